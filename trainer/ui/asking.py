"""Questions about the program itself, not about cards."""

from trainer.ui.menu import Entry, Menu

_ANSWERS = (Entry("n", "No", "no"), Entry("y", "Yes", "yes"))


def is_sure(question: str, menu: Menu) -> bool:
    """Ask yes or no; no unless the answer is yes. Raises `KeyboardInterrupt`."""
    return menu(question, _ANSWERS) == "yes"
