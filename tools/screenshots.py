"""Take the screenshots of the documentation: ``python tools/screenshots.py FOLDER [GAME|SCENE|reasons|sizes ...]``.

A real server and a real Chromium: the lobby, and for each game its set-up page and a table at the start, in the middle,
at the end, in the replay and on a phone; and scenes, which are games with options of their own, and REASONS, the hint
and the analysis. Whole games are played by bots beforehand and loaded as records; in the other ones the person at the
table plays what the hint says. ``sizes``, or ``sizes:GAME``, is for whoever works
on the layout: a game with two and with four players in every size of window, light and dark.
"""

from __future__ import annotations

import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import httpx
from chromium import chromium
from played import moments
from playwright.sync_api import Browser, Page, sync_playwright
from png import few_colours

from contado.core import registry


def free_port() -> int:
    """Return a port that nobody listens at, so that two of these can run beside each other."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


PORT = free_port()
BASE = f"http://127.0.0.1:{PORT}"
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
SET_UP_WIDTH = 1100
# A share of the way through a game, by the person's own choices.
MIDDLE = 0.5
BOT: Final = {"kind": "bot", "bot": "greedy"}
AUTOMA: Final = {"kind": "automa"}


REASONS: Final = "reasons"
SIZES: Final = "sizes"
# The windows for which a table is laid out: desks, a tablet held upright, a phone.
WINDOWS: Final = ((1366, 768), (1440, 900), (1920, 1080), (820, 1180), (390, 844))
# How many choices the person makes at random before the layout is looked at.
WARMED_UP: Final = 25


class Scene(NamedTuple):
    """A game with options, who sits opposite, and the kind of decision in which the person is seen."""

    game: str
    options: dict[str, Any]
    other: dict[str, str]
    decision: str = ""


SCENES: Final = {
    "vineyards": Scene("burgundy", {"vineyards": True}, BOT, "double_bonus"),
    "chateauma": Scene("burgundy", {"cha_level": "hard"}, AUTOMA),
    "chateauma-vineyards": Scene("burgundy", {"vineyards": True}, AUTOMA),
}


class Player:
    """A guest who sits at one table, a new one or that of a record, and follows the hints."""

    def __init__(
        self,
        game: str,
        options: dict[str, Any] | None = None,
        other: dict[str, str] = BOT,
        others: int = 1,
        record: str = "",
    ) -> None:
        self.api = httpx.Client(base_url=BASE, timeout=60)
        self.token: str = self.api.post("/api/guest", json={"name": "Maximiliane"}).json()["token"]
        self.api.headers["Authorization"] = f"Bearer {self.token}"
        seats = [{"kind": "person", "name": "Maximiliane"}, *[other] * others]
        asked = {"game": game, "seats": seats, "options": options or {}, "begin": True, "public": True}
        made = (
            self.api.post("/api/records", content=record.encode())
            if record
            else self.api.post("/api/tables", json=asked)
        )
        made.raise_for_status()
        self.table: str = made.json()["id"]
        self.chosen = 0

    def play(self, choices: int, decision: str = "") -> bool:
        """Make so many choices, and stop at the own next one, or the next of a kind; say whether the game goes on."""
        goal = self.chosen + choices
        while True:
            looked: dict[str, Any] = self.api.get(f"/api/tables/{self.table}/view").json()
            view, number = looked["view"], looked["number"]
            if view["over"]:
                return False
            if view["table"]["awaited"] != 0:
                time.sleep(0.05)
                continue
            asked: dict[str, Any] = {"number": number, "seat": 0}
            if view["table"]["phase"] == "held":
                self.api.post(f"/api/tables/{self.table}/confirm", json=asked).raise_for_status()
                continue
            if self.chosen >= goal and decision in ("", view["decision"]["kind"]):
                return True
            hint = self.api.get(f"/api/tables/{self.table}/hint", params={"seat": 0}).json()
            asked["action"] = hint["action"]
            self.api.post(f"/api/tables/{self.table}/act", json=asked).raise_for_status()
            self.chosen += 1

    def wander(self, choices: int, luck: Random) -> None:
        """Make so many choices at random, or until the game is over: much quicker than to ask for hints."""
        while choices:
            looked: dict[str, Any] = self.api.get(f"/api/tables/{self.table}/view").json()
            view = looked["view"]
            if view["over"]:
                return
            asked: dict[str, Any] = {"number": looked["number"], "seat": 0}
            if view["table"]["awaited"] != 0:
                time.sleep(0.05)
            elif view["table"]["phase"] == "held":
                self.api.post(f"/api/tables/{self.table}/confirm", json=asked).raise_for_status()
            else:
                asked["action"] = luck.choice(view["options"])["index"]
                self.api.post(f"/api/tables/{self.table}/act", json=asked).raise_for_status()
                choices -= 1

    def page(self, browser: Browser, size: dict[str, int], dark: bool = False) -> Page:
        """Open the table as this guest."""
        context = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            device_scale_factor=2 if size is PHONE else 1,
            color_scheme="dark" if dark else "light",
            has_touch=size is PHONE,
            reduced_motion="reduce",
        )
        context.add_cookies([{"name": "contado_session", "value": self.token, "url": BASE}])
        page = context.new_page()
        page.goto(f"{BASE}/tables/{self.table}")
        page.wait_for_selector("#board svg")
        page.wait_for_timeout(1200)
        return page


def shoot(browser: Browser, folder: Path, names: list[str]) -> None:
    """Take all pictures."""
    games = [name for name in names if name not in (*SCENES, REASONS) and not name.startswith(SIZES)]
    if games:
        shoot_games(browser, folder, games)
    for name in names:
        if name in SCENES:
            shoot_scene(browser, folder, name, SCENES[name])
    if REASONS in names:
        shoot_reasons(browser, folder)
    for name in names:
        if name.startswith(SIZES):
            only = name.removeprefix(SIZES).removeprefix(":")
            shoot_sizes(browser, folder, [only] if only else sorted(registry.games()))


def shoot_sizes(browser: Browser, folder: Path, games: list[str]) -> None:
    """Take pictures of each game in every size of window, with as few and as many players as there can be."""
    for game in games:
        for others in (1, 3):
            player = Player(game, other={"kind": "bot", "bot": "random"}, others=others)
            player.wander(WARMED_UP, Random(game))
            page = player.page(browser, DESK)
            for dark in (False, True):
                page.emulate_media(color_scheme="dark" if dark else "light")
                for width, height in WINDOWS:
                    page.set_viewport_size({"width": width, "height": height})
                    page.wait_for_timeout(400)
                    look = "-dark" if dark else ""
                    snap(page, folder, f"{game}-{others + 1}-{width}{look}", close=False)
            page.context.close()


def shoot_games(browser: Browser, folder: Path, games: list[str]) -> None:
    """Take the pictures of the lobby and of whole games."""
    for name, size, dark in (("lobby", DESK, False), ("lobby-dark", DESK, True), ("lobby-phone", PHONE, False)):
        context = browser.new_context(
            viewport=size, color_scheme="dark" if dark else "light"  # type: ignore[arg-type]
        )  # fmt: skip
        page = context.new_page()
        page.goto(BASE)
        page.wait_for_timeout(800)
        path = folder / f"browser-{name}.png"
        page.screenshot(path=path, full_page=name == "lobby-phone")
        few_colours(path)
        context.close()
    for game in games:
        start, middle, end = (Player(game, record=one) for one in moments(registry.game(game), 2).values())
        snap(start.page(browser, DESK), folder, f"{game}-start")
        shoot_set_up(browser, folder, game, start)
        snap(middle.page(browser, DESK), folder, f"{game}-middle")
        snap(middle.page(browser, DESK, dark=True), folder, f"{game}-dark")
        snap(middle.page(browser, PHONE), folder, f"{game}-phone")
        end.play(10**6)
        page = end.page(browser, DESK)
        snap(page, folder, f"{game}-end", close=False)
        page.keyboard.press("Escape")
        page.locator("#panel-log summary, #panel-log").first.wait_for()
        page.get_by_role("button", name="Replay").first.click()
        page.wait_for_timeout(500)
        slider = page.locator("#replay-bar input[type=range]")
        slider.focus()
        for _ in range(5):
            slider.press("PageDown")
        page.wait_for_timeout(1500)
        snap(page, folder, f"{game}-replay")


def shoot_set_up(browser: Browser, folder: Path, game: str, player: Player) -> None:
    """Take a picture of a whole set-up page, as a player sees it who has come in."""
    page = player.page(browser, DESK)
    page.goto(f"{BASE}/games/{game}/set-up")
    page.set_viewport_size({"width": SET_UP_WIDTH, "height": DESK["height"]})
    page.wait_for_timeout(500)
    # Its button stays at the lower edge of the screen, so the screen is as high as the page.
    high = int(page.evaluate("document.documentElement.scrollHeight"))
    page.set_viewport_size({"width": SET_UP_WIDTH, "height": high})
    page.wait_for_timeout(500)
    snap(page, folder, f"{game}-set-up")


def shoot_scene(browser: Browser, folder: Path, name: str, scene: Scene) -> None:
    """Take the pictures of a game with options: its middle, its end; and where it plays itself, the steps it tells."""
    length = whole_length(*scene[:3])
    player = Player(*scene[:3])
    while not player.play(int(length * MIDDLE), scene.decision):
        player = Player(*scene[:3])
    for look, size, dark in (("", DESK, False), ("-dark", DESK, True), ("-phone", PHONE, False)):
        if scene.other is AUTOMA:
            shoot_step(player, player.page(browser, size, dark), folder, f"{name}-step{look}")
        else:
            snap(player.page(browser, size, dark), folder, f"{name}-middle{look}")
    player.play(10**6)
    snap(player.page(browser, DESK), folder, f"{name}-end")


def shoot_reasons(browser: Browser, folder: Path) -> None:
    """Take the pictures of a hint in the middle of a game, and of the analysis when it is over."""
    player = Player("burgundy")
    player.play(int(whole_length("burgundy") * MIDDLE))
    for look, size in (("", DESK), ("-phone", PHONE)):
        page = player.page(browser, size)
        page.locator("#action-hint").click()
        page.wait_for_selector(".advice-option")
        page.wait_for_timeout(500)
        snap(page, folder, f"hint{look}")
    player.play(10**6)
    for look, size in (("", DESK), ("-phone", PHONE)):
        page = player.page(browser, size)
        page.locator("#result").get_by_role("button", name="Analysis").click()
        page.wait_for_selector(".analysis-players section", timeout=600_000)
        page.locator(".analysis-told .analysis-line").first.click()
        page.wait_for_selector(".advice-option")
        page.wait_for_timeout(1000)
        snap(page, folder, f"analysis{look}")


def shoot_step(player: Player, page: Page, folder: Path, name: str) -> None:
    """Take a picture of a step that is told: one in which a tile goes to its place."""
    for _ in range(40):
        player.play(1)
        page.wait_for_timeout(300)
        while page.locator(":root.told").count():
            if page.locator(".rings.from").count() and page.locator(".rings.to").count():
                snap(page, folder, name)
                return
            page.locator("#action-primary").click()
            page.wait_for_timeout(200)
    raise SystemExit(f"{name}: nothing was told.")


def whole_length(game: str, options: dict[str, Any] | None = None, other: dict[str, str] = BOT) -> int:
    """Return how many choices the person has in a game, from one that is played to its end."""
    player = Player(game, options, other)
    player.play(10**6)
    return player.chosen


def snap(page: Page, folder: Path, name: str, close: bool = True) -> None:
    """Take one picture of what is on the screen."""
    path = folder / f"browser-{name}.png"
    page.screenshot(path=path)
    few_colours(path)
    if close:
        page.context.close()


@contextmanager
def serving() -> Iterator[None]:
    """Run a server with nothing in it."""
    with tempfile.TemporaryDirectory() as where:
        command = [sys.executable, "-m", "contado", "serve", "--port", str(PORT), "--rate", "0"]
        server = subprocess.Popen([*command, "--database", str(Path(where) / "shots.sqlite3")])
        try:
            for _ in range(200):
                with suppress(httpx.HTTPError):
                    if httpx.get(f"{BASE}/healthz").status_code == 200:
                        break
                time.sleep(0.1)
            yield
        finally:
            server.terminate()
            server.wait(20)


def main() -> None:
    """Start the server and the browser, and take the pictures."""
    folder = Path(sys.argv[1])
    names = sys.argv[2:] or [*sorted(registry.games()), *SCENES, REASONS]
    folder.mkdir(parents=True, exist_ok=True)
    with serving(), sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        shoot(browser, folder, names)
        browser.close()


if __name__ == "__main__":
    main()
