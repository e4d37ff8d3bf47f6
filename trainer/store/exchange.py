"""One file with everything a learner answered and set, out of a profile and into another."""

from dataclasses import dataclass, field
from os.path import realpath
from pathlib import Path

from trainer.store import state as states
from trainer.store.catalogue import cards_of, lines_at, month_paths, place_of
from trainer.store.errors import CannotImport, CannotWrite, CodecError
from trainer.store.fields import fields_of, from_json, to_json
from trainer.store.files import make_private_folder, reason, told_as_cannot_write, writing
from trainer.store.folder_lock import FolderLock
from trainer.store.history import History
from trainer.store.lines import BOM
from trainer.store.replaying import Progress
from trainer.store.rows import Fault
from trainer.store.swap import finish_swap_if_begun, journal_of, swap_journal
from trainer.store.union import Union

VERSION = 1
_MARK = b'{"q64":'
_LONGEST_HEADER = 200


@dataclass(slots=True)
class Imported:
    """What an import did: rows that were new, rows that were known, rows refused, and what it kept aside."""

    new: int = 0
    known: int = 0
    faults: list[Fault] = field(default_factory=list)
    is_complete: bool = True
    kept: Path | None = None


def export_to(folder: Path, target: Path, progress: Progress | None = None) -> int:
    """Write all rows of the profile in `folder` to the file `target`, in one step; returns how many.

    Rows that cannot be read stay behind: `check` lists them. Raises CannotWrite.
    """
    rows = 0
    if Path(realpath(folder)) in Path(realpath(target)).parents:
        raise CannotWrite(f"cannot export to {target}: it lies among the answers themselves; choose another folder")
    cards = cards_of(month_paths(journal_of(folder)), note=_pass_over, progress=progress)
    with told_as_cannot_write(f"cannot export to {target}"), writing(target) as file:
        file.write(_marked({"q64": "export", "version": VERSION}))
        for _, line in lines_at(map(place_of, cards)):
            file.write(line)
            rows += 1
        file.write(_marked({"q64": "end", "rows": rows}))
    return rows


def import_from(folder: Path, source: Path, progress: Progress | None = None) -> Imported:
    """Merge the export `source` into the profile in `folder`: every row of both once, in the order of time.

    Two profiles that import each other end up the same, whichever does first; twice changes nothing.
    The journal as it was is kept aside, with the rows of it that cannot be read. Raises CannotImport for
    a file that is no export, CannotWrite when the disk refuses; then the profile is as it was.
    """
    done = Imported()
    states.refuse_newer(folder / states.FILE_NAME)
    _check_source(source)
    with told_as_cannot_write(f"cannot import into {folder}"):
        make_private_folder(folder)
        with FolderLock(folder).held():
            _merge(folder, source, done, progress)
    with History.open(folder, progress=progress) as history:
        history.save()
    return done


def _merge(folder: Path, source: Path, done: Imported, progress: Progress | None) -> None:
    finish_swap_if_begun(folder)
    union = Union()
    union.take(cards_of(month_paths(journal_of(folder)), note=_pass_over, progress=progress))
    before = union.arrival
    done.new, done.known = union.take(cards_of([source], done.faults.append, _MARK, progress))
    done.is_complete = _announced_rows(source) == done.new + done.known + len(done.faults)
    if union.put_in_order() != before:
        done.kept = swap_journal(folder, lines_at(union.places()))


def _check_source(source: Path) -> None:
    try:
        _check_header(source)
    except OSError as error:
        raise CannotImport(f"cannot read {source}: {reason(error)}") from error


def _check_header(source: Path) -> None:
    with source.open("rb") as file:
        line = file.readline(_LONGEST_HEADER)
    try:
        fields = fields_of(from_json(line.removeprefix(BOM).strip()), frozenset({"q64", "version"}))
    except CodecError as error:
        raise CannotImport(f"{source.name} is not an export of q64; make one with `q64 data export FILE`") from error
    if fields["q64"] != "export" or type(fields["version"]) is not int or fields["version"] != VERSION:
        raise CannotImport(f"{source.name} is an export of another version; expected version {VERSION}")


def _announced_rows(source: Path) -> int | None:
    """How many rows the last line says there are, None for a file that was cut off."""
    with source.open("rb") as file:
        file.seek(max(file.seek(0, 2) - _LONGEST_HEADER, 0))
        last = file.read().rstrip().rpartition(b"\n")[2]
    try:
        rows = fields_of(from_json(last), frozenset({"q64", "rows"}))["rows"]
    except CodecError:
        return None
    return rows if isinstance(rows, int) else None


def _marked(fields: dict[str, object]) -> bytes:
    return to_json(fields).encode("ascii") + b"\n"


def _pass_over(_: Fault) -> None:
    """A row that cannot be read here is `check`'s to tell."""
