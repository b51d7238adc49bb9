"""Whatever is written can be read: on a small desk and on a phone, with few players and with many."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from contado.core.game import Game
from tests.browser.hands import frames
from tests.browser.test_calm import GAMES, NAMES, PLAY, opened, seated
from tests.server.running import Server

# CSS pixels, and what rounding takes of them.
LEAST: Final = 11
ROUNDED: Final = 0.05
DESK: Final = (1366, 768)
PHONE: Final = (390, 844)
CHOICES: Final = 6

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
      if (area) left[area] += 1;
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


def reads(page: Page) -> dict[str, int]:
    """Check that no letter is too small; return how many words each area has left out."""
    frames(page)
    small, left = page.evaluate(SMALL, LEAST - ROUNDED)
    assert not small, f"{page.viewport_size}: {small[:8]}"
    found: dict[str, int] = left
    return found


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_no_letter_is_too_small(server: Server, browser: Browser, game: Game, players: int) -> None:
    path, token = seated(server, game, players)
    page = opened(browser, server, path, token, DESK)
    try:
        made: Any = page.evaluate(PLAY, [CHOICES, 3])
        assert made == CHOICES
        # The others have played, and nothing comes any more.
        page.wait_for_selector("#prompt.mine")
        desk = reads(page)
        assert len(desk) > players
        comes_to_the_front(page, desk)
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        page.wait_for_selector("#board.narrow")
        # The areas are drawn anew for it.
        page.wait_for_load_state("networkidle")
        reads(page)
    finally:
        page.context.close()


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
