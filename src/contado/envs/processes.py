"""Games that are stepped by several processes, into memory that they share."""

from __future__ import annotations

from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

from contado.core.errors import BadOption
from contado.envs.batch import Ended
from contado.envs.buffers import Buffers
from contado.envs.setup import Rivals, Setup
from contado.workers import begin_work, fresh_processes

STEP = b"step"


def work(
    line: Connection, name: str, setup: Setup, rivals: Rivals | None, rewarding: str, limit: int, part: tuple[int, ...]
) -> None:
    """Step the games of one process: a list of seeds begins them anew, STEP carries out the actions in the memory."""
    begin_work()
    count, begin, end = part
    memory = SharedMemory(name)
    buffers = Buffers(setup, count, memory.buf)
    batch = buffers.batch(setup, rewarding, limit, rivals.seated if rivals is not None else None, begin, end)
    while True:
        try:
            asked = line.recv()
        except EOFError:
            return
        try:
            if asked == STEP:
                batch.step(buffers.actions[begin:end].tolist())
                for one in batch.over:
                    one.at += begin
                line.send(batch.over)
            else:
                batch.reset(asked)
                line.send([])
        except Exception as error:
            line.send(error)


class Crew:
    """The processes that step the games of one vector environment, each its own part of them."""

    def __init__(
        self, setup: Setup, rivals: Rivals | None, rewarding: str, limit: int, count: int, workers: int
    ) -> None:
        if rivals is not None and rivals.makers:
            raise BadOption("Processes find opponents by their names: functions and bots in hand cannot travel there.")
        self.memory = SharedMemory(create=True, size=Buffers(setup, count).size)
        self.buffers = Buffers(setup, count, self.memory.buf)
        self.parts = [(count * at // workers, count * (at + 1) // workers) for at in range(workers)]
        self.lines: list[Any] = []
        self.processes: list[Any] = []
        context = fresh_processes()
        for begin, end in self.parts:
            own, other = context.Pipe()
            process = context.Process(
                target=work,
                args=(other, self.memory.name, setup, rivals, rewarding, limit, (count, begin, end)),
                daemon=True,
            )
            process.start()
            other.close()
            self.lines.append(own)
            self.processes.append(process)

    def reset(self, seeds: list[str]) -> None:
        """Begin all games anew."""
        for line, (begin, end) in zip(self.lines, self.parts, strict=True):
            line.send(seeds[begin:end])
        self.answers()

    def step(self) -> list[Ended]:
        """Carry out the actions that stand in the memory; return the games that have ended."""
        for line in self.lines:
            line.send(STEP)
        return self.answers()

    def answers(self) -> list[Ended]:
        """Wait for all processes; what went wrong in one of them goes wrong here."""
        found: list[Ended] = []
        errors: list[Exception] = []
        for line in self.lines:
            answer = line.recv()
            if isinstance(answer, Exception):
                errors.append(answer)
            else:
                found += answer
        if errors:
            raise errors[0]
        return found

    def close(self) -> None:
        """End the processes, and give the memory back."""
        for line in self.lines:
            line.close()
        for process in self.processes:
            process.join()
        del self.buffers
        # Where somebody holds an array that was not copied, the memory goes when that does.
        with suppress(BufferError):
            self.memory.close()
        self.memory.unlink()
