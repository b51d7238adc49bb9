"""The position: what lies where. What may be done with it is in `rules`, what a seat may know of it in `facts`."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from contado.core.position.event import Event
from contado.core.position.fields import INTS, PLAIN, Kind, each
from contado.core.position.luck import Luck
from contado.core.state import State
from contado.games.keyharvest.facts import KeyHarvestFacts, facts_of
from contado.games.keyharvest.knowledge import redeal
from contado.games.keyharvest.pieces.layout import (
    COUNTERS,
    CROPS,
    EVENT_SPACES,
    EVENTS,
    FARMHANDS,
    IN_TOWN,
    KINDS,
    LARGEST_GROUP_FACTOR,
    NO_EVENT,
    NOT_YET,
    REGISTRY_SLOTS,
    SCREENS,
    SECOND_GROUP_FACTOR,
    SPACES,
    TOWNSFOLK,
    VISIBILITIES,
    group_sizes,
)
from contado.games.keyharvest.pieces.tile_set import TileSet
from contado.games.keyharvest.player import ELSEWHERE, NO_FIELD, Player

if TYPE_CHECKING:
    from contado.core.game import Game
    from contado.core.settings import Settings

# Streams of luck.
START_STREAM: Final = 0
PAIR_STREAM: Final = 1
POOL_STREAM: Final = 2
LATE_STREAM: Final = 3
ASIDE_STREAM: Final = 4
BAG_STREAM: Final = 5
STREAMS: Final = ("start", "pairs", "pool", "late", "aside", "bag")

SOURCES: Final = ("workers", "largest_group", "second_group", "crop_majorities")
FROM_WORKERS: Final = 0
FROM_LARGEST: Final = 1
FROM_SECOND: Final = 2
FROM_MAJORITIES: Final = 3
# Everybody sees workers and groups, so these are booked as they change; what lies behind the screens is booked last.
LIVE_SOURCES: Final = 3

# The four actions of a turn, as bits.
ACTION_A: Final = 1
ACTION_B: Final = 2
ACTION_C: Final = 4
ACTION_D: Final = 8

TO_STOCK: Final = -1


class Readings:
    """The settings as the rules use them."""

    def __init__(self, settings: Settings, tiles: TileSet) -> None:
        self.settings = settings
        self.tiles = tiles
        self.visibility: int = VISIBILITIES.index(str(settings["crops_visibility"]))
        self.extra_crop: bool = bool(settings["two_player_extra_crop"])
        self.fields_only: bool = settings["check_counts"] == "fields_only"
        self.two_each: bool = settings["last_turns"] == "two_each"
        self.late_crop: bool = bool(settings["late_seat_crop"])
        # 0: there is no idle rule.
        self.idle_rounds: int = int(str(settings["idle_rounds"]))


# What a copy has for a moment, until its fields are set; it is never changed.
NOTHING: Final[list[int]] = []
NO_PLAYERS: Final[list[Player]] = []


class KeyHarvestState(State):
    """The players' boards, the town with its registry and event track, the stock and the bag."""

    FIELDS: ClassVar[Mapping[str, Kind]] = {
        "players": each(Player), "town": INTS, "stock": INTS, "pool": INTS, "registry": INTS, "bag_fields": INTS,
        "bag_events": INTS, "track": INTS, "aside": INTS, "discarded_fields": INTS, "discarded_events": INTS,
        "passing": INTS, "arriving": INTS, "set_aside": INTS, "moved": INTS, "event": PLAIN, "fewest": PLAIN,
        "shown": PLAIN, "first_seat": PLAIN, "active": PLAIN, "used": PLAIN, "drew": PLAIN, "idle_turns": PLAIN,
        "turns_left": PLAIN,
    }  # fmt: skip

    def __init__(self, game: Game[Any], seats: int, readings: Readings, luck: Luck) -> None:
        super().__init__(game, seats, readings.settings, luck)
        self.readings = readings
        self.tiles = readings.tiles
        self.players: list[Player] = NO_PLAYERS
        # Whose board each of the townsfolk is on, or IN_TOWN.
        self.town: list[int] = NOTHING
        self.stock: list[int] = NOTHING
        # How many of each kind the starting pool had: everybody saw that.
        self.pool: list[int] = NOTHING
        self.registry: list[int] = NOTHING
        # Sorted, since a bag has no order: the draws decide.
        self.bag_fields: list[int] = NOTHING
        self.bag_events: list[int] = NOTHING
        self.track: list[int] = NOTHING
        self.aside: list[int] = NOTHING
        self.discarded_fields: list[int] = NOTHING
        self.discarded_events: list[int] = NOTHING
        # In Passing Deeds: the field that each player has chosen; then the one on its way to each player.
        self.passing: list[int] = NOTHING
        self.arriving: list[int] = NOTHING
        # Events that came out and went back while fields were drawn for somebody, the last time that happened.
        self.set_aside: list[int] = NOTHING
        # Crops that came to a screen or left it since an action was last chosen, in order: see `note_crop`.
        self.moved: list[int] = NOTHING
        # What the ledger holds from workers and groups, one seat after the other: it follows from the ledger.
        self.live_points: list[int] = NOTHING
        # The event that is being resolved, and who had the fewest fields when it began, as bits.
        self.event = NO_EVENT
        self.fewest = 0
        # Events that were ever shown, as bits.
        self.shown = 0
        self.first_seat = 0
        self.active = 0
        # The actions done in this turn, as bits, and whether a tile left the bag in it.
        self.used = 0
        self.drew = False
        self.idle_turns = 0
        # Turns left after the turn of the tenth event; NOT_YET before.
        self.turns_left = NOT_YET

    def copy(self) -> KeyHarvestState:
        other = KeyHarvestState(self.game, self.seats, self.readings, self.luck.copy())
        self.copy_core(other)
        other.players = [player.copy() for player in self.players]
        other.town = self.town[:]
        other.stock = self.stock[:]
        # Never changed once it is there.
        other.pool = self.pool
        other.registry = self.registry[:]
        other.bag_fields = self.bag_fields[:]
        other.bag_events = self.bag_events[:]
        other.track = self.track[:]
        other.aside = self.aside[:]
        other.discarded_fields = self.discarded_fields[:]
        other.discarded_events = self.discarded_events[:]
        other.passing = self.passing[:]
        other.arriving = self.arriving[:]
        other.set_aside = self.set_aside[:]
        other.moved = self.moved[:]
        other.live_points = self.live_points[:]
        other.event = self.event
        other.fewest = self.fewest
        other.shown = self.shown
        other.first_seat = self.first_seat
        other.active = self.active
        other.used = self.used
        other.drew = self.drew
        other.idle_turns = self.idle_turns
        other.turns_left = self.turns_left
        return other

    # Small questions that several rules ask

    def ten_events(self) -> bool:
        """Say whether ten events lie on the track: the last turns have come."""
        return len(self.track) == EVENT_SPACES

    def stock_total(self) -> int:
        """Count the crops in the stock."""
        stock = self.stock
        return stock[0] + stock[1] + stock[2] + stock[3] + stock[4]

    def in_registry(self) -> int:
        """Count the fields in the registry."""
        return REGISTRY_SLOTS - self.registry.count(NO_FIELD)

    def would_draw(self) -> bool:
        """Say whether a refill would draw a tile now."""
        if NO_FIELD not in self.registry:
            return False
        return bool(self.bag_fields) or (bool(self.bag_events) and not self.ten_events())

    def can_buy(self, seat: int, others_only: bool) -> bool:
        """Say whether some field in a store can be bought."""
        player = self.players[seat]
        for owner in range(self.seats):
            other = self.players[owner]
            for slot in range(len(other.store)):
                if other.store[slot] != NO_FIELD:
                    if not others_only if owner == seat else player.can_pay(other, slot):
                        return True
        return False

    def is_available(self, seat: int, worker: int) -> bool:
        """Say whether a player may place this worker: an own farmhand in hand, or townsfolk in the town."""
        if worker < FARMHANDS:
            return self.players[seat].at[worker] == ELSEWHERE
        return self.town[worker - FARMHANDS] == IN_TOWN

    # Points

    def book_workers(self, seat: int) -> None:
        """Book what the workers on a board now count; callers that move a worker call this before the event."""
        self.book(seat, FROM_WORKERS, self.players[seat].worker_points(self.tiles.number))

    def book_groups(self, seat: int) -> None:
        """Book what the two largest groups now count; callers that lay or lift a field call this."""
        largest, second = group_sizes(self.players[seat].fields)
        self.book(seat, FROM_LARGEST, LARGEST_GROUP_FACTOR * largest)
        self.book(seat, FROM_SECOND, SECOND_GROUP_FACTOR * second)

    def book(self, seat: int, source: int, points: int) -> None:
        """Bring a source in the ledger to these points."""
        at = seat * LIVE_SOURCES + source
        if self.live_points[at] != points:
            self.ledger.book(seat, source, points - self.live_points[at], self.turn)
            self.live_points[at] = points

    # Crops on the move

    def take_crop(self, seat: int, kind: int) -> None:
        """Move a crop from the stock behind a screen."""
        self.stock[kind] -= 1
        self.players[seat].crops[kind] += 1
        self.moved.append(note_crop(seat, kind, seat))
        if self.listener is not None:
            self.tell(Event("took", seat, {"crop": CROPS[kind]}))

    def give_crop(self, seat: int, kind: int, to: int) -> None:
        """Move a crop from behind a screen to the stock, or to another player."""
        self.players[seat].lose(kind, 1)
        self.moved.append(note_crop(seat, kind, to))
        if to == TO_STOCK:
            self.stock[kind] += 1
        else:
            self.players[to].crops[kind] += 1
        if self.listener is not None:
            if to == TO_STOCK:
                self.tell(Event("returned", seat, {"crop": CROPS[kind]}))
            else:
                self.tell(Event("gave", seat, {"crop": CROPS[kind], "to": to}))

    # Tiles on the move

    def send_back(self, seat: int, worker: int) -> None:
        """Return a worker of this board to where it belongs (R21); the caller announces why."""
        self.players[seat].leave(worker, ELSEWHERE)
        self.book_workers(seat)
        if worker >= FARMHANDS:
            self.town[worker - FARMHANDS] = IN_TOWN

    def into_bag(self, field: int) -> None:
        """Put a field into the bag."""
        insort(self.bag_fields, field)

    def event_into_bag(self, event: int) -> None:
        """Put an event into the bag."""
        insort(self.bag_events, event)

    def show(self, event: int) -> None:
        """Let everybody see an event."""
        self.shown |= 1 << event

    # Faces

    def read_json(self, data: Mapping[str, Any]) -> None:
        """Take over what `to_json` wrote, and work out what follows from it."""
        super().read_json(data)
        for player in self.players:
            player.count_board()
        self.live_points = [
            self.ledger.by_source(seat).get(source, 0) for seat in range(self.seats) for source in range(LIVE_SOURCES)
        ]

    def facts(self, seat: int | None) -> KeyHarvestFacts:
        """Return what this seat may know (section 5)."""
        return facts_of(self, seat)

    def redeal(self, seat: int | None, luck: Luck) -> None:
        """Redraw the hidden starting crops and the events set aside (section 5)."""
        redeal(self, seat, luck)


def note_crop(seat: int, kind: int, to: int) -> int:
    """Return a crop on the move as a number: whose it was, or became (`to` is the same seat), and where it went."""
    return (seat * KINDS + kind) * (SCREENS + 1) + to - TO_STOCK


def bare_state(game: Game[Any], seats: int, readings: Readings, luck: Luck) -> KeyHarvestState:
    """Return a table with empty boards, all crops in the stock and all tiles in the bag."""
    state = KeyHarvestState(game, seats, readings, luck)
    state.players = [Player.new() for _seat in range(seats)]
    state.town = [IN_TOWN] * TOWNSFOLK
    state.stock = [COUNTERS] * KINDS
    state.pool = [0] * KINDS
    state.registry = [NO_FIELD] * REGISTRY_SLOTS
    state.bag_fields = list(range(SPACES))
    state.bag_events = list(range(EVENTS))
    state.track = []
    state.aside = []
    state.discarded_fields = []
    state.discarded_events = []
    state.passing = [NO_FIELD] * seats
    state.arriving = [NO_FIELD] * seats
    state.set_aside = []
    state.moved = []
    state.live_points = [0] * (seats * LIVE_SOURCES)
    return state
