"""A style with the colours of all themes, as a picture by itself and as a page need it.

A style says what the tokens of a theme are in rules such as ``.theme-dark{...}`` and ``.contado.theme-dark{...}``. A
picture that stands alone brings one theme; a page has those that can be chosen, and prints what it shows in another.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

PRINT: Final = "print"
_TOKENS: Final = re.compile(r"(\.contado)?\.theme-([a-z]+)\{([^}]*)\}")
_MEDIA: Final = re.compile(r"@media [^{]*\{\}")
# As heavy as the rules of the theme that a page shows: after them it holds.
_DRAWN: Final = ".contado[class*=theme-]"
_WHOLE: Final = f":root[class],{_DRAWN}"


# A game's style is the same in every picture.
@lru_cache(64)
def for_theme(style: str, theme: str) -> str:
    """Return a style with the tokens of one theme only."""
    return _MEDIA.sub("", _TOKENS.sub(lambda rule: rule[0] if rule[2] == theme else "", style))


@lru_cache(64)
def for_pages(style: str) -> str:
    """Return a style in which paper has its own theme, whatever the screen shows."""
    printed: list[str] = []

    def kept(rule: re.Match[str]) -> str:
        if rule[2] != PRINT:
            return rule[0]
        printed.append(f"{_DRAWN if rule[1] else _WHOLE}{{{rule[3]}}}")
        return ""

    screen = _TOKENS.sub(kept, style)
    return f"{screen}@media print{{{''.join(printed)}}}" if printed else screen
