"""The pages as axe-core judges them, in both themes, at a desk and on a phone: nothing serious or critical."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from contado.core import registry
from contado.core.game import Game
from contado.core.teaching.lessons.lesson import lessons_of
from tests.browser.conftest import PHONE, Window
from tests.browser.hands import frames, keep_picture, settle
from tests.browser.tables import (
    CALM,
    Guest,
    at_table,
    come_in,
    finished_game,
    in_the_middle,
    set_up,
    unfold,
    with_record,
)
from tests.server.running import Server

AXE = Path(__file__).parent.parent / "client" / "node_modules" / "axe-core" / "axe.min.js"
GAMES = list(registry.games().values())
SIZES = ("desk", "phone")
# On a phone the page is another one, and the pictures are those of the desk in other places.
TABLES = [
    pytest.param(size, game, id=f"{size}-{game.id}")
    for size in SIZES
    for game in (GAMES if size == "desk" else GAMES[:1])
]

# The rules by which axe judges in each theme: all that it usually goes by, or those of its category of colours.
THEMES: dict[Literal["light", "dark"], list[str]] = {"light": [], "dark": ["color-contrast", "link-in-text-block"]}

# Of colours in drawings axe has no opinion: it would look at hundreds of signs to say so.
RUN = """async ([rules, part]) => {
  const only = rules.length ? { runOnly: { type: "rule", values: rules } } : {};
  const where = part ? { include: [[part]] } : rules.length ? { exclude: [["#board svg"]] } : document;
  const { violations } = await axe.run(where, { resultTypes: ["violations"], ...only });
  return violations.filter((one) => ["serious", "critical"].includes(one.impact))
    .map((one) => `${one.id} (${one.impact}): ${one.nodes.slice(0, 3).map((node) => node.html + node.failureSummary)}`);
}"""


class Judge:
    """Axe-core, brought into whatever page is open, by day and by night: at night only colours are other ones."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.code = AXE.read_text("utf-8")
        self.findings: list[str] = []

    def look(self, what: str, part: str = "", night: bool = True) -> None:
        """Judge the page as it is now, or a part of it; the night may be left out where its colours are known."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(self.code)
        for theme, rules in THEMES.items():
            if theme == "dark" and not night:
                continue
            self.page.emulate_media(color_scheme=theme)
            # The page puts another style on what it draws when it hears of the night.
            frames(self.page)
            found: list[str] = self.page.evaluate(RUN, [rules, part])
            self.findings += [f"{what}-{theme}: {one}" for one in found]
            keep_picture(self.page, f"axe-{what}-{theme}")
        self.page.emulate_media(color_scheme="light")


def looks(size: str) -> dict[str, Any]:
    """Return what a window is opened with in a size, into which axe can be brought."""
    more: dict[str, Any] = {"bypass_csp": True, **CALM}
    return {"size": PHONE, "has_touch": True, "is_mobile": True, **more} if size == "phone" else more


@pytest.mark.parametrize("size", SIZES)
def test_the_pages_around_the_table(server: Server, window: Window, size: str) -> None:
    page = window(server.address, **looks(size))
    judge = Judge(page)
    judge.look(f"lobby-{size}")
    page.goto(f"{server.address}/sign-in")
    judge.look(f"sign-in-{size}")
    page.goto(server.address)
    come_in(page, "Ann")
    # What a set-up page has closed, it has for every game.
    page.goto(f"{server.address}/games/{GAMES[0].id}/set-up")
    judge.look(f"set-up-closed-{size}")
    for game in GAMES if size == "desk" else GAMES[:1]:
        page.goto(f"{server.address}/games/{game.id}/set-up")
        unfold(page)
        judge.look(f"set-up-{game.id}-{size}")
    page.goto(server.address)
    set_up(page, GAMES[0].name, ["You", "Open"])
    expect(page.get_by_label("Invite link")).to_be_visible()
    judge.look(f"waiting-{size}")
    page.goto(f"{server.address}/account")
    judge.look(f"account-{size}")
    assert not judge.findings, "\n".join(judge.findings)


@pytest.mark.parametrize("size", SIZES)
def test_where_a_game_is_learnt(server: Server, window: Window, size: str) -> None:
    game = next(game for game in GAMES if lessons_of(game))
    guest = Guest(server.address)
    page = guest.open(window, guest.post(f"/games/{game.id}/lessons/{lessons_of(game)[0].name}")["id"], **looks(size))
    settle(page)
    judge = Judge(page)
    judge.look(f"lesson-{size}")
    for name in ("lessons", "first"):
        page.goto(f"{server.address}/games/{game.id}/{name}")
        judge.look(f"{name}-{size}")
    assert not judge.findings, "\n".join(judge.findings)


@pytest.mark.parametrize(("size", "game"), TABLES)
def test_the_table(server: Server, window: Window, game: Game, size: str) -> None:
    name = f"{game.id}-{size}"
    page = at_table(window, server.address, game, **looks(size))
    judge = Judge(page)
    show_points(page, size)
    judge.look(f"start-{name}")
    page = in_the_middle(window, server.address, game, **looks(size))
    judge.page = page
    judge.look(f"middle-{name}", night=False)
    assert not judge.findings, "\n".join(judge.findings)


def show_points(page: Page, size: str) -> None:
    """Open the panel of points, beside the board or over it."""
    if size == "phone":
        page.get_by_role("button", name="More", exact=True).tap()
        page.locator('[data-tab="scores"]').tap()
    else:
        page.locator("summary").filter(has_text="Points").click()


@pytest.mark.parametrize(("size", "game"), TABLES)
def test_the_table_when_the_game_is_over(server: Server, window: Window, game: Game, size: str) -> None:
    name = f"{game.id}-{size}"
    page = with_record(window, server.address, finished_game(game), **looks(size))
    judge = Judge(page)
    expect(page.locator("#result")).to_be_visible()
    judge.look(f"over-{name}", "#result")
    page.get_by_role("button", name="Look at the game again").click()
    expect(page.locator(".replay-where")).to_contain_text("Move 0 of")
    page.locator('[data-step="next"]').click()
    expect(page.locator(".replay-where")).to_contain_text("Move 1 of")
    judge.look(f"replay-{name}", night=False)
    judge.look(f"bar-{name}", "#replay-bar")
    assert not judge.findings, "\n".join(judge.findings)
