"""What every part of the drawing asks of a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from contado.core.drawing import initials
from contado.core.language import Language
from contado.core.view import View
from contado.games.keyharvest.layout import (
    CODES,
    FARMHANDS,
    LARGEST_GROUP_FACTOR,
    NEIGHBOURS,
    SECOND_GROUP_FACTOR,
    SPACES,
    component,
    components,
)
from contado.games.keyharvest.tile_set import TileSet, Worker

NUMBER: Final[Mapping[str, int]] = {code: space for space, code in enumerate(CODES)}

# Where the field of a space can be, when it does not lie there.
IN_BAG: Final = "bag"
IN_REGISTRY: Final = "registry"
IN_STORE: Final = "store"
ON_BOARD: Final = "board"
GONE: Final = "gone"
UNDER_WAY: Final = "under way"

# What a group scores: 1 the largest, 2 the second, 3 any further one; 0 is an isolated field.
LARGEST: Final = 1
SECOND: Final = 2
FURTHER: Final = 3
# How many points each of its fields scores.
FACTOR: Final[Mapping[int, int]] = {LARGEST: LARGEST_GROUP_FACTOR, SECOND: SECOND_GROUP_FACTOR}


class Where(NamedTuple):
    """Where a field lies now, and whose store or board that is (-1: nobody's)."""

    place: str
    seat: int = -1


class Reach(NamedTuple):
    """What a field would mean for a player: fields next to its space, the group it would make, and more."""

    seat: int
    fields: int
    group: int
    # It would join the two groups that score best (X23), or come to a worker's space (D8).
    joins: bool
    worker: str


class Table:
    """A view, read once: names, options by target, where every field is, the players' fields as masks."""

    def __init__(self, view: View[Any], tiles: TileSet, _: Language) -> None:
        self.view = view
        self.tiles = tiles
        self.language = _
        self.facts: Mapping[str, Any] = view["facts"]
        self.players: Sequence[Mapping[str, Any]] = self.facts["players"]
        self.seats: int = view["seats"]
        self.names: list[str] = list(view["names"])
        self.initials = initials(self.names)
        # A spectator looks over the shoulder of the first seat.
        self.own: int = 0 if view["seat"] is None else view["seat"]
        decision = view["decision"]
        self.decider: int = -1 if decision is None else decision["seat"]
        self.kind: str = "" if decision is None else decision["kind"]
        self.offers: dict[str, Mapping[str, Any]] = {
            target: offer for offer in view["options"] for target in offer["targets"]
        }
        self.workers: dict[str, Worker] = {worker.id: worker for worker in tiles.workers}
        self.townsfolk = frozenset(tiles.worker_ids[FARMHANDS:])
        self.fields: list[int] = [_mask(player["fields"]) for player in self.players]
        self.blocked: list[int] = [_around(player["workers"]) for player in self.players]
        self.where: list[Where] = self._whereabouts()

    def _whereabouts(self) -> list[Where]:
        facts = self.facts
        found = [Where(UNDER_WAY)] * SPACES
        groups: list[tuple[Where, Sequence[str | None]]] = [
            (Where(IN_BAG), facts["bag_fields"]), (Where(IN_REGISTRY), facts["registry"]),
            (Where(GONE), facts["discard"]["fields"]),
        ]  # fmt: skip
        for seat, player in enumerate(self.players):
            groups.append((Where(ON_BOARD, seat), list(player["fields"])))
            groups.append((Where(IN_STORE, seat), [slot["field"] for slot in player["store"] if slot]))
        for where, codes in groups:
            for code in codes:
                if code is not None:
                    found[NUMBER[code]] = where
        return found

    def near(self, seat: int, space: int) -> int:
        """Count the player's fields next to a space."""
        return (NEIGHBOURS[space] & self.fields[seat]).bit_count()

    def reach(self, seat: int, code: str) -> Reach:
        """Return what a field would mean for a player."""
        space, fields = NUMBER[code], self.fields[seat]
        grown = fields | 1 << space
        best = sorted((group.bit_count(), group) for group in components(fields) if group.bit_count() > 1)[-2:]
        touched = NEIGHBOURS[space]
        return Reach(
            seat,
            (touched & fields).bit_count(),
            component(grown, space).bit_count(),
            len(best) > 1 and all(group & touched for size, group in best),
            self.players[seat]["workers"].get(code, ""),
        )

    def reaches(self, code: str) -> list[Reach]:
        """Return what a field would mean for each player whose fields it would touch, the viewer first."""
        seats = [(self.own + after) % self.seats for after in range(self.seats)]
        space = NUMBER[code]
        return [
            self.reach(seat, code) for seat in seats if self.near(seat, space) or code in self.players[seat]["workers"]
        ]

    def points(self, seat: int) -> int:
        """Return the points so far; the majorities of crops are counted at the end only."""
        return int(self.view["scores"][seat])

    def crop(self, code: str) -> int:
        """Return the kind of crop of a field."""
        return self.tiles.crop_of[NUMBER[code]]


def _mask(codes: Mapping[str, str]) -> int:
    return sum([1 << NUMBER[code] for code in codes])


def _around(workers: Mapping[str, str]) -> int:
    found = 0
    for code in workers:
        found |= NEIGHBOURS[NUMBER[code]]
    return found


def capital(text: str) -> str:
    """Return the text as it begins a line."""
    return text[:1].upper() + text[1:]
