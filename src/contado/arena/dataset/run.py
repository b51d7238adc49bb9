"""Making a dataset: here, in several processes or on a cluster, from the beginning or on from where it stopped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from contado.arena.cluster import working
from contado.arena.dataset.card import FILE as CARD
from contado.arena.dataset.card import card
from contado.arena.dataset.folder import Folder
from contado.arena.dataset.noting import Noted, noted_game, noted_record
from contado.arena.dataset.plan import Plan
from contado.arena.dataset.reading import POINTS, RESULTS, Dataset, check_numpy
from contado.arena.dataset.tables import write_tables
from contado.arena.processes import default_processes, in_pieces
from contado.arena.simulation import Series
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.record import Record
from contado.core.settings import Settings
from contado.writing import whole, write_whole

# What a process needs of the plan.
Task = tuple[Series | None, Settings]
# The number of a game, and its record if people played it.
Piece = tuple[int, Record | None]


def make_dataset(
    plan: Plan,
    folder: Path,
    games: int,
    processes: int | None = None,
    ray: str = "",
    again: bool = False,
    command: str = "",
    progress: Callable[[int], None] | None = None,
    cpus: float = 1.0,
) -> Dataset:
    """Play or replay what is missing of that many games, and write all files; `progress` hears how many came."""
    check_numpy()
    wanted = plan.games(games)
    if wanted < 1:
        raise ContadoError("At least one game must be played, not {n}.", n=wanted)
    task: Task = (plan.series, plan.settings)
    at_once = default_processes(wanted) if processes is None else processes
    # Whatever can fail comes before the first file is written.
    with working(at_once, ray, cpus) as workers, Folder(folder, plan, again) as kept:
        if len(kept.games) > wanted:
            raise ContadoError(
                "{folder} already holds {n} games, more than {wanted}: nothing was changed.",
                folder=str(folder), n=len(kept.games), wanted=wanted,
            )  # fmt: skip
        if progress is not None:
            progress(len(kept.games))

        def done(piece: Piece, noted: Noted) -> None:
            kept.add(noted)
            if progress is not None:
                progress(1)

        missing: list[Piece] = [
            (number, plan.records[number][1] if plan.records else None) for number in range(len(kept.games), wanted)
        ]
        in_pieces(plan.game, missing, workers, plan.components, _noted, task, done)
    return finish(folder, command)


def finish(folder: Path, command: str) -> Dataset:
    """Write what follows from the games: how choices turned out, the tables, the card."""
    import numpy

    for name in (RESULTS, POINTS):
        (folder / f"{name}.npy").unlink(missing_ok=True)
    data = Dataset(folder)
    for name, values in ((RESULTS, data.results), (POINTS, data.points)):
        with whole(folder / f"{name}.npy") as part, open(part, "wb") as file:
            numpy.save(file, values)
    write_tables(data)
    write_whole(folder / CARD, card(data, command))
    return Dataset(folder)


def _noted(game: Game, task: Task, piece: Piece) -> Noted:
    series, settings = task
    number, record = piece
    if record is not None:
        return noted_record(game, record, number, settings)
    assert series is not None
    return noted_game(game, series, number)


def records_of(files: Sequence[Path], read: Callable[[Path], Record]) -> list[tuple[str, Record]]:
    """Return the records in files, and in folders of such; each with its name."""
    found: list[Path] = []
    for file in files:
        found += sorted(file.glob("*.contado")) if file.is_dir() else [file]
    return [(str(file), read(file)) for file in found]
