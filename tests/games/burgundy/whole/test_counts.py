"""Option counts at fixed positions, as perft does in chess: worked out by hand where that can be done, else against
the referee, who walks every line of play on its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from contado.core.state import State
from contado.games.burgundy import GAME
from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.positions import board, offered, position
from tests.games.burgundy.whole.test_referee import Match


def count(state: State, depth: int) -> int:
    """Count the sequences of this many decisions."""
    if depth == 0 or state.over:
        return 1
    if depth == 1:
        return len(state.legal)
    total = 0
    for option in state.legal:
        other = state.copy()
        other.apply(option)
        total += count(other, depth - 1)
    return total


def count_by_referee(state: BurgundyState, depth: int, line: tuple[str, ...] = ()) -> int:
    """Count the same with the referee; every step on the way is compared, too."""
    match = Match(state.copy(), taken_over=True)
    for text in line:
        match.apply(GAME.actions(match.state).parse(text).index)
    assert match.asked is not None
    if depth == 1:
        return len(match.asked.options)
    return sum(count_by_referee(state, depth - 1, (*line, text)) for text in match.asked.options)


# By hand


def test_dealt_duchies_and_castles() -> None:
    state = GAME.new(2, {}, "counts")
    # Two sides each, then four castle spaces each.
    assert [count(state, depth) for depth in (1, 2, 3, 4)] == [2, 4, 16, 64]
    four = GAME.new(4, {}, "counts")
    assert [count(four, depth) for depth in (4, 5)] == [2**4, 2**4 * 4]


def test_chosen_duchies_and_castles() -> None:
    state = GAME.new(2, {"duchies": "choose"}, "counts")
    assert [count(state, depth) for depth in (1, 2, 3)] == [10, 100, 400]


def test_a_turn_with_nothing_but_workers() -> None:
    state = position(board(dice=(1, 2)), board(dice=(3, 4)))
    # Workers with either die, or the end; then one die and the end, or the other player's three.
    assert count(state, 1) == 3
    assert count(state, 2) == 2 + 2 + 3
    # After both dice only the end is left, and the player is still asked.
    assert count(state, 3) == (1 + 3) + (1 + 3) + (2 + 2 + count_next_round(state))


def count_next_round(state: BurgundyState) -> int:
    """Return the options of the first turn of the next round, if nobody does anything."""
    other = state.copy()
    for _ in range(2):
        other.apply(GAME.actions(other).parse("end").index)
    return len(other.legal)


def test_equal_dice_halve_the_choice() -> None:
    assert count(position(board(dice=(4, 4))), 1) == 2
    assert count(position(board(dice=(4, 4))), 2) == 2 + 2


def test_the_position_of_x4() -> None:
    state = position(board(1, stored="ship market mine", dice=(3, 6), workers=1))
    # Five placements, workers with either die, the end.
    assert count(state, 1) == 5 + 2 + 1


def test_takes_by_workers() -> None:
    depots = dict.fromkeys(range(1, 7), "ship bank")
    # With w workers a die reaches 1 + 2w depots, all six with three; two tiles on each; and workers, and the end.
    for workers, reach in ((0, 1), (1, 3), (2, 5), (3, 6), (9, 6)):
        state = position(board(dice=(2, 2), workers=workers), depots=depots)
        assert count(state, 1) == 2 * reach + 1 + 1
        two = position(board(dice=(2, 5), workers=workers), depots=depots)
        assert count(two, 1) == 2 * (2 * reach + 1) + 1


def test_a_castle_is_every_tile_every_good_and_workers() -> None:
    one = board(1, {"castle": "3,3", "monastery2": "2,3"}, "castle", "1 pink 1 red", silver=2, dice=(6, 6))
    state = position(one, depots=dict.fromkeys(range(1, 7), "ship bank"), black="mine cow2")
    castle = next(option for option in offered(state) if "@" in option)
    state.apply(GAME.actions(state).parse(castle).index)
    # Twelve tiles, two types of goods, workers, two purchases, skip.
    assert count(state, 1) == 12 + 2 + 1 + 2 + 1


# Against the referee

DEPOTS = {
    1: "monastery4 bank ship",
    2: "monastery9 castle",
    3: "cow3 church",
    4: "mine ship",
    5: "town_hall",
    6: "pig2",
}
FIXED: dict[str, Callable[[], BurgundyState]] = {
    "early": lambda: position(
        board(1, stored="ship market castle", goods="1 pink 2 red", workers=2, silver=2, dice=(3, 5)),
        depots=DEPOTS, goods={1: "pink", 2: "red brown", 5: "orange"}, black="bank ship",
    ),
    "monasteries": lambda: position(
        board(
            3, {"castle": "3,3", "monastery5": "2,2", "monastery6": "2,3", "monastery8": "3,2", "monastery12": "3,4"},
            "ship town_hall monastery1", "1 pink 1 brown", workers=2, silver=1, dice=(2, 6),
        ),
        depots=DEPOTS, goods={1: "turquoise purple", 2: "red", 3: "orange", 6: "pink"}, black="bank castle",
        phase="C", round=3, options={"monastery_6": "y2019"},
    ),
    "town_halls": lambda: position(
        board(
            7, {"castle": "0,1", "sheep2": "1,1 1,2", "mine": "2,1", "monastery10": "1,0"},
            "town_hall castle carpenter", workers=1, silver=2, dice=(3, 4),
        ),
        board(10), board(8),
        depots=DEPOTS, black="town_hall mine", phase="B", round=2,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FIXED)
def test_fixed_positions_count_alike(name: str) -> None:
    state = FIXED[name]()
    for depth in (1, 2):
        assert count(state, depth) == count_by_referee(state, depth)


def test_copies_do_not_disturb_each_other() -> None:
    for make in FIXED.values():
        state = make()
        before = state.fingerprint()
        count(state, 2)
        assert state.fingerprint() == before
