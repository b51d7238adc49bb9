"""What a study compares: the variants of a game, each played with the same seeds by the same bots."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, Final

from contado.arena.program import program
from contado.arena.simulation import Series
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.settings import Choice, Settings

# What can be varied beside the settings.
PLAYERS: Final = "players"
BOTS: Final = "bots"
# More would be a table that nobody reads.
MOST: Final = 60

RANGE: Final = re.compile(r"^(.*?)(\d{1,4})\.\.(?:\1)?(\d{1,4})$")


class Varied:
    """A setting, the number of players or the bots, with the values that are compared."""

    def __init__(self, name: str, values: Sequence[str]) -> None:
        self.name = name
        self.values = list(values)

    @staticmethod
    def read(text: str) -> Varied:
        """Read ``name=a,b,c``; ``1..4`` and ``same:1..30`` stand for all from the first to the last."""
        name, equals, given = text.partition("=")
        # Parameters of a bot have commas of their own.
        parts = registry.bot_names(given) if name.strip() == BOTS else given.split(",")
        values = [value for part in parts for value in spread(part.strip())] if equals else []
        if not name.strip() or len(values) < 2 or "" in values:
            raise ContadoError(
                "{text!r} is nothing to vary: give a name and at least two values, such as {example}.",
                text=text, example="draft=choose,random",
            )  # fmt: skip
        doubles = [value for at, value in enumerate(values) if value in values[:at]]
        if doubles:
            raise ContadoError("{value} is given twice for {name}.", value=doubles[0], name=name)
        return Varied(name.strip(), values)


def spread(text: str) -> list[str]:
    """Return a value, or all values of a range."""
    found = RANGE.match(text)
    if found is None:
        return [text]
    head, first, last = found[1], int(found[2]), int(found[3])
    if first > last or last - first >= 10 * MOST:
        raise ContadoError("{text} is no range: the first must come before the last, and not by far.", text=text)
    return [f"{head}{number}" for number in range(first, last + 1)]


class Variant:
    """One way of playing the game."""

    def __init__(self, label: str, bots: Sequence[str], options: Mapping[str, object]) -> None:
        self.label = label
        self.bots = list(bots)
        self.options = dict(options)

    def series(self, seed: str) -> Series:
        """Return its games."""
        return Series(self.bots, self.options, seed)

    def to_json(self) -> dict[str, Any]:
        return {"label": self.label, "bots": self.bots, "options": self.options}


class Study:
    """What is played: the variants, and the seed from which every pair of games has its own."""

    def __init__(
        self,
        game: Game,
        bots: Sequence[str],
        options: Mapping[str, object],
        vary: Sequence[Varied] = (),
        seed: str = "1",
        worth: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.seed = seed
        self.vary = list(vary)
        # The kinds of event, with the fact that names a thing, such as ``took.tile``.
        self.worth = [read_worth(game, one) for one in worth]
        names = [one.name for one in self.vary]
        double = next((name for at, name in enumerate(names) if name in names[:at]), "")
        if double:
            raise ContadoError("{name} is varied twice: give all its values at once.", name=double)
        count = 1
        for one in self.vary:
            count *= len(one.values)
        if count > MOST:
            raise ContadoError("These are {n} variants; a study compares at most {most}.", n=count, most=MOST)
        self.variants = [self._variant(values, bots, options) for values in product(*(one.values for one in self.vary))]
        for variant in self.variants:
            series = variant.series(seed)
            series.check(game)
            variant.bots, variant.options = series.bots, series.options

    def _variant(self, values: Sequence[str], bots: Sequence[str], options: Mapping[str, object]) -> Variant:
        seated, chosen = list(bots), dict(options)
        for one, value in zip(self.vary, values, strict=True):
            if one.name == PLAYERS:
                seated = around(seated, whole(value))
            elif one.name == BOTS:
                seated = [value] * len(seated)
            else:
                if one.name in options:
                    raise ContadoError("{name} cannot be both varied and set.", name=one.name)
                chosen[one.name] = in_full(self.game, one.name, value)
        label = ", ".join(f"{one.name}={value}" for one, value in zip(self.vary, values, strict=True))
        return Variant(label, seated, chosen)

    def settings(self, variant: Variant) -> Settings:
        """Return all settings of a variant."""
        return self.game.read_settings(len(variant.bots), self.game.without_people(variant.options))

    @property
    def program(self) -> str:
        """Which version plays."""
        return program(self.game, [bot for one in self.variants for bot in one.bots])

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game.id,
            "rules": self.game.rules_version,
            "seed": self.seed,
            "variants": [one.to_json() for one in self.variants],
            "worth": [".".join(one) for one in self.worth],
        }


def in_full(game: Game, name: str, value: str) -> str:
    """Return a value of a setting as it is written out: ``1`` where the one that ends so is ``same:1``."""
    setting = next((one for one in game.rules.settings if one.name == name), None)
    values = setting.values if isinstance(setting, Choice) else ()
    longer = [one for one in values if one.endswith(f":{value}")]
    return longer[0] if value not in values and len(longer) == 1 else value


def around(bots: Sequence[str], players: int) -> list[str]:
    """Return as many bots as there are players, the same ones over and over."""
    return [bots[seat % len(bots)] for seat in range(players)]


def whole(text: str) -> int:
    """Read a number of players."""
    if not text.isdecimal() or len(text) > 2:
        raise ContadoError("{text} is no number of players.", text=text)
    return int(text)


def read_worth(game: Game, text: str) -> tuple[str, str]:
    """Read the kind of event and the fact by which things are told apart."""
    kind, _dot, fact = text.partition(".")
    if kind not in game.rules.events:
        raise ContadoError(
            "{game} tells of no {kind}; it tells of {known}.",
            game=game.name, kind=kind or text, known=sorted(game.rules.events),
        )  # fmt: skip
    facts = game.rules.events[kind]
    if fact not in facts:
        raise ContadoError("{kind} has no {fact}; it has {known}.", kind=kind, fact=fact or "…", known=list(facts))
    return kind, fact
