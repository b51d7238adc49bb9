"""How people come to a table: by the lobby, the set-up page and an invite link, as anybody would; or they sit there.

Most tests are about what comes then: `at_table` and `with_record` ask the server for the table as a program does, and
open one page, the table's. That the ways there lead there is tested where it is what the test is about.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import httpx
from playwright.sync_api import Locator, Page, expect

from contado.core.game import Game
from contado.core.record import SUFFIX, Recorder
from tests.browser.conftest import PATIENCE, Window
from tests.browser.hands import settle
from tests.server.running import CERTIFICATES

# Nothing moves: as for somebody whose system asks for that.
CALM = {"reduced_motion": "reduce"}
# A bot for tests that are not about bots.
QUICK = "random"


def follow(page: Page, link: Locator) -> None:
    """Follow a link or press a button, and wait until the page there responds: its scripts run by then."""
    with page.expect_navigation(wait_until="load"):
        link.click()


def come_in(page: Page, name: str) -> None:
    """Give a name, as a guest does."""
    follow(page, page.get_by_role("link", name="Sign in"))
    door = page.get_by_role("region", name="Just a name")
    door.get_by_label("Name").fill(name)
    follow(page, door.get_by_role("button", name="Come in"))
    expect(page.locator("a.who")).to_contain_text(name)


def play_now(page: Page, game: str) -> None:
    """Begin a game against a bot, from the lobby."""
    card = page.locator("article.game").filter(has=page.get_by_role("heading", name=game, exact=True))
    card.get_by_role("button", name="Play now against a bot").click()
    settle(page)


class Guest:
    """Somebody who has come in under a name and is not at a table yet."""

    def __init__(self, address: str, name: str = "Ann") -> None:
        self.address = address
        self.token = ""
        self.token = self.post("/guest", json={"name": name})["token"]

    def post(self, path: str, **more: Any) -> Any:
        """Ask for something below /api."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        address = f"{self.address}/api{path}"
        answer = httpx.post(address, headers=headers, timeout=PATIENCE / 1000, verify=CERTIFICATES, **more)
        assert answer.is_success, answer.text
        return answer.json()

    def load(self, record: str) -> str:
        """Bring a record; return the table that is made of it."""
        table: str = self.post("/records", content=record.encode())["id"]
        return table

    def open(self, window: Window, table: str, size: dict[str, int] | None = None, **more: Any) -> Page:
        """Open the page of a table, where nothing moves unless that is asked for."""
        return window(f"{self.address}/tables/{table}", size, token=self.token, **{**CALM, **more})


def at_table(window: Window, address: str, game: Game, size: dict[str, int] | None = None, **more: Any) -> Page:
    """Sit down at a table that has just begun, with bots in the other seats, where it is one's turn."""
    bots = max(game.min_seats, 2) - 1
    guest = Guest(address)
    seats = [{"kind": "person"}, *[{"kind": "bot", "bot": QUICK}] * bots]
    table = guest.post("/tables", json={"game": game.id, "seats": seats, "begin": True, "confirm": True})["id"]
    page = guest.open(window, table, size, **more)
    settle(page)
    return page


def with_record(window: Window, address: str, record: str, size: dict[str, int] | None = None, **more: Any) -> Page:
    """Look at the game of a record, or play on in it."""
    guest = Guest(address)
    page = guest.open(window, guest.load(record), size, **more)
    settle(page, "#board svg")
    return page


def set_up(
    page: Page, game: str, seats: Sequence[str], options: Mapping[str, str] | None = None, *ticks: str, **names: str
) -> None:
    """Fill in the set-up page, reached from the lobby; a seat is the beginning of the words in its list."""
    card = page.locator("article.game").filter(has=page.get_by_role("heading", name=game, exact=True))
    follow(page, card.get_by_role("link", name="Set up a table"))
    page.get_by_role("radiogroup", name="How many play").get_by_role("radio", name=str(len(seats))).check()
    for number, words in enumerate(seats):
        choice = page.get_by_label(f"Seat {number + 1}", exact=True)
        label = next(one for one in choice.locator("option").all_text_contents() if one.startswith(words))
        choice.select_option(label=label)
    for seat, name in names.items():
        page.get_by_label(f"Name of seat {seat.removeprefix('seat')}", exact=True).fill(name)
    for label, value in (options or {}).items():
        field = page.get_by_label(label, exact=True)
        if not field.is_visible():
            unfold(page)
        if field.evaluate("(one) => one.tagName") == "SELECT":
            field.select_option(label=value)
        else:
            field.fill(value)
    for words in ticks:
        page.get_by_role("checkbox", name=words).check()
    page.get_by_role("button", name="Set up the table").click()


def unfold(page: Page) -> None:
    """Open every group of options that can be opened."""
    closed = page.locator("details.option-group:not([open]) > summary:visible")
    closed.evaluate_all("(all) => all.forEach((one) => one.click())")


def two_at_table(window: Window, address: str, game: Game, **more: Any) -> tuple[Page, Page]:
    """Bring Ann and Bo, in windows of their own, to one table."""
    ann, bo = Guest(address, "Ann"), Guest(address, "Bo")
    # Public, so that Bo needs no invitation.
    wanted = {"game": game.id, "seats": [{"kind": "person"}, {"kind": "open"}], "public": True, "confirm": True}
    table = ann.post("/tables", json=wanted)["id"]
    bo.post(f"/tables/{table}/join", json={})
    ann.post(f"/tables/{table}/begin", json={})
    pages = ann.open(window, table, **more), bo.open(window, table, **more)
    for page in pages:
        settle(page, "#board svg")
    return pages


def two_people(
    window: Window, address: str, game: str, options: Mapping[str, str] | None = None, *ticks: str, **more: object
) -> tuple[Page, Page]:
    """Bring Ann and Bo, in windows of their own, to one table: Ann sets it up, Bo comes by the invite link."""
    looks = {**CALM, **more}
    ann = window(address, **looks)
    come_in(ann, "Ann")
    set_up(ann, game, ["You", "Open"], options, *ticks)
    link = ann.get_by_label("Invite link").input_value()
    bo = window(address + link[link.index("/join/") :], **looks)
    bo.get_by_label("What are you called?").fill("Bo")
    bo.get_by_role("button", name="Sit down").click()
    for page in (ann, bo):
        settle(page, "#board svg")
    return ann, bo


@cache
def finished_game(game: Game) -> str:
    """Return the record of a whole game that was played without a browser."""
    recorder = Recorder(game)
    luck = Random(game.id)
    seats = max(2, game.min_seats)
    state = recorder.begin(seats, {}, f"{game.id} to look at")
    while not state.over:
        state.apply(luck.choice(state.options()))
    return str(recorder.record(["Ann", "Bo", "Cy", "Di"][:seats], f"{game.id} to look at"))


def finished_record(game: Game, folder: Path) -> Path:
    """Return the file of such a game."""
    file = folder / f"{game.id}{SUFFIX}"
    file.write_text(finished_game(game), "utf-8")
    return file


def load_record(page: Page, file: Path) -> None:
    """Load a record in the lobby."""
    part = page.get_by_role("region", name="Load a record")
    part.get_by_label("File with a record").set_input_files(file)
    part.get_by_role("button", name="Load").click()
    settle(page, "#board svg")
