"""`contado serve`, started as people start it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from contado.cli.commands.serve import announce, listen
from contado.core.words.language import ENGLISH
from contado.server import reach
from contado.server.config import Config
from tests.core.refusals import refusal_of
from tests.server.running import free_port


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody else is listening on."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def environment(folder: Path, **more: str) -> dict[str, str]:
    """Return an environment that hides everything of the user who runs the tests, and opens no browser."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("CONTADO_", "LC_", "LANG"))}
    # A browser that writes down what it is shown.
    browser = folder / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {folder}/opened\n')
    browser.chmod(0o755)
    return {**kept, "XDG_DATA_HOME": str(folder / "data"), "BROWSER": str(browser), "HOME": str(folder), **more}


@contextmanager
def started(folder: Path, *arguments: str, **more: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Start the command; give the process and the address it prints."""
    process = subprocess.Popen(
        [sys.executable, "-m", "contado", *arguments],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(folder, **more), cwd=folder,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert "http://" in line, (line, process.communicate(timeout=90))
        yield process, "http://" + line.partition("http://")[2].split()[0]
    finally:
        process.kill()
        process.communicate(timeout=90)


def test_a_port_that_is_taken_is_one_sentence(tmp_path: Path, taken: int) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "contado", "serve", "--port", str(taken), "--database", str(tmp_path / "x.sqlite3")],
        capture_output=True, text=True, env=environment(tmp_path), check=False, timeout=120,
    )  # fmt: skip
    assert ended.returncode == 2
    assert ended.stderr.startswith(f"contado: Something else is already listening on port {taken}")
    assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--database", "postgresql://nobody@127.0.0.1:1/none"], "contado: "),
        (["--database", "mysql://x/y"], "contado: A database is "),
        (["--host", "203.0.113.7"], "contado: 203.0.113.7 is not an address of this machine"),
        (["--port", "0"], "contado: --port"),
        (["--rate", "fast"], "contado: --rate"),
        (["--public-url", "play.example"], "contado: The public address begins with"),
        (["--mail", "json://x"], "contado: A mail server is given as smtp://"),
        (["--mail", "smtp://mail.example"], "contado: The mail server's address says from=ADDRESS"),
        (["--mail", "smtp://mail.example?from=a@b.example"], "contado: Letters have links in them"),
        (
            ["--notices-ports", "443,x"],
            "contado: --notices-ports must be ports from 1 to 65535, such as 443,8443, not '443,x'.",
        ),
    ],
)
def test_what_cannot_be_served_is_one_sentence(tmp_path: Path, arguments: list[str], said: str) -> None:
    if "--port" not in arguments:
        arguments = ["--port", str(free_port()), *arguments]
    ended = subprocess.run(
        [sys.executable, "-m", "contado", "serve", *arguments],
        capture_output=True, text=True, env=environment(tmp_path), check=False, timeout=120,
    )  # fmt: skip
    assert ended.returncode == 2
    assert ended.stderr.startswith(said)
    assert ended.stderr.count("\n") == 1


def test_the_next_port_is_taken_where_that_is_allowed(taken: int) -> None:
    assert "already listening on port" in (refusal_of(lambda: listen("127.0.0.1", taken, 1)) or "")
    with listen("127.0.0.1", taken, 20) as other:
        assert taken < other.getsockname()[1] < taken + 20


def test_contado_alone_opens_the_lobby_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    with started(tmp_path, CONTADO_PORT=str(free_port())) as (process, address):
        assert "Play now against a bot" in httpx.get(address, timeout=120).text
        end = time.monotonic() + 90
        while not (tmp_path / "opened").exists() and time.monotonic() < end:
            time.sleep(0.05)
        assert (tmp_path / "opened").read_text().strip() == address
        process.send_signal(signal.SIGINT)
        _, complaint = process.communicate(timeout=90)
        assert process.returncode == 0
        assert complaint == ""
    assert (tmp_path / "data" / "contado" / "contado.sqlite3").exists()


def test_a_second_one_on_the_same_database_leads_to_the_first(tmp_path: Path) -> None:
    with started(tmp_path, "serve", "--port", str(free_port())) as (process, address):
        assert (ended := second(tmp_path)).returncode == 2
        assert ended.stderr == (
            f"contado: Contado is running already: {address} (another server needs another database: --database).\n"
        )
        # `make play` again is how somebody comes back.
        ended = second(tmp_path, "--open")
        assert (ended.returncode, ended.stdout, ended.stderr) == (0, f"Contado is running already: {address}\n", "")
        assert (tmp_path / "opened").read_text().strip() == address
        # Links of the command line lead there as well.
        invited = subprocess.run(
            [sys.executable, "-m", "contado", "admin", "invite"],
            capture_output=True, text=True, env=environment(tmp_path), check=True, timeout=120,
        )  # fmt: skip
        assert invited.stdout.startswith(f"{address}/invited/")
        assert invited.stderr == ""
        # Cut off, it leaves its address behind, and another one starts all the same.
        process.kill()
        process.wait(90)
    assert address in (tmp_path / "data" / "contado" / "contado.sqlite3-lock").read_text()
    with started(tmp_path, "serve", "--port", str(free_port())) as (_, other):
        assert other != address


def second(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Start a server where one runs already."""
    return subprocess.run(
        [sys.executable, "-m", "contado", "serve", *arguments],
        capture_output=True, text=True, env=environment(folder), check=False, timeout=120,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("host", "own", "told"),
    [
        ("0.0.0.0", "192.168.1.20", ["In your network: http://192.168.1.20:8265"]),
        ("127.0.0.1", "192.168.1.20", []),
        # In a container, say.
        ("0.0.0.0", "", ["Others in your network write the address of this computer in the place of 127.0.0.1."]),
    ],
)
def test_the_address_for_others_is_printed(
    host: str, own: str, told: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(reach, "own_address", lambda host: own)
    server = SimpleNamespace(started=True)
    announce(server, Config(database="x.sqlite3", host=host), ENGLISH, False)  # type: ignore[arg-type]
    first, *others = capsys.readouterr().out.splitlines()
    assert first == "Contado is at http://127.0.0.1:8265 (Ctrl-C ends it)."
    assert others == told


def test_a_json_log_has_a_line_for_every_request(tmp_path: Path) -> None:
    arguments = ("serve", "--port", str(free_port()), "--database", str(tmp_path / "x.sqlite3"), "--log", "json")
    with started(tmp_path, *arguments) as (process, address):
        httpx.get(f"{address}/join/a-secret-word", timeout=120)
        process.send_signal(signal.SIGINT)
        _, log = process.communicate(timeout=90)
    assert '"route": "/join/{invite}"' in log
    assert "a-secret-word" not in log
