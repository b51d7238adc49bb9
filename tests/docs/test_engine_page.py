"""The session of docs/engine.md is what is said between Contado and the engine of the same page."""

from __future__ import annotations

import doctest
import json
import shlex
import sys
from pathlib import Path

import pytest

import contado
from contado.bots.engines.bot import IDLE
from contado.bots.engines.program import end_all
from tests.docs.pages import ROOT, fenced

PAGE = ROOT / "docs" / "engine.md"


def spoken(folder: Path) -> str:
    """Play the game of the page, and return what was told (>) and said (<)."""
    script = next(text for text in fenced(PAGE, "python") if text.startswith("# first.py"))
    (folder / "first.py").write_text(script, "utf-8")
    spy = folder / "spy.sh"
    words = fenced(PAGE, "text")[-1]
    assert words.startswith("#!/bin/sh\n")
    spy.write_text(words.replace("python3 first.py", shlex.join([sys.executable, "first.py"])), "utf-8")
    spy.chmod(0o755)
    contado.play("milestones", ["exec:./spy.sh", "random"], seed=7, draft="random", max_rounds=1)
    end_all()
    IDLE.clear()
    said = iter((folder / "said.jsonl").read_text("utf-8").splitlines())
    lines: list[str] = []
    for told in (folder / "told.jsonl").read_text("utf-8").splitlines():
        lines.append(f"> {told}")
        if json.loads(told)["type"] in ("hello", "go"):
            lines.append(f"< {next(said)}")
    assert not [*said]
    return "\n".join(lines) + "\n"


def test_the_session_of_the_page_is_what_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    [shown] = [text for text in fenced(PAGE, "text") if text.startswith("> ")]
    got = spoken(tmp_path)
    checker = doctest.OutputChecker()
    assert checker.check_output(shown, got, doctest.ELLIPSIS), got
