"""Text in a drawing: several lines of one size, and sentences broken into lines."""

from __future__ import annotations

from collections.abc import Iterable

from contado.core.drawing.svg import fitted, label, text_width


def one_size(lines: Iterable[str], room: float, size: float, smallest: float, strong: bool = False) -> float:
    """Return the size at which all of these lines fit: the one that the longest of them needs."""
    return min((fitted(line, room, size, smallest, strong)[1] for line in lines), default=size)


def broken(words: str, room: float, size: float) -> list[str]:
    """Return a sentence in as many lines as it takes; a single word that is too long has a line of its own."""
    lines: list[str] = []
    for word in words.split():
        if lines and text_width(f"{lines[-1]} {word}", size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def sentence(lines: str, instead: str = "") -> str:
    """Return lines that are read as one: where one of them is too small to be read, a page leaves out all of them.

    What is drawn `instead` is seen only then.
    """
    return f'<g data-words="">{lines}</g>' + (
        f'<g data-instead="" visibility="hidden">{instead}</g>' if instead else ""
    )


def paragraph(x: float, y: float, room: float, words: str, size: float, classes: str = "", most: int = 0) -> str:
    """Return a sentence in lines below each other, the first on the line y; of more than `most` the rest is cut."""
    lines = broken(words, room, size)
    if most and len(lines) > most:
        lines = [*lines[: most - 1], fitted(" ".join(lines[most - 1 :]), room, size, size)[0]]
    return "".join(label(x, y + at * size * 1.2, room, line, size, classes) for at, line in enumerate(lines))
