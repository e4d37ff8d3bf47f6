"""Confusions about what is paid in a house: between what a question asks and what was answered, in chips."""

from collections.abc import Callable
from fractions import Fraction

from trainer.games import ANTE_BONUS, PLAY, Effect, Game
from trainer.hands import evaluate
from trainer.paytables import Basis
from trainer.study.confusion import Case, Confusion, Reading

_UNQUALIFIED = "dealer-does-not-qualify"
_Expected = Callable[[Case, str, str, str, Fraction], Fraction | None]
"""What somebody confused would answer to a bet, a way in which it ends, and what is asked; None for nothing else."""


def payout_confusions(game: Game) -> tuple[Confusion, ...]:
    """All that can be told in a house."""
    unqualified = f"when the dealer {game.words.does_not_qualify}"
    play_paid = _either(_reading(game, _play_paid(game)), _paid_for_nothing(game))
    return (
        Confusion(
            "for-one-for-to-one",
            "to 1 paid as for 1, a stake too little",
            "payouts",
            _reading(game, _stakes_counted(game, -1)),
        ),
        Confusion(
            "stake-as-profit", "the stake counted as profit", "payouts", _reading(game, _stakes_counted(game, 1))
        ),
        Confusion("bonus-forgotten", f"the bonus forgotten {unqualified}", "payouts", _reading(game, _no_bonus)),
        Confusion("play-paid-unqualified", f"{game.words.play} paid {unqualified}", "payouts", play_paid),
    )


def _reading(game: Game, expected: _Expected) -> Reading:
    def reads(case: Case) -> bool | None:
        if not case.is_of("payout", game):
            return None
        bet, way, asks = case.answer.item.split("/")[-3:]
        right = _amount(case.answer.right[0])
        believed = None if right is None else expected(case, bet, way, asks, right)
        return None if believed is None else case.believed(str(believed))

    return reads


def _stakes_counted(game: Game, stakes: int) -> _Expected:
    """The profit of what a table pays, with so many stakes too much."""

    def expected(case: Case, bet: str, way: str, asks: str, right: Fraction) -> Fraction | None:
        to_one = _pays(game, case, bet, way)
        return right * (to_one + stakes) / to_one if to_one and asks == "profit" and right > 0 else None

    return expected


def _no_bonus(_case: Case, bet: str, way: str, _asks: str, right: Fraction) -> Fraction | None:
    return Fraction(0) if bet == ANTE_BONUS and way == _UNQUALIFIED and right else None


def _play_paid(game: Game) -> _Expected:
    """Play comes back with nothing; whoever pays it hands back twice the stake."""
    pushes = game.unqualified_play is Effect.PUSHES

    def expected(_case: Case, bet: str, way: str, asks: str, right: Fraction) -> Fraction | None:
        return 2 * right if pushes and (bet, way, asks) == (PLAY, _UNQUALIFIED, "returned") else None

    return expected


def _either(one: Reading, other: Reading) -> Reading:
    def reads(case: Case) -> bool | None:
        reading = one(case)
        return other(case) if reading is None else reading

    return reads


def _paid_for_nothing(game: Game) -> Reading:
    """A profit on Play where there is none: how much hangs on the stake, which the answer does not hold."""

    def reads(case: Case) -> bool | None:
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


def _pays(game: Game, case: Case, bet: str, way: str) -> Fraction | None:
    """What the line named in an item's key pays to one; where it names none, the line of the player's hand."""
    table = game.paytables.get(bet)
    if table is None:
        return None
    named = next((pays for line, pays in table if line.word.replace(" ", "-") == way), None)
    side_bet = game.side_bet(bet)
    is_players = len(case.player) == 3 and (side_bet is None or side_bet.basis is Basis.PLAYER)
    return table.pays_to_one(evaluate(case.player).category) if named is None and is_players else named
