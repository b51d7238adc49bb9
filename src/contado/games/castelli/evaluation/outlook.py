"""A position as the evaluation sees it: the turns left are dealt out, and the tile that was laid is paid."""

from __future__ import annotations

from typing import Final

from contado.games.castelli.evaluation.weights import Weights
from contado.games.castelli.influence import rewards, tile_pay
from contado.games.castelli.pieces.layout import CARD_SYMBOL, NO_CARD_SHIELD, SILVER_SYMBOL, TILES
from contado.games.castelli.rules.building import BuildMenu
from contado.games.castelli.rules.turn import TurnMenu
from contado.games.castelli.state import FACE_DOWN, CastelliState

# What an area or a side of the frame pays: three goods, silver, cards.
SYMBOL_COUNT: Final = 5
HIGHEST_SHIELD: Final = 6


class Ground:
    """Everything that does not depend on how the tile in the air will lie, worked out once for its four rotations."""

    def __init__(self, state: CastelliState, weights: Weights) -> None:
        self.state = state
        self.weights = weights
        seats = state.seats
        self.seats: int = seats
        # Tiles still to come; who lays the next one; how many each seat will lay; who can build in the present turn.
        self.left: int = state.face_down
        self.building: int = -1
        self.next: int = (state.active + 1) % seats
        for decision in state.stack:
            if isinstance(decision, BuildMenu):
                self.building = decision.seat
            elif isinstance(decision, TurnMenu):
                self.building = -1
                self.next = decision.seat
        self.turns: list[int] = [0] * seats
        for step in range(seats):
            self.turns[(self.next + step) % seats] = (self.left + seats - 1 - step) // seats
        # The fraction of the game that is still to come, from 1 to 0.
        self.ahead: float = self.left / state.board.spots
        # How many tiles each area waits for once the tile in the air lies; the areas that it touches.
        self.missing: list[int] = state.missing
        self.touched: list[int] = []
        if state.spot >= 0:
            self.missing = state.missing[:]
            for side in range(4):
                area = state.board.meets[state.spot * 4 + side]
                if area >= 0:
                    self.missing[area] = self.missing[area] - 1
                    self.touched.append(area)
        # Whether the tile in the air still has to bring its own card and silver (R12).
        self.rewards_due: bool = state.spot >= 0 and state.turned[state.spot] < 0
        # What will still come to a seat from everything else, by seat * SYMBOL_COUNT + symbol.
        self.income: list[float] = [0.0] * (seats * SYMBOL_COUNT)
        # The points that are booked, by seat and source.
        self.booked: list[list[float]] = state.booked()

    def usable(self, seat: int) -> float:
        """Return the share of what is coming that arrives before the seat's last turn is over."""
        if self.turns[seat] == 0:
            return 0.0
        # Tiles that others lay after it.
        last = (self.next + self.left - 1) % self.seats
        return 1.0 - (last - seat) % self.seats / self.left


class Outlook:
    """What everybody has when the tile in the air is paid as it lies, and what everybody expects."""

    def __init__(self, ground: Ground) -> None:
        state = ground.state
        self.ground = ground
        self.state = state
        self.weights: Weights = ground.weights
        self.goods: list[list[int]] = []
        self.silver: list[int] = []
        # Cards that are certain to be drawn, besides those in hand.
        self.drawn: list[int] = [0] * state.seats
        # The points that everybody will have, by source: to begin with, those that are booked.
        self.points: list[list[float]] = []
        for seat in range(state.seats):
            player = state.players[seat]
            self.goods.append(player.goods[:])
            self.silver.append(player.silver)
            self.points.append(ground.booked[seat][:])
        self.mine: int = state.mine
        self.presence: list[int] = state.presence
        self.income: list[float] = ground.income[:]
        if state.spot >= 0:
            self.pay_tile(state.spot)

    def pay_tile(self, spot: int) -> None:
        """Give everybody what the tile that lies there will pay; we assume that nobody turns it any more."""
        state = self.state
        rotation = state.turned[spot]
        most = state.layout.track_max
        pays = tile_pay(state, spot, rotation)
        if self.ground.rewards_due:
            pays = rewards(state, spot) + pays
        for _side, seat, symbol, n in pays:
            if symbol == CARD_SYMBOL:
                self.drawn[seat] = self.drawn[seat] + n
            elif symbol == SILVER_SYMBOL:
                taken = min(n, self.mine)
                self.mine -= taken
                self.silver[seat] = self.silver[seat] + taken
            else:
                goods = self.goods[seat]
                goods[symbol] = min(most, goods[symbol] + n)
        self.presence = state.presence[:]
        for side in range(4):
            plot = state.board.plot_beside[spot * 4 + side]
            if plot >= 0:
                colour = state.layout.colour_at[state.tiles[spot] * 16 + rotation * 4 + side]
                self.presence[plot] = self.presence[plot] | 1 << colour


class Pool:
    """The tiles that nobody has seen: what a shield among them is worth, and what they pay whoever lays them."""

    def __init__(self, state: CastelliState) -> None:
        layout = state.layout
        count = [0.0] * (HIGHEST_SHIELD + 1)
        silver = 0
        cards = 0
        tiles = 0
        unseen: list[int] = []
        for spot in range(len(state.turned)):
            if state.turned[spot] == FACE_DOWN:
                unseen.append(state.tiles[spot])
        unseen += state.out
        for tile in unseen:
            if tile >= TILES:
                continue
            tiles += 1
            silver += layout.tile_silver[tile]
            value = layout.tile_value[tile]
            if layout.tile_card_on[tile] == NO_CARD_SHIELD:
                count[value] = count[value] + 1.0
            else:
                # R15: one of its four shields counts for nothing.
                cards += 1
                count[value] = count[value] + 0.75
                count[0] = count[0] + 0.25
        # The probability that a shield is worth exactly this much, and more than this much.
        self.exactly: list[float] = [0.0] * (HIGHEST_SHIELD + 1)
        self.above: list[float] = [0.0] * (HIGHEST_SHIELD + 1)
        self.silver: float = silver / tiles if tiles else 0.0
        self.cards: float = cards / tiles if tiles else 0.0
        higher = 0.0
        for value in range(HIGHEST_SHIELD, -1, -1):
            self.above[value] = higher
            self.exactly[value] = count[value] / tiles if tiles else 0.0
            higher += self.exactly[value]
