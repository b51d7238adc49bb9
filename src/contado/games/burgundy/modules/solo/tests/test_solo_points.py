"""The solo game's points (rulings R71 to R73, examples X51 and X52): gains, their order, the target and the actions."""

from __future__ import annotations

import pytest
from tests.games.burgundy.positions import offered, play, points, silver, stored

from contado.games.burgundy.modules.solo.tests.positions import LAST, LAST_MONASTERY, marker, solo, space
from contado.games.burgundy.state import BurgundyState


def test_x51_size_first_reaches_the_target_before_the_phase_bonus() -> None:
    state = solo(LAST_MONASTERY, stored="monastery3", dice=(5, 1), phase="B", points=46)
    play(state, LAST)
    assert (state.decision.kind, offered(state)) == ("solo_order", ["first size", "first phase"])
    play(state, "first size")
    assert state.decision.kind == "free_action"
    assert marker(state) == (0, 45)
    play(state, "skip")
    assert state.decision.kind == "turn"
    assert marker(state) == (8, 45)
    assert points(state) == {"area_size": 6, "area_phase": 8}


def test_x51_phase_bonus_first_leaves_the_size() -> None:
    state = solo(LAST_MONASTERY, stored="monastery3", dice=(5, 1), phase="B", points=46)
    play(state, LAST, "first phase", "skip")
    assert marker(state) == (6, 45)


def test_x51_one_gain_loses_all_that_is_beyond() -> None:
    state = solo(
        LAST_MONASTERY, stored="monastery3", dice=(5, 1), phase="B", points=46, options={"solo_area_gain": "joint"}
    )
    play(state, LAST)
    assert state.decision.kind == "free_action"
    assert marker(state) == (0, 45)
    play(state, "skip")
    assert marker(state) == (0, 45)
    assert points(state) == {"area_size": 6, "area_phase": 8}


def test_x51_the_target_goes_down_by_five_and_not_below_five() -> None:
    seen = []
    for target in (50, 45, 40, 15, 10, 5):
        state = solo({"castle": "c2"}, goods="red", dice=(4, 4), points=target - 1, target=target)
        play(state, "1s4")
        assert state.decision.kind == "free_action"
        seen.append(marker(state))
    assert seen == [(0, 45), (0, 40), (0, 35), (0, 10), (0, 5), (0, 5)]


def test_where_the_player_stands_is_the_marker_and_not_all_points() -> None:
    state = solo({"castle": "c2"}, goods="red", dice=(4, 4), points=44, target=45)
    assert state.view(0)["standings"] == ["44 of 45"]
    play(state, "1s4")
    # The sale gave 2 points, which are in the total; the marker is back at 0, for a target that is lower by 5.
    assert state.view(0)["standings"] == ["0 of 40"]
    assert state.view(0)["scores"] == [46]


def test_x52_bought_points_reach_the_target() -> None:
    state = solo({"castle": "c2"}, goods="red", dice=(4, 4), silver=4, points=42, target=45)
    # The sale brings 1 silver, too.
    play(state, "1s4")
    assert silver(state) == 5
    assert marker(state) == (44, 45)
    assert (state.decision.kind, offered(state)) == ("solo_buy", ["reach", "none"])
    assert state.decision.cost(state, state.legal[0]) == {"silver": 1}
    play(state, "reach")
    assert silver(state) == 4
    assert marker(state) == (0, 40)
    assert state.decision.kind == "free_action"
    assert points(state) == {"goods_sold": 2, "solo": 1}


def test_r71_an_area_is_two_gains_in_the_order_the_player_likes() -> None:
    for order, left in ((("first size", "skip"), 8), (("first phase", "skip"), 6)):
        state = solo(LAST_MONASTERY, stored="monastery3", dice=(5, 1), phase="B", points=46)
        play(state, LAST, *order)
        assert marker(state) == (left, 45)


def test_r71_the_effect_and_the_reward_are_ordered_too() -> None:
    # The last castle, with all four parts due.
    state = solo(
        {"castle": "b6 c2 c4", "mine": "a1", "cow2": "a5"},
        stored="castle", dice=(4, 1), black="bank ship", phase="C",
    )  # fmt: skip
    play(state, f"1p1@{space('a6')}")
    assert offered(state) == ["first effect", "first size", "first phase", "first colour"]
    assert [state.decision.gain(state, option)["vp"] for option in state.legal] == [0, 1, 6, 0]
    play(state, "first phase")
    assert offered(state) == ["first effect", "first size", "first colour"]
    play(state, "first colour")
    assert state.decision.kind == "solo_reward"
    play(state, "skip", "first effect")
    assert state.decision.kind == "free_action"
    play(state, "skip")
    assert state.decision.kind == "turn"
    assert marker(state) == (7, 50)


def test_r71_a_livestock_tile_with_monastery_7_is_one_gain() -> None:
    # 3 animals and 1 for monastery 7: from 46 that is exactly the target, in one gain.
    state = solo({"castle": "b6", "cow4": "b3", "monastery7": "b2"}, stored="sheep3", dice=(6, 6), points=46, silver=1)
    play(state, f"1p1@{space('b7')}")
    assert state.decision.kind == "free_action"
    assert marker(state) == (0, 45)
    assert points(state) == {"livestock": 3, "monastery_7": 1}


def test_r72_points_are_bought_only_to_reach_the_target_exactly() -> None:
    def after_sale(have: int, marker_at: int) -> BurgundyState:
        state = solo({"castle": "c2"}, goods="red", dice=(4, 4), silver=have, points=marker_at, target=20)
        play(state, "1s4")
        return state

    # A sale brings 2 points and 1 silver: 3 silver do not buy the 4 points from 16 to 20, and 4 do.
    assert after_sale(2, 14).decision.kind == "turn"
    state = after_sale(3, 14)
    assert (state.decision.kind, offered(state)) == ("solo_buy", ["reach", "none"])
    assert state.decision.cost(state, state.legal[0]) == {"silver": 4}
    assert state.decision.gain(state, state.legal[0]) == {"vp": 4}
    play(state, "none")
    assert (state.decision.kind, silver(state), marker(state)) == ("turn", 4, (16, 20))


def test_r72_bought_points_are_no_new_gain() -> None:
    state = solo({"castle": "c2"}, goods="red", dice=(4, 4), silver=9, points=2, target=5)
    play(state, "1s4")
    # 4 of 5: one more; then only the action is asked for, though there is silver for the next 5.
    play(state, "reach")
    assert (state.decision.kind, marker(state), silver(state)) == ("free_action", (0, 5), 9)
    play(state, "skip")
    assert state.decision.kind == "turn"


def test_r73_the_action_comes_before_other_parts() -> None:
    state = solo({**LAST_MONASTERY}, stored="monastery3 bank", dice=(5, 1), phase="B", points=46, depots={3: "ship"})
    play(state, LAST, "first phase")
    assert [one.kind for one in state.stack][-2:] == ["solo_order", "free_action"]
    play(state, "t3a")
    assert stored(state) == "ship bank"
    assert marker(state) == (6, 45)


def test_r73_at_target_five_every_five_points_are_an_action() -> None:
    state = solo({"castle": "c2"}, goods="3 red 3 pink", dice=(4, 3), target=5)
    play(state, "1s4", "skip")
    assert marker(state) == (0, 5)
    play(state, "2s3")
    assert state.decision.kind == "free_action"


@pytest.mark.parametrize(("start", "then"), [(52, 47), (9, 5), (7, 5), (95, 90)])
def test_r73_a_start_target_that_is_no_multiple_of_five(start: int, then: int) -> None:
    state = solo(
        {"castle": "c2"}, goods="red", dice=(4, 4), points=start - 1, target=start, options={"solo_target": start}
    )
    play(state, "1s4")
    assert marker(state) == (0, then)


def test_r73_the_action_may_be_a_sale_that_reaches_the_next_target() -> None:
    state = solo({"castle": "c2"}, goods="3 red 3 pink 3 brown", dice=(4, 1), points=3, target=5)
    play(state, "1s4", "s3", "s5", "skip")
    assert state.decision.kind == "turn"
    assert marker(state) == (0, 5)
    assert points(state) == {"goods_sold": 18}
