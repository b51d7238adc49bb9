"""``contado serve``: the server with its lobby, for one's own browser or for friends."""

from __future__ import annotations

import argparse
import asyncio
import errno
import gc
import logging
import os
import socket
import threading
import time
import webbrowser
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from contado.cli.arguments import Parser, Usage, add_database, add_language, command, digits, positive
from contado.cli.own import own_folder
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.words.language import Language, language, shown

if TYPE_CHECKING:
    import uvicorn
    from litestar import Litestar

    from contado.cli.arguments import Commands
    from contado.server.config import Config

HOST = "127.0.0.1"
PORT = 8265
LOOPBACK = ("127.0.0.1/32", "::1/128")
# What PostgreSQL may take, in seconds.
TIMEOUTS = (
    ("statement", 30.0, "the longest time for a question, 0 for no limit"),
    ("lock", 10.0, "the longest time to wait for a lock"),
    ("idle", 60.0, "when a transaction that does nothing is ended"),
    ("connect", 15.0, "the longest time to be reached"),
)
# How many ports after the first are tried when a browser is to be opened anyway.
TRIED = 20


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(commands, "serve", run, "Serve the games to browsers: the lobby, tables, bots.")
    add_arguments(one)


def add_arguments(one: Parser) -> None:
    """Add all that can be chosen when a server is started; the environment gives the defaults."""
    environment = os.environ.get
    one.add_argument(
        "--host",
        metavar="ADDRESS",
        default=environment("CONTADO_HOST", HOST),
        help=f"where to listen; 0.0.0.0 lets others in (default: {HOST})",
    )
    one.add_argument("--port", metavar="N", type=port, default=None, help=f"the port (default: {PORT})")
    add_database(one)
    one.add_argument("--open", action="store_true", help="open the lobby in the browser")
    one.add_argument(
        "--public-url",
        metavar="URL",
        default=environment("CONTADO_PUBLIC_URL", ""),
        help="the address that people reach it under, for links in notices",
    )
    one.add_argument(
        "--trusted-proxy",
        metavar="ADDRESS",
        type=hop,
        action="append",
        default=None,
        help="a reverse proxy, or its network, that says who is asking (can be given again)",
    )
    one.add_argument("--behind-proxy", action="store_true", help="the same as --trusted-proxy 127.0.0.1 and ::1")
    one.add_argument(
        "--allowed-host",
        metavar="NAME",
        action="append",
        default=None,
        help="a name that the server answers to beside that of --public-url; * for any (can be given again)",
    )
    one.add_argument(
        "--metrics-token",
        metavar="WORD",
        default=environment("CONTADO_METRICS_TOKEN", ""),
        help="who shows it reads /metrics from anywhere (default: only this machine does)",
    )
    for name, seconds, what in TIMEOUTS:
        one.add_argument(
            f"--{name}-timeout",
            metavar="SECONDS",
            type=rate,
            default=seconds,
            help=f"PostgreSQL: {what} (default: {seconds:g})",
        )
    one.add_argument("--bot-processes", metavar="N", type=positive, default=1, help="in how many processes bots think")
    one.add_argument(
        "--workers",
        metavar="ADDRESS",
        default=environment("CONTADO_WORKERS", ""),
        help="a Ray cluster in which bots think instead, as ray://HOST:PORT",
    )
    one.add_argument("--durable", action="store_true", help="wait for the disk at every move: survives a power cut")
    one.add_argument(
        "--mail",
        metavar="URL",
        default=environment("CONTADO_MAIL", ""),
        help="the server that takes e-mail: smtp://USER:PASSWORD@HOST:587?from=ADDRESS, or smtps://...",
    )
    one.add_argument("--no-web-hooks", action="store_true", help="send no notices to services that people choose")
    one.add_argument(
        "--notices-to-private-networks",
        action="store_true",
        help="notices may go to hosts in networks of your own, at any port, and over plain http",
    )
    one.add_argument(
        "--notices-ports",
        metavar="N,...",
        type=ports,
        default=(443,),
        help="the ports that notices may go to (default: 443)",
    )
    one.add_argument("--no-guests", action="store_true", help="only accounts may play")
    one.add_argument(
        "--registration",
        choices=("open", "invited", "closed"),
        default=environment("CONTADO_REGISTRATION", "open"),
        help="who may make an account: anybody, whoever has an invitation, or nobody (default: open)",
    )
    for name, days, what in (
        ("guests", 90, "guests who do not come back"),
        ("gathering", 14, "tables that never begin"),
        ("chat", 365, "what was said at games that are over"),
        ("audit", 730, "the audit log and settled reports"),
    ):
        one.add_argument(
            f"--keep-{name}",
            metavar="DAYS",
            type=rate,
            default=float(days),
            help=f"how long to keep {what}; 0: for ever (default: {days})",
        )
    one.add_argument(
        "--keep-logs",
        metavar="DAYS",
        type=rate,
        default=0.0,
        help="how long your system keeps the log, for the page /privacy to say (default: not said)",
    )
    one.add_argument(
        "--backups",
        metavar="FOLDER",
        default=environment("CONTADO_BACKUPS", ""),
        help="make back-ups there on a timer (default: none)",
    )
    one.add_argument(
        "--backup-hours", metavar="N", type=rate, default=24.0, help="hours between two back-ups (default: 24)"
    )
    one.add_argument(
        "--backup-keep", metavar="N", type=positive, default=14, help="how many back-ups are kept (default: 14)"
    )
    one.add_argument(
        "--drain",
        metavar="SECONDS",
        type=rate,
        default=0.0,
        help="how long people are told of a restart before it (default: 0)",
    )
    one.add_argument("--log", choices=("plain", "json"), default=environment("CONTADO_LOG", "plain"), help="how to log")
    one.add_argument(
        "--rate",
        metavar="N",
        type=rate,
        default=20.0,
        help="requests of one visitor in a second, on average; 0: no limit (default: 20)",
    )
    add_language(one)


def run(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    # Nothing else of the command needs all this.
    import uvicorn

    from contado.server.app import create_app, prepare
    from contado.server.monitoring.logs import set_up_logs
    from contado.server.security.proxies import Proxied, read_network
    from contado.server.storage.databases.alone import alone

    held = ExitStack()
    usual = digits(os.environ.get("CONTADO_PORT", "")) or PORT
    listener = listen(arguments.host, arguments.port or usual, TRIED if arguments.open and not arguments.port else 1)
    try:
        config = chosen(arguments, listener.getsockname()[1])
        set_up_logs(config.log_format)
        for broken in registry.broken():
            logging.getLogger("contado.server").warning(str(broken))
        # Whatever is wrong with the database is said in one sentence before anything is served.
        held.enter_context(alone(config.database))
        asyncio.run(prepare(config))
        app = create_app(config)
        settings = uvicorn.Config(
            Proxied(app, [read_network(one) for one in config.trusted_proxies]), log_config=None, access_log=False,
            server_header=False, timeout_graceful_shutdown=3, proxy_headers=False,
            ws_max_size=256 * 1024, ws_ping_interval=5, ws_ping_timeout=10, lifespan="on",
        )  # fmt: skip
        server = draining(settings, app)
        rest_in_peace()
        words = language(arguments.language, "contado")
        threading.Thread(target=announce, args=(server, config, words, arguments.open), daemon=True).start()
        # Ctrl-C ends the server, and is how it is meant to end.
        with suppress(KeyboardInterrupt):
            server.run(sockets=[listener])
    finally:
        held.close()
        listener.close()
    return 0 if server.started else 1


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
    """Look for garbage less often: what is loaded by now stays, and tables in memory are many and have no circles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def chosen(arguments: argparse.Namespace, port: int) -> Config:
    """Return the choices of the command line."""
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
    proxies = arguments.trusted_proxy or [hop(one) for one in words_of("CONTADO_TRUSTED_PROXY")]
    if arguments.behind_proxy:
        proxies = [*proxies, *LOOPBACK]
    return Config(
        database=database_url(arguments.database or str(own_database())),
        host=arguments.host,
        port=port,
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
        durable=arguments.durable,
        mail=arguments.mail,
        web_hooks=not arguments.no_web_hooks,
        private_notices=arguments.notices_to_private_networks,
        notice_ports=arguments.notices_ports,
        guests=not arguments.no_guests,
        registration=arguments.registration,
        keep_guests=arguments.keep_guests,
        keep_gathering=arguments.keep_gathering,
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


def own_database() -> Path:
    """Return the file in the user's own folder where games are kept unless something else is asked for."""
    return own_folder() / "contado.sqlite3"


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
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(config.host, config.host)
    address = config.public_url or f"http://{f'[{host}]' if ':' in host and host[0] != '[' else host}:{config.port}"
    print(_("Contado is at {address} (Ctrl-C ends it).", address=address), flush=True)
    if open:
        webbrowser.open(address)


def port(text: str) -> int:
    """Read a port."""
    found = digits(text)
    if found is None or not 1 <= found <= 65535:
        raise argparse.ArgumentTypeError(f"it must be a port from 1 to 65535, not {shown(text)!r}")
    return found


def words_of(name: str) -> list[str]:
    """Return the words of a variable of the environment, with commas or blanks between them."""
    return os.environ.get(name, "").replace(",", " ").split()


def hop(text: str) -> str:
    """Read the address or the network of a proxy."""
    from contado.server.security.proxies import read_network

    try:
        return str(read_network(text))
    except ValueError:
        raise argparse.ArgumentTypeError(f"it must be an address or a network, not {shown(text)!r}") from None


def ports(text: str) -> tuple[int, ...]:
    """Read a list of ports."""
    return tuple(port(one.strip()) for one in text.split(","))


def rate(text: str) -> float:
    """Read a rate."""
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 <= found <= 1_000_000:
        raise argparse.ArgumentTypeError(f"it must be a number from 0 on, not {shown(text)!r}")
    return found
