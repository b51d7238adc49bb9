"""Layout by rank: the area that decides is the largest, opponents are small, little of the table is bare."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from contado.core.game import Game
from contado.games.burgundy import GAME as BURGUNDY
from contado.games.castelli import GAME as CASTELLI
from tests.browser.conftest import PHONE, Window
from tests.browser.hands import frames, keep_picture, settle
from tests.browser.measuring import Measured, bare, measured
from tests.browser.tables import finished_game, going_on, with_record
from tests.browser.test_calm import GAMES, NAMES
from tests.server.running import Server

DESKS: Final = ((1366, 768), (1440, 900), (1920, 1080))
OWN: Final = "player:0"
# Where most is decided, if not on the viewer's own area.
MAIN: Final = {"castelli": "board"}
RANK: Final = 1.8
# The parts of the region that are covered, with the margins of papers and without them.
COVERED: Final = 0.92
DRAWN: Final = 0.8
# A bar of one and a half lines, and the gaps.
BAR: Final = 90
# What lies bare is nowhere longer and wider than this: what the boards do not need is the column's beside them.
BARE: Final = 64
# What is as large as in play, with rounding.
AS_LARGE: Final = 0.99


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
    ranked(server, window, game, players)


def test_vineyards_leave_the_own_duchy_the_largest(server: Server, window: Window) -> None:
    """They bring a second board to everybody, which lies below the own duchy."""
    ranked(server, window, BURGUNDY, 2, "vineyards")


def ranked(server: Server, window: Window, game: Game, players: int, module: str = "") -> None:
    """Look at a game in three windows, and hold its areas to their rank."""
    width, height = DESKS[0]
    record = going_on(game, seats=players, module=module)
    page = with_record(window, server.address, record, {"width": width, "height": height})
    settle(page)
    main = MAIN.get(game.id, OWN)
    for width, height in DESKS:
        found = at(page, width, height)
        where = f"{game.id} at {width}: {found}"
        assert found.rank(OWN, main) >= RANK - 0.01, where
        assert found.covered >= COVERED, where
        assert found.drawn >= DRAWN, where
        assert found.region.y <= BAR, where
        left = bare(page)
        assert min(left.width, left.height) <= BARE, (left, where)
        assert page.evaluate("document.scrollingElement.scrollHeight") <= height


def test_what_lies_beside_the_boards_has_its_own_room(server: Server, window: Window) -> None:
    """Also where the page was narrower before, or the column gets wider: nothing is cut off, or covered by it."""
    page = with_record(window, server.address, finished_game(CASTELLI, 4), PHONE)
    page.set_viewport_size({"width": DESKS[0][0], "height": DESKS[0][1]})
    expect(page.locator("#result[open]")).to_be_visible()
    who = page.locator(".top nav a.who")
    assert who.evaluate("(one) => one.clientWidth >= one.scrollWidth"), "The name is cut off."
    page.locator("#replay-bar").get_by_role("button", name="Analysis").click()
    expect(page.locator("#panel-analysis")).to_be_visible()
    frames(page)
    column = page.locator("#side").bounding_box()
    assert column
    for box in page.locator("#board .area-box").all():
        area = box.bounding_box()
        assert area
        assert area["x"] + area["width"] <= column["x"], (area, column)


def test_a_window_that_was_another_is_laid_out_as_if_it_were_not(server: Server, window: Window) -> None:
    """What was higher in the other window keeps no room for it, though it is as wide in both."""
    record, tablet = finished_game(CASTELLI), {"width": 820, "height": 1180}
    usual, turned = (with_record(window, server.address, record, size) for size in (PHONE, tablet))
    turned.set_viewport_size(PHONE)  # type: ignore[arg-type]
    areas = usual.locator("#board [data-area][viewBox]").all()
    assert len(areas) == 4
    for area in areas:
        name, box = area.get_attribute("data-area"), area.get_attribute("viewBox") or ""
        expect(turned.locator(f'#board [data-area="{name}"][viewBox]')).to_have_attribute(
            "viewBox", box, timeout=20_000
        )


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_an_earlier_position_is_as_large_as_in_play(server: Server, window: Window, game: Game) -> None:
    """Also when the game is over: nothing is decided, and the bar of the replay has the place of that."""
    size = {"width": DESKS[0][0], "height": DESKS[0][1]}
    played = with_record(window, server.address, going_on(game, seats=3), size)
    settle(played)
    page = with_record(window, server.address, finished_game(game, 3), size)
    expect(page.locator("#result[open]")).to_be_visible()
    page.keyboard.press("Escape")
    # What somebody has to do is done at once: the last move of one may be told with the end.
    for _ in range(3):
        page.locator("#replay-bar [data-step=previous]").click()
    expect(page.locator(":root.past")).to_be_visible()
    expect(page.locator("#replay-bar [aria-busy=true]")).to_have_count(0)
    for width, height in DESKS:
        now, before = at(played, width, height), at(page, width, height)
        for id, area in now.areas.items():
            then = before.areas[id].drawn
            assert then.size >= AS_LARGE * area.drawn.size, (id, width, now, before)
            # Nor does it keep the room of the end, where others' boards are drawn as one's own is: a third stays bare.
            assert then.width / then.height > 0.8 * area.drawn.width / area.drawn.height, (id, width, now, before)
