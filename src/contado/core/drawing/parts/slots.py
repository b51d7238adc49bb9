"""Slots and the workers on them: where people are sent in a game of placing workers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from contado.core.drawing.parts.glow import glow, glow_circle
from contado.core.drawing.parts.pointing import SILENT, Sign, Target
from contado.core.drawing.parts.tags import Amount, gain_tag
from contado.core.drawing.parts.words import broken
from contado.core.drawing.pictograms import PICTOGRAMS
from contado.core.drawing.svg import card, escape, label, number, text

NOBODY = -1


@lru_cache(maxsize=4096)
def player_worker(seat: int, initial: str, x: float, y: float, size: float, id: str = "") -> str:
    """Return a player's worker around a point: colour, pattern and letter; motions know it by `id`."""
    known = f' data-target="{escape(id)}"' if id else ""
    outline = PICTOGRAMS["worker"].outline
    figure = 10.0 if len(initial) < 2 else 8.0
    return (
        f'<g class="seat-{seat}"{known} aria-hidden="true" pointer-events="none" '
        f'transform="translate({number(x)} {number(y)}) scale({size / 24:.3f}) translate(-12 -12)">'
        f'<path d="{outline}" class="player"/><path d="{outline}" class="pattern"/>'
        f'<circle cx="12" cy="12.4" r="5.4" class="plain-player"/>'
        + text(12, 12.4 + figure * 0.36, initial, figure, "player-ink mid")
        + "</g>"
    )


class Slot(NamedTuple):
    """A place for one worker, and whose worker is there."""

    at: Target = SILENT
    seat: int = NOBODY
    initial: str = ""
    # What is printed on the slot and seen while it is free: a sign, or a figure.
    sign: Sign | None = None
    figure: str = ""
    # What sending somebody there gives.
    gains: tuple[Amount, ...] = ()
    # The name by which motions know the worker.
    moves: str = ""


@lru_cache(maxsize=4096)
def worker_slot(one: Slot, x: float, y: float, size: float) -> str:
    """Return a slot around a point with the worker on it; one that can be chosen says what it gives."""
    radius = size / 2
    kind = "part-void" if one.seat == NOBODY else "part-space"
    inner = f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" class="{kind}"/>'
    if one.seat != NOBODY:
        inner += player_worker(one.seat, one.initial, x, y, size * 0.86, one.moves)
    elif one.sign is not None:
        inner += one.sign.at(x, y, size * 0.6)
    elif one.figure:
        inner += text(x, y + size * 0.15, one.figure, size * 0.42, "soft mid")
    if one.at.glows:
        inner += glow_circle(x, y, radius)
        if one.gains:
            inner += gain_tag(one.gains, x, y + radius, size * 0.3)
    return one.at.around(inner)


def worker_slots(some: Sequence[Slot], x: float, y: float, size: float, gap: float = 6, columns: int = 0) -> str:
    """Return slots from left to right, the first of them around a point; with `columns`, in rows of this many."""
    across, step = columns or max(len(some), 1), size + gap
    return "".join(
        worker_slot(one, x + at % across * step, y + at // across * step, size) for at, one in enumerate(some)
    )


def action_space(
    title: str, some: Sequence[Slot], x: float, y: float, width: float, height: float, words: str = "",
    sign: Sign | None = None, at: Target = SILENT, size: float = 0, letters: float = 11,
) -> str:  # fmt: skip
    """Return a space of the board: sign, title and what it does, and slots of this size along its lower edge.

    Either the space is what is clicked (`at`), or each of its slots is, or both where the rules name both.
    """
    size = size or min(30.0, height * 0.45)
    inner = card(x, y, width, height, 6, "part-space")
    left = x + 8
    if sign is not None:
        inner += sign.at(x + 8 + letters * 1.2, y + 6 + letters * 1.2, letters * 2.4)
        left += letters * 2.4 + 6
    room = x + width - left - 6
    inner += label(left, y + 6 + letters, room, title, letters * 1.2, "strong", letters * 0.85)
    lines = broken(words, room, letters)[: max(int((height - size - letters * 2 - 8) / (letters * 1.2)), 1)]
    inner += "".join(
        label(left, y + 6 + letters * 2.3 + line * letters * 1.2, room, said, letters, "soft")
        for line, said in enumerate(lines if words else [])
    )
    if at.glows:
        inner += glow(x, y, width, height, 6)
    gap = min(6.0, (width - 16 - size * len(some)) / max(len(some) - 1, 1))
    return at.around(inner) + worker_slots(some, x + 8 + size / 2, y + height - 7 - size / 2, size, gap)
