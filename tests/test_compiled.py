"""Whole games, compiled against interpreted: the same options, positions and evaluations all along."""

from __future__ import annotations

import inspect
import json
import os
import subprocess
import sys

import pytest

from contado.arena.bench import is_compiled

GAMES = 12
STEP = 10


def course(games: int, step: int) -> list[str]:
    """Play random games of every kind and return what they went through, position by position."""
    from contado.core import registry
    from contado.core.luck import Luck

    lines: list[str] = []
    for game in registry.games().values():
        for number in range(games):
            seats = game.min_seats + number % (game.max_seats - game.min_seats + 1)
            luck = Luck.seeded(f"{number}", ("choice", "resampling"))
            options: dict[str, object] = {}
            while number % 2 or seats not in game.default_seats:
                settings = game.sample_settings(seats, luck)
                options = dict[str, object](settings)
                if seats in game.seat_counts(settings) and game.conflict(seats, settings) is None:
                    break
            state, decisions = game.new(seats, options, number), 0
            while not state.over:
                if decisions % step == 0:
                    values = [repr(game.evaluate(state, seat)) for seat in range(seats)]
                    other = state.copy().resample(state.decider, luck).fingerprint()
                    lines.append(f"{game.id} {number} {decisions} {state.fingerprint()} {other} {state.legal} {values}")
                state.apply(state.legal[luck.below(0, len(state.legal))])
                decisions += 1
            lines.append(f"{game.id} {number} {decisions} {state.fingerprint()} {game.outcome(state).to_json()}")
    return lines


def test_compiled_games_go_like_interpreted_ones() -> None:
    if not is_compiled():
        if os.environ.get("CONTADO_EXPECT_COMPILED"):
            pytest.fail("contado was to be compiled here, and is not")
        pytest.skip("contado is not compiled here: there is nothing to compare")
    code = [
        "from __future__ import annotations",
        "import json",
        "from contado.arena.interpreted import compiled_modules, hide_compiled",
        "hide_compiled()",
        inspect.getsource(course),
        f"lines = course({GAMES}, {STEP})",
        "assert not compiled_modules()",
        "print(json.dumps(lines))",
    ]
    ended = subprocess.run([sys.executable, "-c", "\n".join(code)], capture_output=True, text=True, check=True)
    interpreted = json.loads(ended.stdout)
    compiled = course(GAMES, STEP)
    assert len(compiled) > GAMES
    for one, other in zip(compiled, interpreted, strict=False):
        assert one == other
    assert len(compiled) == len(interpreted)
