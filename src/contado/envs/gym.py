"""Games as environments of Gymnasium: one seat learns, and bots play the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from contado.core.bot import Bot
from contado.core.state import State
from contado.door.players import Player
from contado.envs.agents import ILLEGAL_REWARD
from contado.envs.rendering import MODES, check_mode, rendered
from contado.envs.rewards import POINTS, RESULT, check_kind, final_rewards
from contado.envs.setup import Asked, Rivals, Seeds, Seen, check_limit, read_number, setup_against


class Single(gymnasium.Env[Seen, np.int64]):
    """One seat of a game as an environment of Gymnasium, without wrappers, with bots in the other seats.

    `opponents` are bots by name, in hand or as functions, one for each other seat or one for all (default: random);
    `seat` is the one that learns, or None for one that is drawn in each game. What else there is to choose is the same
    as for `aec`. ``gymnasium.make("contado/milestones-v0", opponents=["greedy"])`` has Gymnasium's wrappers. An action
    that is not possible ends the game with `illegal_reward`: sample with the mask.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012 (Gymnasium's)

    def __init__(
        self,
        game: Asked,
        opponents: Sequence[Player] | str | None = None,
        *,
        players: int | None = None,
        seat: int | None = None,
        rewards: str = RESULT,
        render_mode: str | None = None,
        max_decisions: int | None = None,
        illegal_reward: float = ILLEGAL_REWARD,
        settings: Mapping[str, object] | None = None,
        **more: object,
    ) -> None:
        self.setup = setup_against(game, players, opponents, settings, more)
        self.rivals = Rivals(self.setup, opponents, seat)
        self.rewarding = check_kind(rewards)
        self.render_mode = check_mode(render_mode)
        self.limit = check_limit(max_decisions, "max_decisions")
        self.illegal_reward = illegal_reward
        # Gymnasium types a space of dictionaries as one of dictionaries of spaces.
        self.observation_space = self.setup.observation_space()  # type: ignore[assignment]
        self.action_space = self.setup.action_space()
        self.seeds = Seeds(None)
        self.decisions = 0
        # The seat that learns in this game, the bots by seat, and the position.
        self.seat = 0
        self.bots: list[Bot | None] = []
        self.position: State

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin a game: that of the seed, or the next one that follows from the last seed; there are no options."""
        super().reset(seed=seed)
        if seed is not None:
            self.seeds = Seeds(seed)
        self.decisions = 0
        while True:
            text = self.seeds.next()
            self.seat = self.rivals.learner(text)
            self.bots = self.rivals.seated(text)
            self.position = self.setup.counted.begin(text)
            self._play_bots()
            # Should the others have ended it without us, that was no game.
            if not self.position.over:
                return self._seen()

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Carry out an action by its number, and what the others do after it."""
        position, number = self.position, read_number(action)
        if position.over or not self.setup.possible(position, number):
            seen, info = self._seen()
            return seen, float(self.illegal_reward), True, False, {**info, "illegal_action": number}
        before = position.ledger.totals[self.seat]
        self.setup.counted.apply(position, number)
        self.decisions += 1
        self._play_bots()
        reward = 0.0
        if self.rewarding == POINTS:
            reward = float(position.ledger.totals[self.seat] - before)
        elif not position.stack:
            reward = final_rewards(self.rewarding, position)[self.seat]
        over = not position.stack
        truncated = not over and 0 < self.limit <= self.decisions
        if self.render_mode == "human":
            self.render()
        seen, info = self._seen()
        if over:
            outcome = self.setup.game.outcome(position)
            info.update(place=outcome.places[self.seat], points=outcome.totals[self.seat])
        return seen, reward, over, truncated, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return what can be chosen now, as implementations of masked policies ask for it."""
        return self.setup.mask(None if self.position.over else self.position).astype(np.bool_)

    def render(self) -> str | None:
        """Show what the seat sees: as text, as SVG, or, for people, on the terminal."""
        return rendered(self.position, self.seat, self.render_mode)

    def _play_bots(self) -> None:
        """Let the others play until the seat decides, or the game is over."""
        position = self.position
        while position.stack:
            bot = self.bots[position.stack[-1].seat]
            if bot is None:
                return
            position.apply(bot.decide(position))
            self.setup.counted.play_automa(position)

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        """Return the observation, and an info with the mask and the seat."""
        seen = self.setup.observe(self.position, self.seat, not self.position.over)
        return seen, {"action_mask": seen["action_mask"].copy(), "seat": self.seat}


# By what it is, as `aec` and `vector` are.
single = Single
