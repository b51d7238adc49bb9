"""What belongs to a player: the country board, the farmhands, the crops behind the screen, the store."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from contado.core.position.fields import INTS, PLAIN, Kind
from contado.games.keyharvest.pieces.layout import (
    ALL_SPACES,
    FARMHANDS,
    KINDS,
    NEIGHBOURS,
    STORE_SLOTS,
    WORKERS,
    bits,
)

# Where a worker is, when it does not stand on a space of this board.
ELSEWHERE: Final = -1
LIFTED: Final = -2
NO_FIELD: Final = -1
# A space has at most six neighbours.
MOST_NEAR: Final = 6

# What a new player has for a moment, until it is counted; it is never changed.
NOTHING: Final[list[int]] = []


class Player:
    """One player. Sets of spaces are bit masks; `near`, `standing` and `blocked` follow from the others."""

    FIELDS: ClassVar[Mapping[str, Kind]] = {
        "fields": PLAIN, "fresh": PLAIN, "at": INTS, "crops": INTS, "dealt": INTS, "needed": INTS, "store": INTS,
        "bids": INTS,
    }  # fmt: skip

    def __init__(
        self, fields: int, fresh: int, at: list[int], crops: list[int], dealt: list[int], needed: list[int],
        store: list[int], bids: list[int],
    ) -> None:  # fmt: skip
        # Fields on the board, and those of them that show their unharvested side.
        self.fields = fields
        self.fresh = fresh
        # The space of every worker on this board, LIFTED, or ELSEWHERE: a farmhand in hand, townsfolk anywhere.
        self.at = at
        self.crops = crops
        # The starting crops from the pool, and how many of them the player must have had (section 5).
        self.dealt = dealt
        self.needed = needed
        # The field in each slot of the store; its bid by kinds, one slot after the other.
        self.store = store
        self.bids = bids
        # near[n]: the spaces with at least n fields around them.
        self.near: list[int] = NOTHING
        # The spaces of workers, and those next to one.
        self.standing = 0
        self.blocked = 0

    @staticmethod
    def new() -> Player:
        """Return a player with an empty board, six farmhands in hand and nothing else."""
        player = Player(
            0, 0, [ELSEWHERE] * WORKERS, [0] * KINDS, [0] * KINDS, [0] * KINDS, [NO_FIELD] * STORE_SLOTS,
            [0] * (STORE_SLOTS * KINDS),
        )  # fmt: skip
        player.count_board()
        return player

    def copy(self) -> Player:
        """Return an independent player."""
        other = Player(
            self.fields, self.fresh, self.at[:], self.crops[:], self.dealt[:], self.needed[:], self.store[:],
            self.bids[:],
        )  # fmt: skip
        other.near = self.near[:]
        other.standing = self.standing
        other.blocked = self.blocked
        return other

    def count_board(self) -> None:
        """Work out what follows from the fields and workers on the board."""
        near = [ALL_SPACES, *[0] * MOST_NEAR]
        for space in bits(self.fields):
            for n in range(MOST_NEAR, 0, -1):
                near[n] |= near[n - 1] & NEIGHBOURS[space]
        self.near = near
        self.count_workers()

    def count_workers(self) -> None:
        """Work out where workers stand, and where none can stand beside them."""
        self.standing = self.blocked = 0
        for space in self.at:
            if space >= 0:
                self.standing |= 1 << space
                self.blocked |= NEIGHBOURS[space]

    # Fields

    def lay(self, space: int) -> None:
        """Put a field on its space, unharvested (R43)."""
        bit, around, near = 1 << space, NEIGHBOURS[space], self.near
        self.fields |= bit
        self.fresh |= bit
        for n in range(MOST_NEAR, 0, -1):
            near[n] |= near[n - 1] & around

    def lift(self, space: int) -> None:
        """Take a field off the board."""
        bit, around, near = 1 << space, NEIGHBOURS[space], self.near
        self.fields &= ~bit
        self.fresh &= ~bit
        for n in range(1, MOST_NEAR):
            near[n] = near[n] & ~around | near[n + 1] & around
        near[MOST_NEAR] &= ~around

    def fields_near(self, space: int) -> int:
        """Count the fields around a space, which decide what worker may stand there."""
        return (NEIGHBOURS[space] & self.fields).bit_count()

    # Workers

    def stand(self, worker: int, space: int) -> None:
        """Put a worker on a space."""
        self.at[worker] = space
        self.standing |= 1 << space
        self.blocked |= NEIGHBOURS[space]

    def leave(self, worker: int, to: int) -> None:
        """Take a worker off its space; `to` is ELSEWHERE or LIFTED."""
        self.at[worker] = to
        self.count_workers()

    def worker_on(self, space: int) -> int:
        """Return the worker on a space, or -1."""
        if self.standing >> space & 1:
            return self.at.index(space)
        return -1

    def legal_spaces(self, worker: int, number: list[int]) -> int:
        """Return where a worker may be placed now (section 3.2, R15 to R17); it does not stand on this board."""
        need = number[worker]
        spaces = self.near[need] & ~(self.fields | self.blocked) if need <= MOST_NEAR else 0
        if spaces & self.standing:
            # R17: a worker makes way for a higher number only.
            for other in range(WORKERS):
                space = self.at[other]
                if space >= 0 and number[other] >= need:
                    spaces &= ~(1 << space)
        return spaces

    def moved_spaces(self, worker: int, number: list[int]) -> int:
        """Return where a worker on the board could be moved to, as if it were lifted first (D16)."""
        space = self.at[worker]
        self.leave(worker, LIFTED)
        spaces = self.legal_spaces(worker, number) & ~(1 << space)
        self.stand(worker, space)
        return spaces

    def in_hand(self, worker: int) -> bool:
        """Say whether a farmhand is in the hand."""
        return worker < FARMHANDS and self.at[worker] == ELSEWHERE

    def worker_points(self, number: list[int]) -> int:
        """Add up the numbers of the workers on the board."""
        points = 0
        for worker in range(WORKERS):
            if self.at[worker] >= 0:
                points += number[worker]
        return points

    def tiles(self, fields_only: bool) -> int:
        """Count fields and workers on the board, as the check of the seventh event does (R26)."""
        count = self.fields.bit_count()
        return count if fields_only else count + self.standing.bit_count()

    # Crops and store

    def total(self) -> int:
        """Count the crops behind the screen."""
        crops = self.crops
        return crops[0] + crops[1] + crops[2] + crops[3] + crops[4]

    def can_pay(self, other: Player, slot: int) -> bool:
        """Say whether this player has the crops of a bid in another store (R44)."""
        first = slot * KINDS
        for kind in range(KINDS):
            if self.crops[kind] < other.bids[first + kind]:
                return False
        return True

    def free_slot(self) -> int:
        """Return the lowest empty slot of the store, or -1."""
        for slot in range(STORE_SLOTS):
            if self.store[slot] == NO_FIELD:
                return slot
        return -1

    def lose(self, kind: int, n: int) -> None:
        """Let crops leave the screen; a player who gives what never came in must have been dealt it (section 5)."""
        self.crops[kind] -= n
        missing = self.dealt[kind] - self.crops[kind]
        if missing > self.needed[kind]:
            self.needed[kind] = missing
