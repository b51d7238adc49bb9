"""A coach at the table: asks once about a kind of choice, with the better one ringed; says a word after a turn; can be
switched off. What it thinks is made up here: the server's part is tested with the server.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs, urljoin, urlsplit

from playwright.sync_api import Page, Route, expect

from contado.games.burgundy import GAME as BURGUNDY
from contado.games.milestones import GAME
from tests.browser.conftest import PATIENCE, Window
from tests.browser.hands import Hands, Thing, keep_picture, settle
from tests.browser.tables import QUICK, Guest
from tests.browser.test_lessons import LEADS
from tests.server.running import Server

BETTER = "Sure? This would be better: Choose lumberjack 4 + coiner 4. It is worth about 6 points more, most from roads."
AFTER = "For next time. Better: Move to: slot 3. It makes 2 stone. That is about 6 points more than the one played."


class Opinions:
    """A coach that likes the first option, and nothing else."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest = guest
        self.table = table
        self.asked: list[str] = []

    def options(self) -> list[Any]:
        """Return what can be chosen now."""
        found: list[Any] = self.guest.ask("GET", f"/tables/{self.table}/view")["view"]["options"]
        return found

    def answer(self, route: Route) -> None:
        """Answer what the page asks."""
        address = urlsplit(route.request.url)
        self.asked.append(address.path + address.query)
        if address.path.endswith("/turn"):
            route.fulfill(json={"words": AFTER, "targets": []})
            return
        seen = self.guest.ask("GET", f"/tables/{self.table}/view")
        if not seen["view"]["options"]:
            # The turn has gone on since the page asked.
            nothing = {"behind": {}, "much": 5, "objection": "", "targets": []}
            route.fulfill(json={"number": seen["number"], "first": True, **nothing})
            return
        best, *others = seen["view"]["options"]
        action = parse_qs(address.query).get("action", [""])[0]
        bad = action not in ("", str(best["index"]))
        behind = {str(best["index"]): 0, **{str(one["index"]): -50 for one in others}}
        objected = {"objection": BETTER if bad else "", "targets": best["targets"] if bad else []}
        route.fulfill(json={"number": seen["number"], "first": True, "behind": behind, "much": 5, **objected})


def meet_again(page: Page) -> None:
    """Open the page as one whom the coach has never met; that is forgotten where no script runs."""
    table = page.url
    page.goto(urljoin(table, "/healthz"))
    page.evaluate("() => localStorage.removeItem('contado.coach.met')")
    page.goto(table)


def test_the_greeting_switches_it_off(server: Server, window: Window) -> None:
    ann = Guest(server.address)
    seats = [{"kind": "person"}, {"kind": "bot", "bot": QUICK}]
    wanted = {"game": GAME.id, "seats": seats, "begin": True, "coach": True, "options": {"first_seat": "1"}}
    table = ann.post("/tables", json=wanted)["id"]
    coach = Opinions(ann, table)
    page = ann.open(window, table, apart=True)
    page.route("**/api/tables/*/coach**", coach.answer)
    meet_again(page)
    settle(page)
    # Whatever it says at first, the keys of all panels are in sight: nobody has to know that the side can be scrolled.
    page.set_viewport_size({"width": 1366, "height": 768})
    expect(page.get_by_role("button", name="Switch the coach off")).to_be_visible()
    expect(page.locator("#side .rules-key")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Switch the coach off").click()
    expect(page.locator(".coach-card")).to_be_hidden()
    page.locator('details[data-panel="settings"] > summary').click()
    expect(page.get_by_role("checkbox", name="Coach")).not_to_be_checked()


def choose(hands: Hands, option: Any) -> None:
    """Click what an option names."""
    before = hands.sight()
    thing = hands.page.evaluate_handle(LEADS, option["targets"]).as_element()
    assert thing is not None
    hands.press(Thing(thing, True))
    hands.after(before)


def asks(page: Page) -> bool:
    """Say whether something is asked before a choice is made."""
    return page.locator("#prompt.warns").count() > 0


def test_a_coach_asks_once_and_says_what_mattered(server: Server, window: Window) -> None:
    ann = Guest(server.address)
    seats = [{"kind": "person"}, {"kind": "bot", "bot": QUICK}]
    wanted = {"game": GAME.id, "seats": seats, "begin": True, "confirm": True, "coach": True}
    wanted["options"] = {"first_seat": "1"}
    table = ann.post("/tables", json=wanted)["id"]
    coach = Opinions(ann, table)
    page = ann.open(window, table)
    page.route("**/api/tables/*/coach**", coach.answer)
    with page.expect_request("**/coach?seat=0", timeout=PATIENCE):
        meet_again(page)
    settle(page)
    hands = Hands(page)

    # At first it introduces itself, also to those who listen: what it does, when it speaks, how it is switched off.
    greeted = page.locator(".coach-card")
    expect(greeted).to_contain_text("I look over your shoulder. Before a choice that gives away much I ask")
    expect(greeted).to_contain_text("the better you know the game, the less I say. You can switch me off here")
    expect(greeted.get_by_role("button", name="Switch the coach off")).to_be_visible()
    expect(page.locator("#heard > p").filter(has_text="I look over your shoulder.").first).to_be_attached()
    keep_picture(page, "coach-greets")
    # Beside the board it has a place of its own: nothing lies under it, and a sign says that it is there.
    page.locator('details[data-panel="options"] > summary').click(trial=True)
    assert greeted.evaluate("(card) => getComputedStyle(card).position") == "static"
    expect(page.get_by_role("button", name="A coach looks over your shoulder")).to_be_visible()
    greeted.get_by_role("button", name="Thanks").click()
    expect(greeted).to_be_hidden()
    # Once.
    with page.expect_response("**/coach?seat=0", timeout=PATIENCE):
        page.reload()
    settle(page)
    expect(greeted).to_be_hidden()

    # A choice that gives away much is asked about, and the better one is ringed.
    best, *others = coach.options()
    choose(hands, others[0])
    expect(page.locator("#prompt.warns #prompt-words")).to_have_text(BETTER)
    expect(page.locator("#board .rings.hint")).to_have_count(len(best["targets"]))
    keep_picture(page, "coach-asks")
    # Back: nothing was played. The same again is not asked about, and is played.
    hands.push("#action-back")
    assert coach.options()[0] == best
    choose(hands, others[0])
    assert not asks(page)
    assert coach.options()[0]["index"] != best["index"] or len(coach.options()) < len(others) + 1

    # Another kind is asked about; whoever means it, does it anyway.
    for _ in range(20):
        hands.wait_for_turn()
        if hands.held() or not coach.options():
            hands.push("#action-primary")
            continue
        before = len(hands.lines(0))
        choose(hands, coach.options()[-1])
        if asks(page):
            break
    assert asks(page)
    page.locator("#action-primary").click()
    page.wait_for_function("(before) => document.querySelectorAll('#panel-log .log-line').length > before", arg=before)

    # After the turn it says what mattered, also to those who listen, and can be put away.
    card = page.locator(".coach-card")
    for _ in range(40):
        if card.is_visible():
            break
        hands.wait_for_turn()
        hands.push("#action-primary") if hands.held() else hands.step()
    expect(card).to_contain_text(AFTER)
    expect(card.get_by_role("button", name="Switch the coach off")).to_be_hidden()
    expect(page.locator("#heard > p").filter(has_text=AFTER).first).to_be_attached()
    keep_picture(page, "coach-says")
    card.get_by_role("button", name="Thanks").click()
    expect(card).to_be_hidden()

    # Switched off, it is asked nothing more.
    page.locator('details[data-panel="settings"] > summary').click()
    switch = page.get_by_role("checkbox", name="Coach")
    expect(switch).to_be_checked()
    switch.uncheck()
    hands.wait_for_turn()
    asked = len(coach.asked)
    hands.round()
    assert len(coach.asked) == asked
    expect(card).to_be_hidden()
    expect(page.locator(".coach-sign")).to_be_hidden()


def test_who_was_asked_and_means_it_has_confirmed_the_turn(server: Server, window: Window) -> None:
    ann = Guest(server.address)
    seats = [{"kind": "person"}, {"kind": "bot", "bot": QUICK}]
    wanted = {"game": BURGUNDY.id, "seats": seats, "begin": True, "confirm": True, "coach": True}
    wanted["options"] = {"first_game": "1", "first_seat": "1"}
    table = ann.post("/tables", json=wanted)["id"]
    coach = Opinions(ann, table)
    page = ann.open(window, table)
    page.route("**/api/tables/*/coach**", coach.answer)
    with page.expect_request("**/coach?seat=0", timeout=PATIENCE):
        page.reload()
    settle(page)
    hands = Hands(page)
    hands.wait_for_turn()
    turn = ann.ask("GET", f"/tables/{table}/view")["view"]["turn"]
    # Two dice would be lost: the game asks. Two clicks, and the turn is over: neither the coach nor Confirm asks again.
    hands.push("#action-primary")
    assert asks(page)
    page.locator("#action-primary").click()
    page.wait_for_function(
        "async ([table, turn]) => (await (await fetch(`/api/tables/${table}/view`)).json()).view.turn > turn",
        arg=[table, turn],
    )
    assert not any("action=" in one for one in coach.asked)
