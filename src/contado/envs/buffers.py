"""The arrays that many games are written into: in plain memory, or in memory that processes share."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from contado.envs.batch import Batch, Seated
from contado.envs.setup import Setup

# Arrays begin at multiples of it, as processors like them.
ALIGNED = 64


class Buffers:
    """What is written for `count` games, one array after another in one piece of memory."""

    def __init__(self, setup: Setup, count: int, memory: Any = None) -> None:
        size, actions, players = setup.sheet.size, len(setup.numbering), setup.players
        shapes: list[tuple[tuple[int, ...], type[np.generic]]] = [
            ((count,), np.int64),
            ((count, players), np.float32),
            ((count, size), np.uint8),
            ((count, actions), np.uint8),
            ((count,), np.uint8),
            ((count,), np.int8),
        ]
        places = []
        at = 0
        for shape, kind in shapes:
            places.append(at)
            at += -(-int(np.prod(shape)) * np.dtype(kind).itemsize // ALIGNED) * ALIGNED
        self.size = at
        self.memory = bytearray(at) if memory is None else memory
        found: list[NDArray[Any]] = [
            np.ndarray(shape, kind, self.memory, place) for (shape, kind), place in zip(shapes, places, strict=True)
        ]
        self.actions: NDArray[np.int64] = found[0]
        self.rewards: NDArray[np.float32] = found[1]
        self.observations: NDArray[np.uint8] = found[2]
        self.masks: NDArray[np.uint8] = found[3]
        self.ended: NDArray[np.uint8] = found[4]
        self.seats: NDArray[np.int8] = found[5]

    def batch(self, setup: Setup, rewarding: str, limit: int, seated: Seated | None, begin: int, end: int) -> Batch:
        """Return some of the games, which write into their part of the memory."""
        return Batch(
            setup.counted,
            rewarding,
            limit,
            seated,
            self.observations[begin:end].reshape(-1).data,
            self.masks[begin:end].reshape(-1).data,
            cast("memoryview[float]", self.rewards[begin:end].reshape(-1).data),
            self.ended[begin:end].data,
            self.seats[begin:end].data,
        )
