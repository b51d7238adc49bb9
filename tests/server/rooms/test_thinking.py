"""Bots in a worker: they are asked choice by choice, and keep what they have planned for a turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from contado.bots.planner import PlannerBot
from contado.bots.planning import Planning
from contado.core import registry
from contado.core.bot import decide
from contado.core.state import State
from contado.rooms.thinking.thoughts import MOST_WAITING, WAITING, Consultation, Job, advise, judge, think


@pytest.fixture(autouse=True)
def nobody_waiting() -> Iterator[None]:
    WAITING.clear()
    yield
    WAITING.clear()


@pytest.fixture
def plans(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count how often a planner thinks a turn through."""
    made: list[int] = []
    think = PlannerBot.think

    def counted(self: PlannerBot) -> Planning:
        made.append(1)
        return think(self)

    monkeypatch.setattr(PlannerBot, "think", counted)
    return made


def job(state: State, bot: str = "planner:width=3", seed: str = "s") -> Job:
    return Job(game=state.game.id, state=state.to_json(), bot=bot, seed=seed)


def turn_begun() -> State:
    """Return a position of Burgundy in which a turn begins: it has several choices, none of them behind luck."""
    state: State = registry.game("burgundy").new(2, {}, "thinking")
    greedy = registry.bot("greedy", 1)
    while state.turn < 9 or len(state.legal) < 4:
        state.apply(decide(greedy, state))
    return state


def test_no_job_starts_a_program(tmp_path: Path) -> None:
    """Seats come from a database, and that may come from a back-up of anybody's making."""
    state = registry.game("milestones").new(2, {}, "programs")
    asked = Consultation(job=job(state, f" EXEC :touch {tmp_path / 'here'}"), language="en", names=["A", "B"])
    for work in (partial(think, asked.job), partial(judge, asked.job, 0), partial(advise, asked)):
        with pytest.raises(PermissionError):
            work()
    assert not [*tmp_path.iterdir()]


def test_a_turn_is_planned_once(plans: list[int]) -> None:
    state = turn_begun()
    seat, turn, choices = state.decider, state.turn, 0
    while state.decider == seat and state.turn == turn:
        choices += len(state.legal) > 1
        state.apply(think(job(state, seed=f"choice {choices}")))
    assert choices > 2
    assert len(plans) < choices
    # Somebody else decides: nobody waits to be asked.
    assert not WAITING


def test_what_was_taken_back_is_thought_about_again(plans: list[int]) -> None:
    state = turn_begun()
    first = think(job(state))
    assert think(job(state)) == first
    assert len(plans) == 2


def test_the_same_position_with_another_bot_is_another_matter(plans: list[int]) -> None:
    state = turn_begun()
    state.apply(think(job(state)))
    assert think(job(state, "planner:width=2")) in state.legal
    assert len(plans) == 2


def test_bots_whose_tables_are_gone_are_forgotten() -> None:
    for number in range(MOST_WAITING + 5):
        WAITING[str(number), "greedy"] = registry.bot("greedy")
    state = turn_begun()
    state.apply(think(job(state)))
    assert len(WAITING) == MOST_WAITING
    assert (state.fingerprint(), "planner:width=3") in WAITING
