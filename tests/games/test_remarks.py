"""What hints say a move does: in worked examples of the rulebooks, and in whole games."""

from __future__ import annotations

import re
from typing import Any

import pytest

from contado.core import registry
from contado.core.bot import Thought
from contado.core.position.event import ACTED, Event
from contado.core.position.luck import Luck
from contado.core.state import State
from contado.core.words.language import ENGLISH
from contado.core.words.why.opinion import Opinion
from contado.core.words.why.reasons import against, does, lost_by, reason, remarks, sentence, why_best
from contado.core.words.why.upshot import upshot
from contado.games.castelli.pieces.layout import place_name
from contado.games.keyharvest.rules.allotments import SwapPick
from tests.games.burgundy import positions as burgundy
from tests.games.castelli import positions as castelli
from tests.games.keyharvest import positions as keyharvest
from tests.games.milestones import positions as milestones

_ = ENGLISH


def said(state: State, move: str) -> list[str]:
    """Return what is said of a move, which is typed as in a record."""
    return remarks(upshot(state, actions_of(state, move)), _)


def actions_of(state: State, move: str) -> list[int]:
    """Return the choices that a move is made of."""
    heard: list[Event] = []
    trial = state.copy()
    trial.listen(heard.append)
    trial.game.play(trial, trial.decider, move)
    return [event.fact("action") for event in heard if event.kind == ACTED and not event.facts["forced"]]


# The Castles of Burgundy


def test_burgundy_an_area_finished_with_its_phase_and_its_colour() -> None:
    # X14, the third mine: 6 for the size, 6 for phase C, and the big bonus tile of three players.
    board = burgundy.board(1, {"castle": "3,3", "mine": "4,2 5,1"}, "mine", dice=(3, 1))
    state = burgundy.position(board, burgundy.board(), burgundy.board(), phase="C")
    assert said(state, f"1p1@{burgundy.at(6, 0)}") == [
        "It finishes an area of 3 spaces (mines): 6 points, and 6 points for phase C.",
        "It completes the colour (mines): the bonus tile of 6 points.",
        "It pays 1 silver at the end of this phase and of all later ones: 3 silver together.",
    ]


def test_burgundy_a_castle_gives_another_action() -> None:
    # X11: a castle that finishes nothing.
    board = burgundy.board(1, {"castle": "3,3", "monastery2": "2,3"}, "castle town_hall bank", dice=(6, 1))
    state = burgundy.position(board)
    assert said(state, f"1p1@{burgundy.at(1, 2)}") == ["It gives another action at once, with any number."]


def test_burgundy_livestock_scores_what_is_in_the_pasture_once_more() -> None:
    # X17: 4 cows beside 3 are 7; X18: with monastery 7 a point more for each species there, which is told after it.
    tiles = {"castle": "3,3", "cow3": "1,0", "sheep3": "1,1"}
    state = burgundy.position(burgundy.board(1, tiles, "cow4", dice=(4, 5)))
    move = f"1p1@{burgundy.at(2, 1)}"
    assert said(state, move) == ["It scores 7 points for 4 cows and those already in the pasture."]
    tiles = {"castle": "3,3", "sheep4": "1,1", "monastery7": "2,3"}
    state = burgundy.position(burgundy.board(1, tiles, "pig2", dice=(4, 4)))
    assert said(state, move) == ["It scores 2 points for 2 pigs.", "It scores 1 point at once: monastery 7."]


def test_burgundy_a_sale_tells_its_points_and_silver_and_the_workers_it_costs() -> None:
    # X22, a sale of three with three players; with a 4 the same costs a worker.
    state = burgundy.position(burgundy.board(goods="3 pink", dice=(3, 1)), burgundy.board(), burgundy.board())
    assert said(state, "1s3") == ["The sale brings 9 points and 1 silver."]
    board = burgundy.board(goods="3 pink", dice=(4, 1), workers=1)
    state = burgundy.position(board, burgundy.board(), burgundy.board())
    assert said(state, "1s3") == ["The sale brings 9 points and 1 silver.", "It costs 1 worker."]


def test_burgundy_a_tile_that_is_taken_says_where_it_fits() -> None:
    # Beside the first castle in the middle of duchy 1 (P2.1): its neighbours are 6 spaces, and only some are for ships.
    state = burgundy.position(burgundy.board(1, {"castle": "3,3"}, dice=(1, 2)), depots={1: "ship"})
    duchy = state.estate(0).duchy
    middle = burgundy.at(3, 3) - 1
    numbers = sorted(
        {duchy.die[one] for one in duchy.neighbours[middle] if burgundy.COLOURS[duchy.kind[one]] == "ship"}
    )
    told = said(state, "1t1a")
    if not numbers:
        assert told == ["No space where it fits is in reach yet."]
    else:
        assert told[0].startswith("It fits on ")
        assert all(str(number) in told[0] for number in numbers)


# Key Harvest, in hints


def bidding() -> State:
    """Return a game in which somebody makes a first bid and has crops for a second."""
    for seed in range(50):
        state: State = registry.game("keyharvest").new(2, {}, f"bid {seed}")
        luck = Luck.seeded(str(seed), ("walk",))
        while not state.over:
            if state.decision.kind == "first_bid" and len(state.legal) > 1:
                return state
            state.apply(state.legal[luck.below(0, len(state.legal))])
    raise AssertionError


def test_a_hint_tells_a_bid_as_a_whole_and_stops_where_more_gains_nothing() -> None:
    state = bidding()
    first, second = state.legal[:2]
    begun = state.copy()
    begun.apply(first)
    done = begun.legal[-1]
    ended = begun.copy()
    ended.apply(second)
    stands = ended.decision.words(ended, done, _)
    assert stands.startswith("The bid stands: ")
    assert f"In all: {stands}." in list(does(state, Thought([first, second, done], 1.0, []), _, ["Ann", "Bob"]))
    # To go on is no better: whoever may stop is told to.
    thoughts = [Thought([done], 3.0, [0.0] * 20), Thought([second, done], 3.0, [0.0] * 20)]
    said = sentence(Opinion(begun, thoughts, [], [0.0, 0.0]), _, ["Ann", "Bob"])
    assert said.startswith("Best: The bid stands: ")
    assert said.endswith("To go on would gain nothing.")


# Milestones


def test_milestones_a_road_scores_its_milestone() -> None:
    # X4: the road over A3 scores 2.
    state = milestones.position(milestones.board(goods="1 stone 1 sand"), net=["A1–A2–B3"])
    milestones.play(state, "move builders_council")
    told = said(state, "road B3 A3 A4")
    assert told == ["It builds a road over a milestone: 2 points.", "It costs 1 stone and 1 sand."]


def test_milestones_a_house_and_a_market_score_their_numbers() -> None:
    # X5 and X6.
    state = milestones.position(milestones.board(goods="1 stone 1 wood"), net=["A1–A2–B3", "A1–B2–C1"])
    milestones.play(state, "move builders_council")
    assert said(state, "house B1-B2-C1")[0] == "It builds a house: 3 points by its corners."
    # One that scores nothing tells of no points.
    assert said(state, "house A1-A2-B2") == ["It costs 1 stone and 1 wood."]
    state = milestones.position(milestones.board(goods="1 wood 1 sand"), net=["A1–A2–A3", "A3–A4–A5"])
    milestones.play(state, "move builders_council")
    assert said(state, "market A3")[0] == "It builds a market: 2 points."


def test_milestones_flour_and_workers() -> None:
    # X7 and X3.
    net = ["A1–A2–A3", "A3–A4–B5", "B5–A5–B6", "B6–C5–D5"]
    state = milestones.position(milestones.board(goods="4 grain"), net=net, markets="B6")
    milestones.play(state, "move mill")
    assert said(state, "flour B6") == ["It delivers flour: 7 points and 1 coin.", "It costs 2 grain."]
    state = milestones.position(milestones.board("wood1 stone1 wood4* wood4 wood5 – – –", pawn="w2"))
    assert said(state, "move w5") == ["It makes 3 wood, and 1 point by bonus tiles."]


def test_milestones_what_is_covered_is_lost_with_its_bonus_tile_and_its_majority() -> None:
    # R22: the bonus tile leaves the game; R34: 2 for one with a bonus tile against 1 is alone the most, 1 is shared.
    # It is told once half of the 67 points are made: before that majorities change hands all the time.
    lost = "As things stand it loses 5 points at the end for the majority of quarrymen."
    early, late = (
        milestones.position(
            milestones.board("stone3* coin3 wood4 wood5"), milestones.board("stone5 – – – – – – –", score=score)
        )
        for score in (33, 34)
    )
    milestones.play(early, "move castle")
    assert lost not in said(early, "cover w1")
    state = late
    milestones.play(state, "move castle")
    assert said(state, "cover w1") == [
        "The bonus tile there goes out of the game.",
        lost,
        "You have no quarryman after that.",
    ]
    # Of two lumberjacks one is left: still the most, and nothing is lost.
    assert said(state, "cover w3") == ["You still have 1 lumberjack."]


def test_what_speaks_in_one_way_against_two_options_is_a_reason_against_neither() -> None:
    # R27: a worker must be covered, and with either of these its type is gone.
    state = milestones.position(milestones.board("stone3 coin3 wood4 wood5"))
    milestones.play(state, "move castle")
    coiner, quarryman = (Thought(actions_of(state, f"cover {slot}"), 0.0, []) for slot in ("w2", "w1"))
    assert said(state, "cover w1")[0] == "You have no quarryman after that."
    opinion = Opinion(state, [coiner, quarryman], [], [])
    assert lost_by(opinion, quarryman, _, []) == []
    # A hint says what speaks against the best one, too; a coach says what it is good for.
    assert "You have no coiner after that." in why_best(opinion, quarryman, _, [])
    assert why_best(opinion, quarryman, _, [], drawbacks=False) == []


def test_milestones_the_castle_says_what_it_takes() -> None:
    # R27, R28: it leaves three goods, and covers a worker of three or more.
    state = milestones.position(milestones.board("stone3 coin3 wood4", goods="2 stone 2 wood 1 sand"))
    told = remarks(upshot(state, [state.game.parse(state, "move castle")[0]]), _)
    assert "The castle takes 2 goods of your choice and 1 visible worker." in told


def test_milestones_a_tile_that_is_hired_tells_what_it_lies_over() -> None:
    row = milestones.position().layout.tile_ids[:2]
    state = milestones.position(milestones.board("stone3* coin3 wood4", "2 coin", pawn="w8"), row=" ".join(row))
    milestones.play(state, "move trading_house")
    told = said(state, f"hire {row[0]} w1")
    assert "It lies over: quarryman on slot 1 and coiner on slot 2." in told
    assert "The bonus tile there goes out of the game." in told
    assert any(words.startswith("You then have ") for words in told)


def test_milestones_whoever_triggers_the_end_reads_what_the_majorities_are_worth() -> None:
    # Two players end at a threshold; the house of X5 scores 3 and reaches it. The lumberjacks and coiners of the other
    # are alone: 5 points each.
    layout = milestones.position().layout
    board = milestones.board("stone3 stone4", goods="1 stone 1 wood", score=layout.threshold[2] - 3)
    other = milestones.board("wood3 coin4", score=layout.threshold[2] - 5)
    state = milestones.position(board, other, net=["A1–A2–B3", "A1–B2–C1"])
    milestones.play(state, "move builders_council")
    done = upshot(state, actions_of(state, "house B1-B2-C1"))
    own, theirs = layout.threshold[2] + 5, layout.threshold[2] - 5 + 10
    assert (
        "It triggers the end: the others have one more turn. With the majorities as they are it would be "
        f"{own} points against {theirs} points."
    ) in remarks(done, _)
    # As many are not more: it does not speak for the move.
    assert any("It triggers the end" in words for words in against(done, _))


# Castelli


def test_castelli_a_tile_turned_up_closes_what_it_is_said_to_close() -> None:
    luck = Luck.seeded("closing", ("choice",))
    state: Any = registry.game("castelli").new(2, {}, "closing")
    promised, told = "", 0
    heard: list[Event] = []
    state.listen(heard.append)
    while not state.over:
        if state.decision.kind == "turn_menu" and promised:
            closed = {place_name(event.facts["cell"]) for event in heard if event.kind == "area"}
            assert set(re.findall(r" in ([a-h][1-8])", promised)) == closed
            told += 1
            promised = ""
        action = state.legal[luck.below(0, len(state.legal))]
        if state.decision.kind == "turn_menu":
            words = [one for one in remarks(upshot(state, [action]), _) if one.startswith("Whatever it shows")]
            promised = words[0] if words else ""
            heard.clear()
        state.apply(action)
    assert told > 5


def test_castelli_a_castle_scores_the_settlements_in_its_row_and_column() -> None:
    # X3.
    state = castelli.position(laid={"1,0": "4a/2"}, menu="build", blue=castelli.has(1, 1, 1))
    assert said(state, "build 2,0 stone") == [
        "It builds a castle: 5 points for the settlements in its row and column.",
        "It costs 1 stone, 1 wood and 1 grain.",
    ]


def only(state: State, move: str) -> str:
    """Return the reason of a move that is compared with none."""
    thought = Thought(actions_of(state, move), 1.0, [])
    return reason(Opinion(state, [thought], [], []), thought, _, [])


def test_castelli_what_an_option_says_itself_is_not_denied() -> None:
    # A King scores as he says, and a rotation says what each side is paid, unless somebody reacts.
    state = castelli.position(blue=castelli.has(cards=["king_4"]))
    assert castelli.after(state, "king 4").ledger.totals[0] == 4
    assert only(state, "king 4") == ""
    state = castelli.position(
        laid={"6,5": "4a/1", "6,3": "4c/0"}, hidden={"5,4": "5a"}, red=castelli.has(cards=["count"])
    )
    castelli.play(state, "reveal 5,4")
    assert only(state, "rot 1") == ""


def test_castelli_areas_that_are_closed_pay_their_owners() -> None:
    # X1: blue gets 2 stone, red 2 grain.
    state = castelli.position(laid={"6,5": "4a/1", "6,3": "4c/0"}, hidden={"5,4": "5a"})
    castelli.play(state, "reveal 5,4")
    told = said(state, "rot 1")
    # The tile of 5,4 faces the plot of 5,5: row 6, column f.
    assert "It closes the stone area in f6, which pays 2 stone." in told, told
    assert any(words.startswith("It gives 2 grain to ") for words in told), told


# Key Harvest


def test_keyharvest_a_harvest_tells_its_crops() -> None:
    # X2.
    state = keyharvest.position(keyharvest.board("D6 E4 E5h E6 F7", workers="picker E7"))
    assert said(state, "harvest all D6") == ["It harvests 3 fields: 1 wine, 1 hop and 1 wheat."]


def test_keyharvest_a_field_makes_its_group_grow() -> None:
    # Two fields that touch are a group of 2; the third makes it 3: each field of a group is a point.
    state = keyharvest.position(keyharvest.board("D3 E4", workers="", store="E3: 1 cider"))
    before = state.ledger.totals[0]
    after = keyharvest.after(state, "buy")
    gained = after.ledger.totals[0] - before
    assert gained > 0
    points = "1 point" if gained == 1 else f"{gained} points"
    assert said(state, "buy")[0] == f"It makes the largest group grow: {points} more."
    # There is no other field to buy, so that nobody is asked which: it is named.
    assert said(state, "buy")[1] == "It brings the field of hops (E3) onto your board."


def test_keyharvest_a_field_that_joins_the_two_groups_makes_them_count_less() -> None:
    # Two groups of three are 3 points and twice 3; joined by the seventh field they are one group of 7 points.
    state = keyharvest.position(keyharvest.board("A2 A3 B3 B1 C1 C2", workers="", store="A1: 1 cider"))
    assert state.ledger.totals[0] == 9
    assert keyharvest.after(state, "buy").ledger.totals[0] == 7
    joined = "It makes the second group part of the largest: 2 points less."
    assert joined in said(state, "buy")
    assert joined in against(upshot(state, actions_of(state, "buy")), _)


def test_keyharvest_what_the_bag_may_make_up_for_is_not_told_as_lost() -> None:
    # R38: two groups of three are 3 + 6 points. Without B1 they are 3 + 4, whatever is drawn for it.
    board = keyharvest.board("A2 A3 B3 B1 C1 C2", workers="")
    state = keyharvest.position(board, stack=[SwapPick(0, 1)], registry="D1 D2 D3 D4 D5 D6")
    assert said(state, "B1") == [
        "Without this field the groups count 2 points less, unless the one from the bag makes up for it."
    ]
    assert not any("group" in words for words in said(state, "skip"))


def test_what_the_best_turn_loses_as_well_is_no_reason_against_another() -> None:
    # Both turns take the field that joins the groups, the better one after a harvest.
    state = keyharvest.position(keyharvest.board("A2 A3 B3 B1 C1 C2", workers="", store="A1: 1 cider"))
    harvest, buy = actions_of(state, "harvest all A2"), actions_of(state, "buy")
    after = state.copy()
    for action in harvest:
        after.apply(action)
    alone, later = Thought(buy, 0.0, []), Thought([*harvest, *actions_of(after, "buy")], 5.0, [])
    other = Thought(harvest, 5.0, [])
    joined = "It makes the second group part of the largest: 2 points less."
    assert joined in lost_by(Opinion(state, [other, alone], [], []), alone, _, [])
    assert joined not in lost_by(Opinion(state, [later, alone], [], []), alone, _, [])


def test_keyharvest_a_worker_counts_its_number() -> None:
    state = keyharvest.position(keyharvest.board("B6 C4 C5 C7 D3 E4"))
    move = "play_worker surveyor D4"
    before = state.ledger.totals[0]
    gained = keyharvest.after(state, move).ledger.totals[0] - before
    assert f"It places the Surveyor: {gained} points at the end." in said(state, move)


def test_keyharvest_a_field_that_takes_the_space_of_a_worker_says_so() -> None:
    # R18, R19: the worker is placed anew at once, so that its points are not told as lost.
    state = keyharvest.position(keyharvest.board("D3 E4 D5", workers="picker E3", store="E3: 1 cider"))
    told = said(state, "buy")
    assert "It takes the space of the Picker: you may place it anew at once, and its power works again." in told
    assert not any("loses" in words for words in told)


def test_keyharvest_a_worker_that_is_removed_takes_its_points_along() -> None:
    state = keyharvest.position(keyharvest.board("B6 C4 C5 C7 D3 E4", workers="surveyor D4"))
    before = state.ledger.totals[0]
    lost = before - keyharvest.after(state, "remove_worker D4").ledger.totals[0]
    assert f"The Surveyor goes back: {lost} points fewer." in said(state, "remove_worker D4")


# All games


@pytest.mark.parametrize("name", ["burgundy", "castelli", "keyharvest", "milestones"])
def test_a_move_that_ends_the_game_says_how_it_ends(name: str) -> None:
    game = registry.game(name)
    luck = Luck.seeded("ending", ("choice",))
    state, told = game.new(2, {}, "ending"), 0
    while not state.over:
        action = state.legal[luck.below(0, len(state.legal))]
        done = upshot(state.copy(), [action])
        seat = state.decider
        state.apply(action)
        if done.result is not None:
            assert state.over
            assert done.result == list(state.ledger.totals)
            own, other = (game.words.thing("vp", done.result[one], _) for one in (seat, 1 - seat))
            assert remarks(done, _)[-1] == f"It ends the game with {own} against {other}."
            # Who is ahead may want it; who is not is told that it speaks against it.
            assert (remarks(done, _)[-1] in against(done, _)) == (done.result[seat] <= done.result[1 - seat])
            told += 1
    assert told == 1


@pytest.mark.parametrize("name", ["burgundy", "castelli", "keyharvest", "milestones"])
def test_nobody_is_told_of_a_source_or_a_thing_that_does_not_change(name: str) -> None:
    game = registry.game(name)
    luck = Luck.seeded("remarks", ("choice",))
    state, told = game.new(2, {}, "remarks"), 0
    while not state.over and told < 400:
        action = state.legal[luck.below(0, len(state.legal))]
        done = upshot(state, [action])
        found = game.words.remarks(done, _)
        for one in found:
            assert {source for source in one.sources if not done.points.get(source)} == set(), one
            assert {thing for thing in one.things if not done.changes.get(thing)} == set(), one
        told += bool(found)
        before = state.ledger.totals[state.decider]
        after = state.copy()
        seat, turn = state.decider, state.turn
        after.apply(action)
        if after.turn == turn and not after.over and after.luck.states == state.luck.states:
            assert sum(done.points.values()) == after.ledger.totals[seat] - before
        state.apply(action)
    assert told > 10
