"""Where a server is reached: from its own machine, and by others, whom its people give links to."""

from __future__ import annotations

import ipaddress
import os
import socket
from pathlib import Path
from typing import Final

from contado.core.words.language import Language
from contado.server.config import Config
from contado.server.people.sessions import Connection
from contado.server.security.hosts import WILDCARDS, bare

# Addresses for examples, which nobody has: a socket that would send to them says from where it would.
AFAR: Final = {socket.AF_INET: "198.51.100.1", socket.AF_INET6: "2001:db8::1"}
# A container's own address is of no use to anybody outside it.
IN_A_CONTAINER: Final = (Path("/.dockerenv"), Path("/run/.containerenv"))
# How this server was started, with a place for more options; whoever starts it in another way says so here.
STARTED_AS: Final = "CONTADO_STARTED_AS"
BY_COMMAND: Final = "contado serve {options}"
FOR_OTHERS: Final = "--host 0.0.0.0"


def written(host: str, port: int) -> str:
    """Return the address of a host and a port."""
    return f"http://{f'[{host}]' if ':' in host and host[0] != '[' else host}:{port}"


def lobby(config: Config) -> str:
    """Return the address under which whoever starts the server reaches it."""
    host = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}.get(config.host, config.host)
    return config.public_url or written(host, config.port)


def network(config: Config) -> str:
    """Return the address under which others in the network reach it; empty where they don't, or it is not known."""
    if config.public_url or is_loopback(config.host):
        return ""
    host = own_address(config.host) if config.host in WILDCARDS else config.host
    return written(host, config.port) if host else ""


def own_address(host: str) -> str:
    """Return this machine's address in its network, for a server that listens everywhere; empty where there is none.

    Nothing is sent: the system is asked which of its addresses it would send from.
    """
    if any(mark.exists() for mark in IN_A_CONTAINER):
        return ""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as asked:
            asked.connect((AFAR[family], 9))
            found = str(asked.getsockname()[0])
    except OSError:
        return ""
    return "" if found in WILDCARDS or is_loopback(found) else found


def is_loopback(host: str) -> bool:
    """Say whether a host is the machine itself, whoever asks."""
    name = bare(host) if host.count(":") < 2 else host.strip("[]")
    if name == "localhost":
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def is_here(connection: Connection) -> bool:
    """Say whether a page was opened under an address that means another machine to everybody else."""
    config: Config = connection.app.state.config
    return not config.public_url and is_loopback(connection.base_url.hostname or "")


def address_of(connection: Connection) -> str:
    """Return the address under which people reach this server, for links that are given away."""
    config: Config = connection.app.state.config
    own = config.public_url or str(connection.base_url).rstrip("/")
    return network(config) or own if is_here(connection) else own


def who_cannot(connection: Connection, _: Language) -> str:
    """Return what is to be said beside a link that nobody else can open; empty where others can."""
    config: Config = connection.app.state.config
    if not is_here(connection) or network(config):
        return ""
    if is_loopback(config.host):
        return _(
            "Only this computer can open this link. If others in your network are to come, end the server and start it "
            "with {command}",
            command=os.environ.get(STARTED_AS, BY_COMMAND).replace("{options}", FOR_OTHERS),
        )
    return _(
        "Only this computer can open this link. Others write the address of this computer in the place of {host}.",
        host=connection.base_url.hostname or "",
    )
