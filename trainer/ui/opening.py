"""What a drill says before its first question: the rules to who never played here, and how long it is."""

from collections.abc import Callable

from trainer.study.plan import Plan
from trainer.study.steps import Asked
from trainer.ui.dressed_view import DressedView
from trainer.ui.views import View
from trainer.ui.wording import counted


class OpeningView(DressedView):
    """Says something once there is a first question; where there is none, it would be out of place."""

    def __init__(self, view: View, tell: Callable[[], None]) -> None:
        super().__init__(view)
        self._tell: Callable[[], None] | None = tell

    def question(self, number: int, asked: Asked) -> None:
        """The question, before the first one what is to be said."""
        tell, self._tell = self._tell, None
        if tell is not None:
            tell()
        self._view.question(number, asked)


def how_long(plan: Plan) -> str:
    """How many questions come; nothing where a clock ends them, or where an exam has said so."""
    if plan.count is None or plan.pace.is_exam:
        return ""
    return f"{counted(plan.count, 'question')}, and more for what you miss; q ends it."
