"""The channels of several processes, carried by PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Final

import asyncpg
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

log = logging.getLogger("contado.rooms")

# Seconds before a lost connection is tried again.
AGAIN: Final = 2.0


class PostgresBackend(AsyncPgChannelsBackend):
    """Litestar's backend, but it publishes over one connection, not over a new one each time.

    It listens again when the connection is lost: the database may be restarted under a running server.
    """

    def __init__(self, dsn: str) -> None:
        super().__init__(dsn)
        self._dsn = dsn
        self._sender: asyncpg.Connection | None = None
        self._sending = asyncio.Lock()
        self._listening_again: asyncio.Task[None] | None = None
        self._ended = False

    async def on_startup(self) -> None:
        await super().on_startup()
        self._listener_conn.add_termination_listener(self._lost)

    def _lost(self, connection: asyncpg.Connection) -> None:
        if not self._ended:
            self._listening_again = asyncio.ensure_future(self._listen_again())

    async def _listen_again(self) -> None:
        while not self._ended:
            try:
                connection = await asyncpg.connect(self._dsn)
                async with self._listener_lock:
                    self._listener_conn = connection
                    for channel in self._subscribed_channels:
                        await connection.add_listener(channel, self._listener)
                connection.add_termination_listener(self._lost)
                return
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as trouble:
                log.warning("Other processes are not heard: %s", trouble)
                await asyncio.sleep(AGAIN)

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Hear of these from now on, or as soon as there is a connection again: nobody is refused a table meanwhile."""
        async with self._listener_lock:
            for channel in set(channels) - self._subscribed_channels:
                self._subscribed_channels.add(channel)
                try:
                    await self._listener_conn.add_listener(channel, self._listener)
                except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                    if not self._listener_conn.is_closed():
                        self._subscribed_channels.discard(channel)
                        raise

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Hear of these no more; over a connection that is lost nothing is heard anyway."""
        async with self._listener_lock:
            for channel in set(channels) & self._subscribed_channels:
                self._subscribed_channels.discard(channel)
                try:
                    await self._listener_conn.remove_listener(channel, self._listener)
                except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                    if not self._listener_conn.is_closed():
                        raise

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell all processes; a lost connection is opened again.

        It never raises: the plugin would stop publishing. What could not be told, the sweep of each process finds.
        """
        async with self._sending:
            try:
                if self._sender is None or self._sender.is_closed():
                    self._sender = await asyncpg.connect(self._dsn)
                for channel in channels:
                    await self._sender.execute("SELECT pg_notify($1, $2)", channel, data.decode())
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as trouble:
                log.warning("Other processes could not be told: %s", trouble)

    async def on_shutdown(self) -> None:
        self._ended = True
        if self._listening_again is not None:
            self._listening_again.cancel()
        if self._sender is not None:
            await self._sender.close()
        await super().on_shutdown()
