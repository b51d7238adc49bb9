"""The second expansion: monasteries 27 and 28, crane, geese; rulings and worked examples by number."""

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
    face,
    offered,
    play,
    points,
    position,
    silver,
    starting,
    stored,
    workers,
)

from contado.core.position.event import Event
from contado.core.position.luck import Luck
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.shields.tests.positions import TWO_CASTLES, at_phase_end
from contado.games.burgundy.modules.tiles_2.module import CraneEffect
from contado.games.burgundy.rules.effects import FreeAction, PlaceAny
from contado.games.burgundy.state import BurgundyState

ON: Mapping[str, object] = {"tiles_2": True}
BOTH: Mapping[str, object] = {"tiles_2": True, "white_castles": True}


def final_points(one: Board, options: Mapping[str, object] = ON) -> dict[str, int]:
    """Return what the end brings a player who does nothing more."""
    state = position(one, phase="E", round=5, options=options)
    end_round(state)
    assert state.over
    return points(state)


def told(state: BurgundyState) -> list[Event]:
    """Return a list that fills with the events from now on."""
    events: list[Event] = []
    state.listen(events.append)
    return events


def test_the_four_tiles_are_in_the_bags_of_their_backs() -> None:
    for on, sizes in ((False, [40, 20, 20, 40]), (True, [40, 20, 22, 42])):
        settings = {option.name: option.default for option in GAME.rules.settings} | {"tiles_2": on}
        bags = GAME.rules.begin(2, settings, Luck([0, 0, 0, 0])).bags
        assert [len(bag) for bag in bags] == sizes
        assert [face(name) in bags[3] for name in ("crane", "geese")] == [on, on]
        assert [face(name) in bags[2] for name in ("monastery27", "monastery28")] == [on, on]


# Monastery 27


def test_x10_monastery_27_is_always_on_top() -> None:
    a, b, c, d = range(4)
    monk = board(1, stored="monastery27", dice=(1, 1))
    sailor = board(1, stored="ship", dice=(5, 5))
    state = position(
        monk, board(), sailor, board(), track={1: [b, a], 0: [c, d]}, round=2, to_move=b, options=ON
    )  # fmt: skip
    play(state, "end", f"1p1@{at(2, 3)}")
    assert state.track[1] == [b, a], "bottom to top"
    play(state, "end", f"1p1@{at(3, 4)}")
    assert state.track[1] == [b, c, a]
    play(state, "end", "end")
    assert (state.round, state.order) == (3, [a, c, b, d])


def test_r13_monastery_27_works_at_once_and_whenever_a_marker_arrives() -> None:
    tiles = {"castle": "3,3", "monastery27": "2,3"}
    ship = f"1p1@{at(3, 4)}"
    # The owner moves onto a stack, as everybody does.
    owner = position(board(1, tiles, "ship", dice=(5, 5)), track={1: [1], 0: [0]}, options=ON)
    play(owner, ship)
    assert owner.track[:2] == [[], [1, 0]]
    # Another marker arrives: only where the owner's marker lies does it matter.
    for stacks, piles in (({1: [0], 0: [1]}, [[], [1, 0]]), ({2: [0], 0: [1]}, [[], [1], [0]])):
        other = position(
            board(1, tiles), board(1, stored="ship", dice=(5, 5)),
            track=stacks, to_move=1, options=ON,
        )  # fmt: skip
        events = told(other)
        play(other, ship)
        assert other.track[: len(piles)] == piles
        assert [event.seat for event in events if event.kind == "lifted"] == ([0] if len(piles) == 2 else [])
        assert not GAME.proofs.broken_laws(other)


def test_r13_the_order_of_the_running_round_stays() -> None:
    monk = board(1, stored="monastery27", dice=(1, 1))
    state = position(board(), monk, board(), options=ON)
    play(state, "end", f"1p1@{at(2, 3)}")
    assert state.track[0] == [2, 0, 1]
    assert state.order == [0, 1, 2]
    play(state, "end")
    assert state.decider == 2
    play(state, "end")
    assert state.order == [1, 0, 2]


def test_r13_monastery_27_is_not_copied() -> None:
    # As if shield 6 lent all monasteries: whoever only copies 27 is not lifted.
    state = position(board(), board(1, stored="ship", dice=(5, 5)), track={1: [0], 0: [1]}, to_move=1, options=ON)
    state.estate(0).in_force |= 1 << 27
    play(state, f"1p1@{at(3, 4)}")
    assert state.track[1] == [0, 1]


def test_a_marker_of_monastery_27_below_another_breaks_a_law() -> None:
    tiles = {"castle": "3,3", "monastery27": "2,3"}
    assert not GAME.proofs.broken_laws(position(board(1, tiles), track={0: [0, 1]}, options=ON))
    assert GAME.proofs.broken_laws(position(board(1, tiles), track={0: [1, 0]}, options=ON))


# Monastery 28

HIRING = {"castle": "3,3", "monastery28": "2,3"}


def test_r33_any_number_of_pairs_any_number_of_times() -> None:
    state = position(board(1, HIRING, silver=3, workers=1), options=ON)
    assert starting(state, "hire") == ["hire 1", "hire 2", "hire 3"]
    assert cost(state, "hire 2") == {"silver": 2}
    twice = after(state, "hire 1", "hire 2")
    assert (silver(twice), workers(twice)) == (0, 7)
    assert starting(twice, "hire") == []
    assert twice.decision.kind == "turn"
    assert starting(position(board(silver=3), options=ON), "hire") == [], "without the monastery"


def test_r33_pairs_bought_in_one_go_are_one_gain() -> None:
    state = position(board(1, HIRING, silver=4), options=ON)
    events = told(state)
    play(state, "hire 4")
    assert [event.facts["n"] for event in events if event.kind == "workers"] == [8]
    assert (silver(state), workers(state)) == (0, 8)


def test_r33_more_silver_than_one_go_can_spend() -> None:
    state = position(board(1, HIRING, silver=30), options=ON)
    assert len(starting(state, "hire")) == 24
    play(state, "hire 24")
    assert len(starting(state, "hire")) == 6


def test_r33_at_the_end_it_changes_nothing() -> None:
    state = position(board(1, HIRING, silver=3), phase="E", round=5, options=ON)
    for moves, left in (((), {"left_silver": 3}), (("hire 3",), {"left_workers": 3})):
        end = after(state, *moves)
        end_round(end)
        assert points(end) == left


def test_r33_an_option_says_price_workers_and_button() -> None:
    state = position(board(1, HIRING, silver=2), options=ON)
    option = next(one for one in state.view(0)["options"] if one["notation"] == "hire 2")
    assert option["targets"] == ["menu:hire:2"]
    assert option["cost"] == {"silver": 2}
    assert option["gain"] == {"workers": 4}
    assert option["words"] == "Monastery 28: pay 2 silver for 4 workers"


def test_r29_workers_are_bought_wherever_free_options_are() -> None:
    state = position(
        board(1, HIRING, "castle town_hall market", goods="1 red", silver=1, dice=(6, 3)),
        depots={1: "ship cow2"}, options=ON,
    )  # fmt: skip
    castle = after(state, f"1p1@{at(1, 2)}")
    assert castle.decision.kind == "free_action"
    assert starting(castle, "hire") == ["hire 1"]
    play(castle, "hire 1")
    assert castle.decision.kind == "free_action"
    town_hall = after(state, f"2p2@{at(2, 2)}")
    assert town_hall.decision.kind == "place_any"
    assert starting(town_hall, "hire") == ["hire 1"]
    market = after(state, f"2p3@{at(2, 2)}")
    assert market.decision.kind == "take_any"
    assert starting(market, "hire") == []


@pytest.mark.parametrize(
    ("reading", "moves", "asked"),
    [("se", (), True), ("se", ("m1a",), False), ("y2011", (), False), ("y2019", (), True), ("y2019", ("b1",), False)],
)
def test_r29_a_town_hall_asks_if_workers_could_bring_a_tile(reading: str, moves: tuple[str, ...], asked: bool) -> None:
    # Nothing can be placed, but monastery 6 turns workers into a tile, and monastery 28 silver into workers.
    tiles = {"castle": "3,3", "monastery28": "2,3", "monastery6": "1,3"}
    used = bool(moves)
    state = position(
        board(1, tiles, "town_hall", silver=3 if used else 1, workers=2 if used else 0, dice=(3, 3)),
        depots={1: "bank mine"}, black="castle", options={**ON, "monastery_6": reading},
    )  # fmt: skip
    # What was gained before finds no space: no second bank, no castle next to the duchy.
    play(state, *moves)
    estate = state.estate(0)
    estate.stored[1], estate.silver = -1, 1
    play(state, f"1p1@{at(4, 3)}")
    assert (state.decision.kind == "place_any") == asked
    if asked:
        assert offered(state) == ["hire 1", "skip"]


def test_r29_without_monastery_6_workers_help_nothing() -> None:
    state = position(board(1, HIRING, "town_hall", silver=1, dice=(3, 3)), depots={1: "bank"}, options=ON)
    play(state, f"1p1@{at(4, 3)}")
    assert state.decision.kind == "turn"


def test_outside_ones_own_turn_castles_and_town_halls_hire_nobody() -> None:
    for menu in (FreeAction(0, 1), PlaceAny(0)):
        state = position(board(1, HIRING, "mine", silver=2), black="ship", options=ON)
        state.active = -1
        state.push(menu)
        state.settle()
        assert state.decision is menu
        assert starting(state, "hire", "b") == []


# The crane


def crane(
    stored_too: str = "",
    tiles: Mapping[str, str] | None = None,
    goods: str = "",
    silver: int = 0,
    depots: Mapping[int, str] | None = None,
    black: str = "",
    white_die: int = 1,
    options: Mapping[str, object] = ON,
) -> BurgundyState:
    """Return a position in which the crane has just been placed on (4,4), next to what lies on (4,3)."""
    laid = {"castle": "3,3", "bank": "4,3"} if tiles is None else tiles
    one = board(1, laid, f"crane {stored_too}", goods, dice=(1, 1), silver=silver)
    state = position(one, depots=depots, black=black, white_die=white_die, options=options)
    play(state, f"1p1@{at(4, 4)}")
    return state


def test_x26_the_crane_as_a_bank_where_a_bank_stands() -> None:
    state = crane(goods="1 red", depots={2: "castle"})
    assert state.decision.kind == "crane_effect"
    bank = after(state, "crane bank")
    assert silver(bank) == 2
    assert bank.decision.kind == "turn"
    church = after(state, "crane church")
    play(church, "t2a")
    assert stored(church) == "castle"
    warehouse = after(state, "crane warehouse")
    play(warehouse, "s4")
    assert points(warehouse) == {"goods_sold": 2}


def test_r54_the_crane_offers_what_would_do_something_now() -> None:
    given = ["crane bank", "crane boarding_house", "crane watchtower"]
    assert sorted(offered(crane())) == [*given, "skip"]
    full = crane("mine", goods="1 red", depots={1: "ship bank mine"})
    assert sorted(offered(full)) == sorted(
        [*given, "crane market", "crane carpenter", "crane church", "crane warehouse", "crane town_hall", "skip"]
    )
    for depots, building in (("cow2", "market"), ("bank", "carpenter"), ("monastery3", "church")):
        assert sorted(offered(crane(depots={5: depots}))) == sorted([*given, f"crane {building}", "skip"])
    # A tile without room is not gained where only the take action may discard.
    strict = {**ON, "discard_rule": "take_only"}
    full_keys = position(
        board(1, {"castle": "3,3"}, "crane mine ship", dice=(3, 3)), depots={1: "cow2"}, options=strict
    )  # fmt: skip
    play(full_keys, f"1p1@{at(4, 3)}")
    assert "crane market" in offered(full_keys), "the crane itself has left its key space"


def test_r54_the_crane_as_a_town_hall_if_a_purchase_would_help() -> None:
    # Nothing is stored; X7: a ship could be bought and placed, a castle could not.
    assert "crane town_hall" in offered(crane(silver=2, black="ship"))
    assert "crane town_hall" not in offered(crane(silver=2, black="castle"))
    assert "crane town_hall" not in offered(crane(silver=1, black="ship"))
    state = crane(silver=2, black="ship")
    play(state, "crane town_hall", "b1", f"p1@{at(3, 4)}")
    assert (silver(state), stored(state)) == (0, "")
    assert state.decision.kind == "turn"


def test_r54_each_effect_of_the_crane_is_the_buildings() -> None:
    state = crane("mine", goods="1 red", depots={1: "ship bank mine"})
    assert workers(after(state, "crane boarding_house")) == 4
    assert points(after(state, "crane watchtower")) == {"watchtower": 4}
    kinds = {"market": "take_any", "carpenter": "take_any", "church": "take_any", "warehouse": "sell_any"}
    for building, kind in {**kinds, "town_hall": "place_any"}.items():
        assert after(state, f"crane {building}").decision.kind == kind
    assert starting(after(state, "crane market"), "t") == ["t1a"]
    assert starting(after(state, "crane carpenter"), "t") == ["t1b"]
    assert starting(after(state, "crane church"), "t") == ["t1c"]
    placed = after(state, "crane town_hall", f"p2@{at(4, 2)}")
    assert stored(placed) == ""


def test_r54_a_white_castle_only_if_that_module_is_in_play() -> None:
    assert "crane white_castle" not in offered(crane(depots={3: "bank"}))
    state = crane(depots={3: "bank"}, white_die=3, options=BOTH)
    assert "crane white_castle" in offered(state)
    play(state, "crane white_castle")
    assert state.decision.kind == "white_action"
    play(state, "t3a")
    assert stored(state) == "bank"
    assert state.decision.kind == "turn"


def test_r24_the_crane_may_be_declined() -> None:
    state = crane(depots={1: "ship"})
    assert "skip" in offered(state)
    play(state, "skip")
    assert state.decision.kind == "turn"
    assert (stored(state), silver(state), workers(state), points(state)) == ("", 0, 0, {})
    play(state := crane(depots={1: "ship"}), "crane market", "skip")
    assert (state.decision.kind, stored(state)) == ("turn", "")


def test_no_free_options_while_the_crane_asks() -> None:
    state = crane(tiles={**HIRING, "bank": "4,3"}, silver=3, black="ship")
    assert starting(state, "b", "hire") == []


def test_an_option_of_the_crane_names_the_building_and_what_it_does() -> None:
    state = crane(depots={1: "ship"})
    options = {one["notation"]: one for one in state.view(0)["options"]}
    assert options["crane bank"]["targets"] == ["menu:crane:bank"]
    assert options["crane bank"]["gain"] == {"silver": 2}
    assert options["crane boarding_house"]["gain"] == {"workers": 4}
    assert options["crane watchtower"]["gain"] == {"vp": 4}
    assert options["crane market"]["gain"] == {}
    assert options["crane market"]["words"] == "As market: Take a ship or livestock tile from any numbered depot"
    assert state.decision.prompt(state, ENGLISH) == "Crane: which building's effect do you use?"


def test_r25_the_crane_is_a_type_of_its_own() -> None:
    # It may stand in a town with any building, and does not take a building's place there.
    for tile in ("market", "carpenter", "church", "warehouse", "boarding_house", "bank", "town_hall", "watchtower"):
        state = position(board(1, {"castle": "3,3", tile: "4,3"}, "crane", dice=(1, 1)), options=ON)
        assert f"1p1@{at(4, 4)}" in offered(state)
        beside = position(board(1, {"castle": "3,3", "crane": "4,3"}, tile, dice=(1, 1)), options=ON)
        assert f"1p1@{at(4, 4)}" in offered(beside)


def test_r16_monastery_9_helps_the_crane_and_10_the_geese() -> None:
    for number, tile, place, die in ((9, "crane", (4, 3), 4), (10, "geese", (4, 5), 3)):
        tiles = {"castle": "3,3", "ship": "3,4", "bank": "4,4"}
        without = position(board(1, tiles, tile, dice=(die, die)), options=ON)
        assert f"1p1@{at(*place)}" not in offered(without)
        state = position(board(1, {**tiles, f"monastery{number}": "2,3"}, tile, dice=(die, die)), options=ON)
        assert f"1p1@{at(*place)}" in offered(state)
        assert cost(state, f"1p1@{at(*place)}") == {}


def test_x27_the_crane_counts_once() -> None:
    tiles = {
        "castle": "3,3", "monastery17": "2,3", "monastery22": "5,2", "watchtower": "2,2 4,3",
        "bank": "4,0 5,4 1,4 4,4", "crane": "5,3",
    }  # fmt: skip
    found = final_points(board(1, tiles))
    assert sum(found.values()) == 28
    assert found == {"monastery_17": 12, "monastery_22": 16}, "on the lowest number"


def test_r54_at_the_end_the_crane_is_one_building_of_one_type() -> None:
    tiles = {"castle": "3,3", "crane": "4,3"}
    assert final_points(board(1, tiles)) == {}
    # Monasteries that score something else ignore it.
    for number in (15, 24, 25, 26):
        assert final_points(board(1, {**tiles, f"monastery{number}": "2,3"})) == {}
    for number in (*range(16, 24), 29):
        laid = {**tiles, f"monastery{number}": "2,3"}
        assert final_points(board(1, laid), BOTH) == {f"monastery_{number}": 4}
    both = {**tiles, "monastery20": "2,3", "monastery29": "5,2", "white_castle": "2,2"}
    assert final_points(board(1, both), BOTH) == {"monastery_20": 4, "monastery_29": 4}
    stored_only = board(1, {"castle": "3,3", "monastery20": "2,3"}, "crane")
    assert final_points(stored_only) == {}


def test_r54_an_own_monastery_counts_the_crane_before_a_copied_one() -> None:
    # As if shield 6 lent monastery 17: its points are the module's to book.
    state = position(
        board(1, {"castle": "3,3", "crane": "4,3", "monastery22": "2,3", "watchtower": "2,2"}), phase="E", round=5,
        options=ON,
    )  # fmt: skip
    state.estate(0).in_force |= 1 << 17
    own = state.copy()
    end_round(own)
    assert points(own) == {"monastery_17": 4, "monastery_22": 4}
    state.estate(0).in_force = state.estate(0).monasteries = 0
    state.estate(0).in_force |= 1 << 17 | 1 << 19
    end_round(state)
    assert points(state) == {"monastery_17": 8}, "only copied ones: the lowest of them"


def test_a_crane_that_asks_survives_json() -> None:
    state = crane(depots={1: "ship"})
    again = GAME.state_from_json(state.to_json())
    assert isinstance(again.decision, CraneEffect)
    assert again.legal == state.legal


# The geese


def test_x19_geese() -> None:
    tiles = {"castle": "3,3", "cow2": "1,0", "cow3": "1,1"}
    state = position(board(1, tiles, "geese pig4", dice=(4, 5)), options=ON)
    play(state, f"1p1@{at(2, 1)}")
    assert points(state) == {"livestock": 7}
    play(state, f"2p2@{at(2, 0)}")
    assert points(state) == {"livestock": 7 + 6}


def test_x20_geese_with_monastery_7() -> None:
    tiles = {"castle": "3,3", "cow2": "1,0", "cow3": "1,1", "monastery7": "2,3"}
    state = position(board(1, tiles, "geese pig4", dice=(4, 5)), options=ON)
    play(state, f"1p1@{at(2, 1)}")
    assert points(state) == {"livestock": 7, "monastery_7": 3}
    assert sum(points(state).values()) == 10
    play(state, f"2p2@{at(2, 0)}")
    assert points(state) == {"livestock": 7 + 6, "monastery_7": 3 + 2}
    assert sum(points(state).values()) == 10 + 8


def test_r41_geese_go_with_the_species_worth_most() -> None:
    place = f"1p1@{at(2, 1)}"
    # 3 sheep and 2 sheep before 4 cows.
    mixed = {"castle": "3,3", "sheep3": "1,0", "sheep2": "0,0", "cow4": "1,1"}
    state = position(board(1, mixed, "geese", dice=(4, 4)), options=ON)
    play(state, place)
    assert points(state) == {"livestock": 2 + 5}
    # Two tiles of 2 sheep are as good as 4 cows; with monastery 7 they are better.
    even = {"castle": "3,3", "sheep2": "1,0 0,0", "cow4": "1,1"}
    state = position(board(1, even, "geese", dice=(4, 4)), options=ON)
    play(state, place)
    assert points(state) == {"livestock": 2 + 4}
    state = position(board(1, {**even, "monastery7": "2,3"}, "geese", dice=(4, 4)), options=ON)
    play(state, place)
    assert points(state) == {"livestock": 2 + 4, "monastery_7": 3}
    lonely = position(board(1, {"castle": "1,2"}, "geese", dice=(1, 1)), options=ON)
    play(lonely, f"1p1@{at(1, 1)}")
    assert points(lonely) == {"livestock": 2}, "alone they score themselves"


def test_r41_geese_score_again_at_every_later_placement_in_their_pasture() -> None:
    tiles = {"castle": "3,3", "geese": "1,1", "ship": "3,4", "bank": "4,4"}
    state = position(board(1, tiles, "cow3 goat4 sheep2", dice=(4, 2)), options=ON)
    play(state, f"1p1@{at(2, 1)}")
    assert points(state) == {"livestock": 3 + 2}
    play(state, f"2p2@{at(1, 0)}")
    assert points(state) == {"livestock": 5 + 4 + 2}
    # The other pasture: a space of its own, complete at once.
    other = position(board(1, tiles, "cow3", dice=(2, 2)), options=ON)
    play(other, f"1p1@{at(4, 5)}")
    assert points(other) == {"livestock": 3, "area_size": 1, "area_phase": 10}


def test_x45_geese_are_a_species_of_their_own() -> None:
    tiles = {
        "castle": "3,3", "monastery24": "2,3", "sheep2": "0,0 1,0", "sheep3": "1,1", "cow2": "2,0", "pig4": "2,1",
    }  # fmt: skip
    assert final_points(board(1, tiles)) == {"monastery_24": 12}
    assert final_points(board(1, {**tiles, "geese": "4,5"})) == {"monastery_24": 16}


def test_a_crane_at_the_phase_end_says_that_the_next_phase_begins() -> None:
    """Section 3.8: nothing is taken back across a phase start."""
    state = at_phase_end(
        board(1, TWO_CASTLES), board(), own={14: "3,3"}, depots={1: "crane"}, options={"tiles_2": True}
    )  # fmt: skip
    play(state, f"lay 1a@{at(2, 2)}")
    assert state.decision.kind == "crane_effect"
    reveals = {name: state.decision.reveals(state, at) for name, at in zip(offered(state), state.legal, strict=True)}
    # The silver of a bank pays tribute, which is asked first.
    assert reveals["skip"]
    assert reveals["crane watchtower"]
    assert not reveals["crane bank"]
