"""Many games between bots, in several processes; the number of processes does not change the games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice, permutations
from math import factorial
from typing import Any

from contado.arena.cluster import Cluster
from contado.arena.names import Own, made_bot
from contado.arena.processes import CHUNK, in_chunks
from contado.core.automa import only_option, with_automa
from contado.core.bot import Bot, decide
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.position.event import Event
from contado.core.record import Recorder
from contado.core.state import NOBODY, State

# The bot that does not think at all.
QUICKEST = "random"


class Series:
    """What is played: the bots by name, the options, and the seed from which every game's seed follows."""

    def __init__(
        self,
        bots: Sequence[str],
        options: Mapping[str, object],
        seed: str,
        records: bool = False,
        own: Own | None = None,
    ) -> None:
        self.bots = list(bots)
        self.options = dict(options)
        self.seed = seed
        # Keep the record of every game.
        self.records = records
        # Bots that are not installed; they cannot travel to other processes.
        self.own = dict(own or {})

    def check(self, game: Game) -> None:
        """Refuse unknown bots, a wrong number of seats and options that don't go together; seat the automa, if any."""
        self.bots, self.options = with_automa(game, self.bots, self.options)
        automa = self.automa(game)
        for seat, text in enumerate(self.bots):
            if seat != automa:
                made_bot(text, "", self.own)
        game.read_settings(len(self.bots), self.options)

    def automa(self, game: Game) -> int:
        """Return the seat that the game plays itself, or NOBODY."""
        return game.rules.automa_seat(len(self.bots), game.read_settings(len(self.bots), self.options))

    def game_seed(self, number: int) -> str:
        """Return the seed of one game."""
        return f"{self.seed}-{number}"

    def seating(self, number: int, teams: bool = False, automa: int = NOBODY) -> list[str]:
        """Return the bots in the order of their seats in one game.

        Each block of as many games as there are seats puts every bot into every seat once; the next block takes another
        order round the table, until all have had their turn. Where teams play, the order stays: partners are partners.
        An automa keeps its seat, and the bots go round the others.
        """
        if automa != NOBODY:
            bots = [bot for seat, bot in enumerate(self.bots) if seat != automa]
            seated = Series(bots, {}, "").seating(number, teams)
            return [*seated[:automa], self.bots[automa], *seated[automa:]]
        first, *others = self.bots
        seats = len(self.bots)
        order = 0 if teams else number // seats % factorial(seats - 1)
        round_table = (first, *next(islice(permutations(others), order, None)))
        turned = number % seats
        return [round_table[(seat - turned) % seats] for seat in range(seats)]


class Watch:
    """An observer who wants more from a game than its result: it asks the bots and sees the last position."""

    def began(self, state: State) -> None:
        """Look at the table before the set-up, to listen from the first shuffle on."""

    def decide(self, bot: Bot, state: State) -> int:
        """Return the bot's action."""
        return decide(bot, state)

    def ended(self, state: State) -> None:
        """Look at the last position."""


class GameResult:
    """How one game went, seat by seat."""

    def __init__(
        self,
        number: int,
        seed: str,
        bots: list[str],
        totals: list[int],
        places: list[int],
        teams: list[list[int]] | None,
        points: list[dict[str, int]],
        decisions: int,
        turns: int,
        ending: str,
        record: str,
    ) -> None:
        self.number = number
        self.seed = seed
        self.bots = bots
        self.totals = totals
        self.places = places
        # The seats of every team, if teams played.
        self.teams = teams
        # By source; a source that paid nothing is left out.
        self.points = points
        self.decisions = decisions
        self.turns = turns
        # The kind of the event that announced how the game ends, or an empty text.
        self.ending = ending
        # The record as text, if it was asked for.
        self.record = record

    def share(self, seat: int) -> float:
        """Return the seat's part of the win: 1, or less if it shares the first place, with partners too."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0

    @property
    def tied(self) -> bool:
        """Whether rivals share the first place; partners are not rivals."""
        rivals = self.places if self.teams is None else [self.places[team[0]] for team in self.teams]
        return rivals.count(1) > 1

    def __repr__(self) -> str:
        seats = ", ".join(f"{bot} {total}" for bot, total in zip(self.bots, self.totals, strict=True))
        return f"<game {self.number}: {seats}; seed {self.seed!r}>"

    def to_json(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "seed": self.seed,
            "bots": self.bots,
            "totals": self.totals,
            "places": self.places,
            "points": self.points,
            "decisions": self.decisions,
            "turns": self.turns,
            "ending": self.ending,
        }


def play_game(game: Game, series: Series, number: int) -> GameResult:
    """Play one game of a series to its end."""
    automa = series.automa(game)
    names = series.seating(number, game.rules.has_teams(game.read_settings(len(series.bots), series.options)), automa)
    return play_seated(game, number, series.game_seed(number), names, series.options, series.records, own=series.own)


def play_seated(
    game: Game,
    number: int,
    seed: str,
    names: list[str],
    options: Mapping[str, object],
    records: bool = False,
    watch: Watch | None = None,
    own: Own | None = None,
) -> GameResult:
    """Play one game between these bots in these seats to its end."""
    options = game.without_people(options)
    automa = game.rules.automa_seat(len(names), game.read_settings(len(names), options))
    bots = [
        None if seat == automa else made_bot(name, f"{seed}-seat{seat + 1}", own) for seat, name in enumerate(names)
    ]
    heard: list[str] = []
    recorder = Recorder(game) if records else None

    def attach(bare: State) -> None:
        _listen(game, bare, heard, recorder)
        if watch is not None:
            watch.began(bare)

    state = game.new(len(names), options, seed, attach)
    decisions = play_out(game, state, bots, watch)
    if watch is not None:
        watch.ended(state)
    outcome = game.outcome(state)
    points = [
        {game.rules.sources[source]: points for source, points in state.ledger.by_source(seat).items()}
        for seat in range(len(names))
    ]
    record = str(recorder.record(names, seed)) if recorder is not None else ""
    return GameResult(
        number,
        seed,
        names,
        outcome.totals,
        outcome.places,
        outcome.teams,
        points,
        decisions,
        state.turn,
        "".join(heard[-1:]),
        record,
    )


def _listen(game: Game, state: State, heard: list[str], recorder: Recorder | None) -> None:
    """Note the ending, and the moves if there is a recorder; without either, nothing listens."""
    kinds = game.rules.endings
    if recorder is not None:
        recorder.attach(state)
    if not kinds:
        return

    def hear(event: Event) -> None:
        if event.kind in kinds:
            heard.append(event.kind)

    state.listen(hear)


def play_out(game: Game, state: State, bots: Sequence[Bot | None], watch: Watch | None = None) -> int:
    """Let the bots play a game to its end (None: the automa plays that seat); return the number of decisions."""
    decisions = 0
    while not state.over:
        if decisions >= game.proofs.longest:
            raise ContadoError(
                "A game of {game} did not end within {n} decisions.", game=game.name, n=game.proofs.longest
            )
        bot = bots[state.decider]
        if bot is None:
            action = only_option(game, state)
        elif watch is None:
            action = decide(bot, state)
        else:
            action = watch.decide(bot, state)
        state.apply(action)
        decisions += 1
    for bot in {id(bot): bot for bot in bots if bot is not None}.values():
        bot.ended(state)
    return decisions


# Many games


def simulate(
    game: Game,
    series: Series,
    games: int,
    processes: int | Cluster = 1,
    components: Sequence[str] = (),
    progress: Callable[[int], None] | None = None,
) -> list[GameResult]:
    """Play that many games and return their results in order; `progress` is told how many have just ended.

    `components` are the data files that were added to the game: other processes must add them too.
    """
    if games < 1:
        raise ContadoError("At least one game must be played, not {n}.", n=games)
    series.check(game)
    results: list[GameResult] = []

    def done(first: int, chunk: list[GameResult]) -> None:
        results.extend(chunk)
        if progress is not None:
            progress(len(chunk))

    # Whoever stops waits for what was begun, so it is one game, unless it is over in a moment.
    size = CHUNK if set(series.bots) <= {QUICKEST} else 1
    in_chunks(game, games, processes, components, _play_chunk, series, done, size)
    return sorted(results, key=lambda result: result.number)


def _play_chunk(game: Game, series: Series, first: int, count: int) -> list[GameResult]:
    return [play_game(game, series, number) for number in range(first, first + count)]
