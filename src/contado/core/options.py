"""Typed options with their checks: for games (modules, readings of a rule) and for bots (their parameters)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from contado.core.errors import BadOption
from contado.core.luck import Luck

Value = str | int | float | bool
Settings = dict[str, Value]


class Option:
    """One named option: its default, its values and what it means (English; the catalogue translates it)."""

    def __init__(self, name: str, default: Value, about: str) -> None:
        self.name = name
        self.default = default
        self.about = about

    def read(self, value: object) -> Value:
        """Return the value that is meant, from its own type or from typed text; refuse any other."""
        raise NotImplementedError

    def sample(self, luck: Luck) -> Value:
        """Return a random legal value, for test games."""
        raise NotImplementedError

    def values_text(self) -> str:
        """Say which values there are."""
        raise NotImplementedError

    def refuse(self, value: object) -> BadOption:
        """Return the error for a value that is none of these."""
        return BadOption(f"Option {self.name} cannot be {str(value)!r}: it is {self.values_text()}.")


class Choice(Option):
    """One of a few named values; the first is the default."""

    def __init__(self, name: str, values: Sequence[str], about: str, default: str | None = None) -> None:
        super().__init__(name, values[0] if default is None else default, about)
        self.values = tuple(values)

    def read(self, value: object) -> str:
        """Return the named value."""
        text = str(value).strip().lower()
        for known in self.values:
            if known.lower() == text:
                return known
        raise self.refuse(value)

    def sample(self, luck: Luck) -> str:
        """Return one of the values."""
        return self.values[luck.below(0, len(self.values))]

    def values_text(self) -> str:
        """List the values."""
        return (
            " or ".join(self.values) if len(self.values) < 3 else ", ".join(self.values[:-1]) + f" or {self.values[-1]}"
        )


class Flag(Option):
    """On or off."""

    def __init__(self, name: str, default: bool, about: str) -> None:
        super().__init__(name, default, about)

    def read(self, value: object) -> bool:
        """Return on or off from a bool or its usual words."""
        text = str(value).strip().lower()
        if text in ("on", "true", "yes", "1"):
            return True
        if text in ("off", "false", "no", "0"):
            return False
        raise self.refuse(value)

    def sample(self, luck: Luck) -> bool:
        """Return on or off."""
        return luck.below(0, 2) == 1

    def values_text(self) -> str:
        """Say on or off."""
        return "on or off"


class Number(Option):
    """A whole number from low to high."""

    def __init__(self, name: str, default: int, low: int, high: int, about: str, samples: Sequence[int] = ()) -> None:
        super().__init__(name, default, about)
        self.low = low
        self.high = high
        # What test games use; the whole range may hold values that make a game endless.
        self.samples = tuple(samples)

    def read(self, value: object) -> int:
        """Return the number."""
        try:
            number = int(str(value))
        except ValueError:
            raise self.refuse(value) from None
        if not self.low <= number <= self.high:
            raise self.refuse(value)
        return number

    def sample(self, luck: Luck) -> int:
        """Return one of the samples, or of the whole range where there are none."""
        if self.samples:
            return self.samples[luck.below(0, len(self.samples))]
        return self.low + luck.below(0, self.high - self.low + 1)

    def values_text(self) -> str:
        """Name the range."""
        return f"a whole number from {self.low} to {self.high}"


class Amount(Option):
    """A number from low to high that need not be whole."""

    def __init__(self, name: str, default: float, low: float, high: float, about: str) -> None:
        super().__init__(name, default, about)
        self.low = low
        self.high = high

    def read(self, value: object) -> float:
        """Return the number."""
        try:
            number = float(str(value))
        except ValueError:
            raise self.refuse(value) from None
        if not self.low <= number <= self.high:
            raise self.refuse(value)
        return number

    def sample(self, luck: Luck) -> float:
        """Return a number of the range."""
        return self.low + (self.high - self.low) * luck.below(0, 1001) / 1000

    def values_text(self) -> str:
        """Name the range."""
        return f"a number from {self.low:g} to {self.high:g}"


def read_settings(options: Sequence[Option], given: Mapping[str, object], owner: str) -> Settings:
    """Return a value for every option: the one given, or the default. Unknown names are refused."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            near = get_close_matches(name, names, 1)
            hint = f"did you mean {near[0]}?" if near else "it has " + (", ".join(names) if names else "none") + "."
            raise BadOption(f"{owner} has no option {name!r}; {hint}")
    return {
        option.name: option.read(given[option.name]) if option.name in given else option.default for option in options
    }


def value_text(value: Value) -> str:
    """Return the value as it is typed."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return repr(value) if isinstance(value, float) else str(value)


def parse_pairs(text: str, owner: str) -> dict[str, object]:
    """Read ``name=value`` pairs with commas between them."""
    pairs: dict[str, object] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, equals, value = part.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise BadOption(f"{owner}: {part!r} is not of the form name=value.")
        pairs[name.strip()] = value.strip()
    return pairs
