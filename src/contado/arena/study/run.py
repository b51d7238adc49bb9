"""Playing a study: a number of pairs, or as many as the answer needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from contado.arena.cluster import Cluster
from contado.arena.study.findings import Findings
from contado.arena.study.plan import Study
from contado.arena.study.playing import Played, play_pairs
from contado.core.errors import ContadoError

# After so many pairs a study that stops by itself looks whether it has an answer.
BLOCK: Final = 20


def play_study(
    study: Study,
    pairs: int,
    until: float = 0.0,
    processes: int | Cluster = 1,
    components: Sequence[str] = (),
    progress: Callable[[int], None] | None = None,
) -> Findings:
    """Play every variant with as many seeds; with `until`, stop as soon as each difference is clear or known to so many
    points. Whoever plays them, they are the same games.
    """
    if pairs < 2:
        raise ContadoError("A study needs at least two games of each variant, not {n}.", n=pairs)
    games: list[Played] = []

    def done(some: list[Played]) -> None:
        games.extend(some)
        if progress is not None:
            progress(len(some))

    at = 0
    while at < pairs:
        end = min(pairs, at + BLOCK) if until > 0 else pairs
        play_pairs(study, range(at, end), processes, components, done)
        at = end
        if until > 0 and Findings(study, games, until).decided:
            break
    return Findings(study, games, until)
