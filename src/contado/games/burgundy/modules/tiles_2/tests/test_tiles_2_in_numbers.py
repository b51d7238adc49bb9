"""The tiles of the second expansion in numbers: they lie where all tiles lie."""

from __future__ import annotations

from tests.games.burgundy.positions import board, position

from contado.games.burgundy import GAME

# 49 of the base; the crane comes after its buildings, geese after its livestock, the monasteries last.
CRANE = 3 + 8 + 1
GEESE = CRANE + 12 + 1
MONASTERY_28 = 49 + 4


def test_the_tiles_have_numbers_among_those_of_the_base() -> None:
    state = position(board(1, stored="crane geese monastery28"), board(), options={"tiles_2": True})
    assert state.sheet.numbers(state.observation(0))["stored"][:3] == [CRANE, GEESE, MONASTERY_28]
    assert len(state.sheet.numbers(state.observation(0))["monasteries"]) == 2 * 28


def test_a_crane_is_no_building_of_a_module_that_is_off() -> None:
    def cranes(**settings: object) -> set[str]:
        numbering = GAME.numbering(2, GAME.new(2, {"tiles_2": True, **settings}, seed=1).settings)
        names = [numbering.name(number) for number in range(len(numbering))]
        return {name.removeprefix("crane ") for name in names if name.startswith("crane ")}

    assert len(cranes()) == 8
    assert "crane" not in cranes()
    assert cranes(white_castles=True) - cranes() == {"white_castle"}
