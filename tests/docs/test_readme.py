"""The README: all commands that it names exist. What it shows and links to is tested with all pages."""

from __future__ import annotations

import re
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"


def test_every_subcommand_in_the_readme_exists() -> None:
    from contado.cli.command import parser

    named = set(re.findall(r"`contado ([a-z]+)\b", README.read_text("utf-8")))
    shown = parser().format_help()
    assert {"play", "sim", "check", "show", "watch"} <= named
    for name in named:
        assert re.search(rf"^    {name}\b", shown, re.MULTILINE), name
