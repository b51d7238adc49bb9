"""Dice and workers: the whole cost table of P1, for every action, die, number and monastery."""

from __future__ import annotations

import pytest

from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.positions import GOODS, board, cost, facts, offered, play, position, starting, workers
from tests.games.burgundy.whole.referee_parts import FREE_CHANGE, Land, kind_of

# The table of the page: by distance 0 to 3, without a monastery, free 1, step 2, free 1 and step 2.
PLAIN, FREE, STEP, BOTH = (0, 1, 2, 3), (0, 0, 1, 2), (0, 1, 1, 2), (0, 0, 1, 1)
EVERY_DEPOT = {1: "ship", 2: "castle", 3: "cow2", 4: "mine", 5: "bank", 6: "pig2"}


def distance(a: int, b: int) -> int:
    """Count the steps round the die, the shorter way."""
    steps = 0
    up = down = a
    while b not in (up, down):
        up, down, steps = up % 6 + 1, (down - 2) % 6 + 1, steps + 1
    return steps


def with_monasteries(*numbers: int, **more: object) -> BurgundyState:
    """Return a rich player with these monasteries on board 1, and a tile on every depot."""
    places = ["2,3", "5,2", "6,1", "6,2"]
    tiles = {"castle": "3,3", **{f"monastery{n}": place for n, place in zip(numbers, places, strict=False)}}
    return position(board(1, tiles, workers=9, **more), depots=EVERY_DEPOT)  # type: ignore[arg-type]


def costs_of(state: BurgundyState, options: list[str]) -> dict[str, int]:
    """Return the workers that each option costs."""
    return {option: cost(state, option).get("workers", 0) for option in options}


@pytest.mark.parametrize(("numbers", "row"), [((), PLAIN), ((12,), FREE), ((8,), STEP), ((8, 12), BOTH)])
def test_taking(numbers: tuple[int, ...], row: tuple[int, ...]) -> None:
    for a in range(1, 7):
        state = with_monasteries(*numbers, dice=(a, a))
        expected = {f"1t{b}a": row[distance(a, b)] for b in range(1, 7)}
        assert costs_of(state, starting(state, "1t")) == expected


@pytest.mark.parametrize(("numbers", "row"), [((), PLAIN), ((9, 10, 11, 12), PLAIN), ((8,), STEP), ((8, 12), STEP)])
def test_selling(numbers: tuple[int, ...], row: tuple[int, ...]) -> None:
    for a in range(1, 7):
        for types in (range(1, 4), range(4, 7)):
            state = with_monasteries(*numbers, dice=(a, a), goods=" ".join(GOODS[b - 1] for b in types))
            expected = {f"1s{b}": row[distance(a, b)] for b in types}
            assert costs_of(state, starting(state, "1s")) == expected


@pytest.mark.parametrize("tile", ["bank", "ship", "cow2", "castle", "mine", "monastery13"])
@pytest.mark.parametrize("numbers", [(), (9,), (10,), (11,), (8,), (8, 9), (8, 10), (8, 11), (9, 10, 11, 12)])
def test_placing(tile: str, numbers: tuple[int, ...]) -> None:
    free, step = FREE_CHANGE[kind_of(tile)] in numbers, 8 in numbers
    row = {(False, False): PLAIN, (True, False): FREE, (False, True): STEP, (True, True): BOTH}[free, step]
    land = Land(1, "se")
    # Tiles all over the board, so that spaces of every colour are in reach.
    others = {"castle": "3,3 0,1", "boarding_house": "4,3", "sheep2": "2,1 4,5"}
    places = ["2,3", "5,2", "6,1", "6,2"]
    tiles = {**others, **{f"monastery{n}": place for n, place in zip(numbers, places, strict=False)}}
    seen = 0
    for a in range(1, 7):
        state = position(board(1, tiles, tile, workers=9, dice=(a, a)))
        for option, paid in costs_of(state, starting(state, "1p")).items():
            number = land.die[land.places[int(option.split("@")[1]) - 1]]
            assert paid == row[distance(a, number)]
            seen += 1
    assert seen >= 6


def test_workers_cost_nothing() -> None:
    state = with_monasteries(dice=(1, 6))
    assert costs_of(state, ["1w", "2w"]) == {"1w": 0, "2w": 0}


def test_each_die_has_its_own_cost() -> None:
    state = with_monasteries(dice=(2, 5))
    assert costs_of(state, ["1t3a", "2t3a"]) == {"1t3a": 1, "2t3a": 2}


def test_only_what_can_be_paid_is_offered() -> None:
    for held in range(4):
        state = position(board(workers=held, dice=(3, 3)), depots=EVERY_DEPOT)
        reachable = [b for b in range(1, 7) if distance(3, b) <= held]
        assert starting(state, "1t") == [f"1t{b}a" for b in reachable]


def test_two_equal_dice_are_one_choice() -> None:
    state = position(board(dice=(4, 4)), depots=EVERY_DEPOT)
    assert starting(state, "1", "2") == ["1t4a", "1w"]
    play(state, "1w")
    # The second die is left, and two workers with it.
    assert starting(state, "2t") == ["2t2a", "2t3a", "2t4a", "2t5a", "2t6a"]
    assert facts(state)["used"] == [True, False]


def test_the_end_of_a_turn_asks_about_unused_dice() -> None:
    state = position(board(dice=(4, 5)), depots=EVERY_DEPOT)

    def warnings() -> dict[str, str]:
        return {offer["notation"]: offer["warning"] for offer in state.view(0)["options"] if offer["warning"]}

    assert warnings() == {"end": "2 dice are not used yet. End the turn all the same?"}
    play(state, "1w")
    assert warnings() == {"end": "1 die is not used yet. End the turn all the same?"}
    play(state, "2w")
    assert warnings() == {}


def test_equal_tiles_are_one_choice() -> None:
    state = position(board(stored="bank bank ship", dice=(3, 3)), depots={3: "cow2 bank bank cow2"})
    assert starting(state, "1t") == ["1t3a", "1t3b"]
    assert {option[:3] for option in starting(state, "1p")} == {"1p1"}
    play(state, "1t3b")
    assert offered(state) == ["x1", "x3"]


def test_workers_are_paid_at_once() -> None:
    state = position(board(stored="bank", workers=3, dice=(1, 6)), depots=EVERY_DEPOT)
    play(state, "1t3a")
    assert workers(state) == 1
    # 6 to 3 would be three workers.
    assert all("@" not in option for option in offered(state) if option.startswith("2p"))
