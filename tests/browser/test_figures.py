"""Panels beside the board: what stands in them is as wide as they are, word by word."""

from __future__ import annotations

from playwright.sync_api import expect

from contado.core import registry
from tests.browser.conftest import Window
from tests.browser.tables import in_the_middle
from tests.server.running import Server

DESK = {"width": 1366, "height": 768}

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


def test_the_board_as_text_is_as_wide_as_its_panel_but_for_maps(window: Window, server: Server) -> None:
    page = in_the_middle(window, server.address, registry.game("burgundy"), DESK)
    page.evaluate("document.querySelector('[data-panel=text]').open = true")
    shown = page.locator("#board-text")
    expect(shown).to_contain_text("duchy")
    # The duchy is drawn 43 letters wide, and has to be scrolled to; words are not.
    assert shown.evaluate("one => one.scrollWidth <= one.clientWidth * 1.25")
