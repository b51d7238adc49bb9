"""What chance gave: the workers that were laid out, turned up and dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from contado.core.position.event import Event
from contado.core.showing.statistic import Statistic
from contado.core.words.language import Language
from contado.games.milestones.pieces.layout import GOODS
from contado.games.milestones.telling.words import workers_name

# Where workers come from: the tiles that lay open at the start, and those that came from the deck later.
FROM = ("laid_out", "turned_up")


def statistics_of(events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
    """Return the workers by type and by number, and where start tiles were dealt, by player."""
    types = {kind: Counter[str]() for kind in FROM}
    numbers = {kind: Counter[int]() for kind in FROM}
    dealt: dict[int, Counter[str]] = {}
    for event in events:
        if event.kind in FROM:
            types[event.kind].update(good for good, number in event.facts["workers"])
            numbers[event.kind].update(number for good, number in event.facts["workers"])
        elif event.kind == "dealt":
            dealt.setdefault(event.seat, Counter()).update(good for good, number in event.facts["workers"])
    headings = [_("at the start"), _("from the deck")]
    shown = range(1, 1 + max((number for seen in numbers.values() for number in seen), default=0))
    found = [
        Statistic(
            _("Workers turned up, by type"), headings,
            [(workers_name(good, _), [types[kind][good] for kind in FROM]) for good in GOODS],
        ),
        Statistic(
            _("Workers turned up, by number"), headings,
            [(str(number), [numbers[kind][number] for kind in FROM]) for number in shown],
        ),
    ]  # fmt: skip
    if dealt:
        seats = sorted(dealt)
        rows = [(workers_name(good, _), [dealt[seat][good] for seat in seats]) for good in GOODS]
        found.append(Statistic(_("Workers dealt"), [names[seat] for seat in seats], rows))
    return found
