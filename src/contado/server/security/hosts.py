"""Under which names the server answers: a page of another site that points its own name at us gets nothing."""

from __future__ import annotations

import ipaddress
import socket
from typing import Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from contado.rooms.contract.bounds import LONGEST_TARGET
from contado.server.config import Config
from contado.server.errors import TooLarge, WrongHost
from contado.server.people.sessions import Connection

LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
WILDCARDS: Final = ("", "0.0.0.0", "::")
ANY: Final = "*"


def bare(host: str) -> str:
    """Return a host without its port, as it is compared."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


class Hosts:
    """The names that are ours: the public one, those that were allowed, and loopback.

    Without a public name people come by address, too, or by the name of the machine: neither can be another site's.
    """

    def __init__(self, config: Config) -> None:
        given = [*map(str.lower, config.allowed_hosts)]
        self.any = ANY in given
        self.names = {*LOOPBACK, *map(bare, given), bare(urlsplit(config.public_url).netloc), config.host.lower()}
        self.addresses = not config.public_url
        if self.addresses:
            machine = socket.gethostname().lower()
            self.names |= {machine, f"{machine.partition('.')[0]}.local"}
        self.names -= set(WILDCARDS)

    def allows(self, host: str) -> bool:
        """Say whether a request for this host is meant for us."""
        if self.any:
            return True
        name = bare(host)
        return name in self.names or (self.addresses and _is_address(name))


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Gate(ASGIMiddleware):
    """Refuse requests for other hosts, and addresses without an end. Routes marked `any_host` are for watchers."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)
    exclude_opt_key = "any_host"

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if len(scope.get("raw_path") or b"") + len(scope.get("query_string") or b"") > LONGEST_TARGET:
            raise TooLarge("That is more than the server takes.")
        connection: Connection = ASGIConnection(scope)
        hosts: Hosts = scope["litestar_app"].state.hosts
        if not hosts.allows(connection.headers.get("host", "")):
            raise WrongHost(
                "This server does not answer under this name. Whoever runs it allows more names with --allowed-host."
            )
        await next_app(scope, receive, send)
