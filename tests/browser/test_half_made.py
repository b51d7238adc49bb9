"""A choice that is half made: what does not go with it does nothing, and whatever others do leaves it as it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from contado.core import registry
from tests.browser.conftest import PHONE, Window
from tests.browser.hands import Hands, frames, says, settle
from tests.browser.tables import Guest, play_without_pages, table_for_two
from tests.server.running import Server

BURGUNDY = registry.game("burgundy")
CHOSEN = "#board .chosen"
MIDDLE = """(target) => {
  const thing = document.querySelector(`#board [data-target="${target}"]`);
  const { left, top, width, height } = thing.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""

# As the arrow keys do: what can be chosen has the focus at its frame, anything else itself.
FOCUS = "(one) => ((one.matches('.can') && one.querySelector(':scope > .glow')) || one).focus()"


class Clash(NamedTuple):
    """What is clicked first, and something that would be sent at once if nothing were clicked, but is dimmed then."""

    first: str
    dimmed: str


def clash(shown: Mapping[str, Any]) -> Clash | None:
    """Find such a pair: a die, and a tile in a depot that another die alone can take."""
    options = [one["targets"] for one in shown["view"]["options"]]
    taking = [one for one in options if len(one) == 2 and one[0].startswith("die:") and one[1].startswith("depot:")]
    for die, tile in taking:
        ways = [one for one in options if tile in one]
        others = [one[0] for one in taking if one[0] != die]
        if len(ways) == 1 and others:
            return Clash(others[0], tile)
    return None


def has_clash(shown: Mapping[str, Any]) -> bool:
    return clash(shown) is not None and bool(shown["view"]["table"]["move"] > 6)


class Scene(NamedTuple):
    """Somebody who decides at a table of two, and the other one."""

    table: str
    decider: Guest
    other: Guest
    clash: Clash


@pytest.fixture
def scene(server: Server) -> Scene:
    table, ann, bo = table_for_two(server.address, BURGUNDY)
    decider = play_without_pages(table, [ann, bo], has_clash)
    found = clash(decider.ask("GET", f"/tables/{table}/view"))
    assert found
    return Scene(table, decider, bo if decider is ann else ann, found)


def thing(page: Page, target: str) -> Any:
    return page.locator(f'#board [data-target="{target}"]').first


def picked(page: Page) -> list[str]:
    found: list[str] = page.locator(CHOSEN).evaluate_all("(all) => all.map((one) => one.dataset.target)")
    return found


@pytest.mark.parametrize("by", ["mouse", "finger", "keys"])
def test_what_does_not_go_with_what_is_picked_says_so_and_does_nothing(scene: Scene, window: Window, by: str) -> None:
    finger = by == "finger"
    touch = {"has_touch": True, "is_mobile": True} if finger else {}
    page = scene.decider.open(window, scene.table, PHONE if finger else None, **touch)
    settle(page)
    hands = Hands(page, finger)
    lines = hands.lines()

    def press(target: str) -> None:
        # Not under the bar at the lower edge, where a browser takes it to be in view.
        thing(page, target).evaluate("(one) => one.scrollIntoView({ block: 'center', behavior: 'instant' })")
        frames(page)
        if by == "keys":
            thing(page, target).evaluate(FOCUS)
            page.keyboard.press("Enter")
            return
        x, y = page.evaluate(MIDDLE, target)
        page.touchscreen.tap(x, y) if finger else page.mouse.click(x, y)

    press(scene.clash.first)
    expect(page.locator(CHOSEN)).to_have_count(1)
    asked = hands.prompt.inner_text()
    press(scene.clash.dimmed)
    expect(page.locator("#tip")).to_contain_text("It does not go with what is picked.")
    # A tip on the board is what a click has come to, and nothing is under way.
    hands.still()
    assert picked(page) == [scene.clash.first]
    assert hands.prompt.inner_text() == asked
    assert hands.lines() == lines
    # What is picked is put back as the tip says.
    page.keyboard.press("Escape")
    expect(page.locator(CHOSEN)).to_have_count(0)
    assert hands.lines() == lines


def test_another_die_takes_the_place_of_the_first_and_sends_nothing(scene: Scene, window: Window) -> None:
    page = scene.decider.open(window, scene.table)
    settle(page)
    hands = Hands(page)
    lines = hands.lines()
    dice = [name for name in hands.names() if name.startswith("die:")]
    assert len(dice) == 2
    for die in dice:
        thing(page, die).click()
        expect(page.locator(CHOSEN)).to_have_count(1)
        assert picked(page) == [die]
    assert hands.lines() == lines


def test_a_wish_of_another_leaves_what_was_picked(scene: Scene, window: Window) -> None:
    page = scene.decider.open(window, scene.table)
    other = scene.other.open(window, scene.table)
    settle(page)
    settle(other, "#action-ask:not([hidden])")
    hands = Hands(page)
    thing(page, scene.clash.first).click()
    expect(page.locator(CHOSEN)).to_have_count(1)
    asked, glowing = hands.prompt.inner_text(), hands.names()
    for _ in range(2):
        other.get_by_role("button", name="Ask for undo").click()
        expect(page.locator("#wish")).to_contain_text("would like to ")
        expect(hands.prompt).to_have_text(asked)
        assert picked(page) == [scene.clash.first]
        assert hands.names() == glowing
        page.get_by_role("button", name="Refuse").click()
        # The prompt goes on where it was.
        expect(hands.prompt).to_have_text(asked)
        assert picked(page) == [scene.clash.first]
        assert hands.names() == glowing
        expect(other.locator("#action-ask")).to_be_visible()
    # And so does the choice.
    lines = hands.lines()
    while hands.lines() == lines:
        hands.do(hands.things()[0])


# The socket ends, and the page is told so.
CUT = """() => new Promise((cut) => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    WebSocket.prototype.send = send;
    this.close();
    cut();
  };
  dispatchEvent(new Event("online"));
})"""


def test_a_lost_connection_and_a_look_at_the_past_leave_what_was_picked(scene: Scene, window: Window) -> None:
    page = scene.decider.open(window, scene.table)
    settle(page)
    hands = Hands(page)
    thing(page, scene.clash.first).click()
    expect(page.locator(CHOSEN)).to_have_count(1)
    asked, glowing = hands.prompt.inner_text(), hands.names()
    # The choices beside the die may lie over the log.
    page.locator("#panel-log .log-line").first.dispatch_event("click")
    expect(page.locator("#replay-bar")).to_be_visible()
    expect(page.locator(CHOSEN)).to_have_count(0)
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(CHOSEN)).to_have_count(1)
    assert (hands.prompt.inner_text(), hands.names()) == (asked, glowing)
    # As when a line has fallen silent: the page connects anew, and is told everything again.
    page.evaluate(CUT)
    says(page, "Connected again.")
    settle(page, CHOSEN)
    assert (picked(page), hands.prompt.inner_text(), hands.names()) == ([scene.clash.first], asked, glowing)
