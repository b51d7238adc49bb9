"""The rulings R1 to R30 that can be seen in play, each under its number, with both readings of every flag."""

from __future__ import annotations

import json

import pytest

from contado.core.errors import BadNotation
from contado.core.state import NOBODY
from contado.games.milestones import GAME
from contado.games.milestones.game import Milestones
from contado.games.milestones.state import MilestonesState
from tests.games.milestones.positions import (
    RING,
    after,
    board,
    goods,
    names,
    offered,
    play,
    points,
    position,
    score,
    shown_row,
    tiles_for_sale,
)
from tests.games.milestones.referee import DATA

ALL_GOODS = "5 stone 5 wood 5 sand 5 grain 5 coin"
TWO_BUSHES = {"A2-A3-B3": "wood", "B2-B3-C2": "stone"}


# Moving and producing


def test_r01_two_moves_of_any_length() -> None:
    state = position(board())
    assert len(offered(state)) == 12
    play(state, "move w1", "move w8")
    assert state.decider == 1
    assert state.players[0].pawn == 8


def test_r02_the_castle_ends_the_move_not_the_turn() -> None:
    state = position(board("stone3 coin3", pawn="w8"))
    play(state, "move castle")
    assert state.decider == 0
    assert state.decision.kind == "move"
    play(state, "move w2")
    assert goods(state) == {"coin": 1}
    assert state.decider == 1


def test_r03_a_whole_lap_has_all_castle_duties() -> None:
    state = position(board("stone3 coin3 wood4 wood4", "3 stone 1 wood"))
    play(state, "move castle")
    assert state.decision.kind == "castle_return"
    play(state, "return stone", "cover w1")
    assert goods(state) == {"stone": 2, "wood": 1}
    assert state.decision.kind == "move"


def test_r03_without_full_lap() -> None:
    state = position(board(), options={"full_lap": "off"})
    assert offered(state) == [f"move {space}" for space in RING[1:]]
    with pytest.raises(BadNotation):
        play(state, "move castle")
    # Only the move from castle to castle is barred.
    assert "move castle" in offered(position(board(pawn="w1"), options={"full_lap": "off"}))


@pytest.mark.parametrize("space", ["w3", "w4"])
def test_r04_empty_slots_and_covers_have_no_effect(space: str) -> None:
    state = position(board("stone3 coin3 # – stone5 coin5", "1 wood"))
    play(state, f"move {space}")
    assert goods(state) == {"wood": 1}
    assert score(state) == 0
    assert state.players[0].pawn == RING.index(space)


def test_r05_menus_have_done_and_production_is_not_asked() -> None:
    state = position(board("wood4* wood5", ALL_GOODS, score=65), net=["A1–A2–B3"])
    for space in ("trading_house", "builders_council", "mill"):
        assert "done" in offered(after(state, f"move {space}"))
    # 66 of 67: no question.
    moved = after(state, "move w1")
    assert points(moved) == {"bonus_work": 1}
    assert moved.decision.kind == "move"


def test_r05_only_points_that_trigger_are_asked_for() -> None:
    # Two bonus points from 65 reach 67; the wood without points never does.
    state = position(board("wood4* wood5* stone3", score=65))
    assert offered(after(state, "move w2")) == ["take", "decline"]
    assert after(state, "move w3").decision.kind == "move"
    declined = after(state, "move w2", "decline")
    assert goods(declined) == {}
    assert score(declined) == 65
    # With an end pending nothing can be triggered: taken without a question.
    pending = position(board("wood4* wood5* stone3", score=66), ended_by=1)
    play(pending, "move w2")
    assert score(pending) == 68
    assert pending.ended_by == 1


def test_r06_only_this_very_move_counts() -> None:
    state = position(board("wood1 stone1 wood4 wood4 wood5", pawn="w1"))
    play(state, "move w3")
    assert goods(state) == {"wood": 1}, "not the worker on w1, where the move began"
    play(state, "move w5")
    assert goods(state) == {"wood": 3}, "w4 and w5, nothing of move 1"


def test_r07_start_tiles_do_not_overlap_and_gaps_are_free() -> None:
    state = GAME.new(2, {"first_seat": "1"}, seed="r7")
    assert isinstance(state, MilestonesState)
    first, second = (one.split()[1] for one in offered(state)[:2])
    play(state, f"draft {first}", f"draft {second}", f"place {first} w4")
    # w4 and w5 are taken: w3 would overlap on the left, w5 on the right.
    assert offered(state) == [f"place {second} {slot}" for slot in names("w1 w2 w6 w7")]
    play(state, f"place {second} w7")
    assert [slot >= 0 for slot in state.players[1].slots] == [False] * 3 + [True] * 2 + [False] + [True] * 2


def test_r08_tiles_are_never_turned() -> None:
    state = position(board("stone1 wood2", "2 coin", pawn="w8"), row="T33 T01")
    play(state, "move trading_house", "hire T33 w6")
    assert shown_row(state).endswith("coin8 stone8 –")


def test_r09_numbers_belong_to_workers() -> None:
    assert all(left[1] == right[1] for left, right in (tile["workers"] for tile in DATA["worker_tiles"]))
    # The half of a tile that stays visible keeps its number: 5 of T23 next to 4 4 is still rising.
    state = position(board("wood1 stone1 – stone5 wood5", "2 coin", pawn="w5"), row="T18 T01")
    play(state, "move trading_house", "hire T18 w3")
    assert shown_row(state).split()[4] == "wood5"


def test_r09_a_layout_may_have_two_numbers_on_a_tile() -> None:
    data = json.loads(json.dumps(DATA))
    data["layout"] = "two numbers"
    data["worker_tiles"][0]["workers"] = [["sand", 8], ["wood", 1]]
    game = Milestones()
    game.bring(json.dumps(data))
    state = position(board("sand8 wood1", pawn="w8"), options={"layout": "two numbers"}, game=game)
    assert shown_row(state).startswith("sand8 wood1")
    play(state, "move trading_house")
    assert goods(state) == {}, "8 before 1 falls"


# Trading house


def test_r10_income_comes_first_and_once() -> None:
    # 1 coin and the income pay the hire; the row is rising on arrival, and what the hire makes of it does not matter.
    state = position(board("stone1 wood2*", "1 coin 2 sand", pawn="w8"), row="T33 T01")
    play(state, "move trading_house")
    assert goods(state) == {"coin": 2, "sand": 2}
    play(state, "hire T33 w1", "sell sand sand")
    assert goods(state) == {"coin": 1}


def test_r10_a_row_that_rises_only_after_the_hire_gives_nothing() -> None:
    state = position(board("wood5 stone1", "2 coin", pawn="w8"), row="T33 T01")
    play(state, "move trading_house")
    assert goods(state) == {"coin": 2}
    play(state, "hire T33 w1")
    assert goods(state) == {}


def test_r10_income_needs_no_coin_to_be_counted_with_equal_numbers_and_gaps() -> None:
    state = position(board("– stone3 coin3 # – wood3*", pawn="w8"))
    play(state, "move trading_house")
    assert goods(state) == {"coin": 1}


def test_r11_one_hire_a_visit() -> None:
    state = position(board("wood5 stone1", "6 coin", pawn="w8"))
    play(state, "move trading_house", f"hire {tiles_for_sale(state)[0]} w1")
    assert offered(state) == ["buy", "done"]


def test_r11_hire_limit_none() -> None:
    state = position(board("wood5 stone1", "6 coin", pawn="w8"), options={"hire_limit": "none"})
    play(state, "move trading_house")
    for coins in (4, 2):
        play(state, f"hire {tiles_for_sale(state)[0]} w1")
        assert goods(state) == {"coin": coins}
        assert "hire" in offered(state)


def test_r12_a_hired_tile_covers_anything() -> None:
    state = position(board("stone1 # – wood2 coin2*", "2 coin", pawn="w8"), row="T33 T01")
    play(state, "move trading_house")
    assert offered(after(state, "hire T33")) == names("w1 w2 w3 w4 w5 w6 w7")
    assert shown_row(after(state, "hire T33 w1")) == "coin8 stone8 – wood2 coin2* – – –"
    assert shown_row(after(state, "hire T33 w2")) == "stone1 coin8 stone8 wood2 coin2* – – –"
    assert shown_row(after(state, "hire T33 w5")) == "stone1 # – wood2 coin8 stone8 – –"
    assert shown_row(after(state, "hire T33 w7")) == "stone1 # – wood2 coin2* – coin8 stone8"


def test_r13_the_row_is_refilled_after_the_tile_is_placed() -> None:
    state = position(board("wood5 stone1", "2 coin", pawn="w8"), row="T33 T01 T02", deck="T30")
    play(state, "move trading_house")
    chosen = after(state, "hire T33")
    assert tiles_for_sale(chosen) == ["T33", "T01", "T02"]
    assert goods(chosen) == {"coin": 2}
    placed = after(chosen, "w1")
    assert sorted(tiles_for_sale(placed)) == ["T01", "T02", "T30"]
    assert placed.deck == []


def test_r13_with_an_empty_deck_the_row_shrinks() -> None:
    state = position(board("wood5 stone1", "2 coin", pawn="w8"), row="T33 T01 T02", deck="")
    play(state, "move trading_house", "hire T33 w1")
    assert sorted(tiles_for_sale(state)) == ["T01", "T02"]
    assert state.ended_by == NOBODY


def test_r14_trades_in_any_order_and_mix() -> None:
    state = position(board("wood5 stone1", "2 coin 1 stone 3 sand", pawn="w8"), row="T33 T01 T02 T03 T10")
    play(state, "move trading_house", "sell stone sand", "buy wood", "sell wood sand", "hire T33 w1")
    assert goods(state) == {"sand": 1}
    assert state.decision.kind == "move"


def test_r14_coins_cannot_be_sold() -> None:
    state = position(board("wood5 stone1", "3 coin 1 stone 1 grain", pawn="w8"))
    play(state, "move trading_house")
    assert offered(after(state, "sell")) == ["stone", "grain"]
    poor = position(board("wood5 stone1", "1 coin 1 stone", pawn="w8"))
    play(poor, "move trading_house")
    assert poor.decision.kind == "move", "one cube and one coin buy nothing: the menu is skipped"


# Building


def test_r15_a_sharp_turn_is_allowed_a_ring_is_not() -> None:
    state = position(board(goods="2 stone 2 sand"))
    play(state, "move builders_council")
    sharp = after(state, "road A1 A2 B2")
    assert points(sharp) == {"road": 1}
    # B2–A1 would close the ring; from B2 every way back into the net is barred.
    assert "A1" not in offered(after(sharp, "road B2"))
    assert "A2" not in offered(after(sharp, "road B2"))
    with pytest.raises(BadNotation):
        play(state, "road A1 A2 A1")


def test_r16_a_milestone_scores_its_node() -> None:
    state = position(board(goods="1 stone 1 sand"), net=["A1–A2–B3"])
    play(state, "move builders_council")
    assert points(after(state, "road B3 B4 B5")) == {"road": 3}
    assert points(after(state, "road B3 C3 C4")) == {"road": 3}
    assert points(after(state, "road B3 C2 C3")) == {"road": 1}


def test_r17_a_house_needs_one_road_piece_and_blocks_nothing() -> None:
    state = position(board(goods="2 stone 1 wood 1 sand"), net=["A1–A2–B3"])
    play(state, "move builders_council")
    # The road A1–A2–B3 has three triangles on its sides; A2-A3-B3 has lost its bonus tile and is an ordinary one.
    assert sorted(offered(after(state, "house"))) == ["A1-A2-B2", "A2-A3-B3", "A2-B2-B3"]
    play(state, "house A2-A3-B3")
    assert points(state) == {"house": 3}, "A3 2 and B3 1 stay open"
    assert state.houses_left == 11
    play(state, "road B3 A3 A4")
    assert points(state) == {"house": 3, "road": 2}


def test_r18_markets_stand_on_open_road_nodes_only() -> None:
    state = position(board(goods="2 wood 2 sand"), net=["A1–A2–A3", "A3–A4–A5"])
    play(state, "move builders_council")
    assert sorted(offered(after(state, "market"))) == ["A3", "A5"]
    play(state, "market A3")
    # One site is left, so it need not be named.
    assert offered(state) == ["market", "done"]
    play(state, "market")
    assert points(state) == {"market": 3}
    bare = position(board(goods="1 wood 1 sand"))
    play(bare, "move builders_council")
    assert bare.decision.kind == "move", "the start market counts as covered, and nothing else is on the road"


def test_r19_a_bonus_tile_at_a_corner_may_stay() -> None:
    state = position(board("wood3 coin4 stone1", "1 wood 1 sand"), net=["A1–A2–B3"], bonus=TWO_BUSHES)
    play(state, "move builders_council", "market B3", "skip")
    assert points(state) == {"market": 1}
    assert state.view(None)["facts"]["bonus"] == TWO_BUSHES
    assert state.decision.kind == "move"


def test_r19_a_house_takes_the_bonus_tile_or_is_not_built() -> None:
    state = position(board("wood3 coin4 wood4", "1 wood 1 stone"), net=["A1–A2–B3"], bonus={"A2-A3-B3": "wood"})
    play(state, "move builders_council", "house A2-A3-B3")
    assert offered(state) == ["w1", "w3"], "no skip"
    play(state, "w3")
    assert points(state) == {"house": 3, "bonus_gain": 1}
    # A worker that has a tile already is not free.
    some = position(board("wood3* coin4 wood4 wood5", "1 wood 1 stone"), net=["A1–A2–B3"], bonus={"A2-A3-B3": "wood"})
    assert offered(after(some, "move builders_council", "house A2-A3-B3")) == ["w3", "w4"]
    busy = position(board("wood3* coin4 sand1", "1 wood 1 stone"), net=["A1–A2–B3"], bonus={"A2-A3-B3": "wood"})
    play(busy, "move builders_council")
    assert sorted(offered(after(busy, "house"))) == ["A1-A2-B2", "A2-B2-B3"]


def test_r20_several_bonus_tiles_at_one_node() -> None:
    state = position(board("wood3 coin4 stone1", "1 wood 1 sand"), net=["A1–A2–B3"], bonus=TWO_BUSHES)
    play(state, "move builders_council", "market B3")
    assert offered(state) == ["bonus A2-A3-B3", "bonus B2-B3-C2", "skip"]
    play(state, "bonus B2-B3-C2 w3")
    assert offered(state) == ["bonus A2-A3-B3", "skip"]
    play(state, "bonus A2-A3-B3 w1")
    assert points(state) == {"market": 1, "bonus_gain": 2}
    assert state.decision.kind == "move"


def test_r20_a_free_worker_is_needed_for_each() -> None:
    both = {"A2-A3-B3": "wood", "B2-B3-C2": "wood"}
    state = position(board("wood3 coin4 stone1", "1 wood 1 sand"), net=["A1–A2–B3"], bonus=both)
    play(state, "move builders_council", "market B3", "bonus A2-A3-B3 w1")
    assert points(state) == {"market": 1, "bonus_gain": 1}
    assert state.decision.kind == "move", "no lumberjack is left for the second tile"


def test_r20_bonus_per_build_one() -> None:
    state = position(
        board("wood3 coin4 stone1", "1 wood 1 sand"),
        net=["A1–A2–B3"],
        bonus=TWO_BUSHES,
        options={"bonus_per_build": "1"},
    )
    play(state, "move builders_council", "market B3", "bonus B2-B3-C2 w3")
    assert points(state) == {"market": 1, "bonus_gain": 1}
    assert state.decision.kind == "move"


def test_r21_the_end_of_a_road_collects_nothing() -> None:
    state = position(board("wood3 coin4 stone1", "1 stone 1 sand"), bonus={"B2-B3-C2": "stone"})
    play(state, "move builders_council")
    # A2 touches A2-A3-B3 only, B3 is merely the end.
    assert after(state, "road A1 A2 B3").decision.kind == "move"
    # With the milestone on B2 the tile of B2-B3-C2 is offered.
    assert offered(after(state, "road A1 B2 B3")) == ["bonus B2-B3-C2", "skip"]


def test_r22_a_covered_bonus_tile_leaves_the_game() -> None:
    state = position(board("stone3* coin3 wood4"))
    out = sum(state.bonus_out)
    play(state, "move castle", "cover w1")
    assert shown_row(state).startswith("# coin3 wood4")
    assert sum(state.bonus_out) == out + 1
    hired = position(board("stone3* coin3* wood4", "2 coin", pawn="w8"), row="T33 T01")
    out = sum(hired.bonus_out)
    play(hired, "move trading_house", "hire T33 w1")
    assert sum(hired.bonus_out) == out + 2
    assert "*" not in shown_row(hired)


def test_r23_a_bonus_worker_passed_over_scores_if_it_produces() -> None:
    state = position(board("wood4* stone3* wood5"))
    play(state, "move w3")
    assert goods(state) == {"wood": 2}
    assert points(state) == {"bonus_work": 1}, "the lumberjack passed, not the quarryman"


def test_r24_any_number_of_deliveries() -> None:
    state = position(board(goods="5 grain"), net=["A1–A2–A3"], markets="A3")
    play(state, "move mill", "flour A3")
    assert goods(state) == {"grain": 3, "coin": 1}
    assert offered(state) == ["flour A1", "done"]
    play(state, "flour A1")
    assert goods(state) == {"grain": 1, "coin": 2}


def test_r24_deliveries_one() -> None:
    state = position(board(goods="5 grain"), net=["A1–A2–A3"], markets="A3", options={"deliveries": "1"})
    play(state, "move mill", "flour A3")
    assert state.decision.kind == "castle_return", "the mill is done; the only move left leads to the castle"


def test_r25_flour_scores_the_two_highest_open_neighbours() -> None:
    # Around A3: A2 milestone, A4 2, B3 1, B4 3, no road needed.
    state = position(board(goods="2 grain"), net=["A1–A2–A3"], markets="A3")
    assert points(after(state, "move mill", "flour A3")) == {"flour": 5}
    # One open neighbour of A1 (B1 1): that one. (None: X21.)
    one = position(board(goods="2 grain"), net=["A1–A2–A3", "A1–B2–C2"])
    assert points(after(one, "move mill", "flour A1")) == {"flour": 1}


def test_r25_the_sum_is_asked_only_when_less_would_not_trigger() -> None:
    # Open around A3: 3, 2, 1, so 5, 4 and 3 are possible.
    def asked(total: int, ended_by: int = NOBODY) -> list[str]:
        state = position(board(goods="2 grain", score=total), net=["A1–A2–A3"], markets="A3", ended_by=ended_by)
        play(state, "move mill", "flour A3")
        return [option for option in offered(state) if option.startswith("sum")]

    def words(total: int) -> list[str]:
        state = position(board(goods="2 grain", score=total), net=["A1–A2–A3"], markets="A3")
        play(state, "move mill", "flour A3")
        return [option["words"] for option in state.view(0)["options"]]

    assert words(62) == [
        "Score 5 points: the end is triggered", "Score 4 points: the game goes on", "Score 3 points: the game goes on",
    ]  # fmt: skip
    assert asked(61) == []
    assert asked(62) == asked(63) == ["sum 5", "sum 4", "sum 3"]
    assert asked(64) == []
    assert asked(62, ended_by=1) == []
    # With two open neighbours there is nothing to choose.
    two = position(board(goods="2 grain", score=65), net=["A1–A2–A3"])
    play(two, "move mill", "flour A1")
    assert score(two) == 68
    assert two.ended_by == 0


def test_r26_the_start_market_takes_a_sack() -> None:
    state = position(board(goods="2 grain"))
    play(state, "move mill")
    assert offered(state) == ["flour A1", "done"]
    play(state, "flour A1")
    assert points(state) == {"flour": 3}, "B2 2 and A2 or B1 1"
    assert DATA["supply"]["markets"] == DATA["supply"]["flour_sacks"] == 12


# Castle


def test_r27_first_return_then_cover_and_no_more_than_needed() -> None:
    state = position(board("stone3 coin3 wood4", "3 stone 2 coin"))
    play(state, "move castle")
    assert offered(state) == ["return stone", "return coin"]
    play(state, "return coin", "return stone")
    assert goods(state) == {"stone": 2, "coin": 1}
    assert state.decision.kind == "castle_cover"


@pytest.mark.parametrize(
    ("row", "covers"), [("stone3 coin3 # #", 0), ("stone3 coin3 wood4", 3), ("# wood4 – wood5", 0)]
)
def test_r28_two_workers_are_left_in_peace(row: str, covers: int) -> None:
    state = position(board(row))
    play(state, "move castle")
    assert len([option for option in offered(state) if option.startswith("cover")]) == covers


def test_r29_cover_tiles_never_run_out() -> None:
    # 22 stops, a lumberjack put back after each: more covers than the 20 or 21 of the box.
    state = position(board("stone3 coin3 wood4"), board("wood1 stone1"))
    for _ in range(11):
        for _ in range(2):
            play(state, "move castle", "cover w3")
            state.players[0].slots[2] = 2 * state.layout.tile_ids.index("T18")
        play(state, "move castle", "move castle")
    assert state.turn == 23


def test_r30_only_visible_workers_are_covered_bonus_or_not() -> None:
    state = position(board("stone3* coin3 # – wood4"))
    play(state, "move castle")
    assert offered(state) == ["cover w1", "cover w2", "cover w5"]
