"""Measure a first visit: ``python tools/first_visit.py``; ``--kinds`` says what the bytes are.

A real server and a Chromium that has nothing kept: requests and bytes, as they went over the wire, of the lobby, a
game's page, the set-up page and a table at its first move, on a desk and on a phone, until nothing more is asked for.
What comes over the live connection of a table is counted too, unpacked. `tools/moves.py` measures what comes then.

An earlier commit is measured with ``PYTHONPATH`` at the ``src`` of a working tree that has been built.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parent.parent))

from chromium import chromium
from playwright.sync_api import Browser, Page, sync_playwright
from tests.server.running import Server, running

DESK: Final = {"width": 1366, "height": 768}
PHONE: Final = {"width": 390, "height": 844}
GAME: Final = "burgundy"
# Milliseconds: the first picture of each game takes a server a while.
PATIENCE: Final = 300_000
# Milliseconds without a request after which a page counts as loaded.
QUIET: Final = 1500


class Tally:
    """What a page asks for, counted as it arrives."""

    def __init__(self, page: Page) -> None:
        self.requests = 0
        self.bytes = 0
        # What has come over the live connection.
        self.heard: list[str] = []
        # Requests and bytes by what a browser takes them for.
        self.kinds: Counter[str] = Counter()
        self.bytes_of: Counter[str] = Counter()
        self._kind: dict[str, str] = {}
        wire = page.context.new_cdp_session(page)
        wire.send("Network.enable")
        wire.on("Network.responseReceived", self._answered)
        wire.on("Network.loadingFinished", self._finished)
        wire.on("Network.webSocketFrameReceived", self._told)

    @property
    def live(self) -> int:
        """What has come over the live connection, in bytes."""
        return sum(len(one.encode()) for one in self.heard)

    def _answered(self, event: dict[str, Any]) -> None:
        self._kind[event["requestId"]] = event["type"]

    def _finished(self, event: dict[str, Any]) -> None:
        kind = self._kind.get(event["requestId"], "Other")
        self.requests += 1
        self.bytes += int(event["encodedDataLength"])
        self.kinds[kind] += 1
        self.bytes_of[kind] += int(event["encodedDataLength"])

    def _told(self, event: dict[str, Any]) -> None:
        self.heard.append(event["response"]["payloadData"])


def visit(browser: Browser, size: dict[str, int], address: str, wait_for: str, play: bool = False) -> Tally:
    """Open a page with nothing kept, and count until it is quiet."""
    context = browser.new_context(viewport=size)  # type: ignore[arg-type]
    if play:
        # The table belongs to somebody who came before: what that took is not the table's.
        answer = context.request.post(f"{address}/api/guest", data={"name": "Maximiliane"})
        token = answer.json()["token"]
        context.add_cookies([{"name": "contado_session", "value": token, "url": address}])
        seats = [{"kind": "person"}, {"kind": "bot", "bot": "greedy"}]
        made = context.request.post(
            f"{address}/api/tables", data={"game": GAME, "seats": seats, "options": {"first_seat": "1"}, "begin": True},
            headers={"Authorization": f"Bearer {token}"},
        )  # fmt: skip
        address = f"{address}/tables/{made.json()['id']}"
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    tally = Tally(page)
    page.goto(address)
    page.wait_for_selector(wait_for)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(QUIET)
    context.close()
    return tally


def report(browser: Browser, server: Server, kinds: bool) -> None:
    """Visit every page on a desk and on a phone, and write a line for each; and one for each kind of thing."""
    pages = (
        ("Home", server.address, "main", False),
        (f"Page of {GAME}", f"{server.address}/games/{GAME}", "main", False),
        (f"Set-up of {GAME}", f"{server.address}/games/{GAME}/set-up", "main", False),
        (f"Table of {GAME}", server.address, "#board svg", True),
    )
    print("| page | screen | requests | bytes | live bytes |")
    print("|---|---|---|---|---|")
    for name, address, wait_for, play in pages:
        for screen, size in (("desk", DESK), ("phone", PHONE)):
            tally = visit(browser, size, address, wait_for, play)
            print(f"| {name} | {screen} | {tally.requests} | {tally.bytes:,} | {tally.live:,} |")
            for kind, bytes in tally.bytes_of.most_common() if kinds else ():
                print(f"| {name} | {kind} | {tally.kinds[kind]} | {bytes:,} | |")


def main() -> None:
    """Start a server and a browser, and measure."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        with running(str(Path(folder) / "contado.sqlite3"), Path(folder)) as server:
            report(browser, server, "--kinds" in sys.argv[1:])
        browser.close()


if __name__ == "__main__":
    main()
