"""The table: chips, bets, rounds and a whole night of them, as a pure state machine."""
