"""The games and bots that are installed, found through entry points, so that anybody can publish their own."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from contado.core.bot import Bot
from contado.core.errors import BadOption, UnknownName
from contado.core.game import Game
from contado.core.language import Phrase
from contado.core.options import parse_pairs, read_settings

GAMES = "contado.games"
BOTS = "contado.bots"


@cache
def installed(group: str) -> dict[str, Any]:
    """Return everything under an entry point group by name."""
    return {entry.name: entry.load() for entry in sorted(entry_points(group=group), key=lambda entry: entry.name)}


def games() -> dict[str, Game]:
    """Return the installed games by id."""
    return dict(installed(GAMES))


def game(name: str) -> Game:
    """Return a game by its id or its printed name."""
    known = games()
    for one in known.values():
        if name.strip().lower() in (one.id, one.name.lower()):
            return one
    raise _unknown_game(name, list(known))


def bots() -> dict[str, type[Bot]]:
    """Return the installed bots by name."""
    return dict(installed(BOTS))


def bot(text: str, seed: str | int = 0) -> Bot:
    """Return a new bot from its name with parameters, such as ``mcts:ms=200``."""
    name, colon, pairs = text.partition(":")
    known = bots()
    kind = known.get(name.strip().lower())
    if kind is None:
        raise _unknown_bot(name, list(known))
    owner = Phrase("The bot {name}", name=kind.name)
    given = parse_pairs(pairs, owner)
    if colon and not given:
        raise BadOption("{owner}: {text!r} is not of the form name=value.", owner=owner, text=pairs)
    return kind(read_settings(kind.parameters, given, owner), f"{seed}")


def _unknown_game(name: str, known: list[str]) -> UnknownName:
    near = get_close_matches(name.lower(), known, 1)
    if near:
        return UnknownName("There is no game {name!r}; did you mean {near}?", name=name, near=near[0])
    if known:
        return UnknownName("There is no game {name!r}; there are {known}.", name=name, known=known)
    return UnknownName("There is no game {name!r}; there are none.", name=name)


def _unknown_bot(name: str, known: list[str]) -> UnknownName:
    near = get_close_matches(name.lower(), known, 1)
    if near:
        return UnknownName("There is no bot {name!r}; did you mean {near}?", name=name, near=near[0])
    if known:
        return UnknownName("There is no bot {name!r}; there are {known}.", name=name, known=known)
    return UnknownName("There is no bot {name!r}; there are none.", name=name)
