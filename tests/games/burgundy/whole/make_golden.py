"""Make the golden games again, after a change of rules that raised the rules version.

python -m tests.games.burgundy.whole.make_golden [NAME ...]

A game whose moves are still possible keeps them, and only the lines above them are rewritten; the others are played
again.
"""

from __future__ import annotations

import sys
from pathlib import Path

from contado.core.bot import decide
from contado.core.errors import BadRecord
from contado.core.record import Record, Recorder
from contado.core.registry import bot
from contado.games.burgundy import GAME

FOLDER = Path(__file__).parent / "golden"

# All expansions that any duchy can be played with.
EVERYTHING: dict[str, object] = {
    "tiles_2": "on", "border_posts": "on", "white_castles": "on", "inns": "on", "trade_routes": "random",
    "shields": "on",
}  # fmt: skip
# Name: seats, players in turn, options, seed.
GAMES: dict[str, tuple[int, str, dict[str, object], str]] = {
    "two_greedy": (2, "greedy", {}, "golden 1"),
    "three_greedy": (3, "greedy:noise=2", {"first_seat": "2", "duchies": "random"}, "golden 2"),
    "four_greedy": (4, "greedy", {"first_game": "1"}, "golden 3"),
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
    "castle_connection": (2, "greedy random", {"castle_connection": "on"}, "golden 8"),
    "tiles_2": (3, "greedy:noise=3", {"tiles_2": "on"}, "golden 9"),
    "border_posts": (4, "greedy random", {"border_posts": "on"}, "golden 10"),
    "white_castles": (2, "greedy:noise=3", {"white_castles": "on", "duchies": "random"}, "golden 11"),
    "inns": (3, "greedy random", {"inns": "on"}, "golden 12"),
    "trade_routes": (2, "greedy", {"trade_routes": "chosen", "duchy_set": "19-22"}, "golden 13"),
    "shields": (4, "greedy random", {"shields": "on"}, "golden 14"),
    "team": (4, "greedy random", {"mode": "team"}, "golden 15"),
    "team_expert": (4, "greedy", {"mode": "team", "team_board": "expert"}, "golden 16"),
    "solo": (1, "greedy", {"mode": "solo"}, "golden 17"),
    "solo_expert": (1, "random", {"mode": "solo", "solo_board": "34", "solo_area_gain": "joint"}, "golden 18"),
    "vineyards": (3, "greedy random", {"vineyards": "on"}, "golden 21"),
    "chateauma": (2, "greedy", {"chateauma": "on"}, "golden 21"),
    "chateauma_expansions": (
        3,
        "greedy random",
        {
            "chateauma": "on", "cha_level": "hard", "cha_modifiers": "ABCD", "shields": "on", "border_posts": "on",
            "tiles_2": "on", "white_castles": "on", "trade_routes": "random", "duchy_set": "1-10",
        },
        "golden 22",
    ),
    "everything": (2, "greedy random", {**EVERYTHING, "duchy_set": "1-10"}, "golden 19"),
    "everything_connected": (
        4, "greedy random", {**EVERYTHING, "castle_connection": "on", "duchy_set": "11-18"}, "golden 20",
    ),
    "two_first_game": (2, "greedy", {"first_game": "2", "free_shift_8": "on"}, "golden 23"),
    "team_tiles": (
        4, "greedy random", {"mode": "team", "tiles_2": "on", "white_castles": "on", "inns": "on"}, "golden 24",
    ),
    "other_readings": (
        3,
        "greedy random",
        {
            "shields": "on", "trade_routes": "random", "tiles_2": "on", "monastery_15_route": "off",
            "shield_3_workers": "held", "shield_placement": "must",
        },
        "golden 25",
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


def keep(name: str) -> str:
    """Return the record of a golden game with the moves that it has, or of one that is played again."""
    path = FOLDER / f"{name}.txt"
    if not path.exists():
        return make(name)
    old = Record.read(path.read_text("utf-8"))
    seats, _, options, seed = GAMES[name]
    recorder = Recorder(GAME)
    try:
        old.replay(GAME, begun=(recorder, recorder.begin(seats, options, seed)))
    except BadRecord:
        return make(name)
    return str(recorder.record(old.seats, seed))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or GAMES:
        (FOLDER / f"{name}.txt").write_text(keep(name), "utf-8")
