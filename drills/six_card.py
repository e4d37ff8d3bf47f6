"""Six cards: the best five of the player's three and the dealer's three, for bets that look at both."""

from collections.abc import Iterable
from random import Random

from drills.hand_names import read_category
from drills.six_card_deals import CORNERS, THREE_CARD_HANDS, TRAPS, deal, frequencies
from trainer.cards import Cards, Rank
from trainer.completions import RUNS
from trainer.games import Game
from trainer.hands import evaluate
from trainer.paytables import Basis
from trainer.six_cards import SixCategory, best_five, categorize_six
from trainer.study.answer import Grade
from trainer.study.item import Item
from trainer.study.question import Choice, Question, Text, Verdict

ID = "six-card"
_KEYS = {
    SixCategory.HIGH_CARD: ("1",),
    SixCategory.PAIR: ("2", "p"),
    SixCategory.TWO_PAIR: ("3",),
    SixCategory.THREE_PAIR: ("x",),
    SixCategory.THREE_OF_A_KIND: ("4", "t"),
    SixCategory.STRAIGHT: ("5",),
    SixCategory.FLUSH: ("6", "f"),
    SixCategory.FULL_HOUSE: ("7",),
    SixCategory.FOUR_OF_A_KIND: ("8",),
    SixCategory.STRAIGHT_FLUSH: ("9",),
    SixCategory.ROYAL_FLUSH: ("0", "r"),
}
"""Keys in the order of five-card hands, lowest first."""
_THREE_PAIR, _AS_TWO_PAIR = "three-pair", "three-pairs-are-two-pair"


class SixCard:
    """Items are the categories, and within each the deals that are overlooked or taken for another one."""

    id = ID
    name = "Best five of six"

    def items(self, game: Game) -> tuple[Item, ...]:
        """Every situation; houses differ only in whether three pair is paid."""
        return tuple(
            Item(f"{ID}/{_named(game, situation)}", ID, share, is_borderline=situation in TRAPS)
            for situation, share in frequencies().items()
        )

    def ask(self, game: Game, item: str, chance: Random) -> Question:
        """A deal of that situation, each as likely as at the table."""
        situations = {f"{ID}/{_named(game, situation)}": situation for situation in frequencies()}
        player, dealer = deal(situations[item], chance)
        right = _category(game, player + dealer).word
        return Question(ID, item, game, _prompt(game), (right,), _choices(game), player=player, dealer=dealer)

    def read(self, question: Question, text: str) -> str | None:
        """A category, by word or key."""
        return read_category(question, text)

    def grade(self, question: Question, given: str) -> Verdict:
        """Right or a mistake; a miss has no price."""
        is_right = given in question.right
        why = _why(question) if is_right else (*_why(question), _slip(question, given))
        return Verdict(given, question.right, Grade.BEST if is_right else Grade.MISTAKE, None, why)

    def hint(self, question: Question) -> Text:
        """All six ranks in order, and how many cards are of one suit."""
        six = sorted(question.player + question.dealer, key=lambda card: card.rank, reverse=True)
        suits = [card.suit for card in six]
        most = max(map(suits.count, suits))
        return ("-".join(card.rank.label for card in six), f", at most {most} of them of one suit")


def pays_three_pair(game: Game) -> bool:
    """Whether a bet on six cards pays three pair apart."""
    tables = (bet.paytable for bet in game.side_bets if bet.basis is Basis.SIX)
    return any(line is SixCategory.THREE_PAIR for table in tables for line, _ in table)


def _named(game: Game, situation: str) -> str:
    """Three pairs are another thing to learn where they are only two pair."""
    return _AS_TWO_PAIR if situation == _THREE_PAIR and not pays_three_pair(game) else situation


def _category(game: Game, six: Cards) -> SixCategory:
    category = categorize_six(six)
    return category.base if category is SixCategory.THREE_PAIR and not pays_three_pair(game) else category


def _prompt(game: Game) -> str:
    prompt = "What is the best five-card hand in these six?"
    return f"{prompt} Three pair counts too." if pays_three_pair(game) else prompt


def _choices(game: Game) -> tuple[Choice, ...]:
    left_out = () if pays_three_pair(game) else (SixCategory.THREE_PAIR,)
    return tuple(Choice(category.word, keys) for category, keys in _KEYS.items() if category not in left_out)


# --- saying why


def _why(question: Question) -> Text:
    six = question.player + question.dealer
    category = _category(question.game, six)
    if category is SixCategory.THREE_PAIR:
        return (_by_rank(six), ": three pair, which this house pays apart")
    if categorize_six(six) is SixCategory.THREE_PAIR:
        return (best_five(six), ": two pair. Only five cards count, and no bet of this house pays three pair")
    return (best_five(six), f": {category.word}{_reason(category, six)}")


def _by_rank(six: Cards) -> Cards:
    return tuple(sorted(six, key=lambda card: card.rank, reverse=True))


def _reason(category: SixCategory, six: Cards) -> str:
    match category:
        case SixCategory.HIGH_CARD:
            return ", no two of a rank, no five in a row or of one suit"
        case SixCategory.STRAIGHT | SixCategory.STRAIGHT_FLUSH if best_five(six)[-1].rank is Rank.ACE:
            return ", the ace counts low"
        case SixCategory.FLUSH if _holds_one_of(RUNS, six):
            return ", above the straight that is there as well"
        case _:
            return ""


def _holds_one_of(runs: Iterable[frozenset[Rank]], six: Cards) -> bool:
    ranks = {card.rank for card in six}
    return any(run <= ranks for run in runs)


def _slip(question: Question, given: str) -> str:
    """The error that a wrong answer shows, where it shows one."""
    six = question.player + question.dealer
    category = categorize_six(six)
    says_row, says_suit = "straight" in given or given == "royal flush", "flush" in given
    match category:
        case SixCategory.FLUSH if given == "straight" and _holds_one_of(RUNS, six):
            return ". With five cards a flush beats a straight"
        case SixCategory.FLUSH if says_row and says_suit:
            return ". No five in a row are all of one suit"
        case SixCategory.STRAIGHT_FLUSH if given == "royal flush":
            return ". Only A-K-Q-J-10 of one suit is a royal flush"
        case SixCategory.THREE_PAIR if given == "two pair":
            return ". For three pair all six cards count, not the best five"
    if (says_row or says_suit) and category < SixCategory.STRAIGHT and _has_three_card_hand(question):
        return ". Three cards make no straight or flush here, it takes five"
    if says_suit and category < SixCategory.FLUSH:
        return ". A flush takes five cards of one suit"
    if says_row and category < SixCategory.STRAIGHT and _holds_one_of(CORNERS, six):
        return ". No straight goes round the ace"
    if says_row and not _holds_one_of(RUNS, six):
        return ". A straight takes five ranks in a row"
    return ""


def _has_three_card_hand(question: Question) -> bool:
    """Whether one of the two hands would be a straight or a flush by itself, with three cards."""
    return any(evaluate(hand).category in THREE_CARD_HANDS for hand in (question.player, question.dealer))
