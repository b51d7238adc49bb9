"""One request over https, and nothing more: no redirects, no cookies, no proxies, no second look-up, short limits."""

from __future__ import annotations

import asyncio
import re
import ssl
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import msgspec
from msgspec import Struct

from contado.server.notices.hosts import HTTPS, Names, Site, SystemNames, is_public

# Seconds to look up a name, to connect, and for all of it.
LOOK_UP: Final = 5.0
CONNECT: Final = 5.0
EXCHANGE: Final = 10.0
# Bytes that are read of an answer; its first line is all that matters.
MOST_READ: Final = 4096
# Addresses of one name that are tried.
TRIED: Final = 3

_STATUS = re.compile(rb"HTTP/1\.[01] ([1-5][0-9][0-9])(?: [^\r\n]*)?\r?\n")
_HEADER = re.compile(r"[A-Za-z][A-Za-z0-9-]{0,60}: [\x20-\x7e]{1,1000}")
_PATH = re.compile(r"/[\x21-\x7e]{0,1500}")


class Outgoing(Struct, kw_only=True, frozen=True):
    """A request as data."""

    method: str
    site: Site
    path: str
    body: bytes
    headers: dict[str, str] = {}
    # Is the host always the same for this kind of notice, and not entered by anybody?
    known: bool = False

    def written(self) -> bytes:
        """Return the bytes to send."""
        usual = 80 if self.site.plain else HTTPS
        host = self.site.name if self.site.port == usual else f"{self.site.name}:{self.site.port}"
        headers = {
            "Host": host, "User-Agent": "Contado", "Accept": "*/*", "Connection": "close",
            "Content-Type": "application/json", "Content-Length": str(len(self.body)), **self.headers,
        }  # fmt: skip
        lines = [f"{name}: {value}" for name, value in headers.items()]
        if not _PATH.fullmatch(self.path) or not all(_HEADER.fullmatch(line) for line in lines):
            raise Undelivered("form")
        return "\r\n".join([f"{self.method} {self.path} HTTP/1.1", *lines, "", ""]).encode("ascii") + self.body


def json_body(value: object) -> bytes:
    """Return a value as it is sent."""
    return msgspec.json.encode(value)


class Undelivered(Exception):
    """A notice did not get there.

    The reason is one word: name (there is no such host), private (it is not on the open net), connect, safe (its
    certificate is not good), slow, closed (it hung up), redirect, refused (the status says what it said), form (the
    fields make no request), busy (too many notices wait), paused (the host has failed too often), mail (the mail server
    did not take it).
    """

    def __init__(self, reason: str, status: int = 0) -> None:
        super().__init__(reason)
        self.reason = reason
        self.status = status

    @property
    def host_failed(self) -> bool:
        """Did the host fail, and not only this request to it?"""
        return self.reason in ("name", "private", "connect", "safe", "slow", "closed")


Pair = tuple[asyncio.StreamReader, asyncio.StreamWriter]
# Opens a connection to an address and port, with TLS for a name where there is a context.
Connect = Callable[[str, int, ssl.SSLContext | None, str], Awaitable[Pair]]


async def connect(address: str, port: int, safe: ssl.SSLContext | None, name: str) -> Pair:
    """Connect to an address that was checked; the certificate must be that of the name."""
    return await asyncio.open_connection(
        address, port, ssl=safe, server_hostname=name if safe is not None else None, limit=MOST_READ
    )


class Client:
    """Sends requests to hosts on the open net; with `private`, also to those in networks of one's own."""

    def __init__(self, private: bool = False) -> None:
        self.private = private
        self.names: Names = SystemNames()
        self.connect: Connect = connect
        # What certificates are checked with; None: those of the system, which take a while to read.
        self.safe: ssl.SSLContext | None = None
        self._thread = ThreadPoolExecutor(1, "contado-certificates")

    def close(self) -> None:
        """Look up nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        if isinstance(self.names, SystemNames):
            self.names.close()

    async def send(self, request: Outgoing) -> int:
        """Send a request and return the status of a good answer, or raise Undelivered."""
        written = request.written()
        try:
            async with asyncio.timeout(EXCHANGE):
                addresses = await self._addresses(request)
                reader, writer = await self._connected(request.site, addresses)
                try:
                    writer.write(written)
                    await writer.drain()
                    status = await _status(reader)
                finally:
                    # Whatever else it has to say is not heard.
                    writer.transport.abort()
        except TimeoutError:
            raise Undelivered("slow") from None
        except (OSError, EOFError, ValueError):
            raise Undelivered("closed") from None
        if 300 <= status < 400:
            raise Undelivered("redirect", status)
        if not 200 <= status < 300:
            raise Undelivered("refused", status)
        return status

    async def _addresses(self, request: Outgoing) -> list[str]:
        """Return what the name stands for, looked up once; one address inside is as bad as all."""
        try:
            async with asyncio.timeout(LOOK_UP):
                found = await self.names.look_up(request.site.name, request.site.port, request.known)
        except TimeoutError:
            raise Undelivered("slow") from None
        except OSError:
            raise Undelivered("name") from None
        if not found:
            raise Undelivered("name")
        if not self.private and not all(is_public(address) for address in found):
            raise Undelivered("private")
        return found

    async def _connected(self, site: Site, addresses: list[str]) -> Pair:
        trouble = "connect"
        if self.safe is None and not site.plain:
            self.safe = await asyncio.get_running_loop().run_in_executor(self._thread, ssl.create_default_context)
        try:
            async with asyncio.timeout(CONNECT):
                for address in addresses[:TRIED]:
                    try:
                        return await self.connect(address, site.port, None if site.plain else self.safe, site.name)
                    except ssl.SSLError:
                        trouble = "safe"
                    except OSError:
                        continue
        except TimeoutError:
            raise Undelivered("slow") from None
        raise Undelivered(trouble)


async def _status(reader: asyncio.StreamReader) -> int:
    """Return the status of the answer; a word in advance (1xx) is read over."""
    heard = b""
    while len(heard) < MOST_READ:
        more = await reader.read(MOST_READ - len(heard))
        if not more:
            break
        heard += more
        while found := _STATUS.match(heard):
            status = int(found.group(1))
            if status >= 200:
                return status
            end = heard.find(b"\r\n\r\n")
            if end < 0:
                break
            heard = heard[end + 4 :]
    raise EOFError
