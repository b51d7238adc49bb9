"""What a move does, in sentences about the board: groups that grow, workers that count, crops harvested."""

from __future__ import annotations

from contado.core.words.language import Language
from contado.core.words.why.upshot import Remark, Upshot
from contado.games.keyharvest.actions import BUY, SKIP, SPACE
from contado.games.keyharvest.pieces.layout import (
    CODES,
    CROPS,
    LARGEST_GROUP_FACTOR,
    NOT_YET,
    SECOND_GROUP_FACTOR,
    group_sizes,
)
from contado.games.keyharvest.rules.allotments import SwapPick
from contado.games.keyharvest.rules.final_scoring import MAJORITY_POINTS, majority
from contado.games.keyharvest.rules.workers import MovePick
from contado.games.keyharvest.state import KeyHarvestState
from contado.games.keyharvest.telling.words import crop_name, field_name, source_name, spoken, thing

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
    return [*found, *fields(done, _), *displaced(done, _), *majorities(done, _)]


def fields(done: Upshot[KeyHarvestState], _: Language) -> list[Remark]:
    """Say where a field would lie that is offered, or lies now: beside how many of one's own (section 4)."""
    found: list[Remark] = []
    player = done.state.players[done.seat]
    for event in done.of_kind("offered"):
        n = player.fields_near(CODES.index(event.facts["field"]))
        if n:
            found.append(Remark(_.plural("It would lie beside {n} field of yours.",
                                         "It would lie beside {n} fields of yours.", n)))  # fmt: skip
        else:
            found.append(Remark(_("It would lie beside none of your fields yet.")))
    laid = done.of_kind("laid")
    if laid and not any(source in done.points for source in GROUPS):
        names = _.join([field_name(event.facts["field"], event.facts["grows"], _) for event in laid])
        found.append(Remark(_("It brings {fields} onto your board; no group grows by it yet.", fields=names)))
    elif laid and done.actions == (BUY,):
        # The only field that can be bought comes by itself, and the words of the choice do not name it.
        names = _.join([field_name(event.facts["field"], event.facts["grows"], _) for event in laid])
        found.append(Remark(_("It brings {fields} onto your board.", fields=names)))
    return found


def displaced(done: Upshot[KeyHarvestState], _: Language) -> list[Remark]:
    """Say what becomes of workers whose space a field takes, or who go back (R17, R18, R19, R21)."""
    found: list[Remark] = []
    lost = done.points.get("workers", 0)
    sources = ("workers",) if lost < 0 else ()
    if sources and done.state.decision.kind == MovePick.kind:
        # Its points come back with its new space.
        return [Remark("", sources)]
    back = done.of_kind("sent_back")
    gone = {event.facts["worker"] for event in back}
    for event in done.of_kind("displaced"):
        if event.facts["worker"] not in gone:
            worker = spoken(event.facts["name"], _)
            said = _("It takes the space of the {worker}: you may place it anew at once, and its power works again.",
                     worker=worker)  # fmt: skip
            found.append(Remark(said, sources))
    if done.of_kind("placed"):
        return found
    for event in back:
        worker = spoken(event.facts["name"], _)
        if lost < 0:
            said = _("The {worker} goes back: {points} fewer.", worker=worker, points=thing("vp", -lost, _))
            found.append(Remark(said, sources, favours=False))
    return found


def majorities(done: Upshot[KeyHarvestState], _: Language) -> list[Remark]:
    """Say which majority of a crop is lost or gained, once the last turns have begun (R49)."""
    after = done.after
    if after is None or done.state.turns_left == NOT_YET:
        return []
    found: list[Remark] = []
    worth = thing("vp", MAJORITY_POINTS, _)
    for kind, crop in enumerate(CROPS):
        was, now = (majority(state, kind) == done.seat for state in (done.state, after))
        if was and not now:
            said = _(
                "As things stand it loses the majority of {crop}: {points}.", crop=crop_name(crop, _), points=worth
            )
            found.append(Remark(said, favours=False))
        elif now and not was:
            said = _("As things stand it wins the majority of {crop}: {points}.", crop=crop_name(crop, _), points=worth)
            found.append(Remark(said))
    return found


def groups(done: Upshot[KeyHarvestState], _: Language) -> list[Remark]:
    """Say how the two largest groups grow: each of their fields is a point (section 4)."""
    grown = {source: done.points[source] for source in GROUPS if source in done.points}
    points = sum(grown.values())
    if done.state.decision.kind == SwapPick.kind:
        return swapped(done, tuple(grown), _)
    if not grown or not points or not done.of_kind("laid"):
        return []
    if points < 0:
        # A field is laid and the groups count less: the second is part of the largest now, and counts once.
        said = _.plural("It makes the second group part of the largest: {n} point less.",
                        "It makes the second group part of the largest: {n} points less.", -points)  # fmt: skip
        return [Remark(said, tuple(grown), favours=False)]
    if grown.get("largest_group", 0) > 0:
        said = _.plural("It makes the largest group grow: {n} point more.",
                        "It makes the largest group grow: {n} points more.", points)  # fmt: skip
    else:
        said = _.plural("It makes the second group grow: {n} point more.",
                        "It makes the second group grow: {n} points more.", points)  # fmt: skip
    return [Remark(said, tuple(grown))]


def swapped(done: Upshot[KeyHarvestState], sources: tuple[str, ...], _: Language) -> list[Remark]:
    """Say what the groups count less without a field that is given up for one from the bag (R38).

    Whether that one makes up for it, nobody knows: what is booked in a few worlds is not told.
    """
    state, action = done.state, done.actions[0]
    fields = state.players[done.seat].fields
    if action == SKIP:
        return []
    lost = group_points(fields) - group_points(fields & ~(1 << action - SPACE))
    if lost <= 0:
        return [Remark("", sources)]
    said = _.plural(
        "Without this field the groups count {n} point less, unless the one from the bag makes up for it.",
        "Without this field the groups count {n} points less, unless the one from the bag makes up for it.",
        lost,
    )
    return [Remark(said, sources, favours=False)]


def group_points(fields: int) -> int:
    """Return what the two largest groups of a board count."""
    largest, second = group_sizes(fields)
    return LARGEST_GROUP_FACTOR * largest + SECOND_GROUP_FACTOR * second


def workers(done: Upshot[KeyHarvestState], _: Language) -> list[Remark]:
    """Say what a placed worker counts."""
    placed, points = done.of_kind("placed"), done.points.get("workers", 0)
    if len(placed) != 1 or points <= 0:
        return []
    worker = spoken(placed[0].facts["name"], _)
    replaced = done.of_kind("replaced")
    if replaced:
        said = _("It places the {worker} in place of the {other}: {points} more at the end.",
                 worker=worker, other=spoken(replaced[0].facts["name"], _), points=thing("vp", points, _))  # fmt: skip
    else:
        said = _("It places the {worker}: {points} at the end.", worker=worker, points=thing("vp", points, _))
    return [Remark(said, ("workers",))]
