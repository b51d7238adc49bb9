"""Make the golden games again, after a change of rules that raised the rules version.

python -m tests.games.keyharvest.make_golden
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from contado.core.bot import decide
from contado.core.record import Recorder
from contado.core.registry import bot
from contado.games.keyharvest import GAME

FOLDER = Path(__file__).parent / "golden"

# Name: seats, players in turn, options, seed.
GAMES: dict[str, tuple[int, str, dict[str, object], str]] = {
    "two_greedy": (2, "greedy", {}, "golden 1"),
    "three_greedy": (3, "greedy:noise=1", {"crops_visibility": "hidden", "late_seat_crop": "on"}, "golden 2"),
    "four_greedy": (4, "greedy", {}, "golden 3"),
    "two_mixed": (
        2, "greedy random", {"two_player_extra_crop": "off", "last_turns": "two_each", "crops_visibility": "open"},
        "golden 4",
    ),
    "three_random": (3, "random", {"idle_rounds": 2, "check_counts": "fields_only"}, "golden 5"),
    "four_mixed": (4, "random greedy:noise=4", {"late_seat_crop": "on"}, "golden 6"),
}  # fmt: skip


def make(name: str) -> str:
    """Return the record of one golden game."""
    seats, names, options, seed = GAMES[name]
    players = [(names.split() * seats)[seat] for seat in range(seats)]
    deciders = [partial(decide, bot(one, f"{seed} {seat}")) for seat, one in enumerate(players)]
    recorder = Recorder(GAME)
    state = recorder.begin(seats, GAME.without_people(options), seed)
    while not state.over:
        state.apply(deciders[state.decider](state))
    return str(recorder.record(players, seed))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(make(name), "utf-8")
