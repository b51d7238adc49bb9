"""What a move does, in sentences about the board: roads, houses and markets, flour, bonus tiles, what workers make."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.words.language import Language, marked
from contado.core.words.why.upshot import Remark, Upshot
from contado.games.milestones.pieces.layout import BONUS_POINTS
from contado.games.milestones.state import MilestonesState
from contado.games.milestones.telling.words import source_name, thing, worker_name

# What is built, by event: its source of points, and the sentence.
BUILT: Final[Mapping[str, str]] = {
    "road": marked("It builds a road over a milestone: {points}."),
    "house": marked("It builds a house: {points} by its corners."),
    "market": marked("It builds a market: {points}."),
}


def together(source: str, _: Language) -> str:
    """Return what a source is called where it is compared with others."""
    if source.startswith("majority_"):
        return _("majorities of workers")
    if source.startswith("bonus_"):
        return _("bonus tiles")
    return source_name(source, _)


def remarks(done: Upshot[MilestonesState], _: Language) -> list[Remark]:
    """Return what a move does, the weightiest first."""
    found: list[Remark] = []
    for kind, sentence in BUILT.items():
        points = done.points.get(kind, 0)
        if done.of_kind(kind) and points:
            found.append(Remark(_(sentence, points=thing("vp", points, _)), (kind,)))
    if done.of_kind("delivered") and done.points.get("flour"):
        scored, coins = thing("vp", done.points["flour"], _), thing("coin", done.gain.get("coin", 0), _)
        said = _("It delivers flour: {points} and {coins}.", points=scored, coins=coins)
        found.append(Remark(said, ("flour",), ("coin",)))
    for event in done.of_kind("bonus"):
        found.append(Remark(
            _("It takes a bonus tile for the {worker}: {points}, and more whenever that worker makes something.",
              worker=worker_name(event.facts["good"], _), points=thing("vp", BONUS_POINTS, _)),
            ("bonus_gain",), ("bonus_tile",),
        ))  # fmt: skip
    for event in done.of_kind("produced"):
        made, points = thing(event.facts["good"], event.facts["n"], _), event.facts["points"]
        if points:
            said = _("It makes {made}, and {points} by bonus tiles.", made=made, points=thing("vp", points, _))
            found.append(Remark(said, ("bonus_work",), (event.facts["good"],)))
        elif event.facts["n"]:
            found.append(Remark(_("It makes {made}.", made=made), (), (event.facts["good"],)))
    return found
