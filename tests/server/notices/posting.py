"""A mail server on this machine: real SMTP, as far as letters need it."""

from __future__ import annotations

import asyncio
import base64
import queue
import re
import ssl
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

from tests.server.notices.receiving import looping

PATIENCE = 60


class PostOffice:
    """Takes letters, and lets a test read them."""

    def __init__(self, shows: ssl.SSLContext | None = None, offers_tls: bool = True) -> None:
        self.shows = shows
        self.offers_tls = offers_tls and shows is not None
        self.port = 0
        self.letters: queue.SimpleQueue[tuple[str, EmailMessage]] = queue.SimpleQueue()
        self.signed_in: list[str] = []
        # What was said before anything was encrypted.
        self.in_clear: list[str] = []
        # Takes nothing.
        self.closed = False

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}?from=games@play.example"

    def letter(self) -> tuple[str, EmailMessage]:
        """Return the next letter, with its receiver."""
        return self.letters.get(timeout=PATIENCE)

    def link(self, way: str) -> str:
        """Return the path of the link in the next letter."""
        _to, made = self.letter()
        found = re.search(rf"https://play\.example(/{way}/\S+)", made.get_content())
        assert found is not None, made.get_content()
        return found.group(1)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        safe = False

        async def say(text: str) -> None:
            writer.write(f"{text}\r\n".encode())
            await writer.drain()

        try:
            await say("220 post office")
            to = ""
            while line := (await reader.readline()).decode().strip():
                word = line.split()[0].upper()
                if not safe:
                    self.in_clear.append(word)
                if word == "EHLO":
                    await say("250-here")
                    if self.offers_tls and not safe:
                        await say("250-STARTTLS")
                    await say("250 AUTH PLAIN")
                elif word == "STARTTLS" and self.shows is not None:
                    await say("220 go")
                    await writer.start_tls(self.shows)
                    safe = True
                elif word == "AUTH":
                    self.signed_in.append(base64.b64decode(line.split()[2]).decode())
                    await say("235 good")
                elif word == "RCPT":
                    to = line.partition("<")[2].partition(">")[0]
                    await say("550 no" if self.closed else "250 good")
                elif word == "DATA":
                    await say("354 go")
                    text = await reader.readuntil(b"\r\n.\r\n")
                    made = message_from_bytes(text[:-3].replace(b"\r\n..", b"\r\n."), policy=default)
                    assert isinstance(made, EmailMessage)
                    self.letters.put((to, made))
                    await say("250 taken")
                elif word == "QUIT":
                    await say("221 bye")
                    return
                else:
                    await say("250 good")
        except (OSError, EOFError):
            pass
        finally:
            writer.close()


@asynccontextmanager
async def _open(office: PostOffice) -> AsyncIterator[PostOffice]:
    server = await asyncio.start_server(office.serve, "127.0.0.1", 0)
    office.port = server.sockets[0].getsockname()[1]
    try:
        yield office
    finally:
        server.close()


@contextmanager
def post_office(shows: ssl.SSLContext | None = None, offers_tls: bool = True) -> Iterator[PostOffice]:
    """Open a post office in a thread of its own."""
    with looping(_open(PostOffice(shows, offers_tls))) as office:
        yield office
