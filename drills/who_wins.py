"""Who wins: the player's three cards against the dealer's, by the cards alone."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache, reduce
from operator import or_
from random import Random

from drills.comparisons import CORNER, differs_with_five_cards, is_ace_low, runs_below
from drills.dealing import deal_from, fresh_suits
from trainer.cards import Cards
from trainer.games import Game
from trainer.hand_sets import hand_sets
from trainer.hands import STRENGTHS, HandCategory, HandClass, HandStrength, evaluate, hand_classes
from trainer.rounds import Showdown
from trainer.study.answer import Grade
from trainer.study.item import Item
from trainer.study.question import Choice, Question, Text, Verdict

ID = "who-wins"
_CHOICES = (Choice("player", ("p",)), Choice("dealer", ("d",)), Choice("tie", ("t",)))


class WhoWins:
    """Items are the ways in which two hands compare; either side may hold the stronger one."""

    id = ID
    name = "Who wins"

    def items(self, game: Game) -> tuple[Item, ...]:  # noqa: ARG002  the hand order is the same in every house
        """Every situation; together they are all deals."""
        traps = _traps()
        deals = {name: sum(situation.deals) for name, situation in _situations().items()}
        total = sum(deals.values())
        return tuple(
            Item(f"{ID}/{name}", ID, Fraction(count, total), is_borderline=name in traps)
            for name, count in deals.items()
        )

    def ask(self, game: Game, item: str, chance: Random) -> Question:
        """A deal of that situation, each as likely as at the table."""
        name = item.removeprefix(f"{ID}/")
        situation = _situations()[name]
        stronger = chance.choices(situation.stronger, situation.deals)[0]
        hands = list(fresh_suits(chance, stronger.cards, _deal_weaker(stronger, name, chance)))
        chance.shuffle(hands)
        player, dealer = hands
        right = Showdown(player, dealer).winner.value
        prompt = "Whose three cards are higher?"
        return Question(ID, item, game, prompt, (right,), _CHOICES, player=player, dealer=dealer)

    def read(self, question: Question, text: str) -> str | None:
        """`player`, `dealer` or `tie`, by word or key."""
        return question.read(text)

    def grade(self, question: Question, given: str) -> Verdict:
        """Right or a mistake; a miss has no price."""
        is_right = given in question.right
        why = _names(question) + f": {_reason(*_ordered(question))}"
        slip = "" if is_right else _slip(*_ordered(question))
        return Verdict(given, question.right, Grade.BEST if is_right else Grade.MISTAKE, None, (why + slip,))

    def hint(self, question: Question) -> Text:
        """What both hands are called."""
        return (_names(question),)


def _deal_weaker(stronger: HandClass, name: str, chance: Random) -> Cards:
    sets = hand_sets()
    live = sets.without(stronger.cards)
    runs = [run for run in runs_below(stronger.strength.index) if run.name == name]
    return deal_from(reduce(or_, (sets.between(live, run.start, run.stop) for run in runs)), chance)


@dataclass(frozen=True, slots=True)
class _Situation:
    """Classes of the stronger hand, and for each how many deals there are, whoever of the two holds it."""

    stronger: list[HandClass]
    deals: list[int]


@cache
def _situations() -> dict[str, _Situation]:
    """Name -> situation; counted class by class against every weaker or equal hand that the rest of the deck deals."""
    found: dict[str, _Situation] = {}
    for each in hand_classes():
        for name, deals in _count(each).items():
            situation = found.setdefault(name, _Situation([], []))
            situation.stronger.append(each)
            situation.deals.append(deals)
    return found


@cache
def _traps() -> set[str]:
    return {run.name for strength in STRENGTHS for run in runs_below(strength.index) if run.is_trap}


def _count(each: HandClass) -> dict[str, int]:
    sets, own = hand_sets(), each.strength.index
    live = sets.without(each.cards)
    not_weaker: dict[int, int] = {}
    deals: dict[str, int] = {}
    for run in runs_below(own):
        for place in (run.start, run.stop):
            if place not in not_weaker:
                not_weaker[place] = sets.not_weaker(live, place)
        if hands := not_weaker[run.start] - not_weaker[run.stop]:
            deals[run.name] = deals.get(run.name, 0) + hands * each.hands * (1 if run.start == own else 2)
    return deals


# --- saying why


def _names(question: Question) -> str:
    player, dealer = evaluate(question.player), evaluate(question.dealer)
    if player.category.base is dealer.category.base:
        return f"your {player.pattern} against the dealer's {dealer.pattern}"
    return f"your {player.name} against the dealer's {dealer.name}"


def _ordered(question: Question) -> tuple[HandStrength, HandStrength]:
    """The stronger hand first."""
    high, low = sorted((evaluate(question.player), evaluate(question.dealer)), reverse=True)
    return high, low


def _reason(high: HandStrength, low: HandStrength) -> str:
    if high == low:
        return "the same ranks tie, and suits never break a tie"
    if high.category.base is not low.category.base:
        return f"{_a(high.category.base)} beats {_a(low.category.base)}"
    match high.category:
        case HandCategory.PAIR if high.ranks[0] is low.ranks[0]:
            return f"the pairs are equal and the kicker decides, {_over(high, low, 2)}"
        case HandCategory.PAIR:
            return f"the higher pair wins whatever the kicker, {high.ranks[0].plural} over {low.ranks[0].plural}"
        case HandCategory.HIGH_CARD | HandCategory.FLUSH:
            return _card_by_card(high, low)
        case HandCategory.THREE_OF_A_KIND:
            return f"the higher rank wins, {high.ranks[0].plural} over {low.ranks[0].plural}"
        case _:
            return "A-2-3 is the lowest straight" if is_ace_low(low) else f"the higher one wins, {_over(high, low, 0)}"


def _card_by_card(high: HandStrength, low: HandStrength) -> str:
    place = next(place for place in range(3) if high.ranks[place] is not low.ranks[place])
    return f"the {('highest', 'middle', 'lowest')[place]} card decides, {_over(high, low, place)}"


def _over(high: HandStrength, low: HandStrength, place: int) -> str:
    return f"{high.ranks[place].word} over {low.ranks[place].word}"


def _a(category: HandCategory) -> str:
    needs_none = category in (HandCategory.HIGH_CARD, HandCategory.THREE_OF_A_KIND)
    return category.word if needs_none else f"a {category.word}"


def _slip(high: HandStrength, low: HandStrength) -> str:
    """The error that a wrong answer shows, where it shows one."""
    if is_ace_low(high) and high.category is not low.category:
        return ". A-2-3 is a straight: the ace may count low"
    if set(low.ranks) == CORNER and low.category is HandCategory.HIGH_CARD and high.category > low.category:
        return ". No straight goes round the ace: K-A-2 is ace-high"
    if differs_with_five_cards(high.category, low.category):
        return ". With five cards it is the other way round, with three it is not"
    return ""
