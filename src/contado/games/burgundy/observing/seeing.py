"""What a seat sees in numbers: the table, the boards, the players, and then what each module in play adds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from contado.core.position.observation import BYTE, Feature, Observing, Page, categories, counts, flags
from contado.games.burgundy.in_play import MODULES, modules_in_play
from contado.games.burgundy.observing.extent import Extent, extent_of
from contado.games.burgundy.observing.writing import PILES, asked_of, owners, write_bits, write_monasteries
from contado.games.burgundy.pieces.boards import boards
from contado.games.burgundy.pieces.components import DEPOTS, GOODS, NO_TILE, PHASES, ROUNDS, TABLES
from contado.games.burgundy.pieces.duchy import SHEETS
from contado.games.burgundy.pieces.kinds import KINDS
from contado.games.burgundy.rules.effects import FreeAction, TakeAny
from contado.games.burgundy.rules.placing import frontier
from contado.games.burgundy.rules.set_up import DuchySide
from contado.games.burgundy.rules.ships import GoodsKeep, ShipNeighbour
from contado.games.burgundy.rules.storing import Discard
from contado.games.burgundy.state import BurgundyState, Readings

if TYPE_CHECKING:
    from contado.core.settings import Settings

# More workers and silver than anybody gathers.
MOST_HELD: Final = BYTE
DIE: Final = 6
# What the base says of a decision: a depot, the piles of goods, whether a castle gave it, the kinds that may be taken.
DECISION_SIZE: Final = 1 + PILES + 1 + len(KINDS)


class BurgundyObserving(Observing[BurgundyState]):
    """Depots, goods and turn track; duchies, the viewer's first; dice; what modules have beside these."""

    # Each datum of a decision is a feature of its own: some are sets of more bits than a number has here.
    data: ClassVar[int] = 0
    leaves_out: ClassVar[Mapping[str, str]] = {
        "players.now": "it follows from the monasteries and what modules add",
        "players.areas": "they follow from the duchy and its tiles",
        "players.sales": "they follow from goods and monasteries",
        "players.mines": "they lie in the duchy",
        **{path: reason for module in MODULES for path, reason in module.leaves_out.items()},
    }

    def features(self, seats: int, settings: Settings) -> list[Feature]:
        """Return the features of the base, as far as this game reaches, and those of the modules in play."""
        readings = Readings(settings, seats)
        modules = modules_in_play(readings)
        extent = extent_of(seats, readings, modules)
        found = [*table_features(extent), *estate_features(extent), *player_features(extent)]
        for module in modules:
            found += module.features(extent)
        return found

    def write(self, state: BurgundyState, seat: int, page: Page) -> None:
        """Write the table, the boards and the players, the viewer first, and then what modules write."""
        extent = state.readings.extent
        if extent is None:
            extent = extent_of(state.seats, state.readings, state.modules)
            state.readings.extent = extent
        write_board(state, extent, page)
        write_order(state, seat, page)
        write_decision(state, seat, page)
        write_estates(state, seat, extent, page)
        write_players(state, seat, extent, page)
        for module in state.modules:
            module.write(state, seat, extent, page)


# The table


def table_features(extent: Extent) -> list[Feature]:
    """Return the main board, who plays before whom, and what is being decided."""
    seats, faces = extent.seats, len(extent.faces)
    return [
        counts("phase", len(PHASES) - 1),
        counts("round", ROUNDS),
        categories("white_die", DIE),
        categories("depots", faces, len(extent.slots)),
        categories("black", faces, extent.black_slots),
        counts("depot_goods", TABLES.goods_each, DEPOTS, len(GOODS)),
        # The goods of the rounds to come, the next one first.
        categories("round_goods", len(GOODS), ROUNDS),
        counts("bags", max(extent.bags), len(extent.bags)),
        counts("open_stacks", extent.most_copies, 3),
        counts("out", extent.most_copies, faces),
        counts("bonus_left", 2, len(KINDS)),
        categories("first_seat", seats),
        # Whose own turn it is.
        categories("active", seats),
        # Places in this round and in the next, from 1 on, as the markers stand; and the spaces that these stand on.
        counts("place", seats, seats),
        counts("next_place", seats, seats),
        counts("track", TABLES.track_spaces - 1, seats),
        # What the decision is about, for whoever decides.
        categories("ship_depot", DEPOTS),
        flags("ship_piles", DEPOTS, len(GOODS)),
        flags("by_castle"),
        flags("take_kinds", len(KINDS)),
    ]


def write_board(state: BurgundyState, extent: Extent, page: Page) -> None:
    """Write what lies on the main board and beside it."""
    face_at = extent.face_at
    page.put(state.phase)
    page.put(state.round)
    page.put(state.white_die)
    depots = state.depots
    for slot in extent.slots:
        page.put(face_at[depots[slot]])
    for face in state.black:
        page.put(face_at[face])
    page.put_all(state.depot_goods)
    at = page.at
    page.put_all(state.round_goods, 1)
    page.at = at + ROUNDS
    for bag in state.bags:
        page.put(len(bag))
    page.put_all(state.open_stacks)
    at, values = page.at - 1, page.values
    for face in state.out:
        values[at + face_at[face]] += 1
    page.at += len(extent.faces)
    page.put_all(state.bonus_left)


def write_order(state: BurgundyState, seat: int, page: Page) -> None:
    """Write who begins, whose turn it is, and the places of all seats."""
    seats, values = state.seats, page.values
    page.put(1 + (state.first_seat - seat) % seats)
    page.put(0 if state.active < 0 else 1 + (state.active - seat) % seats)
    at = page.at
    for place, one in enumerate(state.order):
        values[at + (one - seat) % seats] = place + 1
    at, found = at + seats, 0
    # As `turn_order` has it: from the last space to the first, each stack from top to bottom.
    for space in range(len(state.track) - 1, -1, -1):
        pile = state.track[space]
        for height in range(len(pile) - 1, -1, -1):
            found += 1
            whose = at + (pile[height] - seat) % seats
            values[whose] = found
            values[whose + seats] = space
    page.at = at + 2 * seats


def write_decision(state: BurgundyState, seat: int, page: Page) -> None:
    """Write what the decision on top is about, for whoever decides."""
    at, values = page.at, page.values
    page.at = at + DECISION_SIZE
    decision = asked_of(state, seat)
    if isinstance(decision, ShipNeighbour):
        values[at] = 1 + decision.depot
    elif isinstance(decision, GoodsKeep):
        write_bits(decision.piles, PILES, values, at + 1)
    elif isinstance(decision, FreeAction):
        values[at + 1 + PILES] = decision.castle
    elif isinstance(decision, TakeAny):
        write_bits(decision.kinds, len(KINDS), values, at + 2 + PILES)


# Boards


def estate_features(extent: Extent) -> list[Feature]:
    """Return the boards with what belongs to them; what they look like only where there are several."""
    estates, spaces, faces = extent.estates, extent.spaces, len(extent.faces)
    # An automa may have a board of its own.
    known = list(boards(extent.readings.settings).values())
    largest = max([len(area) for duchy in known for area in duchy.area_spaces])
    colour = max([len(duchy.spaces_of[kind]) for duchy in known for kind in range(len(KINDS))])
    found: list[Feature] = []
    if extent.many_duchies:
        found += [
            categories("duchy", len(extent.duchies), estates),
            categories("colours", len(KINDS), estates, spaces),
            counts("area_size", largest, estates, spaces),
        ]
    return [
        *found,
        # What lies on each space, whether a tile may go there by its place, and the empty spaces of its area.
        categories("spaces", extent.sorts, estates, spaces),
        flags("open", estates, spaces),
        counts("area_left", largest, estates, spaces),
        counts("colour_left", colour, estates, len(KINDS)),
        flags("monasteries", estates, len(extent.monasteries)),
        categories("stored", faces, estates, extent.keys),
        counts("goods", TABLES.goods_each, estates, len(GOODS)),
        counts("sold", TABLES.goods_each, estates, len(GOODS)),
        counts("workers", MOST_HELD, estates),
        counts("silver", MOST_HELD, estates),
        counts("bonus_tiles", TABLES.big_bonus[extent.readings.players], estates, len(KINDS)),
    ]


def choosing(state: BurgundyState) -> int:
    """Return the seats that have no duchy yet, as bits."""
    bits = 0
    if state.round == 0:
        for decision in state.stack:
            if isinstance(decision, DuchySide):
                bits |= 1 << decision.seat
    return bits


def write_estates(state: BurgundyState, seat: int, extent: Extent, page: Page) -> None:
    """Write the boards, the viewer's first."""
    seats = owners(state, seat)
    bare = choosing(state)
    if extent.many_duchies:
        write_duchies(state, seats, bare, extent, page)
    write_spaces(state, seats, bare, extent, page)
    for one in seats:
        write_monasteries(state.by_seat[one].monasteries, extent, page)
    face_at = extent.face_at
    for one in seats:
        at = page.at
        for face in state.by_seat[one].stored:
            page.put(face_at[face])
        page.at = at + extent.keys
    for one in seats:
        page.put_all(state.by_seat[one].goods)
    for one in seats:
        page.put_all(state.by_seat[one].sold)
    for one in seats:
        page.put(state.by_seat[one].workers)
    for one in seats:
        page.put(state.by_seat[one].silver)
    for one in seats:
        page.put_all(state.by_seat[one].bonus_tiles)


def write_duchies(state: BurgundyState, seats: list[int], bare: int, extent: Extent, page: Page) -> None:
    """Write what the boards look like; nothing of those that are still to be chosen."""
    for one in seats:
        number = state.by_seat[one].duchy.number
        page.put(0 if bare >> one & 1 or number not in extent.duchies else 1 + extent.duchies.index(number))
    at, values, size = page.at, page.values, extent.spaces
    block = size * extent.estates
    for one in seats:
        if not bare >> one & 1:
            duchy = state.by_seat[one].duchy
            # Whole rows at once: they are the longest part, and never change.
            values[at : at + size] = duchy.colour_at
            values[at + block : at + block + size] = duchy.area_size
        at += size
    page.at = at + block


def write_spaces(state: BurgundyState, seats: list[int], bare: int, extent: Extent, page: Page) -> None:
    """Write the tiles on the spaces, where others can go, and what areas and colours still lack."""
    sort_at, values, size = extent.sort_at, page.values, extent.spaces
    # The next feature has the same shape.
    block = size * extent.estates
    at = page.at
    open_at, left_at, colours_at = at + block, at + 2 * block, at + 3 * block
    for one in seats:
        estate = state.by_seat[one]
        if not bare >> one & 1:
            duchy, spaces, reach = estate.duchy, estate.spaces, frontier(state, one)
            area, kind = duchy.area, duchy.kind
            left = [0] * len(duchy.area_spaces)
            for space in range(len(spaces)):
                face = spaces[space]
                if face == NO_TILE:
                    left[area[space]] += 1
                    values[colours_at + kind[space]] += 1
                    if reach >> space & 1:
                        values[open_at + space] = 1
                else:
                    values[at + space] = sort_at[face]
            for space in range(len(spaces)):
                values[left_at + space] = left[area[space]]
        at += size
        open_at += size
        left_at += size
        colours_at += len(KINDS)
    page.at = colours_at


# Players


def player_features(extent: Extent) -> list[Feature]:
    """Return dice and what is a player's own."""
    seats = extent.seats
    found = [
        categories("dice", DIE, seats, 2),
        flags("used", seats, 2),
        flags("bought", seats),
        # The tile that waits until another makes room for it.
        categories("gained", len(extent.faces), seats),
        # Who has chosen a start castle that is not shown yet, and where the viewer's will stand.
        flags("has_chosen", seats),
        categories("start_castle", extent.spaces),
    ]
    if extent.readings.monastery_6 == "se":
        found.append(flags("used_monastery_6", seats))
    if extent.keys > TABLES.key_spaces:
        found.append(flags("keys", seats, extent.keys))
    if extent.dealing == "deal":
        found.append(categories("dealt", len(SHEETS), seats))
    return found


def write_players(state: BurgundyState, seat: int, extent: Extent, page: Page) -> None:
    """Write dice and what is a player's own, the viewer's first."""
    seats, values = state.seats, page.values
    players = state.players[seat:] + state.players[:seat]
    for player in players:
        page.put_all(player.dice)
    for player in players:
        page.put_all(player.used)
    for player in players:
        page.put_flag(player.bought)
    for decision in state.stack:
        if isinstance(decision, Discard):
            values[page.at + (decision.seat - seat) % seats] = extent.face_at[decision.face]
    page.at += seats
    for player in players:
        page.put_flag(player.start_castle >= 0)
    page.put(players[0].start_castle + 1)
    if extent.readings.monastery_6 == "se":
        for player in players:
            page.put_flag(player.used_monastery_6)
    if extent.keys > TABLES.key_spaces:
        for player in players:
            page.mark(player.keys, extent.keys)
    if extent.dealing == "deal":
        for player in players:
            page.put(player.dealt + 1)
