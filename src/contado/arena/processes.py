"""Many games, shared out among several processes in chunks."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from types import FrameType
from typing import TypeVar

from contado.arena.cluster import Cluster
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.words.language import Argument
from contado.workers import MOST, cores, end_with_parent, fresh_processes

Task = TypeVar("Task")
Piece = TypeVar("Piece")
Result = TypeVar("Result")

# A process that has fewer games than this takes longer to start than to play.
WORTH_A_PROCESS = 25
# Games that a process plays before it reports, so that a progress bar moves.
CHUNK = 10


def default_processes(games: int, worth: int = WORTH_A_PROCESS) -> int:
    """Return how many processes are worth starting for that many games, if each is to play at least `worth` of them."""
    return max(1, min(cores(), games // worth))


def in_chunks(
    game: Game,
    games: int,
    processes: int | Cluster,
    components: Sequence[str],
    work: Callable[[Game, Task, int, int], Result],
    task: Task,
    done: Callable[[int, Result], None],
    size: int = CHUNK,
) -> None:
    """Call ``work(game, task, first, count)`` for all games in small chunks, and ``done(first, result)`` after each."""
    chunks = [(first, min(size, games - first)) for first in range(0, games, size)]
    in_pieces(
        game, chunks, processes, components, partial(_on_chunk, work), task,
        lambda chunk, result: done(chunk[0], result),
    )  # fmt: skip


def in_pieces(
    game: Game,
    pieces: Sequence[Piece],
    processes: int | Cluster,
    components: Sequence[str],
    work: Callable[[Game, Task, Piece], Result],
    task: Task,
    done: Callable[[Piece, Result], None],
) -> None:
    """Call ``work(game, task, piece)`` for every piece of work, and ``done(piece, result)`` after each.

    With one process everything happens here, in order; a cluster does it on its machines.
    Others find the game in the registry, so it must be installed,
    and `work` must be a module-level function; they add the components first. After Ctrl-C they finish what they have
    begun, and those results are still handed to `done`.
    """
    if isinstance(processes, Cluster):
        processes.do(game, pieces, components, work, task, done)
        return
    if processes < 1:
        raise ContadoError("At least one process must work, not {n}.", n=processes)
    processes = min(processes, MOST)
    if processes == 1 or len(pieces) < 2:
        for piece in pieces:
            done(piece, work(game, task, piece))
        return
    # A fresh interpreter everywhere: a copy of this one (fork) could hold locks of threads that are not copied.
    pool = ProcessPoolExecutor(
        min(processes, len(pieces)), fresh_processes(), initializer=_begin, initargs=(game.id, list(components))
    )
    with _interrupted_once() as listen:
        futures: dict[Future[Result], Piece] = {}
        try:
            for piece in pieces:
                futures[pool.submit(_elsewhere, work, game.id, task, piece)] = piece
            listen()
            for future in as_completed(list(futures)):
                done(futures.pop(future), future.result())
        except BrokenProcessPool:
            raise ContadoError(
                "A process that played games was ended from outside; try fewer with {processes}.",
                processes=Argument("processes=1", "--processes"),
            ) from None
        except KeyboardInterrupt:
            begun = [future for future in futures if not future.cancel()]
            for future in as_completed(begun):
                if future.exception() is None:
                    done(futures[future], future.result())
            raise
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _interrupted_once() -> Iterator[Callable[[], None]]:
    """Hold Ctrl-C back until the function given here is called, then let it through once.

    Processes started before that never receive it: this process stops them itself. A second Ctrl-C while the first is
    being handled would leave locks behind that the pool waits for forever.
    """
    if threading.current_thread() is not threading.main_thread():
        yield lambda: None
        return

    def interrupt(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise KeyboardInterrupt

    def listen() -> None:
        signal.signal(signal.SIGINT, interrupt)
        release()

    before = signal.getsignal(signal.SIGINT)
    release = _held_back()
    try:
        yield listen
    finally:
        signal.signal(signal.SIGINT, before)
        release()


def _held_back() -> Callable[[], None]:
    """Hold Ctrl-C back, in this process and in those that it starts; return what lets it come, be it late.

    Where a signal cannot be held back, it is ignored until then.
    """
    if hasattr(signal, "pthread_sigmask"):
        before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])

        def release() -> None:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

        return release
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return lambda: None


def _begin(name: str, components: list[str]) -> None:
    end_with_parent()
    game = registry.game(name)
    for text in components:
        game.bring(text)


def _elsewhere(work: Callable[[Game, Task, Piece], Result], name: str, task: Task, piece: Piece) -> Result:
    return work(registry.game(name), task, piece)


def _on_chunk(
    work: Callable[[Game, Task, int, int], Result], game: Game, task: Task, chunk: tuple[int, int]
) -> Result:  # fmt: skip
    return work(game, task, *chunk)
