"""The analysis of a finished game in a real browser, as somebody who has just lost would use it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from contado.games.castelli import GAME
from tests.browser.conftest import PHONE, Window
from tests.browser.hands import keep_picture, settle
from tests.browser.tables import Guest, at_table, finished_game
from tests.browser.test_axe import Judge
from tests.server.running import Server

# Milliseconds: a bot thinks about a whole game, on a busy machine.
THINKING = 600_000


@pytest.fixture(scope="module")
def lost(server: Server) -> tuple[Guest, str]:
    """Somebody who has lost a game, and its table: the first who asks for the analysis lets it be thought about."""
    guest = Guest(server.address)
    return guest, guest.load(finished_game(GAME))


def over(window: Window, lost: tuple[Guest, str], **more: Any) -> Page:
    """Return the page of the finished game, with its result."""
    guest, table = lost
    # Axe can be brought into it.
    page = guest.open(window, table, bypass_csp=True, **more)
    settle(page, "#board svg")
    expect(page.locator("#result[open]")).to_be_visible()
    return page


def analysed(page: Page) -> None:
    """Ask for the analysis at the result, and wait for it."""
    page.locator("#result").get_by_role("button", name="Analysis").click()
    expect(page.locator("#panel-analysis")).to_be_visible()
    page.wait_for_selector(".analysis-players section", timeout=THINKING)


def test_what_is_asked_for_beside_the_result_is_seen(window: Window, lost: tuple[Guest, str]) -> None:
    page = over(window, lost)
    page.locator("#replay-bar").get_by_role("button", name="Analysis").click()
    expect(page.locator("#result[open]")).to_have_count(0)
    expect(page.locator("#panel-analysis")).to_be_visible()


def test_mistakes_lead_to_their_positions_with_the_reasons(window: Window, lost: tuple[Guest, str]) -> None:
    page = over(window, lost)
    analysed(page)
    players = page.locator(".analysis-players section")
    expect(players).to_have_count(2)
    for name in ("Ann", "Bo"):
        part = players.filter(has=page.get_by_role("heading", name=name))
        expect(part).to_contain_text("given away in the whole game")
    # Somebody who plays at random makes mistakes. Bo ended with more than a bot ever expected, and is told of none.
    expect(players.first.get_by_text("Biggest mistakes")).to_be_visible()
    expect(page.locator("#panel-analysis .chart svg polyline")).to_have_count(2)
    mistake = players.first.locator(".analysis-told .analysis-line").first
    number = int(mistake.get_attribute("data-move") or "0")
    keep_picture(page, "analysis")
    mistake.click()
    # The position before the move, with the best options, and the one that was played among them.
    expect(page.locator(".replay-where")).to_contain_text(f"Move {number - 1} of")
    expect(page.locator("#advice")).to_contain_text(f"Before move {number} by Ann")
    expect(page.locator(".advice-sentence")).to_contain_text("Better: ")
    expect(page.locator(".advice-chosen")).to_have_count(1)
    expect(mistake).to_have_attribute("aria-current", "true")
    # Both are marked on the board, each with its own symbol: the best with a star, the one played with a pawn.
    expect(page.locator("#board .rings.hint .badge:not(.played) path")).not_to_have_count(0)
    expect(page.locator("#board .badge.played path")).not_to_have_count(0)
    # The line that was clicked is read below the reasons, not under them.
    panel, line, side = (one.bounding_box() for one in (page.locator("#advice"), mistake, page.locator("#side")))
    assert panel
    assert line
    assert side
    assert panel["y"] + panel["height"] <= line["y"] + 1
    assert line["y"] + line["height"] <= side["y"] + side["height"] + 1
    keep_picture(page, "analysis-move")
    judge = Judge(page)
    judge.look("analysis-desk")
    assert judge.findings == []
    # The replay goes on, and the reasons with it; Escape puts them away, and they stay away.
    page.locator("#replay-bar [data-step=next]").click()
    expect(page.locator("#advice")).not_to_contain_text(f"Before move {number} by Ann")
    page.keyboard.press("Escape")
    expect(page.locator("#advice")).to_be_hidden()
    page.locator("#replay-bar [data-step=next]").click()
    expect(page.locator("#advice")).to_be_hidden()
    page.get_by_role("button", name="Back to the game").first.click()
    # It is there at once when the page is loaded again.
    page.reload()
    page.wait_for_selector("#board svg")
    page.locator("#replay-bar").get_by_role("button", name="Analysis").click()
    expect(page.locator(".analysis-players section")).to_have_count(2)
    # All moves, one after the other.
    page.locator(".analysis-all summary").click()
    lines = page.locator(".analysis-moves .analysis-line")
    assert lines.count() > 20


def test_every_list_is_one_stop_of_the_tab_key_and_walked_by_arrows(window: Window, lost: tuple[Guest, str]) -> None:
    page = over(window, lost)
    analysed(page)
    lists = page.locator(".analysis-told")
    assert lists.count()
    page.locator("#panel-analysis .chart").focus()
    for at in range(lists.count()):
        lines = lists.nth(at).locator(".analysis-line")
        page.keyboard.press("Tab")
        expect(lines.first).to_be_focused()
        if lines.count() > 1:
            page.keyboard.press("ArrowDown")
            expect(lines.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".advice-option").first).to_be_focused()
    # Stepping on does not move the focus.
    following = page.locator("#replay-bar [data-step=next]")
    following.focus()
    title = page.locator("#advice-title").inner_text()
    page.keyboard.press("Enter")
    expect(page.locator("#advice-title")).not_to_have_text(title)
    expect(page.locator(".advice-option").first).to_be_visible()
    expect(following).to_be_focused()


def test_the_board_follows_the_keys_on_the_chart(window: Window, lost: tuple[Guest, str]) -> None:
    page = over(window, lost)
    analysed(page)
    chart, where = page.locator("#panel-analysis .chart"), page.locator(".replay-where")
    chart.focus()
    page.keyboard.press("Home")
    expect(where).to_contain_text("Move 0 of")
    expect(page.locator("#advice")).to_contain_text("Before move 1 by")
    page.keyboard.press("ArrowRight")
    expect(where).to_contain_text("Move 1 of")
    expect(page.locator("#panel-analysis .chart-values")).to_contain_text("Before move 2:")
    expect(chart).to_be_focused()


def test_on_a_phone_it_is_a_sheet_and_the_reasons_are_in_the_bar(window: Window, lost: tuple[Guest, str]) -> None:
    page = over(window, lost, size=PHONE, has_touch=True)
    analysed(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    keep_picture(page, "analysis-phone")
    judge = Judge(page)
    judge.look("analysis-phone")
    lines = page.locator(".analysis-told .analysis-line")
    lines.first.tap()
    expect(page.locator("#replay-bar .advice-option").first).to_be_visible()
    expect(page.locator("#side")).to_be_hidden()
    # Some of the board is visible above the reasons.
    bar = page.locator("#replay-bar").bounding_box()
    assert bar
    areas = [one.bounding_box() for one in page.locator("#board .area").all()]
    assert any(one and one["y"] + one["height"] > 60 and one["y"] < bar["y"] - 40 for one in areas)
    keep_picture(page, "analysis-move-phone")
    judge.look("analysis-move-phone")
    assert judge.findings == []
    # Unused controls give their place to the way back: to the analysis, and on to another move from there.
    for button in ("#action-undo", "#action-hint", "#action-primary"):
        expect(page.locator(button)).to_be_hidden()
    page.locator("#actions").get_by_role("button", name="Analysis").tap()
    expect(page.locator("#panel-analysis")).to_be_visible()
    title = page.locator("#advice-title").inner_text()
    lines.nth(1).tap()
    expect(page.locator("#side")).to_be_hidden()
    expect(page.locator("#advice-title")).not_to_have_text(title)
    page.locator("#actions").get_by_role("button", name="Back to the game").tap()
    expect(page.locator("#advice")).to_be_hidden()
    # Nothing covers the way to the result.
    page.locator("#prompt").get_by_role("button", name="Result").tap()
    expect(page.locator("#result[open]")).to_be_visible()


def test_a_game_that_goes_on_has_no_analysis(window: Window, server: Server) -> None:
    page = at_table(window, server.address, GAME)
    expect(page.locator('[data-panel="analysis"]')).to_be_hidden()
