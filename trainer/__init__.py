"""q64: a Three Card Poker trainer for the terminal."""

__version__ = "0.1.0"
