"""Where points came from: what a game lights for a source is in its picture, and belongs to whoever scored."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from contado.core.kit.checks.drawing import drawn_targets
from contado.core.position.event import ACTED, Event
from contado.core.registry import game as named_game
from contado.core.state import State

GAMES: list[tuple[str, int, tuple[tuple[str, str], ...]]] = [
    ("burgundy", 2, ()), ("burgundy", 4, (("mode", "team"),)), ("burgundy", 1, (("mode", "solo"),)),
    ("castelli", 2, ()), ("castelli", 4, (("battle", "on"),)), ("keyharvest", 3, ()), ("milestones", 3, ()),
]  # fmt: skip


@cache
def played(name: str, seats: int, settings: tuple[tuple[str, str], ...]) -> tuple[State, list[Event]]:
    """Return a game that was played to its end, and what happened."""
    events: list[Event] = []

    def listen(state: State) -> None:
        state.listener = events.append

    state = named_game(name).new(seats, dict(settings), f"{name} {seats}", listen)
    luck = Random(f"{name} {seats}")
    while not state.over:
        state.apply(luck.choice(state.options()))
    return state, [event for event in events if event.kind != ACTED]


@pytest.mark.parametrize(("name", "seats", "settings"), GAMES)
def test_what_is_lit_is_in_the_picture(name: str, seats: int, settings: tuple[tuple[str, str], ...]) -> None:
    state, events = played(name, seats, settings)
    view, drawn = state.view(None), drawn_targets(state.game, state, None)
    lit = 0
    for seat in range(seats):
        earned = state.game.drawing.earned(view, seat, [event.seen_by(None) for event in events])
        # A source that paid nothing lights nothing.
        assert set(earned) <= set(view["breakdown"][seat])
        for source, targets in earned.items():
            # Partners have one board, which is drawn for one of them.
            assert not targets or drawn & set(targets), (seat, source, targets)
            assert len(targets) == len(set(targets)), (seat, source)
            lit += len(targets)
    assert lit


def test_burgundy_lights_the_areas_that_scored() -> None:
    state, events = played("burgundy", 2, ())
    for seat in range(2):
        earned = state.game.drawing.earned(state.view(None), seat, events)
        completed = [event for event in events if event.kind == "completed" and event.seat == seat]
        spaces = [f"hex:{seat}:{space}" for event in completed for space in event.facts["spaces"]]
        assert sorted(earned.get("area_size", ())) == sorted(spaces)
        # P3.1: each area scores for its size and for the phase.
        assert earned.get("area_size") == earned.get("area_phase")


def test_milestones_lights_what_each_player_built() -> None:
    state, events = played("milestones", 3, ())
    view = state.view(None)
    roads = [event for event in events if event.kind == "road"]
    assert roads
    lit = [state.game.drawing.earned(view, seat, events).get("road", ()) for seat in range(3)]
    assert sorted(one for seat in lit for one in seat) == sorted(f"node:{event.facts['middle']}" for event in roads)
    for event in roads:
        assert f"node:{event.facts['middle']}" in lit[event.seat]


def test_key_harvest_lights_the_two_groups_that_scored() -> None:
    state, events = played("keyharvest", 3, ())
    view = state.view(None)
    for seat in range(3):
        earned = state.game.drawing.earned(view, seat, events)
        # Section 4: a point for each field of the largest group, two for each of the second.
        assert len(earned.get("largest_group", ())) == view["breakdown"][seat].get("largest_group", 0)
        assert 2 * len(earned.get("second_group", ())) == view["breakdown"][seat].get("second_group", 0)
