"""What still has to come in a session: what was missed before it, and what is missed in it."""

from dataclasses import dataclass, replace

from trainer.study.item import Item


@dataclass(frozen=True)
class Waiting:
    """Missed before this session, retries by the turn at which they are due, last retries; and what was asked so far.

    `set_aside` are the keys of items that memory knows no better for having been asked (skipped, hinted, asked
    again): chosen by what memory says, they would come at once, again and again. A lesson sets aside whatever it
    has asked.
    """

    opening: tuple[Item, ...] = ()
    retries: tuple[tuple[int, Item], ...] = ()
    closing: tuple[Item, ...] = ()
    set_aside: frozenset[str] = frozenset()
    turn: int = 0
    first_asks: int = 0
    skipped: int = 0

    @property
    def ripe(self) -> Item | None:
        """The item whose retry is due by now."""
        return next((item for turn, item in self.retries if turn <= self.turn), None)

    @property
    def last(self) -> Item | None:
        """What waits at the end of the session, the latest miss last, so that something stands between."""
        return next(iter((*self.closing, *(item for _, item in self.retries))), None)

    @property
    def keys(self) -> frozenset[str]:
        """Of the items that are about to come again anyway, or were set aside."""
        again = (*self.closing, *(item for _, item in self.retries))
        return self.set_aside | {item.key for item in again}

    def opened(self) -> "Waiting":
        """The first of the opening is being asked."""
        return replace(self, opening=self.opening[1:])

    def retried(self, item: Item) -> "Waiting":
        """`item` is being asked again, and will be once more at the end."""
        closing = tuple(dict.fromkeys((*self.closing, item)))
        return replace(self, retries=self._retries_but(item), closing=closing)

    def closed(self, item: Item) -> "Waiting":
        """`item`, which was the last, is being asked for the last time."""
        return replace(self, retries=self._retries_but(item), closing=self.closing[1:])

    def turned(self, item: Item, is_retry: bool, is_open: bool) -> "Waiting":
        """One question further; a retry takes no first ask's place, and what stays open is set aside."""
        return replace(
            self,
            turn=self.turn + 1,
            first_asks=self.first_asks + (not is_retry),
            set_aside=self.set_aside | {item.key} if is_open else self.set_aside,
        )

    def missed(self, item: Item, after: int) -> "Waiting":
        """`item` comes again after so many other questions."""
        return replace(self, retries=(*self._retries_but(item), (self.turn + after, item)))

    def passed(self) -> "Waiting":
        """One question more was skipped."""
        return replace(self, skipped=self.skipped + 1)

    def _retries_but(self, item: Item) -> tuple[tuple[int, Item], ...]:
        return tuple(each for each in self.retries if each[1] != item)
