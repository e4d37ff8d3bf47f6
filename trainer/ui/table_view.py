"""The table as a person sees it: what lies where, the cards, and each bet called and paid."""

from fractions import Fraction
from typing import Protocol

from trainer.cards import Cards
from trainer.games import ANTE, Game
from trainer.hands import HandCategory
from trainer.oracle import Decision
from trainer.paytables import Basis, format_money
from trainer.rounds import BetResult, Result
from trainer.study.question import Question
from trainer.study.reasons import chances
from trainer.table.coach import Coach, best_words, cost_of
from trainer.table.night import Betting, Deciding, Ending, Night, Over, Round, bets_of, settled_before, stakes_of
from trainer.table.sitting import Sitting
from trainer.ui.coach_words import coach_lines, night_line
from trainer.ui.hand_samples import sample_of
from trainer.ui.settle_view import print_settled
from trainer.ui.table_prompts import BETTING
from trainer.ui.table_words import bets_taken, table_keys
from trainer.ui.views import usable_answers
from trainer.ui.wording import counted, either, say, sentence


class TableView(Protocol):
    """Shows a night; a night runs the same whatever shows it."""

    def welcome(self, sitting: Sitting, is_resumed: bool) -> None:
        """The player sits down, or comes back."""

    def ask(self, sitting: Sitting, question: Question, chip: int, is_new: bool) -> None:
        """Something to decide now; `is_new` when anything changed since it was asked last."""

    def refused(self, message: str) -> None:
        """The table does not take that."""

    def hint(self, decision: Decision, game: Game) -> None:
        """What the house would do, asked for by the player."""

    def round_over(self, sitting: Sitting, finished: Round, coach: Coach) -> None:
        """A round, called and paid."""

    def round_again(self, sitting: Sitting, finished: Round, coach: Coach) -> None:
        """A round that was over before, from its bets on."""

    def hands(self, game: Game) -> None:
        """The ranks and what they pay."""

    def help(self, question: Question) -> None:
        """The keys."""

    def notice(self, line: str) -> None:
        """Something the player must know."""

    def left(self, sitting: Sitting, coach: Coach) -> None:
        """The player left, and the night waits or is over."""


class Surface(Protocol):
    """What the words are put on."""

    shows_choices: bool
    """Whether the keys have to be told with the question."""

    def line(self, text: str = "", style: str = "") -> None:
        """A sentence."""

    def cards(self, label: str, cards: Cards) -> None:
        """Cards face up."""

    def backs(self, label: str, count: int) -> None:
        """Cards face down."""

    def written(self, cards: Cards) -> str:
        """Cards in a line of text."""


class TextTable:
    """The table in words and cards, on any surface; `is_kept` tells whether a night is still there tomorrow."""

    def __init__(self, surface: Surface, is_kept: bool = True) -> None:
        self._on = surface
        self._is_kept = is_kept
        self._told: set[str] = set()
        self._asked: tuple[str, object] = ("", 0)

    def welcome(self, sitting: Sitting, is_resumed: bool) -> None:
        """Where, with how many chips, and within which limits."""
        night, game, on = sitting.night, sitting.game, self._on
        if is_resumed:
            on.line(
                f"Back at {game.name}: {counted(night.rounds, 'round')} played, {_money(night.chips)} chips.", "bold"
            )
            return
        on.line(f"{game.name}. You sit down with {game.bankroll} chips.", "bold")
        on.line("It is play money: it cannot be bought, is worth nothing and cannot be cashed in.")
        on.line("Put chips on your bets, deal, look at your cards, then play or fold.")
        on.line(f"{bets_taken(game)}. Chips of {', '.join(map(str, game.chips))}.")

    def ask(self, sitting: Sitting, question: Question, chip: int, is_new: bool) -> None:
        """Chips and bets; the cards when they have just been dealt."""
        night, on = sitting.night, self._on
        if is_new and isinstance(night.stage, Deciding):
            on.cards("Your cards", night.stage.showdown.player)
            on.backs("Dealer's cards", 3)
            for bet in settled_before(night.game, bets_of(night.stage.placed), night.stage.showdown):
                on.line(f"{night.game.bet_name(bet.bet)} is settled first: {_told(bet)}.")
        if is_new:
            on.line(_where_chips_are(night, chip))
        asking = " ".join(filter(None, (self._prompt(question, is_new), self._keys(question))))
        if asking:
            on.line(asking, "bold")

    def _prompt(self, question: Question, is_new: bool) -> str:
        """What is asked; for bets only once a round, not chip after chip."""
        asked, self._asked = self._asked, (question.drill, question.facts["round"])
        return "" if is_new and question.drill == BETTING and asked == self._asked else question.prompt

    def _keys(self, question: Question) -> str:
        """What can be done, where it has to be told: whenever there is something that was not told yet."""
        words = {choice.word for choice in question.choices}
        is_told, self._told = words <= self._told, self._told | words
        return "" if is_told or not self._on.shows_choices else f"{usable_answers(question)}."

    def refused(self, message: str) -> None:
        """In the house's words."""
        self._on.line(sentence(message), "bold")

    def hint(self, decision: Decision, game: Game) -> None:
        """The best action, and how often the dealer fails."""
        best = either(best_words(decision))
        self._on.line(f"Hint: {best}. {sentence(say(chances(game, decision)))} This decision does not count as yours.")

    def round_over(self, sitting: Sitting, finished: Round, coach: Coach) -> None:
        """The dealer's hand, the call, each bet in the house's order, the coach, the chips."""
        if finished.is_blind or finished.action is None:
            self._on.cards("Your cards", finished.showdown.player)
        self._called(sitting.game, finished, coach)
        self._on.line(f"Chips: {_money(sitting.night.chips)}.", "bold")
        self._on.line()

    def round_again(self, sitting: Sitting, finished: Round, coach: Coach) -> None:
        """Its number and bets, both hands, the call, each bet, and what the decision was worth."""
        bets = _bets_told(sitting.game, stakes_of(finished.placed))
        self._on.line(f"Round {finished.number} again. Bets: {bets}.", "bold")
        self._on.cards("Your cards", finished.showdown.player)
        self._called(sitting.game, finished, coach)
        self._on.line()

    def _called(self, game: Game, finished: Round, coach: Coach) -> None:
        on = self._on
        on.cards("Dealer's cards", finished.showdown.dealer)
        if _looks_at_six(game, finished):
            six = finished.showdown.player + finished.showdown.dealer
            on.line(f"All six cards: {on.written(six)}: {finished.showdown.held(Basis.SIX).word}.")
        print_settled(_AsLines(on), game, finished.action, finished.showdown, finished.settled)
        if finished.action is not None:
            for bet in settled_before(game, finished.bets, finished.showdown):
                on.line(f"{game.bet_name(bet.bet)} was settled before the decision.")
        for line in coach_lines(game, finished, coach):
            on.line(line, "bold" if cost_of(game, finished) else "")

    def hands(self, game: Game) -> None:
        """From the highest hand to the lowest, then each pay table, with sample cards."""
        on = self._on
        on.line("Hands, highest first:", "bold")
        for category in sorted(HandCategory, reverse=True):
            if category is not HandCategory.ROYAL:
                on.line(f"  {category.word:<16} {on.written(sample_of(category))}")
        for bet_id, paytable in game.paytables.items():
            on.line(f"{game.bet_name(bet_id)} pays{' (assumed)' if paytable.is_assumed else ''}:", "bold")
            for line, pays in paytable:
                on.line(f"  {line.word:<16} {format_money(pays):>5} to 1   {on.written(sample_of(line))}")

    def help(self, question: Question) -> None:
        """One key a line."""
        for keys, does in table_keys(question):
            self._on.line(f"  {keys:<4} {does}")

    def notice(self, line: str) -> None:
        """A sentence."""
        self._on.line(sentence(line))

    def left(self, sitting: Sitting, coach: Coach) -> None:
        """How it ended, or how to come back."""
        night, on = sitting.night, self._on
        on.line()
        match night.stage:
            case Over(Ending.BROKE):
                on.line(f"The night is over: {_money(night.chips)} chips are too few for a bet here.", "bold")
            case _ if not self._is_kept:
                on.line(f"You leave with {_money(night.chips)} chips; nothing of this night was kept.", "bold")
            case Over():
                on.line(f"You cash out {_money(night.chips)} chips; q64 leaderboard shows the best nights.", "bold")
            case _:
                on.line(f"The night waits for you with {_money(night.chips)} chips: q64 table goes on with it.", "bold")
        on.line(night_line(sitting, coach))


class _AsLines:
    """A surface as what screens of lines are printed to."""

    def __init__(self, surface: Surface) -> None:
        self._on = surface

    def print(self, text: str = "", *, style: str | None = None) -> None:
        """One line."""
        self._on.line(text, style or "")


def _where_chips_are(night: Night, chip: int) -> str:
    stage = night.stage
    placed = stage.placed if isinstance(stage, Betting | Deciding) else ()
    early = settled_before(night.game, bets_of(placed), stage.showdown) if isinstance(stage, Deciding) else ()
    gone = {bet.bet for bet in early}
    lying = {spot: stake for spot, stake in stakes_of(placed).items() if spot not in gone}
    bets = _bets_told(night.game, lying)
    chips = f"Round {night.rounds + 1}. You hold {_money(night.stack)}. Bets: {bets}."
    return chips if isinstance(night.stage, Deciding) else f"{chips} Next chip: {chip}."


def _bets_told(game: Game, stakes: dict[str, int]) -> str:
    return ", ".join(f"{game.bet_name(spot)} {stake}" for spot, stake in stakes.items()) or "none"


def _looks_at_six(game: Game, finished: Round) -> bool:
    staked = {spot for spot in stakes_of(finished.placed) if spot != ANTE}
    return any(bet.id in staked and bet.basis is Basis.SIX for bet in game.side_bets)


def _told(bet: BetResult) -> str:
    return f"wins {_money(bet.profit)}" if bet.result is Result.WIN else f"loses {_money(bet.stake)}"


def _money(amount: Fraction) -> str:
    return format_money(amount)
