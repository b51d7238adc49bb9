"""Which games are played: every seat count in turn, with the default options and with random ones.

Of the random ones, each has one value of one option that comes round in turn: what appears with one setting only is
seen as well.
"""

from __future__ import annotations

from collections.abc import Mapping

from contado.core.errors import BadOption
from contado.core.game import Game
from contado.core.position.luck import Luck
from contado.core.settings import Settings, read_settings

# One round through the seat counts in so many has the default options.
DEFAULTS_EVERY = 4
# One in so many is played eagerly: aimless games seldom come to what only a player near the end of the game is asked.
EAGER_EVERY = 3
# More draws than any sensible set of conflicting options needs until one can be played.
TRIES = 500
# A value may not go with so many players, or with what is fixed: another turn comes.
FEW_TRIES = 40


class Plan:
    """Chooses seats and options for the game with a number; what was asked for stays fixed."""

    def __init__(self, game: Game, seats: int | None, options: Mapping[str, object] | None) -> None:
        self.game = game
        self.fixed: Settings = {}
        given = options or {}
        settings = read_settings(game.rules.settings, given, game.name)
        self.fixed = {name: settings[name] for name in given}
        if seats is not None and not game.min_seats <= seats <= game.max_seats:
            game.read_settings(seats, given)  # says how many it is for
        self.seats = [seats] if seats is not None else list(range(game.min_seats, game.max_seats + 1))
        self.seats = [one for one in self.seats if self.draw(one, Luck.seeded("plan", ("options",))) is not None]
        self.values = [(option, value) for option in game.rules.settings for value in option.several()]
        if not self.seats:
            reason = game.rules.conflict(game.min_seats if seats is None else seats, settings)
            raise reason or BadOption("No options of {game} can be played together with these.", game=game.name)

    def game_number(self, number: int, luck: Luck) -> tuple[int, Settings]:
        """Return seats and options of a game."""
        time, place = divmod(number, len(self.seats))
        seats = self.seats[place]
        if time % DEFAULTS_EVERY == 0:
            settings = {option.name: option.default for option in self.game.rules.settings} | self.fixed
            if self.fits(seats, settings):
                return seats, settings
        # Each number of players goes through all values, and begins elsewhere.
        turn = time - 1 - time // DEFAULTS_EVERY + place * len(self.values) // len(self.seats)
        wanted = self.wanted(turn) if self.values else {}
        return seats, self.draw(seats, luck, wanted) or self.draw(seats, luck) or {}

    def tables(self) -> list[tuple[int, Settings]]:
        """Return few tables at which every value of every setting comes up: the usual ones, and others that each have
        as many values as can be played together.
        """
        usual = {option.name: option.default for option in self.game.rules.settings} | self.fixed
        tables = [(seats, usual) for seats in self.seats if self.fits(seats, usual)]
        # What was put on the table of the same place, and stays as it is.
        laid: list[Settings] = [dict(usual) for _ in tables]
        luck = Luck.seeded("tables", ("options",))
        for turn in range(len(self.values)):
            wanted = self.wanted(turn)
            for at, (seats, settings) in enumerate(tables):
                agrees = all(laid[at].get(name, value) == value for name, value in wanted.items())
                if agrees and self.fits(seats, settings | wanted):
                    tables[at] = (seats, settings | wanted)
                    laid[at] |= wanted
                    break
            else:
                alone = ((seats, usual | wanted) for seats in self.seats if self.fits(seats, usual | wanted))
                drawn = ((seats, self.draw(seats, luck, wanted)) for seats in self.seats)
                found = next(alone, None) or next(((one, two) for one, two in drawn if two is not None), None)
                if found is not None:
                    tables.append(found)
                    laid.append(wanted)
        return tables

    def wanted(self, turn: int) -> Settings:
        """Return the value whose turn it is, with what makes its option matter."""
        option, value = self.values[turn % len(self.values)]
        wanted: Settings = {option.name: value}
        options = {one.name: one for one in self.game.rules.settings}
        needing = [option]
        for one in needing:
            for name, values in one.needs.items():
                wanted.setdefault(name, options[name].read(values[turn // len(self.values) % len(values)]))
                needing.append(options[name])
        return wanted

    def is_eager(self, number: int) -> bool:
        """Say whether a game is played with an eye to the game's own evaluation."""
        return number // len(self.seats) % EAGER_EVERY == EAGER_EVERY - 1

    def draw(self, seats: int, luck: Luck, wanted: Settings | None = None) -> Settings | None:
        """Return random options that can be played together, if there are any; those that are wanted among them."""
        for _ in range(TRIES if wanted is None else FEW_TRIES):
            settings = self.game.rules.sample_settings(seats, luck) | (wanted or {}) | self.fixed
            if self.fits(seats, settings):
                return settings
        return None

    def fits(self, seats: int, settings: Settings) -> bool:
        """Say whether these options can be played together by so many."""
        return seats in self.game.counts(settings) and self.game.rules.conflict(seats, settings) is None
