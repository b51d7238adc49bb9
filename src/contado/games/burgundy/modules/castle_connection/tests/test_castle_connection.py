"""Castle connection (first expansion): its rulings and examples, under their numbers."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from tests.games.burgundy.positions import (
    Board,
    after,
    at,
    board,
    cost,
    end_round,
    facts,
    offered,
    play,
    points,
    position,
    score,
    shields_held,
    stored,
)

from contado.core.errors import BadOption
from contado.core.state import State
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.state import BurgundyState

ON = {"castle_connection": True, "duchies": "same:11", "duchy_set": "11-18"}


def connected(
    *boards: Board,
    reserve: int = 0,
    black: str = "",
    phase: str = "A",
    round: int = 1,
    depots: Mapping[int, str] | None = None,
    **options: object,
) -> BurgundyState:
    """Return a position with the module; boards are 11 unless the test says otherwise."""
    seats = [*boards, *[board(11, {"castle": "1,2"})] * (2 - len(boards))]
    return position(
        *seats, black=black, phase=phase, round=round, depots=depots, options={**ON, **options},
        modules={"castle_connection": {"reserve": reserve}},
    )  # fmt: skip


def reserve(state: State) -> int:
    """Return the castles that everybody sees in reserve."""
    return int(state.view(None)["facts"]["castle_connection"]["reserve"])


def may_go(state: State, key: int, row: int, column: int) -> bool:
    """Say whether the first die can place the tile of this key space there."""
    return f"1p{key}@{at(row, column)}" in offered(state)


# Placing


def test_x32_a_tile_hangs_on_a_castle() -> None:
    tiles = {"castle": "1,2", "ship": "2,2"}
    building = connected(board(11, tiles, "bank", dice=(2, 2)))
    assert not may_go(building, 1, 3, 2), "it touches the ship, but no castle and no building"
    reason = GAME.words.why_not(building, 0, f"hex:0:{at(3, 2)}", ENGLISH)
    assert reason == "This space is not joined to a castle by tiles of its colour."
    monks = connected(board(11, tiles, "monastery3 monastery4", dice=(1, 2)))
    assert may_go(monks, 1, 1, 1), "it touches the castle"
    assert f"2p2@{at(1, 0)}" not in offered(monks)
    play(monks, f"1p1@{at(1, 1)}")
    assert f"2p2@{at(1, 0)}" in offered(monks), "joined through (1,1)"


def test_x32_a_castle_needs_only_a_neighbouring_tile() -> None:
    tiles = {"castle": "1,2", "ship": "2,2", "monastery3": "1,1", "monastery4": "1,0", "monastery5": "2,0"}
    state = connected(board(11, tiles, "castle", dice=(6, 6)))
    assert may_go(state, 1, 3, 0)


@pytest.mark.parametrize(("through", "legal"), [("tiles", False), ("spaces", True)])
def test_x32_through_tiles_or_spaces(through: str, legal: bool) -> None:
    state = connected(board(11, {"castle": "1,2 3,0", "ship": "2,2"}, "bank", dice=(2, 2)), connection_through=through)
    assert may_go(state, 1, 3, 2) is legal


def test_x32_through_a_tile_on_the_space_between() -> None:
    tiles = {"castle": "1,2 3,0", "ship": "2,2", "market": "3,1"}
    assert may_go(connected(board(11, tiles, "bank", dice=(2, 2))), 1, 3, 2)


def test_without_the_module_a_neighbour_is_enough() -> None:
    state = position(board(11, {"castle": "1,2", "ship": "2,2"}, "bank", dice=(2, 2)))
    assert may_go(state, 1, 3, 2)


def test_r50_spaces_join_within_their_own_area_only() -> None:
    # (5,2) is the castle space below: no castle there yet, so the mines on the right are connected to nothing.
    tiles = {"castle": "1,2", "ship": "2,2 2,3", "bank": "3,3", "monastery3": "4,3"}
    for through in ("tiles", "spaces"):
        state = connected(board(11, tiles, "mine", dice=(5, 5)), connection_through=through)
        assert not may_go(state, 1, 5, 3)


def test_r50_a_white_castle_is_no_castle() -> None:
    tiles = {"castle": "1,2", "ship": "2,2", "white_castle": "3,2"}
    state = connected(board(11, tiles, "bank", dice=(6, 6)), white_castles=True)
    assert not may_go(state, 1, 3, 3)


def test_r50_an_inn_on_a_castle_space_is_no_castle() -> None:
    tiles = {"castle": "1,2", "ship": "2,2", "inn": "3,0"}
    state = connected(board(11, tiles, "bank", dice=(1, 1)), inns=True)
    assert not may_go(state, 1, 3, 1)
    castle = connected(board(11, {"castle": "1,2 3,0", "ship": "2,2"}, "bank", dice=(1, 1)), inns=True)
    assert may_go(castle, 1, 3, 1)


def test_r50_an_inn_is_a_link_of_the_colour_it_covers() -> None:
    # The inn lies on the building space (3,1) beside the castle (3,0).
    tiles = {"castle": "1,2 3,0", "ship": "2,2", "inn": "3,1"}
    state = connected(board(11, tiles, "bank", dice=(2, 2)), inns=True)
    assert may_go(state, 1, 3, 2)
    # On the monastery space (2,1) it joins no buildings.
    other = connected(board(11, {"castle": "1,2", "ship": "2,2", "inn": "2,1"}, "bank", dice=(2, 2)), inns=True)
    assert not may_go(other, 1, 3, 2)


def test_r50_an_inn_follows_the_rule_with_the_colour_of_its_space() -> None:
    tiles = {"castle": "1,2", "ship": "2,2"}
    state = connected(board(11, tiles, "inn", dice=(2, 3)), inns=True)
    assert not may_go(state, 1, 3, 2), "a building space without a building or castle beside it"
    assert f"2p1@{at(2, 2)}" not in offered(state), "there is a tile"
    assert f"1p1@{at(2, 3)}" not in offered(state), "(2,3) has number 1"
    ship_space = connected(board(11, tiles, "inn", dice=(1, 1)), inns=True)
    assert may_go(ship_space, 1, 2, 3), "joined through the ship on (2,2)"
    castle_space = connected(
        board(11, {**tiles, "monastery3": "1,1", "monastery4": "2,0"}, "inn", dice=(6, 6)), inns=True
    )
    assert not may_go(castle_space, 1, 3, 0), "an inn is no castle: it needs one, even on a castle space"


def test_r50_the_start_castle_counts() -> None:
    state = GAME.new(2, {**ON, "first_seat": "1"}, "start")
    assert isinstance(state, BurgundyState)
    play(state, f"castle {at(1, 2)}", f"castle {at(3, 0)}")
    state.estate(0).stored[0] = 31 + 2
    state.players[0].dice = [1, 1]
    state.legal = state.decision.options(state)
    assert may_go(state, 1, 1, 1)


def test_r50_on_every_connected_duchy_every_area_touches_a_castle_space() -> None:
    # Section 6.1: so every space can be joined to a castle sooner or later.
    for number in range(11, 19):
        state = connected(board(number, {"castle": "1,2"}))
        duchy = state.estate(0).duchy
        for spaces in duchy.area_spaces:
            beside = {other for space in spaces for other in duchy.neighbours[space]}
            assert any(duchy.kind[other] == 0 for other in beside | set(spaces)), (number, spaces)


def test_r52_shield_18_lifts_neighbour_and_connection() -> None:
    one = board(11, {"castle": "1,2", "inn": "6,2"}, "bank inn", dice=(1, 3))
    assert not may_go(connected(one, inns=True), 1, 3, 1)
    state = position(
        one, options={**ON, "inns": True, "shields": True}, modules={"shields": shields_held({18: "1,2"})}
    )  # fmt: skip
    assert may_go(state, 1, 3, 1)
    assert f"2p1@{at(6, 3)}" in offered(state)
    assert f"2p2@{at(6, 3)}" not in offered(state), "an inn lies in this town already"
    assert not may_go(state, 1, 1, 1), "a building goes on building spaces"
    assert not may_go(state, 1, 3, 2), "the number is 2"
    town = board(11, {"castle": "1,2", "bank": "6,2"}, "bank", dice=(3, 3))
    full = position(town, options={**ON, "shields": True}, modules={"shields": shields_held({18: "1,2"})})
    assert not may_go(full, 1, 6, 3), "a bank is in this town already"


# A castle bought back


def test_x33_a_castle_is_bought_back() -> None:
    state = connected(board(11, {"castle": "1,2"}, dice=(2, 5), score=30, silver=2), reserve=1, black="ship")
    assert cost(state, "recover") == {"vp": 5}
    option = next(one for one in state.view(0)["options"] if one["notation"] == "recover")
    assert option["targets"] == ["castle_reserve"]
    play(state, "recover")
    assert (score(state), stored(state), reserve(state)) == (25, "castle", 0)
    assert facts(state)["used"] == [True, True]
    assert points(state) == {"castle_recovery": -5}
    assert offered(state) == ["b1", "end"], "a purchase is still possible"


@pytest.mark.parametrize(
    ("points_now", "used", "castles", "reason"),
    [
        (4, (False, False), 1, "Buying a castle back costs 5 points."),
        (5, (True, False), 1, "Buying a castle back takes both dice, and one is used."),
        (5, (False, True), 1, "Buying a castle back takes both dice, and one is used."),
        (5, (False, False), 0, "No castle is set aside: only those left on the board at the start of a phase are."),
        (5, (False, False), 1, ""),
    ],
)  # fmt: skip
def test_r51_what_it_takes(points_now: int, used: tuple[bool, bool], castles: int, reason: str) -> None:
    state = connected(board(11, {"castle": "1,2"}, dice=(2, 5), score=points_now, used=used), reserve=castles)
    assert ("recover" in offered(state)) is (not reason)
    assert GAME.words.why_not(state, 0, "castle_reserve", ENGLISH) == reason


def test_r51_castles_of_either_back_go_to_the_reserve() -> None:
    one = board(11, {"castle": "1,2"}, dice=(2, 5), score=30)
    state = connected(one, round=5, black="castle ship castle", depots={2: "castle bank", 6: "castle"})
    pieces = sorted(GAME.proofs.pieces(state))
    end_round(state)
    assert (state.phase, reserve(state)) == (1, 4)
    assert "castle" not in state.view(None)["facts"]["out"]
    assert sorted(GAME.proofs.pieces(state)) == pieces
    assert "ship" in state.view(None)["facts"]["out"]


def test_r51_without_the_module_castles_leave_the_game() -> None:
    state = position(board(11, {"castle": "1,2"}), round=5, black="castle", depots={2: "castle"})
    end_round(state)
    assert state.view(None)["facts"]["out"].count("castle") == 2
    assert "recover" not in offered(state)


def test_r51_a_discarded_castle_is_gone() -> None:
    one = board(11, {"castle": "1,2"}, "castle ship bank", dice=(2, 2), score=30)
    state = connected(one, depots={2: "mine"})
    play(state, "1t2a", "x1")
    assert reserve(state) == 0
    assert state.view(None)["facts"]["out"] == ["castle"]


def test_r51_r19_a_castle_bought_back_may_make_room() -> None:
    full = board(11, {"castle": "1,2"}, "ship bank mine", score=30)
    state = connected(full, reserve=2)
    assert cost(state, "recover") == {"vp": 5, "tile": 1}
    play(state, "recover", "x1")
    assert stored(state) == "castle bank mine"
    assert reserve(state) == 1
    strict = connected(full, reserve=1, discard_rule="take_only")
    assert "recover" not in offered(strict)
    assert GAME.words.why_not(strict, 0, "castle_reserve", ENGLISH) == "Your key spaces are full."


def test_r51_only_in_the_turn_itself_never_by_a_castle() -> None:
    # R27: a castle's action is one of the four; R51: it takes both dice.
    state = connected(
        board(11, {"castle": "1,2", "monastery3": "1,1", "monastery4": "2,0"}, "castle", dice=(6, 6), score=30),
        reserve=1,
    )
    play(state, f"1p1@{at(3, 0)}")
    assert state.decision.kind == "free_action"
    assert "recover" not in offered(state)


def test_r51_a_castle_can_be_bought_back_each_turn() -> None:
    state = connected(board(11, {"castle": "1,2"}, score=12), reserve=3)
    state = after(state, "recover", "end", "end")
    assert (state.decider, reserve(state)) == (0, 2)
    play(state, "recover")
    assert score(state) == 2
    play(state, "end", "end")
    assert "recover" not in offered(state), "2 points are too few"


@pytest.mark.parametrize(
    ("duchies", "wanted", "fits"),
    [
        ("deal", "11-18", True),
        ("deal", "12,17", True),
        ("same:18", "1-10", True),
        ("same:11", "11-18", True),
        ("deal", "1-10", False),
        ("random", "11-19", False),
        ("same:10", "11-18", False),
        ("same:19", "11-18", False),
    ],
)
def test_r51_the_module_needs_duchies_11_to_18(duchies: str, wanted: str, fits: bool) -> None:
    options = {"castle_connection": True, "duchies": duchies, "duchy_set": wanted}
    if fits:
        assert GAME.new(2, options, "x").seats == 2
    else:
        with pytest.raises(BadOption, match="castle connection"):
            GAME.new(2, options, "x")


def test_a_copy_and_a_file_keep_the_reserve_apart() -> None:
    state = connected(board(11, {"castle": "1,2"}, score=30), reserve=2)
    other = after(state, "recover")
    assert (reserve(state), reserve(other)) == (2, 1)
    assert GAME.state_from_json(other.to_json()).to_json() == other.to_json()


def test_a_stored_tile_says_that_no_space_is_joined() -> None:
    far = connected(board(11, {"castle": "1,2", "ship": "2,2"}, "mine", dice=(1, 1)))
    assert GAME.words.why_not(far, 0, "key:0:1", ENGLISH) == "No free space for mines is next to a tile of your duchy."
    near = connected(board(11, {"castle": "1,2", "monastery3": "4,4"}, "mine", dice=(1, 1)))
    assert GAME.words.why_not(near, 0, "key:0:1", ENGLISH) == "No space where this tile could go is joined to a castle."
