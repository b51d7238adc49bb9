"""Shields in numbers: where they lie, and what decisions about them are about."""

from __future__ import annotations

from tests.games.burgundy.positions import at, board, play

from contado.games.burgundy.modules.shields.tests.positions import TWO_CASTLES, with_shields
from contado.games.burgundy.state import BurgundyState


def seen(state: BurgundyState, seat: int) -> dict[str, list[int]]:
    """Return what a seat sees, by feature."""
    return state.sheet.numbers(state.observation(seat))


def test_every_shield_is_on_a_depot_with_a_player_or_out_of_sight() -> None:
    state = with_shields(
        board(1, TWO_CASTLES), board(), depots_shields={2: (3, 9), 6: (18,)}, own={1: "1,2"}, other={6: "3,3"}
    )
    for seat in (0, 1):
        places = [0] * 18
        places[3 - 1] = places[9 - 1] = 2
        places[18 - 1] = 6
        # The players come after the six depots, the viewer first.
        places[1 - 1] = 7 + seat
        places[6 - 1] = 8 - seat
        castles = [0] * 18
        castles[1 - 1], castles[6 - 1] = at(1, 2), at(3, 3)
        assert seen(state, seat)["shields"] == places
        assert seen(state, seat)["shield_castle"] == castles
        # Whose monasteries are copied is chosen by seats.
        assert seen(state, seat)["seat"] == [seat + 1]


def test_copied_monasteries_are_in_force_and_stay_where_they_are() -> None:
    """R58: shield 6 brings the monasteries of another player into force."""
    state = with_shields(board(dice=(1, 1)), board(1, {"castle": "3,3", "monastery9": "3,4"}), own={6: "3,3"})
    play(state, "copy 2")
    nine = [int(number == 9) for number in range(1, 27)]
    for seat, copies in ((0, [2, 0]), (1, [0, 1])):
        numbers = seen(state, seat)
        assert numbers["copies"] == copies
        assert numbers["in_force"] == nine + nine
        assert numbers["monasteries"] == ([0] * 26 + nine if seat == 0 else nine + [0] * 26)


def test_the_shield_that_is_being_laid() -> None:
    """T5: doubles of the depot's number take it; its owner chooses among two castles (D16)."""
    state = with_shields(board(1, TWO_CASTLES, dice=(4, 4)), board(), depots_shields={4: (12,)})
    play(state, "shield 12")
    assert state.decision.kind == "shield_castle"
    assert seen(state, 0)["shield_laid"] == [12]
    assert seen(state, 1)["shield_laid"] == [0]


def test_key_spaces_beyond_those_printed() -> None:
    """Shield 4: as many as there are tiles; the space for actions ends with 24."""
    state = with_shields(board(1, stored="ship mine bank", dice=(2, 1)), board(), own={4: "3,3"},
                         depots={2: "monastery3 - castle -"})  # fmt: skip
    play(state, "1t2a")
    numbers = seen(state, 0)
    assert len(numbers["stored"]) == 2 * 24
    assert [tile > 0 for tile in numbers["stored"][:5]] == [True] * 4 + [False]
    assert numbers["keys"][:24] == [1] * 4 + [0] * 20
    assert numbers["keys"][24:] == [1] * 3 + [0] * 21
