"""What three or six cards are called."""

from trainer.cards import Cards
from trainer.hands import STRENGTHS, evaluate
from trainer.six_cards import best_five, categorize_six, has_three_pair
from trainer.ui.lines import Lines
from trainer.ui.wording import cards_told, sentence


def rank_json(cards: Cards) -> dict[str, object]:
    """The structured answer for three or six cards."""
    if len(cards) == 3:
        strength = evaluate(cards)
        category = strength.category.base.word
        return {"cards": _list(cards), "category": category, "name": strength.name, "strength": strength.index}
    held = categorize_six(cards)
    return {
        "cards": _list(cards),
        "category": held.base.word,
        "name": held.word,
        "best_five": _list(best_five(cards)),
        "three_pair": has_three_pair(cards),
    }


def _list(cards: Cards) -> list[str]:
    return [str(card) for card in cards]


def print_rank(console: Lines, cards: Cards) -> None:
    """The name, and where it stands."""
    if len(cards) == 3:
        strength = evaluate(cards)
        console.print(sentence(strength.name))
        console.print(f"{strength.index} of the {len(STRENGTHS)} different strengths are lower.")
        return
    held, three_pair = categorize_six(cards), has_three_pair(cards)
    console.print(sentence(f"{held.base.word if three_pair else held.word}: {cards_told(best_five(cards))}"))
    if three_pair:
        console.print("All six together are three pair, which some houses pay.")
