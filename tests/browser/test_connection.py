"""Reloads, a cut cable and a killed server in the middle of a turn: the page always ends in the right position."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from contado.core import registry
from tests.browser.conftest import PATIENCE, SAME_LUCK, Window
from tests.browser.hands import Hands, keep_picture, says
from tests.browser.tables import in_the_middle, two_at_table
from tests.server.running import Cable, Server, running

GAME = next(iter(registry.games().values()))
# A page tries again ever more rarely: after 15 seconds and half as many at the rarest, and then it needs its time.
AGAIN = 22_500 + PATIENCE
OFFLINE = "There is no connection at the moment: nothing was sent."


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    with running(str(tmp_path / "contado.sqlite3"), tmp_path, command=SAME_LUCK) as one:
        yield one


@pytest.fixture
def cable(server: Server) -> Iterator[Cable]:
    """The way to the server, which can be cut."""
    laid = Cable(server.port)
    yield laid
    laid.remove()


def middle_of_a_turn(page: Page) -> Hands:
    """Do something that can be taken back, and stop in the middle of the turn."""
    hands = Hands(page, seed="middle")
    for _ in range(60):
        hands.until_choice()
        for _ in range(4):
            hands.do(hands.things()[0])
            if page.locator("#action-undo:enabled").count() or not hands.mine():
                break
        if hands.mine() and not hands.held() and page.locator("#action-undo:enabled").count():
            return hands
    raise AssertionError("There was no turn with a middle.")


def seen(hands: Hands) -> tuple[str, list[str], list[str], list[int]]:
    """Return what tells one position from another."""
    return hands.prompt.inner_text(), hands.lines(), sorted(hands.names()), hands.points()


def test_a_reload_in_the_middle_of_a_turn_changes_nothing(server: Server, window: Window) -> None:
    page = in_the_middle(window, server.address, GAME)
    hands = middle_of_a_turn(page)
    before, picture = seen(hands), hands.picture()
    page.reload()
    hands.wait_for_turn()
    assert seen(hands) == before
    assert hands.looks_like(hands.picture(), picture)
    hands.undo()
    assert len(hands.lines()) < len(before[1])
    hands.round()


def test_a_cut_cable_is_told_and_mended_without_a_click(cable: Cable, window: Window) -> None:
    page = in_the_middle(window, cable.address, GAME)
    hands = middle_of_a_turn(page)
    before = seen(hands)
    strip = page.locator("#lost")
    expect(strip).to_be_hidden()
    cable.cut()
    expect(strip).to_have_text("The connection is lost. Trying again ...")
    keep_picture(page, "connection-lost")

    page.get_by_role("button", name="Undo").click()
    says(page, OFFLINE)
    assert seen(hands) == before

    cable.join()
    expect(strip).to_be_hidden(timeout=AGAIN)
    says(page, "Connected again.")
    assert seen(hands) == before
    hands.undo()
    assert len(hands.lines()) < len(before[1])
    hands.round()


def test_what_the_other_did_meanwhile_is_there_after_the_break(server: Server, cable: Cable, window: Window) -> None:
    ann, bo = two_at_table(window, cable.address, GAME)
    ann_hands, bo_hands = Hands(ann, seed="Ann"), Hands(bo, seed="Bo")
    # Bo goes round the cable.
    bo.goto(bo.url.replace(cable.address, server.address))
    bo.wait_for_selector("#board svg")
    while not bo_hands.mine():
        ann_hands.turn()
    expect(ann_hands.prompt).to_have_text("Bo decides.")
    cable.cut()
    expect(ann.locator("#lost")).to_be_visible()
    bo_hands.turn()
    told = bo_hands.moves_told()
    cable.join()
    expect(ann.locator("#lost")).to_be_hidden(timeout=AGAIN)
    ann_hands.wait_for_turn()
    assert ann_hands.moves_told() == told


# A line that falls silent: nothing closes it, and nothing comes through.

# From now on the page's clock stands still until time passes, a second at a time; each time the page has looked at it.
CLOCK = """() => {
  let now = Date.now();
  Date.now = () => {
    window.looked += 1;
    return now;
  };
  window.second = () => [window.looked, now] = [0, now + 1000];
}"""
# The heartbeat looks at it twice: whether somebody answers, and what there is to say.
LOOKED = "() => window.looked > 1"


def pass_time(page: Page, seconds: int) -> None:
    """Let time pass on a page whose clock was stopped."""
    for _ in range(seconds):
        page.evaluate("() => window.second()")
        page.wait_for_function(LOOKED)


SENDING, ARRIVED = "Sending ...", "What you chose has arrived."
LOST = "The connection is lost. Trying again ..."
LOST_SENT = f"{LOST} Whether what you chose has arrived will be seen then: nothing is played twice."


def log_entries(page: Page) -> int:
    """Return how many deeds the server's log of the table has."""
    table = page.locator("#table").get_attribute("data-table")
    number: int = page.request.get(page.url.split("/tables/")[0] + f"/api/tables/{table}/view").json()["number"]
    return number


def choose_one(hands: Hands) -> None:
    """Click something that is sent to the server by this one click: the undo of the middle of a turn."""
    hands.page.get_by_role("button", name="Undo").click()


def test_a_silent_line_is_told_within_five_seconds_and_heals_without_a_word(cable: Cable, window: Window) -> None:
    page = in_the_middle(window, cable.address, GAME)
    hands = middle_of_a_turn(page)
    before = seen(hands)
    strip = page.locator("#lost")
    page.evaluate(CLOCK)
    cable.hold()
    pass_time(page, 5)
    assert strip.inner_text() == LOST
    cable.let_go()
    expect(strip).to_be_hidden(timeout=AGAIN)
    assert seen(hands) == before
    hands.undo()
    hands.round()


def test_a_choice_on_a_silent_line_is_said_to_be_on_its_way_and_arrives_late(cable: Cable, window: Window) -> None:
    page = in_the_middle(window, cable.address, GAME)
    hands = middle_of_a_turn(page)
    before, entries = len(hands.lines()), log_entries(page)
    strip = page.locator("#lost")
    page.evaluate(CLOCK)
    cable.hold()
    choose_one(hands)
    pass_time(page, 1)
    expect(strip).to_have_text(SENDING)
    keep_picture(page, "connection-sending")
    pass_time(page, 4)
    expect(strip).to_have_text(LOST_SENT)
    keep_picture(page, "connection-lost-sent")
    cable.let_go()
    expect(strip).to_be_hidden(timeout=AGAIN)
    hands.still()
    assert len(hands.lines()) < before
    assert log_entries(page) == entries + 1


@pytest.mark.parametrize("arrives", [False, True], ids=["the choice is lost", "the answer is lost"])
def test_a_choice_that_may_be_lost_is_played_once_and_told(cable: Cable, window: Window, arrives: bool) -> None:
    page = in_the_middle(window, cable.address, GAME)
    hands = middle_of_a_turn(page)
    before, entries = len(hands.lines()), log_entries(page)
    strip = page.locator("#lost")
    # Two seconds later it would say something else.
    page.evaluate(CLOCK)
    cable.hold(there=not arrives, back=True)
    choose_one(hands)
    pass_time(page, 1)
    expect(strip).to_have_text(SENDING)
    # What the cable holds is lost with it.
    cable.cut()
    expect(strip).to_have_text(LOST_SENT)
    cable.let_go()
    cable.join()
    says(page, ARRIVED, AGAIN)
    expect(strip).to_be_hidden()
    hands.still()
    assert len(hands.lines()) < before
    assert log_entries(page) == entries + 1
    hands.round()


def test_a_killed_server_comes_back_with_every_choice(own_server: Server, window: Window) -> None:
    page = in_the_middle(window, own_server.address, GAME)
    hands = middle_of_a_turn(page)
    before = seen(hands)
    own_server.kill()
    expect(page.locator("#lost")).to_be_visible()
    own_server.start()
    expect(page.locator("#lost")).to_be_hidden(timeout=AGAIN)
    assert seen(hands) == before
    hands.undo()
    assert len(hands.lines()) < len(before[1])
    hands.round()
