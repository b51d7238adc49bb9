"""Taking back: freely within a player's own turn, not after something became known, and beyond that by consent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from contado.core import registry
from contado.core.game import Game
from tests.browser.conftest import Window
from tests.browser.hands import Hands, Thing, decides, keep_picture, said, settle
from tests.browser.tables import at_table, in_the_middle, play_without_pages, table_for_two, two_at_table
from tests.server.running import Server

GAMES = list(registry.games().values())
FINAL = "Undo only if the others agree"
DASHED = "The dashed line: undo only if the others agree"


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_undo_inside_the_turn_returns_the_same_picture(server: Server, window: Window, game: Game) -> None:
    page = in_the_middle(window, server.address, game)
    hands = Hands(page, seed=game.id)
    for _ in range(10):
        # There are choices that cannot be taken back, and others may have moved since.
        hands.until_choice()
        prompt, lines, drawing = hands.prompt.inner_text(), hands.lines(), hands.drawing()
        # Of a choice of several parts, all of them.
        while hands.lines() == lines:
            hands.do(hands.things()[0])
        if undoable := page.locator("#action-undo:enabled").count():
            break
    assert undoable, "Nothing that was done can be taken back."
    assert hands.drawing() != drawing
    while page.locator("#action-undo:enabled").count():
        hands.undo()
    assert (hands.prompt.inner_text(), hands.lines()) == (prompt, lines)
    assert hands.drawing() == drawing


def test_a_double_click_takes_back_once_and_is_refused_nothing(server: Server, window: Window) -> None:
    page = in_the_middle(window, server.address, GAMES[-1])
    hands = Hands(page, seed="twice")
    hands.until_choice()
    lines = hands.lines()
    while page.locator("#action-undo:enabled").count() == 0:
        hands.do(hands.things()[0])
    before = hands.sight()
    # Both before any answer: on a busy machine the second click of a real double click may come after it.
    page.locator("#action-undo").evaluate("(button) => { button.click(); button.click(); }")
    hands.after(before)
    hands.still()
    assert hands.lines() == lines
    # The second click was meant for a position already past: it was not sent, and so not refused.
    assert not said(page)


def is_final(shown: Mapping[str, Any]) -> bool:
    """Say whether something is offered, as the rules have it, of which all ways show something new."""
    behind: dict[str, list[bool]] = {}
    for option in shown["view"]["options"]:
        for target in option["targets"] or [option["notation"]]:
            behind.setdefault(target, []).append(option["reveals"])
    return any(all(ways) for ways in behind.values())


def final_thing(hands: Hands) -> Thing | None:
    """Return something that is marked as final: on the board, or as a button."""
    for thing in hands.page.query_selector_all("#board .can.final:not(.chosen)"):
        return Thing(thing, True)
    for thing in hands.page.query_selector_all("#prompt-choices .option, #action-primary:enabled"):
        if FINAL in thing.inner_text() or hands.page.locator("#prompt-sign").is_visible():
            return Thing(thing, False)
    return None


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_what_is_taken_back_only_by_consent_says_so_before_the_click(
    server: Server, window: Window, game: Game
) -> None:
    table, ann, bo = table_for_two(server.address, game)
    page = play_without_pages(table, [ann, bo], is_final).open(window, table)
    settle(page)
    hands = Hands(page, seed=f"{game.id} reveals")
    told = len(hands.lines())
    # A choice may have several parts.
    for _ in range(5):
        thing = final_thing(hands)
        assert thing, "What cannot be taken back is not marked."
        if thing.on_board:
            hands.quiet()
            page.mouse.move(*hands.point(thing.element))
            # Said once, and that it is what the dashed line means.
            expect(page.locator("#tip .chip-final")).to_have_text(DASHED)
            expect(page.locator("#tip .chip-final")).to_be_visible()
            glow = page.locator("#board .can.final:not(.chosen) > .glow").first
            assert glow.evaluate("(one) => getComputedStyle(one).strokeDasharray") != "none"
        # What holds for all is said once: the prompt says it, or a button.
        if page.locator("#prompt-sign").is_visible():
            expect(page.locator(":is(#prompt-choices, #actions) .chip-final:visible")).to_have_count(0)
        keep_picture(page, f"final-{game.id}")
        hands.do(thing)
        if len(hands.lines()) > told:
            break
    else:
        raise AssertionError("Clicks on what is said to be final did nothing.")
    expect(page.locator("#action-undo:enabled")).to_have_count(0)


def turn_of(ann: Page, bo: Page) -> tuple[Hands, Hands]:
    """Return whose turn it is, and the other."""
    one, two = Hands(ann, seed="a"), Hands(bo, seed="b")
    return (one, two) if decides(one, two) is one else (two, one)


def test_the_other_allows_or_refuses_an_undo(server: Server, window: Window) -> None:
    ann, bo = two_at_table(window, server.address, GAMES[-1])
    hands, other = turn_of(ann, bo)
    asker = "Ann" if hands.page is ann else "Bo"
    while hands.mine():
        hands.step()
    other.wait_for_turn()
    after, asked, offered = other.lines(), other.prompt.inner_text(), other.page.locator("#prompt-choices").inner_text()
    refuser = "Bo" if asker == "Ann" else "Ann"

    ask = hands.page.get_by_role("button", name="Ask for undo")
    for answer in ("Refuse", "Allow"):
        ask.click()
        expect(hands.page.locator("#wish")).to_contain_text("You would like to ")
        expect(hands.page.locator("#wish")).to_contain_text(f"Waiting for: {refuser}.")
        # A strip of its own, with its own buttons: what the other is asked by the game stays as it is.
        strip = other.page.locator("#wish")
        expect(strip).to_contain_text(f"{asker} would like to ")
        expect(other.prompt).to_have_text(asked)
        assert other.page.locator("#prompt-choices").inner_text() == offered
        assert other.mine()
        keep_picture(other.page, f"undo-asked-{answer.lower()}")
        strip.get_by_role("button", name=answer).click()
        if answer == "Refuse":
            expect(strip).not_to_contain_text("would like")
            expect(strip).to_contain_text("You would rather go on")
            expect(other.prompt).to_have_text(asked)
            assert other.mine()
            assert other.lines() == after
            # Asking again before the refusal is heard asks about a position that is past.
            expect(hands.page.locator("#wish")).to_contain_text(f"{refuser} would rather go on")
            keep_picture(hands.page, "undo-refused")
    hands.wait_for_turn()
    # The other's page may hear of it a moment later.
    expect(other.page.locator("#prompt.mine")).to_have_count(0)
    assert len(hands.lines()) < len(after)
    assert other.moves_told() == hands.moves_told()
    # What was taken back, by whom and with whose leave stays in the log.
    for page, who in ((hands.page, "You"), (other.page, asker)):
        expect(page.locator("#panel-log .log-remark").last).to_contain_text(f"{who} took ")
        expect(page.locator("#panel-log .log-remark").last).to_contain_text(f"Agreed: {refuser}.")
    keep_picture(other.page, "undo-allowed")
    hands.step()
    expect(hands.page.locator("#wish")).to_be_hidden()


WIDTHS = [(390, 844), (820, 1180), (1024, 768), (1366, 768)]


@pytest.mark.parametrize("size", WIDTHS, ids=[str(width) for width, _ in WIDTHS])
def test_a_wish_lies_over_nothing_that_is_asked(server: Server, window: Window, size: tuple[int, int]) -> None:
    table, *guests = table_for_two(server.address, next(game for game in GAMES if game.id == "castelli"))
    decider = play_without_pages(table, guests, with_buttons)
    other = next(guest for guest in guests if guest is not decider)
    page = decider.open(window, table, {"width": size[0], "height": size[1]})
    settle(page)
    now = other.ask("GET", f"/tables/{table}/view")
    other.post(f"/tables/{table}/ask-undo", json={"seat": now["seat"], "number": now["number"]})
    strip = page.locator("#wish")
    expect(strip.get_by_role("button", name="Refuse")).to_be_visible()
    keep_picture(page, f"undo-strip-{size[0]}")
    box = strip.bounding_box()
    assert box is not None
    for part in ("#prompt", "#actions", "#prompt-choices"):
        asked = page.locator(part).bounding_box()
        if asked is None or not asked["height"]:
            continue
        apart = box["x"] >= asked["x"] + asked["width"] or asked["x"] >= box["x"] + box["width"]
        apart = apart or box["y"] + 1 >= asked["y"] + asked["height"] or asked["y"] + 1 >= box["y"] + box["height"]
        assert apart, f"It lies over {part}: {box}, {asked}."


def with_buttons(shown: Mapping[str, Any]) -> bool:
    """Say whether both have chosen something, and one of several choices is no thing on the board."""
    options = shown["view"]["options"]
    buttons = [one for one in options if all(target.startswith("menu:") for target in one["targets"])]
    return shown["view"]["table"]["move"] > 8 and len(options) > len(buttons) > 0


def test_whoever_does_not_want_to_be_asked_is_not(server: Server, window: Window) -> None:
    page = in_the_middle(window, server.address, GAMES[-1])
    hands = Hands(page, seed="unasked")
    page.locator("summary").filter(has_text="Settings").click()
    page.get_by_label("Ask me before my turn is final").select_option("never")
    told = len(hands.lines(1))
    for _ in range(400):
        hands.wait_for_turn()
        if len(hands.lines(1)) > told + 2:
            break
        if hands.things():
            hands.step()
        else:
            # The turn is complete, and becomes final in a moment, without a click.
            page.wait_for_timeout(50)
    else:
        raise AssertionError("The bot never came to play.")
    # Nothing was sent twice, so nothing was refused.
    assert not said(page)


def test_the_rotation_of_a_tile_ends_a_turn_with_one_click(server: Server, window: Window) -> None:
    # The tile was known before: there is nothing to take back but the click itself.
    page = at_table(window, server.address, registry.game("castelli"))
    hands = Hands(page, seed="one click")
    others = len(hands.lines(1))
    asked = page.locator("#prompt-words", has_text="Shall it stand?")
    while len(hands.lines(1)) == others:
        hands.wait_for_turn()
        if things := hands.things():
            hands.do(things[0])
        elif page.locator("#action-primary", has_text="End the turn").is_visible():
            hands.push("#action-primary")
        expect(asked).to_have_count(0)
    # Nor was it asked for a moment: whoever listens hears each prompt.
    assert not page.locator("#heard p", has_text="Shall it stand?").count()
    assert not page.locator("#heard p", has_text="Do you keep").count()
    assert not said(page)
