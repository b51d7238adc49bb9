"""Whole games on a site of plain files, by clicks alone: without a server, and without a network once it was loaded."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FilePayload, Page, expect

from contado.core import registry
from contado.core.game import Game
from contado.core.record import Record
from tests.browser.conftest import DESK, PHONE, Window
from tests.browser.hands import Hands, keep_picture, says, settle
from tests.browser.tables import CALM, QUICK, finished_game, follow, set_up
from tests.browser.test_whole_game import result
from tests.site.hosting import Host

GAMES = list(registry.games().values())
SIZES = {"desk": DESK, "phone": PHONE}
# One in `make test`, the shortest; `make soak` plays all of them at both sizes.
SHORTEST = "castelli"
WHOLE = [
    pytest.param(game, size, id=f"{game.id}-{size}",
                 marks=() if (game.id, size) == (SHORTEST, "desk") else pytest.mark.soak)
    for game in GAMES
    for size in SIZES
]  # fmt: skip
# In which of a person's turns the page is killed: after the first click of one, and when it is the bot's turn.
IN_MY_TURN, IN_THEIR_TURN = 2, 3
# What is kept of the site is whole, and answers for it.
KEPT = "() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"


def kept(page: Page) -> None:
    """Wait until the browser has everything."""
    page.wait_for_function(KEPT)


def quick_table(window: Window, site: str, game: str = SHORTEST, size: dict[str, int] | None = None) -> Page:
    """Sit down against the quickest bot, by the link that begins a game; it is one's turn."""
    page = window(f"{site}games/{game}/table.html?new=play&bot={QUICK}&knows=yes", size, apart=True, **CALM)
    settle(page)
    return page


def kill(page: Page) -> None:
    """End the process of a page: it is not asked, and hears nothing of it."""
    target = page.context.new_cdp_session(page).send("Target.getTargetInfo")["targetInfo"]["targetId"]
    browser = page.context.browser
    assert browser is not None
    tools = browser.new_browser_cdp_session()
    session = tools.send("Target.attachToTarget", {"targetId": target, "flatten": False})["sessionId"]
    # Said by a message, which nobody waits for the answer to: there is none.
    with page.expect_event("crash"):
        tools.send("Target.sendMessageToTarget", {"sessionId": session, "message": '{"id": 1, "method": "Page.crash"}'})
    tools.detach()


def after_a_kill(hands: Hands, site: str, size: dict[str, int]) -> Hands:
    """Have what runs in a tab killed, as a phone does it, and go on by the list of the lobby."""
    told, killed = hands.lines(), hands.page
    assert told
    kill(killed)
    page = killed.context.new_page()
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.goto(site)
    follow(page, page.get_by_role("region", name="Your tables").get_by_role("link"))
    settle(page, "#prompt.mine, #result[open]")
    assert page.url == killed.url
    killed.close()
    after = Hands(page, hands.finger)
    after.luck = hands.luck
    # All that was seen has happened; the bot may have gone on since.
    assert after.lines()[: len(told)] == told
    return after


def no_second_one(page: Page) -> None:
    """Look whether the same game can be gone on with in a second tab: it cannot."""
    second = page.context.new_page()
    second.goto(page.url)
    expect(second.locator("#lost")).to_contain_text("open in another tab")
    assert not second.locator("#prompt.mine").is_visible()
    second.close()


@pytest.mark.parametrize(("game", "size"), WHOLE)
def test_a_whole_game_against_sharp_by_clicks_without_a_network(
    window: Window, host: Host, site: str, game: Game, size: str
) -> None:
    page = window(site, SIZES[size], apart=True, has_touch=size == "phone", **CALM)
    kept(page)
    # From here on there is no network.
    host.go()
    set_up(page, game.name, ["You", *["Bot: Sharp"] * (max(game.min_seats, 2) - 1)])
    settle(page, "#prompt.mine, #result[open]")
    hands = Hands(page, finger=size == "phone", seed=game.id)
    turns = 0
    while not hands.over():
        turns += 1
        if turns == IN_MY_TURN:
            hands.step()
            hands = after_a_kill(hands, site, SIZES[size])
        hands.turn()
        if turns == IN_THEIR_TURN and not hands.over():
            hands = after_a_kill(hands, site, SIZES[size])
            no_second_one(hands.page)
        hands.wait_for_turn()
    assert turns > IN_THEIR_TURN, "Nothing was killed, or only at the end."
    page = hands.page
    totals = result(page)
    keep_picture(page, f"site-{game.id}-{size}")
    assert "Sharp" in totals

    page.get_by_role("button", name="Close").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    record = Record.read(download.value.path().read_text("utf-8"))
    # What was played in the browser is a game of the same rules here.
    assert sorted(totals.values()) == sorted(game.outcome(record.replay(game)).totals)


def test_a_link_holds_a_whole_game_and_a_damaged_one_says_so(window: Window, host: Host, site: str) -> None:
    game = registry.game("milestones")
    page = window(site, apart=True, permissions=["clipboard-read", "clipboard-write"], **CALM)
    file: FilePayload = {"name": "a.contado", "mimeType": "text/plain", "buffer": finished_game(game).encode()}
    part = page.get_by_role("region", name="Load a record")
    part.get_by_label("File with a record").set_input_files(file)
    part.get_by_role("button", name="Load").click()
    settle(page, "#board svg")
    # What has no address is not offered to others by one.
    assert page.get_by_role("button", name="Share").count() == 0
    page.get_by_role("button", name="Link to this game").click()
    says(page, "The link is copied")
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert link.startswith(f"{site}index.html#game=")
    # Whoever gets it has none of it yet.
    other = window(link, apart=True, **CALM)
    settle(other, "#board svg")
    assert Hands(other).points() == list(game.outcome(Record.read(finished_game(game)).replay(game)).totals)
    damaged = window(link[:-20], apart=True, **CALM)
    says(damaged, "This link holds no whole record")
    expect(damaged).to_have_url(re.compile(r"index\.html$"))


def test_the_ways_into_a_game_from_the_lobby(window: Window, site: str) -> None:
    page = window(site, apart=True, **CALM)
    card = page.locator("article.game").filter(has=page.get_by_role("heading", name="Milestones", exact=True))
    follow(page, card.get_by_role("button", name="Play now against a bot"))
    # Whoever has not said yet whether they know it is asked, once.
    assert page.url.endswith("/first.html")
    follow(page, page.get_by_role("button", name="Teach me"))
    settle(page, "#lesson-words:not(:empty)")
    expect(page.locator("#lesson-title")).not_to_be_empty()
    page.goto(f"{site}games/milestones/lessons.html")
    expect(page.get_by_role("link", name="Go on")).to_be_visible()
    # The language and the theme stay.
    page.goto(site)
    page.get_by_role("button", name="Dark", exact=True).click()
    with page.expect_navigation():
        page.get_by_role("button", name="Italiano").click()
    assert page.url == f"{site}it/index.html"
    assert page.locator("html").get_attribute("class") == "theme-dark"
    page.goto(site)
    page.wait_for_url(f"{site}it/index.html")
    assert page.locator("html").get_attribute("class") == "theme-dark"
