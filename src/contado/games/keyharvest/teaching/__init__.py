"""How Key Harvest is taught: the numbers that its pages speak of, and the tables of its tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.drawing import card, text
from contado.core.drawing.icons import icon
from contado.core.drawing.type import LARGE, SCORE
from contado.core.game import Teaching
from contado.core.settings import Settings
from contado.core.teaching.rulebook import Entry
from contado.core.words.language import Language
from contado.core.words.wording import capital
from contado.games.keyharvest.drawing.country import field_tile, worker_tile
from contado.games.keyharvest.drawing.glyphs import crop_counter
from contado.games.keyharvest.drawing.sayings import mark_words, sentences
from contado.games.keyharvest.pieces.layout import (
    ACTIONS_PER_TURN,
    CHECK_SPACE,
    CHECK_TILES,
    CODES,
    COUNTERS,
    CROPS,
    CROPS_DEALT,
    EVENT_SPACES,
    EVENTS,
    EVENTS_ASIDE,
    FARMHANDS,
    FIELDS_PER_ACTION,
    KINDS,
    LARGEST_GROUP_FACTOR,
    POOL_COPIES,
    PUT_BACK,
    REGISTRY_SLOTS,
    SECOND_GROUP_FACTOR,
    SPACES,
    STORE_SLOTS,
    TOWNSFOLK,
)
from contado.games.keyharvest.pieces.tile_set import EventTile, TileSet, Worker
from contado.games.keyharvest.telling.tile_text import tile_text
from contado.games.keyharvest.telling.words import crop_name, field_name, spoken, worker_name

# The groups of the example on points, which the figure beside it shows; a field between them would join them.
EXAMPLE_GROUPS: Final = (5, 4)
# How many of each kind lie on the bid that a figure shows: the owner gets them from the buyer, and back from the bid.
EXAMPLE_BID: Final = 1
# The radius of a tile beside a line of a table, and the smallest letters there.
RADIUS: Final = 30.0


class KeyHarvestTeaching(Teaching):
    """The rulebook of Key Harvest, with any of its tile sets."""

    def __init__(self, tile_sets: Mapping[str, TileSet]) -> None:
        self.tile_sets = tile_sets

    def values(self, settings: Settings, seats: int) -> Mapping[str, int | str]:
        """Return the numbers of the rules, of the set-up for so many players, and of the examples."""
        tiles, copies = self.tile_sets[str(settings["tile_set"])], POOL_COPIES[seats]
        large, small = EXAMPLE_GROUPS
        return {
            "spaces": SPACES, "kinds": KINDS, "counters": COUNTERS, "actions": ACTIONS_PER_TURN,
            "per_action": FIELDS_PER_ACTION, "slots": STORE_SLOTS, "registry": REGISTRY_SLOTS,
            "farmhands": FARMHANDS, "townsfolk": TOWNSFOLK,
            "largest": LARGEST_GROUP_FACTOR, "second": SECOND_GROUP_FACTOR,
            "example_large": large, "example_small": small, "example_joined": large + small + 1,
            "apart": LARGEST_GROUP_FACTOR * large + SECOND_GROUP_FACTOR * small,
            "joined": LARGEST_GROUP_FACTOR * (large + small + 1),
            "example_bid": EXAMPLE_BID, "example_income": 2 * EXAMPLE_BID,
            "event_spaces": EVENT_SPACES, "check_space": CHECK_SPACE, "check_tiles": CHECK_TILES,
            "put_back": PUT_BACK, "put_back_space": CHECK_SPACE - PUT_BACK,
            "last_turns": 2 * seats - (0 if settings["last_turns"] == "two_each" else 1),
            "pairs": len(tiles.pairs), "dealt": CROPS_DEALT, "pool": sum(copies),
            "pool_more": max(copies), "pool_kinds": copies.count(max(copies)), "pool_fewer": min(copies),
            # Lessons speak of tables with more players, too.
            "events": EVENTS, "aside_more": max(EVENTS_ASIDE),
            "aside": EVENTS_ASIDE[seats], "bag_events": EVENTS - EVENTS_ASIDE[seats],
            "bag_fields": SPACES - REGISTRY_SLOTS - 2 * seats,
            "idle_rounds": int(str(settings["idle_rounds"])),
        }  # fmt: skip

    def table(self, name: str, settings: Settings, seats: int, _: Language) -> list[Entry]:
        """Return all farmhands, townsfolk, events, kinds of crops or start pairs of the tile set."""
        tiles = self.tile_sets[str(settings["tile_set"])]
        if name == "farmhands":
            return [_worker(worker, False, seats, _) for worker in tiles.workers[:FARMHANDS]]
        if name == "townsfolk":
            return [_worker(worker, True, seats, _) for worker in tiles.workers[FARMHANDS:]]
        if name == "events":
            return [_event(event, seats, _) for event in tiles.events]
        if name == "crops":
            return [_crop(kind, tiles, _) for kind in range(KINDS)]
        if name == "start_pairs":
            return [_pair(mark, pair, tiles, _) for mark, pair in zip(tiles.pair_marks, tiles.pairs, strict=True)]
        return super().table(name, settings, seats, _)


def _worker(worker: Worker, townsfolk: bool, seats: int, _: Language) -> Entry:
    """Return a worker with its number, its power and its mark."""
    return Entry(
        f"{worker_name(worker, _)} ({worker.number})",
        sentences((tile_text(worker, seats, _), mark_words(worker, _))),
        worker_tile(worker, townsfolk, 0, "", 0, 0, RADIUS, LARGE),
    )


def _event(event: EventTile, seats: int, _: Language) -> Entry:
    """Return an event: its letter, whether it helps or hurts, and what it does."""
    flag = card(-30, -17, 60, 34, 3, f"tone-{event.tone}") + '<g class="on-white">'
    flag += text(-13, 9, event.letter, SCORE, "strong mid on-white") + icon(event.tone, 13, 0, 26) + "</g>"
    return Entry(
        _("{letter}, {name}", letter=event.letter, name=spoken(event.name, _)), tile_text(event, seats, _), flag
    )


def _crop(kind: int, tiles: TileSet, _: Language) -> Entry:
    """Return a kind of crop with the number of its fields."""
    crop = CROPS[kind]
    fields = _.plural("{n} field", "{n} fields", tiles.crop_of.count(kind))
    return Entry(capital(crop_name(crop, _)), fields, crop_counter(crop, 0, 0, 52))


def _pair(mark: str, pair: tuple[int, int], tiles: TileSet, _: Language) -> Entry:
    """Return the two fields of a start pair."""
    crops = [CROPS[tiles.crop_of[field]] for field in pair]
    fields = [field_name(CODES[field], crop, _) for field, crop in zip(pair, crops, strict=True)]
    drawn = [field_tile("", crop, True, x, 0, RADIUS / 2, LARGE, _) for crop, x in zip(crops, (-15, 15), strict=True)]
    return Entry(mark, _.join(fields), "".join(drawn))
