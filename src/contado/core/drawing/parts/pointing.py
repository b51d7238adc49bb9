"""How a part can be pointed at, and the sign that stands for a thing: what most parts are given."""

from __future__ import annotations

from typing import Final, NamedTuple

from contado.core.drawing.marks import symbol
from contado.core.drawing.svg import named, number, target

Place = tuple[float, float]


class Target(NamedTuple):
    """What a part is for whoever points at it: the id that the rules name, the accessible name, and the options.

    With a name and no id the part is only told of; without both it is silent, as part of something that has a name.
    """

    id: str = ""
    said: str = ""
    can: bool = False
    # Of several equal things, the one that an option names; see `target`.
    same: str = ""

    @property
    def glows(self) -> bool:
        """Say whether a click on it chooses something."""
        return self.can or bool(self.same)

    def around(self, inner: str) -> str:
        """Return what was drawn as something to point at."""
        if self.id:
            return target(self.id, self.said, inner, self.can, same=self.same)
        return named(self.said, inner) if self.said else inner


SILENT: Final = Target()


class Sign(NamedTuple):
    """The picture of a thing: a symbol with classes that colour it, or what was drawn around 0, 0 in a square of 24.

    `sign("sheep", "sand")` makes one of a mark. A game's own symbols and icons are ``Sign("icon-castle",
    "kind-castle")``, ``Sign("sack")`` or ``Sign(drawn='<path d="..."/>')``.
    """

    symbol: str = ""
    classes: str = ""
    drawn: str = ""

    def at(self, x: float, y: float, size: float) -> str:
        """Return it with its centre at a point."""
        if self.symbol:
            return symbol(self.symbol, x - size / 2, y - size / 2, size, self.classes)
        return placed(self.drawn, x, y, size / 24, self.classes)


def sign(shape: str, hue: str) -> Sign:
    """Return the sign of a mark: a plain shape or a pictogram."""
    return Sign(f"mark-{shape}", f"hue-{hue}")


def placed(inner: str, x: float, y: float, scale: float = 1.0, classes: str = "") -> str:
    """Return something that was drawn around 0, 0 at a point and a scale."""
    sized = f" scale({scale:.3f})" if scale != 1.0 else ""
    kind = f' class="{classes}"' if classes else ""
    return f'<g{kind} transform="translate({number(x)} {number(y)}){sized}">{inner}</g>'
