"""Sums of old months, each decoded when it is first looked at: a session needs none of a hundred, a report all."""

from collections.abc import Callable, Iterator, MutableMapping
from datetime import date

from trainer.store.errors import CodecError, DamagedState
from trainer.study.figures import Tallies

Decode = Callable[[], Tallies]


class OnDemand(MutableMapping[date, Tallies]):
    """Month -> its sums. Looking at one raises DamagedState where what was stored is not what it must be."""

    def __init__(self, stored: dict[date, Decode]) -> None:
        self._stored: dict[date, Decode | Tallies] = dict(stored)

    def __getitem__(self, month: date) -> Tallies:
        found = self._stored[month]
        if isinstance(found, dict):
            return found
        try:
            tallies = self._stored[month] = found()
        except CodecError as error:
            raise DamagedState(f"the figures of {month:%B %Y} cannot be read: {error}; run q64 data repair") from error
        return tallies

    def __setitem__(self, month: date, tallies: Tallies) -> None:
        self._stored[month] = tallies

    def __delitem__(self, month: date) -> None:
        del self._stored[month]

    def __iter__(self) -> Iterator[date]:
        return iter(self._stored)

    def __len__(self) -> int:
        return len(self._stored)

    def __repr__(self) -> str:
        return repr(dict(self))
