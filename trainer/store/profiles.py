"""Profiles: one folder a learner, under one home. Nothing here is made before something is written."""

import unicodedata
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from trainer.store.errors import CodecError, NoHome, NoSuchProfile
from trainer.store.fields import text_of
from trainer.store.files import free_name, make_private_folder, replace, replace_durably, told_as_cannot_write

DEFAULT = "default"
LONGEST_NAME = 40
_ALLOWED = " -_."
_RESERVED = {"con", "prn", "aux", "nul"} | {f"{port}{digit}" for port in ("com", "lpt") for digit in "0123456789¹²³"}


def default_home() -> Path:
    """Where this system keeps a user's data of the program; nothing is made there.

    Raises NoHome for a user who has none.
    """
    import platformdirs  # 20 ms

    try:
        home = Path(platformdirs.user_data_dir("q64", appauthor=False))
    except RuntimeError:  # what its newer versions do where its older ones gave back "~/..."
        home = Path()
    if not home.is_absolute():
        raise NoHome("this user has no home folder; give one with --home DIR")
    return home


def checked_name(name: str) -> str:
    """`name` as it is stored, if it can be a profile's: letters of any script, digits, spaces and -_.

    Raises NoSuchProfile with what would be right.
    """
    name = unicodedata.normalize("NFC", name)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise NoSuchProfile(f"a profile's name has 1 to {LONGEST_NAME} characters, this one {len(name)}")
    if not all(letter in _ALLOWED or unicodedata.category(letter)[0] in "LMN" for letter in name):
        raise NoSuchProfile("a profile's name has letters, digits, spaces, hyphens, underscores and dots only")
    if name[0] in " .-" or name[-1] in " ." or unicodedata.category(name[0])[0] == "M":
        raise NoSuchProfile("a profile's name begins with a letter or a digit and ends with neither dot nor space")
    if name.partition(".")[0].strip().casefold() in _RESERVED:
        raise NoSuchProfile(f'"{name}" is a name that Windows keeps for itself; choose another')
    return name


@dataclass(frozen=True, slots=True)
class Profiles:
    """The profiles under `home`. Every method that takes a name raises NoSuchProfile for one that cannot be."""

    home: Path

    def names(self) -> list[str]:
        """All profiles that have been made, in order."""
        folder = self.home / "profiles"
        folders = [path for path in folder.iterdir() if path.is_dir()] if folder.is_dir() else []
        return sorted(unicodedata.normalize("NFC", path.name) for path in folders)  # some systems take letters apart

    def current(self) -> str:
        """The profile in use: the one chosen last, "default" until one is."""
        try:
            chosen = (self.home / "profile").read_text(encoding="utf-8")[: LONGEST_NAME + 2]
            return checked_name(text_of(chosen.strip(), "profile"))
        except (OSError, ValueError, CodecError, NoSuchProfile):
            return DEFAULT

    def folder(self, name: str) -> Path:
        """The folder of a profile, made or not: `default` needs no making."""
        return self.home / "profiles" / checked_name(name)

    def existing(self, name: str) -> Path:
        """The folder of a profile that is there (or of `default`); raises NoSuchProfile otherwise."""
        folder = self.folder(name)
        if not folder.is_dir() and name != DEFAULT:
            raise NoSuchProfile(self._not_there(name))
        return folder

    def _not_there(self, name: str) -> str:
        from difflib import get_close_matches  # only an error needs it

        names = self.names() or [DEFAULT]
        by_folded = {known.casefold(): known for known in names}
        near = get_close_matches(name.casefold(), by_folded, 1)
        hint = f'did you mean "{by_folded[near[0]]}"?' if near else f'make it with: q64 profile new "{name}"'
        return f'no profile "{name}"; there are: {", ".join(names)}; {hint}'

    def new(self, name: str) -> Path:
        """Make a profile. Raises CannotWrite, and NoSuchProfile for a name that is taken."""
        folder = self._free(name)
        with told_as_cannot_write(f"cannot make {folder}"):
            make_private_folder(folder)
        return folder

    def use(self, name: str) -> None:
        """Make `name` the profile in use from now on."""
        self.existing(name)
        with told_as_cannot_write(f"cannot write in {self.home}"):
            make_private_folder(self.home)
            replace_durably(self.home / "profile", checked_name(name).encode())

    def rename(self, old: str, new: str) -> Path:
        """Give a profile another name; it stays in use if it was."""
        source, target = self._made(old), self._free(new, but=old)
        was_current = self.current() == checked_name(old)
        with told_as_cannot_write(f"cannot rename {source}"):
            replace(source, target)
        if was_current:
            self.use(new)
        return target

    def delete(self, name: str, on: date) -> Path:
        """Move a profile to the trash folder; returns where it is now. Its like of the same day stays there too.

        Of one that was in use, `default` takes the place.
        """
        source = self._made(name)
        was_current = self.current() == checked_name(name)
        with told_as_cannot_write(f"cannot delete {source}"):
            make_private_folder(self.home / "trash")
            target = free_name(self.home / "trash" / f"{source.name} {on}")
            replace(source, target)
        if was_current:
            self.use(DEFAULT)
        return target

    def _made(self, name: str) -> Path:
        folder = self.existing(name)
        if not folder.is_dir():
            raise NoSuchProfile(f'profile "{name}" has no answers yet')
        return folder

    def _free(self, name: str, but: str = "") -> Path:
        """The folder of a new profile. Names that differ in case alone are one on some systems."""
        taken = {other.casefold() for other in self.names() if other != but}
        if checked_name(name).casefold() in taken:
            raise NoSuchProfile(f'there is a profile "{name}" already')
        return self.folder(name)
