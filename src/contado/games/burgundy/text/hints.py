"""What the symbols mean, and what the tiles at hand do."""

from __future__ import annotations

from contado.core.game import Line
from contado.core.words.lines import flow
from contado.games.burgundy.pieces.components import KIND_OF
from contado.games.burgundy.pieces.kinds import BUILDING, KINDS, NO_KIND
from contado.games.burgundy.telling.explanations import monastery_effect, tile_effect
from contado.games.burgundy.telling.hints import short_name
from contado.games.burgundy.telling.words import colour_name, face_number
from contado.games.burgundy.text.page import Page, kind_of


def monastery_hints(page: Page) -> list[Line]:
    """Return what the monasteries that can be taken or placed do."""
    numbers = [int(name.removeprefix("monastery")) for name in tiles_at_hand(page) if name.startswith("monastery")]
    return [[(monastery_words(page, number), "dim")] for number in sorted(numbers)]


def building_hints(page: Page) -> list[Line]:
    """Return what the building types that can be taken or placed do."""
    _ = page.language
    faces = sorted(face_number(name) for name in tiles_at_hand(page) if kind_of(name) == BUILDING)
    # What a tile gives that goes elsewhere is written there.
    faces = [face for face in faces if KIND_OF[face] != NO_KIND]
    return [[(f"{short_name(face, _)} {tile_effect(face, page.printing, _)}".rstrip(), "dim")] for face in faces]


def tiles_at_hand(page: Page) -> set[str]:
    """Return the tiles on the main board and on the viewer's key spaces."""
    facts = page.facts
    return {*facts["depots"], *facts["black"], *facts["players"][page.own]["stored"]} - {""}


def kinds_legend(page: Page) -> list[Line]:
    """Return the letters of the kinds, and the other symbols."""
    _ = page.language
    items: list[Line] = [
        [(page.letters[kind], f"kind.{name}"), (f" {colour_name(name, _)}", "dim")] for kind, name in enumerate(KINDS)
    ]
    signs = [_("[+points −workers]"), _("· in reach"), _("( ) used die")]
    return flow("", [*items, *([(sign, "dim")] for sign in signs)], page.columns)


def monastery_words(page: Page, number: int) -> str:
    """Return a monastery's number with what it does."""
    _ = page.language
    return f"{_('mon. {number}', number=number)} {monastery_effect(number, page.printing, _)}".rstrip()
