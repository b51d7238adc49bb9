"""Cards in hand: the viewer's own with what they do, the others' as backs."""

from __future__ import annotations

from typing import Final, NamedTuple

from contado.core.drawing import card, label
from contado.core.drawing.parts import Face, Held, Sign, Target, backs, hand
from contado.core.drawing.type import SMALL
from contado.games.castelli.drawing.glyphs import KINGS
from contado.games.castelli.drawing.table import Table
from contado.games.castelli.telling.words import card_effect, card_name, thing

# From this width on, the lack of cards is written out in full.
SAID: Final = 208.0


class Room(NamedTuple):
    """Where a hand lies: its upper left corner, its size, the width of a card, and the size of its letters."""

    x: float
    y: float
    width: float
    height: float
    card: float
    letters: float = 11


def draw_hand(table: Table, seat: int, room: Room) -> str:
    """Return the cards in a hand; of equal ones that can be chosen, the first is the target."""
    _, names = table.language, table.players[seat]["hand"]
    count = thing("card", len(names), _)
    at = Target(f"hand:{seat}", f"{table.names[seat]}: {count}")
    if not names:
        none, look = (_("no cards in hand"), "soft mid on-rail") if room.width > SAID else (count, "soft mid")
        inner = card(*room[:4], 6, "hit")
        x, y = room.x + room.width / 2, room.y + room.height / 2 + 4
        return at.around(inner + label(x, y, room.width - 8, none, SMALL, look, 11))
    ids = [f"card:{seat}:{one}" for one in range(len(names))]
    if not any(names):
        return backs(len(names), *room[:4], at, ids, SMALL)
    cards = [_held(table, id, name, names) for id, name in zip(ids, names, strict=True)]
    return hand(cards, *room[:4], at, room.card, room.letters)


def _held(table: Table, id: str, name: str | None, names: list[str | None]) -> Held:
    """Return a card as the viewer sees it."""
    if name is None:
        return Held(None, Target(id))
    _ = table.language
    title, sign = card_name(name, _), "king" if name in KINGS else name
    effect = card_effect(name, table.facts["card_amounts"][name], table.view["settings"], _)
    # Which of the Kings it is stands in the corner, where the smallest card still has it.
    value = KINGS.get(name, "")
    face = Face(title.removesuffix(f" {value}"), Sign(f"icon-{sign}", "kind-card"), value, words=effect, hue="burgundy")
    first = f"{id.rpartition(':')[0]}:{names.index(name)}"
    can = table.can(id)
    at = Target(
        id, _("{card}: {effect}", card=title, effect=effect), can, first if table.can(first) and not can else ""
    )
    points = table.gain(id, "vp") if name in KINGS else 0
    return Held(face, at, f"+{points}" if points and can else "")
