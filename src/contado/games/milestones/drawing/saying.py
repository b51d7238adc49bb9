"""What is said of a player's board, whatever form it is drawn in: titles, notes and accessible names."""

from __future__ import annotations

from contado.core.drawing.parts import Target, Who
from contado.core.words.language import Language, marked
from contado.games.milestones.drawing.table import Table
from contado.games.milestones.pieces.layout import BUY_COINS, COSTS, HIRE_COINS, RING, SACK_GRAIN, WORK_POINTS
from contado.games.milestones.telling.words import good_name, thing, things, worker_name


def title_of(table: Table, seat: int) -> str:
    """Say whose board it is."""
    _ = table.language
    return _("{name}'s board", {"name": marked("Your board")}, name=table.names[seat])


def who_is(table: Table, seat: int, short: bool = False) -> Who:
    """Return what the head of a board says; a short one has no word under the points."""
    _, score = table.language, table.view["scores"][seat]
    told = Target(said=f"{table.names[seat]}: {thing('vp', score, _)}")
    points = "" if short else _.plural("point", "points", score)
    turn = _("to move") if table.decides(seat) else ""
    note = "" if turn else note_on(table, seat)
    return Who(seat, table.initials[seat], table.names[seat], score, note, points, points_at=told, turn=turn)


def note_on(table: Table, seat: int) -> str:
    """Say what is special about a player who is not to move, the most important first."""
    _ = table.language
    outcome = table.view["outcome"]
    if outcome is not None:
        return _("winner") if seat in outcome["winners"] else _("place {place}", place=outcome["places"][seat])
    if seat == table.facts["ended_by"]:
        return _("has triggered the end")
    return _("first player") if seat == table.facts["first_seat"] else ""


def unplaced(table: Table, seat: int) -> list[int]:
    """Return the tiles chosen in the draft that lie on no slot yet."""
    if not table.facts["offer"]:
        return []
    player = table.players[seat]
    placed = {slot["tile"] for slot in player["slots"] if slot["kind"] == "worker"}
    return [table.layout.tile_ids.index(tile) for tile in player["tiles"] if tile not in placed]


def slot_words(at: int, _: Language) -> str:
    """Return a slot with the sign that stands below it, by which it is typed."""
    return _("slot {slot} ({sign})", slot=at + 1, sign=RING[at + 1])


def slot_said(at: int, good: str, number: int, bonus: bool, _: Language) -> str:
    """Say who works on a slot."""
    worker = _("{worker} {number}", worker=worker_name(good, _), number=number)
    work = _("{worker}, makes {good}", worker=worker, good=good_name(good, _))
    if bonus:
        work = _(
            "{worker} with a bonus tile, makes {good} and scores {points} at work",
            worker=worker,
            good=good_name(good, _),
            points=thing("vp", WORK_POINTS, _),
        )
    return _("{slot}: {worker}", slot=slot_words(at, _), worker=work)


def castle_said(goods: int, workers: int, _: Language) -> str:
    """Say what the castle would take now."""
    if not goods and not workers:
        return _("takes nothing")
    return _("takes {taken}", taken=things({"goods": goods, "worker": workers}, _))


def income_said(income: int, _: Language) -> str:
    """Say what the trading house would give now."""
    if not income:
        return _("workers not in rising order: no coin")
    return _("workers in rising order: {coins}", coins=thing("coin", income, _))


def workshop_said(space: str, _: Language) -> str:
    """Say what the mill or the builders' council is for."""
    if space == "mill":
        return _("a flour sack for {price}", price=things(COSTS["flour"], _))
    return _("roads, houses and markets")


def good_said(good: str, count: int, _: Language) -> str:
    """Say how much there is of a good, and what it is for."""
    return _("{name}: {effect}", name=thing(good, count, _), effect=use_of(good, _))


def use_of(good: str, _: Language) -> str:
    """Say what a good is for."""
    if good == "grain":
        return _("{n} make a flour sack at the mill", n=SACK_GRAIN)
    if good == "coin":
        return _("{hire} hire a tile and {buy} buy a good in the trading house", hire=HIRE_COINS, buy=BUY_COINS)
    builds = {"road": _("roads"), "house": _("houses"), "market": _("markets")}
    return _("for {builds}", builds=_.join([name for build, name in builds.items() if good in COSTS[build]]))
