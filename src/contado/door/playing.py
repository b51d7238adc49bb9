"""One game between bots, played to its end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from contado.arena.rows import Columns, data_frame, seat_rows
from contado.arena.simulation import GameResult, Watch, play_seated
from contado.core.automa import with_automa
from contado.core.game import Game
from contado.core.old_names import chosen
from contado.core.position.seed import read_seed
from contado.core.record import Record
from contado.core.showing.outcome import Outcome
from contado.core.state import State
from contado.door.finding import Package, read_game
from contado.door.players import Players, read_players

if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVarWithDefault

    S = TypeVarWithDefault("S", bound=State, default=Any)
else:
    S = TypeVar("S", bound=State)


class Played(Generic[S]):
    """A game that bots have played: its last position, its record, and how it ended."""

    def __init__(self, game: Game[S], state: S, result: GameResult) -> None:
        # The game, and its last position.
        self.game = game
        self.state = state
        # Who played, by seat, and what the luck of the game and of the bots followed from.
        self.bots = result.bots
        self.seed = result.seed
        # How many choices were made.
        self.decisions = result.decisions
        # The whole game, which can be replayed and saved.
        self.record = Record.read(result.record)
        self._result = result

    @property
    def scores(self) -> list[int]:
        """The points at the end, by seat; where teams play, each seat has its team's."""
        return list(self._result.totals)

    @property
    def winners(self) -> list[int]:
        """The seats in first place."""
        return self.outcome.winners

    @property
    def outcome(self) -> Outcome:
        """Places and totals, by seat."""
        return self.game.outcome(self.state)

    def rows(self) -> list[Columns]:
        """Return a row for every seat: bot, total, place, and points by source."""
        return seat_rows(self._result, self.game.rules.sources)

    def frame(self) -> Any:
        """Return the rows as a data frame; it needs pandas."""
        return data_frame(self.rows())

    def __repr__(self) -> str:
        seats = ", ".join(f"{bot} {score}" for bot, score in zip(self.bots, self.scores, strict=True))
        return f"<{self.game.id} played: {seats}; winners {self.winners}, seed {self.seed!r}>"

    def __str__(self) -> str:
        return self.state.text()

    def _repr_svg_(self) -> str:
        return self.state.svg()


class LastPosition(Watch):
    """Keeps the last position of a game."""

    state: State

    def ended(self, state: State) -> None:
        """Keep it."""
        self.state = state


@overload
def play(
    game: Game[S] | Package[S],
    bots: Players = ...,
    *,
    seed: str | int | None = ...,
    preset: str = ...,
    settings: Mapping[str, object] | None = ...,
    **more: object,
) -> Played[S]: ...
@overload
def play(
    game: str,
    bots: Players = ...,
    *,
    seed: str | int | None = ...,
    preset: str = ...,
    settings: Mapping[str, object] | None = ...,
    **more: object,
) -> Played[Any]: ...
def play(
    game: Any,
    bots: Players = ("sharp", "sharp"),
    *,
    seed: str | int | None = None,
    preset: str = "",
    settings: Mapping[str, object] | None = None,
    **more: object,
) -> Played[Any]:
    """Have bots play one game to its end; return its last position, its record and how it ended.

    `game` is a name, a game or its package. `bots` are those of the seats, in order: a list of names such as
    ``["mcts:ms=200", "greedy"]`` (or one text with commas), bots, classes of bots, and functions that are shown a
    position and return one of its options. No bot sees more than its seat does. Settings are given by name,
    ``draft="random"``, as a mapping, or as a preset. The same seed gives the same game with bots by name, unless they
    think by the clock; without one a seed is drawn and kept.
    """
    found = read_game(game)
    names, makers = read_players(bots, fresh=False)
    names, chosen_settings = with_automa(found, names, read_choices(found, settings, preset, more))
    watch = LastPosition()
    result = play_seated(found, 0, read_seed(seed), names, chosen_settings, True, watch, makers)
    return Played(found, watch.state, result)


def read_choices(game: Game, settings: Any, preset: str, more: Mapping[str, object]) -> dict[str, object]:
    """Return what was chosen before the game: of a preset, in a mapping and by name."""
    given = chosen(settings, more)
    return {**game.preset(preset).chosen(game.rules.settings), **given} if preset else given
