"""The Châteauma: how it finds tiles, what they bring, its cards and its purchase, by ruling number."""

from __future__ import annotations

import pytest
from tests.games.burgundy.positions import board, face, facts, tiles_on

from contado.games.burgundy import GAME
from contado.games.burgundy.modules.chateauma.tests.positions import (
    FULL_BOARD,
    automa,
    card_in,
    is_whole,
    its_goods,
    its_points,
    its_silver,
    kept,
    kinds,
    on_card,
    reserve,
    seen,
    step,
    turn,
    wild,
)

# Choosing a tile


def test_c_r07_a_near_depot_beats_the_first_hex() -> None:
    state = automa(left=(1, ""), white=1, die=2, depots={2: "monastery3", 3: "mine cow2"})
    turn(state)
    assert on_card(state, "left") == "- - monastery3"


def test_c_r07_the_way_is_clockwise_from_its_die() -> None:
    state = automa(left=(1, ""), white=1, die=5, depots={4: "mine", 2: "cow2"})
    turn(state)
    assert on_card(state, "left") == "- cow2 -"


def test_c_r08_reading_order_only_breaks_ties() -> None:
    state = automa(left=(1, ""), white=1, die=2, depots={2: "monastery3 cow2"})
    turn(state)
    assert on_card(state, "left") == "- cow2 -"
    second = automa(left=(9, "- bank"), white=1, die=2, depots={2: "church"})
    turn(second)
    assert on_card(second, "left") == "- bank church -"


def test_c_r09_the_top_tile_of_a_stack() -> None:
    state = automa(left=(2, ""), white=1, die=1, reserve="watchtower bank")
    turn(state)
    assert on_card(state, "left") == "bank - - -"
    assert reserve(state) == "watchtower"


def test_c_r10_a_face_down_tile_covers_the_first_hex_and_its_symbol() -> None:
    state = automa(left=(5, ""), white=1, die=1, wild="watchtower bank", goods="2 red")
    told = turn(state)
    assert on_card(state, "left") == "*bank - - -"
    assert its_points(state) == {"goods_sold": 4}
    assert its_silver(state) == 1
    assert "cha_bonus" not in kinds(told)
    assert wild(state) == "watchtower"


def test_c_r10_a_face_down_tile_brings_an_extra_turn() -> None:
    duchy = "bank market church carpenter warehouse town_hall"
    state = automa(
        left=(1, "mine - monastery3"), right=(5, ""), white=5, die=1, depots={5: "bank"}, duchy=duchy,
        options={"cha_modifiers": "D"}, kept={"symbols": []},
    )  # fmt: skip
    # A building face down on the livestock hex: it goes to the seventh building hex, which has the mark.
    kept(state).tiles[0][1], kept(state).down[0] = face("watchtower"), 1 << 1
    state.bags[0].remove(face("watchtower"))
    told = turn(state)
    assert kinds(told).count("cha_extra_turn") == 1


def test_c_r11_a_face_down_tile_goes_to_the_area_of_its_own_kind() -> None:
    state = automa(left=(1, "*monastery5 cow2 -"), white=1, die=1, depots={1: "monastery3"}, round=5, last=True)
    assert state.estate(1).monasteries == 0
    step(state)
    assert state.estate(1).monasteries == 1 << 3
    step(state)
    assert state.estate(1).monasteries == 1 << 3 | 1 << 5
    spaces = state.estate(1).spaces
    assert [spaces[22], spaces[23]] == [face("monastery5"), face("monastery3")]


def test_c_r11_a_mine_that_lay_face_down_pays() -> None:
    state = automa(left=(1, "mine *mine -"), white=1, die=1, depots={1: "monastery3"}, round=5, track={0: [0, 1]})
    assert facts(state, 1)["mines"] == 1
    turn(state)
    assert facts(state, 1)["mines"] == 2


# Castle and town hall


@pytest.mark.parametrize(
    ("reading", "given", "right", "points"),
    [
        ("full_action", {"wild": "ship"}, "*ship - - -", {}),
        ("full_action", {"black": "bank"}, "- - - -", {}),
        ("full_action", {"reserve": "sheep2"}, "- - sheep2 -", {"livestock": 2}),
        ("place_or_sell", {"wild": "ship"}, "*ship - - -", {}),
        ("place_or_sell", {"black": "bank"}, "- - - -", {"goods_sold": 4}),
        ("place_or_sell", {}, "- - - -", {"goods_sold": 4}),
        ("place_or_sell", {"reserve": "sheep2"}, "- - sheep2 -", {"livestock": 2}),
        ("match_only", {"wild": "ship"}, "- - - -", {"goods_sold": 4}),
        ("match_only", {"black": "bank"}, "- - - -", {"goods_sold": 4}),
        ("match_only", {"reserve": "sheep2"}, "- - sheep2 -", {"livestock": 2}),
    ],
)
def test_c_r12_a_castle_when_the_selected_card_is_full(
    reading: str, given: dict[str, str], right: str, points: dict[str, int]
) -> None:
    state = automa(
        left=(8, "- mine cow2 ship"), right=(2, ""), white=1, die=1, depots={1: "castle"}, goods="2 red",
        options={"cha_castle_other_card": reading}, black=given.get("black", ""), reserve=given.get("reserve", ""),
        wild=given.get("wild", ""),
    )  # fmt: skip
    turn(state)
    found = its_points(state)
    assert found.pop("cha_cards") == 18
    assert found == points
    assert on_card(state, "left") == right


def test_c_r12_an_extra_turn_is_a_whole_action_in_all_readings() -> None:
    for reading in ("full_action", "match_only", "place_or_sell"):
        state = automa(
            left=(3, "ship bank cow3 -"), right=(1, ""), white=3, die=1, wild="castle", depots={1: "watchtower"},
            duchy="cow2 sheep2 pig2", options={"cha_modifiers": "D", "cha_castle_other_card": reading},
        )  # fmt: skip
        turn(state)
        assert on_card(state, "left") == "*castle - -"


def test_c_r13_a_castle_on_the_other_card_helps_the_selected_one() -> None:
    state = automa(
        left=(9, "- - bank monastery3"), right=(4, ""), white=2, die=1, depots={1: "town_hall", 2: "cow3"},
        reserve="castle",
    )  # fmt: skip
    turn(state)
    # The town hall moves the castle to the other card, and its bonus finds the cows for the selected one.
    assert seen(state)["completed"] == [9]
    assert on_card(state, "left") == "- castle - - -"
    assert its_points(state) == {"livestock": 3, "cha_cards": 18}


def test_c_r14_most_tiles_in_the_reserve() -> None:
    state = automa(left=(5, ""), white=1, die=1, depots={1: "town_hall"}, reserve="cow2 monastery3 monastery4 bank")
    turn(state)
    # Hex 2, the only one for a building, holds the town hall itself.
    assert on_card(state, "left") == "monastery4 town_hall - -"


@pytest.mark.parametrize(("reading", "left"), [("last", "*ship bank town_hall -"), ("never", "- bank town_hall -")])
def test_c_r14_a_face_down_tile_comes_last(reading: str, left: str) -> None:
    state = automa(
        left=(9, "- bank"), right=(6, ""), white=1, die=1, depots={1: "town_hall"}, wild="ship",
        options={"cha_town_hall_wild": reading},
    )  # fmt: skip
    turn(state)
    assert on_card(state, "left") == left


def test_c_r14_the_other_card_comes_before_a_face_down_tile() -> None:
    state = automa(
        left=(9, "- bank"), right=(6, ""), white=1, die=1, depots={1: "town_hall"}, wild="ship", reserve="ship"
    )
    turn(state)
    assert on_card(state, "left") == "- bank town_hall -"
    assert on_card(state, "right") == "ship - - -"


def test_c_r14_a_town_hall_with_nothing_that_fits_is_passed_over() -> None:
    state = automa(left=(9, ""), right=(2, ""), white=1, die=1, depots={1: "town_hall"}, reserve="ship castle")
    # It is not a step of its own, but it is logged.
    assert kinds(step(state)) == ["cha_search", "cha_place", "cha_no_fit", "turn"]
    assert reserve(state) == "ship castle"


# Buildings


def test_c_r15_the_first_kind_over_all_depots() -> None:
    state = automa(left=(2, ""), white=1, die=1, depots={1: "church monastery3", 2: "mine", 6: "castle"})
    turn(state)
    assert reserve(state) == "castle"
    mine = automa(left=(2, ""), white=1, die=1, depots={1: "church monastery3", 6: "mine"})
    turn(mine)
    assert reserve(mine) == "mine"
    market = automa(left=(2, ""), white=1, die=1, depots={1: "market cow2", 6: "ship"})
    turn(market)
    assert reserve(market) == "ship"


def test_c_r16_to_the_space_of_its_kind() -> None:
    state = automa(left=(2, ""), white=1, die=1, depots={1: "church monastery3"})
    turn(state)
    assert seen(state)["reserve"]["monastery"] == ["monastery3"]
    assert seen(state)["reserve"]["building"] == []


def test_c_r17_the_topmost_building() -> None:
    state = automa(left=(2, ""), white=5, die=1, right=(7, ""), depots={1: "carpenter", 5: "bank watchtower"})
    turn(state)
    assert on_card(state, "right") == "carpenter - - - -"
    assert reserve(state) == "bank"
    assert tiles_on(state, 5) == "watchtower"


@pytest.mark.parametrize(("reading", "points"), [("0", {}), ("2", {"goods_sold": 2})])
def test_c_r18_a_sale_without_goods(reading: str, points: dict[str, int]) -> None:
    state = automa(left=(2, ""), white=1, die=1, depots={1: "warehouse"}, options={"cha_no_goods_vp": reading})
    turn(state)
    assert its_points(state) == points
    assert its_silver(state) == 0


def test_c_r25_a_tie_of_depots_begins_with_the_white_die() -> None:
    state = automa(left=(6, ""), white=3, die=1, depots={1: "ship"}, on_depots={2: "red", 3: "pink", 4: "brown"})
    step(state)
    step(state)
    assert its_goods(state) == [0, 0, 1, 0, 0, 0]


def test_c_r25_there_is_no_limit_of_types() -> None:
    state = automa(
        left=(3, ""),
        white=3,
        die=1,
        depots={1: "ship"},
        goods="turquoise purple pink",
        on_depots={2: "red brown orange"},
    )
    turn(state)
    assert its_goods(state) == [1] * 6


@pytest.mark.parametrize(
    ("reading", "depots", "found", "silver"),
    [
        ("depot_first", {2: "ship cow2 sheep2"}, "bank cow2 ship", 0),
        ("depot_first", {2: "monastery3 cow2"}, "bank cow2 ship", 0),
        ("depot_first", {2: "ship", 3: "castle"}, "bank ship ship", 0),
        ("kind_first", {2: "ship", 3: "castle"}, "bank ship castle", 0),
        ("kind_first", {2: "ship", 3: "mine", 4: "cow2"}, "bank cow2 ship", 0),
        # The Polish book: depot by depot for a kind that the reserve lacks, and silver where no depot has one.
        ("missing_only", {2: "ship", 3: "castle"}, "bank ship castle", 0),
        ("missing_only", {2: "ship", 3: "mine", 4: "cow2"}, "bank ship mine", 0),
        ("missing_only", {2: "castle monastery3 cow2"}, "bank cow2 ship", 0),
        ("missing_only", {2: "ship", 3: "watchtower"}, "bank ship", 1),
        ("missing_only", {}, "bank ship", 1),
        ("depot_first", {}, "bank ship", 1),
        ("kind_first", {}, "bank ship", 1),
    ],
)
def test_c_r26_the_white_castle(reading: str, depots: dict[int, str], found: str, silver: int) -> None:
    state = automa(
        left=(2, ""), white=2, die=1, depots={1: "white_castle", **depots}, reserve="bank ship",
        options={"white_castles": True, "cha_white_castle": reading},
    )  # fmt: skip
    turn(state)
    assert on_card(state, "left") == "white_castle - - -"
    assert reserve(state) == found
    assert its_silver(state) == silver


def test_c_r27_geese_go_with_most_animals() -> None:
    state = automa(
        left=(1, ""), white=1, die=1, reserve="geese", duchy="cow2 cow2 cow3 pig4 pig4", options={"tiles_2": True}
    )
    turn(state)
    # Three tiles with seven cows, two tiles with eight pigs.
    assert its_points(state) == {"livestock": 10}
    alone = automa(left=(1, ""), white=1, die=1, reserve="geese", options={"tiles_2": True})
    turn(alone)
    assert its_points(alone) == {"livestock": 2}


# Symbols and cards


def test_c_r19_symbols_come_after_all_placements() -> None:
    state = automa(
        left=(8, ""), right=(2, ""), white=1, die=2, depots={1: "mine", 2: "castle"}, goods="red",
    )  # fmt: skip
    told = kinds(turn(state))
    assert on_card(state, "left") == "castle mine - -"
    assert told.index("cha_symbol") > max(at for at, kind in enumerate(told) if kind == "cha_place")
    assert told.count("cha_sell") == 1


def test_c_r19_symbols_in_the_order_covered_on_both_cards() -> None:
    state = automa(
        left=(8, "- - cow2 ship"), right=(5, ""), white=1, die=2, depots={1: "mine monastery3", 2: "castle"},
        goods="2 red 1 pink", kept={"symbols": [8 + 0]},
    )  # fmt: skip
    kept(state).symbols = [8]
    told = [event for event in turn(state) if event.kind == "cha_symbol"]
    assert [(event.facts["place"], event.facts["hex"]) for event in told] == [("right", 1), ("left", 2)]


def test_c_r20_left_before_right() -> None:
    state = automa(
        left=(1, "mine cow2 -"), right=(5, "monastery3 bank cow3 monastery4"), white=1, die=1, deck=[2, 3],
        depots={1: "monastery5"},
    )  # fmt: skip
    told = turn(state)
    assert [event.facts["card"] for event in told if event.kind == "cha_card"] == [1, 5]
    assert seen(state)["completed"][-2:] == [1, 5]
    new = [(event.facts["place"], event.facts["slid"]) for event in told if event.kind == "cha_new_card"]
    assert new == [("left", False), ("right", False)]
    assert {card_in(state, "left"), card_in(state, "right")} == {2, 3}


def test_c_r21_tiles_on_full_areas_count() -> None:
    state = automa(
        left=(1, ""), white=1, die=1, depots={1: "cow2"}, duchy="cow4 cow3 sheep2 pig2 goat2 sheep3 mine mine mine",
        surplus="cow3 mine",
    )  # fmt: skip
    kept(state).full_kinds = 1 << 1 | 1 << 3
    turn(state)
    assert its_points(state) == {"livestock": 12}
    assert facts(state, 1)["mines"] == 4


def test_c_r22_completed_cards_are_shuffled() -> None:
    state = automa(
        left=(1, "mine cow2 -"), right=(5, "monastery3 bank cow3 monastery4"), white=1, die=1, deck=[],
        depots={1: "monastery5"},
    )  # fmt: skip
    told = turn(state)
    assert kinds(told).count("cha_reshuffled") == 1
    # Those of this turn too: all nine, of which two lie there again.
    assert len(kept(state).deck) == 7
    assert seen(state)["completed"] == []
    assert is_whole(state)


def test_c_r22_stop_leaves_a_place_empty() -> None:
    stop = {"cha_deck_empty": "stop"}
    state = automa(
        left=(1, "mine cow2 -"), right=(5, ""), white=1, die=1, deck=[], depots={1: "monastery5"}, options=stop
    )
    turn(state)
    assert (card_in(state, "left"), card_in(state, "right")) == (5, 0)
    # A selected place that is empty means the other card.
    other = automa(left=(5, ""), right=(0, ""), white=6, die=1, deck=[], depots={1: "bank"}, options=stop)
    assert seen(other)["selected"] == "left"
    turn(other)
    assert on_card(other, "left") == "- bank - -"


def test_c_r22_without_any_card_it_only_buys() -> None:
    state = automa(
        left=(0, ""), right=(0, ""), white=6, die=1, deck=[], depots=FULL_BOARD, silver=2, black="bank",
        options={"cha_deck_empty": "stop"},
    )  # fmt: skip
    assert kinds(turn(state)) == ["cha_buy", "turn"]
    assert reserve(state) == "bank"


def test_c_r23_fewest_in_the_reserve() -> None:
    state = automa(
        left=(1, ""),
        white=1,
        die=1,
        depots={1: "mine"},
        silver=2,
        reserve="bank bank cow2",
        black="castle bank cow3 castle",
    )
    turn(state)
    assert reserve(state) == "bank bank cow2 castle"
    assert [slot != -1 for slot in state.black] == [False, True, True, True]


@pytest.mark.parametrize(
    ("tie", "black", "found"),
    [
        ("black_depot", "castle bank cow3", "castle"),
        ("black_depot", "- monastery3 castle cow3", "monastery3"),
        ("reserve_order", "castle bank cow3", "bank"),
        ("reserve_order", "- monastery3 castle cow3", "cow3"),
    ],
)
def test_c_r23_a_tie_between_kinds(tie: str, black: str, found: str) -> None:
    state = automa(
        left=(1, ""), white=1, die=1, depots={1: "mine"}, silver=2, black=black, options={"cha_purchase_tie": tie}
    )
    turn(state)
    assert reserve(state) == found


def test_c_r23_by_default_the_black_depot_decides_a_tie() -> None:
    state = automa(left=(1, ""), white=1, die=1, depots={1: "mine"}, silver=2, black="castle bank cow3")
    turn(state)
    assert reserve(state) == "castle"


def test_c_r23_it_buys_again_what_it_has() -> None:
    state = automa(left=(1, ""), white=1, die=1, depots={1: "mine"}, silver=5, reserve="bank", black="bank")
    turn(state)
    assert reserve(state) == "bank bank"
    assert its_silver(state) == 3


# Extra turns


def test_c_r28_an_extra_turn_begins_at_the_white_die() -> None:
    state = automa(
        left=(3, "ship bank cow3 -"), right=(1, ""), white=3, die=1, duchy="cow2 sheep2 pig2",
        depots={1: "watchtower", 2: "mine", 4: "monastery4"}, options={"cha_modifiers": "D"},
    )  # fmt: skip
    turn(state)
    assert on_card(state, "left") == "- - monastery4"


def test_c_r30_all_tiles_move_before_the_extra_turns() -> None:
    duchy = "bank market church carpenter warehouse town_hall cow2 sheep2 pig2"
    state = automa(
        left=(3, "ship bank cow3 -"), right=(4, ""), white=3, die=1, duchy=duchy,
        depots={1: "watchtower", 3: "mine", 4: "monastery4"}, options={"cha_modifiers": "D"},
    )  # fmt: skip
    told = kinds(turn(state))
    moved = [at for at, kind in enumerate(told) if kind == "cha_moved"]
    picks = [at for at, kind in enumerate(told) if kind == "cha_bonus_pick"]
    assert len(moved) == 4
    assert len(picks) == 2
    assert max(moved) < min(picks)


def test_c_r31_an_extra_turn_completes_the_other_card() -> None:
    duchy = "bank market church carpenter warehouse cow2 sheep2 pig2"
    state = automa(
        left=(3, "ship bank cow3 -"), right=(1, "mine cow4 -"), white=3, die=1, duchy=duchy,
        depots={1: "watchtower", 5: "monastery4"}, options={"cha_modifiers": "D"}, goods="red",
    )  # fmt: skip
    told = turn(state)
    # Two marks are covered by card 3; the first extra turn completes card 1, the second becomes a sale.
    assert [event.facts["card"] for event in told if event.kind == "cha_card"] == [3, 1]
    assert kinds(told).count("cha_sell") == 1
    assert kinds(told).index("cha_new_card") > kinds(told).index("cha_sell")


def test_c_r39_at_the_end_of_the_track() -> None:
    state = automa(left=(3, ""), white=3, die=1, depots={1: "ship"}, track={6: [0, 1]})
    assert state.track[6] == [1, 0]
    turn(state)
    assert state.track[6] == [0, 1]


def test_c_r39_the_marker_moves_without_goods_too() -> None:
    state = automa(left=(3, ""), white=3, die=1, depots={1: "ship"}, track={0: [0, 1]}, people=[board()])
    turn(state)
    assert state.track[1] == [1]
    assert not GAME.proofs.broken_laws(state)
