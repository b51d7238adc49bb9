"""The games and bots that are installed, found through entry points, so that anybody can publish their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from copy import copy
from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from typing import Any

from contado.core.bot import Bot
from contado.core.brought.loading import Loaded, load, package_of
from contado.core.brought.loading import broken as broken_package
from contado.core.errors import BadOption, BrokenPackage, UnknownGame, UnknownName
from contado.core.game import Game
from contado.core.settings import parse_pairs, read_settings
from contado.core.words.language import Phrase, shown

GAMES = "contado.games"
BOTS = "contado.bots"
# Of two packages with a game of one name, ours goes first.
OWN = "contado"
# Bots that this process was told of.
_ADDED: dict[str, type[Bot]] = {}


@cache
def installed(group: str) -> Loaded:
    """Return everything under an entry point group; what cannot be loaded stands in nobody's way."""
    things: dict[str, Any] = {}
    broken: list[BrokenPackage] = []
    for entry in sorted(entry_points(group=group), key=lambda entry: (entry.name, package_of(entry) != OWN)):
        try:
            if entry.name in things:
                raise broken_package(entry, Phrase("another package has that name already"), None)
            things[entry.name] = load(entry, _no_game if group == GAMES else _no_bot)
        except BrokenPackage as error:
            broken.append(error)
    return Loaded(things, broken)


def _no_game(thing: object, name: str) -> Phrase | None:
    """Say what keeps an object from being a game that is found by its name, and listed with its options."""
    if not isinstance(thing, Game):
        return Phrase("it is no Game but {kind}", kind=_kind(thing))
    if thing.id != name:
        return Phrase("its id is {id!r}, and its entry point has another name", id=shown(thing.id))
    if thing.package and not _is_module(thing.package):
        return Phrase("its package is {package!r}, and there is no such module", package=shown(thing.package))
    thing.default_seats  # noqa: B018  (a list of all games asks for it, and must not fail there)
    return None


def _is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def _no_bot(thing: object, name: str) -> Phrase | None:
    """Say what keeps an object from being a class of bots."""
    if isinstance(thing, type) and issubclass(thing, Bot):
        return None
    return Phrase("it is no subclass of Bot but {kind}", kind=_kind(thing))


def _kind(thing: object) -> Phrase | str:
    return Phrase("the class {name}", name=thing.__name__) if isinstance(thing, type) else type(thing).__name__


def broken() -> list[BrokenPackage]:
    """Return what is installed and cannot be used, as sentences."""
    return [*installed(GAMES).broken, *installed(BOTS).broken]


def games() -> dict[str, Game]:
    """Return the installed games by id."""
    return dict(installed(GAMES).things)


@contextmanager
def only(chosen: Iterable[str]) -> Iterator[None]:
    """Know these games and no others meanwhile, whatever is installed; a name that nothing has is refused."""
    with narrowed(GAMES, {one.id for one in map(game, chosen)}):
        yield


@contextmanager
def narrowed(group: str, kept: Iterable[str]) -> Iterator[None]:
    """Know these under an entry point group and nothing else meanwhile, whatever is installed."""
    known = installed(group).things
    before = dict(known)
    for name in before.keys() - set(kept):
        del known[name]
    try:
        yield
    finally:
        known.clear()
        known.update(before)


def game(name: str) -> Game:
    """Return a game by its id or its printed name."""
    known = games()
    if not isinstance(name, str):
        raise UnknownName("A game is asked for by its name, such as {example!r}, not by {name}.",
                          example=next(iter(known), ""), name=shown(name))  # fmt: skip
    wanted = name.strip().lower()
    for one in known.values():
        if wanted in (one.id, one.name.lower()):
            return one
    _refuse_broken(GAMES, wanted)
    raise _unknown_game(name, list(known))


def bot_kinds() -> dict[str, type[Bot]]:
    """Return all bots that there are by name, those too that need more than their name."""
    return {**installed(BOTS).things, **_ADDED}


def bots() -> dict[str, type[Bot]]:
    """Return the bots that can be seated by their names alone."""
    return {name: kind for name, kind in bot_kinds().items() if not kind.leading}


def add_bot(name: str, kind: type[Bot]) -> None:
    """Make a bot known in this process, beside the installed ones."""
    if name in installed(BOTS).things:
        raise BadOption("There is a bot {name!r} already: choose another name.", name=name)
    _ADDED[name] = kind


def forget_bot(name: str) -> None:
    """Take back what `add_bot` made known."""
    _ADDED.pop(name, None)


def bot(text: str, seed: str | int = 0, **parameters: object) -> Bot:
    """Return a new bot from its name with parameters, ``mcts:ms=200``; they can also be given by name, ``ms=200``."""
    known = bots()
    if not isinstance(text, str):
        raise UnknownName("A bot is asked for by its name, such as {example!r}, not by {name}.",
                          example=next(iter(known), ""), name=shown(text))  # fmt: skip
    name, colon, pairs = text.partition(":")
    wanted = name.strip().lower()
    kind = bot_kinds().get(wanted)
    if kind is None:
        _refuse_broken(BOTS, wanted)
        raise _unknown_bot(text.strip() if _is_program(name) else name, list(known))
    owner = Phrase("The bot {name}", name=kind.name)
    given = _typed_parameters(kind, pairs, owner)
    if colon and not given and not (kind.leading and not pairs.strip()):
        raise BadOption("{owner}: {text!r} is not of the form name=value.", owner=owner, text=pairs)
    for twice in given.keys() & parameters.keys():
        raise BadOption("{owner}: {option} is given more than once.", owner=owner, option=twice)
    given |= parameters
    if kind.leading and kind.leading not in given:
        raise BadOption("{owner} needs its {option}: write {example}.",
                        owner=owner, option=kind.leading, example=f"{kind.name}:{kind.leading.upper()}")  # fmt: skip
    return kind(read_settings(kind.parameters, given, owner), f"{seed}")


def _typed_parameters(kind: type[Bot], text: str, owner: Phrase) -> dict[str, object]:
    """Return what stands after a bot's name: pairs, and before them the parameter that needs no name."""
    if not kind.leading:
        return parse_pairs(text, owner)
    leading, _, pairs = text.partition(",")
    first: dict[str, object] = {kind.leading: leading.strip()} if leading.strip() else {}
    return first | parse_pairs(pairs, owner)


def bot_names(text: str) -> list[str]:
    """Split ``greedy:noise=2,depth=3,random`` into names: a pair name=value belongs to the name before it."""
    names: list[str] = []
    for part in (part.strip() for part in text.split(",")):
        if names and ":" in names[-1] and "=" in part and ":" not in part:
            names[-1] += "," + part
        else:
            names.append(part)
    return names


def _refuse_broken(group: str, name: str) -> None:
    for error in installed(group).broken:
        if name == error.name:
            # A new one: what is raised collects where it came from.
            raise copy(error)


def _unknown_game(name: str, known: list[str]) -> UnknownGame:
    near = get_close_matches(name.lower(), known, 1)
    if near:
        return UnknownGame("There is no game {name!r}; did you mean {near}?", name=name, near=near[0])
    if known:
        return UnknownGame("There is no game {name!r}; there are {known}.", name=name, known=known)
    return UnknownGame("There is no game {name!r}; there are none.", name=name)


def _is_program(name: str) -> bool:
    """Say whether a name looks like a program to be started, not like a bot: ``./mybot``, ``python3 first.py``."""
    return any(sign in name.strip() for sign in "/\\. ")


def _unknown_bot(name: str, known: list[str]) -> UnknownName:
    near = get_close_matches(name.lower(), known, 1)
    if not near and _is_program(name):
        # Whoever has written one forgets what stands before it. A word alone would be looked for where programs lie.
        here = "" if any(sign in name for sign in "/\\ ") else "./"
        near = [f"{kind.name}:{here}{name}" for kind in bot_kinds().values() if kind.leading][:1]
    if near:
        return UnknownName("There is no bot {name!r}; did you mean {near}?", name=name, near=near[0])
    if known:
        return UnknownName("There is no bot {name!r}; there are {known}.", name=name, known=known)
    return UnknownName("There is no bot {name!r}; there are none.", name=name)
