"""A tablet held upright: all in one sight, the viewer's own area as large as can be, nothing bare, no scrolling."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from contado.core.game import Game
from tests.browser.conftest import Window
from tests.browser.hands import frames, keep_picture, settle
from tests.browser.measuring import Measured, bare, measured
from tests.browser.tables import finished_game, going_on, with_record
from tests.browser.test_calm import GAMES, NAMES
from tests.browser.test_legible import DRAWN_ANEW
from tests.browser.test_rank import MAIN, OWN, RANK
from tests.server.running import Server

TABLETS: Final = ((820, 1180), (768, 1024), (834, 1194))
# The parts of the region that are covered, with the margins of papers and without them.
COVERED: Final = 0.93
DRAWN: Final = 0.83
# Nowhere is a part of the table bare that is longer and wider than this.
BARE: Final = 40
# What is decided about is at least so large: pixels for a unit of the drawing.
LEGIBLE: Final = 0.72
# Lower than any sight of a tablet.
ON_ITS_SIDE: Final = (844, 390)


def at(page: Page, width: int, height: int) -> Measured:
    """Give the page another size, and measure it."""
    page.set_viewport_size({"width": width, "height": height})
    frames(page)
    keep_picture(page, f"upright-{page.title()}-{width}")
    return measured(page)


def in_one_sight(page: Page, width: int, height: int) -> Measured:
    """Look at all that there is in a window, and find it in one sight, with little bare."""
    found = at(page, width, height)
    where = f"{page.title()} at {width}: {found}"
    # Scrolling brings what lies below a bar at the lower edge above it, and no more.
    low = page.evaluate("document.getElementById('replay-bar').getBoundingClientRect().height")
    assert page.evaluate("document.scrollingElement.scrollHeight") <= height + low + (BARE if low else 0), where
    assert max(one.paper.y + one.paper.height for one in found.areas.values()) <= found.foot, where
    assert found.covered >= COVERED, where
    assert found.drawn >= DRAWN, where
    left = bare(page)
    assert min(left.width, left.height) <= BARE, (left, where)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_all_lies_in_one_sight(server: Server, window: Window, game: Game, players: int) -> None:
    size = {"width": TABLETS[0][0], "height": TABLETS[0][1]}
    page = with_record(window, server.address, going_on(game, seats=players), size)
    settle(page)
    main = MAIN.get(game.id, OWN)
    for tablet in TABLETS:
        found = in_one_sight(page, *tablet)
        where = f"{game.id} at {tablet}: {found}"
        assert found.rank(OWN, main) >= RANK - 0.01, where
        assert found.areas[OWN].unit >= LEGIBLE, where
        assert found.areas[main].unit >= LEGIBLE, where


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_finished_game_is_looked_at_in_one_sight(server: Server, window: Window, game: Game) -> None:
    size = {"width": TABLETS[0][0], "height": TABLETS[0][1]}
    page = with_record(window, server.address, finished_game(game), size)
    expect(page.locator("#result[open]")).to_be_visible()
    page.locator("#result .sheet-close, #result [aria-label='Close']").first.click()
    expect(page.locator("#result[open]")).to_have_count(0)
    in_one_sight(page, *TABLETS[0])


def test_a_phone_on_its_side_is_scrolled(server: Server, window: Window) -> None:
    """What is lower than a tablet has no sight for all areas: they lie one below another, as wide as the window."""
    game = GAMES[0]
    page = with_record(window, server.address, going_on(game), {"width": TABLETS[0][0], "height": TABLETS[0][1]})
    settle(page)
    page.evaluate(DRAWN_ANEW)
    at(page, *ON_ITS_SIDE)
    page.wait_for_function("() => window.drawnAnew")
    found = at(page, *ON_ITS_SIDE)
    assert found.areas[OWN].drawn.width > 0.9 * ON_ITS_SIDE[0]
