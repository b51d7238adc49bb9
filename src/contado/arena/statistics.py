"""What many games together say: wins by bot and by seat, scores and their sources, length, endings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum, sqrt
from typing import Any

from contado.arena.simulation import GameResult

# Two-sided 95 in 100 under the normal distribution.
CONFIDENCE = 1.959964


class Spread:
    """Mean, standard deviation of a sample, least and greatest of some numbers."""

    def __init__(self, values: Iterable[float]) -> None:
        numbers = list(values)
        self.n = len(numbers)
        self.mean = sum(numbers) / self.n if numbers else 0.0
        square = sum((number - self.mean) ** 2 for number in numbers)
        self.sd = sqrt(square / (self.n - 1)) if self.n > 1 else 0.0
        self.min = min(numbers, default=0)
        self.max = max(numbers, default=0)

    def __repr__(self) -> str:
        return f"<{self.n} values: mean {self.mean:.2f}, deviation {self.sd:.2f}, {self.min:g} to {self.max:g}>"

    def to_json(self) -> dict[str, Any]:
        return {"mean": round(self.mean, 4), "sd": round(self.sd, 4), "min": self.min, "max": self.max}


def wilson(won: float, games: int, deviations: float = CONFIDENCE) -> tuple[float, float]:
    """Return the range in which the true share lies 95 times in 100 (Wilson's interval).

    It is worked out from the share outwards, by sides that cannot be less than nothing. As it is often written, by the
    middle of the range and half its width, rounding left the share itself outside: of 4 games out of 4, say.
    """
    if not games:
        return 0.0, 1.0
    share, z2 = won / games, deviations * deviations / games
    root, aside = sqrt(z2 * share * (1 - share) + z2 * z2 / 4), z2 * (0.5 - share)
    # The sides are root + aside and root - aside, over 1 + z2. Only the longer one is added up: the shorter one follows
    # from their product, so that nothing is taken from a number that it is nearly as large as.
    longer = (root + abs(aside)) / (1 + z2)
    shorter = z2 * share * (1 - share) / (root + abs(aside))
    below, above = (shorter, longer) if aside > 0 else (longer, shorter)
    return max(0.0, share - below), min(1.0, share + above)


class Wins:
    """Games won out of those played; a win shared by n seats counts 1/n for each."""

    def __init__(self, won: float, games: int) -> None:
        self.won = won
        self.games = games

    @property
    def share(self) -> float:
        """The part of the games that was won."""
        return self.won / self.games if self.games else 0.0

    def __repr__(self) -> str:
        low, high = wilson(self.won, self.games)
        return f"<{self.won:g} of {self.games} won: {self.share:.1%}, likely {low:.1%} to {high:.1%}>"

    def to_json(self) -> dict[str, Any]:
        low, high = wilson(self.won, self.games)
        return {
            "games": self.games,
            "won": round(self.won, 4),
            "share": round(self.share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


class BotLine:
    """The results of one bot, over all its seats."""

    def __init__(self, bot: str, results: Sequence[GameResult], seats: int, sources: Sequence[str]) -> None:
        self.bot = bot
        held = [(result, seat) for result in results for seat in range(seats) if result.bots[seat] == bot]
        self.seatings = len(held)
        # Added up exactly: five fifths are one win, in whatever order and however often they come.
        self.wins = Wins(
            fsum(result.share(seat) for result, seat in held),
            sum(bot in result.bots for result in results),
        )
        self.wins_by_seat = [
            Wins(fsum(result.share(seat) for result, at in held if at == seat), sum(at == seat for _, at in held))
            for seat in range(seats)
        ]
        self.score = Spread(result.totals[seat] for result, seat in held)
        self.place = Spread(result.places[seat] for result, seat in held)
        self.by_source = {
            source: Spread(result.points[seat].get(source, 0) for result, seat in held) for source in sources
        }

    def __repr__(self) -> str:
        return f"<{self.bot}: {self.wins.won:g} of {self.wins.games} won, mean score {self.score.mean:.1f}>"

    def to_json(self) -> dict[str, Any]:
        return {
            "bot": self.bot,
            "seatings": self.seatings,
            "wins": self.wins.to_json(),
            "wins_by_seat": [wins.to_json() for wins in self.wins_by_seat],
            "score": self.score.to_json(),
            "place": self.place.to_json(),
            "by_source": {source: spread.to_json() for source, spread in self.by_source.items()},
        }


class Statistics:
    """The results of many games between the same bots, put together."""

    def __init__(self, results: Sequence[GameResult], sources: Sequence[str]) -> None:
        self.games = len(results)
        self.seats = len(results[0].bots) if results else 0
        # In order of the games, not of the processes that finished first: sums of floats depend on the order.
        ordered = sorted(results, key=lambda result: result.number)
        names = list(dict.fromkeys(bot for result in ordered for bot in result.bots))
        paying = [source for source in sources if any(source in points for one in ordered for points in one.points)]
        self.bots = [BotLine(name, ordered, self.seats, paying) for name in names]
        self.wins_by_seat = [Wins(fsum(one.share(seat) for one in ordered), self.games) for seat in range(self.seats)]
        self.score_by_seat = [Spread(one.totals[seat] for one in ordered) for seat in range(self.seats)]
        self.decisions = Spread(one.decisions for one in ordered)
        self.turns = Spread(one.turns for one in ordered)
        self.shared_wins = sum(one.tied for one in ordered)
        self.endings: dict[str, int] = {}
        for one in ordered:
            if one.ending:
                self.endings[one.ending] = self.endings.get(one.ending, 0) + 1

    def __repr__(self) -> str:
        return f"<statistics of {self.games} games: {', '.join(map(repr, self.bots))}>"

    def to_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "bots": [line.to_json() for line in self.bots],
            "seats": [
                {"seat": seat, "wins": wins.to_json(), "score": score.to_json()}
                for seat, (wins, score) in enumerate(zip(self.wins_by_seat, self.score_by_seat, strict=True))
            ],
            "shared_wins": self.shared_wins,
            "length": {"decisions": self.decisions.to_json(), "turns": self.turns.to_json()},
            "endings": dict(sorted(self.endings.items())),
        }
