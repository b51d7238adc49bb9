"""A table's clock in words: how much time there is, and what happens at its end."""

from __future__ import annotations

from contado.core.words.language import Language
from contado.table.clock import END_BOT, END_LOSS, END_TURN, GAME, NONE, TURN, Pace

MINUTE = 60
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def pace_words(pace: Pace, _: Language) -> str:
    """Say how much time there is; empty without a clock."""
    if pace.kind == GAME:
        return _game_words(round(pace.seconds), round(pace.increment), _)
    if pace.kind != TURN:
        return ""
    every = _turn_words(round(pace.seconds), _)
    return f"{every}, {_bank_words(pace, _)}" if pace.cap else every


def _bank_words(pace: Pace, _: Language) -> str:
    bank, cap = round(pace.bank // HOUR), round(pace.cap // HOUR)
    if bank == cap:
        return _.plural("and a bank of {n} hour", "and a bank of {n} hours", bank)
    return _.plural(
        "and a bank of {n} hour, which grows to {most}",
        "and a bank of {n} hours, which grows to {most}",
        bank,
        most=cap,
    )


def _game_words(seconds: int, more: int, _: Language) -> str:
    if seconds % MINUTE:
        whole = _.plural("{n} second for the whole game", "{n} seconds for the whole game", seconds)
    else:
        whole = _.plural("{n} minute for the whole game", "{n} minutes for the whole game", seconds // MINUTE)
    if not more:
        return whole
    return f"{whole}, " + _.plural("{n} second more with every turn", "{n} seconds more with every turn", more)


def _turn_words(seconds: int, _: Language) -> str:
    """Say it in the largest unit that leaves no remainder."""
    if seconds % MINUTE:
        return _.plural("{n} second for every turn", "{n} seconds for every turn", seconds)
    if seconds % HOUR:
        return _.plural("{n} minute for every turn", "{n} minutes for every turn", seconds // MINUTE)
    if seconds % DAY:
        return _.plural("{n} hour for every turn", "{n} hours for every turn", seconds // HOUR)
    return _.plural("{n} day for every turn", "{n} days for every turn", seconds // DAY)


def end_words(pace: Pace, _: Language) -> str:
    """Say what happens to somebody whose time has run out; empty without a clock."""
    if pace.kind == NONE:
        return ""
    if pace.end == END_BOT:
        return _("When somebody's time has run out, a bot takes over the seat.")
    if pace.end == END_TURN:
        return _("When somebody's time has run out, a bot finishes the turn.")
    if pace.end == END_LOSS:
        return _("Whoever's time has run out has lost.")
    return _("When somebody's time has run out, everybody is told, and the game goes on.")
