"""Shield 6: the monasteries of another player count as one's own (F5, D19, R58)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.state import Menu
from contado.core.words.language import Language, marked
from contado.core.words.naming import named
from contado.games.burgundy.modules.shields.actions import COPY, LATER
from contado.games.burgundy.modules.shields.kept import (
    NO_TARGET,
    KeptShields,
    kept_shields,
    monasteries_in_force,
)
from contado.games.burgundy.modules.shields.printed import COPIED_MONASTERIES, NEVER_COPIED
from contado.games.burgundy.modules.shields.sources import FROM_SHIELD_6
from contado.games.burgundy.pieces.components import END_MONASTERIES, MONASTERIES
from contado.games.burgundy.rules.final_scoring import SCORING, monastery_source
from contado.games.burgundy.state import BurgundyState


def lacks_target(kept: KeptShields, seat: int) -> bool:
    """Say whether a seat has shield 6 and has chosen nobody yet."""
    return kept.holds(seat, COPIED_MONASTERIES) and kept.copies[seat] == NO_TARGET


def targets_to_choose(state: BurgundyState, seat: int) -> list[int]:
    """Return the options to choose each other player."""
    return [COPY + other for other in range(state.seats) if other != seat]


def set_target(state: BurgundyState, seat: int, target: int) -> None:
    """Copy a player's monasteries from now on, including those to come."""
    kept = kept_shields(state)
    kept.copies[seat] = target
    state.estate(seat).in_force = monasteries_in_force(state, kept, seat)
    if state.listener is not None:
        state.tell(Event("shield_6_target", seat, {"target": target}))


def forget_target(state: BurgundyState, seat: int) -> None:
    """Shield 6 is lost: only the player's own monasteries are in force."""
    kept_shields(state).copies[seat] = NO_TARGET
    state.estate(seat).in_force = state.estate(seat).monasteries


def copy_new(state: BurgundyState, kept: KeptShields, seat: int, monastery: int) -> None:
    """A player has placed a monastery: it comes into force for whoever copies that player."""
    if monastery == NEVER_COPIED:
        return
    for other in range(state.seats):
        if kept.copies[other] == seat:
            state.estate(other).in_force |= 1 << monastery


def book_copied(state: BurgundyState, seat: int, scores: list[tuple[int, int]]) -> None:
    """Book what copied monasteries score on shield 6."""
    own = state.estate(seat).monasteries
    sources = [monastery_source(number) for number in SCORING if own >> number & 1]
    for at, (source, points) in enumerate(scores):
        if source not in sources:
            scores[at] = (FROM_SHIELD_6, points)


def copy_words(state: BurgundyState, action: int, _: Language) -> str:
    """Say whose monasteries are copied, and which they are now."""
    target = action - COPY
    monasteries = state.estate(target).monasteries & ~(1 << NEVER_COPIED)
    numbers = [str(number) for number in range(1, END_MONASTERIES - MONASTERIES) if monasteries >> number & 1]
    if not numbers:
        return _(
            "Shield 6: copy the monasteries of {name} (none yet)",
            {"name": marked("Shield 6: copy your monasteries (none yet)")},
            name=named(target, _),
        )
    return _(
        "Shield 6: copy the monasteries of {name} ({numbers})",
        {"name": marked("Shield 6: copy your monasteries ({numbers})")},
        name=named(target, _),
        numbers=_.join(numbers),
    )


class ShieldTarget(Menu[BurgundyState]):
    """Choose whose monasteries shield 6 copies, at the end of a phase or of the game (D19)."""

    kind: ClassVar[str] = "shield_6_target"

    def __init__(self, seat: int, later: int) -> None:
        super().__init__(seat)
        # Whether the choice may wait, 1 or 0.
        self.later = later

    def data(self) -> list[int]:
        return [self.later]

    def options(self, state: BurgundyState) -> list[int]:
        """Return each other player, and "later" where that is possible."""
        if not lacks_target(kept_shields(state), self.seat):
            return []
        options = targets_to_choose(state, self.seat)
        if self.later:
            options.append(LATER)
        return options

    def choose(self, state: BurgundyState, action: int) -> None:
        """Fix the target until the shield is lost."""
        if action != LATER:
            set_target(state, self.seat, action - COPY)

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _("Shield 6: whose monasteries count as yours too, from now on and for good?")

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        return _("Choose later") if action == LATER else copy_words(state, action, _)

    def targets(self, state: BurgundyState, action: int) -> list[str]:
        return ["menu:later"] if action == LATER else [f"player:{action - COPY}"]
