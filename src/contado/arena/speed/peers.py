"""Other engines, measured the way ours is: catanatron and OpenSpiel, where they are installed."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from itertools import count
from typing import Any

from contado.arena.speed.probes import Probe, Tally

CATANATRON = "catanatron"
# Games of OpenSpiel with luck, depth or a hidden hand: together, about what a Euro game has.
OPEN_SPIEL_GAMES = ("backgammon", "chess", "hearts")
POSITIONS = 40


def installed_peers() -> dict[str, str]:
    """Return the peers that can be measured here, with their versions."""
    found = {}
    for package, module in ((CATANATRON, "catanatron"), ("open_spiel", "pyspiel")):
        if find_spec(module) is not None:
            try:
                found[package] = version(package)
            except PackageNotFoundError:
                found[package] = "?"
    return found


def peer_probes() -> list[Probe]:
    """Return everything that is measured of the installed peers."""
    peers = installed_peers()
    probes = []
    if CATANATRON in peers:
        probes += [
            Probe(CATANATRON, "playouts", 4, catanatron_playouts()),
            Probe(CATANATRON, "copies", 4, catanatron_copies()),
        ]
    if "open_spiel" in peers:
        for name in OPEN_SPIEL_GAMES:
            game = import_module("pyspiel").load_game(name)
            probes += [
                Probe(f"open_spiel {name}", "playouts", game.num_players(), open_spiel_playouts(game)),
                Probe(f"open_spiel {name}", "copies", game.num_players(), open_spiel_copies(game)),
            ]
    return probes


def catanatron_game(seed: int) -> Any:
    """Return a game between four random players. Catanatron counts every tick as a decision, even without a choice."""
    player = import_module("catanatron.models.player")
    # Seed 0 would mean none.
    return import_module("catanatron.game").Game([player.RandomPlayer(color) for color in player.Color], seed=seed + 1)


def catanatron_playouts() -> Callable[[], Tally]:
    """Return a unit that sets up one game and plays it to its end."""
    numbers = count()

    def unit() -> Tally:
        game = catanatron_game(next(numbers))
        game.play()
        return {"decisions": len(game.state.actions), "games": 1}

    return unit


def catanatron_copies() -> Callable[[], Tally]:
    """Return a unit that copies positions from the middle of games."""
    positions = []
    for number in range(POSITIONS):
        game = catanatron_game(number)
        game.play()
        length = len(game.state.actions)
        game = catanatron_game(number)
        for _ in range(length // 2):
            game.play_tick()
        positions.append(game)

    def unit() -> Tally:
        for position in positions:
            position.copy()
        return {"copies": len(positions)}

    return unit


def open_spiel_playout(game: Any, luck: random.Random) -> tuple[Any, int]:
    """Play one game to its end; return the last state and the decisions, in which chance is not counted."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(actions, weights)[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
            decisions += 1
    return state, decisions


def open_spiel_playouts(game: Any) -> Callable[[], Tally]:
    """Return a unit that plays one game to its end."""
    luck = random.Random(1)
    return lambda: {"decisions": open_spiel_playout(game, luck)[1], "games": 1}


def open_spiel_copies(game: Any) -> Callable[[], Tally]:
    """Return a unit that clones positions from the middle of games."""
    luck = random.Random(2)
    positions = []
    for _ in range(POSITIONS):
        history = open_spiel_playout(game, luck)[0].history()
        state = game.new_initial_state()
        for action in history[: len(history) // 2]:
            state.apply_action(action)
        positions.append(state)

    def unit() -> Tally:
        for position in positions:
            position.clone()
        return {"copies": len(positions)}

    return unit
