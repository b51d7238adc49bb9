"""Without a mouse: from the lobby into a game, moves by arrows and Enter or typed, the focus always visible."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from contado.core import registry
from contado.core.game import Game
from tests.browser.conftest import Window
from tests.browser.hands import Hands, frames, keep_picture, says, settle
from tests.browser.tables import CALM
from tests.server.running import Server

GAMES = list(registry.games().values())

# Whether the element that has the focus shows it.
FOCUS = """() => {
  const here = document.activeElement;
  if (!here || here === document.body) return "nothing";
  const shown = here.matches("input[type=radio]") ? here.nextElementSibling : here;
  const style = getComputedStyle(shown);
  const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  return here.matches(":focus-visible") && ring ? "" : here.outerHTML.slice(0, 200);
}"""


def focus_is_seen(page: Page) -> None:
    """Check that whatever has the focus shows it."""
    unseen: str = page.evaluate(FOCUS)
    assert not unseen, f"The focus is not seen: {unseen}"


def begin(page: Page, button: str) -> None:
    """Begin a game with a button of the lobby, and say that one knows it."""
    for selector in (button, "button[value=yes]"):
        tab_to(page, selector)
        with page.expect_navigation(wait_until="load"):
            page.keyboard.press("Enter")
        if not page.url.endswith("/first"):
            break
    settle(page)


def tab_to(page: Page, selector: str, most: int = 60) -> None:
    """Press Tab until something has the focus, which stays visible all the way."""
    for _ in range(most):
        page.keyboard.press("Tab")
        # After the last thing on a page the focus is the browser's own for one step.
        if page.evaluate("() => document.activeElement === document.body"):
            continue
        focus_is_seen(page)
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} was not reached with {most} tabs.")


def act_by_keys(hands: Hands) -> None:
    """Make one choice: arrows to a thing that glows, Enter, and Enter again where buttons are offered beside it."""
    page = hands.page
    before = hands.sight()
    on_board = bool(hands.glowing())
    if on_board:
        if not page.evaluate("() => document.activeElement.closest('#board .can')"):
            page.evaluate("() => document.activeElement.blur()")
            page.keyboard.press("ArrowDown")
        if page.evaluate("() => document.activeElement.closest('.chosen')"):
            tab_to(page, "#board .can:not(.chosen), #board .can:not(.chosen) *")
        focus_is_seen(page)
        page.keyboard.press("Enter")
    elif hands.buttons():
        tab_to(page, "#prompt-choices button.option")
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("c")
    hands.after(before)
    while page.locator("#popover").is_visible():
        focus_is_seen(page)
        assert page.evaluate("() => document.activeElement.closest('#popover') !== null")
        before = hands.sight()
        page.keyboard.press("Enter")
        hands.after(before)
    if on_board:
        # What is redrawn gets the focus back in the same step: it is never lost in between.
        frames(page)
        assert page.evaluate("() => document.activeElement.closest('#board, #prompt, dialog')"), "The focus is lost."


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_from_the_lobby_to_three_moves_without_a_mouse(server: Server, window: Window, game: Game) -> None:
    page = window(server.address, **CALM)
    page.keyboard.press("Tab")
    focus_is_seen(page)
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    begin(page, f'form[action="/play/{game.id}"] button')

    hands = Hands(page)
    for _ in range(3):
        hands.wait_for_turn()
        told = len(hands.lines(0))
        for _ in range(12):
            act_by_keys(hands)
            if len(hands.lines(0)) > told or not hands.mine():
                break
        else:
            raise AssertionError("Twelve choices were no move.")
    keep_picture(page, f"keyboard-{game.id}")


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_moves_are_typed(server: Server, window: Window, game: Game) -> None:
    page = window(server.address, **CALM)
    begin(page, f'form[action="/play/{game.id}"] button')
    hands = Hands(page)
    for key in ("/", "/", "/"):
        hands.wait_for_turn()
        while hands.held():
            before = hands.sight()
            page.keyboard.press("c")
            hands.after(before)
            hands.wait_for_turn()
        told, before = len(hands.lines()), hands.sight()
        page.evaluate("() => document.activeElement.blur()")
        page.keyboard.press(key)
        expect(page.locator("#notation-field")).to_be_focused()
        focus_is_seen(page)
        # What the browser offers to complete.
        first = page.locator("#notation-list option").first.get_attribute("value") or ""
        assert first
        page.keyboard.type(first)
        page.keyboard.press("Enter")
        hands.after(before)
        expect(page.locator("#notation-field")).to_have_value("")
        assert len(hands.lines()) > told or not hands.mine() or hands.sight() != before
        page.keyboard.press("Escape")

    hands.wait_for_turn()
    if hands.page.locator("#notation-field").is_enabled():
        page.keyboard.press("/")
        page.keyboard.type("nonsense")
        page.keyboard.press("Enter")
        says(page, "nonsense")
        expect(page.locator("#notation-field")).to_have_value("nonsense")


def test_escape_takes_the_selection_back(server: Server, window: Window) -> None:
    for game in GAMES:
        page = window(server.address, **CALM)
        begin(page, f'form[action="/play/{game.id}"] button')
        hands = Hands(page, seed=game.id)
        for _ in range(25):
            hands.wait_for_turn()
            before = sorted(hands.names())
            hands.step()
            if page.locator("#board .chosen").count():
                page.keyboard.press("Escape")
                expect(page.locator("#board .chosen")).to_have_count(0)
                expect(page.locator("#popover")).to_be_hidden()
                assert sorted(hands.names()) == before
                return
    raise AssertionError("In no game something was selected in part.")


def test_the_keys_are_told(server: Server, window: Window) -> None:
    page = window(server.address, **CALM)
    begin(page, 'form[action^="/play/"] button')
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_contain_text("Undo")
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
