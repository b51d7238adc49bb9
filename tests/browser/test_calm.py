"""The table keeps still: whatever is asked, offered or told, everything stays where it is and as large as it is.

What a server tells a page is heard once, and told to a page in windows of five sizes: the course of a game for some
choices, and positions of other games, one of each kind of decision that is met in many of them. Whole games: `make
soak`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from contado.core import registry
from contado.core.game import Game
from contado.core.record import Recorder
from tests.browser.conftest import Window
from tests.browser.hands import frames, settle
from tests.browser.tables import QUICK, Guest, in_the_middle
from tests.server.hard.people import Someone
from tests.server.running import Server
from tests.server.serving import Live

GAMES: Final = [registry.games()[name] for name in ("burgundy", "castelli", "keyharvest", "milestones")]
NAMES: Final = [game.id for game in GAMES]
SIZES: Final = ((1366, 768), (1440, 900), (1920, 1080), (820, 1180), (390, 844))
# The server draws for a desk from this width on, and for a tablet held upright from this one on.
WIDE: Final = 900
UPRIGHT: Final = 700
# What a page of each kind says of itself.
LOOKS: Final = {
    "narrow": {"narrow": True},
    "upright": {"narrow": True, "upright": True},
    "wide": {"narrow": False},
}
# A desk, a small one, a tablet upright and a phone.
LOOKED_AT: Final = ((1366, 768), (960, 700), (820, 1180), (390, 844))
# Pixels.
STILL: Final = 1
# So many choices are made in a game that is followed; a whole game has more.
CHOICES: Final = 4
WHOLE: Final = 100_000
# So many games are searched for kinds of decisions, and so many kinds are found.
SEARCHED: Final = 60
KINDS: Final = {"burgundy": 11, "castelli": 9, "keyharvest": 26, "milestones": 18}
# So many lines of the log come with a position of another game.
LINES: Final = 5

# Note the places of all that shall keep still, whenever the page has changed, from now on. Scrolling moves the page,
# not the things on it; a row that is swiped likewise.
WATCH = """() => {
  const places = new Map();
  [window.looks, window.moved] = [0, []];
  const note = () => {
    // When the game is over the bar of the replay has come, and nobody thinks any more.
    if (!document.getElementById("replay-bar").hidden) return;
    window.looks += 1;
    const swiped = document.querySelector(".opponents")?.scrollLeft ?? 0;
    const still = "#board .area, #prompt, #since-room, #actions, #action-primary, #side";
    for (const one of document.querySelectorAll(still)) {
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
        window.moved.push([name, now, document.getElementById("prompt-words").textContent]);
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
  window.watch?.disconnect();
  window.watch = new MutationObserver(soon);
  window.watch.observe(document.getElementById("table"), all);
  [window.places, window.note] = [places, note];
  note();
}"""

# By how much each thing has moved or changed its size at most, how often that was looked at, and what was asked when a
# thing was seen at a new place.
SEEN = """() => [
  Object.fromEntries([...window.places].map(([name, seen]) => [name, Math.max(
    ...[0, 1, 2, 3].map((at) => Math.max(...seen.map((one) => one[at])) - Math.min(...seen.map((one) => one[at]))))])),
  window.looks, window.moved]"""

# From now on the page hears only what it is told here. Its socket goes on saying that it is there. Nothing is painted
# of the board, which takes its room as before.
CATCH = """() => new Promise((caught) => {
  const unpainted = new CSSStyleSheet();
  unpainted.replaceSync("#board svg { visibility: hidden; }");
  document.adoptedStyleSheets.push(unpainted);
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    window.socket = this;
    if (JSON.parse(text).type === "ping") send.call(this, text);
    caught();
  };
  dispatchEvent(new Event("online"));
})"""

# Tell the page something after the other, as its server does; each time something that glows is clicked.
TELL = """async (told) => {
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (const data of told) {
    window.socket.dispatchEvent(new MessageEvent("message", { data }));
    window.note?.();
    document.querySelector("#board .can")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await frames();
  }
}"""


# What is told


def kind_of(width: int) -> str:
    """Return which of the three kinds a page of this width is."""
    return "wide" if width >= WIDE else "upright" if width >= UPRIGHT else "narrow"


def course(server: Server, guest: Guest, table: str, choices: int) -> dict[str, list[str]]:
    """Return what the server tells a page of each kind while so many choices are made."""
    ann, luck = Someone(server, guest.token), random.Random("calm")
    with ExitStack() as stack:
        lives = {kind: stack.enter_context(ann.live(table, pictures=True, **look)) for kind, look in LOOKS.items()}
        wide = lives["wide"]
        for _ in range(choices):
            while not wide.now["view"]["over"] and wide.now["view"]["table"]["awaited"] != wide.now["seat"]:
                wide.update()
            if wide.now["view"]["over"]:
                break
            body = {"number": wide.now["number"], "seat": wide.now["seat"]}
            if wide.now["view"]["table"]["phase"] == "held":
                wide.done("confirm", **body)
            else:
                wide.done("act", **body, action=luck.choice(wide.now["view"]["options"])["index"])
        for live in lives.values():
            live.hear_until(wide.now["number"])
        return {kind: updates(live) for kind, live in lives.items()}


def updates(live: Live) -> list[str]:
    """Return all updates that have come."""
    return [one for one in live.heard if json.loads(one)["type"] == "update"]


def kinds(game: Game, players: int) -> list[str]:
    """Return records of games in which Ann decides: one of each kind of decision that she is asked in any of them.

    Of each kind the one with the most to choose from in the first game that has it, in their order.
    """
    found: dict[str, tuple[int, str, str]] = {}
    for seed in map(str, range(SEARCHED)):
        recorder, luck = Recorder(game), random.Random(seed)
        state = recorder.begin(players, {}, seed)
        while not state.over:
            kind, options = state.decision.kind, state.options()
            most, where, _record = found.get(kind, (0, seed, ""))
            if state.decider == 0 and seed == where and len(options) > most:
                found.pop(kind, None)
                found[kind] = len(options), seed, str(recorder.record(["Ann", *[QUICK] * (players - 1)], seed))
            state.apply(luck.choice(options))
    assert len(found) >= KINDS[game.id], f"Only {sorted(found)}."
    return [record for _most, _seed, record in found.values()]


def positions(server: Server, guest: Guest, records: Sequence[str]) -> dict[str, list[str]]:
    """Return what the server tells a page of each kind of each position after the other."""
    ann = Someone(server, guest.token)
    told: dict[str, list[str]] = {kind: [] for kind in LOOKS}
    before: dict[str, Any] = {kind: {} for kind in LOOKS}
    for record in records:
        with ann.live(guest.load(record), look=False) as live:
            for kind, look in LOOKS.items():
                live.look(pictures=True, **look)
                told[kind].append(json.dumps(changed(live.now, before[kind])))
                before[kind] |= {area["id"]: area for area in live.now["areas"]}
    return told


def changed(update: dict[str, Any], before: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """Return an update with what is not the same as before, as the server does for a page that follows a game."""
    areas = []
    for area in update["areas"]:
        known = before.get(area["id"], {})
        if known != area:
            same = known.get("background") == area["background"]
            areas.append({**area, "background": None} if same else area)
    return {**update, "areas": areas, "log": update["log"][-LINES:]}


# What is seen


def keeps_still(window: Window, server: Server, game: Game, players: int, choices: int) -> None:
    """Hear what is told in a game and of other positions, and tell it to a page in all sizes."""
    guest = Guest(server.address)
    seats = [{"kind": "person"}, *[{"kind": "bot", "bot": QUICK}] * (players - 1)]
    table = guest.post("/tables", json={"game": game.id, "seats": seats, "begin": True, "confirm": True})["id"]
    page = guest.open(window, table)
    settle(page)
    page.evaluate(CATCH)
    # Of the table itself the page hears nothing any more.
    followed, others = course(server, guest, table, choices), positions(server, guest, kinds(game, players))
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        first, *told = followed[kind_of(width)] + others[kind_of(width)]
        page.evaluate(TELL, [first])
        page.evaluate(WATCH)
        page.evaluate(TELL, told)
        found: Any = page.evaluate(SEEN)
        by, looks, moved = found
        assert looks >= 2 * len(told), f"{width}x{height}: only {looks} looks."
        assert any(name.startswith("player:") for name in by), by
        restless = {name: far for name, far in by.items() if far > STILL}
        new = [one for one in moved if one[0] in restless][:12]
        assert not restless, f"{game.id} at {width}x{height}: {restless}; {new}"


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_nothing_moves_while_somebody_thinks(server: Server, window: Window, game: Game) -> None:
    keeps_still(window, server, game, 2, CHOICES)


# Where everything is, and whether all of it can be read in its room.
PLACES = """() => Object.fromEntries([...document.querySelectorAll("#board .area, #side, #standing")]
  .filter((one) => one.checkVisibility()).map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [one.dataset.area ?? one.id, [left + scrollX, top + scrollY, width, height].map(Math.round)];
  }))"""


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_nothing_moves_while_somebody_looks_back(server: Server, window: Window, game: Game) -> None:
    for width, height in LOOKED_AT:
        page = in_the_middle(window, server.address, game, {"width": width, "height": height})
        frames(page)
        now: Any = page.evaluate(PLACES)
        assert len(now) > 2
        # On a phone the log lies in a sheet, which need not be open for its buttons to be pressed.
        since, replay = page.locator("#panel-log .panel-tools button").all()
        lines = page.locator("#panel-log .log-line")
        for look in (since, replay, lines.first, lines.last):
            look.dispatch_event("click")
            expect(page.locator("#replay-bar")).to_be_visible()
            frames(page)
            assert page.evaluate(PLACES) == now, f"{game.id} at {width}x{height}"
            over: Any = page.locator("#replay-bar").evaluate("(one) => one.scrollHeight - one.clientHeight")
            assert over <= 1, f"The bar does not fit at {width}x{height}: {over}"
        page.locator(".replay-back").click()
        expect(page.locator("#replay-bar")).to_be_hidden()
        frames(page)
        assert page.evaluate(PLACES) == now


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_nothing_moves_in_a_whole_game(server: Server, window: Window, game: Game, players: int) -> None:
    keeps_still(window, server, game, players, WHOLE)
