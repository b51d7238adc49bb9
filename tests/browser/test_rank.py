"""Layout by rank: the area that decides is the largest, opponents are small, little of the table is bare."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page

from contado.core.game import Game
from tests.browser.conftest import Window
from tests.browser.hands import frames, keep_picture, settle
from tests.browser.measuring import Measured, measured
from tests.browser.tables import going_on, with_record
from tests.browser.test_calm import GAMES, NAMES
from tests.server.running import Server

DESKS: Final = ((1366, 768), (1440, 900), (1920, 1080))
OWN: Final = "player:0"
# Where most is decided, if not on the viewer's own area.
MAIN: Final = {"castelli": "board"}
RANK: Final = 1.8
# The parts of the region that are covered, with the margins of papers and without them.
COVERED: Final = 0.88
DRAWN: Final = 0.8
# A bar of one and a half lines, and the gaps.
BAR: Final = 90


def at(page: Page, width: int, height: int) -> Measured:
    """Give the page another size, and measure it."""
    page.set_viewport_size({"width": width, "height": height})
    frames(page)
    found = measured(page)
    keep_picture(page, f"rank-{page.title()}-{len(found.areas)}-{width}")
    return found


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_the_deciding_area_first_and_little_bare(server: Server, window: Window, game: Game, players: int) -> None:
    width, height = DESKS[0]
    page = with_record(window, server.address, going_on(game, seats=players), {"width": width, "height": height})
    settle(page)
    main = MAIN.get(game.id, OWN)
    for width, height in DESKS:
        found = at(page, width, height)
        where = f"{game.id} at {width}: {found}"
        assert found.rank(OWN, main) >= RANK - 0.01, where
        assert found.covered >= COVERED, where
        assert found.drawn >= DRAWN, where
        assert found.region.y <= BAR, where
        assert page.evaluate("document.scrollingElement.scrollHeight") <= height
