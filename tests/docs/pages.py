"""What the pages show is run: their sessions, their scripts and their commands, page by page and in their order.

- A ``python`` block with ``>>>`` is a session; all those of a page are one, and print what they show.
- Another ``python`` block is a script, run as a file of its own in a folder that all blocks of the page share. If its
  first line is ``# name.py``, it stays there under that name.
- The lines of ``sh`` blocks are commands. `contado` is run, with fewer games than the page has (`thrifty`); what waits
  for somebody is asked to end; servers are read by the parser only, since they don't end. `make` and `pip` must know
  what they are asked for.
- ``toml`` and ``json`` must be readable, ``text`` is what something prints.
"""

from __future__ import annotations

import doctest
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from sysconfig import get_path
from unittest.mock import patch

from contado.cli.command import parser
from tests.commands import contado, environment

ROOT = Path(__file__).parents[2]

BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
SCRIPT = re.compile(r"# (\w+\.py)\n")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

# As on the page, but less of it.
LESS = (
    (re.compile(r"--games \d+"), "--games 1"),
    (re.compile(r"--generations \d+"), "--generations 1"),
    # One that thinks gives its place to one that does not.
    (re.compile(r"\bplanner\b(?!:)"), "greedy:noise=9"),
    (re.compile(r"\bms=\d+"), "ms=1"),
)
SHORT = {"max_rounds": 2, "processes": 1}
# These play games: in one process, and short ones where a game can be cut.
PLAYING = {"sim", "arena", "check", "tune", "study", "dataset"}
# These ask somebody; "q" saves and quits.
ASKING = {"play", "learn", "watch"}
# These never end by themselves, or measure for minutes.
ENDLESS = {"serve", "bench", "mcp"}


def blocks(page: Path) -> list[tuple[str, str]]:
    """Return the blocks of a page in their order, each with its language."""
    return BLOCK.findall(page.read_text("utf-8"))


def fenced(page: Path, language: str) -> list[str]:
    """Return the blocks of a page in a language."""
    return [text for found, text in blocks(page) if found == language]


def run_sessions(page: Path) -> None:
    """Run all sessions of a page, one after another, as one."""
    sessions = [block for block in fenced(page, "python") if ">>>" in block]
    session = doctest.DocTestParser().get_doctest("\n".join(sessions), {}, page.name, page.name, 0)
    assert session.examples
    complaints: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(session, out=complaints.append)
    assert not runner.failures, "".join(complaints)


def run_page(page: Path, folder: Path) -> None:
    """Run all that a page shows, in a folder."""
    shown = blocks(page)
    if any(language == "python" and ">>>" in text for language, text in shown):
        run_sessions(page)
    for language, text in shown:
        if language == "python":
            if ">>>" not in text:
                run_script(text, folder)
        elif language == "sh":
            for line in text.replace("\\\n", " ").splitlines():
                run_command(line.partition(" #")[0].strip(), folder)
        elif language == "toml":
            tomllib.loads(text)
        elif language == "json":
            json.loads(text)
        else:
            assert language == "text", f"{page.name}: what is done with {language or 'a block without a language'}?"


def run_script(text: str, folder: Path) -> None:
    """Run a script as people do, from its file."""
    named = SCRIPT.match(text)
    file = folder / (named[1] if named else "script.py")
    fewer = "games=2"
    if re.search(r"contado\.(simulate|arena)\(\"milestones\"", text):
        # As for commands: short games, in one process, where the page does not say so itself.
        fewer += "".join(f", {name}={value}" for name, value in SHORT.items() if name not in text)
    file.write_text(re.sub(r"\bgames=\d+", fewer, text), "utf-8")
    ended = subprocess.run(
        [sys.executable, file.name], cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False,
        env={**environment(), "PYTHONPATH": os.environ.get("PYTHONPATH", "")},
    )  # fmt: skip
    assert (ended.returncode, ended.stderr) == (0, ""), text


def run_command(line: str, folder: Path) -> None:
    """Run a line of a shell, or hold it to what it would run."""
    words = shlex.split(line)
    if not words:
        return
    program, *arguments = words
    if program == "contado":
        run_contado(arguments, folder)
    elif program == "make":
        targets = [word for word in arguments if "=" not in word]
        assert targets
        for target in targets:
            assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE), line
    elif program == "pip":
        assert arguments[0] == "install", line
        for extra in re.findall(r"\[(\w+)\]", line):
            assert extra in PROJECT["optional-dependencies"], line
    elif words[:3] == ["python3", "-m", "venv"]:
        # In its place, what the next line looks for: no page needs a real one.
        scripts = folder / words[3] / "bin"
        scripts.mkdir(parents=True)
        (scripts / "activate").touch()
    elif program == ".":
        assert (folder / arguments[0]).is_file(), line
    elif program == "python":
        assert (folder / arguments[0]).exists() or (ROOT / arguments[0]).exists(), line
    else:
        raise AssertionError(f"Nobody knows what to do with: {line}")


def run_contado(arguments: list[str], folder: Path) -> None:
    """Run the command, with less to do than the page says."""
    line = shlex.join(arguments)
    if not arguments or arguments[0] in ENDLESS:
        parser(arguments).parse_args(arguments)
        return
    less = thrifty(arguments)
    # Nobody is there to answer: whoever asks is told to quit, again and again.
    typed = "q\n" * 20 if arguments[0] in ASKING else ""
    # Where the command is typed, it is found by others, too.
    path = os.pathsep.join([get_path("scripts"), os.environ.get("PATH", "")])
    with patch.dict(os.environ, PATH=path):
        ended = contado(*less, folder=folder, typed=typed)
    assert ended.returncode == 0, f"contado {line}: {ended.stdout[-500:]}{ended.stderr}"


def thrifty(arguments: list[str]) -> list[str]:
    """Return a command with less to do, that does the same."""
    line = shlex.join(arguments)
    for pattern, instead in LESS:
        line = pattern.sub(instead, line)
    less = shlex.split(line)
    if arguments[0] in PLAYING:
        less += ["--processes", "1"]
        if arguments[0] == "study":
            # One game can't be compared with anything.
            less[less.index("--games") + 1] = "2"
        # A record says itself with which options it was played.
        if "milestones" in arguments and arguments[0] != "check" and "--records" not in arguments:
            less += ["--option", "max_rounds=2"]
    return less
