"""The castle: first return goods, then cover a worker (R27)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.state import Decision
from contado.core.words.language import Language
from contado.games.milestones.actions import COVER, RETURN, ring_target
from contado.games.milestones.pieces.layout import COVERED_WORKERS, GOODS, WORKER_SLOTS
from contado.games.milestones.state import COVERED, MilestonesState
from contado.games.milestones.telling.words import thing, worker_name


def castle_duties(state: MilestonesState, seat: int) -> None:
    """Push what the castle asks of this player."""
    goods, workers = state.players[seat].castle_takes()
    if workers:
        state.push(CastleCover(seat))
    if goods:
        state.push(CastleReturn(seat))


class CastleReturn(Decision[MilestonesState]):
    """Return one good at a time, until only as many are left as may be kept, coins included."""

    kind: ClassVar[str] = "castle_return"

    def options(self, state: MilestonesState) -> list[int]:
        goods = state.players[self.seat].goods
        return [RETURN + good for good in range(5) if goods[good]]

    def choose(self, state: MilestonesState, action: int) -> None:
        """Give the good back; ask again while there are too many."""
        player = state.players[self.seat]
        player.goods[action - RETURN] -= 1
        if state.listener is not None:
            state.tell(Event("returned", self.seat, {"good": GOODS[action - RETURN]}))
        if player.castle_takes()[0]:
            state.push(self)

    def prompt(self, state: MilestonesState, _: Language) -> str:
        over = state.players[self.seat].castle_takes()[0]
        return _.plural("Castle: return {n} good.", "Castle: return {n} goods, one after another.", over)

    def words(self, state: MilestonesState, action: int, _: Language) -> str:
        return _("Return {good}", good=thing(GOODS[action - RETURN], 1, _))

    def targets(self, state: MilestonesState, action: int) -> list[str]:
        return [f"good:{self.seat}:{GOODS[action - RETURN]}"]

    def cost(self, state: MilestonesState, action: int) -> dict[str, int]:
        return {GOODS[action - RETURN]: 1}


class CastleCover(Decision[MilestonesState]):
    """Cover one visible worker; one with a bonus tile may be chosen (R30)."""

    kind: ClassVar[str] = "castle_cover"

    def options(self, state: MilestonesState) -> list[int]:
        slots = state.players[self.seat].slots
        return [COVER + slot for slot in range(WORKER_SLOTS) if slots[slot] >= 0]

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
        return _("Castle: which worker do you cover?")

    def words(self, state: MilestonesState, action: int, _: Language) -> str:
        slot = action - COVER
        good = GOODS[state.layout.worker_type[state.players[self.seat].slots[slot]]]
        return _("Cover the {worker} on slot {slot}", worker=worker_name(good, _), slot=slot + 1)

    def targets(self, state: MilestonesState, action: int) -> list[str]:
        return [ring_target(self.seat, action - COVER + 1)]

    def cost(self, state: MilestonesState, action: int) -> dict[str, int]:
        if state.players[self.seat].bonus[action - COVER]:
            return {"worker": COVERED_WORKERS, "bonus_tile": 1}
        return {"worker": COVERED_WORKERS}
