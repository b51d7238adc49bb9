"""A picture that leaves the table says what drew it and whose game it shows; one that travels to a table does not."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from contado import __version__
from contado.core import registry
from contado.core.record import Recorder
from tests.commands import contado

# As the boxes name them.
DESIGNERS = {
    "burgundy": ("Stefan Feld",),
    "castelli": ("Günter Burkhardt",),
    "keyharvest": ("Richard Breese",),
    "milestones": ("Stefan Dorra", "Ralf zur Linde"),
}
METADATA = "{http://www.w3.org/2000/svg}metadata"


def signature(svg: str) -> str:
    """Return what a picture says of itself."""
    (found,) = ElementTree.fromstring(svg).findall(METADATA)
    assert found.text
    return found.text


@pytest.mark.parametrize("name", sorted(DESIGNERS))
def test_a_picture_names_what_drew_it_and_whose_game_it_shows(name: str) -> None:
    game = registry.game(name)
    said = signature(game.svg(game.new(2, {}, 1).view(None)))
    assert f"Contado {__version__}" in said
    assert "MIT" in said
    assert game.name in said
    for designer in DESIGNERS[name]:
        assert designer in said
    assert game.publisher in said


@pytest.mark.parametrize("name", sorted(DESIGNERS))
def test_what_travels_to_a_table_is_no_larger_for_it(name: str) -> None:
    game = registry.game(name)
    picture = game.drawing.picture(game.new(2, {}, 1).view(None), game.language("en"))
    assert "metadata" not in picture.svg()
    for area in picture.areas:
        assert "metadata" not in picture.area_svg(area.id, 1440)


def test_the_command_writes_it(tmp_path: Path) -> None:
    game = registry.game("milestones")
    recorder = Recorder(game)
    recorder.begin(players=2, settings={}, seed="7")
    record = tmp_path / "evening.contado"
    record.write_text(str(recorder.record(["you", "you"], seed="7")), "utf-8")
    contado("show", str(record), "--svg", str(tmp_path / "evening.svg"))
    assert "Ralf zur Linde" in signature((tmp_path / "evening.svg").read_text("utf-8"))
