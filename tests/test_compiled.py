"""Whole games, compiled against interpreted: the same options, positions and evaluations throughout."""

from __future__ import annotations

import inspect
import json
import os
import subprocess
import sys
from collections.abc import Callable
from types import FrameType
from typing import TYPE_CHECKING

import pytest

from contado.arena.speed.bench import is_compiled

if TYPE_CHECKING:
    from contado.core.game import Game
    from contado.core.position.luck import Luck
    from contado.core.state import State

GAMES = 12

# Asked in the set-up and never again.
ONCE_A_GAME = {
    *(f"games/burgundy/settings/combinations.py: {name}" for name in ("duchies_to_deal", "duchy_set", "usual_duchies")),
    *(
        f"games/burgundy/modules/{name}/combinations.py: usual_duchies"
        for name in ("castle_connection", "border_posts")
    ),
}
# A game's `Evaluation` is Python, and calls compiled functions.
DOOR = {
    f"games/{game}/evaluation/__init__.py: {name}"
    for game in ("burgundy", "castelli", "keyharvest", "milestones")
    for name in ("expected", "own_weights")
}
STEP = 10


def new_game(game: Game, number: int, luck: Luck) -> State:
    """Begin a game: every second one with random options."""
    seats = game.min_seats + number % (game.max_seats - game.min_seats + 1)
    options: dict[str, object] = {}
    while number % 2 or seats not in game.default_seats:
        settings = game.rules.sample_settings(seats, luck)
        options = dict[str, object](settings)
        if seats in game.counts(settings) and game.rules.conflict(seats, settings) is None:
            break
    state: State = game.new(seats, options, number)
    return state


def course(games: int, step: int) -> list[str]:
    """Play random games of every kind and return what they went through, position by position."""
    from contado.core import registry
    from contado.core.position.luck import Luck

    lines: list[str] = []
    for game in registry.games().values():
        for number in range(games):
            luck = Luck.seeded(f"{number}", ("choice", "resampling"))
            state, decisions = new_game(game, number, luck), 0
            seats = state.seats
            while not state.over:
                if decisions % step == 0:
                    values = [repr(game.evaluation.evaluate(state, seat)) for seat in range(seats)]
                    other = state.copy().resample(state.decider, luck).fingerprint()
                    seen = state.observation(state.decider).hex()
                    lines.append(
                        f"{game.id} {number} {decisions} {state.fingerprint()} {other} {state.legal} {values} {seen}"
                    )
                state.apply(state.legal[luck.below(0, len(state.legal))])
                decisions += 1
            lines.append(f"{game.id} {number} {decisions} {state.fingerprint()} {game.outcome(state).to_json()}")
    return lines


def thoughts(choices: int) -> list[str]:
    """Let bots choose in the middle of games of every kind and return what they chose and what they thought of it."""
    from contado.core import registry
    from contado.core.bot import decide, ponder
    from contado.core.position.luck import Luck

    lines: list[str] = []
    for game in registry.games().values():
        for seats in (game.min_seats, game.max_seats):
            if seats not in game.default_seats:
                continue
            state, luck = game.new(seats, game.without_people({}), f"thoughts {seats}"), Luck.seeded("t", ("choice",))
            for _ in range(40):
                state.apply(state.legal[luck.below(0, len(state.legal))])
            names = ("greedy", "planner:width=2,samples=2", "mcts:ms=0,simulations=3,width=3", "gentle")
            bots = [registry.bot(name, f"{seats}") for name in names]
            for number in range(choices * len(bots)):
                if state.over:
                    break
                bot = bots[number % len(bots)]
                action = decide(bot, state)
                lines.append(f"{game.id} {seats} {bot.called} {action} {state.fingerprint()}")
                state.apply(action)
            if not state.over:
                found = [f"{one.actions} {one.value!r} {one.points}" for one in ponder(bots[1], state)]
                lines.append(f"{game.id} {seats} {found}")
    return lines


def interpreted(function: Callable[..., list[str]], *arguments: int) -> list[str]:
    """Return what a function returns where nothing of ours is compiled."""
    code = [
        "from __future__ import annotations",
        "import json",
        "from contado.arena.interpreted import compiled_modules, hide_compiled",
        "hide_compiled()",
        inspect.getsource(new_game),
        inspect.getsource(function),
        f"lines = {function.__name__}({', '.join(map(str, arguments))})",
        "assert not compiled_modules()",
        "print(json.dumps(lines))",
    ]
    ended = subprocess.run([sys.executable, "-c", "\n".join(code)], capture_output=True, text=True, check=True)
    lines: list[str] = json.loads(ended.stdout)
    return lines


def compare(function: Callable[..., list[str]], *arguments: int) -> list[str]:
    """Hold what a function returns to what it returns interpreted; return it."""
    if not is_compiled():
        if os.environ.get("CONTADO_EXPECT_COMPILED"):
            pytest.fail("contado was to be compiled here, and is not")
        pytest.skip("contado is not compiled here: there is nothing to compare")
    compiled, others = function(*arguments), interpreted(function, *arguments)
    for one, other in zip(compiled, others, strict=False):
        assert one == other
    assert len(compiled) == len(others)
    return compiled


def test_compiled_bots_choose_like_interpreted_ones() -> None:
    from contado.bots import planning
    from contado.bots.mcts import search

    lines = compare(thoughts, 2)
    assert len(lines) > 30
    assert not [one for one in (planning, search) if (one.__file__ or "").endswith(".py")]


def test_compiled_games_go_like_interpreted_ones() -> None:
    assert len(compare(course, GAMES, STEP)) > GAMES


def test_no_interpreted_code_runs_in_playouts() -> None:
    """Whole games with all options are played and judged, and Python sees no call of ours that it has to interpret."""
    if not is_compiled():
        pytest.skip("contado is not compiled here")
    from contado.core import registry
    from contado.core.position.luck import Luck

    seen: set[str] = set()

    def called(frame: FrameType, event: str, arg: object) -> None:
        path = frame.f_code.co_filename
        if event == "call" and f"{os.sep}contado{os.sep}" in path:
            seen.add(f"{path.rpartition(f'{os.sep}contado{os.sep}')[2]}: {frame.f_code.co_name}")

    for game in registry.games().values():
        if not game.package.startswith("contado."):
            continue
        for number in range(GAMES):
            luck = Luck.seeded(f"{number}", ("choice",))
            state = new_game(game, number, luck)
            while not state.over:
                action = state.legal[luck.below(0, len(state.legal))]
                sys.setprofile(called)
                try:
                    state.copy().apply(action)
                    state.apply(action)
                    game.evaluation.expected(state)
                finally:
                    sys.setprofile(None)
    assert seen - ONCE_A_GAME - DOOR == set()
