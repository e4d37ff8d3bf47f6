"""The odds of a night, and the best nights."""

from collections.abc import Sequence
from fractions import Fraction

from trainer.games import Game
from trainer.paytables import format_money
from trainer.table.night_odds import NightOdds
from trainer.table.sitting import EndedNight
from trainer.ui.coach_words import signed
from trainer.ui.lines import Lines
from trainer.ui.wording import counted, percent

_DIGITS = 4000
"""Python refuses to write out whole numbers of more than 4,300 digits at once."""


def night_odds_json(game: Game, odds: NightOdds) -> dict[str, object]:
    """Every chance exactly, and as a number."""
    return {
        "game": game.id,
        "ante": format_money(odds.bets.ante),
        "side_bets": {bet: format_money(stake) for bet, stake in odds.bets.side},
        "bank": odds.bank,
        "rounds": odds.rounds,
        "needed": format_money(odds.needed),
        "broke": _exact(odds.broke),
        "ahead": _exact(odds.ahead),
        "even": _exact(odds.even),
        "behind": _exact(odds.behind),
        "ev": _exact(odds.ev),
        "variance": _exact(odds.variance),
        "standard_deviation": float(odds.variance) ** 0.5,
        "mean_rounds": _exact(odds.mean_rounds),
    }


def _exact(number: Fraction) -> dict[str, object]:
    below = "" if number.denominator == 1 else f"/{_digits(number.denominator)}"
    sign = "-" if number < 0 else ""
    return {"exact": f"{sign}{_digits(abs(number.numerator))}{below}", "value": float(number)}


def _digits(number: int) -> str:
    """A whole number of any length; not negative."""
    if number < 10**_DIGITS:
        return str(number)
    above, below = divmod(number, 10**_DIGITS)
    return _digits(above) + str(below).zfill(_DIGITS)


def print_night_odds(console: Lines, game: Game, odds: NightOdds) -> None:
    """What is staked, then each chance."""
    bets = [f"Ante {format_money(odds.bets.ante)}"] if odds.bets.ante else []
    bets += [f"{game.bet_name(bet)} {format_money(stake)}" for bet, stake in odds.bets.side]
    console.print(f"{game.name}: {counted(odds.rounds, 'round')} of {', '.join(bets)}, with {odds.bank} chips.")
    console.print(f"Best play; the night ends when fewer than {format_money(odds.needed)} chips are left.")
    rows = (
        ("leave ahead", odds.ahead),
        ("leave even", odds.even),
        ("leave behind", odds.behind),
        ("  of these, broke", odds.broke),
    )
    for what, share in rows:
        console.print(f"  {what:<18} {percent(share, 2):>9}", style="bold" if share is odds.ahead else None)
    spread = Fraction(round(float(odds.variance) ** 0.5 * 10), 10)
    console.print(f"On average {signed(odds.ev)} chips in {signed(odds.mean_rounds).lstrip('+')} rounds,")
    console.print(f"give or take {signed(spread).lstrip('+')} (standard deviation). Counted, not sampled.")


def print_leaderboard(console: Lines, ranked: Sequence[tuple[str, EndedNight]]) -> None:
    """Game by game, the best night first."""
    if not ranked:
        console.print("No night has been cashed out yet: q64 table, then o.")
    for number, (profile, night) in enumerate(ranked):
        games = [each.game for _, each in ranked]
        if games.index(night.game) == number:
            console.print(f"{_safe(night.game_name)} ({_safe(night.game)})", style="bold")
        place = number - games.index(night.game) + 1
        added = f", {format_money(night.added)} added" if night.added else ""
        won = f"{signed(night.won)} ({format_money(night.chips)} chips{added})"
        played = f"{night.ended_at:%Y-%m-%d}, {counted(night.rounds, 'round')}"
        # A name that is read from right to left would turn round what follows it.
        console.print(f"  {place}. {won}, {played}, {_safe(profile)}")


def _safe(text: str) -> str:
    """Text from a file or a folder's name, as it can safely stand on a terminal."""
    return text if text.isprintable() else repr(text)
