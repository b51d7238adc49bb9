"""Measure what a move brings: ``python tools/moves.py [GAME ...]``; ``--parts`` says what the bytes are.

A game with a fixed seed is played for a while on a real server, one seat by a person whose choices are fixed, the other
by a bot; a Chromium at the person's seat listens, and asks for nothing by itself. What came is told apart by who moved:
live bytes as the page reads them, and as they go over the wire.

An earlier commit is measured with ``PYTHONPATH`` at the ``src`` of a working tree that has been built.
"""

from __future__ import annotations

import json
import sys
import tempfile
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

from chromium import chromium
from first_visit import DESK, PATIENCE, PHONE, QUIET, Tally
from playwright.sync_api import APIRequestContext, Browser, sync_playwright
from tests.server.running import Cable, Server, running

from contado.core import registry
from contado.core.record import Recorder

SEED: Final = "what a move brings"
PERSON: Final = "Maximiliane"
# Choices of the person.
CHOICES: Final = 40
# A bot that chooses the same wherever the rules are the same.
BOT: Final = "random"
# Milliseconds between two looks.
LOOK: Final = 20


class Heard(NamedTuple):
    """One update of the table."""

    # Did the person at the page move?
    own: bool
    plain: int
    packed: int
    parts: dict[str, int]


class Sitting(NamedTuple):
    """What came while a game was played."""

    updates: list[Heard]
    # Bytes that really came, of the live connection and of whatever else the page asked for; and how often it did.
    brought: int
    requests: int


def updates(heard: list[str]) -> list[Heard]:
    """Take what was told apart; the first update is no move."""
    # As the server packs it: it remembers the last 4 kB that it has sent.
    packer = zlib.compressobj(wbits=-12, memLevel=5)
    found: list[Heard] = []
    awaited: int | None = None
    for text in heard:
        packed = len(packer.compress(text.encode()) + packer.flush(zlib.Z_SYNC_FLUSH)) - len(b"\0\0\xff\xff")
        message = json.loads(text)
        if message["type"] != "update":
            continue
        if awaited is not None:
            parts = {**message, **{f"view.{name}": value for name, value in message["view"].items()}}
            sizes = {name: len(json.dumps(value, separators=(",", ":")).encode()) for name, value in parts.items()}
            found.append(Heard(awaited == message["seat"], len(text.encode()), packed, sizes))
        awaited = message["view"]["table"]["awaited"]
    return found


def begun(game_id: str) -> str:
    """Return the record of a game that has just begun: a record brings its seed."""
    game = registry.game(game_id)
    recorder = Recorder(game)
    seats = max(2, game.min_seats)
    recorder.begin(seats, {}, SEED)
    return str(recorder.record([PERSON, *[BOT] * (seats - 1)], SEED))


def play(
    asking: APIRequestContext, table: str, headers: dict[str, str], heard: list[str], wait: Callable[[float], None]
) -> None:
    """Choose again and again, when it is the person's turn."""
    luck = Random(SEED)
    done = -1
    for _ in range(CHOICES):
        while (update := awaiting(heard, done)) is None:
            wait(LOOK)
        if update["view"]["over"]:
            return
        done = update["number"]
        deed = {"number": done, "seat": update["seat"]}
        held = update["view"]["table"]["phase"] == "held"
        if not held:
            deed["action"] = luck.choice(sorted(one["index"] for one in update["view"]["options"]))
        answer = asking.post(f"{table}/{'confirm' if held else 'act'}", data=deed, headers=headers)
        assert answer.ok, answer.text()
    while awaiting(heard, done) is None:
        wait(LOOK)


def awaiting(heard: list[str], done: int) -> dict[str, Any] | None:
    """Return the last update, if it is newer than the one before and awaits the person, or is the game's last."""
    for text in reversed(heard):
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "update":
            part = message["view"]["table"]
            mine = part["awaited"] == message["seat"] and part["phase"] in ("person", "held")
            return message if (mine or message["view"]["over"]) and message["number"] > done else None
    return None


def measure(browser: Browser, server: Server, game: str, size: dict[str, int]) -> Sitting:
    """Play a game for a while, and listen at the end of a cable that counts."""
    cable = Cable(server.port)
    context = browser.new_context(viewport=size, reduced_motion="reduce")  # type: ignore[arg-type]
    token = context.request.post(f"{server.address}/api/guest", data={"name": PERSON}).json()["token"]
    context.add_cookies([{"name": "contado_session", "value": token, "url": cable.address}])
    headers = {"Authorization": f"Bearer {token}"}
    table = context.request.post(f"{server.address}/api/records", data=begun(game), headers=headers).json()["id"]
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    tally = Tally(page)
    page.goto(f"{cable.address}/tables/{table}")
    page.wait_for_selector("#board svg")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(QUIET)
    brought, requests = cable.brought, tally.requests
    play(context.request, f"{server.address}/api/tables/{table}", headers, tally.heard, page.wait_for_timeout)
    page.wait_for_timeout(QUIET)
    sitting = Sitting(updates(tally.heard), cable.brought - brought, tally.requests - requests)
    context.close()
    cable.remove()
    return sitting


def report(name: str, sitting: Sitting, parts: bool) -> None:
    """Write a line for each who moved, and one for each part of the updates."""
    for who, own in (("own", True), ("the bot's", False)):
        some = [one for one in sitting.updates if one.own is own]
        plain, packed = mean(one.plain for one in some), mean(one.packed for one in some)
        print(f"| {name} | {who} | {len(some)} | {plain:,.0f} | {packed:,.0f} | {sitting.requests} |")
        if parts:
            sizes = {name: mean(one.parts.get(name, 0) for one in some) for one in some for name in one.parts}
            for part, bytes in sorted(sizes.items(), key=lambda one: -one[1]):
                print(f"|  | {part} | | {bytes:,.0f} | | |")
    reckoned = sum(one.packed for one in sitting.updates)
    print(f"|  | all together | {len(sitting.updates)} | | {reckoned:,} (brought: {sitting.brought:,}) | |")


def main() -> None:
    """Start a server and a browser, and measure."""
    games = [one for one in sys.argv[1:] if not one.startswith("-")] or ["burgundy"]
    print("| game | whose move | moves | live bytes each | over the wire | requests of the page |")
    print("|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        with running(str(Path(folder) / "contado.sqlite3"), Path(folder)) as server:
            for game in games:
                for screen, size in (("desk", DESK), ("phone", PHONE)):
                    report(f"{game}, {screen}", measure(browser, server, game, size), "--parts" in sys.argv)
        browser.close()


if __name__ == "__main__":
    main()
