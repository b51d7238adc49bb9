"""What a placed tile brings (P4): castles, mines, livestock and the eight buildings, each with its odd case."""

from __future__ import annotations

import pytest

from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.positions import (
    Board,
    after,
    at,
    board,
    cost,
    end_round,
    facts,
    goods,
    offered,
    play,
    points,
    position,
    score,
    silver,
    sold,
    stored,
    tile_at,
    tiles_on,
    workers,
)

# The building space with a 3 next to the start castle, in the town of five.
HERE = f"1p1@{at(4, 3)}"


def placing(building: str, **more: object) -> BurgundyState:
    """Return a turn with this building stored, a 3 on the first die and a filled board."""
    one = board(1, stored=building, dice=(3, 1), **more)  # type: ignore[arg-type]
    return position(
        one,
        depots={1: "monastery4 bank ship", 2: "monastery9 castle", 3: "cow3 church", 4: "mine ship", 6: "castle pig2"},
        black="ship cow4 mine castle",
    )


# Buildings


@pytest.mark.parametrize(
    ("building", "tiles"),
    [
        ("market", ["t1c", "t3a", "t4b", "t6b"]),
        ("carpenter", ["t1b", "t3b"]),
        ("church", ["t1a", "t2a", "t2b", "t4a", "t6a"]),
    ],
)
def test_market_carpenter_church_take_from_the_numbered_depots(building: str, tiles: list[str]) -> None:
    state = placing(building)
    play(state, HERE)
    assert state.decision.kind == "take_any"
    assert offered(state) == [*tiles, "skip"]
    for take in tiles:
        taken = after(state, take)
        assert len(stored(taken).split()) == 1
        assert taken.decision.kind == "turn"
        assert facts(taken)["used"] == [True, False]
    assert stored(after(state, "skip")) == ""


@pytest.mark.parametrize("building", ["market", "carpenter", "church"])
def test_a_building_whose_tiles_are_all_gone_is_placed_all_the_same(building: str) -> None:
    state = position(board(1, stored=building, dice=(3, 1)), black="ship bank mine")
    play(state, HERE)
    assert tile_at(state, 4, 3) == building
    assert state.decision.kind == "turn"


def test_carpenter_takes_a_building_of_its_own_type() -> None:
    state = position(board(1, stored="carpenter", dice=(3, 1)), depots={5: "carpenter"})
    play(state, HERE, "t5a")
    assert stored(state) == "carpenter"
    assert tiles_on(state, 5) == ""


def test_warehouse_sells_any_type_without_a_die() -> None:
    state = placing("warehouse", goods="2 brown 1 orange")
    play(state, HERE)
    assert (state.decision.kind, offered(state)) == ("sell_any", ["s5", "s6", "skip"])
    play(state, "s5")
    assert (points(state), silver(state)) == ({"goods_sold": 4}, 1)
    assert (sold(state), goods(state)) == ({"brown": 2}, {"orange": 1})
    kept = after(placing("warehouse", goods="2 brown"), HERE, "skip")
    assert goods(kept) == {"brown": 2}


def test_warehouse_without_goods() -> None:
    state = placing("warehouse")
    play(state, HERE)
    assert state.decision.kind == "turn"
    assert silver(state) == 0


def test_boarding_house_bank_watchtower() -> None:
    for building, gained in (("boarding_house", (4, 0, 0)), ("bank", (0, 2, 0)), ("watchtower", (0, 0, 4))):
        state = placing(building)
        play(state, HERE)
        assert (workers(state), silver(state), score(state)) == gained
        assert state.decision.kind == "turn"
    assert points(after(placing("watchtower"), HERE)) == {"watchtower": 4}


def test_town_hall_places_a_stored_tile_on_any_number() -> None:
    one = board(1, stored="town_hall bank mine", dice=(3, 1))
    state = position(one)
    play(state, HERE)
    assert state.decision.kind == "place_any"
    # The bank next to the town hall or on (2,2), the mine on its 4, all without a worker.
    expected = [f"p2@{at(2, 2)}", f"p2@{at(4, 4)}", f"p2@{at(5, 3)}", f"p3@{at(4, 2)}"]
    assert sorted(offered(state)) == sorted([*expected, "skip"])
    play(state, f"p2@{at(5, 3)}")
    assert silver(state) == 2
    assert state.decision.kind == "turn"


def test_town_hall_may_be_declined_or_be_in_vain() -> None:
    state = position(board(1, stored="town_hall mine", dice=(3, 1)))
    declined = after(state, HERE, "skip")
    assert (stored(declined), declined.decision.kind) == ("mine", "turn")
    nothing = position(board(1, stored="town_hall", dice=(3, 1)))
    play(nothing, HERE)
    assert nothing.decision.kind == "turn"
    # A castle finds no space next to a tile; silver for one that could be placed would change that.
    blocked = position(board(1, stored="town_hall castle", dice=(3, 1), silver=1), black="ship")
    play(blocked, HERE)
    assert blocked.decision.kind == "turn"


def test_town_halls_chain() -> None:
    one = board(1, stored="town_hall town_hall castle", dice=(3, 1))
    state = position(one)
    play(state, HERE, f"p2@{at(2, 2)}")
    # (2,2) is a town of one space, complete; the second town hall lets the castle follow.
    assert points(state) == {"area_size": 1, "area_phase": 10}
    assert sorted(offered(state)) == sorted([f"p3@{at(1, 2)}", "skip"])
    play(state, f"p3@{at(1, 2)}")
    assert state.decision.kind == "free_action"


def test_two_town_halls_are_not_for_one_town() -> None:
    state = position(board(1, stored="town_hall town_hall", dice=(3, 1)))
    play(state, HERE)
    assert sorted(offered(state)) == sorted([f"p2@{at(2, 2)}", "skip"])


# Castles


def castle_board(**more: object) -> Board:
    """Return a board on which a castle can be placed on (1,2) with a 6."""
    return board(1, {"castle": "3,3", "monastery2": "2,3"}, dice=(6, 1), **more)  # type: ignore[arg-type]


def test_castle_offers_every_action_with_any_number() -> None:
    one = castle_board(stored="castle bank ship", goods="1 pink 2 red", silver=2)
    state = position(one, depots={1: "mine", 4: "ship ship cow2"}, black="bank")
    play(state, f"1p1@{at(1, 2)}")
    assert state.decision.kind == "free_action"
    spaces = [f"p2@{at(2, 2)}", f"p2@{at(2, 4)}", f"p2@{at(4, 3)}", f"p3@{at(3, 2)}", f"p3@{at(3, 4)}"]
    assert sorted(offered(state)) == sorted(["t1a", "t4a", "t4c", *spaces, "s3", "s4", "w", "b1", "skip"])
    assert {option: cost(state, option) for option in offered(state) if cost(state, option)} == {"b1": {"silver": 2}}
    assert stored(after(state, "t4c")) == "cow2 bank ship"
    assert sold(after(state, "s4")) == {"red": 2}
    assert workers(after(state, "w")) == 2
    assert after(state, "skip").decision.kind == "turn"
    bought = after(state, "b1")
    assert (bought.decision.kind, silver(bought)) == ("free_action", 0)
    assert "b1" not in offered(bought)


def test_castle_with_nothing_around_still_gives_workers() -> None:
    state = position(castle_board(stored="castle"))
    play(state, f"1p1@{at(1, 2)}")
    assert offered(state) == ["w", "skip"]


def test_castles_chain() -> None:
    state = position(castle_board(stored="castle castle castle"))
    play(state, f"1p1@{at(1, 2)}", f"p2@{at(0, 1)}")
    assert state.decision.kind == "free_action"
    play(state, f"p3@{at(0, 2)}")
    # The area of three, complete in phase A; and all four castles.
    assert points(state) == {"area_size": 6, "area_phase": 10, "colour_bonus": 5}
    play(state, "w")
    assert state.decision.kind == "turn"
    assert facts(state)["used"] == [True, False]


def test_a_castle_of_the_black_depot_acts_like_any() -> None:
    state = position(castle_board(silver=2), black="castle")
    play(state, "b1", f"1p1@{at(1, 2)}")
    assert state.decision.kind == "free_action"


# Mines


def test_mines_pay_at_the_end_of_a_phase() -> None:
    miner = board(1, {"castle": "3,3", "mine": "4,2 5,1"})
    state = position(miner, board(stored="mine"), round=5)
    end_round(state)
    assert (state.phase, state.round) == (1, 1)
    assert (silver(state, 0), silver(state, 1)) == (2, 0), "a stored mine is no mine"
    assert workers(state, 0) == 0


def test_a_mine_has_no_effect_when_placed() -> None:
    state = position(board(1, stored="mine", dice=(4, 1)))
    play(state, f"1p1@{at(4, 2)}")
    assert (silver(state), score(state), state.decision.kind) == (0, 0, "turn")
    assert facts(state)["mines"] == 1


def test_mines_do_not_pay_between_rounds() -> None:
    state = position(board(1, {"castle": "3,3", "mine": "4,2"}), round=4)
    end_round(state)
    assert (state.round, silver(state)) == (5, 0)


# Livestock


def test_livestock_scores_within_its_pasture_only() -> None:
    # Board 1: a pasture of five at the upper left, one of a single space at (4,5).
    tiles = {"castle": "3,3", "cow3": "1,1", "cow4": "2,0", "bank": "4,4"}
    state = position(board(1, tiles, "cow2", dice=(2, 4)), phase="C")
    alone = after(state, f"1p1@{at(4, 5)}")
    assert points(alone) == {"area_size": 1, "area_phase": 6, "livestock": 2}
    assert points(after(state, f"2p1@{at(2, 1)}")) == {"livestock": 2 + 3 + 4}


def test_livestock_of_another_species_does_not_score() -> None:
    tiles = {"castle": "3,3", "cow3": "1,1", "pig4": "2,0"}
    state = position(board(1, tiles, "sheep3", dice=(4, 1)))
    assert points(after(state, f"1p1@{at(2, 1)}")) == {"livestock": 3}


def test_livestock_need_not_be_neighbours() -> None:
    tiles = {"castle": "3,3", "goat4": "0,0", "pig2": "1,0", "cow2": "1,1"}
    state = position(board(1, tiles, "goat3", dice=(5, 1)))
    assert points(after(state, f"1p1@{at(2, 0)}")) == {"livestock": 3 + 4}
