"""Areas and phases, the end of the game, and who wins (sections 3.2 and 4)."""

from __future__ import annotations

import pytest

from contado.core.position.luck import Luck
from contado.games.burgundy import GAME
from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.positions import (
    PHASES,
    Board,
    at,
    board,
    end_round,
    facts,
    full_board,
    play,
    points,
    position,
    score,
)
from tests.games.burgundy.whole.referee_parts import Land

# Areas


@pytest.mark.parametrize("phase", PHASES)
def test_an_area_scores_by_size_and_phase(phase: str) -> None:
    bonus = {"A": 10, "B": 8, "C": 6, "D": 4, "E": 2}[phase]
    state = position(board(1, stored="bank", dice=(3, 3)), phase=phase)
    play(state, f"1p1@{at(2, 2)}")
    assert points(state) == {"area_size": 1, "area_phase": bonus}


SIZES = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28, 8: 36}
# A duchy with an area of each size, and a space of that area.
AREAS = {1: (1, (2, 2)), 2: (10, (4, 2)), 3: (1, (4, 2)), 4: (8, (1, 0)), 5: (1, (1, 0)), 6: (9, (0, 0)),
         7: (7, (2, 2)), 8: (10, (3, 0))}  # fmt: skip
TILES = {
    "B": ["market", "carpenter", "church", "warehouse", "boarding_house", "bank", "town_hall", "watchtower"],
    "L": ["cow2", "cow2", "pig2", "pig2", "goat2", "goat2"],
    "M": ["mine", "mine", "mine"],
}


@pytest.mark.parametrize("size", SIZES)
def test_the_last_tile_of_an_area_of_every_size(size: int) -> None:
    number, start = AREAS[size]
    land = Land(number, "se")
    area = sorted(land.area(start))
    assert len(area) == size
    kind = {"building": "B", "livestock": "L", "mine": "M"}[land.colour[start]]
    names = TILES[kind][:]
    last = area[-1]
    tiles: dict[str, str] = {}
    for row, column in area[:-1]:
        name = names.pop(0)
        tiles[name] = f"{tiles.get(name, '')} {row},{column}"
    # A castle somewhere next to the last space, whatever its printed colour: any tile will do.
    beside = next(place for place in land.touching[last] if place not in area)
    tiles["castle"] = f"{beside[0]},{beside[1]}"
    name = names.pop(0)
    state = position(board(number, tiles, name, dice=(land.die[last], 1)), phase="D")
    play(state, f"1p1@{land.name(last)}")
    found = points(state)
    assert (found["area_size"], found["area_phase"]) == (SIZES[size], 4)


def test_an_area_is_not_scored_before_it_is_full() -> None:
    state = position(board(1, {"castle": "3,3", "mine": "4,2"}, "mine", dice=(1, 1)))
    play(state, f"1p1@{at(5, 1)}")
    assert points(state) == {}


def test_an_area_never_scores_twice() -> None:
    state = position(board(1, stored="bank market", dice=(3, 3)))
    play(state, f"1p1@{at(2, 2)}", f"2p2@{at(4, 3)}")
    assert points(state) == {"area_size": 1, "area_phase": 10}


# The whole game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_25_rounds_and_50_dice_each(seats: int) -> None:
    state = GAME.new(seats, {"first_game": True}, "rounds")
    assert isinstance(state, BurgundyState)
    seen: list[tuple[str, int]] = []
    turns = [0] * seats
    while not state.over:
        board_now = state.view(None)["facts"]
        if (board_now["phase"], board_now["round"]) not in seen:
            seen.append((board_now["phase"], board_now["round"]))
            assert len(board_now["round_goods"]) == 5 - board_now["round"]
            assert all(player["used"] == [False, False] for player in board_now["players"])
        turns[state.decider] += 1
        play(state, "end")
    assert seen == [(phase, number) for phase in PHASES for number in range(1, 6)]
    assert turns == [25] * seats
    # Nobody did anything: all 25 goods lie on the depots, and each has 3 goods, 1 silver and the first workers.
    assert sum(sum(row) for row in state.view(None)["facts"]["depot_goods"]) == 25
    first = state.view(None)["facts"]["first_seat"]
    for seat in range(seats):
        held = (seat - first) % seats + 1
        assert score(state, seat) == 3 + 1 + held // 2


def test_tiles_leave_the_board_at_the_start_of_a_phase_and_goods_stay() -> None:
    state = position(board(), depots={1: "monastery4 bank"}, goods={3: "pink red"}, black="ship cow2", round=5)
    play(state, "end", "end")
    seen = state.view(None)["facts"]
    assert seen["out"] == ["bank", "cow2", "monastery4", "ship"]
    assert seen["depot_goods"][2][2] >= 1
    assert seen["depot_goods"][2][3] >= 1
    assert len(list(filter(None, seen["depots"]))) == 12
    assert all(seen["black"])


def test_stored_tiles_stay_over_the_end_of_a_phase() -> None:
    state = position(board(stored="ship mine", goods="1 red", silver=1), round=5)
    play(state, "end", "end")
    assert facts(state)["stored"] == ["ship", "mine", ""]
    assert facts(state)["silver"] == 1


def test_the_end_of_a_random_game_adds_up() -> None:
    for seed in range(10):
        state = GAME.new(3, {}, seed)
        luck = Luck.seeded(str(seed), ("choices",))
        while not state.over:
            state.apply(state.legal[luck.below(0, len(state.legal))])
        view = state.view(None)
        for seat in range(3):
            assert sum(view["breakdown"][seat].values()) == view["scores"][seat]
            left = facts(state, seat)
            assert view["breakdown"][seat].get("left_goods", 0) == sum(left["goods"])
            assert view["breakdown"][seat].get("left_silver", 0) == left["silver"]
            assert view["breakdown"][seat].get("left_workers", 0) == left["workers"] // 2
            assert all(entry.points > 0 for entry in state.ledger.entries)


def final(one: Board, **options: object) -> dict[str, int]:
    """Return what the end brings a player who does nothing more."""
    state = position(one, phase="E", round=5, options=options)
    end_round(state)
    assert state.over
    return points(state)


def test_workers_are_rounded_down() -> None:
    assert [final(board(workers=n)).get("left_workers", 0) for n in range(6)] == [0, 0, 1, 1, 2, 2]


def test_stored_tiles_count_nothing() -> None:
    assert final(board(stored="monastery26 ship castle")) == {}


def test_the_income_of_phase_e_counts() -> None:
    assert final(board(1, {"castle": "3,3", "mine": "4,2 5,1"})) == {"left_silver": 2}


# Readings of monasteries


@pytest.mark.parametrize(("flag", "each"), [("se", 2), ("y2011", 3)])
def test_r49_monastery_15(flag: str, each: int) -> None:
    one = board(1, {"castle": "3,3", "monastery15": "2,3"}, sold="4 red 3 purple 3 pink 1 orange")
    assert final(one, monastery_15=flag) == {"monastery_15": 4 * each}


@pytest.mark.parametrize(("flag", "each"), [("se", 3), ("y2011", 2)])
def test_r49_monastery_26(flag: str, each: int) -> None:
    one = board(1, {"castle": "3,3", "monastery26": "2,3"}, bonus={"mine": 5, "ship": 2, "castle": 5})
    assert final(one, monastery_26=flag) == {"monastery_26": 3 * each}


# Tie-breaks


def tied(track: dict[int, list[int]], *boards: Board, **options: object) -> list[int]:
    """Return everybody's place after a game that ends with equal points."""
    state = position(*boards, phase="E", round=5, track=track, options=options)
    end_round(state)
    assert len(set(state.ledger.totals)) == 1
    return list(GAME.outcome(state).places)


def test_r65_fewest_empty_spaces() -> None:
    fuller = board(1, {"castle": "3,3", "ship": "3,2 3,4"}, score=50)
    emptier = board(1, {"castle": "3,3"}, score=50)
    assert tied({0: [0, 1]}, fuller, emptier) == [1, 2]
    assert tied({0: [0, 1]}, fuller, emptier, tie_break_empty="most") == [2, 1]


def test_r65_then_further_back_in_turn_order() -> None:
    three = [board(score=50) for _ in range(3)]
    # Order 2, 0, 1: space 3 before space 2, in a stack from top to bottom.
    assert tied({3: [2], 2: [0, 1]}, *three) == [2, 1, 3]
    assert tied({3: [2], 2: [0, 1]}, *three, tie_break_track="ahead") == [2, 3, 1]


def test_r65_more_points_come_first() -> None:
    ahead = board(score=51)
    state = position(ahead, board(1, {"castle": "3,3", "ship": "3,2"}, score=50), phase="E", round=5)
    end_round(state)
    assert GAME.outcome(state).places == [1, 2]


@pytest.mark.parametrize(("flag", "winner"), [("behind", 1), ("ahead", 0)])
def test_r65_a_ship_in_the_last_round_counts(flag: str, winner: int) -> None:
    # Seat 0 is behind until its last ship takes it past seat 1.
    late = board(1, stored="ship", dice=(5, 5), score=50)
    even = board(1, {"castle": "3,3", "ship": "3,2"}, score=50)
    state = position(late, even, phase="E", round=5, track={1: [1], 0: [0]}, to_move=1, options={
        "tie_break_track": flag,
    })  # fmt: skip
    play(state, "end", f"1p1@{at(3, 4)}")
    end_round(state)
    assert state.ledger.totals == [50, 50]
    assert state.view(None)["facts"]["track"][1] == [1, 0]
    assert GAME.outcome(state).winners == [winner]


def test_r65_always_decides() -> None:
    places = tied({0: [3, 1, 0, 2]}, *[board(score=10) for _ in range(4)])
    assert sorted(places) == [1, 2, 3, 4]
    assert places == [2, 3, 1, 4]


def test_a_full_duchy_has_no_empty_space() -> None:
    state = position(full_board(1, []), phase="E", round=5)
    assert "" not in facts(state)["spaces"]
    end_round(state)
    assert state.over
