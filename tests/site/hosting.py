"""A host that knows nothing of us: files from a folder, as ``python -m http.server`` gives them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class Quiet(SimpleHTTPRequestHandler):
    """The host of Python's own library, which keeps its log to itself."""

    def log_message(self, format: str, *arguments: object) -> None:
        pass


class Host:
    """Files from a folder, until the host goes away."""

    def __init__(self, folder: Path) -> None:
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        self.gone = False
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def go(self) -> None:
        """Go away: from now on there is no network, as far as a browser can tell."""
        if not self.gone:
            self.gone = True
            self.server.shutdown()
            self.server.server_close()


@contextmanager
def hosted(folder: Path) -> Iterator[Host]:
    """Offer the files of a folder until the end of the block."""
    host = Host(folder)
    try:
        yield host
    finally:
        host.go()
