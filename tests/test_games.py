"""The five houses, figure by figure, and what a house's fingerprint hangs on."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from trainer.cards import Rank
from trainer.game_files import find_game, shipped_ids
from trainer.games import (
    AgainstDealer,
    AnteBonus,
    Effect,
    Game,
    Limits,
    OnFold,
    SeatOrder,
    SettleBy,
    Settlement,
    Ties,
    Words,
)
from trainer.hands import HandCategory, strength_of_ranks
from trainer.lines import parse_line
from trainer.paytables import ANTE_BONUS_LINES, Basis, Paytable, parse_paytable
from trainer.six_cards import SixCategory


def pays(paytable: Paytable) -> dict[str, int | Fraction]:
    return {category.word: to_one for category, to_one in paytable}


def test_five_houses_are_shipped_the_standard_one_first() -> None:
    assert shipped_ids() == ("standard", "continental", "deluxe", "selminha", "super-shot")


def test_names() -> None:
    assert [find_game(each).name for each in shipped_ids()] == [
        "Three Card Poker",
        "Three Card Poker, continental house",
        "Three Card Poker Deluxe",
        "Selminha",
        "Three Card Super Shot",
    ]


def test_what_all_five_share(game: Game) -> None:
    assert game.qualifying == parse_line("Q-3-2").lowest
    assert (game.unqualified_ante, game.unqualified_play) == (Effect.PAYS, Effect.PUSHES)
    assert (game.ties, game.commission) == (Ties.PUSH, Fraction(0))
    assert game.ante_bonus is None or not game.ante_bonus.needs_qualifying_dealer
    assert game.ante_limits == Limits(5, 100)
    assert all(bet.against_dealer is AgainstDealer.IGNORED for bet in game.side_bets)
    assert game.is_shipped and game.key == game.id


BONUS = {"straight flush": 5, "three of a kind": 4, "straight": 1}


@pytest.mark.parametrize(
    ("game_id", "bonus"),
    [
        ("standard", BONUS),
        ("selminha", BONUS),
        ("super-shot", BONUS),
        ("deluxe", {"royal": 10} | BONUS),
        ("continental", None),
    ],
)
def test_ante_bonus(game_id: str, bonus: dict[str, int] | None) -> None:
    found = find_game(game_id).ante_bonus
    assert (pays(found.paytable) if found else None) == bonus


PAIR_PLUS = {"straight flush": 40, "three of a kind": 30, "straight": 6, "flush": 4, "pair": 1}


@pytest.mark.parametrize(
    ("game_id", "bet_id", "name", "basis", "table"),
    [
        ("standard", "pair-plus", "Pair Plus", Basis.PLAYER, PAIR_PLUS),
        ("selminha", "pair-plus", "Pair Plus", Basis.PLAYER, PAIR_PLUS),
        (
            "continental",
            "pair-plus",
            "Pair Plus",
            Basis.PLAYER,
            {"royal": 100, "straight flush": 40, "three of a kind": 20, "straight": 6, "flush": 4, "pair": 1},
        ),
        (
            "deluxe",
            "pair-plus",
            "Pair+",
            Basis.PLAYER,
            {"royal": 200, "straight flush": 40, "three of a kind": 30, "straight": 6, "flush": 3, "pair": 1},
        ),
        (
            "super-shot",
            "flush-plus",
            "Flush Plus",
            Basis.PLAYER,
            {"straight flush": 60, "three of a kind": 50, "straight": 9, "flush": 6},
        ),
        ("super-shot", "any-pair", "Any Pair", Basis.PLAYER, {"three of a kind": 44, "pair": 4}),
        (
            "super-shot",
            "super-6",
            "Super 6",
            Basis.SIX,
            {
                "royal flush": 1000,
                "straight flush": 200,
                "four of a kind": 125,
                "three pair": 30,
                "full house": 25,
                "flush": 20,
                "straight": 15,
            },
        ),
        (
            "super-shot",
            "super-shot-trips",
            "Super Shot Trips",
            Basis.SIX,
            {"three of a kind": 20, "full house": 20, "four of a kind": 20},
        ),
        ("super-shot", "three-card-money", "3 Card Money", Basis.PLAYER, PAIR_PLUS),
    ],
)
def test_side_bets(game_id: str, bet_id: str, name: str, basis: Basis, table: dict[str, int]) -> None:
    bet = find_game(game_id).side_bet(bet_id)
    assert bet is not None
    assert (bet.name, bet.basis, pays(bet.paytable)) == (name, basis, table)


@pytest.mark.parametrize(
    ("game_id", "on_fold", "alone"),
    [
        ("standard", OnFold.STANDS, True),
        ("selminha", OnFold.LOSES, False),
        ("continental", OnFold.STANDS, True),
        ("deluxe", OnFold.SETTLED_BEFORE, True),
        ("super-shot", OnFold.STANDS, False),
    ],
)
def test_what_a_fold_does_to_side_bets_and_which_stand_alone(game_id: str, on_fold: OnFold, alone: bool) -> None:
    assert {(bet.on_fold, bet.may_stand_alone) for bet in find_game(game_id).side_bets} == {(on_fold, alone)}


def test_no_house_has_a_bet_that_is_not_tested_here() -> None:
    assert {each: [bet.id for bet in find_game(each).side_bets] for each in shipped_ids()} == {
        "standard": ["pair-plus"],
        "continental": ["pair-plus"],
        "deluxe": ["pair-plus"],
        "selminha": ["pair-plus"],
        "super-shot": ["flush-plus", "any-pair", "super-6", "super-shot-trips", "three-card-money"],
    }


def test_stakes_are_those_of_the_ante_but_for_the_fixed_one(game: Game) -> None:
    for bet in game.side_bets:
        assert bet.limits == (Limits(1, 1) if bet.id == "three-card-money" else Limits(5, 100))


def test_selminha_has_its_own_table() -> None:
    game = find_game("selminha")
    assert (game.chips, game.bankroll, game.assumed) == ((5, 25, 100, 500), 500, ())


@pytest.mark.parametrize(
    ("game_id", "assumed"),
    [
        ("standard", {"ante.limits"}),
        ("continental", {"ante.limits"}),
        ("deluxe", {"ante.limits"}),
        ("selminha", set()),
        ("super-shot", {"ante.limits", "ante-bonus.pays", "side-bets.three-card-money.pays"}),
    ],
)
def test_what_no_source_gives_is_marked(game_id: str, assumed: set[str]) -> None:
    game = find_game(game_id)
    assert {key for key, _ in game.assumed} == assumed
    marked = {bet for bet, paytable in game.paytables.items() if paytable.is_assumed}
    assert marked == ({"ante-bonus", "three-card-money"} if game_id == "super-shot" else set())


def test_the_order_of_settlement_is_the_houses_own() -> None:
    assert find_game("deluxe").bet_ids == ("pair-plus", "ante", "play", "ante-bonus")
    assert find_game("standard").bet_ids == ("ante", "play", "ante-bonus", "pair-plus")
    assert find_game("continental").bet_ids == ("ante", "play", "pair-plus")
    for game_id in shipped_ids():
        settlement = find_game(game_id).settlement
        assert (settlement.seats, settlement.by) == (SeatOrder.RIGHT_TO_LEFT, SettleBy.SEAT)


def test_bets_have_the_names_that_the_house_gives_them() -> None:
    continental, super_shot = find_game("continental"), find_game("super-shot")
    assert [continental.bet_name(bet) for bet in continental.bet_ids] == ["Ante", "confirmation", "Pair Plus"]
    assert (continental.words.fold, continental.words.qualifies) == ("pass", "has a game")
    assert super_shot.bet_name("ante-bonus") == "Play Bonus"
    with pytest.raises(KeyError):
        super_shot.bet_name("pair-plus")


# A learner's answers are filed under a game's id, so its rules must never change under that id.
# Only a mended mistake or a new way of writing them down (say which, when) may change a fingerprint here.
FINGERPRINTS = {
    "standard": "fe2834f1",
    "continental": "838abf94",
    "deluxe": "a1404b83",
    "selminha": "39a40755",
    "super-shot": "865d3cb6",
}


def test_the_rules_of_a_shipped_house_stay_as_they_are(game: Game) -> None:
    assert game.fingerprint == FINGERPRINTS[game.id], (
        f"{game.id}: a changed rule is a new game: give it a new id (found {game.fingerprint})"
    )


def first_side_bet(game: Game, **changes: object) -> Game:
    return replace(game, side_bets=(replace(game.side_bets[0], **changes), *game.side_bets[1:]))  # type: ignore[arg-type]


JACK_HIGH = strength_of_ranks(Rank.JACK, Rank.THREE, Rank.TWO)
A_LOWER_BONUS = parse_paytable("4-3-1", ANTE_BONUS_LINES)
RULE_CHANGES: dict[str, Callable[[Game], Game]] = {
    "who qualifies": lambda game: replace(game, qualifying=JACK_HIGH),
    "the Ante when nobody qualifies": lambda game: replace(game, unqualified_ante=Effect.PUSHES),
    "Play when nobody qualifies": lambda game: replace(game, unqualified_play=Effect.PAYS),
    "ties": lambda game: replace(game, ties=Ties.DEALER_WINS),
    "commission": lambda game: replace(game, commission=Fraction(1, 20)),
    "no bonus": lambda game: replace(game, ante_bonus=None),
    "another bonus": lambda game: replace(game, ante_bonus=AnteBonus("Ante bonus", A_LOWER_BONUS)),
    "a bonus that needs a qualifying dealer": lambda game: replace(
        game, ante_bonus=AnteBonus("Ante bonus", parse_paytable("5-4-1", ANTE_BONUS_LINES), True)
    ),
    "no side bet": lambda game: replace(game, side_bets=()),
    "another id": lambda game: first_side_bet(game, id="pairs"),
    "a fold takes the side bet": lambda game: first_side_bet(game, on_fold=OnFold.LOSES),
    "the side bet has to beat the dealer": lambda game: first_side_bet(game, against_dealer=AgainstDealer.PUSHES),
    "the side bet looks at the dealer": lambda game: first_side_bet(game, basis=Basis.DEALER),
    "the side bet pays less": lambda game: first_side_bet(game, paytable=Paytable(((HandCategory.PAIR, Fraction(1)),))),
    "the side bet pays a line less": lambda game: first_side_bet(
        game, paytable=Paytable(game.side_bets[0].paytable.lines[:-1])
    ),
    "the side bet pays six cards": lambda game: first_side_bet(
        game, basis=Basis.SIX, paytable=Paytable(((SixCategory.PAIR, Fraction(1)),))
    ),
}


@pytest.mark.parametrize("change", RULE_CHANGES.values(), ids=RULE_CHANGES.keys())
def test_a_fingerprint_changes_with_each_rule(change: Callable[[Game], Game], standard: Game) -> None:
    assert change(standard).fingerprint != standard.fingerprint


def test_no_two_changes_of_rules_share_a_fingerprint(standard: Game) -> None:
    assert len({change(standard).fingerprint for change in RULE_CHANGES.values()}) == len(RULE_CHANGES)


WORDINGS: dict[str, Callable[[Game], Game]] = {
    "id": lambda game: replace(game, id="elsewhere"),
    "name": lambda game: replace(game, name="Elsewhere"),
    "source and notes": lambda game: replace(game, source="hearsay", notes=("none",)),
    "words": lambda game: replace(game, words=Words("raise", "muck", "opens")),
    "limits": lambda game: replace(game, ante_limits=Limits(1, 2)),
    "what is assumed": lambda game: replace(game, assumed=()),
    "the bonus's name": lambda game: replace(
        game, ante_bonus=AnteBonus("Play Bonus", parse_paytable("5-4-1", ANTE_BONUS_LINES))
    ),
    "a side bet's name and limits": lambda game: first_side_bet(game, name="Paar Plus", limits=Limits(1, 2)),
    "chips": lambda game: replace(game, chips=(1,), bankroll=10),
    "the order of settlement": lambda game: replace(
        game, settlement=Settlement(("pair-plus", "ante", "play", "ante-bonus"), by=SettleBy.BET)
    ),
}


@pytest.mark.parametrize("change", WORDINGS.values(), ids=WORDINGS.keys())
def test_a_fingerprint_does_not_change_with_wording(change: Callable[[Game], Game], standard: Game) -> None:
    assert change(standard).fingerprint == standard.fingerprint


def test_a_fingerprint_does_not_hang_on_the_order_of_side_bets() -> None:
    game = find_game("super-shot")
    assert replace(game, side_bets=game.side_bets[::-1]).fingerprint == game.fingerprint


def test_a_fingerprint_does_not_hang_on_the_order_in_which_a_table_is_shown(standard: Game) -> None:
    table = Paytable(standard.side_bets[0].paytable.lines[::-1])
    assert first_side_bet(standard, paytable=table).fingerprint == standard.fingerprint


def test_answers_in_a_house_of_ones_own_are_filed_under_its_rules(standard: Game) -> None:
    own = replace(standard, is_shipped=False)
    assert own.key == f"standard@{standard.fingerprint}"
    assert replace(own, ties=Ties.DEALER_WINS).key != own.key
