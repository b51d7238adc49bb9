"""Games as environments of PettingZoo, in which the agents act one after another (AEC)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from contado.core.errors import IllegalAction
from contado.core.state import State
from contado.envs.rendering import MODES, check_mode, rendered
from contado.envs.rewards import POINTS, RESULT, check_kind, final_rewards
from contado.envs.setup import Asked, Seeds, Seen, Setup, check_limit, read_number

# What a choice that is not possible costs, where the environment ends the game for it.
ILLEGAL_REWARD = -1.0


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 (PettingZoo's name for it)
    """A game as PettingZoo's AECEnv, without wrappers: a choice that is not possible is refused and changes nothing.

    Agents are called seat_0, seat_1 and so on; a seat that the game plays itself is none of them. Who comes next is up
    to the rules, so `agent_selection` may well stay the same after a step.
    """

    def __init__(
        self,
        game: Asked,
        players: int | None = None,
        *,
        seed: int | str | None = None,
        rewards: str = RESULT,
        render_mode: str | None = None,
        max_decisions: int | None = None,
        settings: Mapping[str, object] | None = None,
        **more: object,
    ) -> None:
        super().__init__()
        self.setup = Setup(game, players, settings, more)
        self.rewarding = check_kind(rewards)
        self.render_mode = check_mode(render_mode)
        self.limit = check_limit(max_decisions, "max_decisions")
        self.metadata: dict[str, Any] = {
            "name": f"{self.setup.game.id}_v0",
            "render_modes": list(MODES),
            "render_fps": 1,
            # Nobody decides at the same time as others.
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in self.setup.seats]
        self.agents = self.possible_agents[:]
        self.seat_of = dict(zip(self.possible_agents, self.setup.seats, strict=True))
        self.agent_of = {seat: agent for agent, seat in self.seat_of.items()}
        self.observation_spaces = {agent: self.setup.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.setup.action_space() for agent in self.possible_agents}
        self.seeds = Seeds(seed)
        self.decisions = 0
        # The position, for whoever wants more than numbers; agents are shown what `observe` returns.
        self.position: State

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of what an agent is shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    @property
    def state_space(self) -> spaces.Box:
        """The space of `state`."""
        high = np.frombuffer(self.setup.sheet.highest * len(self.possible_agents), np.uint8)
        return spaces.Box(np.zeros_like(high), high, dtype=np.uint8)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: that of the seed, or the next one that follows from the last seed; there are no options."""
        if seed is not None:
            self.seeds = Seeds(seed)
        self.position = self.setup.counted.begin(self.seeds.next())
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agent_of[self.position.decider]

    def observe(self, agent: str) -> Seen:
        """Return what an agent may know, and what it can choose; that is nothing, unless it decides now."""
        seat = self.seat_of[agent]
        return self.setup.observe(
            self.position, seat, self.position.decider == seat and not self.truncations.get(agent)
        )

    def state(self) -> NDArray[np.uint8]:
        """Return what all agents together know: their observations, one after another."""
        return np.concatenate([self.setup.bytes_seen(self.position, seat) for seat in self.setup.seats])

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Carry out what the agent whose turn it is chooses, by its number."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        setup, position = self.setup, self.position
        number = read_number(action)
        if not setup.possible(position, number):
            raise IllegalAction(
                "Seat {seat} cannot choose {action} now: the numbers that it can choose have a 1 in action_mask.",
                seat=position.decider, action=str(action),
            )  # fmt: skip
        before = position.ledger.totals[:]
        self._cumulative_rewards[agent] = 0.0
        setup.counted.apply(position, number)
        self.decisions += 1
        if self.rewarding == POINTS:
            after = position.ledger.totals
            earned = [float(after[seat] - before[seat]) for seat in setup.seats]
        elif position.stack:
            earned = [0.0] * len(setup.seats)
        else:
            worth = final_rewards(self.rewarding, position)
            earned = [worth[seat] for seat in setup.seats]
        for one, reward in zip(self.possible_agents, earned, strict=True):
            self.rewards[one] = reward
            self._cumulative_rewards[one] += reward
        if not position.stack:
            self._end()
        else:
            self.agent_selection = self.agent_of[position.stack[-1].seat]
            if self.limit and self.decisions >= self.limit:
                self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        """Say that the game is over, and how it ended."""
        self.terminations = dict.fromkeys(self.agents, True)
        outcome = self.setup.game.outcome(self.position)
        for agent in self.agents:
            seat = self.seat_of[agent]
            self.infos[agent] = {"place": outcome.places[seat], "points": outcome.totals[seat]}
        # They leave in the order of their seats.
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """Show what a spectator sees: as text, as SVG, or, for people, on the terminal."""
        return rendered(self.position, None, self.render_mode)

    def close(self) -> None:
        """Do nothing: no window is open."""


def env(
    game: Asked,
    players: int | None = None,
    *,
    seed: int | str | None = None,
    rewards: str = RESULT,
    render_mode: str | None = None,
    max_decisions: int | None = None,
    settings: Mapping[str, object] | None = None,
    **more: object,
) -> AECEnv:
    """Return a game as an environment of PettingZoo, with its usual wrappers.

    `players` may be left out, as in `contado.Game.new`, and so may `seed`; settings are given by name,
    ``draft="random"``, or as a mapping. `rewards` are ``"result"`` (1 for the winner, and what adds up to 0 for the
    others), ``"margin"`` (points before or behind the best of the others, at the end) or ``"points"`` (as they come).
    `render_mode` is ``"ansi"``, ``"svg"`` or ``"human"``. After `max_decisions` a game is truncated.

    An action that is not possible ends the game with -1 for whoever chose it, and 0 for the others. `raw_env` has no
    wrappers, and refuses such an action.
    """
    raw = raw_env(
        game, players, seed=seed, rewards=rewards, render_mode=render_mode, max_decisions=max_decisions,
        settings=settings, **more,
    )  # fmt: skip
    wrapped = wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL_REWARD)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


# By what it is; `env` is what PettingZoo's own modules call it.
aec = env
