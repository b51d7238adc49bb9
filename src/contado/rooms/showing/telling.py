"""The update that a viewer is sent: through whose eyes, and what of it is new."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from contado.core.words.language import Language, marked
from contado.rooms.contract.messages import LogRow, SeatShown, StoodIn, UndoWish, Update
from contado.rooms.presence.connection import NO_SEAT, Connection
from contado.rooms.rows import AUTOMA, LogEntry
from contado.rooms.showing.affairs import affair_shown, origin_words
from contado.rooms.showing.drawn import Viewer
from contado.rooms.showing.sealing import sealed
from contado.table.agreeing.remarks import LEFT, share
from contado.table.agreeing.wish import wish_words
from contado.table.deeds import Act, Back, WithdrawUndo, Written
from contado.table.table import Phase

if TYPE_CHECKING:
    from contado.rooms.room import Room


def eyes_follow(room: Room, connection: Connection, awaited_before: int) -> None:
    """Cover a hot seat, if there is a secret, when another of its people is to decide."""
    awaited = room.table.awaited
    if awaited != awaited_before and awaited in connection.own and awaited != connection.sitting:
        connection.sitting = NO_SEAT


def eyes(room: Room, connection: Connection) -> tuple[int, int]:
    """Return the seat through whose eyes a viewer looks (-1: a spectator's), and the seat that a cover waits for."""
    own, awaited = connection.own, room.table.awaited
    if len(own) < 2:
        return (own[0] if own else NO_SEAT), NO_SEAT
    if any(room.table.hides(seat) for seat in own):
        if connection.sitting in own:
            return connection.sitting, NO_SEAT
        return NO_SEAT, (awaited if awaited in own else NO_SEAT)
    if awaited in own:
        connection.sitting = awaited
    return (connection.sitting if connection.sitting in own else own[0]), NO_SEAT


def position(room: Room, connection: Connection, entries: list[LogEntry]) -> Update:
    """Return the position for a viewer, and note that the viewer has it."""
    loaded, rendering = room.playing, room.drawing
    table = loaded.table
    seat, cover = eyes(room, connection)
    viewer = Viewer(None if seat == NO_SEAT else seat, connection.language.code, len(connection.own) == 1)
    # Whoever sees the table for the first time sees it standing still.
    motions = rendering.motions(viewer.seat) if entries and connection.viewer is not None else []
    # Another seat may read other things in the same lines.
    log_from = connection.log_to if connection.viewer == viewer else 0
    _ = rendering.words(viewer)
    drawn = rendering.drawn(viewer, connection.width) if connection.pictures else None
    over = table.phase is Phase.OVER
    update = Update(
        number=loaded.number,
        seat=seat,
        own=connection.own,
        cover=cover,
        view=rendering.live_view(viewer),
        areas=[] if drawn is None else drawn.since(connection.drawn),
        order=[] if drawn is None else drawn.order,
        main="" if drawn is None else drawn.main,
        log=rendering.lines(viewer, log_from),
        log_from=log_from,
        remarks=[*origin_rows(room, _), *rendering.remarks(viewer)],
        motions=motions,
        since=rendering.since(viewer),
        seats=seats_shown(room, _),
        hints=room.row.hints,
        line=room.place,
        clock_runs=loaded.clock.running,
        wish=wish_shown(room, viewer.seat, _),
        affair=affair_shown(room, connection, _),
        asks=table.consent.asker(connection.own),
        chart=rendering.chart(),
        seed_hash=sha256(table.luck_seed.encode()).hexdigest(),
        seed=table.luck_seed if over and not room.sealed else "",
        sealed=sealed().said(_) if over and room.sealed else "",
        notice=" ".join(filter(None, (notice(room, viewer, entries), lapsed(room, connection, _)))),
    )
    connection.has(drawn, viewer, table.happened)
    return update


def origin_rows(room: Room, _: Language) -> list[LogRow]:
    """Return what everybody reads first of a game that was played before."""
    words = origin_words(room.row.origin, _)
    return [LogRow(number=0, move=0, mover=NO_SEAT, seat=NO_SEAT, words=words)] if words else []


def seats_shown(room: Room, _: Language) -> list[SeatShown]:
    """Return the seats as everybody sees them."""
    loaded, here = room.playing, room.attendance.here()
    now = room.rooms.now()
    return [
        SeatShown(
            name=name,
            kind=row.kind,
            bot=row.bot,
            here=here[row.seat],
            seconds=None if row.kind in ("bot", AUTOMA) else loaded.clock.left(row.seat, now),
            replaced=row.replaced,
            gone=loaded.table.affairs.given_up.get(row.seat, ""),
            stood=stood_in(room, row.seat),
        )
        for row, name in zip(room.row.seats, loaded.table.names(_), strict=True)
    ]


def stood_in(room: Room, seat: int) -> StoodIn | None:
    """Return how much a bot has played for the person of a seat."""
    found = share(room.table, seat)
    return None if found is None else StoodIn(choices=found.bot, all=found.all, turn=found.turn)


def wish_shown(room: Room, seat: int | None, _: Language) -> UndoWish | None:
    """Return the wish for an undo that waits for answers, in the words of a viewer."""
    wish = room.table.consent.wish
    if wish is None:
        return None
    words = wish_words(room.table, wish, seat, _)
    return UndoWish(seat=wish.seat, waits_for=list(wish.waits_for), words=words.asked, more=words.more)


def lapsed(room: Room, connection: Connection, _: Language) -> str:
    """Tell whoever asked to take a choice back that somebody played on instead of answering."""
    return _("The game went on: your wish to take a move back has lapsed.") if room.lapsed in connection.own else ""


def notice(room: Room, viewer: Viewer, entries: list[LogEntry]) -> str:
    """Return what everybody should be told of the entries at once: bots that failed, time that ran out, remarks."""
    _ = room.drawing.words(viewer)
    said = [_entry_notice(entry.deed, _.called(room.table.names(_)), _) for entry in entries]
    # Whoever has left the game reads so at the prompt.
    own = viewer.seat if viewer.alone else None
    made = room.table.remarks.made[room.remarked :] if entries else []
    told = [one.words for one in room.table.remarked(viewer.seat, _, room.remarked)] if made else []
    said += [words for remark, words in zip(made, told, strict=True) if remark.kind != LEFT or remark.seat != own]
    return " ".join(filter(None, said))


def _entry_notice(deed: Written, names: list[str], _: Language) -> str:
    who = names[deed.seat] if deed.seat >= 0 else ""
    match deed:
        case Act(why="trouble"):
            return _(
                "The bot of {who} failed: a move was chosen at random.",
                {"who": marked("Your bot failed: a move was chosen at random.")},
                who=who,
            )
        case Act(why="time"):
            return _(
                "{who} has run out of time: a bot finishes the turn.",
                {"who": marked("You have run out of time: a bot finishes the turn.")},
                who=who,
            )
        case WithdrawUndo():
            return _(
                "{who} withdraws the request to take a move back.",
                {"who": marked("You withdraw the request to take a move back.")},
                who=who,
            )
        case Back():
            return _("A move has been taken back, as all agreed.")
    return ""
