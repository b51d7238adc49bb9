"""Tournaments in the browser: made, entered, played and looked at through the pages that people have."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

import pytest
from playwright.sync_api import Page, expect

from contado.core import registry
from tests.browser.conftest import PHONE, Window
from tests.browser.hands import Hands, settle, until
from tests.browser.tables import CALM, Guest, follow
from tests.server.running import Server

CASTELLI = registry.game("castelli")
# More clicks than four people need for all games of a tournament.
MOST = 20_000


def make(page: Page, name: str, format: str) -> str:
    """Fill in the form for a new tournament; return its address."""
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Format").select_option(label=f"Castelli: {format}")
    page.get_by_role("radio", name="No clock").check(force=True)
    follow(page, page.get_by_role("button", name="Make it"))
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    return page.url


def press(page: Page, button: str) -> None:
    """Press a button of the page of a tournament; nothing was refused."""
    follow(page, page.get_by_role("button", name=button, exact=True))
    expect(page.locator(".trouble")).to_have_count(0)


def let_in(page: Page, bot: str) -> None:
    """Let a bot take part, as its arbiter does."""
    page.locator("summary").filter(has_text="Let somebody in").click()
    page.get_by_label("Or a bot").select_option(value=bot)
    press(page, "Let them in")


def standings(page: Page) -> list[tuple[int, str, int]]:
    """Return place, name and points as the table shows them."""
    rows = page.locator(".standings tbody tr").all()
    return [
        (
            int(row.locator("td").first.inner_text()),
            row.locator("th").inner_text(),
            int(row.locator("td").nth(1).inner_text()),
        )
        for row in rows
    ]


def finish_without_pages(guest: Guest, table: str) -> None:
    """Choose at random until a game is over."""
    luck = Random(table)
    for _ in range(3000):
        shown = guest.ask("GET", f"/tables/{table}/view")
        at, body = shown["view"]["table"], {"number": shown["number"], "seat": shown["seat"]}
        if at["phase"] == "over":
            return
        if at["awaited"] != shown["seat"]:
            continue
        if at["phase"] == "held":
            guest.post(f"/tables/{table}/confirm", json=body)
        elif at["phase"] == "person":
            action = luck.choice(shown["view"]["options"])["index"]
            guest.post(f"/tables/{table}/act", json={**body, "action": action})
    raise AssertionError("The game has no end.")


def test_a_tournament_of_castelli_is_made_played_and_won(server: Server, window: Window) -> None:
    ann = Guest(server.address, "Ann")
    page = window(f"{server.address}/contests/new", token=ann.token, **CALM)
    address = make(page, "Friday cup", "Knock-out")
    # What holds is read before anybody enters.
    expect(page.get_by_role("region", name="What was agreed")).to_contain_text("gets no points at that table")
    press(page, "Take part")
    for bot in ("random", "greedy", "random"):
        let_in(page, bot)
    press(page, "Begin")
    for round in (1, 2):
        part = page.get_by_role("region", name="Your table")
        expect(part).to_contain_text(f"Round {round}, table")
        follow(page, part.get_by_role("link", name="To the table"))
        settle(page, "#board svg")
        table = page.url.rpartition("/")[2]
        if round == 1:
            # The way back, and who one is, can be read.
            whole = "[...document.querySelectorAll('.top nav a')].map((link) => link.scrollWidth <= link.clientWidth)"
            assert page.evaluate(whole) == [True, True]
            # A turn by clicks, and back to the tournament by the link at the table; the rest is another test's.
            settle(page)
            Hands(page, seed="Ann").turn()
        finish_without_pages(ann, table)
        follow(page, page.get_by_role("link", name="Tournament", exact=True))
        if round == 1:
            # The page follows by itself when the bots have played, too.
            expect(page.get_by_role("region", name="Round 2")).to_be_visible()
    until(page, lambda: bool(ann.ask("GET", address.removeprefix(server.address))["stage"] == "over"))
    page.reload()
    shown = ann.ask("GET", address.removeprefix(server.address))
    assert standings(page) == [
        (line["place"], line["name"], line["values"]["points"]) for line in shown["standings"]
    ]  # fmt: skip
    assert sorted(place for place, _name, _points in standings(page)) == [1, 2, 3, 4]
    stakes = [place["stake"] for place in shown["rounds"][1]["tables"]]
    assert stakes == ["for places 1 and 2", "for places 3 and 4"]
    for stake in stakes:
        expect(page.get_by_role("link", name=stake)).to_be_visible()
    # On a phone everything is within the page; what is too wide scrolls by itself.
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def go_on(hands: Sequence[Hands]) -> bool:
    """Say whether somebody decides, or all games are over."""
    return any(one.mine() for one in hands) or all(one.over() for one in hands)


@pytest.mark.soak
@pytest.mark.parametrize("format", ["Knock-out", "All against all"])
def test_four_people_play_a_tournament_of_castelli_by_clicks(server: Server, window: Window, format: str) -> None:
    names = ["Ann", "Bo", "Cy", "Di"]
    guests = [Guest(server.address, name) for name in names]
    ann = window(f"{server.address}/contests/new", token=guests[0].token, **CALM)
    address = make(ann, f"Four at {format}", format)
    pages = [ann, *[window(address, token=guest.token, **CALM) for guest in guests[1:]]]
    for page in pages:
        press(page, "Take part")
    ann.reload()
    press(ann, "Begin")
    rounds = {"Knock-out": 2, "All against all": 3}[format]
    for round in range(1, rounds + 1):
        for page in pages:
            page.goto(address)
            part = page.get_by_role("region", name="Your table")
            expect(part).to_contain_text(f"Round {round}, table")
            follow(page, part.get_by_role("link", name="To the table"))
            settle(page, "#board svg")
        hands = [Hands(page, seed=f"{name} {round}") for page, name in zip(pages, names, strict=True)]
        while not all(one.over() for one in hands):
            until(ann, partial(go_on, hands))
            for one in hands:
                if one.mine():
                    one.turn()
            assert sum(one.clicks for one in hands) < MOST, "The games do not end."
    for page in pages:
        page.goto(address)
        expect(page.get_by_text("over", exact=True).first).to_be_visible()
    shown = guests[0].ask("GET", address.removeprefix(server.address))
    table = standings(ann)
    assert {name for _place, name, _points in table} == set(names)
    # By the rules of Castelli: all points of all games, or who won the table for places 1 and 2.
    sums = dict.fromkeys(names, 0)
    for one in shown["rounds"]:
        for place in one["tables"]:
            for number, points in zip(place["seats"], place["points"], strict=True):
                sums[shown["entrants"][number]["name"]] += points
    assert {name: points for _place, name, points in table} == sums
    if format == "All against all":
        assert [points for _place, _name, points in table] == sorted(sums.values(), reverse=True)
    else:
        final = next(place for place in shown["rounds"][1]["tables"] if place["stake"] == "for places 1 and 2")
        winner = shown["entrants"][final["seats"][final["places"].index(1)]]["name"]
        assert table[0][:2] == (1, winner)
