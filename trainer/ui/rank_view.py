"""What three or six cards are called."""

from trainer.cards import Cards, format_cards
from trainer.hands import STRENGTHS, evaluate
from trainer.six_cards import best_five, categorize_six, has_three_pair
from trainer.ui.lines import Lines
from trainer.ui.wording import sentence


def rank_json(cards: Cards) -> dict[str, object]:
    """The structured answer for three or six cards."""
    if len(cards) == 3:
        strength = evaluate(cards)
        category = strength.category.base.word
        return {"cards": _list(cards), "category": category, "name": strength.name, "strength": strength.index}
    category = categorize_six(cards).base.word
    three_pair = has_three_pair(cards)
    return {
        "cards": _list(cards),
        "category": category,
        "name": "three pair" if three_pair else category,
        "best_five": _list(best_five(cards)),
        "three_pair": three_pair,
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
    console.print(sentence(f"{categorize_six(cards).base.word}: {format_cards(best_five(cards))}"))
    if has_three_pair(cards):
        console.print("All six together are three pair, which some houses pay.")
