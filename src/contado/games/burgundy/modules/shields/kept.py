"""Where the shields lie, and what is remembered of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from contado.core.errors import BrokenGame
from contado.core.position.fields import INTS, LISTS, Kind
from contado.core.settings import Settings
from contado.games.burgundy.module import Module
from contado.games.burgundy.modules.shields.facts import ShieldsFacts, ShieldsPlayer
from contado.games.burgundy.modules.shields.printed import (
    COPIED_MONASTERIES,
    DOUBLE_SHIELDS,
    NEVER_COPIED,
    NUMBERS,
    POINTS,
    TRIBUTE_SILVER,
    UNLIMITED_KEYS,
)
from contado.games.burgundy.pieces.components import DEPOTS, NO_TILE, key_spaces
from contado.games.burgundy.pieces.kinds import CASTLE
from contado.games.burgundy.state import BurgundyState

# No player's monasteries are copied.
NO_TARGET = -1


class KeptShields(Module):
    """The shields on the depots and in the duchies. Shields are named by their numbers, from 1."""

    # What each seat holds is saved by castle.
    FIELDS: ClassVar[Mapping[str, Kind]] = {
        "depots": LISTS, "box": INTS, "out": INTS, "copies": INTS, "used_16": INTS, "both_dice": INTS,
    }  # fmt: skip

    def __init__(self, settings: Settings, players: int) -> None:
        self.settings = settings
        self.players = players
        # The shields on each depot; those that nobody sees, and those out of the game.
        self.depots: list[list[int]] = [[] for _ in range(DEPOTS)]
        self.box: list[int] = list(NUMBERS)
        self.out: list[int] = []
        # The shields of each seat, as bits of their numbers, and the castle that each of all shields lies on, or -1.
        self.held: list[int] = [0] * players
        self.castle_of: list[int] = [-1] * (len(NUMBERS) + 1)
        # Whose monasteries a seat copies; who has used shield 16 in their turn.
        self.copies: list[int] = [NO_TARGET] * players
        self.used_16: list[int] = [0] * players
        # The turn in which a seat last took a shield with both dice.
        self.both_dice: list[int] = [-1] * players
        # R37: whether shield 9 replaces monastery 3.
        self.shield_only: bool = settings["sale_silver"] == "shield_only"

    def take_over(self, other: KeptShields) -> None:
        """Take over everything from another."""
        self.depots = [shields[:] for shields in other.depots]
        self.box = other.box
        self.out = other.out[:]
        self.held = other.held[:]
        self.castle_of = other.castle_of[:]
        self.copies = other.copies[:]
        self.used_16 = other.used_16[:]
        self.both_dice = other.both_dice[:]

    def to_json(self) -> dict[str, Any]:
        """Return where every shield is."""
        return {
            **super().to_json(),
            # By seat: the space of the castle, from 0, for every shield held.
            "held": [
                {str(shield): self.castle_of[shield] for shield in self.shields_of(seat)}
                for seat in range(self.players)
            ],
        }

    def key_parts(self) -> list[Any]:
        castles = [self.castle_of[shield] for seat in range(self.players) for shield in self.shields_of(seat)]
        return [super().key_parts(), self.held, castles]

    def read_json(self, data: Mapping[str, Any]) -> None:
        super().read_json(data)
        self.held = [0] * self.players
        self.castle_of = [-1] * (len(NUMBERS) + 1)
        for seat, shields in enumerate(data["held"]):
            for shield, space in shields.items():
                self.held[seat] |= 1 << int(shield)
                self.castle_of[int(shield)] = int(space)

    def facts(self, state: BurgundyState, viewer: int | None) -> ShieldsFacts:
        """Return the shields on the depots."""
        return {"depots": [shields[:] for shields in self.depots]}

    def player_facts(self, state: BurgundyState, seat: int, viewer: int | None) -> ShieldsPlayer:
        """Return the shields in a duchy by their castle's space, from 1; all of this is public."""
        return {
            "shields": {str(self.castle_of[shield] + 1): shield for shield in self.shields_of(seat)},
            "copies": self.copies[seat],
            "used_shield_16": self.used_16[seat] == 1,
            "tribute": tribute_for(self.shields_of(seat)),
            # What the visible ones would score at the end, for this player.
            "shield_points": {str(shield): self.worth_at_the_end(seat, shield) for shield in self.seen_by(seat)},
        }

    # Small questions and helpers that several files share

    def holds(self, seat: int, shield: int) -> bool:
        """Say whether a shield is in force for a seat."""
        return self.held[seat] >> shield & 1 == 1

    def seen_by(self, seat: int) -> list[int]:
        """Return the shields on the depots, and those of a seat."""
        return [*[shield for shields in self.depots for shield in shields], *self.shields_of(seat)]

    def worth_at_the_end(self, seat: int, shield: int) -> int:
        """Return what a shield would score for a seat at the end, doubled by shield 13 (section 4, step 3)."""
        return POINTS[shield] * (2 if shield == DOUBLE_SHIELDS or self.holds(seat, DOUBLE_SHIELDS) else 1)

    def shields_of(self, seat: int) -> list[int]:
        """Return the shields of a seat in the order of their numbers."""
        held = self.held[seat]
        return [shield for shield in NUMBERS if held >> shield & 1]

    def owner_of(self, shield: int) -> int:
        """Return the seat that has a shield, or -1."""
        for seat in range(self.players):
            if self.held[seat] >> shield & 1:
                return seat
        return -1

    def on_castle(self, seat: int, space: int) -> int:
        """Return the shield on a castle of a seat, or 0."""
        for shield in self.shields_of(seat):
            if self.castle_of[shield] == space:
                return shield
        return 0

    def depot_of(self, shield: int) -> int:
        """Return the depot, from 0, that a shield lies on, or -1."""
        for depot in range(DEPOTS):
            if shield in self.depots[depot]:
                return depot
        return -1

    # Laws

    def pieces(self, state: BurgundyState) -> list[str]:
        """Name every shield where it is."""
        found = self.box + self.out
        for shields in self.depots:
            found += shields
        for seat in range(self.players):
            found += self.shields_of(seat)
        return [f"shield {shield}" for shield in found]

    def broken_laws(self, state: BurgundyState) -> list[str]:
        """Say what is wrong with castles, copies and key spaces."""
        faults: list[str] = []
        for seat in range(state.seats):
            # An automa's monasteries are in force only for whoever copies them.
            if seat == state.readings.automa:
                continue
            who, estate = f"seat {seat + 1}", state.estate(seat)
            spaces = [self.castle_of[shield] for shield in self.shields_of(seat)]
            if len(set(spaces)) != len(spaces):
                faults.append(f"{who} has two shields on one castle")
            if any(estate.spaces[space] != CASTLE for space in spaces):
                faults.append(f"{who} has a shield that lies on no castle")
            if self.copies[seat] != NO_TARGET and not self.holds(seat, COPIED_MONASTERIES):
                faults.append(f"{who} copies monasteries without shield 6")
            if estate.in_force != monasteries_in_force(state, self, seat):
                faults.append(f"{who}: other monasteries are in force than there should be")
            filled = sum([key_spaces(face) for face in estate.stored if face != NO_TILE])
            waits = any(decision.kind == "discard_down" and decision.seat == seat for decision in state.stack)
            if filled > state.tables.key_spaces and not self.holds(seat, UNLIMITED_KEYS) and not waits:
                faults.append(f"{who} fills {filled} key spaces")
        return faults


def monasteries_in_force(state: BurgundyState, kept: KeptShields, seat: int) -> int:
    """Return the monasteries in force for a seat: its own, and those that shield 6 copies (R58)."""
    own = state.estate(seat).monasteries
    target = kept.copies[seat]
    if target == NO_TARGET:
        return own
    return own | state.estate(target).monasteries & ~(1 << NEVER_COPIED)


def tribute_for(shields: list[int]) -> int:
    """Return the silver, or workers in its place, that these shields cost at the end of a phase (R64)."""
    return TRIBUTE_SILVER * len(shields)


def kept_shields(state: BurgundyState) -> KeptShields:
    """Return the module of a game that is played with it."""
    for module in state.modules:
        if isinstance(module, KeptShields):
            return module
    raise BrokenGame("This game is played without shields.")


def holds_shield(state: BurgundyState, seat: int, shield: int) -> bool:
    """Say whether a shield is in force for a seat; none is without the module."""
    for module in state.modules:
        if isinstance(module, KeptShields):
            return module.holds(seat, shield)
    return False
