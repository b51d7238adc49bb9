"""Trade routes (eighth expansion): sold goods travel along tiles and earn bonuses (P6, R38)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from contado.core.errors import BrokenGame
from contado.core.position.event import Event
from contado.core.position.fields import LISTS, PLAIN, Kind
from contado.core.position.luck import Luck
from contado.core.position.observation import Feature, Page, categories, flags
from contado.core.settings import Settings
from contado.core.showing.motion import APPEAR, MOVE, Motion
from contado.core.state import Decision, Step
from contado.core.words.language import Language, marked
from contado.games.burgundy.module import Module
from contado.games.burgundy.modules.trade_routes.actions import ROUTE, ROUTES
from contado.games.burgundy.modules.trade_routes.facts import RoutePlayer
from contado.games.burgundy.observing.extent import Extent
from contado.games.burgundy.pieces.components import FACE_NAMES, GOODS, by_players
from contado.games.burgundy.pieces.loading import load
from contado.games.burgundy.points import CASTLES_SHOWN, SOLD_PILE
from contado.games.burgundy.rules.effects import FreeAction, building_effect
from contado.games.burgundy.state import FROM_GOODS_SOLD, SET_UP_STREAM, BurgundyState
from contado.games.burgundy.telling.words import good_name, tile_name

CASTLE_BONUS: Final = "castle"
DATA: Final = load("trade_routes", "trade_routes")
# The spaces of every tile, from the left: the goods that match, and the building whose effect they bring.
TILES: Final[dict[int, list[tuple[int, str]]]] = {
    tile["id"]: [(number - 1, bonus) for number, bonus in tile["spaces"]] for tile in DATA["tiles"]
}
# What is printed on the spaces of every tile in numbers, 0 being nothing.
BONUSES: Final[list[str]] = sorted({bonus for spaces in TILES.values() for _, bonus in spaces})
PRINTED_GOODS: Final[list[list[int]]] = [[]] + [[good + 1 for good, _ in TILES[tile]] for tile in sorted(TILES)]
PRINTED_BONUSES: Final[list[list[int]]] = [[]] + [
    [BONUSES.index(bonus) + 1 for _, bonus in TILES[tile]] for tile in sorted(TILES)
]
TILES_EACH: Final[list[int]] = by_players(DATA["per_player"])
# What a bonus is worth to somebody who looks ahead, in points.
WORTH: Final[dict[str, float]] = {
    "castle": 5.0, "town_hall": 3.5, "market": 3.0, "carpenter": 3.0, "church": 3.0, "warehouse": 3.0,
    "boarding_house": 3.5, "bank": 3.0, "watchtower": 4.0,
}  # fmt: skip
# How much of it counts while the goods are still in store.
LOOKING_AHEAD: Final = 0.3


class RouteOrder(Decision[BurgundyState]):
    """Choose the next tile of the player's own route, from the left; the others see it when all have chosen (D3)."""

    kind: ClassVar[str] = "route_order"
    secret: ClassVar[bool] = True

    def options(self, state: BurgundyState) -> list[int]:
        """Return the tiles that have no place yet."""
        return [ROUTE + tile - 1 for tile in routes_in(state).hands[self.seat]]

    def choose(self, state: BurgundyState, action: int) -> None:
        """Lay the tile to the right of the others."""
        routes = routes_in(state)
        tile = action - ROUTE + 1
        routes.hands[self.seat].remove(tile)
        routes.routes[self.seat].append(tile)
        if routes.hands[self.seat]:
            state.push(self)

    def prompt(self, state: BurgundyState, _: Language) -> str:
        place = len(routes_in(state).routes[self.seat]) + 1
        return _("Trade route: which tile is number {n} from the left?", n=place)

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        spaces = [
            _("{good} for {bonus}", good=good_name(GOODS[number], _), bonus=bonus_name(bonus, _))
            for number, bonus in TILES[action - ROUTE + 1]
        ]
        return _("Tile {n}: {spaces}", n=action - ROUTE + 1, spaces=_.join(spaces))

    def targets(self, state: BurgundyState, action: int) -> list[str]:
        return [f"route_tile:{self.seat}:{action - ROUTE + 1}"]


class RouteGoods(Step[BurgundyState]):
    """The goods of a sale still to be moved: one goes to the next space, and its bonus comes before the others."""

    kind: ClassVar[str] = "route_goods"

    def __init__(self, seat: int, good: int, count: int) -> None:
        super().__init__(seat)
        self.good = good
        self.count = count

    def data(self) -> list[int]:
        return [self.good, self.count]

    def resolve(self, state: BurgundyState) -> None:
        """Move one tile; when the route is full, the rest stays on the sold pile."""
        routes = routes_in(state)
        at = len(routes.laid[self.seat])
        if at == len(TILES[1]) * len(routes.routes[self.seat]):
            return
        routes.laid[self.seat].append(self.good)
        number, bonus = routes.space(self.seat, at)
        if number != self.good:
            bonus = ""
        if state.listener is not None:
            facts = {"good": GOODS[self.good], "space": at + 1, "bonus": bonus}
            state.tell(Event("route_laid", self.seat, facts))
        if self.count > 1:
            state.push(RouteGoods(self.seat, self.good, self.count - 1))
        if bonus == CASTLE_BONUS:
            # R39: no castle tile was placed.
            state.push(FreeAction(self.seat, 0))
        elif bonus:
            building_effect(state, self.seat, FACE_NAMES.index(bonus))


class TradeRoutes(Module):
    """Every player's row of tiles, and the goods that lie on it."""

    name: ClassVar[str] = "trade_routes"
    order: ClassVar[int] = 60
    FIELDS: ClassVar[Mapping[str, Kind]] = {"routes": LISTS, "hands": LISTS, "laid": LISTS, "shown": PLAIN}
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "route_ordered": ("tiles",),
        "route_laid": ("good", "space", "bonus"),
    }
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (RouteOrder, RouteGoods)

    def __init__(self, settings: Settings, players: int) -> None:
        self.settings = settings
        self.players = players
        self.chosen: bool = settings["trade_routes"] == "chosen"
        self.each: int = TILES_EACH[players]
        # R38: do goods on a route count for monastery 15?
        self.count_for_15: bool = settings["monastery_15_route"] is True
        # The tiles of each seat in order from the left, and those that are still to be put in order.
        self.routes: list[list[int]] = [[] for _ in range(players)]
        self.hands: list[list[int]] = [[] for _ in range(players)]
        # The goods on the spaces of each route, from the left.
        self.laid: list[list[int]] = [[] for _ in range(players)]
        # The orders that players choose are all shown together.
        self.shown: bool = False

    def copy(self) -> TradeRoutes:
        other = TradeRoutes(self.settings, self.players)
        other.routes = [route[:] for route in self.routes]
        other.hands = [hand[:] for hand in self.hands]
        other.laid = [goods[:] for goods in self.laid]
        other.shown = self.shown
        return other

    def player_facts(self, state: BurgundyState, seat: int, viewer: int | None) -> RoutePlayer:
        """Return the route as the viewer may know it: until all are shown, others see only which tiles it has."""
        known = self.shown or viewer == seat
        route = self.routes[seat] if known else []
        return {
            "route": [[number + 1, bonus] for number, bonus in spaces_of(route)],
            "route_goods": [GOODS[good] for good in self.laid[seat]],
            # The tiles that are still to be put in order, which only the owner knows once some are; all tiles that were
            # dealt, while no order is shown.
            "route_tiles": sorted(self.hands[seat]) if known or not self.routes[seat] else [],
            "route_dealt": [] if self.shown else sorted(self.hands[seat] + self.routes[seat]),
        }

    def redeal(self, state: BurgundyState, seat: int | None, luck: Luck) -> None:
        """Put the tiles of others in another order while theirs is not shown."""
        if self.shown:
            return
        for other in range(len(self.routes)):
            if other != seat and self.routes[other]:
                tiles = sorted(self.routes[other] + self.hands[other])
                luck.shuffle(0, tiles)
                count = len(self.routes[other])
                self.routes[other], self.hands[other] = tiles[:count], sorted(tiles[count:])

    def pieces(self, state: BurgundyState) -> list[str]:
        """Name the tiles; the goods on them are counted among those sold."""
        return [f"route tile {tile}" for tiles in self.routes + self.hands for tile in tiles]

    def broken_laws(self, state: BurgundyState) -> list[str]:
        """Say whether more goods lie on a route than were sold."""
        return [
            f"seat {seat + 1} has {GOODS[good]} goods on the route that were never sold"
            for seat, goods in enumerate(self.laid)
            for good in range(len(GOODS))
            if goods.count(good) > state.estate(seat).sold[good]
        ]

    # In numbers

    def actions(self, extent: Extent) -> list[int]:
        """Return the tiles that can be put in order."""
        return [ROUTE + tile for tile in range(ROUTES)] if self.chosen else []

    def features(self, extent: Extent) -> list[Feature]:
        """Return what is printed on each space of a route, and what lies there; the tiles, until all have an order."""
        seats, spaces = extent.seats, len(TILES[1]) * self.each
        found = [
            categories("route_wants", len(GOODS), seats, spaces),
            categories("route_bonus", len(BONUSES), seats, spaces),
            categories("route_goods", len(GOODS), seats, spaces),
        ]
        if self.chosen:
            found += [flags("route_dealt", seats, ROUTES), flags("route_begun", seats)]
        return found

    def write(self, state: BurgundyState, seat: int, extent: Extent, page: Page) -> None:
        """Write the routes; until they are shown, only the viewer knows the order of some tiles."""
        seats = [(seat + next_seat) % state.seats for next_seat in range(state.seats)]
        spaces = len(TILES[1]) * self.each
        for part in (PRINTED_GOODS, PRINTED_BONUSES):
            for one in seats:
                at = page.at
                if self.shown or one == seat:
                    for tile in self.routes[one]:
                        page.put_all(part[tile])
                page.at = at + spaces
        for one in seats:
            at = page.at
            page.put_all(self.laid[one], 1)
            page.at = at + spaces
        if self.chosen:
            for one in seats:
                dealt = [] if self.shown else self.hands[one] + self.routes[one]
                page.mark([tile - 1 for tile in dealt], ROUTES)
            for one in seats:
                page.put_flag(len(self.routes[one]) > 0)

    # Set-up (step 10)

    def set_up(self, state: BurgundyState, order: list[int]) -> None:
        """Deal the tiles; what is left goes back into the box unseen."""
        pile = sorted(TILES)
        order = [seat for seat in order if seat != state.readings.automa]
        for seat in order:
            tiles = [state.luck.draw(SET_UP_STREAM, pile) for _ in range(self.each)]
            if self.chosen:
                self.hands[seat] = sorted(tiles)
            else:
                self.routes[seat] = tiles
        if self.chosen:
            for seat in reversed(order):
                state.push(RouteOrder(seat))
        else:
            self.show(state, order)

    def told(self, state: BurgundyState, seat: int, moment: int, n: int) -> None:
        """Show the orders together with the start castles."""
        if moment == CASTLES_SHOWN and not self.shown:
            self.show(state, [seat for seat in range(state.seats) if seat != state.readings.automa])

    def show(self, state: BurgundyState, order: list[int]) -> None:
        """From now on everybody knows the routes."""
        self.shown = True
        if state.listener is not None:
            for seat in order:
                state.tell(Event("route_ordered", seat, {"tiles": self.routes[seat][:]}))

    # Selling

    def sold(self, state: BurgundyState, seat: int, good: int, count: int) -> None:
        """Move the tiles to the route one by one."""
        if len(self.laid[seat]) < len(TILES[1]) * len(self.routes[seat]):
            state.push(RouteGoods(seat, good, count))

    def number(self, state: BurgundyState, seat: int, what: int, n: int, of: int) -> int:
        """Leave out the goods on the route, in the reading in which monastery 15 counts the sold pile alone (R38)."""
        return n if what != SOLD_PILE or self.count_for_15 else n - self.laid[seat].count(of)

    def space(self, seat: int, at: int) -> tuple[int, str]:
        """Return the goods and the bonus of a space, counted from 0."""
        tile, place = divmod(at, len(TILES[1]))
        return TILES[self.routes[seat][tile]][place]

    # Words and worth

    def worth(self, state: BurgundyState, seat: int, left: float, points: list[float]) -> None:
        """Add what the best sale would earn on the spaces that come next."""
        best = 0.0
        first, end = len(self.laid[seat]), len(TILES[1]) * len(self.routes[seat])
        for good in range(len(GOODS)):
            value = 0.0
            for at in range(first, min(end, first + state.estate(seat).goods[good])):
                number, bonus = self.space(seat, at)
                if number == good:
                    value += WORTH[bonus]
            best = max(best, value)
        points[FROM_GOODS_SOLD] += LOOKING_AHEAD * best

    def event_words(self, event: Event, names: Sequence[str], _: Language) -> str:
        who, facts = names[event.seat], event.facts
        if event.kind == "route_ordered":
            return _(
                "{who}'s trade route: tiles {tiles}.",
                {"who": marked("Your trade route: tiles {tiles}.")},
                who=who,
                tiles=_.join([str(n) for n in facts["tiles"]]),
            )
        if not facts["bonus"]:
            # A space that brings nothing can be seen on the board.
            return ""
        return _(
            "{who}'s {good} goods match the trade route: {bonus}.",
            {"who": marked("Your {good} goods match the trade route: {bonus}.")},
            who=who,
            good=good_name(facts["good"], _),
            bonus=bonus_name(facts["bonus"], _),
        )

    def motions(self, event: Event) -> list[Motion]:
        """Return the path of a goods tile to its space."""
        if event.kind == "route_ordered":
            return [Motion(APPEAR, end=f"route:{event.seat}:1")]
        return [Motion(MOVE, f"sold:{event.seat}", f"route:{event.seat}:{event.facts['space']}")]

    def why_not(self, state: BurgundyState, seat: int, target: str, _: Language) -> str:
        """Say what a space of a route waits for."""
        parts = target.split(":")
        if parts[0] != "route" or len(parts) != 3 or not parts[1].isdecimal() or not parts[2].isdecimal():
            return ""
        owner, at = int(parts[1]), int(parts[2]) - 1
        if owner >= state.seats or not 0 <= at < len(TILES[1]) * len(self.routes[owner]):
            return ""
        if not self.shown and owner != seat:
            return ""
        number, bonus = self.space(owner, at)
        if at < len(self.laid[owner]):
            return _("Goods that were sold lie here already.")
        return _(
            "Goods come here when they are sold; {good} goods bring the bonus: {bonus}.",
            good=good_name(GOODS[number], _),
            bonus=bonus_name(bonus, _),
        )


MODULE: Final = TradeRoutes


def spaces_of(route: list[int]) -> list[tuple[int, str]]:
    """Return the spaces of tiles in a row."""
    return [space for tile in route for space in TILES[tile]]


def bonus_name(bonus: str, _: Language) -> str:
    """Return the name of a bonus: that of the tile whose effect it is."""
    return tile_name(FACE_NAMES.index(bonus), _)


def routes_in(state: BurgundyState) -> TradeRoutes:
    """Return the module of this game."""
    for module in state.modules:
        if isinstance(module, TradeRoutes):
            return module
    raise BrokenGame("This game has no trade routes.")
