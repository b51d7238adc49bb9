"""The team game by its rulings R66 to R70, its examples X48 to X50 and section 3.6."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from tests.games.burgundy.positions import (
    after,
    end_round,
    goods,
    offered,
    play,
    points,
    score,
    silver,
    starting,
    workers,
)

from contado.core.errors import BadOption
from contado.core.position.luck import Luck
from contado.core.settings import matters
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.team.tests.positions import A1, A2, B1, B2, at, keys, side, team_position
from contado.games.burgundy.settings.options import OPTIONS
from contado.games.burgundy.state import BurgundyState

# All mine spaces of the beginners' board except (3,1), a space of number 3 in an area of three.
FIVE_MINES = {"castle": "3,0", "mine": "-1,-2 2,-2 1,-1 2,1 4,1"}


def new(**options: object) -> BurgundyState:
    state = GAME.new(4, {"mode": "team", **options}, "team")
    assert isinstance(state, BurgundyState)
    return state


# Set-up


@pytest.mark.parametrize(
    "option",
    [
        {"border_posts": "on"}, {"shields": "on"}, {"trade_routes": "random"}, {"vineyards": "on"},
        {"castle_connection": "on", "duchy_set": "11-18"},
    ],
    ids=str,
)  # fmt: skip
def test_r08_the_team_game_is_played_without_other_expansions(option: dict[str, object]) -> None:
    with pytest.raises(BadOption, match="without this expansion"):
        new(**option)


@pytest.mark.parametrize("option", ["tiles_2", "white_castles", "inns"])
def test_r08_tiles_2_white_castles_and_inns_can_be_played_in_teams(option: str) -> None:
    """The books are silent; the option says so, and a form shows it in the team game."""
    assert new(**{option: "on"}).seats == 4
    found = next(one for one in OPTIONS if one.name == option)
    assert "say nothing of a team game" in " ".join(found.about.split())
    assert matters(found, OPTIONS, {"mode": "team"})
    assert not matters(found, OPTIONS, {"mode": "solo"})


def test_r08_all_three_together_are_played_to_the_end() -> None:
    for seed in range(3):
        state = GAME.new(4, {"mode": "team", "tiles_2": "on", "white_castles": "on", "inns": "on"}, f"tiles {seed}")
        luck = Luck.seeded(f"tiles {seed}", ("moves",))
        while not state.over:
            state.apply(state.legal[luck.below(0, len(state.legal))])
            assert not GAME.proofs.broken_laws(state)


def test_r69_monastery_27_lifts_the_markers_of_both_partners() -> None:
    # From top to bottom: B1 above A1 on space 1, B2 above A2 on space 0.
    state = team_position(
        side(stored="monastery27"), track={1: [B1, A1], 0: [B2, A2]}, dice={A1: (5, 6)}, options={"tiles_2": "on"}
    )
    play(state, f"1p1@{at(3, -1)}")
    assert state.view(None)["facts"]["next_order"] == [A1, B1, A2, B2]


def test_r69_partners_on_one_stack_keep_their_order_above_the_others() -> None:
    team_a = side({"castle": "3,0", "monastery27": "3,-1"}, stored="ship")
    state = team_position(
        team_a, side(stored="ship"), track={1: [A2, B1], 0: [A1, B2]}, to_move=A1, dice={A1: (4, 6), B2: (4, 6)},
        options={"tiles_2": "on"},
    )  # fmt: skip
    play(state, f"1p1@{at(2, 0)}")
    assert state.view(None)["facts"]["next_order"] == [A1, A2, B1, B2], "A1 arrives on top, both above B1"
    play(state, "end", f"1p1@{at(2, 0)}")
    assert state.view(None)["facts"]["next_order"] == [A1, A2, B2, B1], "B2 arrives, below both"
    assert not GAME.proofs.broken_laws(state)


def test_an_inn_bought_by_one_partner_may_be_placed_by_the_other() -> None:
    state = team_position(
        side(silver=2), options={"inns": "on"}, track={0: [A1, A2, B1, B2]}, dice={A1: (5, 6), A2: (5, 6)}
    )
    play(state, "inn", "shared", "end")
    assert (state.decider, keys(state).split()[0]) == (A2, "inn")
    assert f"1p1@{at(3, -1)}" in offered(state)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_team_game_is_for_four(seats: int) -> None:
    with pytest.raises(BadOption, match=r"four players|solo game"):
        GAME.new(seats, {"mode": "team"})


@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_r67_the_first_player_is_a1_and_the_others_follow_clockwise(first: int) -> None:
    state = new(first_seat=str(first))
    a1, b1, a2, b2 = ((first - 1 + place) % 4 for place in range(4))
    facts = state.view(None)["facts"]
    assert facts["team"] == {"teams": [[a1, a2], [b1, b2]]}
    assert facts["order"] == [a1, b1, a2, b2]
    assert facts["track"][0] == [b2, a2, b1, a1]
    assert state.decider == a1
    assert [player["keys"] for player in (facts["players"][seat] for seat in (a1, b1, a2, b2))] == [
        [1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 5, 6], [1, 2, 5, 6],
    ]  # fmt: skip


@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_r67_three_and_five_workers_two_silver_three_goods(first: int) -> None:
    state = new(first_seat=str(first))
    teams = state.view(None)["facts"]["team"]["teams"]
    for team, amount in zip(teams, (3, 5), strict=True):
        for seat in team:
            assert (workers(state, seat), silver(state, seat)) == (amount, 2)
            assert sum(goods(state, seat).values()) == 3


def test_both_partners_show_the_same_estate() -> None:
    state = new()
    for _ in range(60):
        state.apply(state.legal[0])
    players = state.view(None)["facts"]["players"]
    shared = ("duchy", "spaces", "stored", "goods", "sold", "workers", "silver", "mines", "monasteries", "bonus_tiles")
    for name in shared:
        assert [players[0][name], players[1][name]] == [players[2][name], players[3][name]]


def test_r68_depots_goods_and_bonus_tiles_are_those_of_four_players() -> None:
    facts = new().view(None)["facts"]
    assert all(facts["depots"])
    assert len(facts["black"]) == 8
    assert facts["bonus_left"] == dict.fromkeys(facts["bonus_left"], 2)


def test_r68_the_first_team_gets_the_big_tile_and_the_second_the_small_one() -> None:
    state = team_position(
        side(FIVE_MINES, "mine"), side(FIVE_MINES, "- - - - mine"), dice={A2: (3, 1), B2: (3, 1)}, to_move=A2
    )
    play(state, f"1p1@{at(3, 1)}")
    # An area of three, in phase A, and the big tile: the first of the two teams.
    assert points(state, A2) == {"area_size": 6, "area_phase": 10, "colour_bonus": 7}
    play(state, "end", f"1p5@{at(3, 1)}")
    assert points(state, B2) == {"area_size": 6, "area_phase": 10, "colour_bonus": 4}
    assert [state.view(None)["facts"]["players"][seat]["bonus_tiles"] for seat in range(4)] == [
        {"mine": 7}, {"mine": 4}, {"mine": 7}, {"mine": 4},
    ]  # fmt: skip


def test_r70_experts_begin_on_the_castle_with_number_1_or_6() -> None:
    state = new(first_seat="1", team_board="expert")
    assert state.decision.kind == "start_castle"
    assert state.decider == A1
    # Section 6.6: castle 6 is the centre of the left half, castle 1 lies above the centre of the right half.
    assert starting(state, "castle") == sorted([f"castle {at(0, 0)}", f"castle {at(6, -1)}"])
    play(state, f"castle {at(6, -1)}")
    assert state.decider == B1
    play(state, f"castle {at(0, 0)}")
    assert state.decision.kind == "turn"
    places = [[n + 1 for n, tile in enumerate(player["spaces"]) if tile] for player in facts_of(state)]
    assert places == [[at(6, -1)], [at(0, 0)], [at(6, -1)], [at(0, 0)]]


def test_r70_beginners_are_not_asked_for_their_castle() -> None:
    state = new()
    assert state.decision.kind == "turn"
    for player in facts_of(state):
        assert [n + 1 for n, tile in enumerate(player["spaces"]) if tile] == [at(3, 0)]
    assert state.ledger.totals == [0, 0, 0, 0]


def facts_of(state: BurgundyState) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = state.view(None)["facts"]["players"]
    return found


def test_the_castle_of_the_other_team_is_hidden_until_both_have_chosen() -> None:
    state = new(first_seat="1", team_board="expert")
    play(state, f"castle {at(0, 0)}")
    for viewer in (B1, B2, None):
        assert state.view(viewer)["facts"]["players"][A1]["start_castle"] == 0
    drawn = Counter[int]()
    for number in range(60):
        other = state.resample(B1, GAME.new(2, {}, number).luck)
        assert isinstance(other, BurgundyState)
        drawn[other.players[A1].start_castle + 1] += 1
    # A player who cannot know it considers both spaces, and no other castle.
    assert set(drawn) == {at(0, 0), at(6, -1)}


# Key spaces (D20)


def test_a_gained_tile_goes_to_a_shared_or_to_a_private_key_space() -> None:
    state = team_position(dice={A1: (3, 1)}, depots={3: "ship"})
    play(state, "1t3a")
    assert state.decision.kind == "key_space"
    assert state.decider == A1
    assert offered(state) == ["shared", "private"]
    assert facts_of(state)[A1]["gained"] == "ship"
    assert not facts_of(state)[A2]["gained"]
    words = {one["notation"]: one["words"] for one in state.view(A1)["options"]}
    assert words == {
        "shared": "On a shared key space: Teal may place it too",
        "private": "On a private key space: nobody else may place it",
    }
    assert keys(after(state, "shared")) == "ship - - - - -"
    assert keys(after(state, "private")) == "- - ship - - -"


def test_the_second_partner_has_other_private_key_spaces() -> None:
    state = team_position(side(stored="- bank"), dice={A2: (3, 1)}, depots={3: "ship"}, to_move=A2)
    assert keys(after(state, "1t3a shared")) == "ship bank - - - -"
    assert keys(after(state, "1t3a private")) == "- bank - - ship -"


def test_with_no_private_key_space_free_a_tile_is_shared_unasked() -> None:
    state = team_position(side(stored="- - bank mine"), dice={A1: (3, 1)}, depots={3: "ship"})
    play(state, "1t3a")
    assert state.decision.kind == "turn"
    assert keys(state) == "ship - bank mine - -"


def test_purchases_and_buildings_ask_for_the_key_space_too() -> None:
    state = team_position(
        side({"castle": "3,0"}, "market", silver=2), dice={A1: (4, 1)}, depots={3: "ship"}, black="castle"
    )
    play(state, "b1")
    assert state.decision.kind == "key_space"
    play(state, "private", f"1p1@{at(4, 0)}", "t3a")
    assert state.decision.kind == "key_space"
    play(state, "shared")
    assert keys(state) == "ship - castle - - -"


def test_with_all_four_full_the_new_tile_takes_the_place_of_one_of_them() -> None:
    state = team_position(
        side(stored="market bank mine ship church castle"), dice={A1: (3, 1)}, depots={3: "monastery4"}
    )
    play(state, "1t3a")
    assert state.decision.kind == "discard"
    # Two shared and two own tiles; never those of the partner.
    assert offered(state) == ["x1", "x2", "x3", "x4"]
    play(state, "x3")
    assert keys(state) == "market bank monastery4 ship church castle"


def test_equal_tiles_on_a_shared_and_a_private_key_space_are_two_choices() -> None:
    state = team_position(
        side(stored="bank bank bank bank bank mine"), dice={A2: (3, 4)}, depots={3: "monastery4"}, to_move=A2
    )
    assert starting(state, "2p") == [f"2p1@{at(4, 0)}", f"2p5@{at(4, 0)}"]
    said = [option["words"] for option in state.view(A2)["options"] if option["notation"].startswith("2p")]
    assert len(set(said)) == 2
    play(state, "1t3a")
    assert offered(state) == ["x1", "x5", "x6"]
    assert keys(after(state, "x1")) == "monastery4 bank bank bank bank mine"
    assert keys(after(state, "x5")) == "bank bank bank bank monastery4 mine"


def test_take_only_needs_a_free_key_space_among_ones_own_four() -> None:
    full = side(stored="market bank mine ship", silver=2)
    state = team_position(full, black="castle", options={"discard_rule": "take_only"})
    assert not starting(state, "b")
    state = team_position(full, black="castle", to_move=A2, options={"discard_rule": "take_only"})
    assert starting(state, "b") == ["b1"]


def test_the_partners_private_tiles_are_placed_by_nobody_else() -> None:
    stored = "ship - building - mine monastery4".replace("building", "bank")
    everything = {A1: (4, 5), A2: (4, 5)}
    one = team_position(side(stored=stored, workers=9), dice=everything)
    assert {option[1:3] for option in starting(one, "1p")} == {"p1", "p3"}
    two = team_position(side(stored=stored, workers=9), dice=everything, to_move=A2)
    assert {option[1:3] for option in starting(two, "1p")} == {"p1", "p5", "p6"}


def test_castle_and_town_hall_offer_shared_and_own_tiles() -> None:
    tiles = {"castle": "3,0 6,0", "bank": "4,0", "ship": "5,0"}
    stored = "castle - town_hall mine monastery4 -"
    state = team_position(side(tiles, stored), dice={A1: (2, 5)})
    # The monastery would find its space (3,-1), but it is the partner's.
    play(state, f"1p3@{at(7, 0)}")
    assert state.decision.kind == "place_any"
    assert {option.split("@")[0] for option in starting(state, "p")} == {"p1", "p4"}
    other = team_position(side({**tiles, "watchtower": "7,0"}, stored), dice={A1: (2, 5)}, phase="B")
    play(other, f"1p1@{at(8, -1)}")
    assert other.decision.kind == "free_action"
    assert {option.split("@")[0] for option in starting(other, "p")} == {"p3", "p4"}


# Rulings and examples of play


def test_r69_monasteries_are_in_force_for_both() -> None:
    tiles = {"castle": "3,0", "monastery14": "3,-1"}
    for seat in (A1, A2):
        state = team_position(side(tiles), to_move=seat)
        play(state, "1w")
        assert workers(state, A1) == workers(state, A2) == 4
    state = team_position(side(tiles), to_move=B1)
    play(state, "1w")
    assert workers(state, B1) == 2


def test_r69_what_may_be_done_once_a_turn_may_be_done_in_every_partners_turn() -> None:
    state = team_position(
        side({"castle": "3,0", "monastery6": "3,-1"}, workers=4, silver=4),
        depots={1: "bank market church"}, black="ship castle mine",
    )  # fmt: skip
    play(state, "b1 shared", "m1a shared")
    assert not starting(state, "b", "m")
    play(state, "end", "end")
    assert state.decider == A2
    assert starting(state, "b", "m") == ["b2", "b3", "m1b", "m1c"]
    play(state, "b2", "m1b")
    assert not starting(state, "b", "m")
    assert (workers(state, A1), silver(state, A1)) == (0, 0)
    assert keys(state) == "ship bank - - castle market"


def test_x48_a2_sells_for_the_team() -> None:
    state = team_position(side(goods="3 red", silver=1), dice={A2: (4, 1)}, to_move=A2, black="ship", round=4)
    play(state, "1s4")
    assert points(state, A2) == {"goods_sold": 12}
    assert score(state, A1) == 0
    assert silver(state, A1) == silver(state, A2) == 2
    play(state, "end", "end")
    assert state.decider == A1
    play(state, "b1 private")
    assert silver(state, A2) == 0


def test_x49_a_tile_goes_to_the_second_private_space_without_a_question() -> None:
    state = team_position(side(stored="market bank ship"), dice={A1: (3, 1), A2: (2, 2)}, depots={3: "mine"})
    play(state, "1t3a")
    assert state.decision.kind == "turn"
    assert keys(state) == "market bank ship mine - -"
    play(state, "end", "end")
    assert state.decider == A2
    # Mine 2 is next to the castle, and A2 has a 2; but the tile is A1's.
    assert f"1p4@{at(2, 1)}" not in offered(state)
    assert not starting(state, "1p3", "1p4")


def test_x50_from_the_last_space_a_marker_goes_to_the_top() -> None:
    state = team_position(side(stored="ship"), dice={A1: (4, 1)}, track={6: [B1, A1], 0: [A2, B2]})
    play(state, f"1p1@{at(2, 0)}")
    assert state.view(None)["facts"]["track"][6] == [B1, A1]
    end_round(state)
    assert state.view(None)["facts"]["order"] == [A1, B1, A2, B2]


def test_a_ship_moves_the_marker_of_whoever_placed_it() -> None:
    state = team_position(side(stored="ship"), dice={A2: (4, 1)}, to_move=A2)
    play(state, f"1p1@{at(2, 0)}")
    assert state.view(None)["facts"]["track"][:2] == [[B2, B1, A1], [A2]]


def test_a_ship_loads_into_the_goods_spaces_of_the_team() -> None:
    state = team_position(
        side(stored="ship", goods="pink red brown"), dice={A2: (4, 1)}, to_move=A2, goods={2: "pink orange"}
    )
    play(state, f"1p1@{at(2, 0)}", "d2")
    assert goods(state, A1) == goods(state, A2) == {"pink": 2, "red": 1, "brown": 1}


def test_income_goes_to_the_team_once() -> None:
    tiles = {"castle": "3,0", "mine": "2,1 3,1", "monastery2": "3,-1"}
    state = team_position(side(tiles), round=5)
    end_round(state)
    assert [silver(state, seat) for seat in range(4)] == [2, 0, 2, 0]
    assert [workers(state, seat) for seat in range(4)] == [2, 0, 2, 0]


# The end


def at_the_end(*sides: dict[str, Any], **more: Any) -> BurgundyState:
    return team_position(*sides, phase="E", round=5, **more)


def test_final_scoring_is_booked_once_on_the_partner_who_is_first_in_turn_order() -> None:
    tiles = {"castle": "3,0", "monastery22": "3,-1", "bank": "4,0"}
    state = at_the_end(
        side(tiles, goods="2 pink", silver=3, workers=5), track={3: [A2], 1: [B1], 0: [A1, B2]}, to_move=A2
    )
    end_round(state)
    assert state.over
    assert points(state, A2) == {"left_goods": 2, "left_silver": 3, "left_workers": 2, "monastery_22": 4}
    assert points(state, A1) == {}


def test_a_ship_of_the_last_round_decides_who_is_first_in_turn_order() -> None:
    state = at_the_end(side(stored="ship", silver=3), side(silver=1), dice={A2: (4, 1)}, track={0: [A1, B1, A2, B2]})
    play(state, "end", "end", f"1p1@{at(2, 0)}")
    end_round(state)
    assert points(state, A1) == {}
    assert points(state, A2) == {"left_silver": 3}
    assert points(state, B1) == {"left_silver": 1}


def test_the_team_with_more_points_wins_whoever_made_them() -> None:
    state = at_the_end(scores=(100, 60, 20, 59))
    end_round(state)
    assert GAME.outcome(state).to_json() == {
        "places": [1, 2, 1, 2], "totals": [120, 119, 120, 119], "winners": [A1, A2], "teams": [[A1, A2], [B1, B2]],
    }  # fmt: skip
    assert state.ledger.totals == [100, 60, 20, 59]


@pytest.mark.parametrize(("reading", "winners"), [("fewest", [B1, B2]), ("most", [A1, A2])])
def test_r66_fewest_empty_spaces(reading: str, winners: list[int]) -> None:
    state = at_the_end(
        side(), side({"castle": "3,0", "ship": "2,0"}), scores=(10, 40, 50, 20), options={"team_tie_break": reading}
    )
    end_round(state)
    outcome = GAME.outcome(state)
    assert outcome.totals == [60, 60, 60, 60]
    assert outcome.winners == winners


@pytest.mark.parametrize("reading", ["fewest", "most"])
def test_r66_still_tied_the_victory_is_shared(reading: str) -> None:
    state = at_the_end(
        scores=(10, 40, 50, 20), track={4: [B2], 0: [A1, B1, A2]}, to_move=B2, options={"team_tie_break": reading}
    )
    end_round(state)
    assert GAME.outcome(state).places == [1, 1, 1, 1]


# Bots and people


def test_partners_want_the_same() -> None:
    state = new()
    for step in range(400):
        # Also after the end.
        values = [GAME.evaluation.evaluate(state, seat) for seat in range(4)]
        teams = state.view(None)["facts"]["team"]["teams"]
        for one, two in teams:
            assert values[one] == values[two]
        assert values[teams[0][0]] == pytest.approx(-values[teams[1][0]])
        if not state.over:
            state.apply(state.legal[step % len(state.legal)])


def test_points_count_alike_whichever_partner_has_them() -> None:
    one = team_position(side(stored="mine - bank"), scores=(30, 0, 0, 0))
    two = team_position(side(stored="mine - - - bank"), scores=(0, 0, 30, 0))
    assert GAME.evaluation.evaluate(one, A1) == pytest.approx(GAME.evaluation.evaluate(two, A1))


def test_a_tile_counts_while_its_key_space_is_chosen() -> None:
    state = team_position(dice={A1: (3, 1)}, depots={3: "ship"})
    play(state, "1t3a")
    waiting = GAME.evaluation.evaluate(state, A2)
    assert waiting == pytest.approx(GAME.evaluation.evaluate(after(state, "private"), A2))


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        (f"key:{A1}:5", "Only your partner may place what lies here."),
        (f"key:{A2}:5", "Only your partner may place what lies here."),
        (f"key:{A2}:1", "Your team shares this: choose it on your own side of the table."),
        (f"hex:{A2}:{at(2, 1)}", "Your team shares this: choose it on your own side of the table."),
        (f"die:{A2}:1", "This die is your partner's."),
        (f"hex:{B1}:3", "This belongs to another player."),
        (f"hex:{A1}:{at(3, 0)}", "There is a tile on this space already."),
        (f"hex:{A1}:{at(2, 1)}", "No tile on your key spaces fits: this space is for mines."),
        (f"key:{A1}:1", ""),
        ("key:9:1", ""),
        ("key:x:1", ""),
        ("key:0:0", ""),
    ],
)
def test_why_not(target: str, reason: str) -> None:
    state = team_position(side(stored="ship - ship - mine ship"), dice={A1: (4, 4)})
    assert GAME.words.why_not(state, A1, target, ENGLISH) == reason


def test_why_the_first_castle_does_not_stand_elsewhere() -> None:
    state = new(first_seat="1", team_board="expert")
    for space, colour in ((at(4, 0), "number 1 or 6"), (at(3, 0), "this one is for ships")):
        assert colour in GAME.words.why_not(state, A1, f"hex:{A1}:{space}", ENGLISH)


def test_the_log_says_who_plays_together_and_where_tiles_lie() -> None:
    heard: list[str] = []
    names = ["Anna", "Bruno", "Carla", "Dario"]

    def listen(state: object) -> None:
        assert isinstance(state, BurgundyState)
        told, line = GAME.rules.events, GAME.words.event
        state.listen(lambda event: heard.append(line(event, names, ENGLISH) if event.kind in told else ""))

    state = GAME.new(4, {"mode": "team", "first_seat": "2"}, "log", listen)
    assert "Bruno and Dario play together, against Carla and Anna." in heard
    play(state, starting(state, "1t")[0], "private")
    assert any(re.fullmatch(r"Bruno put (an? )?.+ on a private key space\.", line) for line in heard)


def test_the_teams_come_back_from_json_and_in_copies() -> None:
    state = new(first_seat="2")
    for other in (GAME.state_from_json(state.to_json()), state.copy()):
        assert other == state
        assert other.view(None)["facts"]["team"] == {"teams": [[1, 3], [2, 0]]}
        assert other.view(None)["teams"] == [[1, 3], [2, 0]]
        assert not GAME.proofs.broken_laws(other)
