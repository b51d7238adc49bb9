"""Shields in the picture: on the depots, and on castles."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final

from contado.core.drawing import number, piece, target, text
from contado.core.drawing.marks import symbol
from contado.core.drawing.parts import offer_tag
from contado.core.words.wording import capital
from contado.games.burgundy.drawing.face import Face
from contado.games.burgundy.drawing.map import Ground
from contado.games.burgundy.drawing.table import Table
from contado.games.burgundy.modules.shields.explanations import shield_held, shield_on_depot
from contado.games.burgundy.modules.shields.facts import shields, shields_of
from contado.games.burgundy.modules.shields.printed import POINTS
from contado.games.burgundy.modules.shields.words import shield_words
from contado.games.burgundy.pieces.duchy import Duchy


class ShieldsFace(Face):
    """What lies on the table with shields."""

    name: ClassVar[str] = "shields"
    place: ClassVar[int] = 20
    # Shield 6 copies the monasteries of a player.
    chooses_players: ClassVar[bool] = True
    depot_room: ClassVar[float] = 26.0

    def on_depot(self, table: Table, depot: int, x: float, y: float, size: float) -> str:
        """Return the shields that lie on a depot, side by side around a point."""
        lying = shields(table)["depots"][depot]
        parts: list[str] = []
        for at, shield in enumerate(lying):
            points = shield_points(table, table.own, shield)
            words = shield_words(shield, points, table.printing, table.language)
            words = shield_on_depot(depot, words, table.language)
            middle = x + (at - (len(lying) - 1) / 2) * (size - 1)
            offer = table.best(f"shield:{shield}")
            tags = ""
            if offer is not None and offer.most:
                tags = offer_tag("cost", "workers", offer.workers, middle, y - size * 0.62, 10.5)
            parts.append(_shield(shield, words, middle, y, size, offer is not None, tags))
        return "".join(parts)

    def on_tiles(self, table: Table, seat: int, duchy: Duchy, ground: Ground) -> str:
        """Return the shields on the castles of a duchy."""
        parts: list[str] = []
        for space, shield in shields_of(table, seat)["shields"].items():
            x, y = ground.place(duchy, int(space) - 1)
            size, can = ground.radius * 0.86, table.can(f"shield:{shield}")
            drawn = _shield(shield, held_words(table, seat, shield), x, y + ground.radius * 0.42, size, can)
            # A click or a question means the castle below it, except for shield 16, which is used by clicking it.
            parts.append(drawn if can else drawn.replace("<g ", '<g pointer-events="none" ', 1))
        return "".join(parts)

    def tile_note(self, table: Table, seat: int, space: int) -> str:
        """Say which shield lies on a castle."""
        shield = shields_of(table, seat)["shields"].get(str(space + 1))
        return held_words(table, seat, shield) if shield else ""

    def token(
        self, name: str, x: float, y: float, radius: float, code: str = "", smallest: float = 0, can: bool = False
    ) -> str:
        """Return a shield."""
        return shield_token(int(name.removeprefix("shield:")), x, y, 2 * radius) if name.startswith("shield:") else ""


def shield_points(table: Table, seat: int, shield: int) -> int:
    """Return what a shield would score at the end for a player."""
    return shields_of(table, seat)["shield_points"][str(shield)]


def held_words(table: Table, seat: int, shield: int) -> str:
    """Explain a shield in a player's duchy."""
    words = shield_words(shield, shield_points(table, seat, shield), table.printings[seat], table.language)
    return shield_held(words, table.language)


@lru_cache(maxsize=1024)
def shield_token(shield: int, x: float, y: float, size: float) -> str:
    """Return a shield with its centre at a point: its number, and its points where they are legible."""
    drawn = symbol("shield", x - size / 2, y - size / 2, size)
    drawn += text(x, y + size * (0.1 if size > 24 else 0.17), str(shield), size * 0.46, "strong mid on-shield")
    if size > 24:
        drawn += text(x, y + size * 0.36, f"+{POINTS[shield]}", size * 0.27, "mid on-shield")
    return drawn


@lru_cache(maxsize=1024)
def _shield(shield: int, words: str, x: float, y: float, size: float, can: bool, tags: str = "") -> str:
    inner = piece(shield_token(shield, x, y, size))
    if can:
        inner += "".join(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(size * 0.58)}" class="{kind}"/>'
            for kind in ("aura", "glow")
        )
    return target(f"shield:{shield}", capital(words), inner + tags, can)


FACE: Final = ShieldsFace()
