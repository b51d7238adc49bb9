"""Looking on: it is said, nothing is in the way that only players use, and one sits down where a seat is free."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from contado.core import registry
from tests.browser.conftest import DESK, PHONE, Window
from tests.browser.hands import Hands, decides, keep_picture, says, settle
from tests.browser.tables import CALM, Guest, follow, table_for_two, two_at_table
from tests.pairs import by_turns
from tests.server.running import Server

GAME = next(iter(registry.games().values()))
WORDS = {"en": "You are watching.", "it": "Stai guardando.", "pl": "Oglądasz."}

# Everything that the keyboard reaches and that is seen, by what it is called.
REACHED = """() => [...document.querySelectorAll("a[href], button, input, select, textarea, [tabindex='0']")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => ({
    id: one.id, disabled: Boolean(one.disabled), words: (one.labels?.[0]?.textContent || one.textContent || "").trim(),
  }))"""
# What only players use.
PLAYERS = {"action-undo", "action-ask", "action-hint", "action-primary", "notation-field", "set-confirm", "set-sound"}


def open_all(page: Page) -> None:
    """Open every panel that there is, so that whatever is in it can be reached."""
    page.locator("#side details.panel:not([hidden])").evaluate_all("(all) => all.forEach((one) => (one.open = true))")


@pytest.fixture(scope="module")
def watched(server: Server) -> str:
    """The address of a table at which two people play, and anybody may look on."""
    table, _ann, _bo = table_for_two(server.address, GAME)
    return f"{server.address}/tables/{table}"


@pytest.mark.parametrize(("code", "size"), by_turns(sorted(WORDS), [DESK, PHONE], sorted(WORDS)))
def test_whoever_looks_on_is_told_and_has_nothing_that_does_nothing(
    watched: str, window: Window, size: dict[str, int], code: str
) -> None:
    page = window(watched, size=size, locale=code, **CALM)
    line = page.locator("#watching")
    expect(line).to_contain_text(WORDS[code])
    keep_picture(page, f"watching-{code}-{size['width']}")
    open_all(page)
    reached = page.evaluate(REACHED)
    assert reached
    assert not [one for one in reached if one["disabled"]]
    assert not {one["id"] for one in reached} & PLAYERS
    # Nobody is asked for a chat or a note that would be refused, but shown the way to a name.
    expect(page.locator("#chat-field, #notes-field").first).to_be_hidden()
    door = line.get_by_role("link")
    assert (door.get_attribute("href") or "").startswith("/sign-in?next=%2Ftables%2F")


def test_whoever_says_a_name_comes_back_to_the_table_and_talks(server: Server, window: Window) -> None:
    table, host, _bo = table_for_two(server.address, GAME)
    ann = host.open(window, table)
    settle(ann, "#board svg")
    # Those who play have all that others have not.
    assert {"action-undo", "action-primary"} <= {one["id"] for one in ann.evaluate(REACHED)}
    expect(ann.locator("#watching")).to_be_hidden()
    page = window(ann.url, **CALM)
    follow(page, page.locator("#watching").get_by_role("link", name="Say who you are"))
    door = page.get_by_role("region", name="Just a name")
    door.get_by_label("Name").fill("Cleo")
    follow(page, door.get_by_role("button", name="Come in"))
    assert page.url == ann.url
    expect(page.locator("#watching")).to_have_text(WORDS["en"])
    page.locator("summary", has_text="Chat").click()
    page.get_by_label("Say something").fill("Well played!")
    page.get_by_role("button", name="Send").click()
    ann.locator("summary", has_text="Chat").click()
    expect(ann.locator("#panel-chat")).to_contain_text("Well played!")


def test_a_place_that_was_left_is_taken_by_whoever_looks_on(server: Server, window: Window) -> None:
    ann, bo = two_at_table(window, server.address, GAME)
    address = ann.url
    cleo = window(address, token=Guest(server.address, "Cleo").token, **CALM)
    sit = cleo.get_by_role("button", name="Sit down in Bo's place")
    expect(cleo.locator("#watching")).to_be_visible()
    expect(sit).to_have_count(0)
    bo.get_by_role("button", name="Let a bot play on").click()
    bo.get_by_role("button", name="Yes, leave").click()
    expect(bo.get_by_role("button", name="Take my seat back").first).to_be_visible()
    # As long as Bo is there it is Bo's.
    expect(sit).to_have_count(0)
    bo.goto(server.address)
    expect(sit).to_be_visible()
    keep_picture(cleo, "watching-free-seat")
    sit.click()
    expect(cleo.locator("#watching")).to_be_hidden()
    expect(cleo.locator("#panel-seats .tag.own")).to_be_visible()
    says(ann, "Cleo sits down and plays on.")
    hands = Hands(cleo, seed="Cleo")
    others = Hands(ann, seed="Ann")
    # Whoever decides: a bot may have played for Bo meanwhile.
    while decides(hands, others) is others:
        others.turn()
    hands.turn()
    # And Bo looks on from now on.
    bo.goto(address)
    expect(bo.locator("#watching")).to_contain_text(WORDS["en"])
