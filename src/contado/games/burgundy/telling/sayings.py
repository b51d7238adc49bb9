"""What the game says, base and modules: the log in sentences, standings, why something cannot be chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from contado.core.game import Words
from contado.core.position.event import Event
from contado.core.showing.statistic import Statistic
from contado.core.words.language import Language
from contado.core.words.why.upshot import Remark, Upshot
from contado.games.burgundy.in_play import SAMPLES
from contado.games.burgundy.pieces.components import PHASES, ROUNDS
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.reasons import WHY_NOT, offered
from contado.games.burgundy.telling.remarks import remarks, together
from contado.games.burgundy.telling.statistics import statistics
from contado.games.burgundy.telling.words import all_names, event_line, source_name, thing


class BurgundyWords(Words[BurgundyState]):
    """The words of The Castles of Burgundy."""

    asks_for: ClassVar[Mapping[str, str]] = all_names().asks_for
    asks_with: ClassVar[Mapping[str, str]] = all_names().asks_with
    named_places: ClassVar[tuple[str, ...]] = all_names().places
    asides: ClassVar[frozenset[str]] = frozenset({"die", "marker", "scored"})

    def event(self, event: Event, names: Sequence[str], _: Language) -> str:
        for module in SAMPLES:
            if event.kind in module.events:
                return module.event_words(event, names, _)
        return event_line(event, names, _)

    def progress(self, state: BurgundyState, _: Language) -> str:
        """Name phase and round."""
        if not state.round:
            return _("Set-up")
        return _("Phase {phase}, round {n} of {last}", phase=PHASES[state.phase], n=state.round, last=ROUNDS)

    def last_turn(self, state: BurgundyState, seat: int) -> bool:
        return seat == state.active and state.phase == len(PHASES) - 1 and state.round == ROUNDS

    def source(self, source: str, _: Language) -> str:
        return source_name(source, _)

    def thing(self, thing_: str, n: int, _: Language) -> str:
        return thing(thing_, n, _)

    def automa_name(self, _: Language) -> str:
        """Name the seat that plays by itself, where a module has one."""
        name = all_names().automa
        return "" if name is None else name(_)

    def standing(self, state: BurgundyState, seat: int, _: Language) -> str:
        """Return what a module says of it."""
        for module in state.modules:
            standing = module.standing(state, seat, _)
            if standing:
                return standing
        return ""

    def decided(self, state: BurgundyState, at: int, _: Language) -> str:
        """Name the tie-break that decided (R65), unless a module has its own."""
        for module in state.modules:
            decided = module.decided(state, at, _)
            if decided:
                return decided
        if at == 0 and state.settings["tie_break_empty"] == "fewest":
            return _("The points are equal: fewer empty spaces decide.")
        if at == 0:
            return _("The points are equal: more empty spaces decide.")
        return _("The points and the empty spaces are equal: the place on the track decides.") if at == 1 else ""

    def sources_together(self, source: str, _: Language) -> str:
        return together(source, _)

    def remarks(self, done: Upshot[BurgundyState], _: Language) -> list[Remark]:
        return remarks(done, _)

    def statistics(self, events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
        """Count dice and draws."""
        return statistics(events, names, _)

    def why_not(self, state: BurgundyState, seat: int, target: str, _: Language) -> str:
        if state.over or seat != state.decider or target in offered(state):
            return ""
        for module in state.modules:
            reason = module.why_not(state, seat, target, _)
            if reason:
                return reason
        return WHY_NOT(state, seat, target, _)
