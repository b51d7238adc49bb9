"""How people come to a table: by the lobby, the set-up page and an invite link, as anybody would; or they sit there.

Most tests are about what comes then: `at_table` and `with_record` ask the server for the table as a program does, and
open one page, the table's. That the ways there lead there is tested where it is what the test is about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
    follow(page, card.get_by_role("button", name="Play now against a bot"))
    knows_it(page)
    settle(page)


def knows_it(page: Page) -> None:
    """Say that one knows the game, where that is asked."""
    if page.url.endswith("/first"):
        follow(page, page.get_by_role("button", name="I know it"))


class Guest:
    """Somebody who has come in under a name and is not at a table yet."""

    def __init__(self, address: str, name: str = "Ann") -> None:
        self.address = address
        self.token = ""
        self.token = self.post("/guest", json={"name": name})["token"]

    def post(self, path: str, **more: Any) -> Any:
        """Do something below /api."""
        return self.ask("POST", path, **more)

    def ask(self, method: str, path: str, **more: Any) -> Any:
        """Ask for something below /api."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        address = f"{self.address}/api{path}"
        answer = httpx.request(method, address, headers=headers, timeout=PATIENCE / 1000, verify=CERTIFICATES, **more)
        assert answer.is_success, answer.text
        return answer.json()

    def begin(self, game: Game) -> str:
        """Begin a game in the first seat, with bots in the others; return the table."""
        bots = max(game.min_seats, 2) - 1
        seats = [{"kind": "person"}, *[{"kind": "bot", "bot": QUICK}] * bots]
        table: str = self.post("/tables", json={"game": game.id, "seats": seats, "begin": True, "confirm": True})["id"]
        return table

    def load(self, record: str) -> str:
        """Bring a record; return the table that is made of it."""
        table: str = self.post("/records", content=record.encode())["id"]
        return table

    def open(self, window: Window, table: str, size: dict[str, int] | None = None, **more: Any) -> Page:
        """Open the page of a table, where nothing moves unless that is asked for."""
        return window(f"{self.address}/tables/{table}", size, token=self.token, **{**CALM, **more})


def at_table(window: Window, address: str, game: Game, size: dict[str, int] | None = None, **more: Any) -> Page:
    """Sit down at a table that has just begun, with bots in the other seats, where it is one's turn."""
    guest = Guest(address)
    page = guest.open(window, guest.begin(game), size, **more)
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
        box = page.get_by_role("checkbox", name=words)
        if not box.is_visible():
            unfold(page)
        box.check()
    page.get_by_role("button", name="Set up the table").click()


def unfold(page: Page) -> None:
    """Open every group of options that can be opened, and what is seldom touched."""
    page.locator("details.rare:not([open]) > summary").evaluate_all("(all) => all.forEach((one) => one.click())")
    closed = page.locator("details.option-group:not([open]) > summary:visible")
    closed.evaluate_all("(all) => all.forEach((one) => one.click())")


def table_for_two(address: str, game: Game) -> tuple[str, Guest, Guest]:
    """Return a table at which Ann and Bo have begun to play, and the two of them."""
    ann, bo = Guest(address, "Ann"), Guest(address, "Bo")
    # Public, so that Bo needs no invitation.
    wanted = {"game": game.id, "seats": [{"kind": "person"}, {"kind": "open"}], "public": True, "confirm": True}
    table: str = ann.post("/tables", json=wanted)["id"]
    bo.post(f"/tables/{table}/join", json={})
    ann.post(f"/tables/{table}/begin", json={})
    return table, ann, bo


def two_at_table(window: Window, address: str, game: Game, **more: Any) -> tuple[Page, Page]:
    """Bring Ann and Bo, in windows of their own, to one table."""
    table, ann, bo = table_for_two(address, game)
    pages = ann.open(window, table, **more), bo.open(window, table, **more)
    for page in pages:
        settle(page, "#board svg")
    return pages


def play_without_pages(table: str, people: Sequence[Guest], so: Callable[[Mapping[str, Any]], bool]) -> Guest:
    """Let people choose at random until one of them decides and sees what is looked for; return that one."""
    luck = Random("without pages")
    for _ in range(3000):
        for one in people:
            shown = one.ask("GET", f"/tables/{table}/view")
            at, options = shown["view"]["table"], shown["view"]["options"]
            if at["awaited"] != shown["seat"]:
                continue
            if so(shown):
                return one
            body = {"number": shown["number"], "seat": shown["seat"]}
            if at["phase"] == "held":
                one.post(f"/tables/{table}/confirm", json=body)
            else:
                one.post(f"/tables/{table}/act", json={**body, "action": luck.choice(options)["index"]})
    raise AssertionError("Nobody ever saw that.")


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
def finished_game(game: Game, seats: int = 2) -> str:
    """Return the record of a whole game that was played without a browser."""
    recorder = Recorder(game)
    luck = Random(game.id)
    seats = max(seats, game.min_seats)
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


@cache
def going_on(game: Game, moves: int = 24, seats: int = 2, module: str = "") -> str:
    """Return the record of a game against bots in which Ann, in the first seat, begins a turn.

    So many choices were made before at random: the set-up is behind her, and there is something on the boards and in
    the log.
    """
    recorder, luck = Recorder(game), Random(game.id)
    state = recorder.begin(seats, {module: True} if module else {}, game.id)
    made, before = 0, 0
    while made < moves or state.decider != 0 or before == 0:
        before = state.decider
        state.apply(luck.choice(state.options()))
        made += 1
    assert not state.over
    return str(recorder.record(["Ann", *[QUICK] * (seats - 1)], game.id))


def in_the_middle(window: Window, address: str, game: Game, size: dict[str, int] | None = None, **more: Any) -> Page:
    """Sit down in the middle of a game against a bot, at the beginning of a turn of one's own."""
    page = with_record(window, address, going_on(game), size, **more)
    settle(page)
    return page
