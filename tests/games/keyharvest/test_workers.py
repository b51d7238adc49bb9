"""Each of the twelve workers: the normal case, and the odd ones (nothing to take, stock empty, no legal space)."""

from __future__ import annotations

from tests.games.keyharvest.positions import (
    after,
    board,
    crops,
    fields,
    hand,
    legal,
    offered,
    play,
    position,
    registry,
    store,
    town,
    workers,
)

EMPTY = ""
ONE_OF_EACH = "1 wine 1 hops 1 cider 1 vegetables 1 wheat"


# Harvester (1, scroll): take 1 crop of your choice


def test_harvester_takes_any_crop() -> None:
    state = position(board("D4"))
    play(state, "play_worker harvester D5")
    assert offered(state) == ["wine", "hops", "cider", "vegetables", "wheat"]
    play(state, "hops")
    assert crops(state) == {"hops": 1}
    assert state.decision.kind == "choose_action"


def test_harvester_with_one_kind_left_is_not_asked() -> None:
    state = position(board("D4"), stock="1 cider")
    play(state, "play_worker harvester D5")
    assert crops(state) == {"cider": 1}


def test_harvester_with_an_empty_stock_gets_nothing() -> None:
    state = position(board("D4"), stock=EMPTY)
    play(state, "play_worker harvester D5")
    assert crops(state) == {}
    assert workers(state) == {"harvester": "D5"}


# Pedlar (1, bell): return 2 crops, then take any 3


def test_pedlar_trades_two_for_three() -> None:
    state = position(board("D4", crops="1 wine 2 hops"))
    play(state, "play_worker pedlar D5", "hops", "hops", "hops", "wheat", "wheat")
    assert crops(state) == {"wine": 1, "hops": 1, "wheat": 2}


def test_pedlar_may_be_declined_first_only() -> None:
    state = position(board("D4", crops="1 wine 2 hops"))
    play(state, "play_worker pedlar D5")
    assert offered(state) == ["wine", "hops", "skip"]
    assert offered(after(state, "wine")) != []
    assert "skip" not in offered(after(state, "wine"))
    play(state, "skip")
    assert crops(state) == {"wine": 1, "hops": 2}


def test_pedlar_needs_two_crops() -> None:
    state = position(board("D4", crops="1 wine"))
    play(state, "play_worker pedlar D5")
    assert state.decision.kind == "choose_action"
    assert crops(state) == {"wine": 1}


def test_pedlar_takes_what_the_stock_has() -> None:
    state = position(board("D4", crops="2 wine"), stock=EMPTY)
    play(state, "play_worker pedlar D5", "wine")
    # The two wine just returned are all there is to take.
    assert crops(state) == {"wine": 2}


# Picker (2, bell): harvest up to 3 fields next to the Picker


def test_picker_harvests_up_to_three_fields_of_any_component() -> None:
    # Around D5: C5, C6, D4, D6; C5 and D4 are connected, C6 with C5, D6 with C6.
    state = position(board("C5 D4 D6 E6 A1"))
    play(state, "play_worker picker D5")
    assert offered(state) == ["C5", "D4", "D6", "E6", "skip"], "four fields are more than `all` of three"
    play(state, "C5", "D6")
    assert offered(state) == ["D4", "E6", "done"]
    play(state, "E6")
    assert fields(state) == "A1 C5h D4 D6h E6h"
    assert crops(state) == {"vegetables": 1, "wine": 1, "hops": 1}


def test_picker_takes_all_at_once_if_there_are_three() -> None:
    state = position(board("C5 D4 D6 A1"))
    play(state, "play_worker picker D5")
    assert offered(state) == ["C5", "D4", "D6", "all", "skip"]
    play(state, "all")
    assert fields(state) == "A1 C5h D4h D6h"
    assert crops(state) == {"vegetables": 1, "hops": 1, "wine": 1}


def test_picker_without_an_unharvested_field_does_nothing() -> None:
    state = position(board("C5h D4h A1"))
    play(state, "play_worker picker D5")
    assert state.decision.kind == "choose_action"


def test_picker_with_an_empty_stock_does_nothing() -> None:
    state = position(board("C5 D4"), stock=EMPTY)
    play(state, "play_worker picker D5")
    assert state.decision.kind == "choose_action"
    assert fields(state) == "C5 D4"


def test_picker_stops_when_the_stock_runs_out() -> None:
    state = position(board("C5 D4 D6"), stock="1 wheat")
    # Vegetables are used up, so C5 brings the last wheat; then there is nothing left to take.
    play(state, "play_worker picker D5", "all")
    assert fields(state) == "C5h D4 D6"
    assert crops(state) == {"wheat": 1}


# Carter (2, bell): buy 1 field from any store


def test_carter_buys_from_any_store_after_an_offer_too() -> None:
    state = position(board("C5 D4", crops="1 wine", store="A7: 1 hops"), board(store="B8: 1 wine"), used="d")
    play(state, "play_worker carter D5")
    assert offered(state) == ["store s1 1", "store s2 1", "skip"]
    other = after(state, "store s1 1")
    assert fields(other) == "A7 C5 D4"
    assert store(other) == [None, None]
    play(state, "store s2 1")
    assert fields(state) == "B8 C5 D4"
    assert crops(state, 1) == {"wine": 2}
    assert state.decision.kind == "choose_action", "an effect buys one field"


def test_carter_without_a_field_to_buy_does_nothing() -> None:
    state = position(board("C5 D4", crops="1 hops"), board(store="B8: 1 wine"))
    play(state, "play_worker carter D5")
    assert state.decision.kind == "choose_action"


def test_carter_under_the_field_that_he_buys() -> None:
    state = position(board("C5 D4", store="D5: 1 hops"))
    play(state, "play_worker carter D5", "store s1 1")
    assert state.decision.kind == "displaced_worker"
    assert workers(state) == {}
    play(state, "return")
    assert "carter" in hand(state)


# Ploughman (3, bell): turn any number of harvested fields back


def test_ploughman_turns_any_number_back() -> None:
    state = position(board("C5h D4h D6h A1h G7"))
    play(state, "play_worker ploughman D5")
    assert offered(state) == ["A1", "C5", "D4", "D6", "all", "skip"]
    assert fields(after(state, "all")) == "A1 C5 D4 D6 G7"
    play(state, "A1", "D6")
    assert offered(state) == ["C5", "D4", "all", "done"]
    play(state, "done")
    assert fields(state) == "A1 C5h D4h D6 G7"


def test_ploughman_without_a_harvested_field_does_nothing() -> None:
    state = position(board("C5 D4 D6"))
    play(state, "play_worker ploughman D5")
    assert state.decision.kind == "choose_action"


def test_ploughman_needs_three_fields_around_him() -> None:
    assert legal(position(board("C5 D4")), "ploughman") == ""


# Surveyor (3, bell): pay 2 crops, place 1 field from the registry


def test_surveyor_pays_two_crops_of_any_kinds() -> None:
    state = position(board("C5 D4 D6", crops="1 wine 2 wheat"), registry="A3 B5 D1 E9 F3 G2", bag="C9", draws="C9")
    play(state, "play_worker surveyor D5", "registry 2", "wine")
    assert fields(state) == "B5 C5 D4 D6"
    assert crops(state) == {"wheat": 1}
    assert registry(state) == "A3 C9 D1 E9 F3 G2"


def test_surveyor_with_one_crop_is_not_asked() -> None:
    state = position(board("C5 D4 D6", crops="1 wine"))
    play(state, "play_worker surveyor D5")
    assert state.decision.kind == "choose_action"


def test_surveyor_with_an_empty_registry_does_nothing() -> None:
    state = position(board("C5 D4 D6", crops="2 wine"), registry="", bag="", track="ABCDEFGHIJ", turns_left=2)
    play(state, "play_worker surveyor D5")
    assert state.decision.kind == "choose_action"


# Miller (4, scroll): 1 crop of each kind next to him, at most 3


def test_miller_takes_each_kind_once_unasked_if_there_are_three_or_fewer() -> None:
    # Around D4: C4 wine, C5 vegetables, D5 wheat, E5 vegetables.
    state = position(board("C4 C5h D5 E5"))
    play(state, "play_worker miller D4")
    assert crops(state) == {"wine": 1, "vegetables": 1, "wheat": 1}
    assert fields(state) == "C4 C5h D5 E5"


def test_miller_with_a_kind_used_up_takes_another_r13() -> None:
    state = position(board("C4 C5 D5 E5"), stock="3 hops 3 cider 3 vegetables 3 wheat")
    play(state, "play_worker miller D4")
    assert state.decision.kind == "substitute_crop", "wine is used up"
    play(state, "cider")
    assert crops(state) == {"vegetables": 1, "wheat": 1, "cider": 1}


def test_miller_with_an_empty_stock() -> None:
    state = position(board("C4 C5 D5 E5"), stock=EMPTY)
    play(state, "play_worker miller D4")
    assert crops(state) == {}


def test_miller_never_takes_more_than_there_is() -> None:
    state = position(board("C4 C5 D5 E5"), stock="2 hops")
    play(state, "play_worker miller D4")
    assert crops(state) == {"hops": 2}


# Tax Collector (4, scroll): each other player gives 1 crop (two players: 2)


def test_tax_collector_of_three_players_takes_one_from_each_in_turn_order() -> None:
    state = position(
        board("C4 C5 D3 E4"), board(crops="1 wine 1 hops"), board(crops="2 cider 1 wheat"), board(crops="1 wheat")
    )
    play(state, "play_worker tax_collector")
    assert state.decider == 1
    assert offered(state) == ["wine", "hops"]
    play(state, "hops")
    assert state.decider == 2
    play(state, "cider")
    assert crops(state) == {"hops": 1, "cider": 1, "wheat": 1}
    assert [crops(state, seat) for seat in (1, 2, 3)] == [{"wine": 1}, {"cider": 1, "wheat": 1}, {}]
    assert state.decider == 0


def test_tax_collector_of_two_players_takes_two() -> None:
    state = position(board("C4 C5 D3 E4"), board(crops="1 wine 2 hops"))
    play(state, "play_worker tax_collector", "wine")
    assert crops(state) == {"wine": 1, "hops": 1}
    assert crops(state, 1) == {"hops": 1}


def test_tax_collector_takes_all_from_whoever_has_fewer() -> None:
    state = position(board("C4 C5 D3 E4"), board(crops="1 wine"))
    play(state, "play_worker tax_collector")
    assert crops(state) == {"wine": 1}
    assert crops(state, 1) == {}


def test_tax_collector_gets_nothing_from_empty_screens() -> None:
    state = position(board("C4 C5 D3 E4"), board(), board())
    play(state, "play_worker tax_collector")
    assert state.decider == 0
    assert crops(state) == {}


# Parson (4, bell): move one of your farmhands


def test_parson_moves_a_farmhand_that_may_replace_a_lower_one() -> None:
    state = position(board("C4 C5 D3 E4 F7 F8 E8", workers="harvester E9 carter F6"))
    play(state, "play_worker parson D4")
    assert "E9" in offered(state)
    assert "F6" in offered(state)
    play(state, "F6")
    assert "E9" in offered(state), "the Carter may go where the lower Harvester stands"
    assert "F6" not in offered(state), "another space than its own"
    play(state, "E9")
    assert workers(state) == {"carter": "E9", "parson": "D4"}
    assert "harvester" in hand(state)


def test_parson_without_a_farmhand_on_the_board_does_nothing() -> None:
    state = position(board("C4 C5 D3 E4"))
    play(state, "play_worker parson D4")
    assert state.decision.kind == "choose_action"


def test_parson_leaves_a_farmhand_without_another_space() -> None:
    # The Surveyor needs three fields around him; E8's fields are around no other space.
    state = position(board("C4 C5 D3 E4 D7 D8 E9", workers="surveyor E8"))
    play(state, "play_worker parson D4")
    assert state.decision.kind == "choose_action"
    assert workers(state) == {"surveyor": "E8", "parson": "D4"}


def test_parson_may_be_declined() -> None:
    state = position(board("C4 C5 D3 E4 F8", workers="harvester G7"))
    play(state, "play_worker parson D4", "skip")
    assert workers(state) == {"harvester": "G7", "parson": "D4"}


# Notary (5, bell): place 1 field from the registry without paying


def test_notary_takes_a_field_for_free() -> None:
    state = position(board("C4 C5 D3 E4 E5"), registry="A3 B5 D1 E9 F3 G2", bag="C9")
    play(state, "play_worker notary D4")
    assert offered(state) == [*(f"registry {n}" for n in range(1, 7)), "skip"]
    play(state, "registry 6")
    assert fields(state) == "C4 C5 D3 E4 E5 G2"
    assert registry(state) == "A3 B5 D1 E9 F3 C9"


def test_notary_may_decline() -> None:
    state = position(board("C4 C5 D3 E4 E5"))
    before = registry(state)
    play(state, "play_worker notary D4", "skip")
    assert registry(state) == before


def test_notary_with_an_empty_registry() -> None:
    state = position(board("C4 C5 D3 E4 E5"), registry="", bag="", track="ABCDEFGHIJ", turns_left=2)
    play(state, "play_worker notary D4")
    assert state.decision.kind == "choose_action"


# Steward (5, bell): play one of your farmhands at once


def test_steward_plays_a_farmhand_with_its_power() -> None:
    state = position(board("C4 C5 D3 E4 E5"))
    play(state, "play_worker steward D4")
    assert "miller" not in offered(state), "farmhands only"
    play(state, "harvester F4", "wine")
    assert workers(state) == {"harvester": "F4", "steward": "D4"}
    assert crops(state) == {"wine": 1}


def test_steward_without_a_legal_space_for_any_farmhand() -> None:
    # All six farmhands are on the board.
    state = position(
        board(
            "C4 C5 D3 E4 E5 A1 A4 A7 C9 E9 G1 G4",
            workers="harvester B1 pedlar B4 picker B8 carter F8 ploughman F1 surveyor G5",
        )
    )
    play(state, "play_worker steward D4")
    assert state.decision.kind == "choose_action"


def test_steward_may_be_declined() -> None:
    state = position(board("C4 C5 D3 E4 E5"))
    play(state, "play_worker steward D4", "skip")
    assert workers(state) == {"steward": "D4"}


# Bailiff (5, scroll): send a farmhand on another board back; then take 1 crop


def test_bailiff_sends_a_farmhand_of_another_board_back() -> None:
    state = position(
        board("C4 C5 D3 E4 E5", workers="harvester F6"),
        board("A1", workers="pedlar A2"),
        board("B8 A7", workers="carter C9 miller G1"),
    )
    play(state, "play_worker bailiff D4")
    assert offered(state) == ["send s2 A2", "send s3 C9"], "no own worker, no townsfolk; it must be done"
    play(state, "send s3 C9", "wheat")
    assert workers(state, 2) == {"miller": "G1"}
    assert "carter" in hand(state, 2)
    assert crops(state) == {"wheat": 1}


def test_bailiff_without_a_target_still_takes_a_crop_r23() -> None:
    state = position(board("C4 C5 D3 E4 E5"), board("A1", workers="miller A2"))
    play(state, "play_worker bailiff D4")
    assert state.decision.kind == "take_crop"
    play(state, "wine")
    assert crops(state) == {"wine": 1}
    assert workers(state, 1) == {"miller": "A2"}


def test_bailiff_with_an_empty_stock_still_sends_back() -> None:
    state = position(board("C4 C5 D3 E4 E5"), board("A1", workers="pedlar A2"), stock=EMPTY)
    play(state, "play_worker bailiff D4")
    assert workers(state, 1) == {}
    assert crops(state) == {}


# All of them


def test_a_worker_without_a_legal_space_is_not_offered() -> None:
    state = position(board("A1 A2"))
    play(state, "play_worker")
    # A1 and A2 have common neighbours B2 only (A1's are A2 B1 B2); two fields are enough for the number 2.
    assert offered(state) == ["harvester", "pedlar", "picker", "carter"]
    assert offered(position(board())) == ["end_turn"]


def test_removing_a_worker_brings_no_power_and_no_crop() -> None:
    state = position(board("D4", workers="harvester D5 miller G1"))
    play(state, "remove_worker G1")
    assert "miller" in town(state)
    assert crops(state) == {}
    assert workers(state) == {"harvester": "D5"}
    assert "play_worker" not in offered(state), "playing and removing are the same action"
    other = position(board("D4", workers="harvester D5"))
    play(other, "remove_worker")
    assert "harvester" in hand(other)


def test_options_tell_the_points_of_workers() -> None:
    """Section 4: a worker on the board scores its number, and one that makes way scores no more (R17)."""
    state = position(board("C4 C5 D3 E4 E5", workers="ploughman D4"))
    play(state, "play_worker")
    # D4 is the only space with four fields around it.
    gains = {offer["notation"]: offer["gain"] for offer in state.view(0)["options"]}
    assert (gains["miller"], gains["notary"]) == ({"vp": 4 - 3}, {"vp": 5 - 3})
    state = position(board("D4", workers="harvester D5 miller G1"))
    play(state, "remove_worker")
    costs = {offer["notation"]: offer["cost"] for offer in state.view(0)["options"]}
    assert costs == {"D5": {"vp": 1}, "G1": {"vp": 4}}


def test_a_farmhand_that_is_moved_loses_no_points() -> None:
    state = position(board("C4 C5 D3 E4 F7 F8 E8", workers="harvester E9 carter F6"))
    play(state, "play_worker parson D4")
    assert all(offer["cost"] == {} for offer in state.view(0)["options"])
    play(state, "F6")
    gains = {offer["notation"]: offer["gain"] for offer in state.view(0)["options"]}
    assert gains.pop("E9") == {"vp": 2 - 1}, "the Harvester makes way for the Carter"
    assert all(gain == {"vp": 2} for gain in gains.values()), "the Carter scores again what it scored"
