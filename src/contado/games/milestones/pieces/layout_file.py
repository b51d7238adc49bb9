"""Layout files: the printed map and tiles as the owner of a box may enter them, checked before anybody plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from contado.core.brought.data_file import read_data
from contado.core.errors import ContadoError
from contado.core.words.language import Phrase
from contado.games.milestones.pieces.layout import BUSHES, COSTS, GOODS, LARGEST_SUM, RING, TILES, Layout

FORMAT: Final = "contado/milestones/1"
SUPPLY: Final = ("road_sections", "houses", "markets", "flour_sacks")


def read_layout(text: str) -> Layout:
    """Return the layout that a data file holds, or say what is wrong with it."""
    data = read_data(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ContadoError("This is no Milestones layout: its format is not {format!r}.", format=FORMAT)
    try:
        fault = next(printed_faults(data), None)
        layout = Layout(data) if fault is None else None
    except KeyError as error:
        raise ContadoError("The Milestones layout lacks {key}.", key=str(error)) from None
    except (ValueError, TypeError, IndexError, AttributeError) as error:
        raise ContadoError(
            "The Milestones layout has something that cannot be read: {reason}.", reason=str(error)
        ) from None
    if layout is not None:
        fault = next(map_faults(layout), None)
    if fault is not None or layout is None:
        raise ContadoError(
            "The Milestones layout {name!r} cannot be played: {fault}.", name=data["layout"], fault=fault
        )
    return layout


def printed_faults(data: Mapping[str, Any]) -> Iterator[Phrase]:
    """Say which numbers and names the rules could not work with."""
    name = data["layout"]
    if not isinstance(name, str) or not name.replace(" ", "_").replace("-", "_").isidentifier() or name != name.strip():
        yield Phrase("its name is a word or two of letters and digits")
    if tuple(data["goods"]) != GOODS or tuple(data["ring"]) != RING or data["costs"] != COSTS:
        yield Phrase("goods, ring and costs are fixed by the rules")
    for seats in (2, 3, 4):
        table = data["players"][str(seats)]
        if table["draft_offer"] != 2 * seats + 1:
            yield Phrase("the draft for {seats} players offers {n} tiles", seats=seats, n=2 * seats + 1)
        if not is_number(table["threshold"], 1):
            yield Phrase("a threshold is a whole number from 1 on")
    if not all(is_number(data["supply"][piece], 1 if piece == "markets" else 0) for piece in SUPPLY):
        yield Phrase("supplies are whole numbers, and the start market is one of the markets")
    if not all(is_number(data["bonus_tiles"][good], 0) for good in GOODS):
        yield Phrase("bonus tiles are counted in whole numbers")
    if sum(data["bonus_tiles"][good] for good in GOODS) != BUSHES:
        yield Phrase("it needs {n} bonus tiles", n=BUSHES)
    if sum(bool(one["bush"]) for one in data["triangles"]) != BUSHES:
        yield Phrase("it needs {n} triangles with a bush", n=BUSHES)
    tiles = data["worker_tiles"]
    if len(tiles) != TILES or any(len(tile["workers"]) != 2 for tile in tiles):
        yield Phrase("it needs {n} worker tiles of two workers each", n=TILES)
    if not all(is_number(number, 1) for tile in tiles for _, number in tile["workers"]):
        yield Phrase("a worker's number is a whole number from 1 on")
    for node in data["nodes"]:
        if not is_number(node["value"] or 0, 0) or 2 * (node["value"] or 0) > LARGEST_SUM:
            yield Phrase("the number of a node is a whole number from 0 to {most}", most=LARGEST_SUM // 2)
    yield from name_faults(data)


def name_faults(data: Mapping[str, Any]) -> Iterator[Phrase]:
    """Say which names could not be typed, or told apart."""
    names = [node["id"] for node in data["nodes"]] + [tile["id"] for tile in data["worker_tiles"]]
    if not all(isinstance(name, str) and name.isalnum() for name in names):
        yield Phrase("nodes and tiles are named by letters and digits alone")
    taken = [*GOODS, *RING, *names]
    doubles = {name for name in taken if [other.lower() for other in taken].count(name.lower()) > 1}
    if doubles:
        yield Phrase("{name!r} names two things", name=min(doubles))
    if any(len(one["corners"]) != 3 or len(set(one["corners"])) != 3 for one in data["triangles"]):
        yield Phrase("a triangle needs three different corners")
    corners = [frozenset(one["corners"]) for one in data["triangles"]]
    if len(set(corners)) != len(corners):
        yield Phrase("a triangle is there twice")


def map_faults(layout: Layout) -> Iterator[Phrase]:
    """Say what is wrong with the map."""
    if any(len(layout.triangles_beside(a, b)) > 2 for a, b in layout.lines):
        yield Phrase("a line can be the side of two triangles at most")
    reached = {layout.start_node}
    border = [layout.start_node]
    while border:
        for node in layout.neighbours[border.pop()]:
            if node not in reached:
                reached.add(node)
                border.append(node)
    if len(reached) != len(layout.node_ids):
        yield Phrase("some nodes cannot be reached from the start market")


def is_number(value: object, least: int) -> bool:
    """Say whether the value is a whole number that is large enough."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= least
