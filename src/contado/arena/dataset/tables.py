"""A dataset as Parquet, for data frames: a row for every choice, and one for every seat of every game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from contado.arena.dataset.folder import PLAN
from contado.arena.dataset.reading import Dataset
from contado.writing import whole

DECISIONS: Final = "decisions.parquet"
SEATS: Final = "seats.parquet"
# So many rows are written at a time.
GROUP: Final = 20_000


def seat_rows(data: Dataset) -> Iterator[dict[str, Any]]:
    """Yield a row for every seat of every game: who sat there, and points by source."""
    sources = list(dict.fromkeys(source for game in data.games for points in game["points"] for source in points))
    for game in data.games:
        for seat, total in enumerate(game["totals"]):
            row = {
                "game": game["number"], "seed": game["seed"], "seat": seat, "bot": game["bots"][seat],
                "total": total, "place": game["places"][seat], "share": game["shares"][seat], "turns": game["turns"],
            }  # fmt: skip
            yield row | {f"points.{source}": game["points"][seat].get(source, 0) for source in sources}


def write_tables(data: Dataset) -> None:
    """Write both tables; the metadata say what was played."""
    import pyarrow
    import pyarrow.parquet

    about = {"contado dataset": (data.folder / PLAN).read_text("utf-8")}
    rows = list(seat_rows(data))
    table = pyarrow.table({name: [row[name] for row in rows] for name in rows[0]}, metadata=about)
    with whole(data.folder / SEATS) as part:
        pyarrow.parquet.write_table(table, part)
    with whole(data.folder / DECISIONS) as part:
        _write_decisions(data, part, about)


def _write_decisions(data: Dataset, file: Path, about: dict[str, str]) -> None:
    import pyarrow
    import pyarrow.parquet

    schema = pyarrow.schema(
        [
            ("game", pyarrow.int32()), ("seat", pyarrow.uint8()), ("turn", pyarrow.int32()),
            ("decision", pyarrow.dictionary(pyarrow.int32(), pyarrow.string())), ("action", pyarrow.int32()),
            ("notation", pyarrow.dictionary(pyarrow.int32(), pyarrow.string())),
            ("result", pyarrow.float32()), ("points", pyarrow.int32()),
            ("observation", pyarrow.binary(data.observations.shape[1])),
            ("mask", pyarrow.binary(data.packed_masks.shape[1])),
        ],
        metadata=about,
    )  # fmt: skip

    def named(numbers: Any, names: list[str]) -> Any:
        return pyarrow.DictionaryArray.from_arrays(pyarrow.array(numbers, pyarrow.int32()), names)

    def fixed(block: Any) -> Any:
        kind = pyarrow.binary(block.shape[1])
        return pyarrow.FixedSizeBinaryArray.from_buffers(kind, len(block), [None, pyarrow.py_buffer(block.tobytes())])

    with pyarrow.parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        for first in range(0, len(data), GROUP):
            part = slice(first, first + GROUP)
            columns = [
                data.game_numbers[part], data.seats[part], data.turns[part],
                named(data.kinds[part], data.decisions), data.actions[part],
                named(data.actions[part], data.action_names),
                data.results[part], data.points[part], fixed(data.observations[part]), fixed(data.packed_masks[part]),
            ]  # fmt: skip
            writer.write_table(pyarrow.Table.from_arrays([pyarrow.array(one) for one in columns], schema=schema))


def read_metadata(file: Path) -> dict[str, Any]:
    """Return what a table says about the games that it holds."""
    import pyarrow.parquet

    found: dict[str, Any] = json.loads(pyarrow.parquet.read_schema(file).metadata[b"contado dataset"])
    return found
