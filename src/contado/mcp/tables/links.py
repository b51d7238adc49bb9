"""Links to tables, and the servers that they may lead to.

A link comes from a model, which may have it from anybody. So it leads to this machine, or to a server that whoever
started `contado mcp` has named: a model cannot be talked into sending anything anywhere else.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from contado.core.errors import ContadoError
from contado.core.words.language import shown
from contado.server.reach import is_loopback

LONGEST: Final = 400
_PORTS: Final = {"http": 80, "https": 443}
_WORD: Final = re.compile(r"/(join|tables)/([A-Za-z0-9_-]{1,64})/?", re.ASCII)
# Letters, digits and what separates them: nothing that one program reads as another host than the next.
_HOST: Final = re.compile(r"[a-z0-9.-]{1,253}|[0-9a-f:.]{2,45}", re.ASCII)


class Address(NamedTuple):
    """A server: the scheme, the host and the port."""

    scheme: str
    host: str
    port: int

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}" + (f":{self.port}" if self.port != _PORTS[self.scheme] else "")


class Link(NamedTuple):
    """A table of a server: by the word of its invite link, or by its own id where it is public."""

    server: Address
    invite: str = ""
    table: str = ""


def read_server(text: str) -> Address | None:
    """Return the server of an address such as ``https://play.example.org``, without a path; None for anything else."""
    parts = _parts(text)
    return None if parts is None or parts[1] not in ("", "/") else parts[0]


def read_link(text: str, servers: Collection[Address]) -> Link:
    """Return the table that a link leads to, or refuse one that leads elsewhere."""
    parts = _parts(text)
    found = None if parts is None else _WORD.fullmatch(parts[1])
    if parts is None or found is None:
        raise ContadoError(
            "A table's link looks like {example}, not like {link!r}.",
            example="http://127.0.0.1:8000/join/WORD", link=shown(text),
        )  # fmt: skip
    server = parts[0]
    if not is_loopback(server.host) and server not in servers:
        raise ContadoError(
            "Links lead to this computer or to a server that was named with {option}, not to {server}.",
            option="contado mcp --server", server=str(server),
        )  # fmt: skip
    return Link(server, invite=found[2]) if found[1] == "join" else Link(server, table=found[2])


def _parts(text: str) -> tuple[Address, str] | None:
    """Return the server and the path of an address, unless there is something about it that none of ours has."""
    if len(text) > LONGEST or not text.isascii() or not text.isprintable():
        return None
    try:
        split = urlsplit(text.strip())
        port, host = split.port, (split.hostname or "").rstrip(".")
    except ValueError:
        return None
    if split.scheme not in _PORTS or "@" in split.netloc or "\\" in text or not _HOST.fullmatch(host) or port == 0:
        return None
    return Address(split.scheme, host, port or _PORTS[split.scheme]), split.path
