"""What an arbiter can do with a contest; every deed stands in its log, which everybody reads."""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct, field

from contado.contest.formats import Knockout, lots
from contado.contest.own import OwnMatch
from contado.contest.shapes import Ending
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.words.language import Language, marked
from contado.rooms.beginning.opponents import plain_bot
from contado.rooms.contract.bounds import Typed, TypedName, Word
from contado.rooms.playing import replace
from contado.rooms.rows import User
from contado.server.contests.beginnings import bot_for, check_late, check_leaving, entrant_for, is_arbiter, note
from contado.server.contests.contests import SET, Contests
from contado.server.contests.courses import course_of, entrant_of
from contado.server.errors import NotAllowed, NotFound
from contado.server.people.roles import is_staff
from contado.server.storage.contest_rows import (
    CLOSED,
    OPEN,
    OVER,
    RUNNING,
    ContestNote,
    ContestRow,
    ContestTableRow,
    EntrantRow,
)

# What each deed is called in the log of a contest.
DEEDS: Final = {
    "begin": marked("{by} began the tournament."),
    "draw": marked("{by} had round {round} drawn."),
    "result": marked("{by} set the result of table {table} in round {round}: {places}."),
    "forfeit": marked("{by} scored table {table} in round {round} as given up by {entrant}."),
    "add": marked("{by} let {entrant} in."),
    "drop": marked("{by} took {entrant} out."),
    "bot": marked("{by} let the bot {bot} play for {entrant}."),
    "deadline": marked("{by} moved the end of round {round}."),
    "end": marked("{by} ended the tournament."),
    "close": marked("{by} gave the tournament up."),
}
MOST_HOURS: Final = 366 * 24.0

Places = Annotated[list[int], Meta(max_length=4)]


class ArbiterWanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """What is to be done; each deed takes what it needs of these. Rounds, tables and places are counted from 1."""

    # begin, draw, result, forfeit, add, drop, bot, deadline, end or close
    do: Word
    round: int = 0
    table: int = 0
    # The place of each seat of that table; 0: no place, and so no points.
    places: Places = field(default_factory=list)
    entrant: int = -1
    # An account, or the bot that is to play.
    name: TypedName = ""
    bot: Typed = ""
    # Hours from now until the round ends; 0: it does not end by itself.
    hours: float = 0


async def do(contests: Contests, row: ContestRow, by: User, wanted: ArbiterWanted) -> None:
    """Do what an arbiter asks for, or refuse; then go on with the contest."""
    if not is_arbiter(row, by):
        raise NotAllowed("Only the arbiter of this tournament may do this.")
    deed = _DEEDS.get(wanted.do)
    if deed is None:
        raise ContadoError("An arbiter can do one of these: {known}.", known=list(_DEEDS))
    await deed(contests, row, by, wanted)
    await contests.go_on(row.id)


async def _begin(contests: Contests, row: ContestRow, by: User, wanted: ArbiterWanted) -> None:
    if row.stage == RUNNING:
        # Of two arbiters who press the same button, one did it.
        return
    _check_stage(row, OPEN)
    row.scheme.check_entrants(registry.game(row.game), len(row.entrants))
    await contests.store.begin(
        row.id, row.version, lots(row.seed, len(row.entrants)), note(contests.rooms, by, "begin")
    )  # fmt: skip
    await contests.draw(row.id, 0, note(contests.rooms, by, "draw", round=0))


async def _draw(contests: Contests, row: ContestRow, by: User, wanted: ArbiterWanted) -> None:
    _check_stage(row, RUNNING)
    # The round that the arbiter saw as the next one.
    number = (wanted.round or row.round + 1) - 1
    await contests.draw(row.id, number, note(contests.rooms, by, "draw", round=number))


async def _result(contests: Contests, row: ContestRow, by: User, wanted: ArbiterWanted) -> None:
    place = _place(row, wanted)
    seats = len(place.seats)
    if len(wanted.places) != seats or not all(0 <= one <= seats for one in wanted.places):
        raise ContadoError("Say the place of each of the {n} seats: from 1 to {n}, or 0 for none.", n=seats)
    points = place.ending.points if place.ending is not None else []
    whole = place.ending.whole if place.ending is not None else {}
    line = note(
        contests.rooms, by, "result", round=wanted.round - 1, table=place.number, places=wanted.places
    )  # fmt: skip
    ending = Ending(places=list(wanted.places), points=points, whole=whole)
    await _score(contests, row, wanted, place, ending, line)


async def _forfeit(contests: Contests, row: ContestRow, by: User, wanted: ArbiterWanted) -> None:
    place = _place(row, wanted)
    if wanted.entrant not in place.seats:
        raise ContadoError("They do not sit at this table.")
    line = note(
        contests.rooms, by, "forfeit", round=wanted.round - 1, table=place.number, entrant=wanted.entrant
    )  # fmt: skip
    ending = Ending(places=[0 if one == wanted.entrant else 1 for one in place.seats])
    await _score(contests, row, wanted, place, ending, line)


async def _score(
    contests: Contests,
    row: ContestRow,
    wanted: ArbiterWanted,
    place: ContestTableRow,
    ending: Ending,
    line: ContestNote,
) -> None:
    course = course_of(row)
    follows = isinstance(course.system, OwnMatch | Knockout)
    if follows and wanted.round < row.round:
        # Who plays whom in the rounds after it came out of this result.
        raise ContadoError("The next round is drawn: in this kind of tournament the result stands.")
    await contests.store.keep_ending(row.id, wanted.round - 1, place.number, ending, SET, line, row.version)


async def _add(contests: Contests, row: ContestRow, by: User, wanted: ArbiterWanted) -> None:
    check_late(row)
    if wanted.bot:
        new = bot_for(wanted.bot, row)
    else:
        account = await contests.rooms.store.account(" ".join(wanted.name.split()))
        if account is None:
            raise ContadoError("There is no account {name!r}.", name=wanted.name[:80])
        await _check_knows(contests, by, account[0])
        new = entrant_for(account[0], row)
    await contests.store.enter(row.id, new, note(contests.rooms, by, "add"))


async def _check_knows(contests: Contests, by: User, other: User) -> None:
    """Refuse to put strangers into a tournament: their clocks would run, and their ratings change, unasked."""
    if other.id == by.id or is_staff(by):
        return
    club = contests.rooms.store.club
    if not await club.know_each_other(by.id, other.id) or by.id in await contests.rooms.store.order.hidden_from(
        other.id
    ):
        raise NotAllowed(
            "You can let in friends and those who are in a group with you: {name} is not. Before it begins, "
            "everybody can come in by the link.",
            name=other.name,
        )


async def _drop(contests: Contests, row: ContestRow, by: User, wanted: ArbiterWanted) -> None:
    one = _entrant(row, wanted)
    check_leaving(row)
    await contests.store.withdraw(row.id, one.number, note(contests.rooms, by, "drop", entrant=one.number))


async def _bot(contests: Contests, row: ContestRow, by: User, wanted: ArbiterWanted) -> None:
    _check_stage(row, RUNNING)
    one = _entrant(row, wanted)
    bot = plain_bot(wanted.bot).bot
    await contests.store.put_bot(row.id, one.number, bot, note(contests.rooms, by, "bot", entrant=one.number, bot=bot))
    # At the table where they sit now, a bot plays on at once.
    for place in row.rounds[-1].tables if row.rounds else []:
        table = await contests.rooms.store.table(place.table)
        if one.number in place.seats and table is not None and table.stage == "playing":
            seat = place.seats.index(one.number)
            if table.seats[seat].kind == "person" and not table.seats[seat].replaced:
                await replace(await contests.rooms.open(table), seat, None, by=by)


async def _deadline(contests: Contests, row: ContestRow, by: User, wanted: ArbiterWanted) -> None:
    _check_stage(row, RUNNING)
    if not row.rounds:
        raise NotFound("There is no such round.")
    if not 0 <= wanted.hours <= MOST_HOURS:
        raise ContadoError("A round lasts a year at most.")
    last = row.rounds[-1].number
    end = contests.rooms.now() + wanted.hours * 3600 if wanted.hours else 0.0
    await contests.store.set_deadline(row.id, last, end, note(contests.rooms, by, "deadline", round=last))


async def _end(contests: Contests, row: ContestRow, by: User, wanted: ArbiterWanted) -> None:
    _check_stage(row, RUNNING)
    if not course_of(row).is_between:
        raise ContadoError("The games of this round are not over yet.")
    await contests.store.set_stage(row.id, row.version, OVER, contests.rooms.now(), note(contests.rooms, by, "end"))


async def _close(contests: Contests, row: ContestRow, by: User, wanted: ArbiterWanted) -> None:
    # Games that go on are ordinary games from now on.
    now = contests.rooms.now()
    await contests.store.set_stage(row.id, row.version, CLOSED, now, note(contests.rooms, by, "close"))


_DEEDS: Final = {
    "begin": _begin, "draw": _draw, "result": _result, "forfeit": _forfeit, "add": _add, "drop": _drop, "bot": _bot,
    "deadline": _deadline, "end": _end, "close": _close,
}  # fmt: skip


def _check_stage(row: ContestRow, stage: str) -> None:
    if row.stage == stage:
        return
    if stage == OPEN:
        raise ContadoError("This tournament has begun already.")
    raise ContadoError("This tournament does not go on.")


def _place(row: ContestRow, wanted: ArbiterWanted) -> ContestTableRow:
    """Return the table that is meant."""
    _check_stage(row, RUNNING)
    if not 1 <= wanted.round <= len(row.rounds) or not 1 <= wanted.table <= len(row.rounds[wanted.round - 1].tables):
        raise NotFound("There is no such table in this tournament.")
    return row.rounds[wanted.round - 1].tables[wanted.table - 1]


def _entrant(row: ContestRow, wanted: ArbiterWanted) -> EntrantRow:
    if wanted.entrant not in [one.number for one in row.entrants]:
        raise NotFound("There is nobody like that in this tournament.")
    return entrant_of(row, wanted.entrant)


def note_words(line: ContestNote, row: ContestRow, _: Language) -> str:
    """Return a line of a contest's log as a sentence."""
    names = {one.number: one.name for one in row.entrants}
    values: dict[str, Any] = dict(line.what)
    for name in ("round", "table"):
        if name in values:
            values[name] += 1
    if "entrant" in values:
        values["entrant"] = names.get(values["entrant"], _("Former player"))
    if "places" in values:
        values["places"] = "–".join(str(place) for place in values["places"])
    return _(DEEDS[line.deed], by=line.by_name or _("Former player"), **values)
