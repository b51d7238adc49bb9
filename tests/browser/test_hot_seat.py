"""Several people at one screen: it follows the player who decides, and covers what the next person may not see."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from contado.core import registry
from tests.browser.conftest import PHONE, Window
from tests.browser.hands import Hands, keep_picture, settle
from tests.browser.tables import CALM, Guest, set_up
from tests.server.running import Server

OPEN = next(game for game in registry.games().values() if not game.hidden)


def test_an_open_game_follows_whoever_decides(server: Server, window: Window) -> None:
    page = window(server.address, **CALM)
    set_up(page, OPEN.name, ["You", "Another person"], seat2="Zoe")
    hands = Hands(page, seed="both")
    hands.wait_for_turn()
    decided = set()
    for _ in range(60):
        decided.add(hands.prompt.inner_text().split(":")[0])
        if len(decided) == 2:
            break
        hands.step()
    assert "Zoe" in decided
    assert len(decided) == 2
    expect(page.locator("#cover")).to_be_hidden()


def test_another_at_the_same_screen_answers_a_wish(server: Server, window: Window) -> None:
    guest = Guest(server.address)
    seats = [{"kind": "person"}, {"kind": "person", "name": "Zoe"}]
    page = guest.open(window, guest.post("/tables", json={"game": OPEN.id, "seats": seats, "begin": True})["id"])
    settle(page)
    hands = Hands(page, seed="wish")
    first = whose(hands)
    asker, other = (first, "Zoe") if first == "Ann" else ("Zoe", "Ann")
    # Until it is the other's turn: whoever chose last can still ask, though the screen has gone on.
    while whose(hands) == asker:
        hands.step()
        hands.wait_for_turn()
    # Nobody of several is "you", in the list or in the log.
    expect(page.locator("#panel-seats .tag.own")).to_have_count(0)
    expect(page.locator("#panel-log .log-group.own").first).to_be_visible()
    assert page.locator("#panel-log").get_by_text("you", exact=True).count() == 0
    lines, asked = hands.lines(), hands.prompt.inner_text()
    for answer in ("Refuse", "Allow"):
        page.get_by_role("button", name="Ask for undo").click()
        expect(page.locator("#wish")).to_contain_text(f"{other}: {asker} would like to ")
        # Their own question stays as it is.
        expect(hands.prompt).to_have_text(asked)
        keep_picture(page, f"hot-seat-wish-{answer.lower()}")
        page.get_by_role("button", name=answer).click()
        if answer == "Refuse":
            expect(hands.prompt).to_have_text(asked)
            assert hands.lines() == lines
    expect(hands.prompt).to_contain_text(f"{asker}: ")
    assert len(hands.lines()) < len(lines)


def test_the_board_keeps_its_place_whoever_has_the_turn(server: Server, window: Window) -> None:
    guest = Guest(server.address)
    seats = [{"kind": "person", **({"name": name} if name else {})} for name in ("", "Zoe", "Yan", "Xia")]
    wanted = {"game": "milestones", "seats": seats, "begin": True}
    page = guest.open(window, guest.post("/tables", json=wanted)["id"])
    settle(page)
    hands = Hands(page, seed="places")
    places = {}
    for _ in range(60):
        hands.wait_for_turn()
        places[whose(hands)] = page.locator('#board [data-area="board"]').bounding_box()
        if len(places) == 3:
            break
        hands.step()
    first, *others = places.values()
    assert len(others) == 2
    assert others == [first] * 2


def whose(hands: Hands) -> str:
    """Return whose turn the prompt says it is."""
    return hands.prompt.inner_text().split(":")[0]


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_game_with_secrets_is_covered_until_the_next_person_is_there(
    guide: Server, window: Window, size: str
) -> None:
    page = window(guide.address, PHONE, **CALM) if size == "phone" else window(guide.address, **CALM)
    set_up(page, "Six Shelves", ["You", "Another person"], seat2="Zoe")
    hands = Hands(page, seed=size)
    cover = page.locator("#cover")
    greeted = []
    for _ in range(3):
        expect(cover).to_be_visible()
        greeted.append(page.locator("#cover-words").inner_text())
        keep_picture(page, f"cover-{size}")
        # Neither the board below nor a key that closes other things reveals anything.
        expect(page.locator("#board")).to_be_hidden()
        page.keyboard.press("Escape")
        expect(cover).to_be_visible()
        expect(page.locator("#board")).to_be_hidden()
        assert not hands.glowing()
        page.get_by_role("button", name="Show my side").click()
        expect(cover).to_be_hidden()
        expect(page.locator("#board")).to_be_visible()
        hands.wait_for_turn()
        keep_picture(page, f"uncovered-{size}")
        while hands.mine() and not cover.is_visible():
            hands.step()
    assert greeted[0] == greeted[2] != greeted[1]
    assert any("Zoe" in words for words in greeted)


def test_settings_can_be_had_while_the_cover_lies_there(guide: Server, window: Window) -> None:
    """They are nobody's secret, and whoever looks at the cover may want another theme, or larger letters."""
    page = window(guide.address, **CALM)
    set_up(page, "Six Shelves", ["You", "Another person"], seat2="Zoe")
    cover = page.locator("#cover")
    expect(cover).to_be_visible()
    cover.get_by_role("button", name="Settings").click()
    cover.get_by_label("Theme").select_option("dark")
    expect(page.locator("html")).to_have_class(re.compile("theme-dark"))
    keep_picture(page, "cover-settings")
    expect(page.locator("#board")).to_be_hidden()
    page.get_by_role("button", name="Show my side").click()
    expect(cover).to_be_hidden()
    # And afterwards they are where they always are.
    page.locator('details[data-panel="settings"] > summary').click()
    expect(page.locator("#side").get_by_label("Theme")).to_have_value("dark")
