"""The builders' council: roads, houses and markets."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.position.event import Event
from contado.core.state import Decision, Menu
from contado.core.words.language import Language
from contado.games.milestones.actions import DONE, HOUSE, MARKET, NODE, ROAD
from contado.games.milestones.pieces.layout import (
    BONUS_POINTS,
    COSTS,
    HOUSE_PRICE,
    MARKET_PRICE,
    ROAD_PRICE,
    can_pay,
    pay,
)
from contado.games.milestones.rules.bonus_tiles import BonusTake, BonusWorker
from contado.games.milestones.state import (
    FREE,
    FROM_HOUSE,
    FROM_MARKET,
    FROM_ROAD,
    JUNCTION,
    MILESTONE,
    NO_BONUS,
    ROAD_END,
    ROADSIDE,
    MilestonesState,
    house_points,
)
from contado.games.milestones.state import HOUSE as HOUSE_BIT
from contado.games.milestones.state import MARKET as MARKET_NODE
from contado.games.milestones.telling.words import thing

# Roads


def road_ends(state: MilestonesState, start: int, middle: int) -> list[int]:
    """Return where a section over this middle can end: at a node new to the net, and not where it began."""
    nodes = state.nodes
    return [end for end in state.layout.neighbours[middle] if nodes[end] == FREE and end != start]


def road_middles(state: MilestonesState, start: int) -> list[int]:
    """Return the middles of all legal sections from a start; R15: a node of the net would close a ring."""
    nodes = state.nodes
    return [
        middle
        for middle in state.layout.neighbours[start]
        if nodes[middle] == FREE and has_free_neighbour(state, middle)
    ]


def has_free_neighbour(state: MilestonesState, node: int) -> bool:
    """Say whether a section can end next to this node. (Its start is a road node, so never free.)"""
    nodes = state.nodes
    for other in state.layout.neighbours[node]:
        if nodes[other] == FREE:
            return True
    return False


def can_start_road(state: MilestonesState, node: int) -> bool:
    """Say whether a legal section begins here: at a market or a road end."""
    kind = state.nodes[node]
    if kind != ROAD_END and kind < MARKET_NODE:
        return False
    for middle in state.layout.neighbours[node]:
        if state.nodes[middle] == FREE and has_free_neighbour(state, middle):
            return True
    return False


def some_road(state: MilestonesState) -> bool:
    """Say whether any section is legal."""
    for node in range(len(state.nodes)):
        if state.nodes[node] != FREE and can_start_road(state, node):
            return True
    return False


# Houses and markets


def house_allowed(state: MilestonesState, seat: int, triangle: int) -> bool:
    """Say whether the player may build a house there: beside a road, and able to take the bonus tile (R19)."""
    if state.triangles[triangle] != ROADSIDE:
        return False
    bush = state.layout.bush[triangle]
    return bush < 0 or state.bonus[bush] == NO_BONUS or state.free_worker(seat, state.bonus[bush])


def some_house(state: MilestonesState, seat: int) -> bool:
    """Say whether any triangle is legal."""
    for triangle in range(len(state.triangles)):
        if state.triangles[triangle] == ROADSIDE and house_allowed(state, seat, triangle):
            return True
    return False


def house_value(state: MilestonesState, triangle: int) -> int:
    """Return the open numbers at the three corners together (R17: 0 is legal)."""
    return house_points(state.layout, state.nodes, triangle)


def some_market(state: MilestonesState) -> bool:
    """Say whether any node can take a market: road ends and junctions (R18)."""
    return ROAD_END in state.nodes or JUNCTION in state.nodes


class CouncilMenu(Menu[MilestonesState]):
    """Build roads, houses and markets in any mix and order, as often as affordable, until done."""

    kind: ClassVar[str] = "council_menu"

    def options(self, state: MilestonesState) -> list[int]:
        """Return what the player can pay for, if a legal place is left for it."""
        goods = state.players[self.seat].goods
        options: list[int] = []
        if can_pay(goods, ROAD_PRICE) and state.sections_left() and some_road(state):
            options.append(ROAD)
        if can_pay(goods, HOUSE_PRICE) and state.houses_left and some_house(state, self.seat):
            options.append(HOUSE)
        if can_pay(goods, MARKET_PRICE) and state.markets_left and some_market(state):
            options.append(MARKET)
        if options:
            options.append(DONE)
        return options

    def choose(self, state: MilestonesState, action: int) -> None:
        """Go on with the build, and come back to the menu after it."""
        if action == DONE:
            return
        state.push(self)
        if action == ROAD:
            state.push(RoadStart(self.seat))
        elif action == HOUSE:
            state.push(HouseSite(self.seat))
        else:
            state.push(MarketSite(self.seat))

    def prompt(self, state: MilestonesState, _: Language) -> str:
        return _("Builders' council: what do you build?")

    def words(self, state: MilestonesState, action: int, _: Language) -> str:
        return {
            ROAD: _("Build a road section"),
            HOUSE: _("Build a house"),
            MARKET: _("Build a market"),
            DONE: _("Leave the council"),
        }[action]

    def cost(self, state: MilestonesState, action: int) -> dict[str, int]:
        return dict(BUILD_COST.get(action, {}))


BUILD_COST: Final[dict[int, dict[str, int]]] = {
    ROAD: COSTS["road"], HOUSE: COSTS["house"], MARKET: COSTS["market"]
}  # fmt: skip


class NodeChoice(Decision[MilestonesState]):
    """A choice of one node of the map, as part of a build."""

    part: ClassVar[bool] = True

    def words(self, state: MilestonesState, action: int, _: Language) -> str:
        node = action - NODE
        if node == state.layout.start_node:
            return _("Start market ({node})", node=state.layout.node_ids[node])
        return _("Number {number} ({node})", node=state.layout.node_ids[node], number=state.layout.value[node])

    def targets(self, state: MilestonesState, action: int) -> list[str]:
        return ["node:" + state.layout.node_ids[action - NODE]]


class RoadStart(NodeChoice):
    """Choose the market or road end where the section begins."""

    kind: ClassVar[str] = "road_start"

    def options(self, state: MilestonesState) -> list[int]:
        """Return every start with a legal continuation."""
        return [NODE + node for node in range(len(state.nodes)) if can_start_road(state, node)]

    def choose(self, state: MilestonesState, action: int) -> None:
        """Ask for the middle; nothing is paid yet (R41)."""
        state.push(RoadMiddle(self.seat, action - NODE))

    def prompt(self, state: MilestonesState, _: Language) -> str:
        return _("Where does the road begin?")

    def cost(self, state: MilestonesState, action: int) -> dict[str, int]:
        return dict(COSTS["road"])


class RoadMiddle(NodeChoice):
    """Choose the node that the milestone will cover."""

    kind: ClassVar[str] = "road_middle"

    def __init__(self, seat: int, start: int) -> None:
        super().__init__(seat)
        self.start = start

    def data(self) -> list[int]:
        return [self.start]

    def options(self, state: MilestonesState) -> list[int]:
        return [NODE + node for node in road_middles(state, self.start)]

    def choose(self, state: MilestonesState, action: int) -> None:
        state.push(RoadEnd(self.seat, self.start, action - NODE))

    def prompt(self, state: MilestonesState, _: Language) -> str:
        return _("Which node does the milestone cover? You score its number.")

    def cost(self, state: MilestonesState, action: int) -> dict[str, int]:
        return dict(COSTS["road"])

    def gain(self, state: MilestonesState, action: int) -> dict[str, int]:
        """Return what the milestone will score (R16)."""
        return {"vp": state.layout.value[action - NODE]}


class RoadEnd(NodeChoice):
    """Choose the node where the section ends; then it is built."""

    kind: ClassVar[str] = "road_end"

    def __init__(self, seat: int, start: int, middle: int) -> None:
        super().__init__(seat)
        self.start = start
        self.middle = middle

    def data(self) -> list[int]:
        return [self.start, self.middle]

    def options(self, state: MilestonesState) -> list[int]:
        return [NODE + node for node in road_ends(state, self.start, self.middle)]

    def choose(self, state: MilestonesState, action: int) -> None:
        """Pay, lay two road pieces and the milestone, score its number; then the bonus check for its node (R21)."""
        start, middle, end = self.start, self.middle, action - NODE
        pay(state.players[self.seat].goods, ROAD_PRICE)
        layout, nodes = state.layout, state.nodes
        if nodes[start] == ROAD_END:
            nodes[start] = JUNCTION
        nodes[middle] = MILESTONE
        nodes[end] = ROAD_END
        for triangle in layout.triangles_beside(start, middle):
            state.triangles[triangle] |= ROADSIDE
        for triangle in layout.triangles_beside(middle, end):
            state.triangles[triangle] |= ROADSIDE
        state.sections.append((start, middle, end))
        points = layout.value[middle]
        if state.listener is not None:
            ids = layout.node_ids
            facts = {"start": ids[start], "middle": ids[middle], "end": ids[end], "points": points}
            state.tell(Event("road", self.seat, facts))
        state.score(self.seat, FROM_ROAD, points)
        state.push(BonusTake(self.seat, middle, 0))

    def prompt(self, state: MilestonesState, _: Language) -> str:
        return _("Where does the road end?")

    def cost(self, state: MilestonesState, action: int) -> dict[str, int]:
        return dict(COSTS["road"])

    def gain(self, state: MilestonesState, action: int) -> dict[str, int]:
        return {"vp": state.layout.value[self.middle]}


class HouseSite(Decision[MilestonesState]):
    """Choose the triangle of a house."""

    kind: ClassVar[str] = "house_site"
    part: ClassVar[bool] = True

    def options(self, state: MilestonesState) -> list[int]:
        """Return every triangle beside a road whose bonus tile, if any, the player can take."""
        first = state.readings.actions.triangle
        return [
            first + triangle
            for triangle in range(len(state.triangles))
            if state.triangles[triangle] == ROADSIDE and house_allowed(state, self.seat, triangle)
        ]

    def choose(self, state: MilestonesState, action: int) -> None:
        """Pay, place the house, score; a bonus tile there must be taken (R19)."""
        triangle = action - state.readings.actions.triangle
        pay(state.players[self.seat].goods, HOUSE_PRICE)
        points = house_value(state, triangle)
        state.triangles[triangle] |= HOUSE_BIT
        state.houses_left -= 1
        if state.listener is not None:
            facts = {"triangle": state.layout.triangle_ids[triangle], "points": points}
            state.tell(Event("house", self.seat, facts))
        state.score(self.seat, FROM_HOUSE, points)
        bush = state.layout.bush[triangle]
        if bush >= 0 and state.bonus[bush] != NO_BONUS:
            state.push(BonusWorker(self.seat, triangle))

    def prompt(self, state: MilestonesState, _: Language) -> str:
        return _("Where do you build the house? You score the open numbers at its corners.")

    def words(self, state: MilestonesState, action: int, _: Language) -> str:
        triangle = action - state.readings.actions.triangle
        points = thing("vp", house_value(state, triangle), _)
        return _("House for {points} ({triangle})", points=points, triangle=state.layout.triangle_ids[triangle])

    def targets(self, state: MilestonesState, action: int) -> list[str]:
        return ["triangle:" + state.layout.triangle_ids[action - state.readings.actions.triangle]]

    def cost(self, state: MilestonesState, action: int) -> dict[str, int]:
        return dict(COSTS["house"])

    def gain(self, state: MilestonesState, action: int) -> dict[str, int]:
        """Return what the house scores, including the point for its bonus tile."""
        triangle = action - state.readings.actions.triangle
        points = house_value(state, triangle)
        bush = state.layout.bush[triangle]
        if bush >= 0 and state.bonus[bush] != NO_BONUS:
            return {"vp": points + BONUS_POINTS, "bonus_tile": 1}
        return {"vp": points}


class MarketSite(NodeChoice):
    """Choose the node of a market."""

    kind: ClassVar[str] = "market_site"

    def options(self, state: MilestonesState) -> list[int]:
        """Return every road end and every junction."""
        nodes = state.nodes
        return [NODE + node for node in range(len(nodes)) if nodes[node] == ROAD_END or nodes[node] == JUNCTION]

    def choose(self, state: MilestonesState, action: int) -> None:
        """Pay, place the market, score its number; then the bonus check."""
        node = action - NODE
        pay(state.players[self.seat].goods, MARKET_PRICE)
        state.nodes[node] = MARKET_NODE
        state.markets_left -= 1
        points = state.layout.value[node]
        if state.listener is not None:
            state.tell(Event("market", self.seat, {"node": state.layout.node_ids[node], "points": points}))
        state.score(self.seat, FROM_MARKET, points)
        state.push(BonusTake(self.seat, node, 0))

    def prompt(self, state: MilestonesState, _: Language) -> str:
        return _("Where do you build the market? You score the number it covers.")

    def cost(self, state: MilestonesState, action: int) -> dict[str, int]:
        return dict(COSTS["market"])

    def gain(self, state: MilestonesState, action: int) -> dict[str, int]:
        return {"vp": state.layout.value[action - NODE]}
