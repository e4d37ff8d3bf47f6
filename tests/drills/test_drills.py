"""The drills together: what is asked, and what was asked once."""

import pytest

from drills import DRILL_IDS, DRILLS, is_asked
from trainer.game_files import find_game
from trainer.resources import shipped_ids


def test_each_drill_has_the_id_of_its_line() -> None:
    assert tuple(drill.id for drill in DRILLS) == DRILL_IDS


@pytest.mark.parametrize("house", shipped_ids())
def test_every_item_of_a_drill_is_asked(house: str) -> None:
    keys = [item.key for drill in DRILLS for item in drill.items(find_game(house))]
    assert len(keys) > len(DRILLS)
    assert all(map(is_asked, keys))


@pytest.mark.parametrize(
    "key",
    [
        "play-or-fold/standard/queens",
        "play-or-fold/my-house@0a0a0a0a/jack-high-or-less-fold",
        "count-the-chips/standard/Q-6-4",
        "",
    ],
)
def test_what_no_drill_asks_any_more_is_told(key: str) -> None:
    assert not is_asked(key)
