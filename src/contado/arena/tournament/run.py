"""Playing an arena: here, in several processes or on a cluster, from the beginning or on from where it stopped."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any
from warnings import warn

from contado.arena.names import Own
from contado.arena.processes import default_processes, in_pieces
from contado.arena.tournament.cluster import connected, on_ray
from contado.arena.tournament.files.journal import PLAN, Journal
from contado.arena.tournament.files.parquet import FILE as PARQUET
from contado.arena.tournament.files.parquet import check_parquet, write_parquet
from contado.arena.tournament.plan import Arena, Sitting
from contado.arena.tournament.playing import Row, play_sitting
from contado.arena.tournament.rating.ratings import check_anchor
from contado.arena.tournament.report import FILE as REPORT
from contado.arena.tournament.report import check_plots, write_report
from contado.arena.tournament.results import Results
from contado.arena.writing import check_writable
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.words.language import ENGLISH, Language

# Strong bots take long: two games are already worth a process.
WORTH_A_PROCESS = 2


class RunSettings:
    """How an arena is run; none of it changes its games."""

    def __init__(
        self,
        processes: int | None = None,
        ray: str = "",
        folder: Path | None = None,
        again: bool = False,
        anchor: str = "",
    ) -> None:
        self.processes = processes
        # The address of a Ray cluster, or empty.
        self.ray = ray
        self.folder = folder
        # Forget the games that the folder holds.
        self.again = again
        # The bot whose rating is 0; empty for the first.
        self.anchor = anchor


def play_arena(
    game: Game | str,
    bots: Sequence[str] | str,
    games: int = 100,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: str = "1",
    folder: Path | str | None = None,
    processes: int | None = None,
    ray: str = "",
    anchor: str = "",
) -> Results:
    """Have bots play an arena and return the results: `contado.arena` is its name now; this one goes."""
    warn("play_arena is called contado.arena now; the old name goes with the next release.", DeprecationWarning, 2)
    names = registry.bot_names(bots) if isinstance(bots, str) else bots
    arena = Arena(registry.game(game) if isinstance(game, str) else game, names, seats, options, seed)
    return play(arena, games, RunSettings(processes, ray, Path(folder) if folder is not None else None, anchor=anchor))


def play(
    arena: Arena, games: int, how: RunSettings, progress: Callable[[Row], None] | None = None, _: Language = ENGLISH
) -> Results:
    """Play what is missing of that many games; `progress` is called for every game, first for those already played."""
    if games < 1:
        raise ContadoError("At least one game must be played, not {n}.", n=games)
    anchor = arena.called(how.anchor) if how.anchor else ""
    check_anchor(anchor, arena.bots)
    if how.folder is not None:
        check_parquet()
        check_plots()
        check_results(how.folder)
    # Whatever can fail comes before the first file is written.
    with connected(how.ray) if how.ray else nullcontext() as ray:
        if how.folder is None:
            return Results(arena, missing_games(arena, games, how, ray, {}, progress=progress).values(), anchor)
        with Journal(how.folder, arena, how.again) as journal:
            rows = missing_games(arena, games, how, ray, journal.rows, journal.add, progress)
            results = Results(arena, rows.values(), anchor)
            write_results(results, how.folder, _)
    return results


def missing_games(
    arena: Arena,
    games: int,
    how: RunSettings,
    ray: Any,
    rows: dict[int, Row],
    keep: Callable[[Row], None] | None = None,
    progress: Callable[[Row], None] | None = None,
) -> dict[int, Row]:
    """Play the games that have no row yet; return all rows by number."""
    missing = [sitting for sitting in arena.sittings(games) if sitting.number not in rows]
    found = dict(rows)
    for row in rows.values():
        if progress is not None:
            progress(row)

    def done(row: Row) -> None:
        if keep is not None:
            keep(row)
        found[row.result.number] = row
        if progress is not None:
            progress(row)

    if arena.own and (ray is not None or (how.processes or 1) > 1):
        raise ContadoError(
            "{bots} can play in this process only: other processes find the bots that are installed.",
            bots=list(arena.own),
        )
    if ray is not None:
        on_ray(ray, arena.game, missing, arena.components, done)
    else:
        usual = 1 if arena.own else default_processes(len(missing), WORTH_A_PROCESS)
        processes = usual if how.processes is None else how.processes
        in_pieces(arena.game, missing, processes, arena.components, _play, arena.own, lambda sitting, row: done(row))
    return found


def check_results(folder: Path) -> None:
    """Refuse a folder in which the results cannot be written; a missing one will be made."""
    if folder.is_dir():
        for name in (PLAN, PARQUET, REPORT):
            check_writable(folder / name)


def write_results(results: Results, folder: Path, _: Language = ENGLISH) -> None:
    """Write the games as Parquet, and the report."""
    write_parquet(results, folder / PARQUET)
    write_report(results, folder / REPORT, _)


def _play(game: Game, own: Own, sitting: Sitting) -> Row:
    return play_sitting(game, sitting, own)
