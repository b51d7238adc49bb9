"""What stands around the sections of a page: one file that needs no other."""

from __future__ import annotations

from collections.abc import Sequence

from contado.arena.tournament.report.style import CSS
from contado.core.drawing.marks import DEFINITIONS
from contado.core.drawing.svg import escape
from contado.core.words.language import Language


def whole_page(title: str, parts: Sequence[str], _: Language) -> str:
    """Return a page of these parts."""
    return (
        f'<!DOCTYPE html>\n<html lang="{_.code}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{CSS}</style></head><body>"
        # The patterns of all plots; a picture of no size, because one that is not shown would not lend them.
        f'<svg class="contado" width="0" height="0" style="position:absolute;width:0" aria-hidden="true"><defs>'
        f"{DEFINITIONS}</defs></svg><main>{''.join(parts)}</main></body></html>\n"
    )
