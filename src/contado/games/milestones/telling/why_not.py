"""Why something on the board cannot be chosen now, from the same rules that say what can."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from contado.core.state import Decision
from contado.core.words.language import Language
from contado.core.words.why_not import Reason, WhyNot
from contado.games.milestones.actions import HIRE, HOUSE, LEFT_SLOTS, MARKET, ROAD
from contado.games.milestones.pieces.layout import (
    COSTS,
    GOODS,
    HIRE_COINS,
    RING,
    START_TILES,
    TILE_WORKERS,
    WORKER_SLOTS,
)
from contado.games.milestones.rules.bonus_tiles import BonusTake, BonusWorker
from contado.games.milestones.rules.builders_council import (
    CouncilMenu,
    HouseSite,
    MarketSite,
    RoadEnd,
    RoadMiddle,
    RoadStart,
)
from contado.games.milestones.rules.castle import CastleCover, CastleReturn
from contado.games.milestones.rules.draft import DraftPick, DraftPlace
from contado.games.milestones.rules.mill import MillMenu
from contado.games.milestones.rules.trading_house import BuyGood, HirePlace, SellGood, TradeMenu
from contado.games.milestones.rules.turn import Move
from contado.games.milestones.state import (
    CASTLE,
    COIN,
    COVERED,
    EMPTY,
    FREE,
    JUNCTION,
    MILESTONE,
    NO_BONUS,
    SUPPLIED_MARKET,
    MilestonesState,
)
from contado.games.milestones.state import HOUSE as HOUSE_BIT
from contado.games.milestones.telling.words import good_name, thing, things, worker_name

# A reason for one family of targets: the position, what is decided, the thing by its number, the language.
Numbered = Callable[[MilestonesState, Decision[Any], int, Language], str]


def _names(state: MilestonesState, family: str) -> list[str]:
    layout = state.layout
    if family in ("row", "offer"):
        return layout.tile_ids
    return {
        "ring": list(RING), "good": list(GOODS), "node": layout.node_ids, "triangle": layout.triangle_ids, "deck": [""],
    }.get(family, [])  # fmt: skip


# The player's board


def _ring(state: MilestonesState, decision: Decision[Any], space: int, _: Language) -> str:
    if isinstance(decision, Move):
        if state.players[decision.seat].pawn != space:
            return _("Your pawn goes clockwise, and no further than the castle: it has passed this space.")
        if space == CASTLE:
            return _("With these options no pawn goes right round to the castle in one move.")
        return _("Your pawn stands here, and it must move.")
    if isinstance(decision, DraftPick):
        return _("First choose your {n} start tiles; then they are placed.", n=START_TILES)
    if not 1 <= space <= WORKER_SLOTS:
        placing = isinstance(decision, (DraftPlace, HirePlace, CastleCover, BonusWorker))
        return _("Workers stand on slots {first} to {last} only.", first=1, last=WORKER_SLOTS) if placing else ""
    return _slot(state, decision, space - 1, _)


def _slot(state: MilestonesState, decision: Decision[Any], slot: int, _: Language) -> str:
    player = state.players[decision.seat]
    if isinstance(decision, (DraftPlace, HirePlace)) and slot >= LEFT_SLOTS:
        return _("A tile covers {n} slots: slot {slot} cannot be its left one.", n=TILE_WORKERS, slot=slot + 1)
    if isinstance(decision, DraftPlace):
        taken = slot if player.slots[slot] != EMPTY else slot + 1
        return _("Slot {slot} is taken: start tiles may not overlap.", slot=taken + 1)
    if isinstance(decision, (CastleCover, BonusWorker)):
        if player.slots[slot] == EMPTY:
            return _("There is no worker on slot {slot}.", slot=slot + 1)
        if player.slots[slot] == COVERED:
            return _("The worker on slot {slot} is covered.", slot=slot + 1)
    if isinstance(decision, BonusWorker):
        if player.bonus[slot]:
            return _("This worker carries a bonus tile already.")
        good = GOODS[state.bonus[state.layout.bush[decision.triangle]]]
        return _("This bonus tile is for a {worker}.", worker=worker_name(good, _))
    return ""


def _good(state: MilestonesState, decision: Decision[Any], good: int, _: Language) -> str:
    if isinstance(decision, Move):
        return _("Goods are bought and sold in the trading house.")
    if isinstance(decision, TradeMenu):
        return _("First choose whether you buy or sell.")
    if isinstance(decision, BuyGood):
        return _("Coins cannot be bought.")
    if isinstance(decision, SellGood) and good == COIN:
        return _("Coins cannot be sold.")
    if isinstance(decision, (SellGood, CastleReturn)):
        if not state.players[decision.seat].goods[good]:
            return _("You have no {good}.", good=good_name(GOODS[good], _))
        return _("What you have of these is in the sale already.")
    return ""


# Tiles


def _row(state: MilestonesState, decision: Decision[Any], tile: int, _: Language) -> str:
    if tile not in state.row:
        return ""
    if isinstance(decision, (DraftPick, DraftPlace)):
        return _("These tiles are hired later, in the trading house; start tiles come from the draft.")
    if not isinstance(decision, (Move, TradeMenu)):
        return ""
    coins = state.players[decision.seat].goods[COIN]
    if isinstance(decision, TradeMenu) and decision.hires >= state.readings.hire_limit:
        return _.plural(
            "Only {n} tile may be hired in one visit.", "Only {n} tiles may be hired in one visit.",
            state.readings.hire_limit,
        )  # fmt: skip
    if coins < HIRE_COINS:
        price = things(COSTS["hire"], _)
        return _("A worker tile costs {price}; you have {have}.", price=price, have=thing("coin", coins, _))
    if isinstance(decision, TradeMenu):
        return _("First choose: {option}.", option=decision.words(state, HIRE, _))
    return _("Worker tiles are hired in the trading house.")


def _offer(state: MilestonesState, decision: Decision[Any], tile: int, _: Language) -> str:
    return _("First place the tiles that you have.") if isinstance(decision, DraftPlace) else ""


def _deck(state: MilestonesState, decision: Decision[Any], at: int, _: Language) -> str:
    return _("The deck lies face down: only the tiles beside it are for hire.")


# The map


def _node(state: MilestonesState, decision: Decision[Any], node: int, _: Language) -> str:
    kind = state.nodes[node]
    if isinstance(decision, Move):
        return _("Roads and markets are built at the builders' council, and flour is delivered from the mill.")
    if isinstance(decision, CouncilMenu):
        return _before_building(state, decision, (ROAD, MARKET), _)
    if isinstance(decision, (RoadStart, RoadMiddle, RoadEnd)):
        return _road(state, decision, node, _)
    if isinstance(decision, MarketSite):
        if kind == FREE:
            return _("No road leads here yet.")
        if kind == MILESTONE:
            return _("A milestone stands here.")
        return _("There is a market here already.")
    if isinstance(decision, MillMenu):
        if kind == SUPPLIED_MARKET:
            return _("This market has its flour already.")
        return _("Flour goes to markets, and there is none here.")
    return ""


def _road(state: MilestonesState, decision: Decision[Any], node: int, _: Language) -> str:
    """Say why a road section cannot begin, pass or end at a node."""
    kind = state.nodes[node]
    if not isinstance(decision, (RoadMiddle, RoadEnd)):
        if kind == FREE:
            return _("No road leads here yet.")
        if kind in (JUNCTION, MILESTONE):
            return _("A road begins at a market or at the end of a road.")
        return _("From here every way would close a ring or end nowhere.")
    before = decision.middle if isinstance(decision, RoadEnd) else decision.start
    if node not in state.layout.neighbours[before]:
        return _("This is not next to where the road has come to.")
    if kind != FREE:
        return _("This belongs to the roads already: that would close a ring.")
    return _("A road over this place would find no place to end.")


def _triangle(state: MilestonesState, decision: Decision[Any], triangle: int, _: Language) -> str:
    if isinstance(decision, Move):
        return _("Houses are built at the builders' council.")
    if isinstance(decision, CouncilMenu):
        return _before_building(state, decision, (HOUSE,), _)
    bush = state.layout.bush[triangle]
    good = state.bonus[bush] if bush >= 0 else NO_BONUS
    if isinstance(decision, HouseSite):
        if state.triangles[triangle] & HOUSE_BIT:
            return _("There is a house already.")
        if not state.triangles[triangle]:
            return _("A house needs a road on one side of its triangle.")
        worker = worker_name(GOODS[good], _)
        return _("Whoever builds here takes the bonus tile, and you have no {worker} free for it.", worker=worker)
    if isinstance(decision, BonusTake):
        if good == NO_BONUS:
            return _("There is no bonus tile here.")
        if triangle not in state.layout.bushes_at[decision.node]:
            return _("This bonus tile does not lie where you have just built.")
        return _("You have no {worker} free for this bonus tile.", worker=worker_name(GOODS[good], _))
    return ""


def _before_building(state: MilestonesState, decision: Decision[Any], builds: tuple[int, ...], _: Language) -> str:
    """Say that the build is chosen before its place, or why none of these builds is possible."""
    if any(build in state.legal for build in builds):
        return _("First choose what you build.")
    return " ".join(_obstacle(state, decision.seat, build, _) for build in builds)


def _obstacle(state: MilestonesState, seat: int, build: int, _: Language) -> str:
    """Say why the council does not offer a build: its price, its pieces, or no place for it."""
    name, left = {
        ROAD: ("road", state.sections_left()),
        HOUSE: ("house", state.houses_left),
        MARKET: ("market", state.markets_left),
    }[build]
    goods = state.players[seat].goods
    missing = [good for good, n in COSTS[name].items() if goods[GOODS.index(good)] < n]
    if missing:
        price, lacking = things(COSTS[name], _), _.join([good_name(good, _) for good in missing])
        if build == ROAD:
            return _("A road section costs {price}; you lack {missing}.", price=price, missing=lacking)
        if build == HOUSE:
            return _("A house costs {price}; you lack {missing}.", price=price, missing=lacking)
        return _("A market costs {price}; you lack {missing}.", price=price, missing=lacking)
    if not left:
        return {ROAD: _("No road is left."), HOUSE: _("No house is left."), MARKET: _("No market is left.")}[build]
    return {
        ROAD: _("There is no place for a road now."),
        HOUSE: _("There is no place for a house now."),
        MARKET: _("There is no place for a market now."),
    }[build]


REASONS: Final[Mapping[str, Numbered]] = {
    "ring": _ring, "good": _good, "row": _row, "offer": _offer, "deck": _deck, "node": _node, "triangle": _triangle,
}  # fmt: skip


def _by_number(family: str, reason: Numbered) -> Reason[MilestonesState]:
    """Return a reason that finds the thing by its name; empty for a name that the layout does not have."""

    def of(state: MilestonesState, decision: Decision[Any], names: list[str], _: Language) -> str:
        known, name = _names(state, family), ":".join(names)
        return reason(state, decision, known.index(name), _) if name in known else ""

    return of


WHY_NOT: Final = WhyNot[MilestonesState](
    {family: _by_number(family, reason) for family, reason in REASONS.items()}, owned=("ring", "good")
)
