"""The tables of the rulebook: every card and every kind of tile, from the data and the game's own words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from contado.core.drawing.icons import icon
from contado.core.settings import Settings
from contado.core.teaching.rulebook import Entry
from contado.core.words.language import Language
from contado.games.castelli.drawing.glyphs import KINGS, Shield
from contado.games.castelli.drawing.table import People
from contado.games.castelli.drawing.tiles import Face, face
from contado.games.castelli.pieces.layout import (
    ABBOT,
    BAILIFF,
    CARDS,
    CAVALRY,
    COLOURS,
    COUNT,
    COUNTESS,
    GUARD,
    MASTER_BUILDER,
    NO_CARD_SHIELD,
    TILES,
    Layout,
)
from contado.games.castelli.telling.words import card_name, card_rule, things

BUILDING: Final = (COUNT, COUNTESS, MASTER_BUILDER, ABBOT, CAVALRY)
ANSWERING: Final = (BAILIFF, GUARD)


def instant_cards(layout: Layout, settings: Settings, seats: int, _: Language) -> list[Entry]:
    """Return the cards that take effect at once."""
    others = (*BUILDING, *ANSWERING)
    return _cards([kind for kind in range(len(CARDS)) if kind not in others], layout, settings, _)


def building_cards(layout: Layout, settings: Settings, seats: int, _: Language) -> list[Entry]:
    """Return the cards that are used with a castle."""
    return _cards(BUILDING, layout, settings, _)


def answering_cards(layout: Layout, settings: Settings, seats: int, _: Language) -> list[Entry]:
    """Return the cards that answer an opponent."""
    return _cards(ANSWERING, layout, settings, _)


def _cards(kinds: Sequence[int], layout: Layout, settings: Settings, _: Language) -> list[Entry]:
    """Return those of these cards that are in the deck."""
    return [
        Entry(
            f"{layout.card_count[kind]} × {card_name(CARDS[kind], _)}",
            card_rule(CARDS[kind], layout, settings, _),
            _card_picture(CARDS[kind]),
        )
        for kind in kinds
        if layout.card_count[kind] and (settings["battle"] or not layout.card_is_battle[kind])
    ]


def _card_picture(card: str) -> str:
    sign = "king" if card in KINGS else card
    return (
        '<rect x="-21" y="-30" width="42" height="60" rx="5" class="card"/>'
        f'<g class="kind-card">{icon(sign, 0, 0, 34)}</g>'
    )


def tiles(layout: Layout, settings: Settings, seats: int, _: Language) -> list[Entry]:
    """Return the tiles, those that have the same value and bring the same as one."""
    kinds: dict[tuple[int, int, int], list[int]] = {}
    for tile in range(TILES):
        kinds.setdefault((layout.tile_value[tile], layout.tile_cards[tile], layout.tile_silver[tile]), []).append(tile)
    entries = []
    for (value, cards, silver), same in sorted(kinds.items()):
        brings = things({"card": cards, "silver": silver}, _)
        words = _("It brings {amount}.", amount=brings) if brings else _("It brings nothing.")
        entries.append(Entry(f"{len(same)} × {_('value {n}', n=value)}", words, _tile_picture(layout, same[0], seats)))
    return entries


def _tile_picture(layout: Layout, tile: int, seats: int) -> str:
    at = slice(tile * 16, tile * 16 + 4)
    colours = [COLOURS[colour] for colour in layout.colour_at[at]]
    card_on = layout.tile_card_on[tile]
    drawn = Face(
        tuple(zip(colours, layout.value_at[at], strict=True)),
        layout.tile_value[tile],
        None if card_on == NO_CARD_SHIELD else COLOURS[card_on],
        layout.tile_silver[tile],
    )
    return face(drawn, _people(seats), True)


def _people(seats: int) -> People:
    """Return players without names, and neutral colours for those who are not there."""
    shields = [
        Shield(f"seat-{at}", "", "", at) if at < seats else Shield(f"neutral-{at - seats}", "", "", -1)
        for at in range(len(COLOURS))
    ]
    return People(tuple(zip(COLOURS, shields, strict=True)), tuple(shields[:seats]))
