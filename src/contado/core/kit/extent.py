"""How far a drawing reaches: the lower right corner of all that it shows, by reading its SVG."""

from __future__ import annotations

import re
from collections.abc import Iterator
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
# Letters reach so far below their line, in parts of their size.
BELOW_THE_LINE: Final = 0.2

Point = tuple[float, float]


class Frame:
    """Where coordinates lie: moved and scaled by the elements around. What is rotated is taken for its plain self."""

    def __init__(self, x: float = 0, y: float = 0, across: float = 1, down: float = 1) -> None:
        self.x, self.y, self.across, self.down = x, y, across, down

    def within(self, transform: str) -> Frame:
        """Return the frame inside an element with a transform."""
        frame = self
        for kind, given in TRANSFORM.findall(transform):
            n = [float(one) for one in NUMBER.findall(given)]
            if kind == "translate":
                frame = frame.moved(n[0], n[1] if len(n) > 1 else 0, 1, 1)
            elif kind == "scale":
                frame = frame.moved(0, 0, n[0], n[-1])
            elif kind == "matrix":
                frame = frame.moved(n[4], n[5], n[0], n[3])
        return frame

    def moved(self, x: float, y: float, across: float, down: float) -> Frame:
        """Return the frame of something that lies there, so many times as large."""
        return Frame(
            self.x + x * self.across, self.y + y * self.down, self.across * across, self.down * down
        )  # fmt: skip

    def at(self, x: float, y: float) -> Point:
        """Return a point in the whole drawing."""
        return self.x + x * self.across, self.y + y * self.down


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
        for point in _corners(tag, given):
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
        classes, size = self.text.get("class", ""), float(self.text.get("font-size", 16))
        part = 0.0 if "end" in classes else 0.5 if "mid" in classes else 1.0
        x = float(self.text.get("x", 0)) + part * text_width(letters, size)
        self.reach(*self.frames[-1].at(x, float(self.text.get("y", 0)) + BELOW_THE_LINE * size))

    def reach(self, x: float, y: float) -> None:
        wide, high = self.whole
        if x < wide - 2 or y < high - 2:
            self.right, self.bottom = max(self.right, x), max(self.bottom, y)


def _corners(tag: str, given: dict[str, str]) -> Iterator[Point]:
    """Yield the points of a shape that may lie lowest or furthest to the right."""

    def n(name: str) -> float:
        found = NUMBER.match(given.get(name, "0"))
        return float(found[0]) if found else 0.0

    if tag in ("rect", "use", "image", "svg"):
        yield n("x") + n("width"), n("y") + n("height")
    elif tag in ("circle", "ellipse"):
        yield n("cx") + (n("r") or n("rx")), n("cy") + (n("r") or n("ry"))
    elif tag == "line":
        yield max(n("x1"), n("x2")), max(n("y1"), n("y2"))
    elif tag in ("polygon", "polyline"):
        points = [float(one) for one in NUMBER.findall(given.get("points", ""))]
        yield from zip(points[::2], points[1::2], strict=False)
    elif tag == "path":
        yield from path_points(given.get("d", ""))


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
