"""Games that are stepped together, compiled: what they come to is written into buffers of somebody else's.

There is no numpy here. Whoever has arrays passes their memory as flat views of bytes and of numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from contado.core.bot import Bot
from contado.core.game import Game
from contado.core.position.luck import Luck
from contado.core.position.numbering import Numbering
from contado.core.position.observation import Sheet
from contado.core.settings import Settings
from contado.core.state import NOBODY, State
from contado.envs.rewards import POINTS, final_rewards

# Who plays the game of a seed, by seat: None for those whose actions are given.
Seated = Callable[[str], list[Bot | None]]

PLAYED: Final = 0
TERMINATED: Final = 1
TRUNCATED: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Counted:
    """A game in numbers: how it begins, goes on without anybody's choice, and is written down."""

    def __init__(
        self, game: Game, players: int, settings: Settings, sheet: Sheet, numbering: Numbering, automa: int
    ) -> None:
        self.game = game
        self.players = players
        self.settings = settings
        self.sheet = sheet
        self.numbering = numbering
        self.automa = automa
        self.streams = game.rules.streams

    def begin(self, seed: str) -> State:
        """Return a new game, up to the first choice of somebody; the settings were checked long ago."""
        state: State = self.game.bare(self.players, self.settings, Luck.seeded(seed, self.streams))
        state.seed = seed
        state.settle()
        self.play_automa(state)
        return state

    def play_automa(self, state: State) -> None:
        """Let the game play its own seat, which never has a choice."""
        automa = self.automa
        if automa != NOBODY:
            while state.stack and state.stack[-1].seat == automa:
                state.apply(state.legal[0])

    def apply(self, state: State, number: int) -> None:
        """Carry out an action by its number, and what the game does itself after it."""
        state.apply(self.numbering.actions[number])
        if self.automa != NOBODY:
            self.play_automa(state)


@mypyc_attr(allow_interpreted_subclasses=True)
class Ended:
    """A game that has ended, or was broken off, and how it stood."""

    def __init__(self, at: int, truncated: bool, seed: str, seat: int, observation: bytes, mask: bytes) -> None:
        # Which of the games it was, whether it was broken off, and what it followed from.
        self.at = at
        self.truncated = truncated
        self.seed = seed
        # What was seen at last: by whoever would decide next, or, where it is over, by whoever decided last.
        self.seat = seat
        self.observation = observation
        self.mask = mask
        # Points and, of a game that is over, places by seat; how many decisions were made by those who learn.
        self.points: list[int] = []
        self.places: list[int] = []
        self.decisions = 0

    def __reduce__(self) -> tuple[Any, ...]:
        rest = (self.points, self.places, self.decisions)
        return ended_again, (self.at, self.truncated, self.seed, self.seat, self.observation, self.mask, *rest)


def ended_again(
    at: int, truncated: bool, seed: str, seat: int, observation: bytes, mask: bytes,
    points: list[int], places: list[int], decisions: int,
) -> Ended:  # fmt: skip
    """Return what was pickled."""
    found = Ended(at, truncated, seed, seat, observation, mask)
    found.points, found.places, found.decisions = points, places, decisions
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Batch:
    """Several games of one kind. A game that ends is followed by the next one at once.

    Buffers, each as long as there are games times what is said: `observations` (the sheet's size) and `masks` (the
    number of actions), bytes; `rewards` (the players), floats; `ended` (1), bytes: PLAYED, TERMINATED or TRUNCATED;
    `seats` (1), signed bytes: who decides.
    """

    def __init__(
        self,
        counted: Counted,
        rewarding: str,
        limit: int,
        seated: Seated | None,
        observations: memoryview,
        masks: memoryview,
        rewards: memoryview[float],
        ended: memoryview,
        seats: memoryview,
    ) -> None:
        self.counted = counted
        self.rewarding = rewarding
        self.by_points = rewarding == POINTS
        # After how many decisions a game is broken off; 0: never.
        self.limit = limit
        self.seated = seated
        self.observations = observations
        self.masks = masks
        self.rewards = rewards
        self.ended = ended
        self.seats = seats
        # The games, by the seeds that they began with; the bots in them; how many decisions were made.
        self.count = 0
        self.states: list[State] = []
        self.first_seeds: list[str] = []
        self.games: list[int] = []
        self.bots: list[list[Bot | None]] = []
        self.decisions: list[int] = []
        # Where rewards other than 0 stand, and games that have an end other than PLAYED.
        self.paid: list[int] = []
        self.marked: list[int] = []
        # The games that have come to an end in the last step.
        self.over: list[Ended] = []

    def reset(self, seeds: list[str]) -> None:
        """Begin all games anew; each has its own seed."""
        self.count = len(seeds)
        self.first_seeds = seeds
        self.games = [0] * self.count
        self.states = []
        self.bots = []
        self.decisions = [0] * self.count
        self.clear()
        for at in range(self.count):
            seed = seeds[at]
            state = self.counted.begin(seed)
            self.states.append(state)
            self.bots.append(self.seated(seed) if self.seated is not None else [])
            if not self.play_bots(at, state):
                self.follow(at)
            self.write(at, self.states[at])

    def clear(self) -> None:
        """Take the rewards and ends of the last step out of the buffers."""
        rewards, ended = self.rewards, self.ended
        for place in self.paid:
            rewards[place] = 0.0
        for at in self.marked:
            ended[at] = PLAYED
        self.paid = []
        self.marked = []
        self.over = []

    def step(self, actions: list[int]) -> None:
        """Carry out an action, by its number, in each of the games; all of them are possible."""
        self.clear()
        counted, limit, by_points = self.counted, self.limit, self.by_points
        players = counted.players
        for at in range(self.count):
            state = self.states[at]
            decider = state.stack[-1].seat
            totals = state.ledger.totals[:] if by_points else []
            counted.apply(state, actions[at])
            self.decisions[at] += 1
            going_on = self.play_bots(at, state)
            if by_points:
                now = state.ledger.totals
                for seat in range(players):
                    if now[seat] != totals[seat]:
                        self.pay(at * players + seat, float(now[seat] - totals[seat]))
            if not going_on:
                self.finish(at, state, decider)
                self.follow(at)
                state = self.states[at]
            elif limit and self.decisions[at] >= limit:
                self.note(at, state, state.stack[-1].seat, True)
                self.follow(at)
                state = self.states[at]
            self.write(at, state)

    def play_bots(self, at: int, state: State) -> bool:
        """Let bots and the automa play until somebody else decides; say whether anybody does."""
        bots = self.bots[at]
        if bots:
            while state.stack:
                bot = bots[state.stack[-1].seat]
                if bot is None:
                    break
                state.apply(bot.decide(state))
                self.counted.play_automa(state)
        return len(state.stack) > 0

    def finish(self, at: int, state: State, decider: int) -> None:
        """Pay what the end of a game is worth."""
        players = self.counted.players
        if not self.by_points:
            worth: list[float] = final_rewards(self.rewarding, state)
            for seat in range(players):
                if worth[seat]:
                    self.pay(at * players + seat, worth[seat])
        self.note(at, state, decider, False)

    def note(self, at: int, state: State, seat: int, truncated: bool) -> None:
        """Keep how a game stood when it ended or was broken off."""
        counted = self.counted
        mask = counted.numbering.mask(state.legal if truncated else [])
        found = Ended(at, truncated, state.seed, seat, counted.sheet.observe(state, seat), mask)
        found.points = state.ledger.totals[:]
        if not truncated:
            found.places = counted.game.outcome(state).places
        found.decisions = self.decisions[at]
        self.over.append(found)
        self.marked.append(at)
        self.ended[at] = TRUNCATED if truncated else TERMINATED

    def follow(self, at: int) -> None:
        """Begin the next game, and the one after it where bots play one to its end without the others."""
        while True:
            self.games[at] += 1
            seed = f"{self.first_seeds[at]}.{self.games[at]}"
            state = self.counted.begin(seed)
            self.states[at] = state
            self.decisions[at] = 0
            if self.seated is not None:
                self.bots[at] = self.seated(seed)
            if self.play_bots(at, state):
                return

    def pay(self, place: int, reward: float) -> None:
        """Write a reward."""
        self.rewards[place] = reward
        self.paid.append(place)

    def write(self, at: int, state: State) -> None:
        """Write who decides, what it sees and what it can choose."""
        counted = self.counted
        seat = state.stack[-1].seat
        self.seats[at] = seat
        size = counted.sheet.size
        self.observations[at * size : at * size + size] = counted.sheet.observe(state, seat)
        size = len(counted.numbering.actions)
        self.masks[at * size : at * size + size] = counted.numbering.mask(state.legal)
