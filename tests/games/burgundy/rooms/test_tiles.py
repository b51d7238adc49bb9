"""The tiles of the modules: each has its number, and keeps it where another module is not there."""

from __future__ import annotations

from itertools import combinations
from types import ModuleType

import pytest

from contado.core.errors import BrokenGame
from contado.games.burgundy.pieces import components
from contado.games.burgundy.pieces.components import (
    ALL_FACES,
    ALL_MONASTERIES,
    END_MONASTERIES,
    FACE_NAMES,
    KEYS_OF,
    KIND_OF,
    MONASTERIES,
    face_named,
)
from contado.games.burgundy.pieces.kinds import KINDS, TileFace
from contado.games.burgundy.pieces.loading import load
from contado.games.burgundy.rooms import parts

FACES = parts("faces")
# In the order of the six colours: first pairs of equal ones, then every pair.
COLOURS = ("orange", "yellow", "green", "red", "black", "blue")


def room(part: ModuleType) -> str:
    return part.__name__.split(".")[-2]


def test_the_numbers_of_tiles_are_those_of_the_first_release() -> None:
    """Records, views and trained bots know tiles by them: a new tile takes a free one, and moves none."""
    names = ["castle", "mine", "ship"]
    names += ["market", "carpenter", "church", "warehouse", "boarding_house", "bank", "town_hall", "watchtower"]
    names += ["crane", "white_castle"]
    names += [f"{species}{animals}" for species in ("cow", "sheep", "pig", "goat") for animals in (2, 3, 4)]
    names += ["geese", "inn", "black_tile", "", "", ""]
    names += [f"monastery{number}" for number in range(1, 30)]
    names += [f"grapes_{one}_{one}" for one in COLOURS]
    names += [f"grapes_{one}_{other}" for one, other in combinations(COLOURS, 2)]
    assert len(names) == ALL_FACES
    assert names == FACE_NAMES


def test_kinds_and_key_spaces_of_the_tiles_of_modules() -> None:
    kinds = {name: KIND_OF[face_named(name)] for name in ("crane", "white_castle", "geese", "inn", "black_tile")}
    building, livestock = KINDS.index("building"), KINDS.index("livestock")
    anything = len(KINDS)
    assert list(kinds.values()) == [building, building, livestock, anything, anything]
    assert {KIND_OF[face] for face in range(60, 81)} == {anything + 1}
    assert [face for face in range(ALL_FACES) if KEYS_OF[face] != 1] == list(range(60, 81))
    assert {KEYS_OF[face] for face in range(60, 81)} == {2}


@pytest.mark.parametrize("gone", FACES, ids=room)
def test_without_a_module_all_other_tiles_keep_their_numbers(gone: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(components, "parts", lambda name: [part for part in FACES if part is not gone])
    names = [face.name for face in components._by_number(components._faces())]
    assert names == ["" if face in gone.FACES else name for face, name in enumerate(FACE_NAMES)]


def test_two_tiles_of_one_number_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    other = ModuleType("other.faces")
    vars(other)["FACES"] = {max(FACES[0].FACES): TileFace("windmill", 4)}
    monkeypatch.setattr(components, "parts", lambda name: [*FACES, other])
    with pytest.raises(BrokenGame, match="Tile windmill has the number"):
        components._faces()


def test_every_monastery_has_a_number_of_its_own() -> None:
    assert [one["id"] for one in ALL_MONASTERIES] == list(range(1, 30))
    assert MONASTERIES + 29 < END_MONASTERIES


def test_c4_double_tiles_score_for_the_chateauma_as_vine_areas_do() -> None:
    """Neither module reads the other's data, and the rules of both have the same table."""
    areas = load("vineyards", "vineyards")["vine_area_vp"]
    assert load("chateauma", "chateauma")["final"]["doubles_vp"] == [0, *areas]
