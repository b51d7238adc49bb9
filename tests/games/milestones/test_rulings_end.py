"""The rulings R31 to R41 that can be seen in play: the end, ties and the rest."""

from __future__ import annotations

import json

import pytest

from contado.core.errors import ContadoError
from contado.core.state import NOBODY
from contado.games.milestones import GAME
from contado.games.milestones.game import Milestones
from contado.games.milestones.rules.final_scoring import majority_points
from contado.games.milestones.state import MilestonesState
from tests.games.milestones.positions import (
    after,
    board,
    goods,
    offered,
    play,
    points,
    position,
    score,
    shown_row,
    tiles_for_sale,
)
from tests.games.milestones.referee import DATA

ALL_GOODS = "5 stone 5 wood 5 sand 5 grain 5 coin"


def test_r31_goods_are_unlimited() -> None:
    state = position(board("stone3 stone5 stone5", "30 stone"))
    play(state, "move w3")
    assert goods(state) == {"stone": 33}


def test_r31_exhausted_pieces_are_no_longer_offered() -> None:
    data = json.loads(json.dumps(DATA))
    data["layout"] = "small box"
    data["supply"] = {"road_sections": 2, "houses": 1, "markets": 2, "flour_sacks": 1}
    game = Milestones()
    game.bring(json.dumps(data))
    state = position(
        board(goods="9 stone 9 wood 9 sand 9 grain"), net=["A1–A2–B3"], options={"layout": "small box"}, game=game
    )
    play(state, "move builders_council")
    assert offered(state) == ["road", "house", "market", "done"]
    play(state, "road B3 A3 A4")
    assert offered(state) == ["house", "market", "done"]
    play(state, "market A4")
    assert offered(state) == ["house", "done"]
    play(state, "house A1-A2-B2")
    assert state.decision.kind == "move"
    play(state, "move mill", "flour A4")
    assert state.decider == 1, "a market and grain are left, but no sack: the turn is over"


def test_r32_the_turn_of_the_trigger_is_played_to_the_end() -> None:
    state = position(board("wood4 wood5", "1 wood 1 sand 2 grain", score=66), board("stone3* coin3"), net=["A1–A2–B3"])
    play(state, "move builders_council", "market B3")
    assert state.ended_by == 0
    assert state.decider == 0
    play(state, "move mill", "flour B3")
    # Around B3: A3 2, B2 2, B4 3, C2 1, C3 3.
    assert points(state) == {"market": 1, "flour": 6}
    assert state.decider == 1
    play(state, "move w1", "move w8")
    assert state.over
    assert points(state, 1)["bonus_work"] == 1


def test_r33_the_end_by_tiles_needs_row_and_deck_empty() -> None:
    for row, deck, ended_by in (("T18 T01", "", NOBODY), ("T18", "T01", NOBODY), ("T18", "", 0)):
        state = position(board("wood5 stone1", "2 coin", pawn="w8"), row=row, deck=deck)
        play(state, "move trading_house", "hire T18 w1")
        assert state.ended_by == ended_by, (row, deck)


def test_r33_the_last_tile_in_the_last_turns_has_no_effect() -> None:
    state = position(board("wood5 stone1", "2 coin", pawn="w8"), board(), row="T18", deck="", ended_by=1)
    play(state, "move trading_house", "hire T18 w1", "move castle")
    assert state.ended_by == 1
    assert state.over


@pytest.mark.parametrize(
    ("values", "given"),
    [
        ([3, 1], [5, 0]),
        ([2, 2], [0, 0]),
        ([0, 0, 0], [0, 0, 0]),
        ([2, 2, 2, 1], [2, 2, 2, 0]),
        ([1, 1, 1, 1], [0, 0, 0, 0]),
        ([0, 1, 0, 0], [0, 5, 0, 0]),
        ([2, 0, 2], [2, 0, 2]),
    ],
)
def test_r34_ties_in_a_majority(values: list[int], given: list[int]) -> None:
    assert majority_points(values) == given


def test_r35_coins_count_in_the_tie_break() -> None:
    row = "stone{} wood{} sand{}"
    state = position(
        board(row.format(3, 1, 5), "3 coin", 30),
        board(row.format(5, 2, 1), "2 wood", 30),
        to_move=1,
        move=2,
        ended_by=0,
    )
    play(state, "move w8")
    assert state.ledger.totals == [30, 30]
    assert state.game.outcome(state).winners == [0]


def test_r36_the_first_player_is_drawn() -> None:
    firsts = set()
    for seed in range(40):
        state = GAME.new(4, {}, seed)
        assert isinstance(state, MilestonesState)
        firsts.add(state.first_seat)
        assert state.decider == (state.first_seat - 1) % 4
    assert firsts == {0, 1, 2, 3}


def test_r36_first_seat_can_be_chosen() -> None:
    for seat in range(3):
        state = GAME.new(3, {"first_seat": str(seat + 1)}, "r36")
        assert isinstance(state, MilestonesState)
        assert state.first_seat == seat
    with pytest.raises(ContadoError, match="only 2 players"):
        GAME.new(2, {"first_seat": "3"})


def test_r37_the_score_has_no_upper_limit() -> None:
    state = position(board("wood4* wood5", score=250), ended_by=1)
    play(state, "move w1")
    assert score(state) == 251


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_r38_the_technical_stop(rounds: int) -> None:
    state = GAME.new(3, {"max_rounds": rounds, "draft": "random"}, seed=rounds)
    turns = 0
    while not state.over:
        if state.decision.kind == "move" and state.decider >= 0:
            turns = state.turn
        state.apply(state.legal[0])
    assert turns == 3 * rounds
    assert state.turn == 3 * rounds


def test_r38_an_end_that_is_pending_is_not_played_out() -> None:
    # Seat 2 triggers in the last turn of the last round: seat 1 has no further turn.
    state = position(
        board("stone3 coin3"), board("wood4* wood5", score=66), to_move=1, turn=4, options={"max_rounds": 2}
    )
    play(state, "move w1", "take", "move w8")
    assert state.over
    assert state.ended_by == 1
    played_out = position(
        board("stone3 coin3"), board("wood4* wood5", score=66), to_move=1, turn=4, options={"max_rounds": 3}
    )
    play(played_out, "move w1", "take", "move w8")
    assert not played_out.over
    assert played_out.decider == 0


def test_r39_the_tile_left_over_is_out_and_public() -> None:
    state = GAME.new(2, {"draft": "random"}, "r39")
    while state.decision.kind == "draft_place":
        state.apply(state.legal[0])
    for seat in (None, 0, 1):
        assert len(state.view(seat)["facts"]["out"]) == 1
    assert isinstance(state, MilestonesState)
    assert len(state.deck) == 25


def test_r40_the_castle_covers_a_worker_not_the_pawn() -> None:
    state = position(board("stone3 coin3 wood4"))
    play(state, "move castle", "cover w3")
    assert state.players[0].pawn == 0
    assert state.players[0].workers() == 2


def test_r41_nothing_is_paid_before_the_last_sub_step() -> None:
    state = position(board("stone1 wood2", ALL_GOODS, pawn="w8"), net=["A1–A2–B3", "B3–A3–A4"], row="T33 T01 T02")
    before = goods(state)
    council = after(state, "move builders_council")
    for part in ("road", "road A4", "road A4 B4", "house", "market"):
        begun = after(council, part)
        assert goods(begun) == before, part
        assert begun.nodes == council.nodes
        assert begun.triangles == council.triangles
        assert begun.ledger.totals == council.ledger.totals
    trading = after(state, "move trading_house")
    for part in ("hire", "hire T33", "buy", "sell", "sell stone"):
        begun = after(trading, part)
        assert goods(begun) == goods(trading), part
        assert shown_row(begun) == shown_row(trading)
        assert tiles_for_sale(begun) == tiles_for_sale(trading)
