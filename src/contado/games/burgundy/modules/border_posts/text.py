"""Border posts in text: what joining all of them brings, and which are joined."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.game import Line
from contado.games.burgundy.modules.border_posts.facts import border_posts, posts_of
from contado.games.burgundy.pieces.components import TABLES
from contado.games.burgundy.text.face import Face
from contado.games.burgundy.text.page import Page


class BorderPostsFace(Face):
    """What is written with border posts."""

    name: ClassVar[str] = "border_posts"
    place: ClassVar[int] = 30

    def bonus_items(self, page: Page) -> list[Line]:
        """Return the points that joining all border posts still brings."""
        _, seats, left = page.language, page.seats, border_posts(page)["left"]
        points = [TABLES.small_bonus[seats], TABLES.big_bonus[seats]][:left]
        words = ",".join(map(str, reversed(points))) or "–"
        return [[(_("posts") + " ", "dim"), (words, "" if left else "dim")]]

    def held_items(self, page: Page, seat: int) -> list[Line]:
        """Return the border posts that are joined."""
        _, joined = page.language, posts_of(page, seat)["posts_joined"]
        if not joined:
            return []
        names = (_("upper left"), _("upper right"), _("bottom"))
        pairs = ", ".join(f"{names[one]}–{names[other]}" for one, other in joined)
        return [[(_("posts joined: {pairs}", pairs=pairs), "")]]


FACE: Final = BorderPostsFace()
