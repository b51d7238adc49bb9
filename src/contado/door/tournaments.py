"""Tournaments of bots, with ratings."""

from __future__ import annotations

import json
from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any

from contado.arena.tournament.files.journal import PLAN
from contado.arena.tournament.plan import Arena
from contado.arena.tournament.results import Results
from contado.arena.tournament.run import RunSettings
from contado.arena.tournament.run import play as play_arena
from contado.core.game import Game
from contado.core.old_names import renamed
from contado.core.position.seed import read_seed
from contado.door.finding import Package, read_game
from contado.door.players import Players, read_players
from contado.door.playing import read_choices
from contado.door.simulating import whole_number


def arena(
    game: Game | Package[Any] | str,
    bots: Players,
    games: int = 100,
    *,
    players: int | None = None,
    seed: str | int | None = None,
    preset: str = "",
    settings: Mapping[str, object] | None = None,
    folder: str | PathLike[str] | None = None,
    again: bool = False,
    processes: int | None = None,
    ray: str = "",
    anchor: str = "",
    until: float = 0.0,
    cpus: float = 1.0,
    **more: object,
) -> Results:
    """Have bots play a tournament with mirrored games; return ratings, the cross table and all games.

    `game`, `bots` and the settings are as in `play`; `players` sit at a table, by default as few as the settings allow.
    In a folder everything is kept, and a later call with the same bots resumes it, or adds games; `again` forgets what
    the folder holds. Without a seed it is the folder's, or one is drawn. `ray` is the address of a cluster, of which a
    game takes so many `cpus`; `anchor` is the bot whose rating is 0. With `until` it stops as soon as each lead is
    clear, or known to so many points. docs/arena.md says what is played and how it is rated.
    """
    players = renamed(players, more, "seats", "players")
    settings = renamed(settings, more, "options", "settings")
    found = read_game(game)
    names, makers = read_players(bots)
    place = Path(folder) if folder is not None else None
    kept = kept_seed(place) if seed is None and place is not None and not again else None
    plan = Arena(
        found, names, players, read_choices(found, settings, preset, more), read_seed(kept if seed is None else seed),
        own=makers,
    )  # fmt: skip
    return play_arena(plan, whole_number(games), RunSettings(processes, ray, place, again, anchor, until, cpus))


def kept_seed(folder: Path) -> str | None:
    """Return the seed of the arena that a folder holds, if it holds one; what is wrong with it is said elsewhere."""
    try:
        plan = json.loads((folder / PLAN).read_text("utf-8"))
    except (OSError, ValueError):
        return None
    seed = plan.get("seed") if isinstance(plan, dict) else None
    return seed if isinstance(seed, str) else None
