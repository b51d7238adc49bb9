"""The places of the picture where a module may draw, named by where they are on the table.

A module has its face in its own folder (`modules/<name>/drawing` defines `FACE`). The base asks the faces of the
modules in play, and names none of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from contado.core.drawing import Area
from contado.games.burgundy.rooms import parts

if TYPE_CHECKING:
    from contado.games.burgundy.drawing.map import Ground
    from contado.games.burgundy.drawing.player import Form
    from contado.games.burgundy.drawing.table import Table
    from contado.games.burgundy.pieces.duchy import Duchy


class Beside(NamedTuple):
    """What a module adds to the main board: how much wider and higher it grows, and what is drawn there."""

    width: float
    height: float
    background: str
    pieces: str


class Header(NamedTuple):
    """What is said of a player: a note below the name, the points, a caption below them, and all of it in words."""

    note: str
    score: int
    caption: str
    words: str


class Face:
    """How one module looks; where it does not override a place, it draws nothing, or leaves what the base draws."""

    # The module, and its turn where several modules draw one after another.
    name: ClassVar[str] = ""
    place: ClassVar[int] = 0
    # Whether it has a bonus tile besides those of the colours, and whether players' discs can be chosen.
    has_bonus_tile: ClassVar[bool] = False
    chooses_players: ClassVar[bool] = False
    # Whether players' areas are so wide with it that the main board stands upright beside them.
    upright_board: ClassVar[bool] = False
    # Whether they are so high with it that it does when the game is over, and two of them are looked at beside it.
    upright_in_the_end: ClassVar[bool] = False
    # The height that its things take up in every depot.
    depot_room: ClassVar[float] = 0.0

    # Areas

    def forms(self, table: Table, narrow: bool, upright: bool) -> tuple[Form, Form] | None:
        """Return the forms of the viewer's own area and of the others', where the base's leave no space for it.

        `upright` is a tablet that is held so: it draws narrow boards, too.
        """
        return None

    def areas(self, table: Table, seat: int, seats: list[int], narrow: bool) -> list[Area] | None:
        """Return what is drawn for a seat in place of its area; `seats` is their order from the viewer on."""
        return None

    # The main board

    def beside_board(self, table: Table, width: float, height: float, narrow: bool, smallest: float) -> Beside | None:
        """Return what makes a main board of this size larger."""
        return None

    def beside_white_die(self, table: Table, side: str, x: float, y: float, radius: float, smallest: float) -> str:
        """Return a stack around a point, on the `left` or on the `right` side of the white die."""
        return ""

    def white_die_words(self, table: Table) -> str:
        """Say what else the white die is for."""
        return ""

    def on_depot(self, table: Table, depot: int, x: float, y: float, size: float) -> str:
        """Return what lies on a depot beside its tiles, around a point."""
        return ""

    def bonus_left(self, table: Table, x: float, y: float, step: float) -> str:
        """Return the module's bonus tiles that can still be taken, around a point."""
        return ""

    # A player's area

    def header(self, table: Table, seat: int, form: Form, header: Header) -> Header:
        """Change what is said of a player."""
        return header

    def below_player(self, table: Table, seat: int, x: float, y: float, room: float) -> tuple[float, str]:
        """Return how much the area grows at the bottom, and what is drawn there, from this point down."""
        return 0.0, ""

    def player_labels(self, table: Table, form: Form) -> str:
        """Return the names of the module's parts of an area."""
        return ""

    def on_player(self, table: Table, seat: int, form: Form) -> str:
        """Return what lies on an area that the module has laid out."""
        return ""

    def bonus_tile(self, table: Table, seat: int, x: float, y: float, radius: float) -> str:
        """Return a player's bonus tile of the module, or the place for it, around a point."""
        return ""

    def key_note(self, table: Table, seat: int, key: int) -> str:
        """Say what is special about a key space."""
        return ""

    # A duchy

    def on_land(self, table: Table, seat: int, duchy: Duchy, ground: Ground) -> str:
        """Return what is drawn on a duchy below its tiles."""
        return ""

    def on_tiles(self, table: Table, seat: int, duchy: Duchy, ground: Ground) -> str:
        """Return what lies on the tiles of a duchy."""
        return ""

    def tile_note(self, table: Table, seat: int, space: int) -> str:
        """Say what lies on the tile of a space."""
        return ""

    # Things

    def token(
        self, name: str, x: float, y: float, radius: float, code: str = "", smallest: float = 0, can: bool = False
    ) -> str:
        """Return one of the module's own things around a point, wherever it lies, framed if it can be chosen: no tile
        of one space.
        """
        return ""


@lru_cache(maxsize=1)
def faces() -> tuple[Face, ...]:
    """Return the faces of all modules, in the order in which they draw."""
    found: list[Face] = [part.FACE for part in parts("drawing")]
    return tuple(sorted(found, key=lambda face: face.place))


def token(name: str, x: float, y: float, radius: float, code: str = "", smallest: float = 0, can: bool = False) -> str:
    """Return something that is not a tile of one space, drawn by the module it belongs to."""
    return "".join(face.token(name, x, y, radius, code, smallest, can) for face in faces())
