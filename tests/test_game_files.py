"""Game files: what a good one gives, and one clear line for each fault of a bad one."""

# ruff: noqa: E501 (one row a fault: what is changed, and the line that is told)

import tomllib
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import game_texts
from trainer.game_files import GameError, find_game, load_game, parse_game, shipped_ids
from trainer.games import AgainstDealer, Effect, Limits, OnFold, SeatOrder, SettleBy, Ties, Words
from trainer.hands import STRENGTHS, HandCategory
from trainer.paytables import Basis, ColourCategory
from trainer.resources import data_folder

SMALL = """
schema = 1
id = "my-house"
name = "My house"
[ante]
limits = [1, 10]
"""

FULL = """
schema = 1
id = "my-house"
name = "My house"
source = "a sign on the wall"
notes = ["one", "two"]
[words]
play = "raise"
fold = "muck"
qualifies = "opens"
does-not-qualify = "stays shut"
[ante]
limits = [1, 10]
[dealer]
qualifies = "J-3-2"
ties = "dealer wins"
commission = "1/20"
not-qualified = { ante = "pushes", play = "pays" }
[ante-bonus]
name = "Bonus"
pays = { straight = 1, straight-flush = 12.5, three-of-a-kind = "3/2" }
needs-qualifying-dealer = true
[[side-bets]]
id = "prime"
name = "Prime"
cards = "colour"
pays = { three-of-one-colour = 3, six-of-one-colour = 4 }
stake = 2
fold = "loses"
dealer = "pushes unless the dealer is beaten"
alone = true
[[side-bets]]
id = "pairs"
name = "Pairs"
pays = { pair = 1 }
[settlement]
bets = ["prime", "pairs", "play", "ante", "ante-bonus"]
seats = "left to right"
by = "bet"
[table]
chips = [1, 3]
bankroll = 7
[assumed]
"side-bets.prime.pays" = "nobody says"
"""


def faults(text: str) -> list[str]:
    """The faults of a file of that text, each without the file's name."""
    with pytest.raises(GameError) as caught:
        parse_game(text, "my.toml")
    assert str(caught.value) == "\n".join(caught.value.faults)
    assert all(fault.startswith("my.toml: ") and fault.isprintable() for fault in caught.value.faults)
    return [fault.removeprefix("my.toml: ") for fault in caught.value.faults]


def test_what_a_file_leaves_out_is_as_in_most_houses() -> None:
    game = parse_game(SMALL, "my.toml")
    assert (game.qualifying.pattern, game.ties, game.commission) == ("Q-3-2", Ties.PUSH, Fraction(0))
    assert (game.unqualified_ante, game.unqualified_play) == (Effect.PAYS, Effect.PUSHES)
    assert (game.ante_bonus, game.side_bets, game.assumed, game.words) == (None, (), (), Words())
    assert (game.chips, game.bankroll, game.bet_ids) == ((5, 25, 100, 500), 500, ("ante", "play"))
    assert not game.is_shipped


def test_every_field_of_a_file_is_read() -> None:
    game = parse_game(FULL, "my.toml")
    assert (game.id, game.name, game.source, game.notes) == (
        "my-house",
        "My house",
        "a sign on the wall",
        ("one", "two"),
    )
    assert game.words == Words("raise", "muck", "opens", "stays shut") and game.ante_limits == Limits(1, 10)
    assert (game.qualifying.pattern, game.ties, game.commission) == ("J-3-2", Ties.DEALER_WINS, Fraction(1, 20))
    assert (game.unqualified_ante, game.unqualified_play) == (Effect.PUSHES, Effect.PAYS)
    assert game.ante_bonus is not None and game.ante_bonus.name == "Bonus" and game.ante_bonus.needs_qualifying_dealer
    assert [
        game.ante_bonus.paytable.pays_to_one(hand) for hand in (HandCategory.ROYAL, HandCategory.THREE_OF_A_KIND)
    ] == [
        Fraction(25, 2),
        Fraction(3, 2),
    ]
    assert (game.settlement.seats, game.settlement.by) == (SeatOrder.LEFT_TO_RIGHT, SettleBy.BET)
    assert game.bet_ids == ("prime", "pairs", "play", "ante", "ante-bonus")
    assert (game.chips, game.bankroll) == ((1, 3), 7)


def test_every_field_of_a_side_bet_is_read() -> None:
    prime, pairs = parse_game(FULL, "my.toml").side_bets
    assert (prime.id, prime.name, prime.basis, prime.limits) == ("prime", "Prime", Basis.COLOUR, Limits(2, 2))
    assert (prime.on_fold, prime.against_dealer, prime.may_stand_alone) == (OnFold.LOSES, AgainstDealer.PUSHES, True)
    assert prime.paytable.is_assumed and prime.paytable.pays_to_one(ColourCategory.SIX_OF_ONE_COLOUR) == 4
    assert (pairs.basis, pairs.limits, pairs.on_fold) == (Basis.PLAYER, Limits(1, 10), OnFold.STANDS)
    assert (pairs.against_dealer, pairs.may_stand_alone) == (AgainstDealer.IGNORED, False)
    assert not pairs.paytable.is_assumed


def test_the_dealer_may_always_qualify() -> None:
    game = parse_game(SMALL + '[dealer]\nqualifies = "always"\n', "my.toml")
    assert all(game.dealer_qualifies(strength) for strength in STRENGTHS)


@given(game_texts())
def test_every_drawn_house_is_read_and_reads_the_same_twice(text: str) -> None:
    game = parse_game(text, "my.toml")
    assert game == parse_game(text.replace("\n", "\r\n").replace("\r\n", "\n"), "my.toml")
    assert {bet.id for bet in game.side_bets} <= set(game.bet_ids)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("schema = 1\n", "", "schema is missing: it must be 1"),
        ("schema = 1\n", "schema = 2\n", "schema is 2: it must be 1"),
        ("schema = 1\n", "schema = true\n", "schema is true: it must be 1"),
        ("schema = 1\n", "schema = 1.0\n", "schema is 1.0: it must be 1"),
        ('id = "my-house"\n', "", "id is missing: it must be lower-case letters and digits with hyphens between"),
        ('"my-house"', '"My House"', "id is 'My House': it must be lower-case letters and digits"),
        ('"my-house"', '"../up"', "id is '../up': it must be lower-case letters"),
        ('"my-house"', f'"{"a" * 41}"', "id is 'aaaa"),
        ('name = "My house"\n', "", "name is missing: it must be a text of 1 to 400 printable characters in quotes"),
        ('name = "My house"', 'name = ""', "name is '': it must be a text"),
        ('name = "My house"', r'name = "\u001b[2J"', r"name is '\x1b[2J': it must be a text"),
        ('source = "a sign on the wall"', "source = 3", "source is 3: it must be a text"),
        ('notes = ["one", "two"]', 'notes = "one"', "notes is 'one': it must be a list of printable texts"),
        ('notes = ["one", "two"]', "notes = [1]", "notes is a list: it must be a list of printable texts"),
        ('play = "raise"', "play = 1", "words.play is 1: it must be a text"),
        ("limits = [1, 10]\n", "", "ante.limits is missing: it must be the least and the most staked, from 1 to 1000000"),
        ("limits = [1, 10]", "limits = [10, 1]", "ante.limits is a list: it must be the least and the most"),
        ("limits = [1, 10]", "limits = [0, 10]", "ante.limits is"),
        ("limits = [1, 10]", "limits = [-5, 10]", "ante.limits is"),
        ("limits = [1, 10]", "limits = [true, 10]", "ante.limits is"),
        ("limits = [1, 10]", "limits = [1.5, 10]", "ante.limits is"),
        ("limits = [1, 10]", "limits = [1, 1000001]", "ante.limits is"),
        ("limits = [1, 10]", "limits = 5", "ante.limits is 5: it must be"),
        ("limits = [1, 10]", "limits = [1, 10]\nstake = 5", "ante.limits stands beside stake: only one of the two can"),
        ("stake = 2", "stake = 0", "side-bets[1].stake is 0: it must be a whole number from 1 to 1000000"),
        ("stake = 2", "stake = true", "side-bets[1].stake is true: it must be a whole number from 1 to 1000000"),
        ('"J-3-2"', '"Q-x-2"', "dealer.qualifies is 'Q-x-2': it must be the lowest such hand, like \"Q-3-2\", or \"always\""),
        ('"J-3-2"', '"never"', "dealer.qualifies is 'never'"),
        ('"J-3-2"', "12", "dealer.qualifies is 12"),
        ('"dealer wins"', '"split"', 'dealer.ties is \'split\': it must be "push" or "player wins" or "dealer wins"'),
        ('"dealer wins"', "true", "dealer.ties is true: it must be"),
        ('"1/20"', "2", 'dealer.commission is 2: it must be a share from 0 to 1, like "1/10"'),
        ('"1/20"', "-0.1", "dealer.commission is -0.1: it must be a share from 0 to 1"),
        ('"1/20"', "nan", "dealer.commission is NaN: it must be a share from 0 to 1"),
        ('ante = "pushes"', 'ante = "loses"', "dealer.not-qualified.ante is 'loses': it must be \"pays\" or \"pushes\""),
        ("needs-qualifying-dealer = true", "needs-qualifying-dealer = 1", "ante-bonus.needs-qualifying-dealer is 1: it must be true or false"),
        ("pays = { pair = 1 }\n", "", "side-bets[2].pays is missing: it must be a table of pays to one, like { straight = 6, pair = 1 }"),
        ("pays = { pair = 1 }", "pays = {}", "side-bets[2].pays is empty: at least one hand must be paid"),
        ("pays = { pair = 1 }", "pays = 5", "side-bets[2].pays is 5: it must be a table, [side-bets[2].pays]"),
        ("{ pair = 1 }", "{ pair = 1e9 }", "side-bets[2].pays.pair is 1E+9: it must be a pay to one from 0 to 100000, like 40, 12.5 or \"3/2\""),
        ("{ pair = 1 }", "{ pair = true }", "side-bets[2].pays.pair is true: it must be a pay to one"),
        ("{ pair = 1 }", "{ pair = nan }", "side-bets[2].pays.pair is NaN: it must be a pay to one"),
        ("{ pair = 1 }", "{ pair = inf }", "side-bets[2].pays.pair is Infinity: it must be a pay to one"),
        ("{ pair = 1 }", "{ pair = -1 }", "side-bets[2].pays.pair is -1: it must be a pay to one"),
        ("{ pair = 1 }", "{ pair = 100001 }", "side-bets[2].pays.pair is 100001: it must be a pay to one"),
        ("{ pair = 1 }", "{ pair = 1e999999999 }", "side-bets[2].pays.pair is 1E+999999999: it must be a pay to one"),
        ("{ pair = 1 }", '{ pair = "1/0" }', "side-bets[2].pays.pair is '1/0': it must be a pay to one"),
        ("{ pair = 1 }", "{ pair = [1] }", "side-bets[2].pays.pair is a list: it must be a pay to one"),
        ("{ pair = 1 }", f"{{ pair = 1{'0' * 30} }}", "side-bets[2].pays.pair is a number of more than twenty digits: it must"),
        ("{ pair = 1 }", f"{{ pair = 0x{'f' * 3000} }}", "side-bets[2].pays.pair is a number of more than twenty digits: it must"),
        ("{ pair = 1 }", "{ pairs = 1 }", "side-bets[2].pays.pairs is no hand that this bet can look at: high-card, pair, flush"),
        ("{ pair = 1 }", "{ four-of-a-kind = 1 }", "side-bets[2].pays.four-of-a-kind is no hand that this bet can look at"),
        ("{ pair = 1 }", r'{ pair = 1, "\u001b[2J" = 1 }', r"side-bets[2].pays.'\x1b[2J' is no hand that this bet can look at"),
        ('cards = "colour"', 'cards = "all"', "side-bets[1].cards is 'all': it must be \"player\" or \"dealer\" or \"six\" or \"colour\""),
        ('fold = "loses"', 'fold = "settled before"', "side-bets[1].fold is \"settled before\": only a bet on the player's own three cards can be"),
        ('fold = "loses"', 'fold = "wins"', 'side-bets[1].fold is \'wins\': it must be "stands" or "loses" or "settled before"'),
        ('by = "bet"', 'by = "hand"', 'settlement.by is \'hand\': it must be "seat" or "bet"'),
        ('"prime", "pairs", "play"', '"prime", "play"', "settlement.bets is a list: it must be every bet once: ante, play, ante-bonus, prime, pairs in any order"),
        ('"prime", "pairs", "play"', '"prime", 1, "play"', "settlement.bets is a list: it must be every bet once"),
        ("chips = [1, 3]", "chips = [3, 1]", "table.chips is a list: it must be a rising list of whole numbers from 1 to 1000000"),
        ("chips = [1, 3]", "chips = []", "table.chips is a list: it must be a rising list"),
        ("chips = [1, 3]", "chips = [1, true]", "table.chips is a list: it must be a rising list"),
        ("bankroll = 7", "bankroll = 0", "table.bankroll is 0: it must be a whole number from 1 to 1000000"),
        ("bankroll = 7", "bankroll = 1979-05-27", "table.bankroll is datetime.date(1979, 5, 27): it must be"),
        ("bankroll = 7", "bankroll = 7\nrepeat = 1", "table.repeat is 1: it must be true or false"),
        ("bankroll = 7", 'bankroll = 7\nblind = "yes"', "table.blind is 'yes': it must be true or false"),
        ("bankroll = 7", "bankroll = 7\ncard-design = []", "table.card-design is a list: it must be true or false"),
        ("bankroll = 7", "bankroll = 7\ncover-play = 0", "table.cover-play is 0: it must be true or false"),
        ("bankroll = 7", "bankroll = 7\nadd-chips = true", "table.add-chips is true: chips can run short of the Play bet only where cover-play = false"),
        ("bankroll = 7", "bankroll = 7\nend-below = -1", "table.end-below is -1: it must be a whole number from 0 to 1000000"),
        ("bankroll = 7", "bankroll = 7\nend-below = 99999999999999999999", "table.end-below is 99999999999999999999: it must be"),
        ("bankroll = 7", "bankroll = 7.5", "table.bankroll is 7.5: it must be a whole number from 1 to 1000000"),
        ("chips = [1, 3]", "chips = [0, 3]", "table.chips is a list: it must be a rising list of whole numbers from 1"),
        ("chips = [1, 3]", 'chips = "1, 3"', "table.chips is '1, 3': it must be a rising list"),
        ("side-bets.prime.pays", "side-bets.none.pays", 'assumed."side-bets.none.pays" names no key of this file: it must be one, like ante.limits'),
        ("bankroll = 7", "bankroll = 7\nstakes = 5", "table.stakes is unknown here: add-chips, bankroll, blind, card-design, chips, cover-play, end-below, repeat can"),
        ("[table]", "[tables]", "tables is unknown here: ante, ante-bonus, assumed, dealer, id, name, notes, schema, settlement, side-bets, source, table, words can stand here"),
        ("alone = true", 'alone = true\n"\\u001b[2J" = 1', r"side-bets[1].'\x1b[2J' is unknown here"),
        ("schema = 1\n", "schema = 1\ndecks = 2\n", "decks is outside a game file: one deck of 52, one decision and the usual order of hands are meant"),
        ("schema = 1\n", 'schema = 1\norder = "brag"\n', "order is outside a game file"),
        ("schema = 1\n", "schema = 1\nstreets = 2\n", "streets is outside a game file"),
    ],
)  # fmt: skip
def test_a_fault_names_key_value_and_what_is_allowed(old: str, new: str, fault: str) -> None:
    assert FULL.count(old) >= 1
    found = faults(FULL.replace(old, new, 1))
    assert len(found) == 1 and found[0].startswith(fault), found


def test_all_faults_of_a_file_are_told_at_once() -> None:
    text = FULL
    for old, new in [
        ("schema = 1", "schema = 9"),
        ('name = "My house"', "name = 7"),
        ("[1, 10]", "[10, 1]"),
        ('"dealer wins"', '"split"'),
        ("pair = 1", "pair = true"),
        ("bankroll = 7", "bankroll = -7\nbank = 1"),
    ]:
        text = text.replace(old, new, 1)
    keys = {fault.split()[0] for fault in faults(text)}
    assert keys == {
        "schema",
        "name",
        "ante.limits",
        "dealer.ties",
        "side-bets[2].pays.pair",
        "table.bankroll",
        "table.bank",
    }


@pytest.mark.parametrize("key", ["ante", "dealer", "words", "ante-bonus", "settlement", "table", "assumed"])
def test_a_table_that_is_none_is_one_fault(key: str) -> None:
    values = [line for line in SMALL.splitlines() if not (key == "ante" and line in ("[ante]", "limits = [1, 10]"))]
    found = faults("\n".join([f"{key} = 5", *values]))
    assert found == [f"{key} is 5: it must be a table, [{key}]"]


@pytest.mark.parametrize("value", ["5", "[5]", '{ id = "x" }'])
def test_side_bets_that_are_no_list_of_tables_are_one_fault(value: str) -> None:
    (found,) = faults(f"side-bets = {value}\n{SMALL}")
    assert found.endswith("it must be a list of tables, [[side-bets]]")


@pytest.mark.parametrize(
    ("bet_id", "fault"),
    [
        ("pairs", "side-bets has pairs twice: each side bet needs an id of its own"),
        ("ante", "side-bets[2].id is ante: that is a bet of every house, a side bet needs an id of its own"),
    ],
)
def test_two_bets_may_not_share_an_id(bet_id: str, fault: str) -> None:
    bets = "".join(f'[[side-bets]]\nid = "{each}"\nname = "X"\npays = {{ pair = 1 }}\n' for each in ("pairs", bet_id))
    assert faults(SMALL + bets) == [fault]


def test_two_side_bets_without_an_id_are_told_as_missing_not_as_repeated() -> None:
    bet = '[[side-bets]]\nname = "X"\npays = { pair = 1 }\n'
    assert [fault.split(":")[0] for fault in faults(SMALL + bet + bet)] == [
        "side-bets[1].id is missing",
        "side-bets[2].id is missing",
    ]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("schema = ", "is no TOML: "),
        ("schema = 1\nschema = 1", "is no TOML: "),
        ("{ pair = 1, pair = 2 }", "is no TOML: "),
        (f"a = {'[' * 3000}", "is no TOML: it is nested too deeply"),
        (f"a = 1{'0' * 5000}", "has a line of more than 4000 characters, so it is no game file"),
        (f"{'a.' * 20_000}a = 1", "has a line of more than 4000 characters, so it is no game file"),
        ("a = \x1b[2J", "is no TOML: "),
        ("\x00", "is no TOML: "),
        ("PK\x03\x04", "is no TOML: "),
    ],
)
def test_what_is_no_toml_is_one_fault(text: str, reason: str) -> None:
    (found,) = faults(text)
    assert found.startswith(reason)


def test_keys_nested_without_end_are_one_fault() -> None:
    (found,) = faults(SMALL.replace("\nschema", "\n" + "a." * 1_900 + "a = 1\nschema"))
    assert found.startswith("a is unknown here: ")


@given(st.text())
def test_any_text_gives_faults_and_never_a_crash(text: str) -> None:
    assert faults(text)


@given(game_texts(), st.data())
def test_a_file_cut_short_or_changed_in_one_place_never_crashes(text: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(text) - 1))
    put = data.draw(st.sampled_from(["", "0", "-", '"', "[", "true", "\n", "e9", "é"]))
    try:
        parse_game(text[:place] + put + text[place + 1 :], "my.toml")
    except GameError as error:
        told = error.faults
    else:
        told = ("none",)
    assert told and all(each.isprintable() for each in told)


def test_a_file_written_elsewhere_reads_the_same(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_bytes(b"\xef\xbb\xbf" + FULL.replace("\n", "\r\n").encode())
    assert load_game(path) == parse_game(FULL, "my.toml")
    assert find_game(str(path)) == load_game(path)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\xff\xfe\x00", "is no text in UTF-8 (byte 0), so it is no game file"),
        (b"schema = 1\n\x80", "is no text in UTF-8 (byte 11), so it is no game file"),
        (b"#" * 70_000, "is larger than 64 kB, so it is no game file"),
        (b"", "schema is missing: it must be 1"),
    ],
)
def test_a_file_that_holds_no_game_is_named(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "a-folder-with-a-long-name-that-is-not-cut" / "my.toml"
    path.parent.mkdir()
    path.write_bytes(content)
    with pytest.raises(GameError) as caught:
        load_game(path)
    assert caught.value.faults[0] == f"{path}: {message}"


def test_a_path_without_a_file_is_named(tmp_path: Path) -> None:
    hint = "give the path of a game file (.toml)"
    for path, reason in ((tmp_path / "none.toml", "No such file or directory"), (tmp_path, "Is a directory")):
        with pytest.raises(GameError) as caught:
            load_game(path)
        assert caught.value.faults == (f"{path}: {reason}; {hint}",)
    with pytest.raises(GameError) as caught:
        load_game(Path("a\0b.toml"))
    assert caught.value.faults == (f"'a\\x00b.toml': is no usable path; {hint}",)


def test_a_name_that_is_no_game_is_answered_with_the_nearest_and_all() -> None:
    with pytest.raises(GameError) as caught:
        find_game("standart")
    assert str(caught.value) == (
        "'standart' is no game: did you mean standard? the games are "
        f"{', '.join(shipped_ids())}, or the path of a game file"
    )


def test_shipped_files_are_named_after_their_games() -> None:
    for game_id in shipped_ids():
        path = data_folder() / "games" / f"{game_id}.toml"
        assert tomllib.loads(path.read_text(encoding="utf-8"))["id"] == game_id == find_game(game_id).id
