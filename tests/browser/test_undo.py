"""Taking back: freely within a player's own turn, not after something became known, and beyond that by consent."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from contado.core import registry
from contado.core.game import Game
from tests.browser.conftest import Window
from tests.browser.hands import Hands, Thing, decides, keep_picture
from tests.browser.tables import at_table, two_at_table
from tests.server.running import Server

GAMES = list(registry.games().values())
FINAL = "Undo only if the others agree"


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_undo_inside_the_turn_returns_the_same_picture(server: Server, window: Window, game: Game) -> None:
    page = at_table(window, server.address, game)
    hands = Hands(page, seed=game.id)
    hands.until_choice()
    done = 0
    while page.locator("#action-undo:enabled").count() == 0:
        # Set-ups may begin with choices that cannot be taken back, and others may have moved since.
        hands.until_choice()
        prompt, lines, picture = hands.prompt.inner_text(), hands.lines(), hands.picture()
        hands.do(hands.things()[0])
        done += 1
        assert done < 10, "Nothing that was done can be taken back."
    assert not hands.looks_like(hands.picture(), picture)
    while page.locator("#action-undo:enabled").count():
        hands.undo()
    assert (hands.prompt.inner_text(), hands.lines()) == (prompt, lines)
    assert hands.looks_like(hands.picture(), picture)


def test_a_double_click_takes_back_once_and_is_refused_nothing(server: Server, window: Window) -> None:
    page = at_table(window, server.address, GAMES[-1])
    hands = Hands(page, seed="twice")
    hands.until_choice()
    while page.locator("#action-undo:enabled").count() == 0:
        hands.until_choice()
        lines = hands.lines()
        hands.do(hands.things()[0])
    before = hands.sight()
    page.locator("#action-undo").dblclick()
    hands.after(before)
    hands.still()
    assert hands.lines() == lines
    # The second click was meant for a position already past: it was not sent, and so not refused.
    expect(page.locator("#toast p")).to_have_count(0)


def final_thing(hands: Hands, other: Hands) -> tuple[Hands, Thing]:
    """Play on until somebody is offered something that is marked as final: on the board, or as a button."""
    for _ in range(800):
        one = decides(hands, other)
        assert not one.over(), "Nothing came that cannot be taken back."
        for thing in one.page.query_selector_all("#board .can.final:not(.chosen)"):
            return one, Thing(thing, True)
        for thing in one.page.query_selector_all("#prompt-choices .option, #action-primary:enabled"):
            if FINAL in thing.inner_text() or one.page.locator("#prompt-sign").is_visible():
                return one, Thing(thing, False)
        one.step()
    raise AssertionError("Nothing came that cannot be taken back.")


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_what_is_taken_back_only_by_consent_says_so_before_the_click(
    server: Server, window: Window, game: Game
) -> None:
    ann, bo = two_at_table(window, server.address, game)
    one, two = Hands(ann, seed=f"{game.id} reveals"), Hands(bo, seed=f"{game.id} reveals")
    for _ in range(5):
        hands, thing = final_thing(one, two)
        page = hands.page
        if thing.on_board:
            hands.quiet()
            page.mouse.move(*hands.point(thing.element))
            expect(page.locator("#tip .chip-final").first).to_be_visible()
            expect(page.locator("#tip")).to_contain_text(FINAL)
        # What holds for all is said once: the prompt says it, or a button.
        if page.locator("#prompt-sign").is_visible():
            expect(page.locator(":is(#prompt-choices, #actions) .chip-final:visible")).to_have_count(0)
        keep_picture(page, f"final-{game.id}")
        told = len(hands.lines())
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
    after = other.lines()

    ask = hands.page.get_by_role("button", name="Ask for undo")
    for answer in ("Refuse", "Allow"):
        ask.click()
        expect(hands.prompt).to_contain_text("You asked to take your last choice back")
        expect(other.prompt).to_have_text(f"{asker} would like to take the last choice back.")
        keep_picture(other.page, f"undo-asked-{answer.lower()}")
        other.page.get_by_role("button", name=answer).click()
        if answer == "Refuse":
            expect(other.prompt).not_to_contain_text("would like")
            assert other.mine()
            assert other.lines() == after
            # Asking again before the refusal is heard asks about a position that is past.
            expect(hands.prompt).not_to_contain_text("You asked")
    hands.wait_for_turn()
    # The other's page may hear of it a moment later.
    expect(other.page.locator("#prompt.mine")).to_have_count(0)
    assert len(hands.lines()) < len(after)
    assert other.moves_told() == hands.moves_told()
    hands.step()


def test_whoever_does_not_want_to_be_asked_is_not(server: Server, window: Window) -> None:
    page = at_table(window, server.address, GAMES[-1])
    hands = Hands(page, seed="unasked")
    page.locator("summary").filter(has_text="Settings").click()
    page.get_by_label("Ask me before my turn is final").uncheck()
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
    expect(page.locator("#toast p")).to_have_count(0)
