"""The card of a dataset: how it was made, what is in it, and how it is read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from contado import __version__
from contado.arena.dataset.reading import Dataset

FILE: Final = "README.md"

# What each file holds.
ARRAYS: Final = {
    "observations": "what the seat saw, in bytes: `features` in dataset.json says which",
    "masks": "what it could choose: a bit for each action, action 0 in the lowest bit of the first byte",
    "actions": "what it chose: a place in `actions` of dataset.json",
    "games": "the number of the game: a line of games.jsonl",
    "seats": "who chose, from 0",
    "kinds": "what was asked: a place in `decisions` of dataset.json",
    "turns": "the turn of the game",
    "results": "what part of the win the seat had in the end: 1, 0, or less than 1 if it was shared",
    "points": "the points of the seat in the end",
}


def card(data: Dataset, command: str) -> str:
    """Return the card as Markdown."""
    about = data.about
    lines = [
        f"# {about['game']}: {len(data.games):,} games, {len(data):,} choices",
        "",
        f"Made by Contado {__version__}, rules version {about['rules']}, with",
        "",
        f"    {command}",
        "",
        *made(data),
        "",
        "A row is one choice of one seat: it holds what that seat could know, and nothing else. What left no choice is "
        "no row, nor is what the game plays itself.",
        "",
        *table(("file", "shape", "type", "each row"), file_rows(data)),
        "",
        "`decisions.parquet` has the same rows as a table, `seats.parquet` a row for every seat of every game with its "
        "points by source, `games.jsonl` the games as JSON, `dataset.json` the names of features, decisions and "
        "actions.",
        "",
        "    import contado",
        "",
        '    data = contado.dataset("FOLDER")',
        "    data.observations[:64], data.masks[:64], data.actions[:64], data.results[:64]",
        '    data.feature("points", slice(0, 64))',
        "",
        "What it cannot say: how people play, unless the records are theirs; and how good a choice was, beyond how the "
        "game ended for whoever made it.",
        "",
        "## Features",
        "",
        *table(("feature", "kind", "highest", "shape", "from byte"), feature_rows(data)),
    ]
    return "\n".join(lines) + "\n"


def made(data: Dataset) -> list[str]:
    """Return who played, with what, and what came out."""
    about = data.about
    options = ", ".join(f"{name}={value}" for name, value in about["options"].items())
    lines = [f"Players: {about['players']}. Settings: {options or 'none'}."]
    if "records" in about:
        lines += [
            "",
            "Records of people; their names, and the seeds of their tables, were left out. Seats that bots played are "
            "named in games.jsonl: leave their rows out to see what people do.",
        ]  # fmt: skip
        return lines
    lines += ["", f"Games 0 to {len(data.games) - 1} of seed `{about['seed']}`; the bots take every seat in turn.", ""]
    return lines + table(("bot", "games", "wins", "mean points"), bot_rows(data))


def bot_rows(data: Dataset) -> list[Sequence[Any]]:
    """Return how each bot did; a bot that sits at a table twice is counted twice."""
    totals: dict[str, list[int]] = {}
    shares: dict[str, float] = {}
    for game in data.games:
        for bot, total, share in zip(game["bots"], game["totals"], game["shares"], strict=True):
            totals.setdefault(bot, []).append(total)
            shares[bot] = shares.get(bot, 0.0) + share
    return [
        (f"`{bot}`", len(found), f"{shares[bot] / len(found):.1%}", f"{sum(found) / len(found):.1f}")
        for bot, found in totals.items()
    ]


def file_rows(data: Dataset) -> list[Sequence[Any]]:
    """Return the arrays with what is in them."""
    arrays = {
        "observations": data.observations, "masks": data.packed_masks, "actions": data.actions,
        "games": data.game_numbers, "seats": data.seats, "kinds": data.kinds, "turns": data.turns,
        "results": data.results, "points": data.points,
    }  # fmt: skip
    return [
        (f"`{name}.npy`", " × ".join(f"{length:,}" for length in array.shape), array.dtype.name, ARRAYS[name])
        for name, array in arrays.items()
    ]


def feature_rows(data: Dataset) -> list[Sequence[Any]]:
    """Return the features as they lie in an observation."""
    return [
        (f"`{one['name']}`", one["kind"], one["highest"], " × ".join(map(str, one["shape"])) or "1", one["at"])
        for one in data.about["features"]
    ]


def table(heads: Sequence[str], rows: Sequence[Sequence[Any]]) -> list[str]:
    """Return a table of Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return ["| " + " | ".join(map(str, line)) + " |" for line in lines]
