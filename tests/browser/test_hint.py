"""A hint in a real browser: three options with their reasons, which glow on the board and wait for a click."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from contado.core import registry
from tests.browser.conftest import PHONE, TABLET, Window
from tests.browser.hands import Hands, keep_picture
from tests.browser.tables import CALM, at_table, come_in, follow, set_up, unfold
from tests.browser.test_axe import SIZES, Judge, looks
from tests.server.running import Server

MILESTONES = registry.game("milestones")
GLOWING = "#board .hinted"


def sitting(window: Window, server: Server, size: dict[str, int] | None = None, **more: object) -> Hands:
    """Return somebody at a table who has something to choose."""
    page = at_table(window, server.address, MILESTONES, size, **more)
    hands = Hands(page, finger="has_touch" in more)
    hands.wait_for_turn()
    return hands


def glowing(page: Page) -> set[str]:
    """Return the things that glow for the option in focus."""
    seen: list[str] = page.evaluate(f"[...document.querySelectorAll('{GLOWING}')].map((one) => one.dataset.target)")
    return set(seen)


def test_a_hint_shows_three_options_and_plays_none(window: Window, server: Server) -> None:
    hands = sitting(window, server)
    page, prompt = hands.page, hands.prompt.inner_text()
    page.locator("#action-hint").click()
    rows = page.locator(".advice-option")
    expect(rows).to_have_count(3)
    # The best one is named once: at the head of the list.
    expect(page.locator(".advice-sentence")).to_have_count(0)
    # Those who do not see the panel hear the sentence.
    expect(page.locator("#advice-said")).to_contain_text("Best: ")
    first = glowing(page)
    assert len(first) == 1
    # Not only a colour: a star at the best, the number of its row at another one.
    badge = page.locator("#board .rings.hint .badge")
    expect(badge).to_have_count(1)
    expect(badge.locator("path")).to_have_count(1)
    rows.nth(2).hover()
    expect(rows.nth(2)).to_have_class("advice-option lit")
    assert glowing(page) != first
    expect(badge).to_have_text("3")
    # Each says in words what it does.
    for row in rows.all():
        expect(row.locator(".advice-reason")).not_to_have_text("")
    # The numbers are there for whoever asks for them.
    numbers = page.locator(".advice-numbers")
    expect(numbers.locator("li").first).to_be_hidden()
    keep_picture(page, "hint")
    numbers.locator("summary").click()
    expect(numbers).to_contain_text("Against the ")
    keep_picture(page, "hint-numbers")
    assert hands.prompt.inner_text() == prompt
    # The board can be played on: what the hint marked disappears with the choice.
    hands.do(hands.glowing()[0])
    expect(page.locator("#advice")).to_be_hidden()
    expect(page.locator(GLOWING)).to_have_count(0)
    expect(page.locator("#board .badge")).to_have_count(0)


def test_a_row_is_chosen_like_its_thing_on_the_board(window: Window, server: Server) -> None:
    hands = sitting(window, server)
    page, before = hands.page, hands.sight()
    page.locator("#action-hint").click()
    row = page.locator(".advice-option").first
    expect(row).to_have_attribute("title", "Choose this")
    (target,) = glowing(page)
    row.click()
    hands.after(before)
    expect(page.locator("#advice")).to_be_hidden()
    by_row = hands.sight()
    hands.undo()
    assert hands.sight() == before
    hands.do(next(one for one in hands.glowing() if one.name == target))
    assert hands.sight() == by_row


def test_whoever_asks_again_puts_it_away(window: Window, server: Server) -> None:
    page = sitting(window, server).page
    ask = page.locator("#action-hint")
    expect(ask).to_have_attribute("aria-expanded", "false")
    ask.click()
    expect(page.locator(".advice-option")).to_have_count(3)
    expect(ask).to_have_attribute("aria-expanded", "true")
    ask.click()
    expect(page.locator("#advice")).to_be_hidden()
    expect(ask).to_have_attribute("aria-expanded", "false")
    expect(page.locator("#board .badge")).to_have_count(0)


def test_by_keyboard_h_opens_it_and_escape_puts_it_away(window: Window, server: Server) -> None:
    page = sitting(window, server).page
    page.locator("#board").focus()
    page.keyboard.press("h")
    first = page.locator(".advice-option").first
    expect(first).to_be_focused()
    before = glowing(page)
    page.keyboard.press("Tab")
    expect(page.locator(".advice-option").nth(1)).to_be_focused()
    assert glowing(page) != before
    page.keyboard.press("Escape")
    expect(page.locator("#advice")).to_be_hidden()
    expect(page.locator(GLOWING)).to_have_count(0)


def test_by_keyboard_enter_chooses_a_row_and_the_focus_is_not_lost(window: Window, server: Server) -> None:
    hands = sitting(window, server)
    page, before = hands.page, hands.sight()
    page.locator("#board").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("h")
    expect(page.locator(".advice-option").first).to_be_focused()
    page.keyboard.press("Enter")
    hands.after(before)
    expect(page.locator("#advice")).to_be_hidden()
    assert page.evaluate("document.activeElement !== document.body")


def test_a_finger_sees_a_row_on_the_board_before_it_chooses_it(window: Window, server: Server) -> None:
    hands = sitting(window, server, PHONE, has_touch=True)
    page, before = hands.page, hands.sight()
    page.locator("#action-hint").tap()
    rows = page.locator(".advice-option")
    expect(rows).to_have_count(3)
    first = glowing(page)
    rows.nth(1).tap()
    expect(rows.nth(1)).to_have_class("advice-option lit")
    assert glowing(page) != first
    hands.still()
    assert hands.sight() == before
    rows.nth(1).tap()
    hands.after(before)
    expect(page.locator("#advice")).to_be_hidden()


def test_on_a_phone_it_lies_above_the_actions_and_the_board_is_seen(window: Window, server: Server) -> None:
    hands = sitting(window, server, PHONE, has_touch=True)
    page = hands.page
    page.locator("#action-hint").tap()
    expect(page.locator(".advice-option")).to_have_count(3)
    panel, bar = page.locator("#advice").bounding_box(), page.locator("#actions").bounding_box()
    assert panel
    assert bar
    assert panel["y"] > PHONE["height"] / 3
    assert panel["y"] + panel["height"] <= bar["y"] + 2
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    keep_picture(page, "hint-phone")
    page.get_by_role("button", name="Close").tap()
    expect(page.locator("#advice")).to_be_hidden()


def test_on_a_tablet_it_moves_nothing_and_covers_nothing_that_it_speaks_of(window: Window, server: Server) -> None:
    """There is no room beside the board: the hint lies over the half of it where its best option is not."""
    page = sitting(window, server, TABLET).page
    before = page.locator("#board").bounding_box()
    page.locator("#action-hint").click()
    expect(page.locator(".advice-option")).to_have_count(3)
    assert page.locator("#board").bounding_box() == before
    panel, actions = page.locator("#advice").bounding_box(), page.locator("#actions").bounding_box()
    assert panel
    assert actions
    assert panel["y"] >= actions["y"] + actions["height"], "the actions are free"
    assert panel["y"] + panel["height"] <= TABLET["height"]
    hinted = page.locator("#board .hinted")
    expect(hinted.first).to_be_visible()
    for at in range(hinted.count()):
        thing = hinted.nth(at).bounding_box()
        assert thing
        assert thing["y"] + thing["height"] <= panel["y"] or thing["y"] >= panel["y"] + panel["height"]
    keep_picture(page, "hint-tablet")


def test_where_hints_are_switched_off_there_is_no_button(window: Window, server: Server) -> None:
    page = window(server.address, **CALM)
    come_in(page, "Ann")
    card = page.locator("article.game").filter(has=page.get_by_role("heading", name="Milestones", exact=True))
    follow(page, card.get_by_role("link", name="Set up a table"))
    unfold(page)
    page.get_by_label("Hints: a bot says").select_option(label="For nobody")
    page.get_by_role("button", name="Set up the table").click()
    hands = Hands(page)
    hands.wait_for_turn()
    expect(page.locator("#action-hint")).to_be_hidden()
    page.keyboard.press("h")
    expect(page.locator("#advice")).to_be_hidden()


def test_the_levels_are_offered_before_the_other_bots(window: Window, server: Server) -> None:
    page = window(server.address, **CALM)
    come_in(page, "Ann")
    card = page.locator("article.game").filter(has=page.get_by_role("heading", name="Milestones", exact=True))
    follow(page, card.get_by_role("link", name="Set up a table"))
    opponent = page.get_by_label("Seat 2", exact=True)
    assert opponent.input_value() == "bot:steady"
    levels = opponent.locator("optgroup").first.locator("option").all_text_contents()
    assert levels == ["Bot: Gentle", "Bot: Steady", "Bot: Keen", "Bot: Sharp", "Bot: Master"]
    expect(page.locator(".levels").get_by_text("Gentle")).to_be_visible()
    expect(page.get_by_text("Searcher", exact=True)).to_be_hidden()
    page.locator("summary").filter(has_text="More bots").click()
    expect(page.get_by_text("Searcher", exact=True)).to_be_visible()
    page.go_back()
    set_up(page, "Milestones", ["You", "Bot: Gentle"])
    expect(page.locator("#panel-seats")).to_contain_text("Gentle")


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_serious(window: Window, server: Server, size: str) -> None:
    page = at_table(window, server.address, MILESTONES, **looks(size))
    Hands(page, finger=size == "phone").wait_for_turn()
    page.locator("#action-hint").click()
    expect(page.locator(".advice-option")).to_have_count(3)
    judge = Judge(page)
    judge.look(f"hint-{size}")
    assert judge.findings == []
