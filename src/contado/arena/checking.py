"""The kit over many games, cut into parts that several processes work on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from contado.arena.processes import in_chunks
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.kit import THOROUGH, Finding, Report, check_game, chosen_checks

# Games under check take long, so a process reports after a few of them.
CHUNK = 4
# One part of a check: seed, seats and options, the checks to run and the checks to skip.
Task = tuple[str, int | None, dict[str, object], Sequence[str], Sequence[str]]


def check_games(
    game: Game,
    games: int,
    seed: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    processes: int = 1,
    components: Sequence[str] = (),
    progress: Callable[[int], None] | None = None,
    only: Sequence[str] = (),
    skip: Sequence[str] = (),
) -> Report:
    """Run the kit; the report is the same for any number of processes. `progress` is told the games just done."""
    if games < 1:
        raise ContadoError("At least one game must be played, not {n}.", n=games)
    chosen_checks(only, skip)
    parts: dict[int, Report] = {}

    def done(first: int, part: Report) -> None:
        parts[first] = part
        if progress is not None:
            progress(part.games)

    task: Task = (seed, seats, dict(options or {}), only, skip)
    in_chunks(game, games, processes, components, _check_chunk, task, done, CHUNK)
    report = Report(game.id, THOROUGH)
    for first in sorted(parts):
        report.merge(parts[first])
    return report


def worth_keeping(report: Report, most: int) -> list[Finding]:
    """Return the first few findings of each check: the same fault in a hundred games is one fault."""
    kept: list[Finding] = []
    for check in report.checks():
        kept += [finding for finding in report.findings if finding.check == check][:most]
    return kept


def _check_chunk(game: Game, task: Task, first: int, count: int) -> Report:
    seed, seats, options, only, skip = task
    return check_game(game, count, seed, seats, options, None, first, only=only, skip=skip)
