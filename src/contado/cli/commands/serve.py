"""``contado serve``: the server with its lobby, for one's own browser or for friends."""

from __future__ import annotations

import argparse
import asyncio
import errno
import logging
import os
import socket
import threading
import time
import webbrowser
from contextlib import suppress
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
    one.add_argument("--behind-proxy", action="store_true", help="trust a reverse proxy to say who is asking")
    one.add_argument("--bot-processes", metavar="N", type=positive, default=1, help="in how many processes bots think")
    one.add_argument("--durable", action="store_true", help="wait for the disk at every move: survives a power cut")
    one.add_argument(
        "--mail",
        metavar="URL",
        default=environment("CONTADO_MAIL", ""),
        help="an apprise address that sends e-mail, with {address} for the receiver",
    )
    one.add_argument("--no-web-hooks", action="store_true", help="send no notices to addresses that people enter")
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
    from contado.server.extras import check_notices
    from contado.server.monitoring.logs import set_up_logs

    usual = digits(os.environ.get("CONTADO_PORT", "")) or PORT
    listener = listen(arguments.host, arguments.port or usual, TRIED if arguments.open and not arguments.port else 1)
    try:
        config = chosen(arguments, listener.getsockname()[1])
        set_up_logs(config.log_format)
        for broken in registry.broken():
            logging.getLogger("contado.server").warning(str(broken))
        if config.mail:
            check_notices()
        # Whatever is wrong with the database is said in one sentence before anything is served.
        asyncio.run(prepare(config))
        app = create_app(config)
        settings = uvicorn.Config(
            app, log_config=None, access_log=False, server_header=False, timeout_graceful_shutdown=3,
            proxy_headers=config.behind_proxy, forwarded_allow_ips="*" if config.behind_proxy else None,
            ws_max_size=256 * 1024, ws_ping_interval=5, ws_ping_timeout=10, lifespan="on",
        )  # fmt: skip
        server = draining(settings, app)
        words = language(arguments.language, "contado")
        threading.Thread(target=announce, args=(server, config, words, arguments.open), daemon=True).start()
        # Ctrl-C ends the server, and is how it is meant to end.
        with suppress(KeyboardInterrupt):
            server.run(sockets=[listener])
    finally:
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


def chosen(arguments: argparse.Namespace, port: int) -> Config:
    """Return the choices of the command line."""
    from contado.server.config import Config
    from contado.server.storage import database_url

    public = arguments.public_url.rstrip("/")
    if public and urlsplit(public).scheme not in ("http", "https"):
        raise Usage("The public address begins with http:// or https://, unlike {url!r}.", url=shown(public))
    if arguments.mail and "{address}" not in arguments.mail:
        raise Usage("The address for e-mail says {place} where the receiver goes.", place="{address}")
    return Config(
        database=database_url(arguments.database or str(own_database())),
        host=arguments.host,
        port=port,
        public_url=public,
        behind_proxy=arguments.behind_proxy,
        bot_processes=arguments.bot_processes,
        durable=arguments.durable,
        mail=arguments.mail,
        web_hooks=not arguments.no_web_hooks,
        guests=not arguments.no_guests,
        registration=arguments.registration,
        keep_guests=arguments.keep_guests,
        keep_gathering=arguments.keep_gathering,
        keep_chat=arguments.keep_chat,
        keep_audit=arguments.keep_audit,
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
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
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


def rate(text: str) -> float:
    """Read a rate."""
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 <= found <= 1_000_000:
        raise argparse.ArgumentTypeError(f"it must be a number from 0 on, not {shown(text)!r}")
    return found
