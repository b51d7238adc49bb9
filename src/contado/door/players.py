"""Who plays: bots by name, bots in hand, and functions that choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import index
from typing import Any, ClassVar

from contado.core import registry
from contado.core.bot import Bot
from contado.core.errors import BadSeat, IllegalAction
from contado.core.settings import Settings
from contado.core.state import State
from contado.core.words.language import shown

# A bot by name, one that was made, a class of them, or a function that returns an option of the position it is shown.
Player = str | Bot | type[Bot] | Callable[[Any], int]
Players = str | Sequence[Player]
# How the bots that are not installed are made, by name.
Makers = dict[str, Callable[[str], Bot]]

# People are seated so at a table.
PERSON = "you"


class Chooser(Bot):
    """A function that plays: it is shown what its seat knows, and returns an option."""

    def __init__(self, function: Callable[[Any], int], settings: Settings, seed: str) -> None:
        super().__init__(settings, seed)
        self.function = function

    name: ClassVar[str] = "function"

    def choose(self, state: State, seat: int) -> int:
        """Return what the function chooses; other kinds of whole numbers, such as numpy's, are taken, too."""
        chosen = self.function(state)
        try:
            return index(chosen)
        except TypeError:
            raise IllegalAction(
                "{bot} returned {chosen}, which is no option: return one of state.options().",
                bot=called(self.function), chosen=shown(chosen),
            ) from None  # fmt: skip


def called(player: Any) -> str:
    """Return what a player is called that has no name among the installed bots."""
    name = getattr(player, "name", "") or getattr(player, "__name__", "") or type(player).__name__
    return str(name).strip("<>") or "bot"


def read_players(players: Players, fresh: bool = True) -> tuple[list[str], Makers]:
    """Return who plays by name, and how those are made whose names nobody knows.

    For many games (`fresh`) a bot that was made and is installed stands for its name and parameters: each game has a
    new one, with luck of its own.
    """
    given: Sequence[Player] = registry.bot_names(players) if isinstance(players, str) else players
    if not isinstance(given, Sequence):
        raise BadSeat("Bots are given as a list, such as {example}, not as {thing}.",
                      example='["greedy", "random"]', thing=shown(players))  # fmt: skip
    names: list[str] = []
    makers: Makers = {}
    known: dict[int, str] = {}
    for player in given:
        if id(player) not in known:
            name, maker = _read(player, fresh)
            if maker is not None:
                name = _another(name, {*makers, *registry.bots()} if not isinstance(player, Bot) else {*makers})
                makers[name] = maker
            known[id(player)] = name
        names.append(known[id(player)])
    return names, makers


def _read(player: Player, fresh: bool) -> tuple[str, Callable[[str], Bot] | None]:
    """Return a player's name, and how it is made, unless it is found by its name."""
    if isinstance(player, str):
        if player.partition(":")[0].strip().lower() == PERSON:
            raise BadSeat(
                "Nobody can be asked here: seats are for bots, and for functions that return one of state.options()."
            )
        if not player.strip():
            raise BadSeat("One of the bots has no name; they are written as in {example}.", example="greedy,random")
        return player, None
    if isinstance(player, Bot):
        if fresh and player.weights is None and registry.bot_kinds().get(player.name) is type(player):
            return player.called, None
        return player.called, lambda seed: player
    if isinstance(player, type) and issubclass(player, Bot):
        usual = {parameter.name: parameter.default for parameter in player.parameters}
        return called(player), lambda seed: player(dict(usual), seed)
    function: Any = player
    if callable(function) and not isinstance(function, type):
        return called(function), lambda seed: Chooser(function, {}, seed)
    raise BadSeat(
        "A bot is given by its name, such as {example!r}, as contado.bot(...) returns it, or as a function, not as "
        "{thing}.",
        example="greedy", thing=shown(player),
    )  # fmt: skip


def _another(name: str, taken: set[str]) -> str:
    """Return a name that nobody has yet."""
    if name not in taken:
        return name
    return next(other for number in range(2, len(taken) + 3) if (other := f"{name} {number}") not in taken)
