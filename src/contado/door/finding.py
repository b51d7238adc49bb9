"""Games and bots by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeVar, overload

from contado.core import registry
from contado.core.bot import Bot
from contado.core.errors import UnknownName
from contado.core.game import Game
from contado.core.position.seed import read_seed
from contado.core.state import State
from contado.core.words.language import shown

S = TypeVar("S", bound=State)

if TYPE_CHECKING:
    # For editors and type checkers only, so that they know the states of our own games.
    from contado.games.burgundy.game import Burgundy
    from contado.games.burgundy.state import BurgundyState
    from contado.games.castelli.game import Castelli
    from contado.games.castelli.state import CastelliState
    from contado.games.keyharvest.game import KeyHarvest
    from contado.games.keyharvest.state import KeyHarvestState
    from contado.games.milestones.game import Milestones
    from contado.games.milestones.state import MilestonesState

    class Home(Generic[S]):
        """The package of a game, as `contado.games` holds it."""

        GAME: Game[S]

        def new(
            self,
            players: int | None = ...,
            settings: Mapping[str, object] | None = ...,
            seed: str | int | None = ...,
            attach: Callable[[S], None] | None = ...,
            *,
            preset: str = ...,
            **more: object,
        ) -> S: ...

        def __getattr__(self, name: str) -> Any: ...

    class Games:
        """`contado.games`: a package with a package for each game, and a function that returns those installed."""

        burgundy: Home[BurgundyState]
        castelli: Home[CastelliState]
        keyharvest: Home[KeyHarvestState]
        milestones: Home[MilestonesState]

        def __call__(self) -> dict[str, Game]: ...


class Package(Protocol[S]):
    """A game's package: ``from contado.games import burgundy``."""

    @property
    def GAME(self) -> Game[S]:  # noqa: N802 (a package's constant)
        """The game."""


def games() -> dict[str, Game]:
    """Return the games that are installed, by name."""
    return registry.games()


@overload
def game(name: Literal["burgundy"]) -> Burgundy: ...
@overload
def game(name: Literal["castelli"]) -> Castelli: ...
@overload
def game(name: Literal["keyharvest"]) -> KeyHarvest: ...
@overload
def game(name: Literal["milestones"]) -> Milestones: ...
@overload
def game(name: str) -> Game: ...
def game(name: str) -> Any:
    """Return a game by its name, such as ``"burgundy"``, or by its title."""
    return registry.game(name)


def bots() -> dict[str, type[Bot]]:
    """Return the kinds of bots that are installed, by name, the weakest first."""
    found = registry.bots()
    return {name: found[name] for name in sorted(found, key=lambda name: found[name].strength)}


def bot(name: str, /, *, seed: str | int | None = None, **parameters: object) -> Bot:
    """Return a new bot by its name, with parameters: ``bot("mcts", ms=200)``, or ``bot("mcts:ms=200")``.

    Its own luck follows from the seed; where none is given, one is drawn and kept as the bot's `seed`.
    """
    return registry.bot(name, read_seed(seed), **parameters)


def read_game(asked: Game | Package[Any] | str) -> Game:
    """Return the game that is asked for: itself, by its name, or by its package."""
    if isinstance(asked, Game):
        return asked
    if isinstance(asked, ModuleType):
        inside = getattr(asked, "GAME", None)
        if isinstance(inside, Game):
            return inside
        raise UnknownName("The module {module} holds no GAME.", module=asked.__name__)
    if isinstance(asked, str):
        return registry.game(asked)
    raise UnknownName(
        "A game is given by its name, such as {example!r}, or as contado.game(...) returns it, not as {thing}.",
        example=next(iter(registry.games()), ""), thing=shown(asked),
    )  # fmt: skip
