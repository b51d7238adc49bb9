"""Few sizes of type: at most seven on the screen of a table, in every window, whatever the scales of its areas."""

from __future__ import annotations

from typing import Final

import pytest
from letters import sizes
from playwright.sync_api import Page

from contado.core.game import Game
from tests.browser.conftest import Window
from tests.browser.hands import frames, settle
from tests.browser.tables import going_on, with_record
from tests.browser.test_calm import GAMES, NAMES
from tests.server.running import Server

MOST: Final = 7
# Two desks; for a tablet held upright and a phone the areas are drawn anew.
WINDOWS: Final = ((1366, 768), (1440, 900), (820, 1180), (390, 844))
WIDE: Final = 900
# After so many choices: the first turn, and the middle of a game.
START, MIDDLE = 1, 24


def at(page: Page, width: int, height: int) -> list[float]:
    """Give the page another size; return its sizes of type."""
    page.set_viewport_size({"width": width, "height": height})
    if width < WIDE:
        page.reload()
        settle(page)
    frames(page)
    return sizes(page)


@pytest.mark.parametrize(("moves", "players"), [(START, 2), (MIDDLE, 4)], ids=["start", "middle"])
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_table_has_seven_sizes_of_type(server: Server, window: Window, game: Game, moves: int, players: int) -> None:
    width, height = WINDOWS[0]
    record = going_on(game, moves=moves, seats=players)
    page = with_record(window, server.address, record, {"width": width, "height": height})
    settle(page)
    for width, height in WINDOWS:
        found = at(page, width, height)
        assert 3 < len(found) <= MOST, f"{game.id} at {width}: {found}"
