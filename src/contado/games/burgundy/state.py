"""The position: what lies where. What may be done with it is in `rules`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from contado.core.position.event import Event
from contado.core.position.fields import INTS, LISTS, PLAIN, Kind, each, read_into, written
from contado.core.position.keys import object_parts
from contado.core.position.luck import Luck
from contado.core.state import Decision, State
from contado.games.burgundy.changes import UNNAMED
from contado.games.burgundy.observing.extent import Extent
from contado.games.burgundy.pieces.boards import boards
from contado.games.burgundy.pieces.components import (
    DEPOTS,
    FACE_NAMES,
    GOODS,
    KIND_OF,
    MONASTERY_NUMBERS,
    NO_TILE,
    SLOTS,
    TABLES,
    Tables,
)
from contado.games.burgundy.pieces.duchy import DUCHIES, Duchy
from contado.games.burgundy.pieces.kinds import BUILDING, KINDS, MINE
from contado.games.burgundy.points import PREPARED, WORKERS_GAINED
from contado.games.burgundy.rooms import parts

if TYPE_CHECKING:
    from contado.core.game import Game
    from contado.core.settings import Settings
    from contado.games.burgundy.facts import BurgundyFacts
    from contado.games.burgundy.module import Module

# Streams of luck.
SET_UP_STREAM: Final = 0
TILE_STREAM: Final = 1
GOODS_STREAM: Final = 2
DICE_STREAM: Final = 3
STREAMS: Final = ("set-up", "tiles", "goods", "dice")

FROM_AREA_SIZE: Final = 0
FROM_AREA_PHASE: Final = 1
FROM_COLOUR_BONUS: Final = 2
FROM_LIVESTOCK: Final = 3
FROM_MONASTERY_7: Final = 4
FROM_GOODS_SOLD: Final = 5
FROM_WATCHTOWER: Final = 6
FROM_LEFT_GOODS: Final = 7
FROM_LEFT_SILVER: Final = 8
FROM_LEFT_WORKERS: Final = 9
FROM_MONASTERY_15: Final = 10

_SOURCES: Final[Mapping[int, str]] = {
    FROM_AREA_SIZE: "area_size",
    FROM_AREA_PHASE: "area_phase",
    FROM_COLOUR_BONUS: "colour_bonus",
    FROM_LIVESTOCK: "livestock",
    FROM_MONASTERY_7: "monastery_7",
    FROM_GOODS_SOLD: "goods_sold",
    FROM_WATCHTOWER: "watchtower",
    FROM_LEFT_GOODS: "left_goods",
    FROM_LEFT_SILVER: "left_silver",
    FROM_LEFT_WORKERS: "left_workers",
    **{FROM_MONASTERY_15 + at: f"monastery_{15 + at}" for at in range(12)},
}
# The last place taken; a new module takes the ones after it.
LAST_SOURCE: Final = 44


def _in_order() -> tuple[str, ...]:
    """Return the sources of the base and of all modules at their places; that of a module left out has no name."""
    placed = dict(_SOURCES)
    for part in parts("sources"):
        placed.update(part.SOURCES)
    return tuple([placed.get(place, f"left_out_{place}") for place in range(max(LAST_SOURCE, *placed) + 1)])


SOURCES: Final = _in_order()

# Die values of a player who has not rolled yet.
NOT_ROLLED: Final = 0
# No start castle has been chosen yet.
NOT_CHOSEN: Final = -1


# What an estate or a copy has for a moment, until its fields are set; it is never changed.
NOTHING: Final[list[int]] = []
NO_LISTS: Final[list[list[int]]] = []


class Estate:
    """What belongs to a duchy: its tiles, and what its owner holds (where partners share one, its two owners)."""

    # What is saved; the duchy is saved by its number, and everything else follows from the tiles.
    FIELDS: ClassVar[Mapping[str, Kind]] = {
        "spaces": INTS, "monasteries": PLAIN, "in_force": PLAIN, "stored": INTS, "goods": INTS, "sold": INTS,
        "workers": PLAIN, "silver": PLAIN, "bonus_tiles": INTS, "other_bonus_tiles": PLAIN,
    }  # fmt: skip

    def __init__(self, duchy: Duchy) -> None:
        self.duchy = duchy
        # The face on every space, or NO_TILE; the covered spaces, and all that touch one, as bits.
        self.spaces: list[int] = NOTHING
        self.covered = 0
        self.reach = 0
        # The building types in every area, as bits of their faces.
        self.towns: list[int] = NOTHING
        # The monasteries in the duchy, and all that are in force for it, as bits of their numbers.
        self.monasteries = 0
        self.in_force = 0
        # The face on every key space, or NO_TILE.
        self.stored: list[int] = NOTHING
        # Goods tiles by type, stored and sold.
        self.goods: list[int] = NOTHING
        self.sold: list[int] = NOTHING
        self.workers = 0
        self.silver = 0
        self.mines = 0
        # Points of the bonus tile owned in every colour, 0 for none.
        self.bonus_tiles: list[int] = NOTHING
        # Bonus tiles of modules, which count for monastery 26.
        self.other_bonus_tiles = 0

    @staticmethod
    def new(duchy: Duchy, workers: int, silver: int, keys: int) -> Estate:
        """Return an estate at the start, before its castle."""
        estate = Estate(duchy)
        estate.spaces = [NO_TILE] * len(duchy.kind)
        estate.towns = [0] * len(duchy.area_spaces)
        estate.stored = [NO_TILE] * keys
        estate.goods = [0] * len(GOODS)
        estate.sold = [0] * len(GOODS)
        estate.workers = workers
        estate.silver = silver
        estate.bonus_tiles = [0] * len(KINDS)
        return estate

    @staticmethod
    def from_json(data: Mapping[str, Any], duchy: Duchy) -> Estate:
        """Return the estate that `to_json` wrote, on its board."""
        estate = Estate.new(duchy, 0, 0, 0)
        read_into(estate, Estate.FIELDS, data)
        for space, face in enumerate(estate.spaces):
            if face != NO_TILE:
                estate.cover(face, space)
        estate.mines = estate.spaces.count(MINE)
        return estate

    def to_json(self) -> dict[str, Any]:
        """Return the estate as plain data."""
        return {"duchy": self.duchy.number, **written(self, Estate.FIELDS)}

    def copy(self) -> Estate:
        """Return an independent estate."""
        other = Estate(self.duchy)
        other.spaces = self.spaces[:]
        other.covered = self.covered
        other.reach = self.reach
        other.towns = self.towns[:]
        other.monasteries = self.monasteries
        other.in_force = self.in_force
        other.stored = self.stored[:]
        other.goods = self.goods[:]
        other.sold = self.sold[:]
        other.workers = self.workers
        other.silver = self.silver
        other.mines = self.mines
        other.bonus_tiles = self.bonus_tiles[:]
        other.other_bonus_tiles = self.other_bonus_tiles
        return other

    def on_board(self, duchy: Duchy) -> Estate:
        """Return what the estate holds at the start, with another board."""
        other = self.copy()
        other.duchy = duchy
        other.spaces = [NO_TILE] * len(duchy.kind)
        other.towns = [0] * len(duchy.area_spaces)
        return other

    def cover(self, face: int, space: int) -> None:
        """Put the tile on the space, for good."""
        self.spaces[space] = face
        self.covered |= 1 << space
        self.reach |= self.duchy.around[space]
        if KIND_OF[face] == BUILDING:
            self.towns[self.duchy.area[space]] |= 1 << face

    def free_goods_spaces(self, room: int) -> int:
        """Return how many new types of goods still find a space."""
        for count in self.goods:
            if count:
                room -= 1
        return room

    def empty_spaces(self) -> int:
        """Count the empty spaces of the duchy."""
        return self.spaces.count(NO_TILE)


class Player:
    """What is a player's own: dice and what was done in the turn."""

    FIELDS: ClassVar[Mapping[str, Kind]] = {
        "dice": INTS, "used": INTS, "bought": PLAIN, "used_monastery_6": PLAIN, "start_castle": PLAIN, "dealt": PLAIN,
        "keys": INTS,
    }  # fmt: skip

    def __init__(
        self, dice: list[int], used: list[int], bought: bool, used_monastery_6: bool, start_castle: int, dealt: int,
        keys: list[int],
    ) -> None:  # fmt: skip
        self.dice = dice
        self.used = used
        # The one purchase of the turn was made; monastery 6 was used.
        self.bought = bought
        self.used_monastery_6 = used_monastery_6
        # A start castle chosen but not yet shown, or NOT_CHOSEN.
        self.start_castle = start_castle
        # The sheet dealt in the set-up, or -1.
        self.dealt = dealt
        # The key spaces of the estate that the player may use.
        self.keys = keys

    @staticmethod
    def new(keys: int) -> Player:
        """Return a player who has not rolled yet."""
        return Player([NOT_ROLLED, NOT_ROLLED], [1, 1], False, False, NOT_CHOSEN, -1, list(range(keys)))

    def copy(self) -> Player:
        """Return an independent player."""
        return Player(
            self.dice[:], self.used[:], self.bought, self.used_monastery_6, self.start_castle, self.dealt, self.keys[:]
        )


class Readings:
    """The options as the rules use them."""

    def __init__(self, settings: Settings, seats: int) -> None:
        self.settings = settings
        self.tables: Tables = TABLES
        # The number of players that tables are looked up by: one who plays alone does so by the numbers for two.
        self.players: int = max(2, seats)
        self.black_slots: int = (
            TABLES.compact_black if settings["black_depot"] == "compact" else TABLES.classic_black
        )[self.players]
        # How many types of goods find a space.
        self.goods_spaces: int = TABLES.goods_spaces
        # R19: may every gain make room by a discard, or only the take action?
        self.any_gain_discards: bool = settings["discard_rule"] == "any_gain"
        # R15: does monastery 8 make the free change of 9 to 12 as long as a worker's?
        self.free_shift_8: bool = settings["free_shift_8"] is True
        # R25: a building that a town may hold more than once, or NO_TILE.
        self.unlimited: int = NO_TILE
        # The seat of an automa, which plays by rules of its own and is never asked, or -1.
        self.automa: int = -1
        self.monastery_6: str = str(settings["monastery_6"])
        self.monastery_15_vp: int = printed_vp(15, str(settings["monastery_15"]))
        self.monastery_26_vp: int = printed_vp(26, str(settings["monastery_26"]))
        # How far the numbers of an observation reach, once one has been made.
        self.extent: Extent | None = None


def printed_vp(monastery: int, printing: str) -> int:
    """Return the points of a monastery in a printing (R49)."""
    numbers = MONASTERY_NUMBERS[monastery]
    return int(numbers["variants"].get(printing, numbers["vp"]))


NO_PLAYERS: Final[list[Player]] = []
NO_ESTATES: Final[list[Estate]] = []


class BurgundyState(State):
    """The main board, the players, and what is still in bags and stacks."""

    # All but the estates, which need their boards, and what the modules store.
    FIELDS: ClassVar[Mapping[str, Kind]] = {
        "players": each(Player), "estate_of": INTS, "depots": INTS, "black": INTS, "depot_goods": INTS,
        "round_goods": INTS, "hidden_goods": INTS, "bags": LISTS, "open_stacks": INTS, "out": INTS, "goods_out": INTS,
        "track": LISTS, "order": INTS, "bonus_left": INTS, "first_seat": PLAIN, "phase": PLAIN, "round": PLAIN,
        "white_die": PLAIN, "active": PLAIN,
    }  # fmt: skip

    def __init__(self, game: Game[Any], seats: int, readings: Readings, modules: list[Module], luck: Luck) -> None:
        super().__init__(game, seats, readings.settings, luck)
        self.readings = readings
        self.tables = readings.tables
        self.modules = modules
        self.players: list[Player] = NO_PLAYERS
        # The estates, and which of them each seat plays for; partners share one.
        self.estates: list[Estate] = NO_ESTATES
        self.estate_of: list[int] = NOTHING
        # The same by seat, since all rules ask for it: the same list object where nobody shares.
        self.by_seat: list[Estate] = NO_ESTATES
        # The face in every slot of depots 1 to 6 and of the black depot, or NO_TILE.
        self.depots: list[int] = NOTHING
        self.black: list[int] = NOTHING
        # Goods on the depots: six counts for each depot. Goods of the phase that are still on their round spaces.
        self.depot_goods: list[int] = NOTHING
        self.round_goods: list[int] = NOTHING
        # Goods that nobody has seen: the face-down stacks and what stays in the box.
        self.hidden_goods: list[int] = NOTHING
        # Tiles in the beige, green, yellow and black bags, as sets: the draws decide their order.
        self.bags: list[list[int]] = NO_LISTS
        # Equal tiles in the face-up stacks: castles, mines, ships.
        self.open_stacks: list[int] = NOTHING
        # Faces out of the game; goods out of the game by type.
        self.out: list[int] = NOTHING
        self.goods_out: list[int] = NOTHING
        # The stacks of the turn track, the top marker last; the order of this round.
        self.track: list[list[int]] = NO_LISTS
        self.order: list[int] = NOTHING
        # Bonus tiles left of every colour: 2, 1 or 0.
        self.bonus_left: list[int] = NOTHING
        self.first_seat = 0
        self.phase = 0
        self.round = 0
        self.white_die = NOT_ROLLED
        # The seat whose own turn it is, or -1: between turns there are no purchases (R31).
        self.active = -1

    def copy(self) -> BurgundyState:
        modules = [module.copy() for module in self.modules]
        other = BurgundyState(self.game, self.seats, self.readings, modules, self.luck.copy())
        self.copy_core(other)
        other.players = [player.copy() for player in self.players]
        other.seat_at([estate.copy() for estate in self.estates], self.estate_of)
        other.depots = self.depots[:]
        other.black = self.black[:]
        other.depot_goods = self.depot_goods[:]
        other.round_goods = self.round_goods[:]
        other.hidden_goods = self.hidden_goods[:]
        other.bags = [bag[:] for bag in self.bags]
        other.open_stacks = self.open_stacks[:]
        other.out = self.out[:]
        other.goods_out = self.goods_out[:]
        other.track = [pile[:] for pile in self.track]
        other.order = self.order[:]
        other.bonus_left = self.bonus_left[:]
        other.first_seat = self.first_seat
        other.phase = self.phase
        other.round = self.round
        other.white_die = self.white_die
        other.active = self.active
        return other

    # Small questions and helpers that several rules share

    def estate(self, seat: int) -> Estate:
        """Return the estate that a seat plays for."""
        return self.by_seat[seat]

    def seat_at(self, estates: list[Estate], estate_of: list[int]) -> None:
        """Let every seat play for its estate; several may play for one."""
        self.estates = estates
        self.estate_of = estate_of
        self.by_seat = estates if len(estates) == self.seats else [estates[at] for at in estate_of]

    def has(self, seat: int, monastery: int) -> bool:
        """Say whether a monastery is in force for a seat."""
        return self.by_seat[seat].in_force >> monastery & 1 == 1

    def gain_workers(self, seat: int, count: int) -> None:
        """Give workers; the supply is unlimited."""
        self.estate(seat).workers += count
        if self.listener is not None:
            self.tell(Event("workers", seat, {"n": count}))
        for module in self.modules:
            module.told(self, seat, WORKERS_GAINED, 0)

    def gain_silver(self, seat: int, count: int) -> None:
        """Give silver; the supply is unlimited."""
        self.estate(seat).silver += count
        if self.listener is not None:
            self.tell(Event("silver", seat, {"n": count}))

    def score(self, seat: int, source: int, points: int) -> None:
        """Book points at once."""
        if points:
            self.ledger.book(seat, source, points, self.turn)
            if self.listener is not None:
                self.tell(Event("scored", seat, {"source": SOURCES[source], "points": points}))
            for module in self.modules:
                module.scored(self, seat, source, points)

    def begins_phase(self, decision: Decision[Any], action: int) -> bool:
        """Say whether an option, chosen when it is nobody's turn, ends the phase: then luck decides what follows."""
        if self.active >= 0:
            return False
        trial = self.copy()
        trial.stack.pop()
        decision.choose(trial, action)
        trial.settle()
        return trial.luck.states != self.luck.states

    def redeal(self, seat: int | None, luck: Luck) -> None:
        """Redraw the start castles that others have chosen but not shown (section 5)."""
        for other, player in enumerate(self.players):
            if other != seat and player.start_castle != NOT_CHOSEN:
                duchy = self.estate(other).duchy
                castles = [space for space in range(len(duchy.kind)) if duchy.kind[space] == 0]
                for module in self.modules:
                    castles = module.start_castles(self, other, castles)
                player.start_castle = castles[luck.below(0, len(castles))]
        for module in self.modules:
            module.redeal(self, seat, luck)

    # Faces

    def to_json(self) -> dict[str, Any]:
        return {
            **super().to_json(),
            # Only those that were chosen: a setting added later changes no game that is played without it.
            "settings": {name: value for name, value in self.settings.items() if value != UNNAMED[name]},
            "estates": [estate.to_json() for estate in self.estates],
            "modules": {module.name: module.to_json() for module in self.modules},
        }

    def more_key(self) -> list[Any]:
        estates: list[Any] = []
        for estate in self.estates:
            estates.append(estate.duchy.number)
            estates.append(object_parts(estate, Estate))
        return [estates, [module.key_parts() for module in self.modules]]

    def read_json(self, data: Mapping[str, Any]) -> None:
        super().read_json(data)
        known = boards(self.settings)
        self.seat_at([Estate.from_json(one, known[one["duchy"]]) for one in data["estates"]], self.estate_of)
        for module in self.modules:
            module.read_json(data["modules"][module.name])

    def facts(self, seat: int | None) -> BurgundyFacts:
        """Return what a seat may know: all but bags, hidden goods, and start castles not yet shown (section 5)."""
        # The rules import the state, so that it can import them only when it needs them.
        from contado.games.burgundy.facts import facts_of

        return facts_of(self, seat)


def tile_fact(face: int) -> str:
    """Return the name of a face for a view, an empty text for no tile."""
    return "" if face == NO_TILE else FACE_NAMES[face]


def bare_state(game: Game[Any], seats: int, readings: Readings, modules: list[Module], luck: Luck) -> BurgundyState:
    """Return a table with all tiles in their bags and stacks, and nothing on the boards."""
    bags, keys = TABLES.bags, TABLES.key_spaces
    state = BurgundyState(game, seats, readings, modules, luck)
    state.players = [Player.new(keys) for _seat in range(seats)]
    state.seat_at([Estate.new(DUCHIES[1], 0, 0, keys) for _seat in range(seats)], list(range(seats)))
    state.depots = [NO_TILE] * (DEPOTS * SLOTS)
    state.black = [NO_TILE] * readings.black_slots
    state.depot_goods = [0] * (DEPOTS * len(GOODS))
    state.round_goods = []
    state.hidden_goods = [good for good in range(len(GOODS)) for _tile in range(TABLES.goods_each)]
    state.bags = [bags[back][:] for back in ("beige", "green", "yellow", "black")]
    state.open_stacks = [len(bags[back]) for back in ("burgundy", "gray", "blue")]
    state.out = []
    state.goods_out = [0] * len(GOODS)
    state.track = [[] for _space in range(TABLES.track_spaces)]
    state.order = []
    state.bonus_left = [2] * len(KINDS)
    for module in modules:
        module.told(state, -1, PREPARED, 0)
    return state
