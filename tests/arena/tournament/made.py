"""Games of an arena made up for tests: who sat where, and how they were placed."""

from __future__ import annotations

from collections.abc import Sequence

from contado.arena.simulation import GameResult
from contado.arena.tournament.curve import Curve
from contado.arena.tournament.playing import Row
from contado.arena.tournament.thought import Thought


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
    return Row(result, number if block is None else block, 0, [Thought() for _ in range(seats)], curve, 0.5)
