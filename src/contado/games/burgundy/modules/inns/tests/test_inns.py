"""Inns (sixth expansion): the rulings and examples that concern them, under their numbers."""

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
    facts,
    offered,
    play,
    points,
    position,
    shields_held,
    silver,
    starting,
    stored,
    tile_at,
    workers,
)

from contado.core.errors import BrokenGame
from contado.core.state import State
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.inns.faces import INN
from contado.games.burgundy.rules.lying import lying, take_from
from contado.games.burgundy.state import BurgundyState

ON = {"inns": True}
FOR_SALE = {"inns": {"stack": 1, "box": 4}}
NONE_LEFT = {"inns": {"stack": 0, "box": 4}}


def with_inns(*boards: Board, black: str = "", phase: str = "A", **options: object) -> BurgundyState:
    """Return a position with one inn for sale."""
    return position(*boards, black=black, phase=phase, options={**ON, **options}, modules=FOR_SALE)


def stack(state: State) -> int:
    """Return how many inns everybody sees for sale."""
    return int(state.view(None)["facts"]["inns"]["stack"])


# Buying


def test_one_inn_is_added_in_every_phase_and_those_left_over_stay() -> None:
    state = GAME.new(2, {**ON, "duchies": "same:1"}, "inns")
    assert isinstance(state, BurgundyState)
    assert stack(state) == 0
    while state.decision.kind != "turn":
        state.apply(state.legal[0])
    seen = []
    pieces = sorted(GAME.proofs.pieces(state))
    assert pieces.count("inn") == 5
    while not state.over:
        if state.round == 1:
            seen.append(stack(state))
        end_round(state)
        assert GAME.proofs.broken_laws(state) == []
        assert sorted(GAME.proofs.pieces(state)) == pieces
    assert seen == [1, 2, 3, 4, 5]


def test_f2_an_inn_costs_two_silver() -> None:
    state = with_inns(board(silver=3))
    assert cost(state, "inn") == {"silver": 2}
    play(state, "inn")
    assert (stored(state), silver(state), stack(state)) == ("inn", 1, 0)
    assert facts(state)["bought"] is True
    assert "inn" not in offered(with_inns(board(silver=1)))


def test_f2_nothing_is_sold_from_an_empty_stack() -> None:
    state = position(board(silver=5), options=ON, modules=NONE_LEFT)
    assert "inn" not in offered(state)
    assert GAME.words.why_not(state, 0, "inn:stack", ENGLISH) == "No inn is for sale."


def test_without_the_module_there_are_no_inns() -> None:
    state = position(board(silver=5))
    assert "inn" not in offered(state)
    assert "inns" not in state.view(None)["facts"]
    assert lying(state, "inn:stack") == []


def test_r30_an_inn_is_the_one_purchase_of_the_turn() -> None:
    state = position(board(silver=8), black="ship bank", options=ON, modules={"inns": {"stack": 2, "box": 3}})
    assert starting(state, "b", "inn") == ["b1", "b2", "inn"]
    assert starting(after(state, "inn"), "b", "inn") == []
    assert starting(after(state, "b1"), "b", "inn") == []
    again = after(state, "inn", "end", "end")
    assert again.decider == 0
    assert starting(again, "b", "inn") == ["b1", "b2", "inn"], "the next turn has its own purchase"


def test_r30_monastery_6_is_used_besides() -> None:
    tiles = {"castle": "3,3", "monastery6": "2,3"}
    state = position(
        board(1, tiles, silver=2, workers=2), depots={1: "bank"}, options=ON, modules=FOR_SALE
    )  # fmt: skip
    play(state, "inn", "m1a")
    assert stored(state) == "inn bank"


def test_r31_nothing_is_bought_outside_ones_own_turn() -> None:
    state = with_inns(board(silver=5))
    state.active = -1
    assert "inn" not in [GAME.action(state, action).notation for action in state.decision.options(state)]


@pytest.mark.parametrize(
    ("printing", "money", "expected"),
    [
        ("se", (2, 2), ["inn"]),
        ("y2011", (2, 2), ["inn"]),
        ("y2019", (2, 2), ["inn", "innw", "innww"]),
        ("y2019", (1, 1), ["innw"]),
        ("y2019", (0, 2), ["innww"]),
        ("y2019", (0, 1), []),
    ],
)
def test_r32_workers_pay_for_an_inn(printing: str, money: tuple[int, int], expected: list[str]) -> None:
    tiles = {"castle": "3,3", "monastery6": "2,3"}
    state = with_inns(board(1, tiles, silver=money[0], workers=money[1]), monastery_6=printing)
    assert starting(state, "inn") == expected
    for option in expected:
        done = after(state, option)
        paid = option.count("w")
        assert (silver(done), workers(done)) == (money[0] - 2 + paid, money[1] - paid)
        assert stored(done) == "inn"


def test_r32_without_the_monastery_only_silver_pays() -> None:
    assert starting(with_inns(board(silver=1, workers=4), monastery_6="y2019"), "inn") == []


def test_r19_a_bought_inn_may_make_room() -> None:
    full = board(stored="ship market cow3", silver=2)
    state = with_inns(full)
    assert cost(state, "inn") == {"silver": 2, "tile": 1}
    play(state, "inn")
    assert starting(state, "x") == ["x1", "x2", "x3"]
    assert sorted(GAME.proofs.pieces(state)).count("inn") == 5
    play(state, "x2")
    assert stored(state) == "ship inn cow3"
    assert "inn" not in offered(with_inns(full, discard_rule="take_only"))


def test_r29_a_town_hall_is_asked_if_an_inn_could_be_bought() -> None:
    # As X7, with an inn in place of the ship.
    state = with_inns(board(stored="town_hall", silver=2, dice=(3, 3)))
    play(state, f"1p1@{at(4, 3)}")
    assert state.decision.kind == "place_any"
    play(state, "inn", f"p1@{at(3, 4)}")
    assert tile_at(state, 3, 4) == "inn"
    assert state.decision.kind == "turn"
    poor = with_inns(board(stored="town_hall", silver=1, dice=(3, 3)))
    play(poor, f"1p1@{at(4, 3)}")
    assert poor.decision.kind == "turn"


def test_what_people_are_told_of_a_purchase() -> None:
    state = with_inns(board(silver=2))
    option = next(one for one in state.view(0)["options"] if one["notation"] == "inn")
    assert option["targets"] == ["inn:stack"]
    tiles = {"castle": "3,3", "monastery6": "2,3"}
    paid = with_inns(board(1, tiles, silver=2, workers=2), monastery_6="y2019")
    targets = [one["targets"] for one in paid.view(0)["options"] if one["notation"].startswith("inn")]
    assert targets == [["inn:stack", f"menu:pay:{n}"] for n in range(3)]
    assert GAME.words.why_not(after(state, "inn"), 0, "inn:stack", ENGLISH) == "No inn is for sale."
    poor = with_inns(board(silver=1))
    assert GAME.words.why_not(poor, 0, "inn:stack", ENGLISH) == "A purchase costs 2 silver, and you have 1."


# Placing


def test_r43_an_inn_goes_on_any_colour_with_its_number() -> None:
    # X4: the neighbours of the centre of board 1 are ship 2, ship 5, building 3 twice, monastery 1 and mine 4.
    numbers = {(3, 2): 2, (3, 4): 5, (2, 2): 3, (4, 3): 3, (2, 3): 1, (4, 2): 4}
    for die in range(1, 7):
        state = with_inns(board(stored="inn", dice=(die, die)))
        expected = [f"1p1@{at(*place)}" for place, number in numbers.items() if number == die]
        assert starting(state, "1p1") == sorted(expected)


def test_r43_one_inn_in_an_area() -> None:
    # (3,0), (3,1) and (3,2) are one area of ships, (3,4) is in the other.
    state = with_inns(board(1, {"castle": "3,3", "inn": "3,2"}, "inn", dice=(1, 5)))
    assert f"1p1@{at(3, 1)}" not in offered(state)
    assert f"2p1@{at(3, 4)}" in offered(state)
    assert GAME.words.why_not(state, 0, f"hex:0:{at(3, 1)}", ENGLISH) == "There is an inn in this area already."
    ship = with_inns(board(1, {"castle": "3,3", "inn": "3,2"}, "inn ship", dice=(1, 5)))
    assert f"1p2@{at(3, 1)}" in offered(ship), "other tiles go there"


def test_r43_an_area_of_one_space_scores_3_instead_of_1() -> None:
    state = with_inns(board(stored="inn", dice=(3, 3)))
    play(state, f"1p1@{at(2, 2)}")
    assert points(state) == {"area_size": 1, "inn": 2, "area_phase": 10}
    assert state.decision.kind == "turn", "an inn has no effect"


def test_r43_an_inn_completes_the_colour_and_is_no_castle() -> None:
    # As X15, with an inn as the fourth castle: 6 and 4 more for the area, 8 for phase B, the big tile.
    tiles = {"castle": "3,3 0,1 0,2", "monastery3": "2,3"}
    state = with_inns(board(1, tiles, "inn", dice=(6, 6)), phase="B")
    play(state, f"1p1@{at(1, 2)}")
    assert points(state) == {"area_size": 6, "inn": 4, "area_phase": 8, "colour_bonus": 5}
    assert state.decision.kind == "turn", "no free action (R23)"


def test_r43_an_inn_is_no_mine_and_no_animal() -> None:
    state = with_inns(
        board(1, {"castle": "3,3", "inn": "4,2 1,1", "cow3": "1,0", "monastery3": "2,3", "bank": "2,2"}, "cow2",
              dice=(4, 4)),
    )  # fmt: skip
    play(state, f"1p1@{at(2, 1)}")
    assert points(state) == {"livestock": 5}, "3 and 2 cows; the inn between them is no animal"
    before = silver(state)
    state.round = 5
    end_round(state)
    assert facts(state)["mines"] == 0
    assert silver(state) == before


def test_r43_an_inn_is_no_building() -> None:
    # Monasteries 16 to 23 count buildings; an inn in a town is not one, and does not keep a building out.
    state = with_inns(board(1, {"castle": "3,3", "inn": "4,3"}, "bank market", dice=(1, 5)))
    assert {f"1p1@{at(4, 4)}", f"1p2@{at(4, 4)}"} <= set(offered(state))


def test_r25_an_inn_and_monastery_1() -> None:
    # Monastery 1 lifts the limit of buildings, not that of inns.
    tiles = {"castle": "3,3", "inn": "4,3", "monastery1": "2,3"}
    state = with_inns(board(1, tiles, "inn", dice=(1, 1)))
    assert f"1p1@{at(4, 4)}" not in offered(state)


def test_r43_a_town_hall_and_a_castle_place_an_inn_on_any_number() -> None:
    hall = with_inns(board(stored="town_hall inn", dice=(3, 3)))
    play(hall, f"1p1@{at(4, 3)}")
    assert {f"p2@{at(*place)}" for place in ((3, 2), (3, 4), (2, 2), (2, 3), (4, 2))} <= set(offered(hall))
    castle = with_inns(board(1, {"castle": "3,3", "monastery3": "2,3"}, "castle inn", dice=(6, 6)))
    play(castle, f"1p1@{at(1, 2)}")
    assert castle.decision.kind == "free_action"
    play(castle, f"p2@{at(3, 2)}")
    assert tile_at(castle, 3, 2) == "inn"


def test_r43_shield_15_places_an_inn_without_a_key_space() -> None:
    # At the end of phase A: any number, and the phase bonus of the phase that ends (R62).
    state = position(
        board(stored="ship market cow3"), round=5, options={**ON, "shields": True},
        modules={**FOR_SALE, "shields": shields_held({15: "3,3"})},
    )  # fmt: skip
    play(state, "end", "end")
    assert state.decision.kind == "shield_placement"
    spaces = [at(*place) for place in ((3, 2), (3, 4), (2, 2), (4, 3), (2, 3), (4, 2))]
    assert starting(state, "lay inn") == sorted(f"lay inn@{space}" for space in spaces)
    play(state, f"lay inn@{at(2, 2)}")
    assert tile_at(state, 2, 2) == "inn"
    assert points(state) == {"area_size": 1, "inn": 2, "area_phase": 10}
    assert stored(state) == "ship market cow3"


def test_other_modules_take_the_top_inn() -> None:
    state = with_inns(board())
    assert lying(state, "inn:stack") == [0]
    assert take_from(state, 1, "inn:stack", 0) == INN
    assert (lying(state, "inn:stack"), stack(state)) == ([], 0)
    with pytest.raises(BrokenGame, match="Nothing lies there"):
        take_from(state, 1, "inn:stack", 0)


def test_r16_no_monastery_makes_an_inn_cheaper_but_8() -> None:
    tiles = {"castle": "3,3", "monastery9": "2,3", "monastery10": "1,3", "monastery11": "0,3", "bank": "2,2"}
    state = with_inns(board(1, tiles, "inn", dice=(4, 4), workers=3))
    assert cost(state, f"1p1@{at(4, 3)}") == {"workers": 1}, "a building would be free"
    assert cost(state, f"1p1@{at(3, 4)}") == {"workers": 1}, "a ship would be free"
    assert cost(state, f"1p1@{at(3, 2)}") == {"workers": 2}
    eight = with_inns(board(1, {"castle": "3,3", "monastery8": "2,3"}, "inn", dice=(4, 4), workers=3))
    assert cost(eight, f"1p1@{at(3, 2)}") == {"workers": 1}


def test_x29_an_area_of_four_counts_five() -> None:
    # Board 11: a pasture of four at the upper right.
    tiles = {"castle": "1,2", "cow3": "1,3", "inn": "1,4", "sheep2": "2,4"}
    state = with_inns(board(11, tiles, "pig2", dice=(3, 3)))
    play(state, f"1p1@{at(2, 5)}")
    assert points(state) == {"area_size": 10, "inn": 5, "area_phase": 10, "livestock": 2}


def large_town(**tiles: str) -> Board:
    """Return board 10 with its town of eight covered except for (3,0)."""
    places = ("0,1", "1,2", "2,3", "3,1", "3,2", "3,3", "3,4")
    town = dict(zip(BUILDINGS, places, strict=False))
    town = {name: place for name, place in town.items() if place not in tiles.values()}
    return board(10, {"castle": "0,3", "monastery3": "2,4", **town, **tiles}, "watchtower", dice=(6, 6))


def test_r44_sizes_above_8() -> None:
    plain = with_inns(large_town(), phase="D")
    play(plain, f"1p1@{at(3, 0)}")
    assert points(plain) == {"area_size": 36, "area_phase": 4, "watchtower": 4}
    nine = with_inns(large_town(inn="2,3"), phase="D")
    play(nine, f"1p1@{at(3, 0)}")
    assert points(nine) == {"area_size": 36, "inn": 9, "area_phase": 4, "watchtower": 4}, "9 spaces: 45"


def test_x30_inn_and_shield_17() -> None:
    # The town of 8 counts 10: 55 and 4 for phase D; the watchtower brings 4 of its own.
    state = position(
        large_town(inn="2,3"), phase="D", options={**ON, "shields": True},
        modules={**FOR_SALE, "shields": shields_held({17: "0,3"})},
    )  # fmt: skip
    play(state, f"1p1@{at(3, 0)}")
    assert points(state) == {"area_size": 36, "inn": 9, "shield_17": 10, "area_phase": 4, "watchtower": 4}


def test_r45_an_inn_counts_as_cover_of_its_colour() -> None:
    # X14 with an inn as one of the three mines: 6 and 4 more, 6 for phase C, the big tile of 3 players.
    tiles = {"castle": "3,3", "mine": "4,2", "inn": "5,1"}
    state = position(board(1, tiles, "mine", dice=(3, 3)), board(), board(), phase="C", options=ON)
    play(state, f"1p1@{at(6, 0)}")
    assert points(state) == {"area_size": 6, "inn": 4, "area_phase": 6, "colour_bonus": 6}


# What bots see and files hold


def test_a_copy_and_a_file_keep_the_inns_apart() -> None:
    state = with_inns(board(silver=2))
    other = state.copy()
    play(other, "inn")
    assert (stack(state), stack(other)) == (1, 0)
    again = GAME.state_from_json(other.to_json())
    assert again.to_json() == other.to_json()
    assert stack(again) == 0


def test_an_inn_is_worth_more_where_it_makes_more() -> None:
    # A stored inn, and the same inn in a town of five with four tiles: a part of it is scored soon.
    tiles = {"castle": "3,3", "market": "4,3", "church": "4,4", "bank": "5,3"}
    large = with_inns(board(1, {**tiles, "inn": "5,4"}))
    small = with_inns(board(1, {**tiles, "inn": "3,2"}))
    assert GAME.evaluation.evaluate(large, 0) > GAME.evaluation.evaluate(small, 0)
    assert GAME.evaluation.evaluate(with_inns(board(stored="inn")), 0) > GAME.evaluation.evaluate(with_inns(board()), 0)
