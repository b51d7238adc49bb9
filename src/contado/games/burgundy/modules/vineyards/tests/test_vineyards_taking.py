"""Vineyards: taking and buying double tiles, and the key spaces they fill (V3.2, T8, F6, D27, D28)."""

from __future__ import annotations

import pytest
from tests.games.burgundy.positions import after, at, board, cost, facts, offered, play, silver, starting, stored

from contado.games.burgundy import GAME
from contado.games.burgundy.modules.vineyards.tests.positions import (
    is_whole,
    planting,
    vine_depot,
    vineyard,
    why,
    with_vineyards,
)
from contado.games.burgundy.modules.vineyards.tiles import TakeBlack

RED_BLUE = "grapes_red_blue"
STRICT = {"discard_rule": "take_only"}


def test_v_x04_takes_with_dice_and_a_worker() -> None:
    state = with_vineyards(
        board(dice=(4, 2), workers=1), board(), board(), vines={"depot": "red/blue - green/green"}
    )  # fmt: skip
    assert starting(state, "1v", "2v") == ["1v3", "2v1"]
    assert cost(state, "2v1") == {}
    assert cost(state, "1v3") == {"workers": 1}
    play(state, "1v3")
    assert stored(state) == "grapes_green_green"
    assert (facts(state)["workers"], facts(state)["used"]) == (0, [True, False])
    assert vine_depot(state)["depot"] == [RED_BLUE, "", ""], "not replaced before the next phase"
    assert is_whole(state)


def test_a_slot_is_reached_by_its_own_die_with_four_players() -> None:
    state = with_vineyards(
        board(dice=(4, 6)), board(), board(), board(), vines={"depot": "red/red red/blue - green/blue - black/blue"}
    )
    assert starting(state, "1v", "2v") == ["1v4", "2v6"]


def test_v_r06_only_the_sum_of_the_key_spaces_counts() -> None:
    state = with_vineyards(board(stored="ship", dice=(1, 1)), vines={"depot": "red/blue"})
    keys = state.estates[0].stored
    keys[0], keys[1] = keys[1], keys[0]
    assert cost(state, "1v1") == {}
    play(state, "1v1")
    assert state.decision.kind == "turn"
    assert facts(state)["stored"] == [RED_BLUE, "ship", ""]
    assert cost(with_vineyards(board(stored="ship cow3", dice=(1, 1)), vines={"depot": "red/blue"}), "1v1") == {
        "tile": 1
    }


def test_v_x05_sets_of_stored_tiles_make_room() -> None:
    state = with_vineyards(
        board(stored="ship", dice=(1, 1), silver=2), doubles="red/blue", black="monastery4",
        vines={"depot": "green/blue"},
    )  # fmt: skip
    assert cost(state, "b1") == {"silver": 2, "tile": 1}
    single = after(state, "b1")
    assert (single.decision.kind, offered(single)) == ("discard", ["x1", "x2"])
    double = after(state, "1v1")
    assert stored(double) == "ship grapes_green_blue", "only the double tile would do: it was not asked"
    assert "grapes_red_blue" in double.view(None)["facts"]["out"]
    assert is_whole(double)


def test_v_r07_every_set_from_which_no_tile_could_be_left_out() -> None:
    state = with_vineyards(board(stored="ship market cow3", dice=(1, 1)), vines={"depot": "red/blue"})
    assert cost(state, "1v1") == {"tile": 2}
    play(state, "1v1")
    assert offered(state) == ["x1+2", "x1+3", "x2+3"]
    assert state.decision.cost(state, state.legal[0]) == {"tile": 2}
    play(state, "x1+3")
    assert facts(state)["stored"] == [RED_BLUE, "market", ""]
    equal = with_vineyards(board(stored="ship ship cow3", dice=(1, 1)), vines={"depot": "red/blue"})
    play(equal, "1v1")
    assert offered(equal) == ["x1+2", "x1+3"], "equal tiles are one choice"
    two = with_vineyards(board(stored="ship cow3", dice=(1, 1)), vines={"depot": "red/blue"})
    play(two, "1v1")
    assert offered(two) == ["x1", "x2"], "one key space is free: one tile is enough"


def test_v_r07_take_only_lets_only_a_take_discard() -> None:
    full = board(stored="ship cow3", dice=(1, 1), silver=2)
    vines = {"depot": "red/blue", "store": "green/blue"}
    state = with_vineyards(full, vines=vines, options=STRICT)
    assert "1v1" in offered(state)
    assert starting(state, "bs") == []
    assert why(state, "store:1") == "A double tile needs two key spaces, and 1 is free."
    assert starting(with_vineyards(full, vines=vines), "bs") == ["bs1"]
    fits = with_vineyards(board(stored="ship", silver=2), vines=vines, options=STRICT)
    assert starting(fits, "bs") == ["bs1"]
    castle = with_vineyards(
        board(1, {"castle": "3,3", "monastery3": "2,3"}, "castle ship cow3", dice=(6, 6)), vines=vines, options=STRICT
    )
    play(castle, f"1p1@{at(1, 2)}")
    assert "v1" in offered(castle), "the take action of a castle, too"


def test_v_r07_take_only_leaves_out_a_bonus_whose_tile_does_not_fit() -> None:
    own = {"1b": "green/green", "2b": "yellow/green", "3a": "red/red"}
    for options, kind in ((STRICT, "turn"), ({}, "double_bonus")):
        state = with_vineyards(
            board(stored="ship", dice=(6, 6)), doubles="red/blue", vines={"own": own, "depot": "black/blue"},
            depots={3: "mine"}, options=options,
        )  # fmt: skip
        play(state, "1g2@4b", "bonus right", "t3a")
        assert stored(state) == "ship mine"
        assert state.decision.kind == kind, "one key space is free, and the other bonus takes a double tile"


@pytest.mark.parametrize(
    ("tiles", "strict"), [("ship", ["tb1", "ts1", "skip"]), ("ship bank", ["tb1", "skip"]), ("ship bank cow3", [])]
)
def test_v_r07_take_only_leaves_out_what_take_black_has_no_room_for(tiles: str, strict: list[str]) -> None:
    for options, expected in ((STRICT, strict), ({}, ["tb1", "ts1", "skip"])):
        state = with_vineyards(
            board(stored=tiles), black="mine", vines={"store": "black/blue"}, options=options,
        )  # fmt: skip
        assert [GAME.action(state, one).notation for one in TakeBlack(0).options(state)] == expected


def test_v_r08_a_double_tile_goes_for_a_single_one_and_frees_two() -> None:
    state = with_vineyards(board(stored="ship", dice=(3, 3)), doubles="red/blue", depots={3: "mine bank"})
    play(state, "1t3a", "x2")
    assert stored(state) == "ship mine"
    assert cost(state, "2t3b") == {}, "one key space is free"


def test_v_r20_take_black_offers_black_depot_inn_and_store() -> None:
    own = {"1b": "green/green", "2b": "yellow/green"}
    state = with_vineyards(
        board(dice=(1, 1)), doubles="red/blue", vines={"own": own, "store": "black/blue", "depot": "red/red"},
        black="mine - ship", options={"inns": True}, modules={"inns": {"box": 4, "stack": 1}},
    )  # fmt: skip
    play(state, "1g1@3b", "bonus left")
    assert state.decision.kind == "take_black"
    assert offered(state) == ["tb1", "tb3", "tinn", "ts1", "skip"]
    assert stored(after(state, "tb3")) == "ship"
    inn = after(state, "tinn")
    assert (stored(inn), inn.view(None)["facts"]["inns"]["stack"]) == ("inn", 0)
    double = after(state, "ts1")
    assert (stored(double), vine_depot(double)["store"]) == ("grapes_black_blue", [""])
    nothing = after(state, "skip")
    assert stored(nothing) == ""
    assert nothing.decision.kind == "double_bonus"
    assert all(is_whole(one) for one in (inn, double, nothing))


def test_v_r21_take_vineyard_depot_does_not_reach_the_store() -> None:
    state = with_vineyards(
        board(dice=(2, 2)), doubles="red/blue",
        vines={"own": {"1b": "green/green"}, "store": "black/blue", "depot": "- red/red green/blue"},
    )  # fmt: skip
    play(state, "1g1@2b", "bonus right")
    assert state.decision.kind == "take_vineyard_depot"
    assert offered(state) == ["v2", "v3", "skip"]
    play(state, "v3")
    assert stored(state) == "grapes_green_blue"
    assert facts(state)["used"] == [True, False], "without a die"


def test_v_x12_one_purchase_in_a_turn_and_take_black_is_none() -> None:
    own = {"1b": "green/green", "2b": "yellow/green"}
    state = with_vineyards(
        board(dice=(1, 1), silver=4), board(), board(), black="mine ship",
        vines={"own": own, "store": "black/blue red/blue"}, options={"inns": True},
        modules={"inns": {"box": 4, "stack": 1}},
    )  # fmt: skip
    assert starting(state, "b", "inn") == ["b1", "b2", "bs1", "bs2", "inn"]
    assert cost(state, "bs1") == {"silver": 2}
    play(state, "bs1")
    assert (silver(state), stored(state), facts(state)["bought"]) == (2, "grapes_black_blue", True)
    assert starting(state, "b", "inn") == []
    assert why(state, "store:2") == "You have already bought a tile this turn."
    play(state, "1g1@3b", "bonus left")
    assert offered(state) == ["tb1", "tb2", "tinn", "ts2", "skip"]
    play(state, "ts2")
    assert (stored(state), silver(state)) == (RED_BLUE, 2)


def test_v_r22_a_black_tile_or_an_inn_is_the_purchase_of_the_turn_too() -> None:
    for buy in ("b1", "inn"):
        state = with_vineyards(
            board(silver=4), black="mine", vines={"store": "black/blue"}, options={"inns": True},
            modules={"inns": {"box": 4, "stack": 1}},
        )  # fmt: skip
        assert "bs1" in offered(state)
        play(state, buy)
        assert starting(state, "b", "inn") == []


def test_a_purchase_needs_silver() -> None:
    poor = with_vineyards(board(silver=1), vines={"store": "black/blue"})
    assert starting(poor, "bs") == []
    assert why(poor, "store:1") == "A purchase costs 2 silver, and you have 1."


def test_v_x13_two_key_spaces_are_free_after_the_placement() -> None:
    state = with_vineyards(
        board(stored="mine", dice=(6, 6)), doubles="red/blue", black="ship",
        vines={"own": {"1b": "green/green"}, "store": "black/blue"},
    )  # fmt: skip
    play(state, "1g2@2c", "bonus left")
    assert offered(state) == ["tb1", "ts1", "skip"]
    assert cost(state, "ts1") == {}
    play(state, "ts1")
    assert stored(state) == "mine grapes_black_blue"


def test_v_r27_a_tile_may_be_taken_and_placed_in_one_turn() -> None:
    state = with_vineyards(board(dice=(1, 1)), vines={"depot": "red/blue"})
    play(state, "1v1", "2g1@1a")
    assert vineyard(state) == {"1a": "red/blue"}


@pytest.mark.parametrize("reading", ["se", "y2011", "y2019"])
def test_v_r32_monastery_6_and_the_vineyards(reading: str) -> None:
    tiles = {"castle": "3,3", "monastery6": "2,3"}
    state = with_vineyards(
        board(1, tiles, workers=3, silver=2), vines={"depot": "red/blue", "store": "black/blue"},
        options={"monastery_6": reading}, depots={2: "mine"}, black="ship",
    )  # fmt: skip
    bought = starting(state, "b")
    workers_too = ["b1", "b1w", "b1ww", "b2a", "b2aw", "b2aww", "bs1", "bs1w", "bs1ww"]
    expected = {"se": ["b1", "bs1"], "y2011": ["b1", "b2a", "bs1"], "y2019": workers_too}
    assert bought == expected[reading], "the vineyard depot is never for sale"
    if reading == "y2019":
        assert cost(state, "bs1w") == {"silver": 1, "workers": 1}
        play(state, "bs1ww")
        assert (facts(state)["workers"], silver(state)) == (1, 2)


def test_v_r13_monastery_12_helps_only_by_the_option() -> None:
    tiles = {"castle": "3,3", "monastery12": "2,3"}
    one = board(1, tiles, dice=(4, 4), workers=2)
    vines = {"depot": "red/blue red/blue green/blue"}
    plain = with_vineyards(one, vines=vines)
    assert [cost(plain, f"1v{slot}") for slot in (1, 2, 3)] == [{"workers": 2}, {}, {"workers": 1}]
    helped = with_vineyards(one, vines=vines, options={"monastery_12_vineyard": True})
    assert [cost(helped, f"1v{slot}") for slot in (1, 2, 3)] == [{"workers": 1}, {}, {}]


def test_v_r13_monasteries_9_to_11_do_not_help() -> None:
    tiles = {"castle": "3,3", "monastery9": "2,3", "monastery10": "1,3", "monastery11": "0,3"}
    state = with_vineyards(board(1, tiles, dice=(3, 3), workers=3), doubles="red/blue", vines={"depot": "red/red"})
    assert cost(state, "1g1@1a") == {"workers": 2}
    assert cost(state, "1g1@1b") == {"workers": 1}
    assert cost(state, "1v1") == {"workers": 1, "tile": 1}


def test_v_x23_monastery_8_makes_two_steps_for_a_worker() -> None:
    own = {"1b": "green/green", "2b": "yellow/green", "3a": "red/red", "4a": "green/blue"}
    for more in ({}, {"monastery10": "1,3"}, {"monastery12": "1,3"}):
        one = board(1, {"castle": "3,3", "monastery8": "2,3", **more}, dice=(3, 3), workers=2)
        state = planting(own, one=one, depot="black/blue")
        assert cost(state, "1g1@5a") == {"workers": 1}
        assert cost(state, "1v1") == {"workers": 1, "tile": 1}
