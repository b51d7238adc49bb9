"""What a seat sees in numbers. Of the crops behind other screens it is told what anybody could work out, no more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from contado.core.position.observation import WIDE, Feature, Observing, Page, categories, counts, flags
from contado.games.keyharvest.knowledge import most_dealt
from contado.games.keyharvest.pieces.layout import (
    COUNTERS,
    CROPS_DEALT,
    EVENT_SPACES,
    EVENTS,
    IN_TOWN,
    KINDS,
    LARGEST_GROUP_FACTOR,
    NO_EVENT,
    OPEN,
    REGISTRY_SLOTS,
    SECOND_GROUP_FACTOR,
    SPACES,
    STORE_SLOTS,
    TOWNSFOLK,
    VISIBILITIES,
    WORKERS,
)
from contado.games.keyharvest.pieces.tile_set import NO_LIMIT, TileSet
from contado.games.keyharvest.player import LIFTED, MOST_NEAR, NO_FIELD, Player
from contado.games.keyharvest.rules.crops import GiveCrop, SubstituteCrop, TakeCrop, TradeCrops, Tribute
from contado.games.keyharvest.rules.harvest import HarvestPick, RefreshPick, SpoilPick
from contado.games.keyharvest.rules.offering import FirstBid
from contado.games.keyharvest.rules.registry import DiscardPick, RegistryPick
from contado.games.keyharvest.rules.workers import DisplacedWorker, ReturnPick, WorkerSpace
from contado.games.keyharvest.state import (
    FROM_LARGEST,
    FROM_SECOND,
    FROM_WORKERS,
    LIVE_SOURCES,
    KeyHarvestState,
)

if TYPE_CHECKING:
    from contado.core.settings import Settings

# Where a field is: on the table, or with a player, the viewer's four places first.
IN_BAG: Final = 1
IN_REGISTRY: Final = 2
DISCARDED: Final = 3
ON_OFFER: Final = 4
ARRIVING: Final = 5
UNHARVESTED: Final = 6
HARVESTED: Final = 7
PLACES_OF_PLAYER: Final = 4

# Where an event is; 0 is in the bag or set aside, nobody knows which. One that was seen to go back is in the bag.
SEEN_IN_BAG: Final = 1
RESOLVED_NOW: Final = 2
OUT_OF_PLAY: Final = 3
ASIDE: Final = 4
ON_TRACK: Final = 5

# Where a worker is: on one of the spaces, from 1 on, or lifted; 0 is in hand, in the town or on another board.
LIFTED_NOW: Final = SPACES + 1

# A number that a decision is about is cut off here: there is no limit then.
MOST_ASKED: Final = 12


class KeyHarvestObserving(Observing[KeyHarvestState]):
    """Where every tile is, what lies behind the screens, and what is asked."""

    data: ClassVar[int] = 4
    largest_datum: ClassVar[int] = NO_LIMIT
    leaves_out: ClassVar[Mapping[str, str]] = {
        "tile_set": "a setting",
        "visibility": "a setting",
        "check.fields_only": "a setting",
        "idle.limit": "a setting",
        "idle.turns": "it means nothing without the idle rule; with it, it is told",
        "pool": "what may be behind the screens is told, of which this is a part",
        "players.dealt": "what may be behind the screens is told, of which this is a part",
        "players.total": "it can be counted always and is told always",
        "set_aside": "these events are back in the bag, which is told",
        "discard": "the order in which tiles went means nothing",
        "crops_moved": "what came of it is told",
    }

    def __init__(self, tile_sets: Mapping[str, TileSet]) -> None:
        self.tile_sets = tile_sets

    def features(self, seats: int, settings: Settings) -> list[Feature]:
        """Return the features: those of the table, of the players, then what a decision is about."""
        numbers = self.tile_sets[str(settings["tile_set"])].number
        found = [
            categories("first_seat", seats),
            categories("active", seats),
            counts("round", WIDE),
            flags("used", 4),
            # From 1 on, once the turn of the tenth event is over.
            counts("turns_left", 2 * seats + 1),
            counts("stock", COUNTERS, KINDS),
            categories("registry", SPACES, REGISTRY_SLOTS),
            counts("bag_fields", SPACES),
            counts("bag_events", EVENTS),
            categories("events", ON_TRACK + EVENT_SPACES - 1, EVENTS),
            flags("town", TOWNSFOLK),
            # Who had the fewest fields when the event began that is being resolved.
            flags("fewest", seats),
            categories("fields", DISCARDED + PLACES_OF_PLAYER * seats, SPACES),
            categories("workers", LIFTED_NOW, seats, WORKERS),
            # How many fields are around each space.
            counts("near", MOST_NEAR, seats, SPACES),
            # Fields and workers as the seventh event counts them.
            counts("tiles", SPACES + WORKERS, seats),
            counts("worker_points", sum(numbers), seats),
            counts("largest_group", SPACES, seats),
            counts("second_group", SPACES, seats),
            categories("store", SPACES, seats, STORE_SLOTS),
            counts("bids", COUNTERS, seats, STORE_SLOTS, KINDS),
            categories("passing", SPACES, seats),
            # Those that are behind a screen for certain; all of them where the viewer can tell.
            counts("crops", COUNTERS, seats, KINDS),
        ]
        if screens_hide(seats, VISIBILITIES.index(str(settings["crops_visibility"]))):
            found += [counts("crops_most", COUNTERS, seats, KINDS), counts("crops_total", COUNTERS * KINDS, seats)]
        if int(str(settings["idle_rounds"])):
            found += [counts("idle_turns", WIDE), flags("drew")]
        return [
            *found,
            # What whoever decides is asked: to place which worker, next to which space, in which slot of the store, for
            # whom, how many and of which kinds.
            categories("asked_worker", WORKERS),
            categories("asked_space", SPACES),
            categories("asked_slot", STORE_SLOTS),
            categories("asked_for", seats),
            counts("asked_number", MOST_ASKED),
            flags("asked_kinds", KINDS),
        ]

    def write(self, state: KeyHarvestState, seat: int, page: Page) -> None:
        """Write the table, every player, the viewer first, and what is asked."""
        seats = state.seats
        page.put(1 + (state.first_seat - seat) % seats)
        page.put(1 + (state.active - seat) % seats)
        page.put_wide(0 if state.turn == 0 else 1 + (state.turn - 1) // seats)
        used = state.used
        page.put(used & 1)
        page.put(used >> 1 & 1)
        page.put(used >> 2 & 1)
        page.put(used >> 3 & 1)
        page.put(state.turns_left + 1)
        page.put_all(state.stock)
        page.put_all(state.registry, 1)
        page.put(len(state.bag_fields))
        page.put(len(state.bag_events))
        write_events(state, page)
        for owner in state.town:
            page.put_flag(owner == IN_TOWN)
        for step in range(seats):
            page.put(state.fewest >> (seat + step) % seats & 1)
        players = state.players[seat:] + state.players[:seat]
        write_fields(state, seat, players, page)
        write_players(state, seat, players, page)
        write_crops(state, seat, players, page)
        if state.readings.idle_rounds:
            page.put_wide(state.idle_turns)
            page.put_flag(state.drew)
        write_asked(state, seat, page)


def screens_hide(seats: int, visibility: int) -> bool:
    """Say whether crops are hidden: with two players, subtracting what lies open is enough."""
    return seats > 2 and visibility != OPEN


def write_events(state: KeyHarvestState, page: Page) -> None:
    """Write where each event is; those aside are unknown until the game is over."""
    at, values = page.at, page.values
    for event in state.bag_events:
        if state.shown >> event & 1:
            values[at + event] = SEEN_IN_BAG
    if state.event != NO_EVENT:
        values[at + state.event] = RESOLVED_NOW
    page.mark(state.discarded_events, 0, OUT_OF_PLAY)
    if not state.stack:
        page.mark(state.aside, 0, ASIDE)
    space = ON_TRACK
    for event in state.track:
        values[at + event] = space
        space += 1
    page.at = at + EVENTS


def write_fields(state: KeyHarvestState, seat: int, players: list[Player], page: Page) -> None:
    """Write where each field is."""
    at, values = page.at, page.values
    page.mark(state.bag_fields, 0, IN_BAG)
    page.mark(state.discarded_fields, 0, DISCARDED)
    for field in state.registry:
        if field != NO_FIELD:
            values[at + field] = IN_REGISTRY
    more = 0
    for player in players:
        for field in player.store:
            if field != NO_FIELD:
                values[at + field] = ON_OFFER + more
        fields: i64 = player.fields
        fresh: i64 = player.fresh
        space: i64 = 0
        while fields:
            if fields & 1:
                values[at + space] = (UNHARVESTED if fresh & 1 else HARVESTED) + more
            fields >>= 1
            fresh >>= 1
            space += 1
        more += PLACES_OF_PLAYER
    for one in range(state.seats):
        field = state.arriving[one]
        if field != NO_FIELD:
            values[at + field] = ARRIVING + PLACES_OF_PLAYER * ((one - seat) % state.seats)
    page.at = at + SPACES


def write_players(state: KeyHarvestState, seat: int, players: list[Player], page: Page) -> None:
    """Write workers, what the rules read off the boards, and stores."""
    seats = state.seats
    for player in players:
        for space in player.at:
            page.put(space + 1 if space >= 0 else LIFTED_NOW if space == LIFTED else 0)
    for player in players:
        write_near(player, page)
    for player in players:
        page.put(player.tiles(state.readings.fields_only))
    points = state.live_points
    for step in range(seats):
        page.put(points[(seat + step) % seats * LIVE_SOURCES + FROM_WORKERS])
    # What is booked for the groups tells their sizes.
    for step in range(seats):
        page.put(points[(seat + step) % seats * LIVE_SOURCES + FROM_LARGEST] // LARGEST_GROUP_FACTOR)
    for step in range(seats):
        page.put(points[(seat + step) % seats * LIVE_SOURCES + FROM_SECOND] // SECOND_GROUP_FACTOR)
    for player in players:
        page.put_all(player.store, 1)
    for player in players:
        page.put_all(player.bids)
    for step in range(seats):
        page.put(state.passing[(seat + step) % seats] + 1)


def write_near(player: Player, page: Page) -> None:
    """Write how many fields are around each space."""
    near = player.near
    one: i64 = near[1]
    two: i64 = near[2]
    three: i64 = near[3]
    four: i64 = near[4]
    five: i64 = near[5]
    six: i64 = near[6]
    at: i64 = page.at
    values = page.values
    while one:
        if one & 1:
            values[at] = 1 + (two & 1) + (three & 1) + (four & 1) + (five & 1) + (six & 1)
        one >>= 1
        two >>= 1
        three >>= 1
        four >>= 1
        five >>= 1
        six >>= 1
        at += 1
    page.at += SPACES


def write_crops(state: KeyHarvestState, seat: int, players: list[Player], page: Page) -> None:
    """Write the crops behind the screens: the least and the most that the viewer can work out (section 5)."""
    seats = state.seats
    if not screens_hide(seats, state.readings.visibility):
        for player in players:
            page.put_all(player.crops)
        return
    over = not state.stack
    most_at = page.at + seats * KINDS
    for step in range(seats):
        player = players[step]
        if step == 0 or over:
            page.put_all(player.crops)
            for kind in range(KINDS):
                page.values[most_at + kind] = player.crops[kind]
        else:
            one = (seat + step) % seats
            most: list[int] = []
            all_most = all_needed = 0
            for kind in range(KINDS):
                n = most_dealt(state, seat, one, kind)
                most.append(n)
                all_most += n
                all_needed += player.needed[kind]
            for kind in range(KINDS):
                # What came and went since the deal is public; so is what must have been dealt. The rest of what was
                # dealt is of the other kinds.
                change, needed = player.crops[kind] - player.dealt[kind], player.needed[kind]
                page.put(change + max(needed, CROPS_DEALT - all_most + most[kind]))
                page.values[most_at + kind] = change + min(most[kind], CROPS_DEALT - all_needed + needed)
        most_at += KINDS
    page.at = most_at
    for player in players:
        page.put(player.total())


def write_asked(state: KeyHarvestState, seat: int, page: Page) -> None:
    """Write what the decision is about, for whoever decides."""
    at = page.at
    page.at += 5 + KINDS
    if not state.stack or state.stack[-1].seat != seat:
        return
    values, asked, number = page.values, state.stack[-1], 0
    if isinstance(asked, (WorkerSpace, DisplacedWorker)):
        values[at] = 1 + asked.worker
    elif isinstance(asked, (HarvestPick, RefreshPick)):
        values[at + 1] = 1 + asked.space
        number = asked.left
    elif isinstance(asked, FirstBid):
        values[at + 2] = 1 + asked.slot
        number = asked.number
    elif isinstance(asked, GiveCrop):
        if asked.to >= 0:
            values[at + 3] = 1 + (asked.to - seat) % state.seats
        number = asked.n
    elif isinstance(asked, TakeCrop):
        number = asked.n
        for kind in range(KINDS):
            values[at + 5 + kind] = asked.kinds >> kind & 1
    elif isinstance(asked, SubstituteCrop):
        number = asked.n
    elif isinstance(asked, TradeCrops):
        number = asked.give
    elif isinstance(asked, (SpoilPick, DiscardPick)):
        number = asked.left
    elif isinstance(asked, RegistryPick):
        number = asked.price
    elif isinstance(asked, Tribute):
        number = asked.amount
    elif isinstance(asked, ReturnPick):
        number = asked.price
    values[at + 4] = 0 if number < 0 else MOST_ASKED if number > MOST_ASKED else number
