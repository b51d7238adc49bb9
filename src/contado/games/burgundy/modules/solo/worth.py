"""How far the solo player has got towards covering all spaces, in dice: a tile taken is one, a tile placed two.

Points are worth the action that they lead to at the target. The weights are data.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.state import Decision
from contado.games.burgundy.evaluation.tiles import best_score
from contado.games.burgundy.evaluation.weights import FIRST_SCORING
from contado.games.burgundy.modules.solo.gains import SoloBuy
from contado.games.burgundy.modules.solo.kept import KeptSolo, has_won, kept_solo, rounds_used
from contado.games.burgundy.modules.solo.parts import COLOUR, EFFECT, PHASE, SIZE, SoloOrder, SoloReward
from contado.games.burgundy.modules.solo.trade import SoloPay, SoloTrade
from contado.games.burgundy.pieces.components import (
    BANK,
    BLACK_TILE,
    BOARDING_HOUSE,
    CARPENTER,
    CHURCH,
    DEPOTS,
    GOODS,
    KIND_OF,
    MARKET,
    MONASTERIES,
    NO_TILE,
    PHASES,
    ROUNDS,
    SLOTS,
    TABLES,
    TOWN_HALL,
    WAREHOUSE,
    WATCHTOWER,
)
from contado.games.burgundy.pieces.kinds import CASTLE, KINDS, LIVESTOCK, MINE, MONASTERY, SHIP
from contado.games.burgundy.pieces.loading import load
from contado.games.burgundy.rules.dice import place_costs, take_costs
from contado.games.burgundy.rules.effects import FreeAction, PlaceAny, SellAny, TakeAny
from contado.games.burgundy.rules.placing import frontier, places
from contado.games.burgundy.rules.ships import ShipDepot, ShipNeighbour
from contado.games.burgundy.rules.storing import Discard
from contado.games.burgundy.state import BurgundyState, Estate

# The worth of a die in points, so that the solo game is measured like the others.
POINTS_PER_DIE: Final = 4.0
# More workers than this are seldom useful.
HANDY_WORKERS: Final = 4
# A game won is worth more than any game that is not.
WON: Final = 100.0


class SoloWeights:
    """What things are worth, in dice."""

    def __init__(self, data: Mapping[str, float]) -> None:
        self.cover: float = float(data["cover"])
        self.stored: float = float(data["stored"])
        self.far: float = float(data["far"])
        self.effect: float = float(data["effect"])
        self.action: float = float(data["action"])
        self.lower_target: float = float(data["lower_target"])
        self.silver: float = float(data["silver"])
        self.worker: float = float(data["worker"])
        self.spare_worker: float = float(data["spare_worker"])
        self.goods: float = float(data["goods"])
        self.goods_type: float = float(data["goods_type"])
        self.mine: float = float(data["mine"])
        self.monastery: float = float(data["monastery"])
        self.scoring_monastery: float = float(data["scoring_monastery"])
        self.open: float = float(data["open"])
        self.open_kind: float = float(data["open_kind"])
        self.colour: float = float(data["colour"])
        self.town_hall: float = float(data["town_hall"])
        self.taker: float = float(data["taker"])
        self.warehouse: float = float(data["warehouse"])
        self.ship: float = float(data["ship"])
        self.reward: float = float(data["reward"])
        self.trade: float = float(data["trade"])
        self.die: float = float(data["die"])
        self.unused: float = float(data["unused"])
        self.discard: float = float(data["discard"])
        self.full: float = float(data["full"])
        self.stuck: float = float(data["stuck"])
        self.scarce: float = float(data["scarce"])
        self.most_scarce: float = float(data["most_scarce"])
        self.to_come: float = float(data["to_come"])
        self.on_depot: float = float(data["on_depot"])
        self.on_black: float = float(data["on_black"])


# How many tiles of each kind a phase brings to the depots; the solo game has those of two players.
PER_PHASE: Final[list[int]] = [
    sum([slots.count(kind) for slots in TABLES.slots[2]]) for kind in range(len(KINDS))
]  # fmt: skip
# How likely the first and the second tile of a depot are to be there still after so many rounds.
STAYS: Final[list[list[float]]] = [
    [(5 / 6) ** rounds, (5 / 6) ** rounds + rounds / 6 * (5 / 6) ** (rounds - 1)] for rounds in range(ROUNDS + 1)
]
WEIGHTS: Final = SoloWeights(load("solo_weights", "solo"))
# The value of a covered space, in points.
SPACE_WORTH: Final = POINTS_PER_DIE * WEIGHTS.cover


def solo_worth(state: BurgundyState, seat: int) -> float:
    """Return how good a position is, in points."""
    return POINTS_PER_DIE * worth_in_dice(state, seat, WEIGHTS)


def worth_in_dice(state: BurgundyState, seat: int, weights: SoloWeights) -> float:
    """Return how far the player has got, in dice."""
    estate, kept = state.estate(seat), kept_solo(state)
    value = weights.cover * (len(estate.spaces) - estate.empty_spaces())
    if state.over or state.turn == 0:
        return value + WON if has_won(state) else value
    # How much of the game is still to come, from 1 to 0.
    left = 1.0 - (rounds_used(state) - 1) / (len(PHASES) * ROUNDS)
    reach = frontier(state, seat)
    value += target_worth(kept, weights)
    value += holdings_worth(estate, weights, left)
    value += weights.mine * weights.silver * estate.mines * (len(PHASES) - state.phase)
    value += duchy_worth(estate, reach, weights, left)
    value += stored_worth(state, seat, estate, reach, weights, left)
    value -= shortage(state, estate, weights)
    value += dice_worth(state, seat, estate, reach, weights, left)
    for decision in state.stack:
        if decision.seat == seat:
            value += pending_worth(state, seat, decision, reach, weights, left)
    return value


def target_worth(kept: KeptSolo, weights: SoloWeights) -> float:
    """Return what the points on the way to the target are worth, and the targets reached."""
    return weights.action * kept.points / kept.target - weights.lower_target * kept.target / 5


def holdings_worth(estate: Estate, weights: SoloWeights, left: float) -> float:
    """Return what silver, workers and goods are worth, less towards the end."""
    rounds = left * len(PHASES) * ROUNDS
    value = weights.silver * min(float(estate.silver), 2.0 * rounds)
    handy = min(estate.workers, HANDY_WORKERS)
    value += weights.worker * handy + weights.spare_worker * (estate.workers - handy) * left
    for good in range(len(GOODS)):
        if estate.goods[good]:
            value += (weights.goods * estate.goods[good] + weights.goods_type) * min(1.0, 0.25 + 2 * left)
    return value


def duchy_worth(estate: Estate, reach: int, weights: SoloWeights, left: float) -> float:
    """Return what the duchy promises: spaces and kinds within reach, colours on the way, monasteries in force."""
    duchy, value = estate.duchy, 0.0
    for kind in range(len(KINDS)):
        done = 0
        count = 0
        for space in duchy.spaces_of[kind]:
            done += estate.covered >> space & 1
            count += reach >> space & 1
        if count:
            value += weights.open_kind + weights.open * count
        share = done / len(duchy.spaces_of[kind])
        if share < 1.0:
            value += weights.colour * share * share * share
        else:
            # A complete colour needs no space within reach.
            value += weights.open_kind + 2 * weights.open
    for number in range(1, FIRST_SCORING):
        if estate.in_force >> number & 1:
            value += weights.monastery * left
    return value


def stored_worth(
    state: BurgundyState, seat: int, estate: Estate, reach: int, weights: SoloWeights, left: float
) -> float:
    """Return what the stored tiles are worth, each with a space of its own."""
    value = -weights.full if NO_TILE not in estate.stored else 0.0
    if is_stuck(state, seat, estate, reach):
        value -= weights.stuck
    room = [len(spaces) for spaces in estate.duchy.spaces_of]
    for space, face in enumerate(estate.spaces):
        if face != NO_TILE:
            room[estate.duchy.kind[space]] -= 1
    for face in estate.stored:
        if face == NO_TILE:
            continue
        kind = KIND_OF[face]
        if kind < len(KINDS):
            room[kind] -= 1
            if room[kind] < 0:
                continue
        value += tile_worth(state, seat, estate, face, reach, weights, left)
    return value


def tile_worth(
    state: BurgundyState, seat: int, estate: Estate, face: int, reach: int, weights: SoloWeights, left: float
) -> float:
    """Return the worth of a stored tile that has a space somewhere."""
    value = weights.stored + weights.effect * effect_worth(state, seat, estate, face, weights, left)
    return value if places(state, seat, face, reach) else weights.far * value


def shortage(state: BurgundyState, estate: Estate, weights: SoloWeights) -> float:
    """Return how scarce the tiles still wanted are, given what may still come of each kind, in dice.

    Tiles that lie face down stand in for the scarcest kind.
    """
    wanted, supply = kinds_wanted(estate), expected_supply(state, weights)
    for _ in range(estate.stored.count(BLACK_TILE)):
        scarcest = 0
        for kind in range(1, len(KINDS)):
            if wanted[kind] * (supply[scarcest] + 0.5) > wanted[scarcest] * (supply[kind] + 0.5):
                scarcest = kind
        wanted[scarcest] -= 1
    value = 0.0
    for kind in range(len(KINDS)):
        if wanted[kind] > 0:
            value += wanted[kind] * min(weights.most_scarce, wanted[kind] / (supply[kind] + 0.5))
    return weights.scarce * value


def expected_supply(state: BurgundyState, weights: SoloWeights) -> list[float]:
    """Return how many tiles of each kind can still be had: those on the table, and those of phases to come."""
    phases = len(PHASES) - 1 - state.phase
    supply = [weights.to_come * phases * count for count in PER_PHASE]
    for depot in range(DEPOTS):
        before = 0
        for slot in range(SLOTS * depot, SLOTS * depot + SLOTS):
            face = state.depots[slot]
            if face != NO_TILE:
                # The white die takes the first tile of a depot, and later the second.
                supply[KIND_OF[face]] += weights.on_depot * STAYS[ROUNDS - state.round][min(before, 1)]
                before += 1
    for face in state.black:
        if face != NO_TILE:
            supply[KIND_OF[face]] += weights.on_black
    return supply


def dice_worth(state: BurgundyState, seat: int, estate: Estate, reach: int, weights: SoloWeights, left: float) -> float:
    """Return what the unused dice are worth: each as the best that it could do alone."""
    player = state.players[seat]
    if state.active != seat or (player.used[0] and player.used[1]):
        return 0.0
    # What each number could do, and the table of costs that applies.
    best = [2 * weights.worker, 2 * weights.worker]
    costs = take_costs(state, seat)
    room = kinds_wanted(estate)
    seen: dict[int, float] = {}
    full = NO_TILE not in estate.stored
    for slot in range(len(state.depots)):
        face = state.depots[slot]
        if full or face == NO_TILE or room[KIND_OF[face]] <= 0:
            continue
        if face not in seen:
            seen[face] = tile_worth(state, seat, estate, face, reach, weights, left)
        for die in range(2):
            workers = costs[7 * player.dice[die] + slot // SLOTS + 1]
            if not player.used[die] and workers <= estate.workers:
                best[die] = max(best[die], seen[face] - weights.worker * workers)
    for face in estate.stored:
        if face == NO_TILE:
            continue
        spaces = places(state, seat, face, reach)
        if not spaces:
            continue
        costs = place_costs(state, seat, KIND_OF[face])
        gain = weights.cover - weights.stored
        gain += (1 - weights.effect) * effect_worth(state, seat, estate, face, weights, left)
        for space in spaces:
            for die in range(2):
                workers = costs[7 * player.dice[die] + estate.duchy.die[space]]
                if not player.used[die] and workers <= estate.workers:
                    best[die] = max(best[die], gain - weights.worker * workers)
    return sum([weights.die * best[die] - weights.unused for die in range(2) if not player.used[die]])


def kinds_wanted(estate: Estate) -> list[int]:
    """Return how many tiles of each kind could still find a space, not counting those that are stored."""
    room = [len(spaces) for spaces in estate.duchy.spaces_of]
    for space, face in enumerate(estate.spaces):
        if face != NO_TILE:
            room[estate.duchy.kind[space]] -= 1
    for face in estate.stored:
        if face != NO_TILE and KIND_OF[face] < len(KINDS):
            room[KIND_OF[face]] -= 1
    return room


def effect_worth(
    state: BurgundyState, seat: int, estate: Estate, face: int, weights: SoloWeights, left: float
) -> float:
    """Return what the effect of a tile is worth."""
    kind, kept = KIND_OF[face], kept_solo(state)
    if kind == CASTLE:
        return weights.action
    if kind == MINE:
        return weights.mine * weights.silver * (len(PHASES) - state.phase)
    if kind == SHIP:
        return weights.ship
    if kind == LIVESTOCK:
        return (
            weights.action
            * best_score(state, seat, face, places(state, seat, face, frontier(state, seat)))
            / kept.target
        )
    if kind == MONASTERY:
        return weights.monastery * left if face - MONASTERIES < FIRST_SCORING else weights.scoring_monastery
    if face in (MARKET, CARPENTER, CHURCH):
        return weights.taker
    if face == WAREHOUSE:
        return weights.warehouse
    if face == TOWN_HALL:
        return weights.town_hall
    if face == BOARDING_HOUSE:
        return 4 * weights.worker
    if face == BANK:
        return 2 * weights.silver
    if face == WATCHTOWER:
        return weights.action * 4 / kept.target
    return 0.0


def pending_worth(
    state: BurgundyState, seat: int, decision: Decision[BurgundyState], reach: int, weights: SoloWeights, left: float
) -> float:
    """Return the worth of a pending choice."""
    estate, kept = state.estate(seat), kept_solo(state)
    if isinstance(decision, FreeAction):
        return weights.action
    if isinstance(decision, PlaceAny):
        return weights.town_hall if any_placeable(state, seat, estate, reach) else 0.2 * weights.town_hall
    if isinstance(decision, TakeAny):
        return weights.taker
    if isinstance(decision, SellAny):
        return weights.warehouse if max(estate.goods) else 0.0
    if isinstance(decision, (ShipDepot, ShipNeighbour)):
        return weights.ship
    if isinstance(decision, SoloReward):
        return weights.reward
    if isinstance(decision, SoloTrade):
        return 0.3 * weights.trade if sum(estate.goods) >= 5 else 0.0
    if isinstance(decision, SoloPay):
        return weights.trade
    if isinstance(decision, SoloBuy):
        return weights.action * (kept.target - kept.points) / kept.target - weights.silver * (kept.target - kept.points)
    if isinstance(decision, Discard):
        least = min([tile_worth(state, seat, estate, face, reach, weights, left) for face in estate.stored])
        gained = tile_worth(state, seat, estate, decision.face, reach, weights, left)
        if is_stuck(state, seat, estate, reach) and places(state, seat, decision.face, reach):
            gained += weights.stuck
        return gained - least - weights.discard
    if isinstance(decision, SoloOrder):
        return order_worth(state, seat, decision, weights, left)
    return 0.0


def is_stuck(state: BurgundyState, seat: int, estate: Estate, reach: int) -> bool:
    """Say whether the key spaces are full of tiles that cannot be placed anywhere."""
    return NO_TILE not in estate.stored and not any_placeable(state, seat, estate, reach)


def any_placeable(state: BurgundyState, seat: int, estate: Estate, reach: int) -> bool:
    """Say whether a stored tile can be placed now."""
    for face in estate.stored:
        if face != NO_TILE and places(state, seat, face, reach):
            return True
    return False


def order_worth(state: BurgundyState, seat: int, order: SoloOrder, weights: SoloWeights, left: float) -> float:
    """Return the worth of the parts of a placement that are still due."""
    estate, kept, tables = state.estate(seat), kept_solo(state), state.tables
    value = 0.0
    if order.parts & EFFECT:
        value += effect_worth(state, seat, estate, order.face, weights, left)
    if order.parts & COLOUR:
        value += weights.reward
    points = 0
    if order.parts & SIZE:
        points += tables.area_vp[len(estate.duchy.area_spaces[estate.duchy.area[order.space]])]
    if order.parts & PHASE:
        points += tables.phase_bonus[state.phase]
    return value + weights.action * points / kept.target
