"""What chance gave: the tiles that everybody turned up, and the cards that they drew, as far as they are known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from contado.core.position.event import Event
from contado.core.showing.statistic import Statistic
from contado.core.words.language import Language
from contado.games.castelli.pieces.layout import CARDS
from contado.games.castelli.telling.words import card_name

HIGHEST_VALUE = 6


def statistics_of(events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
    """Return values of tiles laid, silver and cards from tiles and frame, and the cards whose faces are known."""
    seats = range(len(names))
    values = {seat: Counter[str]() for seat in seats}
    gained = {seat: Counter[str]() for seat in seats}
    cards = {seat: Counter[str]() for seat in seats}
    for event in events:
        if event.kind == "laid":
            # A tile is named by its value first.
            values[event.seat][event.facts["tile"][:1]] += 1
        elif event.kind == "gained":
            gained[event.seat][event.facts["thing"]] += event.facts["n"]
        elif event.kind == "drew":
            gained[event.seat]["card"] += event.facts["n"]
            cards[event.seat].update(event.facts.get("cards", ()))
    things = {
        "stone": _("stone"), "wood": _("wood"), "grain": _("grain"), "silver": _("silver"), "card": _("cards"),
    }  # fmt: skip
    found = [
        Statistic(
            _("Tiles laid, by value"), names,
            [(str(value), [values[seat][str(value)] for seat in seats]) for value in range(1, HIGHEST_VALUE + 1)],
        ),
        Statistic(
            _("Taken from tiles, areas and frame"), names,
            [(word, [gained[seat][thing] for seat in seats]) for thing, word in things.items()],
        ),
    ]  # fmt: skip
    known = [card for card in CARDS if any(cards[seat][card] for seat in seats)]
    if known:
        rows = [(card_name(card, _), [cards[seat][card] for seat in seats]) for card in known]
        found.append(Statistic(_("Cards drawn, as far as you know them"), names, rows))
    return found
