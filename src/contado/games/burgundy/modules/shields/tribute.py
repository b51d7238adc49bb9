"""The end of a phase: placements, the target of shield 6, tribute for every shield that is kept (D18, R63, R64)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.state import Decision, Step
from contado.core.words.language import Language
from contado.games.burgundy.module import owner
from contado.games.burgundy.modules.shields.actions import SHIELDS_HELD, TRIBUTE
from contado.games.burgundy.modules.shields.copies import ShieldTarget, lacks_target
from contado.games.burgundy.modules.shields.kept import kept_shields, tribute_for
from contado.games.burgundy.modules.shields.placement import ShieldPlacement
from contado.games.burgundy.modules.shields.printed import TRIBUTE_SILVER, TRIBUTE_WITH_WORKERS
from contado.games.burgundy.modules.shields.taking import lose_shield
from contado.games.burgundy.modules.shields.words import shield_list
from contado.games.burgundy.points import FREE_MENU
from contado.games.burgundy.rules.track import turn_order
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.words import thing

# How many of the shields are paid for with workers: from none to all of them.
PAYMENTS = SHIELDS_HELD + 1


def end_phase(state: BurgundyState) -> None:
    """Push what comes before income: shields 14 and 15 first, players in turn order as it stands now (R62, R63)."""
    state.push(TributeDue(-1))
    for seat in reversed(turn_order(state)):
        state.push(ShieldPlacement(seat, 0))


class TributeDue(Step[BurgundyState]):
    """The placements are over: the target of shield 6, then tribute."""

    kind: ClassVar[str] = "tribute_due"

    def resolve(self, state: BurgundyState) -> None:
        """Ask everybody for tribute, and before that the owner of shield 6 for a target."""
        kept = kept_shields(state)
        for seat in reversed(turn_order(state)):
            if kept.held[seat]:
                state.push(Tribute(seat))
        for seat in range(state.seats):
            if lacks_target(kept, seat):
                state.push(ShieldTarget(seat, 1))


class Tribute(Decision[BurgundyState]):
    """Choose which shields to keep for 1 silver each; the others leave the game (D18)."""

    kind: ClassVar[str] = "tribute"

    def options(self, state: BurgundyState) -> list[int]:
        """Return every set that can be paid for, with the workers of every payment; monastery 28 may be used first."""
        estate = state.estate(self.seat)
        shields = kept_shields(state).shields_of(self.seat)
        options: list[int] = []
        for kept in range((1 << len(shields)) - 1, -1, -1):
            chosen = [shield for at, shield in enumerate(shields) if kept >> at & 1]
            # R64: workers pay only if shield 3 itself is kept; in one reading it is enough to have it now.
            paying = chosen if state.settings["shield_3_workers"] == "kept" else shields
            most = min(tribute_for(chosen), estate.workers) if TRIBUTE_WITH_WORKERS in paying else 0
            for workers in range(most + 1):
                if tribute_for(chosen) - workers <= estate.silver:
                    options.append(TRIBUTE + PAYMENTS * kept + workers)
        for module in state.modules:
            module.add_options(state, self.seat, FREE_MENU, options)
        return options

    def chosen(self, state: BurgundyState, action: int) -> tuple[list[int], list[int], int]:
        """Return the shields that an option keeps, those it gives up, and the workers that it takes."""
        kept, workers = divmod(action - TRIBUTE, PAYMENTS)
        shields = kept_shields(state).shields_of(self.seat)
        keeps = [shield for at, shield in enumerate(shields) if kept >> at & 1]
        return keeps, [shield for shield in shields if shield not in keeps], workers

    def choose(self, state: BurgundyState, action: int) -> None:
        """Pay, and lose the others; buying workers leads back here."""
        if action < TRIBUTE:
            state.push(self)
            owner(state.modules, action).choose(state, self.seat, action)
            return
        keeps, lost, workers = self.chosen(state, action)
        estate, silver = state.estate(self.seat), tribute_for(keeps) - workers
        estate.silver -= silver
        estate.workers -= workers
        if state.listener is not None:
            facts = {"silver": silver, "workers": workers, "kept": keeps, "lost": lost}
            state.tell(Event("tribute", self.seat, facts))
        for shield in lost:
            lose_shield(state, self.seat, shield)

    def prompt(self, state: BurgundyState, _: Language) -> str:
        """Ask which shields are kept."""
        each = thing("silver", TRIBUTE_SILVER, _)
        return _("Tribute: {silver} for each shield. Which do you keep?", silver=each)

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        if action < TRIBUTE:
            return owner(state.modules, action).words(state, self.seat, action, _)
        keeps, lost, workers = self.chosen(state, action)
        if not keeps:
            return _("Give up {lost}", lost=shield_list(lost, _))
        what = _("Keep {kept}", kept=shield_list(keeps, _))
        if lost:
            what = _("Keep {kept}, give up {lost}", kept=shield_list(keeps, _), lost=shield_list(lost, _))
        if workers:
            return _("{what}, {workers} for silver", what=what, workers=thing("workers", workers, _))
        return what

    def targets(self, state: BurgundyState, action: int) -> list[str]:
        if action < TRIBUTE:
            return owner(state.modules, action).targets(state, self.seat, action)
        return super().targets(state, action)
