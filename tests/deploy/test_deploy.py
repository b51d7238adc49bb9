"""The files that hosts install Contado with: what they start is what there is, and their steps are run."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import time
from pathlib import Path

import httpx
import pytest

from contado.cli.command import parser
from tests.server.running import CERTIFICATES, free_port

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNIT = (DEPLOY / "contado.service").read_text("utf-8")
CONTAINER = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", " ")


def commands() -> list[list[str]]:
    """Return every `contado ...` that unit and container start."""
    started = re.findall(r"^ExecStart=\S*/contado (.*)$", UNIT, re.MULTILINE)
    started += [
        " ".join(shlex.quote(word) for word in eval(found)[1:])
        for found in re.findall(r"^CMD (\[.*contado.*\])$", CONTAINER, re.MULTILINE)
    ]
    assert len(started) == 2
    return [shlex.split(line) for line in started]


@pytest.mark.parametrize("arguments", commands(), ids=" ".join)
def test_what_they_start_is_understood(arguments: list[str]) -> None:
    parser(arguments).parse_args(arguments)


def test_variables_are_those_that_the_server_reads() -> None:
    served = (ROOT / "src/contado/cli/commands/serve.py").read_text() + (
        ROOT / "src/contado/cli/arguments.py"
    ).read_text()
    named = set(re.findall(r"CONTADO_[A-Z]+", CONTAINER + UNIT))
    assert named
    assert all(f'"{name}"' in served for name in named), named


@pytest.mark.parametrize("given", [[], ["/opt/contado"], ["/opt/contado", ".", "more"]], ids=str)
def test_the_script_says_how_it_is_used(given: list[str], tmp_path: Path) -> None:
    script = str(DEPLOY / "install.sh")
    ended = subprocess.run(["sh", script, *given], capture_output=True, text=True, cwd=tmp_path, timeout=60)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith(f"usage: {script} WHERE SOURCE, such as ")
    assert ended.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_the_service_is_shut_in(tmp_path: Path) -> None:
    """Of ten points of exposure, systemd counts 1.3; a plain service has 9.6."""
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("there is no systemd-analyze here")
    judged = subprocess.run(
        [program, "security", "--offline=true", "--no-pager", str(DEPLOY / "contado.service")],
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    found = re.search(r"Overall exposure level for contado.service: ([\d.]+)", judged.stdout)
    assert found, judged.stderr
    assert float(found[1]) <= 1.5


def steps(where: Path) -> list[str]:
    """Return the container's own steps as commands of this machine: what they would put under /opt goes below a folder.

    The packages and the user are Debian's business, and the copies are what is here already.
    """
    runs = re.findall(r"^RUN (.*)$", CONTAINER, re.MULTILINE)
    own = [run for run in runs if not run.startswith(("apt-get", "useradd"))]
    return [run.replace("/opt/contado", str(where)).replace("/source", str(ROOT)) for run in own]


@pytest.mark.soak
def test_the_steps_of_the_container_lead_to_a_server(tmp_path: Path) -> None:
    where = tmp_path / "opt"
    for step in steps(where):
        subprocess.run(["sh", "-euc", step], check=True, timeout=1800, env={**os.environ, "CONTADO_COMPILE": "0"})
    environment = dict(re.findall(r"(CONTADO_\w+)=(\S+)", CONTAINER)) | {
        "CONTADO_DATABASE": str(tmp_path / "contado.sqlite3"), "CONTADO_HOST": "127.0.0.1",
        "CONTADO_PORT": str(free_port()), "PATH": os.environ["PATH"],
    }  # fmt: skip
    arguments = commands()[1]
    server = subprocess.Popen([str(where / "bin/contado"), *arguments], env=environment, cwd=tmp_path)
    try:
        answer = None
        until = time.monotonic() + 120
        while answer is None and time.monotonic() < until:
            try:
                answer = httpx.get(f"http://127.0.0.1:{environment['CONTADO_PORT']}/healthz", verify=CERTIFICATES)
            except httpx.HTTPError:
                time.sleep(0.1)
        assert answer is not None
        assert answer.json()["status"] == "ok"
    finally:
        server.terminate()
        server.wait(60)
