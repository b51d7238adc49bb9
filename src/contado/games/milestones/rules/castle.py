"""The castle: first return goods, then cover a worker (R27)."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.event import Event
from contado.core.language import Language
from contado.core.state import Decision
from contado.games.milestones.actions import COVER, RETURN, ring_target
from contado.games.milestones.layout import GOODS
from contado.games.milestones.state import COVERED, MilestonesState
from contado.games.milestones.words import good_name, worker_name

KEPT_GOODS: Final = 3
# R28: with exactly 2 visible workers nothing is covered.
WORKERS_TAXED: Final = 3


def castle_duties(state: MilestonesState, seat: int) -> None:
    """Push what the castle asks of this player."""
    player = state.players[seat]
    if player.workers() >= WORKERS_TAXED:
        state.push(CastleCover(seat))
    if player.holding() > KEPT_GOODS:
        state.push(CastleReturn(seat))


class CastleReturn(Decision[MilestonesState]):
    """Return one good, until 3 are left, coins included."""

    kind: ClassVar[str] = "castle_return"

    def options(self, state: MilestonesState) -> list[int]:
        """Return each good held."""
        goods = state.players[self.seat].goods
        return [RETURN + good for good in range(5) if goods[good]]

    def choose(self, state: MilestonesState, action: int) -> None:
        """Give the good back; ask again while there are too many."""
        player = state.players[self.seat]
        player.goods[action - RETURN] -= 1
        if state.listener is not None:
            state.tell(Event("returned", self.seat, {"good": GOODS[action - RETURN]}))
        if player.holding() > KEPT_GOODS:
            state.push(self)

    def prompt(self, state: MilestonesState, _: Language) -> str:
        """Say how many must go."""
        over = state.players[self.seat].holding() - KEPT_GOODS
        return _.plural("Castle: return {n} good.", "Castle: return {n} goods, one after another.", over)

    def words(self, state: MilestonesState, action: int, _: Language) -> str:
        """Name the good."""
        return _("Return 1 {good}", good=good_name(GOODS[action - RETURN], _))

    def targets(self, state: MilestonesState, action: int) -> list[str]:
        """Point at the good on the player's board."""
        return [f"good:{self.seat}:{GOODS[action - RETURN]}"]

    def cost(self, state: MilestonesState, action: int) -> dict[str, int]:
        """Say what is returned."""
        return {GOODS[action - RETURN]: 1}


class CastleCover(Decision[MilestonesState]):
    """Cover one visible worker; one with a bonus tile may be chosen (R30)."""

    kind: ClassVar[str] = "castle_cover"

    def options(self, state: MilestonesState) -> list[int]:
        """Return each visible worker."""
        slots = state.players[self.seat].slots
        return [COVER + slot for slot in range(8) if slots[slot] >= 0]

    def choose(self, state: MilestonesState, action: int) -> None:
        """Lay a cover tile on the worker."""
        slot = action - COVER
        player = state.players[self.seat]
        if state.listener is not None:
            good = GOODS[state.layout.worker_type[player.slots[slot]]]
            state.tell(Event("covered", self.seat, {"slot": slot + 1, "good": good}))
        state.lose_bonus(self.seat, slot)
        player.slots[slot] = COVERED

    def prompt(self, state: MilestonesState, _: Language) -> str:
        """Ask for the worker."""
        return _("Castle: which worker do you cover?")

    def words(self, state: MilestonesState, action: int, _: Language) -> str:
        """Name the worker."""
        slot = action - COVER
        good = GOODS[state.layout.worker_type[state.players[self.seat].slots[slot]]]
        return _("Cover the {worker} on slot {slot}", worker=worker_name(good, _), slot=slot + 1)

    def targets(self, state: MilestonesState, action: int) -> list[str]:
        """Point at the slot."""
        return [ring_target(self.seat, action - COVER + 1)]

    def cost(self, state: MilestonesState, action: int) -> dict[str, int]:
        """Say what is lost."""
        if state.players[self.seat].bonus[action - COVER]:
            return {"worker": 1, "bonus_tile": 1}
        return {"worker": 1}
