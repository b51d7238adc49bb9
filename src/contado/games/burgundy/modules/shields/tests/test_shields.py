"""Shields: set-up, taking, placing and losing them; shield 16 (a free die) and shield 11 (a shield from a castle)."""

from __future__ import annotations

import pytest
from tests.games.burgundy.positions import (
    Board,
    after,
    at,
    board,
    cost,
    facts,
    offered,
    play,
    points,
    starting,
    stored,
    tile_at,
    workers,
)

from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.shields.tests.positions import (
    CENTRE,
    FOUR_CASTLES,
    ON,
    TWO_CASTLES,
    held,
    pieces_are_whole,
    with_shields,
)
from contado.games.burgundy.rules.effects import FreeAction

# Set-up


@pytest.mark.parametrize(("seats", "counts"), [(2, [1] * 6), (3, [1, 2, 1, 2, 1, 2]), (4, [2] * 6)])
def test_shields_lie_on_the_depots_by_the_number_of_players(seats: int, counts: list[int]) -> None:
    state = GAME.new(seats, ON, "shields")
    laid = state.view(None)["facts"]["shields"]["depots"]
    assert [len(one) for one in laid] == counts
    assert len({shield for one in laid for shield in one}) == sum(counts)
    assert "box" not in str(state.view(None)["facts"])
    assert sorted(piece for piece in GAME.proofs.pieces(state) if piece.startswith("shield ")) == sorted(
        f"shield {n}" for n in range(1, 19)
    )


def test_every_shield_can_lie_there() -> None:
    seen = set()
    for seed in range(60):
        laid = GAME.new(2, ON, seed).view(None)["facts"]["shields"]["depots"]
        seen |= {shield for one in laid for shield in one}
    assert seen == set(range(1, 19))


def test_everything_has_its_words() -> None:
    state = with_shields(board(dice=(2, 2)), depots_shields={2: (5, 6)})
    (first,) = (option for option in state.view(0)["options"] if option["notation"] == "shield 5")
    assert first["words"] == (
        "Both dice: take shield 5 (12 points at the end). A ship also takes all goods of one type from all depots"
    )
    assert (first["targets"], first["cost"], first["warning"]) == (["shield:5"], {}, "")


# Taking and laying


def test_x34_two_workers_make_doubles() -> None:
    state = with_shields(board(dice=(3, 5), workers=2), depots_shields={5: (9,)})
    assert cost(state, "shield 9") == {"workers": 2}
    play(state, "shield 9")
    assert (workers(state), held(state), facts(state)["used"]) == (0, [9], [True, True])
    assert state.view(None)["facts"]["shields"]["depots"] == [[]] * 6
    assert offered(state) == ["end"]
    assert pieces_are_whole(state)


def test_x35_what_doubles_cost() -> None:
    laid = {4: (9,), 5: (12,), 1: (17,)}
    plain = with_shields(board(dice=(3, 5), workers=4), depots_shields=laid)
    assert [cost(plain, f"shield {n}").get("workers", 0) for n in (9, 12, 17)] == [2, 2, 4]
    one_short = with_shields(board(dice=(3, 5), workers=3), depots_shields=laid)
    assert starting(one_short, "shield") == ["shield 12", "shield 9"]
    eight = with_shields(board(1, {"castle": "3,3", "monastery8": "2,3"}, dice=(3, 5), workers=2), depots_shields=laid)
    assert [cost(eight, f"shield {n}").get("workers", 0) for n in (12, 17)] == [1, 2]
    free = with_shields(board(dice=(3, 5), workers=2), depots_shields=laid, own={16: "3,3"})
    assert [cost(free, f"shield* {n}").get("workers", 0) for n in (12, 17)] == [0, 2]


def test_r55_doubles_take_both_dice_and_the_free_options_stay() -> None:
    state = with_shields(board(dice=(2, 2), silver=2), black="ship", depots_shields={2: (5, 6), 3: (1,)})
    assert starting(state, "shield") == ["shield 5", "shield 6"], "a depot may hold two: choose one"
    bought_before = after(state, "b1", "shield 5")
    assert (stored(bought_before), held(bought_before)) == ("ship", [5])
    bought_after = after(state, "shield 5", "b1")
    assert (stored(bought_after), held(bought_after)) == ("ship", [5])
    one_used = after(state, "1w")
    assert workers(one_used) == 2
    assert not starting(one_used, "shield"), "both dice must be unused"
    taken = after(state, "shield 6")
    assert taken.view(None)["facts"]["shields"]["depots"][1] == [5], "never refilled"


def test_r55_monasteries_9_to_12_do_not_help() -> None:
    tiles = {"castle": "3,3", "monastery9": "2,3", "monastery12": "1,3", "monastery10": "0,3", "monastery11": "5,2"}
    state = with_shields(board(1, tiles, dice=(3, 3), workers=2), depots_shields={4: (9,), 5: (12,)})
    assert cost(state, "shield 9") == {"workers": 2}
    assert starting(state, "shield") == ["shield 9"]


def test_r56_one_shield_per_castle_and_the_old_one_leaves_the_game() -> None:
    two = board(1, TWO_CASTLES, dice=(2, 2))
    state = with_shields(two, depots_shields={2: (5,)}, own={11: "3,3"})
    play(state, "shield 5")
    assert state.decision.kind == "shield_castle"
    assert offered(state) == [f"castle {at(1, 2)}", f"castle {CENTRE}"]
    words = {option["notation"]: option["words"] for option in state.view(0)["options"]}
    assert words[f"castle {CENTRE}"] == f"Castle on space {CENTRE}; shield 11 leaves the game"
    beside = after(state, f"castle {at(1, 2)}")
    assert facts(beside)["shields"] == {str(CENTRE): 11, str(at(1, 2)): 5}
    over = after(state, f"castle {CENTRE}")
    assert facts(over)["shields"] == {str(CENTRE): 5}
    assert pieces_are_whole(beside)
    assert pieces_are_whole(over)


def test_r56_white_castles_carry_none() -> None:
    one = board(1, {"castle": "3,3", "white_castle": "2,2"}, dice=(2, 2))
    state = with_shields(one, depots_shields={2: (5,)}, options={"white_castles": True})
    play(state, "shield 5")
    assert facts(state)["shields"] == {str(CENTRE): 5}, "the only castle is not asked for"


def test_r56_the_shield_on_the_only_castle_is_warned_of() -> None:
    state = with_shields(board(dice=(2, 2)), depots_shields={2: (5,)}, own={16: "3,3"})
    (option,) = (one for one in state.view(0)["options"] if one["notation"] == "shield 5")
    assert option["warning"] == "Shield 16 on your only castle leaves the game. Take the new one?"


# Shield 16


def test_r18_once_in_each_of_ones_own_turns_one_die_counts_as_any_number() -> None:
    one = board(1, {"castle": "3,3"}, "ship", "1 red", dice=(3, 1), workers=1)
    state = with_shields(one, depots={3: "bank", 4: "church", 6: "market"}, own={16: "3,3"})
    # A second form only where workers are needed, or more than there are: depot 4 costs die 3 one, depot 6 three.
    assert starting(state, "1*t") == ["1*t4a", "1*t6a"]
    assert starting(state, "2*t") == ["2*t3a", "2*t4a", "2*t6a"]
    assert starting(state, "1*s") == ["1*s4"]
    assert starting(state, "1*p") == sorted([f"1*p1@{at(3, 2)}", f"1*p1@{at(3, 4)}"])
    assert cost(state, "1*t6a") == {}
    (option,) = (one for one in state.view(0)["options"] if one["notation"] == "1*t6a")
    assert option["targets"] == ["shield:16", "die:0:1", "depot:6a"]
    assert option["words"] == "The 3, by shield 16 as 6: Take market, depot 6"
    play(state, "1*t6a")
    assert (stored(state), workers(state), facts(state)["used_shield_16"]) == ("ship market", 1, True)
    assert not [option for option in offered(state) if "*" in option], "once per turn"
    assert facts(state)["used"] == [True, False]
    play(state, "end", "end")
    assert not facts(state)["used_shield_16"], "again in the next own turn"


def test_r18_equal_dice_are_one_choice() -> None:
    state = with_shields(board(dice=(3, 3)), depots={4: "bank"}, own={16: "3,3"})
    assert starting(state, "1*", "2*") == ["1*t4a"]
    play(state, "1*t4a")
    assert facts(state)["used"] == [True, False]


def test_r18_placing_and_selling_with_the_free_die() -> None:
    state = with_shields(board(1, None, "ship", "2 red", dice=(3, 1)), own={16: "3,3"})
    placed = after(state, f"2*p1@{at(3, 4)}")
    assert tile_at(placed, 3, 4) == "ship"
    assert facts(placed)["used"] == [False, True]
    sold = after(state, "1*s4")
    assert (points(sold), facts(sold)["used"]) == ({"goods_sold": 4}, [True, False])


def test_r18_not_for_the_white_die() -> None:
    one = board(1, None, "white_castle", dice=(3, 1))
    options = {"white_castles": True}
    state = with_shields(one, depots={6: "bank"}, white_die=1, own={16: "3,3"}, options=options)
    play(state, f"1p1@{at(2, 2)}")
    assert state.decision.kind == "white_action"
    assert not [option for option in offered(state) if "*" in option]


def test_r18_doubles_the_more_expensive_die_is_free() -> None:
    state = with_shields(board(dice=(3, 4), workers=1), depots_shields={5: (9,)}, own={16: "3,3"})
    assert starting(state, "shield") == ["shield* 9"]
    assert cost(state, "shield* 9") == {"workers": 1}
    play(state, "shield* 9")
    assert (workers(state), facts(state)["used"], held(state)) == (0, [True, True], [9])
    assert facts(state)["used_shield_16"], "even if the shield itself was covered"


# Shield 11


def test_x39_a_shield_as_the_action_of_a_castle() -> None:
    one = board(1, {"castle": "1,2", "monastery20": "2,3"}, "castle", dice=(6, 1))
    state = with_shields(one, depots_shields={4: (17,), 2: (9,)}, own={11: "1,2"}, phase="B")
    play(state, f"1p1@{CENTRE}")
    assert points(state) == {"area_size": 1, "area_phase": 8}
    assert starting(state, "shield") == ["shield 17", "shield 9"], "any shield of any depot"
    assert cost(state, "shield 17") == {}
    play(state, "shield 17", f"castle {CENTRE}")
    assert (state.decision.kind, held(state)) == ("turn", [11, 17])
    assert points(state) == {"area_size": 1, "area_phase": 8}, "the area is not rescored"
    assert facts(state)["used"] == [True, False], "the other die is still there"


def test_r61_only_by_a_castle_tile_and_only_with_shield_11() -> None:
    one = board(1, {"castle": "1,2", "monastery20": "2,3"}, "castle white_castle", dice=(6, 3))
    laid = {4: (17,)}
    without = with_shields(one, depots_shields=laid, options={"white_castles": True})
    assert not starting(after(without, f"1p1@{CENTRE}"), "shield")
    state = with_shields(one, depots_shields=laid, own={11: "1,2"}, options={"white_castles": True})
    white = after(state, f"2p2@{at(2, 2)}")
    assert white.decision.kind == "white_action"
    assert not starting(white, "shield")
    play(state, f"1p1@{CENTRE}")
    assert {"shield 17", "w", "skip"} <= set(offered(state)), "instead of the action"


def test_r61_even_shield_11_itself_may_be_covered() -> None:
    one = board(1, {"castle": "1,2", "monastery20": "2,3"}, "castle", dice=(6, 1))
    state = with_shields(one, depots_shields={4: (17,)}, own={11: "1,2"})
    play(state, f"1p1@{CENTRE}", "shield 17", f"castle {at(1, 2)}")
    assert held(state) == [17]
    assert pieces_are_whole(state)


def test_no_shield_by_castle_actions_without_a_castle_tile() -> None:
    state = with_shields(board(), depots_shields={4: (17,)}, own={11: "3,3"})
    state.players[0].used = [1, 1]
    state.push(FreeAction(0, 0))
    state.settle()
    assert not starting(state, "shield")


# Why not


@pytest.mark.parametrize(
    ("own", "one", "target", "reason"),
    [
        ({}, board(dice=(3, 5), workers=1), "shield:9",
         "A shield on depot 5 needs two dice that show 5: that takes 2 workers, and you have 1."),
        ({}, board(dice=(5, 5), used=(True, False)), "shield:9",
         "A shield takes both dice, and you do not have both left."),
        ({}, board(), "shield:2", "This belongs to another player."),
        ({}, board(), "shield:20", ""),
        ({}, board(), "shield:x", ""),
    ],
)  # fmt: skip
def test_why_a_shield_cannot_be_chosen(own: dict[int, str], one: Board, target: str, reason: str) -> None:
    state = with_shields(one, board(), depots_shields={5: (9,)}, own=own, other={2: "3,3"})
    assert GAME.words.why_not(state, 0, target, ENGLISH) == reason


def test_why_a_shield_cannot_lie_there() -> None:
    state = with_shields(board(1, FOUR_CASTLES, dice=(2, 2)), depots_shields={2: (9,)})
    play(state, "shield 9")
    assert GAME.words.why_not(state, 0, f"hex:0:{at(2, 3)}", ENGLISH) == "A shield is laid on a castle."
    assert GAME.words.why_not(state, 0, f"hex:0:{CENTRE}", ENGLISH) == ""
