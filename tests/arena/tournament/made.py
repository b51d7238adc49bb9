"""Games of an arena made up for tests: who sat where, and how they were placed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from contado.arena.simulation import GameResult
from contado.arena.tournament.curve import Curve
from contado.arena.tournament.decision_times import DecisionTimes
from contado.arena.tournament.plan import Sitting
from contado.arena.tournament.playing import Row


def row(
    number: int,
    bots: Sequence[str],
    places: Sequence[int],
    totals: Sequence[int] | None = None,
    block: int | None = None,
    teams: list[list[int]] | None = None,
) -> Row:
    """Return a game; a place is worth ten points less than the one before it, unless the totals are given."""
    seats = len(bots)
    points = list(totals) if totals is not None else [100 - 10 * place for place in places]
    result = GameResult(
        number, f"s-{number}", list(bots), points, list(places), teams, [{"cherries": one} for one in points], 10, 4,
        "", "",
    )  # fmt: skip
    curve = Curve([0, 4], [[0, total] for total in points])
    return Row(result, number if block is None else block, 0, [DecisionTimes() for _ in range(seats)], curve, 0.5)


def seated(sitting: Sitting, source: str) -> Row:
    """Return a game of a plan, in which every seat is placed behind the one after it and has points of one source."""
    seats = len(sitting.names)
    one = row(sitting.number, sitting.names, list(range(seats, 0, -1)), block=sitting.block)
    one.line_up = sitting.line_up
    one.result.seed = sitting.seed
    one.result.points = [{source: total} for total in one.result.totals]
    return one


def kept_games(folder: Path) -> dict[int, dict[str, Any]]:
    """Return the games in a journal by number, without what the clock says."""
    lines = [json.loads(line) for line in (folder / "games.jsonl").read_text("utf-8").splitlines()]
    return {line["number"]: untimed(line) for line in lines}


def untimed(line: dict[str, Any]) -> dict[str, Any]:
    """Return a game without what the clock says."""
    return {name: value for name, value in line.items() if name not in ("thoughts", "seconds")}
