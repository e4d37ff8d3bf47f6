"""What a journal holds beside answers, and what reading it can find wrong."""

from dataclasses import dataclass
from datetime import datetime

from trainer.study.answer import Answer, Undo

SettingValue = str | int | float | bool


@dataclass(frozen=True, slots=True)
class Setting:
    """The learner set `name` to `value` at `set_at` (UTC, aware); None unsets it. The latest row holds."""

    id: str
    set_at: datetime
    name: str
    value: SettingValue | None


StoredRow = Answer | Undo | Setting


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with stored data: the file's name, its row (1 is the first; 0 the file itself), and what."""

    file: str
    row: int
    what: str

    def __str__(self) -> str:
        return f"{self.file}, row {self.row}: {self.what}" if self.row else f"{self.file}: {self.what}"


def moment_of(row: StoredRow) -> datetime:
    """When the row was made."""
    match row:
        case Answer():
            return row.answered_at
        case Undo():
            return row.undone_at
        case Setting():
            return row.set_at


def put_setting(settings: dict[str, SettingValue], setting: Setting) -> None:
    """Take `setting` into `settings`."""
    if setting.value is None:
        settings.pop(setting.name, None)
    else:
        settings[setting.name] = setting.value
