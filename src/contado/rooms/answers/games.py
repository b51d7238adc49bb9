"""The games: what there is, and what can be chosen."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from contado.core import registry
from contado.core.errors import BadOption, ContadoError
from contado.core.game import Game
from contado.core.settings import BASE_GAME, Amount, Choice, Flag, Number, Setting, Text, Value, grouped
from contado.core.words.language import Language
from contado.rooms.beginning.opponents import best_bot, level, levels, rating_words, tools
from contado.rooms.contract.bounds import Options
from contado.rooms.taught import has_lessons, has_rules
from contado.table.titles import title


class Named(Struct, kw_only=True):
    """A value of an option, and what it is called."""

    value: Value
    label: str
    # The numbers of players that this value is for, where the option decides it.
    seats: list[int] = field(default_factory=list)


class OptionShown(Struct, kw_only=True):
    """An option of a game."""

    name: str
    title: str
    about: str
    # choice, flag, number, amount or text
    kind: str
    default: Value
    fine_print: bool = False
    # The heading that it stands under; "" where it is in sight before somebody asks for more.
    group: str = ""
    at_first: bool = True
    # Is it something that the game can be played with or without, such as an expansion?
    module: bool = False
    # By the names of other options the values with which it matters; with any other it changes nothing.
    needs: dict[str, list[str]] = field(default_factory=dict)
    values: list[Named] = field(default_factory=list)
    low: float | None = None
    high: float | None = None
    # Which texts there are, in words.
    form: str = ""


class PresetShown(Struct, kw_only=True):
    """A set of options that people may begin with; those that it does not name stay as they are.

    A whole game names all of them.
    """

    name: str
    title: str
    about: str
    # As they are typed.
    options: dict[str, str]
    # Is it for people who play for the first time?
    first: bool = False
    # Is it the one for whoever does not know what to choose?
    recommended: bool = False

    def in_force(self, chosen: Mapping[str, str]) -> bool:
        """Say whether these are the options that are chosen."""
        return all(chosen.get(name) == value for name, value in self.options.items())


class BotShown(Struct, kw_only=True):
    """A bot that can take a seat."""

    name: str
    # What lists call it.
    title: str
    about: str
    # 1 (the easiest) and up for a bot that is made for people to play against; 0 for any other.
    level: int = 0
    # How strong it was measured to be in this game; "" where nobody has measured it.
    rating: str = ""
    # Is it the one for those who have not chosen?
    usual: bool = False
    parameters: list[OptionShown] = field(default_factory=list)


class AutomaShown(Struct, kw_only=True):
    """The seat that a game can play itself."""

    # The option that puts it at the table.
    option: str
    name: str
    # Its place, by the number of seats.
    places: dict[str, int]


class GameShown(Struct, kw_only=True):
    """The facts of a game."""

    id: str
    name: str
    about: str
    # A few words that make people want to sit down; "" where a game has none.
    invitation: str
    year: int
    min_seats: int
    max_seats: int
    minutes: int
    weight: float
    rules_version: int
    # Do players hold things that the others may not see?
    hidden: bool
    # Are there rules to read, at /games/ID/rules, and lessons to play, at /games/ID/lessons?
    rules: bool
    lessons: bool
    # None where the game plays no seat itself.
    automa: AutomaShown | None = None
    # By their groups, in the order of a form.
    options: list[OptionShown] = field(default_factory=list)
    presets: list[PresetShown] = field(default_factory=list)
    bots: list[BotShown] = field(default_factory=list)


class Chosen(Struct, kw_only=True, forbid_unknown_fields=True):
    """A number of seats and options, to be checked."""

    seats: int
    options: Options = field(default_factory=dict)


class Checked(Struct, kw_only=True):
    """Whether a game can be played like this, otherwise why not; `option` is the one that it is about."""

    ok: bool
    error: str = ""
    option: str = ""


def option_shown(option: Setting, _: Language) -> OptionShown:
    """Return an option in a language."""
    shown = OptionShown(
        name=option.name, title=_(option.title), about=_(option.about), kind=type(option).__name__.lower(),
        default=option.default, fine_print=option.fine_print, group=_(option.group) if option.group else "",
        at_first=option.at_first, module=option.module,
        needs={name: list(values) for name, values in option.needs.items()},
    )  # fmt: skip
    if isinstance(option, Choice):
        shown.kind = "choice"
        shown.values = [
            Named(value=value, label=_(option.labels[value]) if value in option.labels else value)
            for value in option.values
        ]
    elif isinstance(option, Flag):
        shown.kind = "flag"
        shown.values = [Named(value=True, label=_("on")), Named(value=False, label=_("off"))]
    elif isinstance(option, Number | Amount):
        shown.kind = "number" if isinstance(option, Number) else "amount"
        shown.low, shown.high = option.low, option.high
    elif isinstance(option, Text):
        shown.kind = "text"
        shown.form = option.values_text().said(_)
    return shown


def with_seats(game: Game, option: OptionShown) -> OptionShown:
    """Say for how many players each value is, where an option decides that: a team game, a solo game."""
    settings = {one.name: one.default for one in game.rules.settings}
    counts = [game.counts({**settings, option.name: value.value}) for value in option.values]
    if len(set(counts)) > 1:
        for value, seats in zip(option.values, counts, strict=True):
            value.seats = list(seats)
    return option


def options_shown(game: Game, _: Language) -> list[OptionShown]:
    """Return the options in the order of a form: those in sight at first, then one group after the other."""
    return [with_seats(game, option_shown(one, _)) for group in grouped(game.rules.settings) for one in group.settings]


def bots_shown(game: Game, _: Language) -> list[BotShown]:
    """Return the bots: the levels from the easiest on, then the others, the strongest first."""
    known = registry.bots()
    return [
        BotShown(
            name=name, title=title(name, _), about=_(known[name].about), level=level(name),
            rating=rating_words(game.id, name, _), usual=name == best_bot(),
            parameters=[option_shown(one, _) for one in known[name].parameters],
        )
        for name in [*levels(), *tools()]
    ]  # fmt: skip


def presets_shown(game: Game, _: Language) -> list[PresetShown]:
    """Return the sets of options that people may begin with, those for a first game before the others."""
    recommended = game.first_preset or BASE_GAME
    return [
        PresetShown(
            name=one.name, title=_(one.title), about=_(one.about), options=one.chosen(game.rules.settings),
            first=one.first, recommended=one.name == recommended.name,
        )
        for one in game.offered
    ]  # fmt: skip


def automa_shown(game: Game, _: Language) -> AutomaShown | None:
    """Return the seat that the game can play itself."""
    if not game.automa:
        return None
    on = {**{one.name: one.default for one in game.rules.settings}, game.automa: True}
    # Somebody plays against it.
    counts = range(max(2, game.min_seats), game.max_seats + 1)
    return AutomaShown(
        option=game.automa, name=game.automa_title(_), places={str(n): game.rules.automa_seat(n, on) for n in counts}
    )


def game_shown(game: Game, _: Language, whole: bool = True) -> GameShown:
    """Return a game in a language, with options and bots where the whole is asked for."""
    return GameShown(
        id=game.id, name=_(game.name), about=_(game.about),
        invitation=_(game.invitation) if game.invitation else "", year=game.year, min_seats=game.min_seats,
        max_seats=game.max_seats, minutes=game.minutes, weight=game.weight, rules_version=game.rules_version,
        hidden=game.hidden, rules=has_rules(game), lessons=has_lessons(game), automa=automa_shown(game, _),
        options=options_shown(game, _) if whole else [],
        presets=presets_shown(game, _) if whole else [],
        bots=bots_shown(game, _) if whole else [],
    )  # fmt: skip


def check(game: Game, chosen: Chosen, _: Language) -> Checked:
    """Say whether the options can be played together, and which one is to blame if not."""
    known = {option.name: option for option in game.rules.settings}
    for name, value in chosen.options.items():
        if name in known:
            try:
                known[name].read(value)
            except BadOption as error:
                return Checked(ok=False, error=error.said(_), option=name)
    try:
        game.read_settings(chosen.seats, chosen.options)
    except ContadoError as error:
        return Checked(ok=False, error=error.said(_), option=_blamed(game, chosen))
    return Checked(ok=True)


def _blamed(game: Game, chosen: Chosen) -> str:
    """Return the first option that makes the game playable when it is left as it is by default."""
    for name in chosen.options:
        others = {other: value for other, value in chosen.options.items() if other != name}
        try:
            game.read_settings(chosen.seats, others)
        except ContadoError:
            continue
        return name
    return ""
