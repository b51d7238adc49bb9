"""The rulings R6 to R32 and R42 to R50 of the rules page, by their numbers (the others: set-up, events, hidden)."""

from __future__ import annotations

import pytest

from contado.arena.simulation import Series, play_game
from contado.core.errors import BadNotation
from contado.core.position.event import Event
from contado.core.record import Record
from contado.games.keyharvest import GAME
from contado.games.keyharvest.rules.events import Refill
from contado.games.keyharvest.rules.final_scoring import final_scoring, points
from contado.games.keyharvest.rules.turn import ChooseAction
from contado.games.keyharvest.rules.workers import arrive
from contado.games.keyharvest.state import KeyHarvestState
from tests.games.keyharvest.positions import (
    CODES,
    Board,
    after,
    amounts,
    board,
    crops,
    fields,
    hand,
    legal,
    offered,
    play,
    position,
    registry,
    stock,
    store,
    town,
    track,
    workers,
)

# Turn and actions


def busy() -> KeyHarvestState:
    """Return a position in which everything is possible."""
    return position(
        board("C4 C5", workers="pedlar G1", crops="2 wheat 2 wine", store="D5: 1 hops"), board(),
        bag="B1 B2 B3 B4",
    )  # fmt: skip


def test_r06_up_to_two_actions_each_once() -> None:
    state = busy()
    assert offered(state) == ["harvest", "play_worker", "remove_worker", "buy", "offer", "end_turn"]
    play(state, "harvest all C4")
    assert offered(state) == ["play_worker", "remove_worker", "buy", "offer", "end_turn"]
    play(state, "remove_worker")
    assert offered(state) == ["end_turn"]
    play(state, "end_turn")
    assert state.decider == 1
    play(state, "end_turn")
    assert state.decider == 0, "a turn may have no action at all"


def test_r06_playing_and_removing_are_one_action() -> None:
    state = after(busy(), "remove_worker")
    assert not {"play_worker", "remove_worker"} & set(offered(state))
    state = after(busy(), "play_worker harvester D3", "wine")
    assert not {"play_worker", "remove_worker"} & set(offered(state))


def test_r07_no_purchase_after_an_offer() -> None:
    state = after(busy(), "offer registry 1 add wheat", "done")
    assert "buy" not in offered(state)
    state = after(busy(), "buy")
    assert "offer" in offered(state), "c before d is allowed"


def test_r07_the_carter_may_buy_what_was_just_offered() -> None:
    state = position(board("C4 C5", crops="1 wheat"), registry="D4 A2 A3 A4 A5 A6", bag="B1")
    play(state, "offer registry 1", "done", "play_worker carter B4", "store s1 1")
    assert fields(state) == "C4 C5 D4"


def test_r08_two_fields_from_different_stores() -> None:
    state = position(board(crops="1 wine", store="D5: 1 hops"), board(store="C8: 1 wine"), board(store="G1: 1 wheat"))
    play(state, "buy store s2 1", "store s1 1")
    assert fields(state) == "C8 D5"
    assert state.decision.kind == "choose_action", "at most two"


def test_r09_fields_come_to_the_board_by_action_c() -> None:
    state = position(board(crops="2 wine"), registry="A1 A2 A3 A4 A5 A6", bag="B1")
    play(state, "offer registry 1 add wine", "done")
    assert fields(state) == "", "an offer lays nothing on the board"
    assert store(state)[0] == ("A1", {"wine": 1})


def test_r10_a_chosen_action_does_its_first_step() -> None:
    for action in ("harvest", "play_worker", "remove_worker", "offer"):
        state = after(busy(), action)
        assert "done" not in offered(state)
        assert "skip" not in offered(state)
    # Without a first step the action is not offered.
    assert offered(position(board("C4h"), stock="1 wine")) == ["play_worker", "end_turn"]
    assert "harvest" not in offered(position(board("C4"), stock=""))
    assert "buy" not in offered(position(board(crops="1 hops"), board(store="C8: 1 wine")))
    assert "offer" not in offered(position(board(store="C8: 1 wine, C9: 1 wine", crops="1 wine")))
    assert "offer" not in offered(position(board()))
    assert "offer" not in offered(position(board(crops="1 wine"), registry="", bag=""))


# Harvest


def test_r11_harvest_takes_from_one_component() -> None:
    state = position(board("C4 C5h C6 G7", workers="harvester G6"))
    play(state, "harvest")
    assert offered(state) == ["C4", "C6", "G7", "all C4"]
    play(state, "G7")
    assert crops(state) == {"cider": 1}
    assert state.decision.kind == "choose_action", "an isolated field alone; nothing else of its component"
    assert fields(state) == "C4 C5h C6 G7h"


def test_r12_any_part_of_the_component() -> None:
    state = position(board("C4 C5 C6"))
    play(state, "harvest C5", "C6", "done")
    assert fields(state) == "C4 C5h C6h"


def test_r13_a_kind_used_up_is_replaced_by_choice() -> None:
    state = position(board("C4"), stock="2 hops 1 wheat")
    play(state, "harvest")
    assert offered(state) == ["hops", "wheat"]
    play(state, "wheat")
    assert fields(state) == "C4h"
    assert crops(state) == {"wheat": 1}


def test_r14_with_an_empty_stock_nothing_is_harvested_and_gains_are_lost() -> None:
    state = position(board("C4 C5", workers="pedlar G1"), stock="1 vegetables")
    play(state, "harvest all C4")
    # C4 is wine, which is used up: the last crop of the stock is taken for it, and C5 stays unharvested.
    assert fields(state) == "C4h C5"
    assert crops(state) == {"vegetables": 1}
    play(state, "play_worker harvester D4")
    assert crops(state) == {"vegetables": 1}


# Workers


def test_r15_placing_counts_fields_of_either_side_at_that_moment_only() -> None:
    state = position(board("C4h C5 E4"))
    assert "D4" in legal(state, "surveyor").split()
    play(state, "play_worker surveyor D4")
    state.players[0].lift(CODES.index("C4"))
    assert workers(state) == {"surveyor": "D4"}, "later losses do not matter"
    assert not set(legal(position(board("C4")), "harvester").split()) & {"C4", "E4"}


def test_r16_never_side_by_side() -> None:
    state = position(board("C4 C5 D5", workers="harvester D4"))
    assert not {"C4", "C5", "D3", "D5", "E4", "E5"} & set(legal(state, "pedlar").split())
    # The other board is another country.
    assert legal(state, "pedlar", 1) == ""


def test_r17_replacing_strictly_lower_numbers() -> None:
    state = position(board("C4 C5 D3", workers="picker D4"))
    assert "D4" not in legal(state, "carter").split(), "the same number"
    assert "D4" not in legal(state, "harvester").split()
    assert "D4" in legal(state, "ploughman").split()
    play(state, "play_worker ploughman D4")
    assert "picker" in hand(state)
    assert workers(state) == {"ploughman": "D4"}


def test_r17_the_replaced_worker_is_available_at_once_but_not_for_this_power() -> None:
    state = position(board("C4 C5 D3 E4 E5", workers="harvester D4"), bag="M B1 B2", draws="M B1")
    state.registry[0] = -1
    play(state, "play_worker steward", "skip")
    # The refill after the action draws the Hiring Fair: now the Harvester may come back.
    assert state.event == 12
    assert "harvester" in offered(state)


def test_r18_every_arrival_displaces() -> None:
    # By a power: the Notary lays the field under the Harvester.
    state = position(board("C4 C5 D3 E4 E5 G4", workers="harvester G5"), registry="G5 A2 A3 A4 A5 A6", bag="B1")
    play(state, "play_worker notary D4", "registry 1")
    assert state.decision.kind == "displaced_worker"
    assert state.view(None)["facts"]["players"][0]["lifted"] == "harvester"
    play(state, "G3", "wine")
    assert workers(state) == {"harvester": "G3", "notary": "D4"}


def test_r19_the_new_field_counts_and_a_lower_worker_makes_way() -> None:
    state = position(board("E3 F4", workers="carter E4 harvester G4", store="E4: 1 wine"))
    play(state, "buy")
    assert state.decision.kind == "displaced_worker"
    assert "F3" in offered(state), "next to E3, E4 and F4"
    state = position(board("F4 F3 G5", workers="carter E4 harvester G4", store="E4: 1 wine"))
    play(state, "buy", "G4")
    assert workers(state) == {"carter": "G4"}
    assert "harvester" in hand(state), "replaced, not displaced: it simply goes back"


def test_r20_the_same_worker_may_be_displaced_again() -> None:
    state = position(
        board("C4 C5 D3 E4 E5 D5 B4", store="C3: 1 hops"), registry="D4 A2 A3 A4 A5 A6", bag="B1 B2 B3",
    )  # fmt: skip
    # The Notary takes the field of his own space, is displaced at once and looks for another with five fields.
    play(state, "play_worker notary D4", "registry 1")
    assert "notary" in town(state)
    assert fields(state) == "B4 C4 C5 D3 D4 D5 E4 E5"


def test_r21_townsfolk_going_home_are_free_for_all() -> None:
    state = position(board("C4 C5 D3 E4", workers="miller D4 parson A1 notary G1", store="D4: 1 wine"))
    play(state, "buy")
    # No other space has four fields around it, so the Miller goes back without a question.
    assert "miller" in town(state)
    play(state, "remove_worker A1")
    assert {"miller", "parson"} <= set(town(state))
    assert workers(state) == {"notary": "G1"}, "any number of townsfolk is allowed"


def test_r22_townsfolk_on_a_board_are_not_for_others() -> None:
    state = position(board("C4 C5 D3 E4"), board("D3", workers="miller A1"))
    play(state, "play_worker")
    assert "miller" not in offered(state)
    assert {"tax_collector", "parson"} <= set(offered(state))


def test_r23_a_bell_may_be_declined_a_scroll_not() -> None:
    for worker, mark in {w.id: w.optional for w in busy().tiles.workers}.items():
        assert mark == (worker not in ("harvester", "miller", "tax_collector", "bailiff"))
    state = position(board("D4"))
    play(state, "play_worker harvester D5")
    assert "skip" not in offered(state)


def test_r24_adding_fields_does_not_renew_a_power() -> None:
    state = position(board("D4", workers="harvester D5", store="C5: 1 hops"))
    play(state, "buy")
    assert state.decision.kind == "choose_action"
    assert crops(state) == {}


# Registry, bag, events


def test_r25_the_second_offer_may_be_the_field_just_drawn() -> None:
    state = position(board(crops="2 wine"), bag="D5 B1", draws="D5 B1")
    play(state, "offer registry 3 add wine", "done")
    assert registry(state).split()[2] == "D5"
    play(state, "registry 3", "done")
    assert store(state)[1] == ("D5", {"wine": 1})
    assert state.decision.kind == "choose_action"


def test_r25_never_more_than_two_fields_in_one_action() -> None:
    state = position(board(crops="4 wheat"), board(crops="1 wheat"), bag="B1 B2 B3 K", draws="K B1 B2")
    play(state, "offer registry 1 add wheat", "done", "store s1 1")
    play(state, "registry 1 add wheat", "done")
    assert state.players[0].free_slot() == 1
    assert state.decision.kind == "choose_action"


def refilling(*boards: Board, **given: str) -> KeyHarvestState:
    """Return the position in which seat 0 refills the last slot of the registry."""
    given.setdefault("registry", "A1 A2 A3 A4 A5")
    return position(*boards, stack=[ChooseAction(0), Refill(0)], **given)  # type: ignore[arg-type]


BIG, SMALL = board("B1 B2 B3 B4 B5 B6 B7"), board("C1")


def test_r26_the_check_is_made_whenever_the_seventh_space_is_due() -> None:
    assert track(refilling(BIG, SMALL, track="AGCHLD", bag="K F1", draws="K"))[:5] == "CHLDK"
    # Then the sixth space is filled without a check, and the next event is checked again.
    assert track(refilling(BIG, SMALL, track="CHLDK", bag="N A F1", draws="N F1")) == "CHLDKN"
    assert track(refilling(BIG, SMALL, track="CHLDKN", bag="J F1", draws="J"))[:5] == "LDKNJ"
    assert track(refilling(BIG, BIG_TOO, track="CHLDKN", bag="J F1", draws="J F1")) == "CHLDKNJ"


BIG_TOO = board("C1 C2 C3 C4 C5 C6 C7")


def test_r27_events_that_were_put_back_work_again() -> None:
    state = refilling(board("B1 B2"), board("C1 C2"), track="CHLDKN", bag="A F1", draws="A F1")
    state.show(0)
    assert state.decision.kind == "pass_pick"
    assert track(state) == "LDKN"


def test_r28_without_fields_in_the_bag_there_is_no_check() -> None:
    state = position(board(crops="1 wheat"), board(), track="ABCDEF", bag="G H I J K", registry="A1 A2 A3 A4 A5 A6")
    play(state, "offer registry 1", "done")
    while state.decision.kind != "choose_action":
        state.apply(state.legal[0])
    assert track(state)[:6] == "ABCDEF", "nobody has seven tiles, and yet nothing goes back"
    assert len(state.track) == 10
    assert len(state.bag_events) == 1


def test_r29_events_drawn_by_an_event_are_shown_and_go_back() -> None:
    state = refilling(board("G7"), bag="B F L C5 C6", draws="B F L C5")
    told: list[Event] = []
    state.listen(told.append)
    play(state, "G7")
    assert fields(state) == "C5"
    assert [event.facts["event"] for event in told if event.kind == "set_aside"] == ["F", "L"], "everybody is told"
    assert [event for event in range(14) if state.shown >> event & 1][:3] == [1, 5, 11]
    found = [*state.bag_events, *state.track, state.event]
    assert {1, 5, 11} <= set(found), "none of them is lost"


def test_r30_last_turns_are_counted_from_the_turn_of_the_tenth_event() -> None:
    state = position(board(crops="1 wheat"), board(), track="ABCDEFGHI", bag="L C9", draws="L C9")
    play(state, "offer registry 1", "done", "wine", "wine", "wine", "wine", "done")
    assert state.ten_events()
    assert state.turns_left == -1, "the turn in which it was drawn is finished normally"
    play(state, "end_turn")
    assert state.turns_left == 3


def test_r31_late_events_are_discarded_without_effect() -> None:
    state = position(
        board(crops="3 wheat"), board(crops="3 wine"), track="ABCDEFGHIK", bag="J L C9", draws="J L C9", turns_left=3
    )
    play(state, "offer registry 1", "done")
    assert state.discarded_events[-2:] == [9, 11]
    assert crops(state, 1) == {"wine": 3}


def test_r32_a_short_registry_goes_on() -> None:
    state = position(board(crops="2 wheat"), board(), track="ABCDEFGHIK", bag="", registry="A1 A2", turns_left=3)
    play(state, "offer registry 1", "done")
    assert registry(state) == "- A2 - - - -"
    play(state, "registry 2", "done")
    assert registry(state) == "- - - - - -"


def test_r33_the_idle_rule_uses_its_option() -> None:
    state = position(board(), board(), bag="B1 B2", options={"idle_rounds": 2})
    for _ in range(3):
        play(state, "end_turn")
    assert state.idle_turns == 3
    assert state.decision.reveals(state, state.legal[-1]), "the next end of a turn draws a tile"
    play(state, "end_turn")
    assert state.idle_turns == 0
    assert registry(state).split()[0] in ("B1", "B2")


def test_r33_a_draw_resets_the_count() -> None:
    state = position(board(crops="1 wine"), board(), bag="B1 B2")
    state.idle_turns = 4
    play(state, "offer registry 1", "done", "end_turn")
    assert state.idle_turns == 0


def test_r33_people_may_pass_as_long_as_they_like() -> None:
    """The idle rule is not in the book, so it is off unless somebody asks for it."""
    state = position(board(), board(), bag="B1 B2")
    before = registry(state)
    for _ in range(60):
        assert not state.decision.reveals(state, state.legal[-1]), "no tile is drawn"
        play(state, "end_turn")
    assert registry(state) == before
    assert state.view(0)["facts"]["idle"] == {"turns": 60, "limit": None}


@pytest.mark.parametrize(("options", "rounds"), [({}, "3"), ({"idle_rounds": "0"}, "0"), ({"idle_rounds": "5"}, "5")])
def test_r33_games_of_bots_have_the_idle_rule(options: dict[str, object], rounds: str) -> None:
    """On for bots' games; an option that is given stays as it was given."""
    series = Series(["random", "random"], options, "idle", records=True)
    assert Record.read(play_game(GAME, series, 0).record).options["idle_rounds"] == rounds


def test_r34_an_event_after_an_event_has_the_same_drawer() -> None:
    state = position(board("D4 D5 D6", crops="1 wine"), board("E5 E6 E7"), bag="E C B1", draws="E C B1")
    play(state, "offer registry 1", "done", "D4", "D5", "E5", "E6")
    assert track(state) == "E"
    assert state.event == 2
    assert state.decider == 0, "the drawer comes first again"


def test_r35_a_field_with_a_complete_bid_may_be_sold_by_market_day() -> None:
    state = position(board(crops="1 wine"), board(crops="1 wine"), bag="K B1", draws="K B1")
    play(state, "offer registry 1", "done")
    assert state.decider == 1
    assert offered(state) == ["store s1 1", "skip"]


def test_r36_everybody_decides_in_turn_order_from_the_drawer() -> None:
    state = position(
        board("D4", crops="1 wine"), board("E5"), board("F1"), active=1, bag="L B1", draws="L B1",
        stack=[ChooseAction(1)],
    )  # fmt: skip
    state.players[1].crops = amounts("1 wine")
    state.stack = [ChooseAction(1), Refill(1)]
    state.registry[0] = -1
    state.settle()
    seats = []
    while state.decision.kind == "take_crop":
        seats.append(state.decider)
        play(state, "wine")
    assert seats == [1, 1, 2, 2, 0, 0], "all have one field: the fewest"
    assert state.active == 1


# Fields and buying


def test_r42_one_tile_per_code() -> None:
    state = GAME.new(4, {}, 1)
    assert isinstance(state, KeyHarvestState)
    named = GAME.proofs.pieces(state)
    assert all(named.count(code) == 1 for code in CODES)


def test_r43_a_field_arrives_unharvested() -> None:
    state = position(board("C4h"))
    arrive(state, 1, CODES.index("C5"))
    assert fields(state, 1) == "C5"


def test_r44_kinds_and_numbers_must_match() -> None:
    state = position(board(crops="5 wine 1 hops", store="C9: 9 wheat"), board(store="C8: 2 hops, D1: 2 wine 1 hops"))
    play(state, "buy")
    assert offered(state) == ["store s1 1", "store s2 2"], "the own field whatever its bid, not two hops"
    with pytest.raises(BadNotation):
        play(state, "store s2 1")


def test_r44_income_in_between_may_pay_for_the_second() -> None:
    state = position(
        board("D3 E4", workers="harvester E3", store="E3: 1 cider"),
        board(store="A1: 1 hops"),
        registry="A2 A3 A4 A5 A6 A7",
    )
    play(state, "buy", "F3", "hops")
    assert offered(state) == ["store s2 1", "done"]
    play(state, "store s2 1")
    assert fields(state) == "A1 D3 E3 E4"


def test_r45_an_own_field_costs_the_bid_only() -> None:
    state = position(board(crops="1 wine", store="D5: 2 cider 1 hops"))
    before = stock(state)
    play(state, "buy")
    assert crops(state) == {"wine": 1}
    assert stock(state) == {**before, "cider": before["cider"] + 2, "hops": before["hops"] + 1}


def test_r46_bids_stay_and_are_worth_nothing_at_the_end() -> None:
    state = position(board(crops="1 wine", store="D5: 9 wheat"), board(crops="2 wine"))
    assert points(state, 0) == [0, 0, 0, 0]
    assert points(state, 1) == [0, 0, 0, 1]
    # No decision takes a bid back: only buying touches it.
    play(state, "offer registry 1", "done")
    assert store(state)[0] == ("D5", {"wheat": 9})


def test_r47_choose_pay_lay() -> None:
    state = position(board("C4 C5 D3", crops="1 wheat 2 hops"), registry="D5 A2 A3 A4 A5 A6", bag="B1")
    play(state, "play_worker surveyor D4", "registry 1")
    assert state.decision.kind == "give_crop"
    assert fields(state) == "C4 C5 D3", "not laid before it is paid"
    play(state, "wheat")
    assert fields(state) == "C4 C5 D3 D5"
    assert crops(state) == {"hops": 1}


# Scoring


def test_r48_a_single_field_is_never_a_group() -> None:
    assert points(position(board("A1 G7")), 0) == [0, 0, 0, 0]
    assert points(position(board("A1 A2 G7")), 0)[1:3] == [2, 0]
    assert points(position(board("A1 A2 G6 G7")), 0)[1:3] == [2, 4], "equal groups: one is the second"
    assert points(position(board("A1 A2 G6 G7 D4 D5")), 0)[1:3] == [2, 4], "a third scores nothing"


def test_r49_majorities_are_strict() -> None:
    state = position(board(crops="2 wine 1 hops"), board(crops="2 wine 2 hops"), board(crops="1 wine"))
    assert [points(state, seat)[3] for seat in range(3)] == [0, 1, 0]


def test_r50_after_both_tie_breaks_the_place_is_shared() -> None:
    state = position(board("A1 A2", crops="1 wine"), board("G1 G2", crops="1 hops"), board("D4 D5 C1"))
    state.stack = []
    final_scoring(state)
    outcome = GAME.outcome(state)
    assert outcome.totals == [3, 3, 2]
    assert outcome.places == [1, 1, 3]
    assert outcome.winners == [0, 1]


def test_tie_breaks_fields_first_then_crops() -> None:
    state = position(board("A1 A2 C1"), board("G1 G2", crops="1 wine 1 hops"), board("E1 E2 G6", crops=""))
    state.stack = []
    final_scoring(state)
    assert GAME.outcome(state).places == [2, 1, 2]
    state = position(
        board("A1 A2", crops="2 wine"), board("G1 G2", crops="2 wine 1 hops"), board("E1 E2", crops="1 hops")
    )
    state.stack = []
    final_scoring(state)
    # No majority: wine and hops are tied.
    assert GAME.outcome(state).places == [2, 1, 3]
