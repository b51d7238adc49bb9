"""End of the game, final scoring, sources and tie-breaks (section 4), and the page's invariants over whole games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from contado.core.bot import decide
from contado.core.registry import bot
from contado.core.state import NOBODY
from contado.core.words.language import ENGLISH
from contado.games.milestones import GAME
from contado.games.milestones.state import MilestonesState
from tests.games.milestones.positions import after, board, offered, play, points, position, score
from tests.games.milestones.referee import DATA

SOURCES = (
    *("road", "house", "market", "flour", "bonus_gain", "bonus_work"),
    *(f"majority_{good}" for good in ("stone", "wood", "sand", "grain", "coin")),
)  # fmt: skip


@pytest.mark.parametrize(("seats", "threshold"), [(2, 67), (3, 59), (4, 51)])
def test_reaching_the_threshold_triggers(seats: int, threshold: int) -> None:
    for below, ended_by in ((1, 0), (2, NOBODY)):
        boards = [board("wood4 wood5", "1 wood 1 sand", threshold - below), *[board()] * (seats - 1)]
        state = position(*boards, net=["A1–A2–B3"])
        play(state, "move builders_council", "market B3")
        assert score(state) == threshold - below + 1
        assert state.ended_by == ended_by


def test_every_source_of_points_can_trigger() -> None:
    start = position(
        board("wood4 wood5", "2 stone 2 wood 2 sand 2 grain", 66), net=["A1–A2–B3"], bonus={"A2-A3-B3": "wood"}
    )
    for moves in (
        ("move builders_council", "road A1 B2 C2"),
        ("move builders_council", "house A2-B2-B3"),
        ("move builders_council", "market B3"),
        ("move mill", "flour A1"),
    ):
        assert after(start, *moves).ended_by == 0, moves
    # The bonus tile of A2-A3-B3: 65 and 1 for the market do not trigger, the point for the tile does.
    low = position(board("wood4 wood5", "1 wood 1 sand", 65), net=["A1–A2–B3"], bonus={"A2-A3-B3": "wood"})
    market = after(low, "move builders_council", "market B3")
    assert market.ended_by == NOBODY
    assert after(market, "bonus A2-A3-B3 w1").ended_by == 0
    assert after(market, "skip").ended_by == NOBODY


def test_a_second_trigger_changes_nothing() -> None:
    boards = (board("wood4 wood5", "1 wood 1 sand", 58), board("stone3* coin3", "", 58), board())
    state = position(*boards, net=["A1–A2–B3"])
    play(state, "move builders_council", "market B3", "move castle")
    assert state.ended_by == 0
    play(state, "move w1", "move w8")
    assert score(state, 1) == 59
    assert state.ended_by == 0
    play(state, "move w1", "move w2")
    assert state.over, "one turn each, and none for the first again"


@pytest.mark.parametrize("trigger", [0, 1, 2, 3])
def test_every_other_player_has_exactly_one_more_turn(trigger: int) -> None:
    boards = [board() for _ in range(4)]
    boards[trigger] = board("wood4 wood5", "1 wood 1 sand", 50)
    state = position(*boards, net=["A1–A2–B3"], to_move=trigger)
    play(state, "move builders_council", "market B3", "move castle")
    seats = []
    while not state.over:
        seats.append(state.decider)
        # Two compulsory moves, even in the last turn.
        assert [option.split()[0] for option in offered(state)] == ["move"] * 12
        play(state, "move w1")
        assert state.decider == seats[-1]
        play(state, "move w2")
    assert seats == [(trigger + step) % 4 for step in (1, 2, 3)]


def test_majorities_do_not_trigger_and_are_booked_last() -> None:
    state = position(
        board("stone3 stone5", score=66), board("wood1 stone1", score=60), to_move=1, move=2, ended_by=0, turn=9
    )
    play(state, "move w8")
    assert state.over
    assert points(state, 0) == {"majority_stone": 5}
    assert points(state, 1) == {"majority_wood": 5}
    assert state.ledger.totals == [71, 65]
    assert offered(state) == []
    assert state.decider == NOBODY


def test_whoever_shares_a_majority_is_said_to_share_it() -> None:
    state = position(board("stone3"), board("stone5"), board("wood1"), to_move=2, move=2, ended_by=0, turn=9)
    lines: list[str] = []
    names = ["Anna", "Bela", "Cyd"]
    state.listen(
        lambda event: lines.append(GAME.words.event(event, names, ENGLISH) if event.kind == "majority" else "")
    )
    play(state, "move w8")
    assert [line for line in lines if line] == [
        "Anna shares the most quarrymen: 2 points.",
        "Bela shares the most quarrymen: 2 points.",
        "Cyd has the most lumberjacks: 5 points.",
    ]


def test_most_points_win_before_goods() -> None:
    row = "stone{} wood{} sand{}"
    state = position(
        board(row.format(3, 1, 5), "", 31),
        board(row.format(5, 2, 1), "9 wood", 30),
        to_move=1,
        move=2,
        ended_by=0,
    )
    play(state, "move w8")
    assert state.game.outcome(state).winners == [0]
    assert state.game.outcome(state).places == [1, 2]


def test_the_sources_are_those_of_the_page() -> None:
    assert GAME.rules.sources == SOURCES


def all_pieces(state: MilestonesState) -> dict[str, Any]:
    """Count tiles, bonus tiles and the supply from what everybody sees."""
    facts = state.view(None)["facts"]
    tiles = facts["row"] + facts["deck"] + facts["offer"] + facts["out"]
    bonus = Counter(facts["bonus"].values())
    for player in facts["players"]:
        tiles = tiles + player["tiles"]
        bonus.update(slot["type"] for slot in player["slots"] if slot.get("bonus"))
    for at, good in enumerate(DATA["goods"]):
        bonus[good] += state.bonus_out[at]
    return {"tiles": sorted(tiles), "bonus": bonus}


def check_invariants(state: MilestonesState, before: list[int]) -> None:
    """Assert what the page says holds in every position."""
    facts = state.view(None)["facts"]
    if state.turn:
        for player in facts["players"]:
            assert sum(slot["kind"] == "worker" for slot in player["slots"]) >= 2
    pieces = [frozenset(pair) for s, m, e in facts["sections"] for pair in ((s, m), (m, e))]
    nodes = {"A1", *(node for section in facts["sections"] for node in section)}
    milestones = [m for _, m, _ in facts["sections"]]
    assert len(pieces) == len(set(pieces)) == len(nodes) - 1
    assert len(milestones) == len(set(milestones)) == len(facts["sections"]) == len(pieces) // 2
    assert all(sum(node in milestones for node in piece) == 1 for piece in pieces)
    markets = sum(kind >= 4 for kind in facts["nodes"])
    sacks = sum(kind == 5 for kind in facts["nodes"])
    assert sacks <= markets <= 12
    supply = facts["supply"]
    assert (supply["markets"], supply["flour_sacks"]) == (12 - markets, 12 - sacks)
    assert (supply["houses"], supply["road_sections"]) == (12 - len(facts["houses"]), 24 - len(milestones))
    found = all_pieces(state)
    assert found["tiles"] == [f"T{n:02}" for n in range(1, 36)]
    assert found["bonus"] == DATA["bonus_tiles"]
    for seat, total in enumerate(state.ledger.totals):
        assert total == sum(entry.points for entry in state.ledger.entries if entry.seat == seat)
        assert total >= before[seat], "the score never falls"
    if state.stack and state.decision.kind == "castle_cover":
        assert sum(state.players[state.decider].goods) <= 3


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("player", ["random", "greedy:noise=3"])
def test_invariants_over_whole_games(seats: int, player: str) -> None:
    state = GAME.new(seats, {"max_rounds": 40}, seed=seats)
    assert isinstance(state, MilestonesState)
    chooser = bot(player, seats)
    totals = [0] * seats
    while not state.over:
        check_invariants(state, totals)
        totals = state.ledger.totals[:]
        state.apply(decide(chooser, state))
    check_invariants(state, totals)
    assert {GAME.rules.sources[entry.source] for entry in state.ledger.entries} <= set(SOURCES)
