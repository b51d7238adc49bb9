"""Resigning, agreeing and playing again, as people at a table see it."""

from __future__ import annotations

from playwright.sync_api import expect

from contado.games.milestones import GAME as MILESTONES
from tests.browser.conftest import Window
from tests.browser.tables import CALM, Guest, follow, table_for_two, two_at_table
from tests.server.running import Server


def test_whoever_resigns_has_lost_and_both_play_again_at_one_table(window: Window, server: Server) -> None:
    ann, bo = two_at_table(window, server.address, MILESTONES)
    follow(ann, ann.get_by_role("link", name="People at this table"))
    ann.get_by_text("Give the game up").click()
    expect(ann.get_by_text("The game ends, and you have lost it.")).to_be_visible()
    follow(ann, ann.get_by_role("button", name="Resign"))
    result = bo.get_by_role("dialog").filter(has=bo.get_by_role("heading", name="You win"))
    expect(result).to_contain_text("Ann resigns.")
    follow(bo, result.get_by_role("button", name="Play again"))
    expect(bo.get_by_text("Kept for Ann")).to_be_visible()
    # The other one presses the same button, and comes to the same table, whose game begins.
    ann.goto(f"{server.address}/tables/{ann.url.split('/')[-2]}")
    result = ann.get_by_role("dialog").filter(has=ann.get_by_role("heading", name="Bo wins"))
    follow(ann, result.get_by_role("button", name="Play again"))
    expect(ann.locator("#board svg").first).to_be_visible()
    expect(bo.locator("#board svg").first).to_be_visible()
    assert ann.url == bo.url


def test_a_proposal_is_answered_at_the_table_and_lapses_when_somebody_plays_on(window: Window, server: Server) -> None:
    table, one, two = table_for_two(server.address, MILESTONES)
    bo = two.open(window, table)
    strip = bo.get_by_role("status", name="What people at the table ask")
    one.post(f"/tables/{table}/propose", json={"what": "end"})
    expect(strip).to_contain_text("Ann would end this game.")
    strip.get_by_role("button", name="Refuse").click()
    expect(strip).to_be_hidden()
    one.post(f"/tables/{table}/propose", json={"what": "end"})
    strip.get_by_role("button", name="Agree").click()
    expect(bo.get_by_role("dialog")).to_contain_text("The game ends: all who play agreed.")


def test_the_set_up_says_what_is_agreed_before_anybody_sits_down(window: Window, server: Server) -> None:
    host = Guest(server.address)
    page = window(f"{server.address}/games/milestones/set-up", token=host.token, **CALM)
    page.get_by_label("Seat 2", exact=True).select_option(label="Open: invite somebody")
    page.locator("details.rare > summary").click()
    page.get_by_role("radio", name="In one sitting").check()
    page.get_by_label("When the time has run out").select_option(label="The game is lost")
    page.get_by_label("If nobody goes on with the game, it ends after").select_option(label="7 days")
    follow(page, page.get_by_role("button", name="Set up the table"))
    how = page.get_by_role("region", name="How it is played")
    for words in (
        "Not rated.",
        "Without hints.",
        "Whoever's time has run out has lost.",
        "The clocks wait until everybody has said that they are there, ten minutes at most.",
        "If nobody goes on with the game for 7 days, it ends by itself.",
    ):
        expect(how.get_by_text(words)).to_be_visible()
