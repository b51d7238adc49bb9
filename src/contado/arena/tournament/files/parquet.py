"""The games of an arena as a Parquet file: a row for every seat of every game, for notebooks and data frames."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from contado.arena.tournament.results import Results
from contado.core.errors import ContadoError
from contado.writing import whole

FILE = "games.parquet"


def check_parquet() -> None:
    """Refuse to begin where Parquet cannot be written."""
    if find_spec("pyarrow") is None:
        raise ContadoError("Results are kept as Parquet, which needs pyarrow: pip install 'contado[arena]' brings it.")


def columns(results: Results) -> dict[str, list[Any]]:
    """Return the columns, game by game and seat by seat; seats are counted from 0."""
    found: dict[str, list[Any]] = {}
    for row in results.rows():
        for name, value in row.items():
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
