"""The Châteauma in numbers: all that lies open, and nothing of the tiles that nobody sees."""

from __future__ import annotations

from tests.games.burgundy.positions import BUILDINGS, COLOURS, SPECIES

from contado.games.burgundy.modules.chateauma.kept import kept_chateauma
from contado.games.burgundy.modules.chateauma.tests.positions import automa, begun
from contado.games.burgundy.state import BurgundyState

TILES = [
    "",
    *COLOURS[:3],
    *BUILDINGS,
    *(f"{species}{animals}" for species in SPECIES for animals in (2, 3, 4)),
    *(f"monastery{number}" for number in range(1, 27)),
]


def seen(state: BurgundyState, seat: int) -> dict[str, list[int]]:
    """Return what a seat sees, by feature."""
    return state.sheet.numbers(state.observation(seat))


def counted(*names: str) -> list[int]:
    """Return how often each tile is named."""
    return [names.count(tile) for tile in TILES[1:]]


def test_cards_and_reserve() -> None:
    state = automa(
        left=(9, "cow3 - *bank"), right=(2, ""), die=5, reserve="ship ship bank market", wild="mine",
        surplus="castle", deck=[1, 3, 4],
    )  # fmt: skip
    numbers = seen(state, 0)
    assert numbers["cha_die"] == [5]
    assert numbers["cha_cards"] == [9, 2]
    assert numbers["cha_tiles"] == [TILES.index("cow3"), 0, TILES.index("bank"), 0, 0, *[0] * 5]
    assert numbers["cha_down"] == [0, 0, 1, 0, 0, *[0] * 5]
    assert numbers["cha_deck"] == [3]
    assert numbers["cha_reserve"] == [0, 0, 2, 0, 2, 0]
    # The top of a stack is named last.
    assert numbers["cha_reserve_top"] == [0, 0, TILES.index("ship"), 0, TILES.index("market"), 0]
    assert numbers["cha_reserve_tiles"] == counted("ship", "ship", "bank", "market")
    assert numbers["cha_wild"] == counted("mine")
    assert numbers["cha_surplus"] == counted("castle")
    # What it has of other modules takes no room without them.
    assert not {"cha_shields", "cha_doubles", "cha_border_cards"} & set(numbers)


def test_covered_spaces_are_seen_and_the_tiles_on_them_are_not() -> None:
    """Modifier A: five spaces of its duchy are covered with tiles that nobody sees (C5)."""
    state = begun(people=2, cha_modifiers="A")
    covers = kept_chateauma(state).covers
    assert len(covers) == 5
    before = [state.observation(seat) for seat in range(3)]
    black = state.bags[3]
    covers[0], black[0] = black[0], covers[0]
    assert [state.observation(seat) for seat in range(3)] == before
    duchy = seen(state, 2)["spaces"][:37]
    # One more kind of tile than the 24 that lie on spaces of the base game.
    assert duchy.count(25) == 5 == sum(tile > 0 for tile in duchy)
