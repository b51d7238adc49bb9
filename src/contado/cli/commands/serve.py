"""``contado serve``: the server with its lobby, for one's own browser or for friends."""

from __future__ import annotations

import argparse
import asyncio
import errno
import gc
import logging
import os
import re
import socket
import threading
import time
import webbrowser
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from contado.cli import inputs
from contado.cli.arguments import add_database, command, digits, explained, positive, rate
from contado.cli.commands import COMMANDS
from contado.cli.parser import NotA, Parser, Usage
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.words.language import Language, Phrase, language, marked, shown
from contado.table.seat import NAMELESS

if TYPE_CHECKING:
    import uvicorn
    from litestar import Litestar

    from contado.cli.parser.parser import Commands
    from contado.server.config import Config

Environment = Callable[[str, str], str]

HOST = "127.0.0.1"
PORT = 8265
PROXIES = "CONTADO_TRUSTED_PROXY"
LOOPBACK = ("127.0.0.1/32", "::1/128")
# What PostgreSQL may take, in seconds.
TIMEOUTS = (
    ("statement", 30.0, marked("PostgreSQL: the longest that a query may take; 0: no limit (default: 30)")),
    ("lock", 10.0, marked("PostgreSQL: the longest to wait for a lock (default: 10)")),
    ("idle", 60.0, marked("PostgreSQL: when to end a transaction that does nothing (default: 60)")),
    ("connect", 15.0, marked("PostgreSQL: the longest to wait for a connection (default: 15)")),
)
# How long things are kept, in days.
KEPT = (
    ("guests", 90, marked("how long to keep guests who do not return; 0: for good (default: 90)")),
    ("gathering", 14, marked("how long to keep tables that never begin; 0: for good (default: 14)")),
    ("idle", 180, marked("after how long a game that nobody goes on with is closed; 0: never (default: 180)")),
    ("chat", 365, marked("how long to keep the chat of finished games; 0: for good (default: 365)")),
    ("audit", 730, marked("how long to keep the audit log and settled reports; 0: for good (default: 730)")),
)
# How many ports after the first are tried when a browser is to be opened anyway.
TRIED = 20


def add(commands: Commands) -> None:
    """Add the subcommand."""
    examples = ("contado serve --open", "contado serve --host 0.0.0.0 --port 8000")
    add_arguments(
        command(
            commands,
            "serve",
            run,
            COMMANDS["serve"],
            *examples,
            more=marked(
                "CONTADO_DATABASE, CONTADO_PORT and others in the environment set defaults: see docs/hosting.md."
            ),
        )
    )


def add_arguments(one: Parser) -> None:
    """Add all that can be chosen when a server is started; the environment gives the defaults."""
    environment = os.environ.get
    one.add_argument(
        "--host", metavar="ADDRESS", default=environment("CONTADO_HOST", HOST),
        help=explained(marked("the address to listen at; 0.0.0.0 lets others in (default: {host})"), host=HOST),
    )  # fmt: skip
    one.add_argument(
        "--port", metavar="N", type=port, default=environment("CONTADO_PORT", "") or None,
        help=explained(marked("the port to listen at (default: {port})"), port=PORT),
    )  # fmt: skip
    add_database(one)
    one.add_argument("--open", action="store_true", help=marked("open the lobby in your browser"))
    add_people(one.add_argument_group(marked("who may come, and what is kept of them")), environment)
    add_network(one.add_argument_group(marked("behind a proxy")), environment)
    add_notices(one.add_argument_group(marked("notices to people")), environment)
    add_care(one.add_argument_group(marked("back-ups, logs, restarts")), environment)
    add_power(one.add_argument_group(marked("bots and databases")), environment)


def add_people(group: argparse._ArgumentGroup, environment: Environment) -> None:
    """Add who may come, how often they may ask, and how long things of theirs are kept."""
    group.add_argument("--no-guests", action="store_true", help=marked("let only people with an account play"))
    group.add_argument(
        "--registration", choices=("open", "invited", "closed"), default=environment("CONTADO_REGISTRATION", "open"),
        help=marked("who may make an account: anybody, those with an invitation, nobody (default: open)"),
    )  # fmt: skip
    group.add_argument(
        "--rate", metavar="N", type=rate, default=20.0,
        help=marked("how many requests a visitor may make per second on average; 0: no limit (default: 20)"),
    )  # fmt: skip
    for name, days, what in KEPT:
        group.add_argument(f"--keep-{name}", metavar="DAYS", type=rate, default=float(days), help=what)
    group.add_argument(
        "--keep-logs", metavar="DAYS", type=rate, default=0.0,
        help=marked("how long your system keeps the log, for the page /privacy (default: not stated)"),
    )  # fmt: skip


def add_network(group: argparse._ArgumentGroup, environment: Environment) -> None:
    """Add under which names the server is reached, and through whom."""
    group.add_argument(
        "--public-url", metavar="URL", default=environment("CONTADO_PUBLIC_URL", ""),
        help=marked("the address at which people reach the server, for links in notices"),
    )  # fmt: skip
    group.add_argument(
        "--trusted-proxy", metavar="ADDRESS", type=hop, action="append", default=None,
        help=marked("a reverse proxy, or its network, that says who is asking; can be repeated"),
    )  # fmt: skip
    group.add_argument(
        "--behind-proxy", action="store_true", help=marked("short for --trusted-proxy 127.0.0.1 --trusted-proxy ::1")
    )
    group.add_argument(
        "--allowed-host", metavar="NAME", action="append", default=None,
        help=marked("another name that the server answers to, * for any; can be repeated"),
    )  # fmt: skip
    group.add_argument(
        "--metrics-token", metavar="WORD", default=environment("CONTADO_METRICS_TOKEN", ""),
        help=marked("whoever has it may read /metrics (default: only this machine may)"),
    )  # fmt: skip


def add_notices(group: argparse._ArgumentGroup, environment: Environment) -> None:
    """Add how those who are away are told."""
    group.add_argument(
        "--mail", metavar="URL", default=environment("CONTADO_MAIL", ""),
        help=marked("the server that sends e-mail: smtp://USER:PASSWORD@HOST:587?from=ADDRESS, or smtps://..."),
    )  # fmt: skip
    group.add_argument(
        "--no-web-hooks", action="store_true", help=marked("send no notices to services that people choose")
    )
    group.add_argument(
        "--notices-to-private-networks", action="store_true",
        help=marked("allow notices to hosts in private networks, at any port and without TLS"),
    )  # fmt: skip
    group.add_argument(
        "--notices-ports", metavar="N,...", type=ports, default=(443,),
        help=marked("the ports that notices may go to (default: 443)"),
    )  # fmt: skip


def add_care(group: argparse._ArgumentGroup, environment: Environment) -> None:
    """Add back-ups, logs and how a server ends."""
    group.add_argument(
        "--backups", metavar="FOLDER", default=environment("CONTADO_BACKUPS", ""),
        help=marked("make regular back-ups in this folder (default: none)"),
    )  # fmt: skip
    group.add_argument(
        "--backup-hours", metavar="N", type=rate, default=24.0,
        help=marked("how many hours lie between two back-ups (default: 24)"),
    )  # fmt: skip
    group.add_argument(
        "--backup-keep", metavar="N", type=positive, default=14,
        help=marked("how many back-ups are kept (default: 14)"),
    )  # fmt: skip
    group.add_argument(
        "--log", choices=("plain", "json"), default=environment("CONTADO_LOG", "plain"),
        help=marked("how the log is written (default: plain)"),
    )  # fmt: skip
    group.add_argument(
        "--drain", metavar="SECONDS", type=rate, default=0.0,
        help=marked("how long before a restart people are told of it (default: 0)"),
    )  # fmt: skip
    group.add_argument(
        "--durable", action="store_true", help=marked("wait for the disk at every move, so that power cuts do no harm")
    )


def add_power(group: argparse._ArgumentGroup, environment: Environment) -> None:
    """Add where bots think, and how long a database may take."""
    group.add_argument(
        "--bot-processes", metavar="N", type=positive, default=1,
        help=marked("how many processes bots think in (default: 1)"),
    )  # fmt: skip
    group.add_argument(
        "--workers", metavar="ADDRESS", default=environment("CONTADO_WORKERS", ""),
        help=marked("let bots think on this Ray cluster instead, such as ray://HOST:PORT"),
    )  # fmt: skip
    group.add_argument(
        "--engine", metavar="NAME=COMMAND", type=engine, action="append", default=[],
        help=marked("offer a program of yours as a bot of this name (docs/engine.md); can be repeated"),
    )  # fmt: skip
    for name, seconds, what in TIMEOUTS:
        group.add_argument(f"--{name}-timeout", metavar="SECONDS", type=rate, default=seconds, help=what)


def run(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    # Nothing else of the command needs all this.
    import uvicorn
    from msgspec.structs import replace

    from contado.server.app import create_app, prepare
    from contado.server.monitoring.logs import set_up_logs
    from contado.server.reach import lobby, network
    from contado.server.security.proxies import Proxied, read_network
    from contado.server.storage.databases.alone import Reached, alone
    from contado.server.storage.errors import Running

    _ = language(arguments.language, "contado")
    config = chosen(arguments)
    with ExitStack() as held:
        # Before a port is looked for: at the usual one there is perhaps the server that runs already.
        try:
            tell = held.enter_context(alone(config.database))
        except Running as running:
            if not arguments.open:
                raise
            print(_("Contado is running already: {address}", address=running.address), flush=True)
            webbrowser.open(running.address)
            return 0
        tries = TRIED if arguments.open and not arguments.port else 1
        listener = held.enter_context(closing(listen(arguments.host, config.port, tries)))
        config = replace(config, port=listener.getsockname()[1])
        tell(Reached(lobby(config), config.public_url or network(config) or lobby(config)))
        set_up_logs(config.log_format)
        for broken in registry.broken():
            logging.getLogger("contado.server").warning(str(broken))
        # Whatever is wrong with the database is said in one sentence before anything is served.
        asyncio.run(prepare(config))
        app = create_app(config)
        settings = uvicorn.Config(
            Proxied(app, [read_network(one) for one in config.trusted_proxies]), log_config=None, access_log=False,
            server_header=False, timeout_graceful_shutdown=3, proxy_headers=False,
            ws_max_size=256 * 1024, ws_ping_interval=5, ws_ping_timeout=10, lifespan="on",
        )  # fmt: skip
        server = draining(settings, app)
        rest_in_peace()
        threading.Thread(target=announce, args=(server, config, _, arguments.open), daemon=True).start()
        # Ctrl-C ends the server, and is how it is meant to end.
        with suppress(KeyboardInterrupt):
            server.run(sockets=[listener])
    # The log says why not.
    return 0 if server.started else 2


def draining(settings: uvicorn.Config, app: Litestar) -> uvicorn.Server:
    """Return a server that tells everybody before it ends, and lets those who are on their way finish."""
    import uvicorn

    class Draining(uvicorn.Server):
        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            rooms = getattr(app.state, "rooms", None)
            if rooms is not None:
                rooms.announce_restart()
                until = time.monotonic() + app.state.config.drain
                # A second Ctrl-C waits for nothing more.
                while time.monotonic() < until and not self.force_exit:
                    await asyncio.sleep(0.05)
            await super().shutdown(sockets)

    return Draining(settings)


def rest_in_peace() -> None:
    """Look for garbage less often: what is loaded by now stays, and tables in memory are many and have no circles.

    A look through all of a thousand tables takes three seconds, in which nobody is answered: it comes about once an
    hour where much is played, and a look at what is new is short.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 10, 2_000)


def chosen(arguments: argparse.Namespace) -> Config:
    """Return the choices of the command line; the port is the first that is tried."""
    from contado.server.config import Config
    from contado.server.notices.mail import read_mail_server
    from contado.server.storage import database_url

    public = arguments.public_url.rstrip("/")
    if public and urlsplit(public).scheme not in ("http", "https"):
        raise Usage("The public address begins with http:// or https://, unlike {url!r}.", url=shown(public))
    if arguments.mail:
        read_mail_server(arguments.mail)
        if not public:
            raise Usage("Letters have links in them: give --public-url as well as --mail.")
    if arguments.engine and arguments.workers:
        raise Usage("Programs run on this machine, and bots on a cluster: give --engine or --workers, not both.")
    proxies = arguments.trusted_proxy or own_proxies()
    if arguments.behind_proxy:
        proxies = [*proxies, *LOOPBACK]
    if arguments.backups:
        inputs.in_a_folder(Path(arguments.backups))
    return Config(
        database=database_url(inputs.database(arguments.database)),
        host=arguments.host,
        port=arguments.port or PORT,
        public_url=public,
        trusted_proxies=tuple(proxies),
        allowed_hosts=tuple(arguments.allowed_host or words_of("CONTADO_ALLOWED_HOST")),
        metrics_token=arguments.metrics_token,
        statement_timeout=arguments.statement_timeout,
        lock_timeout=arguments.lock_timeout,
        idle_timeout=arguments.idle_timeout,
        connect_timeout=arguments.connect_timeout or 15.0,
        bot_processes=arguments.bot_processes,
        workers=arguments.workers,
        engines=tuple(arguments.engine),
        durable=arguments.durable,
        mail=arguments.mail,
        web_hooks=not arguments.no_web_hooks,
        private_notices=arguments.notices_to_private_networks,
        notice_ports=arguments.notices_ports,
        guests=not arguments.no_guests,
        registration=arguments.registration,
        keep_guests=arguments.keep_guests,
        keep_gathering=arguments.keep_gathering,
        keep_idle=arguments.keep_idle,
        keep_chat=arguments.keep_chat,
        keep_audit=arguments.keep_audit,
        keep_logs=arguments.keep_logs,
        log_format=arguments.log,
        rate=arguments.rate,
        backups=arguments.backups,
        # A timer without a pause would do nothing else.
        backup_hours=max(arguments.backup_hours, 0.01),
        backup_keep=arguments.backup_keep,
        drain=arguments.drain,
    )


def listen(host: str, first: int, tries: int) -> socket.socket:
    """Return a socket that listens at the first port that is free, or say that there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for one in range(first, min(first + tries, 65536)):
        listener = socket.socket(family, socket.SOCK_STREAM)
        # Windows means something else by reusing: two servers at one port, of which one is heard.
        exclusive = getattr(socket, "SO_EXCLUSIVEADDRUSE", None)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR if exclusive is None else exclusive, 1)
        try:
            listener.bind((host, one))
            listener.listen(1024)
        except OSError as error:
            listener.close()
            if error.errno == errno.EADDRINUSE:
                continue
            if error.errno == errno.EACCES:
                raise ContadoError("You may not listen on port {port}: choose one over 1023.", port=one) from None
            raise ContadoError("{host} is not an address of this machine.", host=shown(host)) from None
        return listener
    raise ContadoError("Something else is already listening on port {port}: choose another with --port.", port=first)


def announce(server: uvicorn.Server, config: Config, _: Language, open: bool) -> None:
    """Say where the lobby is once it is there, and show it."""
    while not server.started:
        if server.should_exit:
            return
        time.sleep(0.02)
    from contado.server.reach import lobby, network
    from contado.server.security.hosts import WILDCARDS

    address, others = lobby(config), network(config)
    print(_("Contado is at {address} (Ctrl-C ends it).", address=address), flush=True)
    if others not in ("", address):
        print(_("In your network: {address}", address=others), flush=True)
    elif not others and not config.public_url and config.host in WILDCARDS:
        here = urlsplit(address).hostname or ""
        print(
            _("Others in your network write the address of this computer in the place of {host}.", host=here),
            flush=True,
        )
    if open:
        webbrowser.open(address)


def port(text: str) -> int:
    """Read a port."""
    found = digits(text)
    if found is None or not 1 <= found <= 65535:
        raise NotA(marked("a port from 1 to 65535"))
    return found


def engine(text: str) -> tuple[str, str]:
    """Read the name of a program and its command."""
    name, equals, words = text.partition("=")
    if not equals or not words.strip() or re.fullmatch("[a-z][a-z0-9_-]{0,30}", name) is None or name == NAMELESS:
        raise NotA(marked("a name in small letters and a command, such as mybot=./mybot"))
    return name, words.strip()


def words_of(name: str) -> list[str]:
    """Return the words of a variable of the environment, with commas or blanks between them."""
    return os.environ.get(name, "").replace(",", " ").split()


def own_proxies() -> list[str]:
    """Return the proxies that the environment names."""
    for one in words_of(PROXIES):
        try:
            hop(one)
        except NotA as error:
            raise Usage(
                "{option} must be {kind}, not {value!r}.", option=PROXIES, kind=Phrase(error.kind), value=shown(one)
            ) from None
    return [hop(one) for one in words_of(PROXIES)]


def hop(text: str) -> str:
    """Read the address or the network of a proxy."""
    from contado.server.security.proxies import read_network

    try:
        return str(read_network(text))
    except ValueError:
        raise NotA(marked("an address or a network")) from None


def ports(text: str) -> tuple[int, ...]:
    """Read a list of ports."""
    try:
        return tuple(port(one.strip()) for one in text.split(","))
    except NotA:
        raise NotA(marked("ports from 1 to 65535, such as 443,8443")) from None
