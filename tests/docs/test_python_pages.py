"""The pages on Contado in Python: their sessions run, and the reference is made from the code."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import contado
from tests.docs.test_readme import ROOT, run_sessions

API = ROOT / "docs" / "api.md"


def test_all_sessions_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run_sessions(ROOT / "docs" / "python.md")


def test_the_reference_is_made_from_the_code() -> None:
    ended = subprocess.run([sys.executable, "tools/api.py", "--check"], cwd=ROOT, capture_output=True, text=True)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


def test_every_name_of_the_door_is_in_the_reference() -> None:
    page = API.read_text("utf-8")
    for name in contado.__all__:
        if not name.startswith("_"):
            assert re.search(rf"^(### (contado\.)?{name}$|- `{name}`)", page, re.MULTILINE), name
