"""Make the golden games again, after a change of rules that raised the rules version.

python -m tests.games.castelli.make_golden
"""

from __future__ import annotations

from pathlib import Path

from contado.core.bot import decide
from contado.core.record import Recorder
from contado.core.registry import bot
from contado.games.castelli import GAME

FOLDER = Path(__file__).parent / "golden"

# The readings of rules version 1, with which most of these games were played first.
BEFORE: dict[str, object] = {"neutral_share": "on", "silver_second": "with_silver"}

# Name: seats, players in turn, options, seed.
GAMES: dict[str, tuple[int, str, dict[str, object], str]] = {
    "two_greedy": (2, "greedy", {}, "golden 1"),
    "two_mixed_dilemma": (2, "greedy random", {"dilemma": "on", "board": "dc", **BEFORE}, "golden 2"),
    "two_knockout": (
        2, "greedy:noise=1",
        {"tournament": "knockout", "match_table": "2", "colours": "green-blue", "first_seat": "2", **BEFORE},
        "golden 3",
    ),
    "three_random": (3, "random", {"off_turn_cards": "reactions"}, "golden 4"),
    "three_battle": (3, "greedy:noise=2", {"battle": "on", "stack_limit": "none", **BEFORE}, "golden 5"),
    "four_greedy": (4, "greedy", BEFORE, "golden 6"),
    "four_both": (
        4, "greedy random", {"battle": "on", "dilemma": "on", "builder_overbuild": "on", **BEFORE}, "golden 7",
    ),
    "four_holders": (
        4, "random",
        {"battle": "on", "reaction_windows": "holders", "free_plot": "empty", "traitor_pays": "mine", **BEFORE},
        "golden 8",
    ),
}  # fmt: skip


def make(name: str) -> str:
    """Return the record of one golden game."""
    seats, names, options, seed = GAMES[name]
    players = [(names.split() * seats)[seat] for seat in range(seats)]
    bots = [bot(one, f"{seed} {seat}") for seat, one in enumerate(players)]
    recorder = Recorder(GAME)
    state = recorder.begin(seats, options, seed)
    while not state.over:
        state.apply(decide(bots[state.decider], state))
    return str(recorder.record(players, seed))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(make(name), "utf-8")
