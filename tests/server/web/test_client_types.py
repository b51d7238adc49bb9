"""The browser's types are those of the Python classes that describe what the server sends."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]


def test_types_of_the_client_are_made_from_the_classes() -> None:
    ended = subprocess.run(
        [sys.executable, "tools/client_types.py", "--check"], cwd=ROOT, capture_output=True, text=True
    )
    assert (ended.returncode, ended.stdout) == (0, "")


def test_a_part_that_python_does_not_know_is_not_part_of_the_client() -> None:
    """A field that comes, goes or changes its type in Python changes the file."""
    made = (ROOT / "src/contado/server/static/js/types.js").read_text("utf-8")
    assert " * @property {Offer[]} options  Empty for whoever does not decide.\n" in made
    assert " * @property {number[][]} [teams]\n" in made
    assert "/** @typedef {Seen & OwnView} View */" in made
