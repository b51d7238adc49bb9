"""What the things on the table say in tips: rulebook words, whole sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from contado.core.words.language import Language, marked
from contado.games.keyharvest.drawing.table import (
    FACTOR,
    FURTHER,
    GONE,
    IN_BAG,
    IN_REGISTRY,
    IN_STORE,
    LARGEST,
    ON_BOARD,
    SECOND,
)
from contado.games.keyharvest.facts import Reach
from contado.games.keyharvest.pieces.tile_set import (
    BUY_FROM_REGISTRY,
    BUY_FROM_STORE,
    GAIN_CROPS,
    HARVEST,
    MOVE_WORKER,
    NO_LIMIT,
    PER_ADJACENT_KIND,
    PER_AMOUNT,
    PLAY_WORKER,
    REFRESH,
    RETURN_WORKER,
    TRADE_CROPS,
    TRIBUTE,
    Effect,
    EventTile,
    Worker,
)
from contado.games.keyharvest.telling.tile_text import tile_text
from contado.games.keyharvest.telling.words import crop_name, spoken, thing, worker_name


def sentences(parts: Sequence[str]) -> str:
    """Return sentences one after another."""
    return " ".join(part for part in parts if part)


# Workers and events


@lru_cache(maxsize=256)
def worker_words(worker: Worker, seats: int, _: Language) -> str:
    """Return a worker in full: name, number, its power with this many players, and whether that may be declined."""
    name = _("{worker}, number {number}.", worker=worker_name(worker, _), number=worker.number)
    return sentences((name, tile_text(worker, seats, _), mark_words(worker, _)))


def mark_words(worker: Worker, _: Language) -> str:
    """Return what the mark of a worker's power means (R23)."""
    return _("Bell: the power may be declined.") if worker.optional else _("Scroll: the power must be used.")


@lru_cache(maxsize=256)
def number_words(number: int, _: Language) -> str:
    """Return what a worker's number means."""
    return _.plural(
        "Needs {n} field around its space and scores {n} point at the end.",
        "Needs {n} fields around its space and scores {n} points at the end.", number,
    )  # fmt: skip


@lru_cache(maxsize=256)
def power_in_short(worker: Worker, seats: int, _: Language) -> str:
    """Return a worker's power with this many players, in a few symbols and words."""
    return ", ".join([effect_in_short(effect, seats, _) for effect in worker.effects])


def effect_in_short(effect: Effect, seats: int, _: Language) -> str:
    """Return one effect in a few symbols and words; what does not fit on a card is in its long text."""
    n = effect.limit
    if effect.op == GAIN_CROPS and effect.per == PER_AMOUNT:
        return _.plural("+{n} crop", "+{n} crops", effect.amount_for(seats))
    if effect.op == GAIN_CROPS and effect.per == PER_ADJACENT_KIND:
        return _("+1 of ≤{n} kinds", n=n)
    if effect.op == TRADE_CROPS:
        return _("{give} → {take} crops", give=effect.give, take=effect.take)
    if effect.op == HARVEST:
        return _("harvest ≤{n}", n=n) if n < NO_LIMIT else _("harvest")
    if effect.op == REFRESH:
        return _("turn back ≤{n}", n=n) if n < NO_LIMIT else _("turn all back")
    if effect.op == BUY_FROM_STORE:
        return _("buy 1 field")
    if effect.op == BUY_FROM_REGISTRY:
        return _("1 field for {n}", n=effect.price) if effect.price else _("1 field free")
    if effect.op == TRIBUTE:
        return _("tribute {n}", n=effect.amount_for(seats))
    if effect.op == MOVE_WORKER:
        return _("move 1")
    if effect.op == PLAY_WORKER:
        return _("play 1 more")
    if effect.op == RETURN_WORKER:
        return _("send 1 back")
    # A power that no printed worker has.
    return _("see text")


@lru_cache(maxsize=256)
def event_words(event: EventTile, seats: int, _: Language) -> str:
    """Return an event in full, as it works with this many players."""
    name = _("Event {letter}, {name}.", letter=event.letter, name=spoken(event.name, _))
    return sentences((name, tile_text(event, seats, _)))


# Spaces


@lru_cache(maxsize=512)
def where_words(place: str, owner: str, _: Language) -> str:
    """Say where a field is."""
    if place == IN_BAG:
        return _("in the bag")
    if place == IN_REGISTRY:
        return _("in the registry")
    if place == IN_STORE:
        return _("in {name}'s store", {"name": marked("in your store")}, name=owner)
    if place == ON_BOARD:
        return _("on {name}'s board", {"name": marked("on your board")}, name=owner)
    return _("gone for good") if place == GONE else _("under way")


def group_words(rank: int, size: int, _: Language) -> str:
    """Say what a group scores."""
    if rank == LARGEST:
        return _("In the largest group: {n} fields, {points} each.", n=size, points=thing("vp", FACTOR[rank], _))
    if rank == SECOND:
        return _("In the second group: {n} fields, {points} each.", n=size, points=thing("vp", FACTOR[rank], _))
    if rank == FURTHER:
        return _("In a further group of {n} fields, which scores nothing.", n=size)
    return _("Isolated: no field next to it.")


def field_words(code: str, crop: str, ripe: bool, rank: int, size: int, _: Language) -> str:
    """Return a field on a board."""
    if ripe:
        side = _("{code}: field of {crop}, unharvested.", code=code, crop=crop_name(crop, _))
    else:
        side = _("{code}: field of {crop}, harvested.", code=code, crop=crop_name(crop, _))
    return sentences((side, group_words(rank, size, _)))


def empty_words(code: str, crop: str, near: int, blocked: bool, where: str, _: Language) -> str:
    """Return an empty space: its field, where that is, and whether a worker could stand there."""
    parts = [
        _("{code}: empty. Its field, {crop}, is {where}.", code=code, crop=crop_name(crop, _), where=where),
        _.plural("{n} field next to it.", "{n} fields next to it.", near),
    ]
    if blocked:
        parts.append(_("Next to a worker, so that no other can stand here."))
    return sentences(parts)


def standing_words(code: str, worker: Worker, near: int, where: str, seats: int, _: Language) -> str:
    """Return a worker on a space."""
    parts = [
        _("{code}: {worker}", code=code, worker=worker_words(worker, seats, _)),
        _.plural("{n} field next to it.", "{n} fields next to it.", near),
        _.plural("Scores {n} point at the end.", "Scores {n} points at the end.", worker.number),
        _("The field {code} is {where}.", code=code, where=where),
    ]
    return sentences(parts)


# Fields that can still be taken


def reach_words(reach: Reach, name: str, workers: dict[str, Worker], _: Language) -> str:
    """Say what a field would mean for a player."""
    near = _.plural("next to {n} field", "next to {n} fields", reach["fields"])
    said = [
        _(
            "For {name}: {near}, group of {size}.",
            {"name": marked("For you: {near}, group of {size}.")},
            name=name,
            near=near,
            size=reach["group"],
        )
    ]
    if reach["fields"] == 0:
        said = [_("For {name}: isolated.", {"name": marked("For you: isolated.")}, name=name)]
    if reach["joins"]:
        said.append(_("It would join the largest and the second group."))
    if reach["worker"] is not None:
        said.append(_("It would displace the {worker}.", worker=worker_name(workers[reach["worker"]], _)))
    return sentences(said)


def crop_words(crop: str, n: int, _: Language) -> str:
    """Return an amount of a crop."""
    return thing(crop, n, _)
