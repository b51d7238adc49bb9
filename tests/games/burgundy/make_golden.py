"""Make the golden games anew, after a change of rules that raised the rules version.

python -m tests.games.burgundy.make_golden
"""

from __future__ import annotations

from pathlib import Path

from contado.core.bot import decide
from contado.core.record import Recorder
from contado.core.registry import bot
from contado.games.burgundy import GAME

FOLDER = Path(__file__).parent / "golden"

# Name: seats, players in turn, options, seed.
GAMES: dict[str, tuple[int, str, dict[str, object], str]] = {
    "two_greedy": (2, "greedy", {}, "golden 1"),
    "three_greedy": (3, "greedy:noise=2", {"first_seat": "2", "duchies": "random"}, "golden 2"),
    "four_greedy": (4, "greedy", {"first_game": "on"}, "golden 3"),
    "four_mixed": (4, "greedy random greedy:noise=5", {"duchies": "choose", "black_depot": "compact"}, "golden 4"),
    "two_random": (2, "random", {"duchies": "same:8", "boards_4_8": "y2019"}, "golden 5"),
    "three_random": (3, "random", {"discard_rule": "take_only", "monastery_6": "y2019"}, "golden 6"),
    "two_readings": (
        2,
        "greedy:noise=1",
        {
            "monastery_6": "y2011", "monastery_15": "y2011", "monastery_26": "y2011", "tie_break_empty": "most",
            "tie_break_track": "ahead",
        },
        "golden 7",
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
