"""A page stays light: what a first visit asks for, and what comes only when it is wanted."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Request, expect

from contado.core import registry
from tests.browser.conftest import PHONE, Window
from tests.browser.hands import Hands, says, until
from tests.browser.tables import at_table, finished_game, with_record
from tests.server.running import Server

BURGUNDY = registry.game("burgundy")
MILESTONES = registry.game("milestones")
FOLDED = "/panels/folded.js"


class Asked:
    """What a page asks for from now on."""

    def __init__(self, page: Page) -> None:
        self.requests: list[Request] = []
        page.on("request", lambda one: self.requests.append(one))

    def of(self, kind: str) -> list[str]:
        """Return the addresses of a kind of things."""
        return [one.url for one in self.requests if one.resource_type == kind]


def first_visit(page: Page) -> Asked:
    """Come to the page again, by somebody whose browser has kept nothing."""
    tools = page.context.new_cdp_session(page)
    tools.send("Network.setCacheDisabled", {"cacheDisabled": True})
    asked = Asked(page)
    page.reload()
    page.wait_for_selector("#prompt.mine")
    page.wait_for_load_state("networkidle")
    return asked


@pytest.mark.parametrize(("path", "most"), [("", 185_381), ("/games/burgundy", 90_308)], ids=["home", "game"])
def test_a_first_visit_takes_no_more_bytes_than_before_the_second_edition(
    server: Server, window: Window, path: str, most: int
) -> None:
    """What went over the wire, for somebody whose browser has kept nothing; see "A first visit" in docs/results.md."""
    page = window(server.address + path, apart=True)
    wire = page.context.new_cdp_session(page)
    taken: list[int] = []
    wire.on("Network.loadingFinished", lambda event: taken.append(int(event["encodedDataLength"])))
    wire.send("Network.enable")
    wire.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.reload()
    page.wait_for_load_state("networkidle")
    page.wait_for_function("document.fonts.status === 'loaded'")
    assert len(taken) > 5
    assert sum(taken) <= most


def test_a_table_asks_for_one_script_and_keeps_what_it_gets(server: Server, window: Window) -> None:
    page = at_table(window, server.address, BURGUNDY, apart=True)
    asked = first_visit(page)
    assert len(asked.of("script")) == 1
    # The page's, the table's and the game's.
    assert len(asked.of("stylesheet")) == 3
    # Nothing twice.
    addresses = [one.url for one in asked.requests if one.resource_type != "websocket"]
    assert len(addresses) == len(set(addresses))
    for request in asked.requests:
        if "/static/" not in request.url:
            continue
        answer = request.response()
        assert answer is not None
        headers = answer.all_headers()
        assert "immutable" in headers["cache-control"], request.url
        assert request.resource_type == "font" or headers["content-encoding"] == "gzip", request.url


def test_folded_panels_come_when_one_is_opened(server: Server, window: Window) -> None:
    page = at_table(window, server.address, MILESTONES)
    asked = Asked(page)
    Hands(page).step()
    assert not asked.of("script")
    page.locator('details[data-panel="scores"] > summary').click()
    expect(page.locator("#panel-scores table").first).to_be_visible()
    page.locator('details[data-panel="settings"] > summary').click()
    expect(page.locator("#set-theme")).to_be_visible()
    # What an update would have told it is told to whoever comes late.
    expect(page.locator("#panel-settings .seed code")).to_be_visible()
    page.locator('details[data-panel="statistics"] > summary').click()
    expect(page.locator("#panel-statistics table, #panel-statistics .quiet:not(:empty)").first).to_be_visible()
    assert [one.endswith(FOLDED) for one in asked.of("script")] == [True]


def test_a_panel_that_was_left_open_is_there_again(server: Server, window: Window) -> None:
    page = at_table(window, server.address, MILESTONES)
    page.locator('details[data-panel="scores"] > summary').click()
    expect(page.locator("#panel-scores table").first).to_be_visible()
    page.reload()
    expect(page.locator("#panel-scores table").first).to_be_visible()


def test_the_replay_comes_when_one_looks_back(server: Server, window: Window) -> None:
    page = at_table(window, server.address, MILESTONES, PHONE)
    expect(page.locator("#replay-bar")).to_be_hidden()
    Hands(page).step()
    page.locator("#action-panels").click()
    page.locator("#panel-log .panel-tools").get_by_role("button", name="Replay").click()
    expect(page.locator("#replay-bar")).to_be_visible()
    back = page.get_by_role("button", name="Back to the game").last
    back.click()
    expect(page.locator("#replay-bar")).to_be_hidden()


def test_all_panels_come_with_a_game_that_is_over(server: Server, window: Window) -> None:
    page = with_record(window, server.address, finished_game(MILESTONES))
    expect(page.locator("#replay-bar")).to_be_visible()
    page.locator("#result").get_by_role("button", name="Analysis").click()
    expect(page.locator("#panel-analysis")).to_be_visible()


def test_panels_that_cannot_be_fetched_are_told_and_come_later(server: Server, window: Window) -> None:
    page = at_table(window, server.address, MILESTONES, apart=True)
    page.route(f"**{FOLDED}", lambda route: route.abort("connectionfailed"))
    scores = page.locator('details[data-panel="scores"] > summary')
    scores.click()
    says(page, "That did not work")
    page.unroute(f"**{FOLDED}")
    scores.click()
    until(page, lambda: page.locator('details[data-panel="scores"]').get_attribute("open") is None)
    scores.click()
    expect(page.locator("#panel-scores table").first).to_be_visible()
