"""The engine against the referee: whole games, every question, every option, every piece."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from contado.core.bot import Bot, decide
from contado.core.position.luck import Luck
from contado.core.registry import bot
from contado.games.milestones import GAME
from contado.games.milestones.state import MilestonesState
from tests.games.milestones.positions import board, offered, position
from tests.games.milestones.referee import GOODS, Effect, Player, Referee, Worker


def seen_by_referee(referee: Referee) -> dict[str, Any]:
    """Return the referee's table, as far as both sides must agree on it."""
    ended_by = -1 if referee.ended_by is None else referee.ended_by
    return {
        "row": sorted(referee.row),
        "deck": sorted(referee.deck),
        "bonus": referee.bonus,
        "sections": [list(section) for section in referee.sections],
        "houses": sorted(referee.houses),
        "markets": sorted(referee.markets),
        "sacks": sorted(referee.sacks),
        "milestones": sorted(referee.milestones()),
        "ends": sorted(referee.road_ends()),
        "sites": sorted(referee.market_sites()),
        "ended_by": ended_by,
        "players": [seen_player(player) for player in referee.players],
    }


def seen_player(player: Player) -> dict[str, Any]:
    """Return one player's board."""
    slots: list[Any] = [
        [top.type, top.number, top.bonus] if isinstance(top, Worker) else top or "empty" for top in player.slots
    ]
    return {"pawn": player.pawn, "goods": player.goods, "slots": slots, "points": player.points}


def seen_by_engine(state: MilestonesState) -> dict[str, Any]:
    """Return the same of the engine's position, from what it shows to everybody."""
    view = state.view(None)
    facts = view["facts"]
    ids = state.layout.node_ids

    def nodes(*kinds: int) -> list[str]:
        return sorted(ids[at] for at, kind in enumerate(facts["nodes"]) if kind in kinds)

    return {
        "row": sorted(facts["row"]),
        "deck": sorted(facts["deck"]),
        "bonus": facts["bonus"],
        "sections": facts["sections"],
        "houses": sorted(facts["houses"]),
        "markets": nodes(4, 5),
        "sacks": nodes(5),
        "milestones": nodes(3),
        "ends": nodes(1),
        "sites": nodes(1, 2),
        "ended_by": facts["ended_by"],
        "players": [
            {
                "pawn": one["pawn"],
                "goods": one["goods"],
                "slots": [
                    [top["type"], top["number"], top["bonus"]] if top["kind"] == "worker" else top["kind"]
                    for top in one["slots"]
                ],
                "points": view["breakdown"][seat],
            }
            for seat, one in enumerate(facts["players"])
        ],
    }


class Match:
    """One game that engine and referee play side by side."""

    def __init__(self, state: MilestonesState, seat: int | None = None, move: int = 1) -> None:
        self.state = state
        self.referee = Referee(state.view(None))
        self.questions: Effect = self.referee.game(seat, move)
        self.asked = next(self.questions, None)
        self.kinds: set[str] = set()
        self.compare()

    def compare(self) -> None:
        """Compare the two tables and the two questions."""
        assert seen_by_engine(self.state) == seen_by_referee(self.referee)
        assert self.state.over == (self.asked is None)
        if self.asked is not None:
            found = (self.state.decider, self.state.decision.kind, sorted(offered(self.state)))
            assert found == (self.asked.seat, self.asked.kind, self.asked.options)
            self.kinds.add(self.asked.kind)

    def apply(self, action: int) -> None:
        """Make a choice on both sides; the referee is told which tile luck turned up."""
        notation = GAME.action(self.state, action).notation
        before = self.state.row[:]
        self.state.apply(action)
        new = [tile for tile in self.state.row if tile not in before]
        self.referee.turned_up = self.state.layout.tile_ids[new[0]] if new else ""
        try:
            self.asked = self.questions.send(notation)
        except StopIteration:
            self.asked = None
        self.compare()


def play_match(seats: int, options: dict[str, object], seed: int, players: str, steps: int = 3000) -> Match:
    """Play a game with these bots in turn, to its end or for this many decisions."""
    state = GAME.new(seats, options, seed)
    assert isinstance(state, MilestonesState)
    match = Match(state)
    bots: list[Bot] = [bot(name, seed) for name in players.split()]
    for _ in range(steps):
        if state.over:
            break
        match.apply(decide(bots[state.decider % len(bots)], state))
    return match


READINGS = st.fixed_dictionaries(
    {
        "first_seat": st.sampled_from(["random", "1", "2"]),
        "draft": st.sampled_from(["choose", "random"]),
        "hire_limit": st.sampled_from(["1", "none"]),
        "deliveries": st.sampled_from(["any", "1"]),
        "bonus_per_build": st.sampled_from(["all", "1"]),
        "full_lap": st.booleans(),
        "max_rounds": st.sampled_from([1, 10, 40]),
    }
)


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(seats=st.integers(2, 4), options=READINGS, seed=st.integers(0, 10**6))
def test_random_games_agree_with_the_referee(seats: int, options: dict[str, object], seed: int) -> None:
    assert play_match(seats, options, seed, "random").state.over


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"hire_limit": "none", "deliveries": 1, "bonus_per_build": 1}])
def test_greedy_games_agree_with_the_referee(seats: int, options: dict[str, object]) -> None:
    assert play_match(seats, options, 7 + seats, "greedy").state.over


def test_rich_games_agree_with_the_referee() -> None:
    """Random players who are given a good before every move, so that they build, trade and deliver all the time."""
    kinds: set[str] = set()
    for seed in range(6):
        state = GAME.new(2 + seed % 3, {"max_rounds": 40}, seed)
        assert isinstance(state, MilestonesState)
        match = Match(state)
        player, gifts = bot("random", seed), Luck.seeded(str(seed), ("gifts",))
        while not state.over:
            if state.decision.kind == "move":
                good = gifts.below(0, 5)
                state.players[state.decider].goods[good] += 2
                match.referee.players[state.decider].goods[GOODS[good]] += 2
            match.apply(decide(player, state))
        kinds |= match.kinds
    rare = {"produce", "flour_sum"}
    every = {decision.kind for decision in GAME.rules.decisions} - {"set_up", "left_over", "next_turn"}
    assert every - rare <= kinds, "some kind of decision was never compared"


def test_the_last_points_agree_with_the_referee() -> None:
    """Games whose players stand just below the threshold, so that the two rare questions come up."""
    kinds: set[str] = set()
    for seed in range(30):
        state = position(
            board("wood4* wood5* – stone3 grain2* sand5", "4 grain 2 stone 2 sand 1 wood", 61 + seed % 6),
            board("grain3 wood3* coin6* grain6", "3 grain 2 wood 2 sand", 60 + seed % 7, pawn="w1"),
            net=["A1–A2–A3", "A3–A4–B5", "B5–A5–B6", "B6–C5–D5"],
            markets="B6 D5",
            bonus={"D5-D6-E5": "sand", "B5-C4-C5": "stone", "C6-D6-D7": "grain"},
        )
        match = Match(state, 0)
        player = bot("random", seed)
        for _ in range(60):
            if state.over:
                break
            match.apply(decide(player, state))
        kinds |= match.kinds
    assert {"produce", "flour_sum"} <= kinds


def test_the_referee_bites() -> None:
    """The comparison catches a good that appears from nowhere, and an option that is withheld."""
    state = GAME.new(2, {"draft": "random"}, 1)
    assert isinstance(state, MilestonesState)
    match = Match(state)
    state.players[0].goods[0] += 1
    with pytest.raises(AssertionError):
        match.compare()
    state.players[0].goods[0] -= 1
    state.legal = state.legal[1:]
    with pytest.raises(AssertionError):
        match.compare()
