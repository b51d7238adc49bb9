"""How fast the searching bot thinks, here and with another build in the same run: evaluations and futures a second."""

from __future__ import annotations

import json
import os
import sys
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from contado.arena.speed.bench import Lane, is_compiled, machine, one_core
from contado.arena.speed.probes import Subject
from contado.core import registry
from contado.core.bot import decide
from contado.core.errors import BadOption, ContadoError

RUNNER = Path(__file__).with_name("bot_lane.py")
# From how many positions of each game it chooses, where they lie in it, and how many futures it tries.
POSITIONS = 3
FUTURES = 40
# A choice among so many options at least.
OPTIONS = 4
# What the runs are called.
NOW, BEFORE = "now", "before"


def bench_bots(
    subjects: Sequence[Subject],
    against: str = "",
    rounds: int = 3,
    futures: int = FUTURES,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Measure the searching bot in every game, with the fewest players and the most, and return plain data.

    `against` is another build to measure in turn with this one: a wheel, a folder with the package, or the Python of an
    environment that has it.
    """
    works = [work for subject in subjects for work in works_of(subject, futures)]
    rows: list[dict[str, Any]] = []
    with one_core(), ExitStack() as opened:
        lanes = {NOW: opened.enter_context(lane([sys.executable, str(RUNNER)], own_path()))}
        if against:
            lanes[BEFORE] = opened.enter_context(other_lane(against))
        for work in works:
            rows.append(measured(work, lanes, rounds))
            if progress is not None:
                progress(1)
        builds = {name: "compiled" if one.ready["compiled"] else "pure" for name, one in lanes.items()}
    return {
        "core": "compiled" if is_compiled() else "pure", "builds": builds, "machine": machine(), "rounds": rounds,
        "futures": futures, "games": rows,
    }  # fmt: skip


def works_of(subject: Subject, futures: int) -> Iterator[dict[str, Any]]:
    """Return the positions in which the bot chooses, by numbers of players: they lie in games of the greedy bot."""
    for seats in sorted({max(2, subject.table[0]), subject.table[-1]} & {*subject.table}):
        positions = []
        for number in range(POSITIONS):
            # A position is in the first, the second, the third part of its game.
            actions = course(subject, seats, number)
            positions.append({"seed": str(number), "actions": actions})
        yield {
            "name": subject.name, "game": subject.game.id, "seats": seats, "positions": positions, "futures": futures,
            "options": dict(subject.game.without_people(subject.options)),
        }  # fmt: skip


def course(subject: Subject, seats: int, number: int) -> list[int]:
    """Return the actions of a game up to a position with something to choose."""
    lengths: list[list[int]] = []
    for last in (False, True):
        state, actions = subject.new(seats, number), list[int]()
        bots = [registry.bot("greedy", f"{number} {seat}") for seat in range(seats)]
        whole = len(lengths[0]) if last else 0
        while not state.over:
            if last and len(actions) >= whole * (number + 1) // (POSITIONS + 1) and len(state.legal) >= OPTIONS:
                break
            actions.append(decide(bots[state.decider], state))
            state.apply(actions[-1])
        lengths.append(actions)
    return lengths[1]


def measured(work: Mapping[str, Any], lanes: Mapping[str, Lane], rounds: int) -> dict[str, Any]:
    """Return what every build does in some positions: the median of the rounds, who is first taking turns."""
    counts = {name: [ask(one, work, at, True) for at in range(len(work["positions"]))] for name, one in lanes.items()}
    found: dict[str, list[list[dict[str, Any]]]] = {name: [] for name in lanes}
    for number in range(rounds):
        order = list(lanes)
        for name in reversed(order) if number % 2 else order:
            found[name].append([ask(lanes[name], work, at, False) for at in range(len(work["positions"]))])
    builds = {name: figures(counts[name], found[name]) for name in lanes}
    row: dict[str, Any] = {"game": work["name"], "seats": work["seats"], "builds": builds}
    if BEFORE in lanes:
        row["ratio"] = round(median(
            sum(one["seconds"] for one in before) / max(1e-9, sum(one["seconds"] for one in now))
            for before, now in zip(found[BEFORE], found[NOW], strict=True)
        ), 2)  # fmt: skip
        row["planning_ratio"] = round(median(
            sum(one["planning"] for one in before) / max(1e-9, sum(one["planning"] for one in now))
            for before, now in zip(found[BEFORE], found[NOW], strict=True)
        ), 2)  # fmt: skip
        row["same_choices"] = [one["action"] for one in counts[NOW]] == [one["action"] for one in counts[BEFORE]]
    return row


def ask(lane: Lane, work: Mapping[str, Any], at: int, count: bool) -> dict[str, Any]:
    """Let a build choose in one of the positions."""
    position = work["positions"][at]
    text = {name: work[name] for name in ("game", "seats", "options", "futures")}
    said: dict[str, Any] = lane.ask(json.dumps({**text, **position, "count": count}))
    if "refused" in said:
        raise ContadoError("{game} cannot be played by this build: {why}", game=work["name"], why=said["refused"])
    return said


def figures(counts: Sequence[Mapping[str, Any]], rounds: Sequence[Sequence[Mapping[str, Any]]]) -> dict[str, float]:
    """Return how fast a build is: evaluations are counted apart, since counting takes time."""
    futures = sum(one["futures"] for one in counts)
    evaluations = sum(one["evaluations"] for one in counts)
    searching = median(sum(one["seconds"] for one in found) for found in rounds)
    planning = median(sum(one["planning"] for one in found) for found in rounds)
    return {
        "futures_per_second": round(futures / max(1e-9, searching), 1),
        "evaluations_per_second": round(evaluations / max(1e-9, searching + planning)),
        "evaluations_per_choice": round(evaluations / len(counts)),
        "milliseconds_per_plan": round(1000 * planning / len(counts), 1),
    }


@contextmanager
def lane(command: Sequence[str], path: str) -> Iterator[Lane]:
    """Start a lane that finds its package on a path."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = path
    try:
        one = Lane("bots", command=command)
    finally:
        if before is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = before
    with one:
        yield one


def own_path() -> str:
    """Return the path on which this process has found the package."""
    import contado

    assert contado.__file__ is not None
    return os.pathsep.join(filter(None, (str(Path(contado.__file__).parent.parent), os.environ.get("PYTHONPATH", ""))))


@contextmanager
def other_lane(against: str) -> Iterator[Lane]:
    """Start a lane with another build: a wheel, a folder with the package, or a Python that has it."""
    path = Path(against)
    if (path / "contado").is_dir():
        with lane([sys.executable, str(RUNNER)], str(path)) as one:
            yield one
    elif path.suffix == ".whl" and path.is_file():
        with TemporaryDirectory() as folder:
            zipfile.ZipFile(path).extractall(folder)
            with lane([sys.executable, str(RUNNER)], folder) as one:
                yield one
    elif path.is_file() and os.access(path, os.X_OK):
        with lane([str(path), str(RUNNER)], "") as one:
            yield one
    else:
        raise BadOption(
            "{path} is no other build: name a wheel, a folder with the package contado, or a Python that has it.",
            path=against,
        )  # fmt: skip
