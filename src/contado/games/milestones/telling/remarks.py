"""What a move does, in sentences about the board: roads, houses and markets, flour, bonus tiles, what workers make."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.state import NOBODY
from contado.core.words.language import Language, marked
from contado.core.words.why.upshot import Remark, Upshot
from contado.games.milestones.pieces.layout import BONUS_POINTS, GOODS, TILE_WORKERS
from contado.games.milestones.rules.final_scoring import majority_points, majority_values
from contado.games.milestones.state import MilestonesState
from contado.games.milestones.telling.words import (
    source_name,
    thing,
    worker_name,
    workers_count,
    workers_name,
)

# Majorities are told of once somebody has this part, one half, of the points that trigger the end.
LATE: Final = 2
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
    return [*found, *workers(done, _), *castle(done, _), *last_turns(done, _)]


def workers(done: Upshot[MilestonesState], _: Language) -> list[Remark]:
    """Say what becomes of the workers that are hired or covered: what they carried is lost, and majorities with them
    (R12, R22, R27).
    """
    before, seat = done.state.players[done.seat], done.seat
    hired, covered = done.of_kind("hired"), done.of_kind("covered")
    if len(hired) + len(covered) != 1:
        return []
    first = (hired or covered)[0].facts["slot"] - 1
    slots = range(first, first + (TILE_WORKERS if hired else 1))
    state = done.state.copy()
    player, types = state.players[seat], state.layout.worker_type
    for slot in slots:
        player.bonus[slot] = 0
        player.slots[slot] = -1
    if hired:
        tile = state.layout.tile_ids.index(hired[0].facts["tile"])
        for side, slot in enumerate(slots):
            player.slots[slot] = TILE_WORKERS * tile + side
    found: list[Remark] = []
    lost = [slot for slot in slots if before.slots[slot] >= 0]
    if hired and lost:
        names = [_("{worker} on slot {slot}", worker=worker_name(GOODS[types[before.slots[slot]]], _), slot=slot + 1)
                 for slot in lost]  # fmt: skip
        found.append(Remark(_("It lies over: {workers}.", workers=_.join(names)), favours=False))
    bonus = sum(before.bonus[slot] for slot in slots)
    if bonus:
        said = _.plural(
            "The bonus tile there goes out of the game.", "The {n} bonus tiles there go out of the game.", bonus
        )
        found.append(Remark(said, (), ("bonus_tile",), favours=False))
    changed = dict.fromkeys(types[worker] for one in (player, before) for slot in slots
                            if (worker := one.slots[slot]) >= 0)  # fmt: skip
    if is_late(done.state):
        for good in changed:
            found += _majority(done.state, state, seat, good, _)
    more: list[str] = []
    for good in changed:
        n, had = (sum(types[worker] == good for worker in one.slots if worker >= 0) for one in (player, before))
        if not n:
            found.append(Remark(_("You have no {worker} after that.", worker=worker_name(GOODS[good], _)),
                                favours=False, kind="no_worker"))  # fmt: skip
        elif n > had:
            more.append(workers_count(GOODS[good], n, _))
        elif covered:
            found.append(Remark(_("You still have {workers}.", workers=workers_count(GOODS[good], n, _))))
    if more:
        found.append(Remark(_("You then have {workers}.", workers=_.join(more))))
    rises = state.is_rising(player)
    if rises != state.is_rising(before):
        if rises:
            found.append(Remark(_("Your workers then stand in rising order: the trading house pays you for it.")))
        else:
            said = _("Your workers then stand in rising order no more: the trading house pays you nothing.")
            found.append(Remark(said, favours=False))
    return found


def is_late(state: MilestonesState) -> bool:
    """Say whether it is late enough that majorities mean something: they change hands with nearly every tile."""
    return state.ended_by != NOBODY or LATE * max(state.ledger.totals) >= state.layout.threshold[state.seats]


def _majority(before: MilestonesState, after: MilestonesState, seat: int, good: int, _: Language) -> list[Remark]:
    """Say whether a majority changes hands, as things stand (R34)."""
    was, now = (majority_points(majority_values(state, good))[seat] for state in (before, after))
    if was == now:
        return []
    who, points = workers_name(GOODS[good], _), thing("vp", abs(now - was), _)
    if now > was:
        said = _(
            "As things stand it gains {points} at the end for the majority of {workers}.", points=points, workers=who
        )
        return [Remark(said)]
    said = _("As things stand it loses {points} at the end for the majority of {workers}.", points=points, workers=who)
    return [Remark(said, favours=False)]


def castle(done: Upshot[MilestonesState], _: Language) -> list[Remark]:
    """Say what the castle takes from whoever goes there (R27)."""
    if not any(event.facts["space"] == "castle" for event in done.of_kind("moved")):
        return []
    goods, covered = done.state.players[done.seat].castle_takes()
    takes = [*([thing("goods", goods, _)] if goods else []), *([thing("worker", covered, _)] if covered else [])]
    if not takes:
        return [Remark(_("The castle takes nothing from you now, and your next lap begins."))]
    return [Remark(_("The castle takes {what}.", what=_.join(takes)), favours=False, kind="castle")]


def last_turns(done: Upshot[MilestonesState], _: Language) -> list[Remark]:
    """Say that a move triggers the end, and what the majorities are worth then: who is behind should wait."""
    if not done.of_kind("triggered") or done.after is None:
        return []
    state, seat = done.after, done.seat
    totals = list(state.ledger.totals)
    for good in range(len(GOODS)):
        for other, points in enumerate(majority_points(majority_values(state, good))):
            totals[other] += points
    theirs = max(totals[other] for other in range(state.seats) if other != seat)
    said = _(
        "It triggers the end: the others have one more turn. With the majorities as they are it would be {own} against "
        "{theirs}.",
        own=thing("vp", totals[seat], _),
        theirs=thing("vp", theirs, _),
    )
    return [Remark(said, favours=totals[seat] > theirs)]
