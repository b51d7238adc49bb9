"""Vineyards by clicks: double tiles taken, bought, turned and planted, their bonuses, levels, discards."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from contado.core.state import State
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.vineyards.faces import DOUBLES
from contado.games.burgundy.pieces.components import FACE_NAMES, NO_TILE
from tests.browser.burgundy.conftest import Sit
from tests.browser.burgundy.looking import estate, facts
from tests.browser.conftest import DESK, PHONE, Window
from tests.browser.hands import POPPED, Thing, button, keep_picture
from tests.browser.middle import Seated, after, look_for, notations
from tests.browser.tables import CALM
from tests.browser.test_phone import FINGER
from tests.server.running import Server

VINEYARDS = {"vineyards": True}

# Whether something that can be chosen lies between the prompt and what covers the page's lower edge.
IN_SIGHT = """() => {
  const rect = (id) => document.getElementById(id).getBoundingClientRect();
  const bars = ["actions", "prompt-choices", "popover"].map(rect).filter((one) => one.height);
  const [top, bottom] = [rect("prompt").bottom, Math.min(innerHeight, ...bars.map((one) => one.top))];
  const middle = (one) => (one.top + one.bottom) / 2;
  return [...document.querySelectorAll("#board .can:not(.chosen)")].map((one) => one.getBoundingClientRect())
    .some((one) => middle(one) > top && middle(one) < bottom && one.left >= 0 && one.right <= innerWidth);
}"""


def in_sight(page: Page) -> None:
    """Wait until something that can be chosen is visible on a phone, without anybody scrolling."""
    if page.viewport_size == PHONE:
        page.wait_for_function(IN_SIGHT)


def first(state: State, pattern: str) -> str:
    """Return the first option with this notation, or nothing."""
    return next((one for one in notations(state) if re.fullmatch(pattern, one)), "")


def grapes(face: str) -> list[str]:
    """Return the colours of a double tile."""
    return face.removeprefix("grapes_").split("_")


def stored(state: State) -> list[str]:
    """Return the names of the tiles on the key spaces."""
    return [FACE_NAMES[face] for face in estate(state).stored if face != NO_TILE]


# Take, turn, plant, use both bonuses


def taken_and_planted(state: State) -> Sequence[str]:
    """Take a double tile with one die, plant it on space 1b with the other, then use both bonuses there."""
    take = first(state, r"[12]v\d") if state.decision.kind == "turn" else ""
    if not take or stored(state):
        return ()
    held = after(state, take)
    plant = first(held, r"[12]g1@1bt")
    if not plant:
        return ()
    # V-X6: space 1b brings four workers, and a ship or a livestock tile of a numbered depot.
    used = after(held, plant, "bonus left", "bonus right")
    return [take, plant, "bonus left", "bonus right", first(used, r"t\d[a-d]")]


def play_both_bonuses(seated: Seated, chosen: Sequence[str]) -> None:
    """Carry it out by clicks, checking each step; on a phone, what is asked for scrolls into view by itself."""
    take, plant, left, right, tile = chosen
    page, workers = seated.page, seated.amount("workers")
    seated.choose(take)
    seated.tells("You took a double tile")
    one, other = grapes(stored(seated.state)[0])
    paid = workers - seated.amount("workers")
    assert paid >= 0
    in_sight(page)

    # Tile and space; then how it lies is left, in words that say what lies left and what areas that makes.
    seated.hands.do(glowing(seated, f"key:{seated.seat}:1"))
    in_sight(page)
    seated.hands.do(glowing(seated, f"vineyard:{seated.seat}:1b"))
    ways = page.locator(POPPED).all_text_contents()
    assert len(ways) == 2, ways
    for colour in (one, other):
        assert sum(f"{colour} grapes (left)" in way and "areas:" in way for way in ways) == 1, ways
    keep_picture(page, f"vineyards-rotation-{page.viewport_size['width'] if page.viewport_size else 0}")
    action = notations(seated.state)[plant]
    seated.hands.do(button(page.query_selector(f'{POPPED}[data-option="{action}"]') or pytest.fail(f"No {plant}.")))
    seated.state.apply(action)
    seated.tells("You planted (space 1b): ")
    expect(seated.thing(f"vineyard:{seated.seat}:1b")).to_have_attribute("data-name", re.compile(rf"{other}.*{one}"))

    expect(seated.hands.prompt).to_have_text("Vineyard, space 1b: which bonus do you use?")
    assert {thing.name for thing in seated.hands.glowing()} == {
        f"vinehex:{seated.seat}:1b:{side}" for side in ("left", "right")
    }
    in_sight(page)
    keep_picture(page, f"vineyards-bonus-{page.viewport_size['width'] if page.viewport_size else 0}")
    before = seated.amount("workers")
    seated.choose(left)
    assert seated.amount("workers") == before + 4
    in_sight(page)
    seated.choose(right)
    expect(seated.hands.prompt).to_contain_text("ake a")
    in_sight(page)
    seated.choose(tile)
    kept = stored(seated.state)
    assert len(kept) == 1
    assert re.match(r"ship|cows|sheep|pigs|goats|geese", kept[0]), kept
    seated.tells("You took ")


def glowing(seated: Seated, target: str) -> Thing:
    """Return something on the board that can be chosen."""
    found = seated.page.locator(f'#board [data-target="{target}"].can')
    expect(found).to_be_visible()
    return Thing(found.element_handle(), True)


@pytest.mark.parametrize(("size", "more"), [(DESK, CALM), (PHONE, FINGER)], ids=["desk", "phone"])
def test_a_double_tile_is_taken_turned_and_planted_and_both_bonuses_are_used(
    server: Server, window: Window, size: dict[str, int], more: dict[str, object]
) -> None:
    middle = look_for(GAME, 2, VINEYARDS, taken_and_planted)
    seated = Seated(window, server.address, middle, size, **more)
    seated.hands.finger = size is PHONE
    play_both_bonuses(seated, middle.plan)
    assert seated.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# A level


def test_a_full_level_brings_a_vine_bonus_tile(sit: Sit) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "turn":
            return ()
        for plant in notations(state):
            if re.fullmatch(r"[12]g\d@1[ab]t?", plant):
                stopped = after(state, plant)
                if stopped.decision.kind == "double_bonus":
                    stopped = after(stopped, "skip")
                    if stopped.decision.kind == "vine_bonus_tile":
                        return [plant, "skip", first(stopped, r"grapes \w+")]
        return ()

    seated, (plant, stop, tile) = sit(2, VINEYARDS, plan)
    colour = tile.removeprefix("grapes ")
    have = mine(seated.state, colour)
    seated.choose(plant)
    seated.choose(stop)
    seated.tells("You covered level 1 of the vineyard.")
    expect(seated.hands.prompt).to_have_text(
        "A level of your vineyard is full: take a vine bonus tile. It scores one area of its colour."
    )
    offered = {thing.name for thing in seated.hands.glowing()}
    assert offered == {f"grapes:{one}" for one, n in facts(seated.state)["vineyards"]["supply"].items() if n}
    keep_picture(seated.page, "vineyards-level")
    seated.choose(tile)
    seated.tells(f"You took a vine bonus tile: {colour} grapes.")
    expect(seated.thing(f"vinetile:{seated.seat}:{colour}")).to_be_visible()
    assert mine(seated.state, colour) == have + 1


def mine(state: State, colour: str) -> int:
    """Return how many vine bonus tiles of a colour the person has."""
    assert isinstance(state.decider, int)
    return int(facts(state)["players"][state.decider]["vine_tiles"].get(colour, 0))


# The store


def test_a_double_tile_is_bought_in_the_store_and_nothing_else_that_turn(sit: Sit) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "turn" or stored(state) or estate(state).silver < 4:
            return ()
        buy = first(state, r"bs\d")
        return [buy] if buy and first(state, r"b\d") else ()

    seated, (buy,) = sit(2, VINEYARDS, plan)
    silver, black = seated.amount("silver"), '#board .can[data-target^="black:"]'
    assert seated.page.locator(black).count()
    seated.choose(buy)
    seated.tells("You bought a double tile")
    assert seated.amount("silver") == silver - 2
    # V-X12: one purchase in a turn, whatever it is.
    expect(seated.page.locator(black)).to_have_count(0)
    expect(seated.page.locator('#board .can[data-target^="store:"]')).to_have_count(0)
    # It fills two key spaces and is one thing there.
    expect(seated.own("key", 1)).to_have_attribute("data-name", re.compile("double tile"))
    keep_picture(seated.page, "vineyards-bought")


# Discards


def test_for_a_double_tile_two_single_tiles_go_together(sit: Sit) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "turn" or len(stored(state)) != 3:
            return ()
        take = first(state, r"[12]v\d")
        pair = first(after(state, take), r"x1\+3") if take else ""
        return [take, pair] if pair else ()

    seated, (take, pair) = sit(2, VINEYARDS, plan)
    gone = [stored(seated.state)[at] for at in (0, 2)]
    stays = stored(seated.state)[1]
    seated.choose(take)
    # Every set that frees enough is offered: two of three, in three ways.
    assert {thing.name for thing in seated.hands.glowing()} == {f"key:{seated.seat}:{key}" for key in (1, 2, 3)}
    keep_picture(seated.page, "vineyards-discard")
    seated.choose(pair)
    assert seated.page.locator("#panel-log .log-line").filter(has_text="You discarded ").count() >= len(gone)
    assert stays in stored(seated.state)
    assert sum(face.startswith("grapes_") for face in stored(seated.state)) == 1


def test_for_a_single_tile_the_double_tile_may_go_or_the_other(sit: Sit) -> None:
    def full(state: State) -> bool:
        faces = [face for face in estate(state).stored if face != NO_TILE]
        return len(faces) == 2 and any(face >= DOUBLES for face in faces)

    def plan(state: State) -> Sequence[str]:
        take = first(state, r"[12]t\d[a-d]") if state.decision.kind == "turn" and full(state) else ""
        return [take, *sorted(notations(after(state, take)))] if take else ()

    seated, (take, *sets) = sit(2, VINEYARDS, plan)
    # V-X5: the one or the other, never both.
    assert len(sets) == 2
    double = next(one for one in sets if estate(seated.state).stored[int(one[1:]) - 1] >= DOUBLES)
    seated.choose(take)
    assert {thing.name for thing in seated.hands.glowing()} == {f"key:{seated.seat}:{one[1:]}" for one in sets}
    seated.choose(double)
    seated.tells("You discarded a double tile")
    assert not any(face.startswith("grapes_") for face in stored(seated.state))
