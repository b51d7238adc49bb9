"""Signs of a drawing that say nothing to whoever points at them: figures, letters and pictures outside of all names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element, fromstring

from contado.core.kit.extent import UNSEEN, Frame, Point, corners, text_corners

# What has two letters in a row is a word, and says itself.
WORD: Final = re.compile(r"[^\W\d_]{2}")
# The letter of a player is the name's, which stands beside it.
INITIAL: Final = "player-ink"
# A tag that is not seen as long as nothing is to be told by it.
UNTOLD: Final = "part-untold"
# What is drawn for its looks alone.
SCENERY: Final = "scenery"
# A named thing that is smaller than so many units can be pointed at as if it were that large.
REACH: Final = 24.0


class Box(NamedTuple):
    """A rectangle in a drawing."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> Point:
        """Its middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def reaches(self, point: Point) -> bool:
        """Say whether whoever points there points at it."""
        x, y = self.middle
        across, down = max(REACH, self.right - self.left) / 2, max(REACH, self.bottom - self.top) / 2
        return abs(point[0] - x) <= across and abs(point[1] - y) <= down


class Sign(NamedTuple):
    """A figure, a letter or a picture, and where it stands."""

    shown: str
    at: Point


# Where the shapes lie that a drawing uses by their ids.
Shapes = Mapping[str, Box]


def shapes_of(definitions: str) -> dict[str, Box]:
    """Return the boxes of what definitions have by id; of a symbol, the room that it was drawn in."""
    found: dict[str, Box] = {}
    for element in fromstring(f"<defs>{definitions}</defs>").iter():
        id, view = element.get("id"), element.get("viewBox", "").split()
        if id and len(view) == 4:
            x, y, width, height = map(float, view)
            found[id] = Box(x, y, x + width, y + height)
        elif id:
            points = list(_points(element, Frame(), {}))
            if points:
                found[id] = _box(points)
    return found


def unnamed(drawing: str, shapes: Shapes) -> list[Sign]:
    """Return the signs of a drawing that neither lie in something with a name nor on it."""
    reader = _Reader(shapes)
    reader.read(fromstring(f"<g>{drawing}</g>"), Frame())
    return [sign for sign in reader.signs if not any(box.reaches(sign.at) for box in reader.named)]


class _Reader:
    """Collects what has a name, and the signs outside of it."""

    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes
        self.named: list[Box] = []
        self.signs: list[Sign] = []

    def read(self, element: Element, frame: Frame) -> None:
        """Read an element and all in it."""
        if _is_unseen(element) or _is_scenery(element):
            return
        frame = frame.within(element.get("transform", ""))
        if element.get("aria-label") and element.get("aria-hidden") != "true":
            points = list(_points(element, frame, self.shapes, inside=True))
            if points:
                self.named.append(_box(points))
            return
        if is_sign(element):
            points = list(_points(element, frame, self.shapes, inside=True))
            self.signs.append(Sign(_shown(element), _box(points).middle))
        for child in element:
            self.read(child, frame)


def is_sign(element: Element) -> bool:
    """Say whether an element is a figure, a single letter or a picture, which say nothing by themselves."""
    if element.tag == "use":
        return True
    content = "".join(element.itertext()).strip()
    is_initial = INITIAL in element.get("class", "").split()
    return element.tag == "text" and bool(content) and not WORD.search(content) and not is_initial


def _shown(element: Element) -> str:
    return "".join(element.itertext()).strip() or element.get("href", "")


def _is_scenery(element: Element) -> bool:
    """Say whether something is drawn for its looks alone; where something is written, it is to be read."""
    return SCENERY in element.get("class", "").split() and element.find(".//text") is None


def _is_unseen(element: Element) -> bool:
    return (
        element.tag in UNSEEN or element.get("visibility") == "hidden" or UNTOLD in element.get("class", "").split()
    )  # fmt: skip


def _points(element: Element, frame: Frame, shapes: Shapes, inside: bool = False) -> Iterator[Point]:
    """Yield points of an element and all in it, the outermost among them; `inside`: the frame has its transform."""
    if not inside:
        if _is_unseen(element):
            return
        frame = frame.within(element.get("transform", ""))
    known = shapes.get(element.get("href", "").removeprefix("#"))
    if element.tag == "use" and known is not None and not element.get("width"):
        x, y = float(element.get("x", 0)), float(element.get("y", 0))
        for point in ((known.left, known.top), (known.right, known.bottom)):
            yield frame.at(point[0] + x, point[1] + y)
    elif element.tag == "text":
        for point in text_corners("".join(element.itertext()), element.attrib):
            yield frame.at(*point)
    else:
        for point in corners(element.tag, element.attrib):
            yield frame.at(*point)
    for child in element:
        yield from _points(child, frame, shapes)


def _box(points: list[Point]) -> Box:
    across, down = [x for x, y in points], [y for x, y in points]
    return Box(min(across), min(down), max(across), max(down))
