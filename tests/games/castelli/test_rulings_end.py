"""The rulings R35 to R65 of the rules page, by number: building, modules, the end, the tables of a tournament."""

from __future__ import annotations

import pytest

from contado.core.errors import BadOption
from contado.core.record import Record, Recorder
from contado.games.castelli import GAME
from contado.games.castelli.influence import castle_points
from contado.games.castelli.rules.battle import battle_points, castles_in_line
from contado.games.castelli.rules.final_scoring import mine_shares, silver_points
from contado.games.castelli.state import SOURCES, CastelliState
from tests.games.castelli.positions import (
    Has,
    after,
    decides,
    goods,
    hand,
    has,
    in_hand,
    number,
    offered,
    play,
    points,
    position,
    read_with,
    silver,
)

BATTLE = {"battle": "on"}
# Points at (2,0): blue 5, red 4.
TILES = {"1,0": "4a/1", "2,1": "5a/3"}


def attacks(state: CastelliState) -> list[str]:
    """Return the overbuildings on offer."""
    return [option for option in offered(state) if option.startswith("overbuild")]


def battle(
    blue: Has, castles: dict[str, list[str]] | None = None, red: Has | None = None,
    laid: dict[str, str] | None = None, **options: object,
) -> CastelliState:  # fmt: skip
    """Return a position with red's castle on (2,0) and blue in the build menu."""
    return position(
        options={**BATTLE, **options}, laid=laid or TILES, menu="build", castles=castles or {"2,0 stone": ["red"]},
        blue=blue, red=red or has(),
    )  # fmt: skip


# Building


def test_r35_one_own_shield_is_presence_card_shields_too() -> None:
    # 1a has its card on blue; at rotation 2 blue faces south from (1,0) to the plot (2,0).
    state = position(laid={"1,0": "1a/2"}, menu="build", blue=has(1, 1, 1))
    assert "build 2,0 stone" in offered(state)
    other = position(laid={"1,0": "1a/1"}, menu="build", blue=has(1, 1, 1, cards=["count"]))
    assert "build 2,0 stone" not in offered(other)


def test_r36_the_stone_area_need_not_be_scored() -> None:
    state = position(laid={"1,0": "4a/2"}, menu="build", blue=has(1, 1, 1))
    assert state.missing[state.board.area_at[number("2,0") * 4]] > 0
    play(state, "build 2,0 stone")
    assert points(state, 0) == {"castle": 5}


def test_r37_one_purchase_serves_builds_and_overbuilds_together() -> None:
    state = battle(has(3, 2, 1, silver=4), castles={"2,0 stone": ["red"]})
    assert "overbuild 2,0 stone red" in attacks(state)
    play(state, "overbuild 2,0 stone red")
    assert (goods(state, "blue"), silver(state)[0]) == ({"stone": 1}, 2)
    # With the purchase used a missing good cannot be bought for a build.
    state = battle(has(1, 1, 0, silver=4, cards=["count"]), castles={"2,0 stone": ["red"]})
    bought = after(state, "build 2,0 stone")
    assert bought.bought
    bought.players[0].goods = [1, 1, 0]
    bought.legal = bought.decision.options(bought)
    assert not [option for option in offered(bought) if option.startswith("build")]


def test_r37_the_purchase_is_not_for_stock() -> None:
    state = position(laid={"1,0": "4a/2"}, menu="build", blue=has(0, 0, 1, silver=10))
    assert decides(state)[1] != "build_menu", "two kinds are missing: nothing can be bought"


def test_r38_own_settlement_counts_once() -> None:
    # (1,1) is a village. Row 1: village (1,1), cities (1,3) and (1,5); column 1: village (1,1), city (3,1).
    state = position()
    assert castle_points(state, number("1,1")) == 1 + 2 + 2 + 2
    off = position(options={"own_plot_settlement": "off"})
    assert castle_points(off, number("1,1")) == 2 + 2 + 2


def test_r38_points_are_scored_once() -> None:
    state = position(options=BATTLE, laid={"1,0": "4a/2"}, menu="build", blue=has(1, 1, 1, cards=["arsonist"]))
    play(state, "build 2,0 stone", "arsonist 6,0")
    assert points(state, 0) == {"castle": 5}
    assert castle_points(state, number("2,0")) == 3


def test_r39_no_castle_in_stock_no_build() -> None:
    state = battle(has(2, 2, 2, castles=0, cards=["count"]))
    assert not attacks(state)
    assert not [option for option in offered(state) if option.startswith("build")]


def test_r40_any_number_of_castles_in_one_turn() -> None:
    state = position(laid={"1,0": "4a/2"}, menu="build", blue=has(2, 2, 2, cards=["king_3"]))
    play(state, "build 2,0 stone", "king 3", "build 2,0 stone")
    assert points(state, 0) == {"castle": 10, "king": 3}


# Battle


def test_r41_at_most_two_castles_on_a_site() -> None:
    assert attacks(battle(has(2, 2, 2), castles={"2,0 stone": ["blue+red"]})) == []
    assert attacks(battle(has(2, 2, 2), castles={"2,0 stone": ["blue+red"]}, stack_limit="none")) == [
        "overbuild 2,0 stone red"
    ]


def test_r42_only_opponents_castles_on_grain_and_wood_too() -> None:
    state = battle(has(2, 2, 2), castles={"2,0 stone": ["blue", "red"], "2,0 grain": ["red"]})
    assert set(attacks(state)) == {"overbuild 2,0 stone red", "overbuild 2,0 grain red"}
    play(state, "overbuild 2,0 grain red")
    assert points(state, 0) == {"overbuild": 5}


def test_r43_more_points_on_all_four_sides_are_needed() -> None:
    assert attacks(battle(has(2, 2, 2)))
    equal = {"1,0": "4a/1", "2,1": "4b/3"}
    assert not attacks(battle(has(2, 2, 2), laid=equal))
    # A third tile, at the south, adds 6 for red: all four sides count.
    assert not attacks(battle(has(2, 2, 2), laid={**TILES, "3,0": "6a/3"}))


def test_r44_cavalry_needs_presence_all_the_same() -> None:
    absent = {"1,0": "4a/1", "2,1": "5a/0"}
    assert not attacks(battle(has(2, 2, 2, cards=["cavalry"]), laid=absent))
    weaker = {"1,0": "4a/1", "2,1": "3e/3"}
    assert attacks(battle(has(2, 2, 2, cards=["cavalry"]), laid=weaker)) == ["overbuild 2,0 stone red cavalry"]


def test_r45_abbot_pays_one_of_each_and_may_buy_one() -> None:
    state = battle(has(1, 1, 0, silver=2, cards=["abbot", "cavalry"]))
    assert attacks(state) == ["overbuild 2,0 stone red abbot"], "Cavalry alone pays 2 of each"
    play(state, "overbuild 2,0 stone red abbot")
    assert (goods(state, "blue"), silver(state)[0]) == ({}, 0)


def test_r46_a_guard_saves_the_castle_for_this_turn() -> None:
    state = battle(has(2, 2, 2, cards=["cavalry"]), red=has(cards=["guard", "count"]))
    play(state, "overbuild 2,0 stone red cavalry")
    assert decides(state) == ("red", "guard_window")
    assert offered(state) == ["pass", "guard"]
    play(state, "guard")
    assert goods(state, "blue") == {"stone": 2, "wood": 2, "grain": 2}
    assert hand(state, 0) == [], "the attacker's card stays spent"
    assert not attacks(state)
    assert hand(state, 1) == ["count"]


def test_r46_in_the_next_turn_the_castle_can_be_attacked_again() -> None:
    state = battle(has(2, 2, 2), red=has(cards=["guard"]))
    play(state, "overbuild 2,0 stone red", "guard")
    assert not attacks(state)
    # The others lay tiles, and blue comes to build again with what it has kept.
    play(state, "end")
    while (state.active, state.decision.kind) != (0, "build_menu"):
        options = offered(state)
        play(state, "end" if "end" in options else options[0])
    assert "overbuild 2,0 stone red" in attacks(state)


def test_r46_without_refund_the_price_is_paid() -> None:
    state = battle(has(2, 2, 1, silver=2, cards=["count"]), red=has(cards=["guard"]), guard_refund="off")
    play(state, "overbuild 2,0 stone red", "guard")
    assert (goods(state, "blue"), silver(state)[0], state.bought) == ({}, 0, 1)
    assert points(state, 0) == {}


def test_r46_a_pass_lets_the_attack_happen_and_no_card_means_no_window() -> None:
    state = battle(has(2, 2, 2, cards=["count"]), red=has(cards=["count"]))
    play(state, "overbuild 2,0 stone red")
    assert offered(state) == ["pass"]
    play(state, "pass")
    assert points(state, 0) == {"overbuild": 5}


def test_r47_an_overbuilt_castle_keeps_its_points_and_counts_as_built() -> None:
    state = battle(has(2, 2, 2))
    state.score(1, 0, 5)
    play(state, "overbuild 2,0 stone red")
    assert points(state, 1) == {"castle": 5}
    assert GAME.rules.tie_break(state, 1) == (1,)


def test_r48_the_arsonist_burns_any_city() -> None:
    state = position(options=BATTLE, settlements={"2,0": "city"}, blue=has(cards=["arsonist"]))
    play(state, "arsonist")
    assert set(offered(state)) == {"1,3", "1,5", "2,0", "3,1", "6,0", "6,4", "7,3"}
    play(state, "2,0")
    assert state.settlement[number("2,0")] == 0
    assert state.cities_burnt == 1
    assert state.cities_aside == 2, "it does not come back"


@pytest.mark.parametrize(
    ("castles", "village", "city"),
    [
        ({"2,0 stone": ["blue", "red"]}, 1, 3),
        ({"2,0 stone": ["blue", "red"], "0,0 wood": ["green"]}, 1, 2),
        ({"2,0 stone": ["blue", "red"], "0,0 wood": ["green"], "4,0 stone": ["yellow"]}, 0, 1),
        ({"2,0 stone": ["blue+red"]}, 3, 6),
    ],
)
def test_r49_control_is_shared_rounded_down(castles: dict[str, list[str]], village: int, city: int) -> None:
    state = position(options=BATTLE, castles=castles)
    # The village (4,0) and the city (6,0) have the same castles in line, those of column 0.
    assert castles_in_line(state, number("4,0")) == castles_in_line(state, number("6,0"))
    for cell, source, wanted in (("4,0", "control_village", village), ("6,0", "control_city", city)):
        other = state.copy()
        for plot in range(32):
            if plot != number(cell):
                other.settle_plot(plot, 0)
        found = {n for _, one, n in battle_points(other) if SOURCES[one] == source}
        assert found == {wanted}


def test_r50_every_castle_on_top_is_standing() -> None:
    state = position(options=BATTLE, castles={"2,0 stone": ["red+blue", "green"], "0,0 wood": ["blue"]})
    standing = [seat for seat, source, n in battle_points(state) if SOURCES[source] == "standing_castle" and n == 2]
    assert sorted(standing) == [0, 0, 2]


def test_r51_silver_points_are_doubled_in_battle() -> None:
    battle = read_with(battle="on")
    assert silver_points([6, 4, 1, 0], battle) == [8, 4, 0, 0]
    assert silver_points([6, 6, 1, 0], battle) == [6, 6, 0, 0]
    assert silver_points([6, 4, 4, 4], battle) == [8, 1, 1, 1]


# Dilemma


def test_r52_lay_the_drawn_tile_or_the_one_in_hand_on_this_spot() -> None:
    state = position(options={"dilemma": "on"}, hidden={"5,4": "6a"}, blue=has(tile="3b"))
    play(state, "reveal 5,4")
    assert offered(state) == ["drawn", "hand"]
    play(state, "hand", "rot 0")
    ids = state.layout.tile_ids
    assert (ids[state.tiles[number("5,4")]], ids[state.players[0].tile]) == ("3b", "6a")
    assert all(player.tile >= 0 for player in state.players)


def test_r53_only_the_back_of_a_tile_in_hand_is_seen() -> None:
    state = position(options={"dilemma": "on"}, hidden={"5,4": "6a"}, blue=has(tile="3b"))
    assert in_hand(state, 0, 0)["id"] == "3b"
    assert in_hand(state, 0, 1) == {
        "id": None, "start": True, "points": 5, "shields": None, "value": 0, "card_on": None, "silver": 0, "cards": 0,
    }  # fmt: skip
    play(state, "reveal 5,4")
    seen = {seat: state.facts(seat)["spots"][number("5,4")]["tile"] for seat in (None, 0, 1)}
    assert seen == {None: None, 0: "6a", 1: None}
    play(state, "hand")
    assert state.facts(1)["spots"][number("5,4")]["tile"] == "3b"
    assert in_hand(state, 0, 1)["start"] is False
    assert in_hand(state, 0, 1)["id"] is None


def test_r54_only_the_tile_laid_pays() -> None:
    state = position(options={"dilemma": "on"}, hidden={"3,4": "1a"}, blue=has(tile="3b"))
    play(state, "reveal 3,4", "hand", "rot 0")
    assert (silver(state)[0], len(state.players[0].hand)) == (0, 0)


def test_r55_a_start_tile_kept_is_worth_five() -> None:
    state = position(options={"dilemma": "on"}, only_face_down=["3,4"], hidden={"3,4": "5a"})
    kept, laid = after(state, "reveal 3,4", "drawn", "rot 0"), after(state, "reveal 3,4", "hand", "rot 0")
    for state in (kept, laid):
        while not state.over:
            play(state, next(option for option in offered(state) if option in ("end", "done")))
    assert [points(kept, seat).get("start_tile") for seat in range(4)] == [5, 5, 5, 5]
    assert [points(laid, seat).get("start_tile") for seat in range(4)] == [None, 5, 5, 5]


def test_r56_the_bailiff_turns_whatever_was_laid() -> None:
    state = position(options={"dilemma": "on", **BATTLE}, hidden={"5,4": "6a"}, blue=has(tile="3b"),
                     red=has(cards=["bailiff"]))  # fmt: skip
    play(state, "reveal 5,4", "hand", "rot 0", "bailiff 2")
    assert (state.layout.tile_ids[state.tiles[number("5,4")]], state.turned[number("5,4")]) == ("3b", 2)


# End and tournament


def test_r57_the_last_turn_is_played_whole_then_comes_the_last_call() -> None:
    state = position(only_face_down=["0,7"], hidden={"0,7": "6a"}, blue=has(1, 1, 1, cards=["king_3"]),
                     red=has(cards=["king_5"]))  # fmt: skip
    play(state, "reveal 0,7", "rot 0", "pass")
    assert decides(state) == ("blue", "build_menu")
    assert any(option.startswith("build") for option in offered(state))
    play(state, "king 3", "end")
    assert decides(state) == ("red", "last_call")
    assert offered(state) == ["done", "king 5", "sell"]
    play(state, "king 5")
    assert state.over
    assert points(state, 1)["king"] == 5


def test_r57_a_card_used_in_the_last_turn_counts_for_the_last_call() -> None:
    state = position(only_face_down=["0,7"], hidden={"0,7": "6a"}, red=has(cards=["king_5", "king_3"]))
    play(state, "reveal 0,7", "rot 0", "king 5")
    assert decides(state) == ("red", "last_call")
    assert offered(state) == ["done", "sell"]


def test_r57_three_players_have_11_11_and_10_turns() -> None:
    state = GAME.new(3, {"first_seat": "2"}, seed=3)
    turns = [0, 0, 0]
    while not state.over:
        if state.decision.kind == "choose_rotation":
            turns[state.decider] += 1
        state.apply(state.legal[0])
    assert turns == [10, 11, 11]


def test_r58_silver_that_cannot_be_shared_stays_in_the_mine() -> None:
    state = position(laid={"4,1": "5a/2", "5,2": "4b/2", "6,1": "3e/1", "5,0": "2e/2"})
    state.mine = 13
    assert mine_shares(state) == [6, 0, 6, 0]


def test_r59_without_silver_nobody_scores_and_all_who_tie_for_most_get_the_same() -> None:
    for second in ("any", "with_silver"):
        assert silver_points([0, 0, 0, 0], read_with(silver_second=second)) == [0, 0, 0, 0]
        assert silver_points([2, 2, 2, 2], read_with(battle="on", silver_second=second)) == [6, 6, 6, 6]
        assert silver_points([7, 7, 0], read_with(silver_second=second)) == [3, 3, 0]


@pytest.mark.parametrize(
    ("silver", "battle", "any_second", "with_silver"),
    [
        ([5, 0], "off", [4, 2], [4, 0]), ([5, 0], "on", [8, 4], [8, 0]), ([5, 0, 0], "off", [4, 1, 1], [4, 0, 0]),
        ([0, 5, 0, 0], "off", [0, 4, 0, 0], [0, 4, 0, 0]), ([0, 5, 0, 0], "on", [1, 8, 1, 1], [0, 8, 0, 0]),
        ([5, 3, 0], "off", [4, 2, 0], [4, 2, 0]),
    ],
)  # fmt: skip
def test_r59_a_second_place_without_silver_scores_unless_the_option_says_otherwise(
    silver: list[int], battle: str, any_second: list[int], with_silver: list[int]
) -> None:
    assert silver_points(silver, read_with(battle=battle)) == any_second
    assert silver_points(silver, read_with(battle=battle, silver_second="with_silver")) == with_silver


@pytest.mark.parametrize(("options", "scored"), [({}, [4, 2]), ({"silver_second": "with_silver"}, [4, 0])])
def test_r59_the_final_scoring_asks_the_option(options: dict[str, object], scored: list[int]) -> None:
    state = position(players=("blue", "red"), only_face_down=[], menu="build", options=options,
                     blue=has(silver=3, cards=["count"]))  # fmt: skip
    state.mine = 0
    play(state, "end")
    assert state.over
    assert [points(state, seat).get("silver", 0) for seat in (0, 1)] == scored


def test_r60_castles_built_break_ties() -> None:
    state = position(castles={"2,0 stone": ["red"]})
    assert [GAME.rules.tie_break(state, seat) for seat in range(4)] == [(0,), (1,), (0,), (0,)]
    state.stack = []
    assert GAME.outcome(state).places == [2, 1, 2, 2], "all others share"


def test_r61_the_score_has_no_upper_limit() -> None:
    state = position(blue=has(cards=["king_5"]))
    state.score(0, 0, 69)
    play(state, "king 5")
    assert state.ledger.totals[0] == 74


def tables(seed: str, **options: object) -> tuple[CastelliState, CastelliState]:
    """Return both tables of a round."""
    found = []
    for table, colours in (("1", "blue-red"), ("2", "green-yellow")):
        given = {"tournament": "knockout", "match_table": table, "colours": colours, "first_seat": "1", **options}
        state = GAME.new(2, given, seed)
        assert isinstance(state, CastelliState)
        found.append(state)
    return found[0], found[1]


@pytest.mark.parametrize("seed", range(12))
def test_r62_the_spare_mine_covers_its_plot(seed: int) -> None:
    one, two = tables(f"round {seed}")
    assert one.board.mine == two.board.mine
    assert sorted((one.board.arrangement + two.board.arrangement).upper()) == ["A", "B", "C", "D"]
    printed, spare = (one, two) if "C" in one.board.arrangement.upper() else (two, one)
    assert (printed.board.spare_mine, spare.board.spare_mine) == (-1, one.board.mine)
    assert spare.settlement[spare.board.mine] == 0
    assert spare.board.mine not in spare.board.area_plot
    assert one.facts(None)["rows"] == 4


def test_r63_tables_share_tiles_silver_and_start_tiles_but_not_the_deck() -> None:
    one, two = tables("a round", dilemma="on")
    assert not set(one.tiles) & set(two.tiles)
    assert len({*one.tiles, *two.tiles}) == 32
    assert (one.mine, two.mine) == (11, 11)
    starts = [player.tile for state in (one, two) for player in state.players]
    assert sorted(starts) == [32, 33, 34, 35]
    assert len(one.deck) == len(two.deck) == 25
    assert one.cards != two.cards
    assert (one.villages_aside, two.cities_aside) == (2, 2)
    assert (one.colours, two.colours) == ([0, 1], [2, 3])


def test_r63_a_table_replays_from_its_record() -> None:
    recorder = Recorder(GAME)
    options = {"tournament": "round_robin", "match_table": "2", "colours": "green-blue", "first_seat": "1"}
    state = recorder.begin(2, options, "a round")
    for _ in range(20):
        state.apply(state.legal[0])
    text = str(recorder.record(["one", "two"], "a round"))
    assert Record.read(text).replay(GAME).fingerprint() == state.fingerprint()


def test_r64_a_knock_out_always_has_one_winner() -> None:
    state, _ = tables("a round")
    assert GAME.rules.tie_break(state, 0) < GAME.rules.tie_break(state, 1), "the one who did not start"
    state.players[0].goods = [1, 0, 0]
    assert GAME.rules.tie_break(state, 0) > GAME.rules.tie_break(state, 1), "goods and cards left"
    state.players[1].silver = 1
    assert GAME.rules.tie_break(state, 0) < GAME.rules.tie_break(state, 1), "silver left"
    state.players[0].castles -= 1
    assert GAME.rules.tie_break(state, 0) > GAME.rules.tie_break(state, 1), "castles built"


def test_r65_a_table_of_a_round_robin_may_be_shared() -> None:
    state = GAME.new(2, {"tournament": "round_robin", "match_table": "1"}, 1)
    assert GAME.rules.tie_break(state, 0) == GAME.rules.tie_break(state, 1) == (0,)


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (2, {"first_seat": "3"}, "Seat 3 cannot begin"),
        (3, {"colours": "red-green"}, "a colour of their own"),
        (2, {"colours": "red-red"}, "a colour of their own"),
        (2, {"tournament": "knockout"}, "both options or neither"),
        (3, {"tournament": "knockout", "match_table": "1"}, "for 2 players"),
        (2, {"tournament": "knockout", "match_table": "1", "board": "CA"}, "dealt to its tables"),
        (2, {"board": "AB/CD"}, "two parts"),
        (4, {"board": "CA"}, "four parts"),
        (4, {"board": "AB/CC"}, "each once"),
        (2, {"board": "AB"}, "silver mine"),
        (2, {"board": "A"}, "Option board cannot be"),
    ],
)
def test_options_that_do_not_fit_are_refused(seats: int, options: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        GAME.new(seats, options)
