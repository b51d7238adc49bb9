"""Where the rules of a game are read: whether there are any, under which address, and what they explain."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode

from contado.core.game import Game
from contado.core.settings import Setting, Settings, read_settings, value_text
from contado.core.teaching.lessons.lesson import lessons_of
from contado.core.teaching.rulebook import explained, is_taught
from contado.rooms.rows import TableRow

# How the address names a setting, as on the set-up page, and the number of players.
OPTION: Final = "option-"
SEATS: Final = "seats"
# Before the name of a section, where an address leads to it: symbols of the drawings have names on the page, too.
ANCHOR: Final = "rule-"
# What is asked about at a table.
ASKED: Final = ("decision:", "piece:")

log = logging.getLogger("contado.server")


def has_rules(game: Game) -> bool:
    """Say whether a game has rules to read; one with faulty pages has everything else."""
    try:
        return is_taught(game)
    except Exception:
        log.exception("The rulebook of %s cannot be read.", game.id)
        return False


def has_lessons(game: Game) -> bool:
    """Say whether a game has lessons; one with faulty lessons has everything else."""
    try:
        return bool(lessons_of(game))
    except Exception:
        log.exception("The lessons of %s cannot be read.", game.id)
        return False


def rules_address(game: Game, settings: Settings, seats: int, section: str = "") -> str:
    """Return the address of the rules with these settings; those that are usual are not named."""
    chosen = {
        OPTION + one.name: value_text(settings[one.name])
        for one in game.rules.settings
        if settings[one.name] != one.default
    }
    if seats != usual_seats(game, settings):
        chosen[SEATS] = str(seats)
    query = f"?{urlencode(chosen)}" if chosen else ""
    return f"/games/{game.id}/rules{query}" + (f"#{ANCHOR}{section}" if section else "")


def usual_seats(game: Game, settings: Settings) -> int:
    """Return for how many players rules are read where nobody says it."""
    counts = game.counts(settings)
    return 2 if 2 in counts else counts[0]


def asked_for(query: Mapping[str, str], game: Game) -> tuple[int, Settings]:
    """Return for how many players and with which settings an address asks; a setting that it does not name is usual."""
    typed = {one.name: query[OPTION + one.name] for one in game.rules.settings if OPTION + one.name in query}
    settings = read_settings(game.rules.settings, typed, game.name)
    seats = query.get(SEATS, "")
    if seats.isdecimal() and len(seats) < 3 and int(seats) in game.counts(settings):
        return int(seats), settings
    return usual_seats(game, settings), settings


def rules_of_settings(game: Game, chosen: Mapping[str, str], seats: int) -> dict[str, str]:
    """Return for each setting that the rules explain the address of its section, as it is with what else is chosen."""
    if not has_rules(game):
        return {}
    settings = read_settings(game.rules.settings, chosen, game.name)
    found = {}
    for one in game.rules.settings:
        played = _played_with(one, game, settings)
        section = explained(game, played, seats).get(f"setting:{one.name}")
        if section is not None:
            found[one.name] = rules_address(game, played, seats, section)
    return found


def _played_with(setting: Setting, game: Game, settings: Settings) -> Settings:
    """Return the settings with a module that is asked about, and with what makes a setting matter."""
    known = {one.name: one for one in game.rules.settings}
    played = dict(settings)
    if setting.module and played[setting.name] == setting.default:
        played[setting.name] = setting.with_it
    needing = [setting]
    for one in needing:
        for name, values in one.needs.items():
            if value_text(played[name]) not in values:
                played[name] = known[name].read(values[0])
            needing.append(known[name])
    return played


def played_at(game: Game, row: TableRow) -> tuple[int, Settings]:
    """Return how many play at a table, and with which settings."""
    return len(row.seats), game.read_settings(len(row.seats), row.options)


def asked_about(game: Game, row: TableRow) -> list[str]:
    """Return what people may ask about at a table: the decisions and pieces that the rules in play explain."""
    try:
        seats, settings = played_at(game, row)
        things = explained(game, settings, seats)
    except Exception:
        log.exception("The rulebook of %s cannot be read.", game.id)
        return []
    return [thing for thing in things if thing.startswith(ASKED)]
