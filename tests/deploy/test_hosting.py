"""The page about hosting, walked by somebody who has an empty Debian: every command of it is run, in its order.

Our own commands, the proxies' checks and PostgreSQL's are the real ones, below a scratch root; what needs root, systemd
or the open net is stood in for (`standins.py`). The shell finds nothing else: a command that is not known here fails.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from contado.cli.command import parser
from tests.deploy import standins
from tests.server.databases import PostgreSQLServer
from tests.server.running import CERTIFICATES, free_port

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/hosting.md").read_text("utf-8")
# What any system has.
PLAIN = (
    "bash", "cat", "cp", "dirname", "env", "install", "ln", "ls", "mkdir", "mv", "sed", "sh", "tee", "true", "uname",
)  # fmt: skip
PASSWORD = "correct horse battery"
# The page in its order: boxes with commands, and what people do in a browser.
STEPS = re.findall(r"^```sh\n(.*?)^```$|^<!-- by hand: (\w+) (\w+) -->$", PAGE, re.DOTALL | re.MULTILINE)


class Machine:
    """An empty Debian, below a folder."""

    def __init__(self, root: Path, postgresql: int) -> None:
        self.root = root
        self.record = root / "record"
        for folder in ("record", "bin", "home", "opt", "etc/systemd/system", "usr/local/bin", "var/lib"):
            (root / folder).mkdir(parents=True)
        self.port = free_port()
        self.environment = {
            "SCRATCH": str(root), "HOME": str(root / "home"), "PATH": f"{root}/usr/local/bin:{root}/bin",
            "REAL_PATH": f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin", "SITE": sysconfig.get_path("purelib"),
            "PORT": str(self.port), "PORT_TLS": str(free_port()), "PORT_WEB": str(free_port()), "LANG": "C.UTF-8",
            "PGHOST": "127.0.0.1", "PGPORT": str(postgresql), "PGUSER": "postgres", "PGDATABASE": "postgres",
            # Compiling takes minutes, and is tested elsewhere.
            "CONTADO_COMPILE": "0", "PIP_NO_INDEX": "1",
        }  # fmt: skip
        for name in (*standins.STANDINS, *standins.REAL):
            program = root / "bin" / name
            program.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{standins.__file__}" {name} "$@"\n')
            program.chmod(0o755)
        for name in PLAIN:
            found = shutil.which(name)
            assert found is not None
            (root / "bin" / name).symlink_to(found)
        # What stands for something in a box, and what the boxes have printed.
        self.words: dict[str, str] = {}
        self.printed = ""

    def run(self, box: str) -> None:
        """Run the commands of a box, in a shell that goes on where the last one was."""
        for word, meant in self.words.items():
            box = re.sub(rf"\b{word}\b", meant, box)
        shell, state = self.root / "box.sh", self.root / "state"
        state.touch()
        commands = standins.placed(box, self.environment)
        after = f"echo \"cd '$PWD'; NAME='${{NAME:-}}'\" > {state}"
        shell.write_text(f"set -euo pipefail\n. {state}\n{commands}\n{after}\n")
        done = subprocess.run(
            ["bash", str(shell)], env=self.environment, cwd=self.root / "home", capture_output=True, text=True,
            timeout=900, stdin=subprocess.DEVNULL,
        )  # fmt: skip
        assert done.returncode == 0, f"{box}\n{done.stdout}\n{done.stderr}\n{self.journal()}"
        self.printed += done.stdout

    def by_hand(self, what: str, word: str) -> None:
        """Do what the page says people do in a browser."""
        with httpx.Client(base_url=f"http://127.0.0.1:{self.port}/api", verify=CERTIFICATES, timeout=60) as browser:
            if what == "account":
                invitation = re.findall(r"^https://games\.example\.org/invited/(\S+)$", self.printed, re.MULTILINE)[-1]
                made = browser.post(
                    "/accounts", json={"name": word, "password": PASSWORD, "invitation": invitation}
                )  # fmt: skip
                assert made.status_code == 201, made.text
            elif what == "table":
                token = browser.post("/guest", json={"name": "Gil"}).json()["token"]
                seats = [{"kind": "person"}, {"kind": "open"}]
                made = browser.post(
                    "/tables", json={"game": "milestones", "seats": seats}, headers={"Authorization": f"Bearer {token}"}
                )
                self.words[word] = made.json()["id"]
            elif what == "token":
                self.words[word] = re.findall(r'"token":"([^"]+)"', self.printed)[-1]
            else:
                raise AssertionError(f"Nobody knows how to do this by hand: {what}")

    def journal(self) -> str:
        file = self.record / "journal"
        return file.read_text() if file.exists() else ""

    def ask(self, *arguments: str) -> str:
        """Return what `sudo contado` says."""
        done = subprocess.run(
            ["sudo", "contado", *arguments], env=self.environment, capture_output=True, text=True, check=True
        )  # fmt: skip
        return done.stdout


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    postgresql = PostgreSQLServer().start()
    first = {**os.environ, "PGHOST": "127.0.0.1", "PGPORT": str(postgresql.port), "PGDATABASE": "postgres"}
    # As Debian has it: the first user is postgres, and there is no contado yet.
    for user, statement in (("contado", "CREATE ROLE postgres SUPERUSER LOGIN"),
                            ("postgres", "ALTER ROLE contado RENAME TO maker")):  # fmt: skip
        subprocess.run(["psql", "-qc", statement], env={**first, "PGUSER": user}, check=True)
    one = Machine(tmp_path / "debian", postgresql.port)
    yield one
    with suppress(OSError, ValueError):
        os.kill(int((one.record / "pid").read_text()), 9)
    postgresql.stop()


def test_the_page_leads_from_an_empty_debian_to_a_public_server(machine: Machine) -> None:
    for box, what, word in STEPS:
        if box:
            machine.run(box)
        else:
            machine.by_hand(what, word)
    # The database that was moved, restored and brought to PostgreSQL still knows its host; Ben was deleted on the way.
    people = machine.ask("admin", "people")
    assert re.search(r"host .* Anna$", people, re.MULTILINE)
    assert "Ben" not in people
    assert "contado 99.9" in machine.ask("--version")
    settings = (machine.root / "etc/contado.env").read_text()
    assert "CONTADO_PUBLIC_URL='https://games.example.org'" in settings
    assert (machine.root / "etc/contado.env").stat().st_mode & 0o077 == 0
    # What the page says that the boxes print.
    for said in ('"status":"ok"', "https://games.example.org/reset/", "active", "contado_queue_waiting", '"Robot"'):
        assert said in machine.printed, said
    assert list((machine.root / "var/lib/contado/backups").glob("contado-*.backup"))
    assert "fault" not in machine.journal()


def test_there_are_no_commands_outside_of_the_boxes() -> None:
    assert len([box for box, _, _ in STEPS if box]) >= 15
    # An indented line would be a box that nobody runs; so would one of another kind. Lines of a file are no commands.
    fenced = re.sub(r"^```sh\n.*?^```$", "", PAGE, flags=re.DOTALL | re.MULTILINE)
    texts = re.compile(r"^```text\n((?:CONTADO_[A-Z_]+='.*'\n)+)```$", re.MULTILINE)
    assert "```" not in texts.sub("", fenced)
    assert not re.findall(r"^(?: {4}|\t)", fenced, re.MULTILINE)


def test_what_stands_between_the_lines_is_understood() -> None:
    prose = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```$", "", PAGE, flags=re.DOTALL | re.MULTILINE))
    options = {word for text in prose for word in re.findall(r"(?<![\w-])--[a-z][a-z-]+", text)}
    served = options_of("serve")
    known = served | options_of("site") | {"--password", "--withdraw", "--help"}
    # Python's own server, and a firewall.
    known |= {"--directory", "--bind", "--add-port"}
    assert {"--trusted-proxy", "--backups"} <= options <= known, options - known
    for text in prose:
        words = text.split()
        if words[:1] == ["contado"] and len(words) > 1 and "--help" not in words:
            parser(words[1:]).parse_args(words[1:])
    variables = set(re.findall(r"CONTADO_[A-Z_]+", PAGE))
    code = (ROOT / "src/contado/cli/commands/serve.py").read_text() + (
        ROOT / "src/contado/cli/arguments.py"
    ).read_text()
    assert [name for name in variables if f'"{name}"' not in code] == []


def options_of(command: str) -> set[str]:
    shown = subprocess.run(
        [sys.executable, "-m", "contado", command, "--help"], capture_output=True, text=True, check=True
    ).stdout  # fmt: skip
    return set(re.findall(r"--[a-z][a-z-]+", shown))


def test_the_page_of_data_says_how_long_the_log_is_kept() -> None:
    unit = (ROOT / "deploy/contado.service").read_text()
    kept = re.search(r"--keep-logs (\d+)", unit)
    journal = re.search(
        r"^MaxRetentionSec=(\d+)day$", (ROOT / "deploy/journald@contado.conf").read_text(), re.MULTILINE
    )
    assert kept is not None
    assert journal is not None
    assert kept[1] == journal[1]
    assert f"for {kept[1]} days" in PAGE


def test_the_proxies_write_no_addresses_down() -> None:
    """nginx does unless it is told, for each of its servers; Caddy does if it is told."""
    site = (ROOT / "deploy/nginx.conf").read_text()
    assert site.count("server {") == site.count("access_log off;") == 2
    assert not re.search(r"^\s*log\b", (ROOT / "deploy/Caddyfile").read_text(), re.MULTILINE)


@pytest.mark.parametrize(
    "box",
    ["frobnicate", "sudo apt-get install --yes frobnicate", "sudo systemctl restart contado", "nginx -t", "false"],
)
def test_a_command_that_nobody_knows_fails(tmp_path: Path, box: str) -> None:
    with pytest.raises(AssertionError):
        Machine(tmp_path / "debian", 0).run(box)
