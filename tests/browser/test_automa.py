"""A seat that the game plays itself, in a browser: its steps are read one at a time, at the reader's speed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Window
from tests.browser.hands import PRIMARY, Hands, keep_picture, says, until
from tests.browser.tables import CALM, unfold
from tests.browser.test_axe import SIZES, Judge, looks
from tests.browser.test_connection import AGAIN
from tests.server.running import Cable
from tests.server.serving import Served, served
from tests.server.toys import install_toys

LOOKS, HOPS = "The crow looks for cherries.", "The old crow hops to the bag, for there are 10 cherries in it."
PECKS, PECKED = "The crow pecks what it finds first.", "The old crow pecks a cherry of"
MINE = "What do you do before you eat?"


@pytest.fixture(scope="module")
def crows(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with the toys; its address."""
    at: Served
    with pytest.MonkeyPatch.context() as patch:
        install_toys(patch)
        with served(tmp_path_factory.mktemp("crows") / "crows.db") as at:
            yield f"http://127.0.0.1:{at.port}"


def set_up(page: Page, *, by_seat: bool = True) -> None:
    """Set up a table against the crow."""
    # Choices are checked while the page is open: coming in through the set-up leads to another page then.
    with page.expect_response("**/check"):
        if by_seat:
            page.get_by_label("Seat 2", exact=True).select_option("The old crow")
        else:
            page.get_by_label("Crow", exact=True).check()
    unfold(page)
    page.get_by_label("Turns are confirmed").uncheck()
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_selector("#board svg")


def begun(window: Window, address: str, size: dict[str, int], **more: object) -> Hands:
    """Sit down with the crow, and end the first turn; in a window apart, time can be stopped."""
    page = window(f"{address}/games/crows/set-up", size, **more)
    if more.get("apart"):
        page.clock.install()
    set_up(page)
    hands = Hands(page, finger=bool(more.get("has_touch")))
    hands.wait_for_turn()
    eat(hands)
    return hands


def eat(hands: Hands) -> None:
    """Go on to eat, and eat what glows first."""
    hands.page.get_by_role("button", name="Go on to eat").first.click()
    hands.page.wait_for_selector("#board .can")
    hands.do(hands.glowing()[0])


# Setting up


def test_seat_and_option_are_one_choice(crows: str, window: Window) -> None:
    page = window(f"{crows}/games/crows/set-up")
    option, two, three = page.get_by_label("Crow", exact=True), page.locator("#kind-1"), page.locator("#kind-2")
    usual = two.input_value()
    assert usual.startswith("bot:")
    option.check()
    expect(two).to_have_value("automa")
    # It moves with the last seat, and leaves the other as it was.
    page.get_by_role("radio", name="3").check(force=True)
    expect(three).to_have_value("automa")
    expect(two).to_have_value(usual)
    option.uncheck()
    expect(three).not_to_have_value("automa")
    three.select_option("automa")
    expect(option).to_be_checked()
    three.select_option("open")
    expect(option).not_to_be_checked()
    keep_picture(page, "automa-set-up")


@pytest.mark.parametrize("by_seat", [True, False])
def test_it_sits_at_the_table_under_its_name(crows: str, window: Window, by_seat: bool) -> None:
    page = window(f"{crows}/games/crows/set-up", **CALM)
    set_up(page, by_seat=by_seat)
    expect(page.locator("#panel-seats")).to_contain_text("The old crow")
    expect(page.locator("#panel-seats")).to_contain_text("plays by itself")


# Reading


@pytest.mark.parametrize(("size", "name"), [(DESK, "desk"), (PHONE, "phone")])
def test_each_step_is_read_with_its_reason_at_a_click(
    crows: str, window: Window, size: dict[str, int], name: str
) -> None:
    hands = begun(window, crows, size, **CALM)
    page, words = hands.page, hands.prompt
    expect(words).to_have_text(f"{LOOKS} {HOPS}")
    assert not hands.mine()
    keep_picture(page, f"automa-step-{name}")
    expect(page.locator(PRIMARY)).to_have_text("Next")
    # It is read out once, as it stands there: its line of the log is not said again.
    said = page.get_by_role("log", name="What happens").locator("p")
    expect(said.last).to_have_text(f"{LOOKS} {HOPS}")
    expect(said.filter(has_text=HOPS)).to_have_count(1)
    page.locator(PRIMARY).click()
    expect(words).to_contain_text(f"{PECKS} {PECKED}")
    # It is the person's turn, but this is read first.
    assert not hands.mine()
    assert not hands.things()
    expect(page.locator(PRIMARY)).to_have_text("Go on")
    expect(page.locator("#told-skip")).to_be_hidden()
    page.locator(PRIMARY).click()
    expect(words).to_have_text(MINE)
    assert hands.mine()
    expect(page.locator("#told-play")).to_be_hidden()
    # All buttons fit side by side.
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_it_is_read_by_keyboard(crows: str, window: Window) -> None:
    hands = begun(window, crows, DESK, **CALM)
    page, words = hands.page, hands.prompt
    expect(words).to_contain_text(HOPS)
    page.keyboard.press(".")
    expect(words).to_contain_text(PECKED)
    page.keyboard.press("c")
    expect(words).to_have_text(MINE)
    eat(hands)
    expect(words).to_contain_text(LOOKS)
    # The three buttons are stops of the tab key, and keep the focus from step to step.
    page.locator("#told-skip").focus()
    page.keyboard.press("Tab")
    expect(page.locator("#told-play")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(PRIMARY)).to_be_focused()
    page.keyboard.press("Enter")
    expect(words).to_contain_text(PECKED)
    expect(page.locator(PRIMARY)).to_be_focused()


def test_a_turn_is_skipped_and_the_next_one_told(crows: str, window: Window) -> None:
    hands = begun(window, crows, DESK, **CALM)
    expect(hands.prompt).to_contain_text(HOPS)
    hands.page.get_by_role("button", name="Skip").click()
    expect(hands.prompt).to_have_text(MINE)
    assert HOPS in hands.lines(1)
    eat(hands)
    expect(hands.prompt).to_contain_text(LOOKS)


def test_it_runs_on_by_itself_and_that_is_remembered(crows: str, window: Window) -> None:
    hands = begun(window, crows, DESK, apart=True)
    page, words = hands.page, hands.prompt
    settings(page)
    page.get_by_label("Pieces move").select_option("fast")
    # Time stands still except where the test lets it pass: nobody can be too slow to see what is told.
    # That begins in a few seconds: a moment that is past when the page hears of it is refused.
    page.clock.pause_at(page.evaluate("Date.now()") + 5000)
    page.get_by_role("button", name="Run on").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    pass_time(page, PECKED)
    pass_time(page, MINE)
    eat(hands)
    expect(words).to_contain_text(LOOKS)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Run on")).to_be_visible()
    told = words.inner_text()
    page.clock.run_for(20_000)
    assert words.inner_text() == told
    expect(page.get_by_label("Show what the game plays by itself")).to_have_value("click")


def test_a_break_of_the_line_does_not_turn_the_page(crows: str, window: Window) -> None:
    cable = Cable(int(crows.rpartition(":")[2]))
    try:
        hands = begun(window, cable.address, DESK, **CALM)
        page, words = hands.page, hands.prompt
        expect(words).to_have_text(f"{LOOKS} {HOPS}")
        # All that the crow does has come, and waits to be read: whoever has missed something reads on elsewhere.
        expect(page.locator("#panel-seats .seat.turn .seat-called")).not_to_have_text("The old crow")
        cable.cut()
        expect(page.locator("#lost")).to_be_visible()
        cable.join()
        says(page, "Connected again.", AGAIN)
        # What comes first on the new line is the position that was there: a line later the page has taken it in.
        page.get_by_role("button", name="Next").click()
        expect(words).to_contain_text(PECKED)
        page.keyboard.press("c")
        expect(words).to_have_text(MINE)
        eat(hands)
        expect(words).to_contain_text(LOOKS)
    finally:
        cable.remove()


def pass_time(page: Page, words: str) -> None:
    """Let time pass on the page until it says some words by itself, without a click."""
    prompt = page.locator("#prompt-words")

    def said() -> bool:
        page.clock.run_for(200)
        return words in prompt.inner_text()

    until(page, said)


def settings(page: Page) -> None:
    """Open the panel of settings."""
    page.locator("#panel-settings").evaluate("panel => panel.closest('details').open = true")


def test_whoever_wants_it_at_once_is_told_nothing(crows: str, window: Window) -> None:
    hands = begun(window, crows, DESK, **CALM)
    settings(hands.page)
    hands.page.get_by_label("Show what the game plays by itself").select_option("none")
    expect(hands.prompt).to_have_text(MINE)
    eat(hands)
    expect(hands.prompt).to_have_text(MINE)
    assert not hands.told()
    assert len([line for line in hands.lines(1) if PECKED in line]) == 2


def test_a_reload_in_the_middle_shows_where_the_game_stands(crows: str, window: Window) -> None:
    hands = begun(window, crows, DESK, **CALM)
    expect(hands.prompt).to_contain_text(HOPS)
    hands.page.reload()
    expect(hands.prompt).to_have_text(MINE)
    assert not hands.told()


def test_each_reader_goes_on_alone(crows: str, window: Window) -> None:
    hands = begun(window, crows, DESK, **CALM)
    expect(hands.prompt).to_contain_text(HOPS)
    # In another window of the same person the game stands where it stands.
    other = Hands(hands.page.context.new_page())
    other.page.goto(hands.page.url)
    expect(other.prompt).to_have_text(MINE)
    eat(other)
    expect(other.prompt).to_contain_text(LOOKS)
    # The first one has not read on yet, and reads the second turn after the first.
    expect(hands.prompt).to_contain_text(HOPS)
    hands.page.locator(PRIMARY).click()
    expect(hands.prompt).to_contain_text(PECKED)
    hands.page.locator(PRIMARY).click()
    expect(hands.prompt).to_contain_text(LOOKS)


def test_the_replay_has_the_same_words_at_each_step(crows: str, window: Window) -> None:
    hands = begun(window, crows, DESK, **CALM)
    page = hands.page
    hands.wait_for_turn()
    page.get_by_role("button", name="Replay").click()
    page.locator('[data-step="previous"]').click()
    expect(page.locator(".replay-words")).to_have_text(f"{LOOKS} {HOPS}")
    page.locator('[data-step="next"]').click()
    expect(page.locator(".replay-words")).to_contain_text(f"{PECKS} {PECKED}")
    assert not hands.told()
    page.get_by_role("button", name="Back to the game").first.click()
    hands.wait_for_turn()
    assert hands.mine()


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_while_steps_are_told(crows: str, window: Window, size: str) -> None:
    page = window(f"{crows}/games/crows/set-up", **looks(size))
    judge = Judge(page)
    set_up(page)
    hands = Hands(page, finger=size == "phone")
    hands.wait_for_turn()
    eat(hands)
    expect(hands.prompt).to_contain_text(HOPS)
    judge.look(f"automa-{size}")
    assert not judge.findings, "\n".join(judge.findings)


def test_a_phone_goes_to_its_things_and_back(crows: str, window: Window) -> None:
    # A game whose boards are longer than a phone.
    page = window(f"{crows}/games/burgundy/set-up", PHONE, **CALM)
    with page.expect_response("**/check"):
        page.locator("#kind-1").select_option("automa")
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_selector("#board svg")
    hands = Hands(page)
    for _ in range(60):
        page.wait_for_selector("#prompt.mine, :root.told")
        if hands.told():
            break
        hands.step()
    box = page.locator('[data-area="player:1"]').first.bounding_box()
    assert box is not None
    assert box["y"] < PHONE["height"] / 2 < box["y"] + box["height"]
    keep_picture(page, "automa-phone-board")
    # The person's own board lies above it, and that is where the turn was ended.
    there = page.evaluate("scrollY")
    hands.wait_for_turn()
    assert page.evaluate("scrollY") < there


def test_a_whole_game_by_clicks_to_its_result(crows: str, window: Window) -> None:
    hands = begun(window, crows, DESK, **CALM)
    for _ in range(20):
        hands.wait_for_turn()
        if hands.over():
            break
        eat(hands)
    assert hands.over()
    expect(hands.page.locator("#result")).to_contain_text("The old crow")
