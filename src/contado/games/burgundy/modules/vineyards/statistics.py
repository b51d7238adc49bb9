"""What chance gave: the grapes that the bag brought."""

from __future__ import annotations

from collections.abc import Sequence

from contado.core.position.event import Event
from contado.core.showing.statistic import Statistic
from contado.core.words.language import Language
from contado.games.burgundy.modules.vineyards.faces import GRAPES
from contado.games.burgundy.modules.vineyards.words import grape_name


def statistic(events: Sequence[Event], _: Language) -> Statistic:
    """Count the grapes on the double tiles that the bag brought to vineyard depot and store, in each phase."""
    phases: list[dict[str, int]] = []
    for event in events:
        if event.kind == "vines_refilled":
            counts: dict[str, int] = {}
            for name in (*event.facts["depot"].values(), *event.facts["store"].values()):
                for grape in name.removeprefix("grapes_").split("_"):
                    counts[grape] = counts.get(grape, 0) + 1
            phases.append(counts)
    headings = [_("phase {phase}", phase="ABCDE"[at]) for at in range(len(phases))]
    rows: list[tuple[str, list[float]]] = [
        (grape_name(grape, _), [counts.get(grape, 0) for counts in phases])
        for grape in GRAPES
        if any(grape in counts for counts in phases)
    ]
    return Statistic(_("Grapes drawn"), headings, rows)
