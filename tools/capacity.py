"""How far a server goes: a small simulation of tables, fed with measured figures.

    .venv/bin/python tools/capacity.py [--think 10] [--own-ms 8] [--processes 2] ... one case, as figures
    .venv/bin/python tools/capacity.py --check FILE   beside a measurement: bench_server.py --json > FILE
    .venv/bin/python tools/capacity.py --sizes        what a club, ten thousand and a million need

At each table one move follows another. Somebody thinks (a pause, exponential), or a bot does, in one of the processes
for bots; then the process of whoever moves works, the database writes, and each other process at which somebody
sits at this table reads it and draws for its own people. The move is seen when the last of them has. Processes work one
thing after another, and share cores; times lie around their means with a spread (1: exponential, 0: always the same).

Tables know nothing of each other, so a part of a large system, with processes and a part of the database of its own, is
simulated by itself and multiplied. What is not in the model: the net, pages and first connections, memory.
`tests/server/test_capacity.py` compares it with formulas of queueing theory.
"""

from __future__ import annotations

import argparse
import heapq
import json
import random
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from functools import partial
from pathlib import Path
from typing import Any

Then = Callable[[], None]


@dataclass(frozen=True)
class Model:
    """One case; times in milliseconds, except for pauses and the length of the simulation, which are seconds."""

    tables: int = 8
    seats: int = 4
    # How long people think, on average; 0: they choose at once, as the load tool does.
    think: float = 10.0
    # Processor time of a move in the process of whoever moves, and in each other process that shows the table.
    own_ms: float = 8.0
    other_ms: float = 8.0
    # How long the database is busy with a move.
    write_ms: float = 0.2
    # Which part of all moves bots make, how long they think, and in how many processes.
    bot_part: float = 0.0
    bot_ms: float = 200.0
    bot_slots: int = 1
    processes: int = 1
    cores: int = 1
    # How much of a core the server gets, on a machine that others use as well.
    share: float = 1.0
    spread: float = 1.0
    # Are people dealt to the processes by turns, as the load tool does, or by chance, as a proxy does?
    by_turns: bool = False
    # Does the proxy bring all people of a table to one process?
    together: bool = False
    seconds: float = 60.0
    seed: int = 1


@dataclass(frozen=True)
class Figures:
    """What people would notice."""

    moves: int
    moves_a_second: float
    mean_ms: float
    median_ms: float
    p99_ms: float
    # The busy part of the busiest core, of the database and of the processes of bots; and a bot's move with its wait.
    core_busy: float
    database_busy: float
    bots_busy: float
    bot_p99_ms: float


class Clock:
    """What happens when."""

    def __init__(self) -> None:
        self.now = 0.0
        self._coming: list[tuple[float, int, Then]] = []
        self._count = 0

    def after(self, seconds: float, then: Then) -> None:
        """Do something later."""
        self._count += 1
        heapq.heappush(self._coming, (self.now + seconds, self._count, then))

    def run(self, until: float) -> None:
        """Let time pass."""
        while self._coming and self._coming[0][0] <= until:
            self.now, _, then = heapq.heappop(self._coming)
            then()
        self.now = until


class Station:
    """Whatever does one thing after another, or `servers` at a time: a core, a database, processes of bots."""

    def __init__(self, clock: Clock, servers: int = 1) -> None:
        self.clock = clock
        self.servers = servers
        self.busy = 0.0
        self._under_way = 0
        self._waiting: deque[tuple[float, Then]] = deque()

    def work(self, seconds: float, then: Then) -> None:
        """Do some work when its turn has come, and then go on."""
        self._waiting.append((seconds, then))
        self._go_on()

    def _go_on(self) -> None:
        while self._waiting and self._under_way < self.servers:
            seconds, then = self._waiting.popleft()
            self._under_way += 1
            self.busy += seconds
            self.clock.after(seconds, partial(self._done, then))

    def _done(self, then: Then) -> None:
        self._under_way -= 1
        self._go_on()
        then()


class Simulation:
    """All tables of a case."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.clock = Clock()
        self.chance = random.Random(model.seed)
        self.cores = [Station(self.clock) for _ in range(model.cores)]
        self.database = Station(self.clock)
        self.bots = Station(self.clock, model.bot_slots)
        # What was measured after everything had settled.
        self.waits: list[float] = []
        self.bot_waits: list[float] = []
        self._settled = model.seconds / 5

    def run(self) -> Figures:
        """Play, and return the figures."""
        model, chance = self.model, self.chance
        for _ in range(model.tables):
            if model.by_turns:
                homes = [seat % model.processes for seat in range(model.seats)]
            elif model.together:
                homes = [chance.randrange(model.processes)] * model.seats
            else:
                homes = [chance.randrange(model.processes) for _ in range(model.seats)]
            self._think(homes)
        self.clock.run(self._settled)
        before = self._busy()
        self.clock.run(model.seconds)
        spent = model.seconds - self._settled
        core, database, bots = (now - then for now, then in zip(self._busy(), before, strict=True))
        ranked, thought = sorted(self.waits), sorted(self.bot_waits)
        return Figures(
            moves=len(ranked),
            moves_a_second=len(ranked) / spent,
            mean_ms=1000 * sum(ranked) / max(1, len(ranked)),
            median_ms=1000 * part_of(ranked, 0.5),
            p99_ms=1000 * part_of(ranked, 0.99),
            core_busy=core / spent / model.cores,
            database_busy=database / spent,
            bots_busy=bots / spent / model.bot_slots,
            bot_p99_ms=1000 * part_of(thought, 0.99),
        )

    def _busy(self) -> tuple[float, float, float]:
        return sum(core.busy for core in self.cores), self.database.busy, self.bots.busy

    def _time(self, ms: float) -> float:
        """Return how long something takes this time."""
        if not ms or not self.model.spread:
            return ms / 1000
        # Of all distributions with a mean and a spread, the one that has the exponential among them.
        shape = 1 / self.model.spread**2
        return self.chance.gammavariate(shape, ms / 1000 / shape)

    def _think(self, homes: list[int]) -> None:
        seat = self.chance.randrange(self.model.seats)
        if self.chance.random() < self.model.bot_part:
            began = self.clock.now

            def thought() -> None:
                if began >= self._settled:
                    self.bot_waits.append(self.clock.now - began)
                self._move(homes, homes[seat])

            self.bots.work(self._time(self.model.bot_ms), thought)
            return
        pause = self.chance.expovariate(1 / self.model.think) if self.model.think else 0.0
        self.clock.after(pause, lambda: self._move(homes, homes[seat]))

    def _move(self, homes: list[int], home: int) -> None:
        began = self.clock.now
        others = [process for process in sorted(set(homes)) if process != home]
        missing = len(others)

        def seen() -> None:
            nonlocal missing
            missing -= 1
            if missing < 0:
                if began >= self._settled:
                    self.waits.append(self.clock.now - began)
                self._think(homes)

        def written() -> None:
            for process in others:
                self._at(process, self.model.other_ms, seen)
            seen()

        def worked() -> None:
            self.database.work(self._time(self.model.write_ms), written)

        self._at(home, self.model.own_ms, worked)

    def _at(self, process: int, ms: float, then: Then) -> None:
        self.cores[process % self.model.cores].work(self._time(ms) / self.model.share, then)


def part_of(ranked: list[float], part: float) -> float:
    """Return the value below which this part of sorted values lies."""
    return ranked[min(len(ranked) - 1, int(len(ranked) * part))] if ranked else 0.0


def simulate(model: Model) -> Figures:
    """Simulate one case."""
    return Simulation(model).run()


# Beside a measurement


def checks(measured: dict[str, Any]) -> Iterator[tuple[str, dict[str, float], Figures]]:
    """Simulate what the load tool has measured; yield its name, what was measured, and what comes out here.

    Fed are the processor time of a move in one process, and how much of the core the server got. That two processes do
    twice as much for a move, as each draws for its own people, is what the model says of them.
    """
    for game, figures in measured.items():
        if "pictures" not in figures:
            continue
        for name in ("views", "pictures", "two processes"):
            found = figures.get(name, {})
            if "cpu_ms_a_move" not in found:
                continue
            model = Model(
                tables=found["tables"], think=0.0, own_ms=found["cpu_ms_a_move"], by_turns=True, write_ms=0.0,
                share=min(1.0, found["cpu_ms_a_move"] * found["moves_a_second"] / 1000), seconds=120.0,
            )  # fmt: skip
            if name == "two processes":
                each = figures["pictures"]["cpu_ms_a_move"]
                model = replace(model, processes=2, own_ms=each, other_ms=each)
            yield f"{game}, {name}", found, simulate(model)


def check(file: Path) -> None:
    """Print a measurement beside the simulation."""
    print(f"{'':28}{'moves/s':>9}{'median':>9}{'p99':>9}   simulated:{'moves/s':>9}{'median':>9}{'p99':>9}   errors")
    for name, found, figures in checks(json.loads(file.read_text())):
        pairs = [(found[key], getattr(figures, key)) for key in ("moves_a_second", "median_ms", "p99_ms")]
        measured, simulated = ("".join(f"{pair[which]:>9.1f}" for pair in pairs) for which in (0, 1))
        errors = "".join(f"{after / before - 1:>+6.0%}" for before, after in pairs)
        print(f"{name:28}{measured}{'':13}{simulated}  {errors}")


# What a number of players needs

SIZES = {"a club": 30, "ten thousand": 10_000, "a million": 1_000_000}
# Nobody waits longer, in 99 of 100 moves.
GOAL_MS = 200.0


def needed(model: Model, most: int = 4096) -> tuple[Model, Figures]:
    """Return the case with as few processes, on as many cores, as keep the goal."""
    few, many = 0, 1
    while simulate(_wide(model, many)).p99_ms > GOAL_MS and many < most:
        few, many = many, many * 2
    while many - few > 1:
        middle = (few + many) // 2
        if simulate(_wide(model, middle)).p99_ms > GOAL_MS:
            few = middle
        else:
            many = middle
    found = _wide(model, many)
    return found, simulate(found)


def _wide(model: Model, processes: int) -> Model:
    return replace(model, processes=processes, cores=processes)


def sizes(model: Model, part: int) -> None:
    """Print what each size needs; from ten thousand on, parts of so many players, each by itself."""
    print(
        f"{'':14}{'tables':>9}{'moves/s':>9}{'parts':>7}{'cores':>7}{'p99':>9}{'database':>10}{'bots':>7}{'bot p99':>9}"
    )
    for name, players in SIZES.items():
        parts = max(1, -(-players // part))
        people = model.seats * (1 - model.bot_part)
        tables = round(players / people)
        one = replace(model, tables=max(1, tables // parts))
        # As many processes of bots as work at half of their time.
        moves = one.tables / (one.think * (1 - one.bot_part) + one.bot_ms / 1000 * one.bot_part)
        slots = max(1, round(2 * moves * one.bot_part * one.bot_ms / 1000 + 0.5))
        found, figures = needed(replace(one, bot_slots=slots))
        print(
            f"{name:14}{tables:>9}{figures.moves_a_second * parts:>9.0f}{parts:>7}{found.processes * parts:>7}"
            f"{figures.p99_ms:>6.0f} ms{figures.database_busy:>10.0%}{slots * parts:>7}{figures.bot_p99_ms:>6.0f} ms"
        )


def main() -> None:
    """Simulate what is asked for."""
    arguments = argparse.ArgumentParser(description="Simulate how far a server goes.")
    for one in fields(Model):
        kind = {"int": int, "float": float}.get(str(one.type))
        if kind is not None:
            arguments.add_argument(f"--{one.name.replace('_', '-')}", type=kind, default=one.default)
        else:
            arguments.add_argument(f"--{one.name.replace('_', '-')}", action="store_true")
    arguments.add_argument("--check", type=Path, metavar="FILE", help="what bench_server.py --json has written")
    arguments.add_argument("--sizes", action="store_true", help="what a club, ten thousand and a million need")
    arguments.add_argument("--part", type=int, default=10_000, help="players of one part of a large system")
    asked = vars(arguments.parse_args())
    file, many, part = asked.pop("check"), asked.pop("sizes"), asked.pop("part")
    if file is not None:
        check(file)
    elif many:
        sizes(Model(**asked), part)
    else:
        for name, value in vars(simulate(Model(**asked))).items():
            print(f"{name:16}{value:12.3f}")


if __name__ == "__main__":
    main()
