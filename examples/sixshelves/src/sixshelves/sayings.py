"""What the game says: the log in sentences, why something cannot be done, and what chance gave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from contado.core.event import Event
from contado.core.game import Words
from contado.core.language import Language
from contado.core.state import Decision
from contado.core.statistic import Statistic
from contado.core.why_not import WhyNot

from sixshelves.rules import Shelf, Turn
from sixshelves.state import LARGEST_POT, SHELVES, ShelvesState
from sixshelves.words import colour_name, thing


class ShelvesWords(Words[ShelvesState]):
    """The words of Six Shelves."""

    def event(self, event: Event, names: Sequence[str], _: Language) -> str:
        """Return the line of an event for the log."""
        facts, who = event.facts, names[event.seat]
        colour = colour_name(facts["colour"], _) if "colour" in facts else ""
        points = thing("vp", facts["points"], _) if "points" in facts else ""
        match event.kind:
            case "dug" if "clay" in facts:
                clay = _.join([colour_name(one, _) for one in facts["clay"]])
                return _("{who} dug {clay} clay.", who=who, clay=clay)
            case "dug":
                return _("{who} dug {clay}.", who=who, clay=thing("clay", facts["n"], _))
            case "thrown":
                return _(
                    "{who} put a {colour} pot of size {size} on shelf {shelf}.",
                    who=who,
                    colour=colour,
                    size=facts["size"],
                    shelf=facts["shelf"],
                )
            case "lit":
                return _("{who} lit the fire: a {roll}, heat {heat}.", who=who, roll=facts["roll"], heat=facts["heat"])
            case "baked":
                shelf = facts["shelf"]
                return _("{who}'s {colour} pot on shelf {shelf} is baked: {points}.",
                         who=who, colour=colour, shelf=shelf, points=points)  # fmt: skip
            case "stoked":
                return _("{who} baked for others: {points}.", who=who, points=points)
            case "patron":
                return _("{who}'s patron loves {colour}: {points}.", who=who, colour=colour, points=points)
        return _("{who} rested.", who=who)

    def source(self, source: str, _: Language) -> str:
        """Return the name of a source of points."""
        return {"pots": _("pots"), "stoker": _("stoker"), "patron": _("patron")}[source]

    def thing(self, name: str, n: int, _: Language) -> str:
        """Return an amount."""
        return thing(name, n, _)

    def why_not(self, state: ShelvesState, seat: int, target: str, _: Language) -> str:
        """Say why the player who decides cannot choose a thing now."""
        return WHY_NOT(state, seat, target, _)

    def statistics(self, events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
        """Count how often each player rolled each number for the fire."""
        rolls = [(event.seat, event.facts["roll"]) for event in events if event.kind == "lit"]
        rows = [(str(roll), [rolls.count((seat, roll)) for seat in range(len(names))]) for roll in range(1, 7)]
        return [Statistic(_("Rolls for the fire"), names, rows)]


def no_shelf(state: ShelvesState, decision: Decision[Any], names: list[str], _: Language) -> str:
    """Say why no pot goes on this shelf."""
    if isinstance(decision, Shelf):
        return _("A pot stands there already.")
    return _("First throw a pot: click on its clay.") if isinstance(decision, Turn) else ""


def no_pot(state: ShelvesState, decision: Decision[Any], names: list[str], _: Language) -> str:
    """Say why this clay makes no pot."""
    if not isinstance(decision, Turn):
        return ""
    if not state.free_shelves():
        return _("The kiln is full: no shelf is free for a pot.")
    return _("A pot takes at most {n} lumps.", n=LARGEST_POT)


def no_fire(state: ShelvesState, decision: Decision[Any], names: list[str], _: Language) -> str:
    """Say why the fire is not lit."""
    empty = isinstance(decision, Turn) and len(state.free_shelves()) == SHELVES
    return _("There is no pot in the kiln.") if empty else ""


def no_clay(state: ShelvesState, decision: Decision[Any], names: list[str], _: Language) -> str:
    """Say why nobody digs."""
    return _("The pit is empty.") if isinstance(decision, Turn) else ""


def no_log(state: ShelvesState, decision: Decision[Any], names: list[str], _: Language) -> str:
    """Say when logs are used."""
    return _("Logs go into a fire: choose the fire first.") if isinstance(decision, Turn) else ""


# By the first word of what was clicked; clay and logs belong to somebody.
WHY_NOT = WhyNot[ShelvesState](
    {"shelf": no_shelf, "clay": no_pot, "fire": no_fire, "pit": no_clay, "logs": no_log}, owned=("clay", "logs")
)
