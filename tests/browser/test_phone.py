"""A phone, 390 wide: nothing scrolls sideways, the actions lie under the thumb, every panel can be reached."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from contado.core import registry
from contado.core.game import Game
from tests.browser.conftest import PHONE, Window
from tests.browser.hands import Hands, keep_picture, until
from tests.browser.tables import CALM, at_table, come_in, unfold
from tests.pairs import by_turns
from tests.server.running import Server

GAMES = list(registry.games().values())
FINGER: dict[str, Any] = {"has_touch": True, "is_mobile": True, **CALM}
LANGUAGES = ["pl", "en", "it"]
# The size in pixels that a thumb can hit.
THUMB = 40


def fits(page: Page) -> None:
    """Check that the page cannot be scrolled sideways."""
    wide, room = page.evaluate("[document.scrollingElement.scrollWidth, document.documentElement.clientWidth]")
    assert room == PHONE["width"]
    assert wide <= room, f"{page.url} is {wide} wide on a screen of {room}."


def thumb_hits(buttons: Locator) -> None:
    """Check that each of the buttons is large enough for a thumb."""
    for button in buttons.all():
        box = button.bounding_box()
        if box is None:
            continue
        assert box["height"] >= THUMB, (button.inner_text(), box)
        assert box["width"] >= THUMB, (button.inner_text(), box)


def test_the_pages_around_the_table_fit(server: Server, window: Window) -> None:
    page = window(server.address, PHONE, **FINGER)
    fits(page)
    keep_picture(page, "phone-lobby")
    thumb_hits(page.locator("article.game .button"))
    come_in(page, "A rather long name for a phone 1234")
    fits(page)
    for game in GAMES:
        page.goto(f"{server.address}/games/{game.id}/set-up")
        fits(page)
        page.locator("details.rare > summary").tap()
        thumb_hits(page.locator("details.option-group > summary:visible"))
        page.get_by_text("Readings of the rules").tap()
        unfold(page)
        fits(page)
        thumb_hits(page.locator("#begin, form.setup select:visible"))
        keep_picture(page, f"phone-set-up-{game.id}")
    page.get_by_role("button", name="Set up the table").tap()
    page.wait_for_selector("#board svg")
    page.goto(f"{server.address}/account")
    fits(page)
    thumb_hits(page.locator("main .button"))


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_the_table_on_a_phone(server: Server, window: Window, game: Game) -> None:
    page = at_table(window, server.address, game, PHONE, **FINGER)
    hands = Hands(page, True, f"phone {game.id}")
    keep_picture(page, f"phone-start-{game.id}")
    for _ in range(3):
        fits(page)
        under_the_thumb(page)
        hands.round()
    fits(page)
    keep_picture(page, f"phone-middle-{game.id}")
    every_panel(page)


def under_the_thumb(page: Page) -> None:
    """Check that the actions are at the lower edge, wherever the board is scrolled to."""
    for where in (0, 100_000):
        page.evaluate("(where) => scrollTo(0, where)", where)
        bar = page.locator("#actions").bounding_box()
        assert bar is not None
        assert bar["y"] > PHONE["height"] * 0.8
        assert bar["y"] + bar["height"] <= PHONE["height"] + 1
    thumb_hits(page.locator("#actions button:visible"))
    thumb_hits(page.locator("#prompt-choices button:visible"))


def filled(panel: Locator, name: str) -> None:
    """Wait until there is something in a panel."""
    until(panel.page, lambda: (panel.bounding_box() or {"height": 0})["height"] >= THUMB, f"The panel {name} is empty.")


def every_panel(page: Page) -> None:
    """Open every panel by its tab."""
    page.get_by_role("button", name="More", exact=True).tap()
    tabs = page.locator(".sheet-tabs button")
    assert tabs.count() >= 8
    for number, name in enumerate(tabs.all_text_contents()):
        tabs.nth(number).tap()
        panel = page.locator(
            f'#side [data-panel="{tabs.nth(number).get_attribute("data-tab")}"], #panel-seats.tab-chosen'
        )
        expect(panel.first).to_be_visible()
        # What is in it may have to be fetched.
        filled(panel.first, name)
        box = panel.first.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        keep_picture(page, f"phone-panel-{number}")
        fits(page)
    page.get_by_role("button", name="Close").tap()
    expect(tabs.first).to_be_hidden()


# What stands beside the button at the right: while one plays, may ask, goes through others' moves, is warned, is told.
STATES = {
    "own": ["action-undo", "action-hint"],
    "asks": ["action-ask", "action-hint"],
    "steps": ["action-undo", "action-next", "action-skip"],
    "asks and steps": ["action-ask", "action-next", "action-skip"],
    "warned": ["action-undo", "action-back"],
    "told": ["told-skip", "told-play"],
}
# Bring the buttons of a state, with the longest words that they can have, and say where all of them lie and what of
# their words reaches over their edges.
BUTTONS = """(shown) => {
  const bar = document.getElementById("actions");
  const others = bar.querySelectorAll("button:not(#action-panels, #action-primary)");
  for (const one of others) one.hidden = !shown.includes(one.id);
  document.documentElement.classList.toggle("told", shown.includes("told-play"));
  const texts = JSON.parse(document.getElementById("texts").textContent);
  document.getElementById("action-next").textContent = texts.next_waiting.replace("{n}", 12);
  document.getElementById("action-ask").textContent = texts.ask_undo;
  return [...bar.querySelectorAll("button")].filter((one) => one.checkVisibility()).map((one) => {
    const { left, right } = one.getBoundingClientRect();
    const [over, under] = [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight];
    return { id: one.id, left, right, over, under };
  });
}"""


@pytest.mark.parametrize(("code", "width"), by_turns(LANGUAGES, [360, 390], LANGUAGES))
def test_every_action_lies_on_the_screen(server: Server, window: Window, code: str, width: int) -> None:
    size = {"width": width, "height": 780}
    page = at_table(window, server.address, registry.game("burgundy"), size, **{**FINGER, "locale": code})
    places = set()
    for state, shown in STATES.items():
        found = page.evaluate(BUTTONS, shown)
        keep_picture(page, f"phone-actions-{code}-{width}-{state}")
        assert {one["id"] for one in found} == {*shown, "action-panels", "action-primary"}
        for one in found:
            assert one["left"] >= 0, (state, one)
            assert one["right"] <= width, (state, one)
            assert one["right"] - one["left"] >= THUMB, (state, one)
            assert max(one["over"], one["under"]) <= 0, (state, one)
        places |= {(one["left"], one["right"]) for one in found if one["id"] == "action-primary"}
    # Whatever comes and goes beside it, what confirms stays where it is.
    assert len(places) == 1, places
