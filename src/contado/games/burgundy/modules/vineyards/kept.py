"""Where the double tiles and the vine bonus tiles lie, and what is remembered of every vineyard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from contado.core.errors import BrokenGame
from contado.core.position.event import Event
from contado.core.position.fields import INTS, Kind
from contado.core.settings import Settings
from contado.games.burgundy.module import Module
from contado.games.burgundy.modules.vineyards.areas import Areas, colour_points, vine_points
from contado.games.burgundy.modules.vineyards.boards import BOARDS, VineBoard
from contado.games.burgundy.modules.vineyards.faces import DOUBLES, GRAPES
from contado.games.burgundy.modules.vineyards.facts import NoVineyard, VineArea, VineyardPlayer, VineyardsFacts
from contado.games.burgundy.modules.vineyards.printed import (
    ALL_TILES,
    COLOURS,
    DEPOT_DICE,
    GRAPES_ON,
    STORE,
    TAKEN_OUT,
    VINE_TILES,
)
from contado.games.burgundy.pieces.components import FACE_NAMES, NO_TILE, key_spaces
from contado.games.burgundy.state import SET_UP_STREAM, TILE_STREAM, BurgundyState, tile_fact

# The value of the option for fewer colours where no colours are named.
NO_REMOVAL: Final = "none"
RANDOM_REMOVAL: Final = "random"


class KeptVineyards(Module):
    """Bag, depot, store, supply of vine bonus tiles, and a vineyard for every player's seat."""

    # What lies in the vineyards is saved seat by seat.
    FIELDS: ClassVar[Mapping[str, Kind]] = {
        "bag": INTS, "depot": INTS, "store": INTS, "removed": INTS, "supply": INTS, "turned": INTS, "rewarded": INTS,
    }  # fmt: skip

    def __init__(self, settings: Settings, players: int) -> None:
        self.settings = settings
        self.players = players
        # Everybody plays on a copy of this board.
        self.board: VineBoard = BOARDS[str(settings["vineyard_board"])]
        # The dice that reach each slot of the vineyard depot.
        self.dice: list[list[int]] = DEPOT_DICE[players]
        # Double tiles in the bag, a set whose order the draws decide; in the slots of depot and store, or NO_TILE.
        self.bag: list[int] = []
        self.depot: list[int] = [NO_TILE] * len(self.dice)
        self.store: list[int] = [NO_TILE] * STORE[players]
        # Colours taken out; vine bonus tiles left of each colour.
        self.removed: list[int] = []
        self.supply: list[int] = [VINE_TILES] * COLOURS
        # The tile on every double space, seat after seat, or NO_TILE; what is covered and what lies turned, as bits.
        self.tiles: list[int] = [NO_TILE] * (self.board.size * players)
        self.laid: list[int] = [0] * players
        self.turned: list[int] = [0] * players
        # Levels that were rewarded, as bits; vine bonus tiles by colour, seat after seat.
        self.rewarded: list[int] = [0] * players
        self.vine_tiles: list[int] = [0] * (COLOURS * players)

    def take_over(self, other: KeptVineyards) -> None:
        """Take over everything from another."""
        self.bag = other.bag[:]
        self.depot = other.depot[:]
        self.store = other.store[:]
        self.removed = other.removed
        self.supply = other.supply[:]
        self.tiles = other.tiles[:]
        self.laid = other.laid[:]
        self.turned = other.turned[:]
        self.rewarded = other.rewarded[:]
        self.vine_tiles = other.vine_tiles[:]

    def to_json(self) -> dict[str, Any]:
        """Return where every double tile and every vine bonus tile is."""
        return {
            **super().to_json(),
            "tiles": [self.vineyard(seat) for seat in range(self.players)],
            "vine_tiles": [self.tiles_of(seat) for seat in range(self.players)],
        }

    def key_parts(self) -> list[Any]:
        return [super().key_parts(), self.tiles, self.vine_tiles]

    def read_json(self, data: Mapping[str, Any]) -> None:
        super().read_json(data)
        self.tiles = [int(face) for one in data["tiles"] for face in one]
        self.vine_tiles = [int(n) for one in data["vine_tiles"] for n in one]
        self.laid = [0] * self.players
        for at in range(len(self.tiles)):
            if self.tiles[at] != NO_TILE:
                self.laid[at // self.board.size] |= 1 << at % self.board.size

    def facts(self, state: BurgundyState, viewer: int | None) -> VineyardsFacts:
        """Return depot, store and supply; of the bag only the number of tiles, though all can be worked out (V5)."""
        return {
            "board": self.board.name,
            "depot": [tile_fact(face) for face in self.depot],
            "dice": [dice[:] for dice in self.dice],
            "store": [tile_fact(face) for face in self.store],
            "supply": {GRAPES[colour]: n for colour, n in enumerate(self.supply) if colour not in self.removed},
            "bag": len(self.bag),
            "removed": [GRAPES[colour] for colour in self.removed],
        }

    def player_facts(self, state: BurgundyState, seat: int, viewer: int | None) -> VineyardPlayer | NoVineyard:
        """Return a vineyard, its areas and what they score now; an automa has none."""
        if seat == state.readings.automa:
            return {}
        areas, bonus = self.areas(seat), self.tiles_of(seat)
        found: dict[str, VineArea] = {}
        for colour in range(COLOURS):
            sizes = areas.of_colour(colour)
            if sizes or bonus[colour]:
                found[GRAPES[colour]] = {"sizes": sizes, "vp": colour_points(sizes, bonus[colour])}
        return {
            "vineyard": [tile_fact(face) for face in self.vineyard(seat)],
            "turned": [self.turned[seat] >> space & 1 == 1 for space in range(self.board.size)],
            "vine_tiles": {GRAPES[colour]: n for colour, n in enumerate(bonus) if n},
            "levels": [level for level in self.board.levels if self.rewarded[seat] >> level & 1],
            "vine_areas": found,
        }

    # Small questions that several files share

    def vineyard(self, seat: int) -> list[int]:
        """Return the tile on every double space of a seat."""
        size = self.board.size
        return self.tiles[size * seat : size * seat + size]

    def tiles_of(self, seat: int) -> list[int]:
        """Return how many vine bonus tiles of each colour a seat has."""
        return self.vine_tiles[COLOURS * seat : COLOURS * seat + COLOURS]

    def areas(self, seat: int) -> Areas:
        """Return the vine areas of a seat."""
        return Areas(self.board, self.vineyard(seat), self.turned[seat])

    def points(self, seat: int) -> int:
        """Return what the vineyard of a seat scores as it is."""
        return vine_points(self.areas(seat), self.tiles_of(seat))

    def open_spaces(self, seat: int) -> list[int]:
        """Return the double spaces that a tile may go on, numbers aside: the first on the lowest level, any other next
        to a covered one (V-R10).
        """
        covered, board = self.laid[seat], self.board
        if not covered:
            return [space for space in range(board.size) if board.start_spaces >> space & 1]
        return [space for space in range(board.size) if not covered >> space & 1 and board.around[space] & covered]

    def is_full(self, seat: int, level: int) -> bool:
        """Say whether every space of a level is covered."""
        spaces = self.board.level_spaces[level]
        return self.laid[seat] & spaces == spaces

    # Set-up and phases

    def prepare(self, state: BurgundyState) -> None:
        """Put all double tiles into their bag."""
        self.bag = ALL_TILES[:]

    def set_up(self, state: BurgundyState, order: list[int]) -> None:
        """Take colours out, and deal a vine bonus tile to every player (V2.3)."""
        self.remove_colours(state)
        colours = [colour for colour in range(COLOURS) if colour not in self.removed]
        for seat in order:
            if seat == state.readings.automa:
                continue
            colour = state.luck.draw(SET_UP_STREAM, colours)
            self.give_vine_tile(seat, colour)
            if state.listener is not None:
                state.tell(Event("vine_tile", seat, {"colour": GRAPES[colour], "dealt": True}))

    def remove_colours(self, state: BurgundyState) -> None:
        """Take colours out with all their double tiles and vine bonus tiles; none with four players (V-R5)."""
        wanted, many = str(self.settings["grape_removal"]), TAKEN_OUT[self.players]
        if wanted == NO_REMOVAL or not many:
            return
        if wanted == RANDOM_REMOVAL:
            left = list(range(COLOURS))
            removed = [state.luck.draw(SET_UP_STREAM, left) for _ in range(many)]
        else:
            removed = [GRAPES.index(colour) for colour in wanted.split(",")]
        self.removed = sorted(removed)
        self.bag = [face for face in self.bag if not self.is_removed(face)]
        for colour in self.removed:
            self.supply[colour] = 0
        if state.listener is not None:
            state.tell(Event("grapes_out", -1, {"colours": [GRAPES[colour] for colour in self.removed]}))

    def is_removed(self, face: int) -> bool:
        """Say whether a double tile shows a colour that was taken out."""
        grapes = GRAPES_ON[face - DOUBLES]
        return grapes[0] in self.removed or grapes[1] in self.removed

    def give_vine_tile(self, seat: int, colour: int) -> None:
        """Give a vine bonus tile of the supply."""
        self.supply[colour] -= 1
        self.vine_tiles[COLOURS * seat + colour] += 1

    def refill(self, state: BurgundyState) -> None:
        """Clear depot and store, and fill them again from left to right, the depot first (V3.1, V-R26)."""
        cleared: list[str] = []
        for slots, name in ((self.depot, "vine"), (self.store, "store")):
            for slot in range(len(slots)):
                if slots[slot] != NO_TILE:
                    state.out.append(slots[slot])
                    cleared.append(f"{name}:{slot + 1}")
        for slots in (self.depot, self.store):
            for slot in range(len(slots)):
                # V-R25: a slot for which no tile is left stays empty.
                slots[slot] = state.luck.draw(TILE_STREAM, self.bag) if self.bag else NO_TILE
        if state.listener is not None:
            facts = {"depot": laid_on(self.depot, "vine"), "store": laid_on(self.store, "store"), "cleared": cleared}
            state.tell(Event("vines_refilled", -1, facts))

    # Laws

    def pieces(self, state: BurgundyState) -> list[str]:
        """Name every double tile that is not on a key space, and every vine bonus tile, including those taken out."""
        faces = self.bag + self.depot + self.store + self.tiles
        if self.removed:
            faces += [face for face in ALL_TILES if self.is_removed(face)]
        found = [FACE_NAMES[face] for face in faces if face != NO_TILE]
        for colour in range(COLOURS):
            many = VINE_TILES if colour in self.removed else self.supply[colour]
            for seat in range(self.players):
                many += self.vine_tiles[COLOURS * seat + colour]
            found += ["vine tile " + GRAPES[colour]] * many
        return found

    def broken_laws(self, state: BurgundyState) -> list[str]:
        """Say what is wrong with a vineyard, its rewards, and double tiles that lie where none can."""
        faults: list[str] = []
        for seat in range(self.players):
            who, covered = f"seat {seat + 1}", self.laid[seat]
            if not is_connected(self.board, covered):
                faults.append(f"{who}: the vineyard does not hang together from its lowest level on")
            if self.turned[seat] & ~covered:
                faults.append(f"{who} has a turned tile where there is none")
            for level in self.board.levels:
                if self.rewarded[seat] >> level & 1 and not self.is_full(seat, level):
                    faults.append(f"{who} was rewarded for level {level}, which is not full")
        for estate in state.estates:
            if any(face >= DOUBLES for face in estate.spaces):
                faults.append("a double tile lies in a duchy")
        for seat, player in enumerate(state.players):
            stored = state.estate(seat).stored
            # With shield 4 there are more than the printed ones; the shields' laws say what they may hold.
            if len(player.keys) == state.tables.key_spaces:
                filled = sum([key_spaces(stored[key]) for key in player.keys if stored[key] != NO_TILE])
                if filled > len(player.keys):
                    faults.append(f"seat {seat + 1} fills {filled} key spaces")
        if min(self.supply) < 0:
            faults.append("more vine bonus tiles were taken than there are")
        return faults


def is_connected(board: VineBoard, covered: int) -> bool:
    """Say whether the covered spaces can have been covered one next to the other from the lowest level on."""
    if not covered:
        return True
    for first in range(board.size):
        if not board.start_spaces >> first & covered >> first & 1:
            continue
        found, grown = 0, 1 << first
        while grown != found:
            found = grown
            for space in range(board.size):
                if found >> space & 1:
                    grown |= board.around[space] & covered
        return found == covered
    return False


def laid_on(slots: list[int], name: str) -> dict[str, str]:
    """Return the tiles of depot or store, each by its place there."""
    return {f"{name}:{slot + 1}": FACE_NAMES[face] for slot, face in enumerate(slots) if face != NO_TILE}


def vineyards_of(state: BurgundyState) -> KeptVineyards | None:
    """Return the module, if it is in play."""
    for module in state.modules:
        if isinstance(module, KeptVineyards):
            return module
    return None


def space_name(state: BurgundyState, space: int) -> str:
    """Return the name of a double space, as it is printed beside the board."""
    return kept_vineyards(state).board.spaces[space]


def kept_vineyards(state: BurgundyState) -> KeptVineyards:
    """Return the module of a game that is played with it."""
    found = vineyards_of(state)
    if found is None:
        raise BrokenGame("This game is played without vineyards.")
    return found
