"""What the coach says of a round, and of a night: won, expected, errors and luck apart. All amounts are chips."""

from fractions import Fraction

from trainer.games import Game
from trainer.paytables import format_money
from trainer.study.question import grade_cost
from trainer.table.coach import Coach, best_words, cost_of, decide
from trainer.table.night import Round
from trainer.table.sitting import Sitting
from trainer.ui.wording import cost_in_antes, counted, either, units


def night_line(sitting: Sitting, coach: Coach) -> str:
    """`20 rounds: 35 chips won. The odds give -12, ...`; without the coach what was won alone."""
    night, account = sitting.night, sitting.account
    if not night.rounds:
        return "No round was played."
    added = f" ({format_money(night.added)} chips were added)" if night.added else ""
    won = f"{counted(night.rounds, 'round')}: {_won(night.won)}{added}."
    if coach is Coach.OFF:
        return won
    errors, luck = signed(account.errors).lstrip("+"), signed(account.luck(night.won))
    return f"{won} The odds give {signed(account.expected)}, your errors cost {errors}, and luck made {luck}."


def _won(chips: Fraction) -> str:
    if not chips:
        return "nothing won or lost"
    return f"{format_money(abs(chips))} chips {'lost' if chips < 0 else 'won'}"


def signed(amount: Fraction) -> str:
    """Chips to a tenth, with a sign where they are won: `+12`, `-3.5`, `0`."""
    tenth = round(amount, 1)
    return str(int(tenth)) if tenth == 0 else f"{int(tenth):+d}" if tenth.denominator == 1 else units(tenth, 1)


def coach_lines(game: Game, finished: Round, coach: Coach) -> list[str]:
    """What the coach says of a round, nothing where he is silent."""
    cost = cost_of(game, finished)
    if coach is Coach.OFF or finished.action is None or (coach is Coach.MISTAKES and not cost):
        return []
    if finished.is_blind:
        return [f"Coach: playing unseen costs {signed(cost).lstrip('+')} chips a round with this bet."]
    decision = decide(game, finished.bets, finished.showdown.player)
    right, given = either(best_words(decision)), finished.action.value
    if not cost:
        return [f"Coach: {given} was right." if len(decision.best) == 1 else "Coach: both were worth the same."]
    in_antes = cost / finished.bets.ante
    chips = "less than 0.1" if cost < Fraction(1, 20) else signed(cost).lstrip("+")
    grade = grade_cost(in_antes).value.capitalize()
    return [f"Coach: {right} was right. {grade}: {given} costs {cost_in_antes(in_antes)}, {chips} chips."]
