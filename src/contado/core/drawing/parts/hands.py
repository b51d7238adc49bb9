"""Hands of cards: the viewer's own face up with a target each, the others' as backs with their number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from contado.core.drawing.parts.cards import SHAPE, Face, card_back, card_face, is_explained
from contado.core.drawing.parts.glow import glow
from contado.core.drawing.parts.pointing import SILENT, Target
from contado.core.drawing.parts.tags import tag, tag_width
from contado.core.drawing.svg import card, place

GAP: Final = 4.0
# So much of a card has to be seen, in letters, before the hand is laid in two rows.
LEAST_SEEN: Final = 2.6


class Held(NamedTuple):
    """A card in a hand; one that the viewer does not know has no face, and motions know it by the id of `at`."""

    face: Face | None
    at: Target = SILENT
    # What playing it gives, as a figure: "+3".
    gain: str = ""


def fan(
    n: int, x: float, y: float, width: float, height: float, wide: float, least: float, whole: bool = False
) -> list[tuple[float, ...]]:  # fmt: skip
    """Return left upper corner, width and height of each of n cards in a room.

    They lie side by side where there is room, over each other where there is little, and in rows where they would cover
    each other too much: so that less than `least` is seen of a card, or anything is covered of one that is to be seen
    `whole`. In rows they are lower, and as broad as there is room for.
    """
    rows = 1
    while True:
        high = (height - GAP * (rows - 1)) / rows
        across = -(-n // rows)
        broad = min(wide, width)
        if rows > 1:
            broad = min(broad, max(broad * high / height, (width + GAP) / across - GAP))
        step = min(broad + GAP, (width - broad) / max(across - 1, 1))
        if step >= (broad if whole and rows == 1 else min(least, broad)) or rows * rows >= n or rows == 3:
            break
        rows += 1
    return [(x + at % across * step, y + at // across * (high + GAP), broad, high) for at in range(n)]


def hand(
    cards: Sequence[Held], x: float, y: float, width: float, height: float, at: Target = SILENT, wide: float = 0,
    letters: float = 11,
) -> str:  # fmt: skip
    """Return a hand face up, from left to right; `at` names the hand as a whole, `wide` is the width of a card.

    Cards that say what they do cover nothing of each other: they would rather lie in rows and say less.
    """
    room = card(x, y, width, height, 6, "hit" if cards else "part-void")
    parts = [at.around(room + glow(x, y, width, height, 6, GAP / 2) if at.glows else room)]
    wide = wide or height * SHAPE
    says = any(held.face is not None and held.face.words for held in cards) and is_explained(wide, height, letters)
    places = fan(len(cards), x, y, width, height, wide, letters * LEAST_SEEN, says)
    for held, (left, top, broad, high) in zip(cards, places, strict=True):
        if held.face is None:
            parts.append(place(held.at.id, card_back(left, top, broad, high)))
            continue
        inner = card_face(held.face, left, top, broad, high, letters)
        if held.at.glows:
            inner += glow(left, top, broad, high, min(6, high * 0.2))
            if held.gain:
                # On the left, where no other card covers it, and below the value; a title at the foot stays free.
                size, low = letters * 1.1, min(letters * 3.2, high - letters * 2.4)
                inner += tag(held.gain, left + tag_width(held.gain, size) / 2, top + low, size)
        parts.append(held.at.around(inner))
    return "".join(parts)


def backs(
    n: int, x: float, y: float, width: float, height: float, at: Target = SILENT, ids: Sequence[str] = (),
    letters: float = 11,
) -> str:  # fmt: skip
    """Return a hand that the viewer does not see: its backs, and their number beside them.

    `ids` are the names by which motions know the single cards.
    """
    size = letters * 1.2
    room = width - tag_width(str(n), size) - GAP
    places = fan(n, x, y, room, height, height * SHAPE, 0)
    parts = [card(x, y, width, height, 6, "hit" if n else "part-void")]
    end = x
    for one, (left, top, broad, high) in enumerate(places):
        drawn = card_back(left, top, broad, high)
        parts.append(place(ids[one], drawn) if one < len(ids) else drawn)
        end = max(end, left + broad)
    middle = end + GAP + tag_width(str(n), size) / 2 if n else x + width / 2
    parts.append(tag(str(n), middle, y + height / 2, size, "plain"))
    if at.glows:
        parts.append(glow(x, y, width, height, 6))
    return at.around("".join(parts))
