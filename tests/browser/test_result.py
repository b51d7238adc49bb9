"""The result: a sheet beside the finished board, for whoever won, lost or looked on."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from contado.core.game import Game
from contado.core.record import Recorder
from contado.core.registry import game as named_game
from tests.browser.conftest import PHONE, Window
from tests.browser.hands import frames, keep_picture
from tests.browser.tables import Guest, table_for_two, with_record
from tests.server.running import Server

CASTELLI, KEY_HARVEST, BURGUNDY = named_game("castelli"), named_game("keyharvest"), named_game("burgundy")
NAMES = ("Ann", "Bo", "Carolina", "Dimitri")

# As soon as points count up, for less than a second: what lies over them, whether that is heard, and what they come to.
COUNTING = """new MutationObserver(() => {
  const one = document.querySelector("#result .counting");
  if (one) window.counting ??= [one.getAttribute("aria-hidden"), one.parentElement.firstChild.textContent];
}).observe(document, { subtree: true, childList: true })"""

# Whether nothing lies over the middle of a thing.
IN_SIGHT = """(one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


@cache
def played(game: Game, seats: int, *settings: tuple[str, str]) -> tuple[str, list[int]]:
    """Return the record of a whole game, and its totals."""
    recorder, luck = Recorder(game), Random(f"{game.id} {seats}")
    state = recorder.begin(seats, dict(settings), "a result")
    while not state.over:
        state.apply(luck.choice(state.options()))
    return str(recorder.record(NAMES[:seats], "a result")), game.outcome(state).totals


def title(page: Page) -> str:
    """Return what the sheet says first."""
    return page.locator("#result-title").inner_text()


@pytest.fixture(scope="module")
def for_two(server: Server) -> tuple[str, list[Guest], dict[str, Any]]:
    """A game that two people have played to its end: the table, the people, and how it ended."""
    table, *people = table_for_two(server.address, CASTELLI)
    luck = Random("to the end")
    view: dict[str, Any] = {"over": False}
    while not view["over"]:
        for one in people:
            shown = one.ask("GET", f"/tables/{table}/view")
            view = shown["view"]
            if view["table"]["awaited"] != shown["seat"]:
                continue
            body = {"number": shown["number"], "seat": shown["seat"]}
            if view["table"]["phase"] == "held":
                one.post(f"/tables/{table}/confirm", json=body)
            else:
                one.post(f"/tables/{table}/act", json={**body, "action": luck.choice(view["options"])["index"]})
    return table, people, view


def test_winner_and_loser_each_read_their_own_result(
    window: Window, for_two: tuple[str, list[Guest], dict[str, Any]]
) -> None:
    table, people, view = for_two
    totals, names = view["outcome"]["totals"], view["names"]
    (winner,) = view["outcome"]["winners"]
    ahead = totals[winner] - totals[1 - winner]
    assert ahead > 0, "This luck has no winner by points."
    for seat, guest in enumerate(people):
        page = guest.open(window, table)
        expect(page.locator("#result[open]")).to_be_visible()
        assert title(page) == (f"You win by {ahead}" if seat == winner else f"{names[winner]} wins by {ahead}")
        # The winner's arms, crowned, whoever looks at them.
        expect(page.locator(f"#result .arms .seat-{winner}")).to_have_count(1)
        expect(page.locator("#result .arms-crown")).to_have_count(1)
        rows = page.locator("#result .result-places > li")
        expect(rows.locator(".result-points")).to_have_text([str(points) for points in sorted(totals, reverse=True)])
        # What went best is told of whoever lost.
        expect(rows.nth(0).locator(".result-note")).to_have_count(0)
        expect(rows.nth(1).locator(".result-note")).to_contain_text("Went best: ")
        keep_picture(page, f"result-seat-{seat}")


def test_the_sheet_lies_beside_the_board_and_has_the_focus(server: Server, window: Window) -> None:
    page = with_record(window, server.address, played(BURGUNDY, 2)[0])
    expect(page.locator("#result[open]")).to_be_visible()
    expect(page.locator("#result-title")).to_be_focused()
    sheet, board = page.locator("#result").bounding_box(), page.locator("#board").bounding_box()
    assert sheet is not None
    assert board is not None
    assert board["x"] + board["width"] <= sheet["x"] + 1
    # It is said once: by the heading, which has the focus.
    assert " wins by " in title(page)
    assert "wins" not in page.locator("#heard").inner_text()
    page.keyboard.press("Escape")
    expect(page.locator("#result")).to_be_hidden()
    button = page.get_by_role("button", name="Result", exact=True)
    expect(button).to_be_focused()
    button.press("Enter")
    expect(page.locator("#result-title")).to_be_focused()


def test_a_source_lights_what_it_came_from(server: Server, window: Window) -> None:
    page = with_record(window, server.address, played(KEY_HARVEST, 2)[0])
    source = page.locator('#result button.source[data-source="workers"]').first
    source.hover()
    lit = page.locator("#board.lighting .lit")
    expect(lit.first).to_be_visible()
    assert {one.split(":")[0] for one in lit.evaluate_all("(all) => all.map((one) => one.dataset.target)")} == {"space"}
    page.locator("#result-title").hover()
    expect(page.locator("#board .lit")).to_have_count(0)
    # By keyboard as by hand.
    source.focus()
    expect(lit.first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#board.lighting")).to_have_count(0)


def test_what_is_not_known_is_no_button(server: Server, window: Window) -> None:
    page = with_record(window, server.address, played(CASTELLI, 3, ("battle", "on"))[0])
    expect(page.locator("#result[open]")).to_be_visible()
    page.locator("#result .result-sources:not([open]) > summary").evaluate_all(
        "(all) => all.forEach((one) => one.click())"
    )
    named = page.locator("#result .source").filter(has_text="controlled")
    assert named.count()
    assert set(named.evaluate_all("(all) => all.map((one) => one.tagName)")) == {"SPAN"}


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1440, 900)])
def test_beside_the_board_every_total_of_four_is_in_sight(
    server: Server, window: Window, width: int, height: int
) -> None:
    record, totals = played(BURGUNDY, 4)
    page = with_record(window, server.address, record, {"width": width, "height": height})
    points = page.locator("#result .result-points")
    expect(points).to_have_text([str(one) for one in sorted(totals, reverse=True)])
    for one in page.locator("#result").locator(".result-place, .result-points").all():
        assert one.evaluate(IN_SIGHT), "A place or a total is covered."
    keep_picture(page, f"result-four-{width}")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_shows_the_totals_of_four_and_the_board(server: Server, window: Window, scheme: str) -> None:
    record, totals = played(KEY_HARVEST, 4)
    page = with_record(window, server.address, record, PHONE, has_touch=True, color_scheme=scheme)
    sheet = page.locator("#result[open]")
    expect(sheet).to_be_visible()
    points = page.locator("#result .result-points")
    expect(points).to_have_text([str(one) for one in sorted(totals, reverse=True)])
    for one in points.all():
        assert one.evaluate(IN_SIGHT), "A total is covered."
    box = sheet.bounding_box()
    assert box is not None
    assert box["y"] > PHONE["height"] * 0.4
    keep_picture(page, f"result-phone-{scheme}")
    # Pulled up, it has everything, to the last line.
    page.get_by_role("button", name="Show the whole result").tap()
    page.locator("#result summary").filter(has_text="Details").tap()
    total = page.locator("#result .figures-table tfoot td").last
    total.scroll_into_view_if_needed()
    assert total.evaluate(IN_SIGHT), "The total is covered."
    # What a tap lights is not covered by the sheet.
    page.locator("#result button.source").first.tap()
    lit = page.locator("#board .lit").first
    expect(lit).to_be_visible()
    expect(page.get_by_role("button", name="Show the whole result")).to_be_visible()
    expect(page.locator(".result-lit")).to_be_visible()


def test_points_count_up_once_and_are_read_as_they_are(server: Server, window: Window) -> None:
    record, totals = played(CASTELLI, 2)
    guest = Guest(server.address)
    table = guest.load(record)
    page = window(f"{server.address}/sign-in", token=guest.token, reduced_motion="no-preference")
    page.add_init_script(COUNTING)
    page.goto(f"{server.address}/tables/{table}")
    # Whoever does not see hears the total at once.
    page.wait_for_function("() => window.counting")
    assert page.evaluate("window.counting") == ["true", str(max(totals))]
    expect(page.locator("#result .counting")).to_have_count(0)
    expect(page.locator("#result .result-points").first).to_have_text(str(max(totals)))
    page.evaluate("window.counting = null")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Result", exact=True).click()
    expect(page.locator("#result[open]")).to_be_visible()
    frames(page)
    assert page.evaluate("window.counting") is None


def test_nothing_counts_where_nothing_moves(server: Server, window: Window) -> None:
    page = with_record(window, server.address, played(CASTELLI, 2)[0])
    expect(page.locator("#result[open]")).to_be_visible()
    assert page.locator("#result .counting").count() == 0
    assert page.locator("#result.grows").count() == 0


def test_partners_win_together_and_have_one_total(server: Server, window: Window) -> None:
    record, totals = played(BURGUNDY, 4, ("mode", "team"))
    page = with_record(window, server.address, record)
    expect(page.locator("#result .arms")).to_have_count(2)
    assert " win together by " in title(page)
    teams = page.locator("#result .result-team")
    expect(teams).to_have_count(2)
    both = [team.locator("> .result-row .result-points").inner_text() for team in teams.all()]
    assert both == [str(points) for points in sorted(set(totals), reverse=True)]


def test_a_bot_that_played_on_has_won_and_not_its_person(server: Server, window: Window) -> None:
    """Whoever leaves a game to a bot reads in the list, the log and the result what the bot has done."""
    guest = Guest(server.address)
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
    wanted = {"game": CASTELLI.id, "seats": seats, "begin": True}
    table = guest.post("/tables", json=wanted)["id"]
    guest.post(f"/tables/{table}/resign", json={"seat": 0})
    page = guest.open(window, table)
    expect(page.locator("#result")).to_be_visible()
    shown = guest.ask("GET", f"/tables/{table}/view")["view"]
    # A bot that chooses at random loses to the one that plays on, if not quite always.
    if shown["outcome"]["winners"] == [0]:
        expect(page.locator("#result-title")).to_contain_text("The bot that plays for you wins")
    expect(page.locator("#result-title")).not_to_contain_text("You win")
    expect(page.locator("#result .result-stood")).to_have_count(1)
    expect(page.locator("#result .result-stood")).to_contain_text("a bot made ")
    expect(page.locator("#panel-seats .tag.stood")).to_contain_text("a bot made ")
    expect(page.locator("#panel-log .log-remark > p")).to_have_text("A bot plays on for you.")
    keep_picture(page, "result-stood-in")
