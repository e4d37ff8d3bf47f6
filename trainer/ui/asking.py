"""Questions about the program itself, not about cards."""


def is_sure(question: str) -> bool:
    """Ask yes or no; no unless the answer is yes. Raises `KeyboardInterrupt`."""
    import questionary

    return bool(questionary.confirm(question, default=False).unsafe_ask())
