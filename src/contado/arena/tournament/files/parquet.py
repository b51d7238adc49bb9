"""The games of an arena as a Parquet file: a row for every seat of every game, for notebooks and data frames."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from contado.arena.tournament.results import Results
from contado.arena.writing import whole
from contado.core.errors import ContadoError

FILE = "games.parquet"
# The prefix of a column of points; the source's name follows.
POINTS = "points_"


def check_parquet() -> None:
    """Refuse to begin where Parquet cannot be written."""
    if find_spec("pyarrow") is None:
        raise ContadoError("Results are kept as Parquet, which needs pyarrow: pip install 'contado[arena]' brings it.")


def columns(results: Results) -> dict[str, list[Any]]:
    """Return the columns, game by game and seat by seat; seats are counted from 1."""
    sources = results.arena.game.rules.sources
    found: dict[str, list[Any]] = {}
    for row in results.rows:
        result = row.result
        for seat, bot in enumerate(result.bots):
            thought = row.thoughts[seat]
            values = {
                "game": result.number,
                "block": row.block,
                "line_up": row.line_up,
                "seed": result.seed,
                "seat": seat + 1,
                "bot": bot,
                "team": next((at + 1 for at, team in enumerate(result.teams or ()) if seat in team), None),
                "total": result.totals[seat],
                "place": result.places[seat],
                "win": result.share(seat),
                "turns": result.turns,
                "ending": result.ending or None,
                "game_decisions": result.decisions,
                "game_seconds": row.seconds,
                **{f"thought_{name}": value for name, value in thought.summary().items()},
                "turn": row.curve.turns,
                "total_after_turn": row.curve.totals[seat],
                **{POINTS + source: result.points[seat].get(source, 0) for source in sources},
            }
            for name, value in values.items():
                found.setdefault(name, []).append(value)
    return found


def write_parquet(results: Results, file: Path) -> None:
    """Write the games; the file's metadata say what was played."""
    check_parquet()
    import pyarrow
    import pyarrow.parquet

    typed = {"team": pyarrow.int32(), "ending": pyarrow.string()}
    table = pyarrow.table(
        {name: pyarrow.array(values, typed.get(name)) for name, values in columns(results).items()},
        metadata={"contado arena": json.dumps(results.arena.to_json(), ensure_ascii=False)},
    )
    with whole(file) as part:
        pyarrow.parquet.write_table(table, part)
