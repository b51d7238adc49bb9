"""What a seat may know of the game's own fields, as it stands in a view (section 5): drawing and text read no more.

Codes are ``"A1"`` to ``"G7"``, kinds the five crops, seats count from 0; None stands where there is nothing, or nothing
that this viewer may know. Names and effects of tiles are in `TileSet`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypedDict

from contado.core.showing.sharing import once
from contado.games.keyharvest.knowledge import may_pay, must_pay, sees_crops
from contado.games.keyharvest.pieces.layout import (
    CHECK_SPACE,
    CHECK_TILES,
    CODES,
    CROPS,
    FARMHANDS,
    IN_TOWN,
    KINDS,
    NO_EVENT,
    NOT_YET,
    PUT_BACK,
    SCREENS,
    SPACES,
    STORE_SLOTS,
    TOTALS,
    VISIBILITIES,
    WORKERS,
    bits,
    codes,
    component,
    components,
    isolated,
    would_join,
)
from contado.games.keyharvest.player import LIFTED, NO_FIELD, Player

if TYPE_CHECKING:
    from contado.games.keyharvest.state import KeyHarvestState


class BagFacts(TypedDict):
    """How many tiles are in the bag."""

    tiles: int
    fields: int
    events: int


class DiscardFacts(TypedDict):
    """The tiles that are out of play, by code and letter."""

    fields: list[str]
    events: list[str]


class CheckFacts(TypedDict):
    """The check before an event comes to a space: how many tiles everybody needs, and how many events go back."""

    space: int
    need: int
    # How many each seat has.
    tiles: list[int]
    fields_only: bool
    put_back: int


class IdleFacts(TypedDict):
    """Turns in a row without a draw, and when the idle rule acts."""

    turns: int
    limit: int | None


class MovedCrop(TypedDict):
    """A crop that the seat took from the stock (`to` is the seat itself), returned to it (None) or gave."""

    seat: int
    crop: str
    to: int | None


class Reach(TypedDict):
    """What a field would mean for a player."""

    # The fields next to its space, and the group it would make.
    fields: int
    group: int
    # Would it join the two groups that score best (X23)?
    joins: bool
    # The worker that it would displace (D8).
    worker: str | None


class SlotFacts(TypedDict):
    """A field on offer."""

    field: str
    # Only the kinds that it holds.
    bid: dict[str, int]
    # The other seats that can pay the bid, or perhaps can, as far as this viewer can work it out.
    sure: list[int]
    maybe: list[int]


class PlayerFacts(TypedDict):
    """One player as the viewer may see them."""

    fields: dict[str, Literal["unharvested", "harvested"]]
    # The ids of the workers on the board by the codes of their spaces; those in the hand; one that is to be placed.
    workers: dict[str, str]
    hand: list[str]
    lifted: str | None
    # By kinds, the starting crops too; None with visibility "hidden" for `total`.
    crops: dict[str, int] | None
    total: int | None
    dealt: dict[str, int] | None
    store: list[SlotFacts | None]
    # Components of two or more fields, the largest first; and the fields with no other next to them.
    groups: list[list[str]]
    isolated: list[str]
    # How many fields are next to a space, where there are any; the spaces where no worker may stand beside another.
    near: dict[str, int]
    blocked: list[str]
    # The legal spaces of every worker that this player could place (hand, town, lifted), those without any left out.
    legal: dict[str, list[str]]


class KeyHarvestFacts(TypedDict):
    """All that a seat (None: a spectator) may know."""

    tile_set: str
    # "hidden", "totals" or "open": the setting crops_visibility.
    visibility: str
    # Who began; whose turn it is; the letters of the actions done in it, such as ["b", "d"].
    first_seat: int
    active: int
    used: list[str]
    # From 1; 0 in the set-up.
    round: int
    stock: dict[str, int]
    # The starting crops that were dealt.
    pool: dict[str, int]
    # Six codes.
    registry: list[str | None]
    bag: BagFacts
    bag_fields: list[str]
    # Letters of the events that lie nowhere in the open: in the bag, or aside. Those that were shown already are in the
    # bag.
    events_to_come: list[str]
    events_known: list[str]
    # The events that came out and went back in the last New Allotments, in order.
    set_aside: list[str]
    # At most ten; and the event that is being resolved.
    event_track: list[str]
    event: str | None
    # Unknown until the game is over; how many lie aside is not.
    events_aside: list[str] | None
    aside: int
    discard: DiscardFacts
    # Ids of the townsfolk that are in the town.
    town: list[str]
    check: CheckFacts
    # Does the tenth event lie on the track? Then the seats of the turns to come, in order; and how many turns there are
    # after this one, once the turn of the tenth event is over.
    ten_events: bool
    turns_left: int | None
    last_seats: list[int]
    idle: IdleFacts
    # Since an action was last chosen, in order.
    crops_moved: list[MovedCrop]
    # For each seat the field chosen in Passing Deeds, and the one on its way to that seat.
    passing: list[str | None]
    arriving: list[str | None]
    # What each field of the registry and the stores would mean for each seat.
    reach: dict[str, list[Reach]]
    players: list[PlayerFacts]


def facts_of(state: KeyHarvestState, seat: int | None) -> KeyHarvestFacts:
    """Return all that the seat (None: a spectator) may know."""
    players = [player_facts(state, one, seat) for one in range(state.seats)]
    return {**once(open_facts, state), "players": players}


def open_facts(state: KeyHarvestState) -> KeyHarvestFacts:
    """Return what everybody may know, without the players."""
    tiles, over = state.tiles, state.over
    letters = tiles.letters
    hidden_events = sorted([*state.bag_events, *state.aside])
    return {
        "tile_set": tiles.name,
        "visibility": VISIBILITIES[state.readings.visibility],
        "first_seat": state.first_seat,
        "active": state.active,
        "used": [letter for at, letter in enumerate("abcd") if state.used >> at & 1],
        "round": 0 if state.turn == 0 else 1 + (state.turn - 1) // state.seats,
        "stock": by_kind(state.stock),
        "pool": by_kind(state.pool),
        "registry": [code_or_none(field) for field in state.registry],
        "bag": {
            "tiles": len(state.bag_fields) + len(state.bag_events),
            "fields": len(state.bag_fields),
            "events": len(state.bag_events),
        },
        "bag_fields": [CODES[field] for field in state.bag_fields],
        "events_to_come": [letters[event] for event in hidden_events],
        "events_known": [letters[event] for event in hidden_events if state.shown >> event & 1],
        "set_aside": [letters[event] for event in state.set_aside],
        "event_track": [letters[event] for event in state.track],
        "event": None if state.event == NO_EVENT else letters[state.event],
        "events_aside": [letters[event] for event in state.aside] if over else None,
        "aside": len(state.aside),
        "discard": {
            "fields": [CODES[field] for field in state.discarded_fields],
            "events": [letters[event] for event in state.discarded_events],
        },
        "town": [tiles.worker_ids[FARMHANDS + at] for at, owner in enumerate(state.town) if owner == IN_TOWN],
        "check": {
            "space": CHECK_SPACE,
            "need": CHECK_TILES,
            "tiles": [player.tiles(state.readings.fields_only) for player in state.players],
            "fields_only": state.readings.fields_only,
            "put_back": PUT_BACK,
        },
        "ten_events": state.ten_events(),
        "turns_left": None if state.turns_left == NOT_YET else state.turns_left,
        "last_seats": last_seats(state),
        "idle": {"turns": state.idle_turns, "limit": state.readings.idle_rounds * state.seats or None},
        "crops_moved": [moved_crop(note) for note in state.moved],
        "passing": [code_or_none(field) for field in state.passing],
        "arriving": [code_or_none(field) for field in state.arriving],
        "reach": {
            CODES[field]: [reach_facts(state, player, field) for player in state.players]
            for field in fields_to_be_had(state)
        },
        "players": [],
    }


def player_facts(state: KeyHarvestState, one: int, seat: int | None) -> PlayerFacts:
    """Return one player as a seat may see them."""
    player, seen = state.players[one], sees_crops(state, seat, one)
    return {
        **once(open_player, state, one),
        "crops": by_kind(player.crops) if seen else None,
        "dealt": by_kind(player.dealt) if seen else None,
        "store": [slot_facts(state, one, slot, seat) for slot in range(STORE_SLOTS)],
    }


def open_player(state: KeyHarvestState, one: int) -> PlayerFacts:
    """Return what everybody may see of one player."""
    player, tiles = state.players[one], state.tiles
    ids = tiles.worker_ids
    return {
        "fields": field_facts(player.fields, player.fresh),
        "workers": {CODES[player.at[w]]: ids[w] for w in range(WORKERS) if player.at[w] >= 0},
        "hand": [ids[worker] for worker in range(FARMHANDS) if player.in_hand(worker)],
        "lifted": ids[player.at.index(LIFTED)] if LIFTED in player.at else None,
        "crops": None,
        "total": player.total() if state.over or state.readings.visibility >= TOTALS else None,
        "dealt": None,
        "store": [],
        "groups": group_facts(player.fields),
        "isolated": codes_of(isolated(player.fields)),
        "near": {CODES[space]: player.fields_near(space) for space in range(SPACES) if player.near[1] >> space & 1},
        "blocked": codes_of(player.blocked),
        "legal": legal_facts(state, one),
    }  # fmt: skip


# A view is read and never changed: what follows from the fields of a player alone is put together once. From one view
# to the next, and among the worlds in which options are tried, they hardly ever change.


@lru_cache(maxsize=4096)
def field_facts(fields: int, fresh: int) -> dict[str, Literal["unharvested", "harvested"]]:
    """Return the fields of a player, and which are still to be harvested."""
    return {CODES[space]: "unharvested" if fresh >> space & 1 else "harvested" for space in bits(fields)}


@lru_cache(maxsize=4096)
def group_facts(fields: int) -> list[list[str]]:
    """Return the groups of these fields, the largest first."""
    return [codes(group) for group in sorted([one for one in components(fields) if one.bit_count() > 1], key=by_size)]


@lru_cache(maxsize=4096)
def codes_of(mask: int) -> list[str]:
    """Return the codes of a mask."""
    return codes(mask)


@lru_cache(maxsize=16384)
def linked(fields: int, space: int) -> tuple[int, bool]:
    """Return the size of the group of a field that would come to a space, and whether it would join the two best."""
    return component(fields | 1 << space, space).bit_count(), would_join(fields, space)


def slot_facts(state: KeyHarvestState, owner: int, slot: int, seat: int | None) -> SlotFacts | None:
    """Return a field on offer, with its bid and who could pay it."""
    player = state.players[owner]
    if player.store[slot] == NO_FIELD:
        return None
    bid = player.bids[slot * KINDS : (slot + 1) * KINDS]
    # A bid that is still empty has no price that anybody could pay.
    others = [one for one in range(state.seats) if one != owner] if any(bid) else []
    sure = [one for one in others if must_pay(state, seat, one, bid)]
    return {
        "field": CODES[player.store[slot]],
        "bid": {CROPS[kind]: n for kind, n in enumerate(bid) if n},
        "sure": sure,
        "maybe": [one for one in others if one not in sure and may_pay(state, seat, one, bid)],
    }


def fields_to_be_had(state: KeyHarvestState) -> list[int]:
    """Return the fields that somebody can take now, or will: those of the registry and the stores."""
    fields = state.registry[:]
    for player in state.players:
        fields += player.store
    return [field for field in fields if field != NO_FIELD]


def reach_facts(state: KeyHarvestState, player: Player, field: int) -> Reach:
    """Return what a field would mean for a player."""
    worker = player.worker_on(field)
    group, joins = linked(player.fields, field)
    return {
        "fields": player.fields_near(field),
        "group": group,
        "joins": joins,
        "worker": None if worker < 0 else state.tiles.worker_ids[worker],
    }


def legal_facts(state: KeyHarvestState, one: int) -> dict[str, list[str]]:
    """Return the legal spaces of the workers that a player could place now."""
    player, tiles = state.players[one], state.tiles
    found: dict[str, list[str]] = {}
    for worker in range(WORKERS):
        if state.is_available(one, worker) or player.at[worker] == LIFTED:
            spaces = player.legal_spaces(worker, tiles.number)
            if spaces:
                found[tiles.worker_ids[worker]] = codes_of(spaces)
    return found


def last_seats(state: KeyHarvestState) -> list[int]:
    """Return whose turns are still to come after this one, once the tenth event lies on the track (X20)."""
    if not state.ten_events() or state.over:
        return []
    left = state.turns_left - 1 if state.turns_left != NOT_YET else 2 * state.seats - (not state.readings.two_each)
    return [(state.active + 1 + at) % state.seats for at in range(left)]


def moved_crop(note: int) -> MovedCrop:
    """Return a crop on the move, as `note_crop` wrote it."""
    rest, place = divmod(note, SCREENS + 1)
    return {"seat": rest // KINDS, "crop": CROPS[rest % KINDS], "to": place - 1 if place else None}


def by_kind(amounts: list[int]) -> dict[str, int]:
    """Return amounts by the names of the kinds."""
    return {crop: amounts[kind] for kind, crop in enumerate(CROPS)}


def by_size(group: int) -> tuple[int, int]:
    """Return what groups are sorted by: the largest first, then by codes."""
    return (-group.bit_count(), group & -group)


def code_or_none(field: int) -> str | None:
    """Return the code of a field, or None where there is none."""
    return None if field == NO_FIELD else CODES[field]
