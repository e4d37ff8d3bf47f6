"""The nights that a profile cashed out, its five best of each game: stored with the profile, compared over all."""

from pathlib import Path

from trainer.store.errors import CodecError, NewerVersion
from trainer.store.fields import (
    JsonObject,
    count_of,
    fields_of,
    fraction_of,
    fraction_text,
    from_json,
    moment_of,
    moment_text,
    text_of,
    to_json,
)
from trainer.store.files import (
    free_name,
    make_private_folder,
    replace,
    replace_durably,
    told_as_cannot_read,
    told_as_cannot_write,
)
from trainer.store.folder_lock import FolderLock
from trainer.table.sitting import EndedNight, best_nights

FILE_NAME = "best-nights.json"
SCHEMA = 1
_NIGHT = frozenset({"id", "game", "game_name", "ended_at", "rounds", "chips", "bankroll", "added"})
_MOST_NIGHTS = 5000


def read_best_nights(profile_folder: Path) -> list[EndedNight]:
    """The stored nights, none where nothing is stored. Raises `CodecError` for a damaged file, and NewerVersion."""
    path = profile_folder / FILE_NAME
    with told_as_cannot_read(profile_folder):
        content = path.read_bytes() if path.exists() else None
    return [] if content is None else _decoded(content)


def add_night(profile_folder: Path, night: EndedNight) -> str | None:
    """Store a night for good; one that is stored already changes nothing.

    Returns a line for the user where a damaged file had to be moved aside. Raises CannotWrite and NewerVersion.
    """
    path = profile_folder / FILE_NAME
    with told_as_cannot_write(f"cannot store the night in {profile_folder}"):
        make_private_folder(profile_folder)
        with FolderLock(profile_folder).held():
            notice = None
            try:
                nights = read_best_nights(profile_folder)
            except CodecError as error:
                aside = free_name(path.with_name(f"unreadable-{FILE_NAME}"))
                replace(path, aside)
                nights, notice = [], f"the best nights could not be read ({error}); they are kept as {aside.name}"
            if all(each.id != night.id for each in nights):
                replace_durably(path, _encoded(best_nights([*nights, night])))
    return notice


def _encoded(nights: list[EndedNight]) -> bytes:
    return (to_json({"schema": SCHEMA, "nights": [_night_json(each) for each in nights]}) + "\n").encode()


def _night_json(night: EndedNight) -> JsonObject:
    return {
        "id": night.id,
        "game": night.game,
        "game_name": night.game_name,
        "ended_at": moment_text(night.ended_at),
        "rounds": night.rounds,
        "chips": fraction_text(night.chips),
        "bankroll": night.bankroll,
        "added": fraction_text(night.added),
    }


def _decoded(content: bytes) -> list[EndedNight]:
    fields = fields_of(from_json(content), frozenset({"schema", "nights"}))
    schema, nights = fields["schema"], fields["nights"]
    if type(schema) is int and schema > SCHEMA:
        raise NewerVersion("the best nights were written by a newer version of q64: use that one")
    if schema != SCHEMA or type(nights) is not list or len(nights) > _MOST_NIGHTS:
        raise CodecError("expected a list of nights")
    return [_night(each) for each in nights]


def _night(value: object) -> EndedNight:
    fields = fields_of(value, _NIGHT)
    chips, added = fraction_of(fields["chips"], "chips"), fraction_of(fields["added"], "added")
    if chips < 0 or added < 0:
        raise CodecError("chips: expected 0 or more")
    return EndedNight(
        text_of(fields["id"], "id"),
        text_of(fields["game"], "game"),
        text_of(fields["game_name"], "game_name", 400),
        moment_of(fields["ended_at"], "ended_at"),
        count_of(fields["rounds"], "rounds"),
        chips,
        count_of(fields["bankroll"], "bankroll"),
        added,
    )
