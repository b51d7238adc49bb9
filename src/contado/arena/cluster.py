"""Pieces of work on a Ray cluster: its workers find game and bots in their own registry."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from typing import Any, TypeVar

from contado.arena.program import program
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.words.language import shown

Task = TypeVar("Task")
Piece = TypeVar("Piece")
Result = TypeVar("Result")

# Pieces queued for every worker, so that none of them ever waits for us.
AHEAD = 2
# How often a piece is done again whose worker has died.
RETRIES = 3
# Seconds that a cluster has to answer.
PATIENCE = 10.0


def check_ray() -> None:
    """Refuse to begin where Ray is not installed."""
    if find_spec("ray") is None:
        raise ContadoError("--ray needs Ray: pip install 'contado[ray]' brings it.")


def check_address(address: str) -> None:
    """Refuse an address where nothing listens: Ray itself would keep trying for minutes."""
    host, _colon, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise ContadoError(
            "No Ray cluster answers at {address}: {reason}", address=address, reason=shown(str(error))
        ) from None


class Cluster:
    """A cluster that has been joined; each piece of work takes so many processor cores of it."""

    def __init__(self, ray: Any, cpus: float = 1.0) -> None:
        self.ray = ray
        self.cpus = cpus

    def do(
        self,
        game: Game,
        pieces: Sequence[Piece],
        components: Sequence[str],
        work: Callable[[Game, Task, Piece], Result],
        task: Task,
        done: Callable[[Piece, Result], None],
    ) -> None:
        """Do there what `in_pieces` does in processes of this machine; a piece whose worker dies is done again."""
        ray = self.ray
        do = ray.remote(num_cpus=self.cpus, max_retries=RETRIES)(_do_there)
        waiting = iter(pieces)
        running: dict[Any, Piece] = {}
        room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1) / self.cpus))
        here = program(game)
        # What all pieces have in common travels once.
        common = ray.put(task)
        while True:
            while len(running) < room and (piece := next(waiting, None)) is not None:
                running[do.remote(here, game.id, tuple(components), work, common, piece)] = piece
            if not running:
                return
            ready, _ = ray.wait(list(running))
            for one in ready:
                done(running.pop(one), _result(ray, one))


@contextmanager
def working(processes: int, address: str = "", cpus: float = 1.0) -> Iterator[int | Cluster]:
    """Give whoever works: so many processes of this machine, or the cluster at an address, if there is one."""
    if not address:
        yield processes
        return
    with connected(address, cpus) as cluster:
        yield cluster


@contextmanager
def connected(address: str, cpus: float = 1.0) -> Iterator[Cluster]:
    """Join a running cluster, and leave it at the end; the cluster goes on."""
    check_ray()
    import ray

    check_address(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError, TimeoutError) as error:
        reason = " ".join(str(error).split())
        raise ContadoError(
            "No Ray cluster answers at {address}: {reason}", address=address, reason=shown(reason, 200)
        ) from None
    try:
        cluster = Cluster(ray, cpus)
        most = max((node.get("Resources", {}).get("CPU", 0.0) for node in cluster.ray.nodes()), default=0.0)
        if cpus > most:
            # Ray would wait for such a machine for ever.
            raise ContadoError(
                "No machine of the Ray cluster has {cpus} processor cores; the largest has {most}.",
                cpus=f"{cpus:g}", most=f"{most:g}",
            )  # fmt: skip
        yield cluster
    finally:
        ray.shutdown()


def _result(ray: Any, one: Any) -> Any:
    """Return what a worker has done, or say what went wrong there."""
    try:
        return ray.get(one)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, ContadoError):
            raise error.cause from None
        raise
    except ray.exceptions.RayError as error:
        reason = shown(" ".join(str(error).split()), 200)
        raise ContadoError("A worker of the Ray cluster failed: {reason}", reason=reason) from None


@cache
def _with_components(name: str, components: tuple[str, ...]) -> Game:
    """Return the game with the components that were brought along; each worker adds them once."""
    game = registry.game(name)
    for text in components:
        game.bring(text)
    return game


def _do_there(
    here: str, name: str, components: tuple[str, ...], work: Callable[[Game, Task, Piece], Result], task: Task,
    piece: Piece,
) -> Result:  # fmt: skip
    game = _with_components(name, components)
    if program(game) != here:
        raise ContadoError(
            "A worker of the Ray cluster ({machine}) has {there}, and here it is {here}: they would play other games.",
            machine=socket.gethostname(), there=program(game), here=here,
        )  # fmt: skip
    return work(game, task, piece)
