"""The house as the worker of a page holds it: what comes from JavaScript and goes there, as plain text."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol

from contado.page.house import House
from contado.page.keeping import CannotKeep
from contado.page.line import Line

log = logging.getLogger("contado.page")

# What a worker is told of an answer: status, type, text, the name of a file.
Answered = Callable[[int, str, str, str], None]


class Shelf(Protocol):
    """What `keeper.js` offers."""

    def load(self, key: str) -> Awaitable[str | None]: ...

    def save(self, key: str, text: str) -> Awaitable[None]: ...

    def delete(self, key: str) -> Awaitable[None]: ...

    def all(self, prefix: str) -> Awaitable[str]: ...

    def hold(self, name: str) -> Awaitable[bool]: ...


class BrowserKeeper:
    """The memory of a browser (`contado.page.keeping.Keeper`)."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf

    async def load(self, key: str) -> str | None:
        found = await self.shelf.load(key)
        return found if isinstance(found, str) else None

    async def save(self, key: str, text: str) -> None:
        try:
            await self.shelf.save(key, text)
        except Exception as trouble:
            log.warning("%s is not kept: %s", key, trouble)
            raise CannotKeep(
                "This browser has no room left for your games, or may not keep any: nothing was changed."
            ) from None

    async def delete(self, key: str) -> None:
        await self.shelf.delete(key)

    async def all(self, prefix: str) -> dict[str, str]:
        found: dict[str, str] = json.loads(await self.shelf.all(prefix))
        return found

    async def hold(self, name: str) -> bool:
        return bool(await self.shelf.hold(name))


class Inside:
    """The house with its lines, by the numbers that the page has given them."""

    def __init__(self, shelf: Shelf, think: Callable[[str], Awaitable[str]] | None) -> None:
        self.house = House(BrowserKeeper(shelf), think)
        self.lines: dict[int, Line] = {}

    async def ask(self, method: str, path: str, body: str, language: str, told: Answered) -> None:
        """Answer a request."""
        told(*await self.house.ask(method, path, body, language))

    async def open(self, number: int, path: str, language: str, tell: Callable[[str], None]) -> None:
        """Open a line."""
        self.lines[number] = self.house.line(path, tell, language)

    async def hear(self, number: int, text: str) -> None:
        """Hear what is said on a line."""
        line = self.lines.get(number)
        if line is not None:
            await line.hear(text)

    async def close(self, number: int) -> None:
        """Close a line."""
        line = self.lines.pop(number, None)
        if line is not None:
            line.close()
