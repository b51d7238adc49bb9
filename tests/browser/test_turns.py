"""A full turn of every game by clicks and by taps: whatever glows can be pointed at, and leads on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from contado.core import registry
from contado.core.game import Game
from tests.browser.conftest import DESK, PHONE, Window
from tests.browser.hands import Hands, Thing, frames, keep_picture
from tests.browser.tables import in_the_middle
from tests.server.running import Server

GAMES = list(registry.games().values())
# So many clicks or taps make turns of every game.
ENOUGH = 6


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_turns_against_a_bot(server: Server, window: Window, game: Game, size: str) -> None:
    finger: dict[str, Any] = {"has_touch": True, "is_mobile": True} if size == "phone" else {}
    page = in_the_middle(window, server.address, game, PHONE if finger else DESK, **finger)
    hands = Hands(page, bool(finger), f"{game.id} {size}")
    told = len(hands.lines(0))
    while hands.clicks < ENOUGH:
        hands.round()
    expect(page.locator("#prompt")).to_have_class("mine")
    assert len(hands.lines(0)) > told, "The log tells nothing of what was done."


def test_what_would_be_lost_is_asked_about_first(server: Server, window: Window) -> None:
    page = in_the_middle(window, server.address, registry.game("burgundy"))
    hands = Hands(page, seed="warned")
    hands.until_choice()
    prompt = hands.prompt.inner_text()
    while "With each " not in prompt:
        hands.step()
        hands.until_choice()
        prompt = hands.prompt.inner_text()
    told = hands.lines()
    question = "2 dice are not used yet. End the turn all the same?"
    end, back = page.locator("#action-primary"), page.locator("#action-back")

    def typed() -> None:
        page.locator("#notation-field").fill("end")
        page.locator("#notation-field").press("Enter")

    ways: list[Callable[[], object]] = [end.dblclick, lambda: page.keyboard.press("c"), typed]
    for way in ways:
        way()
        expect(hands.prompt).to_have_text(question)
        expect(end).to_have_text("Yes, do it")
        back.click()
        expect(hands.prompt).to_have_text(prompt)
        expect(back).to_be_hidden()
    # Nor does anybody agree who presses the same place again, however slowly.
    place = end.bounding_box()
    assert place is not None
    middle = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    page.mouse.click(*middle)
    expect(hands.prompt).to_have_text(question)
    page.mouse.click(*middle)
    expect(hands.prompt).to_have_text(prompt)
    page.keyboard.press("c")
    expect(hands.prompt).to_have_text(question)
    page.keyboard.press("Escape")
    expect(hands.prompt).to_have_text(prompt)
    assert hands.lines() == told
    # The turn is over when the other one plays; the next may begin with the same words, before anybody looks.
    moved = page.locator('#panel-log .log-line[data-mover="1"]')
    before = moved.count()
    page.keyboard.press("c")
    page.keyboard.press("c")
    expect(hands.prompt).not_to_have_text(question)
    # A turn that showed nothing new may still be taken back, and waits for its player.
    stands = page.locator("#prompt-words", has_text="Your turn is complete. Shall it stand?")
    expect(stands.or_(moved.nth(before)).first).to_be_attached()
    if stands.is_visible():
        page.keyboard.press("c")
    expect(moved.nth(before)).to_be_attached()


def test_choices_beside_a_thing_cover_nothing(server: Server, window: Window) -> None:
    """On a phone they lie above the actions and stay there; at a desk they stay with their thing, below the actions."""
    for size, more in ((PHONE, {"has_touch": True, "is_mobile": True}), ({"width": 1024, "height": 768}, {})):
        page = in_the_middle(window, server.address, registry.game("burgundy"), size, **more)
        hands = Hands(page, bool(more), "popover")
        dice = page.locator('#board .can[data-target^="die:0"]')
        while not dice.count():
            hands.step()
            hands.wait_for_turn()
        hands.press(Thing(dice.first.element_handle(), True))
        popover = page.locator("#popover")
        expect(popover).to_be_visible()
        keep_picture(page, f"popover-{size['width']}")
        for scrolled in (0, 300, 100_000):
            page.evaluate("(top) => scrollTo(0, top)", scrolled)
            # They are put in their place when the page hears that it was scrolled.
            frames(page)
            choices, actions = popover.bounding_box(), page.locator("#actions").bounding_box()
            assert choices is not None
            assert actions is not None
            if more:
                assert abs(choices["y"] + choices["height"] - actions["y"]) < 2
            else:
                assert choices["y"] >= actions["y"] + actions["height"]


def test_a_first_tap_previews_and_only_the_second_acts(server: Server, window: Window) -> None:
    page = in_the_middle(window, server.address, GAMES[0], PHONE, has_touch=True, is_mobile=True)
    hands = Hands(page, True)
    hands.until_choice(on_board=True)
    for _ in range(10):
        told, before = hands.lines(), hands.sight()
        hands.press(hands.glowing()[0])
        hands.after(before)
        assert hands.lines() == told, "One tap was enough to act."
        if page.locator("#tip.pressable").is_visible():
            break
    else:
        raise AssertionError("No tap led to a preview.")
    page.locator("#tip").get_by_role("button", name="Do it").tap()
    expect(page.locator("#action-undo")).to_be_enabled()
