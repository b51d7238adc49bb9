"""The team game and the solo game in a browser: set up, and what only they have."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from contado.core.state import State
from contado.games.burgundy import GAME
from contado.games.burgundy.pieces.components import FACE_NAMES, NO_TILE, TABLES
from tests.browser.burgundy.conftest import Sit
from tests.browser.burgundy.looking import (
    PHASE_BONUS,
    area_size,
    estate,
    facts,
    has_room,
    last_of_its_area,
    mine_key,
    placing,
)
from tests.browser.conftest import Window
from tests.browser.hands import Hands, keep_picture
from tests.browser.middle import after, notations
from tests.browser.tables import CALM, come_in, set_up
from tests.server.running import Server

# Modes


def test_a_mode_of_play_brings_its_number_of_players(server: Server, window: Window) -> None:
    page = window(server.address + "/games/burgundy/set-up", **CALM)
    mode = page.get_by_label("Mode of play")
    for value, seats in (("solo", "1"), ("team", "4"), ("standard", "4"), ("solo", "1"), ("standard", "2")):
        mode.select_option(value)
        expect(page.locator(f'input[name="seats"][value="{seats}"]')).to_be_checked()
        expect(page.get_by_role("button", name="Set up the table")).to_be_enabled()


# Teams


def test_a_team_shares_tiles_and_points(sit: Sit) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "turn":
            return ()
        for notation in notations(state):
            if re.fullmatch(r"[12]t\d[a-d]", notation) and after(state, notation).decision.kind == "key_space":
                return [notation, "shared"]
        return ()

    seated, (take, shared) = sit(4, {"mode": "team"}, plan)
    partner = (seated.seat + 2) % 4
    seated.choose(take)
    expect(seated.hands.prompt).to_contain_text("Where do you keep the new tile")
    keep_picture(seated.page, "module-team-key")
    seated.choose(shared)
    seated.tells("on a shared key space.")
    together = sum(int(seated.page.locator(f'[data-points="{seat}"]').inner_text()) for seat in (seated.seat, partner))
    for seat in (seated.seat, partner):
        expect(seated.thing(f"score:{seat}")).to_contain_text(f"team: {together}")
    # The list of players has partners side by side, and their sum below them.
    listed = seated.page.locator("#panel-seats .seats > li")
    order = [[at for at in range(4) if at % 2 == side] for side in (0, 1)]
    rows = listed.evaluate_all("(all) => all.map((one) => one.dataset.seat ?? one.querySelector('b').textContent)")
    assert sorted([sorted(rows[:2]), sorted(rows[3:5])]) == [[str(at) for at in team] for team in order]
    own = rows.index(str(seated.seat)) // 3 * 3 + 2
    assert rows[own] == str(together)
    expect(listed.nth(own)).to_contain_text("Team: ")
    said = seated.said(f"key:{seated.seat}:1")
    assert "Both partners may place what lies here" in said
    # Two teams, two boards of 73 spaces, each drawn once.
    assert seated.page.locator('#board [data-target^="hex:"]').count() == 2 * 73
    keep_picture(seated.page, "module-team")


@pytest.mark.parametrize("board", ["For beginners", "For experts (our own layout)"])
def test_a_team_game_is_set_up_with_bots_in_the_other_seats(server: Server, window: Window, board: str) -> None:
    page = window(server.address, **CALM)
    come_in(page, "Ann")
    options = {"Mode of play": "Team game (4 players)", "Team board": board}
    set_up(page, GAME.name, ["You", "Bot: Pure chance", "Bot: Quick taker", "Bot: Pure chance"], options)
    page.wait_for_selector("#board svg")
    hands = Hands(page, seed=f"team {board}")
    hands.wait_for_turn()
    expect(page.locator("#panel-log .log-line").filter(has_text="You play together with greedy").first).to_be_attached()
    hands.round()
    assert hands.mine()


# Playing alone

BOARDS = pytest.mark.parametrize("board", ["33", "34"])


@BOARDS
def test_solo_points_are_bought_to_reach_the_target(sit: Sit, board: str) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "solo_buy":
            return ()
        return ["reach"] if after(state, "reach").decision.kind == "free_action" else ()

    seated, (reach,) = sit(1, {"mode": "solo", "solo_board": board, "solo_target": 25}, plan)
    solo, silver = facts(seated.state)["solo"], seated.amount("silver")
    missing = solo["target"] - solo["points"]
    expect(seated.hands.prompt).to_contain_text(f"short of the target of {solo['target']}")
    keep_picture(seated.page, f"module-solo-buy-{board}")
    seated.choose(reach)
    goal = solo["target"] - 5
    seated.tells(f"You have reached the target: one more action, points begin at 0, the new target is {goal}.")
    assert seated.amount("silver") == silver - missing
    expect(seated.own("score").locator("text").first).to_have_text("0")
    expect(seated.own("score")).to_contain_text(f"of {goal} points")
    # One more action, as with a die of any number.
    assert seated.hands.glowing()


@BOARDS
def test_solo_what_a_placement_leads_to_comes_in_the_order_that_is_chosen(sit: Sit, board: str) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "turn":
            return ()
        for one, space in placing(state, "watchtower"):
            if last_of_its_area(state, space) and TABLES.area_vp[area_size(state, space)] + 4 + 10 < gap(state):
                return [one, "first phase", "first size", "first effect"]
        return ()

    def gap(state: State) -> int:
        solo = facts(state)["solo"]
        # Nothing is bought on the way, and the target is not reached.
        return int(solo["target"]) - int(solo["points"]) - estate(state).silver

    seated, chosen = sit(1, {"mode": "solo", "solo_board": board, "solo_target": 95}, plan)
    space = int(chosen[0].partition("@")[2])
    size, bonus = area_size(seated.state, space), PHASE_BONUS[facts(seated.state)["phase"]]
    points = int(seated.own("score").locator("text").first.text_content() or "")
    seated.choose(chosen[0])
    expect(seated.hands.prompt).to_contain_text("which one comes next?")
    assert seated.page.locator("#prompt-choices button.option").count() == 3
    keep_picture(seated.page, f"module-solo-order-{board}")
    for choice in chosen[1:3]:
        seated.choose(choice)
    seated.tells("You: 4 points for watchtowers.")
    worth = bonus + size * (size + 1) // 2 + 4
    expect(seated.own("score").locator("text").first).to_have_text(str(points + worth))
    lines = seated.hands.lines()
    order = [line for line in lines if re.search("areas by phase|areas by size|watchtowers", line)][-3:]
    assert [re.sub(".* for ", "", line) for line in order] == ["areas by phase.", "areas by size.", "watchtowers."]


@BOARDS
def test_solo_five_goods_buy_a_tile_that_lies_face_down(sit: Sit, board: str) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "solo_trade" or not has_room(state) or sum(estate(state).goods) != 5:
            return ()
        return [next(one for one in notations(state) if one.startswith("trade"))]

    seated, (trade,) = sit(1, {"mode": "solo", "solo_board": board}, plan)
    key = [*estate(seated.state).stored].index(NO_TILE) + 1
    seated.choose(trade)
    seated.tells("You took a tile of the black depot, face down: ")
    expect(seated.own("key", key)).to_have_attribute("data-name", re.compile("face-down tile"))
    assert "Goes on a space of any colour" in seated.said(f"key:{seated.seat}:{key}")
    expect(seated.page.locator('#board [data-target^="stock:"]')).to_have_count(0)


def test_solo_a_scoring_monastery_scores_at_once(sit: Sit) -> None:
    def plan(state: State) -> Sequence[str]:
        if state.decision.kind != "turn":
            return ()
        mine = estate(state)
        counted = [FACE_NAMES[face] for face in mine.spaces if face != NO_TILE]
        for number, building in zip(range(16, 24), SCORED, strict=True):
            for one, space in placing(state, f"monastery{number}"):
                if building in counted and not last_of_its_area(state, space) and mine.silver == 0:
                    return [one, str(number), str(4 * counted.count(building))]
        return ()

    seated, (place, number, worth) = sit(1, {"mode": "solo", "solo_target": 95}, plan)
    key = mine_key(seated.state, f"monastery{number}")
    said = seated.said(f"key:{seated.seat}:{key}")
    assert "Once, when it is placed: 4 points for each" in said
    assert "At the end" not in said
    seated.choose(place)
    seated.tells(f"You: {worth} points for monastery {number}.")


# Monasteries 16 to 23, by the rules page.
SCORED = ("warehouse", "watchtower", "carpenter", "church", "market", "boarding_house", "bank", "town_hall")


@BOARDS
def test_a_solo_game_is_set_up_and_played_to_the_second_round(server: Server, window: Window, board: str) -> None:
    page = window(server.address, **CALM)
    come_in(page, "Ann")
    label = "33, for beginners" if board == "33" else "34, for experts"
    set_up(page, GAME.name, ["You"], {"Mode of play": "Solo game (1 player)", "Solo board": label})
    hands = Hands(page, seed=f"solo {board}")
    hands.wait_for_turn()
    second = page.locator("#panel-log .log-line").filter(has_text="Round 2: the white die")
    for _step in range(120):
        if second.count():
            break
        hands.step()
        hands.wait_for_turn()
    expect(second.first).to_be_attached()
    expect(page.locator("#board")).to_contain_text(f"duchy {board}")
