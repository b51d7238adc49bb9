"""Which bots there are to play against, how strong they are, and which one plays if nobody chooses."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from contado.core import registry
from contado.core.words.language import Language
from contado.rooms.errors import NotAllowed
from contado.table.seat import Seat, bot, is_program

# Good enough for a picture, and done at once.
QUICK: Final = ("greedy", "random")
# The opponent of somebody who has not chosen: an even game for most, and no waiting.
USUAL: Final = ("steady", "planner")
# Who is better by this many points wins about three games of four: a rating that may be off by more to either side does
# not say who is stronger, and nobody is told it.
WIDEST_RANGE: Final = 2 * 200.0


def plain_bot(text: str) -> Seat:
    """Return the seat of a bot that somebody asks for, by its name alone.

    Parameters could keep a process busy for as long as somebody likes, and everybody else's bots would wait.
    """
    if is_program(text):
        # Before it is read: whether there is such a program is nobody's business.
        raise NotAllowed("Ask for a bot by its name alone, such as sharp.")
    seat = bot(text[:200])
    check_plain(seat)
    return seat


def named_alone(text: str) -> str:
    """Return a bot's name without its parameters."""
    return text.partition(":")[0]


def check_plain(seat: Seat) -> None:
    """Refuse a bot with parameters."""
    if ":" in seat.bot:
        raise NotAllowed("Ask for a bot by its name alone, such as sharp.")


def level(name: str) -> int:
    """Return the level of a bot that is made for people to play against, 1 being the easiest; 0 for any other."""
    return registry.bots()[name].level


def levels() -> list[str]:
    """Return the bots that are made for people to play against, the easiest first."""
    return sorted((name for name in registry.bots() if level(name)), key=level)


def tools() -> list[str]:
    """Return the other bots, the strongest first."""
    known = registry.bots()
    return sorted((name for name in known if not level(name)), key=lambda name: (-known[name].strength, name))


def best_bot(quick: bool = False) -> str:
    """Return the bot for those who have not chosen one; `quick` for one that takes no time."""
    wanted = QUICK if quick else USUAL
    return next((name for name in wanted if name in registry.bots()), [*levels(), *tools()][0])


def newcomers_bot() -> str:
    """Return the bot for those who do not know the game yet: the easiest level."""
    return next(iter(levels()), best_bot())


def strength_words(name: str, _: Language) -> str:
    """Say that it is a bot, and which of the levels where it is one of them."""
    known = registry.bots().get(name)
    if known is None or not known.level:
        return _("bot")
    return _("bot, level {n} of {most}", n=levels().index(name) + 1, most=len(levels()))


@cache
def measured() -> Mapping[str, Any]:
    """Return the ratings that the arena measured, by game; nothing where none were measured."""
    file = files("contado.bots").joinpath("data", "ratings.json")
    found: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return found


def rating_words(game: str, name: str, _: Language) -> str:
    """Say how strong a bot was measured to be in a game, or that too few games were played to tell.

    Nothing where nobody has measured it.
    """
    row = measured().get(game, {}).get("bots", {}).get(name)
    if row is None:
        return ""
    # A range has no end where a bot never lost.
    if row["low"] is None or row["high"] is None or row["high"] - row["low"] > WIDEST_RANGE:
        return _("Not enough games for a rating ({games} so far)", games=row["games"])
    # Ratings differ by hundreds of points: tenths would say nothing.
    rating, low, high = (f"{row[key]:.0f}".replace("-", "−") for key in ("rating", "low", "high"))
    return _("Rating {rating} ({low} to {high})", rating=rating, low=low, high=high)
