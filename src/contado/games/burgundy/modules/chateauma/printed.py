"""What is printed: the territory cards, the marks of the duchy board, and the numbers of the rules (C6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from contado.games.burgundy.modules.chateauma.duchies import PRINTED, ROWS
from contado.games.burgundy.pieces.components import face_named
from contado.games.burgundy.pieces.duchy import DATA
from contado.games.burgundy.pieces.kinds import CASTLE, KINDS

LETTERS: Final[Mapping[str, str]] = DATA["colours"]

# Tiles of other modules, which may not be there.
CRANE: Final[int] = face_named("crane")
WHITE_CASTLE: Final[int] = face_named("white_castle")

# Symbols of a hex of a card.
SELL: Final = "sell"
DOUBLE: Final = "double"
# Marks of the duchy board: covers of modifier A, tiles of modifier B, extra turns of modifier D.
MARK_A: Final = "A"
MARK_B: Final = "B"
EXTRA_TURN: Final = "extra_turn"

# The places of the two cards.
LEFT: Final = 0
RIGHT: Final = 1
PLACES: Final = ("left", "right")


def kind_of_letter(letter: str) -> int:
    """Return the kind that a letter of the data stands for."""
    return KINDS.index(LETTERS[letter])


class Card:
    """A territory card: its hexes in reading order, its points and its symbols."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.id: int = data["id"]
        self.kinds: list[int] = [kind_of_letter(hex["kind"]) for hex in data["hexes"]]
        # The symbol of every hex, empty for none.
        self.symbols: list[str] = [str(hex.get("symbol", "")) for hex in data["hexes"]]
        self.points: dict[str, int] = {level: int(points) for level, points in data["vp"].items()}
        self.border_post: bool = "border_post" in data["symbols"]
        self.shield: bool = "shield" in data["symbols"]

    @property
    def castle_hex(self) -> int:
        """The hex that wants a castle, or -1; no card has two."""
        return self.kinds.index(CASTLE) if CASTLE in self.kinds else -1


def _marks() -> list[str]:
    """Return the mark of every space of the board's marked side, empty for none."""
    first = [sum([len(row) for row in ROWS[:at]]) for at in range(len(ROWS))]
    marks = [""] * sum([len(row) for row in ROWS])
    for one in PRINTED["duchy"]["marks_36"]:
        marks[first[one["row"]] + one["col"]] = one["mark"]
    return marks


CARDS: Final[dict[int, Card]] = {one["id"]: Card(one) for one in PRINTED["cards"]}
DECK: Final[list[int]] = list(PRINTED["decks"]["base"])
VINEYARD_DECK: Final[list[int]] = list(PRINTED["decks"]["vineyards"])
MARKS: Final[list[str]] = _marks()
# The stacks of the reserve, row by row; in that order they break all ties between kinds.
RESERVE_ROWS: Final[list[list[int]]] = [[kind_of_letter(letter) for letter in row] for row in PRINTED["reserve_rows"]]
ORDER: Final[list[int]] = [kind for row in RESERVE_ROWS for kind in row]
# The place that each value of the white die selects; index 0 is a die that is not rolled.
SELECTED_BY: Final[list[int]] = [LEFT] + [
    LEFT if die in PRINTED["card_choice"]["left"] else RIGHT for die in range(1, 7)
]

START_SILVER: Final[int] = PRINTED["setup"]["silver"]
START_GOODS: Final[int] = PRINTED["setup"]["goods_of_each_type"]
BOARDING_HOUSE_POINTS: Final[int] = PRINTED["boarding_house_vp"]
NOTHING_SILVER: Final[int] = PRINTED["nothing_found_silver"]
NO_TILE_SILVER: Final[int] = PRINTED["white_castle_no_tile_silver"]
TRADE_ROUTES_POINTS: Final[int] = PRINTED["trade_routes_sell_vp"]
# Silver of a sale.
SALE_SILVER: Final = 1

# The end of the game (C4).
MONASTERY_POINTS: Final[int] = PRINTED["final"]["monastery_vp"]
GOOD_POINTS: Final[int] = PRINTED["final"]["unsold_good_vp"]
SILVER_POINTS: Final[int] = PRINTED["final"]["silver_vp"]
RESERVE_POINTS: Final[int] = PRINTED["final"]["reserve_tile_vp"]
OPEN_CARD_POINTS: Final[int] = PRINTED["final"]["tile_on_open_card_vp"]
# By the number of shields, and of double tiles; the last value holds for any more.
SHIELD_POINTS: Final[list[int]] = list(PRINTED["final"]["shields_vp"])
DOUBLE_POINTS: Final[list[int]] = list(PRINTED["final"]["doubles_vp"])


def for_shields(n: int) -> int:
    """Return what this many shields score at the end."""
    return SHIELD_POINTS[min(n, len(SHIELD_POINTS) - 1)]


def for_doubles(n: int) -> int:
    """Return what this many double tiles score at the end."""
    return DOUBLE_POINTS[min(n, len(DOUBLE_POINTS) - 1)]
