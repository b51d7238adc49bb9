"""Each of the fourteen events: the normal case, and the odd ones."""

from __future__ import annotations

from contado.games.keyharvest.rules.events import Refill
from contado.games.keyharvest.rules.turn import ChooseAction
from contado.games.keyharvest.state import KeyHarvestState
from tests.games.keyharvest.positions import (
    CODES,
    LETTERS,
    Board,
    after,
    board,
    crops,
    fields,
    hand,
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

REGISTRY = "A3 B5 D1 E9 F3"


def drawn(event: str, *boards: Board, bag: str = "C9 G7", **given: object) -> KeyHarvestState:
    """Return the position in which seat 0 has just drawn an event: the sixth slot of the registry was empty."""
    named = str(given.pop("registry", REGISTRY))
    return position(
        *boards, registry=named, bag=f"{bag} {event}", draws=event,
        stack=[ChooseAction(0), Refill(0)], **given,  # type: ignore[arg-type]
    )  # fmt: skip


def is_over(state: KeyHarvestState, event: str) -> bool:
    """Say whether the event lies on the track and the drawer continues the turn."""
    return track(state) == event and state.decider == 0 and state.decision.kind == "choose_action"


def heard(state: KeyHarvestState, *moves: str) -> dict[str, list[dict[str, object]]]:
    """Make the moves; return the facts of the events, by kind."""
    told: dict[str, list[dict[str, object]]] = {}
    state.listen(lambda event: told.setdefault(event.kind, []).append(dict(event.facts)))
    play(state, *moves)
    return told


# A Passing Deeds


def test_a_of_two_players_is_an_exchange() -> None:
    state = drawn("A", board("D4h D5"), board("E5"))
    play(state, "D4")
    assert is_over(state, "A")
    assert fields(state) == "D5 E5"
    assert fields(state, 1) == "D4", "unharvested on arrival"


def test_r37_a_player_without_a_field_passes_none() -> None:
    state = drawn("A", board("D4 D5"), board(), board("E5 E6"))
    play(state, "D4", "E6")
    assert [fields(state, seat) for seat in range(3)] == ["D5 E6", "D4", "E5"]
    assert is_over(state, "A")


def test_a_without_any_field() -> None:
    state = drawn("A", board(), board())
    assert is_over(state, "A")


# B New Allotments


def test_r38_a_later_player_may_draw_the_field_given_up() -> None:
    state = drawn("B", board("D4"), board("E5"), bag="C9")
    assert offered(state) == ["D4", "skip"]
    play(state, "D4")
    assert fields(state) == "C9"
    assert [CODES[field] for field in state.bag_fields] == ["D4"]
    play(state, "E5")
    assert fields(state, 1) == "D4"
    assert is_over(state, "B")
    assert registry(state).endswith("E5")


def test_b_tells_which_fields_were_swapped() -> None:
    state = drawn("B", board("D4"), board("E5"), bag="C9")
    told = heard(state, "D4")
    assert told["swapped"] == [{"field": "D4", "grows": "hops", "drawn": "C9", "drawn_grows": "cider"}]


def test_turns_are_counted_in_rounds_of_all_players() -> None:
    """Seat 0 has the first turn: seat 1 goes on in round 1, and round 2 begins with seat 0."""
    told = heard(position(board("D4"), board("E5")), "end_turn", "end_turn", "end_turn")
    assert told["turn"] == [{"round": 1}, {"round": 2}, {"round": 2}]


def test_b_may_be_declined() -> None:
    state = drawn("B", board("D4"), board("E5"))
    play(state, "skip", "skip")
    assert fields(state) == "D4"
    assert is_over(state, "B")


def test_b_displaces_a_worker() -> None:
    state = drawn("B", board("D4 G7", workers="harvester D5"), bag="D5")
    play(state, "G7")
    assert state.decision.kind == "displaced_worker"
    assert fields(state) == "D4 D5"


def test_r29_without_a_field_in_the_bag_nothing_is_swapped() -> None:
    state = drawn("B", board("D4"), board("E5"), bag="")
    assert track(state) == "B"
    assert fields(state) == "D4"


# C Second Spring


def test_c_turns_up_to_three_back() -> None:
    state = drawn("C", board("D4h D5h D6h D7h"), board("E5h"))
    assert offered(state) == ["D4", "D5", "D6", "D7", "skip"], "four are more than three, so no `all`"
    play(state, "D4", "D5", "D6")
    assert fields(state) == "D4 D5 D6 D7h"
    assert state.decider == 1
    play(state, "skip")
    assert fields(state, 1) == "E5h"
    assert is_over(state, "C")


def test_c_all_and_done() -> None:
    state = drawn("C", board("D4h D5h D6h"))
    assert fields(after(state, "all")) == "D4 D5 D6"
    play(state, "D5")
    assert offered(state) == ["D4", "D6", "all", "done"]
    play(state, "done")
    assert fields(state) == "D4h D5 D6h"


def test_c_without_a_harvested_field_asks_nobody() -> None:
    assert is_over(drawn("C", board("D4"), board("E5")), "C")


# D Harvest Home


def test_d_harvests_one_group() -> None:
    state = drawn("D", board("D4 D5 G6"), board("E5"))
    assert offered(state) == ["D4", "D5", "G6", "all D4", "skip"]
    play(state, "all D4", "E5")
    assert fields(state) == "D4h D5h G6"
    assert crops(state) == {"hops": 1, "wheat": 1}
    assert crops(state, 1) == {"vegetables": 1}
    assert is_over(state, "D")


def test_d_may_be_declined_and_needs_a_crop_in_the_stock() -> None:
    state = drawn("D", board("D4 D5"), board("E5"))
    play(state, "skip", "skip")
    assert fields(state) == "D4 D5"
    assert is_over(drawn("D", board("D4 D5"), board("E5"), stock=""), "D")


# E Hailstorm


def test_e_turns_two_fields_without_a_crop() -> None:
    state = drawn("E", board("D4 D5 D6h D7"), board("E5 E6 E7"))
    assert offered(state) == ["D4", "D5", "D7"], "it must be done"
    play(state, "D4", "D7", "E5", "E6")
    assert fields(state) == "D4h D5 D6h D7h"
    assert fields(state, 1) == "E5h E6h E7"
    assert crops(state) == {}
    assert is_over(state, "E")


def test_r40_with_fewer_fields_all_are_turned() -> None:
    state = drawn("E", board("D4 D6h"), board("E5 E6"), board())
    assert [fields(state, seat) for seat in range(3)] == ["D4h D6h", "E5h E6h", ""]
    assert is_over(state, "E")


# F Call to Arms


def test_f_returns_one_worker_of_any_kind() -> None:
    state = drawn("F", board("D4", workers="harvester D5 miller G1"), board("E5", workers="carter E6"), board())
    assert offered(state) == ["send s1 D5", "send s1 G1"]
    play(state, "send s1 G1")
    assert workers(state) == {"harvester": "D5"}
    assert "miller" in town(state)
    assert workers(state, 1) == {}, "the only one is not asked for"
    assert "carter" in hand(state, 1)
    assert is_over(state, "F")


def test_f_without_workers_does_nothing() -> None:
    assert is_over(drawn("F", board("D4"), board()), "F")


# G Land Sale


def test_g_sells_a_field_of_the_registry_for_three_crops() -> None:
    state = drawn("G", board("D4", crops="2 wine 2 hops"), board("E5", crops="2 wheat"))
    assert offered(state) == ["registry 1", "registry 2", "registry 3", "registry 4", "registry 5", "skip"]
    play(state, "registry 2", "wine", "wine")
    assert fields(state) == "B5 D4"
    assert crops(state) == {"hops": 1}
    assert is_over(state, "G"), "two crops are too few for the other player"
    assert "-" not in registry(state), "the gaps are filled when the event is over (R39)"


def test_r39_gaps_stay_until_all_have_acted() -> None:
    state = drawn("G", board("D4", crops="3 wine"), board("E5", crops="3 wheat 1 hops"))
    play(state, "registry 2")
    assert state.decider == 1
    assert registry(state) == "A3 - D1 E9 F3 -"
    play(state, "skip")
    assert is_over(state, "G")


def test_r39_an_empty_registry_offers_nothing() -> None:
    assert is_over(drawn("G", board(crops="3 wine"), board(crops="3 wine"), registry=""), "G")


# H Registry Fire


def test_h_everybody_discards_one_field() -> None:
    state = drawn("H", board(), board(), board(), bag="C9 G7 G6 G5 G4")
    play(state, "registry 1")
    assert registry(state) == "- B5 D1 E9 F3 -"
    play(state, "registry 3", "registry 5")
    gone = [CODES[field] for field in state.discarded_fields]
    assert {"A3", "D1", "F3"} <= set(gone)
    assert track(state) == "H"
    assert "-" not in registry(state)


def test_h_with_an_empty_registry_asks_nobody() -> None:
    assert is_over(drawn("H", board(), board(), registry=""), "H")


# I Common Rights


def test_i_one_crop_for_each_isolated_field_at_most_three() -> None:
    state = drawn("I", board("A1 A4 A7 C7 E5"), board("D4 D5 G1"), board("D7 D8"))
    play(state, "wine", "wine", "hops")
    assert state.decider == 1, "five isolated fields bring three crops"
    play(state, "wheat")
    assert crops(state) == {"wine": 2, "hops": 1}
    assert crops(state, 1) == {"wheat": 1}
    assert crops(state, 2) == {}
    assert is_over(state, "I")


def test_i_with_an_empty_stock_brings_nothing() -> None:
    assert is_over(drawn("I", board("A1 A4"), board("G1"), stock=""), "I")


# J Tithe


def test_r40_everybody_returns_two_crops_or_all() -> None:
    state = drawn("J", board(crops="3 wine 1 hops"), board(crops="1 wheat"), board())
    play(state, "wine", "hops")
    assert crops(state) == {"wine": 2}
    assert crops(state, 1) == {}
    assert stock(state) == {"wine": 10, "hops": 12, "cider": 12, "vegetables": 12, "wheat": 12}  # fmt: skip
    assert is_over(state, "J")


# K Market Day


def test_k_buys_from_another_store_only() -> None:
    state = drawn("K", board(crops="1 wine", store="B1: 1 hops"), board(crops="1 hops", store="B2: 1 wine"), board())
    assert offered(state) == ["store s2 1", "skip"], "not from the own store"
    play(state, "store s2 1")
    assert fields(state) == "B2"
    assert crops(state, 1) == {"hops": 1, "wine": 2}
    play(state, "store s1 1")
    assert fields(state, 1) == "B1"
    assert is_over(state, "K")


def test_k_income_may_be_spent_in_the_same_event() -> None:
    state = drawn("K", board(crops="1 wine"), board(store="B2: 1 wine"), board(store="B3: 2 wine"))
    play(state, "store s2 1")
    assert state.decider == 1, "the seller can buy now"
    play(state, "store s3 1")
    assert fields(state, 1) == "B3"


def test_k_without_anything_to_buy() -> None:
    state = drawn("K", board(store="B1: 1 hops"), board())
    assert is_over(state, "K")
    assert store(state) == [("B1", {"hops": 1}), None]


# L Lord's Bounty


def test_l_one_crop_and_two_with_the_fewest_fields() -> None:
    state = drawn("L", board("D4 D5"), board("E5"), board("F1"))
    play(state, "wine", "hops", "hops", "wheat", "cider")
    assert [crops(state, seat) for seat in range(3)] == [{"wine": 1}, {"hops": 2}, {"wheat": 1, "cider": 1}]
    assert is_over(state, "L")


def test_l_with_a_short_stock_the_last_ones_get_nothing() -> None:
    state = drawn("L", board("D4"), board("E5"), stock="3 wine")
    assert crops(state) == {"wine": 2}
    assert crops(state, 1) == {"wine": 1}


# M Hiring Fair


def test_m_plays_a_farmhand_with_its_power() -> None:
    state = drawn("M", board("D4"), board("E5"))
    assert offered(state) == ["harvester", "pedlar", "skip"], "no townsfolk"
    play(state, "harvester D5", "wine", "skip")
    assert workers(state) == {"harvester": "D5"}
    assert crops(state) == {"wine": 1}
    assert state.used == 0, "powers used in an event are no actions (R36)"
    assert is_over(state, "M")


def test_m_without_a_legal_space() -> None:
    assert is_over(drawn("M", board(), board()), "M")


# N Town Meeting


def test_r41_returns_townsfolk_or_pays_three() -> None:
    state = drawn(
        "N", board("D4", workers="miller D5 harvester A1", crops="3 wine 1 hops"),
        board("E5", workers="parson E6 notary G1", crops="2 wine"), board("F1", workers="picker F2"),
    )  # fmt: skip
    assert offered(state) == ["send s1 D5", "pay"], "farmhands do not count"
    other = after(state, "pay", "wine", "wine", "wine")
    assert crops(other) == {"hops": 1}
    assert workers(other) == {"harvester": "A1", "miller": "D5"}
    play(state, "send s1 D5")
    assert "miller" in town(state)
    assert offered(state) == ["send s2 E6", "send s2 G1"], "with two crops there is no paying (R41)"
    play(state, "send s2 G1")
    assert is_over(state, "N")


def test_n_without_townsfolk_asks_nobody() -> None:
    assert is_over(drawn("N", board("D4", workers="harvester D5", crops="3 wine"), board()), "N")


# All of them


def test_every_event_ends_on_the_track_for_players_with_nothing() -> None:
    for letter in LETTERS:
        state = drawn(letter, board(), board(), board(), registry="", bag="C9 G7 G6 G5 G4 G3 G2", stock="")
        assert track(state) == letter
        assert state.decision.kind == "choose_action"
