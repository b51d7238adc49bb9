"""What every part of the drawing asks of a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from contado.core.showing.reading import Reader
from contado.core.showing.view import View
from contado.core.words.language import Language
from contado.games.keyharvest.facts import KeyHarvestFacts, Reach
from contado.games.keyharvest.pieces.layout import CODES, FARMHANDS, LARGEST_GROUP_FACTOR, SECOND_GROUP_FACTOR
from contado.games.keyharvest.pieces.tile_set import TileSet, Worker

NUMBER: Final[Mapping[str, int]] = {code: space for space, code in enumerate(CODES)}

# Where the field of a space can be when it does not lie there.
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


class Table(Reader[KeyHarvestFacts]):
    """A view, read once: the tile set in play, and where every field is."""

    def __init__(self, view: View[KeyHarvestFacts], tiles: TileSet, _: Language) -> None:
        super().__init__(view, _)
        self.tiles = tiles
        self.players = self.facts["players"]
        self.workers: dict[str, Worker] = {worker.id: worker for worker in tiles.workers}
        self.townsfolk = frozenset(tiles.worker_ids[FARMHANDS:])
        self.where: dict[str, Where] = self._whereabouts()

    def _whereabouts(self) -> dict[str, Where]:
        facts = self.facts
        groups: list[tuple[Where, Sequence[str | None]]] = [
            (Where(UNDER_WAY), CODES), (Where(IN_BAG), facts["bag_fields"]), (Where(IN_REGISTRY), facts["registry"]),
            (Where(GONE), facts["discard"]["fields"]),
        ]  # fmt: skip
        for seat, player in enumerate(self.players):
            groups.append((Where(ON_BOARD, seat), list(player["fields"])))
            groups.append((Where(IN_STORE, seat), [slot["field"] for slot in player["store"] if slot]))
        return {code: where for where, codes in groups for code in codes if code is not None}

    def reaches(self, code: str) -> list[tuple[int, Reach]]:
        """Return what a field would mean for each player whose board it would change, by seat, the viewer first."""
        by_seat = self.facts["reach"][code]
        return [(seat, by_seat[seat]) for seat in self.around() if by_seat[seat]["fields"] or by_seat[seat]["worker"]]

    def crop(self, code: str) -> int:
        """Return the kind of crop of a field."""
        return self.tiles.crop_of[NUMBER[code]]
