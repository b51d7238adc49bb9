"""A choice of several clicks: the prompt follows it, figures on the board are those of the way, the outcome is seen."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import expect

from contado.core.game.viewing import offers
from contado.core.state import State
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from tests.browser.conftest import Window
from tests.browser.hands import keep_picture
from tests.browser.middle import Seated, look_for, notations
from tests.server.running import Server


def two_dice_for_one_tile(state: State) -> Sequence[str]:
    """Look for a tile that both dice can place on the same space, one for nothing and one with workers."""
    if state.decision.kind != "turn":
        return ()
    named = notations(state)
    costs = {offer["notation"]: offer["cost"].get("workers", 0) for offer in offers(state, ENGLISH)}
    for notation in named:
        other = "2" + notation[1:]
        if notation.startswith("1p") and other in named and sorted([costs[notation], costs[other]])[0] == 0:
            if costs[notation] != costs[other]:
                return [notation, other]
    return ()


def test_the_prompt_asks_for_the_die_with_what_each_costs(window: Window, server: Server) -> None:
    middle = look_for(GAME, 2, {}, two_dice_for_one_tile)
    seated = Seated(window, server.address, middle)
    page, state, seat = seated.page, middle.state, middle.seat
    page.set_viewport_size({"width": 1366, "height": 768})
    found = {offer["notation"]: offer for offer in offers(state, ENGLISH)}
    ways = [found[notation] for notation in middle.plan]
    _die, key, space = ways[0]["targets"]
    for target in (key, space):
        page.locator(f'#board [data-target="{target}"]').click()
    dice = state.players[seat].dice  # type: ignore[attr-defined]
    said = [
        f"the {dice[at]} ({'free' if not way['cost_words'] else ', '.join(way['cost_words'])})"
        for at, way in enumerate(ways)
    ]
    # The options come in the order of the dice.
    expect(page.locator("#prompt-words")).to_have_text(f"With which die? {said[0].capitalize()} or {said[1]}")

    # The other way round: with the dear die chosen, the space says what it costs with this die.
    page.keyboard.press("Escape")
    expect(page.locator("#prompt-words")).to_contain_text("With each ")
    dear = max(ways, key=lambda way: way["cost"].get("workers", 0))
    tag = page.locator(f'#board [data-target="{space}"] [data-tag="cost:workers"]')
    expect(tag).to_be_hidden()
    for target in (dear["targets"][0], key):
        page.locator(f'#board [data-target="{target}"]').click()
    expect(tag).to_be_visible()
    expect(tag).to_have_text(f"−{dear['cost']['workers']}")
    # The figure is seen, not the tag alone: also in the smaller letters of a smaller screen.
    expect(tag.locator("text")).to_be_visible()

    # Whoever points at the space sees the tile there, and the key space without it; looking away ends it.
    page.locator(f'#board [data-target="{space}"]').hover()
    expect(page.locator(f'#board [data-target="{space}"].ghosted')).to_be_attached()
    expect(page.locator(f'#board [data-target="{key}"].ghosted')).to_be_attached()
    assert page.locator("#board .ghosts > *").count() >= 3, "tile, key space and die"
    points = dear["gain"].get("vp", 0)
    # It says that it is none of it yet.
    expect(page.locator(".would-be")).to_have_text("Preview: not played yet")
    keep_picture(page, "preview")
    counted = page.locator(f".would-count.seat-{seat}")
    if points:
        expect(counted).to_have_text(f"+{points}")
    else:
        expect(counted).to_have_count(0)
    page.mouse.move(2, 2)
    expect(page.locator("#board .ghosts, .would-count, .would-be")).to_have_count(0)
