"""Measured ratings in a file, for whoever shows them beside the bots: a lobby, say."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from contado.arena.tournament.results import Results
from contado.core.errors import ContadoError
from contado.writing import check_writable, write_whole


def ratings_json(results: Results, date: str) -> dict[str, Any]:
    """Return the ratings of an arena as they are kept for its game, with the day on which they were measured."""
    return {
        "bots": {
            one.bot: {name: value for name, value in one.to_json().items() if name != "bot"} for one in results.ranking
        },
        "anchor": results.anchor,
        "command": results.command,
        "date": date,
    }


def read_ratings(file: Path) -> dict[str, Any]:
    """Return the ratings of all games in a file; nothing where there is no file yet."""
    text = "{}"
    with suppress(FileNotFoundError):
        text = file.read_text("utf-8", "replace")
    try:
        ratings = json.loads(text)
    except ValueError:
        ratings = None
    # The whole file is replaced: anything else in it would be somebody's other data.
    if not isinstance(ratings, dict) or not all(map(_are_ratings, ratings.values())):
        raise ContadoError("{file} does not hold ratings.", file=str(file))
    return ratings


def _are_ratings(kept: object) -> bool:
    """Say whether this could be the ratings of a game."""
    return isinstance(kept, dict) and isinstance(kept.get("bots"), dict)


def check_ratings(file: Path, folder: Path | None = None) -> None:
    """Refuse a file into which ratings cannot be written, before anything is played; nothing is changed.

    The folder of the arena itself need not exist yet: playing makes it.
    """
    read_ratings(file)
    if file.parent != folder or folder.exists():
        check_writable(file)


def merge_ratings(results: Results, file: Path, date: str) -> None:
    """Write the ratings of an arena into a file in place of those that its game had; other games keep theirs."""
    ratings = read_ratings(file) | {results.arena.game.id: ratings_json(results, date)}
    write_whole(file, json.dumps(dict(sorted(ratings.items())), indent=2, ensure_ascii=False) + "\n")
