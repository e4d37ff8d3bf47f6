"""Named confusions about ranks, qualifying and payouts, each told by the answers that it would change."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from trainer.cards import CardError, Cards, parse_cards
from trainer.games import ANTE_BONUS, PLAY, Effect, Game
from trainer.hands import HandCategory, HandStrength, evaluate
from trainer.lines import parse_line
from trainer.study.answer import Answer

TELLING_NEEDED = 4
"""Fewer answers that a confusion would change tell nothing about it."""
_FITS_NEEDED = 3
TOLD_FROM = 0.9
_PRIOR = 0.05
_FITS = (0.8, 0.05)
"""How likely an answer that fits is: with the confusion, and as a slip of somebody who knows better."""
_RIGHT = (0.15, 0.9)
HALF_LIFE_ANSWERS = 30
"""So many later answers of the same kind halve what an answer counts: what was unlearnt is over."""


@dataclass(frozen=True, slots=True)
class _Case:
    """An answer with its cards read."""

    answer: Answer
    player: Cards
    dealer: Cards

    @property
    def is_right(self) -> bool:
        return self.answer.given in self.answer.right


_Reading = Callable[[_Case], bool | None]
"""Whether an answer is the confusion's: True where it is, False where it was right instead, None where it tells
nothing, the confusion leading to the same answer."""


@dataclass(frozen=True, slots=True)
class Confusion:
    """One confusion, as people say it, and the kind of question that shows it."""

    id: str
    name: str
    about: str
    reads: _Reading


@dataclass(frozen=True, slots=True)
class ConfusionFinding:
    """How surely a learner has a confusion: of `answers` that it would have changed, `fits` were the confusion's."""

    confusion: Confusion
    answers: int
    fits: int
    probability: float

    @property
    def needed(self) -> int:
        """Answers still missing before anything may be said."""
        return max(TELLING_NEEDED - self.answers, 0)

    @property
    def is_told(self) -> bool:
        """Whether there is evidence enough to tell it."""
        return not self.needed and self.fits >= _FITS_NEEDED and self.probability >= TOLD_FROM


def find_confusions(game: Game, answers: Iterable[Answer]) -> list[ConfusionFinding]:
    """Every confusion with its evidence, likeliest first; `answers` are the counted ones, oldest first.

    Ranks are the same in every house; qualifying and payouts are looked for in this one.
    """
    cases = [case for answer in answers if (case := _case(answer))]
    return sorted((_weighed(each, cases) for each in confusions(game)), key=lambda each: -each.probability)


def _weighed(confusion: Confusion, cases: Sequence[_Case]) -> ConfusionFinding:
    readings = [reading for case in cases if (reading := confusion.reads(case)) is not None]
    has, has_not = _PRIOR, 1 - _PRIOR
    for age, fits in enumerate(reversed(readings)):
        weight = 0.5 ** (age / HALF_LIFE_ANSWERS)
        with_it, without = _FITS if fits else _RIGHT
        has, has_not = has * with_it**weight, has_not * without**weight
    return ConfusionFinding(confusion, len(readings), sum(readings), has / (has + has_not))


def _case(answer: Answer) -> _Case | None:
    try:
        player, dealer = (parse_cards(" ".join(answer.cards.get(whose, ()))) for whose in ("player", "dealer"))
    except CardError:  # written by a hand, or by another version
        return None
    return _Case(answer, player, dealer)


def confusions(game: Game) -> tuple[Confusion, ...]:
    """All that can be told in a house."""
    return (*_RANKS, *(_qualifying(game, name, lowest) for name, lowest in _MINIMA.items()), *_payouts(game))


# --- ranks

_Held = tuple[HandCategory, HandStrength]
_USUAL = [category for category in HandCategory if category is category.base]


def _swapped(one: HandCategory, other: HandCategory) -> list[HandCategory]:
    return [{one: other, other: one}.get(category, category) for category in _USUAL]


def _as_it_is(cards: Cards) -> HandCategory:
    return evaluate(cards).category.base


def _without_ace_low(cards: Cards) -> HandCategory:
    held, category = evaluate(cards), _as_it_is(cards)
    if not held.pattern.startswith("3-2-A straight"):
        return category
    return HandCategory.FLUSH if category is HandCategory.STRAIGHT_FLUSH else HandCategory.HIGH_CARD


def _around_the_corner(cards: Cards) -> HandCategory:
    held, category = evaluate(cards), _as_it_is(cards)
    if not held.pattern.startswith("A-K-2"):
        return category
    return HandCategory.STRAIGHT_FLUSH if category is HandCategory.FLUSH else HandCategory.STRAIGHT


def _order(order: Sequence[HandCategory], named: Callable[[Cards], HandCategory] = _as_it_is) -> _Reading:
    """Who would win, and what a hand would be called, by another order or other names."""

    def reads(case: _Case) -> bool | None:
        if case.answer.drill == "who-wins" and len(case.player) == len(case.dealer) == 3:
            return _compared(case, order, named)
        if case.answer.drill == "name-the-hand" and len(case.player) == 3 and named is not _as_it_is:
            return _believed(case, named(case.player).word)
        return None

    return reads


def _compared(case: _Case, order: Sequence[HandCategory], named: Callable[[Cards], HandCategory]) -> bool | None:
    """By category alone: within one, no confusion says which of the two it takes for the higher."""
    player, dealer = (order.index(named(cards)) for cards in (case.player, case.dealer))
    if player == dealer:
        return None
    return _believed(case, "player" if player > dealer else "dealer")


def _believed(case: _Case, answer: str) -> bool | None:
    if answer in case.answer.right:
        return None
    if case.answer.given == answer:
        return True
    return False if case.is_right else None


def _by_suit(case: _Case) -> bool | None:
    if case.answer.drill != "who-wins" or case.answer.right != ("tie",):
        return None
    return not case.is_right


_RANKS = (
    Confusion(
        "straight-and-flush-swapped",
        "a flush put above a straight, as with five cards",
        "ranks",
        _order(_swapped(HandCategory.FLUSH, HandCategory.STRAIGHT)),
    ),
    Confusion(
        "trips-and-straight-swapped",
        "a straight put above three of a kind",
        "ranks",
        _order(_swapped(HandCategory.STRAIGHT, HandCategory.THREE_OF_A_KIND)),
    ),
    Confusion("ace-low-missed", "A-2-3 not taken for a straight", "ranks", _order(_USUAL, _without_ace_low)),
    Confusion("k-a-2-accepted", "K-A-2 taken for a straight", "ranks", _order(_USUAL, _around_the_corner)),
    Confusion("suits-break-ties", "ties broken by suit", "ranks", _by_suit),
)


# --- qualifying

_MINIMA = {"Q-6-4": parse_line("Q-6-4").lowest, "any jack": parse_line("any jack").lowest}


def _qualifying(game: Game, name: str, lowest: HandStrength | None) -> Confusion:
    assert lowest is not None

    def reads(case: _Case) -> bool | None:
        if not _is_of(case, "qualify", game) or len(case.dealer) != 3:
            return None
        return _believed(case, "yes" if evaluate(case.dealer) >= lowest else "no")

    told = f"{name} taken for the lowest hand with which the dealer {game.words.qualifies}"
    return Confusion(f"{name.lower().replace(' ', '-')}-as-minimum", told, "qualifying", reads)


def _is_of(case: _Case, drill: str, game: Game) -> bool:
    return case.answer.item.startswith(f"{drill}/{game.key}/")


# --- payouts

_UNQUALIFIED = "dealer-does-not-qualify"


def _payouts(game: Game) -> tuple[Confusion, ...]:
    """Confusions between what the item asks and what was answered, in chips."""

    def reading(expected: Callable[[str, str, str, Fraction], Fraction | None]) -> _Reading:
        def reads(case: _Case) -> bool | None:
            if not _is_of(case, "payout", game):
                return None
            bet, way, asks = case.answer.item.split("/")[-3:]
            right = _amount(case.answer.right[0])
            believed = None if right is None else expected(bet, way, asks, right)
            return None if believed is None else _believed(case, str(believed))

        return reads

    def for_one(bet: str, way: str, asks: str, right: Fraction) -> Fraction | None:
        to_one = _pays(game, bet, way)
        return right * (to_one - 1) / to_one if to_one and asks == "profit" else None

    def stake_counted(bet: str, way: str, asks: str, right: Fraction) -> Fraction | None:
        to_one = _pays(game, bet, way)
        return right * (to_one + 1) / to_one if to_one and asks == "profit" else None

    def no_bonus(bet: str, way: str, _asks: str, right: Fraction) -> Fraction | None:
        return Fraction(0) if bet == ANTE_BONUS and way == _UNQUALIFIED and right else None

    def play_paid(bet: str, way: str, asks: str, right: Fraction) -> Fraction | None:
        # Play comes back with nothing; whoever pays it hands back twice the stake.
        pushes = game.unqualified_play is Effect.PUSHES
        return 2 * right if pushes and (bet, way, asks) == (PLAY, _UNQUALIFIED, "returned") else None

    unqualified = f"when the dealer {game.words.does_not_qualify}"
    return (
        Confusion("for-one-for-to-one", "to 1 paid as for 1, a stake too little", "payouts", reading(for_one)),
        Confusion("stake-as-profit", "the stake counted as profit", "payouts", reading(stake_counted)),
        Confusion("bonus-forgotten", f"the bonus forgotten {unqualified}", "payouts", reading(no_bonus)),
        Confusion(
            "play-paid-unqualified",
            f"{game.words.play} paid {unqualified}",
            "payouts",
            _either(reading(play_paid), _paid_for_nothing(game)),
        ),
    )


def _either(one: _Reading, other: _Reading) -> _Reading:
    def reads(case: _Case) -> bool | None:
        reading = one(case)
        return other(case) if reading is None else reading

    return reads


def _paid_for_nothing(game: Game) -> _Reading:
    """A profit on Play where there is none: how much hangs on the stake, which the answer does not hold."""

    def reads(case: _Case) -> bool | None:
        asked = case.answer.item == f"payout/{game.key}/{PLAY}/{_UNQUALIFIED}/profit"
        if not asked or case.answer.right != ("0",):
            return None
        return not case.is_right and (_amount(case.answer.given) or 0) > 0

    return reads


def _amount(text: str) -> Fraction | None:
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):  # written by a hand
        return None


def _pays(game: Game, bet: str, way: str) -> Fraction | None:
    """What the line named in an item's key pays to one."""
    table = game.paytables.get(bet, ())
    return next((pays for line, pays in table if line.word.replace(" ", "-") == way), None)
