"""The reference of what `import contado` offers is made from the code, and has every name."""

from __future__ import annotations

import re
import subprocess
import sys

import contado
from tests.docs.pages import ROOT

API = ROOT / "docs" / "api.md"


def test_the_reference_is_made_from_the_code() -> None:
    ended = subprocess.run([sys.executable, "tools/api.py", "--check"], cwd=ROOT, capture_output=True, text=True)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


def test_every_name_of_the_door_is_in_the_reference() -> None:
    page = API.read_text("utf-8")
    for name in contado.__all__:
        if not name.startswith("_"):
            assert re.search(rf"^(### (contado\.)?{name}$|- `{name}`)", page, re.MULTILINE), name
