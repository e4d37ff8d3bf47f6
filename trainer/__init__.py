"""q64: a Three Card Poker trainer for the terminal."""

__version__ = "0.1.0"
DEFAULT_GAME = "standard"
"""The house that is meant where none is named."""
