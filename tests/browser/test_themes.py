"""Themes at a table, what it prints, and letters and codes for whoever wants them."""

from __future__ import annotations

from itertools import pairwise

from playwright.sync_api import Page, expect

from contado.core import registry
from contado.core.drawing import THEMES
from contado.games.castelli.drawing.colours import TOKENS
from tests.browser.conftest import Window
from tests.browser.hands import Hands, until
from tests.browser.tables import at_table
from tests.server.running import Server

CASTELLI = registry.game("castelli")
MILESTONES = registry.game("milestones")

# Where each part of the board begins and ends, all of them measured at one moment.
EDGES = "(all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom])"


def token(page: Page, name: str, of: str = "#board") -> str:
    """Return what a token of the palette is on a part of the page."""
    asked = "(one, name) => getComputedStyle(one).getPropertyValue(name).trim()"
    return str(page.locator(of).evaluate(asked, f"--{name}"))


def open_settings(page: Page) -> None:
    page.locator('details[data-panel="settings"] > summary').click()
    expect(page.locator("#set-theme")).to_be_visible()


def test_who_prefers_more_contrast_gets_it(server: Server, window: Window) -> None:
    page = at_table(window, server.address, CASTELLI, apart=True)
    assert token(page, "card") == THEMES["light"]["card"]
    page.emulate_media(contrast="more")
    until(page, lambda: token(page, "card") == THEMES["contrast"]["card"])
    # The game's own colours and the patterns that are defined apart follow.
    assert TOKENS["contrast"]["on-market"] != TOKENS["light"]["on-market"]
    until(page, lambda: token(page, "on-market") == TOKENS["contrast"]["on-market"])
    until(page, lambda: token(page, "on-market", "svg.definitions") == TOKENS["contrast"]["on-market"])
    page.emulate_media(contrast="no-preference", color_scheme="dark")
    until(page, lambda: token(page, "card") == THEMES["dark"]["card"])


def test_high_contrast_can_be_chosen_and_stays(server: Server, window: Window) -> None:
    page = at_table(window, server.address, MILESTONES, apart=True)
    open_settings(page)
    with page.expect_response("**/looks"):
        page.locator("#set-theme").select_option("contrast")
    until(page, lambda: token(page, "ink") == "#000000")
    page.reload()
    page.wait_for_selector("#board svg")
    assert token(page, "ink") == "#000000"
    page.goto(server.address)
    expect(page.get_by_role("button", name="High contrast")).to_have_attribute("aria-current", "true")
    assert token(page, "page", "html") == THEMES["contrast"]["page"]
    # Pictures of the games, too.
    assert all(
        "theme=contrast" in str(one) for one in page.locator("img[src*=picture]").evaluate_all("a=>a.map(b=>b.src)")
    )


def test_codes_come_with_the_first_look_at_the_field_for_moves(server: Server, window: Window) -> None:
    page = at_table(window, server.address, MILESTONES, apart=True)
    code = page.locator("#board .code").first
    expect(code).to_have_css("opacity", "0")
    # Nothing that a newcomer needs is lost: places still have their names.
    assert page.locator("#board [data-target][aria-label]").count() > 20
    page.locator("#notation-field").focus()
    expect(code).to_have_css("opacity", "1")
    open_settings(page)
    page.locator("#set-codes").select_option("never")
    expect(code).to_have_css("opacity", "0")
    page.locator("#set-codes").select_option("always")
    expect(code).to_have_css("opacity", "1")
    page.reload()
    expect(page.locator("#board .code").first).to_have_css("opacity", "1")


def test_a_printed_table_is_its_boards_and_its_log(server: Server, window: Window) -> None:
    page = at_table(window, server.address, MILESTONES, apart=True)
    Hands(page).step()
    page.emulate_media(media="print", color_scheme="dark")
    for gone in ("#prompt", "#actions", "#panel-seats", ".top", 'details[data-panel="settings"]', ".panel-tools"):
        assert not page.locator(gone).first.is_visible(), gone
    expect(page.locator("#board svg.area, #board .area-box > svg").first).to_be_visible()
    expect(page.locator("#panel-log .log-group").first).to_be_visible()
    # Black on white, by night as well, and all of the log: nothing scrolls.
    assert (token(page, "card"), token(page, "ink")) == ("#ffffff", "#000000")
    log = page.locator(".log").first
    assert log.evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    # Areas lie one below another.
    edges = sorted(page.locator("#board .area-box").evaluate_all(EDGES))
    assert all(one[1] <= other[0] + 1 for one, other in pairwise(edges))
