"""The headline: what the house takes, what is due, and the one thing to do next."""

from trainer.reports.due import Due
from trainer.reports.house_edge import ENOUGH_HANDS, HouseEdgeRow, HouseEdges
from trainer.reports.next_step import Aim, NextStep
from trainer.ui.blocks import Block
from trainer.ui.wording import antes, counted, percent, range_of


def edges_block(edges: HouseEdges, with_note: bool = True) -> Block:
    """A few sentences per house; the edge first, the mistakes behind it after, and what the ranges mean."""
    sentences = [sentence for row in edges.rows for sentence in _edge_sentences(row)]
    if with_note and any(not row.needs for row in edges.rows):
        sentences.append("The ranges hold the true figure in 95 of 100 cases.")
    return Block("house-edge", "Your house edge on real hands", tuple(sentences))


def _edge_sentences(row: HouseEdgeRow) -> list[str]:
    hands = counted(row.hands, "hand")
    if row.needs:
        so_far = f"{row.name}: {hands} dealt as at the table so far"
        return [f"{so_far}; needs {row.needs} more, {ENOUGH_HANDS} in all, to tell an edge."]
    low, high = row.interval
    mistakes = (
        f"{counted(row.mistakes, 'mistake')} in {hands} cost you {antes(row.cost * 100)} per 100 hands"
        f" ({range_of(low * 100, high * 100, 2)})."
    )
    if row.best is None or row.house_edge is None:
        return [f"{row.name} is no longer among the houses, so its own edge is not known.", mistakes]
    best = float(row.best)
    edge = (
        f"{row.name}: the house takes {percent(row.house_edge, 2)} of your Ante"
        f" ({range_of((best + low) * 100, (best + high) * 100, 2)} %); from best play it takes {percent(row.best, 2)}."
    )
    return [edge, mistakes]


def due_block(due: Due) -> Block:
    """How much there is to do."""
    if not due.total:
        return Block("due", "Due today", ("Nothing is due.",))
    drills = ", ".join(f"{drill} {count}" for drill, count in due.by_drill.items())
    return Block("due", "Due today", (f"{due_phrase(due)}: {drills}.",))


def due_phrase(due: Due) -> str:
    """`39 items, about 3 minutes`."""
    return f"{counted(due.total, 'item')}, about {counted(max(round(due.minutes), 1), 'minute')}"


def next_block(step: NextStep) -> Block:
    """What to do next."""
    return Block("next", "Next", (next_sentence(step),))


def next_sentence(step: NextStep) -> str:
    """One sentence that ends in a command."""
    game = f" --game {step.game}" if step.game else ""
    match step.aim:
        case Aim.START:
            return "No answers yet. Start with: q64 drill play-or-fold"
        case Aim.REVIEW:
            return f"Review the {counted(step.count, 'item')} that you may forget: q64 review"
        case Aim.LEARN:
            assert step.lesson is not None
            return f"Go on with the course, {step.lesson.title}: q64 learn {step.lesson.id}"
        case Aim.MEASURE:
            hands = f"{step.count} more" if step.count else str(ENOUGH_HANDS)
            return f"Play {hands} hands as dealt, to see what the house takes: q64 drill play-or-fold --mix real{game}"
        case Aim.MEND:
            return f"Work on what you miss, {counted(step.count, 'situation')}: q64 drill {step.drill} --mix weak{game}"
        case Aim.GO_ON:
            return "Nothing missed. Keep the line sharp: q64 drill play-or-fold --mix borderline"
