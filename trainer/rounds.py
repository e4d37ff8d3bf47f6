"""One round: what is staked, and who is paid what. Nothing else in the trainer states a payment rule.

`round_to_one` and `side_to_one` say what a unit staked wins or loses; `settle` applies them to a round's
chips, and the oracle applies the same two to every deal that can still come.
"""

from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from functools import cached_property, lru_cache

from trainer.cards import Cards
from trainer.errors import WrongInput
from trainer.games import ANTE, ANTE_BONUS, PLAY, AgainstDealer, Effect, Game, OnFold, SideBet, Ties
from trainer.hands import HandCategory, evaluate
from trainer.paytables import Basis, Category, ColourCategory
from trainer.six_cards import categorize_six


class Action(Enum):
    """What the player decides after looking at three cards."""

    PLAY = "play"
    FOLD = "fold"


class Winner(Enum):
    """Who holds the stronger three cards, qualifying or not."""

    PLAYER = "player"
    DEALER = "dealer"
    TIE = "tie"


class BetError(WrongInput):
    """Bets that the house does not take; the message is one line for the user."""


@dataclass(frozen=True, slots=True)
class Bets:
    """What is staked before the deal: the Ante (0 for none) and side bets by id; the Play bet always equals the Ante.

    Raises `BetError` when a side bet is named twice.
    """

    ante: Fraction = Fraction(1)
    side: tuple[tuple[str, Fraction], ...] = ()

    def __post_init__(self) -> None:
        ids = [bet_id for bet_id, _ in self.side]
        for bet_id in ids:
            if ids.count(bet_id) > 1:
                raise BetError(f"{bet_id[:30]!r} is staked twice: name each side bet once, with its whole stake")


@lru_cache(maxsize=64)  # the same bet stands round after round; what is refused is not kept
def verify_bets(game: Game, bets: Bets) -> None:
    """Raise `BetError` unless the house takes these bets in whole chips."""
    if bets.ante:
        _verify_stake("Ante", bets.ante, game.ante_limits.least, game.ante_limits.most)
    for bet_id, stake in bets.side:
        bet = find_side_bet(game, bet_id)
        _verify_stake(bet.name, stake, bet.limits.least, bet.limits.most)
        if not bets.ante and not bet.may_stand_alone:
            raise BetError(f"{bet.name} may not stand alone in {game.name}: place an Ante with it")
    if not bets.ante and not bets.side:
        raise BetError("nothing is staked: place an Ante" + (" or a side bet" if _any_alone(game) else ""))


def _any_alone(game: Game) -> bool:
    return any(bet.may_stand_alone for bet in game.side_bets)


def find_side_bet(game: Game, bet_id: str) -> SideBet:
    """The side bet of that id. Raises `BetError` where the house has none such."""
    bet = game.side_bet(bet_id)
    if bet is None:
        offered = ", ".join(each.id for each in game.side_bets) or "none"
        raise BetError(f"{bet_id[:30]!r} is no side bet of {game.name}: offered are {offered}")
    return bet


def _verify_stake(name: str, stake: Fraction, least: int, most: int) -> None:
    if stake.denominator != 1 or not least <= stake <= most:
        allowed = f"exactly {least}" if least == most else f"whole chips, {least} to {most}"
        raise BetError(f"{name} {stake} is not taken: it must be {allowed}")


def round_to_one(game: Game, action: Action, hand: HandCategory, dealer_qualifies: bool, winner: Winner) -> Fraction:
    """What Ante, Play and Ante bonus win or lose together, per unit of Ante, commission taken."""
    ante, play, bonus = _parts_to_one(game, action, hand, dealer_qualifies, winner)
    net = ante + play + bonus
    return net - _commission(game, net)


def _parts_to_one(
    game: Game, action: Action, hand: HandCategory, dealer_qualifies: bool, winner: Winner
) -> tuple[Fraction, Fraction, Fraction]:
    """Ante, Play and Ante bonus per unit of Ante. A fold loses the Ante and earns no bonus."""
    if action is Action.FOLD:
        return Fraction(-1), Fraction(0), Fraction(0)
    if dealer_qualifies:
        ante = play = _showdown_to_one(game, winner)
    else:
        ante, play = _EFFECTS[game.unqualified_ante], _EFFECTS[game.unqualified_play]
    return Fraction(ante), Fraction(play), _bonus_to_one(game, hand, dealer_qualifies)


_EFFECTS = {Effect.PAYS: 1, Effect.PUSHES: 0}


def _showdown_to_one(game: Game, winner: Winner) -> int:
    """What Ante and Play each win against a dealer who qualifies."""
    on_tie = {Ties.PUSH: 0, Ties.PLAYER_WINS: 1, Ties.DEALER_WINS: -1}[game.ties]
    return {Winner.PLAYER: 1, Winner.DEALER: -1, Winner.TIE: on_tie}[winner]


def _bonus_to_one(game: Game, hand: HandCategory, dealer_qualifies: bool) -> Fraction:
    """What the Ante bonus pays for a hand that was played; the winner does not matter."""
    bonus = game.ante_bonus
    if bonus is None or (bonus.needs_qualifying_dealer and not dealer_qualifies):
        return Fraction(0)
    return bonus.paytable.pays_to_one(hand) or Fraction(0)


def _commission(game: Game, net: Fraction) -> Fraction:
    return max(net, Fraction(0)) * game.commission


def side_to_one(bet: SideBet, action: Action | None, held: Category, winner: Winner) -> Fraction:
    """What a side bet wins or loses per unit staked; `held` is the category of the cards that it looks at."""
    pays = bet.paytable.pays_to_one(held)
    if pays is None or _is_lost_by_fold(bet, action):
        return Fraction(-1)
    if _beats_whom_it_must(bet, winner):
        return pays
    return Fraction(0) if bet.against_dealer is AgainstDealer.PUSHES else Fraction(-1)


def line_paid(bet: SideBet, action: Action | None, held: Category, winner: Winner) -> Category | None:
    """The line of its table by which a side bet is paid; None where it loses, or pushes for want of beating the dealer.

    A line may pay 0: its stake comes back as in a push, and the line is paid all the same.
    """
    is_paid = _beats_whom_it_must(bet, winner) and not _is_lost_by_fold(bet, action)
    return bet.paytable.line_of(held) if is_paid else None


def _is_lost_by_fold(bet: SideBet, action: Action | None) -> bool:
    return action is Action.FOLD and bet.on_fold is OnFold.LOSES


def _beats_whom_it_must(bet: SideBet, winner: Winner) -> bool:
    return bet.against_dealer is AgainstDealer.IGNORED or winner is Winner.PLAYER


@dataclass(frozen=True)
class Showdown:
    """Both hands of a round, face up."""

    player: Cards
    dealer: Cards

    @cached_property
    def winner(self) -> Winner:
        """Who holds the stronger three cards; suits never decide."""
        player, dealer = evaluate(self.player), evaluate(self.dealer)
        if player == dealer:
            return Winner.TIE
        return Winner.PLAYER if player > dealer else Winner.DEALER

    def held(self, basis: Basis) -> Category:
        """The category of the cards that a bet looks at."""
        match basis:
            case Basis.PLAYER:
                return evaluate(self.player).category
            case Basis.DEALER:
                return evaluate(self.dealer).category
            case Basis.SIX:
                return self._six
            case Basis.COLOUR:
                return colour_of(self.player, self.dealer)

    @cached_property
    def _six(self) -> Category:
        return categorize_six(self.player + self.dealer)


def colour_of(player: Cards, dealer: Cards) -> ColourCategory:
    """Whether the player's three cards, or all six, are of one colour."""
    if len({card.suit.is_red for card in player}) > 1:
        return ColourCategory.MIXED
    is_all = len({card.suit.is_red for card in player + dealer}) == 1
    return ColourCategory.SIX_OF_ONE_COLOUR if is_all else ColourCategory.THREE_OF_ONE_COLOUR


class Result(Enum):
    """What became of a bet."""

    WIN = "win"
    LOSE = "lose"
    PUSH = "push"
    NOT_PLACED = "not placed"


@dataclass(frozen=True, slots=True)
class BetResult:
    """One bet after the round: `profit` is chips won or lost, `returned` chips handed back, the stake among them.

    The Ante bonus has no stake of its own: where it is not earned it counts as not placed.
    """

    bet: str
    stake: Fraction
    profit: Fraction

    @property
    def result(self) -> Result:
        """Won, lost, pushed, or not on the table."""
        if not self.stake and not self.profit:
            return Result.NOT_PLACED
        return Result.WIN if self.profit > 0 else Result.LOSE if self.profit < 0 else Result.PUSH

    @property
    def returned(self) -> Fraction:
        """Chips handed back, stake included."""
        return self.stake + self.profit


@dataclass(frozen=True)
class Settled:
    """A round settled bet by bet, in the order in which this house settles."""

    bets: tuple[BetResult, ...]
    commission: Fraction = field(default=Fraction(0))

    @cached_property
    def profit(self) -> Fraction:
        """Chips won or lost in the whole round, commission taken."""
        return sum((bet.profit for bet in self.bets), Fraction(0)) - self.commission

    @cached_property
    def returned(self) -> Fraction:
        """Chips handed back in the whole round, stakes included, commission taken."""
        return sum((bet.returned for bet in self.bets), Fraction(0)) - self.commission

    def of(self, bet_id: str) -> BetResult:
        """The result of one bet; `KeyError` where the house has no such bet."""
        return {bet.bet: bet for bet in self.bets}[bet_id]


def settle(game: Game, bets: Bets, action: Action | None, showdown: Showdown) -> Settled:
    """Settle a round. `action` is None where no Ante was placed: there was nothing to decide.

    Raises `ValueError` when an Ante has no action, or an action no Ante.
    """
    if (action is None) != (bets.ante == 0):
        raise ValueError("an Ante needs play or fold, and without an Ante there is neither")
    held = tuple([showdown.held(bet.basis) for bet in game.side_bets])
    qualifies = game.dealer_qualifies(evaluate(showdown.dealer))
    return _settle_case(game, bets, action, evaluate(showdown.player).category, held, qualifies, showdown.winner)


@lru_cache(maxsize=8192)  # the same few hundred cases come round after round
def _settle_case(
    game: Game,
    bets: Bets,
    action: Action | None,
    hand: HandCategory,
    held: tuple[Category, ...],
    dealer_qualifies: bool,
    winner: Winner,
) -> Settled:
    """All that a settlement hangs on; `held` is what the cards of each side bet are, in the order of the house."""
    ante = _settle_ante(game, bets, action, hand, dealer_qualifies, winner)
    results = {bet.bet: bet for bet in (*ante, *_settle_side(game, bets, action, held, winner))}
    net = sum((results[bet].profit for bet in (ANTE, PLAY, ANTE_BONUS) if bet in results), Fraction(0))
    return Settled(tuple(results[bet] for bet in game.bet_ids), _commission(game, net))


def _settle_ante(
    game: Game, bets: Bets, action: Action | None, hand: HandCategory, dealer_qualifies: bool, winner: Winner
) -> list[BetResult]:
    parts = _parts_to_one(game, action or Action.FOLD, hand, dealer_qualifies, winner)
    ante, play, bonus = (bets.ante * part for part in parts)
    play_stake = bets.ante if action is Action.PLAY else Fraction(0)
    results = [BetResult(ANTE, bets.ante, ante), BetResult(PLAY, play_stake, play)]
    return results + ([BetResult(ANTE_BONUS, Fraction(0), bonus)] if game.ante_bonus else [])


def _settle_side(
    game: Game, bets: Bets, action: Action | None, held: tuple[Category, ...], winner: Winner
) -> list[BetResult]:
    stakes = dict(bets.side)
    results = []
    for bet, category in zip(game.side_bets, held, strict=True):
        stake = stakes.get(bet.id, Fraction(0))
        results.append(BetResult(bet.id, stake, stake * side_to_one(bet, action, category, winner)))
    return results
