"""The set-up page in a real browser: few options at first, the others in groups that open on request."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import DESK, PHONE, Window
from tests.browser.hands import keep_picture, until
from tests.browser.tables import CALM, unfold
from tests.server.running import Server


def in_sight(page: Page) -> list[str]:
    """Return the visible options."""
    names: list[str] = page.locator("[data-option]").evaluate_all(
        "(all) => all.filter((one) => one.checkVisibility()).map((one) => one.dataset.option)"
    )
    return names


def group(page: Page, heading: str) -> Locator:
    """Return a group by its heading."""
    return page.locator("details.option-group").filter(has=page.get_by_role("heading", name=heading, exact=True))


def is_open(one: Locator) -> bool:
    """Say whether a group is open."""
    opened: bool = one.evaluate("(one) => one.open")
    return opened


def test_ten_options_at_most_are_in_sight_in_every_mode(server: Server, window: Window) -> None:
    for game in ("burgundy", "castelli", "keyharvest", "milestones"):
        page = window(f"{server.address}/games/{game}/set-up", **CALM)
        assert 0 < len(in_sight(page)) <= 10
    page = window(f"{server.address}/games/burgundy/set-up", **CALM)
    assert in_sight(page) == ["mode", "first_game", "duchies", "first_seat"]
    page.get_by_label("Mode of play").select_option("team")
    assert in_sight(page) == ["mode", "team_board", "first_seat"]
    page.get_by_label("Mode of play").select_option("solo")
    assert in_sight(page) == ["mode", "solo_board", "solo_target"]
    # A module that does not matter leaves no heading behind.
    expect(page.get_by_role("heading", name="Expansions")).to_be_hidden()


def test_a_group_opens_by_keyboard_and_counts_what_is_changed(server: Server, window: Window) -> None:
    page = window(f"{server.address}/games/burgundy/set-up", **CALM)
    expansions = group(page, "Expansions")
    heading, said = expansions.locator("summary"), expansions.locator(".changed")
    shields = page.get_by_label("Shields", exact=True)
    assert not is_open(expansions)
    page.get_by_label("First player").focus()
    page.keyboard.press("Tab")
    expect(heading).to_be_focused()
    page.keyboard.press("Enter")
    expect(shields).to_be_visible()
    expect(said).to_be_hidden()
    shields.check()
    page.get_by_label("Sixth expansion: inns").check()
    expect(said).to_have_text("2 changed")
    # Somebody who closes it still reads that something is chosen there.
    heading.click()
    expect(shields).to_be_hidden()
    expect(said).to_be_visible()
    page.get_by_label("First game").select_option("2")
    assert not is_open(expansions)
    heading.click()
    shields.uncheck()
    expect(said).to_have_text("1 changed")
    assert is_open(expansions)


def test_what_is_chosen_elsewhere_opens_its_group(server: Server, window: Window) -> None:
    page = window(f"{server.address}/games/burgundy/set-up", **CALM)
    automa = group(page, "Châteauma, a virtual opponent")
    assert not is_open(automa)
    page.locator("#kind-1").select_option("automa")
    assert is_open(automa)
    expect(automa.locator(".changed")).to_have_text("1 changed")
    expect(page.get_by_label("Level of the Châteauma")).to_be_visible()


def test_what_is_chosen_before_the_script_is_there_counts(server: Server, window: Window) -> None:
    page = window(server.address, **CALM)
    held: list[Route] = []
    page.route("**/setup*.js*", lambda route: held.append(route))
    page.goto(f"{server.address}/games/burgundy/set-up", wait_until="commit")
    page.get_by_label("Mode of play").select_option("team")
    until(page, lambda: bool(held))
    held.pop().continue_()
    # A mode of play brings its number of players, as it does whenever it is chosen.
    expect(page.locator('input[name="seats"][value="4"]')).to_be_checked()
    assert in_sight(page) == ["mode", "team_board", "first_seat"]


def test_a_refused_option_is_brought_into_sight(server: Server, window: Window) -> None:
    page = window(f"{server.address}/games/castelli/set-up", **CALM)
    tournament = group(page, "Tournament")
    tournament.locator("summary").click()
    with page.expect_response("**/check"):
        page.locator("#option-tournament").select_option("knockout")
    tournament.locator("summary").click()
    with page.expect_response("**/check"):
        page.get_by_label("First player").select_option("1")
    # The sentence stands next to the option, and the option is visible again.
    expect(page.locator("#wrong-tournament")).to_be_visible()


def test_a_number_that_cannot_be_sent_stops_nobody_unseen(server: Server, window: Window) -> None:
    page = window(f"{server.address}/games/burgundy/set-up", **CALM)
    mode, begin = page.get_by_label("Mode of play"), page.get_by_role("button", name="Set up the table")
    mode.select_option("solo")
    target = page.get_by_label("Solo target")
    target.fill("3")
    expect(begin).to_be_disabled()
    # In another mode nobody sees the number, and it is not in the way.
    mode.select_option("standard")
    expect(begin).to_be_enabled()
    begin.click()
    page.wait_for_selector("#board svg")
    page.goto(f"{server.address}/games/milestones/set-up")
    unfold(page)
    # If the server was not asked in time, the browser shows what it refuses.
    readings, rounds = group(page, "Readings of the rules"), page.get_by_label("Rounds at most")
    page.route("**/check", lambda route: route.abort("connectionfailed"))
    rounds.fill("0")
    readings.locator("summary").click()
    expect(rounds).to_be_hidden()
    page.get_by_role("button", name="Set up the table").click()
    expect(rounds).to_be_focused()


def test_without_scripts_every_option_can_be_reached(server: Server, window: Window) -> None:
    page = window(f"{server.address}/games/burgundy/set-up", java_script_enabled=False, **CALM)
    first = page.locator(".at-first [data-option]")
    assert 0 < first.count() <= 10
    expect(page.get_by_label("Shields", exact=True)).to_be_hidden()
    group(page, "Expansions").locator("summary").click()
    page.get_by_label("Shields", exact=True).check()
    page.get_by_role("button", name="Set up the table").click()
    expect(page).to_have_url(re.compile("/tables/"))
    table = page.request.get(f"{server.address}/api/tables/{page.url.rpartition('/')[2]}").json()
    assert table["options"]["shields"] is True


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("size", "name"), [(DESK, "desk"), (PHONE, "phone")], ids=["desk", "phone"])
def test_groups_fit_the_screen(server: Server, window: Window, theme: str, size: dict[str, int], name: str) -> None:
    looks: dict[str, Any] = {"color_scheme": theme, **CALM}
    page = window(f"{server.address}/games/burgundy/set-up", size, **looks)
    page.locator(".game-options").scroll_into_view_if_needed()
    page.locator(".game-options").evaluate("(one) => one.scrollIntoView()")
    keep_picture(page, f"set-up-closed-{theme}-{name}")
    group(page, "Expansions").locator("summary").click()
    page.get_by_label("Shields", exact=True).check()
    page.get_by_label("Vineyards", exact=True).check()
    group(page, "Expansions").evaluate("(one) => one.scrollIntoView()")
    keep_picture(page, f"set-up-open-{theme}-{name}")
    for summary in page.locator("details.option-group > summary:visible").all():
        box = summary.bounding_box()
        assert box is not None
        assert box["height"] >= 40
    assert page.evaluate("document.scrollingElement.scrollWidth") <= size["width"]
