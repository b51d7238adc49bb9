"""Typed settings with their checks: for games (modules, readings of a rule) and for bots (their parameters)."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from difflib import get_close_matches
from typing import Final, NamedTuple

from contado.core.errors import BadOption
from contado.core.position.luck import Luck
from contado.core.words.language import Phrase, marked, shown

Value = str | int | float | bool
Settings = dict[str, Value]
# By the name of another setting, the values of which one makes a setting matter.
Needs = Mapping[str, Sequence[str]]

# So many settings at most are in sight before somebody asks for the others: what a first evening needs.
AT_FIRST: Final = 10
# The group of the fine print, where a setting names no other.
READINGS: Final = marked("Readings of the rules")


class Change(NamedTuple):
    """What a new version of the rules changed: in a sentence, and with the settings that read it as it was before.

    Where these settings do not bring all of it back, since a rule itself was wrong, a game is not played as it was
    (`same_play`): an older one cannot go on, and its record is trusted only where it comes to the same result.
    """

    what: str
    readings: Mapping[str, str] = {}
    same_play: bool = True


class Preset(NamedTuple):
    """Settings that people may begin with: the name that is typed, what a form calls them, and a sentence on them.

    The settings (`options`) are as they are typed; those that it does not name stay as they are, or are as usual where
    it is a `whole` game. `first` marks the one for people who play for the first time: lists begin with it, and whoever
    plays at once plays with it.
    """

    name: str
    title: str
    about: str
    options: Mapping[str, str]
    first: bool = False
    whole: bool = False

    def chosen(self, settings: Sequence[Setting]) -> dict[str, str]:
        """Return all that it says about a game's settings, as it is typed."""
        usual = {setting.name: value_text(setting.default) for setting in settings} if self.whole else {}
        return {**usual, **self.options}


# What every game offers beside its own: itself, and itself with all its modules, which `Game.offered` looks for.
BASE_GAME: Final = Preset(
    "base",
    marked("Base game"),
    marked("The game by itself: nothing is added, and every option is as usual."),
    {},
    whole=True,
)
EVERYTHING: Final = Preset(
    "everything",
    marked("Everything"),
    marked("All modules that can be played together, for those who know the game."),
    {},
    whole=True,
)


class Setting:
    """What is chosen before a game: its name, default and values, and what it means (in English; it is translated).

    `title` is what a form calls it. Settings of one `group` stand together under its heading, which opens when somebody
    asks for it; without a group a setting is in sight at first. `fine_print` marks what only experts touch, such as a
    rule with two readings: it is never in sight at first, and without a group of its own it stands among the readings.
    `needs` says which other settings make it matter, by the values they must have as they are typed: a form leaves it
    out as long as one of them has another value. `module` marks what a game can be played with or without, such as an
    expansion: a form shows it as a card.
    """

    def __init__(
        self,
        name: str,
        default: Value,
        about: str,
        title: str = "",
        fine_print: bool = False,
        group: str = "",
        needs: Needs | None = None,
        module: bool = False,
    ) -> None:
        self.name = name
        self.default = default
        self.about = about
        self.title = title or name.replace("_", " ").capitalize()
        self.fine_print = fine_print
        self.group = group or (READINGS if fine_print else "")
        self.needs = {other: tuple(values) for other, values in (needs or {}).items()}
        self.module = module

    @property
    def at_first(self) -> bool:
        """Say whether it is in sight before somebody asks for more."""
        return not self.group

    @property
    def with_it(self) -> Value:
        """The value with which a module is in the game: on, or the first that is not the usual one."""
        return next((value for value in self.several() if value != self.default), self.default)

    def read(self, value: object) -> Value:
        """Return the value that is meant, from its own type or from typed text; refuse any other."""
        raise NotImplementedError

    def sample(self, luck: Luck) -> Value:
        """Return a random legal value, for test games."""
        raise NotImplementedError

    def several(self) -> tuple[Value, ...]:
        """Return the values that test games must each have seen; those of a wide range are some of it."""
        return (self.default,)

    def values_text(self) -> Phrase | str:
        """Say which values there are; a plain text is the same in every language."""
        raise NotImplementedError

    def values_first(self) -> str:
        """Return the values as they are typed, the usual one first."""
        usual = value_text(self.default)
        others = str(self.values_text())
        return usual if others == usual else f"{usual} ({others})"

    def __repr__(self) -> str:
        return f"<setting {self.name}: {self.values_first()}>"

    def refuse(self, value: object) -> BadOption:
        """Return the error for a value that is none of these."""
        return BadOption(
            "Option {option} cannot be {value!r}: it is {values}.",
            option=self.name, value=shown(value), values=self.values_text(),
        )  # fmt: skip


class Choice(Setting):
    """One of a few named values; the first is the default."""

    def __init__(
        self,
        name: str,
        values: Sequence[str],
        about: str,
        default: str | None = None,
        title: str = "",
        fine_print: bool = False,
        labels: Mapping[str, str] | None = None,
        group: str = "",
        needs: Needs | None = None,
        once: Mapping[str, str] | None = None,
        module: bool = False,
    ) -> None:
        usual = values[0] if default is None else default
        super().__init__(name, usual, about, title, fine_print, group, needs, module)
        self.values = tuple(values)
        # What a form calls the values (English; the catalogue translates them); the others go by their names.
        self.labels = dict(labels or {})
        # How older records name values that have other names now, in small letters.
        self.once = dict(once or {})

    def read(self, value: object) -> str:
        """Return the named value."""
        text = str(value).strip().lower()
        text = self.once.get(text, text)
        for known in self.values:
            if known.lower() == text:
                return known
        raise self.refuse(value)

    def sample(self, luck: Luck) -> str:
        """Return one of the values."""
        return self.values[luck.below(0, len(self.values))]

    def several(self) -> tuple[Value, ...]:
        """Return all values."""
        return self.values

    def values_text(self) -> Phrase | str:
        """List the values."""
        *others, last = self.values
        return Phrase("{first} or {last}", first=others, last=last) if others else last


class Flag(Setting):
    """On or off."""

    def __init__(
        self,
        name: str,
        default: bool,
        about: str,
        title: str = "",
        fine_print: bool = False,
        group: str = "",
        needs: Needs | None = None,
        module: bool = False,
    ) -> None:
        super().__init__(name, default, about, title, fine_print, group, needs, module)

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

    def several(self) -> tuple[Value, ...]:
        """Return both."""
        return (True, False)

    def values_text(self) -> Phrase:
        """Say on or off, which is how they are typed in every language."""
        return Phrase("{first} or {last}", first="on", last="off")


class Number(Setting):
    """A whole number from low to high."""

    def __init__(
        self,
        name: str,
        default: int,
        low: int,
        high: int,
        about: str,
        samples: Sequence[int] = (),
        title: str = "",
        fine_print: bool = False,
        group: str = "",
        needs: Needs | None = None,
    ) -> None:
        super().__init__(name, default, about, title, fine_print, group, needs)
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

    def several(self) -> tuple[Value, ...]:
        """Return the samples, or both ends of the range."""
        return self.samples or (self.low, self.high)

    def values_text(self) -> Phrase:
        """Name the range."""
        return Phrase("a whole number from {low} to {high}", low=self.low, high=self.high)


class Amount(Setting):
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

    def values_text(self) -> Phrase:
        """Name the range."""
        return Phrase("a number from {low:g} to {high:g}", low=self.low, high=self.high)


class Text(Setting):
    """A short text of a fixed form, such as ``AB/CD``; `form` says in words which texts there are."""

    def __init__(
        self,
        name: str,
        default: str,
        pattern: str,
        form: str,
        about: str,
        samples: Sequence[str] = (),
        title: str = "",
        fine_print: bool = False,
        group: str = "",
        needs: Needs | None = None,
    ) -> None:
        super().__init__(name, default, about, title, fine_print, group, needs)
        self.pattern = re.compile(pattern)
        self.form = form
        # What test games use beside the default: not every text of the form need make sense in every game.
        self.samples = (default, *samples)

    def read(self, value: object) -> str:
        """Return the text, without blanks around it."""
        text = str(value).strip() if isinstance(value, str) else ""
        if text == self.default or self.pattern.fullmatch(text):
            return text
        raise self.refuse(value)

    def sample(self, luck: Luck) -> str:
        """Return the default or one of the samples."""
        return self.samples[luck.below(0, len(self.samples))]

    def several(self) -> tuple[Value, ...]:
        """Return the default and the samples."""
        return self.samples

    def values_text(self) -> Phrase:
        """Say what the text looks like."""
        return Phrase("{first} or {last}", first=self.default, last=Phrase(self.form))


class Group(NamedTuple):
    """Settings that stand together; those without a heading are the ones in sight at first."""

    heading: str
    settings: tuple[Setting, ...]


def grouped(settings: Sequence[Setting]) -> list[Group]:
    """Return the groups as they are shown: those in sight at first, then by their headings, the readings at the end."""
    headings = list(dict.fromkeys(setting.group for setting in settings))
    headings.sort(key=lambda heading: (heading != "", heading == READINGS))
    return [Group(heading, tuple(one for one in settings if one.group == heading)) for heading in headings]


def read_settings(settings: Sequence[Setting], given: Mapping[str, object], owner: str | Phrase) -> Settings:
    """Return a value for every setting: the one given, or the default. Unknown names are refused."""
    names = [setting.name for setting in settings]
    for name in given:
        if name not in names:
            near = get_close_matches(name, names, 1)
            if near:
                raise BadOption(
                    "{owner} has no option {name!r}; did you mean {near}?", owner=owner, name=name, near=near[0]
                )
            if names:
                raise BadOption("{owner} has no option {name!r}; it has {known}.", owner=owner, name=name, known=names)
            raise BadOption("{owner} has no option {name!r}; it has none.", owner=owner, name=name)
    return {one.name: one.read(given[one.name]) if one.name in given else one.default for one in settings}


def matters(setting: Setting, settings: Sequence[Setting], chosen: Mapping[str, str]) -> bool:
    """Say whether a setting changes anything beside the others that are chosen, as they are typed.

    What it needs must have one of the values named, and must matter itself.
    """
    for other in settings:
        if other.name in setting.needs:
            value = chosen.get(other.name, value_text(other.default))
            if value not in setting.needs[other.name] or not matters(other, settings, chosen):
                return False
    return True


def changed(setting: Setting, settings: Sequence[Setting], chosen: Mapping[str, str]) -> bool:
    """Say whether somebody chose another value than the default, as it is typed, for a setting that matters."""
    default = value_text(setting.default)
    return chosen.get(setting.name, default) != default and matters(setting, settings, chosen)


def preset_named(presets: Sequence[Preset], name: str, owner: str | Phrase) -> Preset:
    """Return the preset of this name, or refuse."""
    for preset in presets:
        if preset.name == name.strip().lower():
            return preset
    known = [preset.name for preset in presets]
    near = get_close_matches(name, known, 1)
    if near:
        raise BadOption("{owner} has no preset {name!r}; did you mean {near}?", owner=owner, name=name, near=near[0])
    if known:
        raise BadOption("{owner} has no preset {name!r}; it has {known}.", owner=owner, name=name, known=known)
    raise BadOption("{owner} has no preset {name!r}; it has none.", owner=owner, name=name)


def value_text(value: Value) -> str:
    """Return the value as it is typed."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return repr(value) if isinstance(value, float) else str(value)


def parse_pairs(text: str, owner: str | Phrase, texts: Collection[str] = ()) -> dict[str, object]:
    """Read ``name=value`` pairs with commas between them; the settings named in `texts` may have commas in them."""
    pairs: dict[str, object] = {}
    name = ""
    for part in filter(None, (part.strip() for part in text.split(","))):
        if name and (re.fullmatch(r"[0-9-]+", part) or (name in texts and "=" not in part)):
            # A list goes on: duchy_set=1-10,19, or grape_removal=orange,red.
            pairs[name] = f"{pairs[name]},{part}"
            continue
        name, equals, value = part.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise BadOption("{owner}: {text!r} is not of the form name=value.", owner=owner, text=part)
        name = name.strip()
        if name in pairs:
            raise BadOption("{owner}: {option} is given more than once.", owner=owner, option=name)
        pairs[name] = value.strip()
    return pairs
