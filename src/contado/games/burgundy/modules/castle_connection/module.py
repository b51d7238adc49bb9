"""Castle connection (first expansion): tiles connect to castles, and a castle can be bought back (R50, R51)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from contado.core.position.event import Event
from contado.core.position.fields import PLAIN, Kind
from contado.core.position.observation import Feature, Page, counts
from contado.core.settings import Settings
from contado.core.showing.motion import APPEAR, MOVE, Motion
from contado.core.words.language import Language, marked
from contado.games.burgundy.module import Module
from contado.games.burgundy.modules.castle_connection.actions import RECOVER
from contado.games.burgundy.modules.castle_connection.facts import CastleConnectionFacts
from contado.games.burgundy.modules.castle_connection.sources import FROM_CASTLE_RECOVERY
from contado.games.burgundy.observing.extent import Extent
from contado.games.burgundy.pieces.components import FACE_NAMES, KIND_OF, NO_TILE
from contado.games.burgundy.pieces.kinds import ANY_KIND, CASTLE
from contado.games.burgundy.pieces.loading import load
from contado.games.burgundy.points import ANY_GROUND, TURN_MENU
from contado.games.burgundy.rules.placing import frontier
from contado.games.burgundy.rules.storing import can_store, discards, free_key, store
from contado.games.burgundy.rules.turn import Turn
from contado.games.burgundy.state import FROM_AREA_PHASE, BurgundyState, Estate
from contado.games.burgundy.telling.reasons import is_placing, own_thing
from contado.games.burgundy.telling.words import thing

# Where the castles lie that were left on the board at a phase start.
RESERVE: Final = "castle_reserve"
RECOVERY_VP: Final[int] = load("castle_connection", "castle_connection")["recovery_vp"]

# What a space in reach loses by being closed until a castle is near, in points for a whole game.
CLOSED: Final = 0.41


class CastleConnection(Module):
    """The module: the castles that can be bought back."""

    name: ClassVar[str] = "castle_connection"
    order: ClassVar[int] = 10
    FIELDS: ClassVar[Mapping[str, Kind]] = {"reserve": PLAIN}
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {"castle_kept": ("reserve",), "castle_recovered": ("key",)}

    def __init__(self, settings: Settings, players: int) -> None:
        self.settings = settings
        self.players = players
        # R50: may empty spaces of the same area also join a tile to a castle?
        self.through_spaces: bool = settings["connection_through"] == "spaces"
        self.reserve: int = 0

    # What it keeps

    def copy(self) -> Module:
        other = CastleConnection(self.settings, self.players)
        other.reserve = self.reserve
        return other

    def facts(self, state: BurgundyState, viewer: int | None) -> CastleConnectionFacts:
        """Return the castles in reserve; they lie open."""
        return {"reserve": self.reserve}

    def pieces(self, state: BurgundyState) -> list[str]:
        """Name the castles in reserve."""
        return [FACE_NAMES[CASTLE]] * self.reserve

    # In numbers

    def actions(self, extent: Extent) -> list[int]:
        """Return the purchase."""
        return [RECOVER]

    def features(self, extent: Extent) -> list[Feature]:
        """Return the castles in reserve."""
        return [counts("castle_reserve", extent.copies[CASTLE])]

    def write(self, state: BurgundyState, seat: int, extent: Extent, page: Page) -> None:
        page.put(self.reserve)

    # Castles that are left over, and where tiles may go

    def tile_cleared(self, state: BurgundyState, face: int) -> bool:
        """Keep a castle, whichever its back, that was left on the board (phase start 1)."""
        if face != CASTLE:
            return False
        self.reserve += 1
        if state.listener is not None:
            state.tell(Event("castle_kept", -1, {"reserve": self.reserve}))
        return True

    # Placing

    def may_place(self, state: BurgundyState, seat: int, face: int, space: int) -> bool:
        """Allow tiles other than castles only where they connect to a castle (P2.7); shield 18 lifts that (R52)."""
        if face == CASTLE or is_connected(state.estate(seat), space, self.through_spaces):
            return True
        for module in state.modules:
            if module.grants(state, seat, ANY_GROUND):
                return True
        return False

    # Buying a castle back (T6)

    def add_options(self, state: BurgundyState, seat: int, menu: int, options: list[int]) -> None:
        """Add the castle that both dice and some points buy back."""
        if menu == TURN_MENU and not why_no_recovery(self, state, seat):
            options.append(RECOVER)

    def owns(self, action: int) -> bool:
        """Say whether the action buys a castle back."""
        return action == RECOVER

    def choose(self, state: BurgundyState, seat: int, action: int) -> None:
        """Use both dice, pay the points and store the castle (R51)."""
        self.reserve -= 1
        state.players[seat].used = [1, 1]
        if state.listener is not None:
            state.tell(Event("castle_recovered", seat, {"key": free_key(state, seat) + 1}))
        state.score(seat, FROM_CASTLE_RECOVERY, -RECOVERY_VP)
        store(state, seat, CASTLE)

    # What bots and people are told

    def words(self, state: BurgundyState, seat: int, action: int, _: Language) -> str:
        return _("Buy a castle back with both dice and {points}", points=thing("vp", RECOVERY_VP, _))

    def targets(self, state: BurgundyState, seat: int, action: int) -> list[str]:
        return [RESERVE]

    def cost(self, state: BurgundyState, seat: int, action: int) -> dict[str, int]:
        """Return the points, and the tile that must make room."""
        return {"vp": RECOVERY_VP, **discards(state, seat)}

    def worth(self, state: BurgundyState, seat: int, left: float, points: list[float]) -> None:
        """Deduct what is lost where spaces next to tiles are open to castles only."""
        estate = state.estate(seat)
        closed, reach = 0, frontier(state, seat)
        for space in range(len(estate.spaces)):
            if reach >> space & 1 and estate.duchy.kind[space] != CASTLE:
                if not is_connected(estate, space, self.through_spaces):
                    closed += 1
        points[FROM_AREA_PHASE] -= CLOSED * left * closed

    def event_words(self, event: Event, names: Sequence[str], _: Language) -> str:
        """Announce castles that come to the reserve and leave it."""
        if event.kind == "castle_kept":
            return _("A castle was left on the board and is set aside.")
        return _("{who} bought a castle back.", {"who": marked("You bought a castle back.")}, who=names[event.seat])

    def motions(self, event: Event) -> list[Motion]:
        """Show castles that come to the reserve and leave it."""
        if event.kind == "castle_kept":
            return [Motion(APPEAR, end=RESERVE)]
        key = event.facts["key"]
        return [Motion(MOVE, RESERVE, f"key:{event.seat}:{key}" if key else f"gained:{event.seat}")]

    def why_not(self, state: BurgundyState, seat: int, target: str, _: Language) -> str:
        """Say why no castle can be bought back, and where a tile would connect to no castle."""
        decision = state.decision
        if target == RESERVE and isinstance(decision, Turn):
            return recovery_reason(why_no_recovery(self, state, seat), _)
        if not is_placing(state):
            return ""
        estate, reach = state.estate(seat), frontier(state, seat)
        space, key = own_thing(target, "hex", seat), own_thing(target, "key", seat)
        if 0 <= space < len(estate.spaces) and reach >> space & 1:
            kinds = (estate.duchy.kind[space], ANY_KIND)
            fitting = [face for face in estate.stored if face != NO_TILE and KIND_OF[face] in kinds]
            if fitting and not any(self.may_place(state, seat, face, space) for face in fitting):
                if self.through_spaces:
                    return _("This space is not joined to a castle by spaces of its colour.")
                return _("This space is not joined to a castle by tiles of its colour.")
        if 0 <= key < len(estate.stored) and estate.stored[key] != NO_TILE:
            face = estate.stored[key]
            open_spaces = [space for space in estate.duchy.spaces_of[KIND_OF[face]] if reach >> space & 1]
            if open_spaces and not any(self.may_place(state, seat, face, space) for space in open_spaces):
                return _("No space where this tile could go is joined to a castle.")
        return ""


MODULE: Final = CastleConnection


def is_connected(estate: Estate, space: int, through_spaces: bool) -> bool:
    """Say whether a space touches a castle tile, or is joined to one within its area (R50).

    An inn on a castle space is not a castle; wherever it lies, it connects like a tile of the space's colour.
    """
    duchy, spaces = estate.duchy, estate.spaces
    area = duchy.area_mask[duchy.area[space]]
    links = area if through_spaces else area & estate.covered
    found = [space]
    seen = 1 << space
    for one in found:
        for other in duchy.neighbours[one]:
            if spaces[other] == CASTLE:
                return True
            if links >> other & 1 and not seen >> other & 1:
                seen |= 1 << other
                found.append(other)
    return False


# Why no castle can be bought back.
FEW_POINTS: Final = 1
DIE_USED: Final = 2
NO_CASTLE: Final = 3
NO_ROOM: Final = 4


def why_no_recovery(module: CastleConnection, state: BurgundyState, seat: int) -> int:
    """Return why the player cannot buy a castle back now, 0 if nothing prevents it (T6)."""
    used = state.players[seat].used
    if not module.reserve:
        return NO_CASTLE
    if used[0] or used[1]:
        return DIE_USED
    if state.ledger.totals[seat] < RECOVERY_VP:
        return FEW_POINTS
    return 0 if can_store(state, seat) else NO_ROOM


def recovery_reason(reason: int, _: Language) -> str:
    """Say why no castle can be bought back."""
    if reason == NO_CASTLE:
        return _("No castle is set aside: only those left on the board at the start of a phase are.")
    if reason == DIE_USED:
        return _("Buying a castle back takes both dice, and one is used.")
    if reason == FEW_POINTS:
        return _("Buying a castle back costs {points}.", points=thing("vp", RECOVERY_VP, _))
    return _("Your key spaces are full.") if reason == NO_ROOM else ""
