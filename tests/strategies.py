"""Hypothesis strategies: cards, and valid game files with every field that a house may set.

A house is drawn as its file's text and read by the loader, so nothing that a file cannot say is ever tested.
"""

from fractions import Fraction

from hypothesis import strategies as st

from trainer.cards import DECK, Cards
from trainer.game_files import parse_game
from trainer.games import Game
from trainer.rounds import Bets

THREE_CARDS = ("royal", "straight-flush", "three-of-a-kind", "straight", "flush", "pair", "high-card")
SIX_CARDS = (
    "royal-flush",
    "straight-flush",
    "four-of-a-kind",
    "full-house",
    "flush",
    "straight",
    "three-of-a-kind",
    "three-pair",
    "two-pair",
    "pair",
    "high-card",
)
COLOURS = ("six-of-one-colour", "three-of-one-colour", "mixed")
LINES = {"player": THREE_CARDS, "dealer": THREE_CARDS, "six": SIX_CARDS, "colour": COLOURS}

QUALIFYING = (
    "always",
    "Q-3-2",
    "J-9-7",
    "Q-6-4",
    "A-K-J",
    "2-2-3",
    "K-K-A",
    "7-5-3 flush",
    "3-2-A straight",
    "9-9-9",
    "royal",
)
PAYS = st.one_of(
    st.integers(0, 1000).map(str),
    st.sampled_from(["100000", "12.5", "0.5", "0.000001", '"3/2"', '"6/5"', '"1000/7"', '"40"']),
)
SHARES = st.sampled_from(["0", "1", "0.05", '"1/10"', '"1/3"'])


def hands(size: int = 3) -> st.SearchStrategy[Cards]:
    """So many different cards, in any order."""
    return st.lists(st.sampled_from(DECK), min_size=size, max_size=size, unique=True).map(tuple)


def deals() -> st.SearchStrategy[tuple[Cards, Cards]]:
    """A player's and a dealer's hand from one deck."""
    return hands(6).map(lambda six: (six[:3], six[3:]))


@st.composite
def pay_tables(draw: st.DrawFn, lines: tuple[str, ...]) -> str:
    paid = draw(st.lists(st.sampled_from(lines), min_size=1, unique=True))
    return "{ " + ", ".join(f"{line} = {draw(PAYS)}" for line in paid) + " }"


@st.composite
def limits(draw: st.DrawFn) -> str:
    least, most = sorted(draw(st.lists(st.integers(1, 1_000_000), min_size=2, max_size=2)))
    return draw(st.sampled_from([f"limits = [{least}, {most}]", f"stake = {least}"]))


def _choice(key: str, *values: str) -> st.SearchStrategy[str]:
    """A line for the key, or none, so that its default counts."""
    return st.sampled_from(["", *(f'{key} = "{value}"\n' for value in values)])


def _flag(key: str) -> st.SearchStrategy[str]:
    return st.sampled_from(["", f"{key} = true\n", f"{key} = false\n"])


@st.composite
def side_bets(draw: st.DrawFn, number: int) -> str:
    basis = draw(st.sampled_from(sorted(LINES)))
    against = draw(
        _choice("dealer", "ignored", "loses unless the dealer is beaten", "pushes unless the dealer is beaten")
    )
    folds = ["stands", "loses"]
    if basis == "player" and "unless" not in against:
        folds.append("settled before")
    return (
        f'\n[[side-bets]]\nid = "side-{number}"\nname = "Side bet {number}"\ncards = "{basis}"\n'
        + f"pays = {draw(pay_tables(LINES[basis]))}\n"
        + draw(st.one_of(st.just(""), limits().map(lambda line: line + "\n")))
        + draw(_choice("fold", *folds))
        + against
        + draw(_flag("alone"))
    )


@st.composite
def game_texts(draw: st.DrawFn) -> str:
    """A valid game file."""
    bets = [draw(side_bets(number)) for number in range(1, draw(st.integers(0, 4)) + 1)]
    has_bonus = draw(st.booleans())
    bonus = f"\n[ante-bonus]\npays = {draw(pay_tables(THREE_CARDS))}\n" + draw(_flag("needs-qualifying-dealer"))
    order = ["ante", "play", *(["ante-bonus"] if has_bonus else []), *(f"side-{n}" for n in range(1, len(bets) + 1))]
    listed = ", ".join(f'"{bet}"' for bet in draw(st.permutations(order)))
    return (
        f'schema = 1\nid = "drawn-house"\nname = "A drawn house"\n\n[ante]\n{draw(limits())}\n\n[dealer]\n'
        + draw(_choice("qualifies", *QUALIFYING))
        + draw(_choice("ties", "push", "player wins", "dealer wins"))
        + f"commission = {draw(SHARES)}\n"
        + "\n[dealer.not-qualified]\n"
        + draw(_choice("ante", "pays", "pushes"))
        + draw(_choice("play", "pays", "pushes"))
        + (bonus if has_bonus else "")
        + "".join(bets)
        + f"\n[settlement]\nbets = [{listed}]\n"
        + draw(_choice("seats", "right to left", "left to right"))
        + draw(_choice("by", "seat", "bet"))
        + f"\n[table]\nchips = {sorted(draw(st.sets(st.integers(1, 1000), min_size=1, max_size=6)))}\n"
        + f"bankroll = {draw(st.integers(1, 10_000))}\n"
        + draw(st.sampled_from(["", "cover-play = false\n", "cover-play = false\nadd-chips = true\n"]))
        + draw(_flag("repeat"))
        + draw(_flag("blind"))
        + f"end-below = {draw(st.integers(0, 50))}\n"
    )


def games() -> st.SearchStrategy[Game]:
    """The house of a valid game file."""
    return game_texts().map(lambda text: parse_game(text, "drawn.toml"))


@st.composite
def stakes(draw: st.DrawFn, game: Game) -> Bets:
    """Bets of that house at small stakes, not held to its limits; an Ante always among them."""
    placed = draw(st.lists(st.sampled_from(game.side_bets), unique=True)) if game.side_bets else []
    side = tuple((bet.id, Fraction(draw(st.integers(1, 9)))) for bet in placed)
    return Bets(Fraction(draw(st.integers(1, 9))), side)
