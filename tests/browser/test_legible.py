"""Whatever is written can be read: on a small desk and on a phone, with few players and with many."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from contado.core.game import Game
from tests.browser.conftest import PHONE, Window
from tests.browser.hands import frames, settle
from tests.browser.tables import going_on, in_the_middle, with_record
from tests.browser.test_calm import GAMES, NAMES
from tests.server.running import Server

# CSS pixels, and what rounding takes of them.
LEAST: Final = 11
ROUNDED: Final = 0.05
DESK: Final = {"width": 1366, "height": 768}

# All words in sight that are smaller than they may be, with their size, as they come to the screen; and how many words
# are left out of each area.
SMALL = """(least) => {
  const small = [];
  const left = {};
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.nodeValue.trim();
    const element = node.parentElement;
    const area = element.closest("[data-area]")?.dataset.area;
    if (!words || element.closest(".out-of-sight, script, style, noscript, option")) continue;
    if (area) left[area] ??= 0;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
      // Codes are for those who ask for them, whatever their size; points stand beside the boards, the name of a tile
      // in its tip.
      if (area && !element.closest(".code, [data-told], [data-room]")) left[area] += 1;
      continue;
    }
    let size = parseFloat(getComputedStyle(element).fontSize);
    if (element instanceof SVGElement) {
      const { a, b } = element.getScreenCTM();
      size *= Math.hypot(a, b);
    }
    if (size < least) small.push([area ?? element.closest("[id]")?.id ?? "", words, size]);
  }
  return [small, left];
}"""


# From now on, whether areas have come that are drawn in another size; all of them come at once.
DRAWN_ANEW = """() => {
  const boxes = () => [...document.querySelectorAll("#board svg.area")].map((one) => one.getAttribute("viewBox"));
  const before = boxes();
  window.drawnAnew = false;
  new MutationObserver(() => (window.drawnAnew = boxes().some((one, at) => one !== before[at])))
    .observe(document.getElementById("board"), { subtree: true, attributes: true, childList: true });
}"""


def reads(page: Page) -> dict[str, int]:
    """Check that no letter is too small; return how many words each area has left out."""
    frames(page)
    small, left = page.evaluate(SMALL, LEAST - ROUNDED)
    assert not small, f"{page.viewport_size}: {small[:8]}"
    found: dict[str, int] = left
    return found


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_no_letter_is_too_small(server: Server, window: Window, game: Game, players: int) -> None:
    page = with_record(window, server.address, going_on(game, seats=players), DESK)
    settle(page)
    desk = reads(page)
    assert len(desk) > players
    comes_to_the_front(page, desk)
    # The areas are drawn anew for a phone.
    page.evaluate(DRAWN_ANEW)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.wait_for_selector("#board.narrow")
    page.wait_for_function("() => window.drawnAnew")
    reads(page)


def test_points_are_said_once_and_what_enlarges_covers_nothing(server: Server, window: Window) -> None:
    page = with_record(window, server.address, going_on(GAMES[0], seats=4), DESK)
    settle(page)
    told = page.locator("#board [data-told]")
    expect(told).to_have_count(4)
    # Seen beside the boards only; whoever does not see finds them on the boards as well.
    assert told.evaluate_all(
        "(all) => all.every((one) => getComputedStyle(one).opacity === '0' && one.checkVisibility())"
    )
    expect(page.locator("#panel-seats [data-points]:visible")).to_have_count(4)
    covered: list[str] = page.evaluate(COVERED)
    assert covered == []
    page.locator(".of-player .zoom:visible").first.click()
    expect(page.locator(".magnified [data-told]")).to_have_css("opacity", "1")


# What is written below a button that enlarges a player's board.
COVERED = """() => [...document.querySelectorAll(".of-player > .zoom")].flatMap((zoom) => {
  if (!zoom.checkVisibility()) return [];
  const { left, right, top, bottom } = zoom.getBoundingClientRect();
  return [...zoom.parentElement.querySelectorAll("svg text")].filter((one) => {
    const box = one.getBoundingClientRect();
    const seen = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return seen && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  }).map((one) => one.textContent);
})"""


def comes_to_the_front(page: Page, left: dict[str, int]) -> None:
    """Check that an area with words left out can be enlarged, has them then, and lies where it was afterwards."""
    lacking = max(left, key=lambda area: left[area])
    if not left[lacking]:
        return
    box = page.locator(f'.area-box:has([data-area="{lacking}"])')
    before = box.bounding_box()
    box.locator(".zoom").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".area-box.magnified")
    assert reads(page)[lacking] < left[lacking] / 2
    page.keyboard.press("Escape")
    page.wait_for_selector(".area-box.magnified", state="detached")
    # Browsers round: a 64th of a pixel is nothing that anybody sees.
    assert box.bounding_box() == pytest.approx(before, abs=0.5)
    assert reads(page) == left


# Letters that are held to a width and would be narrower by themselves: they are drawn apart.
APART = """() => {
  const pen = document.createElement("canvas").getContext("2d");
  return [...document.querySelectorAll("#board text[textLength]")].filter((text) => {
    const { fontWeight, fontFamily, fontSize } = getComputedStyle(text);
    pen.font = `${fontWeight} 100px ${fontFamily}`;
    const wide = pen.measureText(text.textContent).width / 100 * parseFloat(fontSize);
    return text.checkVisibility({ visibilityProperty: true }) && wide < Number(text.getAttribute("textLength")) - 0.5;
  }).map((text) => text.textContent);
}"""


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_letters_are_narrowed_and_never_drawn_apart(server: Server, window: Window, game: Game) -> None:
    for size in (DESK, PHONE):
        page = in_the_middle(window, server.address, game, size)
        frames(page)
        assert page.evaluate(APART) == [], size
