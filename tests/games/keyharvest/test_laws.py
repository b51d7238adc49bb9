"""Whole games: every piece is in exactly one place, nothing is against the rules, and they come to an end."""

from __future__ import annotations

from collections import Counter

import pytest

from contado.core.bot import decide
from contado.core.position.luck import Luck
from contado.core.registry import bot
from contado.games.keyharvest import GAME
from contado.games.keyharvest.state import KeyHarvestState
from tests.games.keyharvest.positions import CODES, CROPS, board, play, position


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pieces_are_conserved(seats: int) -> None:
    for seed in range(4):
        state = GAME.new(seats, {}, seed)
        wanted = Counter(GAME.proofs.pieces(state))
        assert all(wanted[crop] == 12 for crop in CROPS)
        assert all(wanted[code] == 1 for code in CODES)
        assert sum(n for piece, n in wanted.items() if piece.startswith("event ")) == 14
        assert sum(n for piece, n in wanted.items() if "of seat" in piece) == 6 * seats
        assert sum(wanted.values()) == 60 + 56 + 14 + 6 * seats + 6
        luck = Luck.seeded(str(seed), ("play",))
        while not state.over:
            state.apply(state.legal[luck.below(0, len(state.legal))])
            assert Counter(GAME.proofs.pieces(state)) == wanted
            assert GAME.proofs.broken_laws(state) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_who_never_act_come_to_the_end_by_the_idle_rule(seats: int) -> None:
    state = GAME.new(seats, {"idle_rounds": 3}, 1)
    while not state.over:
        options = state.legal
        state.apply(options[-1])
    assert isinstance(state, KeyHarvestState)
    assert len(state.track) == 10
    assert state.turn / seats <= 137


def test_greedy_wins_against_random() -> None:
    won = 0
    for seed in range(10):
        state = GAME.new(2, {}, seed)
        players = [bot("greedy" if seat == seed % 2 else "random", seed) for seat in range(2)]
        while not state.over:
            state.apply(decide(players[state.decider], state))
        won += GAME.outcome(state).winners == [seed % 2]
    assert won >= 9


def test_undo_stops_where_something_becomes_known() -> None:
    state = GAME.new(3, {}, 5)
    assert isinstance(state, KeyHarvestState)
    by_kind = {GAME.action(state, option).notation: option for option in state.legal}
    assert not state.decision.reveals(state, by_kind["offer"])
    assert not state.decision.reveals(state, by_kind["play_worker"])
    assert not state.decision.reveals(state, by_kind["end_turn"])


def test_points_are_booked_as_workers_and_groups_change() -> None:
    """Section 4: workers and groups are public, so a live score without the majorities is shown."""
    state = position(
        board("D3 E4", workers="harvester E3", crops="3 wine", store="E3: 1 cider"), board(crops="1 hops"),
        registry="C4 A1 B8 F1 G7 A7",
    )  # fmt: skip
    # A group of two and a 1; three wine are a majority, but what lies behind the screens does not show.
    assert state.view(None)["scores"] == [3, 0]
    play(state, "buy")
    # E3 makes it a group of three; the worker that stood there is lifted and counts for nothing.
    assert state.view(None)["scores"] == [3, 0]
    play(state, "F3", "wine")
    assert state.view(None)["breakdown"][0] == {"workers": 1, "largest_group": 3}
    assert state.view(None)["scores"] == [4, 0]


def test_joining_two_groups_costs_points_at_once() -> None:
    """X23: groups of 5 and 4 are 5 + 2 x 4 = 13; laying C5 makes one group of 10."""
    state = position(board("C3 C4 D3 D4 E4 B6 B7 C6 C7", store="C5: 1 wine"))
    assert state.view(0)["scores"][0] == 13
    play(state, "buy")
    assert state.view(0)["scores"][0] == 10
    assert state.view(0)["breakdown"][0] == {"largest_group": 10, "second_group": 0}
