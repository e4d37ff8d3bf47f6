"""What all tests share: how hypothesis runs, and the five houses."""

import os

import pytest
from hypothesis import settings

from trainer.game_files import find_game, shipped_ids
from trainer.games import Game

# No deadlines: a shared machine is slow now and then. In CI the same examples every time: a red run is a red change.
settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")


@pytest.fixture(params=shipped_ids())
def game(request: pytest.FixtureRequest) -> Game:
    """Each shipped house in turn."""
    return find_game(request.param)


@pytest.fixture
def standard() -> Game:
    """The default house."""
    return find_game("standard")
