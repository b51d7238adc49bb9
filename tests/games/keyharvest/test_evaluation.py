"""What the evaluation expects: exact where the rules leave nothing open, plausible where they do."""

from __future__ import annotations

import pytest

from contado.core.position.luck import Luck
from contado.games.keyharvest import GAME
from contado.games.keyharvest.evaluation.prospect import turns_to_come
from contado.games.keyharvest.evaluation.value import prospects_of
from contado.games.keyharvest.evaluation.weights import FEATURES, LARGEST_GROWTH, SECOND_GROWTH, WEIGHTS, Weights
from contado.games.keyharvest.rules.allotments import PassPick
from contado.games.keyharvest.rules.crops import TakeCrop
from contado.games.keyharvest.rules.workers import DisplacedWorker
from contado.games.keyharvest.state import KeyHarvestState
from tests.games.keyharvest.positions import CODES, Board, board, position


def value(state: KeyHarvestState, seat: int = 0) -> float:
    """Return the points that a seat can expect."""
    return sum(GAME.evaluation.expected(state)[seat])


def played(seats: int, seed: str, turns: int = 1000) -> KeyHarvestState:
    """Return a position of a random game after this many turns, or its end."""
    state, luck = GAME.new(seats, None, seed), Luck([91])
    while not state.over and state.turn <= turns:
        state.apply(state.legal[luck.below(0, len(state.legal))])
    assert isinstance(state, KeyHarvestState)
    return state


# What is certain


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_the_end_it_is_the_ledger(seats: int) -> None:
    state = played(seats, "end")
    assert state.over
    for seat, points in enumerate(GAME.evaluation.expected(state)):
        booked = state.ledger.by_source(seat)
        assert points == [booked.get(source, 0) for source in range(len(GAME.rules.sources))]


def test_without_a_turn_to_come_only_what_scores_counts() -> None:
    # The boards of Blue and Black in X22, with the crops of two players: Black leads in hops and cider.
    state = position(
        board("D3 D4 E3 E4 F4 F5 B6 B7 C7 C8 G7", "miller E5 carter F3 harvester G6", "3 wine 2 vegetables 2 wheat"),
        board(
            "D5 D6 D7 E6 F6 B2 B3 C2 C3 G1", "surveyor E7 picker D2 pedlar A2 harvester F1",
            "1 wine 1 hops 2 cider 2 vegetables", store="A1: 3 wheat",
        ),
        registry="A2 A3 A4 A5 A6 A7", track="ABCDEFGHIJ", turns_left=1, used="bc",
    )  # fmt: skip
    assert GAME.evaluation.expected(state) == [[7, 6, 8, 2], [7, 5, 8, 2]]
    assert GAME.evaluation.evaluate(state, 0) == pytest.approx(23 - WEIGHTS.rival * 22)


def test_in_the_last_turn_joining_the_two_groups_is_a_loss() -> None:
    # X23: 5 + 2 x 4 points become 10.
    apart = position(board("C3 C4 D3 D4 E4 B6 B7 C6 C7"), track="ABCDEFGHIJ", turns_left=1)
    joined = position(board("C3 C4 D3 D4 E4 B6 B7 C6 C7 C5"), track="ABCDEFGHIJ", turns_left=1)
    assert value(apart) - value(joined) == pytest.approx(3)


def test_turns_to_come_follow_from_the_bag_and_then_from_the_track() -> None:
    # Two players at the start: ten of 14 events must come out of 54 tiles, on average the 10 x 55 / 15th draw.
    start = position(board("E4 B7"), board("E6 B2"))
    assert len(start.bag_fields) + len(start.bag_events) == 60
    draws = 10 * 61 / 15
    assert turns_to_come(start, 0, WEIGHTS) == pytest.approx((3 + WEIGHTS.turns_per_draw * draws) / 2)
    # X20: in the turn of the tenth event the drawer has one more turn, the other two.
    last = position(board("E4 B7"), board("E6 B2"), track="ABCDEFGHIJ")
    assert [turns_to_come(last, seat, WEIGHTS) for seat in (0, 1)] == [1, 2]
    last.turns_left = 3
    assert [turns_to_come(last, seat, WEIGHTS) for seat in (0, 1)] == [1, 1]


# What counts for more


@pytest.mark.parametrize(
    ("less", "more"),
    [
        (board("E4 E5 B7"), board("E4 E5 E6 B7")),
        (board("E4 E5 B7"), board("E4 E5 B7 B8")),
        (board("E4 E5h B7"), board("E4 E5 B7")),
        (board("E4 B7", crops="1 wine"), board("E4 B7", crops="1 wine 1 hops")),
        (board("E4 B7", crops="2 wine"), board("E4 B7", crops="1 wine 1 hops")),
        (board("D3 D4 E4 C4 C5", crops="1 wine"), board("D3 D4 E4 C4 C5", store="D5: 1 wine")),
        (board("C4 C5 D3 E4 E5"), board("C4 C5 D3 E4 E5", workers="notary D4")),
        (board("C4 C5 D3 E4 E5", workers="ploughman D4"), board("C4 C5 D3 E4 E5", workers="notary D4")),
    ],
    ids=["largest", "second", "unharvested", "crop", "kinds", "offer", "worker", "number"],
)  # fmt: skip
def test_more_is_worth_more(less: Board, more: Board) -> None:
    rival = board("G1 G2")
    assert value(position(more, rival)) > value(position(less, rival))


def test_a_field_that_the_rival_can_buy_is_worth_less_in_the_store() -> None:
    mine = board("D3 D4 E4 C4 C5", store="D5: 1 wine")
    poor = position(mine, board("E5 E6 D6 B2", crops="1 hops"), used="bd")
    rich = position(mine, board("E5 E6 D6 B2", crops="1 wine"), used="bd")
    assert GAME.evaluation.evaluate(poor, 0) > GAME.evaluation.evaluate(rich, 0)


def test_groups_grow_only_where_fields_may_still_come_and_do_not_join_them() -> None:
    # Around E4: D3 D4 E3 E5 F3 F4; around B7: A6 A7 B6 B8 C7 C8. F3 lies on the rival's board, A6 is out of the game.
    state = position(board("E4 B7"), board("F3"), registry="A1 A2 A3 A4 A5", discard="A6")
    features = prospects_of(state, WEIGHTS)[0].features
    assert (features[LARGEST_GROWTH], features[SECOND_GROWTH]) == (5, 5)
    # D4 and D6 have C5, C6, D5, E5 and E6 between them: D5 touches both, and none of the others does.
    state = position(board("D4 D6"), registry="A1 A2 A3 A4 A5 A6")
    features = prospects_of(state, WEIGHTS)[0].features
    assert (features[LARGEST_GROWTH], features[SECOND_GROWTH]) == (5, 5)


def test_a_field_that_was_chosen_for_the_neighbour_is_as_good_as_gone() -> None:
    # Passing Deeds: D3 belongs to the largest group, G7 to none; neither touches a field of the neighbour.
    boards = board("D3 D4 D5 D6 B1 B2 G7"), board("F4 F5")
    lead = {}
    for field in ("D3", "G7"):
        state = position(*boards, stack=[PassPick(1, 0), PassPick(0, 0)])
        GAME.play(state, 0, field)
        assert state.passing[0] == CODES.index(field)
        lead[field] = GAME.evaluation.evaluate(state, 0)
    assert lead["G7"] > lead["D3"]


# Who knows what, and with which weights


def test_it_sees_no_more_than_the_seat_after_resampling() -> None:
    # With two players everything but the draws to come can be worked out, so nothing may change.
    state = played(2, "known", turns=12)
    luck = Luck([5])
    for seat in (0, 1, 0, 1, 0, 1, 0, 1):
        other = state.resample(seat, luck)
        assert isinstance(other, KeyHarvestState)
        assert GAME.evaluation.evaluate(other, 0) == GAME.evaluation.evaluate(state, 0)


def test_other_numbers_change_this_call_and_no_other() -> None:
    state = played(2, "numbers", turns=12)
    before = GAME.evaluation.expected(state)
    doubled = GAME.evaluation.read_weights({**GAME.evaluation.weights, "crop": 2.0, "crop_early": 2.0})
    assert GAME.evaluation.expected(state, doubled) != before
    assert GAME.evaluation.expected(state) == before


def test_every_number_is_used() -> None:
    flower, poor = board("C4 C5 D3 E4 E5", crops="2 wine"), board("C7 D6", crops="1 hops")
    positions = [played(2, "used", turns=4), played(3, "used", turns=20)]
    for track in ("", "ABCDEFGHI"):
        positions += [
            position(flower, poor, track=track),
            # Four fields around D4 and one more to come; a place for a Surveyor; a Harvester that a Notary may replace.
            position(board("C4 C5 D3 E4", store="C6: 1 hops"), poor, track=track),
            position(board("C4 C5 D3 A1 A2 B1", workers="miller D4"), poor, track=track),
            position(board("C4 C5 D3 E4 E5", workers="harvester D4"), poor, track=track),
            position(board("E4 B7h"), poor, stack=[TakeCrop(0, 1, 31, 0, 0)], track=track),
            position(flower, poor, stack=[DisplacedWorker(0, 0)], track=track),
        ]
    before = [[GAME.evaluation.evaluate(state, seat) for seat in range(state.seats)] for state in positions]
    unused: list[str] = []
    for name, number in GAME.evaluation.weights.items():
        other = GAME.evaluation.read_weights({**GAME.evaluation.weights, name: 1.5 * number + 0.1})
        after = [[GAME.evaluation.evaluate(state, seat, other) for seat in range(state.seats)] for state in positions]
        if after == before:
            unused.append(name)
    assert unused == []


def test_a_rival_counts_for_a_part_until_the_end() -> None:
    state = played(2, "lead", turns=10)
    weights = Weights({**GAME.evaluation.weights, "rival": 0.5})
    assert GAME.evaluation.lead(state, [30.0, 20.0], 0, weights) == 20.0
    assert GAME.evaluation.lead(state, [30.0, 20.0], 1, weights) == 5.0
    assert GAME.evaluation.lead(played(2, "lead"), [30.0, 20.0], 0, weights) == 10.0


def test_the_numbers_have_one_pair_for_each_feature() -> None:
    assert {name for feature in FEATURES for name in (feature, f"{feature}_early")} <= set(GAME.evaluation.weights)
