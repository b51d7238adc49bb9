"""What stands between the people at a table, as a strip there says it: in words, with what a viewer may answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from contado.core.words.language import Language, marked
from contado.rooms.contract.messages import AffairKey, AffairShown
from contado.table.agreeing.affairs import END, PAUSE, Proposal, asked_for

if TYPE_CHECKING:
    from contado.rooms.presence.connection import Connection
    from contado.rooms.room import Room


def affair_shown(room: Room, connection: Connection, _: Language) -> AffairShown | None:
    """Return what a viewer reads of it and may do about it; None where nothing stands between the people."""
    table = room.table
    if table.ended:
        return _asked_again(room, connection, _)
    affairs, own = table.affairs, [seat for seat in connection.own if table.seats[seat].is_person]
    if affairs.waits_for:
        return _waits(room, own, _)
    if affairs.proposal is not None:
        return _proposed(room, affairs.proposal, own, _)
    if affairs.paused:
        keys = [AffairKey(words=_("Go on"), ask="go-on")] if own else []
        return AffairShown(words=_("The clocks stand still until somebody plays on."), keys=keys)
    return None


def _asked_again(room: Room, connection: Connection, _: Language) -> AffairShown | None:
    if not room.row.rematch or not connection.own:
        return None
    return AffairShown(
        words=_("There is a table at which the same people play again: your seat is kept."),
        keys=[AffairKey(words=_("Play again"), ask="again")],
    )


def _waits(room: Room, own: list[int], _: Language) -> AffairShown:
    table = room.table
    names = _.called(table.names(_))
    waits = table.affairs.waits_for
    said = _(
        "The clocks run when everybody has said that they are there, and after ten minutes at the latest. "
        "Waiting for: {names}.",
        names=", ".join(str(names[seat]) for seat in waits),
    )
    keys = [AffairKey(words=_("I am there"), ask="ready")] if any(seat in waits for seat in own) else []
    return AffairShown(words=said, keys=keys)


def _proposed(room: Room, proposal: Proposal, own: list[int], _: Language) -> AffairShown:
    table = room.table
    names = _.called(table.names(_))
    who = names[proposal.seat]
    if proposal.what == END:
        said = _("{who} would end this game.", {"who": marked("You would end this game.")}, who=who)
    elif proposal.what == PAUSE:
        said = _("{who} would stop the clocks.", {"who": marked("You would stop the clocks.")}, who=who)
    else:
        said = _(
            "{who} would let a bot play on for {other}.",
            {
                "who": marked("You would let a bot play on for {other}."),
                "other": marked("{who} would let a bot play on for you."),
            },
            who=who,
            other=names[proposal.about],
        )
    asked = asked_for(table, proposal.what, proposal.about)
    open_seats = [seat for seat in asked if seat not in proposal.agreed]
    waits = _("Waiting for: {names}.", names=", ".join(str(names[seat]) for seat in open_seats))
    body: dict[str, str | int | bool] = {"what": proposal.what, "about": proposal.about}
    keys = []
    if any(seat in open_seats for seat in own):
        keys = [
            AffairKey(words=_("Agree"), ask="propose", body={**body, "yes": True}),
            AffairKey(words=_("Refuse"), ask="propose", body={**body, "yes": False}),
        ]
    elif proposal.seat in own:
        keys = [AffairKey(words=_("Withdraw"), ask="propose", body={**body, "yes": False})]
    return AffairShown(words=f"{said} {waits}", keys=keys)


def origin_words(origin: str, _: Language) -> str:
    """Say where a game comes from that was played before; empty for one of its own."""
    if origin == "record":
        return _("This game was loaded from a record.")
    return _("This game goes on from a move of another table.") if origin == "copy" else ""
