"""Icons: one grammar for the signs of all games."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from contado.core.drawing.icons import TONE, icon, two_toned
from contado.core.drawing.pictograms import Pictogram, dot
from contado.games.burgundy.drawing.glyphs import SIGNS as BURGUNDY
from contado.games.castelli.drawing.signs import SIGNS as CASTELLI
from contado.games.keyharvest.drawing.signs import SIGNS as KEY_HARVEST
from tests.core.drawing.test_pictograms import points


def test_an_icon_has_a_soft_body_a_firm_line_and_dark_parts() -> None:
    sign = Pictogram("M4 4H20V20H4Z", lines="M4 12H20", outer="M12 1V4", solid=dot(12, 12, 3))
    (drawn,) = ElementTree.fromstring(f"<svg>{two_toned({'chest': sign})}</svg>")
    body, lines, outer, solid = drawn
    assert (drawn.get("id"), drawn.get("viewBox")) == ("icon-chest", "0 0 24 24")
    assert (body.get("fill-opacity"), body.get("stroke-width")) == (TONE, "1.6")
    assert lines.get("fill") == outer.get("fill") == "none"
    assert solid.get("d") == "M12 9A3 3 0 1 1 12 15 3 3 0 1 1 12 9Z"
    # All in the colour of the place where it is used.
    assert {part.get("stroke") or part.get("fill") for part in drawn} == {"var(--icon,var(--ink))"}
    assert 'href="#icon-chest" x="5" y="15" width="10"' in icon("chest", 10, 20, 10)


@pytest.mark.parametrize("name", BURGUNDY)
def test_a_sign_lies_in_its_square_with_room_for_its_line(name: str) -> None:
    parts = [part for part in BURGUNDY[name] if part]
    assert all(re.fullmatch(r"M[MLHVCSQAZ0-9. -]+", part) for part in parts)
    drawn = [place for part in parts for place in points(part)]
    assert all(0.3 <= place.real <= 23.7 and 0.3 <= place.imag <= 23.7 for place in drawn)
    # It fills the square: next to the others it does not look small.
    wide, high = (max(values) - min(values) for values in ([p.real for p in drawn], [p.imag for p in drawn]))
    assert max(wide, high) >= 18
    assert min(wide, high) >= 11


@pytest.mark.parametrize("signs", [BURGUNDY, CASTELLI, KEY_HARVEST], ids=["burgundy", "castelli", "keyharvest"])
def test_no_two_signs_of_a_game_are_drawn_alike(signs: dict[str, Pictogram]) -> None:
    assert len(set(signs.values())) == len(signs)
