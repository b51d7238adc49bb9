"""Why a thing on the board cannot be chosen: asked by the family of its target, from the rules that say what can."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic

from contado.core.game.typevars import S
from contado.core.state import Decision
from contado.core.words.language import Language

# A reason for one family of targets: the position, what is decided, the names in the target, the language.
Reason = Callable[[S, Decision[Any], list[str], Language], str]


class WhyNot(Generic[S]):
    """Reasons by the word before the first colon of a target: ``node`` of ``node:B3``.

    Families in `owned` name a seat next (``good:0:wood``); what is another player's has the same reason everywhere, and
    a reason gets the names behind the seat. A family without a reason here is asked of the decision.
    """

    def __init__(self, reasons: Mapping[str, Reason[S]], owned: tuple[str, ...] = ()) -> None:
        self.reasons = reasons
        self.owned = owned

    def __call__(self, state: S, seat: int, target: str, _: Language) -> str:
        """Return why the one who decides cannot choose this thing now; nothing where it is an option, or no such
        thing.
        """
        if state.over or seat != state.decider:
            return ""
        decision = state.decision
        if any(target in decision.targets(state, action) for action in state.legal):
            return ""
        family, *names = target.split(":")
        if family in self.owned and names:
            owner = names.pop(0)
            if owner != str(seat):
                known = owner.isascii() and owner.isdecimal() and int(owner) < state.seats
                return _("This belongs to another player.") if known else ""
        reason = self.reasons.get(family)
        return decision.why_not(state, family, names, _) if reason is None else reason(state, decision, names, _)
