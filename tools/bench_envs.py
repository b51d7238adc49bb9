"""Measure the environments for programs that learn, beside those of others, in one run on one core.

    .venv-bench/bin/python tools/bench_envs.py [--seconds 0.5] [--rounds 5] [--games 256] [--json] [GAME ...]

Everything plays at random, by the same few lines where the interface is the same. Each thing is measured once a round,
in turn, and the median of the rounds counts. Seconds are those of the processor: where others use the
machine, too, they say more than a clock, and ratios say more than figures.
PettingZoo's chess and OpenSpiel's games through its shim (shimmy) are measured where they are installed.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

import contado.envs
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.position.luck import Luck
from contado.core.state import State

# Does some of something, and returns how many steps that were.
Unit = Callable[[], int]

# How many steps are taken between two looks at the clock.
STEPS = 200
# A game of OpenSpiel about as long as ours, with dice.
SHIM_GAME = "backgammon"


def observed() -> list[Game]:
    """Return the games that have observations."""
    found = []
    for game in registry.games().values():
        try:
            game.new(2, seed=0).observation(0)
        except ContadoError:
            continue
        found.append(game)
    return found


def agents(env: Any) -> Unit:
    """Return a unit that steps an environment of PettingZoo."""
    luck = random.Random(1)
    env.reset(seed=1)

    def unit() -> int:
        for _ in range(STEPS):
            if not env.agents:
                env.reset()
            seen, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            options = np.flatnonzero(mask)
            env.step(int(options[int(luck.random() * len(options))]))
        return STEPS

    return unit


def many(envs: contado.envs.Vector) -> Unit:
    """Return a unit that steps many games at once."""
    envs.reset(seed=1)

    def unit() -> int:
        for _ in range(8):
            envs.step(envs.sample())
        return 8 * envs.num_envs

    return unit


def bare(game: Game) -> Unit:
    """Return a unit that takes random steps, and nothing else."""
    luck = Luck.seeded("1", ("bench",))
    states = [game.new(2, seed=0)]

    def unit() -> int:
        state = states[0]
        for _ in range(STEPS):
            if not state.stack:
                states[0] = state = game.new(2, seed=luck.below(0, 1_000_000))
            legal = state.legal
            state.apply(legal[luck.below(0, len(legal))])
        return STEPS

    return unit


def seen(game: Game) -> Unit:
    """Return a unit that makes observations and masks of positions all over a game."""
    luck = Luck.seeded("1", ("bench",))
    positions: list[State] = []
    state = game.new(2, seed=0)
    while state.stack and len(positions) < STEPS:
        positions.append(state.copy())
        state.apply(state.legal[luck.below(0, len(state.legal))])
    sheet, numbering = state.sheet, game.numbering(2, state.settings)

    def unit() -> int:
        for position in positions:
            sheet.observe(position, position.stack[-1].seat)
            numbering.mask(position.legal)
        return len(positions)

    return unit


def peers() -> dict[str, Unit]:
    """Return what others have, where it is installed."""
    found: dict[str, Unit] = {}
    if find_spec("chess") and find_spec("pygame"):
        found["pettingzoo chess"] = agents(import_module("pettingzoo.classic.chess_v6").env())
    if find_spec("shimmy") and find_spec("pyspiel"):
        game = import_module("pyspiel").load_game(SHIM_GAME)
        found[f"shimmy {SHIM_GAME}"] = agents(import_module("shimmy").OpenSpielCompatibilityV0(env=game))
    return found


def measured(units: dict[str, Unit], seconds: float, rounds: int) -> dict[str, float]:
    """Return how many steps a second each unit takes: the median of the rounds."""
    rates: dict[str, list[float]] = {name: [] for name in units}
    for unit in units.values():
        unit()
    for _ in range(rounds):
        for name, unit in units.items():
            steps, begin = 0, time.process_time()
            while (taken := time.process_time() - begin) < seconds:
                steps += unit()
            rates[name].append(steps / taken)
    return {name: statistics.median(found) for name, found in rates.items()}


def main() -> None:
    """Measure, and print a table."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("game", nargs="*", help="measure these games only")
    options.add_argument("--seconds", type=float, default=0.5, help="how long each is measured in a round")
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--games", type=int, default=256, help="how many are stepped at once")
    options.add_argument("--json", action="store_true")
    chosen = options.parse_args()
    games = [registry.game(name) for name in chosen.game] or observed()
    units: dict[str, Unit] = peers()
    others = list(units)
    for game in games:
        units[f"{game.id} agents"] = agents(contado.envs.aec(game, players=2))
        units[f"{game.id} vector"] = many(contado.envs.vector(game, chosen.games, players=2, copy=False))
        units[f"{game.id} random steps"] = bare(game)
        units[f"{game.id} observation and mask"] = seen(game)
    rates = measured(units, chosen.seconds, chosen.rounds)
    ratios: dict[str, float] = {}
    for game in games:
        for other in others:
            ratios[f"{game.id}: agents to {other}"] = rates[f"{game.id} agents"] / rates[other]
        ratios[f"{game.id}: vector to agents"] = rates[f"{game.id} vector"] / rates[f"{game.id} agents"]
        cost = rates[f"{game.id} random steps"] / rates[f"{game.id} observation and mask"]
        ratios[f"{game.id}: observation and mask, of a random step"] = cost
    if chosen.json:
        print(json.dumps({"steps_a_second": rates, "ratios": ratios}, indent=2))
        return
    for name, rate in rates.items():
        print(f"{name:<45}{rate:>14,.0f} a second")
    for name, ratio in ratios.items():
        print(f"{name:<60}{ratio:>10.2f}")


if __name__ == "__main__":
    main()
