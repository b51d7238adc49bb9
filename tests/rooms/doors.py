"""Two doors to the same rooms, with one player's hands for both: a server that runs, and the house of a page."""

from __future__ import annotations

import asyncio
import json
import queue
import threading
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol, TypeVar
from urllib.parse import urlencode

from contado.page import House
from contado.page.answering import Answer
from contado.page.thinking import done
from tests.server.serving import PATIENCE, Live, Player, Served, served

T = TypeVar("T")


class Memory:
    """What a browser keeps, in a dictionary; several pages may share one, and hold names in it."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.holders: dict[str, object] = {}
        # Called before a text is kept: a test may look, or have it fail.
        self.before_save: Callable[[str, str], None] = lambda key, text: None


class MemoryKeeper:
    """One page's view of it (`contado.page.keeping.Keeper`)."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        # The page was killed.
        self.cut = False

    async def load(self, key: str) -> str | None:
        await asyncio.sleep(0)
        return self.memory.kept.get(key)

    async def save(self, key: str, text: str) -> None:
        await asyncio.sleep(0)
        if self.cut:
            raise asyncio.CancelledError
        self.memory.before_save(key, text)
        self.memory.kept[key] = text

    async def delete(self, key: str) -> None:
        self.memory.kept.pop(key, None)

    async def all(self, prefix: str) -> dict[str, str]:
        return {key: self.memory.kept[key] for key in sorted(self.memory.kept) if key.startswith(prefix)}

    async def hold(self, name: str) -> bool:
        return self.memory.holders.setdefault(name, self) is self


async def second_worker(text: str) -> str:
    """Do what bots are asked, as text, beside the house."""
    return await asyncio.to_thread(done, text)


async def cancelled(loop: asyncio.AbstractEventLoop) -> None:
    """End what is under way in a loop that was stopped."""
    left = asyncio.all_tasks(loop) - {asyncio.current_task()}
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)


class Given:
    """An answer of the house, as an HTTP client has one."""

    def __init__(self, answer: Answer) -> None:
        self.status_code = answer.status
        self.is_success = answer.status < 400
        self.headers = {"content-type": answer.type}
        self.text = answer.text
        self.name = answer.name

    def json(self) -> Any:
        return json.loads(self.text)


class Page:
    """A page with its house, in an event loop of its own."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.keeper = MemoryKeeper(memory)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

        async def make() -> House:
            return House(self.keeper, second_worker)

        self.house = self.run(make())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in the page's loop, and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def killed(self) -> None:
        """End the page as a browser does: at once; from this moment on nothing reaches what is kept."""
        if self._loop.is_closed():
            return
        self.keeper.cut = True
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.run_until_complete(cancelled(self._loop))
        self._loop.close()
        # Locks go with the page.
        for name in [name for name, holder in self.memory.holders.items() if holder is self.keeper]:
            del self.memory.holders[name]

    def request(
        self, method: str, path: str, params: Mapping[str, Any] | None = None, json: Any = None, content: str = ""
    ) -> Given:
        """Ask for something, as an HTTP client does."""
        from json import dumps

        body = content if json is None else dumps(json)
        query = f"?{urlencode(params)}" if params else ""
        return Given(self.run(self.house.ask(method, path + query, body)))


class PageSocket:
    """A line of the house, as a socket."""

    def __init__(self, page: Page, path: str) -> None:
        self.page = page
        self.told: queue.Queue[str] = queue.Queue()

        async def opened() -> Any:
            return page.house.line(path, self.told.put)

        self.line = page.run(opened())

    def send(self, text: str | bytes) -> None:
        self.page.run(self.line.hear(text if isinstance(text, str) else text.decode()))

    def recv(self, timeout: float = PATIENCE) -> str:
        return self.told.get(timeout=timeout)

    def close(self) -> None:
        async def closed() -> None:
            self.line.close()
            await self.line.closed()

        self.page.run(closed())


class PagePlayer(Player):
    """The one who plays in a page."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.http = page  # type: ignore[assignment]
        self.ask("PATCH", "/me", json={"name": name})

    @contextmanager
    def live(self, table: str, look: bool = True, invite: str = "", **how: Any) -> Iterator[Live]:
        socket = PageSocket(self.page, f"/api/tables/{table}/live")
        live = Live(socket)  # type: ignore[arg-type]
        if look:
            live.look(**how)
        try:
            yield live
        finally:
            socket.close()


class Door(Protocol):
    """Where somebody comes in and plays."""

    def player(self, name: str) -> Player:
        """Let somebody in."""

    def again(self, player: Player) -> Player:
        """End everything, begin anew with what was kept, and let the same person in again."""


class ServerDoor:
    """A server and its database."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self._block = served(database)
        self.at: Served = self._block.__enter__()

    def player(self, name: str) -> Player:
        return self.at.player(name)

    def again(self, player: Player) -> Player:
        self.end()
        self._block = served(self.database)
        self.at = self._block.__enter__()
        return player.moved(self.at)

    def end(self) -> None:
        """Stop the server."""
        self._block.__exit__(None, None, None)


class PageDoor:
    """A page, and what its browser keeps."""

    def __init__(self) -> None:
        self.memory = Memory()
        self.page = Page(self.memory)

    def player(self, name: str) -> Player:
        return PagePlayer(self.page, name)

    def again(self, player: Player) -> Player:
        self.page.killed()
        self.page = Page(self.memory)
        return PagePlayer(self.page, player.name)

    def end(self) -> None:
        """Leave the page."""
        self.page.killed()
