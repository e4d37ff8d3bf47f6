"""What a game file may say: its sections, read into a game. Whatever is wrong becomes a fault of its section."""

import re
from collections.abc import Callable
from fractions import Fraction

from trainer.games import (
    ANTE,
    ANTE_BONUS,
    PLAY,
    AgainstDealer,
    AnteBonus,
    Effect,
    Game,
    Limits,
    OnFold,
    SeatOrder,
    SettleBy,
    Settlement,
    SideBet,
    TableRules,
    Ties,
    Words,
)
from trainer.hands import STRENGTHS, HandStrength
from trainer.lines import parse_line
from trainer.paytables import Basis, Category, Paytable, make_paytable, parse_money, parse_pay
from trainer.toml_reader import Section

SCHEMA = 1
_MOST_CHIPS = 1_000_000
_OUTSIDE = {"deck", "decks", "jokers", "wild", "streets", "decisions", "order", "hand-order", "ranking"}
"""What people write for games of another kind (more decks, several streets, brag, Teen Patti)."""
_USUALLY_QUALIFIES = "Q-3-2"
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def read_game(root: Section, is_shipped: bool) -> Game:
    """The game of a whole file; a stand-in where `root.faults` is not empty afterwards."""
    root.whole("schema", SCHEMA, SCHEMA)
    assumed = _read_assumed(root)
    ante, dealer, table = root.section("ante"), _section_of(root, "dealer"), _section_of(root, "table")
    unqualified = _section_of(dealer, "not-qualified")
    if ante is None:
        root.fault("ante", "is missing: it must be a table with limits, like limits = [5, 100]")
    ante_limits = _read_limits(ante) if ante else Limits(1, 1)
    bonus = _read_ante_bonus(root.section("ante-bonus"), assumed)
    side_bets = tuple(_read_side_bet(each, ante_limits, assumed) for each in root.sections("side-bets"))
    _refuse_repeated_ids(root, side_bets)
    game = Game(
        id=_read_id(root),
        name=root.text("name"),
        source=root.text("source", "a file of your own"),
        notes=root.texts("notes"),
        assumed=tuple(sorted(assumed.items())),
        words=_read_words(root.section("words")),
        ante_limits=ante_limits,
        qualifying=_read_qualifying(dealer),
        unqualified_ante=unqualified.choice("ante", Effect, Effect.PAYS),
        unqualified_play=unqualified.choice("play", Effect, Effect.PUSHES),
        ties=dealer.choice("ties", Ties, Ties.PUSH),
        commission=dealer.parsed("commission", _share, Fraction(0), 'a share from 0 to 1, like "1/10"', Fraction(0)),
        ante_bonus=bonus,
        side_bets=side_bets,
        settlement=_read_settlement(root.section("settlement"), bonus, side_bets),
        chips=table.wholes("chips", 1, _MOST_CHIPS, (5, 25, 100, 500)),
        bankroll=table.whole("bankroll", 1, _MOST_CHIPS, 500),
        is_shipped=is_shipped,
        table=_read_table_rules(table),
    )
    _refuse_other_games(root)
    for section in (root, *([ante] if ante else []), dealer, unqualified, table):
        section.refuse_unknown()
    return game


def _section_of(parent: Section, key: str) -> Section:
    """A section that may be left out: it is empty then."""
    return parent.section(key) or Section({}, parent.faults, f"{parent.place}{key}.")


def _refuse_other_games(root: Section) -> None:
    for key in sorted(root.values.keys() & _OUTSIDE):
        root.fault(key, "is outside a game file: one deck of 52, one decision and the usual order of hands are meant")
        root.ignore(key)


def _read_table_rules(table: Section) -> TableRules:
    rules = TableRules(
        repeats_bet=table.flag("repeat", False),
        covers_play=table.flag("cover-play", True),
        adds_chips=table.flag("add-chips", False),
        allows_blind=table.flag("blind", False),
        chooses_cards=table.flag("card-design", False),
        ends_below=table.whole("end-below", 0, _MOST_CHIPS, 0),
    )
    if rules.adds_chips and rules.covers_play:
        table.fault("add-chips", "is true: chips can run short of the Play bet only where cover-play = false")
    return rules


def _read_id(section: Section) -> str:
    def fits(value: object) -> str:
        if not isinstance(value, str) or not _ID.fullmatch(value) or len(value) > 40:
            raise ValueError
        return value

    return section.parsed("id", fits, "", "lower-case letters and digits with hyphens between, like my-house")


def _share(value: object) -> Fraction:
    share = parse_money(value)
    if not 0 <= share <= 1:
        raise ValueError
    return share


def _read_assumed(root: Section) -> dict[str, str]:
    """Dotted key -> why it had to be assumed; every such key must be in the file."""
    section = root.section("assumed")
    if section is None:
        return {}
    for key in section.values:
        if not _has_key(root.values, key.split(".")):
            section.fault(f'"{key[:40]}"', "names no key of this file: it must be one, like ante.limits")
    return {key: section.text(key) for key in section.values}


def _has_key(value: object, parts: list[str]) -> bool:
    if not parts:
        return True
    if isinstance(value, list):
        return any(
            isinstance(each, dict) and each.get("id") == parts[0] and _has_key(each, parts[1:]) for each in value
        )
    return isinstance(value, dict) and parts[0] in value and _has_key(value[parts[0]], parts[1:])


def _read_limits(section: Section, default: Limits | None = None) -> Limits:
    """`limits = [5, 100]`, or `stake = 1` where it is fixed."""
    if "stake" in section.values:
        if "limits" in section.values:
            section.fault("limits", "stands beside stake: only one of the two can")
            section.ignore("limits")
        stake = section.whole("stake", 1, _MOST_CHIPS)
        return Limits(stake, stake)

    def fits(value: object) -> Limits:
        if not isinstance(value, list) or len(value) != 2 or any(type(each) is not int for each in value):
            raise ValueError
        if not 1 <= value[0] <= value[1] <= _MOST_CHIPS:
            raise ValueError
        return Limits(*value)

    wanted = f"the least and the most staked, from 1 to {_MOST_CHIPS} chips, like [5, 100]"
    return section.parsed("limits", fits, Limits(1, 1), wanted, default)


def _read_words(section: Section | None) -> Words:
    if section is None:
        return Words()
    usual = Words()
    words = Words(
        section.text("play", usual.play),
        section.text("fold", usual.fold),
        section.text("qualifies", usual.qualifies),
        section.text("does-not-qualify", usual.does_not_qualify),
    )
    section.refuse_unknown()
    return words


def _read_qualifying(dealer: Section) -> HandStrength:
    def fits(value: object) -> HandStrength:
        lowest = parse_line(value).lowest if isinstance(value, str) else None
        if lowest is None:
            raise ValueError
        return lowest

    wanted = 'the lowest such hand, like "Q-3-2", or "always"'
    return dealer.parsed("qualifies", fits, STRENGTHS[0], wanted, fits(_USUALLY_QUALIFIES))


def _read_pays(section: Section, basis: Basis | None, is_assumed: bool) -> Paytable:
    """`pays = { straight-flush = 40, ... }`, best hand first or not: the categories say the order."""
    table = section.section("pays")
    if basis is None:  # its fault is told, and nobody knows which hands are meant
        return Paytable(())
    if table is None:
        section.fault("pays", "is missing: it must be a table of pays to one, like { straight = 6, pair = 1 }")
        return Paytable(())
    keys: dict[str, Category] = {each.word.replace(" ", "-"): each for each in basis.categories}
    wanted = 'a pay to one from 0 to 100000, like 40, 12.5 or "3/2"'
    pays = {keys[key]: table.parsed(key, parse_pay, Fraction(0), wanted) for key in table.values if key in keys}
    for key in sorted(table.values.keys() - keys.keys()):
        table.fault(key, f"is no hand that this bet can look at: {', '.join(keys)} are")
    if section.values.get("pays") == {}:
        section.fault("pays", "is empty: at least one hand must be paid")
    return make_paytable(pays, is_assumed)


def _read_ante_bonus(section: Section | None, assumed: dict[str, str]) -> AnteBonus | None:
    if section is None:
        return None
    bonus = AnteBonus(
        section.text("name", "Ante bonus"),
        _read_pays(section, Basis.PLAYER, "ante-bonus.pays" in assumed),
        section.flag("needs-qualifying-dealer", False),
    )
    section.refuse_unknown()
    return bonus


def _read_side_bet(section: Section, ante_limits: Limits, assumed: dict[str, str]) -> SideBet:
    bet_id = _read_id(section)
    if bet_id in (ANTE, PLAY, ANTE_BONUS):
        section.fault("id", f"is {bet_id}: that is a bet of every house, a side bet needs an id of its own")
    basis = section.choice("cards", Basis, Basis.PLAYER)
    is_basis_read = section.values.get("cards", basis.value) == basis.value
    bet = SideBet(
        bet_id,
        section.text("name"),
        basis,
        _read_pays(section, basis if is_basis_read else None, f"side-bets.{bet_id}.pays" in assumed),
        _read_limits(section, ante_limits),
        section.choice("fold", OnFold, OnFold.STANDS),
        section.choice("dealer", AgainstDealer, AgainstDealer.IGNORED),
        section.flag("alone", False),
    )
    if bet.on_fold is OnFold.SETTLED_BEFORE and (
        basis is not Basis.PLAYER or bet.against_dealer is not AgainstDealer.IGNORED
    ):
        section.fault("fold", 'is "settled before": only a bet on the player\'s own three cards can be')
    section.refuse_unknown()
    return bet


def _refuse_repeated_ids(root: Section, side_bets: tuple[SideBet, ...]) -> None:
    ids = [bet.id for bet in side_bets]
    for bet_id in sorted({each for each in ids if each and ids.count(each) > 1}):
        root.fault("side-bets", f"has {bet_id} twice: each side bet needs an id of its own")


def _read_settlement(section: Section | None, bonus: AnteBonus | None, side_bets: tuple[SideBet, ...]) -> Settlement:
    usual = (ANTE, PLAY, *((ANTE_BONUS,) if bonus else ()), *(bet.id for bet in side_bets))
    if section is None:
        return Settlement(usual)
    bets = section.parsed(
        "bets", _permutation_of(usual), usual, f"every bet once: {', '.join(usual)} in any order", usual
    )
    settlement = Settlement(
        bets,
        section.choice("seats", SeatOrder, SeatOrder.RIGHT_TO_LEFT),
        section.choice("by", SettleBy, SettleBy.SEAT),
    )
    section.refuse_unknown()
    return settlement


def _permutation_of(bets: tuple[str, ...]) -> Callable[[object], tuple[str, ...]]:
    def fits(value: object) -> tuple[str, ...]:
        if (
            not isinstance(value, list)
            or any(not isinstance(bet, str) for bet in value)
            or sorted(value) != sorted(bets)
        ):
            raise ValueError
        return tuple(value)

    return fits
