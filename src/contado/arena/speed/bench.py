"""The speed of every game, compiled and as pure Python, and of other engines, in one run on one core."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from statistics import median
from types import TracebackType
from typing import Any

from contado.arena.interpreted import compiled_modules
from contado.arena.speed.lane import INSTALLED, PEERS, PURE
from contado.arena.speed.peers import CATANATRON, installed_peers
from contado.arena.speed.probes import Subject, Tally
from contado.core.errors import ContadoError
from contado.core.words.language import Phrase

ROUNDS = 5


class Lane:
    """A runner in a process of its own, which does one round of all its probes whenever it is asked.

    A `command` starts another runner, which prints a line when it is ready and answers every line it reads, in JSON.
    """

    def __init__(self, kind: str, subjects: Sequence[Subject] = (), command: Sequence[str] = ()) -> None:
        self.kind = kind
        self.rounds: list[dict[str, Tally]] = []
        self.process = subprocess.Popen(
            command or [sys.executable, "-m", "contado.arena.speed.lane", kind, *(one.to_text() for one in subjects)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.ready = self._answer()

    def __enter__(self) -> Lane:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.communicate()

    def round(self, seconds: float) -> None:
        """Run every probe once for that long."""
        self.rounds.append(self.ask(f"{seconds}"))

    def ask(self, line: str) -> Any:
        """Return the answer to a line."""
        assert self.process.stdin is not None
        # A lane that has stopped gives its reason instead of an answer.
        with suppress(BrokenPipeError):
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        return self._answer()

    def _answer(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if line:
            return json.loads(line)
        said = self.process.communicate()[1].strip().splitlines()
        last = said[-1] if said else Phrase("it said nothing")
        raise ContadoError("The bench of {kind} stopped: {said}", kind=self.kind, said=last)

    def medians(self) -> dict[str, Tally]:
        """Return what every probe did per second: the median of the rounds."""
        return {
            name: {key: median(one[name][key] for one in self.rounds) for key in self.rounds[0][name]}
            for name in self.ready["ready"]
        }


def bench(
    subjects: Sequence[Subject],
    seconds: float,
    peers: bool = False,
    rounds: int = ROUNDS,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Measure the games (and the installed peers), all lanes in turn, and return every figure as plain data."""
    compiled = [one for one in subjects if is_compiled() or compiled_rules(one)]
    kinds = [INSTALLED, *([PURE] if compiled else []), *([PEERS] if peers and installed_peers() else [])]
    with one_core(), ExitStack() as lanes_open:
        lanes = {kind: lanes_open.enter_context(Lane(kind, [] if kind == PEERS else subjects)) for kind in kinds}
        for _ in range(rounds):
            for lane in lanes.values():
                lane.round(seconds)
            if progress is not None:
                progress(1)
        figures = {kind: lane.medians() for kind, lane in lanes.items()}
    report: dict[str, Any] = {
        "core": "compiled" if is_compiled() else "pure",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": machine(),
        "rounds": rounds,
        "seconds": seconds,
        "games": [
            game_figures(
                subject,
                {"compiled": figures[INSTALLED], "pure": figures[PURE]}
                if subject in compiled
                else {"pure": figures[INSTALLED]},
            )
            for subject in subjects
        ],
        "peers": peer_figures(figures.get(PEERS, {})) if peers else [],
    }
    if any(peer["peer"] == CATANATRON for peer in report["peers"]):
        for game in report["games"]:
            game["catanatron"] = {
                build: multiples(game["builds"][build], report["peers"][0], game["seats"]) for build in game["builds"]
            }
    return report


def is_compiled() -> bool:
    """Say whether core, as it is installed, is compiled."""
    import contado.core.state  # noqa: F401

    return "contado.core.state" in compiled_modules()


def compiled_rules(subject: Subject) -> bool:
    """Say whether this game comes compiled from a package of its own, whether or not core is compiled."""
    return any(name.startswith(f"{subject.package}.") for name in compiled_modules(subject.package))


class one_core:  # noqa: N801
    """Keeps this process and those it starts on one core, where the system can do that."""

    def __enter__(self) -> None:
        self.before: set[int] | None = None
        if hasattr(os, "sched_setaffinity"):
            self.before = os.sched_getaffinity(0)
            os.sched_setaffinity(0, {max(self.before)})

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        if self.before is not None:
            os.sched_setaffinity(0, self.before)


def game_figures(subject: Subject, builds: Mapping[str, Mapping[str, Tally]]) -> dict[str, Any]:
    """Return what one game reached in each build, and how many times faster compiled is."""
    table = subject.table
    by_build = {build: build_figures(subject.name, table, figures) for build, figures in builds.items()}
    result: dict[str, Any] = {"game": subject.name, "seats": table[-1], "builds": by_build, "ratios": None}
    if len(by_build) == 2:
        result["ratios"] = ratios(by_build["compiled"], by_build["pure"])
    return result


def build_figures(subject: str, table: Sequence[int], figures: Mapping[str, Tally]) -> dict[str, Any]:
    """Return the figures of one game in one build."""
    playouts = [{"seats": seats, **playout_figures(figures[f"{subject}/playouts/{seats}"])} for seats in table]
    # All numbers of seats together; each was measured for the same time.
    every = {key: sum(figures[f"{subject}/playouts/{seats}"][key] for seats in table) / len(table)
             for key in ("decisions", "games")}  # fmt: skip
    greedy = figures.get(f"{subject}/greedy/{table[-1]}")
    return {
        "playouts": playouts,
        "all_seats": playout_figures(every),
        "copies": copy_figures(figures[f"{subject}/copies/{table[-1]}"]),
        "greedy": {"decisions_per_second": round(greedy["decisions"])} if greedy else None,
    }


def playout_figures(done: Tally) -> dict[str, float]:
    """Return the figures of random playouts."""
    return {
        "decisions_per_second": round(done["decisions"]),
        "games_per_second": round(done["games"], 1),
        "decisions_per_game": round(done["decisions"] / done["games"], 1),
    }


def copy_figures(done: Tally) -> dict[str, float]:
    """Return the figures of copying."""
    return {
        "copies_per_second": round(done["copies"]),
        "microseconds_per_copy": round(1e6 / done["copies"], 3),
    }


def ratios(fast: Mapping[str, Any], slow: Mapping[str, Any]) -> dict[str, Any]:
    """Return how many times as fast the one build is as the other."""
    greedy = None
    if fast["greedy"] and slow["greedy"]:
        greedy = _times(fast["greedy"], slow["greedy"], "decisions_per_second")
    return {
        "playouts": [
            {"seats": one["seats"], "decisions_per_second": _times(one, other, "decisions_per_second")}
            for one, other in zip(fast["playouts"], slow["playouts"], strict=True)
        ],
        "decisions_per_second": _times(fast["all_seats"], slow["all_seats"], "decisions_per_second"),
        "copies_per_second": _times(fast["copies"], slow["copies"], "copies_per_second"),
        "greedy_decisions_per_second": greedy,
    }


def peer_figures(figures: Mapping[str, Tally]) -> list[dict[str, Any]]:
    """Return what the peers reached, catanatron first."""
    versions = installed_peers()
    peers = []
    for name, done in figures.items():
        subject, what, seats = name.split("/")
        if what == "playouts":
            peers.append(
                {
                    "peer": subject,
                    "version": versions[subject.split()[0]],
                    "seats": int(seats),
                    **playout_figures(done),
                    **copy_figures(figures[f"{subject}/copies/{seats}"]),
                }
            )
    return peers


def multiples(build: Mapping[str, Any], peer: Mapping[str, Any], seats: int) -> dict[str, float]:
    """Return our game with the most seats as multiples of a peer."""
    playouts = next(one for one in build["playouts"] if one["seats"] == seats)
    return {
        "decisions_per_second": _times(playouts, peer, "decisions_per_second"),
        "copies_per_second": _times(build["copies"], peer, "copies_per_second"),
    }


def _times(one: Mapping[str, float], other: Mapping[str, float], key: str) -> float:
    return round(one[key] / max(other[key], 1e-9), 2)


def machine() -> str:
    """Describe the machine: processor and system."""
    processor = platform.processor() or platform.machine()
    information = Path("/proc/cpuinfo")
    if information.is_file():
        lines = information.read_text("utf-8").splitlines()
        names = [line.partition(":")[2].strip() for line in lines if "model name" in line]
        processor = names[0] if names else processor
    return f"{processor}, {platform.system()}"
