"""Two windows on one profile, driven any way one can think of, against a list in memory."""

import shutil
import tempfile
from datetime import timedelta
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.store.rows_for_store import START, answer
from trainer.store.checkup import check, repair
from trainer.store.exchange import export_to, import_from
from trainer.store.history import History
from trainer.store.rows import SettingValue
from trainer.study.answer import Answer, Row, Undo
from trainer.study.record import replay

windows = st.sampled_from([0, 1])


class Profile(RuleBasedStateMachine):
    """The model is `rows` and `wanted`; whatever happens, each window shows what a replay of the rows gives."""

    def __init__(self) -> None:
        super().__init__()
        self.home = Path(tempfile.mkdtemp())
        self.folder = self.home / "profile"
        self.rows: list[Row] = []
        self.wanted: dict[str, SettingValue] = {}
        self.steps = 0
        self.torn = 0

    @initialize()
    def start(self) -> None:
        self.windows = [History.open(self.folder), History.open(self.folder)]

    def teardown(self) -> None:
        shutil.rmtree(self.home)

    def now(self) -> timedelta:
        self.steps += 1
        return timedelta(days=self.steps // 8, minutes=self.steps)

    @rule(window=windows, item=st.integers(0, 3), retry=st.booleans())
    def append(self, window: int, item: int, retry: bool) -> None:
        at = START + self.now()
        number = len(self.rows)
        row = answer(number, item=f"item/{item}", is_retry=retry, answered_at=at, study_day=at.date())
        self.windows[window].append(row)
        self.rows.append(row)

    @rule(window=windows, back=st.integers(1, 30))
    @precondition(lambda self: self.rows)
    def undo(self, window: int, back: int) -> None:
        answers = [row.id for row in self.rows if isinstance(row, Answer)]
        answer_id = answers[-min(back, len(answers))]
        at = START + self.now()
        self.windows[window].undo(answer_id, at)
        self.rows.append(Undo(f"undo-{answer_id}", at, answer_id))

    @rule(window=windows, name=st.sampled_from("ab"), value=st.none() | st.integers(0, 9) | st.booleans())
    def set(self, window: int, name: str, value: int | None) -> None:
        at = START + self.now()
        if value is None:
            self.windows[window].unset(name, at)
            self.wanted.pop(name, None)
        else:
            self.windows[window].set(name, value, at)
            self.wanted[name] = value

    @rule(window=windows)
    def save(self, window: int) -> None:
        self.windows[window].save()

    @rule(window=windows)
    def reopen(self, window: int) -> None:
        self.windows[window].close()
        self.windows[window] = History.open(self.folder)

    @rule(window=windows)
    def crash(self, window: int) -> None:
        self.windows[window] = History.open(self.folder)

    @rule(data=st.sampled_from([b"", b"null", b"\0\0\0", b'{"header":']))
    def damage_the_state(self, data: bytes) -> None:
        if self.folder.exists():
            (self.folder / "trainer.json").write_bytes(data)

    @rule()
    def lose_the_state(self) -> None:
        (self.folder / "trainer.json").unlink(missing_ok=True)

    @rule(cut=st.sampled_from([b'{"crc32":"1234', b"\0", b"{"]))
    @precondition(lambda self: self.rows)
    def cut_off_a_write(self, cut: bytes) -> None:
        with sorted((self.folder / "answers").iterdir())[-1].open("ab") as file:
            file.write(cut)
        self.torn += 1

    @rule()
    def repair(self) -> None:
        repair(self.folder)
        self.torn = 0

    @rule()
    @precondition(lambda self: self.folder.exists())
    def import_what_was_exported(self) -> None:
        export_to(self.folder, self.home / "export")
        import_from(self.folder, self.home / "export")

    @invariant()
    def every_window_shows_what_the_rows_add_up_to(self) -> None:
        for window in self.windows:
            window.refresh()
            expected = replay(self.rows)
            assert window.record == expected
            assert window.settings == self.wanted

    @invariant()
    def check_finds_no_other_fault_than_what_was_cut_off(self) -> None:
        faults = [fault for fault in check(self.folder).faults if fault.file != "trainer.json"]
        assert len(faults) <= self.torn


Profile.TestCase.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
TestProfile = Profile.TestCase
