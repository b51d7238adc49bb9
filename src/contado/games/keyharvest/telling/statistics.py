"""What chance gave: who drew what from the bag, and which crops came with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from contado.core.position.event import Event
from contado.core.showing.statistic import Statistic
from contado.core.words.language import Language
from contado.games.keyharvest.pieces.layout import CROPS
from contado.games.keyharvest.telling.words import crop_name


def statistics_of(events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
    """Return the tiles drawn by each player, and the crops of the fields that came to the registry."""
    fields, drawn_events = Counter[int](), Counter[int]()
    at_start, drawn = Counter[str](), Counter[str]()
    for event in events:
        if event.kind == "registry":
            at_start.update(event.facts["crops"])
        elif event.kind == "drawn":
            fields[event.seat] += 1
            drawn[event.facts["crop"]] += 1
        elif event.kind in ("event", "late_event"):
            drawn_events[event.seat] += 1
    seats = range(len(names))
    return [
        Statistic(
            _("Tiles drawn from the bag"), names,
            [
                (_("fields"), [fields[seat] for seat in seats]),
                (_("events"), [drawn_events[seat] for seat in seats]),
            ],
        ),
        Statistic(
            _("Fields that came to the registry, by crop"), [_("at the start"), _("from the bag")],
            [(crop_name(crop, _), [at_start[crop], drawn[crop]]) for crop in CROPS],
        ),
    ]  # fmt: skip
