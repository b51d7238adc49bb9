"""The set-up (section 2, R1 to R5), by player count and options."""

from __future__ import annotations

from collections import Counter

import pytest

from contado.games.keyharvest import GAME
from contado.games.keyharvest.state import KeyHarvestState
from tests.games.keyharvest.positions import CODES, fields, hand, play


def new(seats: int, seed: int, **options: object) -> KeyHarvestState:
    state = GAME.new(seats, options, seed)
    assert isinstance(state, KeyHarvestState)
    return state


def test_r01_turns_go_clockwise() -> None:
    state = new(4, 5)
    first = state.decider
    for step in range(1, 5):
        play(state, "end_turn")
        assert state.decider == (first + step) % 4


def test_r02_the_start_player_is_random() -> None:
    counts = Counter(new(3, seed).first_seat for seed in range(300))
    assert min(counts.values()) > 60, "100 each are expected"


def test_r03_a_start_pair_each_the_others_in_the_bag() -> None:
    pairs = {"B7 E4", "B2 E6", "C4 F7", "C6 F2"}
    for seats in (2, 3, 4):
        state = new(seats, 7)
        dealt = [fields(state, seat) for seat in range(seats)]
        assert set(dealt) <= pairs
        assert len(set(dealt)) == seats
        elsewhere = {CODES[field] for field in (*state.bag_fields, *state.registry)}
        assert all(set(pair.split()) <= elsewhere for pair in pairs - set(dealt))


@pytest.mark.parametrize(
    ("seats", "extra", "stock", "crops"), [(2, "on", 52, 4), (2, "off", 54, 3), (3, "on", 51, 3), (4, "on", 48, 3)]
)
def test_r04_starting_crops(seats: int, extra: str, stock: int, crops: int) -> None:
    for seed in range(20):
        state = new(seats, seed, two_player_extra_crop=extra)
        assert sum(state.stock) == stock
        assert all(player.total() == crops and sum(player.dealt) == 3 for player in state.players)
        copies = {2: [1, 1, 1, 1, 2], 3: [1, 2, 2, 2, 2], 4: [2, 2, 2, 3, 3]}[seats]
        assert sorted(state.pool) == copies


@pytest.mark.parametrize(("seats", "events", "aside", "in_bag"), [(2, 14, 0, 46), (3, 12, 2, 44), (4, 12, 2, 42)])
def test_r05_bag_and_events_aside(seats: int, events: int, aside: int, in_bag: int) -> None:
    state = new(seats, 11)
    assert len(state.bag_events) == events
    assert len(state.aside) == aside
    assert len(state.bag_fields) == in_bag
    assert len(set(state.registry)) == 6
    facts = state.view(0)["facts"]
    assert facts["events_aside"] is None
    assert facts["aside"] == aside
    assert len(facts["events_to_come"]) == 14, "which of them lie aside nobody can see"


def test_boards_hands_and_town() -> None:
    state = new(3, 2)
    facts = state.view(None)["facts"]
    assert len(facts["town"]) == 6
    for seat in range(3):
        assert hand(state, seat) == ["harvester", "pedlar", "picker", "carter", "ploughman", "surveyor"]
        assert set(facts["players"][seat]["fields"].values()) == {"unharvested"}
        assert facts["players"][seat]["store"] == [None, None]


@pytest.mark.parametrize(("seats", "late"), [(2, [1]), (3, [2]), (4, [2, 3])])
def test_late_seats_take_a_random_crop_if_asked_for(seats: int, late: list[int]) -> None:
    kinds = set()
    for seed in range(25):
        state = new(seats, seed, late_seat_crop=True, two_player_extra_crop=False)
        order = [state.players[(state.first_seat + step) % seats] for step in range(seats)]
        assert [step for step, player in enumerate(order) if player.total() == 4] == late
        assert sum(state.stock) == 60 - 3 * seats - len(late)
        kinds.add(tuple(order[-1].crops[kind] - order[-1].dealt[kind] for kind in range(5)))
    assert len(kinds) == 5
