"""A game: its facts, and the objects that know its rules, words, drawing, evaluation and laws."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, SupportsIndex
from warnings import warn

from contado.core.errors import (
    BadNotation,
    BadOption,
    BadSeat,
    ContadoError,
    IllegalAction,
    NotYourTurn,
    Outdated,
    UnknownName,
)
from contado.core.game.drawing import Drawing
from contado.core.game.evaluation import Evaluation
from contado.core.game.proofs import Proofs
from contado.core.game.rules import Rules
from contado.core.game.signing import signed
from contado.core.game.teaching import Teaching
from contado.core.game.typevars import S
from contado.core.game.viewing import SeatName
from contado.core.game.words import Words
from contado.core.old_names import chosen, renamed
from contado.core.position.actions import Action, ActionSpace
from contado.core.position.ledger import Ledger
from contado.core.position.luck import Luck
from contado.core.position.notation import parse_move
from contado.core.position.numbering import Numbering
from contado.core.position.observation import Observing, Sheet
from contado.core.position.seed import read_seed
from contado.core.settings import (
    BASE_GAME,
    EVERYTHING,
    Change,
    Preset,
    Setting,
    Settings,
    preset_named,
    read_settings,
    value_text,
)
from contado.core.showing.outcome import Outcome, ranked
from contado.core.showing.view import View
from contado.core.state import Decision, State, Step
from contado.core.words.language import ENGLISH, Language, Phrase, language, shown

if TYPE_CHECKING:
    from contado.core.match import Match


# The name by which a package keeps its game.
GLOBAL: Final = "GAME"


def _place(preset: Preset) -> int:
    """Return where a preset stands among those that people are offered."""
    if preset.first:
        return 0
    return {BASE_GAME.name: 1, EVERYTHING.name: 2}.get(preset.name, 3)


def settings_key(players: int, settings: Settings) -> tuple[object, ...]:
    """Return what tells two sets of settings apart."""
    return (players, *sorted((name, str(value)) for name, value in settings.items()))


class Game(Generic[S]):
    """What core, bots, tables and people need to know of one game. A game package makes one object of its subclass.

    What a game writes stands in seven objects, one for each concern: `rules` and `words` it must have, `drawing`,
    `evaluation`, `observing`, `proofs` and `teaching` it may. A very small game may be most of them itself
    (`WholeGame`).
    """

    # The word by which it is typed, and what people call it.
    id: ClassVar[str] = ""
    name: ClassVar[str] = ""
    # Raised by every change after which an old record would no longer replay.
    rules_version: ClassVar[int] = 1
    # What each version changed, as far back as records can be read.
    changes: ClassVar[Mapping[int, Change]] = {}
    # How many can play, and about how long that takes.
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 4
    minutes: ClassVar[int] = 60
    # From 1 (a child's game) to 5 (an evening's work).
    weight: ClassVar[float] = 2.0
    # When it was published, and a few sentences on it.
    year: ClassVar[int] = 0
    about: ClassVar[str] = ""
    # Who thought it up, and who published it: named wherever it is introduced, and in pictures that leave the table.
    designers: ClassVar[tuple[str, ...]] = ()
    publisher: ClassVar[str] = ""
    # Some fourteen words that make people want to sit down; without them a lobby says what it is about.
    invitation: ClassVar[str] = ""
    # Do players hold things that the others may not see? Then a screen is covered before it is passed on.
    hidden: ClassVar[bool] = False
    # The package whose ``locale`` folder translates this game; without one it is that of the module with its class.
    package: ClassVar[str] = ""
    # The word for a seat that the game plays itself, an automa, where it has one: it is typed as a seat, stands in
    # records, and names the flag among the settings that puts it at the table.
    automa: ClassVar[str] = ""
    # Sets of settings that people may begin with, such as levels of difficulty.
    presets: ClassVar[tuple[Preset, ...]] = ()
    # The kinds of match over several games, if the rulebook knows any.
    matches: ClassVar[tuple[type[Match], ...]] = ()

    # The class of its positions. It lays itself out (`State.lay_out`), unless the rules say how a game begins.
    state: type[S]
    # What the game writes, an object for each concern.
    rules: Rules[S]
    words: Words[S]
    drawing: Drawing = Drawing()
    evaluation: Evaluation[S] = Evaluation()
    observing: Observing[S] = Observing()
    _last_sheet: tuple[int, Settings, Sheet] | None = None
    proofs: Proofs[S] = Proofs()
    teaching: Teaching = Teaching()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # `WholeGame` is no game, and its package none of a game's.
        if not cls.package and cls.__module__ != __name__:
            cls.package = cls.__module__.rpartition(".")[0]

    @cached_property
    def _plain(self) -> dict[int, Settings]:
        """The default settings by number of players, once they have been checked."""
        return {}

    @cached_property
    def _numberings(self) -> dict[tuple[object, ...], Numbering]:
        """The actions in play, by number of players and settings, once they were asked for."""
        return {}

    @cached_property
    def _sheets(self) -> dict[tuple[object, ...], Sheet]:
        """What observations mean, by number of players and settings, once it was asked for."""
        return {}

    @property
    def options(self) -> tuple[Setting, ...]:
        """What `rules.settings` was once called; gone with the next release."""
        warn("Game.options is called Game.rules.settings now; the old name goes.", DeprecationWarning, 2)
        return self.rules.settings

    def writes(self, name: str) -> bool:
        """Say whether the game writes a hook itself, such as ``picture``, or leaves it to the default."""
        for base, part in (
            (Rules, self.rules), (Words, self.words), (Drawing, self.drawing), (Evaluation, self.evaluation),
            (Proofs, self.proofs),
        ):  # fmt: skip
            if hasattr(base, name):
                return getattr(type(part), name) is not getattr(base, name)
        raise AttributeError(name)

    @property
    def gives_reasons(self) -> bool:
        """Say whether the game, or one of its decisions, says why something cannot be chosen."""
        return self.writes("why_not") or any(
            one.reasons or one.why_not is not Decision.why_not for one in self.rules.decisions
        )

    @property
    def shows_motions(self) -> bool:
        """Say whether anything of the game is seen to move."""
        return self.writes("motions") or self.writes("moves")

    def automa_title(self, _: Language) -> str:
        """Return what the automa is called at a table."""
        return self.words.automa_name(_) or self.automa.capitalize()

    def counts(self, settings: Settings) -> tuple[int, ...]:
        """Return the numbers of players that these settings are for; a solo or a team game has its own."""
        return self.rules.seat_counts(settings) or tuple(range(self.min_seats, self.max_seats + 1))

    @property
    def default_seats(self) -> tuple[int, ...]:
        """The numbers of players of a game with the default settings."""
        return self.counts({setting.name: setting.default for setting in self.rules.settings})

    def outcome(self, state: S) -> Outcome:
        """Return places and totals."""
        own = self.rules.own_outcome(state)
        if own is not None:
            return own
        return ranked(state.ledger.totals, [self.rules.tie_break(state, seat) for seat in range(state.seats)])

    def bring(self, text: str) -> str:
        """Read component data that somebody brings (the printed layout, say); return the name to choose it by."""
        if not self.writes("add_components"):
            raise ContadoError("{game} takes no component files.", game=self.name)
        return self.rules.add_components(text)

    def read_settings(self, seats: int, given: Mapping[str, object]) -> Settings:
        """Return a checked value for every setting, or refuse with the reason."""
        if type(seats) is not int:
            raise BadOption("The number of players is a whole number, not {seats!r}.", seats=shown(seats))
        if not given and seats in self._plain:
            return dict(self._plain[seats])
        settings = read_settings(self.rules.settings, given, self.name)
        counts = self.counts(settings)
        if seats not in counts:
            raise self.wrong_count(seats, counts)
        reason = self.rules.conflict(seats, settings)
        if reason is not None:
            raise reason
        if not given:
            # Checked once: whoever plays a thousand games with the default settings waits for none of it.
            self._plain[seats] = dict(settings)
        return settings

    def without_people(self, given: Mapping[str, object]) -> dict[str, object]:
        """Return the settings of a game at which no person sits; those that are given stay as they are."""
        return {**self.rules.unattended, **given}

    def preset(self, name: str) -> Preset:
        """Return the preset of a name, or refuse."""
        return preset_named(self.offered, name, self.name)

    @cached_property
    def offered(self) -> tuple[Preset, ...]:
        """The presets that people are offered: for a first game, the base game, everything, and the game's others."""
        own = {preset.name for preset in self.presets}
        usual = [preset for preset in (BASE_GAME, self._everything()) if preset is not None and preset.name not in own]
        return tuple(sorted((*self.presets, *usual), key=_place))

    def _everything(self) -> Preset | None:
        """Return the preset with all modules that can be played together, where there are several."""
        together: dict[str, str] = {}
        for setting in self.rules.settings:
            if setting.module and setting.name != self.automa:
                more = {**together, setting.name: value_text(setting.with_it)}
                try:
                    for seats in self.default_seats:
                        self.read_settings(seats, more)
                except ContadoError:
                    continue
                together = more
        return EVERYTHING._replace(options=together) if len(together) > 1 else None

    @property
    def first_preset(self) -> Preset | None:
        """The preset for people who play for the first time, where the game has one."""
        return next((preset for preset in self.presets if preset.first), None)

    def wrong_count(self, seats: int, counts: tuple[int, ...]) -> BadOption:
        """Return the error for a number of players that these settings are not for."""
        if len(counts) == 1:
            return BadOption("{game} is for {n} players, not {seats}.", game=self.name, n=counts[0], seats=seats)
        return BadOption(
            "{game} is for {least} to {most} players, not {seats}.",
            game=self.name, least=counts[0], most=counts[-1], seats=seats,
        )  # fmt: skip

    @property
    def oldest_rules(self) -> int:
        """The oldest version of the rules that a game may have been played by: the one before the first change."""
        return min(self.changes, default=self.rules_version + 1) - 1

    def changed_since(self, version: int) -> Outdated | None:
        """Return why a game that was played by a version of the rules does not go on by those of now, if so."""
        changes = [self.changes[later] for later in sorted(self.changes) if later > version]
        if all(change.same_play for change in changes):
            return None
        return self.no_longer(version)

    def no_longer(self, version: int) -> Outdated:
        """Return the refusal of a game that was played by a version of the rules, with what has changed since."""
        return Outdated(
            "The record was made under version {old} of the rules of {game} and does not replay under version {new}. "
            "What changed: {changes}",
            old=version, game=self.name, new=self.rules_version,
            changes=[Phrase(self.changes[later].what) for later in sorted(self.changes) if later > version],
        )  # fmt: skip

    def old_readings(self, version: int = 0) -> dict[str, str]:
        """Return the settings that have come since a version of the rules, with the values that it was played with."""
        readings: dict[str, str] = {}
        for later in sorted(self.changes, reverse=True):
            if later > version:
                readings.update(self.changes[later].readings)
        return readings

    def settings_from_json(self, data: Mapping[str, Any]) -> Settings:
        """Return the settings that a state was written with; those that it is too old to name are read as before."""
        old = self.old_readings()
        return {
            setting.name: setting.read(data.get(setting.name, old.get(setting.name, setting.default)))
            for setting in self.rules.settings
        }

    def new(
        self,
        players: int | None = None,
        settings: Mapping[str, object] | None = None,
        seed: str | int | None = None,
        attach: Callable[[S], None] | None = None,
        *,
        preset: str = "",
        **more: object,
    ) -> S:
        """Set up a game; the same players, settings and seed give the same game.

        Without a number of players it is the smallest from two on, and without a seed one is drawn and kept as the
        state's `seed`. Settings can be given by their names, ``new(players=3, draft="random")``, as a mapping, or as a
        preset, which they then change. `attach` gets the bare state before the set-up is carried out, to listen from
        the first shuffle on.
        """
        players = renamed(players, more, "seats", "players")
        given = chosen(renamed(settings, more, "options", "settings"), more)
        if preset:
            given = {**self.preset(preset).chosen(self.rules.settings), **given}
        if players is None:
            players = self.usual_players(given)
        read, text = self.read_settings(players, given), read_seed(seed)
        state = self.bare(players, read, Luck.seeded(text, self.rules.streams))
        state.seed = text
        if attach is not None:
            attach(state)
        state.settle()
        return state

    def usual_players(self, given: Mapping[str, object]) -> int:
        """Return how many play where nobody says so: as few rivals as these settings allow, or all of a solo game."""
        counts = self.counts(read_settings(self.rules.settings, given, self.name))
        return min((n for n in counts if n > 1), default=max(counts))

    def bare(self, seats: int, settings: Settings, luck: Luck) -> S:
        """Return the table before the set-up, which lies on the stack as the first step."""
        if self.writes("begin"):
            return self.rules.begin(seats, settings, luck)
        state = self.state(self, seats, settings, luck)
        state.lay_out()
        state.push(self.rules.decisions[0](0))
        return state

    def match(
        self,
        kind: str,
        players: int,
        settings: Mapping[str, object] | None = None,
        seed: str | int | None = None,
        **more: object,
    ) -> Match:
        """Begin a match over several games; the same players, settings and seed draw the same lots."""
        given = chosen(renamed(settings, more, "options", "settings"), more)
        for one in self.matches:
            if one.kind == kind:
                return one(self, players, given, read_seed(seed))
        if not self.matches:
            raise UnknownName("{game} has no matches over several games.", game=self.name)
        known = [one.kind for one in self.matches]
        near = get_close_matches(str(kind).lower(), known, 1)
        if near:
            raise UnknownName(
                "{game} has no match {kind!r}; did you mean {near}?", game=self.name, kind=shown(kind), near=near[0]
            )
        raise UnknownName(
            "{game} has no match {kind!r}; there are {known}.", game=self.name, kind=shown(kind), known=known
        )

    def actions(self, state: State) -> ActionSpace:
        """Return the action space under this state's settings."""
        return self.rules.action_space(state.settings)

    def numbering(self, players: int, settings: Settings) -> Numbering:
        """Return the actions that can be offered with these settings, numbered without gaps."""
        key = settings_key(players, settings)
        found = self._numberings.get(key)
        if found is None:
            settings = self._complete(players, settings)
            kinds = self.rules.families_in_play(players, settings)
            actions = self.rules.actions_in_play(players, settings)
            found = self._numberings[key] = Numbering(self.rules.action_space(settings), kinds, actions)
        return found

    def _complete(self, players: int, settings: Settings) -> Settings:
        """Return the settings of a state as they are, and what somebody has typed read and checked."""
        if all(one.name in settings for one in self.rules.settings):
            return settings
        return self.read_settings(players, settings)

    def sheet(self, players: int, settings: Settings) -> Sheet:
        """Return what the bytes of an observation mean (see `State.observation`) with these settings."""
        # Copies of a state share their settings: whoever plays on asks for the same sheet again and again.
        last = self._last_sheet
        if last is not None and last[0] == players and last[1] is settings:
            return last[2]
        key = settings_key(players, settings)
        found = self._sheets.get(key)
        if found is None:
            asked = [kind for kind in self.rules.decisions if not issubclass(kind, Step)]
            found = Sheet(self.observing, asked, players, self._complete(players, settings))
            if found.size == found.own_size:
                raise ContadoError("{game} has no observations in numbers.", game=self.name)
            self._sheets[key] = found
        self._last_sheet = (players, settings, found)
        return found

    def action(self, state: State, index: int) -> Action:
        """Return the typed action of an integer."""
        space = self.actions(state)
        if type(index) is not int or not 0 <= index < len(space):
            raise self._no_action(index, space)
        return space[index]

    def language(self, code: str) -> Language:
        """Return a language with this game's catalogue."""
        return language(code, self.package) if self.package else language(code)

    def parse(self, state: State, text: str) -> list[int]:
        """Return the actions of a typed move, one or several small ones; the state stays as it is."""
        return parse_move(self, state, text)

    def play(self, state: State, seat: int, text: str) -> list[int]:
        """Carry out a typed move for a seat; return the actions. Refused, it changes nothing."""
        self.check_turn(state, seat)
        if not isinstance(text, str):
            raise BadNotation(
                "A move is typed as text, such as {example!r}; {text} is none.",
                example=state.moves()[0],
                text=shown(text),
            )
        actions = self.parse(state, text)
        for action in actions:
            state.apply(action)
        return actions

    def refusal(self, state: State, action: object) -> IllegalAction:
        """Return why an integer, or whatever was given in its place, is refused now."""
        if state.over:
            return IllegalAction("The game is over.")
        space = self.actions(state)
        if type(action) is not int or not 0 <= action < len(space):
            return self._no_action(action, space)
        offered = [space.shown(space[option].notation) for option in state.legal[:8]]
        offered += ["..."] * (len(state.legal) > 8)
        return IllegalAction(
            "{text!r} is not possible now; possible: {offered}.",
            text=space.shown(space[action].notation), offered=offered,
        )  # fmt: skip

    def _no_action(self, action: object, space: ActionSpace) -> IllegalAction:
        return IllegalAction(
            "{action} is no action of {game}: they are numbered 0 to {last}.",
            action=shown(action), game=self.name, last=len(space) - 1,
        )  # fmt: skip

    def state_from_json(self, data: Mapping[str, Any]) -> S:
        """Return the state that `State.to_json` wrote."""
        settings = self.settings_from_json(data["settings"])
        state = self.bare(data["seats"], settings, Luck(list(data["luck"])))
        state.ledger = Ledger.from_json(data["ledger"], data["seats"])
        state.stack = self.read_stack(data["stack"])
        state.turn = data["turn"]
        state.read_json(data)
        if state.stack:
            state.legal = state.decision.options(state)
        return state

    def read_stack(self, rows: Sequence[Sequence[Any]]) -> list[Decision[Any]]:
        """Return the decisions that `Decision.to_json` wrote."""
        kinds = {decision.kind: decision for decision in self.rules.decisions}
        return [kinds[row[0]](row[1], *row[2:]) for row in rows]

    def svg(
        self,
        view: View[Any] | State,
        width: int = 1440,
        theme: str = "light",
        _: Language = ENGLISH,
        codes: bool = False,
    ) -> str:
        """Return the whole picture as one SVG text, with or without codes, such as the numbers of spaces.

        It is drawn from what somebody may know, a view; of a state, a spectator's.
        """
        if isinstance(view, State):
            return view.svg(None, width, theme, codes, _)
        return signed(self.drawing.picture(view, _).svg(width, theme, codes), self)

    def check_is_seat(self, state: State, seat: object) -> None:
        """Refuse what is no seat of this game."""
        if type(seat) is not int or not 0 <= seat < state.seats:
            raise BadSeat(
                "{seat} is no seat of this game: they are numbered 0 to {last}.",
                seat=shown(seat), last=state.seats - 1,
            )  # fmt: skip

    def check_turn(self, state: State, seat: int) -> None:
        """Refuse a seat that is not to move."""
        if state.over:
            raise NotYourTurn("The game is over.")
        self.check_is_seat(state, seat)
        if seat != state.decider:
            raise NotYourTurn(
                "It is not the turn of seat {seat} ({who}): seat {decider} ({other}) decides now.",
                seat=seat, who=SeatName(seat), decider=state.decider, other=SeatName(state.decider),
            )  # fmt: skip

    def check_seat(self, state: State, seat: int, action: object) -> None:
        """Refuse an action of a seat that is not to move, or that is not offered."""
        self.check_turn(state, seat)
        if type(action) is not int or action not in state.legal:
            raise self.refusal(state, action)

    def __reduce_ex__(self, protocol: SupportsIndex, /) -> str | tuple[Any, ...]:
        # There is one object for each game: by its name, if its module keeps it as GAME, it is found again.
        if getattr(import_module(type(self).__module__), GLOBAL, None) is self:
            return GLOBAL
        return super().__reduce_ex__(protocol)

    def __repr__(self) -> str:
        least, most = self.min_seats, self.max_seats
        players = f"{least} to {most}" if least < most else f"{least}"
        return f"<game {self.id}: {self.name}, {players} players, about {self.minutes} minutes>"

    def __str__(self) -> str:
        lines = [f"{self.name} ({self.id})", "", *textwrap.wrap(ENGLISH(self.about), 100), ""]
        if self.rules.settings:
            lines += ["Settings, the usual value first:"]
            lines += [f"  {setting.name}: {setting.values_first()}" for setting in self.rules.settings]
        if self.offered:
            lines += ["Presets: " + ", ".join(preset.name for preset in self.offered)]
        return "\n".join(lines).rstrip()


class WholeGame(Game[S], Rules[S], Words[S], Drawing, Evaluation[S], Proofs[S]):
    """A game whose concerns are small enough to be one class: it is its own rules, words, drawing and so on."""

    def __init__(self) -> None:
        self.rules = self
        self.words = self
        self.drawing = self
        self.evaluation = self
        self.proofs = self
