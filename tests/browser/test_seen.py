"""What others did stays in sight until one's own move, and whoever looks at it step by step misses nothing."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from contado.core import registry
from contado.core.game import Game
from tests.browser.conftest import PHONE, Window
from tests.browser.hands import Hands, decides, frames, keep_picture, says, settle
from tests.browser.tables import at_table, two_at_table
from tests.server.running import Server

GAMES = [registry.game(name) for name in ("burgundy", "castelli", "keyharvest", "milestones")]
MILESTONES = GAMES[-1]

# What is marked, by whom and in which way; the order in which it is drawn says nothing.
MARKED = """() => [...document.querySelectorAll("#board .touched")]
  .map((one) => `${one.dataset.touched} ${one.getAttribute("class")}`).sort()"""


def marked(page: Page) -> list[str]:
    found: Any = page.evaluate(MARKED)
    return list(found)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_bot_did_is_marked_and_told_until_the_own_move(server: Server, window: Window, game: Game) -> None:
    page = at_table(window, server.address, game)
    hands = Hands(page, seed=f"seen {game.id}")
    line = page.locator("#since")
    for _ in range(12):
        hands.round()
        if marked(page) and line.is_visible():
            break
    marks, told = marked(page), line.inner_text()
    assert marks
    assert all(" touched seat-1 " in one for one in marks)
    assert told
    keep_picture(page, f"seen-{game.id}")
    page.reload()
    settle(page)
    frames(page)
    assert (marked(page), line.inner_text()) == (marks, told)

    # Whatever is chosen next answers it.
    for _ in range(20):
        if not marked(page):
            break
        hands.step()
        hands.still()
    assert marked(page) == []
    expect(line).to_be_hidden()


# Where the sentence and the prompt are, and whether an area is drawn under the sentence though the page is at its top.
IN_SIGHT = """() => {
  const box = (one) => one.getBoundingClientRect();
  const [line, prompt] = ["since", "prompt"].map((id) => box(document.getElementById(id)));
  const areas = [...document.querySelectorAll("#board .area")].map(box);
  const hit = document.elementFromPoint(innerWidth / 2, line.top + line.height / 2);
  return {
    apart: line.top - prompt.bottom, end: line.bottom, high: line.height, reached: hit?.id,
    over: areas.some((area) => area.top < line.bottom && area.bottom > line.top && scrollY === 0),
  };
}"""


@pytest.mark.parametrize("game", [GAMES[0], MILESTONES], ids=lambda game: game.id)
def test_on_a_phone_the_sentence_stays_in_sight_wherever_the_page_is_scrolled_to(
    server: Server, window: Window, game: Game
) -> None:
    page = at_table(window, server.address, game, PHONE, has_touch=True, is_mobile=True)
    hands = Hands(page, True, f"seen phone {game.id}")
    line = page.locator("#since")
    for _ in range(12):
        hands.round()
        if line.is_visible():
            break
    for where in (0, 300, 100_000):
        page.evaluate("(where) => scrollTo(0, where)", where)
        frames(page)
        found: Any = page.evaluate(IN_SIGHT)
        assert abs(found["apart"]) <= 1, "It lies right below the prompt, and not over it."
        assert found["end"] < PHONE["height"] / 3
        assert found["high"] >= 24
        assert found["reached"] == "since"
        assert not found["over"]
        keep_picture(page, f"seen-phone-{game.id}-{where}")
    told = line.inner_text()
    assert told
    line.tap()
    says(page, told)


def step_by_step(page: Page) -> None:
    """Ask for the others' moves one by one."""
    page.locator("summary").filter(has_text="Settings").click()
    page.get_by_label("Show the others' moves one by one, at my click").check()


def test_stepping_holds_nobody_up_and_hides_no_wish(server: Server, window: Window) -> None:
    ann, bo = two_at_table(window, server.address, MILESTONES)
    one, two = Hands(ann, seed="steps"), Hands(bo, seed="plays")
    player = decides(one, two)
    reader = two if player is one else one
    name = {ann: "Ann", bo: "Bo"}[player.page]
    step_by_step(reader.page)

    lines = len(reader.lines())
    player.turn()
    # The other's turn stands, whatever the reader has looked at; nothing of it is shown yet but the first part.
    expect(player.page.locator("#panel-seats .seat.turn .seat-called")).not_to_have_text(name)
    following = reader.page.locator("#action-next")
    expect(following).to_be_visible()
    expect(reader.prompt).to_have_text("“Next” shows what has happened. Then it is your turn.")
    expect(reader.page.locator("#panel-seats .seat.turn .seat-called")).not_to_have_text(name)
    # The picture, which is of an earlier moment, does not say otherwise, nor does anything move for it.
    expect(reader.page.locator("#board .part-turn").first).to_be_hidden()
    expect(reader.page.locator("#board .part-turn:visible")).to_have_count(0)
    expect(player.page.locator("#board .part-turn:visible")).to_have_count(1)
    assert len(reader.lines()) == lines
    assert not reader.mine()

    # A wish comes through at once and can be answered from here.
    ask = player.page.get_by_role("button", name="Ask for undo")
    ask.click()
    strip = reader.page.locator("#wish")
    expect(strip).to_contain_text(f"{name} would like to ")
    keep_picture(reader.page, "seen-wish-while-stepping")
    reader.page.get_by_role("button", name="Refuse").click()
    reader_name = "Bo" if name == "Ann" else "Ann"
    expect(strip).to_contain_text("You would rather go on")
    # It is read until somebody moves, and in the log from then on.
    expect(player.page.locator("#wish")).to_contain_text(f"{reader_name} would rather go on")
    expect(player.page.locator("#panel-log .log-remark")).to_contain_text(f"{reader_name} would rather go on")
    expect(reader.prompt).to_have_text("“Next” shows what has happened. Then it is your turn.")
    expect(following).to_be_visible()

    # What is said comes through, too.
    player.page.locator("summary").filter(has_text="Chat").click()
    player.page.get_by_label("Say something").fill("Still there?")
    player.page.get_by_label("Say something").press("Enter")
    expect(reader.page.locator("#chat-unread")).to_be_visible()

    # And what is granted is there at once: nobody clicks through what did not happen.
    ask.click()
    reader.page.get_by_role("button", name="Allow").click()
    player.wait_for_turn()
    expect(following).to_be_hidden()
    expect(reader.prompt).to_have_text(f"{name} decides.")

    player.turn()
    expect(following).to_be_visible()
    for _ in range(40):
        if not following.is_visible():
            break
        before = len(reader.lines())
        following.click()
        reader.page.wait_for_function(
            """(before) => document.querySelectorAll("#panel-log .log-line").length > before
              || document.getElementById("action-next").hidden""",
            arg=before,
        )
    reader.wait_for_turn()
    assert reader.mine()
    assert marked(reader.page)
    expect(reader.page.locator("#board .part-turn:visible")).to_have_text("to move")


def test_bots_are_not_asked_and_nothing_is_said_to_be_final(server: Server, window: Window) -> None:
    page = at_table(window, server.address, MILESTONES)
    hands = Hands(page, seed="bots agree")
    for _ in range(6):
        hands.round()
        if page.locator("#action-ask:visible").count():
            break
    told = len(hands.lines())
    undo = page.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_have_count(1)
    expect(page.locator(".chip-final:visible")).to_have_count(0)
    undo.click()
    page.wait_for_function("(told) => document.querySelectorAll('#panel-log .log-line').length < told", arg=told)
    hands.wait_for_turn()
    hands.step()


# From now on every tone that is made is counted.
COUNT = """() => {
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.tones++; return start.apply(this, when); };
}"""


def test_nothing_is_heard_unless_it_is_switched_on(server: Server, window: Window) -> None:
    page = at_table(window, server.address, MILESTONES)
    page.evaluate(COUNT)
    hands = Hands(page, seed="hears")
    hands.round()
    assert page.evaluate("window.tones") == 0
    page.locator("summary").filter(has_text="Settings").click()
    page.get_by_label("Sounds: my turn").check()
    # Whoever switches it on hears how it is: two tones, and two more when it is made softer.
    page.wait_for_function("() => window.tones === 2")
    page.get_by_label("How loud").select_option("soft")
    page.wait_for_function("() => window.tones === 4")
    hands.round()
    page.wait_for_function("() => window.tones > 4")


# Put something with a name and no option on the middle of what glows, as a village stands on a field.
COVER = """(thing) => {
  const area = thing.closest("svg");
  const { left, top, width, height } = thing.getBoundingClientRect();
  const at = new DOMPoint(left + width / 2, top + height / 2);
  const { x, y } = at.matrixTransform(area.getScreenCTM().inverse());
  const cover = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  for (const [name, value] of Object.entries({ cx: x, cy: y, r: 4, "data-name": "A village" })) {
    cover.setAttribute(name, value);
  }
  area.append(cover);
  return [at.x, at.y, document.elementFromPoint(at.x, at.y) === cover];
}"""


def test_a_click_on_what_stands_on_a_field_chooses_the_field(server: Server, window: Window) -> None:
    page = at_table(window, server.address, MILESTONES)
    hands = Hands(page, seed="village")
    hands.until_choice(on_board=True)
    before = hands.sight()
    found: Any = page.evaluate(COVER, hands.glowing()[0].element)
    x, y, covered = found
    assert covered
    page.mouse.click(x, y)
    hands.after(before)
