"""Panels beside the board: what stands in them is as wide as they are, word by word."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from contado.core import registry
from contado.core.game import Game
from contado.core.words.language import LANGUAGES
from tests.browser.conftest import DESK as LARGE_DESK
from tests.browser.conftest import PHONE, Window
from tests.browser.hands import frames, settle
from tests.browser.tables import going_on, in_the_middle, with_record
from tests.browser.test_languages import FILLED
from tests.pairs import by_turns
from tests.server.running import Server

DESK = {"width": 1366, "height": 768}
GAMES = list(registry.games().values())

# All words of what is seen at the side that are cut off, broken by letters or smaller than 11 pixels. What people write
# and the board as text scroll, and a seed is no word.
FAULTS = """() => {
  const found = [];
  const side = document.getElementById("side");
  const read = (one) => one.checkVisibility()
    && !one.closest(".out-of-sight, .many .name, textarea, pre, code, select");
  for (const one of side.querySelectorAll("*")) {
    if (!read(one) || one.closest("svg") || getComputedStyle(one).overflowX === "visible") continue;
    if (one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
      found.push(`cut: ${one.textContent.slice(0, 60)}`);
  }
  const walker = document.createTreeWalker(side, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, parent = node.parentElement;
    if (!node.data.trim() || !read(parent)) continue;
    const scale = parent.closest("svg") ? parent.getScreenCTM().a : 1;
    if (parseFloat(getComputedStyle(parent).fontSize) * scale < 10.5) found.push(`small: ${node.data}`);
    for (const word of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
      if (new Set(boxes.map((box) => Math.round(box.top))).size > 1) found.push(`broken: ${word[0]}`);
    }
  }
  return [...new Set(found)];
}"""

# The words of headings that do not stand on one line as a whole.
BROKEN = """(panel) => {
  const broken = [];
  for (const heading of panel.querySelectorAll("th")) {
    for (const node of heading.childNodes) {
      const text = node.nodeType === Node.TEXT_NODE ? node : node.firstChild;
      for (const found of (text?.data ?? "").matchAll(/\\S+/g)) {
        const range = document.createRange();
        range.setStart(text, found.index);
        range.setEnd(text, found.index + found[0].length);
        if (new Set([...range.getClientRects()].map((rect) => Math.round(rect.top))).size > 1) broken.push(found[0]);
      }
    }
  }
  return broken;
}"""


def test_names_in_tables_of_figures_are_not_broken_by_letters(window: Window, server: Server) -> None:
    page = in_the_middle(window, server.address, registry.game("burgundy"), DESK)
    page.evaluate("document.querySelector('[data-panel=statistics]').open = true")
    tables = page.locator("#panel-statistics .figures-table")
    expect(tables.nth(1)).to_be_visible()
    assert page.locator("#panel-statistics").evaluate(BROKEN) == []
    # Six numbers and their mean have room: nothing is cut.
    for at in range(2):
        assert tables.nth(at).evaluate("one => one.scrollWidth <= one.parentElement.clientWidth"), at


@pytest.mark.parametrize(("game", "code"), by_turns(GAMES, list(LANGUAGES), [game.id for game in GAMES]))
def test_nothing_at_the_side_is_cut_broken_or_small(window: Window, server: Server, game: Game, code: str) -> None:
    """Four players, in every panel: names, tables of points, the chart, what chance gave, the log, all keys."""
    page = with_record(window, server.address, going_on(game, 60, min(4, game.max_seats)), DESK, locale=code)
    settle(page)
    panels = page.locator("#side details.panel:not([hidden], [data-panel=log])")
    for at in range(panels.count()):
        key = panels.nth(at).locator("> summary")
        key.click()
        page.wait_for_function(FILLED)
        page.wait_for_load_state("networkidle")
        for size in (LARGE_DESK, DESK):
            page.set_viewport_size({"width": size["width"], "height": size["height"]})
            frames(page)
            assert page.evaluate(FAULTS) == [], (panels.nth(at).get_attribute("data-panel"), size)
        key.click()


@pytest.mark.parametrize(("game", "code"), by_turns(GAMES, list(LANGUAGES), [game.id for game in GAMES]))
def test_the_button_at_the_edge_of_a_phone_is_read_whole(window: Window, server: Server, game: Game, code: str) -> None:
    page = with_record(window, server.address, going_on(game), PHONE, locale=code, has_touch=True)
    settle(page)
    button = page.locator("#action-primary")
    # Above what is cut off nothing can be scrolled to: the words themselves are measured.
    assert button.evaluate("""(one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const [words, room] = [range.getBoundingClientRect(), one.getBoundingClientRect()];
      const high = words.top >= room.top && words.bottom <= room.bottom;
      return high && words.left >= room.left && words.right <= room.right;
    }"""), button.inner_text()


def test_a_hint_is_seen_though_the_points_are_scrolled_to(window: Window, server: Server) -> None:
    page = with_record(window, server.address, going_on(registry.game("burgundy"), 24, 4), DESK)
    settle(page)
    page.evaluate("document.querySelector('[data-panel=scores]').open = true")
    expect(page.locator("#panel-scores .chart svg")).to_be_visible()
    side = page.locator("#side")
    side.evaluate("(one) => one.scrollTo(0, one.scrollHeight)")
    assert side.evaluate("(one) => one.scrollTop") > 100
    page.locator("#action-hint").click()
    expect(page.locator("#advice .advice-options")).to_be_visible()
    box = page.locator("#advice").bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + min(box["height"], 200) <= DESK["height"]


def test_the_board_as_text_is_as_wide_as_its_panel_but_for_maps(window: Window, server: Server) -> None:
    page = in_the_middle(window, server.address, registry.game("burgundy"), DESK)
    page.evaluate("document.querySelector('[data-panel=text]').open = true")
    shown = page.locator("#board-text")
    expect(shown).to_contain_text("duchy")
    # The duchy is drawn 43 letters wide, and has to be scrolled to; words are not.
    assert shown.evaluate("one => one.scrollWidth <= one.clientWidth * 1.25")
