"""Receivers on this machine that stand for hosts on the open net: real TLS, a certificate of their own."""

from __future__ import annotations

import asyncio
import queue
import ssl
import subprocess
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import msgspec

from contado.server.notices.client import Client, Pair

# Addresses that are on the open net as far as anybody can see, and that nothing is ever sent to.
OUTSIDE = "93.184.215.14"
ELSEWHERE = "93.184.215.15"
INSIDE = "10.0.0.7"

Answer = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


def make_certificates(folder: Path, *names: str) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """Return what a receiver of these names shows, and what a client trusts."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    called = ",".join([*(f"DNS:{name}" for name in names), "IP:127.0.0.1"])
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", "/CN=Nobody", "-addext", f"subjectAltName={called}", "-keyout", str(key), "-out", str(certificate)],
        check=True, capture_output=True,
    )  # fmt: skip
    shows = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    shows.load_cert_chain(certificate, key)
    trusts = ssl.create_default_context(cafile=str(certificate))
    return shows, trusts


class Names:
    """Tells addresses as a test has written them down: for each name a list of answers, the last of them for ever."""

    def __init__(self, **answers: list[list[str]]) -> None:
        self.answers = {name.replace("_", "."): list(all) for name, all in answers.items()}
        self.asked: list[str] = []

    async def look_up(self, name: str, port: int, known: bool) -> list[str]:
        self.asked.append(name)
        answers = self.answers.get(name, [[OUTSIDE]])
        return answers.pop(0) if len(answers) > 1 else answers[0]


class Post:
    """A request as a receiver got it."""

    def __init__(self, head: str, body: bytes) -> None:
        first, *lines = head.split("\r\n")
        self.method, self.path, self.version = first.split(" ")
        self.headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines if line)}
        self.body = body

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.body)


class Receiver:
    """One that hears requests, and answers each as the test says."""

    def __init__(self, answer: bytes | Answer = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok") -> None:
        self.answer = answer
        self.posts: list[Post] = []
        # How many connections there are now, and the most at once so far.
        self.open = 0
        self.most = 0
        self.came = asyncio.Event()
        self.port = 0

    async def heard(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.open += 1
        self.most = max(self.most, self.open)
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            post = Post(head.removesuffix("\r\n\r\n"), b"")
            post.body = await reader.readexactly(int(post.headers["content-length"]))
            self.posts.append(post)
            self.came.set()
            if isinstance(self.answer, bytes):
                writer.write(self.answer)
                await writer.drain()
            else:
                await self.answer(reader, writer)
        except (OSError, EOFError):
            pass
        finally:
            self.open -= 1
            writer.close()


@asynccontextmanager
async def receiving(receiver: Receiver, shows: ssl.SSLContext | None) -> AsyncIterator[Receiver]:
    """Let a receiver listen."""
    server = await asyncio.start_server(receiver.heard, "127.0.0.1", 0, ssl=shows)
    receiver.port = server.sockets[0].getsockname()[1]
    try:
        yield receiver
    finally:
        server.close()


def client_of(trusts: ssl.SSLContext, names: Names, at: dict[str, int], **more: Any) -> tuple[Client, list[str]]:
    """Return a client for which addresses on the net are ports here, and the addresses that it has connected to."""
    client = Client(**more)
    client.names = names
    client.safe = trusts
    connected: list[str] = []

    async def connect(address: str, port: int, safe: ssl.SSLContext | None, name: str) -> Pair:
        connected.append(address)
        if address not in at:
            raise ConnectionRefusedError
        return await asyncio.open_connection("127.0.0.1", at[address], ssl=safe, server_hostname=name if safe else None)

    client.connect = connect
    return client, connected


@contextmanager
def in_thread(receiver: Receiver, shows: ssl.SSLContext | None) -> Iterator[Receiver]:
    """Let a receiver listen in a thread of its own, for servers that run in theirs."""
    with looping(receiving(receiver, shows)):
        yield receiver


@contextmanager
def looping(what: AbstractAsyncContextManager[Any]) -> Iterator[Any]:
    """Hold something open in an event loop of its own thread."""
    ready: queue.SimpleQueue[tuple[Any, asyncio.AbstractEventLoop, asyncio.Event] | None] = queue.SimpleQueue()

    async def hold() -> None:
        end = asyncio.Event()
        try:
            async with what as held:
                ready.put((held, asyncio.get_running_loop(), end))
                await end.wait()
        finally:
            ready.put(None)

    thread = threading.Thread(target=lambda: asyncio.run(hold()), daemon=True)
    thread.start()
    begun = ready.get(timeout=60)
    assert begun is not None
    held, loop, end = begun
    try:
        yield held
    finally:
        loop.call_soon_threadsafe(end.set)
        thread.join(60)


def point(client: Client, trusts: ssl.SSLContext, names: Names, at: dict[str, int]) -> list[str]:
    """Have the client of a server reach receivers of a test; return the addresses that it connects to."""
    other, connected = client_of(trusts, names, at)
    client.names, client.safe, client.connect = other.names, other.safe, other.connect
    return connected
