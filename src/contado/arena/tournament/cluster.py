"""The same arena on a Ray cluster: its workers find game and bots in their own registry."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from typing import Any

from contado.arena.tournament.plan import Sitting
from contado.arena.tournament.playing import Row, play_sitting
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.words.language import shown

# Games queued for every worker, so that none of them ever waits for us.
AHEAD = 2
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


@contextmanager
def connected(address: str) -> Iterator[Any]:
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
        yield ray
    finally:
        ray.shutdown()


def on_ray(
    ray: Any, game: Game, sittings: Sequence[Sitting], components: Sequence[str], done: Callable[[Row], None]
) -> None:
    """Play the games on a cluster that has been joined; `done` is called with each row as it arrives."""
    play = ray.remote(_play_there)
    waiting = iter(sittings)
    running: list[Any] = []
    room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    while True:
        while len(running) < room and (sitting := next(waiting, None)) is not None:
            running.append(play.remote(game.id, tuple(components), sitting))
        if not running:
            return
        ready, running = ray.wait(running)
        for one in ready:
            done(Row.from_json(_result(ray, one)))


def _result(ray: Any, one: Any) -> dict[str, Any]:
    """Return what a worker played, or say what went wrong there."""
    try:
        row: dict[str, Any] = ray.get(one)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, ContadoError):
            raise error.cause from None
        raise
    except ray.exceptions.RayError as error:
        reason = shown(" ".join(str(error).split()), 200)
        raise ContadoError("A worker of the Ray cluster failed: {reason}", reason=reason) from None
    return row


@cache
def _with_components(name: str, components: tuple[str, ...]) -> Game:
    """Return the game with the components that were brought along; each worker adds them once."""
    game = registry.game(name)
    for text in components:
        game.bring(text)
    return game


def _play_there(name: str, components: tuple[str, ...], sitting: Sitting) -> dict[str, Any]:
    return play_sitting(_with_components(name, components), sitting).to_json()
