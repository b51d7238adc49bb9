"""What a seat may know of the game's own fields, as JSON (section 5).

The shape, for whoever draws it (codes are ``"A1"`` to ``"G7"``, kinds the five crops, seats count from 0; None where
there is nothing, or nothing that this viewer may know):

    tile_set         name of the set of tiles: crops, names and effects are in `TileSet`
    visibility       "hidden", "totals" or "open" (option crops_visibility)
    first_seat       who began;  active: whose turn it is;  used: letters of the actions done, such as ["b", "d"]
    round            number of the round, from 1
    stock            {kind: n};   pool: {kind: n}, the starting crops that were dealt
    registry         six codes or None
    bag              {"tiles": n, "fields": n, "events": n}
    bag_fields       codes of the fields that are still in the bag
    events_to_come   letters of the events that lie nowhere in the open: in the bag, or aside
    events_known     those of them that were shown already, so that they are in the bag
    set_aside        letters of the events that came out and went back in the last New Allotments, in order
    event_track      letters, at most ten;   event: letter of the event that is being resolved, or None
    events_aside     None until the game is over, then the letters;   aside: how many lie aside
    discard          {"fields": [code], "events": [letter]}
    town             ids of the townsfolk that are in the town
    check            {"space": n, "need": n, "tiles": [n for each seat], "fields_only": bool, "put_back": n}: the check
                     before an event comes to that space: how many tiles everybody needs, and how many events go back
    ten_events       whether the tenth event lies on the track
    turns_left       turns after this one, once the turn of the tenth event is over;  None before
    last_seats       seats of the turns to come, in order, once the tenth event lies there; [] before
    idle             {"turns": n, "limit": n or None}: turns in a row without a draw, and when the idle rule acts
    crops_moved      [{"seat": seat, "crop": kind, "to": seat or None}] since an action was last chosen, in order: a
                     crop that the seat took from the stock ("to" is the seat itself), returned to it (None) or gave
    passing          [code or None for each seat]: chosen in Passing Deeds
    arriving         [code or None for each seat]: on its way to that seat in Passing Deeds
    players          for each seat:
        fields       {code: "unharvested" or "harvested"}
        workers      {code: worker id};   hand: [worker id];   lifted: worker id or None
        crops        {kind: n} or None;   total: n, or None with visibility "hidden"
        dealt        {kind: n} or None: the three starting crops
        store        two of {"field": code, "bid": {kind: n}, "sure": [seat], "maybe": [seat]} or None; a bid has only
                     the kinds it holds; "sure" and "maybe" are the other seats that can pay it, or perhaps can, as far
                     as this viewer can work it out
        groups       [[code]]: components of two or more fields, the largest first;  isolated: [code]
        legal        {worker id: [code]}: the legal spaces of every worker that this player could place (hand, town,
                     lifted), those without any left out
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from contado.games.keyharvest.knowledge import may_pay, must_pay, sees_crops
from contado.games.keyharvest.layout import (
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
    STORE_SLOTS,
    TOTALS,
    VISIBILITIES,
    WORKERS,
    bits,
    codes,
    components,
    isolated,
)
from contado.games.keyharvest.player import LIFTED, NO_FIELD

if TYPE_CHECKING:
    from contado.games.keyharvest.state import KeyHarvestState


def facts_of(state: KeyHarvestState, seat: int | None) -> dict[str, Any]:
    """Return all that the seat (None: a spectator) may know."""
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
        "players": [player_facts(state, one, seat) for one in range(state.seats)],
    }


def player_facts(state: KeyHarvestState, one: int, seat: int | None) -> dict[str, Any]:
    """Return one player as a seat may see them."""
    player, tiles = state.players[one], state.tiles
    ids = tiles.worker_ids
    seen = sees_crops(state, seat, one)
    groups = sorted([group for group in components(player.fields) if group.bit_count() > 1], key=by_size)
    return {
        "fields": {
            CODES[space]: "unharvested" if player.fresh >> space & 1 else "harvested" for space in bits(player.fields)
        },
        "workers": {CODES[player.at[w]]: ids[w] for w in range(WORKERS) if player.at[w] >= 0},
        "hand": [ids[worker] for worker in range(FARMHANDS) if player.in_hand(worker)],
        "lifted": ids[player.at.index(LIFTED)] if LIFTED in player.at else None,
        "crops": by_kind(player.crops) if seen else None,
        "total": player.total() if state.over or state.readings.visibility >= TOTALS else None,
        "dealt": by_kind(player.dealt) if seen else None,
        "store": [store_facts(state, one, slot, seat) for slot in range(STORE_SLOTS)],
        "groups": [codes(group) for group in groups],
        "isolated": codes(isolated(player.fields)),
        "legal": legal_facts(state, one),
    }  # fmt: skip


def store_facts(state: KeyHarvestState, owner: int, slot: int, seat: int | None) -> dict[str, Any] | None:
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


def legal_facts(state: KeyHarvestState, one: int) -> dict[str, list[str]]:
    """Return the legal spaces of the workers that a player could place now."""
    player, tiles = state.players[one], state.tiles
    found: dict[str, list[str]] = {}
    for worker in range(WORKERS):
        if state.is_available(one, worker) or player.at[worker] == LIFTED:
            spaces = player.legal_spaces(worker, tiles.number)
            if spaces:
                found[tiles.worker_ids[worker]] = codes(spaces)
    return found


def last_seats(state: KeyHarvestState) -> list[int]:
    """Return whose turns are still to come after this one, once the tenth event lies on the track (X20)."""
    if not state.ten_events() or state.over:
        return []
    left = state.turns_left - 1 if state.turns_left != NOT_YET else 2 * state.seats - (not state.readings.two_each)
    return [(state.active + 1 + at) % state.seats for at in range(left)]


def moved_crop(note: int) -> dict[str, Any]:
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
