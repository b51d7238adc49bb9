"""Shields: how they are taken, laid and lost, and what they do in a turn; the end of a phase is elsewhere."""

from __future__ import annotations

import pytest

from contado.core.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.duchy import DUCHIES
from contado.games.burgundy.rules.effects import FreeAction
from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.positions import (
    Board,
    after,
    at,
    board,
    cost,
    face,
    facts,
    goods,
    goods_on,
    offered,
    play,
    points,
    silver,
    starting,
    stored,
    tile_at,
    workers,
)
from tests.games.burgundy.shield_positions import (
    CENTRE,
    FOUR_CASTLES,
    ON,
    TWO_CASTLES,
    held,
    pieces_are_whole,
    with_shields,
)

# Set-up


@pytest.mark.parametrize(("seats", "counts"), [(2, [1] * 6), (3, [1, 2, 1, 2, 1, 2]), (4, [2] * 6)])
def test_shields_lie_on_the_depots_by_the_number_of_players(seats: int, counts: list[int]) -> None:
    state = GAME.new(seats, ON, "shields")
    laid = state.view(None)["facts"]["shields"]["depots"]
    assert [len(one) for one in laid] == counts
    assert len({shield for one in laid for shield in one}) == sum(counts)
    assert "box" not in str(state.view(None)["facts"])
    assert sorted(piece for piece in GAME.pieces(state) if piece.startswith("shield ")) == sorted(
        f"shield {n}" for n in range(1, 19)
    )


def test_every_shield_can_lie_there() -> None:
    seen = set()
    for seed in range(60):
        laid = GAME.new(2, ON, seed).view(None)["facts"]["shields"]["depots"]
        seen |= {shield for one in laid for shield in one}
    assert seen == set(range(1, 19))


def test_everything_has_its_words() -> None:
    state = with_shields(board(dice=(2, 2)), depots_shields={2: (5, 6)})
    (first,) = (option for option in state.view(0)["options"] if option["notation"] == "shield 5")
    assert first["words"] == (
        "Both dice: take shield 5 (12 points at the end). A ship also takes all goods of one type from all depots."
    )
    assert (first["targets"], first["cost"], first["warning"]) == (["shield:5"], {}, "")


# Taking and laying


def test_x34_two_workers_make_doubles() -> None:
    state = with_shields(board(dice=(3, 5), workers=2), depots_shields={5: (9,)})
    assert cost(state, "shield 9") == {"workers": 2}
    play(state, "shield 9")
    assert (workers(state), held(state), facts(state)["used"]) == (0, [9], [True, True])
    assert state.view(None)["facts"]["shields"]["depots"] == [[]] * 6
    assert offered(state) == ["end"]
    assert pieces_are_whole(state)


def test_x35_what_doubles_cost() -> None:
    laid = {4: (9,), 5: (12,), 1: (17,)}
    plain = with_shields(board(dice=(3, 5), workers=4), depots_shields=laid)
    assert [cost(plain, f"shield {n}").get("workers", 0) for n in (9, 12, 17)] == [2, 2, 4]
    one_short = with_shields(board(dice=(3, 5), workers=3), depots_shields=laid)
    assert starting(one_short, "shield") == ["shield 12", "shield 9"]
    eight = with_shields(board(1, {"castle": "3,3", "monastery8": "2,3"}, dice=(3, 5), workers=2), depots_shields=laid)
    assert [cost(eight, f"shield {n}").get("workers", 0) for n in (12, 17)] == [1, 2]
    free = with_shields(board(dice=(3, 5), workers=2), depots_shields=laid, own={16: "3,3"})
    assert [cost(free, f"shield* {n}").get("workers", 0) for n in (12, 17)] == [0, 2]


def test_r55_doubles_take_both_dice_and_the_free_options_stay() -> None:
    state = with_shields(board(dice=(2, 2), silver=2), black="ship", depots_shields={2: (5, 6), 3: (1,)})
    assert starting(state, "shield") == ["shield 5", "shield 6"], "a depot may hold two: choose one"
    bought_before = after(state, "b1", "shield 5")
    assert (stored(bought_before), held(bought_before)) == ("ship", [5])
    bought_after = after(state, "shield 5", "b1")
    assert (stored(bought_after), held(bought_after)) == ("ship", [5])
    one_used = after(state, "1w")
    assert workers(one_used) == 2
    assert not starting(one_used, "shield"), "both dice must be unused"
    taken = after(state, "shield 6")
    assert taken.view(None)["facts"]["shields"]["depots"][1] == [5], "never refilled"


def test_r55_monasteries_9_to_12_do_not_help() -> None:
    tiles = {"castle": "3,3", "monastery9": "2,3", "monastery12": "1,3", "monastery10": "0,3", "monastery11": "5,2"}
    state = with_shields(board(1, tiles, dice=(3, 3), workers=2), depots_shields={4: (9,), 5: (12,)})
    assert cost(state, "shield 9") == {"workers": 2}
    assert starting(state, "shield") == ["shield 9"]


def test_r56_one_shield_per_castle_and_the_old_one_leaves_the_game() -> None:
    two = board(1, TWO_CASTLES, dice=(2, 2))
    state = with_shields(two, depots_shields={2: (5,)}, own={11: "3,3"})
    play(state, "shield 5")
    assert state.decision.kind == "shield_castle"
    assert offered(state) == [f"castle {at(1, 2)}", f"castle {CENTRE}"]
    words = {option["notation"]: option["words"] for option in state.view(0)["options"]}
    assert words[f"castle {CENTRE}"] == f"Castle on space {CENTRE}; shield 11 leaves the game"
    beside = after(state, f"castle {at(1, 2)}")
    assert facts(beside)["shields"] == {str(CENTRE): 11, str(at(1, 2)): 5}
    over = after(state, f"castle {CENTRE}")
    assert facts(over)["shields"] == {str(CENTRE): 5}
    assert pieces_are_whole(beside)
    assert pieces_are_whole(over)


def test_r56_white_castles_carry_none() -> None:
    one = board(1, {"castle": "3,3", "white_castle": "2,2"}, dice=(2, 2))
    state = with_shields(one, depots_shields={2: (5,)}, options={"white_castles": True})
    play(state, "shield 5")
    assert facts(state)["shields"] == {str(CENTRE): 5}, "the only castle is not asked for"


def test_r56_the_shield_on_the_only_castle_is_warned_of() -> None:
    state = with_shields(board(dice=(2, 2)), depots_shields={2: (5,)}, own={16: "3,3"})
    (option,) = (one for one in state.view(0)["options"] if one["notation"] == "shield 5")
    assert option["warning"] == "Shield 16 on your only castle leaves the game. Take the new one?"


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


def test_r58_a_copied_monastery_29_beside_an_own_27() -> None:
    """Section 4: copied tiles are booked on `shield_6`, whatever other monasteries there are."""
    tiles = {"castle": "3,3 1,2", "white_castle": "2,2", "monastery27": "2,3"}
    state = with_shields(
        board(1, tiles, silver=1), board(1, {"castle": "3,3", "monastery29": "2,3"}), own={6: "3,3"},
        options={"tiles_2": True, "white_castles": True}, phase="E", round=5,
    )  # fmt: skip
    play(state, "copy 2", "end")
    while not state.over:
        state.apply(state.legal[0])
    assert points(state) == {"shield_6": 4, "shield_vp": 12}


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


def test_r57_every_gain_of_others_counts_once_and_none_of_the_own() -> None:
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


# Shield 4


def test_shield_4_gives_key_spaces_without_end() -> None:
    one = board(1, TWO_CASTLES, "ship mine bank", dice=(2, 2))
    state = with_shields(one, depots={2: "castle"}, own={4: "3,3"})
    assert cost(state, "1t2a") == {}
    play(state, "1t2a")
    assert (state.decision.kind, stored(state)) == ("turn", "ship mine bank castle")
    assert facts(state)["keys"] == [1, 2, 3, 4]
    assert pieces_are_whole(state)


def test_shield_4_ends_with_24_key_spaces() -> None:
    state = with_shields(board(1, TWO_CASTLES, "ship mine bank", dice=(2, 2)), depots={2: "market"}, own={4: "3,3"})
    fill_key_spaces(state, ["mine"] * 24)
    assert cost(state, "1t2a") == {"tile": 1}
    play(state, "1t2a")
    assert stored(state).split() == ["market"] + ["mine"] * 23


def test_shield_4_makes_room_where_only_a_take_may_discard() -> None:
    one = board(1, TWO_CASTLES, "ship mine bank", dice=(2, 2), silver=2)
    strict = {"discard_rule": "take_only"}
    assert starting(with_shields(one, black="market", options=strict), "b") == []
    state = with_shields(one, black="market", own={4: "3,3"}, options=strict)
    play(state, "b1")
    assert stored(state) == "ship mine bank market"


def fill_key_spaces(state: BurgundyState, names: list[str]) -> None:
    """Store these tiles, on more than three key spaces."""
    state.estates[0].stored = [face(name) for name in names]
    state.players[0].keys = list(range(len(names)))
    state.legal = state.decision.options(state)


def test_x42_shield_4_is_not_paid_for() -> None:
    state = with_shields(board(1, TWO_CASTLES, silver=1), board(), own={4: "3,3", 9: "1,2"}, round=5, track={0: [1, 0]})
    fill_key_spaces(state, ["ship", "mine", "bank", "cow3", "castle"])
    play(state, "end")
    assert state.decision.kind == "tribute"
    play(state, "tribute 2 w0")
    assert (state.decision.kind, held(state)) == ("discard_down", [9])
    assert offered(state) == ["x1", "x2", "x3", "x4", "x5"]
    play(state, "x2", "x4")
    assert stored(state) == "ship bank castle"
    assert facts(state)["keys"] == [1, 2, 3]
    assert facts(state)["stored"] == ["ship", "bank", "castle"]


def test_r21_shield_4_is_covered_with_more_than_three_tiles_stored() -> None:
    state = with_shields(board(1, TWO_CASTLES, dice=(2, 2)), depots_shields={2: (9,)}, own={4: "3,3"})
    fill_key_spaces(state, ["ship", "ship", "bank", "cow3"])
    kept = after(state, "shield 9", f"castle {at(1, 2)}")
    assert (kept.decision.kind, len(stored(kept).split())) == ("turn", 4)
    play(state, "shield 9", f"castle {CENTRE}")
    assert state.decision.kind == "discard_down"
    assert offered(state) == ["x1", "x3", "x4"], "equal tiles are one choice"
    play(state, "x1")
    assert (stored(state), facts(state)["keys"]) == ("ship bank cow3", [1, 2, 3])
    assert pieces_are_whole(state)
    assert state.decision.kind == "turn"


def test_r21_with_three_tiles_stored_nothing_is_discarded() -> None:
    state = with_shields(board(1, TWO_CASTLES, dice=(2, 2)), depots_shields={2: (9,)}, own={4: "3,3"})
    fill_key_spaces(state, ["ship", "-", "bank", "-", "cow3"])
    play(state, "shield 9", f"castle {CENTRE}")
    assert (state.decision.kind, facts(state)["stored"]) == ("turn", ["ship", "bank", "cow3"])


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


# Shield 6


def test_r58_the_target_is_chosen_once_and_future_monasteries_are_copied() -> None:
    other = board(1, {"castle": "3,3", "monastery14": "2,3", "monastery27": "1,3"}, "monastery8", dice=(3, 1))
    state = with_shields(board(dice=(1, 2)), other, own={6: "3,3"}, options={"tiles_2": True}, track={1: [0], 0: [1]})
    assert starting(state, "copy") == ["copy 2"]
    assert [option["targets"] for option in state.view(0)["options"] if option["notation"] == "copy 2"] == [
        ["player:1"]
    ]
    play(state, "copy 2")
    assert facts(state)["copies"] == 1
    assert facts(state)["monasteries"] == [14], "all but 27"
    assert not starting(state, "copy")
    play(state, "1w")
    assert workers(state) == 4, "monastery 14 is in force"
    play(state, "end", f"1p1@{at(0, 3)}")
    assert facts(state)["monasteries"] == [8, 14], "those to come too"
    assert pieces_are_whole(state)


def test_r58_what_the_target_copies_is_not_copied() -> None:
    # There is one shield 6 only; what a target has in force beyond its own duchy is set by hand.
    other = board(1, {"castle": "3,3", "monastery14": "2,3"})
    state = with_shields(board(dice=(1, 2)), other, own={6: "3,3"})
    state.estate(1).in_force |= 1 << 8
    play(state, "copy 2")
    assert facts(state)["monasteries"] == [14]


def test_r58_dice_changes_and_monastery_6_once_in_the_own_turn() -> None:
    other = board(1, {"castle": "3,3", "monastery12": "2,3", "monastery6": "1,3"})
    state = with_shields(board(dice=(1, 4), workers=4), other, own={6: "3,3"}, depots={2: "bank", 4: "church"})
    assert cost(state, "1t2a") == {"workers": 1}
    assert not starting(state, "m")
    play(state, "copy 2")
    assert cost(state, "1t2a") == {}
    assert starting(state, "m") == ["m2a", "m4a"]
    play(state, "m4a")
    assert not starting(state, "m")
    assert not facts(state, 1)["used_monastery_6"]


def test_r58_the_target_can_be_chosen_where_a_town_hall_has_nothing_to_place() -> None:
    one = board(1, {"castle": "3,3"}, "town_hall", dice=(3, 1))
    other = board(1, {"castle": "3,3", "monastery6": "2,3"})
    assert after(with_shields(one, other), f"1p1@{at(2, 2)}").decision.kind == "turn"
    state = with_shields(one, other, own={6: "3,3"})
    play(state, f"1p1@{at(2, 2)}")
    assert (state.decision.kind, offered(state)) == ("place_any", ["copy 2", "skip"])
    play(state, "copy 2")
    assert state.decision.kind == "turn", "no workers for monastery 6: nothing is left to choose"


def test_r28_shield_6_is_lost_with_a_copied_monastery_1() -> None:
    one = board(1, {**TWO_CASTLES, "bank": "4,3"}, "bank", dice=(1, 2))
    other = board(1, {"castle": "3,3", "monastery1": "2,3"})
    state = with_shields(one, other, depots_shields={2: (9,)}, own={6: "3,3"})
    assert not starting(state, "1p")
    play(state, "copy 2", f"1p1@{at(4, 4)}")
    assert (tile_at(state, 4, 3), tile_at(state, 4, 4)) == ("bank", "bank")
    state.players[0].used = [0, 0]
    state.players[0].dice = [2, 2]
    state.legal = state.decision.options(state)
    play(state, "shield 9", f"castle {CENTRE}")
    assert (facts(state)["copies"], facts(state)["monasteries"]) == (-1, [20])
    assert tile_at(state, 4, 4) == "bank", "tiles already placed stay"
    assert pieces_are_whole(state)


def test_r28_shield_18_is_lost() -> None:
    state = with_shields(board(1, {"castle": "3,3"}, "ship", dice=(6, 1)), own={18: "3,3"}, depots_shields={2: (9,)})
    play(state, f"1p1@{at(3, 0)}")
    state.players[0].used = [0, 0]
    state.players[0].dice = [2, 2]
    state.legal = state.decision.options(state)
    play(state, "shield 9")
    assert (held(state), tile_at(state, 3, 0)) == ([9], "ship")
    assert pieces_are_whole(state)


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


# Shield 16


def test_r18_once_per_own_turn_one_die_counts_as_any_number() -> None:
    one = board(1, {"castle": "3,3"}, "ship", "1 red", dice=(3, 1), workers=1)
    state = with_shields(one, depots={3: "bank", 4: "church", 6: "market"}, own={16: "3,3"})
    # A second form only where workers are needed, or more than there are: depot 4 costs die 3 one, depot 6 three.
    assert starting(state, "1*t") == ["1*t4a", "1*t6a"]
    assert starting(state, "2*t") == ["2*t3a", "2*t4a", "2*t6a"]
    assert starting(state, "1*s") == ["1*s4"]
    assert starting(state, "1*p") == sorted([f"1*p1@{at(3, 2)}", f"1*p1@{at(3, 4)}"])
    assert cost(state, "1*t6a") == {}
    (option,) = (one for one in state.view(0)["options"] if one["notation"] == "1*t6a")
    assert option["targets"] == ["shield:16", "die:0:1", "depot:6a"]
    assert option["words"] == "Die 3, by shield 16 as 6: Take market, depot 6"
    play(state, "1*t6a")
    assert (stored(state), workers(state), facts(state)["used_shield_16"]) == ("ship market", 1, True)
    assert not [option for option in offered(state) if "*" in option], "once per turn"
    assert facts(state)["used"] == [True, False]
    play(state, "end", "end")
    assert not facts(state)["used_shield_16"], "again in the next own turn"


def test_r18_equal_dice_are_one_choice() -> None:
    state = with_shields(board(dice=(3, 3)), depots={4: "bank"}, own={16: "3,3"})
    assert starting(state, "1*", "2*") == ["1*t4a"]
    play(state, "1*t4a")
    assert facts(state)["used"] == [True, False]


def test_r18_placing_and_selling_with_the_free_die() -> None:
    state = with_shields(board(1, None, "ship", "2 red", dice=(3, 1)), own={16: "3,3"})
    placed = after(state, f"2*p1@{at(3, 4)}")
    assert tile_at(placed, 3, 4) == "ship"
    assert facts(placed)["used"] == [False, True]
    sold = after(state, "1*s4")
    assert (points(sold), facts(sold)["used"]) == ({"goods_sold": 4}, [True, False])


def test_r18_not_for_the_white_die() -> None:
    one = board(1, None, "white_castle", dice=(3, 1))
    options = {"white_castles": True}
    state = with_shields(one, depots={6: "bank"}, white_die=1, own={16: "3,3"}, options=options)
    play(state, f"1p1@{at(2, 2)}")
    assert state.decision.kind == "white_action"
    assert not [option for option in offered(state) if "*" in option]


def test_r18_doubles_the_dearer_die_is_free() -> None:
    state = with_shields(board(dice=(3, 4), workers=1), depots_shields={5: (9,)}, own={16: "3,3"})
    assert starting(state, "shield") == ["shield* 9"]
    assert cost(state, "shield* 9") == {"workers": 1}
    play(state, "shield* 9")
    assert (workers(state), facts(state)["used"], held(state)) == (0, [True, True], [9])
    assert facts(state)["used_shield_16"], "even if the shield itself was covered"


# Shield 11


def test_x39_a_shield_as_the_action_of_a_castle() -> None:
    one = board(1, {"castle": "1,2", "monastery20": "2,3"}, "castle", dice=(6, 1))
    state = with_shields(one, depots_shields={4: (17,), 2: (9,)}, own={11: "1,2"}, phase="B")
    play(state, f"1p1@{CENTRE}")
    assert points(state) == {"area_size": 1, "area_phase": 8}
    assert starting(state, "shield") == ["shield 17", "shield 9"], "any shield of any depot"
    assert cost(state, "shield 17") == {}
    play(state, "shield 17", f"castle {CENTRE}")
    assert (state.decision.kind, held(state)) == ("turn", [11, 17])
    assert points(state) == {"area_size": 1, "area_phase": 8}, "the area is not rescored"
    assert facts(state)["used"] == [True, False], "the other die is still there"


def test_r61_only_by_a_castle_tile_and_only_with_shield_11() -> None:
    one = board(1, {"castle": "1,2", "monastery20": "2,3"}, "castle white_castle", dice=(6, 3))
    laid = {4: (17,)}
    without = with_shields(one, depots_shields=laid, options={"white_castles": True})
    assert not starting(after(without, f"1p1@{CENTRE}"), "shield")
    state = with_shields(one, depots_shields=laid, own={11: "1,2"}, options={"white_castles": True})
    white = after(state, f"2p2@{at(2, 2)}")
    assert white.decision.kind == "white_action"
    assert not starting(white, "shield")
    play(state, f"1p1@{CENTRE}")
    assert {"shield 17", "w", "skip"} <= set(offered(state)), "instead of the action"


def test_r61_even_shield_11_itself_may_be_covered() -> None:
    one = board(1, {"castle": "1,2", "monastery20": "2,3"}, "castle", dice=(6, 1))
    state = with_shields(one, depots_shields={4: (17,)}, own={11: "1,2"})
    play(state, f"1p1@{CENTRE}", "shield 17", f"castle {at(1, 2)}")
    assert held(state) == [17]
    assert pieces_are_whole(state)


def test_no_shield_by_castle_actions_without_a_castle_tile() -> None:
    state = with_shields(board(), depots_shields={4: (17,)}, own={11: "3,3"})
    state.players[0].used = [1, 1]
    state.push(FreeAction(0, 0))
    state.settle()
    assert not starting(state, "shield")


# Why not


@pytest.mark.parametrize(
    ("own", "one", "target", "reason"),
    [
        ({}, board(dice=(3, 5), workers=1), "shield:9",
         "A shield on depot 5 needs two dice that show 5: that takes 2 workers, and you have 1."),
        ({}, board(dice=(5, 5), used=(True, False)), "shield:9",
         "A shield takes both dice, and not both of yours are left."),
        ({}, board(), "shield:2", "This belongs to another player."),
        ({}, board(), "shield:20", ""),
        ({}, board(), "shield:x", ""),
    ],
)  # fmt: skip
def test_why_a_shield_cannot_be_chosen(own: dict[int, str], one: Board, target: str, reason: str) -> None:
    state = with_shields(one, board(), depots_shields={5: (9,)}, own=own, other={2: "3,3"})
    assert GAME.why_not(state, 0, target, ENGLISH) == reason


def test_why_a_shield_cannot_lie_there() -> None:
    state = with_shields(board(1, FOUR_CASTLES, dice=(2, 2)), depots_shields={2: (9,)})
    play(state, "shield 9")
    assert GAME.why_not(state, 0, f"hex:0:{at(2, 3)}", ENGLISH) == "A shield is laid on a castle."
    assert GAME.why_not(state, 0, f"hex:0:{CENTRE}", ENGLISH) == ""
