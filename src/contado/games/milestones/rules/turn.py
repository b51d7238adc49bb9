"""A turn: two moves round the ring, each followed by the effect of its space."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.state import Decision, Step
from contado.core.words.language import Language
from contado.games.milestones.actions import DECLINE, MOVE, TAKE, ring_target
from contado.games.milestones.pieces.layout import GOODS, RING, WORK_POINTS, WORKER_SLOTS
from contado.games.milestones.rules.builders_council import CouncilMenu
from contado.games.milestones.rules.castle import castle_duties
from contado.games.milestones.rules.final_scoring import final_scoring
from contado.games.milestones.rules.mill import MillMenu
from contado.games.milestones.rules.trading_house import TradeMenu, take_income
from contado.games.milestones.state import (
    BUILDERS_COUNCIL,
    CASTLE,
    FROM_BONUS_WORK,
    MILL,
    TRADING_HOUSE,
    MilestonesState,
    Player,
)
from contado.games.milestones.telling.words import space_name

# The spaces that a pawn can reach from each space of the ring; the castle cannot be passed. From the castle itself the
# last option is the whole lap (R3).
REACH: list[list[int]] = [[MOVE + space for space in range(pawn + 1, 12)] + [MOVE + CASTLE] for pawn in range(12)]
REACH_WITHOUT_LAP: list[int] = [MOVE + space for space in range(1, 12)]


class NextTurn(Step[MilestonesState]):
    """Begin a player's turn, or end the game."""

    kind: ClassVar[str] = "next_turn"

    def resolve(self, state: MilestonesState) -> None:
        """Push the two moves of the turn and the turn after it."""
        # Every other player has had one more turn when the turn comes back to the one who triggered the end.
        if state.ended_by == self.seat:
            final_scoring(state)
            return
        # R38: the technical stop; an end that is pending is not played out.
        if state.turn >= state.readings.max_rounds * state.seats:
            if state.listener is not None:
                state.tell(Event("stopped", -1, {"rounds": state.readings.max_rounds}))
            final_scoring(state)
            return
        state.turn += 1
        if state.listener is not None:
            state.tell(Event("turn", self.seat, {"round": 1 + (state.turn - 1) // state.seats}))
        state.push(NextTurn((self.seat + 1) % state.seats))
        state.push(Move(self.seat, 2))
        state.push(Move(self.seat, 1))


class Move(Decision[MilestonesState]):
    """Move the pawn any number of spaces clockwise (R1); compulsory, even in the last turn."""

    kind: ClassVar[str] = "move"

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number = number

    def data(self) -> list[int]:
        return [self.number]

    def options(self, state: MilestonesState) -> list[int]:
        """Return every space from the next one to the castle."""
        pawn = state.players[self.seat].pawn
        if pawn == CASTLE and not state.readings.full_lap:
            return REACH_WITHOUT_LAP[:]
        return REACH[pawn][:]

    def choose(self, state: MilestonesState, action: int) -> None:
        """Put the pawn on the space; then comes the effect of the space."""
        seat = self.seat
        player = state.players[seat]
        start, space = player.pawn, action - MOVE
        player.pawn = space
        if state.listener is not None:
            state.tell(Event("moved", seat, {"start": RING[start], "space": RING[space]}))
        if space == CASTLE:
            castle_duties(state, seat)
        elif space == TRADING_HOUSE:
            take_income(state, seat)
            state.push(TradeMenu(seat, 0))
        elif space == BUILDERS_COUNCIL:
            state.push(CouncilMenu(seat))
        elif space == MILL:
            state.push(MillMenu(seat, 0))
        elif player.slots[space - 1] >= 0:
            points = production(state, player, start, space)[1]
            # R5: production is optional only when its bonus points would trigger the end.
            if points and state.would_trigger(seat, points):
                state.push(Produce(seat, start))
            else:
                produce(state, seat, start, space)

    def prompt(self, state: MilestonesState, _: Language) -> str:
        if self.number == 1:
            return _("First move: where does your pawn go?")
        return _("Second move: where does your pawn go?")

    def words(self, state: MilestonesState, action: int, _: Language) -> str:
        space = RING[action - MOVE]
        if state.players[self.seat].pawn == CASTLE and space == "castle":
            return _("Move right round to the castle")
        if self.is_idle(state, action - MOVE):
            return _("Move to: {space} (nothing to do there)", space=space_name(space, _))
        return _("Move to: {space}", space=space_name(space, _))

    def is_idle(self, state: MilestonesState, space: int) -> bool:
        """Say whether the space would do nothing for this player now."""
        player = state.players[self.seat]
        if space == TRADING_HOUSE:
            return not state.income(player) and not TradeMenu(self.seat, 0).options(state)
        if space == BUILDERS_COUNCIL:
            return not CouncilMenu(self.seat).options(state)
        if space == MILL:
            return not MillMenu(self.seat, 0).options(state)
        return space != CASTLE and player.slots[space - 1] < 0

    def targets(self, state: MilestonesState, action: int) -> list[str]:
        return [ring_target(self.seat, action - MOVE)]

    def gain(self, state: MilestonesState, action: int) -> dict[str, int]:
        player, space = state.players[self.seat], action - MOVE
        if space == TRADING_HOUSE:
            coins = state.income(player)
            return {"coin": coins} if coins else {}
        if 1 <= space <= WORKER_SLOTS and player.slots[space - 1] >= 0:
            goods, points = production(state, player, player.pawn, space)
            made = {GOODS[state.layout.worker_type[player.slots[space - 1]]]: goods}
            return {**made, "vp": points} if points else made
        return {}

    def cost(self, state: MilestonesState, action: int) -> dict[str, int]:
        """Return what the castle takes, as a warning."""
        if action - MOVE != CASTLE:
            return {}
        goods, workers = state.players[self.seat].castle_takes()
        taken = {"goods": goods} if goods else {}
        return {**taken, "worker": workers} if workers else taken


def production(state: MilestonesState, player: Player, start: int, stop: int) -> tuple[int, int]:
    """Count the goods and the bonus points of stopping on a worker: all of its type passed in this move (R6, R23)."""
    types, slots = state.layout.worker_type, player.slots
    good = types[slots[stop - 1]]
    goods = points = 0
    for slot in range(start, stop):
        worker = slots[slot]
        if worker >= 0 and types[worker] == good:
            goods += 1
            points += WORK_POINTS * player.bonus[slot]
    return goods, points


def slots_at_work(state: MilestonesState, player: Player, start: int, stop: int) -> list[int]:
    """Return the slots, counted from 1, whose workers take part in a production (R6)."""
    types, slots = state.layout.worker_type, player.slots
    good = types[slots[stop - 1]]
    return [slot + 1 for slot in range(start, stop) if slots[slot] >= 0 and types[slots[slot]] == good]


def produce(state: MilestonesState, seat: int, start: int, stop: int) -> None:
    """Take the goods, and the points of the bonus tiles at work."""
    player = state.players[seat]
    goods, points = production(state, player, start, stop)
    good = state.layout.worker_type[player.slots[stop - 1]]
    player.goods[good] += goods
    if state.listener is not None:
        slots = slots_at_work(state, player, start, stop)
        state.tell(Event("produced", seat, {"good": GOODS[good], "n": goods, "points": points, "slots": slots}))
    state.score(seat, FROM_BONUS_WORK, points)


class Produce(Decision[MilestonesState]):
    """Take all goods and points, or nothing at all, because the points would trigger the end (R5)."""

    kind: ClassVar[str] = "produce"

    def __init__(self, seat: int, start: int) -> None:
        super().__init__(seat)
        self.start = start

    def data(self) -> list[int]:
        return [self.start]

    def options(self, state: MilestonesState) -> list[int]:
        return [TAKE, DECLINE]

    def choose(self, state: MilestonesState, action: int) -> None:
        """Produce, or decline."""
        if action == TAKE:
            produce(state, self.seat, self.start, state.players[self.seat].pawn)
        elif state.listener is not None:
            state.tell(Event("declined", self.seat, {}))

    def prompt(self, state: MilestonesState, _: Language) -> str:
        return _("These points would trigger the end of the game. Do you take them?")

    def words(self, state: MilestonesState, action: int, _: Language) -> str:
        return _("Take goods and points: the end is triggered") if action == TAKE else _("Decline: nothing at all")

    def gain(self, state: MilestonesState, action: int) -> dict[str, int]:
        if action == DECLINE:
            return {}
        player = state.players[self.seat]
        goods, points = production(state, player, self.start, player.pawn)
        return {GOODS[state.layout.worker_type[player.slots[player.pawn - 1]]]: goods, "vp": points}
