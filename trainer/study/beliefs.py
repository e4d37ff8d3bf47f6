"""Where people believe the line is: the ways to play that are heard at tables, by their names."""

from dataclasses import dataclass

from trainer.lines import Line, parse_line


@dataclass(frozen=True, slots=True)
class Belief:
    """A way to play that real players hold to be right, named as `q64 price --strategy` reads it."""

    name: str
    line: Line


_NAMES = (
    "Q-6-4 or better",
    "any queen or better",
    "Q-10-4 or better",
    "any Q-J or better",
    "any jack or better",
    "any king or better",
    "everything",
    "any ace or better",
    "only pairs or better",
)
BELIEFS: tuple[Belief, ...] = tuple(Belief(name, parse_line(name)) for name in _NAMES)


def belief_of(line: Line) -> Belief | None:
    """The belief that a line is, None for a line without a name."""
    return next((belief for belief in BELIEFS if belief.line == line), None)
