"""The atlas: its commands are commands of today, and no number stands there without its range."""

from __future__ import annotations

import re
import shlex

import pytest

from contado.arena.study.plan import Study, Varied
from contado.cli import inputs
from contado.cli.command import parser
from contado.core import registry
from tests.docs.pages import ROOT

PAGE = (ROOT / "docs" / "atlas.md").read_text("utf-8")
# What stands above a table, and the table.
BLOCKS = re.findall(r"<!-- ([\w.=]+) ([\w-]+) -->\n`(contado study [^`\n]*)`\n(.*?)<!-- end -->", PAGE, re.DOTALL)
# A mean, or a share in 100, with its range.
RANGE = re.compile(r"[+−]?\d+(\.\d)? \([+−]?\d+(\.\d)? … [+−]?\d+(\.\d)?\)\*?")


def test_all_tables_are_found() -> None:
    assert len(BLOCKS) == PAGE.count("<!-- end -->") >= 20
    assert {shlex.split(command)[2] for _kind, _name, command, _table in BLOCKS} == {
        "burgundy", "castelli", "keyharvest", "milestones"
    }  # fmt: skip


@pytest.mark.parametrize("command", sorted({command for _kind, _name, command, _table in BLOCKS}))
def test_a_command_of_the_atlas_is_a_study_of_today(command: str) -> None:
    words = shlex.split(command)[1:]
    asked = parser(words).parse_args(words)
    game = registry.game(asked.game)
    vary = [Varied.read(one) for one in asked.vary]
    study = Study(
        game, inputs.bot_names(asked.seats), inputs.options(asked.option, game), vary, asked.seed, asked.worth
    )
    # Whoever asks again gets the same games: none of these bots thinks by the clock.
    assert {bot for one in study.variants for bot in one.bots} <= {"greedy", "planner"}
    assert asked.seed == "atlas"


@pytest.mark.parametrize(("name", "table"), [(name, table) for _kind, name, _command, table in BLOCKS])
def test_every_row_has_a_range(name: str, table: str) -> None:
    rows = [line for line in table.splitlines() if line.startswith("| ")][1:]
    assert rows, name
    for row in rows:
        cells = [cell.strip() for cell in row.strip("|").split("|")[1:]]
        assert any(RANGE.fullmatch(cell) for cell in cells), row
        # Whatever is no range is a number of games, a share of players, or what would be fair.
        assert all(RANGE.fullmatch(cell) or cell == "–" or cell.isdecimal() for cell in cells), row


def test_pictures_have_what_the_tables_have() -> None:
    for path in re.findall(r"\]\((pictures/atlas/[\w-]+\.svg)\)", PAGE):
        picture = (ROOT / "docs" / path).read_text("utf-8")
        assert picture.startswith("<svg xmlns=")
        # It stands alone: no colour is left to a page.
        assert "var(" not in picture
