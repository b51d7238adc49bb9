"""The component data against the tables of the rules page (sections 1, 2 and 6)."""

from __future__ import annotations

from collections import Counter

import pytest

from contado.games.burgundy.pieces.components import FACE_NAMES, KIND_OF, TABLES, animals_on, species_of
from contado.games.burgundy.pieces.duchy import DUCHIES, DUCHIES_2019, SHEETS, Duchy
from contado.games.burgundy.pieces.kinds import ANY_KIND, KINDS
from tests.games.burgundy.positions import ROWS, at
from tests.games.burgundy.whole.referee_parts import SLOTS, Land, kind_of

# Section 6.2: buildings / monasteries / ships / livestock / mines / castles.
AREAS = {
    1: "5 3 3 1 / 3 3 / 3 3 / 5 1 / 3 / 3 1",
    2: "5 3 2 2 / 3 2 1 / 2 2 2 / 4 2 / 1 1 1 / 1 1 1 1",
    3: "5 5 1 1 / 6 / 3 2 1 / 4 2 / 2 1 / 1 1 1 1",
    4: "5 3 2 1 1 / 3 2 1 / 4 1 1 / 6 / 2 1 / 1 1 1 1",
    5: "3 3 3 2 1 / 3 2 1 / 3 2 1 / 3 3 / 2 1 / 1 1 1 1",
    6: "6 4 2 / 3 3 / 6 / 4 2 / 1 1 1 / 1 1 1 1",
    7: "7 3 2 / 2 2 2 / 2 2 2 / 3 3 / 1 1 1 / 2 2",
    8: "4 4 2 2 / 4 2 / 2 2 1 1 / 4 2 / 3 / 1 1 1 1",
    9: "6 6 / 3 1 1 1 / 4 2 / 4 2 / 2 1 / 1 1 1 1",
    10: "8 2 2 / 2 2 2 / 2 2 2 / 4 2 / 2 1 / 1 1 1 1",
    11: "5 4 3 / 4 2 / 4 2 / 4 2 / 3 / 1 1 1 1",
    12: "6 3 3 / 4 2 / 3 2 1 / 5 1 / 2 1 / 1 1 1 1",
    13: "2 2 2 2 2 2 / 6 / 3 3 / 5 1 / 2 1 / 1 1 1 1",
    14: "4 4 2 2 / 4 2 / 4 1 1 / 4 2 / 2 1 / 1 1 1 1",
    15: "8 4 / 3 3 / 4 2 / 4 2 / 2 1 / 1 1 1 1",
    16: "4 4 4 / 5 1 / 2 2 2 / 3 3 / 3 / 1 1 1 1",
    17: "4 3 3 2 / 3 2 1 / 3 3 / 6 / 2 1 / 1 1 1 1",
    18: "6 6 / 4 2 / 4 2 / 3 3 / 3 / 4",
    19: "7 3 1 1 / 3 2 1 / 3 2 1 / 5 1 / 2 1 / 1 1 1 1",
    20: "5 3 2 2 / 3 2 1 / 3 3 / 4 2 / 3 / 1 1 1 1",
    21: "7 3 2 / 3 2 1 / 2 2 1 1 / 3 3 / 3 / 2 1 1",
    22: "8 4 / 3 2 1 / 3 2 1 / 6 / 3 / 1 1 1 1",
    23: "7 2 2 1 / 5 1 / 5 1 / 5 1 / 2 1 / 1 1 1 1",
    24: "5 3 3 1 / 6 / 6 / 6 / 3 / 1 1 1 1",
    25: "4 4 4 / 4 1 1 / 4 2 / 5 1 / 1 1 1 / 1 1 1 1",
    26: "6 4 2 / 3 2 1 / 6 / 3 3 / 3 / 2 1 1",
    27: "8 3 1 / 2 2 2 / 4 2 / 6 / 2 1 / 2 1 1",
    28: "6 6 / 2 2 2 / 3 2 1 / 4 2 / 3 / 1 1 1 1",
    29: "4 4 3 1 / 3 2 1 / 3 2 1 / 4 2 / 1 1 1 / 1 1 1 1",
    30: "5 5 2 / 3 3 / 3 1 1 1 / 4 1 1 / 1 1 1 / 1 1 1 1",
}
ORDER = ("building", "monastery", "ship", "livestock", "mine", "castle")
COUNTS = {"building": 12, "monastery": 6, "ship": 6, "livestock": 6, "mine": 3, "castle": 4}
# The number grid, as the reading example of board #1 shows it.
NUMBERS = ["6543", "21654", "543123", "6126541", "254312", "61256", "3413"]
BOARD_1 = """
L6 C5 C4 K3
L2 L1 C6 K5 B4
L5 L4 B3 K1 B2 B3
S6 S1 S2 C6 S5 S4 S1
B2 B5 M4 B3 B1 L2
B6 M1 K2 B5 B6
M3 K4 K1 B3
"""


def sizes(duchy: Duchy) -> str:
    """Return the areas of a board as the table writes them."""
    rows = []
    for kind in ORDER:
        found = [len(area) for area in duchy.area_spaces if duchy.kind[area[0]] == KINDS.index(kind)]
        rows.append(" ".join(str(size) for size in sorted(found, reverse=True)))
    return " / ".join(rows)


def every_board() -> list[Duchy]:
    """Return all layouts, including those of 2019."""
    return [*DUCHIES.values(), DUCHIES_2019[4], DUCHIES_2019[8]]


@pytest.mark.parametrize("number", range(1, 31))
def test_area_sizes(number: int) -> None:
    assert sizes(DUCHIES[number]) == AREAS[number]


def test_there_are_thirty_duchies_on_fifteen_sheets() -> None:
    assert sorted(DUCHIES) == list(range(1, 31))
    assert [[2 * n + 1, 2 * n + 2] for n in range(15)] == SHEETS


def test_every_duchy_has_its_37_spaces_and_numbers() -> None:
    for duchy in every_board():
        assert len(duchy.kind) == 37
        assert Counter(KINDS[kind] for kind in duchy.kind) == COUNTS
        assert [int(digit) for row in NUMBERS for digit in row] == duchy.die
        assert Counter(duchy.die) == {1: 7, 2: 6, 3: 6, 4: 6, 5: 6, 6: 6}
        towns = [len(area) for area in duchy.area_spaces if KINDS[duchy.kind[area[0]]] == "building"]
        assert 2 <= len(towns) <= 6
        assert all(1 <= size <= 8 for size in towns)


def test_board_1_as_printed() -> None:
    letters = dict(zip("CMSLBK", ("castle", "mine", "ship", "livestock", "building", "monastery"), strict=True))
    for row, line in enumerate(BOARD_1.split("\n")[1:-1]):
        for column, word in enumerate(line.split()):
            space = at(row, column) - 1
            assert KINDS[DUCHIES[1].kind[space]] == letters[word[0]]
            assert DUCHIES[1].die[space] == int(word[1])


def test_neighbours_are_those_that_share_an_edge() -> None:
    for duchy in every_board():
        printing = "y2019" if duchy is DUCHIES_2019.get(duchy.number) else "se"
        land = Land(duchy.number, printing)
        for space, place in enumerate(land.places):
            assert (duchy.row[space], duchy.column[space]) == place
            assert sorted(land.name(other) - 1 for other in land.touching[place]) == duchy.neighbours[space]
            assert sorted(land.name(other) - 1 for other in land.area(place)) == (duchy.area_spaces[duchy.area[space]])
        assert sum(len(around) for around in duchy.neighbours) == 2 * 90, "90 edges lie between 37 hexes"
        for space, around in enumerate(duchy.neighbours):
            assert all(space in duchy.neighbours[other] for other in around)


def test_x04_neighbours_of_the_centre() -> None:
    found = {(DUCHIES[1].row[n], DUCHIES[1].column[n]) for n in DUCHIES[1].neighbours[at(3, 3) - 1]}
    assert found == {(3, 2), (3, 4), (2, 2), (4, 3), (2, 3), (4, 2)}


def test_the_2019_layouts_differ_in_boards_4_and_8_only() -> None:
    for number in DUCHIES:
        assert (DUCHIES[number].kind == DUCHIES_2019[number].kind) == (number not in (4, 8))


def test_rows_have_the_lengths_of_a_hexagon() -> None:
    assert [DUCHIES[1].row.count(row) for row in range(7)] == list(ROWS)


def test_tiles_by_kind_and_back() -> None:
    bags = TABLES.bags
    assert sum(len(bag) for bag in bags.values()) == 164
    kinds = {back: Counter(KINDS[KIND_OF[face]] for face in bag) for back, bag in bags.items()}
    assert kinds == {
        "beige": {"building": 40},
        "green": {"livestock": 20},
        "yellow": {"monastery": 20},
        "gray": {"mine": 10},
        "blue": {"ship": 20},
        "burgundy": {"castle": 14},
        "black": {"building": 16, "livestock": 8, "mine": 2, "ship": 6, "monastery": 6, "castle": 2},
    }


def test_faces_of_the_tiles() -> None:
    faces = Counter(FACE_NAMES[face] for bag in TABLES.bags.values() for face in bag)
    for building in ["market", "carpenter", "church", "warehouse", "boarding_house", "bank", "town_hall", "watchtower"]:
        assert faces[building] == 7
        assert TABLES.bags["beige"].count(FACE_NAMES.index(building)) == 5
    for species in ("cow", "sheep", "pig", "goat"):
        # Seven tiles each: the books name the totals, the animals on them are those of the tile list.
        assert [faces[f"{species}{animals}"] for animals in (2, 3, 4)] == [2, 3, 2]
    for number in range(1, 27):
        assert faces[f"monastery{number}"] == 1
    black = {FACE_NAMES[face] for face in TABLES.bags["black"] if KINDS[KIND_OF[face]] == "monastery"}
    assert black == {f"monastery{number}" for number in (7, 12, 14, 15, 24, 25)}
    assert (faces["mine"], faces["ship"], faces["castle"]) == (12, 26, 16)


def test_animals_and_species_of_livestock() -> None:
    for at_species, species in enumerate(("cow", "sheep", "pig", "goat")):
        for animals in (2, 3, 4):
            face = FACE_NAMES.index(f"{species}{animals}")
            assert (species_of(face), animals_on(face)) == (at_species, animals)
    for face in {face for bag in TABLES.bags.values() for face in bag}:
        assert KINDS[KIND_OF[face]] == kind_of(FACE_NAMES[face])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_slots_of_the_depots(players: int) -> None:
    for depot, row in enumerate(SLOTS.strip().splitlines()):
        wanted = [word[:-1] if int(word[-1]) <= players else "" for word in row.split()]
        found = ["" if kind == ANY_KIND else KINDS[kind] for kind in TABLES.slots[players][depot]]
        assert found == wanted
        assert len([kind for kind in wanted if kind]) == players
    assert sum(kind != ANY_KIND for row in TABLES.slots[players] for kind in row) == 6 * players


def test_four_players_use_up_every_bag() -> None:
    needed = Counter(KINDS[kind] for row in TABLES.slots[4] for kind in row)
    assert {kind: 5 * n for kind, n in needed.items()} == {
        "building": 40, "livestock": 20, "monastery": 20, "ship": 20, "mine": 10, "castle": 10,
    }  # fmt: skip
    assert TABLES.bags["burgundy"].count(FACE_NAMES.index("castle")) == 10 + 4, "four start castles"
    assert 5 * TABLES.classic_black[4] == len(TABLES.bags["black"]) == 40


def test_numbers_of_the_rules() -> None:
    assert TABLES.area_vp == [n * (n + 1) // 2 for n in range(11)]
    assert TABLES.phase_bonus == [10, 8, 6, 4, 2]
    assert TABLES.big_bonus[2:] == [5, 6, 7]
    assert TABLES.small_bonus[2:] == [2, 3, 4]
    assert TABLES.goods_vp[2:] == [2, 3, 4]
    assert TABLES.classic_black[2:] == [4, 6, 8]
    assert TABLES.compact_black[2:] == [4, 6, 6]
    assert TABLES.start_workers == [1, 2, 3, 4]
    assert (TABLES.start_silver, TABLES.start_goods, TABLES.key_spaces, TABLES.goods_spaces) == (1, 3, 3, 3)
    assert (TABLES.track_spaces, TABLES.black_price, TABLES.watchtower_vp) == (7, 2, 4)
    assert (TABLES.bank_silver, TABLES.boarding_house_workers, TABLES.workers_action) == (2, 4, 2)
    assert (TABLES.workers_per_vp, TABLES.goods_per_stack, TABLES.goods_each) == (2, 5, 7)
