"""The vineyard boards: those of the data file, and others that people bring."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from contado.core.brought.data_file import read_data
from contado.core.errors import ContadoError
from contado.core.position.actions import ActionSpace
from contado.core.settings import Settings
from contado.core.words.language import Phrase, shown
from contado.games.burgundy.action_space import SPACE, space_with
from contado.games.burgundy.modules.vineyards.actions import VINE_ROOM, VINE_SPACES, families
from contado.games.burgundy.modules.vineyards.faces import DATA
from contado.games.burgundy.modules.vineyards.options import VINEYARD_BOARD
from contado.games.burgundy.pieces.duchy import mask, place_of, touching

LEFT: Final = 0
RIGHT: Final = 1
# What a hex may give.
BONUSES: Final = (
    "bank", "boarding_house", "watchtower", "warehouse", "town_hall", "castle", "carpenter", "market", "church",
    "take_black", "take_vineyard_depot",
)  # fmt: skip


class VineBoard:
    """A vineyard: double spaces are numbered by their place in the list; space n has the hexes 2 * n and 2 * n + 1."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.name: str = str(data["id"])
        spaces: list[Any] = list(data["spaces"])
        # The spaces as they are named beside the board, with level, die, and the bonus of each hex.
        self.spaces: list[str] = [str(space["id"]) for space in spaces]
        self.size: int = len(self.spaces)
        self.hexes: int = 2 * self.size
        self.level: list[int] = [int(space["level"]) for space in spaces]
        self.die: list[int] = [int(space["die"]) for space in spaces]
        self.bonus_on: list[str] = [str(one["bonus"]) for space in spaces for one in space["hexes"]]
        spots = [(int(one["q"]), int(one["r"])) for space in spaces for one in space["hexes"]]
        # Where the hexes lie, in hex widths.
        self.spots: list[tuple[float, float]] = [place_of(q, r) for q, r in spots]
        # The hexes that share a side with each hex; the other spaces that share a side with each space, as bits
        # (V-R10).
        self.neighbours: list[list[int]] = touching(spots)
        self.around: list[int] = [self.beside(space) for space in range(self.size)]
        # The levels from the bottom, and the spaces of each, as bits; nothing has level 0.
        self.levels: list[int] = sorted(set(self.level))
        self.level_spaces: list[int] = [
            mask([space for space in range(self.size) if self.level[space] == level])
            for level in range(max(self.level) + 1)
        ]
        self.start_level: int = int(data["start_level"])
        self.start_spaces: int = self.level_spaces[self.start_level]
        # What can be typed: only the names of the spaces differ from board to board.
        self.actions: ActionSpace = SPACE if self.spaces == VINE_SPACES else space_with(families(self.spaces))

    def beside(self, space: int) -> int:
        """Return the other spaces that share a side with a space, as bits."""
        beside = [other // 2 for side in (LEFT, RIGHT) for other in self.neighbours[2 * space + side]]
        return mask([other for other in beside if other != space])


BOARDS: Final[dict[str, VineBoard]] = {str(one["id"]): VineBoard(one) for one in DATA["boards"]}


def action_space(settings: Settings) -> ActionSpace:
    """Return the action space, in which double spaces are called by their names on the board."""
    return BOARDS[str(settings["vineyard_board"])].actions


def add_board(text: str) -> str:
    """Add the vineyard board of a data file; return the name to choose it by."""
    data = read_data(text)
    boards = data.get("boards") if isinstance(data, dict) else None
    if not isinstance(boards, list) or not all(isinstance(one, dict) for one in boards):
        raise ContadoError("A file for Burgundy brings a vineyard board: it has a list boards, as in vineyards.json.")
    new = [one for one in boards if str(one.get("id")) not in BOARDS]
    if len(new) != 1:
        raise ContadoError(
            "A file for Burgundy brings one new vineyard board; this one has {n}. There are {known} already.",
            n=len(new), known=list(BOARDS),
        )  # fmt: skip
    try:
        fault = next(faults(new[0]), None)
    except (KeyError, TypeError, ValueError):
        fault = Phrase("a space has id, level, die, and two hexes with q, r and bonus")
    name = shown(new[0].get("id"))
    if fault is not None:
        raise ContadoError("The vineyard board {name!r} cannot be read: {fault}.", name=name, fault=fault)
    board = VineBoard(new[0])
    BOARDS[board.name] = board
    VINEYARD_BOARD.values = (*VINEYARD_BOARD.values, board.name)
    return board.name


def faults(data: Mapping[str, Any]) -> Iterator[Phrase]:
    """Say what is wrong with the data of a board."""
    spaces = list(data["spaces"])
    # Neither a text nor true nor 2.0: what is not an integer in the file would become something else in a game's
    # record.
    numbers = [data["start_level"], *[space[name] for space in spaces for name in ("level", "die")]]
    numbers += [one[name] for space in spaces for one in space["hexes"] for name in ("q", "r")]
    for number in numbers:
        if type(number) is not int:
            yield Phrase("a level, a die and a place are whole numbers, and {value!r} is none", value=shown(number))
    names = [str(space["id"]) for space in spaces]
    if not re.fullmatch("[a-z0-9_]+", str(data["id"])):
        yield Phrase("its id has small letters, figures and _ only")
    if not 1 <= len(spaces) <= VINE_ROOM:
        yield Phrase("it has {n} double spaces, of 1 to {most}", n=len(spaces), most=VINE_ROOM)
    # A t after the name of a space means that the tile is turned.
    if not all(re.fullmatch("[0-9][a-su-z]?", name) for name in names) or len(set(names)) < len(names):
        yield Phrase("its spaces have names such as 2b, each a different one")
    if not all(0 < space["level"] < 10 and space["die"] in range(1, 7) for space in spaces):
        yield Phrase("a space has a level from 1 to 9 and a die from 1 to 6")
    if data["start_level"] not in [space["level"] for space in spaces]:
        yield Phrase("no space has its start_level")
    hexes = [list(space["hexes"]) for space in spaces]
    spots = [(one["q"], one["r"]) for two in hexes for one in two]
    if any(len(two) != 2 for two in hexes) or len(set(spots)) < len(spots):
        yield Phrase("a space has two hexes, each in a place of its own")
    if any(spots[2 * at + 1] != (spots[2 * at][0] + 1, spots[2 * at][1]) for at in range(len(spaces))):
        yield Phrase("the second hex of a space lies right of the first")
    for one in [one for two in hexes for one in two if one["bonus"] not in BONUSES]:
        yield Phrase("there is no bonus {bonus!r}", bonus=shown(one["bonus"]))
