"""``contado mcp``: a server of the Model Context Protocol, for language models."""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

from contado.cli.arguments import command
from contado.cli.commands import COMMANDS
from contado.cli.commands.serve import listen, port
from contado.cli.parser import Usage
from contado.core.errors import ContadoError
from contado.core.words.language import language, marked, shown

if TYPE_CHECKING:
    from contado.cli.parser.parser import Commands


def add(commands: Commands) -> None:
    """Add the subcommand."""
    one = command(
        commands, "mcp", run, COMMANDS["mcp"],
        "contado mcp", "contado mcp --server https://play.example.org", "contado mcp --port 8765",
        more=marked("It speaks this protocol on standard input and output, for the program that starts it."),
    )  # fmt: skip
    one.add_argument(
        "--server", metavar="ADDRESS", action="append", default=[],
        help=marked("let links lead to this Contado server, too, not only to this computer; can be repeated"),
    )  # fmt: skip
    one.add_argument(
        "--port", metavar="N", type=port,
        help=marked("speak HTTP at this port of 127.0.0.1, to programs of this computer only"),
    )  # fmt: skip


def run(arguments: argparse.Namespace) -> int:
    """Serve until the input ends, or Ctrl-C over HTTP."""
    if find_spec("mcp") is None:
        raise ContadoError("contado mcp needs the Model Context Protocol: pip install 'contado[mcp]' brings it.")
    # Loaded here, since not every installation has what they need.
    from contado.mcp.server import PATH, ModelServer
    from contado.mcp.tables.links import read_server

    servers = []
    for text in arguments.server:
        found = read_server(text)
        if found is None:
            raise Usage("A server's address looks like {example}, not like {text!r}.",
                        example="https://play.example.org", text=shown(text))  # fmt: skip
        servers.append(found)
    server = ModelServer(servers, arguments.language, alone=arguments.port is None)
    if arguments.port is None:
        server.serve_stdio()
        return 0
    listener = listen("127.0.0.1", arguments.port, 1)
    _ = language(arguments.language, "contado")
    address = f"http://127.0.0.1:{arguments.port}{PATH}"
    print(_("The Model Context Protocol is spoken at {address} (Ctrl-C ends it).", address=address), file=sys.stderr)
    server.serve_http(listener)
    return 0
