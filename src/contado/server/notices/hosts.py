"""Names of hosts that people enter, and the addresses behind them: who may be reached, and who must not be.

Nobody may reach into our own network through us. A name is looked up once; all that it stands for must be on the open
net; and the connection goes to one of the addresses that were checked, never to the name.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Protocol

from contado.core.errors import ContadoError
from contado.core.words.language import shown

HTTPS: Final = 443
LONGEST_HOST: Final = 253
# Names that wait for an answer: whoever comes then is told to come back later.
MOST_WAITING: Final = 50

_LABEL = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?<!-)")
# The part of IPv6 that is given out, and what in it leads somewhere else: tunnels to IPv4 addresses, which may be
# anybody's, and what is kept for special purposes and for examples.
_IPV6 = ipaddress.IPv6Network("2000::/3")
_TUNNELS = tuple(ipaddress.IPv6Network(one) for one in ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"))
# What each network may answer for itself: the router that opens ports (192.0.0.9), and relays of 6to4.
_OWN = tuple(ipaddress.IPv4Network(one) for one in ("192.0.0.0/24", "192.88.99.0/24"))


class Site:
    """A host as somebody entered it: its name and port, and whether it is reached by plain http."""

    def __init__(self, name: str, port: int, plain: bool = False) -> None:
        self.name = name
        self.port = port
        self.plain = plain

    def __str__(self) -> str:
        """Return it as it is kept and shown."""
        usual = 80 if self.plain else HTTPS
        port = "" if self.port == usual else f":{self.port}"
        return f"{'http://' if self.plain else ''}{self.name}{port}"


def read_site(text: str, private: bool = False, ports: tuple[int, ...] = (HTTPS,)) -> Site:
    """Read the name of a host, with https:// before it or not, and a port; or refuse.

    `private` also allows plain http, any port, and names that only the own network knows.
    """
    entered = text.strip().rstrip("/")
    scheme, there, rest = entered.partition("://")
    plain = there != "" and scheme.lower() == "http"
    if there and scheme.lower() not in ("https", "http"):
        raise _no_host(text)
    if plain and not private:
        raise ContadoError("Notices go out over https only.")
    name, colon, number = (rest if there else entered).partition(":")
    name = host_name(name, private)
    if colon and not (number.isascii() and number.isdigit() and len(number) <= 5 and 0 < int(number) < 65536):
        raise _no_host(text)
    port = int(number) if colon else 80 if plain else HTTPS
    if not private and port not in ports:
        raise ContadoError("Notices do not go to port {port} from here.", port=port)
    return Site(name, port, plain)


def host_name(text: str, private: bool = False) -> str:
    """Return the name of a host in the letters that the net's names are made of, or refuse."""
    try:
        name = text.strip().rstrip(".").encode("idna").decode().lower()
    except UnicodeError:
        raise _no_host(text) from None
    labels = name.split(".")
    whole = len(labels) > 1 or private
    if not whole or len(name) > LONGEST_HOST or not all(_LABEL.fullmatch(label) for label in labels):
        raise _no_host(text)
    return name


def _no_host(text: str) -> ContadoError:
    return ContadoError("{text!r} is not the name of a host.", text=shown(text))


def is_public(address: str) -> bool:
    """Say whether an address is one on the open net, and no way round to one that is not."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv4Address):
        inside = found.is_multicast or found.is_reserved or any(found in own for own in _OWN)
        return found.is_global and not inside
    if found.scope_id is not None or found not in _IPV6:
        return False
    return found.is_global and not any(found in tunnel for tunnel in _TUNNELS)


class Names(Protocol):
    """Looks names up."""

    async def look_up(self, name: str, port: int, known: bool) -> list[str]:
        """Return the addresses of a name; `known` is a name of ours, not one that somebody entered."""


class SystemNames:
    """Asks the system, in threads of its own: a name server that does not answer holds up nobody but its own."""

    def __init__(self) -> None:
        # Names that people enter may lie with name servers of theirs, which take their time.
        self._entered = ThreadPoolExecutor(2, "contado-names")
        self._known = ThreadPoolExecutor(1, "contado-known-names")
        self._waiting = 0

    async def look_up(self, name: str, port: int, known: bool) -> list[str]:
        """Return the addresses of a name, in the order in which the system would try them."""
        if self._waiting >= MOST_WAITING and not known:
            raise OSError("too many names are being looked up")
        self._waiting += not known
        threads = self._known if known else self._entered
        question = asyncio.get_running_loop().run_in_executor(threads, _addresses, name, port)
        if not known:
            question.add_done_callback(self._answered)
        return await question

    def _answered(self, question: asyncio.Future[list[str]]) -> None:
        self._waiting -= 1
        if not question.cancelled():
            # Whoever asked may have gone: nobody is told that the answer was never heard.
            question.exception()

    def close(self) -> None:
        """Ask nothing more."""
        for threads in (self._entered, self._known):
            threads.shutdown(wait=False, cancel_futures=True)


def _addresses(name: str, port: int) -> list[str]:
    try:
        rows = socket.getaddrinfo(name, port, type=socket.SOCK_STREAM, flags=socket.AI_ADDRCONFIG)
    except UnicodeError:
        return []
    return list(dict.fromkeys(str(row[4][0]) for row in rows))
