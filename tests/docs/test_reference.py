"""docs/reference.md is made from the code, and leaves out nothing that an author of a game writes."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from contado.core import drawing
from contado.core.drawing import parts
from contado.core.game import Drawing, Evaluation, Proofs, Rules, Words
from contado.core.kit import check_names
from contado.core.position import fields
from contado.core.state import Decision, State

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "reference.md"
# What only core calls.
OF_CORE = {"to_json", "settle", "tell_action", "core_json", "read_json", "listening"}


def section(title: str) -> str:
    """Return what stands under a heading, up to the next one of any level."""
    found = re.search(rf"^##+ {title}\n(.*?)(?=^##)", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found is not None, title
    return found[1]


def test_the_page_is_made_from_the_code() -> None:
    ended = subprocess.run([sys.executable, "tools/reference.py", "--check"], cwd=ROOT, capture_output=True, text=True)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


@pytest.mark.parametrize("kind", [Rules, Words, Drawing, Evaluation, Proofs, Decision, State])
def test_every_hook_is_on_the_page(kind: type) -> None:
    shown = set(re.findall(r"`(\w+)[(:]", section(kind.__name__)))
    hooks = {name for name in vars(kind) if not name.startswith("_")} - OF_CORE
    assert len(hooks) > 3
    assert hooks <= shown | {"to_json"}


def test_what_must_be_written_is_marked() -> None:
    marked = {
        kind.__name__: set(
            re.findall(r"`(\w+)\([^`]*`: \*Must be written", section(kind.__name__).replace("\n  ", " "))
        )
        for kind in (Rules, Words, Drawing, Evaluation, Proofs)
    }
    assert marked == {
        "Rules": {"action_space"},
        "Words": set(),
        "Drawing": set(),
        "Evaluation": set(),
        "Proofs": set(),
    }


def test_every_function_and_part_of_the_drawing_is_on_the_page() -> None:
    page = PAGE.read_text("utf-8")
    for door in (drawing, parts):
        for name in door.__all__:
            # `Amount` is a name for a pair.
            if callable(getattr(door, name)) and name != "Amount":
                assert re.search(rf"^- `{name}\(", page, re.MULTILINE), name


def test_marks_hues_kinds_of_fields_and_checks_are_on_the_page() -> None:
    page = PAGE.read_text("utf-8")
    kinds = [name for name, kind in vars(fields).items() if isinstance(kind, fields.Kind)]
    assert len(kinds) >= 4
    for name in (*drawing.MARKS, *drawing.HUES, *kinds):
        assert f"`{name}`" in page, name
    for check in check_names():
        assert f"\n| {check.replace('-', ' ')} |" in page, check
