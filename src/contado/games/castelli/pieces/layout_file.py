"""Layout files: the printed board and tiles as the owner of a box may enter them, checked before anybody plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Final

from contado.core.brought.data_file import read_data
from contado.core.errors import ContadoError
from contado.core.words.language import Phrase, shown
from contado.games.castelli.pieces.layout import CARDS, COLOURS, COLUMNS, SIDES, START_TILES, SYMBOLS, TILES, Layout

FORMAT: Final = "contado/castelli/1"
PART_CELLS: Final = [(row, column) for row in range(4) for column in range(4) if (row + column) % 2 == 0]
# The most that a good's track, a deck or a stock may hold: with more there would be no game.
MOST: Final = 99
# When cards are used, as the data file says it.
TIMINGS: Final = ("instant", "placement_window", "build", "guard_window", "overbuild")


def read_layout(text: str) -> Layout:
    """Return the layout that a data file holds, or say what is wrong with it."""
    data = read_data(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ContadoError("This is no Castelli layout: its format is not {format!r}.", format=FORMAT)
    try:
        fault = next(faults(data), None)
        layout = Layout(data) if fault is None else None
    except KeyError as error:
        raise ContadoError("The Castelli layout lacks {key}.", key=str(error)) from None
    except (ValueError, TypeError, IndexError, AttributeError) as error:
        raise ContadoError(
            "The Castelli layout has something that cannot be read: {reason}.", reason=str(error)
        ) from None
    if fault is not None or layout is None:
        raise ContadoError("The Castelli layout {name!r} cannot be played: {fault}.", name=data["layout"], fault=fault)
    return layout


def faults(data: Mapping[str, Any]) -> Iterator[Phrase]:
    """Say what the rules could not work with."""
    name = data["layout"]
    if not isinstance(name, str) or not name.replace(" ", "_").replace("-", "_").isidentifier() or name != name.strip():
        yield Phrase("its name is a word or two of letters and digits")
    if tuple(data["colours"]) != COLOURS or [card["id"] for card in data["cards"]] != list(CARDS):
        yield Phrase("colours and cards are fixed by the rules")
    yield from card_faults(data["cards"])
    supply = data["supply"]
    pieces = [supply[piece] for piece in ("castles", "villages_aside", "cities_aside", "track_max")]
    if not all(is_number(n, 0, MOST) for n in [*pieces, *(supply["silver"][str(seats)] for seats in (2, 3, 4))]):
        yield Phrase("supplies are whole numbers")
    yield from tile_faults(data)
    yield from part_faults(data)
    yield from frame_faults(data["frame"])


def card_faults(cards: Sequence[Mapping[str, Any]]) -> Iterator[Phrase]:
    """Say what is wrong with the cards; what they do is in the rules, and a file may only repeat it."""
    if not all(is_number(card["count"], 0, 9) for card in cards):
        yield Phrase("cards are counted in whole numbers")
    if sum(card["count"] for card in cards) > 60:
        # Who knows which card is stored as bits.
        yield Phrase("there are at most {n} cards", n=60)
    for card in cards:
        king = card["id"].startswith("king")
        if card["deck"] not in ("base", "battle"):
            yield Phrase("the deck of {card} must be base or battle", card=card["id"])
        if king and not is_number(card.get("points"), 0, MOST):
            yield Phrase("{card} has no points in whole numbers", card=card["id"])
        if "kind" in card and card["kind"] != ("king" if king else card["id"]):
            yield Phrase("{card} is not of the kind {kind!r}", card=card["id"], kind=shown(card["kind"]))
        if "timing" in card and card["timing"] not in TIMINGS:
            yield Phrase("{card} must be used at one of {known}", card=card["id"], known=TIMINGS)


def tile_faults(data: Mapping[str, Any]) -> Iterator[Phrase]:
    """Say what is wrong with the tiles."""
    tiles = [*data["tiles"], *data["start_tiles"]]
    if len(data["tiles"]) != TILES or len(data["start_tiles"]) != START_TILES:
        yield Phrase("it needs {tiles} tiles and {n} start tiles", tiles=TILES, n=START_TILES)
    ids = [tile["id"] for tile in tiles]
    if not all(isinstance(id, str) and id.isalnum() for id in ids) or len(set(ids)) != len(ids):
        yield Phrase("every tile has a name of its own, of letters and digits")
    for tile in tiles:
        if sorted(tile["shields"]) != sorted(COLOURS):
            yield Phrase("a tile shows every colour once")
        if not is_number(tile["value"], 0, MOST) or not is_number(tile["silver"], 0, MOST):
            yield Phrase("values and silver are whole numbers")
        if tile["card_on"] is not None and tile["card_on"] not in COLOURS:
            yield Phrase("a card shield has one of the colours")


def part_faults(data: Mapping[str, Any]) -> Iterator[Phrase]:
    """Say what is wrong with the parts of the board."""
    parts = data["parts"]
    if len(parts) != 4 or not all(len(name) == 1 and "A" <= name <= "Z" for name in parts):
        yield Phrase("it needs 4 parts, each with a capital letter as its name")
    mines = [
        (name, tuple(plot["cell"]))
        for name, plots in parts.items()
        for plot in plots
        if any(area["kind"] == "mine" for area in plot["areas"])
    ]
    # The mine lies inside its part, so that no arrangement brings it to the margin, where the spare one would not work.
    if len(mines) != 1 or mines[0][0] != data["mine_part"] or mines[0][1] not in ((1, 1), (2, 2)):
        yield Phrase("one part has a mine, in its middle, and is named as the mine part")
    for plots in parts.values():
        if sorted(tuple(plot["cell"]) for plot in plots) != PART_CELLS:
            yield Phrase("a part has 8 plots, on the cells where row plus column is even")
        for plot in plots:
            yield from plot_faults(plot)


def plot_faults(plot: Mapping[str, Any]) -> Iterator[Phrase]:
    """Say what is wrong with one plot."""
    if plot["settlement"] not in (None, "village", "city"):
        yield Phrase("a settlement is a village or a city")
    kinds = [area["kind"] for area in plot["areas"]]
    if len(set(kinds)) != len(kinds) or not set(kinds) <= {"stone", "wood", "grain", "market", "mine"}:
        yield Phrase("a plot has at most one area of each kind")
    if "mine" in kinds and (len(kinds) > 1 or plot["settlement"] is not None):
        yield Phrase("the mine has its plot to itself")
    if Counter("".join(area["sides"] for area in plot["areas"])) != Counter(SIDES):
        yield Phrase("every side of a plot belongs to one area")
    for area in plot["areas"]:
        if area["kind"] != "mine" and not is_number(area["symbols"], 0, MOST):
            yield Phrase("symbols are counted in whole numbers")
        if area["kind"] == "stone" and not is_number(area["sites"], 0, 9):
            yield Phrase("castle sites are counted in whole numbers")


def frame_faults(frames: Mapping[str, Any]) -> Iterator[Phrase]:
    """Say what is wrong with the frames: every side of a spot at the margin has one symbol (R10)."""
    for name, rows in (("full", 8), ("half", 4)):
        margin = set()
        for row, column in product(range(rows), range(COLUMNS)):
            if (row + column) % 2:
                sides = {"N": row == 0, "E": column == COLUMNS - 1, "S": row == rows - 1, "W": column == 0}
                margin |= {(row, column, side) for side, outside in sides.items() if outside}
        found = [(*one["spot"], one["side"]) for one in frames[name]]
        if len(found) != len(margin) or set(found) != margin:
            yield Phrase("each side of a spot at the margin has one symbol of the frame")
        if not all(one["symbol"] in SYMBOLS for one in frames[name]):
            yield Phrase("the frame shows goods, silver and cards")


def is_number(value: object, least: int, most: int) -> bool:
    """Say whether the value is a whole number in its range."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
