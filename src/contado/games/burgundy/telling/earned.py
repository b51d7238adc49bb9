"""Where points came from: the things of a finished duchy that each source of points belongs to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from contado.core.position.event import Event
from contado.core.showing.view import View
from contado.games.burgundy.facts import BurgundyFacts
from contado.games.burgundy.pieces.boards import boards
from contado.games.burgundy.pieces.components import KIND_OF
from contado.games.burgundy.pieces.kinds import KINDS, LIVESTOCK
from contado.games.burgundy.telling.words import face_number

# What an area scores when it is complete.
AREAS: Final = ("area_size", "area_phase")
MONASTERY: Final = "monastery_"


def earned(view: View[BurgundyFacts], seat: int, events: Sequence[Event]) -> dict[str, list[str]]:
    """Return the things that a seat's points came from, by source; what modules add is not told of."""
    facts = view["facts"]["players"][seat]
    duchy = boards(view["settings"]).get(facts["duchy"])
    tiles = facts["spaces"]
    if duchy is None or len(tiles) != len(duchy.kind):
        # A seat that the game plays itself has no board of this kind.
        return {}

    # Partners have one board in common, which is drawn for one of them.
    outcome = view["outcome"]
    teams = outcome.get("teams", []) if outcome else []
    seats = next((side for side in teams if seat in side), [seat])

    def things(kind: str, names: Sequence[object] = ("",)) -> list[str]:
        return [f"{kind}:{one}:{name}".rstrip(":") for one in seats for name in names]

    def spaces(found: Sequence[int]) -> list[str]:
        return things("hex", [space + 1 for space in found])

    found = {source: spaces(_completed(seat, events, tiles)) for source in AREAS}
    laid = {event.facts["space"] - 1 for event in events if event.kind == "placed" and event.seat == seat}
    own = [(space, tile) for space, tile in enumerate(tiles) if tile and space in laid]
    animals = [space for space, tile in own if KIND_OF[face_number(tile)] == LIVESTOCK]
    found["livestock"] = found[f"{MONASTERY}7"] = spaces(animals)
    found["watchtower"] = spaces([space for space, tile in own if tile == "watchtower"])
    for source in view["breakdown"][seat]:
        if source.startswith(MONASTERY) and source not in found:
            found[source] = spaces([space for space, tile in enumerate(tiles) if tile == source.replace("_", "")])
    found["colour_bonus"] = things("bonus", [kind for kind in KINDS if facts["bonus_tiles"].get(kind)])
    found["goods_sold"] = things("sold")
    found["left_goods"] = things("stock", [good + 1 for good, n in enumerate(facts["goods"]) if n])
    found["left_silver"] = things("silver")
    found["left_workers"] = things("workers")
    return {source: found[source] for source in view["breakdown"][seat] if source in found}


def _completed(seat: int, events: Sequence[Event], tiles: Sequence[str]) -> list[int]:
    """Return the spaces of the areas that a seat completed: partners share a duchy, and each has their own."""
    found: list[int] = []
    for event in events:
        if event.seat == seat and event.kind == "completed":
            spaces = [space - 1 for space in event.facts["spaces"]]
            # A tile that was taken up again may have opened what was complete.
            if all(tiles[space] for space in spaces) and spaces[0] not in found:
                found += spaces
    return found
