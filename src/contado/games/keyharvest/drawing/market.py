"""Fields that can be taken: a store with its bid and who could pay it, and whose fields a field would touch."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing import card, label, place, target, text
from contado.core.drawing.marks import symbol
from contado.core.drawing.parts import glow
from contado.core.drawing.svg import text_width
from contado.core.drawing.type import SMALL
from contado.core.words.language import Language
from contado.core.words.wording import capital
from contado.games.keyharvest.drawing.country import field_tile
from contado.games.keyharvest.drawing.glyphs import Disc, crops_row, disc_row
from contado.games.keyharvest.drawing.sayings import reach_words, sentences
from contado.games.keyharvest.drawing.table import Table
from contado.games.keyharvest.facts import Reach, SlotFacts
from contado.games.keyharvest.pieces.layout import CROPS
from contado.games.keyharvest.telling.words import crop_name, things


def fits(table: Table, reaches: list[tuple[int, Reach]]) -> tuple[Disc, ...]:
    """Return for whom a field would touch others, and how many; a ``!`` where it would join the two best groups."""
    return tuple(
        Disc(seat, table.initials[seat], f"{reach['fields']}{'!' if reach['joins'] else ''}")
        for seat, reach in reaches
        if reach["fields"]
    )


def fit_words(table: Table, reaches: list[tuple[int, Reach]]) -> str:
    """Say for whom a field would touch others."""
    return sentences([reach_words(reach, table.names[seat], table.workers, table.language) for seat, reach in reaches])


# How high the awning of a store is.
AWNING: Final = 8.0


class Stall(NamedTuple):
    """The size of a store's slot."""

    width: float
    height: float
    radius: float
    smallest: float


def draw_slot(table: Table, seat: int, slot: int, x: float, y: float, stall: Stall) -> str:
    """Return one slot of a store: the field, its bid, who could pay it, whose fields it would touch."""
    _, held = table.language, table.players[seat]["store"][slot]
    id, can = f"store:{seat}:{slot + 1}", table.can(f"store:{seat}:{slot + 1}")
    if held is None:
        return _free(seat, slot, x, y, stall, _)
    code, crop = held["field"], CROPS[table.crop(held["field"])]
    bid = tuple((kind, held["bid"][kind]) for kind in CROPS if held["bid"].get(kind))
    pays = [Disc(one, table.initials[one], "✓") for one in held["sure"]]
    pays += [Disc(one, table.initials[one], "?") for one in held["maybe"]]
    reaches = table.reaches(code)
    said = sentences((_slot_words(table, seat, slot, held), fit_words(table, reaches)))
    inner = _slot(seat, slot, code, crop, bid, tuple(pays), fits(table, reaches), x, y, stall, can, _)
    return target(id, capital(said), inner, can)


def _slot_words(table: Table, seat: int, slot: int, held: SlotFacts) -> str:
    _, names = table.language, table.names
    crop = crop_name(CROPS[table.crop(held["field"])], _)
    parts = [_("store, slot {n}: field {code}, {crop}.", n=slot + 1, code=held["field"], crop=crop)]
    if held["bid"]:
        parts.append(_("Bid: {crops}.", crops=things(held["bid"], _)))
        if held["sure"]:
            parts.append(_("Can pay for certain: {names}.", names=_.join([names[one] for one in held["sure"]])))
        if held["maybe"]:
            parts.append(_("Can perhaps pay: {names}.", names=_.join([names[one] for one in held["maybe"]])))
        if not held["sure"] and not held["maybe"]:
            parts.append(_("None of the others can pay."))
    return sentences(parts)


def _awning(seat: int, x: float, y: float, stall: Stall, classes: str) -> str:
    """Return the awning over a store, in the player's colour."""
    roof = symbol("awning", x - 1, y - 1, stall.width + 2, "owned", AWNING + 1)
    return f'<g class="{f"seat-{seat} {classes}".strip()}">{roof}</g>'


@lru_cache(maxsize=4096)
def _slot(
    seat: int, slot: int, code: str, crop: str, bid: tuple[tuple[str, int], ...], pays: tuple[Disc, ...],
    fitting: tuple[Disc, ...], x: float, y: float, stall: Stall, can: bool, _: Language,
) -> str:  # fmt: skip
    """Return a slot with a field in it."""
    # Below the awning.
    radius, middle = stall.radius, y + (stall.height + AWNING) / 2
    left = x + radius * 1.74 + 11
    room = x + stall.width - left - 4
    rows = [y + AWNING + (stall.height - AWNING) * part for part in (0.19, 0.52, 0.84)]
    # Both words in one size, with the discs of both rows aligned.
    words = (_("pays"), _("fits")) if stall.width > 150 else ("", "")
    size = stall.smallest
    begin = left + max(text_width(word, size) for word in words) + (4 if words[0] else -1)
    parts = [
        card(x, y + 2, stall.width, stall.height - 2, 6, "box"),
        _awning(seat, x, y, stall, ""),
        field_tile(code, crop, True, x + 5 + radius * 0.87, middle, radius, stall.smallest, _),
        place(f"bid:{seat}:{slot + 1}", crops_row(bid, left, rows[0], room, 22 if stall.width > 150 else 19.5)),
    ]
    for word, signs, row in zip(words, (pays, fitting), rows[1:], strict=True):
        parts.append(text(left, row + 3.4, word, size, "soft") if word else "")
        if signs:
            parts.append(disc_row(signs, begin, row, x + stall.width - begin - 2))
        else:
            parts.append(text(begin, row + 3.4, "–", size, "soft"))
    if can:
        parts.append(glow(x, y, stall.width, stall.height))
    return "".join(parts)


@lru_cache(maxsize=256)
def _free(seat: int, slot: int, x: float, y: float, stall: Stall, _: Language) -> str:
    """Return an empty slot."""
    said = _("Store, slot {n}: empty. A field put on offer lies here with its bid.", n=slot + 1)
    inner = card(x, y + 2, stall.width, stall.height - 2, 6, "hollow") + _awning(seat, x, y, stall, "empty-stall")
    inner += label(
        x + stall.width / 2, y + (stall.height + AWNING) / 2 + 4, stall.width - 10, _("nothing on offer"),
        SMALL, "soft mid", stall.smallest,
    )  # fmt: skip
    spot = place(f"bid:{seat}:{slot + 1}", card(x + stall.width / 2, y + 4, 20, 20, 4, "hit"))
    return target(f"store:{seat}:{slot + 1}", said, inner + spot)
