"""The boards of the solo game (rulings R78 and R79, example X56): spaces, areas and rivers."""

from __future__ import annotations

import pytest
from tests.games.burgundy.positions import offered, play, points, starting

from contado.games.burgundy.modules.solo.tests.positions import PRINTED, new_game, solo, space
from contado.games.burgundy.pieces.boards import boards


def test_r78_the_number_of_space_b8() -> None:
    at = space("b8") - 1
    for reading, number in (("3", 3), ("1", 1)):
        state = new_game(solo_b8=reading)
        assert state.estate(0).duchy.die[at] == number
    # Board 34 has no b8 of its own, and is the same in both.
    assert boards({"boards_4_8": "se", "solo_b8": "1"})[34].die == boards({"boards_4_8": "se", "solo_b8": "3"})[34].die


def test_x56_rivers_let_tiles_cross() -> None:
    state = solo(
        {"castle": "c2", "mine": "c5", "ship": "c6"}, stored="ship mine", dice=(6, 4), workers=0,
    )  # fmt: skip
    assert starting(state, "1p1", "2p1") == [f"1p1@{space('a0')}", f"2p1@{space('d1')}"]
    # a1, a mine with number 5, is not reached.
    assert not starting(state, "1p2", "2p2")
    rich = solo({"castle": "c2", "mine": "c5", "ship": "c6"}, stored="ship mine", dice=(6, 4), workers=9)
    assert not starting(rich, "1p2", "2p2")
    play(state, f"1p1@{space('a0')}")
    # The new ship is an area of one space by itself.
    play(state, "first size", "first phase")
    assert points(state) == {"area_size": 1, "area_phase": 10}
    assert f"2p2@{space('a1')}" not in offered(state)


def test_r79_rivers_join_no_areas() -> None:
    for number in ("33", "34"):
        duchy = boards({"boards_4_8": "se", "solo_b8": "3"})[int(number)]
        for river in PRINTED[number]["rivers"]:
            one, other = (space(name, number) - 1 for name in river.split())
            assert duchy.area[one] != duchy.area[other]
            assert duchy.around[one] >> other & 1
            assert duchy.around[other] >> one & 1
            assert other not in duchy.neighbours[one]


@pytest.mark.parametrize(
    ("number", "sizes"),
    [
        (33, "3 2 2 2 1 1 1 | 3 1 1 1 | 1 1 1 1 1 1 | 3 1 1 1 | 1 1 1 | 1 1 1 1"),
        (34, "4 2 2 2 1 1 | 2 2 2 | 1 1 1 1 1 1 | 3 2 1 | 1 1 1 | 1 1 1 1"),
    ],
)
def test_areas_of_the_solo_boards(number: int, sizes: str) -> None:
    """Section 6.2 lists them: buildings, monasteries, ships, livestock, mines, castles."""
    duchy = boards({"boards_4_8": "se", "solo_b8": "3"})[number]
    assert len(duchy.kind) == 37
    order = (4, 5, 2, 3, 1, 0)
    areas = sorted(duchy.area_spaces, key=len, reverse=True)
    found = [" ".join(str(len(area)) for area in areas if duchy.kind[area[0]] == kind) for kind in order]
    assert " | ".join(found) == sizes
    # Every space can be reached from every other.
    seen, new = {0}, [0]
    for one in new:
        for other in range(37):
            if duchy.around[one] >> other & 1 and other not in seen:
                seen.add(other)
                new.append(other)
    assert len(seen) == 37
