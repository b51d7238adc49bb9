"""How good a position is, in points: what greedy and the searching bots stand on (section 9).

A seat is worth its points, the castles that its goods can still build, what silver and cards will bring, the areas in
which it leads, and what the tile being laid is about to pay. The evaluation is the lead over the others. The weights
are data.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from contado.games.castelli.influence import castle_points, influence, tile_pay
from contado.games.castelli.layout import (
    ARSONIST,
    CARD_SYMBOL,
    GUARD,
    KING_5,
    MARKET,
    ROBBER_KNIGHT,
    SILVER_SYMBOL,
    STONE,
    TILES,
)
from contado.games.castelli.rules.battle import battle_points
from contado.games.castelli.rules.building import BuildMenu
from contado.games.castelli.rules.final_scoring import mine_shares, silver_points
from contado.games.castelli.rules.prices import PURCHASE
from contado.games.castelli.state import CastelliState, Player


class Weights:
    """What things are worth, in points."""

    def __init__(self, data: Mapping[str, float]) -> None:
        self.build: float = float(data["build"])
        self.build_now: float = float(data["build_now"])
        self.good: float = float(data["good"])
        self.pair: float = float(data["pair"])
        self.bought_set: float = float(data["bought_set"])
        self.silver: float = float(data["silver"])
        self.silver_race: float = float(data["silver_race"])
        self.mine: float = float(data["mine"])
        self.king: float = float(data["king"])
        self.card: float = float(data["card"])
        self.area_last: float = float(data["area_last"])
        self.area_open: float = float(data["area_open"])
        self.scored_next: float = float(data["scored_next"])
        self.others: float = float(data["others"])
        self.presence: float = float(data["presence"])
        self.battle: float = float(data["battle"])
        self.start_tile: float = float(data["start_tile"])
        self.hand_tile: float = float(data["hand_tile"])


WEIGHTS: Final = Weights(
    json.loads(files("contado.games.castelli").joinpath("data", "weights.json").read_text("utf-8"))
)
# What a castle scores where nobody knows better yet.
USUAL_CASTLE: Final = 4


def evaluate(state: CastelliState, seat: int) -> float:
    """Return the lead over the other players, in points: over the best of them most of all."""
    weights = WEIGHTS
    values = [float(points) for points in state.ledger.totals]
    if state.stack:
        add_prospects(state, values, weights)
    others = [values[other] for other in range(state.seats) if other != seat]
    mean = sum(others) / len(others)
    return values[seat] - weights.others * max(others) - (1.0 - weights.others) * mean


def add_prospects(state: CastelliState, values: list[float], weights: Weights) -> None:
    """Add what everybody may still make of the position."""
    left = (state.face_down + (1 if state.spot >= 0 else 0)) / state.board.spots
    sites = [open_sites(state, seat) for seat in range(state.seats)]
    goods = [state.players[seat].goods[:] for seat in range(state.seats)]
    silver = [state.players[seat].silver for seat in range(state.seats)]
    if state.spot >= 0:
        add_tile(state, values, goods, silver, sites, left, weights)
    for seat in range(state.seats):
        now = isinstance(state.stack[-1], BuildMenu) and state.stack[-1].seat == seat
        values[seat] += goods_value(state, seat, goods[seat], silver[seat], sites[seat], left, now, weights)
        values[seat] += cards_value(state, state.players[seat], left, weights)
        values[seat] += weights.silver * left * silver[seat]
        values[seat] += weights.presence * left * len(sites[seat])
    shares = mine_shares(state)
    rich = [silver[seat] + shares[seat] for seat in range(state.seats)]
    prizes = silver_points(rich, state.readings.battle)
    for seat in range(state.seats):
        values[seat] += weights.silver_race * (1.0 - left) * prizes[seat] + weights.mine * shares[seat] * left
    add_areas(state, values, left, weights)
    if state.readings.battle:
        for seat, _, points in battle_points(state):
            values[seat] += (weights.battle + (1.0 - weights.battle) * (1.0 - left)) * points
    if state.readings.dilemma:
        for seat in range(state.seats):
            tile = state.players[seat].tile
            if tile >= TILES:
                values[seat] += weights.start_tile + (5.0 - weights.start_tile) * (1.0 - left)
            else:
                values[seat] += weights.hand_tile * left * state.layout.tile_value[tile]


def open_sites(state: CastelliState, seat: int) -> list[int]:
    """Return what the free castle sites score where the player is present, the best first."""
    board, presence, colour = state.board, state.presence, state.colours[seat]
    found: list[int] = []
    for area in board.areas_of_kind[STONE]:
        plot = board.area_plot[area]
        if presence[plot] >> colour & 1:
            start = board.first_site[area]
            for site in range(start, start + board.area_sites[area]):
                if state.sites[site] == 0:
                    found.append(castle_points(state, plot))
    found.sort(reverse=True)
    return found


def goods_value(
    state: CastelliState, seat: int, goods: list[int], silver: int, sites: list[int], left: float, now: bool,
    weights: Weights,
) -> float:  # fmt: skip
    """Return what goods are worth: castles on the best sites, or a point each at the end."""
    build = weights.build_now if now else weights.build * min(1.0, 0.35 + 3.0 * left)
    bonus = 2.0 * weights.battle if state.readings.battle else 0.0
    stone, wood, grain = goods
    value = 0.0
    castles = state.players[seat].castles
    at = 0
    while stone and wood and grain and castles:
        points = sites[at] if at < len(sites) else USUAL_CASTLE * left if not now else 0
        worth = build * (points + bonus)
        if worth <= 3.0 * weights.good:
            break
        value += worth
        stone -= 1
        wood -= 1
        grain -= 1
        castles -= 1
        at += 1
    kinds = (1 if stone else 0) + (1 if wood else 0) + (1 if grain else 0)
    if kinds == 2 and castles:
        value += weights.pair * left
        if silver >= PURCHASE and at < len(sites) and not (now and state.bought):
            value += weights.bought_set * max(0.0, sites[at] + bonus - 2.0)
    return value + weights.good * (stone + wood + grain)


def cards_value(state: CastelliState, player: Player, left: float, weights: Weights) -> float:
    """Return what the cards of a hand are worth: a King its points, the others a little more than one at the end."""
    value = 0.0
    for card in player.hand:
        kind = state.cards[card]
        if kind <= KING_5:
            value += weights.king * state.layout.card_points[kind]
        elif kind == ROBBER_KNIGHT:
            value += 1.0 + weights.silver * left * (state.mine // 2)
        elif kind in (GUARD, ARSONIST):
            value += 1.0 + 0.1 * left
        else:
            value += 1.0 + (weights.card - 1.0) * left
    return value


def add_tile(
    state: CastelliState, values: list[float], goods: list[list[int]], silver: list[int], sites: list[list[int]],
    left: float, weights: Weights,
) -> None:  # fmt: skip
    """Add what the tile that is being laid will pay: as it lies, or in the rotation that is best for its player."""
    rotation = state.turned[state.spot]
    if rotation < 0:
        best = -1.0e9
        for turn in range(4):
            worth = tile_worth(state, turn, goods, silver, sites, left, weights)
            if worth > best:
                best, rotation = worth, turn
    for _, seat, symbol, n in tile_pay(state, state.spot, rotation):
        if symbol == CARD_SYMBOL:
            values[seat] += weights.scored_next * weights.card * n
        elif symbol == SILVER_SYMBOL:
            silver[seat] += n
        else:
            goods[seat][symbol] = min(state.layout.track_max, goods[seat][symbol] + n)


def tile_worth(
    state: CastelliState, rotation: int, goods: list[list[int]], silver: list[int], sites: list[list[int]],
    left: float, weights: Weights,
) -> float:  # fmt: skip
    """Return what a rotation pays the active player, less a part of what it pays the others."""
    gains = [goods[seat][:] for seat in range(state.seats)]
    worth = 0.0
    share = 1.0 / state.seats
    for _, seat, symbol, n in tile_pay(state, state.spot, rotation):
        if symbol == CARD_SYMBOL:
            worth += weights.card * n * (1.0 if seat == state.active else -share)
        elif symbol == SILVER_SYMBOL:
            worth += weights.silver * n * (1.0 if seat == state.active else -share)
        else:
            gains[seat][symbol] = min(state.layout.track_max, gains[seat][symbol] + n)
    for seat in range(state.seats):
        if gains[seat] != goods[seat]:
            more = goods_value(state, seat, gains[seat], silver[seat], sites[seat], left, False, weights)
            more -= goods_value(state, seat, goods[seat], silver[seat], sites[seat], left, False, weights)
            worth += more if seat == state.active else -share * more
    return worth


def add_areas(state: CastelliState, values: list[float], left: float, weights: Weights) -> None:
    """Add something for areas in which a player leads and that wait for more tiles."""
    board = state.board
    for area in range(len(board.area_plot)):
        missing = state.missing[area]
        shields = board.area_shields[area]
        if missing == 0 or missing == len(shields):
            continue
        points = influence(state, shields)
        most = max(points)
        if most == 0 or points.count(most) > 1:
            continue
        seat = state.owner[points.index(most)]
        if seat < 0:
            continue
        points.sort()
        # A lead of 3 is about what the next tile of one colour can turn over.
        lead = min(1.0, (most - points[2]) / 4.0)
        worth = weights.card if board.area_kind[area] == MARKET else 1.0
        chance = weights.area_last if missing == 1 else weights.area_open
        values[seat] += chance * lead * worth * board.area_symbols[area]
