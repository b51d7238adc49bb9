"""Vineyards with shields: key spaces of shield 4, the store for shield 15, a die of any number (V-R14, V-R30)."""

from __future__ import annotations

from typing import Any

import pytest

from contado.games.burgundy.modules.shields.tests.positions import TWO_CASTLES, pieces_are_whole, shields
from contado.games.burgundy.modules.vineyards.kept import kept_vineyards
from contado.games.burgundy.modules.vineyards.tests.positions import (
    FACES,
    bonus_tiles,
    is_whole,
    spaces_offered,
    vine_depot,
    vineyard,
    with_vineyards,
)
from contado.games.burgundy.state import BurgundyState
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
    silver,
    starting,
    stored,
    workers,
)
from tests.games.burgundy.positions import face as single


def held(
    *boards: Board, own: dict[int, str] | None = None, other: dict[int, str] | None = None,
    depots_shields: dict[int, tuple[int, ...]] | None = None, options: dict[str, object] | None = None, **rest: Any,
) -> BurgundyState:  # fmt: skip
    """Return a position with vineyards and shields."""
    return with_vineyards(
        *boards, options={"shields": True, **(options or {})},
        modules=shields(depots_shields, own, other, max(2, len(boards))), **rest,
    )  # fmt: skip


def phase_end(one: Board, *others: Board, **rest: Any) -> BurgundyState:
    """Return the position after the last turn of a phase, which the first seat ends; it has shield 15."""
    boards = [one, board(), *others]
    behind = list(range(1, len(boards)))
    state = held(*boards, own={15: "3,3"}, round=5, track={0: [*behind, 0]}, **rest)
    play(state, "end")
    return state


# Shield 15


def test_v_x22_shield_15_places_a_double_tile_of_the_store() -> None:
    state = phase_end(
        board(stored="ship market cow3", silver=1), vines={"own": {"1b": "green/green"}, "store": "black/blue"}
    )
    assert state.decision.kind == "shield_placement"
    assert starting(state, "lay s") == sorted(f"lay s1@{space}{turn}" for space in ("1a", "2b", "2c")
                                              for turn in ("", "t"))  # fmt: skip
    play(state, "lay s1@1at")
    assert offered(state) == ["bonus left", "skip"], "no building lies on the depots"
    play(state, "bonus left")
    assert (silver(state), stored(state)) == (3, "ship market cow3"), "no key space, no silver"
    assert state.decision.kind == "vine_bonus_tile"
    assert vine_depot(state)["store"] == [""]
    play(state, "grapes blue")
    assert vineyard(state) == {"1b": "green/green", "1a": "black/blue t"}
    assert bonus_tiles(state) == {"blue": 1}
    assert is_whole(state)


def test_v_x22_on_level_1_if_the_vineyard_is_empty() -> None:
    state = phase_end(board(), vines={"store": "red/red"})
    assert starting(state, "lay s") == ["lay s1@1a", "lay s1@1b"]


def test_nothing_is_bought_outside_ones_own_turn() -> None:
    own = {"1b": "green/green", "2b": "yellow/green", "3a": "red/red"}
    state = phase_end(
        board(silver=4), board(), vines={"own": own, "store": "black/blue red/blue"}, black="ship",
    )  # fmt: skip
    play(state, "lay s1@4b", "bonus right")
    assert state.decision.kind == "free_action"
    assert starting(state, "b") == []


def test_v_r14_shield_15_and_the_store_by_the_option() -> None:
    state = phase_end(board(silver=1), vines={"store": "red/red"}, options={"shield_15_store": False})
    assert state.decision.kind != "shield_placement"


def test_v_r14_shield_14_does_not_reach_depot_or_store() -> None:
    state = held(
        board(silver=1), board(), own={14: "3,3"}, round=5, track={0: [1, 0]}, depots={3: "bank"},
        vines={"store": "red/red", "depot": "blue/blue"},
    )  # fmt: skip
    play(state, "end")
    assert state.decision.kind == "shield_placement"
    assert all(option.startswith("lay 3a@") or option == "skip" for option in offered(state))


# Shield 16


def test_v_r14_shield_16_takes_and_places_without_workers() -> None:
    state = held(board(dice=(3, 4)), doubles="red/blue", own={16: "3,3"}, vines={"depot": "black/blue green/blue -"})
    assert starting(state, "1*v", "2*v") == ["1*v1", "2*v1"], "slot 3–4 costs nothing anyway"
    assert spaces_offered(state, "1*g") == ["1a", "1b"]
    assert spaces_offered(state, "2*g") == ["1a"], "the 4 reaches 1b by itself"
    assert cost(state, "1*v1") == {"tile": 1}
    assert cost(state, "1*g1@1a") == {}
    taken = after(state, "1*v1")
    assert (stored(taken), facts(taken)["used"], facts(taken)["used_shield_16"]) == (
        "grapes_black_blue", [True, False], True,
    )  # fmt: skip
    assert starting(taken, "2*") == []
    play(state, "1*g1@1at", "skip")
    assert vineyard(state) == {"1a": "red/blue t"}
    assert workers(state) == 0
    assert pieces_are_whole(state)


# Shields of others, sales, and shields without effect here


def test_v_r14_shield_2_gains_with_the_boarding_house_of_another() -> None:
    state = held(board(dice=(4, 4)), board(), doubles="red/blue", other={2: "3,3"})
    play(state, "1g1@1b", "bonus left")
    assert (workers(state), workers(state, 1)) == (4, 1)


@pytest.mark.parametrize("shield", [9, 12])
def test_v_r14_shields_9_and_12_with_the_warehouse(shield: int) -> None:
    state = held(
        board(goods="3 pink", dice=(5, 5)), doubles="red/blue", own={shield: "3,3"},
        vines={"own": {"1a": "green/green"}},
    )  # fmt: skip
    play(state, "1g1@2a", "bonus right", "s3")
    if shield == 9:
        assert (silver(state), points(state)) == (3, {"goods_sold": 6})
    else:
        assert (silver(state), points(state)) == (1, {"goods_sold": 6, "shield_12": 6})


@pytest.mark.parametrize("shield", [7, 11, 14, 17, 18])
def test_v_r14_shields_without_effect_in_a_vineyard(shield: int) -> None:
    own = {"1b": "green/green"}
    state = held(board(dice=(1, 1), workers=9), doubles="red/blue", own={shield: "3,3"}, vines={"own": own})
    assert spaces_offered(state) == ["1a", "2b", "2c"], "18: only beside covered spaces"
    play(state, "1g1@1a", "skip", "grapes green")
    assert points(state) == {}, "7 and 17: no points for the bonus tile or the level"
    assert starting(state, "shield") == []


# Shield 4


def key_spaces(state: BurgundyState, names: str) -> None:
    """Store these tiles, on as many key spaces as there are tiles, but at least three."""
    faces = [FACES[name] if name in FACES else single(name) for name in names.split()]
    for face in faces:
        if face >= 60:
            kept_vineyards(state).bag.remove(face)
    state.estates[0].stored = faces + [-1] * (3 - len(faces))
    state.players[0].keys = list(range(len(state.estates[0].stored)))
    state.legal = state.decision.options(state)


def test_v_r14_shield_4_has_room_for_double_tiles() -> None:
    state = held(board(stored="ship", dice=(1, 1)), doubles="red/blue", own={4: "3,3"}, vines={"depot": "green/blue"})
    assert cost(state, "1v1") == {}
    play(state, "1v1")
    assert stored(state) == "ship grapes_red_blue grapes_green_blue"
    assert is_whole(state)
    strict = held(
        board(stored="ship", silver=2), doubles="red/blue", own={4: "3,3"}, vines={"store": "green/blue"},
        options={"discard_rule": "take_only"},
    )  # fmt: skip
    play(strict, "bs1")
    assert stored(strict) == "ship grapes_red_blue grapes_green_blue"


def losing_shield_4(names: str) -> BurgundyState:
    """Return the position after shield 4 is covered by another on its castle, with these tiles stored."""
    state = held(board(1, TWO_CASTLES, dice=(2, 2)), own={4: "3,3"}, depots_shields={2: (1,)})
    key_spaces(state, names)
    play(state, "shield 1", f"castle {at(3, 3)}")
    return state


def sets_discarded(state: BurgundyState) -> set[tuple[str, ...]]:
    """Return every set of tiles that may leave the game until no more have to."""
    if state.decision.kind != "discard_down":
        return {()}
    found: set[tuple[str, ...]] = set()
    for option in offered(state):
        tile = facts(state)["stored"][int(option.removeprefix("x")) - 1]
        for rest in sets_discarded(after(state, option)):
            found.add(tuple(sorted((tile.removeprefix("grapes_"), *rest))))
    return found


def test_v_r30_of_two_double_tiles_one_goes() -> None:
    state = losing_shield_4("red/blue green/blue")
    assert state.decision.kind == "discard_down"
    assert sets_discarded(state) == {("red_blue",), ("green_blue",)}
    play(state, "x1")
    assert (state.decision.kind, stored(state)) == ("turn", "grapes_green_blue")


def test_v_r30_key_spaces_count_and_no_tile_could_be_left_out() -> None:
    # Two key spaces too many: a double tile alone, or two single tiles; not a single one with a double tile.
    assert sets_discarded(losing_shield_4("red/blue ship mine bank")) == {
        ("red_blue",), ("mine", "ship"), ("bank", "ship"), ("bank", "mine"),
    }  # fmt: skip
    # One too many: either of them.
    assert sets_discarded(losing_shield_4("red/blue ship mine")) == {("red_blue",), ("ship",), ("mine",)}
    # Three too many (6): two double tiles free one more than needed, which only they may.
    assert sets_discarded(losing_shield_4("red/blue green/blue ship mine")) == {
        ("green_blue", "red_blue"), ("red_blue", "ship"), ("mine", "red_blue"), ("green_blue", "ship"),
        ("green_blue", "mine"),
    }  # fmt: skip


def test_v_r30_against_all_minimal_sets() -> None:
    # Every set of stored tiles that frees enough and could spare no tile, counted independently.
    names = ["red/blue", "green/blue", "black/blue", "ship", "mine", "bank", "cow3"]
    for chosen in range(1 << len(names)):
        tiles = [name for at, name in enumerate(names) if chosen >> at & 1]
        sizes = {name: 2 if "/" in name else 1 for name in tiles}
        need = sum(sizes.values()) - 3
        if need <= 0 or len(tiles) > 6:
            continue
        expected = set()
        for subset in range(1 << len(tiles)):
            gone = [name for at, name in enumerate(tiles) if subset >> at & 1]
            freed = sum(sizes[name] for name in gone)
            if freed >= need and all(freed - sizes[name] < need for name in gone):
                expected.add(tuple(sorted(name.replace("/", "_") for name in gone)))
        assert sets_discarded(losing_shield_4(" ".join(tiles))) == expected, tiles


def test_v_r30_a_file_keeps_what_has_gone() -> None:
    state = losing_shield_4("red/blue ship mine bank")
    play(state, "x2")
    again = state.game.state_from_json(state.to_json())
    assert again.to_json() == state.to_json()
    assert [again.game.action(again, option).notation for option in again.legal] == offered(state) == ["x3", "x4"]
