"""Shields at the end of a phase: placements, the target of shield 6, tribute, income; and the end of the game."""

from __future__ import annotations

import pytest
from tests.games.burgundy.positions import (
    after,
    at,
    board,
    cost,
    facts,
    offered,
    play,
    points,
    score,
    silver,
    starting,
    stored,
    tile_at,
    workers,
)

from contado.core.game.viewing import offers
from contado.core.position.event import Event
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.shields.tests.positions import (
    CENTRE,
    FOUR_CASTLES,
    TWO_CASTLES,
    at_phase_end,
    held,
    pieces_are_whole,
    with_shields,
)
from contado.games.burgundy.state import BurgundyState

BANK_ON_DEPOT = {2: "bank"}


def phase(state: BurgundyState) -> str:
    """Return the phase."""
    return str(state.view(None)["facts"]["phase"])


# Order


def test_x40_placement_then_tribute_then_income() -> None:
    tiles = {"castle": "3,3 1,2", "mine": "4,2 5,1", "monastery2": "2,3"}
    state = at_phase_end(board(1, tiles), board(), own={8: "3,3", 14: "1,2"}, phase="C", depots=BANK_ON_DEPOT)
    assert state.decision.kind == "shield_placement"
    play(state, f"lay 2a@{at(2, 2)}")
    # (2,2) is a town of one space.
    assert points(state) == {"area_size": 1, "area_phase": 6}
    assert (state.decision.kind, silver(state)) == ("tribute", 2)
    play(state, "tribute 12 w0")
    assert (phase(state), silver(state), workers(state), held(state)) == ("D", 4, 2, [8, 14])


def test_r63_placements_then_the_target_then_tribute_then_income() -> None:
    tiles = {"castle": "3,3 1,2", "mine": "4,2", "monastery20": "2,3"}
    one, other = board(1, tiles, silver=2), board(1, {"castle": "3,3"}, silver=1)
    told: list[Event] = []
    state = with_shields(
        one, other, own={6: "3,3", 14: "1,2"}, other={9: "3,3"}, depots=BANK_ON_DEPOT, round=5, track={0: [1, 0]}
    )
    state.listen(told.append)
    play(state, "end")
    kinds = []
    while phase(state) == "A":
        kinds.append((state.decision.kind, state.decider))
        wanted = {"shield_placement": "skip", "shield_6_target": "later", "tribute": None}[state.decision.kind]
        play(state, wanted or offered(state)[0])
    assert kinds == [("shield_placement", 0), ("shield_6_target", 0), ("tribute", 1), ("tribute", 0)]
    assert silver(state) == 1, "income comes after tribute"


def test_r63_also_after_phase_e() -> None:
    one = board(1, TWO_CASTLES, silver=1)
    state = at_phase_end(one, board(), own={1: "3,3", 14: "1,2"}, phase="E", depots=BANK_ON_DEPOT)
    play(state, "skip", "tribute 1 w0")
    assert state.over
    assert points(state) == {"shield_vp": 12}, "a shield not paid for does not score, and the silver is spent"


# Shields 14 and 15


def test_r62_any_number_and_all_that_follows() -> None:
    one = board(1, TWO_CASTLES, silver=3)
    state = at_phase_end(
        one, board(), own={14: "3,3", 15: "1,2"}, phase="B", depots={2: "bank bank", 4: "ship"},
        black="mine mine market",
    )  # fmt: skip
    # Numbers 3, 2 and 3; the second bank is the same choice.
    towns = [at(2, 2), at(2, 4), at(4, 3)]
    assert starting(state, "lay 2") == [f"lay 2a@{space}" for space in towns]
    assert starting(state, "lay b") == [f"lay b1@{at(4, 2)}", *(f"lay b3@{space}" for space in towns)], "one menu"
    assert state.view(0)["options"][0]["targets"] == ["depot:2a", f"hex:0:{at(2, 2)}"]
    assert after(state, "skip").decision.kind == "tribute", "skip ends both"
    play(state, f"lay b3@{at(2, 2)}")
    assert points(state) == {"area_size": 1, "area_phase": 8}, "the bonus of the ending phase"
    assert state.decision.kind == "take_any", "the effect of the market"
    play(state, "t4a")
    assert (stored(state), state.decision.kind) == ("ship", "shield_placement")
    assert not starting(state, "lay b"), "each shield once"
    play(state, f"lay 2a@{at(4, 3)}")
    assert state.decision.kind == "tribute"
    assert pieces_are_whole(state)


def test_r62_in_one_reading_the_tile_must_be_placed() -> None:
    """Both books: "take a tile … place it", without a "may"."""
    must = {"shield_placement": "must"}
    one = board(1, TWO_CASTLES, silver=3)
    state = at_phase_end(
        one, board(), own={14: "3,3", 15: "1,2"}, options=must, depots={2: "bank", 4: "ship"}, black="market mine"
    )
    assert state.decision.kind == "shield_placement"
    assert "skip" not in offered(state)
    play(state, f"lay b2@{at(4, 2)}")
    assert state.decision.kind == "shield_placement"
    assert sorted(offered(state)) == starting(state, "lay 2", "lay 4"), "each shield once, and no way round"
    # Where nothing can be placed, nothing must.
    none = at_phase_end(board(1, TWO_CASTLES, silver=1), board(), own={14: "3,3"}, options=must)
    assert none.decision.kind == "tribute"


def test_r62_the_usual_limits_hold() -> None:
    one = board(1, {**TWO_CASTLES, "bank": "4,3"}, silver=1)
    state = at_phase_end(one, board(), own={14: "3,3"}, depots=BANK_ON_DEPOT)
    # In the town of (4,3) there is a bank already.
    assert starting(state, "lay") == [f"lay 2a@{at(2, 2)}", f"lay 2a@{at(2, 4)}"]


def test_r62_nothing_to_place_is_not_asked() -> None:
    state = at_phase_end(board(1, None, silver=1), board(), own={14: "3,3"})
    assert state.decision.kind == "tribute"


def test_r62_shield_15_takes_an_inn_without_a_key_space() -> None:
    options = {"inns": True}
    state = at_phase_end(board(1, None, "ship ship mine", silver=1), board(), own={15: "3,3"}, options=options)
    inns = state.view(None)["facts"]["inns"]["stack"]
    assert inns == 1
    assert f"lay inn@{at(2, 3)}" in offered(state)
    play(state, f"lay inn@{at(2, 3)}")
    assert tile_at(state, 2, 3) == "inn"
    assert stored(state) == "ship ship mine"
    assert state.view(None)["facts"]["inns"]["stack"] == 0
    assert pieces_are_whole(state)


def test_r62_a_shield_gained_in_ones_own_placement_may_be_used_in_it() -> None:
    one = board(1, {"castle": "1,2 0,2", "monastery20": "2,3"}, silver=3)
    state = at_phase_end(
        one, board(), own={11: "1,2", 14: "0,2"}, depots={2: "castle"}, black="mine", depots_shields={6: (15,)}
    )
    play(state, f"lay 2a@{CENTRE}")
    assert state.decision.kind == "free_action"
    play(state, "shield 15", f"castle {CENTRE}")
    assert (state.decision.kind, starting(state, "lay")) == ("shield_placement", [f"lay b1@{at(4, 2)}"])
    play(state, f"lay b1@{at(4, 2)}")
    assert (held(state), facts(state)["mines"]) == ([11, 14, 15], 1)


def test_r62_players_in_turn_order_as_it_stands() -> None:
    one, two = board(1, None, silver=1), board(1, None, silver=1)
    # Seat 1 plays last in round 5; in it the ship takes the marker ahead of seat 2's.
    one.stored, one.dice = [2], (5, 1)
    state = with_shields(
        one, two, own={14: "3,3"}, other={15: "3,3"}, depots=BANK_ON_DEPOT, black="mine", round=5, track={0: [1, 0]}
    )
    play(state, f"1p1@{at(3, 4)}", "end")
    assert (state.decision.kind, state.decider) == ("shield_placement", 0)
    play(state, "skip")
    assert (state.decision.kind, state.decider) == ("shield_placement", 1)


def test_r31_no_purchase_and_no_monastery_6_but_workers_and_monastery_28() -> None:
    tiles = {"castle": "1,2", "monastery20": "2,3", "monastery6": "1,3", "monastery28": "0,3"}
    one = board(1, tiles, silver=4, workers=2)
    options = {"tiles_2": True, "inns": True}
    state = at_phase_end(one, board(), own={14: "1,2"}, depots={2: "castle bank"}, black="mine", options=options)
    play(state, f"lay 2a@{CENTRE}")
    assert state.decision.kind == "free_action"
    assert not starting(state, "b", "m", "inn")
    play(state, "skip")
    assert state.decision.kind == "tribute"
    play(state, "hire 1")
    assert (workers(state), silver(state), state.decision.kind) == (4, 3, "tribute")


def test_r11_a_white_castle_placed_at_the_phase_end_uses_the_white_die() -> None:
    state = at_phase_end(
        board(1, None, silver=1, workers=1), board(), own={14: "3,3"}, depots={2: "white_castle", 4: "ship", 5: "mine"},
        white_die=4, options={"white_castles": True},
    )  # fmt: skip
    play(state, f"lay 2a@{at(2, 2)}")
    assert state.decision.kind == "white_action"
    assert (cost(state, "t4a"), cost(state, "t5a")) == ({}, {"workers": 1})
    play(state, "t5a")
    assert (stored(state), workers(state)) == ("mine", 0)


# Tribute


def test_r64_one_silver_for_each_shield_kept() -> None:
    state = at_phase_end(board(1, TWO_CASTLES, silver=1), board(), own={9: "3,3", 12: "1,2"})
    assert state.decision.kind == "tribute"
    assert offered(state) == ["tribute 2 w0", "tribute 1 w0", "tribute 0 w0"]
    words = [option["words"] for option in state.view(0)["options"]]
    assert words == ["Keep shield 12, give up shield 9", "Keep shield 9, give up shield 12", "Give up shields 9 and 12"]
    assert cost(state, "tribute 1 w0") == {"silver": 1}
    play(state, "tribute 1 w0")
    assert (held(state), silver(state)) == ([9], 0)
    assert pieces_are_whole(state)


def test_r64_shields_may_be_given_up_though_they_could_be_paid() -> None:
    state = at_phase_end(board(1, TWO_CASTLES, silver=5), board(), own={9: "3,3", 12: "1,2"})
    play(state, "tribute 0 w0")
    assert (held(state), silver(state)) == ([], 5)


def test_r64_without_silver_all_are_lost_unasked() -> None:
    told: list[Event] = []
    state = with_shields(board(1, TWO_CASTLES), board(), own={9: "3,3", 12: "1,2"}, round=5, track={0: [1, 0]})
    state.listen(told.append)
    play(state, "end")
    assert (held(state), phase(state)) == ([], "B")
    (tribute,) = (event for event in told if event.kind == "tribute")
    assert GAME.words.event(tribute, ["Ada", "Ben"], ENGLISH) == "Ada paid no tribute and lost shields 9 and 12."


def test_r64_workers_pay_only_while_shield_3_is_kept() -> None:
    state = at_phase_end(board(1, TWO_CASTLES, silver=1, workers=2), board(), own={3: "3,3", 12: "1,2"})
    assert offered(state) == [
        "tribute 12 w1", "tribute 12 w2", "tribute 2 w0", "tribute 1 w0", "tribute 1 w1", "tribute 0 w0"
    ]  # fmt: skip
    play(state, "tribute 12 w2")
    assert (held(state), silver(state), workers(state)) == ([3, 12], 1, 0)


def test_r64_in_one_reading_workers_pay_though_shield_3_is_given_up() -> None:
    """Both books: "as long as this shield is in your duchy", and it is there while tribute is paid."""
    one = board(1, TWO_CASTLES, workers=1)
    usual = at_phase_end(one, board(), own={3: "3,3", 12: "1,2"})
    assert offered(usual) == ["tribute 1 w1", "tribute 0 w0"]
    state = at_phase_end(one, board(), own={3: "3,3", 12: "1,2"}, options={"shield_3_workers": "held"})
    assert offered(state) == ["tribute 2 w1", "tribute 1 w1", "tribute 0 w0"]
    play(state, "tribute 2 w1")
    assert (held(state), workers(state)) == ([12], 0)
    assert pieces_are_whole(state)


def x41(monastery: str) -> BurgundyState:
    """Return the tribute of X41."""
    tiles = {"castle": "3,3 1,2 0,2", monastery: "2,3"}
    own = {3: "3,3", 9: "1,2", 14: "0,2"}
    return at_phase_end(board(1, tiles, silver=1, workers=1), board(), own=own, options={"tiles_2": True})


def test_x41_monastery_28_pays_for_two() -> None:
    state = x41("monastery28")
    assert state.decision.kind == "tribute"
    assert "tribute 123 w3" not in offered(state)
    play(state, "hire 1")
    assert (silver(state), workers(state)) == (0, 3)
    play(state, "tribute 123 w3")
    assert (held(state), workers(state)) == ([3, 9, 14], 0)
    without = x41("monastery20")
    most = max(len(option.split()[1]) for option in offered(without))
    assert most == 2, "one shield is lost"


def test_typed_tribute_names_shields_as_the_board_in_text_counts_them() -> None:
    """`tribute 2` keeps the second shield, which is 9 and not 2: words and board say so."""
    state = at_phase_end(board(1, TWO_CASTLES, silver=2), board(1), own={5: "3,3", 9: "1,2"})
    words = {offer["notation"]: offer["words"] for offer in offers(state, ENGLISH)}
    assert words["tribute 2 w0"] == "Keep shield 9, give up shield 5"
    assert words["tribute 12 w0"] == "Keep shields 5 and 9"
    lines = ["".join(text for text, _style in line) for line in GAME.drawing.text(state.view(0), ENGLISH)]
    assert [line.strip()[:13] for line in lines if "◆ shield" in line] == ["1: ◆ shield 5", "2: ◆ shield 9"]
    play(state, "tribute 2 w0")
    assert held(state) == [9]


def test_tribute_of_everybody_in_turn_order() -> None:
    boards = [board(1, None, silver=1) for _ in range(3)]
    state = at_phase_end(*boards, own={9: "3,3"}, other={12: "3,3"})
    assert (state.decision.kind, state.decider) == ("tribute", 1)
    play(state, "tribute 1 w0")
    assert (state.decision.kind, state.decider) == ("tribute", 0)


def test_what_ends_the_phase_cannot_be_taken_back() -> None:
    both = at_phase_end(board(1, None, silver=1), board(1, None, silver=1), own={9: "3,3"}, other={12: "3,3"})
    assert not both.view(1)["options"][0]["reveals"], "the other pays after that"
    play(both, "tribute 1 w0")
    assert both.view(0)["options"][0]["reveals"], "then the next phase begins"
    # A castle placed by shield 14 with no silver for tribute: its action is the last choice of the phase.
    state = at_phase_end(board(1, TWO_CASTLES), board(), own={14: "3,3"}, depots={2: "castle"})
    play(state, f"lay 2a@{at(0, 2)}")
    reveals = {option["notation"]: option["reveals"] for option in state.view(0)["options"]}
    assert reveals["skip"]
    assert reveals["w"]


# Income


def test_r60_shield_8_doubles_the_silver_and_not_the_workers() -> None:
    tiles = {"castle": "3,3", "mine": "4,2 5,1", "monastery2": "2,3"}
    other = board(1, {"castle": "3,3", "mine": "4,2 5,1"})
    state = at_phase_end(board(1, tiles, silver=1), other, own={8: "3,3"})
    play(state, "tribute 1 w0")
    assert (silver(state), workers(state)) == (4, 2)
    assert (silver(state, 1), workers(state, 1)) == (2, 0)


# Shield 6 at the end of a phase


def test_r58_the_target_at_a_phase_end_may_wait() -> None:
    three = [board(1, None, silver=2), board(1, {"castle": "3,3", "monastery14": "2,3"}), board()]
    state = at_phase_end(*three, own={6: "3,3"})
    assert (state.decision.kind, offered(state)) == ("shield_6_target", ["copy 2", "copy 3", "later"])
    later = after(state, "later")
    assert (later.decision.kind, facts(later)["copies"]) == ("tribute", -1)
    play(state, "copy 2")
    assert (state.decision.kind, facts(state)["monasteries"]) == ("tribute", [14])


def test_r58_the_target_before_final_scoring_must_be_chosen() -> None:
    three = [board(1, None, silver=2), board(1, {"castle": "3,3", "monastery14": "2,3"}), board()]
    state = at_phase_end(*three, own={6: "3,3"}, phase="E")
    play(state, "later", "tribute 1 w0")
    assert (state.decision.kind, offered(state)) == ("shield_6_target", ["copy 2", "copy 3"])
    play(state, "copy 3")
    assert state.over


def test_r58_with_one_opponent_the_last_target_is_not_asked() -> None:
    other = board(1, {"castle": "3,3", "monastery25": "2,3"})
    state = at_phase_end(board(1, None, silver=1, sold="3 red"), other, own={6: "3,3"}, phase="E")
    play(state, "later", "tribute 1 w0")
    assert state.over
    assert points(state) == {"shield_6": 3, "shield_vp": 12}


# Final scoring


def test_x43_final_scoring() -> None:
    tiles = {
        "castle": "3,3 1,2 0,2", "monastery22": "2,3", "bank": "2,2 4,3 4,0", "watchtower": "2,4 4,4", "crane": "1,4",
    }  # fmt: skip
    other = board(1, {"castle": "3,3", "monastery17": "2,3", "monastery25": "1,3"})
    one = board(1, tiles, sold="5 red 4 pink", silver=3)
    state = at_phase_end(one, other, own={6: "3,3", 10: "1,2", 13: "0,2"}, phase="E", options={"tiles_2": True})
    play(state, "copy 2", "tribute 123 w0")
    assert state.over
    assert points(state) == {
        "monastery_22": 16, "shield_6": 17, "shield_10": 33, "shield_vp": 24, "shield_13": 24
    }  # fmt: skip
    assert score(state) == 66 + 48


def test_the_crane_counts_for_shield_6_if_only_copied_monasteries_use_it() -> None:
    one = board(1, {"castle": "3,3", "crane": "2,2"}, silver=1)
    other = board(1, {"castle": "3,3", "monastery17": "2,3"})
    state = at_phase_end(one, other, own={6: "3,3"}, phase="E", options={"tiles_2": True})
    play(state, "copy 2", "tribute 1 w0")
    assert points(state) == {"shield_6": 4, "shield_vp": 12}


@pytest.mark.parametrize(
    ("own", "found"),
    [
        ({17: "3,3", 10: "1,2"}, {"monastery_22": 4, "shield_10": 4, "shield_vp": 12}),
        ({7: "3,3", 13: "1,2"}, {"monastery_22": 4, "shield_vp": 12, "shield_13": 12}),
        ({10: "3,3", 13: "1,2"}, {"monastery_22": 4, "shield_10": 4, "shield_vp": 12, "shield_13": 12}),
    ],
)
def test_r59_each_doubles_once_and_none_doubles_another(own: dict[int, str], found: dict[str, int]) -> None:
    one = board(1, {"castle": "3,3 1,2", "monastery22": "2,3", "bank": "2,2"}, silver=2)
    state = at_phase_end(one, board(), own=own, phase="E")
    play(state, "tribute 12 w0")
    assert points(state) == found


def test_r59_shields_7_12_and_17_touch_different_points() -> None:
    one = board(1, {**FOUR_CASTLES, "mine": "4,2 5,1"}, "mine", "2 pink", dice=(3, 3))
    state = with_shields(one, own={7: "3,3", 12: "1,2", 17: "0,1"}, phase="C")
    play(state, f"1p1@{at(6, 0)}", "2s3")
    assert points(state) == {
        "area_size": 6, "shield_17": 4, "area_phase": 6, "colour_bonus": 5, "shield_7": 5,
        "goods_sold": 4, "shield_12": 4,
    }  # fmt: skip


def test_shields_score_their_printed_points() -> None:
    for shield in range(1, 19):
        if shield in (6, 13):
            continue
        state = at_phase_end(board(1, None, silver=1), board(), own={shield: "3,3"}, phase="E")
        while not state.over:
            play(state, "tribute 1 w0")
        assert points(state)["shield_vp"] == (12 if shield <= 6 else 8 if shield <= 12 else 4)
