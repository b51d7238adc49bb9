"""Whatever names a place of the board by its number shows the number there: nobody can find it otherwise."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from contado.core import registry
from tests.browser.conftest import Window
from tests.browser.hands import Hands, keep_picture
from tests.browser.tables import at_table
from tests.server.running import Server

BURGUNDY = registry.game("burgundy")
PLATES = "#board .plate"


def test_a_place_that_words_name_carries_its_name(window: Window, server: Server) -> None:
    page = at_table(window, server.address, BURGUNDY)
    hands = Hands(page)
    hands.wait_for_turn()
    # The prompt names no space, and the board is quiet.
    expect(page.locator(PLATES)).to_have_count(0)
    while not page.locator("#panel-log .log-line").filter(has_text="first castle").count():
        hands.wait_for_turn()
        hands.step()
    hands.wait_for_turn()
    line = page.locator("#panel-log .log-line").filter(has_text="first castle").first
    space = re.findall(r"space (\d+)\)", line.text_content() or "")[0]
    # Nor is there a number to be read where nobody asks for one; it is heard.
    expect(line.locator(".aside")).to_have_text(f" (space {space})")
    assert line.locator(".aside").evaluate("(one) => one.getBoundingClientRect().width") <= 1
    line.hover()
    plate = page.locator(f'{PLATES}[data-plate$=":{space}"]')
    expect(plate).to_have_count(1)
    expect(plate).to_have_text(space)
    # It lies on the space that it names, which has a ring as well.
    target = plate.get_attribute("data-plate")
    thing = page.locator(f'#board [data-target="{target}"]').first.bounding_box()
    badge = plate.bounding_box()
    assert thing
    assert badge
    assert thing["x"] - 4 <= badge["x"] + badge["width"] / 2 <= thing["x"] + thing["width"] + 4
    assert thing["y"] - 4 <= badge["y"] + badge["height"] / 2 <= thing["y"] + thing["height"] + 4
    expect(page.locator("#board .rings.to")).to_have_count(1)
    keep_picture(page, "named-places")
    page.locator("#prompt-words").hover()
    expect(page.locator("#board .rings.to")).to_have_count(0)
