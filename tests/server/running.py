"""A real server in a process of its own, to be talked to, cut off and killed."""

from __future__ import annotations

import os
import random
import signal
import socket
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import httpx

# Nothing is encrypted here, but httpx reads all certificates of the machine for every client that is given none: 50 ms.
CERTIFICATES: Final = ssl.create_default_context()

# Ports that are ours until the process ends.
_held: list[socket.socket] = []


def free_port() -> int:
    """Return a port that nobody listens at, and nobody else gets.

    A port that is only looked up may be given away again before its server is up, or while it is down: to another
    test, or to any connection that goes out. So it stays bound here; a server that says SO_REUSEADDR, as all of ours
    and PostgreSQL do, may listen at it all the same.
    """
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    one.bind(("127.0.0.1", 0))
    _held.append(one)
    port: int = one.getsockname()[1]
    return port


class Server:
    """`contado serve` on a database; it can be started again on the same one. Another module may be its command."""

    def __init__(self, database: str, folder: Path, *arguments: str, command: str = "contado") -> None:
        self.command = command
        self.database = database
        self.folder = folder
        self.arguments = arguments
        self.port = free_port()
        # Where people reach it: its own port, or the near end of a cable.
        self.reached = self.port
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it is reached."""
        return f"http://127.0.0.1:{self.reached}"

    @property
    def log(self) -> str:
        """What it has written so far."""
        return (self.folder / f"server-{self.port}.log").read_text("utf-8", "replace")

    def start(self) -> Server:
        """Start it and wait until it answers."""
        command = [
            sys.executable, "-m", self.command, "serve", "--port", str(self.port), "--database", self.database,
            "--rate", "0", *self.arguments,
        ]  # fmt: skip
        with (self.folder / f"server-{self.port}.log").open("ab") as log:
            # A group of its own, so that a kill reaches the processes in which bots think as well.
            self.process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
        end = time.monotonic() + 180
        while time.monotonic() < end:
            with suppress(httpx.HTTPError):
                if httpx.get(f"{self.address}/healthz", timeout=30, verify=CERTIFICATES).status_code == 200:
                    return self
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise AssertionError(f"The server did not come up:\n{self.log}")

    def kill(self) -> None:
        """Pull the plug."""
        assert self.process is not None
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(60)

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        if self.process is None or self.process.poll() is not None:
            return
        self.process.terminate()
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.kill()


@contextmanager
def running(database: str, folder: Path, *arguments: str, command: str = "contado") -> Iterator[Server]:
    """Run a server until the end of the block."""
    server = Server(database, folder, *arguments, command=command)
    try:
        yield server.start()
    finally:
        server.stop()


class Cable:
    """A cable between a client and a server that can be cut and joined again, or carry nothing and say nothing.

    On a slow one everything comes `late`, by up to so many seconds.
    """

    def __init__(self, port: int, late: float = 0) -> None:
        self.far = port
        self.late = late
        self.joined = True
        # Bytes that came back from the server.
        self.brought = 0
        # Which way anything is carried: there to the server, and back.
        self._there, self._back = threading.Event(), threading.Event()
        self._there.set()
        self._back.set()
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        """Where the near end is."""
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Break all connections and let no new one through."""
        self.joined = False
        for pair in self._pairs:
            for end in pair:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
                end.close()
        self._pairs.clear()

    def join(self) -> None:
        """Let connections through again."""
        self.joined = True

    def hold(self, there: bool = True, back: bool = True) -> None:
        """Carry nothing more, without a word to either end: one way, or both."""
        if there:
            self._there.clear()
        if back:
            self._back.clear()

    def let_go(self) -> None:
        """Carry what was held, and go on."""
        self._there.set()
        self._back.set()

    def remove(self) -> None:
        """Take the cable away."""
        self.cut()
        self.let_go()
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            if not self.joined:
                near.close()
                continue
            try:
                far = socket.create_connection(("127.0.0.1", self.far))
            except OSError:
                near.close()
                continue
            self._pairs.append((near, far))
            for one, other, open in ((near, far, self._there), (far, near, self._back)):
                threading.Thread(target=self._carry, args=(one, other, open), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket, open: threading.Event) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                open.wait()
                if self.late:
                    time.sleep(random.uniform(0, self.late))
                self.brought += len(data) if open is self._back else 0
                other.sendall(data)
        for end in (one, other):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
