"""What one seat has to look forward to: its board, its crops and its turns, as features."""

from __future__ import annotations

from typing import Final

from contado.games.keyharvest.evaluation.weights import (
    COUNT,
    CROP,
    FARMHAND,
    FIELDS,
    FRESH,
    IN_HAND,
    KIND,
    LARGEST,
    LARGEST_GROWTH,
    LARGEST_SIZE,
    NEXT_WORKER,
    PLOUGHED,
    ROOM_3,
    ROOM_4,
    ROOM_5,
    SCORING,
    SECOND,
    SECOND_GROWTH,
    SECOND_SIZE,
    SOON_4,
    SOON_5,
    TOWNSMAN,
    Weights,
)
from contado.games.keyharvest.pieces.layout import (
    EVENT_SPACES,
    FARMHANDS,
    KINDS,
    NEIGHBOURS,
    NOT_YET,
    SECOND_GROUP_FACTOR,
    SPACES,
    WORKERS,
    component,
    first_bit,
)
from contado.games.keyharvest.pieces.tile_set import REFRESH, Worker
from contado.games.keyharvest.player import ELSEWHERE, MOST_NEAR, NO_FIELD, Player
from contado.games.keyharvest.state import KeyHarvestState

# Unharvested fields, spaces for workers, and fields beside a group beyond these numbers are not counted.
MOST_FRESH: Final = 8
MOST_ROOM: Final = 2
MOST_GROWTH: Final = 8


# A gain that was not worked out yet.
NOT_KNOWN: Final = -1.0e9


class Board:
    """A seat's board with its groups, its features, and what each of them is worth to the seat now.

    It is never changed once it is there: positions in which a seat stands alike have the same one.
    """

    def __init__(self, state: KeyHarvestState, seat: int, open_fields: int, turns: float, weights: Weights) -> None:
        self.seat = seat
        self.player: Player = state.players[seat]
        self.open_fields = open_fields
        self.turns = turns
        self.worth: list[float] = worth_now(turns, weights)
        self.features: list[float] = [0.0] * COUNT
        # What each field would add, as far as it was asked for.
        self.gains: list[float] = [NOT_KNOWN] * SPACES
        fields = self.player.fields
        if state.passing[seat] != NO_FIELD:
            # It is on its way to the neighbour.
            fields &= ~(1 << state.passing[seat])
        self.fields = fields
        # Its components and their sizes; the two largest of them.
        self.groups: list[int] = []
        self.sizes: list[int] = []
        self.largest = self.second = -1
        self.find_groups()
        self.growth_largest = self.growth_second = 0
        self.count_groups()
        self.groups_worth = self.value_of(self.size(self.largest), self.size(self.second))
        self.count_workers(state)
        # What one more crop is worth.
        self.crop = 0.0
        self.count_crops(state, weights)
        if self.turns > 0.0:
            self.count_room(state)

    def find_groups(self) -> None:
        """Find the components and the two largest."""
        rest = self.fields
        while rest:
            group = component(rest, first_bit(rest))
            rest &= ~group
            self.groups.append(group)
            self.sizes.append(group.bit_count())
        first = second = 0
        for at in range(len(self.sizes)):
            size = self.sizes[at]
            if size > first:
                self.second, second = self.largest, first
                self.largest, first = at, size
            elif size > second:
                self.second, second = at, size

    def size(self, group: int) -> int:
        """Return the size of a component, or 0 for none."""
        return self.sizes[group] if group >= 0 else 0

    def count_groups(self) -> None:
        """Count what the groups score and how they may grow."""
        features = self.features
        first, second = self.size(self.largest), self.size(self.second)
        features[LARGEST] = float(first) if first > 1 else 0.0
        features[SECOND] = float(SECOND_GROUP_FACTOR * second) if second > 1 else 0.0
        features[LARGEST_SIZE] = float(first)
        features[SECOND_SIZE] = float(second)
        features[FIELDS] = float(self.fields.bit_count())
        around = surroundings(self.groups[self.largest]) if first else 0
        others = surroundings(self.groups[self.second]) if second else 0
        # A field next to both would join them, which is usually a loss.
        self.growth_largest = around & ~others & self.open_fields
        self.growth_second = others & ~around & self.open_fields
        features[LARGEST_GROWTH] = float(min(self.growth_largest.bit_count(), MOST_GROWTH))
        features[SECOND_GROWTH] = float(min(self.growth_second.bit_count(), MOST_GROWTH))

    def value_of(self, first: int, second: int) -> float:
        """Return what two groups of these sizes are worth."""
        worth = self.worth
        value = worth[LARGEST_SIZE] * first + worth[SECOND_SIZE] * second
        if first > 1:
            value += worth[LARGEST] * first
        if second > 1:
            value += worth[SECOND] * SECOND_GROUP_FACTOR * second
        return value

    def gain(self, field: int) -> float:
        """Return what a field would add to the board."""
        known = self.gains[field]
        if known == NOT_KNOWN:
            known = self.gains[field] = self.added_by(field)
        return known

    def added_by(self, field: int) -> float:
        """Work out what a field would add to the board."""
        around, merged = NEIGHBOURS[field], 1
        first = second = 0
        for at in range(len(self.groups)):
            size = self.sizes[at]
            if self.groups[at] & around:
                merged += size
            elif size > first:
                first, second = size, first
            elif size > second:
                second = size
        grown = 0
        if self.largest >= 0 and self.groups[self.largest] & around:
            grown = self.growth_largest
        elif self.second >= 0 and self.groups[self.second] & around:
            grown = self.growth_second
        if merged > first:
            first, second = merged, first
        elif merged > second:
            second = merged
        value = self.value_of(first, second) - self.groups_worth + self.worth[FIELDS] + self.worth[FRESH]
        if grown:
            # New spaces to grow into, less the one that is filled.
            more = (around & self.open_fields & ~grown).bit_count() - 1
            value += 0.5 * (self.worth[LARGEST_GROWTH] + self.worth[SECOND_GROWTH]) * more
        return value

    def count_workers(self, state: KeyHarvestState) -> None:
        """Count the numbers of workers on the board and in the hand."""
        features, at, number = self.features, self.player.at, state.tiles.number
        for worker in range(WORKERS):
            if at[worker] >= 0:
                features[FARMHAND if worker < FARMHANDS else TOWNSMAN] += number[worker]
            elif worker < FARMHANDS and at[worker] == ELSEWHERE:
                features[IN_HAND] += number[worker]

    def count_crops(self, state: KeyHarvestState, weights: Weights) -> None:
        """Count crops, their kinds, and those still on the fields or to come there again."""
        features, crops = self.features, self.player.total()
        fresh = self.player.fresh & self.fields
        features[FRESH] = float(min(fresh.bit_count(), MOST_FRESH))
        features[CROP] = weights.crops[crops]
        self.crop = self.worth[CROP] * weights.next_crop[crops]
        for kind in range(KINDS):
            if self.player.crops[kind]:
                features[KIND] += 1.0
        for worker in range(FARMHANDS):
            if self.player.at[worker] == ELSEWHERE and turns_fields(state.tiles.workers[worker]):
                features[PLOUGHED] = float((self.fields & ~fresh).bit_count())

    def count_room(self, state: KeyHarvestState) -> None:
        """Count the spaces where high workers fit, or soon will, and what the best worker would bring now."""
        features, player, number = self.features, self.player, state.tiles.number
        free = ~(player.fields | player.standing | player.blocked)
        near = player.near
        highest = best = 0
        for worker in range(WORKERS):
            if state.is_available(self.seat, worker):
                highest = max(highest, number[worker])
                if number[worker] > best:
                    best = max(best, self.points_of(worker, number, free))
        features[NEXT_WORKER] = float(best)
        # A space counts for the highest worker that fits there.
        fives = near[5] & free if highest >= 5 else 0
        fours = near[4] & free & ~fives if highest >= 4 else 0
        threes = near[3] & free & ~(fives | fours) if highest >= 3 else 0
        features[ROOM_3] = float(min(threes.bit_count(), MOST_ROOM))
        features[ROOM_4] = float(min(fours.bit_count(), MOST_ROOM))
        features[ROOM_5] = float(min(fives.bit_count(), MOST_ROOM))
        if highest >= 4:
            features[SOON_4] = float(min(self.soon(threes), MOST_ROOM))
        if highest >= 5:
            features[SOON_5] = float(min(self.soon(fours), MOST_ROOM))

    def points_of(self, worker: int, number: list[int], free: int) -> int:
        """Return the points that a worker would add if it were played now, less those of the worker it replaces."""
        spaces = self.player.legal_spaces(worker, number)
        if not spaces:
            return 0
        if spaces & free:
            return number[worker]
        least = MOST_NEAR
        for other in range(WORKERS):
            space = self.player.at[other]
            if space >= 0 and spaces >> space & 1:
                least = min(least, number[other])
        return number[worker] - least

    def soon(self, spaces: int) -> int:
        """Count the spaces that one more field may come next to."""
        count = 0
        while spaces:
            low = spaces & -spaces
            if NEIGHBOURS[low.bit_length() - 1] & self.open_fields:
                count += 1
            spaces ^= low
        return count


class Prospect:
    """What a seat has to look forward to: its board, and what the others' boards and the market add to that."""

    def __init__(self, seat: int, player: Player, board: Board) -> None:
        self.seat = seat
        self.player = player
        self.board = board
        self.turns: float = board.turns
        self.worth: list[float] = board.worth
        self.features: list[float] = board.features[:]
        self.fields: int = board.fields
        self.groups: list[int] = board.groups
        self.crop: float = board.crop

    def gain(self, field: int) -> float:
        """Return what a field would add to the board."""
        return self.board.gain(field)


def prospect_of(state: KeyHarvestState, seat: int, open_fields: int, weights: Weights) -> Prospect:
    """Return a seat's prospect with nothing counted but its board, which comes from memory if it was met before."""
    player = state.players[seat]
    turns = turns_to_come(state, seat, weights)
    key = (
        state.tiles, seat, player.fields, player.fresh, state.passing[seat], open_fields, turns, *player.crops,
        *player.at, *state.town,
    )  # fmt: skip
    board = weights.boards.get(key)
    if board is None:
        board = weights.boards[key] = Board(state, seat, open_fields, turns, weights)
    assert isinstance(board, Board)
    return Prospect(seat, player, board)


def turns_fields(worker: Worker) -> bool:
    """Say whether a worker's power turns fields back."""
    for effect in worker.effects:
        if effect.op == REFRESH:
            return True
    return False


def worth_now(turns: float, weights: Weights) -> list[float]:
    """Return what each feature is worth with this many turns to come; it is never changed."""
    known = weights.worths.get(turns)
    if known is None:
        known = weights.worths[turns] = worth_after(turns, weights)
    return known


def worth_after(turns: float, weights: Weights) -> list[float]:
    """Work out what each feature is worth with this many turns to come."""
    if turns <= 0.0:
        worth = [0.0] * COUNT
        for feature in SCORING:
            worth[feature] = 1.0
        return worth
    part = min(1.0, turns / weights.turns_early)
    late, more = weights.late, weights.more
    return [late[at] + more[at] * part for at in range(COUNT)]


def surroundings(fields: int) -> int:
    """Return all spaces next to fields."""
    around = 0
    while fields:
        low = fields & -fields
        around |= NEIGHBOURS[low.bit_length() - 1]
        fields ^= low
    return around


def turns_to_come(state: KeyHarvestState, seat: int, weights: Weights) -> float:
    """Return how many turns the seat will have after this one, as far as can be told."""
    seats = state.seats
    last = 2 * seats - (0 if state.readings.two_each else 1)
    if state.turns_left == NOT_YET and not state.ten_events():
        fields, events = len(state.bag_fields), len(state.bag_events)
        # The events lie anywhere in the bag: this many tiles come out before enough of them have.
        draws = (EVENT_SPACES - len(state.track)) * (fields + events + 1) / (events + 1)
        return (last + weights.turns_per_draw * draws) / seats
    left = state.turns_left - 1 if state.turns_left != NOT_YET else last
    away = (seat - state.active - 1) % seats
    return float((left - away + seats - 1) // seats) if left > away else 0.0
