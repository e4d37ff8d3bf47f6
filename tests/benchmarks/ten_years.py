"""Ten years of answers made from a seed, written straight as journal rows: what the store is measured with."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from pathlib import Path
from random import Random

from drills import DRILLS
from trainer.game_files import find_game
from trainer.store.codec import encode_answer
from trainer.store.fields import to_json
from trainer.store.journal import FOLDER_NAME
from trainer.store.lines import row_line, sealed
from trainer.study.answer import Answer, Grade, Undo
from trainer.study.item import Item

DAYS = 3650
FIRST_DAY = datetime(2016, 1, 1, 18, tzinfo=UTC)
HOUSES = ("standard", "deluxe", "super-shot")
MIXES = ("real", "borderline", "weak")
DRILLS_A_DAY = 3
_ERROR_RATE = 0.15
_UNDO_RATE = 0.002
SEED = 64


def write_history(folder: Path, answers: int, seed: int = SEED) -> int:
    """Write so many answers, spread over DAYS days of study, as the journal of the profile `folder`; returns the rows.

    A thousand answers are the first thousand of a learner at the same pace, not a thinner ten years.
    """
    (folder / FOLDER_NAME).mkdir(parents=True)
    rows = 0
    for month, line in _lines(answers, Random(seed)):
        with (folder / FOLDER_NAME / f"{month}.jsonl").open("ab", buffering=1 << 16) as file:
            file.write(line)
        rows += line.count(b"\n")
    return rows


def some_answer() -> Answer:
    """An answer to put on top of any history."""
    item = next(iter(DRILLS[0].items(find_game(HOUSES[0]))))
    return _answer(Random(SEED), item, HOUSES[0], FIRST_DAY + timedelta(days=DAYS))


def _lines(answers: int, chance: Random) -> Iterator[tuple[str, bytes]]:
    """Month, and the lines of one day after the other."""
    items = [(house, list(drill.items(find_game(house)))) for house in HOUSES for drill in DRILLS]
    given, per_day = 0, 500_000 // DAYS + 1
    for day in range(DAYS):
        evening = FIRST_DAY + timedelta(days=day)
        studied = chance.sample(items, DRILLS_A_DAY)
        lines = []
        for number in range(min(per_day, answers - given)):
            house, choices = studied[number * DRILLS_A_DAY // per_day]
            made = _answer(chance, chance.choice(choices), house, evening + timedelta(seconds=8 * number))
            lines.append(sealed(to_json(encode_answer(made))))
            if chance.random() < _UNDO_RATE:
                lines.append(_undo_line(made))
            given += 1
        yield f"{evening:%Y-%m}", b"".join(lines)
        if given >= answers:
            return


def _answer(chance: Random, item: Item, house: str, at: datetime) -> Answer:
    is_right = chance.random() > _ERROR_RATE
    is_decision = item.key.startswith("play-or-fold/")
    return Answer(
        id=f"{chance.getrandbits(128):032x}",
        answered_at=at,
        study_day=at.date(),
        session=f"{at:%Y%m%d}{'a' * 24}",
        drill=item.key.partition("/")[0],
        item=item.key,
        game=house,
        mix=chance.choice(MIXES),
        given="play",
        right=("play",) if is_right else ("fold",),
        grade=Grade.BEST if is_right else Grade.MISTAKE,
        cost_in_antes=_cost(chance, is_right) if is_decision else None,
        response_seconds=round(chance.uniform(0.5, 6), 3),
        cards={"player": ("Qh", "6s", "4d")},
    )


def _cost(chance: Random, is_right: bool) -> Fraction:
    return Fraction(0) if is_right else Fraction(chance.randrange(1, 9999), 18_424)


def _undo_line(answer: Answer) -> bytes:
    return row_line(Undo(f"undo-{answer.id}", answer.answered_at + timedelta(seconds=1), answer.id))
