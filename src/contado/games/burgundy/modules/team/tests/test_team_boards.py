"""The team boards against sections 6.2 and 6.6 of the rules page."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from contado.core.settings import Choice
from contado.games.burgundy.game import GAME
from contado.games.burgundy.modules.team.duchies import DATA as BOARDS
from contado.games.burgundy.modules.team.duchies import TEAM_BOARDS
from contado.games.burgundy.modules.team.tests.positions import SPOTS, at, steps
from contado.games.burgundy.pieces.boards import boards
from contado.games.burgundy.pieces.duchy import Duchy
from contado.games.burgundy.pieces.kinds import KINDS

ORDER = ("building", "monastery", "ship", "livestock", "mine", "castle")
LETTERS = {"B": "building", "K": "monastery", "S": "ship", "L": "livestock", "M": "mine", "C": "castle"}
COUNTS = dict(zip(ORDER, (24, 12, 12, 12, 6, 7), strict=True))
# Section 6.2.
AREAS = {
    "beginner": "6 4 4 4 3 3 | 7 3 2 | 8 4 | 4 4 4 | 3 2 1 | 1 1 1 1 1 1 1",
    "expert": "6 5 4 4 3 2 | 4 3 3 2 | 5 3 2 2 | 4 4 3 1 | 2 2 1 1 | 1 1 1 1 1 1 1",
}
# Section 6.6, the seam left out.
EXPERT = """
S6 M5 M4 B3 B3 B4 B5 B6
B4 S1 K6 C5 B4 B5 S5 M5 M1 C2
B5 L4 S3 K1 B2 B5 S6 S2 C1 S3 S2 B3
L6 L1 L2 C6 K5 S4 S1 C4 B2 K6 B2 B1 B4
K2 B5 B4 B3 B1 L2 M3 K1 B3 K4 C5 L2
K6 K1 C2 B5 L6 K6 B5 S2 K1 L5
K3 L4 B1 L3 M3 S1 L4 L3
"""


def board(side: str) -> Duchy:
    return boards(GAME.read_settings(4, {"mode": "team", "team_board": side}))[TEAM_BOARDS[side]]


@pytest.mark.parametrize("side", AREAS)
def test_spaces_by_colour_and_areas_by_size(side: str) -> None:
    duchy = board(side)
    kinds = [KINDS[kind] for kind in duchy.kind]
    assert len(kinds) == 73
    assert Counter(kinds) == COUNTS
    sizes = [
        " ".join(map(str, sorted((len(area) for area in duchy.area_spaces if kinds[area[0]] == kind), reverse=True)))
        for kind in ORDER
    ]
    assert " | ".join(sizes) == AREAS[side]


@pytest.mark.parametrize("side", AREAS)
def test_spaces_touch_where_their_hexagons_do_across_the_seam_too(side: str) -> None:
    duchy = board(side)
    for space, (q, r) in enumerate(SPOTS):
        touching = [other for other, (p, s) in enumerate(SPOTS) if steps(p - q, s - r) == 1]
        assert duchy.neighbours[space] == touching
    for one, two in (((3, -1), (4, -1)), ((2, 1), (3, 1)), ((3, 0), (2, 0)), ((3, 0), (4, 0))):
        assert at(*two) - 1 in duchy.neighbours[at(*one) - 1]
    # The ends of the seam are open: (3,-2) and (5,-2) lie apart.
    assert at(5, -2) - 1 not in duchy.neighbours[at(3, -2) - 1]


def test_the_experts_board_is_as_we_made_it() -> None:
    duchy = board("expert")
    printed = EXPERT.split()
    assert [KINDS[kind] for kind in duchy.kind] == [LETTERS[sign[0]] for sign in printed]
    assert duchy.die == [int(sign[1]) for sign in printed]


def test_both_sides_have_the_same_numbers() -> None:
    assert board("beginner").die == board("expert").die
    # One space has number 1 or 6 in the middle, where both halves meet.
    assert board("beginner").die[at(3, 0) - 1] == 1


def test_book_the_expert_team_board_is_said_to_be_our_own_wherever_layouts_are_told() -> None:
    """The printed 31b and 32b are not known; README and changelog say so, as they do for other layouts."""
    option = next(one for one in GAME.rules.settings if one.name == "team_board")
    assert isinstance(option, Choice)
    assert "experts is our own" in option.about
    assert "our own layout" in option.labels["expert"]
    assert "our own" not in option.labels["beginner"]
    assert BOARDS["boards"]["expert"]["provenance"] == "contado"
    root = Path(__file__).parents[7]
    readme, changelog = (" ".join((root / name).read_text("utf-8").split()) for name in ("README.md", "CHANGELOG.md"))
    assert "its team board for experts and its vineyard board are its own" in readme
    assert "team board for experts, which is our own" in changelog
    # The duchies follow the printed ones.
    assert "or printed layouts" not in readme
    assert "team board of its Burgundy follow the printed ones as facts" in readme
