"""Asking a server's JSON API, of which no more is believed than is needed.

Nothing is fetched from where an answer would send us, no proxy is asked, no answer is longer than a table could be.
"""

from __future__ import annotations

import json
import socket
import ssl
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Any, Final

import anyio
from anyio.to_thread import run_sync

from contado.core.errors import ContadoError
from contado.core.words.cleaning import cut_line
from contado.mcp.tables.links import Address

# Seconds without a byte, and until the whole answer is there, after which a server is given up.
PATIENCE: Final = 20.0
LONGEST: Final = 40.0
# The view of a large game has some 200,000 bytes.
LARGEST: Final = 4 * 1024 * 1024
LONGEST_SENTENCE: Final = 300


class Asker:
    """Somebody who asks one server, and shows a token once there is one."""

    def __init__(self, server: Address, code: str) -> None:
        self.server = server
        self.token = ""
        self._headers = {"Accept": "application/json", "Accept-Language": code, "User-Agent": "contado-mcp"}

    async def get(self, path: str) -> Any:
        """Look at something."""
        return self._json(await self._answer("GET", path))

    async def post(self, path: str, body: dict[str, Any]) -> Any:
        """Do something."""
        return self._json(await self._answer("POST", path, body))

    async def text(self, path: str) -> str:
        """Return a text."""
        return (await self._answer("GET", path)).decode("utf-8", "replace")

    async def _answer(self, method: str, path: str, body: dict[str, Any] | None = None) -> bytes:
        """Ask in a thread, and hang up on a server that is not done in time: it may send a byte now and then."""
        lines: list[socket.socket] = []
        try:
            with anyio.fail_after(LONGEST):
                return await run_sync(self._ask, method, path, body, lines, abandon_on_cancel=True)
        except TimeoutError:
            for line in lines:
                with suppress(OSError):
                    line.shutdown(socket.SHUT_RDWR)
            raise self._silent() from None

    def _silent(self) -> ContadoError:
        return ContadoError("No Contado server answers at {server}.", server=str(self.server))

    def not_understood(self) -> ContadoError:
        """Return what is said of an answer that no server of ours gives."""
        return ContadoError("What answers at {server} is no Contado server that this one understands.",
                            server=str(self.server))  # fmt: skip

    def _json(self, answer: bytes) -> Any:
        try:
            return json.loads(answer)
        except (ValueError, RecursionError):
            raise self.not_understood() from None

    def _ask(self, method: str, path: str, body: dict[str, Any] | None, lines: list[socket.socket]) -> bytes:
        """Ask on a line that others can cut; return the answer, or say in one sentence why there is none."""
        server = self.server
        headers = self._headers | ({"Authorization": f"Bearer {self.token}"} if self.token else {})
        content = None if body is None else json.dumps(body).encode()
        if content is not None:
            headers["Content-Type"] = "application/json"
        connection = (
            HTTPSConnection(server.host, server.port, timeout=PATIENCE, context=ssl.create_default_context())
            if server.scheme == "https"
            else HTTPConnection(server.host, server.port, timeout=PATIENCE)
        )
        try:
            connection.connect()
            lines.append(connection.sock)
            connection.request(method, f"/api{path}", content, headers)
            response = connection.getresponse()
            answer = response.read(LARGEST + 1)
        except (OSError, HTTPException):
            raise self._silent() from None
        finally:
            connection.close()
        if len(answer) > LARGEST or not (200 <= response.status < 300 or 400 <= response.status < 600):
            raise self.not_understood()
        if response.status >= 400:
            raise self._refused(answer)
        return answer

    def _refused(self, answer: bytes) -> ContadoError:
        """Return what the server says of what it does not do; it is somebody else's text, and no more than a line."""
        found = self._json(answer)
        said = found.get("error") if isinstance(found, dict) else None
        if not isinstance(said, str) or not said.strip():
            return self.not_understood()
        return ContadoError("{server} says: {sentence}", server=str(self.server),
                            sentence=cut_line(said, LONGEST_SENTENCE))  # fmt: skip
