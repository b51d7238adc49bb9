"""Games that count for ratings: agreed at the set-up, among people with accounts who stay the same to the end.

The games of a contest need not be rated, but are played by the same people to the end as well.
"""

from __future__ import annotations

from contado.core.errors import ContadoError
from contado.rooms.errors import NotAllowed
from contado.rooms.rows import TableRow, User
from contado.table.terms import LOSS


def is_rated(row: TableRow) -> bool:
    """Say whether it was agreed that a table's game counts for ratings."""
    return bool(row.terms.get("rated"))


def check_rated(row: TableRow, maker: User) -> None:
    """Refuse a table that cannot be rated as it is set up."""
    if not is_rated(row):
        return
    check_sitting(row, maker)
    people = [seat for seat in row.seats if seat.kind in ("person", "open")]
    if len(people) < len(row.seats) or len(people) < 2:
        raise ContadoError("A rated game is for people alone: two or more, without bots.")
    if sum(seat.user == maker.id for seat in row.seats) > 1:
        raise ContadoError("In a rated game everybody has one seat.")


def settle(row: TableRow) -> None:
    """Have whoever gives up a rated game come last: what a bot makes of a seat says nothing of the person."""
    if is_rated(row):
        row.terms["absence"] = LOSS


def check_sitting(row: TableRow, user: User) -> None:
    """Refuse a guest at a rated table."""
    if is_rated(row) and user.guest:
        raise NotAllowed("This game is rated: make an account or sign in to play it.")


def check_taking(row: TableRow, user: User) -> None:
    """Refuse whoever takes a seat of a rated table that cannot have it."""
    check_sitting(row, user)
    if is_rated(row) and any(seat.user == user.id and seat.kind != "open" for seat in row.seats):
        raise ContadoError("In a rated game everybody has one seat.")


def check_bot(row: TableRow) -> None:
    """Refuse a bot at a rated table."""
    if is_rated(row):
        raise ContadoError("A rated game is for people alone: two or more, without bots.")


def has_own_seats(row: TableRow) -> bool:
    """Say whether everybody plays their own seat to the end, because the result is theirs."""
    return is_rated(row) or bool(row.terms.get("own_seats"))


def check_taking_over(row: TableRow) -> None:
    """Refuse whoever would take over a seat that another has begun to play: whose result would it be?"""
    if is_rated(row):
        raise NotAllowed("This game is rated: nobody takes over another's seat.")
    if has_own_seats(row):
        raise NotAllowed("In this game everybody plays their own seat: nobody takes over another's.")


def check_leaving(row: TableRow) -> None:
    """Refuse whoever would have a bot make some moves and then come back."""
    if has_own_seats(row):
        raise NotAllowed("In this game everybody plays their own seat: you can resign, but no bot plays for a while.")
