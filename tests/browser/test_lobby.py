"""The lists and cards of the lobby: whatever stands there is seen whole, in every language, on every width."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.settings import Value
from contado.core.words.language import ENGLISH
from contado.rooms.answers.games import option_shown
from tests.browser.conftest import Window
from tests.browser.hands import frames, keep_picture
from tests.browser.tables import CALM, QUICK, Guest, finished_game, follow, going_on
from tests.server.running import Server

WIDTHS: Final = (390, 820, 1366, 1440)
LANGUAGES: Final = ("en", "it", "pl")

# Every word of a part of the page that is broken, or of which something is cut off: by what holds it, or by the window.
CUT: Final = """(parts) => {
  const found = [];
  const clips = (one) => {
    const { overflowX, overflowY, clipPath } = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    const inset = clipPath.match(/^inset\\((.*)\\)$/)?.[1].split(" ").map(parseFloat);
    const [top, right, bottom, left] = [0, 1, 2, 3].map((at) => inset?.[at] ?? inset?.[at - 2] ?? inset?.[0] ?? 0);
    return {
      across: inset || overflowX !== "visible" ? [box.left + left, box.right - right] : null,
      down: inset || overflowY !== "visible" ? [box.top + top, box.bottom - bottom] : null,
    };
  };
  for (const part of document.querySelectorAll(parts)) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node.parentElement.closest(".out-of-sight, svg, option")) continue;
      for (const { 0: word, index } of node.textContent.matchAll(/\\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (!rects.length) continue;
        const lines = new Set(rects.map(({ top }) => Math.round(top)));
        // A hyphen is a place to break at.
        if (lines.size > 1 && !/[-–/]/.test(word)) found.push(`${word} is broken`);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        if (left < -0.5 || right > innerWidth + 0.5) found.push(`${word} is out of the window`);
        for (let one = node.parentElement; one && one !== document.documentElement; one = one.parentElement) {
          const { across, down } = clips(one);
          const middle = (top + bottom) / 2;
          if (across && (left < across[0] - 0.5 || right > across[1] + 0.5)) found.push(`${word} is cut at its side`);
          if (down && (middle < down[0] || middle > down[1])) found.push(`${word} is not seen`);
        }
      }
    }
  }
  return found;
}"""


def changed(game: Game, many: int = 2) -> list[dict[str, Value]]:
    """Return some options of a game that differ from the usual: those that take the most words."""
    found: list[tuple[int, dict[str, Value]]] = []
    for option in game.rules.settings:
        for value in option_shown(option, ENGLISH).values:
            settings = {option.name: value.value}
            if value.value != option.default and playable(game, settings):
                found.append((len(option.title) + len(value.label), settings))
    found.sort(key=lambda one: -one[0])
    return [settings for _, settings in found[:many]]


def playable(game: Game, settings: dict[str, Value]) -> bool:
    """Say whether two can play so, who both take seats."""
    try:
        chosen = game.read_settings(2, settings)
    except ContadoError:
        return False
    return not game.automa or not chosen[game.automa]


def at_many_tables(address: str) -> Guest:
    """Return somebody who has the turn, waits, looks back and could join or watch."""
    ann, bo = Guest(address, "Maximiliane"), Guest(address, "Bartholomew")
    for game in registry.games().values():
        ann.load(going_on(game))
        ann.load(finished_game(game))
        bots = [{"kind": "bot", "bot": QUICK}] * (max(2, game.min_seats) - 1)
        for option in [{}, *changed(game)]:
            wanted = {"game": game.id, "options": option, "public": True}
            for one in (ann, bo):
                one.post("/tables", json={**wanted, "seats": [{"kind": "person"}, {"kind": "open"}]})
            bo.post("/tables", json={**wanted, "seats": [{"kind": "person"}, *bots], "begin": True})
    return ann


def cut(page: Page) -> list[str]:
    """Return what is broken or cut."""
    found: list[str] = page.evaluate(CUT, ".game, .row, .lists .card, .lobby > .card")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_or_broken_within_a_word(server: Server, window: Window, language: str) -> None:
    ann = at_many_tables(server.address)
    page = window(server.address, token=ann.token, **CALM)
    follow(page, page.locator(f"footer button[value={language}]"))
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert page.locator(".row .how").count() >= 3
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        frames(page)
        keep_picture(page, f"lobby-{language}-{width}")
        assert cut(page) == [], width


def test_where_there_is_one_game_its_button_is_seen_at_once(server: Server, window: Window) -> None:
    # As on a site with one game: its card is as wide as the page.
    page = window(server.address, {"width": 1366, "height": 768}, **CALM)
    page.evaluate("() => [...document.querySelectorAll('article.game')].slice(1).forEach((one) => one.remove())")
    expect(page.get_by_role("button", name="Play now against a bot")).to_be_in_viewport(ratio=1)
    keep_picture(page, "lobby-one-game")
