"""Border posts in the picture: on the rim of every duchy, and their bonus tiles."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final

from contado.core.drawing import named, number, target, text
from contado.core.drawing.icons import icon
from contado.core.drawing.parts import hexagon
from contado.core.words.language import Language
from contado.core.words.wording import capital
from contado.games.burgundy.drawing.face import Face
from contado.games.burgundy.drawing.map import Ground
from contado.games.burgundy.drawing.table import Table
from contado.games.burgundy.modules.border_posts.explanations import post_words
from contado.games.burgundy.modules.border_posts.facts import border_posts, posts_of
from contado.games.burgundy.modules.border_posts.printed import POSTS as PRINTED
from contado.games.burgundy.pieces.components import TABLES
from contado.games.burgundy.pieces.duchy import Duchy
from contado.games.burgundy.telling.words import thing

Place = tuple[float, float]

# The two spaces that each post touches.
POSTS: Final[list[list[list[int]]]] = [post["touches"] for post in PRINTED]


class BorderPostsFace(Face):
    """What lies on the table with border posts."""

    name: ClassVar[str] = "border_posts"
    place: ClassVar[int] = 30
    has_bonus_tile: ClassVar[bool] = True

    def on_land(self, table: Table, seat: int, duchy: Duchy, ground: Ground) -> str:
        """Return the three posts on the rim of a duchy; those that are joined are filled."""
        _, joined = table.language, [tuple(pair) for pair in posts_of(table, seat)["posts_joined"]]
        names = (_("upper left"), _("upper right"), _("bottom"))
        size = ground.radius * 0.62
        parts: list[str] = []
        for post in range(len(POSTS)):
            x, y = _post_place(duchy, post, ground)
            others = [names[one if other == post else other] for one, other in joined if post in (one, other)]
            if others:
                words = _("border post, {where}: joined with {others}", where=names[post], others=_.join(others))
            else:
                words = _("border post, {where}: not joined yet", where=names[post])
            kind = "joined" if others else "post"
            drawn = f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(size * 0.72)}" class="{kind}"/>'
            drawn += icon("post", x, y, size, f"on-{kind}")
            parts.append(named(f"{capital(words)}. {post_words(table.printing, _)}", drawn))
        return "".join(parts)

    def bonus_left(self, table: Table, x: float, y: float, step: float) -> str:
        """Return the bonus tiles of the border posts that can still be taken."""
        _, left = table.language, border_posts(table)["left"]
        points = [TABLES.big_bonus[table.printed_players], TABLES.small_bonus[table.printed_players]][2 - left :]
        if points:
            worth = points[0] * table.printing.now.bonus_tile_times
            said = _("{n} for the next to join all border posts", n=thing("vp", worth, _))
        else:
            said = _("no bonus tile left for the border posts")
        radius = min(15.0, step * 0.54)
        inner = f'<g class="{"" if points else "past"}">' + hexagon(x, y + 36, radius, "post")
        inner += icon("post", x, y + 36, radius, "on-post") + "</g>"
        first = f"+{points[0]}" if points else "–"
        inner += text(x, y + 66, first, 14 if step > 24 else 12, "strong mid" if points else "soft mid")
        if len(points) > 1:
            inner += text(x, y + 80, f"+{points[1]}", 11.5 if step > 24 else 11, "soft mid")
        return target("bonus:border", f"{capital(said)}. {post_words(table.printing, _)}", inner)

    def bonus_tile(self, table: Table, seat: int, x: float, y: float, radius: float) -> str:
        """Return the bonus tile of the border posts, or the place for it."""
        return _bonus_tile(seat, posts_of(table, seat)["border_bonus"], x, y, radius, table.language)


def _post_place(duchy: Duchy, post: int, ground: Ground) -> Place:
    """Return where a post stands: outside the rim, between its two spaces."""
    touched = [
        ground.place(duchy, space)
        for space in range(len(duchy.kind))
        if [duchy.row[space], duchy.column[space]] in POSTS[post]
    ]
    x, y = sum(place[0] for place in touched) / 2, sum(place[1] for place in touched) / 2
    dx, dy = x - ground.x, y - ground.y
    apart = (dx * dx + dy * dy) ** 0.5
    out = ground.radius * 0.92
    return x + dx / apart * out, y + dy / apart * out


@lru_cache(maxsize=64)
def _bonus_tile(seat: int, points: int, x: float, y: float, radius: float, _: Language) -> str:
    words = _("no bonus tile for the border posts")
    inner = hexagon(x, y, radius, "part-void") + icon("post", x, y, 13, "quiet past")
    if points:
        words = _("bonus tile of the border posts: {points}", points=thing("vp", points, _))
        inner = hexagon(x, y, radius, "post") + text(x, y + 5.5, f"+{points}", 13, "strong mid")
    return target(f"bonus:{seat}:border", capital(words), inner)


FACE: Final = BorderPostsFace()
