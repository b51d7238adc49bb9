"""The set-up page in a real browser: presets, places, cards of modules, few options, and the table as it begins."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Locator, Page, Route, expect

from tests.browser.conftest import DESK, PHONE, Window
from tests.browser.hands import keep_picture, until
from tests.browser.tables import CALM, unfold
from tests.pairs import by_turns
from tests.server.running import Server


def in_sight(page: Page) -> list[str]:
    """Return the visible options that are no cards."""
    return visible(page.locator("[data-option]:not(.module)"))


def cards(page: Page) -> list[str]:
    """Return the modules whose cards are visible."""
    return visible(page.locator("[data-option].module"))


def visible(options: Locator) -> list[str]:
    """Return those of some options that are visible."""
    names: list[str] = options.evaluate_all(
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
    assert {"tiles_2", "inns"} <= set(cards(page))
    page.get_by_label("Mode of play").select_option("solo")
    assert in_sight(page) == ["mode", "solo_board", "solo_target"]
    # A module that does not matter leaves no heading behind.
    expect(page.get_by_role("heading", name="Expansions")).to_be_hidden()


def test_a_group_opens_by_keyboard_and_counts_what_is_changed(server: Server, window: Window) -> None:
    page = window(f"{server.address}/games/burgundy/set-up", **CALM)
    rare = page.locator("details.rare > summary")
    rare.focus()
    page.keyboard.press("Enter")
    editions = group(page, "Differences between the editions")
    heading, said = editions.locator("summary"), editions.locator(".changed")
    depot = page.get_by_label("Black depot")
    assert not is_open(editions)
    heading.focus()
    page.keyboard.press("Enter")
    expect(depot).to_be_visible()
    expect(said).to_be_hidden()
    depot.select_option("compact")
    page.get_by_label("Monastery 15").first.select_option("y2011")
    expect(said).to_have_text("2 changed")
    # Somebody who closes it still reads that something is chosen there.
    heading.click()
    expect(depot).to_be_hidden()
    expect(said).to_be_visible()
    page.get_by_label("First game").select_option("2")
    assert not is_open(editions)
    heading.click()
    depot.select_option("classic")
    expect(said).to_have_text("1 changed")
    assert is_open(editions)


def test_what_is_chosen_elsewhere_opens_its_group(server: Server, window: Window) -> None:
    page = window(f"{server.address}/games/burgundy/set-up", **CALM)
    automa = group(page, "Châteauma, a virtual opponent: details")
    expect(automa).to_be_hidden()
    page.locator("#kind-1").select_option("automa")
    assert is_open(automa)
    expect(page.get_by_label("Châteauma", exact=True)).to_be_checked()
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
    page.locator("details.rare > summary").click()
    tournament.locator("summary").click()
    with page.expect_response("**/check"):
        page.locator("#option-tournament").select_option("knockout")
    tournament.locator("summary").click()
    page.locator("details.rare > summary").click()
    with page.expect_response("**/check"):
        page.get_by_label("First player").select_option("1")
    # The sentence stands next to the option, and the option is visible again.
    expect(page.locator("#wrong-tournament")).to_be_visible()


def test_whoever_gets_a_name_by_beginning_may_still_be_asked_about_options(server: Server, window: Window) -> None:
    page = window(f"{server.address}/games/burgundy/set-up", **CALM)
    checks: list[Route] = []
    began: list[tuple[Route, APIResponse]] = []
    answered: list[int] = []

    def begin(route: Route) -> None:
        # From here on the browser has its new session, and the page that goes with it is not there yet: so it is on a
        # busy day, for longer.
        began.append((route, route.fetch(max_redirects=0)))

    page.route("**/check", lambda route: checks.append(route))
    page.route("**/games/burgundy/set-up", begin)
    page.on("response", lambda answer: answered.append(answer.status) if answer.url.endswith("/check") else None)
    page.get_by_label("First game").select_option("2")
    page.get_by_role("button", name="Set up the table").click(no_wait_after=True)
    until(page, lambda: bool(began and checks))
    checks.pop().continue_()
    until(page, lambda: bool(answered))
    assert answered == [200]
    route, answer = began.pop()
    route.fulfill(response=answer)
    page.wait_for_selector("#board svg")


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
    expect(page.locator(".preview")).to_be_hidden()
    page.get_by_label("Shields", exact=True).check()
    page.locator("details.rare > summary").click()
    group(page, "Differences between the editions").locator("summary").click()
    page.get_by_label("Black depot").select_option("compact")
    page.get_by_role("button", name="Set up the table").click()
    expect(page).to_have_url(re.compile("/tables/"))
    table = page.request.get(f"{server.address}/api/tables/{page.url.rpartition('/')[2]}").json()
    assert table["options"]["shields"] is True
    assert table["options"]["black_depot"] == "compact"


def test_a_preset_lays_out_a_whole_game(server: Server, window: Window) -> None:
    page = window(f"{server.address}/games/burgundy/set-up", **CALM)
    current = page.locator(".preset[aria-current] strong")
    expect(current).to_have_text("Base game")
    page.get_by_role("link", name="Everything").click()
    expect(current).to_have_text("Everything")
    for module in ("Shields", "Vineyards", "Sixth expansion: inns"):
        expect(page.get_by_label(module, exact=True)).to_be_checked()
    page.get_by_label("Shields", exact=True).uncheck()
    expect(current).to_have_count(0)
    page.get_by_role("link", name="First game").click()
    expect(current).to_have_text("First game")
    expect(page.get_by_label("Vineyards", exact=True)).not_to_be_checked()


def test_a_card_is_a_box_as_large_as_it_looks(server: Server, window: Window) -> None:
    page = window(f"{server.address}/games/burgundy/set-up", **CALM)
    card, box = page.locator('[data-option="inns"]'), page.get_by_label("Sixth expansion: inns")
    card.locator(".brings").click(force=True)
    expect(box).to_be_checked()
    expect(card).to_contain_text("The rulebooks say nothing")
    box.press("Space")
    expect(box).not_to_be_checked()


def test_a_shield_shows_who_sits_there(server: Server, window: Window) -> None:
    page = window(f"{server.address}/games/burgundy/set-up", **CALM)
    shield, who = page.locator(".seat-1 .arms"), page.locator("#kind-1")

    def filled() -> int:
        pips: int = shield.locator(".pip").evaluate_all(
            "(all) => all.filter((one) => one.checkVisibility() && getComputedStyle(one).fill !== 'none').length"
        )
        return pips

    for level, name in enumerate(("gentle", "steady", "keen", "sharp", "master"), 1):
        who.select_option(f"bot:{name}")
        assert filled() == level
    who.select_option("person")
    assert filled() == 0
    expect(shield.locator(".person")).to_be_visible()
    expect(page.locator(".levels")).to_contain_text("Gentle")
    expect(page.locator(".levels")).not_to_contain_text("Rating")


def test_the_table_is_shown_as_it_would_begin(server: Server, window: Window) -> None:
    page = window(f"{server.address}/games/burgundy/set-up", **CALM)
    laid = page.locator(".preview .laid")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/preview?" in request.url else None)
    expect(laid.locator("svg.area")).to_have_count(2)
    expect(laid.locator("[class*=grape-]")).to_have_count(0)
    page.get_by_label("Vineyards", exact=True).check()
    expect(laid.locator("[class*=grape-]").first).to_be_visible()
    # What cannot be played is said in its place, and where it was chosen; and the picture comes back.
    page.get_by_label("First player").select_option("4")
    refused = page.locator(".preview .refused")
    expect(refused).to_have_text("Seat 4 cannot begin: there are only 2 players.")
    expect(laid).to_be_hidden()
    before = len(asked)
    with page.expect_response("**/check"):
        page.get_by_label("First player").select_option("random")
    expect(laid).to_be_visible()
    expect(refused).to_be_hidden()
    # It was there before.
    assert len(asked) == before


def test_a_phone_asks_for_the_table_when_somebody_comes_near_it(server: Server, window: Window) -> None:
    page = window(f"{server.address}/games/burgundy/set-up", PHONE, **CALM)
    expect(page.locator(".preview .area")).to_have_count(0)
    page.locator(".preview").scroll_into_view_if_needed()
    expect(page.locator(".preview .area")).to_have_count(2)


@pytest.mark.parametrize(("size", "theme"), by_turns([DESK, PHONE], ["light", "dark"], ["desk", "phone"]))
def test_groups_fit_the_screen(server: Server, window: Window, theme: str, size: dict[str, int]) -> None:
    name = str(size["width"])
    looks: dict[str, Any] = {"color_scheme": theme, **CALM}
    page = window(f"{server.address}/games/burgundy/set-up", size, **looks)
    page.locator(".game-options").scroll_into_view_if_needed()
    page.locator(".game-options").evaluate("(one) => one.scrollIntoView()")
    keep_picture(page, f"set-up-closed-{theme}-{name}")
    unfold(page)
    page.get_by_label("Shields", exact=True).check()
    page.get_by_label("Vineyards", exact=True).check()
    page.locator(".expansions").evaluate("(one) => one.scrollIntoView()")
    keep_picture(page, f"set-up-open-{theme}-{name}")
    for summary in page.locator("details.option-group > summary:visible").all():
        box = summary.bounding_box()
        assert box is not None
        assert box["height"] >= 40
    assert page.evaluate("document.scrollingElement.scrollWidth") <= size["width"]
