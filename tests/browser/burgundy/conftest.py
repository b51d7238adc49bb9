"""A person sits down in the middle of a game of Burgundy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from contado.core.settings import Value
from contado.games.burgundy import GAME
from tests.browser.conftest import Window
from tests.browser.middle import Plan, Seated, look_for
from tests.browser.tables import CALM
from tests.server.running import Server

Sit = Callable[[int, Mapping[str, Value], Plan], tuple[Seated, Sequence[str]]]


@pytest.fixture
def sit(server: Server, window: Window, tmp_path: Path) -> Sit:
    """Let a person sit down in a position with certain properties."""

    def sat(seats: int, options: Mapping[str, Value], plan: Plan) -> tuple[Seated, Sequence[str]]:
        middle = look_for(GAME, seats, options, plan)
        return Seated(window(server.address, **CALM), middle, tmp_path), middle.plan

    return sat
