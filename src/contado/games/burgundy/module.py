"""The named points at which a module (an expansion) plugs into the base rules, which name none of them.

A module is the rules of one expansion together with what it keeps about a game. Modules are asked in the order that
they declare, and a point does nothing unless a module overrides it. The points are grouped by kind; where several
questions or moments have the same arguments, they share one point and are told apart by the constants of `points.py`.
`docs/burgundy-modules.md` tells the story.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import mypyc_attr

from contado.core.errors import BrokenGame
from contado.core.position.fields import Kind, read_into, written
from contado.core.position.keys import object_parts
from contado.games.burgundy.pieces.components import NO_TILE

if TYPE_CHECKING:
    from contado.core.position.evaluation import Measure
    from contado.core.position.event import Event
    from contado.core.position.luck import Luck
    from contado.core.position.observation import Feature, Page
    from contado.core.settings import Settings
    from contado.core.showing.motion import Motion
    from contado.core.showing.outcome import Outcome
    from contado.core.state import Decision
    from contado.core.words.language import Language
    from contado.games.burgundy.observing.extent import Extent
    from contado.games.burgundy.state import BurgundyState, Readings


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """One expansion."""

    # Its name among the options, which is also the key of its part of JSON and views.
    name: ClassVar[str] = ""
    # Its place where several modules are asked in turn: what adds to a size or a score comes before what doubles it.
    order: ClassVar[int] = 0
    # What it stores in a game, by name; it overrides `to_json` and `read_json` only where that is saved in another
    # form.
    FIELDS: ClassVar[Mapping[str, Kind]] = {}
    # The source under which the worth of its tiles is counted, where they cover no space of a duchy.
    tile_source: ClassVar[int] = 0
    # The kinds of events that it tells, with their facts, and its own decisions and steps.
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = ()
    # Its facts that no number tells, since nothing comes of them: by path, with the reason.
    leaves_out: ClassVar[Mapping[str, str]] = {}

    def __init__(self, settings: Settings, players: int) -> None:
        """Begin a game with these options; `players` is the number that tables are looked up by."""

    def change_readings(self, readings: Readings) -> None:
        """Change what the base rules read from the options, before a game is begun or taken up again."""

    # What it keeps

    def copy(self) -> Module:
        """Return an independent module; one that keeps nothing is its own copy."""
        return self

    def to_json(self) -> dict[str, Any]:
        """Return everything that it stores as plain data."""
        return written(self, self.FIELDS)

    def key_parts(self) -> list[Any]:
        """Return the same for the keys of bots; whoever overrides `to_json` overrides it, too."""
        return object_parts(self, type(self)) if self.FIELDS else []

    def read_json(self, data: Mapping[str, Any]) -> None:
        """Take up what `to_json` wrote."""
        read_into(self, self.FIELDS, data)

    def facts(self, state: BurgundyState, viewer: int | None) -> Mapping[str, object]:
        """Return what lies on the table because of it; it stands in a view under the module's name."""
        return {}

    def player_facts(self, state: BurgundyState, seat: int, viewer: int | None) -> Mapping[str, object]:
        """Return what it adds to what a view says of a player."""
        return {}

    def redeal(self, state: BurgundyState, seat: int | None, luck: Luck) -> None:
        """Redraw what the seat cannot know."""

    def pieces(self, state: BurgundyState) -> list[str]:
        """Name the pieces that it keeps, wherever they lie."""
        return []

    def broken_laws(self, state: BurgundyState) -> list[str]:
        """Say which of its invariants do not hold."""
        return []

    # The game in numbers, for programs that learn (`observing`)

    def widens(self, extent: Extent) -> None:
        """Say what else the numbers of the base must hold because of it: boards, key spaces, tiles."""

    def actions(self, extent: Extent) -> list[int]:
        """Return the actions beyond the base game's that can be offered because of it, as far as the game reaches."""
        return []

    def features(self, extent: Extent) -> list[Feature]:
        """Return what `write` writes, in its order; their names are unlike all others."""
        return []

    def write(self, state: BurgundyState, seat: int, extent: Extent, page: Page) -> None:
        """Write what a seat may know of it, the data of its decisions included, itself before the others."""

    # Adds options: its own actions, in the menus of the base (`points.py` names them)

    def add_options(self, state: BurgundyState, seat: int, menu: int, options: list[int]) -> None:
        """Add options to a menu; for the free ones, `state.active` is the seat whose turn it is."""

    def owns(self, action: int) -> bool:
        """Say whether an action beyond the base game's is one of this module's, offered in a menu of the base."""
        return False

    def is_free(self, action: int) -> bool:
        """Say whether the menu that offered the module's own action comes back after it."""
        return True

    def choose(self, state: BurgundyState, seat: int, action: int) -> None:
        """Carry out one of the module's own actions."""

    def helps_placing(self, state: BurgundyState, seat: int, action: int, reach: int) -> bool:
        """Say whether one of the module's free options could lead to a placement (D7)."""
        return False

    def plain_cost(self, state: BurgundyState, seat: int, value: int, action: int) -> int:
        """Return the workers that one of its actions in the plain menu costs with a die of this value."""
        return 0

    def words(self, state: BurgundyState, seat: int, action: int, _: Language) -> str:
        """Say what one of the module's own actions does."""
        return ""

    def targets(self, state: BurgundyState, seat: int, action: int) -> list[str]:
        """Return what to click for one of the module's own actions."""
        return []

    def cost(self, state: BurgundyState, seat: int, action: int) -> dict[str, int]:
        """Return what one of the module's own actions takes."""
        return {}

    def gain(self, state: BurgundyState, seat: int, action: int) -> dict[str, int]:
        """Return what one of the module's own actions gives at once."""
        return {}

    def warning(self, state: BurgundyState, seat: int, action: int, _: Language) -> str:
        """Return a question to ask before one of the module's own actions; empty where nothing is lost by it."""
        return ""

    # Changes a number, a list or a permission of the base

    def number(self, state: BurgundyState, seat: int, what: int, n: int, of: int) -> int:
        """Return a number of the rules for a seat, given its value without the module; `of` adds detail if needed."""
        return n

    def grants(self, state: BurgundyState, seat: int, leave: int) -> bool:
        """Say whether a seat is granted what the base does not allow."""
        return False

    def change_scores(self, state: BurgundyState, seat: int, of: int, scores: list[tuple[int, int]]) -> None:
        """Change what something scores: pairs of source and points."""

    def area_grows(self, state: BurgundyState, seat: int, area: int) -> int:
        """Return the source for the points of one extra space in an area, or -1 if the area does not grow (P3.1)."""
        return -1

    def may_place(self, state: BurgundyState, seat: int, face: int, space: int) -> bool:
        """Say whether the module allows a placement that the base allows (P2)."""
        return True

    def seat_order(self, state: BurgundyState, order: list[int]) -> None:
        """Add an automa to the turn order of the players at the start."""

    def start_castles(self, state: BurgundyState, seat: int, spaces: list[int]) -> list[int]:
        """Return the spaces where the start castle may stand, from those that the base allows (D2)."""
        return spaces

    def other_keys(self, state: BurgundyState, seat: int, keys: list[int]) -> None:
        """Add key spaces whose tile equals that of one in the list but which are a separate choice."""

    def tie_break(self, state: BurgundyState, seat: int) -> tuple[int, ...] | None:
        """Return what decides between equal totals, more being better, where the module has its own rule."""
        return None

    def outcome(self, state: BurgundyState) -> Outcome | None:
        """Return the result where the module has its own."""
        return None

    def teams(self, state: BurgundyState) -> list[list[int]]:
        """Return which seats play together, where the module lets them."""
        return []

    # Is told

    def told(self, state: BurgundyState, seat: int, moment: int, n: int) -> None:
        """Something has happened: to a seat, or to the game (-1)."""

    def set_up(self, state: BurgundyState, order: list[int]) -> None:
        """Shuffle and deal; what is pushed here is asked after the duchies and before the start castles."""

    def scored(self, state: BurgundyState, seat: int, source: int, points: int) -> None:
        """Points were booked."""

    def sold(self, state: BurgundyState, seat: int, good: int, count: int) -> None:
        """Goods were sold: all is paid, and they count as sold (P6)."""

    # Replaces what the base does: the first module that says yes is the only one

    def deals_estates(self, state: BurgundyState, order: list[int]) -> bool:
        """Give the seats their estates differently from the base, and push their choices; say whether it did."""
        return False

    def takes_turn(self, state: BurgundyState, seat: int) -> bool:
        """Play the turn of an automa; say whether it did."""
        return False

    def stores(self, state: BurgundyState, seat: int, face: int) -> bool:
        """Store a gained tile differently from the base; say whether it did (P5)."""
        return False

    def orders_parts(self, state: BurgundyState, seat: int, face: int, space: int) -> bool:
        """Carry out all that follows from a covered space in another order than the base; say whether it did (P3)."""
        return False

    def effect(self, state: BurgundyState, seat: int, face: int) -> bool:
        """Carry out the effect of a tile that the base does not know; say whether it did (P4)."""
        return False

    def scores_livestock(self, state: BurgundyState, seat: int, face: int, space: int) -> bool:
        """Score a livestock tile differently from the base; say whether it did (P8)."""
        return False

    def ship_goods(self, state: BurgundyState, seat: int, piles: int) -> bool:
        """Ask for more than the piles of goods chosen so far (bits 6 * depot + good) and call `take_goods` with all of
        them later; say whether it will (P7).
        """
        return False

    def sails(self, state: BurgundyState, seat: int) -> bool:
        """Do something other than move the turn marker after a ship's goods; say whether it did (P7)."""
        return False

    def tile_cleared(self, state: BurgundyState, face: int) -> bool:
        """Take a tile that was left on a depot at a phase start; say whether it did."""
        return False

    def position_worth(self, state: BurgundyState, seat: int, points: list[float]) -> bool:
        """Add all that a seat will still score, where the base's estimate does not hold; say whether it did."""
        return False

    # Has things on the table that others may take

    def lies(self, state: BurgundyState, place: str, die: int) -> list[int]:
        """Return what can be taken from one of the module's places on the table, as slots or numbers of its own; where
        a die is named, in the order in which that die looks at them.
        """
        return []

    def take_from(self, state: BurgundyState, seat: int, place: str, slot: int) -> int:
        """Take something off that place for a seat, which has its own way of keeping it; return what it was."""
        return NO_TILE

    # Says what bots and people ask for

    def worth(self, state: BurgundyState, seat: int, left: float, points: list[float]) -> None:
        """Add what the module's things will bring a seat to its points by source; `left` is the share of the game to
        come. Partners who share an estate are counted once.
        """

    def tile_worth(self, state: BurgundyState, seat: int, face: int, left: float) -> float:
        """Return what the effect of a stored tile will give beyond what the base knows; covering a space is extra."""
        return 0.0

    def waiting_tile(self, state: BurgundyState, seat: int) -> int:
        """Return a tile of the seat's estate that waits for its key space because of the module, or -1."""
        return -1

    def lead(self, state: BurgundyState, seat: int) -> float | None:
        """Return how good the position is for a seat, where points do not say it."""
        return None

    def measure(self, state: BurgundyState, seat: int) -> Measure | None:
        """Return what a seat counts, where that is not points."""
        return None

    def foretell(self, state: BurgundyState, seat: int) -> None:
        """Carry out, on a trial copy, what is certain to follow from an action, so that its gain can be shown."""

    def standing(self, state: BurgundyState, seat: int, _: Language) -> str:
        """Return a seat's standing, where that is not its points."""
        return ""

    def decided(self, state: BurgundyState, at: int, _: Language) -> str:
        """Return what decided the game where that was not the points, and the module has its own rule for it."""
        return ""

    def key_words(self, state: BurgundyState, seat: int, key: int, _: Language) -> str:
        """Return the words that tell a stored tile from an equal one which is a separate choice."""
        return ""

    def event_words(self, event: Event, names: Sequence[str], _: Language) -> str:
        """Return the line for the log of one of the module's events."""
        return ""

    def motions(self, event: Event) -> list[Motion]:
        """Return what is seen to move when one of the module's events happens."""
        return []

    def why_not(self, state: BurgundyState, seat: int, target: str, _: Language) -> str:
        """Return why one of the module's things cannot be chosen now."""
        return ""


def owner(modules: list[Module], action: int) -> Module:
    """Return the module that an action beyond the base game's belongs to."""
    for module in modules:
        if module.owns(action):
            return module
    raise BrokenGame(f"No module owns action {action}.")
