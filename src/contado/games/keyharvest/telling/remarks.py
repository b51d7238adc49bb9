"""What a move does, in sentences about the board: groups that grow, workers that count, crops harvested."""

from __future__ import annotations

from contado.core.words.language import Language
from contado.core.words.why.upshot import Remark, Upshot
from contado.games.keyharvest.pieces.layout import CROPS
from contado.games.keyharvest.state import KeyHarvestState
from contado.games.keyharvest.telling.words import source_name, spoken, thing

GROUPS = ("largest_group", "second_group")


def together(source: str, _: Language) -> str:
    """Return what a source is called where it is compared with others."""
    return _("groups of fields") if source in GROUPS else source_name(source, _)


def remarks(done: Upshot[KeyHarvestState], _: Language) -> list[Remark]:
    """Return what a move does, the weightiest first."""
    found = groups(done, _) + workers(done, _)
    crops = {crop: n for crop, n in done.gain.items() if crop in CROPS}
    harvested = done.of_kind("harvested")
    if harvested and crops:
        amount = _.join([thing(crop, n, _) for crop, n in crops.items()])
        said = _.plural("It harvests {n} field: {amount}.", "It harvests {n} fields: {amount}.", len(harvested),
                        amount=amount)  # fmt: skip
        found.append(Remark(said, (), tuple(crops)))
    return found


def groups(done: Upshot[KeyHarvestState], _: Language) -> list[Remark]:
    """Say how the two largest groups grow: each of their fields is a point (section 4)."""
    grown = {source: done.points[source] for source in GROUPS if source in done.points}
    points = sum(grown.values())
    if not grown or points <= 0 or not done.of_kind("laid"):
        return []
    if grown.get("largest_group", 0) > 0:
        said = _.plural("It makes the largest group grow: {n} point more.",
                        "It makes the largest group grow: {n} points more.", points)  # fmt: skip
    else:
        said = _.plural("It makes the second group grow: {n} point more.",
                        "It makes the second group grow: {n} points more.", points)  # fmt: skip
    return [Remark(said, tuple(grown))]


def workers(done: Upshot[KeyHarvestState], _: Language) -> list[Remark]:
    """Say what a placed worker counts."""
    placed, points = done.of_kind("placed"), done.points.get("workers", 0)
    if len(placed) != 1 or points <= 0:
        return []
    worker = spoken(placed[0].facts["name"], _)
    said = _("It places the {worker}: {points} at the end.", worker=worker, points=thing("vp", points, _))
    return [Remark(said, ("workers",))]
