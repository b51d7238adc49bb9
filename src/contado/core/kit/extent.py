"""How far a drawing reaches, the lower right corner of all that it shows, and where its parts lie, by its SVG."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from typing import Final
from xml.parsers.expat import ParserCreate

from contado.core.drawing.svg import text_width

# What is only defined, or said to whoever does not see the picture.
UNSEEN: Final = frozenset({"defs", "symbol", "pattern", "clipPath", "mask", "title", "style"})
NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
PATH: Final = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
TRANSFORM: Final = re.compile(r"(translate|scale|rotate|matrix)\(([^)]*)\)")
# How many numbers a command of a path takes; the last two are where it goes to.
TAKES: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}
# Letters reach so far below and above their line, in parts of their size.
BELOW_THE_LINE: Final = 0.2
ABOVE_THE_LINE: Final = 0.76

# What takes up a rectangle.
BOXES: Final = frozenset({"rect", "use", "image", "svg", "circle", "ellipse"})

Point = tuple[float, float]


class Frame:
    """Where coordinates lie: moved, scaled and turned by the elements around."""

    def __init__(
        self, a: float = 1, b: float = 0, c: float = 0, d: float = 1, e: float = 0, f: float = 0
    ) -> None:  # fmt: skip
        # As SVG writes a matrix: x and y become ax + cy + e and bx + dy + f.
        self.matrix = (a, b, c, d, e, f)

    def within(self, transform: str) -> Frame:
        """Return the frame inside an element with a transform."""
        frame = self
        for kind, given in TRANSFORM.findall(transform):
            n = [float(one) for one in NUMBER.findall(given)]
            if kind == "translate":
                frame = frame.inside(1, 0, 0, 1, n[0], n[1] if len(n) > 1 else 0)
            elif kind == "scale":
                frame = frame.inside(n[0], 0, 0, n[-1], 0, 0)
            elif kind == "rotate":
                x, y = n[1:3] if len(n) > 2 else (0.0, 0.0)
                turn = math.radians(n[0])
                across, down = math.cos(turn), math.sin(turn)
                frame = frame.inside(1, 0, 0, 1, x, y).inside(across, down, -down, across, 0, 0)
                frame = frame.inside(1, 0, 0, 1, -x, -y)
            elif kind == "matrix":
                frame = frame.inside(*n[:6])
        return frame

    def inside(self, a: float, b: float, c: float, d: float, e: float, f: float) -> Frame:
        """Return the frame of something that has this matrix in this one."""
        across, over, under, down, x, y = self.matrix
        return Frame(
            across * a + under * b, over * a + down * b, across * c + under * d, over * c + down * d,
            across * e + under * f + x, over * e + down * f + y,
        )  # fmt: skip

    def at(self, x: float, y: float) -> Point:
        """Return a point in the whole drawing."""
        a, b, c, d, e, f = self.matrix
        return a * x + c * y + e, b * x + d * y + f


def extent(drawing: str, width: float, height: float) -> Point:
    """Return how far to the right and down a drawing reaches; a card under all of it does not count."""
    reader = _Reader(width, height)
    parser = ParserCreate()
    parser.StartElementHandler = reader.begin
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.write
    parser.Parse(f"<g>{drawing}</g>", True)
    return reader.right, reader.bottom


class _Reader:
    """Follows the elements of a drawing."""

    def __init__(self, width: float, height: float) -> None:
        self.whole = (width, height)
        self.right, self.bottom = 0.0, 0.0
        self.frames = [Frame()]
        self.unseen = 0
        self.text: dict[str, str] | None = None

    def begin(self, tag: str, given: dict[str, str]) -> None:
        frame = self.frames[-1].within(given.get("transform", ""))
        self.frames.append(frame)
        if tag in UNSEEN or self.unseen:
            self.unseen += 1
            return
        if tag == "text":
            self.text = given
        points = list(corners(tag, given))
        # Of a rectangle the lower right corner says it: one under all of the drawing reaches nowhere.
        for point in points[-1:] if tag in BOXES else points:
            self.reach(*frame.at(*point))

    def end(self, tag: str) -> None:
        self.frames.pop()
        if self.unseen:
            self.unseen -= 1
        if tag == "text":
            self.text = None

    def write(self, letters: str) -> None:
        if self.text is None or self.unseen:
            return
        *_others, last = text_corners(letters, self.text)
        self.reach(*self.frames[-1].at(*last))

    def reach(self, x: float, y: float) -> None:
        wide, high = self.whole
        if x < wide - 2 or y < high - 2:
            self.right, self.bottom = max(self.right, x), max(self.bottom, y)


def corners(tag: str, given: Mapping[str, str]) -> Iterator[Point]:
    """Yield the points of a shape of which its outermost are among."""

    def n(name: str) -> float:
        found = NUMBER.match(given.get(name, "0"))
        return float(found[0]) if found else 0.0

    if tag in ("rect", "use", "image", "svg"):
        yield from box(n("x"), n("y"), n("x") + n("width"), n("y") + n("height"))
    elif tag in ("circle", "ellipse"):
        across, down = n("r") or n("rx"), n("r") or n("ry")
        yield from box(n("cx") - across, n("cy") - down, n("cx") + across, n("cy") + down)
    elif tag == "line":
        yield n("x1"), n("y1")
        yield n("x2"), n("y2")
    elif tag in ("polygon", "polyline"):
        points = [float(one) for one in NUMBER.findall(given.get("points", ""))]
        yield from zip(points[::2], points[1::2], strict=False)
    elif tag == "path":
        yield from path_points(given.get("d", ""))


def box(left: float, top: float, right: float, bottom: float) -> Iterator[Point]:
    """Yield the corners of a rectangle, the lower right one last."""
    yield from ((left, top), (right, top), (left, bottom), (right, bottom))


def text_corners(letters: str, given: Mapping[str, str]) -> Iterator[Point]:
    """Yield the corners of the room that a line of text takes."""
    classes, size = given.get("class", ""), float(given.get("font-size", 16))
    width = text_width(letters, size)
    left = float(given.get("x", 0)) - (width if "end" in classes else width / 2 if "mid" in classes else 0)
    line = float(given.get("y", 0))
    yield from box(left, line - ABOVE_THE_LINE * size, left + width, line + BELOW_THE_LINE * size)


def path_points(d: str) -> Iterator[Point]:
    """Yield where the commands of a path lead to."""
    x = y = 0.0
    command, numbers = "M", list[float]()
    for letter, figure in PATH.findall(d):
        if letter:
            command, numbers = letter, []
            continue
        numbers.append(float(figure))
        if len(numbers) < TAKES.get(command.upper(), 2):
            continue
        relative = command.islower()
        if command in "Hh":
            x = numbers[0] + (x if relative else 0)
        elif command in "Vv":
            y = numbers[0] + (y if relative else 0)
        else:
            x, y = (numbers[-2] + x, numbers[-1] + y) if relative else (numbers[-2], numbers[-1])
        yield x, y
        numbers = []
