"""What a seat sees in numbers. Nothing is hidden here but the order of the deck: all seats see the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from contado.core.position.observation import WIDE, Feature, Observing, Page, categories, counts, flags
from contado.core.state import NOBODY
from contado.games.milestones.pieces.layout import GOODS, RING, WORKER_SLOTS, Layout
from contado.games.milestones.state import HOUSE, ROADSIDE, SUPPLIED_MARKET, MilestonesState

if TYPE_CHECKING:
    from contado.core.settings import Settings

# Where a tile is: on the table, out of the game, or with a player, the viewer first.
IN_DECK: Final = 1
IN_ROW: Final = 2
IN_OFFER: Final = 3
OUT: Final = 4
WITH_PLAYER: Final = 5

# What is on a slot: nothing, a cover, or a worker by its number.
SLOT_COVERED: Final = 1
SLOT_WORKER: Final = 2

# More of one good than anybody ever gathers, and more rounds than a game has without a limit.
MOST_GOODS: Final = 255


class MilestonesObserving(Observing[MilestonesState]):
    """The map, the tiles and every player's board."""

    data: ClassVar[int] = 2
    leaves_out: ClassVar[Mapping[str, str]] = {
        "layout": "a setting",
        "threshold": "a setting",
        "row": "the order of the row means nothing",
        "offer": "the order of the offer means nothing",
        "out": "the order in which tiles went means nothing",
        "sections": "the order in which roads were built means nothing",
        "players.tiles": "the order in which tiles were taken means nothing",
    }

    def __init__(self, layouts: Mapping[str, Layout]) -> None:
        self.layouts = layouts

    def features(self, seats: int, settings: Settings) -> list[Feature]:
        """Return the features: those of the table, then those of the players."""
        layout = self.layouts[str(settings["layout"])]
        workers = len(layout.worker_type)
        return [
            counts("round", WIDE),
            categories("first_seat", seats),
            categories("ended_by", seats),
            counts("sections_left", layout.road_sections),
            counts("houses_left", layout.houses),
            counts("markets_left", layout.markets),
            counts("sacks_left", layout.flour_sacks),
            categories("nodes", SUPPLIED_MARKET, len(layout.node_ids)),
            flags("roads", len(layout.lines)),
            flags("roadside", len(layout.corners)),
            flags("houses", len(layout.corners)),
            categories("bonus", len(GOODS), len(layout.bush_triangles)),
            categories("tiles", WITH_PLAYER + seats - 1, len(layout.tile_ids)),
            categories("pawn", len(RING) - 1, seats),
            counts("goods", MOST_GOODS, seats, len(GOODS)),
            categories("slots", SLOT_WORKER + workers - 1, seats, WORKER_SLOTS),
            flags("slot_bonus", seats, WORKER_SLOTS),
            # What the rules read off the slots: the type of each worker, and its number.
            categories("slot_type", len(GOODS), seats, WORKER_SLOTS),
            counts("slot_number", max(layout.worker_number), seats, WORKER_SLOTS),
            counts("majority", 2 * WORKER_SLOTS, seats, len(GOODS)),
            flags("rising", seats),
        ]

    def write(self, state: MilestonesState, seat: int, page: Page) -> None:
        """Write the table, then every player's board, the viewer's first."""
        seats = state.seats
        page.put_wide(0 if state.turn == 0 else 1 + (state.turn - 1) // seats)
        page.put(1 + (state.first_seat - seat) % seats)
        page.put(0 if state.ended_by == NOBODY else 1 + (state.ended_by - seat) % seats)
        page.put(state.sections_left())
        page.put(state.houses_left)
        page.put(state.markets_left)
        page.put(state.sacks_left)
        self.write_map(state, page)
        self.write_tiles(state, seat, page)
        self.write_players(state, seat, page)

    def write_map(self, state: MilestonesState, page: Page) -> None:
        """Write nodes, roads, houses and the bonus tiles that lie there."""
        layout = state.layout
        page.put_all(state.nodes)
        lines: list[int] = []
        for start, middle, end in state.sections:
            lines.append(layout.line_between(start, middle))
            lines.append(layout.line_between(middle, end))
        page.mark(lines, len(layout.lines))
        for bits in state.triangles:
            page.put_flag(bits & ROADSIDE != 0)
        for bits in state.triangles:
            page.put_flag(bits & HOUSE != 0)
        page.put_all(state.bonus, 1)

    def write_tiles(self, state: MilestonesState, seat: int, page: Page) -> None:
        """Write where each tile is."""
        at = page.at
        page.mark(state.deck, 0, IN_DECK)
        page.mark(state.row, 0, IN_ROW)
        page.mark(state.offer, 0, IN_OFFER)
        page.mark(state.out, 0, OUT)
        for next_seat in range(state.seats):
            page.mark(state.players[(seat + next_seat) % state.seats].tiles, 0, WITH_PLAYER + next_seat)
        page.at = at + len(state.layout.tile_ids)

    def write_players(self, state: MilestonesState, seat: int, page: Page) -> None:
        """Write pawns, goods and workers."""
        layout = state.layout
        players = state.players[seat:] + state.players[:seat]
        for player in players:
            page.put(player.pawn)
        for player in players:
            page.put_all(player.goods)
        for player in players:
            # EMPTY is -1 and COVERED -2.
            for worker in player.slots:
                page.put(worker + SLOT_WORKER if worker >= 0 else -1 - worker)
        for player in players:
            page.put_all(player.bonus)
        for player in players:
            for worker in player.slots:
                page.put(1 + layout.worker_type[worker] if worker >= 0 else 0)
        for player in players:
            for worker in player.slots:
                page.put(layout.worker_number[worker] if worker >= 0 else 0)
        for player in players:
            for good in range(len(GOODS)):
                page.put(state.majority_value(player, good))
        for player in players:
            page.put_flag(state.is_rising(player))
