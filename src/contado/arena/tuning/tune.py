"""Better numbers for a game's evaluation, found by games that bots play with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from contado.arena.cluster import Cluster
from contado.arena.names import bot_name
from contado.arena.processes import in_chunks
from contado.arena.simulation import play_out
from contado.arena.tuning.cma import Cma, check_cma
from contado.core import registry
from contado.core.errors import BadOption, ContadoError
from contado.core.game import Game

# The first spread of a number that is 0.
LEAST_SPREAD = 0.1
# What a game is worth: its points, or its lead over the best of the others.
AIMS = ("lead", "points")


class Tuning:
    """What is tuned, and against whom: the bot under trial sits in each seat in turn, on the same seeds."""

    def __init__(
        self,
        bot: str,
        against: str,
        seats: int,
        options: Mapping[str, object],
        seed: str,
        games: int,
        aim: str = "lead",
        only: Sequence[str] = (),
        components: Sequence[str] = (),
    ) -> None:
        self.bot = bot
        self.against = against
        self.seats = seats
        self.options = dict(options)
        self.seed = seed
        # Games that each candidate plays in a generation, at least.
        self.games = games
        self.aim = aim
        # The names of the numbers that may change; none for all.
        self.only = list(only)
        # Data files that were added to the game: other processes must add them too.
        self.components = list(components)

    def check(self, game: Game) -> None:
        """Refuse bots, options, an aim or names that do not fit the game."""
        check_cma()
        bot_name(self.bot)
        bot_name(self.against)
        game.read_settings(self.seats, self.options)
        if self.aim not in AIMS:
            raise BadOption("{aim!r} is not an aim; there are {known}.", aim=self.aim, known=list(AIMS))
        if not game.evaluation.weights:
            raise ContadoError("{game} has no numbers to tune.", game=game.name)
        for name in self.only:
            if name not in game.evaluation.weights:
                raise BadOption("{game} has no number {name!r}; there are {known}.",
                                game=game.name, name=name, known=list(game.evaluation.weights))  # fmt: skip
            if self.only.count(name) > 1:
                raise BadOption("The number {name} is named more than once.", name=name)

    def even(self, games: int) -> int:
        """Return the least number of games, this or more, in which the bot under trial has every seat equally often."""
        return -(-games // self.seats) * self.seats

    def names(self, game: Game) -> list[str]:
        """Return the names of the numbers that may change."""
        return self.only or list(game.evaluation.weights)


class Trials:
    """The candidates of one generation: all of them play the same games."""

    def __init__(self, tuning: Tuning, candidates: Sequence[Mapping[str, float]], seed: str, games: int) -> None:
        self.tuning = tuning
        self.candidates = [dict(one) for one in candidates]
        self.seed = seed
        self.games = games


def play_trial(game: Game, trials: Trials, number: int) -> float:
    """Play one game of one candidate; return what it was worth."""
    tuning = trials.tuning
    candidate, at = divmod(number, trials.games)
    # Each seed is played from every seat.
    round_, seat = divmod(at, tuning.seats)
    seed = f"{tuning.seed}-{trials.seed}-{round_}"
    bots = [
        registry.bot(tuning.bot if one == seat else tuning.against, f"{seed}-seat{one + 1}")
        for one in range(tuning.seats)
    ]
    bots[seat].weights = game.evaluation.read_weights({**game.evaluation.weights, **trials.candidates[candidate]})
    state = game.new(tuning.seats, game.without_people(tuning.options), seed)
    play_out(game, state, bots)
    totals = game.outcome(state).totals
    if tuning.aim == "points":
        return float(totals[seat])
    return float(totals[seat] - max([totals[one] for one in range(tuning.seats) if one != seat], default=0))


def _play_chunk(game: Game, trials: Trials, first: int, count: int) -> list[float]:
    return [play_trial(game, trials, number) for number in range(first, first + count)]


def try_out(
    game: Game, trials: Trials, processes: int | Cluster, progress: Callable[[int], None] | None = None
) -> list[float]:
    """Return what the games of every candidate were worth on average."""
    sums = [0.0] * len(trials.candidates)

    def done(first: int, values: list[float]) -> None:
        for number, value in enumerate(values, first):
            sums[number // trials.games] += value
        if progress is not None:
            progress(len(values))

    games = len(trials.candidates) * trials.games
    in_chunks(game, games, processes, trials.tuning.components, _play_chunk, trials, done)
    return [total / trials.games for total in sums]


class Generation:
    """The outcome of a generation."""

    def __init__(self, number: int, mean: float, best: float, step: float, weights: dict[str, float]) -> None:
        self.number = number
        self.mean = mean
        self.best = best
        # How far the candidates lay from the middle, relative to the start.
        self.step = step
        # The middle of the cloud.
        self.weights = weights


def tune(
    game: Game,
    tuning: Tuning,
    generations: int,
    population: int,
    spread: float,
    processes: int | Cluster = 1,
    told: Callable[[Generation], None] | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, float]:
    """Return the numbers at which the search ends; `told` is called after every generation.

    `spread` is how much each number is changed at first, as a part of it.
    """
    tuning.check(game)
    games = tuning.even(tuning.games)
    names = tuning.names(game)
    start = [float(game.evaluation.weights[name]) for name in names]
    search = Cma(start, [spread * max(abs(value), LEAST_SPREAD) for value in start], population, tuning.seed)
    for number in range(generations):
        candidates = [dict(zip(names, point, strict=True)) for point in search.ask()]
        values = try_out(game, Trials(tuning, candidates, f"generation{number}", games), processes, progress)
        if number == 0 and len(set(values)) == 1:
            # The search would only follow the order in which they were drawn.
            raise ContadoError(
                "All candidates came out alike: either {bot} does not play by these numbers here, or it takes more "
                "games or a larger spread to tell them apart.",
                bot=tuning.bot,
            )  # fmt: skip
        search.tell(values)
        if told is not None:
            mean = sum(values) / len(values)
            told(Generation(number + 1, mean, max(values), search.step, rounded(names, search.mean)))
    return rounded(names, search.mean)


def rounded(names: Sequence[str], values: Sequence[float]) -> dict[str, float]:
    """Return the numbers by name, rounded to three significant digits."""
    return {name: float(f"{value:.3g}") for name, value in zip(names, values, strict=True)}


def compare(
    game: Game,
    tuning: Tuning,
    weights: Mapping[str, float],
    games: int,
    processes: int | Cluster = 1,
    progress: Callable[[int], None] | None = None,
) -> tuple[float, float]:
    """Return what games are worth with the current numbers and with these, on seeds that the tuning has not seen."""
    trials = Trials(tuning, [dict(game.evaluation.weights), dict(weights)], "comparison", tuning.even(games))
    before, after = try_out(game, trials, processes, progress)
    return before, after
