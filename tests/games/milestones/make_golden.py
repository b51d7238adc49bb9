"""Make the golden games again, after a change of rules that raised the rules version.

python -m tests.games.milestones.make_golden
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from contado.core.bot import decide
from contado.core.record import Recorder
from contado.core.registry import bot
from contado.core.state import State
from contado.games.milestones import GAME

FOLDER = Path(__file__).parent / "golden"

THRESHOLD, LAST_TILE, ROUNDS = "threshold", "last tile", "rounds"
# Name: seats, players in turn, options, seed, how the game ends.
GAMES: dict[str, tuple[int, str, dict[str, object], str, str]] = {
    "two_greedy": (2, "greedy greedy", {}, "golden 1", THRESHOLD),
    "three_greedy": (3, "greedy:noise=1", {"first_seat": "2", "draft": "random"}, "golden 2", THRESHOLD),
    "four_greedy": (4, "greedy", {"deliveries": "1", "bonus_per_build": "1"}, "golden 3", THRESHOLD),
    "three_mixed": (
        3,
        "greedy random greedy:noise=3",
        {"full_lap": "off", "hire_limit": "none"},
        "golden 4",
        THRESHOLD,
    ),
    "two_random": (2, "random", {"max_rounds": "15"}, "golden 5", ROUNDS),
    "four_random": (4, "random", {"max_rounds": "8", "hire_limit": "none", "draft": "random"}, "golden 6", ROUNDS),
    "four_hiring": (4, "hiring", {"hire_limit": "none"}, "golden 7", LAST_TILE),
}


class Hiring:
    """A player that collects goods, sells them and hires: it brings about the end by the last tile."""

    def __init__(self, seed: str) -> None:
        self.other = bot("random", seed)

    def decide(self, state: State) -> int:
        """Return a hire, a sale, the way to the trading house or to the most goods, or anything."""
        named = {state.game.action(state, option).notation: option for option in state.legal}
        if "move w1" in named:
            return max(state.legal, key=lambda option: sum(state.decision.gain(state, option).values()))
        for wish in ("hire", "sell", "move trading_house", "move castle", "done"):
            if wish in named:
                return named[wish]
        return decide(self.other, state)


def player(name: str, seed: str) -> Callable[[State], int]:
    """Return what decides for a player of this name."""
    return Hiring(seed).decide if name == "hiring" else partial(decide, bot(name, seed))


def make(name: str) -> str:
    """Return the record of one golden game."""
    seats, names, options, seed, _ = GAMES[name]
    players = [(names.split() * seats)[seat] for seat in range(seats)]
    deciders = [player(one, f"{seed} {seat}") for seat, one in enumerate(players)]
    recorder = Recorder(GAME)
    state = recorder.begin(seats, options, seed)
    while not state.over:
        state.apply(deciders[state.decider](state))
    return str(recorder.record(players, seed))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(make(name), "utf-8")
