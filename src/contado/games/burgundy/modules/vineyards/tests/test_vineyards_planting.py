"""Vineyards: placing double tiles, their bonuses, levels and chains (T9, P12, D25, D26)."""

from __future__ import annotations

from tests.games.burgundy.positions import (
    after,
    at,
    board,
    cost,
    facts,
    offered,
    play,
    points,
    silver,
    starting,
    stored,
    tile_at,
    workers,
)

from contado.games.burgundy.modules.shields.tests.positions import shields
from contado.games.burgundy.modules.vineyards.kept import kept_vineyards
from contado.games.burgundy.modules.vineyards.tests.positions import (
    bonus_tiles,
    is_whole,
    planting,
    spaces_offered,
    vine_depot,
    vineyard,
    why,
    with_vineyards,
)
from contado.games.burgundy.rules.effects import FreeAction


def test_v_x06_the_first_tile_of_the_book() -> None:
    for first in ("left", "right"):
        state = with_vineyards(board(dice=(4, 4)), doubles="red/blue", depots={2: "cow3 mine", 5: "ship bank"})
        play(state, "1g1@1b")
        assert state.decision.kind == "double_bonus"
        assert offered(state) == ["bonus left", "bonus right", "skip"]
        if first == "left":
            play(state, "bonus left")
            assert workers(state) == 4
            assert offered(state) == ["bonus right", "skip"]
            play(state, "bonus right")
        else:
            play(state, "bonus right")
        assert offered(state) == ["t2a", "t5a", "skip"], "livestock or ship"
        play(state, "t2a")
        if first == "right":
            assert offered(state) == ["bonus left", "skip"]
            play(state, "bonus left")
        assert (state.decision.kind, stored(state), workers(state)) == ("turn", "cow3", 4)
        assert vineyard(state) == {"1b": "red/blue"}
        assert is_whole(state)


def test_v_r15_both_bonuses_are_optional_and_lost_if_unused() -> None:
    state = with_vineyards(board(dice=(4, 4)), doubles="red/blue", depots={2: "cow3"})
    play(state, "1g1@1b", "bonus left")
    play(state, "skip")
    assert (state.decision.kind, stored(state), workers(state)) == ("turn", "", 4)
    nothing = with_vineyards(board(dice=(4, 4)), doubles="red/blue", depots={2: "cow3"})
    play(nothing, "1g1@1b", "skip")
    assert (nothing.decision.kind, workers(nothing)) == ("turn", 0)


def test_v_x07_legal_spaces_beside_covered_ones() -> None:
    one = board(dice=(1, 1), workers=9)
    assert spaces_offered(planting({"1b": "green/green"}, one=one)) == ["1a", "2b", "2c"]
    state = planting({"1b": "green/green", "2c": "red/red"}, one=one)
    assert spaces_offered(state) == ["1a", "2b", "3b"]
    assert cost(state, "1g1@2b") == {"workers": 1}
    assert cost(state, "1g1@1a") == {}


def test_the_first_tile_goes_on_level_1() -> None:
    state = planting(one=board(dice=(1, 1), workers=9))
    assert spaces_offered(state) == ["1a", "1b"]
    assert why(state, "vineyard:0:2b") == "Your first double tile must go to level 1."
    assert why(state, "vinehex:0:5a:left") == "Your first double tile must go to level 1."


def test_equal_grapes_have_one_rotation() -> None:
    assert starting(planting(doubles="red/red"), "1g") == ["1g1@1a"]
    assert starting(planting(doubles="red/blue"), "1g") == ["1g1@1a", "1g1@1at"]


def test_v_r09_a_double_tile_covers_one_double_space_and_never_the_duchy() -> None:
    state = with_vineyards(board(dice=(3, 3), workers=6), doubles="red/blue")
    assert starting(state, "1p", "p") == []
    assert starting(state, "1g") == ["1g1@1a", "1g1@1at", "1g1@1b", "1g1@1bt"]
    castle = with_vineyards(board(1, {"castle": "3,3", "monastery3": "2,3"}, "castle", dice=(6, 6)), doubles="red/blue")
    play(castle, f"1p1@{at(1, 2)}")
    assert starting(castle, "p") == []


def test_v_x08_a_bonus_that_can_do_nothing_now_stays_for_later() -> None:
    own = {"1b": "green/green", "2b": "yellow/green"}
    tiles = {"castle": "3,3", "bank": "2,2"}
    state = with_vineyards(board(1, tiles, dice=(3, 3)), doubles="red/blue", vines={"own": own}, depots={6: "cow3"})
    play(state, "1g1@3a")
    assert offered(state) == ["bonus left", "skip"]
    assert why(state, "vinehex:0:3a:right") == "No stored tile can be placed in your duchy now."
    play(state, "bonus left", "t6a")
    assert offered(state) == ["bonus right", "skip"]
    play(state, "bonus right")
    assert state.decision.kind == "place_any"
    assert f"p1@{at(2, 1)}" in offered(state), "whatever its number"
    play(state, f"p1@{at(2, 1)}")
    assert tile_at(state, 2, 1) == "cow3"
    assert state.decision.kind == "turn"


PATH = {"1b": "green/green", "2b": "yellow/green", "3a": "red/red"}


def test_v_x09_a_chain_costs_one_die() -> None:
    state = with_vineyards(
        board(stored="ship", dice=(6, 1)), doubles="red/blue", vines={"own": PATH, "depot": "- black/blue -"},
        depots={4: "ship"},
    )  # fmt: skip
    play(state, "1g2@4b", "bonus left", "v2")
    assert stored(state) == "ship grapes_black_blue"
    play(state, "bonus right")
    assert state.decision.kind == "free_action"
    play(state, "g2@5a")
    assert offered(state) == ["bonus left", "bonus right", "skip"]
    play(state, "bonus right", "bonus left", "t4a")
    assert points(state) == {"watchtower": 4}
    assert stored(state) == "ship ship"
    assert bonus_tiles(state) == {}
    assert facts(state)["levels"] == []
    assert (state.decision.kind, facts(state)["used"]) == ("turn", [True, False])
    assert vineyard(state) == {**PATH, "4b": "red/blue", "5a": "black/blue"}
    assert is_whole(state)


def test_v_r17_the_inner_placement_is_finished_first() -> None:
    state = with_vineyards(
        board(dice=(6, 1)), doubles="red/blue", vines={"own": PATH, "depot": "- black/blue -"}, depots={4: "ship"}
    )
    play(state, "1g1@4b", "bonus left", "v2", "bonus right", "g1@5a")
    assert state.decision.targets(state, state.legal[0]) == ["vinehex:0:5a:left"]
    play(state, "skip")
    assert state.decision.kind == "turn", "then nothing of 4b is left"


def test_v_x10_one_level_pays_once() -> None:
    own = {"1b": "green/green", "2b": "yellow/green", "3b": "red/red", "4c": "orange/red"}
    state = with_vineyards(board(dice=(6, 1)), doubles="red/blue", vines={"own": own, "depot": "black/blue"})
    play(state, "1g1@4b", "bonus left", "v1", "bonus right", "g1@4a", "bonus right")
    assert workers(state) == 4
    assert state.decision.kind == "vine_bonus_tile"
    assert len(offered(state)) == 6
    play(state, "grapes blue")
    assert bonus_tiles(state) == {"blue": 1}
    assert facts(state)["levels"] == [4]
    assert state.decision.kind == "turn", "the outer check finds the level rewarded"
    assert is_whole(state)


def test_v_r18_a_level_is_rewarded_once_for_each_player() -> None:
    own = {"1b": "green/green"}
    state = with_vineyards(
        board(dice=(1, 1)), board(dice=(1, 1)), doubles="red/blue", other_doubles="red/black",
        vines={"own": own, "other": {"1b": "yellow/green"}},
    )  # fmt: skip
    play(state, "1g1@1a", "skip", "grapes red")
    play(state, "end", "1g1@1a", "skip")
    assert (state.decider, state.decision.kind) == (1, "vine_bonus_tile")
    play(state, "grapes red")
    assert [bonus_tiles(state, seat) for seat in (0, 1)] == [{"red": 1}, {"red": 1}]
    again = with_vineyards(board(dice=(1, 1)), doubles="red/blue", vines={"own": own, "rewarded": ()})
    kept_vineyards(again).rewarded[0] = 1 << 1
    play(again, "1g1@1a", "skip")
    assert again.decision.kind == "turn"


def test_v_x11_bonuses_first_then_the_level() -> None:
    state = with_vineyards(
        board(dice=(1, 1)), doubles="red/blue", depots={3: "bank"},
        vines={"own": {"1b": "green/green"}, "bonus": "blue blue", "other_bonus": "blue blue"},
    )  # fmt: skip
    play(state, "1g1@1a", "bonus left", "bonus right", "t3a")
    assert (silver(state), stored(state)) == (2, "bank")
    assert offered(state) == [f"grapes {colour}" for colour in ("orange", "yellow", "green", "red", "black")]
    assert why(state, "grapes:blue") == "No vine bonus tile of this colour is left."
    play(state, "grapes red")
    assert bonus_tiles(state) == {"red": 1, "blue": 2}
    assert facts(state)["levels"] == [1]


def test_v_r19_an_empty_supply_gives_nothing() -> None:
    state = with_vineyards(board(dice=(1, 1)), doubles="red/blue", vines={"own": {"1b": "green/green"}})
    kept_vineyards(state).supply = [0] * 6
    play(state, "1g1@1a", "skip")
    assert state.decision.kind == "turn"
    assert (bonus_tiles(state), facts(state)["levels"]) == ({}, [1])
    last = with_vineyards(board(dice=(1, 1)), doubles="red/blue", vines={"own": {"1b": "green/green"}})
    kept_vineyards(last).supply = [0, 0, 1, 0, 0, 0]
    play(last, "1g1@1a", "skip")
    assert bonus_tiles(last) == {"green": 1}, "the only one is no choice"


def test_a_removed_colour_has_no_bonus_tile() -> None:
    state = with_vineyards(
        board(dice=(1, 1)), doubles="red/blue", vines={"own": {"1b": "green/green"}, "removed": "orange black"},
        options={"grape_removal": "orange,black"},
    )  # fmt: skip
    play(state, "1g1@1a", "skip")
    assert starting(state, "grapes") == ["grapes blue", "grapes green", "grapes red", "grapes yellow"]
    assert is_whole(state)


# Actions without a die


def test_v_x19_a_castle_takes_and_places_double_tiles_whatever_the_number() -> None:
    state = with_vineyards(
        board(1, {"castle": "3,3", "monastery3": "2,3"}, "castle", dice=(6, 6)), doubles="red/blue",
        vines={"own": {"1b": "green/green"}, "depot": "red/red - green/blue"},
    )  # fmt: skip
    play(state, f"1p1@{at(1, 2)}")
    assert state.decision.kind == "free_action"
    assert starting(state, "v", "g") == sorted(
        ["v1", "v3", *(f"g2@{space}{turn}" for space in ("1a", "2b", "2c") for turn in ("", "t"))]
    )
    assert "w" in offered(state), "besides the base actions"
    play(state, "g2@2c")
    assert vineyard(state)["2c"] == "red/blue"


def white(own: dict[str, str], have: int) -> list[str]:
    """Return what a white castle offers of the vineyards with a white die of 5 and this many workers."""
    state = with_vineyards(
        board(stored="white_castle", dice=(3, 3), workers=have), doubles="blue/blue", white_die=5,
        vines={"own": own, "depot": "black/blue green/blue yellow/blue"}, options={"white_castles": True},
    )  # fmt: skip
    play(state, f"1p1@{at(4, 3)}")
    assert state.decision.kind == "white_action"
    found = starting(state, "v", "g")
    play(state, found[0])
    assert state.white_die == 5, "it is not turned"
    return found


def test_v_x20_a_white_castle_acts_with_the_white_die() -> None:
    low = {"1a": "green/green", "2b": "yellow/green"}
    assert white(low, 0) == ["g2@2a", "v3"]
    assert white(low, 1) == ["g2@1b", "g2@2a", "g2@2c", "v2", "v3"]
    high = {**PATH, "4a": "green/blue"}
    assert white(high, 0) == ["g2@2a", "g2@5a", "v3"]
    assert white(high, 1) == ["g2@2a", "g2@2c", "g2@4b", "g2@5a", "v2", "v3"]


def test_v_x20_a_white_castle_costs_workers() -> None:
    state = with_vineyards(
        board(stored="white_castle", dice=(3, 3), workers=1), doubles="red/red", white_die=5,
        vines={"own": {"1a": "green/green"}, "depot": "black/blue green/blue yellow/blue"},
        options={"white_castles": True},
    )  # fmt: skip
    play(state, f"1p1@{at(4, 3)}")
    assert cost(state, "g2@2a") == {}
    assert cost(state, "v2") == {"workers": 1, "tile": 1}
    play(state, "v2")
    assert (workers(state), stored(state)) == (0, "grapes_green_blue")


def test_v_r12_crane_and_trade_route_give_the_new_actions() -> None:
    state = with_vineyards(
        board(stored="crane", dice=(3, 3)), doubles="red/red", white_die=1,
        vines={"depot": "black/blue"}, options={"white_castles": True, "tiles_2": True},
    )  # fmt: skip
    play(state, f"1p1@{at(4, 3)}", "crane white_castle")
    assert state.decision.kind == "white_action"
    assert starting(state, "v", "g") == ["g2@1a", "v1"]
    route = planting(depot="black/blue")
    route.push(FreeAction(0, 0))
    route.settle()
    assert starting(route, "v", "g") == ["g1@1a", "g1@1at", "g1@1b", "g1@1bt", "v1"]


def test_v_r28_a_bonus_is_no_building_and_no_castle() -> None:
    # Monastery 20 counts markets: the bonus of that name is none. The castle of 4b gives no shield, even by shield 11.
    own = board(1, {"castle": "3,3", "monastery20": "2,3"}, dice=(6, 4))
    state = with_vineyards(
        own, doubles="red/blue", vines={"own": PATH}, options={"shields": True},
        modules=shields({1: (1,)}, {11: "3,3"}),
    )  # fmt: skip
    play(state, "1g1@4b")
    assert offered(state) == ["bonus right", "skip"]
    play(state, "bonus right")
    assert state.decision.kind == "free_action"
    assert starting(state, "shield") == []
    assert points(state) == {}
    end = with_vineyards(own, doubles="red/blue", depots={2: "cow3"}, phase="E", round=5)
    play(end, "2g1@1b", "bonus right", "t2a", "skip", "end", "end")
    assert stored(end) == "cow3", "the market was used"
    assert "monastery_20" not in points(end)


def test_v_r29_a_tile_of_the_store_is_not_bought_between_bonuses() -> None:
    state = with_vineyards(board(dice=(4, 4), silver=4), doubles="red/blue", vines={"store": "black/blue"})
    assert "bs1" in offered(state)
    play(state, "1g1@1b")
    assert offered(state) == ["bonus left", "skip"]
    castle = with_vineyards(board(dice=(6, 6), silver=4), doubles="red/blue",
                            vines={"own": PATH, "store": "black/blue"})  # fmt: skip
    play(castle, "1g1@4b", "bonus right")
    assert "bs1" in offered(castle), "where F1 is offered, it is: in D5"
    play(castle, "bs1")
    assert castle.decision.kind == "free_action", "the menu comes back"


# Town halls


def hall(**options: object) -> list[str]:
    """Return what a town hall of the duchy offers with nothing but a double tile stored."""
    state = with_vineyards(
        board(stored="town_hall", dice=(3, 3)), doubles="red/red", vines={"own": {"1b": "green/green"}},
        options=options,
    )  # fmt: skip
    play(state, f"1p1@{at(4, 3)}")
    return offered(state) if state.decision.kind == "place_any" else []


def test_v_r11_a_town_hall_places_double_tiles_only_by_the_option() -> None:
    assert hall() == []
    assert hall(town_hall_double=True) == ["g2@1a", "g2@2b", "g2@2c", "skip"]
    state = with_vineyards(
        board(stored="town_hall", dice=(3, 3)), doubles="red/red", vines={"own": {"1b": "green/green"}},
        options={"town_hall_double": True},
    )  # fmt: skip
    play(state, f"1p1@{at(4, 3)}", "g2@2b")
    assert vineyard(state)["2b"] == "red/red"
    assert state.decision.kind == "double_bonus"


def test_v_r11_why_a_town_hall_places_no_double_tile() -> None:
    state = with_vineyards(
        board(stored="town_hall", dice=(3, 3)), doubles="red/red", vines={"own": {"1b": "green/green"}},
    )  # fmt: skip
    state.estates[0].stored[2] = 2
    play(state, f"1p1@{at(4, 3)}")
    assert state.decision.kind == "place_any"
    assert why(state, "vineyard:0:2b") == "A town hall places no double tile."
    assert why(state, "key:0:2") == "A town hall places no double tile."


def test_v_r31_a_town_hall_is_not_asked_only_because_a_double_tile_could_be_bought() -> None:
    own = board(stored="town_hall", dice=(3, 3), silver=2)
    vines = {"store": "black/blue"}
    plain = with_vineyards(own, vines=vines)
    play(plain, f"1p1@{at(4, 3)}")
    assert plain.decision.kind == "turn"
    option = with_vineyards(own, vines=vines, options={"town_hall_double": True})
    play(option, f"1p1@{at(4, 3)}")
    assert option.decision.kind == "place_any"
    assert offered(option) == ["bs1", "skip"]
    play(option, "bs1")
    assert starting(option, "g") == ["g1@1a", "g1@1at", "g1@1b", "g1@1bt"]
    # The bonus of 3a: with nothing stored and no silver it can do nothing (V-X8); silver alone does not change that.
    bonus = with_vineyards(
        board(dice=(3, 3), silver=2), doubles="red/blue", vines={"own": {"1b": "green/green", "2b": "yellow/green"},
                                                                 "store": "black/blue"},
    )  # fmt: skip
    play(bonus, "1g1@3a")
    assert bonus.decision.kind == "turn"


def test_v_r31_a_full_vineyard_needs_no_town_hall() -> None:
    state = with_vineyards(
        board(stored="town_hall", dice=(3, 3), silver=2), vines={"store": "black/blue"},
        options={"town_hall_double": True},
    )  # fmt: skip
    kept_vineyards(state).laid[0] = (1 << 12) - 1
    play(state, f"1p1@{at(4, 3)}")
    assert state.decision.kind == "turn"


def test_two_turned_tiles_stay_turned() -> None:
    state = with_vineyards(board(dice=(4, 4)), doubles="green/blue", vines={"own": {"1a": "red/blue t"}})
    play(state, "1g1@1bt", "skip")
    assert vineyard(state) == {"1a": "red/blue t", "1b": "green/blue t"}


def test_v_r13_monasteries_with_the_bonuses() -> None:
    # 3 and 4: the warehouse of 2a sells. 13 and 14: workers only by the action of the castle bonus.
    seller = board(1, {"castle": "3,3", "monastery3": "2,3", "monastery4": "1,3"}, goods="2 pink", dice=(5, 5))
    state = with_vineyards(seller, doubles="red/blue", vines={"own": {"1a": "green/green"}})
    play(state, "1g1@2a", "bonus right", "s3")
    assert (silver(state), workers(state)) == (2, 1)
    taker = board(1, {"castle": "3,3", "monastery13": "2,3", "monastery14": "1,3"}, dice=(4, 6))
    house = with_vineyards(taker, doubles="red/blue")
    play(house, "1g1@1b", "bonus left")
    assert (workers(house), silver(house)) == (4, 0), "no action: neither 13 nor 14 helps"
    castle = with_vineyards(taker, doubles="red/blue", vines={"own": PATH})
    play(castle, "2g1@4b", "bonus right", "w")
    assert (workers(castle), silver(castle)) == (4, 1)


def test_v_r13_vine_bonus_tiles_do_not_count_for_monastery_26() -> None:
    tiles = {"castle": "3,3", "monastery26": "2,3"}
    state = with_vineyards(board(1, tiles), phase="E", round=5, vines={"bonus": "red blue green"})
    while not state.over:
        play(state, "end")
    assert "monastery_26" not in points(state)


def test_a_used_bonus_and_another_space_say_why_not() -> None:
    state = with_vineyards(board(dice=(4, 4)), doubles="red/blue", depots={2: "cow3"})
    play(state, "1g1@1b", "bonus left")
    assert why(state, "vinehex:0:1b:left") == "This bonus has been used."
    assert why(state, "vinehex:0:2b:left") == "Only the bonuses of space 1b can be used now."
    assert after(state, "skip").decision.kind == "turn"
    assert vine_depot(state)["depot"] == ["", "", ""]
