"""Phases and rounds: refilling the board, rolling, turn order, income (section 3.2)."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.position.event import Event
from contado.core.state import Step
from contado.games.burgundy.actions import DEPOT_SLOTS
from contado.games.burgundy.pieces.components import (
    FACE_NAMES,
    GOODS,
    MONASTERY_NUMBERS,
    NO_TILE,
    PHASES,
    ROUNDS,
    SLOTS,
)
from contado.games.burgundy.pieces.kinds import ANY_KIND, BUILDING, CASTLE, LIVESTOCK, MINE, MONASTERY, SHIP
from contado.games.burgundy.points import (
    GAME_ENDED,
    INCOME_PAID,
    MINE_SILVER,
    PHASE_ENDED,
    PHASE_STARTED,
    ROUND_STARTED,
)
from contado.games.burgundy.rules.final_scoring import FinalScoring, owners_of_estates
from contado.games.burgundy.rules.track import turn_order
from contado.games.burgundy.rules.turn import BeginTurn
from contado.games.burgundy.state import DICE_STREAM, GOODS_STREAM, TILE_STREAM, BurgundyState

# The bag that a kind is drawn from, and the face-up stack, in the order of the state's lists.
BAG_OF: Final[dict[int, int]] = {BUILDING: 0, LIVESTOCK: 1, MONASTERY: 2}
BLACK_BAG: Final = 3
STACK_OF: Final[dict[int, int]] = {CASTLE: 0, MINE: 1, SHIP: 2}

# Monastery 2: workers with the silver of the mines.
MINE_WORKERS: Final = 2
MINE_WORKERS_EACH: int = MONASTERY_NUMBERS[MINE_WORKERS]["workers_per_mine"]


class PhaseStart(Step[BurgundyState]):
    """Clear the depots, refill them, and turn up the goods of the phase."""

    kind: ClassVar[str] = "phase_start"

    def resolve(self, state: BurgundyState) -> None:
        """Steps 1 to 5 of the phase start; goods on the depots stay."""
        if state.listener is not None:
            state.tell(Event("phase", -1, {"phase": PHASES[state.phase], "cleared": [*tiles_on_board(state)]}))
        for slots in (state.depots, state.black):
            for slot in range(len(slots)):
                if slots[slot] != NO_TILE:
                    clear_tile(state, slots[slot])
                    slots[slot] = NO_TILE
        tables, players = state.tables, state.readings.players
        for slot in range(len(state.depots)):
            kind = tables.slots[players][slot // SLOTS][slot % SLOTS]
            if players == 3 and slot == tables.mine_slot and tables.mine_phases[state.phase]:
                kind = MINE
            state.depots[slot] = draw_tile(state, kind)
        for slot in range(len(state.black)):
            state.black[slot] = draw_from(state, BLACK_BAG)
        if state.listener is not None:
            state.tell(Event("refilled", -1, {"tiles": tiles_on_board(state)}))
        for module in state.modules:
            module.told(state, -1, PHASE_STARTED, 0)
        for _ in range(tables.goods_per_stack):
            state.round_goods.append(state.luck.draw(GOODS_STREAM, state.hidden_goods))
        if state.listener is not None:
            state.tell(Event("goods", -1, {"goods": [GOODS[good] for good in state.round_goods]}))
        state.round = 0
        state.push(RoundStart(-1))


def clear_tile(state: BurgundyState, face: int) -> None:
    """Take a tile off the board for good, unless a module keeps it."""
    for module in state.modules:
        if module.tile_cleared(state, face):
            return
    state.out.append(face)


def tiles_on_board(state: BurgundyState) -> dict[str, str]:
    """Return the tiles on all depots, each by its place there."""
    places = {"depot:" + DEPOT_SLOTS[slot]: face for slot, face in enumerate(state.depots)}
    places.update({f"black:{slot + 1}": face for slot, face in enumerate(state.black)})
    return {place: FACE_NAMES[face] for place, face in places.items() if face != NO_TILE}


def draw_tile(state: BurgundyState, kind: int) -> int:
    """Return a tile for a slot of a depot; a slot whose bag is empty stays empty (R7)."""
    if kind == ANY_KIND:
        return NO_TILE
    if kind in BAG_OF:
        return draw_from(state, BAG_OF[kind])
    stack = STACK_OF[kind]
    if not state.open_stacks[stack]:
        return NO_TILE
    state.open_stacks[stack] -= 1
    return kind


def draw_from(state: BurgundyState, bag: int) -> int:
    """Draw a tile from a bag."""
    return state.luck.draw(TILE_STREAM, state.bags[bag]) if state.bags[bag] else NO_TILE


class RoundStart(Step[BurgundyState]):
    """Fix the turn order, roll, and put the round's goods tile on the depot of the white die."""

    kind: ClassVar[str] = "round_start"

    def resolve(self, state: BurgundyState) -> None:
        """Roll, then push every player's turn and what comes after it."""
        state.round += 1
        state.order = turn_order(state)
        for seat, player in enumerate(state.players):
            if seat != state.readings.automa:
                player.dice = [state.luck.roll(DICE_STREAM), state.luck.roll(DICE_STREAM)]
                player.used = [0, 0]
        state.white_die = state.luck.roll(DICE_STREAM)
        good = state.round_goods.pop(0)
        state.depot_goods[6 * (state.white_die - 1) + good] += 1
        if state.listener is not None:
            facts = {
                "round": state.round,
                "white": state.white_die,
                "good": GOODS[good],
                "dice": [player.dice[:] for player in state.players],
            }
            state.tell(Event("rolled", -1, facts))
        for module in state.modules:
            module.told(state, -1, ROUND_STARTED, 0)
        state.push(RoundStart(-1) if state.round < ROUNDS else PhaseEnd(-1))
        for seat in reversed(state.order):
            state.push(BeginTurn(seat))


class PhaseEnd(Step[BurgundyState]):
    """The end of a phase: modules first, then income (R63)."""

    kind: ClassVar[str] = "phase_end"

    def resolve(self, state: BurgundyState) -> None:
        """Push income, and on top of it what modules add."""
        state.push(Income(-1))
        for module in state.modules:
            module.told(state, -1, PHASE_ENDED, 0)


def income(state: BurgundyState, seat: int, mines: int) -> tuple[int, int]:
    """Return the silver and the workers that this many mines of a seat bring at the end of a phase."""
    silver = state.tables.mine_silver * mines
    for module in state.modules:
        silver = module.number(state, seat, MINE_SILVER, silver, 0)
    return silver, MINE_WORKERS_EACH * mines if state.has(seat, MINE_WORKERS) else 0


class Income(Step[BurgundyState]):
    """Every mine gives silver, and with monastery 2 a worker; then the next phase or the end."""

    kind: ClassVar[str] = "income"

    def resolve(self, state: BurgundyState) -> None:
        for owners in owners_of_estates(state):
            seat = owners[0]
            silver, workers = income(state, seat, state.estate(seat).mines)
            if silver:
                state.gain_silver(seat, silver)
                if workers:
                    state.gain_workers(seat, workers)
            for module in state.modules:
                module.told(state, seat, INCOME_PAID, 0)
        if state.phase + 1 < len(PHASES):
            state.phase += 1
            state.push(PhaseStart(-1))
        else:
            state.push(FinalScoring(-1))
            for module in state.modules:
                module.told(state, -1, GAME_ENDED, 0)
