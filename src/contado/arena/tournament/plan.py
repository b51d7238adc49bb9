"""What an arena plays: its line-ups, and blocks of games in which one seed meets every seat of a line-up."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from itertools import combinations, count, cycle, islice, permutations
from typing import Any

from contado.arena.names import Own, bot_name
from contado.arena.program import program
from contado.core.automa import AutomaName, automa_is_on, automa_moved, is_automa, with_automa
from contado.core.errors import BadOption, BadSeat
from contado.core.game import Game
from contado.core.settings import read_settings, value_text
from contado.core.state import NOBODY
from contado.core.words.language import Argument


class LineUp:
    """The bots of one table and the orders in which they sit round it."""

    def __init__(self, game: Game, names: Sequence[str], options: Mapping[str, object]) -> None:
        others = [name for name in names if not is_automa(game, name)]
        # The automa takes the seat that its game gives it, wherever it was named.
        self.names, self.options = with_automa(game, automa_moved(game, names, options), options)
        settings = game.read_settings(len(self.names), self.options)
        self.automa = game.rules.automa_seat(len(self.names), settings)
        self.teams = game.rules.has_teams(settings)
        self.orders = round_table_orders(others, self.teams)

    def seatings(self, round_number: int) -> list[list[str]]:
        """Return who sits where in the games of one block: an order round the table from every seat."""
        seatings = turned(self.orders[round_number % len(self.orders)])
        if self.automa == NOBODY:
            return seatings
        return [[*order[: self.automa], self.names[self.automa], *order[self.automa :]] for order in seatings]


class Sitting:
    """One game to be played: its number and seed, the block and line-up that it belongs to, and who sits where."""

    def __init__(
        self, number: int, block: int, line_up: int, seed: str, names: list[str], options: Mapping[str, object]
    ) -> None:
        self.number = number
        self.block = block
        self.line_up = line_up
        self.seed = seed
        self.names = names
        self.options = dict(options)


class Arena:
    """A tournament of bots in one game: who plays, how many sit at a table, with which options, from which seed.

    With more bots than seats all groupings of them play equally often. With as many, all of them sit at every table,
    also one that is named twice. With fewer, the first sits there once and the others in turn fill the table.
    """

    def __init__(
        self,
        game: Game,
        bots: Sequence[str],
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: str = "1",
        components: Sequence[str] = (),
        data: Sequence[str] = (),
        own: Own | None = None,
    ) -> None:
        self.game = game
        # Bots that are not installed.
        self.own = dict(own or {})
        self.options = dict(options or {})
        self.seed = seed
        self.components = list(components)
        # The files that hold the components, for the command.
        self.data = list(data)
        self.given = [self.called(bot) for bot in bots]
        # Each bot once, in the order in which they were named.
        self.bots = list(dict.fromkeys(self.given))
        self._check_bots()
        self.seats = self._least_seats() if seats is None else seats
        if self.seats < 2:
            raise BadSeat("An arena needs at least two seats at a table: alone nobody can be better than another.")
        self.line_ups = [LineUp(game, names, self._options_for(names)) for names in self._groups()]

    def _check_bots(self) -> None:
        """Refuse too few bots, and an automa that is switched on without being one of them."""
        if len(self.bots) < 2:
            raise BadSeat(
                "An arena needs at least two different bots: write {bots}, say.",
                bots=Argument('["greedy", "random"]', "--seats greedy,random"),
            )
        if self.game.automa and automa_is_on(self.game, self.options):
            if self.game.automa not in self.bots:
                raise BadOption(
                    "{who} plays in an arena when it is one of the bots, not through the option {option}.",
                    who=AutomaName(self.game), option=self.game.automa,
                )  # fmt: skip
            # Whether it sits at a table is settled line-up by line-up.
            del self.options[self.game.automa]

    def called(self, bot: str) -> str:
        """Return the canonical name of a bot, however it was typed; refuse unknown bots."""
        if bot in self.own:
            return bot
        return self.game.automa if is_automa(self.game, bot) else bot_name(bot)

    def _least_seats(self) -> int:
        """Return the default number of seats: as few rivals as the options allow."""
        settings = read_settings(self.game.rules.settings, self.options, self.game.name)
        counts = self.game.counts(settings)
        return min((n for n in counts if n > 1), default=max(counts))

    def _groups(self) -> list[list[str]]:
        """Return the bots of every line-up."""
        settings = read_settings(self.game.rules.settings, self.options, self.game.name)
        teams = self.game.rules.has_teams(settings)
        if len(self.given) == self.seats:
            return [self.given]
        if len(self.given) > len(self.bots):
            twice = next(bot for bot in self.bots if self.given.count(bot) > 1)
            raise BadSeat(
                "{bot} is named more than once, which is possible where every seat has its bot: with {seats}.",
                bot=twice, seats=Argument(f"players={len(self.given)}", f"--players {len(self.given)}"),
            )  # fmt: skip
        if teams and len(self.bots) != 2:
            raise BadSeat("Where teams play, name two bots, one for each team, or a bot for each of {n} seats.",
                          n=self.seats)  # fmt: skip
        if len(self.bots) > self.seats:
            return [list(group) for group in combinations(self.bots, self.seats)]
        if teams:
            # Partners sit opposite each other.
            return [list(islice(cycle(self.bots), self.seats))]
        first, *others = self.bots
        # A game has one automa, so that another bot must fill the seats.
        fill = cycle([bot for bot in others if not is_automa(self.game, bot)] or [first])
        return [[first, *others, *islice(fill, self.seats - len(self.bots))]]

    def _options_for(self, names: Sequence[str]) -> dict[str, object]:
        """Return the options of a table: where the automa does not sit, its own options are left out."""
        automa = self.game.automa
        if automa not in self.bots or automa in names:
            return self.options
        own = {option.name for option in self.game.rules.settings if automa in option.needs}
        return {name: value for name, value in self.options.items() if name not in own}

    def sittings(self, games: int) -> Iterator[Sitting]:
        """Yield the games in their order: rounds in which every line-up has one block, each block with its own seed."""
        number = 0
        for round_number in count():
            for at, line_up in enumerate(self.line_ups):
                block = round_number * len(self.line_ups) + at
                for names in line_up.seatings(round_number):
                    if number == games:
                        return
                    yield Sitting(number, block, at, f"{self.seed}-{block}", names, line_up.options)
                    number += 1

    def even(self, games: int) -> int:
        """Return the smallest number of games, at least this many, that gives all line-ups equally many blocks."""
        total = 0
        for round_number in count():
            total += sum(len(line_up.seatings(round_number)) for line_up in self.line_ups)
            if total >= games:
                return total
        raise AssertionError

    def command(self, games: int) -> str:
        """Return the command that plays this arena."""
        words = ["contado", "arena", self.game.id, "--seats", ",".join(self.given), "--games", str(games)]
        words += ["--players", str(self.seats), "--seed", self.seed]
        for file in self.data:
            words += ["--data", file]
        for name, value in self.options.items():
            words += ["--option", f"{name}={value_text(value) if isinstance(value, bool) else value}"]
        return shlex.join(words)

    def __repr__(self) -> str:
        return f"<arena of {self.game.id}: {', '.join(self.given)}; {self.seats} seats, seed {self.seed!r}>"

    def to_json(self) -> dict[str, Any]:
        """Return all that decides which games are played, as plain data."""
        return {
            "game": self.game.id,
            "rules": self.game.rules_version,
            # The code that decides: another version plays other games with the same seed.
            "program": program(self.game, self.bots),
            # Bots judge by these: with others they are different bots under the same names.
            "weights": digest(json.dumps(dict(self.game.evaluation.weights), sort_keys=True)),
            "options": {name: str(value) for name, value in sorted(self.options.items())},
            "bots": self.given,
            "seats": self.seats,
            "seed": self.seed,
            "components": [digest(text) for text in self.components],
        }


def digest(text: str) -> str:
    """Return a short hash of a text."""
    return blake2b(text.encode(), digest_size=8).hexdigest()


def round_table_orders(names: Sequence[str], teams: bool) -> list[list[str]]:
    """Return the different orders round a table; with teams only the given one, which keeps partners together."""
    if teams:
        return [list(names)]
    found: dict[tuple[str, ...], list[str]] = {}
    first, *others = names
    for rest in permutations(others):
        order = [first, *rest]
        # With a bot that is named twice, some orders are the same seen from another chair.
        found.setdefault(min(tuple(seating) for seating in turned(order)), order)
    return list(found.values())


def turned(order: Sequence[str]) -> list[list[str]]:
    """Return the order as it begins at every seat; equal seatings are played once."""
    turns = [tuple(order[(seat - turn) % len(order)] for seat in range(len(order))) for turn in range(len(order))]
    return [list(seating) for seating in dict.fromkeys(turns)]
