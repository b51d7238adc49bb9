"""The pages as axe-core judges them, in both themes, at a desk and on a phone: nothing serious or critical."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from contado.core import registry
from contado.core.game import Game
from tests.browser.conftest import DESK, PHONE, Window
from tests.browser.hands import Hands, keep_picture
from tests.browser.tables import CALM, come_in, finished_record, load_record, play_now, set_up, unfold
from tests.server.running import Server

AXE = Path(__file__).parent.parent / "client" / "node_modules" / "axe-core" / "axe.min.js"
GAMES = list(registry.games().values())
LOOKS = [(theme, size) for theme in ("light", "dark") for size in ("desk", "phone")]

RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.filter((one) => ["serious", "critical"].includes(one.impact))
    .map((one) => `${one.id} (${one.impact}): ${one.nodes.slice(0, 3).map((node) => node.html + node.failureSummary)}`);
}"""


class Judge:
    """Axe-core, loaded into whatever page is open."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.code = AXE.read_text("utf-8")
        self.findings: list[str] = []

    def look(self, what: str) -> None:
        """Judge the page as it is now."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(self.code)
        found: list[str] = self.page.evaluate(RUN)
        self.findings += [f"{what}: {one}" for one in found]
        keep_picture(self.page, f"axe-{what}")


def opened(window: Window, address: str, theme: str, size: str) -> Page:
    """Open a window in a theme and a size, into which axe can be loaded."""
    more: dict[str, Any] = {"bypass_csp": True, "color_scheme": theme, **CALM}
    if size == "phone":
        return window(address, PHONE, has_touch=True, is_mobile=True, **more)
    return window(address, DESK, **more)


@pytest.mark.parametrize(("theme", "size"), LOOKS)
def test_the_pages_around_the_table(server: Server, window: Window, theme: str, size: str) -> None:
    page = opened(window, server.address, theme, size)
    judge = Judge(page)
    judge.look(f"lobby-{theme}-{size}")
    page.goto(f"{server.address}/sign-in")
    judge.look(f"sign-in-{theme}-{size}")
    page.goto(server.address)
    come_in(page, "Ann")
    for game in GAMES:
        page.goto(f"{server.address}/games/{game.id}/set-up")
        judge.look(f"set-up-closed-{game.id}-{theme}-{size}")
        unfold(page)
        judge.look(f"set-up-{game.id}-{theme}-{size}")
    page.goto(server.address)
    set_up(page, GAMES[0].name, ["You", "Open"])
    expect(page.get_by_label("Invite link")).to_be_visible()
    judge.look(f"waiting-{theme}-{size}")
    page.goto(f"{server.address}/account")
    judge.look(f"account-{theme}-{size}")
    assert not judge.findings, "\n".join(judge.findings)


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
@pytest.mark.parametrize(("theme", "size"), LOOKS)
def test_the_table(server: Server, window: Window, game: Game, theme: str, size: str, tmp_path: Path) -> None:
    name = f"{game.id}-{theme}-{size}"
    page = opened(window, server.address, theme, size)
    judge = Judge(page)
    play_now(page, game.name)
    judge.look(f"start-{name}")
    hands = Hands(page, size == "phone", name)
    hands.round()
    hands.round()
    judge.look(f"middle-{name}")
    if size == "phone":
        page.get_by_role("button", name="More", exact=True).tap()
        page.locator('[data-tab="scores"]').tap()
    else:
        page.locator("summary").filter(has_text="Points").click()
    judge.look(f"points-{name}")

    page.goto(server.address)
    load_record(page, finished_record(game, tmp_path))
    expect(page.locator("#result")).to_be_visible()
    judge.look(f"over-{name}")
    page.get_by_role("button", name="Look at the game again").click()
    expect(page.locator(".replay-where")).to_contain_text("Move 0 of")
    page.locator('[data-step="next"]').click()
    expect(page.locator(".replay-where")).to_contain_text("Move 1 of")
    judge.look(f"replay-{name}")
    assert not judge.findings, "\n".join(judge.findings)
