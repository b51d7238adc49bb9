"""The table keeps still: whatever is asked, offered or told, everything stays where it is and as large as it is."""

from __future__ import annotations

from typing import Any, Final

import httpx
import pytest
from playwright.sync_api import Browser, Page

from contado.core import registry
from contado.core.game import Game
from tests.browser.conftest import PATIENCE
from tests.browser.hands import settle
from tests.browser.tables import CALM
from tests.server.running import Server

GAMES: Final = [registry.games()[name] for name in ("burgundy", "castelli", "keyharvest", "milestones")]
NAMES: Final = [game.id for game in GAMES]
SIZES: Final = ((1366, 768), (1440, 900), (1920, 1080), (820, 1180), (390, 844))
# Pixels.
STILL: Final = 1
# So many choices of the person are enough to be asked most of what can be asked in a game; a whole game has more.
CHOICES: Final = 24
WHOLE: Final = 100_000

# Note the places of all that shall keep still, whenever the page has changed, from now on. Scrolling moves the page,
# not the things on it; a row that is swiped likewise.
WATCH = """() => {
  const places = new Map();
  const note = () => {
    // When the game is over the bar of the replay has come, and nobody thinks any more.
    if (!document.getElementById("replay-bar").hidden) return;
    window.looks = (window.looks ?? 0) + 1;
    const swiped = document.querySelector(".opponents")?.scrollLeft ?? 0;
    for (const one of document.querySelectorAll("#board .area, #prompt, #actions, #action-primary, #side")) {
      const { left, top, width, height } = one.getBoundingClientRect();
      if (!width) continue;
      const { position } = getComputedStyle(one);
      const fixed = position === "fixed" || one.parentElement?.id === "actions";
      const x = left + (one.closest(".opponents") ? swiped : 0) + (fixed ? 0 : scrollX);
      // What sticks to the upper edge is where the page is scrolled to.
      const y = position === "sticky" ? 0 : top + (fixed ? 0 : scrollY);
      const name = one.dataset.area ?? one.id;
      if (!places.has(name)) places.set(name, []);
      const seen = places.get(name);
      const now = [x, y, width, height];
      if (!seen.some((was) => was.every((value, at) => Math.abs(value - now[at]) < 0.25))) {
        seen.push(now);
        (window.moved ??= []).push([name, now, document.getElementById("prompt-words").textContent]);
      }
    }
  };
  let asked = false;
  const soon = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => { asked = false; note(); });
  };
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(soon).observe(document.getElementById("table"), all);
  window.places = places;
  note();
}"""

# By how much each thing has moved or changed its size at most, how often that was looked at, and what was asked when a
# thing was seen at a new place.
SEEN = """() => [
  Object.fromEntries([...window.places].map(([name, seen]) => [name, Math.max(
    ...[0, 1, 2, 3].map((at) => Math.max(...seen.map((one) => one[at])) - Math.min(...seen.map((one) => one[at]))))])),
  window.looks, window.moved]"""

# Choose at random, by the page's own list of all options, until the game is over or so many choices are made.
PLAY = """async ([choices, seed]) => {
  const luck = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  const prompt = document.getElementById("prompt");
  const primary = document.getElementById("action-primary");
  const frame = () => new Promise(requestAnimationFrame);
  let made = 0;
  let waited = performance.now();
  while (made < choices && !document.querySelector("#result[open]")) {
    await frame();
    if (performance.now() - waited > 30_000) throw new Error(`Nothing to choose: ${prompt.textContent}`);
    if (document.documentElement.classList.contains("sending") || !prompt.classList.contains("mine")) continue;
    const options = [...document.querySelectorAll("#options button.option")];
    // What is lost by a choice is asked about first; and a turn stands when it is confirmed.
    if (prompt.classList.contains("warns") || !options.length) primary.click();
    else options[Math.floor(luck() * options.length)].click();
    made++;
    waited = performance.now();
  }
  return made;
}"""


def seated(server: Server, game: Game, players: int) -> tuple[str, str]:
    """Set up a table against bots that choose at random; return its path and what its person is known by."""
    with httpx.Client(base_url=server.address, timeout=60) as api:
        token: str = api.post("/api/guest", json={"name": "Ann"}).json()["token"]
        seats: list[dict[str, str]] = [{"kind": "person", "name": "Ann"}]
        seats += [{"kind": "bot", "bot": "random"}] * (players - 1)
        asked = {"game": game.id, "seats": seats, "options": {}, "begin": True}
        made = api.post("/api/tables", json=asked, headers={"Authorization": f"Bearer {token}"})
        made.raise_for_status()
        return f"/tables/{made.json()['id']}", token


def opened(browser: Browser, server: Server, path: str, token: str, size: tuple[int, int]) -> Page:
    """Open the table in a window of its own."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **CALM)  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    context.add_cookies([{"name": "contado_session", "value": token, "url": server.address}])
    page = context.new_page()
    page.goto(server.address + path)
    settle(page)
    return page


def keeps_still(server: Server, browser: Browser, game: Game, players: int, choices: int) -> None:
    """Play in one window, and watch the same table in windows of all sizes."""
    path, token = seated(server, game, players)
    pages = [opened(browser, server, path, token, size) for size in SIZES]
    try:
        for page in pages:
            page.evaluate(WATCH)
        made: int = pages[0].evaluate(PLAY, [choices, 7])
        assert made >= 10, f"Only {made} choices were made."
        for page, size in zip(pages, SIZES, strict=True):
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            found: Any = page.evaluate(SEEN)
            by, looks, moved = found
            assert looks >= 10, f"{size}: only {looks} looks."
            assert any(name.startswith("player:") for name in by), by
            restless = {name: far for name, far in by.items() if far > STILL}
            assert not restless, f"{game.id} at {size}: {restless}; {[one for one in moved if one[0] in restless][:12]}"
    finally:
        for page in pages:
            page.context.close()


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_nothing_moves_while_somebody_thinks(server: Server, browser: Browser, game: Game) -> None:
    keeps_still(server, browser, game, 2, CHOICES)


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_nothing_moves_in_a_whole_game(server: Server, browser: Browser, game: Game, players: int) -> None:
    keeps_still(server, browser, game, players, WHOLE)
