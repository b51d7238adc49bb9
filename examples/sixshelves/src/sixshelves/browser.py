"""What a browser's table asks for beside rules and drawing: what moves, what chance gave, why not, what tips claim."""

from __future__ import annotations

from collections.abc import Sequence

from contado.core.event import Event
from contado.core.language import ENGLISH, Language
from contado.core.motion import APPEAR, MOVE, ROLL, Motion
from contado.core.state import State
from contado.core.statistic import Statistic

from sixshelves.rules import Shelf, Turn
from sixshelves.state import LARGEST_POT, SHELVES, ShelvesState
from sixshelves.words import thing


def motions_of(event: Event) -> list[Motion]:
    """Return what is seen to move when this happens."""
    facts, seat = event.facts, event.seat
    match event.kind:
        case "dug":
            return [Motion(MOVE, "pit", f"screen:{seat}")]
        case "thrown":
            return [Motion(APPEAR, end=f"shelf:{facts['shelf']}")]
        case "lit":
            return [Motion(ROLL, end="fire")]
        case "baked":
            return [Motion(MOVE, f"shelf:{facts['shelf']}", f"showroom:{seat}")]
    return []


def statistics_of(events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
    """Count how often each player rolled each number for the fire."""
    rolls = [(event.seat, event.facts["roll"]) for event in events if event.kind == "lit"]
    rows = [(str(roll), [rolls.count((seat, roll)) for seat in range(len(names))]) for roll in range(1, 7)]
    return [Statistic(_("Rolls for the fire"), names, rows)]


def why_not(state: ShelvesState, seat: int, target: str, _: Language) -> str:
    """Say why the player who decides cannot choose a thing now."""
    if state.over or seat != state.decider:
        return ""
    decision = state.decision
    if any(target in decision.targets(state, action) for action in state.legal):
        return ""
    family, _sep, rest = target.partition(":")
    if isinstance(decision, Shelf) and family == "shelf":
        return _("A pot stands there already.")
    if not isinstance(decision, Turn):
        return ""
    if family == "shelf":
        return _("First throw a pot: click on its clay.")
    if family == "clay" and rest.startswith(f"{seat}:"):
        if not state.free_shelves():
            return _("The kiln is full: no shelf is free for a pot.")
        return _("A pot takes at most {n} lumps.", n=LARGEST_POT)
    if family == "fire" and len(state.free_shelves()) == SHELVES:
        return _("There is no pot in the kiln.")
    if family == "pit":
        return _("The pit is empty.")
    return _("Logs go into a fire: choose the fire first.") if target == f"logs:{seat}" else ""


def baked(state: State, events: Sequence[Event]) -> dict[str, object]:
    """Return what the tips of shelves should have said, from the pots that were baked on them."""
    return {
        f"shelf:{event.facts['shelf']}": thing("vp", event.facts["points"], ENGLISH)
        for event in events
        if event.kind == "baked"
    }
