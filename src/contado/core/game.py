"""A game: its facts, its options, and the doors to its rules, words and drawing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from contado.core.actions import Action, ActionSpace
from contado.core.claim import Claim
from contado.core.drawing import Picture
from contado.core.drawing.plain import plain_picture
from contado.core.errors import BadOption, BadSeat, ContadoError, IllegalAction, NotYourTurn, Outdated, UnknownName
from contado.core.evaluation import Weights
from contado.core.event import Event
from contado.core.language import ENGLISH, Language, Phrase, is_text, language, marked, shown
from contado.core.luck import Luck
from contado.core.motion import Motion
from contado.core.naming import with_names
from contado.core.notation import parse_move
from contado.core.options import Change, Option, Preset, Settings, preset_named, read_settings
from contado.core.outcome import Outcome, ranked
from contado.core.plain import plain_text
from contado.core.state import NOBODY, Decision, State
from contado.core.statistic import Statistic

if TYPE_CHECKING:
    from contado.core.match import Match

# A line of a board in text: pieces of text, each with the name of its style ("" for plain).
Line = list[tuple[str, str]]

SEAT_COLOURS = (marked("Blue"), marked("Orange"), marked("Teal"), marked("Pink"))


def seat_names(seats: int, _: Language) -> list[str]:
    """Return what the seats are called: by their colours, and by number where there are no more colours."""
    numbers = range(len(SEAT_COLOURS) + 1, seats + 1)
    return [*(_(colour) for colour in SEAT_COLOURS[:seats]), *(_("Seat {n}", n=number) for number in numbers)]


class Game:
    """What core, bots, tables and people need to know of one game. A game package makes one object of its subclass."""

    id: ClassVar[str] = ""
    name: ClassVar[str] = ""
    # Raised by every change after which an old record would no longer replay.
    rules_version: ClassVar[int] = 1
    # What each version changed, as far back as records can be read.
    changes: ClassVar[Mapping[int, Change]] = {}
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 4
    minutes: ClassVar[int] = 60
    # From 1 (a child's game) to 5 (an evening's work).
    weight: ClassVar[float] = 2.0
    year: ClassVar[int] = 0
    about: ClassVar[str] = ""
    # Do players hold things that the others may not see? Then a screen is covered before it is passed on.
    hidden: ClassVar[bool] = False
    # The package whose ``locale`` folder translates this game.
    package: ClassVar[str] = ""
    # Names of luck's streams, and of the ledger's sources, in their fixed order.
    streams: ClassVar[tuple[str, ...]] = ()
    sources: ClassVar[tuple[str, ...]] = ()
    # Every kind of event the rules tell, with the names of its facts.
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    # The kinds of event that say how a game came to its end, for statistics.
    endings: ClassVar[tuple[str, ...]] = ()
    # Names in costs and gains that add up things of the `holdings` (crops of any kind), and those that are no holding:
    # the kinds of event that tell of their loss (a tile is discarded), of one or of ``n``.
    sums: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    told_by: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    # Sentences (English, as the code writes them) in the words of options whose amounts are not what the option does at
    # once: what lies there, what the end of the game brings.
    beside: ClassVar[tuple[str, ...]] = ()
    # The classes of all decisions and steps that can lie on the stack.
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = ()
    # The colours of the game's own styles in `text`, as rich writes them; every other sign must do without.
    text_styles: ClassVar[Mapping[str, str]] = {}
    # Options for a game at which no person sits, as they are typed: bots do not see that a game has come to a halt.
    unattended: ClassVar[Mapping[str, str]] = {}
    # An upper bound for the decisions of one game with these options; the kit holds the game to it.
    longest: ClassVar[int] = 20_000
    # The word for a seat that the game plays itself, an automa, where it has one: it is typed as a seat, stands in
    # records, and names the flag among the options that puts it at the table.
    automa: ClassVar[str] = ""
    # Sets of options that people may begin with, such as levels of difficulty.
    presets: ClassVar[tuple[Preset, ...]] = ()
    # The kinds of match over several games, if the rulebook knows any.
    matches: ClassVar[tuple[type[Match], ...]] = ()

    @cached_property
    def _plain(self) -> dict[int, Settings]:
        """The default options by number of players, once they have been checked."""
        return {}

    # What a game writes

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of the game: modules, and rules that can be read in two ways."""
        return ()

    def action_space(self, settings: Settings) -> ActionSpace:
        """Return the fixed space of actions under these options."""
        raise NotImplementedError

    def begin(self, seats: int, settings: Settings, luck: Luck) -> State:
        """Return a bare state whose stack holds the set-up as its first step."""
        raise NotImplementedError

    def state_from_json(self, data: Mapping[str, Any]) -> State:
        """Return the state that `State.to_json` wrote."""
        raise NotImplementedError

    def settings_of(self, state: State) -> Settings:
        """Return the options that this state is played with."""
        raise NotImplementedError

    def conflict(self, seats: int, settings: Settings) -> BadOption | None:
        """Return why these options cannot be played together, or with this number of seats."""
        return None

    def seat_counts(self, settings: Settings) -> tuple[int, ...]:
        """Return the numbers of players that these options are for; a solo or a team game has its own."""
        return tuple(range(self.min_seats, self.max_seats + 1))

    def has_teams(self, settings: Settings) -> bool:
        """Say whether players sit in teams, so that who sits where decides who plays with whom."""
        return False

    def automa_seat(self, seats: int, settings: Settings) -> int:
        """Return the seat that the game plays itself under these options, or NOBODY.

        Each of its decisions has exactly one option and is `always_asked`: so people see it step by step.
        """
        return NOBODY

    def automa_name(self, _: Language) -> str:
        """Return what the automa is called at a table."""
        return self.automa.capitalize()

    @property
    def default_seats(self) -> tuple[int, ...]:
        """The numbers of players of a game with the default options."""
        return self.seat_counts({option.name: option.default for option in self.options})

    def sample_settings(self, seats: int, luck: Luck) -> Settings:
        """Return random options, for test games; they need not go together (see `conflict`).

        A game whose modules often exclude each other writes it, so that each of them comes up.
        """
        return {option.name: option.sample(luck) for option in self.options}

    def tie_break(self, state: State, seat: int) -> tuple[int, ...]:
        """Return what decides between equal totals, more being better."""
        return ()

    def own_outcome(self, state: State) -> Outcome | None:
        """Return places and totals where they do not follow from points alone: teams, solo games."""
        return None

    def outcome(self, state: State) -> Outcome:
        """Return places and totals."""
        own = self.own_outcome(state)
        if own is not None:
            return own
        return ranked(state.ledger.totals, [self.tie_break(state, seat) for seat in range(state.seats)])

    @property
    def weights(self) -> Mapping[str, float]:
        """The numbers of the evaluation by name, as they were tuned; the arena can look for better ones."""
        return {}

    def read_weights(self, data: Mapping[str, float]) -> Weights:
        """Return other numbers in the form in which `expected` reads them."""
        return Weights(data)

    def expected(self, state: State, weights: Weights | None = None) -> list[list[float]]:
        """Return, by seat and source, how many points everybody will have at the end; bots stand on it.

        It may rest on hidden things: whoever asks has drawn them anew. After the end it is the ledger. `weights` are
        the game's own, as `read_weights` made them, or the tuned ones.
        """
        return [
            [float(points.get(source, 0)) for source in range(len(self.sources))]
            for points in map(state.ledger.by_source, range(state.seats))
        ]

    def lead(self, state: State, points: Sequence[float], seat: int, weights: Weights | None = None) -> float:
        """Return how good it is for a seat if everybody has so many points: its lead over the best of the others.

        A game writes it where seats play together, or where rivals count in another way.
        """
        others = [points[other] for other in range(state.seats) if other != seat]
        return points[seat] - max(others, default=0.0)

    def pieces(self, state: State) -> list[str]:
        """Name every piece as often as it lies somewhere: the list is the same at every moment of the game."""
        return []

    def holdings(self, state: State, seat: int) -> dict[str, int]:
        """Return how much the seat has of each thing that costs and gains speak of; points are in the ledger.

        The kit holds costs and gains to it. A thing that only adds up others (clay of any colour) is one of the `sums`.
        """
        return {}

    def broken_laws(self, state: State) -> list[str]:
        """Say which of the game's own invariants do not hold."""
        return []

    def event_words(self, event: Event, names: Sequence[str], _: Language) -> str:
        """Return the line for the log, or an empty text for what needs none."""
        raise NotImplementedError

    def ending_words(self, kind: str, _: Language) -> str:
        """Return how a game ended, in a few words for statistics."""
        return kind.replace("_", " ")

    def source_words(self, source: str, _: Language) -> str:
        """Return the name of a source of points."""
        raise NotImplementedError

    def thing_words(self, thing: str, n: int, _: Language) -> str:
        """Return an amount of something that costs and gains speak of, such as ``2 coins``."""
        raise NotImplementedError

    def standing(self, state: State, seat: int, _: Language) -> str:
        """Return where the seat stands, such as ``12 of 50``, where that is not all that it has gained.

        It is shown beside the name in place of the total; everybody may know it.
        """
        return ""

    def text(self, view: Mapping[str, Any], _: Language) -> list[Line]:
        """Return the boards as text, as wide as the view's ``columns`` allow (100 where it says nothing).

        A game that does not write it is told by its facts.
        """
        return plain_text(view, _)

    def picture(self, view: Mapping[str, Any], _: Language) -> Picture:
        """Return the drawing: the common board and every player's area.

        A game that does not write it is drawn as cards with its facts, and all that can be chosen can be clicked.
        """
        return plain_picture(view, _(self.name), _)

    def motions(self, event: Event) -> list[Motion]:
        """Return what is seen to move, appear or be rolled when this happens, by targets of the picture.

        A target is looked for where things were before the event, or where they are after it; one that is in neither
        picture moves nothing. The event is as the viewer may know it: secret facts may be missing.
        """
        return []

    def statistics(self, events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
        """Return what chance has given so far, from the events as the viewer may know them: dice, draws."""
        return []

    @property
    def claims(self) -> tuple[Claim, ...]:
        """The sentences of tips that tell a number before it is true, with what proves it; the kit compares."""
        return ()

    def why_not(self, state: State, seat: int, target: str, _: Language) -> str:
        """Return why the decider cannot choose the thing on the board now, or an empty text where there is no more to
        say than that it is not what is being decided. Nothing is told that the seat may not know. Players are `named`.

        Where it is a matter of means, the values of the sentence are called ``price`` or ``need`` (an amount), ``have``
        and ``missing``: the kit holds them to what the player has.
        """
        return ""

    def add_components(self, text: str) -> str:
        """Read component data that somebody brings (the printed layout, say); return the name to choose it by."""
        raise ContadoError("{game} takes no component files.", game=self.name)

    # What every game has

    def evaluate(self, state: State, seat: int, weights: Weights | None = None) -> float:
        """Return how good the position is for the seat, in points."""
        return self.lead(state, [sum(points) for points in self.expected(state, weights)], seat, weights)

    def settings(self, seats: int, given: Mapping[str, object]) -> Settings:
        """Return a checked value for every option, or refuse with the reason."""
        if type(seats) is not int:
            raise BadOption("The number of players is a whole number, not {seats!r}.", seats=shown(seats))
        if not given and seats in self._plain:
            return dict(self._plain[seats])
        settings = read_settings(self.options, given, self.name)
        counts = self.seat_counts(settings)
        if seats not in counts:
            raise self.wrong_count(seats, counts)
        reason = self.conflict(seats, settings)
        if reason is not None:
            raise reason
        if not given:
            # Checked once: whoever plays a thousand games with the default options waits for none of it.
            self._plain[seats] = dict(settings)
        return settings

    def without_people(self, given: Mapping[str, object]) -> dict[str, object]:
        """Return the options of a game at which no person sits; those that are given stay as they are."""
        return {**self.unattended, **given}

    def preset(self, name: str) -> Preset:
        """Return the preset of a name, or refuse."""
        return preset_named(self.presets, name, self.name)

    def wrong_count(self, seats: int, counts: tuple[int, ...]) -> BadOption:
        """Return the error for a number of players that these options are not for."""
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
        """Return the options that have come since a version of the rules, with the values that it was played with."""
        readings: dict[str, str] = {}
        for later in sorted(self.changes, reverse=True):
            if later > version:
                readings.update(self.changes[later].readings)
        return readings

    def settings_from_json(self, data: Mapping[str, Any]) -> Settings:
        """Return the options that a state was written with; those that it is too old to name are read as before."""
        old = self.old_readings()
        return {
            option.name: option.read(data.get(option.name, old.get(option.name, option.default)))
            for option in self.options
        }

    def new(
        self,
        seats: int,
        options: Mapping[str, object] | None = None,
        seed: str | int = 0,
        attach: Callable[[State], None] | None = None,
    ) -> State:
        """Set up a game; the same seats, options and seed give the same game.

        `attach` gets the bare state before the set-up is carried out, to listen from the first shuffle on.
        """
        settings = self.settings(seats, options or {})
        if not str(seed) or str(seed) != " ".join(str(seed).split()):
            # A record keeps the seed on one line, and must find the same one there.
            raise BadOption("A seed is a number or a few words on one line.")
        if not is_text(str(seed)):
            raise BadOption("A seed must be text: {text!r} cannot be written down.", text=str(seed))
        state = self.begin(seats, settings, Luck.seeded(str(seed), self.streams))
        if attach is not None:
            attach(state)
        state.settle()
        return state

    def match(self, kind: str, players: int, options: Mapping[str, object] | None = None, seed: str | int = 0) -> Match:
        """Begin a match over several games; the same players, options and seed draw the same lots."""
        for one in self.matches:
            if one.kind == kind:
                return one(self, players, options or {}, seed)
        if not self.matches:
            raise UnknownName("{game} has no matches over several games.", game=self.name)
        raise UnknownName(
            "{game} has no match {kind!r}; there are {known}.",
            game=self.name, kind=shown(kind), known=[one.kind for one in self.matches],
        )  # fmt: skip

    def actions(self, state: State) -> ActionSpace:
        """Return the action space of this state's options."""
        return self.action_space(self.settings_of(state))

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
        offered = [space[option].notation for option in state.legal[:8]] + ["..."] * (len(state.legal) > 8)
        return IllegalAction(
            "{text!r} is not possible now; possible: {offered}.", text=space[action].notation, offered=offered
        )

    def _no_action(self, action: object, space: ActionSpace) -> IllegalAction:
        return IllegalAction(
            "{action} is no action of {game}: they are numbered 0 to {last}.",
            action=shown(action), game=self.name, last=len(space) - 1,
        )  # fmt: skip

    def read_stack(self, rows: Sequence[Sequence[Any]]) -> list[Decision[Any]]:
        """Return the decisions that `Decision.to_json` wrote."""
        kinds = {decision.kind: decision for decision in self.decisions}
        return [kinds[row[0]](row[1], *row[2:]) for row in rows]

    def offers(self, state: State, _: Language, names: Sequence[str] | None = None) -> list[dict[str, Any]]:
        """Return the options with all their faces, for a view; players are called by these names."""
        if state.over:
            return []
        called = seat_names(state.seats, _) if names is None else names
        decision, space = state.decision, self.actions(state)
        offers: list[dict[str, Any]] = []
        for action in state.legal:
            cost, gain = decision.cost(state, action), decision.gain(state, action)
            offers.append(
                {
                    "index": action,
                    "notation": space[action].notation,
                    "words": with_names(decision.words(state, action, _), called),
                    "targets": decision.targets(state, action),
                    "cost": cost,
                    "gain": gain,
                    "cost_words": [self.thing_words(thing, n, _) for thing, n in cost.items() if n],
                    "gain_words": [self.thing_words(thing, n, _) for thing, n in gain.items() if n],
                    "reveals": decision.reveals(state, action),
                    "leaves": decision.leaves(state, action),
                    "warning": with_names(decision.warning(state, action, _), called),
                }
            )
        return offers

    def view(
        self, state: State, seat: int | None, language: Language | None = None, names: Sequence[str] | None = None
    ) -> dict[str, Any]:
        """Return, as JSON, what a seat may know. See `State.view`."""
        _ = ENGLISH if language is None else language
        called = seat_names(state.seats, _) if names is None else list(names)
        if seat == NOBODY:
            # The decider of a game that is over sees what a spectator does.
            seat = None
        if seat is not None:
            self.check_is_seat(state, seat)
        breakdown = [
            {self.sources[source]: points for source, points in state.ledger.by_source(one).items()}
            for one in range(state.seats)
        ]
        view: dict[str, Any] = {
            "game": self.id,
            "rules": self.rules_version,
            "settings": dict(self.settings_of(state)),
            "seat": seat,
            "seats": state.seats,
            "names": called,
            "turn": state.turn,
            "over": state.over,
            "scores": state.ledger.totals[:],
            "standings": [self.standing(state, one, _) for one in range(state.seats)],
            "breakdown": breakdown,
            "source_words": {
                source: self.source_words(source, _)
                for source in self.sources
                if any(source in booked for booked in breakdown)
            },
            "ledger": [
                [entry.seat, self.sources[entry.source], entry.points, entry.turn] for entry in state.ledger.entries
            ],
            "decision": None,
            "options": [],
            "outcome": None,
            "facts": state.facts(seat),
        }
        if state.over:
            view["outcome"] = self.outcome(state).to_json()
        else:
            decision = state.decision
            view["decision"] = {
                "kind": decision.kind,
                "seat": decision.seat,
                "part": decision.part,
                "reaction": decision.reaction,
                "prompt": with_names(decision.prompt(state, _), called),
            }
            if seat == decision.seat:
                view["options"] = self.offers(state, _, called)
        return view

    def svg(self, view: Mapping[str, Any], width: int = 1440, theme: str = "light", _: Language = ENGLISH) -> str:
        """Return the whole picture as one SVG text."""
        return self.picture(view, _).svg(width, theme)

    def check_is_seat(self, state: State, seat: object) -> None:
        """Refuse what is no seat of this game."""
        if type(seat) is not int or not 0 <= seat < state.seats:
            raise BadSeat(
                "{seat} is no seat of this game: they are numbered 0 to {last}.",
                seat=shown(seat), last=state.seats - 1,
            )  # fmt: skip

    def check_turn(self, state: State, seat: int) -> None:
        """Refuse a seat that is not to move."""
        self.check_is_seat(state, seat)
        if state.over:
            raise NotYourTurn("The game is over.")
        if seat != state.decider:
            raise NotYourTurn(
                "It is not seat {seat}'s turn: seat {decider} decides now.", seat=seat + 1, decider=state.decider + 1
            )

    def check_seat(self, state: State, seat: int, action: object) -> None:
        """Refuse an action of a seat that is not to move, or that is not offered."""
        self.check_turn(state, seat)
        if type(action) is not int or action not in state.legal:
            raise self.refusal(state, action)

    def __repr__(self) -> str:
        return f"<game {self.id}>"
