"""What a person types at a question: an answer, or one of the keys that work everywhere."""

from dataclasses import dataclass
from enum import Enum


class Command(Enum):
    """Keys that work at every question, with what they do."""

    UNDO = "u"
    HINT = "h"
    SKIP = "s"
    QUIT = "q"
    HELP = "?"

    @property
    def does(self) -> str:
        """In a few words, for the help."""
        return {
            Command.UNDO: "take the last answer back",
            Command.HINT: "a hint; the answer then does not count",
            Command.SKIP: "skip this question, neither right nor wrong",
            Command.QUIT: "stop here and see the summary",
            Command.HELP: "this help",
        }[self]


@dataclass(frozen=True, slots=True)
class Given:
    """An answer as typed, and how long it took in seconds."""

    text: str
    seconds: float | None


class EndOfInput(Exception):
    """Nobody is there to answer any more."""


class TimeIsUp(EndOfInput):
    """The time of an exam was over before the answer came."""


Reply = Given | Command


def read_reply(typed: str, seconds: float | None) -> Reply:
    """The command that a key or line means, or else an answer."""
    text = typed.strip()
    commands = {command.value: command for command in Command}
    return commands.get(text.lower(), Given(text, seconds))
