"""What a user can cause: every such error is one line (or one line per fault) fit to be shown."""


class UserError(ValueError):
    """Something that was asked for cannot be done; the message says what, where, and what would be right."""


class WrongInput(UserError):
    """Something was typed that cannot be meant."""
