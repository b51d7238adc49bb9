"""Cards in hand: the viewer's own with what they do, the others' as backs."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing import card, label, place, target, text
from contado.core.drawing.icons import icon
from contado.core.drawing.marks import symbol
from contado.core.drawing.svg import text_width
from contado.core.language import Language
from contado.games.castelli.drawing.glyphs import KINGS, flag
from contado.games.castelli.drawing.table import Table
from contado.games.castelli.words import card_effect, card_name, thing

# A card at least so high and so wide says what it does; one at least so wide shows its name.
EXPLAINED: Final = (84.0, 86.0)
NAMED: Final = 52.0
# In letters: no card is higher.
HIGHEST: Final = 10.8


class Room(NamedTuple):
    """Where a hand lies: its left upper corner, its size, how many cards lie side by side, the smallest letters."""

    x: float
    y: float
    width: float
    height: float
    columns: int
    letters: float


def draw_hand(table: Table, seat: int, room: Room) -> str:
    """Return the cards in a hand; of equal ones that can be chosen the first is the target."""
    _, hand = table.language, table.players[seat]["hand"]
    count = thing("card", len(hand), _)
    inner = card(room.x, room.y, room.width, room.height, 6, "hit")
    if not hand:
        none = _("no cards in hand") if room.width > NAMED * 4 else count
        inner += label(room.x + room.width / 2, room.y + room.height / 2 + 4, room.width - 8, none, room.letters + 1,
                       "soft mid", room.letters)  # fmt: skip
    words = f"{table.names[seat]}: {count}"
    parts = [target(f"hand:{seat}", words, inner)]
    columns, rows = room.columns, 1
    if len(hand) > columns:
        rows = 2
        columns = max(columns, (len(hand) + 1) // 2)
    wide, high = room.width / columns, room.height / rows
    high = min(high, HIGHEST * room.letters)
    first: dict[str, str] = {}
    for at, name in enumerate(hand):
        x, y = room.x + at % columns * wide, room.y + at // columns * high
        id = f"card:{seat}:{at}"
        if name is None:
            parts.append(place(id, _back(x, y, min(wide, high * 0.8), high)))
            continue
        same = first.setdefault(name, id)
        can = table.can(id)
        points = table.gain(id, "vp") if name in KINGS else 0
        twin = same if same != id and table.can(same) and not can else ""
        effect = card_effect(name, table.facts["card_amounts"][name], table.view["settings"], _)
        parts.append(_card(id, name, effect, x, y, wide - 4, high - 4, can, twin, points, room.letters, _))
    return "".join(parts)


def _back(x: float, y: float, wide: float, high: float) -> str:
    """Return a card that the viewer does not know."""
    size = min(high - 2, wide * 1.3)
    return symbol("card-back", x + (wide - size) / 2, y + (high - size) / 2, size)


@lru_cache(maxsize=4096)
def _card(
    id: str, name: str, effect: str, x: float, y: float, wide: float, high: float, can: bool, same: str, points: int,
    letters: float, _: Language,
) -> str:  # fmt: skip
    """Return a card face up: its sign, its name, and what it does as far as there is room."""
    parts = [card(x, y, wide, high, 6, "character")]
    sign = "king" if name in KINGS else name
    title = card_name(name, _)
    if high >= EXPLAINED[0] and wide >= EXPLAINED[1]:
        parts.append(_sign(sign, x + 17, y + 18, 25))
        parts.append(_name(title, x + 33, y + 18, wide - 37, letters))
        lines = broken(effect, wide - 12, letters)
        step = letters * 1.2
        parts += [text(x + 6, y + 34 + step * (at + 0.75), line, letters, "soft") for at, line in enumerate(lines)]
    elif wide >= NAMED:
        size = min(34.0, high - 18)
        parts.append(_sign(sign, x + wide / 2, y + (high - 12) / 2, size))
        parts.append(label(x + wide / 2, y + high - 5, wide - 6, title, letters, "strong mid", letters * 0.9))
    else:
        worth = KINGS.get(name, "")
        # With a margin, where there is room for one: two rows of an opponent's cards have none.
        size = min(wide, high)
        parts.append(_sign(sign, x + wide / 2, y + high / 2 - (5 if worth else 0), max(size - 8, min(size, 7))))
        parts.append(text(x + wide / 2, y + high - 3, worth, 11, "strong mid") if worth else "")
    if can or same:
        parts += [card(x, y, wide, high, 6, look) for look in ("aura", "glow")]
    if points and can:
        parts.append(flag(f"+{points}", x + wide - 15, y + (12 if high < EXPLAINED[0] else high - 13), 12))
    words = _("{card}: {effect}", card=title, effect=effect)
    return target(id, words, "".join(parts), can, same=same)


def _sign(sign: str, x: float, y: float, size: float) -> str:
    """Return the sign of a character."""
    return f'<g class="kind-card">{icon(sign, x, y, size)}</g>'


def _name(title: str, x: float, y: float, room: float, letters: float) -> str:
    """Return a card's name, on two lines where it is long."""
    size = letters + 1.4
    # A word with a hyphen may be broken behind it.
    pieces = title.replace("-", "- ")
    if text_width(title, size, True) <= room or " " not in pieces:
        return label(x, y + size * 0.36, room, title, size, "strong", letters * 0.85)
    first, rest = pieces.split(" ", 1)
    if " " in rest:
        more = broken(pieces, room, size)
        first, rest = more[0], " ".join(more[1:])
    return label(x, y - 2, room, first, size, "strong", letters * 0.85) + label(
        x, y + size - 1, room, rest, size, "strong", letters * 0.85
    )


def broken(words: str, room: float, size: float) -> list[str]:
    """Return a sentence in lines that fit a room."""
    lines: list[str] = []
    for word in words.split():
        if lines and text_width(f"{lines[-1]} {word}", size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
