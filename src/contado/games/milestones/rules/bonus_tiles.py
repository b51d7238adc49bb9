"""Bonus tiles: taken beside a milestone or a market, or with a house, and laid on a worker for good."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.state import Decision, Menu
from contado.core.words.language import Language
from contado.games.milestones.actions import SKIP, SLOT, ring_target
from contado.games.milestones.pieces.layout import BONUS_POINTS, GOODS, WORKER_SLOTS
from contado.games.milestones.state import FROM_BONUS_GAIN, NO_BONUS, MilestonesState
from contado.games.milestones.telling.words import worker_name


class BonusTake(Menu[MilestonesState]):
    """Take bonus tiles from the triangles at a node, while a free worker is left for one (R20), or skip."""

    kind: ClassVar[str] = "bonus_take"

    def __init__(self, seat: int, node: int, taken: int) -> None:
        super().__init__(seat)
        self.node = node
        self.taken = taken

    def data(self) -> list[int]:
        return [self.node, self.taken]

    def options(self, state: MilestonesState) -> list[int]:
        """Return the triangles with a tile that the player has a free worker for, and "skip"."""
        options: list[int] = []
        if self.taken < state.readings.bonus_per_build:
            first = state.readings.actions.bonus
            for triangle in state.layout.bushes_at[self.node]:
                good = state.bonus[state.layout.bush[triangle]]
                if good != NO_BONUS and state.free_worker(self.seat, good):
                    options.append(first + triangle)
        if options:
            options.append(SKIP)
        return options

    def choose(self, state: MilestonesState, action: int) -> None:
        """Lay the tile on a worker, then ask for another."""
        if action != SKIP:
            state.push(BonusTake(self.seat, self.node, self.taken + 1))
            state.push(BonusWorker(self.seat, action - state.readings.actions.bonus))

    def prompt(self, state: MilestonesState, _: Language) -> str:
        return _("Do you take a bonus tile?")

    def words(self, state: MilestonesState, action: int, _: Language) -> str:
        if action == SKIP:
            return _("Take no bonus tile")
        triangle = action - state.readings.actions.bonus
        good = GOODS[state.bonus[state.layout.bush[triangle]]]
        return _(
            "Take the bonus tile for a {worker} ({triangle})",
            triangle=state.layout.triangle_ids[triangle],
            worker=worker_name(good, _),
        )

    def targets(self, state: MilestonesState, action: int) -> list[str]:
        if action == SKIP:
            return ["menu:skip"]
        return ["triangle:" + state.layout.triangle_ids[action - state.readings.actions.bonus]]

    def gain(self, state: MilestonesState, action: int) -> dict[str, int]:
        return {} if action == SKIP else {"vp": BONUS_POINTS, "bonus_tile": 1}


class BonusWorker(Decision[MilestonesState]):
    """Choose the worker that gets the bonus tile of a triangle."""

    kind: ClassVar[str] = "bonus_worker"
    part: ClassVar[bool] = True

    def __init__(self, seat: int, triangle: int) -> None:
        super().__init__(seat)
        self.triangle = triangle

    def data(self) -> list[int]:
        return [self.triangle]

    def options(self, state: MilestonesState) -> list[int]:
        """Return each free worker of the tile's type."""
        player = state.players[self.seat]
        good = state.bonus[state.layout.bush[self.triangle]]
        types = state.layout.worker_type
        return [
            SLOT + slot
            for slot in range(WORKER_SLOTS)
            if player.slots[slot] >= 0 and types[player.slots[slot]] == good and not player.bonus[slot]
        ]

    def choose(self, state: MilestonesState, action: int) -> None:
        """Lay the tile on the worker, and score for it."""
        slot = action - SLOT
        bush = state.layout.bush[self.triangle]
        good = state.bonus[bush]
        state.bonus[bush] = NO_BONUS
        state.players[self.seat].bonus[slot] = 1
        if state.listener is not None:
            facts = {
                "triangle": state.layout.triangle_ids[self.triangle],
                "slot": slot + 1,
                "good": GOODS[good],
            }
            state.tell(Event("bonus", self.seat, facts))
        state.score(self.seat, FROM_BONUS_GAIN, BONUS_POINTS)

    def prompt(self, state: MilestonesState, _: Language) -> str:
        return _("Which worker gets the bonus tile?")

    def words(self, state: MilestonesState, action: int, _: Language) -> str:
        good = GOODS[state.bonus[state.layout.bush[self.triangle]]]
        return _("The {worker} on slot {slot}", worker=worker_name(good, _), slot=action - SLOT + 1)

    def targets(self, state: MilestonesState, action: int) -> list[str]:
        return [ring_target(self.seat, action - SLOT + 1)]

    def gain(self, state: MilestonesState, action: int) -> dict[str, int]:
        return {"vp": BONUS_POINTS, "bonus_tile": 1}
