"""What people stumble over at their first table: what covers what, what is said twice, what does not matter now."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from contado.core import registry
from contado.core.game import Game
from contado.core.record import Recorder
from contado.core.state import State
from contado.games.burgundy import GAME as BURGUNDY
from contado.games.burgundy.pieces.components import NO_TILE
from contado.games.burgundy.state import BurgundyState
from contado.games.keyharvest import GAME as KEY_HARVEST
from tests.browser.conftest import DESK, PHONE, Window
from tests.browser.hands import keep_picture
from tests.browser.middle import Plan, Seated, look_for
from tests.browser.tables import CALM, at_table, unfold, with_record
from tests.server.running import Server

Box = dict[str, float]


def own(state: State) -> BurgundyState:
    """Return the state as Burgundy's."""
    assert isinstance(state, BurgundyState)
    return state


def boxes(things: Locator) -> list[Box]:
    """Return where things are drawn."""
    found: list[Box] = things.evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect()).map(({x, y, width, height}) => ({x, y, width, height}))"
    )
    return found


def meet(one: Box, other: Box) -> bool:
    """Say whether two boxes overlap."""
    return (
        one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]
    )  # fmt: skip


def sit(server: Server, window: Window, seats: int, options: dict[str, Any], plan: Plan, **more: Any) -> Seated:
    """Let a person sit down in a position of Burgundy that is looked for."""
    return Seated(window, server.address, look_for(BURGUNDY, seats, options, plan), **more)


def test_a_long_menu_covers_no_panel_that_can_be_read(server: Server, window: Window) -> None:
    def whole_turn_ahead(state: State) -> Sequence[str]:
        return ["look"] if state.decision.kind == "choose_action" and len(state.legal) == 6 else ()

    seated = Seated(window, server.address, look_for(KEY_HARVEST, 2, {}, whole_turn_ahead), size=DESK)
    (menu,) = boxes(seated.page.locator("#prompt-choices"))
    keep_picture(seated.page, "first-look-long-menu")
    assert menu["height"] > 100
    panels = boxes(seated.page.locator("#panel-seats, #side .panel"))
    assert len(panels) > 4
    assert not [panel for panel in panels if meet(menu, panel)]
    seated.page.locator(".log").evaluate("(log) => log.scrollTo(0, 0)")
    seated.page.locator("#panel-log .log-line").first.click()
    expect(seated.page.locator("#prompt")).to_contain_text("You are looking at an earlier position.")


@pytest.mark.parametrize("mode", ["standard", "team"])
def test_the_choices_beside_a_die_cover_nothing_that_goes_with_it(server: Server, window: Window, mode: str) -> None:
    def fresh_dice_and_two_tiles(state: State) -> Sequence[str]:
        burgundy = own(state)
        if state.decision.kind != "turn" or any(burgundy.players[state.decider].used):
            return ()
        tiles = [face for face in burgundy.estate(state.decider).stored if face != NO_TILE]
        return ["look"] if len(tiles) == 2 else ()

    seats = 4 if mode == "team" else 2
    seated = sit(server, window, seats, {"mode": mode}, fresh_dice_and_two_tiles)
    # A hint that is open is read while the choice is made.
    hint = seated.page.locator("#advice")
    seated.page.locator("#action-hint").click()
    expect(hint.locator(".advice-option").first).to_be_visible()
    for die in (1, 2):
        seated.own("die", die).click()
        popover = seated.page.locator("#popover")
        expect(popover).to_be_visible()
        (over,) = boxes(popover)
        keep_picture(seated.page, f"first-look-die-{mode}-{die}")
        assert not [one for one in boxes(hint) if meet(over, one)]
        assert not [one for one in boxes(seated.page.locator("#board .can")) if meet(over, one)]
        keys = seated.page.locator(f'#board [data-target^="key:{seated.seat}:"]')
        assert keys.count() >= 3
        assert not [one for one in boxes(keys) if meet(over, one)]
        seated.page.keyboard.press("Escape")
        expect(popover).to_be_hidden()


# Playing alone


def points_of(page: Page) -> Locator:
    """Return the points beside the name of the first seat."""
    return page.locator('#panel-seats [data-points="0"]')


def test_the_marker_of_a_solo_game_stands_beside_the_name(server: Server, window: Window) -> None:
    def beyond_a_target(state: State) -> Sequence[str]:
        gained = state.ledger.totals[0]
        return ["look"] if state.decision.kind == "turn" and gained > 30 else ()

    seated = sit(server, window, 1, {"mode": "solo", "solo_target": 25}, beyond_a_target)
    solo, gained = seated.state.view(0)["facts"]["solo"], seated.state.ledger.totals[0]
    # A target was reached: the total is more than the marker shows.
    assert gained > solo["points"]
    marker = f"{solo['points']} of {solo['target']}"
    expect(points_of(seated.page)).to_have_text(marker)
    seated.page.locator("summary", has_text="Points").first.click()
    rows = seated.page.locator("#panel-scores tfoot tr")
    expect(rows).to_have_text([f"Points gained in all{gained}", f"Marker now{marker}"])
    expect(seated.page.locator("#panel-scores figcaption")).to_have_text("Points gained in all, over the turns")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_the_prompt_of_a_solo_game_says_points_once_and_has_room(server: Server, window: Window, size: str) -> None:
    def three_parts(state: State) -> Sequence[str]:
        return ["look"] if state.decision.kind == "solo_order" and len(state.legal) == 3 else ()

    more: dict[str, Any] = {"size": PHONE, "has_touch": True, "is_mobile": True} if size == "phone" else {}
    seated = sit(server, window, 1, {"mode": "solo"}, three_parts, **more)
    keep_picture(seated.page, f"first-look-solo-order-{size}")
    buttons = seated.page.locator("#prompt-choices button.option")
    assert buttons.count() == 3
    for words in buttons.all_inner_texts():
        assert words.count("point") <= 1, words
    # Too many words for the prompt: they lie over the panels at the side, or over the lower edge.
    (room,) = boxes(seated.page.locator("#prompt-choices"))
    for one in boxes(buttons):
        assert one["y"] >= room["y"] + 4
        assert one["y"] + one["height"] <= room["y"] + room["height"] - 4
        assert one["x"] + one["width"] <= room["x"] + room["width"] - 4


def test_the_actions_stay_where_they_are_when_the_prompt_is_long(server: Server, window: Window) -> None:
    def three_parts(state: State) -> Sequence[str]:
        return ["look"] if state.decision.kind == "solo_order" and len(state.legal) == 3 else ()

    seated = sit(server, window, 1, {"mode": "solo"}, three_parts)
    (long,) = boxes(seated.page.locator("#action-primary"))
    seated.choose("first size")
    (short,) = boxes(seated.page.locator("#action-primary"))
    assert abs(long["y"] - short["y"]) < 1


def test_a_lost_solo_game_has_no_second_place(server: Server, window: Window) -> None:
    recorder, luck = Recorder(BURGUNDY), Random("alone")
    state = recorder.begin(1, {"mode": "solo"}, "alone")
    while not state.over:
        state.apply(luck.choice(state.options()))
    assert not state.game.outcome(state).winners
    page = with_record(window, server.address, str(recorder.record(["Ann"], "alone")))
    row = page.locator("#result .result-places > li")
    expect(row).to_have_count(1)
    expect(row.locator(".result-place")).to_have_text("lost")
    expect(row.locator(".result-name")).to_have_text("Ann")
    expect(row.locator(".result-points")).to_have_text(str(state.ledger.totals[0]))
    expect(page.locator("#result .result-words")).to_have_text("The game is lost")
    expect(page.locator("#result .result-decided")).to_contain_text("still empty")
    # Nobody has won: there are arms, and no crown.
    expect(page.locator("#result .arms")).to_have_count(1)
    expect(page.locator("#result .arms-crown")).to_have_count(0)
    assert page.locator("#panel-seats .seat-place").count() == 0
    expect(page.locator('#board [data-area="player:0"]')).to_contain_text("lost, ")


# Setting up a table


def shown_options(page: Page) -> set[str]:
    """Return the options of the form that are visible, or would be if all groups were open."""
    options = page.locator("[data-option]:not([hidden])")
    return set(options.evaluate_all("(all) => all.map((one) => one.dataset.option)"))


def test_a_preset_fills_in_its_options_and_leaves_the_others(server: Server, window: Window) -> None:
    page = window(server.address + "/games/burgundy/set-up", **CALM)
    page.get_by_label("Shields", exact=True).check()
    page.get_by_label("Mode of play").select_option("solo")
    hard, easy = (page.get_by_role("link", name=f"Châteauma, {level}") for level in ("hard", "easy"))
    hard.click()
    expect(page.get_by_label("Level of the Châteauma")).to_have_value("hard")
    expect(page.get_by_label("Modifiers of the Châteauma")).to_have_value("BC")
    expect(page.get_by_label("Mode of play")).to_have_value("standard")
    expect(page.get_by_label("Shields", exact=True)).to_be_checked()
    expect(page.get_by_label("Seat 2", exact=True)).to_have_value("automa")
    expect(hard).to_have_attribute("aria-current", "true")
    keep_picture(page, "first-look-set-up-preset")
    page.get_by_label("Modifiers of the Châteauma").select_option("ABCD")
    expect(page.locator(".preset[aria-current]")).to_have_count(0)
    easy.click()
    expect(easy).to_have_attribute("aria-current", "true")
    expect(page.get_by_role("button", name="Set up the table")).to_be_enabled()


def test_options_that_do_not_matter_are_folded_away(server: Server, window: Window) -> None:
    page = window(server.address + "/games/burgundy/set-up", **CALM)
    mode, begin = page.get_by_label("Mode of play"), page.get_by_role("button", name="Set up the table")
    unfold(page)
    expansions = page.get_by_role("heading", name="Expansions")
    expect(expansions).to_be_visible()
    plain = shown_options(page)
    assert {"duchies", "shields", "inns", "black_depot"} <= plain
    assert not plain & {"team_board", "solo_board", "solo_target", "border_pairs", "sale_silver", "team_tie_break"}
    page.get_by_label("Fourth expansion: border posts").check()
    assert shown_options(page) - plain == {"border_pairs", "border_tile_26"}
    page.get_by_label("First game").select_option("2")
    assert not shown_options(page) & {"duchies", "duchy_set"}
    page.get_by_label("First game").select_option("off")
    mode.select_option("team")
    assert {"team_board", "team_tie_break", "first_seat", "tiles_2", "white_castles", "inns"} <= shown_options(page)
    assert not shown_options(page) & {"border_posts", "border_pairs", "shields", "duchies", "tie_break_track"}
    mode.select_option("solo")
    expect(expansions).to_be_hidden()
    assert {"solo_board", "solo_target"} <= shown_options(page)
    assert "first_seat" not in shown_options(page)
    keep_picture(page, "first-look-set-up-solo")
    # What was ticked before is not in the way, and comes back with its mode.
    expect(begin).to_be_enabled()
    mode.select_option("standard")
    expect(page.get_by_label("Fourth expansion: border posts")).to_be_checked()
    mode.select_option("solo")
    begin.click()
    page.wait_for_selector("#board svg")
    expect(page.locator("#board")).to_contain_text("duchy 33")


# Teams on a phone


def test_a_team_board_on_a_phone_has_spaces_that_a_finger_finds(server: Server, window: Window) -> None:
    def own_turn(state: State) -> Sequence[str]:
        return ["look"] if state.decision.kind == "turn" and state.turn > 8 else ()

    more: dict[str, Any] = {"size": PHONE, "has_touch": True, "is_mobile": True}
    seated = sit(server, window, 4, {"mode": "team"}, own_turn, **more)
    keep_picture(seated.page, "first-look-team-phone")
    spaces = boxes(seated.page.locator(f'#board [data-target^="hex:{seated.seat}:"]'))
    assert len(spaces) == 73
    for one in spaces:
        assert min(one["width"], one["height"]) >= 34
        assert one["x"] >= 0
        assert one["x"] + one["width"] <= PHONE["width"]
    dice = boxes(seated.page.locator(f'#board [data-target^="die:{seated.seat}:"]'))
    assert not [one for one in spaces if any(meet(one, die) for die in dice)]


# What the patterns of a page are drawn with, and which of these colours nobody has said there.
PATTERNS = """() => [...document.querySelectorAll(".definitions pattern *")].flatMap((one) =>
  ["fill", "stroke"].flatMap((name) => {
    const token = /var\\((--[a-z0-9-]+)\\)/.exec(one.getAttribute(name) ?? "")?.[1];
    return token ? [[token, getComputedStyle(one).getPropertyValue(token)]] : [];
  }))"""


@pytest.mark.parametrize("game", list(registry.games().values()), ids=lambda game: game.id)
def test_the_grounds_of_a_board_have_their_colours(server: Server, window: Window, game: Game) -> None:
    page = at_table(window, server.address, game)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        found = page.evaluate(PATTERNS)
        assert found
        assert not [token for token, colour in found if not colour.strip()], theme
