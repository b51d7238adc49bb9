"""The monasteries 1 to 26, each in its usual and in an odd case; 5 is tested with the ships."""

from __future__ import annotations

import pytest

from tests.games.burgundy.positions import (
    BUILDINGS,
    Board,
    after,
    at,
    board,
    cost,
    end_round,
    goods,
    offered,
    play,
    points,
    position,
    score,
    silver,
    starting,
    stored,
    workers,
)


def having(number: int, stored: str = "", tiles: dict[str, str] | None = None, **more: object) -> Board:
    """Return board 1 with this monastery on (2,3)."""
    laid = {"castle": "3,3", f"monastery{number}": "2,3", **(tiles or {})}
    return board(1, laid, stored, **more)  # type: ignore[arg-type]


def final_points(one: Board, **options: object) -> dict[str, int]:
    """Return what the end of the game brings a player who does nothing more."""
    state = position(one, phase="E", round=5, options=options)
    end_round(state)
    assert state.over
    return points(state)


# In play


def test_m01_several_buildings_of_a_type_in_a_town() -> None:
    state = position(having(1, "bank", {"bank": "4,3"}, workers=9))
    assert f"1p1@{at(4, 4)}" in offered(state)
    stored_only = position(board(1, {"castle": "3,3", "bank": "4,3"}, "bank monastery1", workers=9))
    assert f"1p1@{at(4, 4)}" not in offered(stored_only), "a stored monastery has no effect"


def test_m02_workers_with_the_silver_of_the_mines() -> None:
    state = position(having(2, tiles={"mine": "4,2 5,1"}), board(1, {"castle": "3,3", "mine": "4,2"}), round=5)
    end_round(state)
    assert (silver(state), workers(state)) == (2, 2)
    assert (silver(state, 1), workers(state, 1)) == (1, 0)


def test_m02_without_a_mine() -> None:
    state = position(having(2), round=5)
    end_round(state)
    assert (silver(state), workers(state)) == (0, 0)


def test_m02_at_the_end_of_phase_e_too() -> None:
    assert final_points(having(2, tiles={"mine": "4,2 5,1"})) == {"left_silver": 2, "left_workers": 1}


@pytest.mark.parametrize(("number", "silver_gained", "workers_gained"), [(3, 2, 0), (4, 1, 1)])
def test_m03_and_m04_at_every_sale(number: int, silver_gained: int, workers_gained: int) -> None:
    one = having(number, "warehouse castle", goods="3 pink 1 red 1 brown", dice=(3, 6))
    state = position(one)
    by_die = after(state, "1s3")
    assert (silver(by_die), workers(by_die), points(by_die)) == (silver_gained, workers_gained, {"goods_sold": 6})
    by_warehouse = after(state, f"1p1@{at(4, 3)}", "s4")
    assert (silver(by_warehouse), workers(by_warehouse)) == (silver_gained, workers_gained)
    by_castle = after(state, f"2p2@{at(1, 2)}", "s5")
    assert (silver(by_castle), workers(by_castle)) == (silver_gained, workers_gained)


def test_m03_m04_together() -> None:
    one = board(1, {"castle": "3,3", "monastery3": "2,3", "monastery4": "1,3"}, goods="2 pink", dice=(3, 3))
    state = after(position(one), "1s3")
    assert (silver(state), workers(state)) == (2, 1)


def test_m06_a_building_for_two_workers() -> None:
    state = position(having(6, workers=3), depots={1: "bank ship", 4: "bank church bank"}, black="market")
    assert starting(state, "m") == ["m1a", "m4a", "m4b"], "not from the black depot, equal tiles once"
    assert cost(state, "m4b") == {"workers": 2}
    play(state, "m4b")
    assert (workers(state), stored(state), silver(state)) == (1, "church", 0)
    assert starting(state, "m") == [], "once a turn, and a worker short"


def test_m06_once_in_each_of_ones_own_turns() -> None:
    state = position(having(6, workers=6), depots={1: "bank market"})
    play(state, "m1a")
    assert starting(state, "m") == []
    end_round(state)
    assert state.decider == 0
    assert starting(state, "m") == ["m1b"], "again in the next turn"


def test_m06_with_one_worker() -> None:
    assert starting(position(having(6, workers=1), depots={1: "bank"}), "m") == []


def test_m06_in_the_middle_of_a_castle_and_a_town_hall() -> None:
    state = position(having(6, "castle town_hall", workers=2, dice=(6, 3)), depots={1: "bank"})
    castle = after(state, f"1p1@{at(1, 2)}")
    assert "m1a" in offered(castle)
    assert after(castle, "m1a").decision.kind == "free_action"
    hall = after(state, f"2p2@{at(4, 3)}", "m1a")
    assert hall.decision.kind == "place_any"
    assert f"p2@{at(4, 4)}" in offered(hall)


def test_m07_a_point_for_each_tile_that_scores() -> None:
    state = position(having(7, "cow2", {"cow3": "1,0", "pig4": "1,1", "cow4": "2,0"}, dice=(4, 1)))
    play(state, f"1p1@{at(2, 1)}")
    assert points(state) == {"livestock": 9, "monastery_7": 3}


def test_m07_not_before_it_is_placed() -> None:
    state = position(board(1, {"castle": "3,3", "ship": "3,2"}, "cow2 monastery7", workers=9, dice=(4, 4)))
    play(state, f"1p1@{at(2, 1)}")
    assert points(state) == {"livestock": 2}
    play(state, f"2p2@{at(2, 3)}")
    assert points(state) == {"livestock": 2}, "tiles placed before do not score again"


def test_m08_a_worker_changes_a_die_by_one_or_two() -> None:
    state = position(having(8, workers=1, dice=(1, 1)), depots=dict.fromkeys(range(1, 7), "bank"))
    assert {option: cost(state, option).get("workers", 0) for option in starting(state, "1t")} == {
        "1t1a": 0, "1t2a": 1, "1t3a": 1, "1t5a": 1, "1t6a": 1,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("number", "tile", "place"),
    [
        (9, "bank", (4, 3)),
        (10, "ship", (3, 4)),
        (10, "cow2", (1, 1)),
        (11, "castle", (1, 2)),
        (11, "mine", (4, 2)),
        (11, "monastery13", (1, 3)),
    ],
)
def test_m09_m10_m11_a_free_change_for_placing(number: int, tile: str, place: tuple[int, int]) -> None:
    numbers = {(4, 3): 3, (3, 4): 5, (1, 1): 1, (1, 2): 6, (4, 2): 4, (1, 3): 5}
    tiles = {"sheep3": "2,1"}
    for change in (0, 1, -1):
        die = (numbers[place] + change - 1) % 6 + 1
        option = f"1p1@{at(*place)}"
        assert option in offered(position(having(number, tile, tiles, dice=(die, die))))
        for other in {9, 10, 11, 12} - {number}:
            found = offered(position(having(other, tile, tiles, dice=(die, die))))
            assert (option in found) == (change == 0)
    far = (numbers[place] + 1) % 6 + 1
    assert option not in offered(position(having(number, tile, tiles, dice=(far, far))))


def test_m12_a_free_change_for_taking() -> None:
    depots = dict.fromkeys(range(1, 7), "bank")
    assert starting(position(having(12, dice=(1, 1)), depots=depots), "1t") == ["1t1a", "1t2a", "1t6a"]
    selling = position(having(12, goods="1 purple", dice=(1, 1)))
    assert starting(selling, "1s") == [], "not for selling"


def test_m13_silver_with_the_workers_action() -> None:
    state = position(having(13, "castle boarding_house", dice=(6, 3)))
    assert (workers(after(state, "1w")), silver(after(state, "1w"))) == (2, 1)
    castle = after(state, f"1p1@{at(1, 2)}", "w")
    assert (workers(castle), silver(castle)) == (2, 1)
    house = after(state, f"2p2@{at(4, 3)}")
    assert (workers(house), silver(house)) == (4, 0)


def test_m14_four_workers() -> None:
    state = position(having(14, "castle boarding_house", dice=(6, 3)))
    assert workers(after(state, "1w")) == 4
    assert workers(after(state, "1w", "2w")) == 8
    assert workers(after(state, f"1p1@{at(1, 2)}", "w")) == 4
    assert workers(after(state, f"2p2@{at(4, 3)}")) == 4


def test_a_monastery_is_in_force_at_once() -> None:
    state = position(board(1, stored="monastery14", dice=(1, 4)))
    play(state, f"1p1@{at(2, 3)}", "2w")
    assert workers(state) == 4


# At the end


def test_m15_types_of_sold_goods() -> None:
    assert final_points(having(15, sold="5 pink 1 red")) == {"monastery_15": 4}
    assert final_points(having(15, goods="1 pink 1 red")) == {"left_goods": 2}, "unsold goods are ignored"


SCORED = {16: 3, 17: 7, 18: 1, 19: 2, 20: 0, 21: 4, 22: 5, 23: 6}


@pytest.mark.parametrize("number", SCORED)
def test_m16_to_m23_a_type_of_building(number: int) -> None:
    building = BUILDINGS[SCORED[number]]
    other = BUILDINGS[(SCORED[number] + 1) % 8]
    tiles = {building: "2,2 4,3 1,4", other: "4,4"}
    assert final_points(having(number, building, tiles)) == {f"monastery_{number}": 12}, "not the stored one"
    assert final_points(having(number, tiles={other: "4,4"})) == {}


def test_m24_species() -> None:
    tiles = {"cow2": "0,0", "cow3": "1,0", "goat2": "4,5"}
    assert final_points(having(24, "pig3", tiles)) == {"monastery_24": 8}
    every = {"cow2": "0,0", "sheep3": "1,0", "pig2": "1,1", "goat2": "4,5"}
    assert final_points(having(24, tiles=every)) == {"monastery_24": 16}


def test_m25_sold_goods() -> None:
    assert final_points(having(25, sold="5 pink 1 red", goods="1 brown")) == {"left_goods": 1, "monastery_25": 6}


def test_m26_bonus_tiles_big_and_small() -> None:
    one = having(26, bonus={"ship": 5, "mine": 2})
    assert final_points(one) == {"monastery_26": 6}
    assert final_points(having(26)) == {}


def test_scoring_monasteries_need_not_be_placed_early_but_placed() -> None:
    assert final_points(board(1, stored="monastery25", sold="5 pink")) == {}


def test_a_monastery_belongs_to_its_owner() -> None:
    state = position(board(goods="1 pink", dice=(3, 3)), having(3))
    play(state, "1s3")
    assert silver(state) == 1
    assert goods(state) == {}
    assert score(state) == 2
