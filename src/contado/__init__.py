"""Contado: Euro board games in Python, to play, to study and to teach to machines.

    >>> import contado
    >>> game = contado.game("milestones")
    >>> state = game.new(players=2, seed=7)
    >>> state.play("draft T33")
    >>> print(state)
    >>> contado.play(game, ["sharp", "greedy"], seed=7).winners

The names that stand here are loaded when they are first used. `games`, `bots` and `arena` are also packages, of which
`from contado.games import burgundy` is of use: the game by a plain import, with its own state for type checkers.

Seats are counted from 0 in Python, as lists are; whatever people read or type (records, sentences, settings such as
``first_seat="1"``) counts them from 1. docs/python.md has all of it.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from contado import envs as envs
    from contado.arena.dataset.reading import Dataset
    from contado.arena.tournament.results import Results
    from contado.core.bot import Bot
    from contado.core.errors import (
        BadNotation,
        BadOption,
        BadRecord,
        BadSeat,
        ContadoError,
        IllegalAction,
        NotYourTurn,
        UnknownName,
    )
    from contado.core.game import Game
    from contado.core.record import Record, Recorder
    from contado.core.state import State
    from contado.door.data import dataset
    from contado.door.files import load, save
    from contado.door.finding import Games, bot, bots, game
    from contado.door.playing import Played, play
    from contado.door.simulating import Simulation, simulate
    from contado.door.tournaments import arena

    games: Games

__version__ = "0.1.0"

__all__ = [
    "BadNotation", "BadOption", "BadRecord", "BadSeat", "Bot", "ContadoError", "Dataset", "Game", "IllegalAction",
    "NotYourTurn", "Played", "Record", "Recorder", "Results", "Simulation", "State", "UnknownName", "__version__",
    "arena", "bot", "bots", "dataset", "game", "games", "load", "play", "save", "simulate",
]  # fmt: skip

# Where each name is found, when it is asked for.
_FOUND_IN = {
    "Bot": "contado.core.bot",
    **dict.fromkeys(
        ("BadNotation", "BadOption", "BadRecord", "BadSeat", "ContadoError", "IllegalAction", "NotYourTurn",
         "UnknownName"),
        "contado.core.errors",
    ),
    "Game": "contado.core.game",
    **dict.fromkeys(("Record", "Recorder"), "contado.core.record"),
    "State": "contado.core.state",
    "Dataset": "contado.arena.dataset.reading",
    "dataset": "contado.door.data",
    **dict.fromkeys(("load", "save"), "contado.door.files"),
    **dict.fromkeys(("bot", "game"), "contado.door.finding"),
    **dict.fromkeys(("Played", "play"), "contado.door.playing"),
    **dict.fromkeys(("Simulation", "simulate"), "contado.door.simulating"),
    "Results": "contado.arena.tournament.results",
}  # fmt: skip
# Names that are packages, too; the module of the function that each stands for.
_CALLED = {"games": "contado.door.finding", "bots": "contado.door.finding", "arena": "contado.door.tournaments"}


class _Room(ModuleType):
    """A package that can be called: ``contado.games()`` lists what ``contado.games`` and others hold."""

    @property
    def _function(self) -> Any:
        name = self.__name__.rpartition(".")[2]
        return getattr(import_module(_CALLED[name]), name)

    def __call__(self, *given: Any, **named: Any) -> Any:
        return self._function(*given, **named)

    def __getattr__(self, name: str) -> Any:
        # A module of the package, which nobody has imported yet: contado.games.burgundy.
        full = f"{self.__name__}.{name}"
        try:
            return import_module(full) if name[0] != "_" else object.__getattribute__(self, name)
        except ModuleNotFoundError as error:
            if error.name != full:
                raise
        raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")

    @property
    def __signature__(self) -> Any:
        from inspect import signature

        return signature(self._function)


for _name in _CALLED:
    # Empty packages, which load nothing.
    import_module(f"contado.{_name}").__class__ = _Room


def __getattr__(name: str) -> Any:
    if name == "envs":
        # A package with needs of its own: it is no name of the door, and loaded by whoever asks for it.
        return import_module("contado.envs")
    if name not in _FOUND_IN:
        raise AttributeError(f"module 'contado' has no attribute {name!r}")
    found = getattr(import_module(_FOUND_IN[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
