"""Ships (P7, D11 to D14), the goods spaces, and the turn track (P9)."""

from __future__ import annotations

import pytest

from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.positions import after, at, board, goods, goods_on, offered, play, position

SHIP = f"1p1@{at(3, 4)}"


def ship(held: str, depots: dict[int, str], monastery: str = "monastery2") -> BurgundyState:
    """Return the position after a ship was placed by a player with these goods."""
    one = board(1, {"castle": "3,3", monastery: "2,3"}, "ship", held, dice=(5, 1))
    state = position(one, goods=depots)
    play(state, SHIP)
    return state


def marker_space(state: BurgundyState, seat: int = 0) -> int:
    """Return the space of the turn track on which a marker lies."""
    return next(space for space, pile in enumerate(state.view(None)["facts"]["track"]) if seat in pile)


def test_any_depot_may_be_chosen_and_everything_is_taken() -> None:
    state = ship("1 red", {2: "pink pink red", 5: "brown"})
    assert (state.decision.kind, offered(state)) == ("ship_depot", ["d2", "d5", "none"])
    assert marker_space(state) == 0, "first the goods, then the marker"
    taken = after(state, "d2")
    assert goods(taken) == {"red": 2, "pink": 2}
    assert (goods_on(taken, 2), goods_on(taken, 5)) == ({}, {"brown": 1})
    assert marker_space(taken) == 1


def test_none_is_offered_while_some_depot_offers_nothing() -> None:
    some = ship("", dict.fromkeys(range(1, 6), "red"))
    assert offered(some) == ["d1", "d2", "d3", "d4", "d5", "none"]
    every = ship("", dict.fromkeys(range(1, 7), "red"))
    assert offered(every) == ["d1", "d2", "d3", "d4", "d5", "d6"]
    taken = after(some, "none")
    assert (goods(taken), marker_space(taken)) == ({}, 1)


def test_no_goods_anywhere() -> None:
    state = ship("1 red", {})
    assert (state.decision.kind, marker_space(state)) == ("turn", 1)


def test_a_depot_with_nothing_that_fits_is_not_offered() -> None:
    state = ship("1 red 1 pink 2 brown", {1: "turquoise orange", 4: "pink purple"})
    assert offered(state) == ["d4", "none"]
    play(state, "d4")
    assert goods(state) == {"red": 1, "pink": 2, "brown": 2}
    assert goods_on(state, 4) == {"purple": 1}


def test_full_goods_spaces_and_only_new_types() -> None:
    state = ship("1 red 1 pink 2 brown", {1: "turquoise", 4: "purple"})
    assert (state.decision.kind, marker_space(state)) == ("turn", 1)
    assert goods(state) == {"red": 1, "pink": 1, "brown": 2}


@pytest.mark.parametrize(
    ("held", "sets"),
    [
        ("", ["keep 123", "keep 124", "keep 134", "keep 234"]),
        ("1 orange", ["keep 12", "keep 13", "keep 14", "keep 23", "keep 24", "keep 34"]),
        ("1 orange 3 brown", ["keep 1", "keep 2", "keep 3", "keep 4"]),
    ],
)
def test_every_set_of_new_types_that_fills_the_free_spaces(held: str, sets: list[str]) -> None:
    state = ship(held, {6: "turquoise 2 purple pink red"})
    play(state, "d6")
    assert state.decision.kind == "goods_keep"
    assert sorted(offered(state)) == sorted(sets)
    for option in sets:
        taken = after(state, option)
        kept = [int(digit) for digit in option.split()[1]]
        assert all(goods(taken)[name] == (2 if name == "purple" else 1) for name in names(kept))
        assert set(goods_on(taken, 6)) == {name for name in names([1, 2, 3, 4]) if name not in names(kept)}


def names(numbers: list[int]) -> list[str]:
    """Return goods by their numbers."""
    return [("turquoise", "purple", "pink", "red", "brown", "orange")[number - 1] for number in numbers]


def test_types_just_enough_for_the_spaces_are_not_asked_for() -> None:
    state = ship("1 red", {3: "pink 2 brown"})
    play(state, "d3")
    assert state.decision.kind == "turn"
    assert goods(state) == {"red": 1, "pink": 1, "brown": 2}


# Monastery 5


def test_m05_a_ring_neighbour_too() -> None:
    state = ship("", {1: "red", 2: "pink", 3: "brown", 6: "orange"}, "monastery5")
    play(state, "d1")
    assert (state.decision.kind, sorted(offered(state))) == ("ship_adjacent", ["d2", "d6", "none"])
    taken = after(state, "d6")
    assert goods(taken) == {"red": 1, "orange": 1}
    assert (goods_on(taken, 2), goods_on(taken, 6)) == ({"pink": 1}, {})
    assert goods(after(state, "none")) == {"red": 1}


def test_m05_one_storage_check_for_both_depots() -> None:
    state = ship("1 turquoise 1 purple", {3: "pink turquoise", 4: "red 2 purple"}, "monastery5")
    play(state, "d3", "d4")
    assert (state.decision.kind, sorted(offered(state))) == ("goods_keep", ["keep 3", "keep 4"])
    play(state, "keep 4")
    assert goods(state) == {"turquoise": 2, "purple": 3, "red": 1}
    assert (goods_on(state, 3), goods_on(state, 4)) == ({"pink": 1}, {})


def test_m05_neighbours_that_offer_nothing_are_passed_over() -> None:
    state = ship("1 turquoise 1 purple 1 pink", {3: "pink", 4: "red", 1: "purple"}, "monastery5")
    assert offered(state) == ["d1", "d3", "none"]
    play(state, "d3")
    assert (state.decision.kind, marker_space(state)) == ("turn", 1)
    assert goods(state) == {"turquoise": 1, "purple": 1, "pink": 2}


def test_m05_without_a_depot_there_is_no_neighbour() -> None:
    state = ship("", {1: "red", 2: "pink"}, "monastery5")
    play(state, "none")
    assert (state.decision.kind, goods(state)) == ("turn", {})


# The turn track


def test_a_marker_goes_on_top_of_the_next_stack() -> None:
    one = board(1, stored="ship", dice=(5, 1))
    state = position(one, board(), board(), track={1: [2, 1], 0: [0]}, to_move=0)
    play(state, SHIP)
    assert state.view(None)["facts"]["track"][:2] == [[], [1, 2, 0]]
    play(state, "end")
    assert state.order == [0, 2, 1]


def test_two_ships_in_a_turn_are_two_spaces() -> None:
    state = position(board(1, stored="ship ship", dice=(5, 2)))
    play(state, SHIP, f"2p2@{at(3, 2)}")
    assert marker_space(state) == 2


def test_a_ship_says_what_would_stay_behind() -> None:
    """X8: turquoise is stored, one goods space is free; of the two new types one has to stay."""
    own = board(1, {"castle": "3,3"}, "ship", "1 turquoise 1 orange", dice=(2, 5))
    state = position(own, goods={4: "turquoise pink brown", 1: "red"})
    play(state, f"1p1@{at(3, 2)}")
    words = [option["words"] for option in state.view(0)["options"]]
    assert "Depot 4: 1 turquoise, 1 pink and 1 brown; room for 1 new type only" in words
    assert "Depot 1: 1 red" in words
    play(state, "d4")
    assert [option["words"] for option in state.view(0)["options"]] == [
        "Take pink, leave 1 brown",
        "Take brown, leave 1 pink",
    ]


def test_a_full_store_says_what_finds_no_room() -> None:
    own = board(1, {"castle": "3,3"}, "ship", "1 turquoise 1 orange 1 red", dice=(2, 5))
    state = position(own, goods={4: "turquoise pink brown", 1: "red"})
    play(state, f"1p1@{at(3, 2)}")
    words = [option["words"] for option in state.view(0)["options"]]
    assert "Depot 4: 1 turquoise, 1 pink and 1 brown; no room for 1 pink and 1 brown" in words
    assert "Depot 1: 1 red" in words


def test_a_placement_names_its_space_and_number() -> None:
    state = position(board(1, {"castle": "3,3"}, "ship", dice=(2, 5)))
    words = [option["words"] for option in state.view(0)["options"]]
    assert f"The 2: Place ship on space {at(3, 2)} (number 2)" in words
