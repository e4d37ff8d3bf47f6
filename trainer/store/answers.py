"""The answers themselves, all of them in turn, where what they add up to is not enough."""

from collections.abc import Iterator

from trainer.store.errors import CannotRead
from trainer.store.journal import Journal, Rewritten, Tail
from trainer.store.replaying import undone_at
from trainer.study.answer import Answer


def all_answers(journal: Journal) -> Iterator[tuple[Answer, bool]]:
    """Every answer, oldest first, and whether it was taken back later; rows that cannot be read are passed over.

    One is held at a time. Raises CannotRead when another window puts another journal in its place meanwhile.
    """
    try:
        yield from _all_answers(journal)
    except Rewritten as error:
        raise CannotRead("the answers were replaced by another window meanwhile; try again") from error


def _all_answers(journal: Journal) -> Iterator[tuple[Answer, bool]]:
    undone = undone_at(journal)
    for line in Tail(journal):
        row = line.row
        if isinstance(row, Answer):
            spot = line.file, line.number
            yield row, undone.get(row.id, spot) > spot
