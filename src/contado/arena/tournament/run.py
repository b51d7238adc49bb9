"""Playing an arena: here, in several processes or on a cluster, from the beginning or on from where it stopped."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from warnings import warn

from contado.arena.cluster import Cluster, working
from contado.arena.names import Own
from contado.arena.processes import default_processes, in_pieces
from contado.arena.tournament.files.journal import PLAN, Journal
from contado.arena.tournament.files.parquet import FILE as PARQUET
from contado.arena.tournament.files.parquet import check_parquet, write_parquet
from contado.arena.tournament.plan import Arena, Sitting
from contado.arena.tournament.playing import Row, play_sitting
from contado.arena.tournament.rating.ratings import check_anchor
from contado.arena.tournament.report import FILE as REPORT
from contado.arena.tournament.report import check_plots, write_report
from contado.arena.tournament.results import Results
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.words.language import ENGLISH, Language
from contado.writing import check_writable

# Strong bots take long: two games are already worth a process.
WORTH_A_PROCESS = 2
# After so many games an arena that stops by itself looks whether it has an answer.
STEP = 20


class RunSettings:
    """How an arena is run; none of it changes a game."""

    def __init__(
        self,
        processes: int | None = None,
        ray: str = "",
        folder: Path | None = None,
        again: bool = False,
        anchor: str = "",
        until: float = 0.0,
        cpus: float = 1.0,
    ) -> None:
        self.processes = processes
        # The address of a Ray cluster, or empty.
        self.ray = ray
        self.folder = folder
        # Forget the games that the folder holds.
        self.again = again
        # The bot whose rating is 0; empty for the first.
        self.anchor = anchor
        # Stop as soon as each lead is clear, or known to so many points; 0 plays all games.
        self.until = until
        # Processor cores that a game takes on the cluster.
        self.cpus = cpus


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
    usual = 1 if arena.own else default_processes(games, WORTH_A_PROCESS)
    processes = usual if how.processes is None else how.processes
    if arena.own and (how.ray or processes > 1):
        raise ContadoError(
            "{bots} can play in this process only: other processes find the bots that are installed.",
            bots=list(arena.own),
        )
    # Whatever can fail comes before the first file is written.
    with working(processes, how.ray, how.cpus) as workers:
        if how.folder is None:
            return Results(arena, played(arena, games, how, workers, {}, progress=progress), anchor, how.until)
        with Journal(how.folder, arena, how.again) as journal:
            rows = played(arena, games, how, workers, journal.rows, journal.add, progress)
            results = Results(arena, rows, anchor, how.until)
            write_results(results, how.folder, _)
    return results


def played(
    arena: Arena,
    games: int,
    how: RunSettings,
    workers: int | Cluster,
    rows: dict[int, Row],
    keep: Callable[[Row], None] | None = None,
    progress: Callable[[Row], None] | None = None,
) -> list[Row]:
    """Play the games that have no row yet; return all rows. With `until`, stop as soon as each lead is decided."""
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

    at = 0
    while at < games:
        # Looked at only where all line-ups have had equally many blocks: when it stops depends on nothing but games.
        at = min(games, arena.even(at + STEP)) if how.until > 0 else games
        missing = [sitting for sitting in arena.sittings(at) if sitting.number not in found]
        in_pieces(arena.game, missing, workers, arena.components, _play, arena.own, lambda sitting, row: done(row))
        # A folder may hold more games than were needed to answer: those that come later change nothing in it.
        so_far = [row for row in found.values() if row.result.number < at]
        if how.until > 0 and Results(arena, so_far, until=how.until).decided:
            return so_far
    return list(found.values())


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
