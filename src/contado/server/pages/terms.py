"""What was agreed at the set-up of a table, in words: what somebody reads before they sit down."""

from __future__ import annotations

from contado.core.words.language import Language
from contado.rooms.beginning.gathering import plays_alone
from contado.rooms.rows import TableRow
from contado.table.clock import GAME
from contado.table.outcome import ABANDONED, ABSENT, AGREED, LATE, LEFT, RESIGNED, RULES, TIME
from contado.table.terms import LOSS, Terms


def terms_words(row: TableRow, _: Language) -> list[str]:
    """Return what was agreed, a sentence each; where one person plays, only what concerns them."""
    terms = Terms.read(row.terms)
    if plays_alone(row.seats):
        return []
    said = [
        _("This game is rated: it counts for the ratings of all who play it, whoever gives up included.")
        if terms.rated
        else _("Not rated.")
    ]
    said.append(_("Hints are allowed to everybody.") if row.hints else _("Without hints."))
    if len(row.seats) > 2:
        said.append(
            _("Whoever gives up comes last; a bot makes the moves.")
            if terms.absence == LOSS
            else _("A bot plays on for whoever gives up, and its result counts.")
        )
    if not terms.undo:
        said.append(_("What has become known is not taken back."))
    if row.pace and not terms.pause:
        said.append(_("The clocks are not stopped."))
    if terms.ready and row.pace.get("kind") == GAME:
        said.append(_("The clocks wait until everybody has said that they are there, ten minutes at most."))
    if terms.idle_days:
        said.append(
            _.plural(
                "If nobody goes on with the game for {n} day, it ends by itself.",
                "If nobody goes on with the game for {n} days, it ends by itself.",
                terms.idle_days,
            )
        )
    if terms.idle_days and terms.rated:
        said.append(_("For the ratings, whoever is awaited then comes last."))
    return said


def ending_words(row: TableRow, _: Language) -> str:
    """Say how a game ended that was not played to its end, or for whom a bot has played to the end."""
    outcome = row.outcome
    if outcome is None:
        return ""
    away = [seat for seat in row.seats if outcome.played[seat.seat] in (LEFT, LATE, ABSENT)]
    names = ", ".join(seat.name for seat in away)
    if outcome.how == AGREED:
        return _("ended by agreement")
    if outcome.how == ABANDONED:
        return _("nobody went on with it")
    if outcome.how == RESIGNED:
        return _("{names} resigned", names=names)
    if outcome.how == TIME:
        return _("{names} lost on time", names=names)
    said = []
    for seat in away:
        if outcome.played[seat.seat] == LATE:
            said.append(_("a bot for {name}, out of time", name=seat.name))
        else:
            said.append(_("a bot for {name}", name=seat.name))
    return ", ".join(said)


def broken_off(row: TableRow) -> bool:
    """Say whether a game was not played to its end."""
    return row.outcome is not None and row.outcome.how != RULES
