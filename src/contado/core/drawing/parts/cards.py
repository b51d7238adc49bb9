"""Cards: a face with title, value, sign and words, as far as its size has room for them; a back; a stack of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing.parts.glow import glow
from contado.core.drawing.parts.pointing import SILENT, Sign, Target
from contado.core.drawing.parts.words import broken, one_size, sentence
from contado.core.drawing.svg import card, fitted, label, number, text, text_width, wrapped

# In letters: a card at least so wide and so high says what it does; one at least so wide shows its title.
EXPLAINED: Final = (7.6, 7.4)
TITLED: Final = 4.4
# Of the usual size: the letters of what a card does, tried one after another until all of it has room.
SIZES: Final = (1.0, 0.92, 0.86)
# A card is so much wider than high, where nobody says otherwise.
SHAPE: Final = 0.7


class Face(NamedTuple):
    """What is printed on a card."""

    title: str
    sign: Sign | None = None
    # In the corner: a price, points, a rank.
    value: str = ""
    # What the card does.
    words: str = ""
    # Of the palette; it colours the head and the edge.
    hue: str = ""


@lru_cache(maxsize=4096)
def card_face(face: Face, x: float, y: float, width: float, height: float, letters: float = 11) -> str:
    """Return a card face up; `letters` is the size of what it says."""
    parts = [
        f'<g class="hue-{face.hue}">' if face.hue else "<g>",
        card(x + 0.8, y + 1.8, width, height, min(6, height * 0.2), "shadow"),
        card(x, y, width, height, min(6, height * 0.2), "part-face"),
    ]
    if is_explained(width, height, letters):
        parts.append(_explained(face, x, y, width, height, letters))
    elif width >= TITLED * letters:
        parts.append(_titled(face, x, y, width, height, letters))
    else:
        parts.append(_bare(face, x, y, width, height, letters))
    return "".join(parts) + "</g>"


def is_explained(width: float, height: float, letters: float) -> bool:
    """Say whether a card of this size has room for what it does."""
    return width >= EXPLAINED[0] * letters and height >= EXPLAINED[1] * letters


def _explained(face: Face, x: float, y: float, width: float, height: float, letters: float) -> str:
    """Return head with value and title, the sign, and below it what the card does.

    Where the words leave no room for the sign, it stands in the head.
    """
    head = letters * 2.1
    begin = x + 6 + (letters * 2.1 if face.value else 0)
    lines, size = _fitting(face.words, width - 12, height - head - letters * 0.2, letters)
    foot = y + height - len(lines) * size * 1.2 - letters * 0.3
    room = foot - y - head
    drawn = ""
    instead = ""
    if face.sign is not None and room > letters * 1.2:
        drawn = face.sign.at(x + width / 2, y + head + room / 2, min(room - 4, width * 0.6))
    elif face.sign is not None:
        head = letters * 2.6
        drawn = face.sign.at(begin + letters * 0.8, y + head / 2, letters * 2)
        begin += letters * 2.1
        lines, size = _fitting(face.words, width - 12, height - head - letters * 0.2, letters)
        foot = y + head + letters * 0.2
        # Where the words are too small to be read, the sign is seen in their place.
        free = y + height - foot
        instead = face.sign.at(x + width / 2, foot + free / 2, min(free * 0.8, width * 0.5))
    parts = [_head(x, y, width, head), _value(face.value, x + letters * 1.25, y + letters * 1.05, letters), drawn]
    parts.append(_title(face.title, begin, y + head / 2, x + width - begin - 5, letters))
    said = [
        label(x + 6, foot + size * 1.2 * (at + 0.75), width - 12, line, size, "soft") for at, line in enumerate(lines)
    ]
    return "".join(parts) + sentence("".join(said), instead)


def _fitting(words: str, room: float, high: float, letters: float) -> tuple[list[str], float]:
    """Return a sentence in lines and the size of its letters: smaller where it is long, at last cut."""
    for part in SIZES:
        size = letters * part
        lines = broken(words, room, size)
        if len(lines) * size * 1.2 <= high:
            return lines, size
    most = max(int(high / size / 1.2), 1)
    return [*lines[: most - 1], fitted(" ".join(lines[most - 1 :]), room, size, size)[0]], size


def _title(title: str, x: float, middle: float, room: float, letters: float) -> str:
    """Return the title in the head, in two lines where it is long and the head is high enough for them."""
    size = letters * 1.1
    lines = _lines(title, room, size)
    if len(lines) == 1 or text_width(title, size * 0.8, True) <= room:
        return label(x, middle + size * 0.35, room, title, size, "strong", letters * 0.8)
    fit = one_size(lines, room, letters, letters * 0.8, True)
    return "".join(
        label(x, middle + fit * (0.98 * at - 0.14), room, line, fit, "strong", letters * 0.8)
        for at, line in enumerate(lines)
    )


def _lines(title: str, room: float, size: float) -> list[str]:
    """Return a title in one line or two; a word with a hyphen may be broken behind it."""
    return wrapped(title.replace("-", "- "), room, size)


def _head(x: float, y: float, width: float, height: float) -> str:
    """Return the coloured head, inside the round corners of a card."""
    right = x + width - 0.6
    return (
        f'<path d="M{number(x + 0.6)} {number(y + height)}V{number(y + 6)}Q{number(x + 0.6)} {number(y + 0.6)} '
        f"{number(x + 6)} {number(y + 0.6)}H{number(right - 5.4)}Q{number(right)} {number(y + 0.6)} {number(right)} "
        f'{number(y + 6)}V{number(y + height)}Z" class="part-head"/>'
    )


def _value(value: str, x: float, y: float, letters: float) -> str:
    if not value:
        return ""
    size = letters * (1.15 if len(value) < 3 else 0.85)
    disc = f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(letters * 0.92)}" class="part-value"/>'
    return disc + text(x, y + size * 0.36, value, size, "strong mid")


def _titled(face: Face, x: float, y: float, width: float, height: float, letters: float) -> str:
    """Return the sign over the title, which has two lines where it is long, and the value in the corner."""
    room = width - 6
    lines = [face.title] if text_width(face.title, letters * 0.86, True) <= room else _lines(face.title, room, letters)
    high = height - letters * (0.5 + len(lines))
    drawn = face.sign.at(x + width / 2, y + high / 2 + 2, min(high - 2, width * 0.62)) if face.sign else ""
    drawn += _value(face.value, x + letters, y + letters, letters)
    return drawn + "".join(
        label(
            x + width / 2, y + height - letters * (len(lines) - 0.6 - at), room, line, letters, "strong mid",
            letters * 0.7,
        )
        for at, line in enumerate(lines)
    )  # fmt: skip


def _bare(face: Face, x: float, y: float, width: float, height: float, letters: float) -> str:
    """Return the sign, or where there is none the beginning of the title, and the value below if it has room."""
    low = letters * 1.3 if face.value and height > letters * 1.8 else 0
    middle = y + (height - low) / 2
    if face.sign is not None:
        drawn = face.sign.at(x + width / 2, middle, min(width, height - low) * 0.84)
    else:
        drawn = text(x + width / 2, middle + letters * 0.36, face.title[:2], letters, "strong mid")
    return drawn + (text(x + width / 2, y + height - 4, face.value, letters, "strong mid") if low else "")


@lru_cache(maxsize=1024)
def card_back(x: float, y: float, width: float, height: float) -> str:
    """Return a card face down."""
    inset = min(width, height) * 0.12
    mx, my, half = x + width / 2, y + height / 2, min(width, height) * 0.2
    return (
        card(x, y, width, height, min(6, width * 0.14), "part-back")
        + card(x + inset, y + inset, width - 2 * inset, height - 2 * inset, min(4, width * 0.08), "part-back-line")
        + f'<path d="M{number(mx)} {number(my - half * 1.4)}L{number(mx + half)} {number(my)} {number(mx)} '
        f'{number(my + half * 1.4)} {number(mx - half)} {number(my)}Z" class="part-back-line"/>'
    )


@lru_cache(maxsize=1024)
def card_stack(
    n: int, x: float, y: float, width: float, height: float, at: Target = SILENT, name: str = "",
    face: Face | None = None, letters: float = 12,
) -> str:  # fmt: skip
    """Return a stack of cards with how many there are: a deck of backs, or a discard pile with its upper face.

    Where there are none, the place for them is left; `name` says below the figure what it is.
    """
    depth = min(max(n - 1, 0), 2)
    parts = []
    for level in range(depth, -1, -1):
        left, top = x + level * 2.4, y - level * 2.4
        if not n:
            parts.append(card(left, top, width, height, 6, "part-void"))
        elif face is not None:
            parts.append(card_face(face, left, top, width, height, letters))
        else:
            parts.append(card_back(left, top, width, height))
    mx, my = x + width / 2, y + height / 2
    if face is not None and n:
        parts.append(text(x + width - 4, y + height - 4, f"×{n}", letters, "strong end"))
    else:
        ink = "part-on-back" if n else "soft"
        if n:
            # The figure lies on a plain part of the back.
            parts.append(
                card(x + 3, my - letters * 1.2, width - 6, letters * (2.6 if name else 2.1), 4, "part-back-heart")
            )
        size = letters * 1.5
        parts.append(text(mx, my + (size * 0.2 if name else size * 0.3), str(n), size, f"{ink} strong mid"))
        if name:
            parts.append(label(mx, my + letters * 1.2, width - 10, name, letters * 0.9, f"{ink} mid", letters * 0.7))
    if at.glows:
        parts.append(glow(x, y, width, height, 6))
    return at.around("".join(parts))
