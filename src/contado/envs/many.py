"""Many games at once: one compiled loop over all of them, or several, each in a process of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from contado.core.errors import BadOption, IllegalAction
from contado.core.position.seed import SEEDS, drawn_seed
from contado.core.words.language import shown
from contado.door.players import Player
from contado.envs.batch import TERMINATED, TRUNCATED, Batch, Ended
from contado.envs.buffers import Buffers
from contado.envs.processes import Crew
from contado.envs.rewards import RESULT, check_kind
from contado.envs.setup import Asked, Rivals, Seen, check_limit, read_number, setup_against

# What `step` returns: observations, rewards, terminations, truncations, infos.
Stepped = tuple[Seen, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class Vector(VectorEnv[Seen, NDArray[np.int64], NDArray[Any]]):
    """Many games of one kind, in which one action is carried out each by every step.

    Without opponents, every seat is played by whoever steps: row n shows what the seat that decides in game n sees,
    that seat is ``infos["seat"][n]``, and rewards have a column for each seat. With opponents it is Gymnasium's vector
    environment of `Single`: rewards are those of the seat that learns. A game that ends is followed by the next one in
    the same step; its last observation is ``infos["final_obs"]``.

    `workers` are processes that share the games out among them; 0 steps them here. ``copy=False`` returns arrays that
    the next step writes over. What else there is to choose is the same as for `aec` and `single`.
    """

    def __init__(
        self,
        game: Asked,
        n: int,
        opponents: Sequence[Player] | str | None = None,
        *,
        players: int | None = None,
        seat: int | None = None,
        rewards: str = RESULT,
        max_decisions: int | None = None,
        workers: int = 0,
        copy: bool = True,
        settings: Mapping[str, object] | None = None,
        **more: object,
    ) -> None:
        if type(n) is not int or n < 1:
            raise BadOption("The number of games is a whole number from 1 on, not {n}.", n=shown(n))
        if type(workers) is not int or not 0 <= workers <= n:
            raise BadOption("There are 0 to {n} workers for {n} games, not {workers}.", n=n, workers=shown(workers))
        self.num_envs = n
        self.setup = setup_against(game, players, opponents, settings, more)
        self.rivals = None if opponents is None else Rivals(self.setup, opponents, seat)
        if self.rivals is None and seat is not None:
            raise BadOption("A seat learns where the others have opponents in them: name those, too.")
        self.rewarding = check_kind(rewards)
        self.limit = check_limit(max_decisions, "max_decisions")
        # Are arrays returned that the next step does not write over?
        self.copy = copy
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.single_observation_space = self.setup.observation_space()
        self.single_action_space = self.setup.action_space()
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)
        self.crew: Crew | None = None
        self.batch: Batch | None = None
        if workers:
            self.crew = Crew(self.setup, self.rivals, self.rewarding, self.limit, n, workers)
            self.buffers = self.crew.buffers
        else:
            self.buffers = Buffers(self.setup, n)
            seated = self.rivals.seated if self.rivals is not None else None
            self.batch = self.buffers.batch(self.setup, self.rewarding, self.limit, seated, 0, n)
        self._games = np.arange(n)
        # Has there been a reset?
        self._begun = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin all games: that of the seed, of the one after it, and so on; there are no options."""
        super().reset(seed=seed)
        first = int(drawn_seed()) * SEEDS if seed is None else int(seed)
        self._begun = True
        seeds = [str(first + at) for at in range(self.num_envs)]
        if self.crew is not None:
            self.crew.reset(seeds)
        elif self.batch is not None:
            self.batch.reset(seeds)
        return self._seen(), {"seat": self.buffers.seats.astype(np.int64)}

    def step(self, actions: NDArray[np.int64]) -> Stepped:
        """Carry out an action in each game, by its number; if one of them is not possible, none is."""
        self._check_begun()
        chosen = self._read(actions)
        buffers = self.buffers
        self._check(chosen)
        deciders = buffers.seats.astype(np.int64)
        over: list[Ended] = []
        if self.crew is not None:
            buffers.actions[:] = chosen
            over = self.crew.step()
        elif self.batch is not None:
            self.batch.step(chosen.tolist())
            over = self.batch.over
        rewards: NDArray[np.float32] = buffers.rewards
        if self.rivals is not None:
            rewards = rewards[self._games, deciders]
        elif self.copy:
            rewards = rewards.copy()
        infos: dict[str, Any] = {"seat": buffers.seats.astype(np.int64)}
        for one in over:
            infos = self._add_info(infos, self._last_words(one), one.at)
        return self._seen(), rewards, buffers.ended == TERMINATED, buffers.ended == TRUNCATED, infos

    def sample(self) -> NDArray[np.int64]:
        """Return a possible action for each game, all equally likely, by the environment's own chance."""
        self._check_begun()
        # All options of all games in one row: those of each game lie between its place and the next one's.
        actions = len(self.setup.numbering)
        options = np.flatnonzero(self.buffers.masks.view(np.bool_))
        places = np.searchsorted(options, np.arange(self.num_envs + 1) * actions)
        begin, count = places[:-1], np.diff(places)
        chosen: NDArray[np.int64] = options[begin + (self.np_random.random(self.num_envs) * count).astype(np.int64)]
        return chosen - self._games * actions

    def action_masks(self) -> NDArray[np.bool_]:
        """Return what can be chosen now, as implementations of masked policies ask for it."""
        return self.buffers.masks.astype(np.bool_)

    def close_extras(self, **kwargs: Any) -> None:
        """End the processes, if there are any."""
        if self.crew is not None:
            del self.buffers
            self.crew.close()
            self.crew = None

    def _check_begun(self) -> None:
        """Refuse what needs games, as Gymnasium's own wrapper of single environments does."""
        if not self._begun:
            raise ResetNeeded("Cannot call env.step() or env.sample() before calling env.reset()")

    def _read(self, actions: Any) -> NDArray[np.int64]:
        """Return actions as numbers; what is no number is refused, and so is a part of one."""
        if isinstance(actions, np.ndarray) and actions.dtype.kind in "iu":
            return actions.astype(np.int64, copy=False)
        if not isinstance(actions, Iterable):
            raise BadOption("There is one action for each of {n} games.", n=self.num_envs)
        return np.array([read_number(action) for action in actions], np.int64)

    def _check(self, chosen: NDArray[np.int64]) -> None:
        """Refuse actions of which one is not possible."""
        if chosen.shape != (self.num_envs,):
            raise BadOption("There is one action for each of {n} games.", n=self.num_envs)
        if (chosen < 0).any() or (chosen >= len(self.setup.numbering)).any():
            fine = (chosen >= 0) & (chosen < len(self.setup.numbering))
        else:
            fine = self.buffers.masks[self._games, chosen] != 0
        if not fine.all():
            at = int(fine.argmin())
            raise IllegalAction(
                "Seat {seat} of game {at} cannot choose {action} now: the numbers that it can choose have a 1 in "
                "action_mask.",
                seat=int(self.buffers.seats[at]), at=at, action=int(chosen[at]),
            )  # fmt: skip

    def _seen(self) -> Seen:
        """Return what whoever decides sees, in all games."""
        observations, masks = self.buffers.observations, self.buffers.masks.view(np.int8)
        if self.copy:
            observations, masks = observations.copy(), masks.copy()
        return {"observation": observations, "action_mask": masks}

    def _last_words(self, one: Ended) -> dict[str, Any]:
        """Return, as Gymnasium names it, how a game ended."""
        info: dict[str, Any] = {"seat": one.seat, "points": np.array(one.points), "decisions": one.decisions}
        if one.places:
            info["places"] = np.array(one.places)
        seen = {
            "observation": np.frombuffer(bytearray(one.observation), np.uint8),
            "action_mask": np.frombuffer(bytearray(one.mask), np.int8),
        }
        return {"final_obs": seen, "final_info": info}


# By what it is, as `aec` and `single` are.
vector = Vector


def against(num_envs: int, game: Asked, opponents: Sequence[Player] | str = ("random",), **more: Any) -> Vector:
    """Return what ``gymnasium.make_vec("contado/milestones-v0", num_envs=8)`` returns: one seat learns in each game."""
    # Gymnasium passes it on; pictures of many games are not drawn.
    more.pop("render_mode", None)
    return Vector(game, num_envs, opponents, **more)
