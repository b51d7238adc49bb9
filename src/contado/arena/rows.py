"""Games as rows, one for every seat of every game: for data frames, Parquet and whatever else reads tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from contado.core.errors import ContadoError

if TYPE_CHECKING:
    from contado.arena.simulation import GameResult

# What a row holds, by the name of the column.
Columns = dict[str, Any]
# The prefix of a column of points; the source's name follows.
POINTS = "points_"


def seat_rows(
    result: GameResult, sources: Sequence[str], more: Callable[[int], Mapping[str, Any]] | None = None
) -> list[Columns]:
    """Return a row for every seat, counted from 0; `more` are columns of a seat between the others and the points."""
    return [
        {
            "game": result.number,
            "seed": result.seed,
            "seat": seat,
            "bot": bot,
            "team": next((at for at, team in enumerate(result.teams or ()) if seat in team), None),
            "total": result.totals[seat],
            "place": result.places[seat],
            "win": result.share(seat),
            "turns": result.turns,
            "ending": result.ending or None,
            "game_decisions": result.decisions,
            **(more(seat) if more is not None else {}),
            **{POINTS + source: result.points[seat].get(source, 0) for source in sources},
        }
        for seat, bot in enumerate(result.bots)
    ]


def data_frame(rows: Sequence[Mapping[str, Any]]) -> Any:
    """Return rows as a data frame of pandas, which is not one of our requirements."""
    if find_spec("pandas") is None:
        raise ContadoError("A data frame needs pandas: pip install pandas brings it; rows() are the same without it.")
    import pandas

    return pandas.DataFrame(list(rows))
