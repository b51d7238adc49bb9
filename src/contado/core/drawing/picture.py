"""Areas put together into one picture, for a desk or for a phone."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from contado.core.drawing.definitions import used, used_rules, without_codes
from contado.core.drawing.grounds import USUAL, ground_style
from contado.core.drawing.marks import DEFINITIONS
from contado.core.drawing.palette import STYLE, THEMES
from contado.core.drawing.styles import for_theme
from contado.core.drawing.svg import escape, number
from contado.core.errors import ContadoError
from contado.core.words.language import Phrase

if TYPE_CHECKING:
    from contado.core.showing.view import OutcomeShown

# From this width on areas lie side by side; and from this one on all are seen at once, on a tablet held upright.
WIDE: Final = 900
UPRIGHT: Final = 700
GAP: Final = 14
NARROW_GAP: Final = 8
# Which part of a desk's width the left column has, at least and at most: beside the own area, and as the main one.
LEFT: Final = (0.4, 0.64)
LEFT_MAIN: Final = (0.5, 0.72)
# What the main area weighs where nothing is said, as at a browser's table.
MAIN_WEIGHT: Final = 5
# What nobody reads, hears or clicks in a small picture.
WORDS: Final = re.compile(r"<text\b.*?</text>|<title>.*?</title>", re.DOTALL)
MEANINGS: Final = re.compile(r'\s(?:aria-[a-z]+|data-[a-z-]+|role|tabindex)="[^"]*"')


def seats_in_front(outcome: OutcomeShown | None, own: int) -> frozenset[int]:
    """Return whose areas are drawn large: the viewer's, and when nobody decides any more the winner's, too."""
    return frozenset((own, *outcome["winners"][:1])) if outcome is not None else frozenset((own,))


class Area:
    """One part of the table: the common board ("board"), a player's own ("player:0"), or a small common one.

    `width` and `height` are those of what is drawn, in units: at its best a unit is a pixel, see docs/adding-a-game.md.
    `room`, where a game gives it, is the fixed size that the area has at the table whatever is drawn in it: what is
    smaller has empty room around it, what is larger is drawn smaller, and the table is not laid out anew. `weight` says
    how much it matters that the area is large; a usual opponent's has 1, and 0 leaves it to what the area is.

    Pieces come as one text, or as parts of it that follow each other and are drawn one by one: what has changed is then
    found in those that are others now, without a look at the rest.
    """

    def __init__(
        self,
        id: str,
        title: str,
        width: float,
        height: float,
        background: str,
        pieces: str | Sequence[str],
        room: tuple[float, float] | None = None,
        weight: float = 0,
    ) -> None:
        self.id = id
        self.title = title
        self.weight = weight
        # What the game drew, before it was put into its room.
        self.drawn = (width, height)
        if room is not None:
            scale = min(1.0, room[0] / width, room[1] / height)
            if scale < 1:
                background = _scaled(background, scale)
                pieces = _scaled(pieces if isinstance(pieces, str) else "".join(pieces), scale)
            width, height = room
        self.width = width
        self.height = height
        # SVG that never changes in a game, and SVG that does.
        self.background = background
        self.parts = (pieces,) if isinstance(pieces, str) else tuple(filter(None, pieces))

    @property
    def pieces(self) -> str:
        """The SVG that changes in a game, as one text."""
        return "".join(self.parts)

    def placed(self, x: float, y: float, width: float) -> str:
        """Return the area as an SVG element inside a picture."""
        return (
            f'<svg class="area" data-area="{escape(self.id)}" role="group" aria-label="{escape(self.title)}" '
            f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(self.height_at(width))}" '
            f'viewBox="0 0 {number(self.width)} {number(self.height)}">'
            f'<g class="background">{self.background}</g><g class="pieces">{self.pieces}</g></svg>'
        )

    def height_at(self, width: float) -> float:
        """Return its height when it is drawn this wide."""
        return self.height * width / self.width


class Picture:
    """All areas of a view, the viewer's own first among the players'.

    `narrow`, where a game has it, draws the areas anew for a phone: a wide map stood on end, say; and `upright` for a
    tablet held upright, which shows what a phone does unless a game has that. Each is called only when such a width is
    asked for. `main` is the area that most of the game happens on: it gets the most room at a
    desk and comes first on a phone. Where a game does not say, it is the viewer's own. `ground` is the table that it
    lies on, one of `GROUNDS`.
    """

    def __init__(
        self,
        areas: list[Area],
        narrow: Callable[[], list[Area]] | None = None,
        title: str = "",
        style: str = "",
        definitions: str = "",
        main: str = "",
        ground: str = USUAL,
        upright: Callable[[], list[Area]] | None = None,
    ) -> None:
        self.areas = areas
        self.main = self._area(main, areas).id if main else _own(areas)
        self.narrow = narrow
        self.upright = upright
        self.title = title
        # A ground that nobody knows is refused at once.
        self._ground = ground_style(ground)
        self._style = style
        self._definitions = definitions

    # Long texts, which most pictures are never asked for: a browser has them already.

    @property
    def style(self) -> str:
        """Core's style rules with what the game adds to them, in all themes."""
        return STYLE + self._ground + self._style

    @property
    def definitions(self) -> str:
        """Core's symbols with those of the game."""
        return DEFINITIONS + self._definitions

    def areas_for(self, width: float) -> list[Area]:
        """Return the areas as they are drawn for a screen of this width."""
        if width < WIDE:
            if self.upright is not None and width >= UPRIGHT:
                return self.upright()
            if self.narrow is not None:
                return self.narrow()
        return self.areas

    def svg(self, width: int = 1440, theme: str = "light", codes: bool = False) -> str:
        """Return one SVG of this width with all areas, with or without codes, such as the numbers of spaces."""
        places, height = self.laid_out(width)
        return self._whole("".join(area.placed(x, y, room) for area, x, y, room in places), width, height, theme, codes)

    def laid_out(self, width: int) -> tuple[list[Place], float]:
        """Return the areas on a screen of this width, each with its place and width; and their height."""
        areas = self.areas_for(width)
        lay = _side_by_side if width >= WIDE else _one_below_another
        return lay(areas, _weightiest(areas, self.main) if width >= WIDE else self.main, width)

    def area_svg(self, id: str, width: int, theme: str = "light", codes: bool = False) -> str:
        """Return one area alone as an SVG that needs nothing else."""
        area = self._area(id, self.areas_for(width))
        return self._whole(area.placed(0, 0, width), width, area.height_at(width), theme, codes)

    def part_svg(self, id: str, width: int, crop: tuple[float, ...], theme: str = "light") -> str:
        """Return a part of an area as an SVG that needs nothing else: x, y, width and height in the area's units."""
        area = self._area(id, self.areas_for(width))
        x, y, wide, high = crop or (0, 0, area.width, area.height)
        part = area.placed(0, 0, width).replace(
            f'viewBox="0 0 {number(area.width)} {number(area.height)}"',
            f'viewBox="{number(x)} {number(y)} {number(wide)} {number(high)}"',
            1,
        )
        height = high * width / wide
        part = part.replace(f'height="{number(area.height_at(width))}"', f'height="{number(height)}"', 1)
        return self._whole(part, width, height, theme, codes=False)

    def thumbnail(self, width: int, theme: str = "light") -> str:
        """Return the main area as a small picture: without words, which would be too small to read, and lighter."""
        return MEANINGS.sub("", WORDS.sub("", self.area_svg(self.main, width, theme)))

    def _area(self, id: str, areas: list[Area]) -> Area:
        for area in areas:
            if area.id == id:
                return area
        raise ContadoError(
            "The picture has no area {id!r}; it has {known}.", id=id, known=[one.id for one in self.areas]
        )

    def _whole(self, inner: str, width: float, height: float, theme: str, codes: bool) -> str:
        check_theme(theme)
        size = f'width="{number(width)}" height="{number(height)}"'
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="contado theme-{theme}" {size} '
            f'viewBox="0 0 {number(width)} {number(height)}" role="group" aria-label="{escape(self.title)}">'
        )
        inner = f'<rect {size} class="table"/>{inner if codes else without_codes(inner)}</svg>'
        # Symbols have classes, too.
        style = used_rules(for_theme(self.style, theme), head + self.definitions + inner)
        return f"{head}<style>{style}</style><defs>{used(self.definitions, style + inner)}</defs>{inner}"


def check_theme(theme: str) -> None:
    """Refuse a theme that there is not."""
    if theme not in THEMES:
        *others, last = THEMES
        known = Phrase("{first} and {last}", first=others, last=last)
        raise ContadoError("There is no theme {theme!r}; there are {known}.", theme=theme[:20], known=known)


def _scaled(inner: str, scale: float) -> str:
    return f'<g transform="scale({scale:.4g})">{inner}</g>' if inner else ""


Place = tuple[Area, float, float, float]
# Left, right, and the row below.
Columns = tuple[list[Area], list[Area], list[Area]]


def _own(areas: list[Area]) -> str:
    """Return which area is the viewer's own: the first of the players', or the first there is."""
    ids = [area.id for area in areas]
    return next((id for id in ids if id.startswith("player:")), ids[0] if ids else "")


def _weightiest(areas: list[Area], main: str) -> str:
    """Return which area gets the most room at a desk: one that says that it weighs more than a main one, or that."""
    first = max(areas, key=lambda area: area.weight, default=None)
    return first.id if first is not None and first.weight > MAIN_WEIGHT else main


def _roles(areas: list[Area]) -> tuple[list[Area], list[Area], list[Area]]:
    """Return the common board, the small common areas, and the players' areas with the viewer's own first."""
    players = [area for area in areas if area.id.startswith("player:")]
    board = [area for area in areas if area.id == "board"]
    return board, [area for area in areas if area not in players and area not in board], players


def _side_by_side(areas: list[Area], main: str, width: float) -> tuple[list[Place], float]:
    """Lay two columns beside each other, and what has no room there in a row below them."""
    whole = width - 2 * GAP
    both = whole - GAP
    if main == _own(areas):
        least, most = LEFT
        left, right, below = _beside_the_board(areas)
    else:
        least, most = LEFT_MAIN
        left, right, below = _beside_the_main(areas, main, both)
    room = (whole - GAP * (len(below) - 1)) / max(len(below), 1)
    if not left or not right:
        places, y = _column([*left, *right], GAP, GAP, whole)
    else:
        split = min(max(_level(left, right, both), both * least), both * most)
        places, one = _column(left, GAP, GAP, split)
        more, other = _column(right, GAP + split + GAP, GAP, both - split)
        places, y = places + more, max(one, other)
        # No opponent is drawn larger than the viewer's own area.
        room = min(room, both - split)
    if below:
        for at, area in enumerate(below):
            places.append((area, GAP + at * (room + GAP), y, room))
        y += max(area.height_at(room) for area in below) + GAP
    return places, y


def _beside_the_board(areas: list[Area]) -> Columns:
    """Put the board beside the viewer's own area, and the opponents below them."""
    board, small, players = _roles(areas)
    own, opponents = players[:1], players[1:]
    if len(opponents) == 1:
        # One opponent has room under the viewer's own area, so that both boards are compared at one size.
        return [*board, *small], players, []
    if len(opponents) == 2:
        # Three things in the lower row, so that no opponent is drawn larger than the viewer's own area.
        return board, own, [*small, *opponents]
    return board, [*own, *small], opponents


def _beside_the_main(areas: list[Area], main: str, both: float) -> Columns:
    """Put the main area beside all others; opponents lie below where they would make that column the higher one."""
    board, small, players = _roles([area for area in areas if area.id != main])
    left, common = [area for area in areas if area.id == main], [*small, *board]
    right = [*common, *players]
    if _level(left, right, both) <= both * LEFT_MAIN[1]:
        return left, right, []
    return left, [*common, *players[:1]], players[1:]


def _level(left: list[Area], right: list[Area], whole: float) -> float:
    """Return the width of the left column at which both columns end at one height."""
    one = sum(area.height / area.width for area in left)
    other = sum(area.height / area.width for area in right)
    return (whole * other + GAP * (len(right) - len(left))) / (one + other)


def _one_below_another(areas: list[Area], main: str, width: float) -> tuple[list[Place], float]:
    """Lay the main area first, then what is common, then the viewer's own where it is another, then the opponents."""
    board, small, players = _roles([area for area in areas if area.id != main])
    order = [*(area for area in areas if area.id == main), *small, *board, *players]
    return _column(order, NARROW_GAP, NARROW_GAP, width - 2 * NARROW_GAP, NARROW_GAP)


def _column(areas: list[Area], x: float, y: float, width: float, gap: float = GAP) -> tuple[list[Place], float]:
    """Lay areas of one width below one another; return them and where the next one would begin."""
    places: list[Place] = []
    for area in areas:
        places.append((area, x, y, width))
        y += area.height_at(width) + gap
    return places, y
