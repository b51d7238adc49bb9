"""What may stand in the place of GAME, BOTS, NAME=VALUE and so on, by the word that the help has for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib.metadata import entry_points
from typing import Any, NamedTuple

from contado.cli.commands import COMMANDS
from contado.cli.completion.shells import FILES, FOLDERS
from contado.core.settings import Choice, Flag, Setting
from contado.core.words.language import Language

GAMES, BOTS = "contado.games", "contado.bots"


class Offer(NamedTuple):
    """A word that may come next, and what it means."""

    word: str
    about: str = ""


class Asked(NamedTuple):
    """What is typed so far of a word, and what the line says before it."""

    typed: str
    # The game that the line names, if it does.
    game: str
    words: Language


def loaded(group: str, name: str) -> Any:
    """Return an installed game or bot, without loading the others."""
    return next((entry.load() for entry in entry_points(group=group) if entry.name == name.lower()), None)


def names(group: str) -> list[str]:
    """Return the names of what is installed, without loading it."""
    return sorted({entry.name for entry in entry_points(group=group)})


def games(asked: Asked) -> Iterable[Offer]:
    """Offer the games."""
    return map(Offer, names(GAMES))


def bot(asked: Asked) -> Iterable[Offer]:
    """Offer the bots, and behind a colon the parameters of one."""
    name, colon, pairs = asked.typed.partition(":")
    if not colon:
        return map(Offer, names(BOTS))
    kind = loaded(BOTS, name)
    done, comma, last = pairs.rpartition(",")
    parameters = [] if kind is None else [one for one in kind.parameters if one.name != kind.leading]
    if kind is not None and kind.leading and not comma:
        # What stands first has no name of its own, and is not for us to guess.
        parameters = []
    return after(f"{name}:{done}{comma}", pair(last, parameters, asked.words))


def bots(asked: Asked) -> Iterable[Offer]:
    """Offer bots, with commas between them, and the game's own automa."""
    at = last_name(asked.typed)
    inner = asked._replace(typed=asked.typed[at:])
    offered = list(bot(inner))
    game = loaded(GAMES, asked.game) if asked.game and ":" not in inner.typed else None
    if game is not None and game.automa:
        offered.append(Offer(game.automa))
    return after(asked.typed[:at], offered)


def seats(asked: Asked) -> Iterable[Offer]:
    """Offer you and bots."""
    at = last_name(asked.typed)
    return [*after(asked.typed[:at], [Offer("you")]), *bots(asked)]


def last_name(text: str) -> int:
    """Return where the last of several names begins: ``greedy:noise=2,depth=3`` is one."""
    at = 0
    for place, sign in enumerate(text):
        follows = text[place + 1 :].partition(",")[0]
        inside = ":" in text[at:place] and "=" in follows and ":" not in follows
        if sign == "," and not inside:
            at = place + 1
    return at


def settings(asked: Asked) -> Iterable[Offer]:
    """Offer the options of the game, and behind = their values."""
    game = loaded(GAMES, asked.game) if asked.game else None
    return pair(asked.typed, () if game is None else game.rules.settings, asked.words)


def pair(typed: str, options: Sequence[Setting], _: Language) -> Iterable[Offer]:
    """Offer the names of options, or the values of the one that is typed."""
    name, equals, _value = typed.partition("=")
    if not equals:
        return [Offer(f"{option.name}=", _(option.about)) for option in options]
    return [
        Offer(f"{name}={one}")
        for option in options
        if option.name == name
        for one in (option.values if isinstance(option, Choice) else ("on", "off") if isinstance(option, Flag) else ())
    ]


def presets(asked: Asked) -> Iterable[Offer]:
    """Offer the presets of the game."""
    game = loaded(GAMES, asked.game) if asked.game else None
    return [Offer(one.name, asked.words(one.about)) for one in game.offered] if game is not None else ()


def matches(asked: Asked) -> Iterable[Offer]:
    """Offer the kinds of matches that the game has."""
    game = loaded(GAMES, asked.game) if asked.game else None
    return [Offer(one.kind) for one in game.matches] if game is not None else ()


def lessons(asked: Asked) -> Iterable[Offer]:
    """Offer the lessons of the game."""
    from contado.core.teaching.lessons.lesson import lessons_of

    game = loaded(GAMES, asked.game) if asked.game else None
    return [Offer("next"), *(Offer(one.name) for one in lessons_of(game))] if game is not None else ()


def topics(asked: Asked) -> Iterable[Offer]:
    """Offer the sections of the game's rules."""
    from contado.core.teaching.rulebook import is_taught
    from contado.terminal.rules import book_for

    game = loaded(GAMES, asked.game) if asked.game else None
    if game is None or not is_taught(game):
        return ()
    return [Offer(one.name, one.question) for one in book_for(game, {}, None, game.language(asked.words.code)).sections]


def checks(asked: Asked) -> Iterable[Offer]:
    """Offer the checks of the kit, with commas between them."""
    from contado.core.kit import check_names

    done, comma, _last = asked.typed.rpartition(",")
    return after(done + comma, map(Offer, check_names()))


def some_games(asked: Asked) -> Iterable[Offer]:
    """Offer games, with commas between them."""
    done, comma, last = asked.typed.rpartition(",")
    return after(done + comma, games(asked._replace(typed=last)))


def commands(asked: Asked) -> Iterable[Offer]:
    """Offer the commands."""
    return [Offer(name, asked.words(about)) for name, about in COMMANDS.items()]


def files(asked: Asked) -> Iterable[Offer]:
    """Let the shell offer files."""
    return [Offer(FILES)]


def folders(asked: Asked) -> Iterable[Offer]:
    """Let the shell offer folders."""
    return [Offer(FOLDERS)]


def after(beginning: str, offers: Iterable[Offer]) -> Iterable[Offer]:
    """Put what is typed already before what is offered."""
    return [Offer(beginning + one.word, one.about) for one in offers]


# By the word that stands for it in the help.
VALUES: dict[str, Callable[[Asked], Iterable[Offer]]] = {
    "GAME": games, "BOT": bot, "BOTS": bots, "SEATS": seats, "NAME=VALUE": settings, "PRESET": presets, "KIND": matches,
    "LESSON": lessons, "TOPIC": topics, "CHECKS": checks, "COMMAND": commands, "RECORD": files, "FILE": files,
    "WHERE": files, "BUILD": files, "FOLDER": folders, "PACKAGE": folders, "GAMES": some_games,
}  # fmt: skip
