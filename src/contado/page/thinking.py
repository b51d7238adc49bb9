"""Where work is done in a page: what is quick here, at once, and what bots think in a second worker, as plain text.

The game stays responsive meanwhile: whoever waits for a bot waits for a message.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from contado.rooms.thinking import thoughts

T = TypeVar("T")

# What can be asked of a bot, with the types of what it takes.
ERRANDS: Final[dict[str, tuple[Callable[..., Any], tuple[Any, ...]]]] = {
    "think": (thoughts.think, (thoughts.Job,)),
    "advise": (thoughts.advise, (thoughts.Consultation,)),
    "coach": (thoughts.coach, (thoughts.Consultation, int | None, int)),
    "judge": (thoughts.judge, (thoughts.Job, int)),
}
# How often an errand is tried, if the worker dies over it.
TRIES: Final = 3


class Errand(Struct):
    """Something that a bot is asked."""

    name: str
    values: list[msgspec.Raw]


class BotsTrouble(Exception):
    """The second worker could not do it."""


def as_text(work: Callable[[], Any]) -> str:
    """Return a piece of work as another worker reads it."""
    assert isinstance(work, partial)
    assert not work.keywords
    name = next(name for name, (does, _) in ERRANDS.items() if does is work.func)
    values = [msgspec.Raw(msgspec.json.encode(value)) for value in work.args]
    return msgspec.json.encode(Errand(name, values)).decode()


def done(text: str) -> str:
    """Do a piece of work; this runs in the second worker."""
    errand = msgspec.json.decode(text, type=Errand)
    does, types = ERRANDS[errand.name]
    values = [msgspec.json.decode(one, type=kind) for one, kind in zip(errand.values, types, strict=True)]
    return msgspec.json.encode(does(*values)).decode()


class Here:
    """Work that is done at once, where it is asked for (`contado.rooms.thinking.workers.Workers`)."""

    slots = 1

    def warm_up(self) -> None:
        """Nothing has to be started."""

    async def submit(self, work: Callable[[], T]) -> T:
        # Whoever is to be told of something first, is.
        await asyncio.sleep(0)
        return work()

    async def close(self) -> None:
        """Nothing has to be ended."""


class Elsewhere:
    """A second worker, which takes text and gives text (`contado.rooms.thinking.workers.Workers`)."""

    slots = 1

    def __init__(self, ask: Callable[[str], Awaitable[str]]) -> None:
        self.ask = ask

    def warm_up(self) -> None:
        """It is started by whoever has started this one."""

    async def submit(self, work: Callable[[], T]) -> T:
        text = as_text(work)
        for left in reversed(range(TRIES)):
            try:
                result: T = msgspec.json.decode(await self.ask(text))
            except Exception as trouble:
                if not left:
                    raise BotsTrouble(str(trouble)) from None
            else:
                return result
        raise AssertionError("unreachable")

    async def close(self) -> None:
        """It ends with the page."""
