"""The rules where they are needed: beside every question, in tips, and as a page; by mouse, by keys and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from contado.core import registry
from contado.core.game import Game
from contado.core.teaching.rulebook import Rulebook
from tests.browser.conftest import DESK, PHONE, Window
from tests.browser.hands import frames
from tests.browser.tables import at_table, follow
from tests.browser.test_axe import Judge, looks
from tests.server.running import Server

GAMES = [pytest.param(game, id=game.id) for game in registry.games().values()]
CASTELLI = registry.game("castelli")
# Where everything on the board is, in whole pixels.
PLACES = """() => [...document.querySelectorAll("#board svg, #board [data-target]")]
  .map((one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; })"""


def question(page: Page, game: Game) -> str:
    """Return the question of the section about what is being decided at a table with the usual settings."""
    table = page.url.rsplit("/", 1)[-1]
    kind = page.evaluate(f"async () => (await (await fetch('/api/tables/{table}/view')).json()).view.decision.kind")
    book = Rulebook(game, game.read_settings(2, {}), 2, game.language("en"))
    section = book.section(book.explaining(f"decision:{kind}"))
    assert section is not None, kind
    return section.question


def sideways(page: Page) -> int:
    """Return how far the page can be scrolled to the side."""
    far: int = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return far


@pytest.mark.parametrize("game", GAMES)
def test_the_rule_about_what_is_asked_by_click_and_by_keys(server: Server, window: Window, game: Game) -> None:
    page = at_table(window, server.address, game, DESK)
    button = page.get_by_role("button", name="The rule about this")
    dialog = page.get_by_role("dialog", name=question(page, game))
    frames(page)
    places = page.evaluate(PLACES)
    button.click()
    expect(dialog).to_be_visible()
    # It lies over the board, and moves nothing on it.
    assert page.evaluate(PLACES) == places
    expect(page.locator("#rule-title")).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    expect(button).to_be_focused()
    # From anywhere, by its own key.
    page.locator("#board").focus()
    page.keyboard.press("r")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#board")).to_be_focused()


def test_nothing_is_fetched_before_somebody_asks(server: Server, window: Window) -> None:
    page = at_table(window, server.address, CASTELLI, DESK)
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url))
    page.get_by_role("button", name="The rule about this").click()
    expect(page.locator("#rule-dialog")).to_be_visible()
    kinds = [re.sub(r".*/", "", one.partition("?")[0]) for one in asked]
    assert kinds.count("dialog.js") == kinds.count("rule.css") == kinds.count("rule") == 1
    page.keyboard.press("Escape")
    page.get_by_role("button", name="The rule about this").click()
    expect(page.locator("#rule-dialog")).to_be_visible()
    again = [re.sub(r".*/", "", one.partition("?")[0]) for one in asked[len(kinds) :]]
    assert "dialog.js" not in again


def test_links_in_a_section_lead_on_and_back(server: Server, window: Window) -> None:
    page = at_table(window, server.address, CASTELLI, DESK)
    page.get_by_role("button", name="The rule about this").click()
    dialog = page.locator("#rule-dialog")
    expect(dialog).to_be_visible()
    first = page.locator("#rule-title").inner_text()
    dialog.locator("a[href^='#']").first.click()
    expect(page.locator("#rule-title")).not_to_have_text(first)
    expect(page.locator("#rule-title")).to_be_focused()
    whole = dialog.get_by_role("link", name="All rules").get_attribute("href") or ""
    dialog.get_by_role("button", name="Back").click()
    expect(page.locator("#rule-title")).to_have_text(first)
    expect(dialog.get_by_role("button", name="Back")).to_be_hidden()
    # The whole page opens beside the table, at the section.
    with page.context.expect_page() as opened:
        dialog.get_by_role("link", name="All rules").click()
    rules = opened.value
    assert whole != rules.url
    expect(rules.locator("article:target")).to_be_visible()
    expect(rules.locator("article:target h3")).to_have_text(first)
    rules.close()
    expect(dialog).to_be_visible()


def test_a_tip_leads_to_the_rule_about_its_thing(server: Server, window: Window) -> None:
    page = at_table(window, server.address, CASTELLI, DESK)
    stock = page.locator('#board [data-target="stock:0"]')
    stock.hover()
    more = page.locator("#tip .tip-more")
    expect(more).to_have_text("More in the rules (r)")
    # The way there leads over other things, and the tip waits, unless the mouse stops on its way: no time passes, as a
    # busy machine would let it.
    box = more.bounding_box()
    assert box is not None
    page.evaluate("() => [window.usual, window.setTimeout] = [setTimeout, () => 0]")
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=12)
    page.evaluate("() => (window.setTimeout = window.usual)")
    expect(more).to_be_visible()
    page.mouse.down()
    page.mouse.up()
    expect(page.get_by_role("dialog", name="How do I build a castle?")).to_be_visible()
    page.keyboard.press("Escape")
    # By keys: what has the focus on the board.
    page.locator("#board").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("r")
    expect(page.get_by_role("dialog", name="How do I lay a tile?")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator('#board [data-target^="spot:"]:is(:focus, :has(:focus))')).to_have_count(1)


def test_a_reason_why_not_leads_there_too(server: Server, window: Window) -> None:
    page = at_table(window, server.address, CASTELLI, DESK)
    page.locator('#board [data-target="stock:0"]').click()
    expect(page.locator("#tip .tip-reason")).to_be_visible()
    page.locator("#tip .tip-more").click()
    expect(page.get_by_role("dialog", name="How do I build a castle?")).to_be_visible()


def test_keys_that_are_switched_off_are_not_named(server: Server, window: Window) -> None:
    page = at_table(window, server.address, CASTELLI, DESK)
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_contain_text("Read the rule about this")
    page.keyboard.press("Escape")
    page.locator('details[data-panel="settings"] > summary').click()
    page.get_by_label("Read the rule about this").fill("x")
    page.locator("#board").focus()
    page.keyboard.press("x")
    expect(page.locator("#rule-dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#rule")).to_have_attribute("title", "The rule about this (x)")
    page.get_by_role("checkbox", name="Single keys act").uncheck()
    expect(page.locator("#rule")).to_have_attribute("title", "The rule about this")


def test_on_a_phone_it_is_a_sheet_at_the_lower_edge(server: Server, window: Window) -> None:
    page = at_table(window, server.address, CASTELLI, PHONE, has_touch=True, is_mobile=True)
    page.locator("#rule").tap()
    dialog = page.locator("#rule-dialog")
    expect(dialog).to_be_visible()
    box = dialog.bounding_box()
    assert box is not None
    assert box["x"] == 0
    assert box["width"] == PHONE["width"]
    assert box["y"] + box["height"] == pytest.approx(PHONE["height"], abs=1)
    assert sideways(page) == 0
    dialog.get_by_role("button", name="Close").tap()
    expect(dialog).to_be_hidden()
    page.locator("#action-panels").tap()
    expect(page.get_by_role("link", name="Rules")).to_be_visible()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_pages_and_dialog_as_axe_judges_them(server: Server, window: Window, size: str) -> None:
    page = window(server.address, **looks(size))
    judge = Judge(page)
    for game in registry.games().values():
        page.goto(f"{server.address}/games/{game.id}/rules")
        assert sideways(page) == 0, game.id
        judge.look(f"rules-{game.id}-{size}")
    for game in registry.games().values() if size == "desk" else [CASTELLI]:
        table = at_table(window, server.address, game, **looks(size))
        judge.page = table
        table.locator("#rule").click()
        expect(table.locator("#rule-dialog")).to_be_visible()
        judge.look(f"rule-{game.id}-{size}", "#rule-dialog")
    assert not judge.findings, "\n".join(judge.findings)


def test_the_set_up_page_leads_to_the_rules_with_what_is_chosen(server: Server, window: Window) -> None:
    page = window(f"{server.address}/games/castelli/set-up")
    link = page.get_by_role("link", name="Rules", exact=True)
    expect(link).to_have_attribute("href", re.compile(r"/games/castelli/rules\?seats=2$"))
    page.get_by_role("checkbox", name="Battle").check()
    page.get_by_role("radiogroup", name="How many play").get_by_role("radio", name="4").check()
    expect(link).to_have_attribute("href", re.compile(r"option-battle=on&seats=4$"))
    more = page.locator('[data-option="dilemma"]').get_by_role("link", name="More in the rules")
    expect(more).to_have_attribute("href", re.compile(r"option-battle=on&option-dilemma=on&seats=4#rule-dilemma$"))
    with page.context.expect_page() as opened:
        more.click()
    expect(opened.value.locator("article:target")).to_be_visible()
    expect(opened.value.locator("#rule-overbuilding")).to_be_attached()


def test_the_lobby_leads_to_the_rules_which_can_be_searched(server: Server, window: Window) -> None:
    page = window(server.address)
    follow(page, page.get_by_role("link", name="Rules of Castelli"))
    page.get_by_role("searchbox", name="Search").fill("presence")
    expect(page.locator("#rule-castles")).to_be_visible()
    expect(page.locator("#rule-selling")).to_be_hidden()
    page.get_by_role("searchbox", name="Search").fill("nothing of the kind")
    expect(page.locator("#found")).to_have_text("Nothing about this is in the rules.")
    page.get_by_role("searchbox", name="Search").fill("presence")
    # A link into what was put aside brings it back.
    page.evaluate("location.hash = 'rule-selling'")
    expect(page.locator("#rule-selling")).to_be_visible()
    expect(page.get_by_role("searchbox", name="Search")).to_have_value("")
