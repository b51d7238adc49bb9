"""Shield 4, unlimited key spaces, and shield 6, the monasteries of others; what remains when they are lost."""

from __future__ import annotations

from tests.games.burgundy.positions import (
    after,
    at,
    board,
    cost,
    face,
    facts,
    offered,
    play,
    points,
    starting,
    stored,
    tile_at,
    workers,
)

from contado.games.burgundy.modules.shields.tests.positions import (
    CENTRE,
    TWO_CASTLES,
    held,
    pieces_are_whole,
    with_shields,
)
from contado.games.burgundy.state import BurgundyState

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


def test_r58_the_first_seat_is_a_target_like_any_other() -> None:
    first = board(1, {"castle": "3,3", "monastery14": "2,3"})
    state = with_shields(first, board(1, {"castle": "3,3"}), other={6: "3,3"}, track={0: [1, 0]}, to_move=1)
    (offer,) = [option for option in state.view(1)["options"] if option["notation"].startswith("copy")]
    assert (offer["notation"], offer["targets"], offer["cost"], offer["warning"]) == ("copy 1", ["player:0"], {}, "")
    play(state, "copy 1")
    assert (facts(state, 1)["copies"], facts(state, 1)["monasteries"]) == (0, [14])


def test_r58_what_the_target_copies_is_not_copied() -> None:
    # There is one shield 6 only; what a target has in force beyond its own duchy is set by hand.
    other = board(1, {"castle": "3,3", "monastery14": "2,3"})
    state = with_shields(board(dice=(1, 2)), other, own={6: "3,3"})
    state.estate(1).in_force |= 1 << 8
    play(state, "copy 2")
    assert facts(state)["monasteries"] == [14]


def test_r58_dice_changes_and_monastery_6_once_in_ones_own_turn() -> None:
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


def test_r58_a_copied_monastery_29_beside_ones_own_27() -> None:
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
