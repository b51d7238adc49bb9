"""Shields that bring more in a turn, or let a tile go elsewhere: 1, 2, 5, 7, 9, 12, 17 and 18."""

from __future__ import annotations

import pytest
from tests.games.burgundy.positions import (
    after,
    at,
    board,
    facts,
    goods,
    goods_on,
    offered,
    play,
    points,
    silver,
    starting,
    workers,
)

from contado.games.burgundy.modules.shields.tests.positions import CENTRE, TWO_CASTLES, with_shields
from contado.games.burgundy.pieces.duchy import DUCHIES
from contado.games.burgundy.state import BurgundyState

# Shield 1


def test_x21_livestock_of_all_pastures() -> None:
    tiles = {"castle": "3,3", "cow3": "0,0", "cow4": "1,0", "ship": "3,5"}
    state = with_shields(board(1, tiles, "cow2", dice=(2, 1)), own={1: "3,3"})
    play(state, f"1p1@{at(4, 5)}")
    assert points(state) == {"livestock": 2, "shield_1": 7, "area_size": 1, "area_phase": 10}


def test_r42_geese_book_what_lies_beyond_their_pasture_apart() -> None:
    """Section 4: `livestock` is what scores in the printed pasture; the best species may lie in another one."""
    tiles = {"castle": "3,3", "sheep2": "0,0", "cow4": "4,5", "ship": "3,5", "mine": "4,2", "bank": "2,2"}
    state = with_shields(board(1, tiles, "geese", dice=(1, 1)), own={1: "3,3"}, options={"tiles_2": True})
    play(state, f"1p1@{at(1, 1)}")
    assert points(state) == {"livestock": 2, "shield_1": 4}


def test_r42_areas_and_colours_follow_the_printed_pastures() -> None:
    # Five spaces of the large pasture are covered, the small one is not: only the large one is complete.
    tiles = {"castle": "3,3", "cow3": "0,0", "cow4": "1,0", "pig2": "1,1", "pig3": "2,0"}
    state = with_shields(board(1, tiles, "sheep2", dice=(4, 1)), own={1: "3,3"})
    play(state, f"1p1@{at(2, 1)}")
    assert points(state) == {"livestock": 2, "area_size": 15, "area_phase": 10}


def test_shield_1_with_monastery_7_and_geese() -> None:
    tiles = {"castle": "3,3", "cow3": "0,0", "cow4": "1,0", "pig2": "1,1", "ship": "3,5", "monastery7": "2,3"}
    state = with_shields(board(1, tiles, "geese", dice=(2, 1)), own={1: "3,3"}, options={"tiles_2": True})
    play(state, f"1p1@{at(4, 5)}")
    # Geese 2 + 1 alone in their pasture; the cows elsewhere are the best species: 3 + 4, and a point for each tile.
    assert points(state) == {"livestock": 2, "shield_1": 7, "monastery_7": 3, "area_size": 1, "area_phase": 10}


# Shield 2


def test_x38_one_worker_per_gain_of_another_player() -> None:
    one = board(1, {"castle": "3,3", "monastery28": "2,3"}, "boarding_house", dice=(3, 1), silver=2)
    state = with_shields(one, board(), other={2: "3,3"}, options={"tiles_2": True})
    play(state, f"1p1@{at(2, 2)}")
    assert (workers(state), workers(state, 1)) == (4, 1)
    play(state, "2w")
    assert (workers(state), workers(state, 1)) == (6, 2)
    play(state, "hire 2")
    assert (workers(state), workers(state, 1)) == (10, 3)


def test_r57_every_gain_of_others_counts_once_and_none_of_ones_own() -> None:
    seller = board(1, {"castle": "3,3", "monastery4": "2,3", "monastery2": "1,3", "mine": "4,2 5,1"}, goods="2 red",
                   dice=(4, 1))  # fmt: skip
    state = with_shields(seller, board(), other={2: "3,3"}, round=5, track={0: [1, 0]})
    play(state, "1s4")
    assert (workers(state), workers(state, 1)) == (1, 1), "monastery 4"
    state.estate(1).silver = 1
    play(state, "end", "tribute 1 w0")
    # Income: 2 workers by monastery 2 in one gain.
    assert (workers(state), workers(state, 1)) == (3, 2)
    own = with_shields(board(dice=(1, 2)), own={2: "3,3"})
    play(own, "1w")
    assert (workers(own), workers(own, 1)) == (2, 0)


# Shield 5


def x37() -> BurgundyState:
    """Return the position of X37 after the ship was placed."""
    one = board(1, {"castle": "3,3", "monastery5": "2,3"}, "ship", "1 turquoise 1 red", dice=(5, 1))
    state = with_shields(one, goods={1: "red", 2: "purple brown", 3: "brown", 5: "purple"}, own={5: "3,3"})
    play(state, f"1p1@{at(3, 4)}")
    return state


def test_x37_a_depot_its_neighbour_and_a_type() -> None:
    state = x37()
    play(state, "d2", "d1")
    assert (state.decision.kind, offered(state)) == ("ship_type", ["type 2", "type 5", "none"])
    play(state, "type 2")
    assert (state.decision.kind, offered(state)) == ("goods_keep", ["keep 2", "keep 5"])
    play(state, "keep 2")
    assert goods(state) == {"turquoise": 1, "red": 2, "purple": 2}
    assert [goods_on(state, depot) for depot in (1, 2, 3, 5)] == [{}, {"brown": 1}, {"brown": 1}, {}]


def test_r35_the_type_comes_in_addition_with_one_check_for_all() -> None:
    state = x37()
    play(state, "none")
    assert state.decision.kind == "ship_type", "no depot and no neighbour, but a type"
    assert offered(state) == ["type 2", "type 4", "type 5", "none"]
    play(state, "type 5")
    assert goods(state) == {"turquoise": 1, "red": 1, "brown": 2}
    nothing = after(x37(), "none", "none")
    assert goods(nothing) == {"turquoise": 1, "red": 1}


def test_r35_only_types_that_fit() -> None:
    one = board(1, {"castle": "3,3"}, "ship", "1 turquoise 1 red 1 pink", dice=(5, 1))
    state = with_shields(one, goods={1: "red", 2: "brown", 5: "pink turquoise"}, own={5: "3,3"})
    play(state, f"1p1@{at(3, 4)}", "d1")
    assert offered(state) == ["type 1", "type 3", "none"]
    play(state, "type 3")
    assert goods(state) == {"turquoise": 1, "red": 2, "pink": 2}


# Shields 7, 9, 12, 17, 18


def test_r45_shield_7_doubles_bonus_tiles_taken_while_it_is_in_force() -> None:
    tiles = {"castle": "3,3", "mine": "4,2 5,1"}
    one = board(1, tiles, "mine", dice=(3, 1))
    state = with_shields(one, own={7: "3,3"}, phase="C")
    play(state, f"1p1@{at(6, 0)}")
    assert points(state) == {"area_size": 6, "area_phase": 6, "colour_bonus": 5, "shield_7": 5}
    assert facts(state)["bonus_tiles"] == {"mine": 5}, "the tile itself counts once"
    late = with_shields(
        board(1, {**TWO_CASTLES, "mine": "4,2 5,1 6,0"}, bonus={"mine": 5}, dice=(2, 2)), depots_shields={2: (7,)}
    )
    play(late, "shield 7", f"castle {CENTRE}")
    assert points(late) == {}


def test_r45_shield_7_doubles_the_border_bonus_tile_too() -> None:
    # Three arms from the border posts to the centre of board 1, which a castle joins; two players.
    arms = {
        "castle": "1,2", "cow2": "2,0", "cow3": "2,1", "bank": "2,2", "market": "2,5", "church": "2,4", "ship": "3,4",
        "monastery3": "6,1", "mine": "5,1 4,2",
    }  # fmt: skip
    one = board(1, arms, "castle", dice=(6, 6))
    state = with_shields(one, own={7: "1,2"}, options={"border_posts": True}, phase="B")
    play(state, f"1p1@{CENTRE}")
    found = points(state)
    assert (found["border_bonus"], found["shield_7"]) == (5, 5)


def test_x23_a_sale_with_monasteries_3_and_4_and_shields_9_and_12() -> None:
    tiles = {**TWO_CASTLES, "monastery3": "1,3", "monastery4": "0,3"}
    boards = [board(1, tiles, goods="3 red", dice=(4, 1)), *[board()] * 3]
    state = with_shields(*boards, own={9: "3,3", 12: "1,2"})
    play(state, "1s4")
    assert points(state) == {"goods_sold": 12, "shield_12": 12}
    assert (silver(state), workers(state)) == (4, 1)
    shield_only = with_shields(*boards, own={9: "3,3", 12: "1,2"}, options={"sale_silver": "shield_only"})
    play(shield_only, "1s4")
    assert silver(shield_only) == 3


@pytest.mark.parametrize(("own", "gained"), [({}, (1, 0, 6)), ({9: "3,3"}, (3, 0, 6)), ({12: "3,3"}, (1, 6, 6))])
def test_r37_shields_9_and_12_apply_to_every_sale(own: dict[int, str], gained: tuple[int, int, int]) -> None:
    by_die = with_shields(board(1, goods="3 red", dice=(4, 1)), own=own)
    play(by_die, "1s4")
    by_warehouse = with_shields(board(1, None, "warehouse", "3 red", dice=(3, 1)), own=own)
    play(by_warehouse, f"1p1@{at(2, 2)}", "s4")
    for state in (by_die, by_warehouse):
        sold = points(state)
        assert (silver(state), sold.get("shield_12", 0), sold["goods_sold"]) == gained


def test_x36_an_area_of_three_scores_ten() -> None:
    one = board(1, {"castle": "3,3", "mine": "4,2 5,1"}, "mine", dice=(3, 1))
    state = with_shields(one, own={17: "3,3"}, phase="E", bonus_left={"mine": 0})
    play(state, f"1p1@{at(6, 0)}")
    assert points(state) == {"area_size": 6, "shield_17": 4, "area_phase": 2}


def test_x30_the_town_of_eight_with_an_inn() -> None:
    town = max(GAME_TOWNS, key=len)
    assert len(town) == 8
    *covered, last = town
    names = ["inn", "market", "carpenter", "church", "warehouse", "boarding_house", "bank"]
    tiles = {"castle": castle_of_board_10(), **dict(zip(names, covered, strict=True))}
    row, column = (int(n) for n in last.split(","))
    number = DUCHIES[10].die[at(row, column) - 1]
    one = board(10, tiles, "watchtower", dice=(number, number))
    state = with_shields(one, own={17: castle_of_board_10()}, phase="D", options={"inns": True, "duchies": "same:10"})
    play(state, f"1p1@{at(row, column)}")
    found = points(state)
    assert {name: found[name] for name in ("area_size", "inn", "shield_17", "area_phase")} == {
        "area_size": 36, "inn": 9, "shield_17": 10, "area_phase": 4
    }  # fmt: skip
    assert sum(found.values()) - found["watchtower"] == 59


def place_of(space: int) -> str:
    """Return the place of a space of board 10."""
    return f"{DUCHIES[10].row[space]},{DUCHIES[10].column[space]}"


def castle_of_board_10() -> str:
    """Return the place of a castle space."""
    return place_of(DUCHIES[10].spaces_of[0][0])


GAME_TOWNS = [
    [place_of(space) for space in spaces] for spaces in DUCHIES[10].area_spaces if DUCHIES[10].kind[spaces[0]] == 4
]


def test_r52_shield_18_lifts_adjacency_but_neither_number_nor_colour_nor_town() -> None:
    one = board(1, {"castle": "3,3", "bank": "4,3"}, "ship bank", dice=(6, 3))
    state = with_shields(one, own={18: "3,3"})
    # Ships on 6 only; banks on a 3 outside the town of (4,3), which has one on (6,3).
    assert starting(state, "1p1") == [f"1p1@{at(3, 0)}"]
    assert starting(state, "2p2") == sorted([f"2p2@{at(2, 2)}", f"2p2@{at(2, 5)}"])
    plain = with_shields(one)
    assert starting(plain, "1p1") == []


def test_r52_shield_18_lifts_the_castle_connection() -> None:
    options = {"castle_connection": True, "duchies": "same:11", "duchy_set": "11-18"}
    one = board(11, {"castle": "1,2", "ship": "2,2"}, "bank", dice=(2, 2))
    space = at(3, 2)
    number = DUCHIES[11].die[space - 1]
    one.dice = (number, number)
    # X32: a building on (3,2) touches the ship, but no castle.
    assert f"1p1@{space}" not in offered(with_shields(one, options=options))
    assert f"1p1@{space}" in offered(with_shields(one, options=options, own={18: "1,2"}))
