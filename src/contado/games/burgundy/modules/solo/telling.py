"""What is said and shown of the events of the solo game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from contado.core.position.event import Event
from contado.core.showing.motion import LEAVE, MOVE, Motion
from contado.core.words.language import Language, marked, marked_plural
from contado.games.burgundy.pieces.components import GOODS
from contado.games.burgundy.telling.words import face_number, good_name, tile_name

# Kinds of event and their facts.
EVENTS: Final[Mapping[str, tuple[str, ...]]] = {
    "solo_removed": ("tile", "where"),
    "solo_swept": ("goods",),
    "solo_target": ("target",),
    "solo_paid": ("good", "n"),
    "solo_traded": ("tile", "where", "key"),
    "solo_won": ("rounds",),
    "solo_lost": ("empty",),
}


def event_line(event: Event, names: Sequence[str], _: Language) -> str:
    """Return the line for the log."""
    facts = event.facts
    who = names[event.seat] if event.seat >= 0 else ""
    if event.kind == "solo_removed":
        place = facts["where"].removeprefix("depot:")[0]
        return _("Depot {n} loses a tile: {tile}.", n=place, tile=tile_name(face_number(facts["tile"]), _))
    if event.kind == "solo_swept":
        return _("All other goods leave the depots.")
    if event.kind == "solo_target":
        return _(
            "{who} has reached the target: one more action, points begin at 0, the new target is {target}.",
            {
                "who": marked(
                    "You have reached the target: one more action, points begin at 0, the new target is {target}."
                )
            },
            who=who,
            target=facts["target"],
        )
    if event.kind == "solo_paid":
        return _.plural(
            "{who} gave {n} {good} goods tile.",
            "{who} gave {n} {good} goods tiles.",
            facts["n"],
            {"who": marked_plural("You gave {n} {good} goods tile.", "You gave {n} {good} goods tiles.")},
            who=who,
            good=good_name(facts["good"], _),
        )
    if event.kind == "solo_traded":
        tile = tile_name(face_number(facts["tile"]), _)
        return _(
            "{who} took a tile of the black depot, face down: {tile}.",
            {"who": marked("You took a tile of the black depot, face down: {tile}.")},
            who=who,
            tile=tile,
        )
    if event.kind == "solo_won":
        return _.plural(
            "All spaces are covered: {who} has won, in {n} round.",
            "All spaces are covered: {who} has won, in {n} rounds.",
            facts["rounds"],
            {
                "who": marked_plural(
                    "All spaces are covered: you have won, in {n} round.",
                    "All spaces are covered: you have won, in {n} rounds.",
                )
            },
            who=who,
        )
    return _.plural(
        "{n} space is still empty: {who} has lost.",
        "{n} spaces are still empty: {who} has lost.",
        facts["empty"],
        {
            "who": marked_plural(
                "{n} space is still empty: you have lost.", "{n} spaces are still empty: you have lost."
            )
        },
        who=who,
    )


def event_motions(event: Event) -> list[Motion]:
    """Return what is seen to move."""
    facts, seat = event.facts, event.seat
    if event.kind == "solo_removed":
        return [Motion(LEAVE, facts["where"])]
    if event.kind == "solo_swept":
        return [
            Motion(LEAVE, f"goods:{depot}:{GOODS.index(good) + 1}")
            for depot, names in facts["goods"].items()
            for good in names
        ]
    if event.kind == "solo_paid":
        return [Motion(LEAVE, f"stock:{seat}:{GOODS.index(facts['good']) + 1}")]
    if event.kind == "solo_traded":
        end = f"key:{seat}:{facts['key']}" if facts["key"] else f"gained:{seat}"
        return [Motion(MOVE, facts["where"], end)]
    return []
