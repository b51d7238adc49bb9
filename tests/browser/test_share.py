"""A position is shown to others: by a link that follows the replay, a file from the disk, a board in another page."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from contado.core import registry
from contado.core.record import Record
from tests.browser.conftest import PATIENCE, PHONE, Window
from tests.browser.hands import keep_picture, says, settle
from tests.browser.tables import Guest, finished_game, table_for_two
from tests.server.running import Server

# The game with the fewest moves.
GAME = min(registry.games().values(), key=lambda game: len(Record.read(finished_game(game)).moves))
RECORD = Record.read(finished_game(GAME))
LAST = len(RECORD.moves) - 1


@pytest.fixture(scope="module")
def ann(server: Server) -> Guest:
    return Guest(server.address)


@pytest.fixture(scope="module")
def table(ann: Guest) -> str:
    return ann.load(finished_game(GAME))


def where(page: Page) -> str:
    """Return the part of the address that says what is looked at."""
    found: str = page.evaluate("location.search")
    return found


def at(page: Page, move: int) -> None:
    """Wait until a move is looked at, and its position has come."""
    expect(page.locator(".replay-where")).to_have_text(f"Move {move} of {LAST}")
    expect(page.locator(".replay-words")).to_have_attribute("aria-busy", "false")


def test_the_address_follows_the_replay(ann: Guest, table: str, window: Window) -> None:
    page = ann.open(window, table)
    settle(page, "#result[open]")
    loads = []
    page.on("framenavigated", lambda frame: loads.append(frame.url) if frame == page.main_frame else None)
    page.get_by_role("button", name="Look at the game again").click()
    at(page, 0)
    page.wait_for_function("location.search.startsWith('?at=0')")
    for move in (1, 2):
        page.get_by_role("button", name="One move on").click()
        at(page, move)
        page.wait_for_function(f"location.search.startsWith('?at={move}')")
    # Back is the game as it is, forward the position: nothing was loaded anew.
    mark = page.evaluate("window.still = performance.timeOrigin")
    page.go_back()
    page.wait_for_function("location.search === '' && !document.documentElement.classList.contains('past')")
    page.go_forward()
    at(page, 2)
    page.get_by_role("button", name="Back to the game").click()
    page.wait_for_function("location.search === ''")
    assert page.evaluate("window.still") == mark


def test_a_link_leads_to_its_position_and_is_copied(ann: Guest, table: str, window: Window) -> None:
    page = ann.open(window, f"{table}?at=7", apart=True)
    at(page, 7)
    expect(page.locator("#result")).to_be_hidden()
    keep_picture(page, "shared-position")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    link = page.get_by_role("button", name="Copy link to this position")
    link.focus()
    page.keyboard.press("Enter")
    says(page, "The link is copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    page.goto(copied)
    at(page, 7)
    # One that is no longer in the game is refused with a sentence, and the game is shown as it is.
    page.goto(copied.partition("?")[0] + "?at=7-01234567")
    says(page, "no longer in the game")
    page.wait_for_function("location.search === ''")


def test_the_link_of_a_notice_opens_at_what_happened_since_the_own_last_move(server: Server, window: Window) -> None:
    table, ann, bo = table_for_two(server.address, GAME)
    movers: list[int] = []
    # Until Bo has moved after Ann.
    while 0 not in movers or movers[-1] == 0:
        now = ann.ask("GET", f"/tables/{table}/view")
        seat = now["view"]["table"]["awaited"]
        mine = (ann, bo)[seat].ask("GET", f"/tables/{table}/view")
        if mine["view"]["table"]["phase"] == "held":
            (ann, bo)[seat].post(f"/tables/{table}/confirm", json={"number": mine["number"], "seat": seat})
        else:
            action = mine["view"]["options"][-1]["index"]
            (ann, bo)[seat].post(
                f"/tables/{table}/act", json={"number": mine["number"], "seat": seat, "action": action}
            )
        movers = [line["mover"] for line in ann.ask("GET", f"/tables/{table}/log")["lines"]]
    page = ann.open(window, f"{table}?since")
    expect(page.locator(".replay-where")).to_contain_text("Step 1 of")
    expect(page.locator(".replay-words")).to_contain_text("Bo")
    assert where(page) == "?since"
    page.locator(".replay-back").click()
    page.wait_for_function("location.search === ''")


def test_all_that_can_be_shared(ann: Guest, table: str, window: Window) -> None:
    page = ann.open(window, table, PHONE, has_touch=True)
    settle(page, "#result[open]")
    page.locator("#result").get_by_role("button", name="Share").tap()
    dialog = page.get_by_role("dialog", name="Share")
    expect(dialog.get_by_role("button", name="Copy link to this position")).to_be_focused()
    expect(dialog.get_by_label("Link to this position")).to_have_value(f"{ann.address}/tables/{table}?at={LAST}")
    keep_picture(page, "share-phone")
    with page.expect_download() as coming:
        dialog.get_by_role("button", name="As PNG").tap()
    body = Path(coming.value.path()).read_bytes()
    assert body[:8] == b"\x89PNG\r\n\x1a\n"
    # 1440 wide, as it says in its head.
    assert int.from_bytes(body[16:20], "big") == 1440


def test_a_film_is_played_from_the_disk(ann: Guest, table: str, browser: Browser, tmp_path: Path) -> None:
    answer = httpx.get(f"{ann.address}/tables/{table}/film.html", headers={"Authorization": f"Bearer {ann.token}"})
    file = tmp_path / "film.html"
    file.write_text(answer.text, "utf-8")
    profile = browser.new_context(viewport={"width": 1366, "height": 768}, offline=True)
    page = profile.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(file.as_uri())
    expect(page.locator(".where")).to_have_text(f"Move 0 of {LAST}")
    names = page.locator(".scores .name")
    assert names.all_text_contents() == RECORD.seats
    # By itself, and stopped again.
    page.get_by_role("button", name="Play by itself").click()
    expect(page.locator(".where")).to_have_text(f"Move 1 of {LAST}")
    page.get_by_role("button", name="Pause").click()
    # Step by step to its end: every picture is another, or something was said.
    seen = page.evaluate(
        """(last) => {
      const said = [];
      for (let n = 1; n < last; n++) {
        document.querySelector('[data-key="next"]').click();
        said.push(document.querySelector(".board").innerHTML.length + document.querySelector(".said").textContent);
      }
      return said;
    }""",
        LAST,
    )
    assert len(set(seen)) > LAST / 2
    expect(page.locator(".where")).to_have_text(f"Move {LAST} of {LAST}")
    assert [int(text) for text in page.locator(".scores .points").all_text_contents()] == RECORD.result
    page.keyboard.press("Home")
    expect(page.locator(".where")).to_have_text(f"Move 0 of {LAST}")
    assert complaints == []
    profile.close()


class Quiet(SimpleHTTPRequestHandler):
    """Serves a page of somebody else's, and says nothing."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A site of somebody else's: a folder, and its address, which is another origin."""
    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(tmp_path))) as site:
        thread = threading.Thread(target=site.serve_forever)
        thread.start()
        yield tmp_path, f"http://localhost:{site.server_address[1]}"
        site.shutdown()
        thread.join()


def test_a_board_stands_in_a_page_of_somebody_else(ann: Guest, browser: Browser, elsewhere: tuple[Path, str]) -> None:
    folder, origin = elsewhere
    seats = [{"kind": "person"}, {"kind": "person", "name": "Bo"}]
    wanted = {"game": GAME.id, "seats": seats, "begin": True, "public": True, "confirm": False}
    public = ann.post("/tables", json=wanted)["id"]
    while (now := ann.ask("GET", f"/tables/{public}/view"))["view"]["table"]["move"] < 2:
        deed = {"number": now["number"], "seat": now["seat"], "action": now["view"]["options"][0]["index"]}
        ann.post(f"/tables/{public}/act", json=deed)
    frame = f'<iframe src="{ann.address}/embed/tables/{public}?at=0" width="720" height="540"></iframe>'
    private = f'<iframe src="{ann.address}/tables/{public}" width="300" height="200"></iframe>'
    (folder / "index.html").write_text(f"<!doctype html><title>Club</title>{frame}{private}")
    # Not a window like the others: that the second frame is refused is a complaint of the browser's.
    profile = browser.new_context(viewport={"width": 1366, "height": 768})
    profile.set_default_timeout(PATIENCE)
    page = profile.new_page()
    page.goto(origin)
    board = page.frame_locator("iframe").first
    expect(board.locator("#board")).to_be_visible()
    board.locator("#board").evaluate("(image) => image.decode()")
    last = board.locator("body")
    board.get_by_role("link", name="One move on").click()
    expect(board.locator("#where")).to_contain_text("Move 1 of")
    board.locator("#board").evaluate("(image) => image.decode()")
    keep_picture(page, "embedded")
    expect(last).to_have_attribute("data-table", public)
    assert page.context.cookies() == []
    # Nothing else of ours may be framed.
    others = [one for one in page.frames if one.url.endswith(f"/tables/{public}") and "/embed/" not in one.url]
    assert others == []
    profile.close()
