"""What a page says where there is nothing to be shown, and of links that nobody else can open."""

from __future__ import annotations

from playwright.sync_api import WebSocketRoute, expect

from contado.core import registry
from tests.browser.conftest import Window
from tests.browser.hands import says
from tests.browser.tables import Guest, at_table
from tests.server.running import Server

GAME = next(iter(registry.games().values()))


def test_a_table_that_cannot_be_opened_says_why_in_place_of_connecting(server: Server, window: Window) -> None:
    def refuse(socket: WebSocketRoute) -> None:
        socket.send('{"type": "gone", "error": "It cannot go on."}')

    guest = Guest(server.address)
    table = guest.begin(GAME)
    page = window(f"{server.address}/credits", token=guest.token)
    page.route_web_socket("**/live*", refuse)
    page.goto(f"{server.address}/tables/{table}")
    expect(page.locator("#prompt-words")).to_have_text("It cannot go on.")
    expect(page.locator("#lost")).to_have_text("It cannot go on.")


def test_whoever_copies_a_link_to_their_own_machine_reads_that_others_cannot_open_it(
    server: Server, window: Window
) -> None:
    page = at_table(window, server.address, GAME)
    page.evaluate("() => { navigator.clipboard.writeText = async () => {}; }")
    page.get_by_role("button", name="Invite", exact=True).click()
    says(page, f"{server.address}/join/")
    says(page, "Only this computer can open this link.")
