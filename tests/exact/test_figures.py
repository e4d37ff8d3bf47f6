"""The reference figures, as integers and fractions, and figures published elsewhere to their own last digit."""

import math
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from decimal import ROUND_HALF_EVEN, Decimal
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from trainer.analysis import GamePrice, SidePrice, Spread, price
from trainer.cards import DECK, parse_cards
from trainer.game_files import find_game, shipped_ids
from trainer.games import Game
from trainer.hands import STRENGTHS, HandCategory, HandClass, hand_classes
from trainer.lines import Line, parse_line
from trainer.oracle import Known, Oracle
from trainer.paytables import ANTE_BONUS_LINES, parse_paytable
from trainer.resources import data_folder
from trainer.rounds import Action, Bets
from trainer.variants import LAYOUTS, with_paytable

DEALS = 407_170_400
PER_HAND = 18_424


def house(bonus: str | None = "5-4-1", **tables: str) -> Game:
    """The standard game with another Ante bonus and other tables."""
    game = replace(find_game("standard"), side_bets=())
    game = (
        replace(game, ante_bonus=None)
        if not bonus
        else with_paytable(game, "ante-bonus", parse_paytable(bonus, ANTE_BONUS_LINES))
    )
    for bet, pays in tables.items():
        bet_id = bet.replace("_", "-")
        game = with_paytable(game, bet_id, parse_paytable(pays, LAYOUTS[bet_id]))
    return game


@cache
def priced(game: Game, line: Line | None = None) -> GamePrice:
    return price(game, line=line)


def side_price(game: Game, bet_id: str) -> SidePrice:
    return next(each for each in priced(game).side_bets if each.bet.id == bet_id)


def rounded(exact: Fraction | float, digits: str) -> str:
    """The figure with as many digits as another has, and its sign."""
    as_decimal = (
        Decimal(exact.numerator) / Decimal(exact.denominator) if isinstance(exact, Fraction) else Decimal(exact)
    )
    return str(as_decimal.quantize(Decimal(digits), ROUND_HALF_EVEN))


def per_cent(exact: Fraction, digits: str) -> str:
    return rounded(exact * 100, digits)


ANTE_BONUSES = {
    "5-4-1": ("-686689/20358520", "3.37298", "2.01467"),
    "4-3-1": ("-778809/20358520", "3.82547", "2.28494"),
    "3-2-1": ("-870929/20358520", "4.27796", "2.55521"),
    "5-3-1": ("-3672957/101792600", "3.60828", "2.15521"),
    "10-5-4-1": ("-10281/313208", "3.28248", "1.9606"),
    "": ("-8813253/101792600", "8.65805", "5.17143"),
}


@pytest.mark.parametrize(("bonus", "figures"), ANTE_BONUSES.items())
def test_ante_and_play(bonus: str, figures: tuple[str, str, str]) -> None:
    exact, edge, risk = figures
    found = priced(house(bonus)).ante_play
    assert found.spread.ev == Fraction(exact)
    assert (per_cent(found.spread.house_edge, edge), per_cent(found.element_of_risk, risk)) == (edge, risk)


@pytest.mark.parametrize(
    ("game_id", "bonus"),
    [
        ("standard", "5-4-1"),
        ("selminha", "5-4-1"),
        ("super-shot", "5-4-1"),
        ("deluxe", "10-5-4-1"),
        ("continental", ""),
    ],
)
def test_ante_and_play_of_the_shipped_houses(game_id: str, bonus: str) -> None:
    assert priced(find_game(game_id)).ante_play.spread.ev == Fraction(ANTE_BONUSES[bonus][0])


@pytest.mark.parametrize("game_id", shipped_ids())
def test_queen_six_four_is_the_lowest_hand_to_play_everywhere(game_id: str) -> None:
    found = priced(find_game(game_id)).ante_play
    assert found.lowest_play and found.highest_fold
    assert (found.lowest_play.pattern, found.highest_fold.pattern) == ("Q-6-4", "Q-6-3")
    assert (found.hands_played, found.hands, found.mean_stake) == (14_900, 22_100, Fraction(370, 221))


def test_how_far_results_spread() -> None:
    spread = priced(house("5-4-1")).ante_play.spread
    assert rounded(math.sqrt(spread.variance), "1.63925") == "1.63925"
    assert spread.results == {
        7: 617_044,
        6: 931_972,
        5: 289_104,
        3: 8_976_452,
        2: 91_100_696,
        1: 80_955_780,
        0: 249_216,
        -1: 132_923_304,
        -2: 91_126_832,
    }
    assert spread.deals == DEALS


@pytest.mark.parametrize(
    ("ranks", "patterns"),
    [
        ("Q64", ("-0.993378", "-0.993921", "-0.994138", "-0.994627")),
        ("Q63", ("-1.002551", "-1.002877", "-1.003311", "-1.003962")),
    ],
)
def test_the_hands_at_the_line_by_suit_pattern(ranks: str, patterns: tuple[str, ...]) -> None:
    oracle = Oracle(house(""))
    found = []
    for suits in ("hsd", "hhd", "hsh", "shh"):
        cards = parse_cards("".join(rank + suit for rank, suit in zip(ranks, suits, strict=True)))
        found.append(rounded(oracle.decide(cards).ev[Action.PLAY], patterns[0]))
    assert tuple(found) == patterns


def test_the_queen_six_four_of_four_suit_patterns_is_exact() -> None:
    decision = Oracle(find_game("standard")).decide(parse_cards("Qh 6s 4d"))
    assert decision.ev == {Action.PLAY: Fraction(-9151, 9212), Action.FOLD: Fraction(-1)}
    assert decision.outcomes.deals == PER_HAND


STRATEGIES = {
    "Q-6-4": ("-686689/20358520", "3.3730"),
    "any queen": ("-70219/2035852", "3.4491"),
    "Q-10-4": ("-162011/4071704", "3.9789"),
    "any Q-J": ("-1106891/25448150", "4.3496"),
    "any jack": ("-4870349/101792600", "4.7846"),
    "any king": ("-634363/12724075", "4.9855"),
    "everything": ("-1947749/25448150", "7.6538"),
    "any ace": ("-15319121/101792600", "15.0493"),
    "only pairs or better": ("-2325451/5987800", "38.8365"),
}


@pytest.mark.parametrize(("line", "figures"), STRATEGIES.items())
def test_what_other_ways_of_playing_cost(line: str, figures: tuple[str, str]) -> None:
    spread = priced(find_game("standard"), parse_line(line)).ante_play.spread
    assert (spread.ev, per_cent(spread.house_edge, figures[1])) == (Fraction(figures[0]), figures[1])


def test_the_best_line_costs_what_best_play_costs() -> None:
    best = priced(find_game("super-shot"))
    by_line = priced(find_game("super-shot"), parse_line("Q-6-4"))
    assert (by_line.ante_play, by_line.side_bets) == (best.ante_play, best.side_bets)


def test_no_line_is_better_than_best_play() -> None:
    game = house("5-4-1")
    margin = Oracle(game).margin
    best = priced(game).ante_play.spread.ev
    for lowest in STRENGTHS[::39]:
        assert priced(game, Line(lowest)).ante_play.spread.ev < best
    assert priced(game, Line(None)).ante_play.spread.ev == -1
    assert margin(parse_cards("Qh 6s 4d")) > 0 > margin(parse_cards("Qh 6s 3d"))


def test_accuracy_misleads_where_ev_given_up_does_not() -> None:
    lowest = {name: parse_line(name).lowest for name in ("any queen", "any king", "Q-6-4")}
    best = priced(house("")).ante_play
    played = {name: priced(house(""), Line(strength)).ante_play for name, strength in lowest.items()}
    right = {
        name: 1 - Fraction(abs(found.hands_played - best.hands_played), found.hands) for name, found in played.items()
    }
    assert (per_cent(right["any queen"], "0.01"), per_cent(right["any king"], "0.1")) == ("97.83", "90.2")
    cost = {name: best.spread.ev - found.spread.ev for name, found in played.items()}
    assert rounded(cost["any king"] / cost["any queen"], "1") == "21"


SIDE_BETS = [
    ("pair-plus", "40-30-6-4-1", "-128/5525", "2.3167"),
    ("pair-plus", "40-30-5-4-1", "-1232/22100", "5.5747"),
    ("pair-plus", "40-30-6-3-1", "-402/5525", "7.2760"),
    ("pair-plus", "100-40-20-6-4-1", "-198/5525", "3.5837"),
    ("pair-plus", "200-40-30-6-3-1", "-242/5525", "4.3801"),
    ("six-card-bonus", "1000-200-100-20-15-10-7", None, "8.5614"),
    ("six-card-bonus", "1000-200-50-25-20-10-5", None, "10.2248"),
    ("six-card-bonus", "1000-200-50-25-15-10-5", None, "15.2790"),
    ("prime", "4-3", None, "3.6206"),
]


@pytest.mark.parametrize(("bet", "pays", "exact", "edge"), SIDE_BETS)
def test_side_bets(bet: str, pays: str, exact: str | None, edge: str) -> None:
    found = side_price(house(**{bet: pays}), bet).spread
    assert per_cent(found.house_edge, edge) == edge
    assert exact is None or found.ev == Fraction(exact)


@pytest.mark.parametrize(
    ("game_id", "bet", "exact", "edge"),
    [
        ("standard", "pair-plus", "-128/5525", "2.3167"),
        ("selminha", "pair-plus", "-128/5525", "2.3167"),
        ("continental", "pair-plus", "-198/5525", "3.5837"),
        ("deluxe", "pair-plus", "-242/5525", "4.3801"),
        ("super-shot", "flush-plus", "-412/5525", "7.4570"),
        ("super-shot", "any-pair", "-1040/22100", "4.7059"),
        ("super-shot", "super-6", "-82581/1017926", "8.1127"),
        ("super-shot", "super-shot-trips", "-1634/27965", "5.8430"),
        ("super-shot", "three-card-money", "-128/5525", "2.3167"),
    ],
)
def test_side_bets_of_the_shipped_houses(game_id: str, bet: str, exact: str, edge: str) -> None:
    # Selminha's Pair Plus is lost by a fold, and no pair is folded, so it costs the same.
    found = side_price(find_game(game_id), bet).spread
    assert (found.ev, per_cent(found.house_edge, edge)) == (Fraction(exact), edge)


def published() -> Iterator[tuple[str, dict[str, Any]]]:
    for path in sorted((data_folder() / "published").glob("*.toml")):
        values = tomllib.loads(path.read_text(encoding="utf-8"))
        assert values.keys() <= {"source", "figures", "outcomes"} and values["source"]
        for each in values["figures"]:
            yield path.stem, each


def test_outside_figures_come_from_three_places() -> None:
    assert {place for place, _ in published()} == {"wizard-of-odds", "casino-city", "everything2"}


@pytest.mark.parametrize(("place", "entry"), [each for each in published() if "seen" not in each[1]["of"]])
def test_figures_published_elsewhere(place: str, entry: dict[str, str]) -> None:
    of, pays, figure = entry["of"], entry["pays"], entry["figure"]
    line = parse_line(entry["line"]) if "line" in entry else None
    if of == "ante-play":
        found = priced(house(pays), line).ante_play
        risk = found.element_of_risk
        spread: Spread = found.spread
    else:
        spread = side_price(house(**{of: pays}), of).spread
        risk = spread.house_edge
    ours = {
        "house edge, per cent": lambda: per_cent(spread.house_edge, figure),
        "element of risk, per cent": lambda: per_cent(risk, figure),
        "standard deviation": lambda: rounded(math.sqrt(spread.variance), figure),
    }[entry["what"]]()
    assert ours == figure, f"{place}: {entry}"


def test_published_outcomes() -> None:
    text = (data_folder() / "published" / "wizard-of-odds.toml").read_text(encoding="utf-8")
    outcomes = tomllib.loads(text)["outcomes"]
    spread = priced(house(outcomes["pays"])).ante_play.spread
    assert {str(net): deals for net, deals in spread.results.items()} == outcomes["deals"]


def test_a_super_6_lost_by_a_fold_moves_the_line_and_one_that_stands_does_not() -> None:
    def hands_played(stake: str, loses: bool) -> int:
        game = find_game("super-shot")
        if loses:
            lost = {bet.id: replace(bet, on_fold=type(bet.on_fold)("loses")) for bet in game.side_bets}
            game = replace(game, side_bets=tuple(lost.values()))
        return price(game, Bets(Fraction(1), (("super-6", Fraction(stake)),))).ante_play.hands_played

    assert [hands_played(stake, True) for stake in ("1", "1/10")] == [22_100, 15_860]
    assert [hands_played(stake, False) for stake in ("1", "1/10")] == [14_900, 14_900]


def stretch_of(each: HandClass) -> str:
    """The stretch of hands to which the reference figures give one range of margins."""
    strength = each.strength
    if strength.category is not HandCategory.HIGH_CARD:
        return "pairs and better"
    if strength.pattern in ("Q-6-4", "Q-6-3"):
        return strength.pattern
    if strength.ranks[0].word == "queen":
        return "queens above" if Line(parse_line("Q-6-4").lowest).includes(strength) else "queens below"
    return strength.ranks[0].word if strength.ranks[0].word in ("king", "ace") else "jack or less"


def test_margins_near_the_line_and_far_from_it() -> None:
    margin = Oracle(house("")).margin
    near: dict[str, list[Fraction]] = {}
    deals: dict[str, int] = {}
    for each in hand_classes():
        name = stretch_of(each)
        near.setdefault(name, []).append(margin(each.cards))
        deals[name] = deals.get(name, 0) + each.hands
    bounds = {name: (rounded(min(all_), "0.0001"), rounded(max(all_), "0.0001")) for name, all_ in near.items()}
    assert bounds["Q-6-4"] == ("0.0054", "0.0066")
    assert bounds["Q-6-3"] == ("-0.0040", "-0.0026")
    coarse = {name: (rounded(min(all_), "0.001"), rounded(max(all_), "0.001")) for name, all_ in near.items()}
    assert coarse["queens below"] == ("-0.068", "-0.012") and coarse["queens above"] == ("0.012", "0.320")
    assert coarse["jack or less"] == ("-0.146", "-0.133") and coarse["king"] == ("0.447", "0.902")
    assert rounded(min(near["ace"]), "0.01") == "1.09" and max(near["ace"]) < Fraction("1.64")
    assert rounded(min(near["pairs and better"]), "0.01") == "1.66"
    shares = {name: per_cent(Fraction(hands, 22_100), "0.1") for name, hands in deals.items()}
    assert per_cent(Fraction(deals["Q-6-4"] + deals["Q-6-3"], 22_100), "0.01") == "0.54"
    assert shares == shares | {
        "queens below": "1.9",
        "queens above": "9.5",
        "jack or less": "30.4",
        "king": "14.7",
        "ace": "17.4",
        "pairs and better": "25.6",
    }
    within = sum(each.hands for each in hand_classes() if abs(margin(each.cards)) < Fraction(1, 10))
    assert per_cent(Fraction(within, 22_100), "0.1") == "5.2"


def one_of_each_rank() -> list[str]:
    return [str(card) for card in DECK if card.suit.letter == "h"]


@pytest.mark.slow
def test_with_one_dealer_card_seen_the_player_has_the_edge() -> None:
    game = house("5-4-1")
    found = {card: price(game, known=Known(dealer=parse_cards(card))).ante_play for card in one_of_each_rank()}
    (entry,) = (each for _, each in published() if each["of"] == "ante-play, one dealer card seen")
    edge = sum((each.spread.house_edge for each in found.values()), Fraction(0)) / len(found)
    assert per_cent(edge, entry["figure"]) == entry["figure"]
    for card, each in found.items():
        lowest = each.lowest_play.pattern if each.lowest_play else ""
        if card[0] in "23456789TJ":
            assert each.hands_played == each.hands
        else:
            assert lowest == f"{card[0]}-9-2"
            assert each.highest_fold == STRENGTHS[parse_line(lowest).lowest.index - 1]  # type: ignore[union-attr]  # a hand


def test_hands_at_the_line_with_one_dealer_card_seen() -> None:
    oracle = Oracle(house("5-4-1"))
    for seen, plays, folds in (
        ("Qh", "Qs 9d 2c", "Qs 8d 7c"),
        ("Kh", "Ks 9d 2c", "Ks 8d 7c"),
        ("Ah", "As 9d 2c", "As 8d 7c"),
    ):
        known = Known(dealer=parse_cards(seen))
        assert oracle.decide(parse_cards(plays), known).best == (Action.PLAY,)
        assert oracle.decide(parse_cards(folds), known).best == (Action.FOLD,)
    assert oracle.decide(parse_cards("2s 3d 5c"), Known(dealer=parse_cards("Jh"))).best == (Action.PLAY,)


def test_what_share_of_hands_qualifies() -> None:
    game = find_game("standard")
    qualifying = sum(each.hands for each in hand_classes() if game.dealer_qualifies(each.strength))
    assert qualifying == 15_380 and per_cent(Fraction(qualifying, 22_100), "69.5928") == "69.5928"
