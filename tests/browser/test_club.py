"""A club's lobby, profile and talk of partners, as they are seen on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Window
from tests.browser.hands import frames, keep_picture
from tests.browser.tables import CALM, Guest, follow
from tests.server.running import Server

DESK = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}

_numbers: Iterator[int] = count(1)


class Member(Guest):
    """Somebody with an account; no two of one server have the same name."""

    def __init__(self, address: str, name: str) -> None:
        self.called = f"{name} {next(_numbers)}"
        super().__init__(address, self.called)
        made = self.post("/accounts", json={"name": self.called, "password": "correct horse battery"})
        self.token = made["token"]


def seated(one: Member, *others: Member, **more: object) -> str:
    """Begin a game; return its table."""
    seats = [{"kind": "person"}, *[{"kind": "open"}] * len(others)]
    table: str = one.post("/tables", json={"game": "milestones", "seats": seats, "public": True, **more})["id"]
    for other in others:
        other.post(f"/tables/{table}/join", json={})
    one.post(f"/tables/{table}/begin", json={})
    return table


def play_out(table: str, *people: Member) -> None:
    """Play a game to its end: everybody takes what comes first."""
    for _ in range(2000):
        for one in people:
            shown = one.ask("GET", f"/tables/{table}/view")
            at = shown["view"]["table"]
            if shown["view"]["over"]:
                return
            if at["awaited"] == shown["seat"]:
                body = {"number": shown["number"], "seat": shown["seat"]}
                if at["phase"] == "held":
                    one.post(f"/tables/{table}/confirm", json=body)
                else:
                    one.post(f"/tables/{table}/act", json={**body, "action": shown["view"]["options"][0]["index"]})
    raise AssertionError("The game never ends.")


def fits(page: Page) -> None:
    """Check that nothing is wider than the window."""
    frames(page)
    wide = page.evaluate("[...document.querySelectorAll('main *')].filter((one) => one.checkVisibility() && "
                         "one.getBoundingClientRect().right > innerWidth + 1 && !one.closest('.out-of-sight'))"
                         ".map((one) => one.outerHTML.slice(0, 80))")  # fmt: skip
    assert wide == []


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_my_turn_is_on_the_first_screen_and_a_profile_is_one_click_away(
    server: Server, window: Window, size: dict[str, int]
) -> None:
    ann, bo = Member(server.address, "Maximiliane"), Member(server.address, "Bartholomew")
    play_out(seated(ann, bo, terms={"rated": True}, options={"max_rounds": 1}), ann, bo)
    # Whichever seat begins, she is awaited at half of them.
    tables = [seated(*people) for people in ((ann, bo), (bo, ann)) for _ in range(3)]
    page = window(server.address, size, token=ann.token, **CALM)
    row = page.locator(".row.turn").first
    expect(row).to_be_in_viewport(ratio=1)
    mine = page.locator("#mine .row a")
    expect(mine).to_have_count(len(tables))
    fits(page)
    keep_picture(page, f"club-lobby-{size['width']}")
    follow(page, page.get_by_role("navigation", name="Main").get_by_role("link", name="People"))
    fits(page)
    follow(page, page.get_by_role("link", name="My profile"))
    ratings = page.get_by_role("region", name="Ratings")
    expect(ratings).to_contain_text("±")
    expect(page.get_by_role("region", name="Head to head")).to_contain_text(bo.called)
    fits(page)
    keep_picture(page, f"club-profile-{size['width']}")


def test_partners_talk_in_the_chat_of_the_table(server: Server, window: Window) -> None:
    people = [Member(server.address, name) for name in ("Ann", "Bo", "Cy", "Di")]
    seats = [{"kind": "person"}, *[{"kind": "open"}] * 3]
    wanted = {"game": "burgundy", "seats": seats, "public": True, "options": {"mode": "team"}}
    table = people[0].post("/tables", json=wanted)["id"]
    for other in people[1:]:
        other.post(f"/tables/{table}/join", json={})
    people[0].post(f"/tables/{table}/begin", json={})
    teams = people[0].ask("GET", f"/tables/{table}/view")["view"]["teams"]
    (says, hears), (rival, _) = ([people[seat] for seat in team] for team in teams)
    pages = [one.open(window, table, DESK) for one in (says, hears, rival)]
    for page in pages:
        page.locator('[data-panel="chat"] > summary').click()
    mine, partners, others = (page.locator("#panel-chat") for page in pages)
    mine.get_by_label("To whom").select_option(label="To my partner")
    mine.get_by_label("Say something").fill("leave the ships to me")
    mine.get_by_role("button", name="Send").click()
    expect(partners.get_by_role("log")).to_contain_text("leave the ships to me")
    expect(partners.get_by_role("log")).to_contain_text("(to the partner)")
    mine.get_by_label("To whom").select_option(label="To everybody")
    mine.get_by_label("Say something").fill("good luck")
    mine.get_by_role("button", name="Send").click()
    # It came later, to everybody: what was for the partner alone has not come to the others by then.
    expect(others.get_by_role("log")).to_contain_text("good luck")
    expect(others.get_by_role("log")).not_to_contain_text("ships")
