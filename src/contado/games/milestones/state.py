"""The position: what lies where. What may be done with it is in `rules`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from contado.core.position.event import Event
from contado.core.position.fields import INTS, PLAIN, TUPLES, Kind, each
from contado.core.position.luck import Luck
from contado.core.showing.sharing import once
from contado.core.state import NOBODY, State
from contado.games.milestones.actions import BoardActions
from contado.games.milestones.pieces.layout import (
    COVERED_WORKERS,
    GOODS,
    KEPT_GOODS,
    KEPT_WORKERS,
    RISING_COINS,
    WORKER_SLOTS,
    Layout,
)

if TYPE_CHECKING:
    from contado.core.game import Game
    from contado.core.settings import Settings
    from contado.games.milestones.facts import MilestonesFacts, PlayerFacts

# Goods, and the worker types named after them.
STONE: Final = 0
WOOD: Final = 1
SAND: Final = 2
GRAIN: Final = 3
COIN: Final = 4

# The ring: 0 is the castle, 1 to 8 are the slots w1 to w8.
CASTLE: Final = 0
TRADING_HOUSE: Final = 9
BUILDERS_COUNCIL: Final = 10
MILL: Final = 11

# What lies on top of a slot, where it is not a worker.
EMPTY: Final = -1
COVERED: Final = -2

# What a node is. The number of a node is open as long as it is below MILESTONE.
FREE: Final = 0
ROAD_END: Final = 1
JUNCTION: Final = 2
MILESTONE: Final = 3
MARKET: Final = 4
SUPPLIED_MARKET: Final = 5

# What a triangle is: bits.
ROADSIDE: Final = 1
HOUSE: Final = 2

NO_BONUS: Final = -1

# Streams of luck.
BONUS_STREAM: Final = 0
FIRST_STREAM: Final = 1
TILE_STREAM: Final = 2
STREAMS: Final = ("bonus", "first", "tiles")

SOURCES: Final = (
    "road", "house", "market", "flour", "bonus_gain", "bonus_work",
    "majority_stone", "majority_wood", "majority_sand", "majority_grain", "majority_coin",
)  # fmt: skip
FROM_ROAD: Final = 0
FROM_HOUSE: Final = 1
FROM_MARKET: Final = 2
FROM_FLOUR: Final = 3
FROM_BONUS_GAIN: Final = 4
FROM_BONUS_WORK: Final = 5
FROM_MAJORITY: Final = 6


class Player:
    """One player's board: the pawn, eight slots, goods."""

    FIELDS: ClassVar[Mapping[str, Kind]] = {
        "pawn": PLAIN, "slots": INTS, "bonus": INTS, "goods": INTS, "tiles": INTS,
    }  # fmt: skip

    def __init__(self, pawn: int, slots: list[int], bonus: list[int], goods: list[int], tiles: list[int]) -> None:
        self.pawn = pawn
        # The worker on top of each slot, EMPTY or COVERED; 1 where that worker carries a bonus tile.
        self.slots = slots
        self.bonus = bonus
        self.goods = goods
        # Every tile this player ever took, in order: what is buried no longer matters, but is not lost.
        self.tiles = tiles

    @staticmethod
    def new() -> Player:
        """Return a player's board at the start: pawn on the castle, 1 coin, eight empty slots."""
        return Player(CASTLE, [EMPTY] * WORKER_SLOTS, [0] * WORKER_SLOTS, [0, 0, 0, 0, 1], [])

    def copy(self) -> Player:
        """Return an independent player."""
        return Player(self.pawn, self.slots[:], self.bonus[:], self.goods[:], self.tiles[:])

    def workers(self) -> int:
        """Count the visible workers."""
        count = 0
        for worker in self.slots:
            if worker >= 0:
                count += 1
        return count

    def holding(self) -> int:
        """Count the goods, coins included."""
        goods = self.goods
        return goods[0] + goods[1] + goods[2] + goods[3] + goods[4]

    def castle_takes(self) -> tuple[int, int]:
        """Return how many goods the castle would take now, and how many workers it would cover (R27, R28)."""
        goods = self.holding() - KEPT_GOODS
        return goods if goods > 0 else 0, COVERED_WORKERS if self.workers() > KEPT_WORKERS else 0


class Readings:
    """The options as the rules use them."""

    def __init__(self, settings: Settings, layout: Layout) -> None:
        self.settings = settings
        self.layout = layout
        self.actions = BoardActions(layout)
        self.hire_limit: int = 1 if settings["hire_limit"] == "1" else TOO_MANY
        self.deliveries: int = 1 if settings["deliveries"] == "1" else TOO_MANY
        self.bonus_per_build: int = 1 if settings["bonus_per_build"] == "1" else TOO_MANY
        self.full_lap: bool = bool(settings["full_lap"])
        self.max_rounds: int = int(settings["max_rounds"])


TOO_MANY: Final = 1_000_000

# What a copy has for a moment, until its fields are set; it is never changed.
NOTHING: Final[list[int]] = []
NO_PLAYERS: Final[list[Player]] = []
NO_SECTIONS: Final[list[tuple[int, int, int]]] = []


class MilestonesState(State):
    """The common map, the row and the deck, and every player's board."""

    FIELDS: ClassVar[Mapping[str, Kind]] = {
        "players": each(Player), "nodes": INTS, "triangles": INTS, "bonus": INTS, "sections": TUPLES, "row": INTS,
        "deck": INTS, "offer": INTS, "out": INTS, "bonus_out": INTS, "houses_left": PLAIN, "markets_left": PLAIN,
        "sacks_left": PLAIN, "first_seat": PLAIN, "ended_by": PLAIN,
    }  # fmt: skip

    def __init__(self, game: Game[Any], seats: int, readings: Readings, luck: Luck) -> None:
        super().__init__(game, seats, readings.settings, luck)
        self.readings = readings
        self.layout = readings.layout
        self.players: list[Player] = NO_PLAYERS
        # What each node and each triangle is; the type of the bonus tile on each bush, or NO_BONUS.
        self.nodes: list[int] = NOTHING
        self.triangles: list[int] = NOTHING
        self.bonus: list[int] = NOTHING
        # Road sections in the order built: start, middle, end.
        self.sections: list[tuple[int, int, int]] = NO_SECTIONS
        # Tiles for sale; tiles face down (as a set: the draws decide the order); tiles of the draft; tiles out of the
        # game.
        self.row: list[int] = NOTHING
        self.deck: list[int] = NOTHING
        self.offer: list[int] = NOTHING
        self.out: list[int] = NOTHING
        # Bonus tiles out of the game, by type.
        self.bonus_out: list[int] = NOTHING
        self.houses_left = 0
        self.markets_left = 0
        self.sacks_left = 0
        self.first_seat = 0
        # Who triggered the end, or NOBODY.
        self.ended_by = NOBODY

    def copy(self) -> MilestonesState:
        other = MilestonesState(self.game, self.seats, self.readings, self.luck.copy())
        self.copy_core(other)
        other.players = [player.copy() for player in self.players]
        other.nodes = self.nodes[:]
        other.triangles = self.triangles[:]
        other.bonus = self.bonus[:]
        other.sections = self.sections[:]
        other.row = self.row[:]
        other.deck = self.deck[:]
        other.offer = self.offer[:]
        other.out = self.out[:]
        other.bonus_out = self.bonus_out[:]
        other.houses_left = self.houses_left
        other.markets_left = self.markets_left
        other.sacks_left = self.sacks_left
        other.first_seat = self.first_seat
        other.ended_by = self.ended_by
        return other

    # Small questions that several rules ask

    def sections_left(self) -> int:
        """Return how many road sections can still be built."""
        return self.layout.road_sections - len(self.sections)

    def score(self, seat: int, source: int, points: int) -> None:
        """Book points; reaching the threshold triggers the end (section 4)."""
        if points:
            self.ledger.book(seat, source, points, self.turn)
            if self.ended_by == NOBODY and self.ledger.totals[seat] >= self.layout.threshold[self.seats]:
                self.trigger_end(seat)

    def trigger_end(self, seat: int) -> None:
        """Let the last turns begin: this turn is finished, then every other player has one more."""
        self.ended_by = seat
        if self.listener is not None:
            self.tell(Event("triggered", seat, {}))

    def would_trigger(self, seat: int, points: int) -> bool:
        """Say whether these points would trigger the end (R5, R25)."""
        total = self.ledger.totals[seat] + points
        return self.ended_by == NOBODY and total >= self.layout.threshold[self.seats]

    def free_worker(self, seat: int, good: int) -> bool:
        """Say whether the player has a visible worker of this type without a bonus tile."""
        player = self.players[seat]
        types = self.layout.worker_type
        for slot in range(WORKER_SLOTS):
            worker = player.slots[slot]
            if worker >= 0 and types[worker] == good and not player.bonus[slot]:
                return True
        return False

    def is_rising(self, player: Player) -> bool:
        """Say whether no visible number is smaller than the one before it; gaps and covers do not count (R10)."""
        numbers = self.layout.worker_number
        before = 0
        for worker in player.slots:
            if worker >= 0:
                if numbers[worker] < before:
                    return False
                before = numbers[worker]
        return True

    def income(self, player: Player) -> int:
        """Return the coins that the trading house would give for workers in rising order (R10)."""
        return RISING_COINS if self.is_rising(player) else 0

    def majority_value(self, player: Player, good: int) -> int:
        """Return what a player's visible workers of a type count: one with a bonus tile counts twice."""
        types, value = self.layout.worker_type, 0
        for slot, worker in enumerate(player.slots):
            if worker >= 0 and types[worker] == good:
                value += 1 + player.bonus[slot]
        return value

    def lose_bonus(self, seat: int, slot: int) -> None:
        """Take the bonus tile of a worker that is about to be covered out of the game (R22)."""
        player = self.players[seat]
        if player.bonus[slot]:
            player.bonus[slot] = 0
            self.bonus_out[self.layout.worker_type[player.slots[slot]]] += 1
            if self.listener is not None:
                self.tell(Event("bonus_lost", seat, {"slot": slot + 1}))

    # Faces

    def facts(self, seat: int | None) -> MilestonesFacts:
        """Return what everybody may know: all but the order in which tiles will come (section 5)."""
        return once(MilestonesState.open_facts, self)

    def open_facts(self) -> MilestonesFacts:
        """Return the same, whoever asks."""
        layout = self.layout
        return {
            "layout": layout.name,
            "threshold": layout.threshold[self.seats],
            "first_seat": self.first_seat,
            "ended_by": self.ended_by,
            "round": 0 if self.turn == 0 else 1 + (self.turn - 1) // self.seats,
            "row": [layout.tile_ids[tile] for tile in self.row],
            "offer": [layout.tile_ids[tile] for tile in self.offer],
            "out": [layout.tile_ids[tile] for tile in self.out],
            "deck": sorted(layout.tile_ids[tile] for tile in self.deck),
            "supply": {
                "road_sections": self.sections_left(), "houses": self.houses_left,
                "markets": self.markets_left, "flour_sacks": self.sacks_left,
            },
            "nodes": self.nodes[:],
            "sections": [[layout.node_ids[node] for node in section] for section in self.sections],
            "houses": [layout.triangle_ids[at] for at, bits in enumerate(self.triangles) if bits & HOUSE],
            "bonus": {
                layout.triangle_ids[triangle]: GOODS[self.bonus[at]]
                for at, triangle in enumerate(layout.bush_triangles)
                if self.bonus[at] != NO_BONUS
            },
            "players": [self.player_facts(player) for player in self.players],
        }  # fmt: skip

    def player_facts(self, player: Player) -> PlayerFacts:
        """Return one player's board."""
        layout = self.layout
        goods, workers = player.castle_takes()
        return {
            "pawn": player.pawn,
            "slots": [
                {
                    "kind": "worker",
                    "type": GOODS[layout.worker_type[worker]],
                    "number": layout.worker_number[worker],
                    "tile": layout.tile_ids[worker // 2],
                    "side": worker % 2,
                    "bonus": bool(player.bonus[at]),
                }
                if worker >= 0
                else {"kind": "empty" if worker == EMPTY else "cover"}
                for at, worker in enumerate(player.slots)
            ],
            "goods": {good: player.goods[at] for at, good in enumerate(GOODS)},
            "tiles": [layout.tile_ids[tile] for tile in player.tiles],
            # What the rules would do with this board now.
            "income": self.income(player),
            "castle_takes": {"goods": goods, "worker": workers},
            "majorities": {good: self.majority_value(player, at) for at, good in enumerate(GOODS)},
        }


def house_points(layout: Layout, nodes: list[int], triangle: int) -> int:
    """Return what a house would score: the open numbers at the three corners together (R17: 0 is legal)."""
    points = 0
    for node in layout.corners[triangle]:
        if nodes[node] < MILESTONE:
            points += layout.value[node]
    return points


def bare_state(game: Game[Any], seats: int, readings: Readings, luck: Luck) -> MilestonesState:
    """Return a table with nothing on it but the players' boards and the pieces in supply."""
    layout = readings.layout
    state = MilestonesState(game, seats, readings, luck)
    state.players = [Player.new() for _seat in range(seats)]
    state.nodes = [FREE] * len(layout.node_ids)
    state.triangles = [0] * len(layout.corners)
    state.bonus = [NO_BONUS] * len(layout.bush_triangles)
    state.sections = []
    state.row = []
    state.deck = list(range(len(layout.tile_ids)))
    state.offer = []
    state.out = []
    state.bonus_out = [0] * len(GOODS)
    state.houses_left = layout.houses
    state.markets_left = layout.markets
    state.sacks_left = layout.flour_sacks
    return state
