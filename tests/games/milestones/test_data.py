"""The data file against the tables of the page (section 6), and layouts that people bring."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from contado.core.errors import ContadoError
from contado.games.milestones import GAME
from contado.games.milestones.game import Milestones
from tests.games.milestones.referee import DATA

VALUES = """
A - 1 2 2 1 3 2 4 3 5
B 1 2 1 3 2 3 4 2 3 4 3
C 2 1 3 2 2 3 4 5 2 4
D 1 2 3 4 1 3 2 3 4 3 5
E 2 3 1 2 3 2 4 2 4 5
"""
TILES = """
1 sand-wood coin-grain grain-sand wood-stone
2 sand-stone coin-sand stone-grain wood-coin
3 coin-sand coin-coin grain-wood stone-coin stone-grain
4 sand-stone grain-grain grain-wood wood-coin wood-wood
5 sand-wood grain-sand stone-coin stone-stone stone-wood
6 sand-sand coin-grain coin-wood grain-stone
7 sand-coin stone-sand wood-grain wood-stone
8 sand-grain coin-stone grain-coin wood-sand
"""
BUSHES = """
A2-A3-B3 A4-B4-B5 A6-A7-B7 A8-B8-B9 A10-B10-B11 B2-B3-C2 B5-C4-C5 B7-B8-C7 B10-C9-C10 C1-D1-D2 C3-C4-D4 C6-D6-D7
C8-C9-D9 D5-D6-E5 D8-E7-E8
"""


def neighbours_by_the_page() -> dict[str, set[str]]:
    """Return the neighbours by the words of section 6.3: A, C, E are shifted by half a step against B and D."""
    length = {"A": 10, "B": 11, "C": 10, "D": 11, "E": 10}
    found: dict[str, set[str]] = {}
    for row, count in length.items():
        for k in range(1, count + 1):
            around = [f"{row}{k - 1}", f"{row}{k + 1}"]
            for other in {"A": "B", "B": "AC", "C": "BD", "D": "CE", "E": "D"}[row]:
                steps = (k, k + 1) if row in "ACE" else (k - 1, k)
                around += [f"{other}{step}" for step in steps]
            found[f"{row}{k}"] = {node for node in around if 1 <= int(node[1:]) <= length[node[0]]}
    return found


def lines_of(data: dict[str, Any]) -> set[frozenset[str]]:
    """Return the sides of all triangles."""
    return {frozenset(pair) for one in data["triangles"] for pair in combinations(one["corners"], 2)}


def test_nodes_lines_and_triangles() -> None:
    lines = lines_of(DATA)
    assert len(DATA["nodes"]) == 52
    assert len(lines) == 127
    assert len(DATA["triangles"]) == 76
    around: dict[str, set[str]] = {node["id"]: set() for node in DATA["nodes"]}
    for one, two in map(tuple, lines):
        around[one].add(two)
        around[two].add(one)
    assert around == neighbours_by_the_page()
    # Every triple of nodes that touch each other is a triangle, and there is no other.
    triples = {
        frozenset((a, b, c)) for a in around for b in around[a] for c in around[a] & around[b] if len({a, b, c}) == 3
    }
    assert triples == {frozenset(one["corners"]) for one in DATA["triangles"]}
    assert {len(nodes) for nodes in around.values()} <= {3, 4, 5, 6}


def test_numbers_on_the_map() -> None:
    printed = {
        f"{row}{k}": None if number == "-" else int(number)
        for row, *numbers in (line.split() for line in VALUES.strip().splitlines())
        for k, number in enumerate(numbers, 1)
    }
    assert {node["id"]: node["value"] for node in DATA["nodes"]} == printed
    assert DATA["start_node"] == "A1"
    numbers = [number for number in printed.values() if number]
    assert len(numbers) == 51
    assert Counter(numbers) == {1: 8, 2: 16, 3: 14, 4: 9, 5: 4}
    assert sum(numbers) == 138


def test_bushes() -> None:
    bushes = [one["corners"] for one in DATA["triangles"] if one["bush"]]
    assert {"-".join(corners) for corners in bushes} == set(BUSHES.split())
    assert len(bushes) == 15
    for one, two in combinations(bushes, 2):
        assert len(set(one) & set(two)) <= 1, "no two bushes share a side"
    at_node = Counter(node for corners in bushes for node in corners)
    twice = {node for node, count in at_node.items() if count == 2}
    assert twice == {"B3", "B5", "B7", "B8", "B10", "C4", "C9", "D6"}
    assert max(at_node.values()) == 2


def test_worker_tiles() -> None:
    expected = [
        [[left, int(number)], [right, int(number)]]
        for number, *tiles in (line.split() for line in TILES.strip().splitlines())
        for left, right in (tile.split("-") for tile in tiles)
    ]
    assert [tile["workers"] for tile in DATA["worker_tiles"]] == expected
    assert [tile["id"] for tile in DATA["worker_tiles"]] == [f"T{n:02}" for n in range(1, 36)]
    pairs = Counter(frozenset((left[0], right[0])) for left, right in expected)
    assert {count for pair, count in pairs.items() if len(pair) == 2} == {3}
    assert {count for pair, count in pairs.items() if len(pair) == 1} == {1}
    assert len(pairs) == 15
    for side in (0, 1):
        assert set(Counter(str(tile[side][0]) for tile in expected).values()) == {7}


def test_supply_costs_and_players() -> None:
    assert DATA["supply"] == {"road_sections": 24, "houses": 12, "markets": 12, "flour_sacks": 12}
    assert DATA["unlimited"] == {"stone": 12, "wood": 12, "sand": 12, "grain": 12, "coin": 24, "cover_tiles": 21}
    assert DATA["players"] == {
        "2": {"draft_offer": 5, "threshold": 67},
        "3": {"draft_offer": 7, "threshold": 59},
        "4": {"draft_offer": 9, "threshold": 51},
    }
    assert DATA["bonus_tiles"] == dict.fromkeys(DATA["goods"], 3)
    assert DATA["costs"]["road"] == {"stone": 1, "sand": 1}
    assert DATA["costs"]["house"] == {"stone": 1, "wood": 1}
    assert DATA["costs"]["market"] == {"wood": 1, "sand": 1}
    assert DATA["costs"]["flour"] == {"grain": 2}
    assert DATA["costs"]["hire"] == DATA["costs"]["buy"] == {"coin": 2}


def test_the_engine_reads_the_map_as_it_is() -> None:
    layout = GAME.rules.layouts["contado"]
    ids = layout.node_ids
    assert {frozenset((ids[a], ids[b])) for a, b in layout.lines} == lines_of(DATA)
    for node, around in enumerate(layout.neighbours):
        assert {ids[other] for other in around} == neighbours_by_the_page()[ids[node]]
    assert layout.triangle_ids == ["-".join(one["corners"]) for one in DATA["triangles"]]


def test_a_layout_of_ones_own_can_be_played() -> None:
    data = json.loads(json.dumps(DATA))
    data["layout"] = "mine"
    data["players"]["2"]["threshold"] = 20
    game = Milestones()
    assert game.bring(json.dumps(data)) == "mine"
    state = game.new(2, {"layout": "mine"})
    assert state.view(None)["facts"]["threshold"] == 20
    assert game.new(2, seed=0).view(None)["facts"]["threshold"] == 67
    assert "mine" not in GAME.rules.layouts, "another game object knows nothing of it"


def drop(*path: str) -> Callable[[dict[str, Any]], None]:
    """Return a change that removes a key."""

    def change(data: dict[str, Any]) -> None:
        for key in path[:-1]:
            data = data[key]
        del data[path[-1]]

    return change


def put(value: object, *path: str | int) -> Callable[[dict[str, Any]], None]:
    """Return a change that puts another value in."""

    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = value

    return change


FAULTS: dict[str, Callable[[dict[str, Any]], None]] = {
    "another format": put("contado/milestones/2", "format"),
    "no format": drop("format"),
    "no name": drop("layout"),
    "a number as name": put(7, "layout"),
    "an empty name": put("", "layout"),
    "the name of another layout": put("contado", "layout"),
    "no goods": drop("goods"),
    "other goods": put(["clay", "wood", "sand", "grain", "coin"], "goods"),
    "no ring": drop("ring"),
    "no costs": drop("costs"),
    "other costs": put({"stone": 2}, "costs", "road"),
    "no players": drop("players"),
    "no table for 3": drop("players", "3"),
    "an offer too small": put(3, "players", "4", "draft_offer"),
    "an offer too large": put(40, "players", "2", "draft_offer"),
    "a threshold of 0": put(0, "players", "2", "threshold"),
    "no supply": drop("supply"),
    "a supply in words": put("many", "supply", "houses"),
    "a supply below 0": put(-1, "supply", "houses"),
    "no market at all": put(0, "supply", "markets"),
    "bonus tiles of four types": drop("bonus_tiles", "coin"),
    "16 bonus tiles": put(4, "bonus_tiles", "coin"),
    "less than no bonus tiles": lambda data: data["bonus_tiles"].update(coin=-3, stone=9),
    "34 tiles": lambda data: data["worker_tiles"].pop(),
    "the same tile twice": put("T02", "worker_tiles", 0, "id"),
    "a tile with one worker": lambda data: data["worker_tiles"][0]["workers"].pop(),
    "a tile with three workers and one with one": lambda data: data["worker_tiles"][1]["workers"].append(
        data["worker_tiles"][0]["workers"].pop()
    ),
    "an unknown worker": put("baker", "worker_tiles", 0, "workers", 0, 0),
    "a worker without number": put(None, "worker_tiles", 0, "workers", 0, 1),
    "tiles that are no list": put("T01", "worker_tiles"),
    "no start": drop("start_node"),
    "a start that is no node": put("Z9", "start_node"),
    "no nodes": put([], "nodes"),
    "the same node twice": put("A2", "nodes", 2, "id"),
    "a node with a blank": lambda data: rename(data, "A2", "A 2"),
    "a node called like a slot": lambda data: rename(data, "A2", "w1"),
    "a node called like a good": lambda data: rename(data, "A2", "wood"),
    "a node called like a tile": lambda data: rename(data, "A2", "T01"),
    "a node without a name": lambda data: rename(data, "A2", ""),
    "a number below 0": put(-2, "nodes", 1, "value"),
    "a number too large": put(11, "nodes", 1, "value"),
    "a number in words": put("two", "nodes", 1, "value"),
    "no triangles": put([], "triangles"),
    "a triangle of two corners": lambda data: data["triangles"][0]["corners"].pop(),
    "a triangle with one corner twice": put("A1", "triangles", 0, "corners", 1),
    "a corner that is no node": put("Z9", "triangles", 0, "corners", 0),
    "the same triangle twice": lambda data: data["triangles"].append(dict(data["triangles"][-1], bush=False)),
    "14 bushes": lambda data: next(one for one in data["triangles"] if one["bush"]).update(bush=False),
    "a node that no road reaches": lambda data: data["nodes"].append({"id": "Z9", "row": 9, "x": 9, "value": 1}),
}


def rename(data: dict[str, Any], old: str, new: str) -> None:
    """Give a node another name everywhere."""
    for node in data["nodes"]:
        if node["id"] == old:
            node["id"] = new
    for one in data["triangles"]:
        one["corners"] = [new if corner == old else corner for corner in one["corners"]]


@pytest.mark.parametrize("fault", FAULTS)
def test_bad_layouts_are_refused_with_a_sentence(fault: str) -> None:
    data = json.loads(json.dumps(DATA))
    if data["layout"] == "contado" and fault != "the name of another layout":
        data["layout"] = "mine"
    FAULTS[fault](data)
    game = Milestones()
    with pytest.raises(ContadoError) as refused:
        game.bring(json.dumps(data))
    assert str(refused.value).endswith(".")
    assert list(game.rules.layouts) == ["contado"]
    assert len(str(game.rules.settings[0].values_text()).split()) == 1, "nothing was added"


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", '"contado"', "{}", "\x00"])
def test_files_that_are_not_layouts_are_refused(text: str) -> None:
    with pytest.raises(ContadoError) as refused:
        Milestones().bring(text)
    assert str(refused.value).endswith(".")
