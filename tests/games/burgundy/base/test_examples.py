"""The worked examples of the rules page that need no module, each under its number."""

from __future__ import annotations

import pytest

from contado.core.errors import BadNotation
from contado.games.burgundy import GAME
from tests.games.burgundy.positions import (
    BUILDINGS,
    Board,
    after,
    at,
    board,
    cost,
    end_round,
    facts,
    full_board,
    goods,
    goods_on,
    offered,
    play,
    points,
    position,
    score,
    silver,
    starting,
    stored,
    tile_at,
    tiles_on,
    workers,
)


def test_x01_a_die_goes_round() -> None:
    state = position(board(dice=(2, 2), workers=2), depots={6: "castle bank ship pig3"})
    assert cost(state, "1t6b") == {"workers": 2}
    play(state, "1t6b")
    assert workers(state) == 0
    assert stored(state) == "bank"
    assert tiles_on(state, 6) == "castle ship pig3"


def test_x02_monastery_8() -> None:
    plain = position(board(dice=(3, 3), workers=2), depots={6: "bank"})
    assert "1t6a" not in offered(plain)
    state = position(board(1, {"castle": "3,3", "monastery8": "2,3"}, dice=(3, 3), workers=2), depots={6: "bank"})
    assert cost(state, "1t6a") == {"workers": 2}
    play(state, "1t6a")
    assert workers(state) == 0


def test_x03_monasteries_8_and_9() -> None:
    tiles = {"castle": "3,3", "monastery8": "2,3", "monastery9": "5,2", "mine": "5,1"}
    state = position(board(1, tiles, "bank", "1 orange", workers=2, dice=(3, 3)))
    assert cost(state, f"1p1@{at(5, 0)}") == {"workers": 1}
    assert cost(state, "1s6") == {"workers": 2}
    assert workers(after(state, f"1p1@{at(5, 0)}")) == 1
    assert workers(after(state, "1s6")) == 0


def test_x04_where_three_tiles_may_go() -> None:
    state = position(board(1, stored="ship market mine", dice=(3, 6), workers=1))
    expected = {
        f"1p2@{at(2, 2)}": {},
        f"1p2@{at(4, 3)}": {},
        f"1p3@{at(4, 2)}": {"workers": 1},
        f"1p1@{at(3, 2)}": {"workers": 1},
        f"2p1@{at(3, 4)}": {"workers": 1},
    }
    assert {option: cost(state, option) for option in starting(state, "1p", "2p")} == expected
    with pytest.raises(BadNotation):
        play(state, f"1p1@{at(3, 4)}")
    richer = position(board(1, stored="ship market mine", dice=(3, 6), workers=2))
    assert cost(richer, f"1p1@{at(3, 4)}") == {"workers": 2}
    assert facts(state)["spaces"][at(3, 3) - 1] == "castle"


def test_x05_monasteries_13_and_14() -> None:
    tiles = {"castle": "3,3", "monastery13": "2,3", "monastery14": "5,2"}
    state = position(board(1, tiles, "boarding_house", dice=(3, 5)))
    took = after(state, "2w")
    assert (workers(took), silver(took)) == (4, 1)
    placed = after(state, f"1p1@{at(4, 3)}")
    assert (workers(placed), silver(placed)) == (4, 0)


def test_x06_full_key_spaces() -> None:
    state = position(board(stored="ship market cow3", dice=(3, 3)), depots={3: "monastery4"})
    play(state, "1t3a")
    assert state.decision.kind == "discard"
    assert offered(state) == ["x1", "x2", "x3"]
    play(state, "x3")
    assert sorted(stored(state).split()) == ["market", "monastery4", "ship"]
    assert state.view(None)["facts"]["out"] == ["cow3"]


def test_x07_a_purchase_during_the_town_hall() -> None:
    state = position(board(1, stored="town_hall", dice=(3, 3), silver=2), black="ship")
    play(state, f"1p1@{at(4, 3)}")
    assert (state.decision.kind, offered(state)) == ("place_any", ["b1", "skip"])
    play(state, "b1")
    assert silver(state) == 0
    assert state.decision.kind == "place_any"
    assert sorted(offered(state)) == sorted(["skip", f"p1@{at(3, 2)}", f"p1@{at(3, 4)}"])
    play(state, f"p1@{at(3, 4)}")
    assert tile_at(state, 3, 4) == "ship"
    # The ship's effect: no goods anywhere, but the marker moves.
    assert state.view(None)["facts"]["track"][1] == [0]


def test_x08_room_for_one_new_type() -> None:
    three = position(board(1, stored="ship", goods="1 turquoise 2 red", dice=(5, 5)), goods={3: "turquoise pink brown"})
    play(three, f"1p1@{at(3, 4)}")
    assert (three.decision.kind, offered(three)) == ("ship_depot", ["d3", "none"])
    play(three, "d3")
    assert (three.decision.kind, offered(three)) == ("goods_keep", ["keep 3", "keep 5"])
    pink, brown = after(three, "keep 3"), after(three, "keep 5")
    assert goods(pink) == {"turquoise": 2, "pink": 1, "red": 2}
    assert goods_on(pink, 3) == {"brown": 1}
    assert goods(brown) == {"turquoise": 2, "red": 2, "brown": 1}
    assert goods_on(brown, 3) == {"pink": 1}


def test_x09_ships_and_turn_order() -> None:
    a, b, c, d = range(4)
    with_ship = board(1, stored="ship", dice=(5, 5))
    state = position(with_ship, with_ship, with_ship, board())
    ship = f"1p1@{at(3, 4)}"
    play(state, ship, "end", ship, "end")
    assert state.view(None)["facts"]["track"][:2] == [[d, c], [a, b]], "bottom to top"
    play(state, "end", "end")
    assert (state.round, state.order) == (2, [b, a, c, d])
    assert state.decider == b
    play(state, "end", "end")
    state.players[c].dice = [5, 5]
    state.legal = state.decision.options(state)
    # The goods tile of round 2 lies on some depot; first the goods, then the marker.
    play(state, ship, "none")
    assert state.view(None)["facts"]["track"][:2] == [[d], [a, b, c]]
    play(state, "end")
    assert state.decider == d, "round 2 goes on with D"
    play(state, "end")
    assert (state.round, state.order) == (3, [c, b, a, d])
    assert state.decider == c


def test_x11_one_die_three_tiles() -> None:
    tiles = {"castle": "3,3", "monastery2": "2,3"}
    state = position(board(1, tiles, "castle town_hall bank", dice=(6, 1)), phase="A")
    play(state, f"1p1@{at(1, 2)}")
    assert state.decision.kind == "free_action"
    play(state, f"p2@{at(2, 2)}")
    assert points(state) == {"area_size": 1, "area_phase": 10}
    assert state.decision.kind == "place_any"
    play(state, f"p3@{at(4, 3)}")
    assert silver(state) == 2
    assert score(state) == 11
    assert state.decision.kind == "turn"
    assert facts(state)["used"] == [True, False]


def test_x12_one_building_of_a_type_in_a_town() -> None:
    town = ["4,4", "5,3", "5,4", "6,3"]
    tiles = {"castle": "3,3", "bank": "4,3", "cow2": "4,5", "monastery2": "6,2"}
    state = position(board(1, tiles, "bank", workers=9))
    assert starting(state, "1p") == [f"1p1@{at(2, 2)}"]
    lifted = {**tiles, "monastery1": "6,2"}
    del lifted["monastery2"]
    state = position(board(1, lifted, "bank", workers=9))
    places = [at(*map(int, place.split(","))) for place in town]
    assert starting(state, "1p") == sorted(f"1p1@{space}" for space in [at(2, 2), *places])


def test_x13_a_market_without_effect() -> None:
    state = position(
        board(1, stored="market", dice=(3, 1)), depots={1: "monastery4 bank", 2: "castle", 5: "mine"}, black="ship"
    )
    play(state, f"1p1@{at(4, 3)}")
    assert tile_at(state, 4, 3) == "market"
    assert state.decision.kind == "turn"
    assert stored(state) == ""


def test_x14_the_third_mine() -> None:
    state = position(board(1, {"castle": "3,3", "mine": "4,2 5,1"}, "mine", dice=(3, 1)), board(), board(), phase="C")
    play(state, f"1p1@{at(6, 0)}")
    assert points(state) == {"area_size": 6, "area_phase": 6, "colour_bonus": 6}
    assert score(state) == 18


def test_x15_castles() -> None:
    new = GAME.new(2, {"first_game": True}, 1)
    assert tile_at(new, 3, 3) == "castle"
    assert score(new) == 0
    state = position(board(1, {"castle": "3,3 0,1 0,2"}, "castle", dice=(6, 1)), phase="B")
    play(state, f"1p1@{at(1, 2)}")
    assert points(state) == {"area_size": 6, "area_phase": 8, "colour_bonus": 5}
    assert score(state) == 19
    assert state.decision.kind == "free_action"


def test_x16_a_mine_in_depot_6() -> None:
    state = GAME.new(3, {"first_game": True}, 16)
    seen: dict[str, list[str]] = {}
    while not state.over:
        board_now = state.view(None)["facts"]
        seen.setdefault(board_now["phase"], board_now["depots"][20:])
        play(state, "end")
    assert [seen[phase][0] for phase in "ABCDE"] == ["castle", "mine", "castle", "mine", "castle"]
    for phase in "ABCDE":
        kinds = [name for name in seen[phase] if name]
        assert len(kinds) == 3
        assert kinds[1] in BUILDINGS
        assert kinds[2][:-1] in ("cow", "sheep", "pig", "goat")


def test_x17_livestock() -> None:
    tiles = {"castle": "3,3", "cow3": "1,0", "sheep3": "1,1"}
    state = position(board(1, tiles, "cow4 cow4 sheep2", dice=(4, 5)))
    first = after(state, f"1p1@{at(2, 1)}")
    assert points(first) == {"livestock": 7}
    # The first cow4 lay on key space 1.
    assert points(after(first, f"2p2@{at(2, 0)}")) == {"livestock": 7 + 11}
    assert points(after(first, f"2p3@{at(2, 0)}")) == {"livestock": 7 + 5}


def test_x18_livestock_with_monastery_7() -> None:
    tiles = {"castle": "3,3", "sheep4": "1,1", "monastery7": "2,3"}
    state = position(board(1, tiles, "sheep3 pig2", dice=(4, 4)))
    sheep, pigs = after(state, f"1p1@{at(2, 1)}"), after(state, f"1p2@{at(2, 1)}")
    assert points(sheep) == {"livestock": 7, "monastery_7": 2}
    assert score(sheep) == 9
    assert points(pigs) == {"livestock": 2, "monastery_7": 1}
    assert score(pigs) == 3


def test_x22_a_sale() -> None:
    state = position(board(goods="3 pink", dice=(3, 1)), board(), board())
    play(state, "1s3")
    assert points(state) == {"goods_sold": 9}
    assert silver(state) == 1


def final_points(one: Board) -> dict[str, int]:
    """Return what the end brings a player who does nothing more."""
    state = position(one, phase="E", round=5)
    end_round(state)
    assert state.over
    return points(state)


def test_x27_first_half_monasteries_17_and_22() -> None:
    tiles = {
        "castle": "3,3", "monastery17": "2,3", "monastery22": "5,2", "watchtower": "2,2 4,3",
        "bank": "4,0 5,4 1,4 4,4",
    }  # fmt: skip
    assert final_points(board(1, tiles)) == {"monastery_17": 8, "monastery_22": 16}


def test_x44_sold_goods() -> None:
    sold = "4 red 3 purple 3 pink 1 orange"
    assert final_points(board(1, {"castle": "3,3", "monastery15": "2,3"}, sold=sold)) == {"monastery_15": 8}
    assert final_points(board(1, {"castle": "3,3", "monastery25": "2,3"}, sold=sold)) == {"monastery_25": 11}


def test_x45_species() -> None:
    tiles = {"castle": "3,3", "monastery24": "2,3", "sheep2": "0,0 1,0", "sheep3": "1,1", "cow2": "2,0", "pig4": "2,1"}
    assert final_points(board(1, tiles)) == {"monastery_24": 12}


def test_x46_what_is_left() -> None:
    found = final_points(board(goods="1 pink 1 red", silver=3, workers=5))
    assert found == {"left_goods": 2, "left_silver": 3, "left_workers": 2}
    assert sum(found.values()) == 7


# What the three mines of a full duchy bring at the end of phase E.
MINES = 3


@pytest.mark.parametrize(("flag", "winner"), [("fewest", 0), ("most", 1)])
def test_x47_fewer_empty_spaces(flag: str, winner: int) -> None:
    state = position(
        full_board(1, ["0,0", "6,3"], score=187 - MINES),
        full_board(1, ["0,0", "1,0", "2,0", "6,3", "5,4"], score=187 - MINES, second=True),
        phase="E", round=5, options={"tie_break_empty": flag},
    )  # fmt: skip
    end_round(state)
    assert state.ledger.totals == [187, 187]
    assert [facts(state, seat)["spaces"].count("") for seat in (0, 1)] == [2, 5]
    assert state.game.outcome(state).winners == [winner]
    assert sorted(state.game.outcome(state).places) == [1, 2]


@pytest.mark.parametrize(("flag", "winner"), [("behind", 1), ("ahead", 0)])
def test_x47_further_back_on_the_track(flag: str, winner: int) -> None:
    state = position(
        full_board(1, ["0,0"], score=187 - MINES), full_board(1, ["6,3"], score=187 - MINES, second=True),
        phase="E", round=5, track={5: [0], 4: [1]}, options={"tie_break_track": flag},
    )  # fmt: skip
    end_round(state)
    assert state.ledger.totals == [187, 187]
    assert state.game.outcome(state).winners == [winner]
