"""Name the hand: three cards, and what they are called; the look-alikes are situations of their own."""

from fractions import Fraction
from functools import cache
from random import Random

from drills.comparisons import CORNER
from drills.dealing import deal_class
from drills.hand_names import read_category, reason, slip_of, sorted_ranks
from trainer.cards import Rank
from trainer.games import Game
from trainer.hands import HandCategory, HandClass, HandStrength, evaluate, hand_classes
from trainer.paytables import Basis
from trainer.study.answer import Grade
from trainer.study.item import Item
from trainer.study.question import Choice, Question, Text, Verdict

ID = "name-the-hand"
_DEALS = 22_100
_KEYS = {
    HandCategory.HIGH_CARD: ("1",),
    HandCategory.PAIR: ("2", "p"),
    HandCategory.FLUSH: ("3", "f"),
    HandCategory.STRAIGHT: ("4",),
    HandCategory.THREE_OF_A_KIND: ("5", "t"),
    HandCategory.STRAIGHT_FLUSH: ("6",),
    HandCategory.ROYAL: ("7", "r"),
}
"""Keys in the order of the hands, lowest first."""
_PLAIN = {"high-card", "pair", "flush", "straight", "three-of-a-kind", "straight-flush", "royal"}
_LOW = Rank.SIX
_NUMBERS = {1: "one suit", 2: "two suits", 3: "three suits"}


class NameTheHand:
    """Items are the categories, and within each the hands that are taken for another one."""

    id = ID
    name = "Name the hand"

    def items(self, game: Game) -> tuple[Item, ...]:
        """Every situation; the hand order is the same in every house but for a royal that is paid apart."""
        return tuple(
            Item(
                key,
                ID,
                Fraction(sum(each.hands for each in classes), _DEALS),
                is_borderline=_name_in(key) not in _PLAIN,
            )
            for key, classes in _situations(pays_royal(game)).items()
        )

    def ask(self, game: Game, item: str, chance: Random) -> Question:
        """A hand of that situation, each as likely as at the table."""
        cards = deal_class(_situations(pays_royal(game))[item], chance)
        right = _category(evaluate(cards), pays_royal(game)).word
        return Question(ID, item, game, "What hand is this?", (right,), _choices(pays_royal(game)), player=cards)

    def read(self, question: Question, text: str) -> str | None:
        """A category, by word or key."""
        return read_category(question, text)

    def grade(self, question: Question, given: str) -> Verdict:
        """Right or a mistake; a miss has no price."""
        is_right = given in question.right
        why = f"{sorted_ranks(question.player)}: {reason(evaluate(question.player))}"
        slip = "" if is_right else slip_of(evaluate(question.player), given)
        return Verdict(given, question.right, Grade.BEST if is_right else Grade.MISTAKE, None, (why + slip,))

    def hint(self, question: Question) -> Text:
        """The ranks in order, and how many suits there are."""
        suits = len({card.suit for card in question.player})
        return (f"from high to low {sorted_ranks(question.player)}, in {_NUMBERS[suits]}",)


def pays_royal(game: Game) -> bool:
    """Whether a table for three cards pays the royal apart."""
    tables = [game.ante_bonus.paytable] if game.ante_bonus else []
    tables += [bet.paytable for bet in game.side_bets if bet.basis in (Basis.PLAYER, Basis.DEALER)]
    return any(line is HandCategory.ROYAL for table in tables for line, _ in table)


def _category(strength: HandStrength, with_royal: bool) -> HandCategory:
    return strength.category if with_royal else strength.category.base


@cache
def _choices(with_royal: bool) -> tuple[Choice, ...]:
    return tuple(
        Choice(category.word, keys) for category, keys in _KEYS.items() if with_royal or category is category.base
    )


def _name_in(key: str) -> str:
    return key.removeprefix(f"{ID}/")


@cache
def _situations(with_royal: bool) -> dict[str, tuple[HandClass, ...]]:
    """Item key -> the hand classes that deal it; together they are all hands."""
    grouped: dict[str, list[HandClass]] = {}
    for each in hand_classes():
        grouped.setdefault(f"{ID}/{_situation(each, with_royal)}", []).append(each)
    return {key: tuple(classes) for key, classes in grouped.items()}


def _situation(each: HandClass, with_royal: bool) -> str:
    strength = each.strength
    match strength.category:
        case HandCategory.ROYAL:
            return "royal" if with_royal else "ace-high-straight-flush"
        case HandCategory.STRAIGHT_FLUSH | HandCategory.STRAIGHT:
            return _straight(strength)
        case HandCategory.FLUSH:
            if set(strength.ranks) == CORNER:
                return "king-ace-two-flush"
            return "one-gap-flush" if _near_straight(strength) == "one-gap" else "flush"
        case HandCategory.PAIR:
            return _pair(strength)
        case HandCategory.HIGH_CARD:
            return _high_card(each)
        case _:
            return "three-of-a-kind"


def _straight(strength: HandStrength) -> str:
    top, _, low = strength.ranks
    word = strength.category.word.replace(" ", "-")
    if low is Rank.ACE:
        return f"ace-low-{word}"
    return f"{top.word}-high-{word}" if top >= Rank.KING else word


def _pair(strength: HandStrength) -> str:
    pair, _, kicker = strength.ranks
    if pair is Rank.ACE and kicker <= _LOW:
        return "aces-with-a-low-kicker"
    if kicker is Rank.ACE and pair <= _LOW:
        return "low-pair-with-an-ace"
    return "pair-next-to-its-kicker" if abs(pair - kicker) == 1 else "pair"


def _high_card(each: HandClass) -> str:
    if set(each.strength.ranks) == CORNER:
        return "king-ace-two"
    is_two_suited = len({card.suit for card in each.cards}) == 2
    return _near_straight(each.strength) or ("two-suited" if is_two_suited else "high-card")


def _near_straight(strength: HandStrength) -> str:
    """How three ranks just miss a straight, with the ace high or low: 9-8-6 has one gap, 9-7-5 two of one rank."""
    high = sorted(map(int, strength.ranks))
    low = sorted(1 if rank is Rank.ACE else int(rank) for rank in strength.ranks)
    steps = [(middle - bottom, top - middle) for bottom, middle, top in (high, low)]
    if (1, 2) in steps or (2, 1) in steps:
        return "one-gap"
    return "two-gaps" if (2, 2) in steps else ""
