"""Rulings of the base game by number: dice, key spaces, placing, purchases. Set-up and end have their own files."""

from __future__ import annotations

import pytest

from contado.core.errors import BadNotation
from contado.games.burgundy import GAME
from contado.games.burgundy.pieces.components import FACE_NAMES
from contado.games.burgundy.rules.purchases import gained_face
from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.positions import (
    COLOURS,
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
    starting,
    stored,
    tile_at,
    workers,
)

FULL = "ship mine cow2"


# Set-up and bags


@pytest.mark.parametrize(("flag", "sizes"), [("classic", [4, 6, 8]), ("compact", [4, 6, 6])])
def test_r05_spaces_of_the_black_depot(flag: str, sizes: list[int]) -> None:
    for seats, size in zip((2, 3, 4), sizes, strict=True):
        state = GAME.new(seats, {"first_game": True, "black_depot": flag}, 5)
        assert len(list(filter(None, state.view(None)["facts"]["black"]))) == size


def test_r06_two_three_or_four_tiles_on_a_depot() -> None:
    for seats in (2, 3, 4):
        slots = GAME.new(seats, {"first_game": True}, 6).view(None)["facts"]["depots"]
        assert [len(list(filter(None, slots[at : at + 4]))) for at in range(0, 24, 4)] == [seats] * 6


def test_r07_a_slot_whose_bag_is_empty_stays_empty() -> None:
    state = position(board(), round=5)
    state.bags[0] = []
    state.bags[3] = state.bags[3][:1]
    state.open_stacks[2] = 0
    play(state, "end", "end")
    seen = state.view(None)["facts"]
    # Two players: monastery 2, castle 2, livestock 3, mine 5, monastery 5, livestock 6 are left.
    assert len(list(filter(None, seen["depots"]))) == 6
    assert len(list(filter(None, seen["black"]))) == 1
    assert (seen["phase"], seen["round"]) == ("B", 1)


def test_r07_the_supply_of_workers_and_silver_never_ends() -> None:
    state = position(board(workers=40, silver=40))
    play(state, "1w")
    assert (workers(state), silver(state)) == (42, 40)


# Turn order and white die


def test_r10_the_order_is_fixed_at_the_start_of_the_round() -> None:
    # The last in order overtakes everybody with a ship, and still plays only once in this round.
    one = board(1, stored="ship", dice=(5, 5))
    state = position(board(), board(), one, track={0: [0, 1, 2]})
    seats = []
    while state.round == 1:
        seats.append(state.decider)
        if state.decider == 2:
            play(state, f"1p1@{at(3, 4)}")
        play(state, "end")
    assert seats == [0, 1, 2]
    assert state.order == [2, 0, 1]


def test_r10_a_ship_of_the_first_player_leaves_the_rest_in_order() -> None:
    one = board(1, stored="ship", dice=(5, 5))
    state = position(one, board(), board(), track={1: [2], 0: [1, 0]}, to_move=2)
    play(state, "end", "end", f"1p1@{at(3, 4)}", "end")
    assert state.order == [0, 2, 1]


def test_r11_the_white_die_is_no_action_die() -> None:
    state = position(board(dice=(2, 2)), depots={2: "bank", 5: "ship"}, white_die=5)
    assert offered(state) == ["1t2a", "1w", "end"]
    play(state, "end")
    assert state.view(None)["facts"]["white_die"] == 5, "it can be read until the next roll"


def test_r12_beyond_the_last_space() -> None:
    one = board(1, stored="ship", dice=(5, 5))
    state = position(one, board(), track={6: [1, 0]}, to_move=0)
    play(state, f"1p1@{at(3, 4)}")
    assert state.view(None)["facts"]["track"][6] == [1, 0], "on top of space 6"
    end_round(state)
    assert state.order == [0, 1]


# Dice and workers


def test_r14_the_fewest_workers_are_charged() -> None:
    state = position(board(workers=5, dice=(1, 1)), depots={6: "bank", 3: "ship"})
    assert len(starting(state, "1t6")) == 1
    assert cost(state, "1t6a") == {"workers": 1}, "down from 1 to 6, not up"
    assert cost(state, "1t3a") == {"workers": 2}


def test_r15_the_free_change_is_exactly_one() -> None:
    tiles = {"castle": "3,3", "monastery8": "2,3", "monastery12": "1,3"}
    state = position(board(1, tiles, workers=1, dice=(1, 1)), depots={2: "bank", 3: "ship", 4: "mine"})
    assert [cost(state, f"1t{depot}a").get("workers", 0) for depot in (2, 3, 4)] == [0, 1, 1]
    poor = position(board(1, tiles, dice=(1, 1)), depots={2: "bank", 3: "ship", 4: "mine"})
    assert starting(poor, "1t") == ["1t2a"]


def test_r15_in_one_reading_monastery_8_makes_the_free_change_2() -> None:
    """The books: 9 to 12 work "as if a worker were used", and with 8 a worker changes a die by up to 2."""
    tiles = {"castle": "3,3", "monastery8": "2,3", "monastery9": "1,3", "monastery12": "0,3"}
    on_board = {2: "bank", 3: "ship", 4: "mine"}
    options = {"free_shift_8": True}
    state = position(board(1, tiles, "bank", workers=1, dice=(1, 1)), depots=on_board, options=options)
    assert [cost(state, f"1t{depot}a").get("workers", 0) for depot in (2, 3, 4)] == [0, 0, 1]
    # A bank on (4, 3), number 3: two away from a 1.
    assert cost(state, f"1p1@{at(4, 3)}") == {}
    poor = position(board(1, tiles, dice=(1, 1)), depots=on_board, options=options)
    assert starting(poor, "1t") == ["1t2a", "1t3a"]
    # Without monastery 8 the reading changes nothing.
    del tiles["monastery8"]
    plain = position(board(1, tiles, workers=2, dice=(1, 1)), depots=on_board, options=options)
    assert [cost(plain, f"1t{depot}a").get("workers", 0) for depot in (2, 3, 4)] == [0, 1, 2]


def test_r16_the_tile_decides_which_monastery_helps() -> None:
    # All three monasteries apply to their own tiles, each one step away from the number of the space.
    for number, tile, place, die in ((9, "bank", (4, 3), 4), (10, "ship", (3, 2), 3), (11, "mine", (4, 2), 5)):
        one = board(1, {"castle": "3,3", f"monastery{number}": "2,3"}, tile, dice=(die, die))
        assert f"1p1@{at(*place)}" in starting(position(one), "1p")


def test_r17_dice_need_not_be_used_and_are_lost() -> None:
    state = position(board(), board())
    assert "end" in offered(state)
    play(state, "end")
    assert state.decider == 1
    assert facts(state)["used"] == [True, True]
    assert workers(state) == 0


# Key spaces and discarding


def gains() -> BurgundyState:
    """Return a turn with full key spaces and every way to gain a tile."""
    one = board(1, {"castle": "3,3", "monastery6": "2,3"}, FULL, workers=4, silver=2, dice=(1, 1))
    return position(one, depots={1: "bank"}, black="church")


def test_r19_every_gain_may_discard() -> None:
    for gain, tile in (("1t1a", "bank"), ("b1", "church"), ("m1a", "bank")):
        state = gains()
        play(state, gain)
        assert (state.decision.kind, offered(state)) == ("discard", ["x1", "x2", "x3"])
        play(state, "x2")
        assert sorted(stored(state).split()) == sorted(["ship", "cow2", tile])


def test_r19_take_only() -> None:
    state = position(
        board(1, {"castle": "3,3", "monastery6": "2,3"}, FULL, workers=4, silver=2, dice=(1, 1)),
        depots={1: "bank"}, black="church", options={"discard_rule": "take_only"},
    )  # fmt: skip
    assert starting(state, "b", "m") == []
    assert "1t1a" in offered(state)
    assert after(state, "1t1a").decision.kind == "discard"
    play(state, f"1p1@{at(3, 2)}")
    assert starting(state, "b", "m") == ["b1", "m1a"], "with a free key space they are offered"


def test_r19_take_only_lets_the_castle_take_and_discard() -> None:
    one = board(1, {"castle": "3,3", "monastery2": "2,3"}, "castle ship mine", silver=2, dice=(6, 6))
    state = position(one, depots={1: "bank", 2: "church"}, black="cow2", options={"discard_rule": "take_only"})
    play(state, f"1p1@{at(1, 2)}", "b1")
    assert stored(state) == "cow2 ship mine"
    play(state, "t1a")
    assert state.decision.kind == "discard", "it is the take action, with any number"


def test_r20_nothing_is_discarded_without_need() -> None:
    state = position(board(stored="ship mine", dice=(1, 1)), depots={1: "bank"})
    assert starting(state, "x") == []
    play(state, "1t1a")
    assert state.decision.kind == "turn"
    assert starting(state, "x") == []


def test_r20_a_discarded_tile_leaves_the_game() -> None:
    state = position(board(stored="castle mine cow2", dice=(1, 1)), depots={1: "bank"})
    castles = state.view(None)["facts"]["open_stacks"][0]
    play(state, "1t1a", "x1")
    seen = state.view(None)["facts"]
    assert seen["out"] == ["castle"]
    assert seen["open_stacks"][0] == castles
    assert "bank" not in seen["depots"]


def test_r20_equal_tiles_leave_no_choice() -> None:
    state = position(board(stored="ship ship ship", dice=(1, 1)), depots={1: "bank"})
    play(state, "1t1a")
    assert state.decision.kind == "turn"
    assert sorted(stored(state).split()) == ["bank", "ship", "ship"]


# Placing and effects


def test_r22_area_then_colour_then_effect() -> None:
    # The last livestock space of board 1 is a pasture of its own: area, phase, colour, then the animals.
    tiles = {"castle": "3,3", "cow2": "0,0 1,0", "pig2": "1,1 2,0", "goat2": "2,1", "bank": "4,4"}
    state = position(board(1, tiles, "cow4", dice=(2, 2)), phase="B")
    play(state, f"1p1@{at(4, 5)}")
    order = [(GAME.rules.sources[entry.source], entry.points) for entry in state.ledger.entries]
    assert order == [("area_size", 1), ("area_phase", 8), ("colour_bonus", 5), ("livestock", 4)]


def test_r22_points_come_before_the_choice_of_the_effect() -> None:
    state = position(board(1, stored="warehouse", goods="1 pink", dice=(3, 3)))
    play(state, f"1p1@{at(2, 2)}")
    assert state.decision.kind == "sell_any"
    assert points(state) == {"area_size": 1, "area_phase": 10}


def test_r23_the_tile_has_the_effect_not_the_space() -> None:
    found = {}
    for tile in ("bank", "boarding_house", "watchtower"):
        state = after(position(board(1, stored=tile, dice=(3, 3))), f"1p1@{at(4, 3)}")
        found[tile] = (silver(state), workers(state), score(state))
    assert found == {"bank": (2, 0, 0), "boarding_house": (0, 4, 0), "watchtower": (0, 0, 4)}


def test_r24_what_may_be_done_may_be_declined() -> None:
    depots = {1: "ship bank mine"}
    for tile in ("market", "carpenter", "church", "warehouse", "town_hall"):
        state = position(board(1, stored=f"{tile} cow2 mine", goods="1 red", dice=(3, 3)), depots=depots)
        play(state, f"1p1@{at(4, 3)}")
        assert "skip" in offered(state)
        before = (stored(state), goods(state))
        play(state, "skip")
        assert state.decision.kind == "turn"
        assert (stored(state), goods(state)) == before
    one = board(1, {"castle": "3,3", "monastery2": "2,3"}, "castle", dice=(6, 6))
    state = position(one, depots=depots)
    play(state, f"1p1@{at(1, 2)}", "skip")
    assert state.decision.kind == "turn"


def test_r24_what_is_given_is_taken() -> None:
    for tile in ("bank", "boarding_house", "watchtower"):
        state = position(board(1, stored=tile, dice=(3, 3)))
        play(state, f"1p1@{at(4, 3)}")
        assert state.decision.kind == "turn"


def test_r25_monastery_1_lifts_the_limit_for_all_types() -> None:
    for tile in ["market", "carpenter", "church", "warehouse", "boarding_house", "bank", "town_hall", "watchtower"]:
        plain = position(board(1, {"castle": "3,3", tile: "4,3"}, tile, dice=(1, 1)))
        assert f"1p1@{at(4, 4)}" not in offered(plain)
        lifted = position(board(1, {"castle": "3,3", "monastery1": "2,3", tile: "4,3"}, tile, dice=(1, 1)))
        assert f"1p1@{at(4, 4)}" in offered(lifted)


def test_r26_a_town_hall_needs_no_number_but_all_else() -> None:
    one = board(1, {"castle": "3,3"}, "town_hall town_hall mine", dice=(3, 3))
    state = position(one)
    play(state, f"1p1@{at(4, 3)}")
    # The town limit, the colour and the neighbour still count; numbers and workers do not.
    assert sorted(offered(state)) == sorted([f"p2@{at(2, 2)}", f"p3@{at(4, 2)}", "skip"])


def test_r27_a_castle_is_one_of_the_four_actions() -> None:
    tiles = {"castle": "3,3", "monastery13": "2,3", "monastery14": "1,3"}
    one = board(1, tiles, "castle", goods="1 red", silver=2, dice=(6, 6))
    state = position(one, depots={2: "ship"}, black="bank")
    play(state, f"1p1@{at(1, 2)}")
    assert sorted(offered(state)) == ["b1", "s4", "skip", "t2a", "w"]
    took = after(state, "w")
    assert (workers(took), silver(took)) == (4, 3)
    assert took.decision.kind == "turn"
    bought = after(state, "b1")
    assert bought.decision.kind == "free_action", "a purchase is no action"


# Purchases


def test_r29_a_purchase_before_between_and_after_the_actions() -> None:
    state = position(board(silver=2), black="bank")
    for moves in ((), ("1w",), ("1w", "2w")):
        assert "b1" in offered(after(state, *moves))


def test_r29_no_purchase_in_other_nested_decisions() -> None:
    one = board(1, stored="market ship warehouse", goods="1 red", silver=2, dice=(3, 3))
    state = position(one, depots={3: "cow2 ship"}, goods={2: "pink"}, black="bank")
    assert starting(state, "b") == ["b1"]
    assert starting(after(state, f"1p1@{at(4, 3)}"), "b") == [], "market"
    assert starting(after(state, f"1p3@{at(4, 3)}"), "b") == [], "warehouse"
    ship = position(board(1, stored="ship", silver=2, dice=(5, 5)), goods={2: "pink"}, black="bank")
    play(ship, f"1p1@{at(3, 4)}")
    assert starting(ship, "b") == []
    full = position(board(stored="ship mine cow2", silver=2, dice=(3, 3)), depots={3: "pig2"}, black="bank")
    play(full, "1t3a")
    assert starting(full, "b") == []


def test_r29_the_town_hall_asks_only_if_a_purchase_would_help() -> None:
    # Neither a castle nor a second town hall on (4,4) could be placed; a ship could.
    for black, asked in (("castle", False), ("castle ship", True), ("", False)):
        state = position(board(1, stored="town_hall", silver=2, dice=(3, 3)), black=black)
        play(state, f"1p1@{at(4, 3)}")
        assert (state.decision.kind == "place_any") == asked
    bought = position(board(1, stored="town_hall", silver=4, dice=(3, 3)), black="ship", bought=True)
    play(bought, f"1p1@{at(4, 3)}")
    assert bought.decision.kind == "turn"
    poor = position(board(1, stored="town_hall", silver=1, dice=(3, 3)), black="ship")
    play(poor, f"1p1@{at(4, 3)}")
    assert poor.decision.kind == "turn"


def test_r30_one_purchase_in_each_of_ones_own_turns() -> None:
    state = position(board(silver=6), black="bank ship")
    assert cost(state, "b2") == {"silver": 2}
    play(state, "b2")
    assert (silver(state), stored(state)) == (4, "ship")
    assert starting(state, "b") == []
    play(state, "1w")
    assert starting(state, "b") == []
    end_round(state)
    assert state.decider == 0
    assert starting(state, "b") == ["b1"]


def test_r30_monastery_6_is_no_purchase() -> None:
    one = board(1, {"castle": "3,3", "monastery6": "2,3"}, workers=2, silver=2)
    state = position(one, depots={1: "bank"}, black="ship")
    play(state, "b1")
    assert starting(state, "m") == ["m1a"]
    play(state, "m1a")
    assert (workers(state), silver(state), stored(state)) == (0, 0, "ship bank")


def test_r30_one_silver_is_not_enough() -> None:
    assert starting(position(board(silver=1), black="ship"), "b") == []


def test_r31_nothing_can_be_bought_at_the_end_of_a_phase() -> None:
    rich = board(1, {"castle": "3,3", "monastery6": "2,3", "mine": "4,2"}, workers=8, silver=8)
    state = position(rich, board(), round=5, depots={1: "bank"}, black="ship")
    play(state, "end", "end")
    # The next question is the first turn of phase B; the tiles on the board are gone.
    assert (state.phase, state.round, state.decision.kind) == (1, 1, "turn")
    assert silver(state) == 9
    assert state.view(None)["facts"]["out"] == ["bank", "ship"]


def owner_of_6(reading: str, **more: object) -> BurgundyState:
    """Return a turn of the owner of monastery 6, in one reading of it."""
    one = board(1, {"castle": "3,3", "monastery6": "2,3"}, **more)  # type: ignore[arg-type]
    return position(one, depots={1: "bank ship"}, black="church", options={"monastery_6": reading})


def test_r32_monastery_6_of_the_special_edition() -> None:
    state = owner_of_6("se", workers=2, silver=2)
    assert starting(state, "b", "m") == ["b1", "m1a"]
    assert cost(state, "m1a") == {"workers": 2}


def test_what_the_workers_of_monastery_6_would_bring_is_the_tile_of_that_slot() -> None:
    """Whether a free option could lead to a placement is asked of the tile that it gives (D7)."""
    state = owner_of_6("se", workers=2, silver=2)
    for move, tile in (("m1a", "bank"), ("b1", "church")):
        assert FACE_NAMES[gained_face(state, GAME.parse(state, move)[0])] == tile


def test_r32_monastery_6_of_2011() -> None:
    state = owner_of_6("y2011", workers=2, silver=2)
    assert starting(state, "b", "m") == ["b1", "b1a", "b1b"]
    assert cost(state, "b1b") == {"silver": 2}
    play(state, "b1b")
    assert (silver(state), workers(state), stored(state)) == (0, 2, "ship")
    assert starting(state, "b", "m") == [], "it is the one purchase of the turn"
    assert starting(owner_of_6("y2011", workers=9, silver=1), "b", "m") == []


def test_r32_monastery_6_of_2019() -> None:
    state = owner_of_6("y2019", workers=2, silver=2)
    assert starting(state, "b", "m") == ["b1", "b1a", "b1aw", "b1aww", "b1b", "b1bw", "b1bww", "b1w", "b1ww"]
    assert [cost(state, text) for text in ("b1", "b1w", "b1bww")] == [
        {"silver": 2},
        {"silver": 1, "workers": 1},
        {"workers": 2},
    ]
    mixed = after(state, "b1w")
    assert (silver(mixed), workers(mixed), stored(mixed)) == (1, 1, "church")
    assert starting(mixed, "b", "m") == []
    assert starting(owner_of_6("y2019", workers=2), "b", "m") == ["b1aww", "b1bww", "b1ww"]
    assert starting(owner_of_6("y2019", workers=1, silver=1), "b", "m") == ["b1aw", "b1bw", "b1w"]


def test_r32_without_the_monastery_the_readings_change_nothing() -> None:
    for reading in ("se", "y2011", "y2019"):
        state = position(
            board(workers=2, silver=2), depots={1: "bank ship"}, black="church", options={"monastery_6": reading}
        )
        assert starting(state, "b", "m") == ["b1"]


# Ships, goods, sales


def ship(held: str, depots: dict[int, str]) -> BurgundyState:
    """Return the position after a ship was placed by a player with these goods."""
    state = position(board(1, stored="ship", goods=held, dice=(5, 5)), goods=depots)
    play(state, f"1p1@{at(3, 4)}")
    return state


def test_r34_an_empty_depot_may_be_chosen_too() -> None:
    state = ship("", {1: "pink"})
    assert offered(state) == ["d1", "none"]
    play(state, "none")
    assert goods(state) == {}
    assert "none" not in offered(ship("", dict.fromkeys(range(1, 7), "red")))


def test_r34_types_are_chosen_never_single_tiles() -> None:
    state = ship("1 turquoise 1 purple", {1: "2 pink 3 red"})
    play(state, "d1")
    assert offered(state) == ["keep 3", "keep 4"]
    play(state, "keep 4")
    assert goods(state)["red"] == 3


def test_r36_a_sale_frees_its_goods_space() -> None:
    one = board(1, stored="warehouse ship", goods="1 turquoise 1 purple 1 pink", dice=(3, 5))
    state = position(one, goods={2: "red"})
    play(state, f"1p1@{at(4, 3)}", "s1", f"2p2@{at(3, 4)}", "d2")
    assert goods(state) == {"purple": 1, "pink": 1, "red": 1}


def test_r36_nothing_is_sold_while_a_ship_is_unloaded() -> None:
    state = ship("1 turquoise 1 purple", {1: "2 pink 3 red"})
    assert starting(state, "s") == []
    play(state, "d1")
    assert starting(state, "s") == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r37_what_a_sale_brings(seats: int) -> None:
    for numbers, silver_gained, workers_gained in (((), 1, 0), ((3,), 2, 0), ((4,), 1, 1), ((3, 4), 2, 1)):
        places = ["2,3", "1,3"]
        tiles = {"castle": "3,3", **{f"monastery{n}": p for n, p in zip(numbers, places, strict=False)}}
        one = board(1, tiles, goods="4 pink", dice=(3, 3))
        state = position(one, *[board() for _ in range(seats - 1)])
        play(state, "1s3")
        assert points(state) == {"goods_sold": 4 * seats}
        assert (silver(state), workers(state)) == (silver_gained, workers_gained)
        assert (goods(state), sold(state)) == ({}, {"pink": 4})


def test_r40_sold_goods_are_public() -> None:
    state = position(board(sold="2 pink 1 red"))
    for seat in (None, 0, 1):
        assert state.view(seat)["facts"]["players"][0]["sold"] == [0, 0, 2, 1, 0, 0]


# Bonus tiles


BIG, SMALL = {2: 5, 3: 6, 4: 7}, {2: 2, 3: 3, 4: 4}


def last_mine() -> Board:
    """Return a board whose owner completes the mines with a 3."""
    return board(1, {"castle": "3,3", "mine": "4,2 5,1"}, "mine", dice=(3, 3))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r45_big_then_small_then_nothing(seats: int) -> None:
    state = position(*[last_mine() for _ in range(seats)])
    for _ in range(seats):
        play(state, f"1p1@{at(6, 0)}", "end")
    found = [points(state, seat).get("colour_bonus", 0) for seat in range(seats)]
    assert found == [BIG[seats], SMALL[seats], 0, 0][:seats]
    assert [facts(state, seat)["bonus_tiles"].get("mine", 0) for seat in range(seats)] == found
    assert state.view(None)["facts"]["bonus_left"] == {colour: 2 if colour != "mine" else 0 for colour in COLOURS}
    # The area was complete for everybody.
    assert all(points(state, seat)["area_size"] == 6 for seat in range(seats))


def test_r04_the_start_castle_counts_for_area_and_colour() -> None:
    # Board 1: the start castle on (1,2) is one of the three of its area.
    state = position(board(1, {"castle": "1,2 0,1 3,3"}, "castle", dice=(4, 4)), phase="C")
    play(state, f"1p1@{at(0, 2)}")
    assert points(state) == {"area_size": 6, "area_phase": 6, "colour_bonus": 5}


def test_r04_an_area_of_the_start_castle_alone_stays_unscored() -> None:
    state = GAME.new(2, {"first_game": True}, 4)
    assert tile_at(state, 3, 3) == "castle"
    assert isinstance(state, BurgundyState)
    while not state.over:
        play(state, "end")
    assert "area_size" not in points(state)


def test_an_illegal_placement_is_refused_and_changes_nothing() -> None:
    state = position(board(1, stored="ship market", dice=(3, 6), workers=1))
    before = state.fingerprint()
    for text in (f"1p1@{at(3, 3)}", f"1p2@{at(5, 3)}", f"1p1@{at(4, 3)}", "1p3@20", "b1", "skip", "nonsense"):
        with pytest.raises(BadNotation):
            play(state, text)
    assert state.fingerprint() == before
