"""Slips that dealers make, each at one bet, and deals that tempt to them. The wrong pays here are wrong on purpose."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from random import Random

from drills.dealing import deal_from
from drills.endings import Ending, Round, earns_bonus, endings
from drills.misreadings import misreadings
from drills.seats import Seat, plain_side_bets, stake
from drills.slip import Slip, Slipped
from drills.slips_in_paying import slips_in_paying
from drills.table_deals import has_assumed_bonus
from trainer.cards import Cards, Rank, Suit
from trainer.games import ANTE, ANTE_BONUS, PLAY, AnteBonus, Effect, Game
from trainer.hand_sets import HANDS, hand_sets
from trainer.hands import STRENGTHS, HandCategory, evaluate, strength_of_ranks
from trainer.rounds import Action, Showdown, Winner, settle

_HANDS = HandCategory
BELIEVED_LOWEST = strength_of_ranks(Rank.QUEEN, Rank.SIX, Rank.FOUR)
"""The player's line, often taken for the dealer's."""
_SUITS_BY_BELIEF = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)


@cache
def slips(game: Game) -> dict[str, Slip]:
    """Every slip that is one in this house, by key."""
    found = (*misreadings(game), *_not_qualified(game), *_lowest(game), *_ties(game), *_bonus(game))
    return {each.key: each for each in (*found, *slips_in_paying(game))}


# --- who plays, and who wins


def _not_qualified(game: Game) -> Iterator[Slip]:
    """The Ante pushed or the Play bet paid, as if the two had changed places."""
    ended = _plain_ending(game, Ending.NOT_QUALIFIED)
    if ended is None:
        return
    becomes = {Effect.PAYS: "is paid", Effect.PUSHES: "goes back"}
    rule = (
        f"When the dealer {game.words.does_not_qualify} the Ante {becomes[game.unqualified_ante]} "
        f"and the {game.bet_name(PLAY)} bet {becomes[game.unqualified_play]}"
    )
    if game.unqualified_ante is Effect.PAYS:
        yield Slip("unqualified-ante-pushed", rule, ended.share, partial(_ended, game, ended, ANTE, Fraction(0)))
    if game.unqualified_play is Effect.PUSHES:
        yield Slip("unqualified-play-paid", rule, ended.share, partial(_ended, game, ended, PLAY, Fraction(1)))


def _plain_ending(game: Game, ending: Ending) -> Round | None:
    return next((each for each in endings(game) if each.ending is ending and not each.has_bonus), None)


def _ended(game: Game, ended: Round, bet: str, wrong_to_one: Fraction, chance: Random) -> Slipped:
    """A round that ends so, one bet of it wrong by so much per unit of Ante."""
    player, dealer = ended.deal(game, chance)
    seat = Seat(1, player, stake(game, plain_side_bets(game), chance), ended.action)
    return Slipped(seat, dealer, bet, seat.bets.ante * wrong_to_one)


def _lowest(game: Game) -> Iterator[Slip]:
    """The player's line taken for the dealer's; left out where a bonus hangs on it too: two bets would go wrong."""
    sets, believed = hand_sets(), replace(game, qualifying=BELIEVED_LOWEST)
    between = sets.below(game.qualifying) ^ sets.below(BELIEVED_LOWEST)
    between &= (sets.categories[_HANDS.HIGH_CARD] | sets.categories[_HANDS.PAIR]) & ~sets.up_to(STRENGTHS[0])
    if not between or (game.ante_bonus and game.ante_bonus.needs_qualifying_dealer):
        return
    winners = [winner for winner in Winner if len(_between(game, believed, between, winner, Random(0))[1]) == 1]
    if winners:
        rule = f"The lowest hand with which the dealer {game.words.qualifies} is {game.qualifying.pattern}"
        share = Fraction(between.bit_count(), HANDS)
        yield Slip("q-6-4-qualifies", rule, share, partial(_lowest_slip, game, believed, between, winners))


def _lowest_slip(game: Game, believed: Game, between: int, winners: list[Winner], chance: Random) -> Slipped:
    (seat, dealer), wrong = _between(game, believed, between, chance.choice(winners), chance)
    ((bet, profit),) = wrong.items()
    return Slipped(seat, dealer, bet, profit)


def _between(
    game: Game, believed: Game, between: int, winner: Winner, chance: Random
) -> tuple[tuple[Seat, Cards], dict[str, Fraction]]:
    """A dealer's hand between the lines against a hand with that winner; and the bets that go wrong by the other line.

    Which ones go wrong hangs on the winner alone: a pair or high card can be beaten, tied and, being none of the
    lowest, be too strong.
    """
    dealer = deal_from(between, chance)
    player = deal_from(_against(game, dealer, winner), chance)
    seat = Seat(1, player, stake(game, plain_side_bets(game), chance), Action.PLAY)
    return (seat, dealer), _differences(game, believed, seat, dealer)


def _against(game: Game, dealer: Cards, winner: Winner) -> int:
    """Hands of the player with that winner, and without a bonus as far as there are such."""
    sets, strength = hand_sets(), evaluate(dealer)
    weaker, not_stronger = sets.below(strength), sets.up_to(strength)
    wanted = {
        Winner.PLAYER: sets.every ^ not_stronger,
        Winner.DEALER: weaker,
        Winner.TIE: not_stronger ^ weaker,
    }[winner] & sets.without(dealer)
    unpaid = sum(mask for held, mask in sets.categories.items() if not earns_bonus(game, held))
    return wanted & unpaid or wanted


def _differences(game: Game, believed: Game, seat: Seat, dealer: Cards) -> dict[str, Fraction]:
    """The bets that another house would settle otherwise, with its profits."""
    showdown = Showdown(seat.cards, dealer)
    right, wrong = (settle(house, seat.bets, seat.action, showdown) for house in (game, believed))
    pairs = zip(right.bets, wrong.bets, strict=True)
    return {other.bet: other.profit for bet, other in pairs if bet.profit != other.profit}


def _ties(game: Game) -> Iterator[Slip]:
    ended = _plain_ending(game, Ending.TIE)
    if ended is not None:
        yield Slip("tie-broken-by-suit", "Suits never break a tie", ended.share, partial(_tie, game, ended))


def _tie(game: Game, ended: Round, chance: Random) -> Slipped:
    """The Ante goes to the higher suit; where that would be right by chance, the hands change places."""
    player, dealer = ended.deal(game, chance)
    seat = Seat(1, player, stake(game, plain_side_bets(game), chance), Action.PLAY)
    wrong = seat.bets.ante * _by_suit(player, dealer)
    if wrong == settle(game, seat.bets, seat.action, Showdown(player, dealer)).of(ANTE).profit:
        seat, dealer, wrong = replace(seat, cards=dealer), player, -wrong
    return Slipped(seat, dealer, ANTE, wrong)


def _by_suit(player: Cards, dealer: Cards) -> int:
    """1 where the player's first card to compare has the suit believed higher, else -1."""
    top = evaluate(player).ranks[0]
    suits = [max(_SUITS_BY_BELIEF.index(card.suit) for card in hand if card.rank is top) for hand in (player, dealer)]
    return 1 if suits[0] > suits[1] else -1


# --- the bonus


def _bonus(game: Game) -> Iterator[Slip]:
    """The bonus refused, or paid where it takes a dealer who qualifies."""
    if game.ante_bonus is None:
        return
    needs_dealer, name = game.ante_bonus.needs_qualifying_dealer, game.ante_bonus.name
    ends = {each.ending: each for each in endings(game) if each.has_bonus}
    lost, unqualified = ends.get(Ending.DEALER_WINS), ends.get(Ending.NOT_QUALIFIED)
    is_assumed = has_assumed_bonus(game)
    if lost:
        rule = f"The {name} is paid for the hand that was played, even when the dealer wins"
        deal = partial(_ended, game, lost, ANTE_BONUS, Fraction(0))
        yield Slip("bonus-refused-dealer-won", rule, lost.share, deal, is_assumed)
    if unqualified and not needs_dealer:
        rule = f"The {name} is paid even when the dealer {game.words.does_not_qualify}"
        deal = partial(_ended, game, unqualified, ANTE_BONUS, Fraction(0))
        yield Slip("bonus-refused-not-qualified", rule, unqualified.share, deal, is_assumed)
    if unqualified and needs_dealer:
        rule = f"This house pays the {name} only when the dealer {game.words.qualifies}"
        yield Slip(
            "bonus-paid-not-qualified",
            rule,
            unqualified.share,
            partial(_bonus_paid, game, game.ante_bonus, unqualified),
            is_assumed,
        )


def _bonus_paid(game: Game, bonus: AnteBonus, ended: Round, chance: Random) -> Slipped:
    slipped = _ended(game, ended, ANTE_BONUS, Fraction(0), chance)
    believed = replace(game, ante_bonus=replace(bonus, needs_qualifying_dealer=False))
    return replace(slipped, wrong=_differences(game, believed, slipped.seat, slipped.dealer)[ANTE_BONUS])
