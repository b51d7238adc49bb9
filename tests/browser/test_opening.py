"""Opponents are small but legible, and open on demand: over their own place, while nothing else moves."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from contado.core.game import Game
from contado.core.record import Recorder
from contado.games.burgundy import GAME as BURGUNDY
from tests.browser.conftest import Window
from tests.browser.hands import frames, settle
from tests.browser.tables import going_on, with_record
from tests.browser.test_calm import GAMES, NAMES
from tests.browser.test_legible import DRAWN_ANEW
from tests.server.running import Server

DESKS: Final = ((1366, 768), (1440, 900), (1920, 1080))
TABLET: Final = (820, 1180)
# So much larger is a board that is opened, at least, in its width.
LARGER: Final = 1.3
# Browsers round: a 64th of a pixel is nothing that anybody sees.
ROUNDED: Final = 0.5

# Where each area lies, by its name.
PLACES: Final = """() => Object.fromEntries([...document.querySelectorAll("#board .area-box")].map((box) => {
  const { x, y, width, height } = box.getBoundingClientRect();
  return [box.querySelector("[data-area]").dataset.area, [x, y, width, height]];
}))"""
# A point on an opponent's board at which nothing can be chosen.
FREE: Final = """(area) => {
  const { left, top, width, height } = document.querySelector(`[data-area="${area}"]`).getBoundingClientRect();
  for (const down of [0.5, 0.2, 0.8, 0.95]) for (const across of [0.5, 0.3, 0.7, 0.1, 0.05]) {
    const at = [left + across * width, top + down * height];
    const there = document.elementsFromPoint(...at);
    if (!there.some((one) => one.closest(".can, button"))) return at;
  }
  return null;
}"""


# Any thing there may be an option in some game: make the first one, and say where it is.
MADE_AN_OPTION: Final = """() => {
  for (const one of document.querySelectorAll(".opponent [data-target]:not([aria-hidden])")) {
    const { left, top, width, height } = one.getBoundingClientRect();
    const at = [left + width / 2, top + height / 2];
    if (!one.contains(document.elementFromPoint(...at))) continue;
    one.classList.add("can");
    return at;
  }
  return null;
}"""


def opens(page: Page, area: str) -> None:
    """Open an opponent's board by a click and by its button, and close it again."""
    before: dict[str, Any] = page.evaluate(PLACES)
    at = page.evaluate(FREE, area)
    page.mouse.click(*at)
    page.wait_for_selector(f'.magnified [data-area="{area}"]')
    is_open(page, area, before)
    page.keyboard.press("Escape")
    page.wait_for_selector(".magnified", state="detached")
    page.locator(f'.area-box:has([data-area="{area}"]) > .zoom').focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(f'.magnified [data-area="{area}"]')
    is_open(page, area, before)
    page.keyboard.press("Enter")
    page.wait_for_selector(".magnified", state="detached")
    after: dict[str, Any] = page.evaluate(PLACES)
    assert {name: pytest.approx(place, abs=ROUNDED) for name, place in before.items()} == after


def is_open(page: Page, area: str, before: dict[str, Any]) -> None:
    """Check that it is large, over its own place, inside the window, and that nothing else has moved."""
    now: dict[str, Any] = page.evaluate(PLACES)
    where = f"{area} at {page.viewport_size}: {now[area]}"
    x, y, width, height = before[area]
    left, top, wide, high = now[area]
    assert wide >= LARGER * width, where
    assert left <= x + width / 2 <= left + wide, where
    assert top <= y + height / 2 <= top + high, where
    assert page.viewport_size is not None
    assert left >= 0, where
    assert top >= 0, where
    assert left + wide <= page.viewport_size["width"], where
    assert top + high <= page.viewport_size["height"], where
    others = [name for name in before if name != area]
    assert {name: pytest.approx(before[name], abs=ROUNDED) for name in others} == {name: now[name] for name in others}


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_every_opponent_of_three_opens_over_its_place(server: Server, window: Window, game: Game) -> None:
    width, height = DESKS[0]
    page = with_record(window, server.address, going_on(game, seats=4), {"width": width, "height": height})
    settle(page)
    for width, height in DESKS:
        page.set_viewport_size({"width": width, "height": height})
        frames(page)
        for seat in (1, 2, 3):
            opens(page, f"player:{seat}")
    page.evaluate(DRAWN_ANEW)
    page.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})
    page.wait_for_function("() => window.drawnAnew")
    frames(page)
    for seat in (1, 2, 3):
        opens(page, f"player:{seat}")


def test_a_click_on_an_option_of_an_opponents_board_chooses(server: Server, window: Window) -> None:
    """What can be clicked is clicked: the board stays small for it."""
    page = with_record(window, server.address, going_on(GAMES[0], seats=4), {"width": 1440, "height": 900})
    settle(page)
    at = page.evaluate(MADE_AN_OPTION)
    page.mouse.click(*at)
    frames(page)
    assert page.locator(".magnified").count() == 0


# What is written below the button of an area: letters that are seen, and points that are told nowhere else.
BELOW_BUTTONS: Final = """() => [...document.querySelectorAll("#board .area-box > .zoom")]
  .filter((one) => one.checkVisibility()).flatMap((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return [...button.parentElement.querySelectorAll("svg.area text")]
      .filter((one) => !one.closest("[data-told]") && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const box = one.getBoundingClientRect();
        const away = (box.bottom - box.top) * 0.2;
        return box.left < right && box.right > left && box.top + away < bottom && box.bottom - away > top;
      }).map((one) => one.textContent);
  })"""


def test_the_button_of_an_area_covers_nothing_that_is_written(server: Server, window: Window) -> None:
    """In a team game the points of a team are told on its area alone, where the button usually lies."""
    recorder, luck = Recorder(BURGUNDY), Random("team")
    state = recorder.begin(4, {"mode": "team"}, "team")
    made = 0
    while made < 30 or state.decider != 0:
        state.apply(luck.choice(state.options()))
        made += 1
    record = str(recorder.record(["Ann", "random", "random", "random"], "team"))
    for width, height in (DESKS[0], TABLET):
        page = with_record(window, server.address, record, {"width": width, "height": height})
        settle(page)
        frames(page)
        assert page.locator("#board .area-box > .zoom:visible").count()
        assert page.evaluate(BELOW_BUTTONS) == []
