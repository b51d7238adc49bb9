"""Measured ratings in a file, for whoever shows them beside the bots: a lobby, say."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from contado.arena.tournament.journal import write_whole
from contado.arena.tournament.results import Results
from contado.core.errors import ContadoError


def ratings_json(results: Results, date: str = "") -> dict[str, Any]:
    """Return the ratings of an arena as they are kept for its game."""
    kept = {
        "bots": {
            one.bot: {name: value for name, value in one.to_json().items() if name != "bot"} for one in results.ranking
        },
        "anchor": results.anchor,
        "command": results.command,
    }
    return {**kept, "date": date} if date else kept


def read_ratings(file: Path) -> dict[str, Any]:
    """Return the ratings of all games in a file; nothing where there is no file yet."""
    text = "{}"
    with suppress(FileNotFoundError):
        text = file.read_text("utf-8", "replace")
    try:
        ratings = json.loads(text)
    except ValueError:
        ratings = None
    if not isinstance(ratings, dict):
        raise ContadoError("{file} does not hold ratings.", file=str(file))
    return ratings


def merge_ratings(results: Results, file: Path, date: str = "") -> None:
    """Write the ratings of an arena into a file in place of those that its game had; other games keep theirs."""
    ratings = read_ratings(file) | {results.arena.game.id: ratings_json(results, date)}
    write_whole(file, json.dumps(dict(sorted(ratings.items())), indent=2, ensure_ascii=False) + "\n")
