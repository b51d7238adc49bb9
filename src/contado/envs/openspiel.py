"""Games among those of OpenSpiel: importing this module registers them, as contado_milestones and so on.

    >>> import pyspiel
    >>> import contado.envs.openspiel
    >>> game = pyspiel.load_game("contado_milestones(players=2,max_rounds=3)")

Luck is what chance decides. Before the game, and whenever a choice leads to a draw, there is a chance node. Usually it
has one outcome, which draws by a generator of the game (`rng_seed`): OpenSpiel calls this sampled stochastic. With
``chance_outcomes=64`` it has so many, all equally likely, each with its own draw; then the history of a state says
everything, and whatever needs explicit chance can be used.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from contado.core import registry
from contado.core.errors import BadOption, ContadoError
from contado.core.game import Game
from contado.core.position.luck import Luck
from contado.core.position.seed import drawn_seed
from contado.core.settings import Setting
from contado.core.state import State
from contado.envs.columns import Columns
from contado.envs.rewards import POINTS, RESULT, check_kind, final_rewards
from contado.envs.setup import Setup

PREFIX: Final = "contado_"
# What can be chosen beside the game's own settings, with what is usual.
OWN: Final[dict[str, Any]] = {"players": 2, "rewards": RESULT, "rng_seed": -1, "chance_outcomes": 1, "recall": 0}
# More decisions than any game has, and more points than anybody makes.
LONGEST: Final = 20_000
MOST: Final = 1_000.0


class ContadoGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, as OpenSpiel loads it; each has a class of its own."""

    game: Game

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        game = self.game
        given = {**OWN, **(parameters or {})}
        settings = {name: value for name, value in given.items() if name not in OWN and value != ""}
        self.setup = Setup(game, int(given["players"]), settings, {})
        if len(self.setup.seats) != self.setup.players:
            raise BadOption("OpenSpiel has no place for a seat that the game plays itself.")
        self.rewarding = check_kind(str(given["rewards"]))
        self.outcomes = int(given["chance_outcomes"])
        self.recall = int(given["recall"])
        self.columns = Columns(self.setup.sheet)
        seed = int(given["rng_seed"])
        # What sampled chance follows from.
        self.luck = Luck.seeded(drawn_seed() if seed < 0 else str(seed), ("chance",))
        self.seed = max(0, seed)
        players = self.setup.players
        zero_sum = self.rewarding == RESULT
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.setup.numbering),
            max_chance_outcomes=self.outcomes,
            num_players=players,
            min_utility=-1.0 if zero_sum else -MOST,
            max_utility=1.0 if zero_sum else MOST,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=LONGEST,
        )
        kind = game_type(game, self.rewarding, self.outcomes, self.recall)
        # What is usual need not be said: OpenSpiel would read a text such as "1" back as a number.
        usual = {**OWN, **{one.name: _usual(one) for one in game.rules.settings}}
        super().__init__(kind, info, {name: value for name, value in given.items() if value != usual[name]})

    def new_initial_state(self, text: str | None = None) -> ContadoState:
        """Return the beginning: nothing is drawn yet."""
        return ContadoState(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> ContadoObserver:
        """Return what OpenSpiel observes states with."""
        return ContadoObserver(self, kind is not None and kind.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        """Return no less than how often something is drawn in a game."""
        return LONGEST


class ContadoState(pyspiel.State):  # type: ignore[misc]
    """A position, or the moment before something is drawn.

    What belongs to the game is asked for, not kept: OpenSpiel copies and pickles all attributes of a state.
    """

    def __init__(self, game: ContadoGame) -> None:
        super().__init__(game)
        # No position: the set-up has to be drawn. A choice that waits: what comes of it has to be drawn.
        self.position: State | None = None
        self.waiting = -1
        self.draws = 0
        # What each seat has seen and done so far, and, if that is wanted, the rows of it.
        self.memories = [b""] * game.setup.players
        self.rows: list[list[tuple[bytes, int]]] = [[] for _ in range(game.setup.players)]
        self.earned = [0.0] * game.setup.players

    def current_player(self) -> int:
        """Return who decides: a seat, chance, or nobody any more."""
        if self.position is None or self.waiting >= 0:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.over else self.position.decider

    def is_terminal(self) -> bool:
        """Say whether the game is over."""
        return self.position is not None and self.waiting < 0 and self.position.over

    def _legal_actions(self, player: int) -> list[int]:
        numbers = self.get_game().setup.numbering.numbers
        return sorted(numbers[option] for option in self._truth().legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what can be drawn, all equally likely."""
        outcomes = self.get_game().outcomes
        return [(outcome, 1 / outcomes) for outcome in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        game: ContadoGame = self.get_game()
        if self.position is None:
            state = game.setup.game.bare(game.setup.players, game.setup.settings, self._draw(action))
            state.settle()
            self.position = state
            self._remember(-1, -1)
        elif self.waiting >= 0:
            number, self.waiting = self.waiting, -1
            before = self.position.copy()
            self.position.luck = self._draw(action)
            self.position.apply(game.setup.numbering.actions[number])
            self._gone_on(before, number)
        else:
            before, after = self.position, self.position.copy()
            after.apply(game.setup.numbering.actions[action])
            if after.luck.states == before.luck.states:
                self.position = after
                self._gone_on(before, action)
            else:
                # It depends on what is drawn, which is chance's to say.
                self.waiting = action
                self.earned = [0.0] * game.setup.players

    def _draw(self, outcome: int) -> Luck:
        """Return the luck of an outcome of chance."""
        game: ContadoGame = self.get_game()
        streams = game.setup.game.rules.streams
        self.draws += 1
        if game.outcomes == 1:
            return game.luck.fork(len(streams))
        return Luck.seeded(f"{game.seed}-{self.draws}-{outcome}", streams)

    def _gone_on(self, before: State, number: int) -> None:
        """Pay and remember what came of a choice."""
        game: ContadoGame = self.get_game()
        after = self._truth()
        if game.rewarding == POINTS:
            totals = zip(after.ledger.totals, before.ledger.totals, strict=True)
            self.earned = [float(now - then) for now, then in totals]
        else:
            self.earned = final_rewards(game.rewarding, after) if after.over else [0.0] * after.seats
        self._remember(before.decider, number)

    def _remember(self, decider: int, number: int) -> None:
        """Let every seat remember what it sees now, and whoever decided what it did."""
        game: ContadoGame = self.get_game()
        for seat in range(game.setup.players):
            seen = game.setup.sheet.observe(self._truth(), seat)
            own = number if seat == decider else -1
            self.memories[seat] = blake2b(
                self.memories[seat] + own.to_bytes(4, "big", signed=True) + seen, digest_size=16
            ).digest()
            if game.recall:
                if len(self.rows[seat]) >= game.recall:
                    raise ContadoError("This game is longer than recall={n}: load it with more.", n=game.recall)
                self.rows[seat].append((seen, own))

    def _truth(self) -> State:
        """Return the position, of which there is one as soon as the set-up was drawn."""
        if self.position is None:
            raise ContadoError("The game has not begun.")
        return self.position

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> ContadoState:
        """Return a copy in which all that the seat cannot know is dealt anew; its history is that of the truth."""
        if self.waiting >= 0:
            raise ContadoError("Hidden things are dealt anew where a seat decides, not where chance does.")
        found: ContadoState = self.clone()
        # As many whole numbers as there are floats from 0 to 1.
        found.position = self._truth().resample(player, Luck.seeded(str(int(sampler() * 2**53)), ("resample",)))
        return found

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        game: ContadoGame = self.get_game()
        return game.setup.numbering.name(action)

    def rewards(self) -> list[float]:
        """Return what the last action was worth to each seat."""
        return self.earned

    def returns(self) -> list[float]:
        """Return what the game was worth to each seat so far."""
        game: ContadoGame = self.get_game()
        if self.position is None:
            return [0.0] * game.setup.players
        if game.rewarding == POINTS:
            return [float(points) for points in self.position.ledger.totals]
        over = self.is_terminal()
        return final_rewards(game.rewarding, self.position) if over else [0.0] * game.setup.players

    def __str__(self) -> str:
        if self.position is None:
            return "set-up"
        waits = f", waiting for the draw of {self.waiting}" if self.waiting >= 0 else ""
        return f"{self.position.fingerprint()} {self.position!r}{waits}"


class ContadoObserver:
    """What a seat sees now, or, with perfect recall, all that it has seen and done."""

    def __init__(self, game: ContadoGame, recalls: bool) -> None:
        self.recalls = recalls
        setup = game.setup
        self.row = setup.sheet.size + 1
        pieces = {"player": setup.players, "observation": game.columns.size}
        if recalls and game.recall:
            pieces["history"] = game.recall * self.row
        self.tensor = np.zeros(sum(pieces.values()), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for name, size in pieces.items():
            self.dict[name] = self.tensor[at : at + size]
            at += size
        self.scales = 1 / np.frombuffer(setup.sheet.highest, np.uint8).astype(np.float32)
        self.actions = len(setup.numbering)

    def set_from(self, state: ContadoState, player: int) -> None:
        """Write what the seat sees into the tensor."""
        self.tensor.fill(0)
        if state.position is None or player < 0:
            return
        game: ContadoGame = state.get_game()
        self.dict["player"][player] = 1
        now = np.frombuffer(game.setup.sheet.observe(state.position, player), np.uint8)
        game.columns.write(now[None], self.dict["observation"][None])
        if "history" in self.dict:
            history = self.dict["history"].reshape(-1, self.row)
            for row, (seen, own) in zip(history, state.rows[player], strict=False):
                row[:-1] = np.frombuffer(seen, np.uint8) * self.scales
                # 0 for none of its own.
                row[-1] = (own + 1) / self.actions

    def string_from(self, state: ContadoState, player: int) -> str:
        """Return what the seat sees as text, and a mark of all that it has seen and done before."""
        if state.position is None:
            return f"seat {player}: set-up"
        sheet = state.get_game().setup.sheet
        numbers = sheet.numbers(sheet.observe(state.position, player))
        lines = [f"{name} {' '.join(map(str, values))}" for name, values in numbers.items() if any(values)]
        if self.recalls:
            lines.insert(0, f"memory {state.memories[player].hex()}")
        return f"seat {player}\n" + "\n".join(lines)


def game_type(game: Game, rewarding: str = RESULT, outcomes: int = 1, recall: int = 0) -> Any:
    """Return what OpenSpiel knows of a game before it is loaded."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.id,
        long_name=game.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.SAMPLED_STOCHASTIC if outcomes == 1 else kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if rewarding == RESULT else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.REWARDS if rewarding == POINTS else kinds.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=recall > 0,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**OWN, **{one.name: _usual(one) for one in game.rules.settings}},
    )


def _usual(setting: Setting) -> Any:
    """Return the usual value of a setting as OpenSpiel keeps parameters: a number, a yes or no, or a text."""
    value = setting.default
    return value if isinstance(value, (bool, int, float)) else str(value)


def register(game: Game) -> str:
    """Tell OpenSpiel of a game; return what it is called there. One without observations is refused."""
    players = game.default_seats[0]
    game.sheet(players, game.read_settings(players, {}))
    kind = game_type(game)
    if kind.short_name not in pyspiel.registered_names():
        # A class, not a function: what OpenSpiel holds is let go when Python has ended, and must not be freed then.
        pyspiel.register_game(kind, type(f"{type(game).__name__}Game", (ContadoGame,), {"game": game}))
    return str(kind.short_name)


def register_games() -> list[str]:
    """Tell OpenSpiel of all games that are installed and have observations."""
    found: list[str] = []
    for game in registry.games().values():
        try:
            found.append(register(game))
        except ContadoError:
            continue
    return found


NAMES: Final = register_games()
