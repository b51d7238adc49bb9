"""A game is a position, a stack of decisions, and luck: this module is that sentence."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from contado.core.errors import BrokenGame
from contado.core.position.event import ACTED, Event, Listener, Listeners
from contado.core.position.fields import Kind, copy_into, fields_of, read_into, written
from contado.core.position.ledger import Ledger
from contado.core.position.luck import Luck

if TYPE_CHECKING:
    from contado.core.game import Game
    from contado.core.position.observation import Sheet
    from contado.core.settings import Settings
    from contado.core.showing.view import View
    from contado.core.words.language import Language

S = TypeVar("S", bound="State")

# The notations of options that lead out of a decision, unless a game says otherwise (`Decision.leaves`).
WAYS_OUT: Final = ("end", "end_turn", "done", "skip", "none", "pass")

# More steps than any rule needs between two choices: a game that passes it would never ask again.
SETTLE_LIMIT: Final = 100_000

NOBODY: Final = -1


def kind_named(name: str) -> str:
    """Return the name of a class as the name of a kind: ``NextTurn`` is ``next_turn``."""
    return "".join("_" + sign.lower() if at and sign.isupper() else sign.lower() for at, sign in enumerate(name))


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """What is decided now, and by whom. One subclass for each kind of decision in the rulebook.

    A decision never changes once it is made, so copies of a state share it. When one of its options is chosen, the
    engine takes the decision off the stack and calls `choose`; a menu that goes on pushes itself again.
    """

    # The rulebook's name for it; it stands in views, JSON and tests. Without one it is called after its class: a
    # NextTurn is ``next_turn``.
    kind: ClassVar[str] = ""
    _kind_of_class: ClassVar[str] = ""
    # What is asked, where that is always the same sentence (`marked`); otherwise `prompt` says it.
    asks: ClassVar[str] = ""
    # Why things on the board are not among the options (`marked`), by the first words of their targets; otherwise
    # `why_not` says it.
    reasons: ClassVar[Mapping[str, str]] = {}
    # Ask even if there is only one option (the end of a turn, a window that must not tell who holds what).
    always_asked: ClassVar[bool] = False
    # What is chosen is not known to the others yet (start castles that are shown together).
    secret: ClassVar[bool] = False
    # A window to react in another player's turn: a table may let somebody pass there without being asked.
    reaction: ClassVar[bool] = False
    # It goes on with the choice before it (which node? after "road"): together they are one move to a person.
    part: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if cls.kind == cls._kind_of_class:
            # Neither the class nor one that it stands on says what it is called.
            cls.kind = cls._kind_of_class = kind_named(cls.__name__)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def data(self) -> list[int]:
        """Return what the constructor takes after the seat."""
        return []

    def options(self, state: S) -> list[int]:
        """Return the legal actions in a list of their own, never one that belongs to the rules."""
        raise NotImplementedError

    def choose(self, state: S, action: int) -> None:
        """Carry out one of the options; the decision itself is off the stack already."""
        raise NotImplementedError

    def resolve(self, state: S) -> None:
        """Go on when there is no option at all; a plain decision must have one."""
        raise BrokenGame(f"The decision {self.kind!r} of seat {self.seat} has no option.")

    # What people are told. None of this is called in playouts.

    def prompt(self, state: S, _: Language) -> str:
        """Say what is being decided, in one short sentence; players are `naming.named` here and in what follows."""
        if not self.asks:
            raise NotImplementedError
        return _(self.asks)

    def occasion(self, state: S, _: Language) -> str:
        """Name what has brought the question up, such as an event or a tile, where a player could not tell: it stands
        before the prompt.
        """
        return ""

    def words(self, state: S, action: int, _: Language) -> str:
        """Say what the option does; by default what its family of actions says."""
        return state.game.words.action_words(state.game.action(state, action), _)

    def about(self, state: S, _: Language) -> str:
        """Name what the options are about where their words do not, since everybody sees it on the board, such as the
        tile that is turned: it stands before them where the position is not seen, in the rows of an analysis.
        """
        return ""

    def closes(self, state: S, action: int) -> bool:
        """Say whether the option ends what is put together step by step, such as a bid, and its words name all of it.

        Hints then tell the whole, and prefer it to a further step that would gain nothing. By default none does.
        """
        return False

    def targets(self, state: S, action: int) -> list[str]:
        """Return the ids of the things to click, in order; by default what the family of the action points at, or else
        a button that belongs to no piece.
        """
        chosen = state.game.action(state, action)
        return [chosen.target(self.seat) or "menu:" + chosen.notation.replace(" ", ":")]

    def why_not(self, state: S, family: str, names: list[str], _: Language) -> str:
        """Return why a thing on the board is not among the options, by the first word of its target and the names that
        follow; empty where there is no more to say than that. Nothing is told that the seat may not know. By default it
        is one of the `reasons`.
        """
        return _(self.reasons[family]) if family in self.reasons else ""

    def cost(self, state: S, action: int) -> dict[str, int]:
        """Return what the whole move will take from the player, such as ``{"coin": 2}``.

        Here and in the two below: what happens when the option is tried on a copy, as far as the player can know it. A
        decision writes them where it knows more, such as the price of a move of which this is the first part.
        """
        from contado.core.position.trying import tried

        return tried(state, self, action).cost

    def gain(self, state: S, action: int) -> dict[str, int]:
        """Return what the option gives at once, as far as it is known, such as ``{"wood": 3, "vp": 1}``."""
        from contado.core.position.trying import tried

        return tried(state, self, action).gain

    def reveals(self, state: S, action: int) -> bool:
        """Say whether something hidden becomes known, so that the choice cannot be taken back."""
        from contado.core.position.trying import reveals

        return reveals(state, self, action)

    def warning(self, state: S, action: int, _: Language) -> str:
        """Return a question to ask before the option is carried out, where something is lost that players overlook or
        cannot take back; empty where nothing is.
        """
        return ""

    def confirms(self, state: S, action: int) -> bool:
        """Say whether the option itself confirms the end of the turn, so that a table need not ask again."""
        return False

    def passes(self, state: S, action: int) -> bool:
        """Say whether the option does nothing but end the turn; what comes after it is not its merit."""
        return False

    def can_wait(self, state: S, action: int) -> bool:
        """Say whether a reaction can as well be made later: who wishes so is not asked where there is no other."""
        return False

    def leaves(self, state: S, action: int) -> bool:
        """Say whether the option is the way out of the decision: a browser gives it the fixed place beside Confirm.

        By default it is one whose only target is a button with the name of a way out, such as ``menu:done``.
        """
        targets = self.targets(state, action)
        return len(targets) == 1 and targets[0].startswith("menu:") and targets[0][5:] in WAYS_OUT

    def to_json(self) -> list[Any]:
        """Return kind, seat and data."""
        return [self.kind, self.seat, *self.data()]

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.seat, *self.data())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(str(n) for n in [self.seat, *self.data()])})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Decision[S]):
    """Something on the stack that resolves itself when its turn comes: the next player, the end of a phase."""

    def options(self, state: S) -> list[int]:
        """Return none: a step is not asked."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Menu(Decision[S]):
    """Something that may be done again and again until "done"; with nothing to do it has no option and is skipped."""

    def resolve(self, state: S) -> None:
        """Skip the menu."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position with its stack of decisions, its luck and its ledger. Games add their own fields.

    A game's subclass declares its fields once, as annotated attributes (see `fields`), and writes `redeal` where
    something is hidden. What all may see of its fields is shown to all; where a game shows more, or less, it writes
    `facts`.
    """

    # The game's own fields, by name, in the order in which people read them, where they are not annotated attributes.
    FIELDS: ClassVar[Mapping[str, Kind]] = {}
    # Those of them that nobody may see, and those of which everybody sees how many there are.
    SECRET: ClassVar[tuple[str, ...]] = ()
    COUNTED: ClassVar[tuple[str, ...]] = ()

    def __init__(self, game: Game, seats: int, settings: Settings, luck: Luck) -> None:
        # Which game it is, and how many play it.
        self.game = game
        self.seats = seats
        # What was chosen before the game; it never changes, so copies share it.
        self.settings = settings
        # All chance of the game, and all points so far.
        self.luck = luck
        self.ledger = Ledger.empty(seats)
        # What is decided and done next; the last one is on top.
        self.stack: list[Decision[Any]] = []
        # Turns begun so far; ledger entries and undo refer to it.
        self.turn = 0
        # The seed that the game was begun with. Where something was redrawn since, there is none: it would tell what
        # was drawn.
        self.seed = ""
        # The options of the decision on top. Made again each time and never changed, so copies may share it.
        self.legal: list[int] = []
        # Who is told what happens: nobody, one, or several (see `listen`). Rules only ask whether it is None.
        self.listener: Listener | None = None
        # What options were found to cost and give, and for which options that was (see `trying`).
        self.tries: dict[tuple[int, int], Any] | None = None
        self.tried_for: list[int] | None = None

    def lay_out(self) -> None:
        """Put everything where it lies before the set-up.

        A saved state is read into such a state, too: nothing may be drawn or told here.
        """

    # The decision now

    @property
    def over(self) -> bool:
        """Say whether the game has ended."""
        return not self.stack

    @property
    def decision(self) -> Decision[Any]:
        """The decision on top of the stack."""
        return self.stack[-1]

    @property
    def decider(self) -> int:
        """The seat that decides now, or NOBODY when the game is over."""
        return self.stack[-1].seat if self.stack else NOBODY

    def options(self) -> list[int]:
        """Return the legal actions as integers; empty when the game is over. Do not change the list."""
        return self.legal

    def moves(self) -> list[str]:
        """Return the legal actions as people type them, in the order of `options`."""
        space = self.game.actions(self)
        return [space.shown(space[option].notation) for option in self.legal]

    # The points

    @property
    def scores(self) -> list[int]:
        """The points so far, by seat."""
        return self.ledger.totals[:]

    @property
    def winners(self) -> list[int]:
        """The seats that have won: none as long as the game goes on, several if they share the first place."""
        return self.game.outcome(self).winners if self.over else []

    # Going on

    # Not `int` here and in `view`: compiled, anything else would end in a TypeError before we can refuse it.
    def apply(self, action: Any) -> None:
        """Carry out an option, and after it everything that leaves no choice; whatever is none of them is refused."""
        # 293.0 and True are equal to integers, but no rule is written for them.
        if type(action) is not int:
            raise self.game.refusal(self, action)
        # Written out: compiled, this compares numbers where `in` compares objects.
        for option in self.legal:
            if option == action:
                break
        else:
            raise self.game.refusal(self, action)
        decision = self.stack.pop()
        if self.listener is not None:
            self.tell_action(decision, action, False)
        decision.choose(self, action)
        self.settle()

    def play(self, move: Any) -> list[int]:
        """Carry out a move as it is typed, ``"road B3 A3 A4"``, for whoever decides; return its actions.

        A move that is not possible is refused and changes nothing.
        """
        return self.game.play(self, self.decider, move)

    def settle(self) -> None:
        """Resolve steps and single options until somebody has a choice or the game is over."""
        stack = self.stack
        # Not plain `_`: compiled, that would be an object made anew in every round.
        for _step in range(SETTLE_LIMIT):
            if not stack:
                self.legal = []
                return
            decision = stack[-1]
            options = decision.options(self)
            count = len(options)
            if count > 1 or (count == 1 and decision.always_asked):
                self.legal = options
                return
            stack.pop()
            if count == 1:
                if self.listener is not None:
                    self.tell_action(decision, options[0], True)
                decision.choose(self, options[0])
            else:
                decision.resolve(self)
        raise BrokenGame(f"The stack never settles: {stack!r}.")

    def push(self, decision: Decision[Any]) -> None:
        """Put a decision or a step on the stack; it comes before all that lies there."""
        self.stack.append(decision)

    # Telling

    def listen(self, listener: Listener) -> None:
        """Tell this listener too what happens from now on, after those who listen already."""
        listening = self.listening()
        listening.append(listener)
        self.listener = listener if len(listening) == 1 else Listeners(listening)

    def stop_listening(self, listener: Listener) -> None:
        """Tell this listener nothing any more."""
        listening = [one for one in self.listening() if one != listener]
        self.listener = Listeners(listening) if len(listening) > 1 else listening[0] if listening else None

    def listening(self) -> list[Listener]:
        """Return all who are told what happens."""
        listener = self.listener
        if listener is None:
            return []
        return listener.each[:] if isinstance(listener, Listeners) else [listener]

    def tell(self, event: Event) -> None:
        """Tell all who listen what happened. Rules ask for a listener first, so that an event costs nothing unheard."""
        if self.listener is not None:
            self.listener(event)

    def say(self, kind: str, seat: int, /, **facts: Any) -> None:
        """Tell all who listen what happened, with facts that everybody may know: ``state.say("lit", seat, roll=6)``."""
        if self.listener is not None:
            self.listener(Event(kind, seat, facts))

    def tell_action(self, decision: Decision[Any], action: int, forced: bool) -> None:
        """Tell that an action is carried out."""
        facts = {"forced": forced, "part": decision.part}
        if decision.secret:
            self.tell(Event(ACTED, decision.seat, facts, {"action": action}))
        else:
            self.tell(Event(ACTED, decision.seat, {"action": action, **facts}))

    # Faces of the whole state

    def copy(self) -> State:
        """Return an independent state with the same future; nobody listens to it.

        Bots call nothing more often: a game that has to be fast overrides it. It makes a bare one with a copy of the
        luck, calls `copy_core`, and copies its own fields.
        """
        other = type(self)(self.game, self.seats, self.settings, self.luck.copy())
        self.copy_core(other)
        copy_into(self, other)
        return other

    def copy_core(self, other: State) -> None:
        """Give a bare copy what core keeps, the luck apart."""
        other.ledger = self.ledger.copy()
        other.stack = self.stack[:]
        other.turn = self.turn
        other.seed = self.seed
        other.legal = self.legal

    def to_json(self) -> dict[str, Any]:
        """Return everything, the hidden and the luck too, as plain data; `Game.state_from_json` reads it."""
        return {**self.core_json(), "settings": dict(self.settings), **written(self, fields_of(type(self)))}

    def core_json(self) -> dict[str, Any]:
        """Return core's own fields for `to_json`."""
        return {
            "seats": self.seats,
            "turn": self.turn,
            "luck": self.luck.states[:],
            "ledger": self.ledger.to_json(),
            "stack": [decision.to_json() for decision in self.stack],
        }

    def read_json(self, data: Mapping[str, Any]) -> None:
        """Take over the game's own fields from what `to_json` wrote; core's are there already."""
        read_into(self, fields_of(type(self)), data)

    def booked(self) -> list[list[float]]:
        """Return, by seat and source, the points that everybody has: what an evaluation begins with."""
        points = [[0.0] * len(self.game.rules.sources) for _seat in range(self.seats)]
        for entry in self.ledger.entries:
            points[entry.seat][entry.source] += entry.points
        return points

    def fingerprint(self) -> str:
        """Return a short hash of the content. The order in which equal points were booked makes no difference."""
        content = self.to_json()
        content["ledger"] = [sorted(self.ledger.by_source(seat).items()) for seat in range(self.seats)]
        text = json.dumps(content, sort_keys=True, separators=(",", ":"))
        return blake2b(text.encode(), digest_size=8).hexdigest()

    def key(self) -> bytes:
        """Return the content in a form that is quick to make: equal for equal positions of one game with the same
        settings, and for no others. It means nothing elsewhere; what is kept is the fingerprint.
        """
        from contado.core.position.keys import key_of

        return key_of(self)

    def more_key(self) -> list[Any]:
        """Return what a `to_json` of its own adds to the fields, for `key`: numbers, texts, and lists of such.

        A game that writes the one and not the other has keys that are as slow as fingerprints.
        """
        return []

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        # Not by the content, which changes, and not by identity, since equal ones would differ.
        raise TypeError("A position changes, and cannot be a key: take its fingerprint().")

    # `copy` and `pickle` of Python: compiled, a class needs to be told how.

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        from contado.core.game.restoring import restored_state

        return restored_state, (self.game, self.to_json(), self.seed)

    # What a seat may know

    def facts(self, seat: int | None) -> Mapping[str, Any]:
        """Return, as JSON, what this seat (None: a spectator) may know of the game's own fields."""
        facts: dict[str, Any] = {}
        for name, kind in fields_of(type(self)).items():
            if name in self.COUNTED:
                facts[name] = len(getattr(self, name))
            elif name not in self.SECRET:
                facts[name] = kind.shown(getattr(self, name), seat)
        return facts

    def redeal(self, seat: int | None, luck: Luck) -> None:
        """Redraw all hidden fields that the seat cannot know; called on a fresh copy."""

    def resample(self, seat: int | None, luck: Luck) -> State:
        """Return a copy in which everything that the seat cannot know is redrawn, its future chance included."""
        other = self.copy()
        # The seed would tell all that is redrawn.
        other.seed = ""
        other.luck = luck.fork(len(self.luck.states))
        other.redeal(seat, luck)
        if other.stack and other.decider != seat:
            # Another player's options may depend on what was just redrawn.
            other.legal = other.decision.options(other)
        # Whoever is shown the copy may do with it what it likes, and the truth keeps its options.
        other.legal = other.legal[:]
        return other

    def guess(self, seat: Any = None, seed: Any = None) -> State:
        """Return a position that looks the same to this seat (None: a spectator), with all that it cannot know drawn
        anew, the future too; the same seed draws the same.
        """
        from contado.core.position.seed import read_seed

        if seat is not None:
            self.game.check_is_seat(self, seat)
        return self.resample(seat, Luck.seeded(read_seed(seed), ("guess",)))

    # What people and programs see

    def view(self, seat: Any, language: Any = None, names: Sequence[str] | None = None) -> View[Any]:
        """Return, as JSON, all that this seat (None: a spectator) may know, with the prompt and its options.

        Players are called by these names, or else by the colours of their seats. The language is English, one by its
        code, such as ``"it"``, or a `Language`.
        """
        # The view is made of the game's words, which core's rules know nothing of.
        from contado.core.game.viewing import view_of

        return view_of(self, seat, language, names)

    def observation(self, seat: Any) -> bytes:
        """Return what this seat may know, in numbers: bytes whose meaning `sheet` says."""
        self.game.check_is_seat(self, seat)
        return self.sheet.observe(self, seat)

    @property
    def sheet(self) -> Sheet:
        """What the bytes of an observation mean in this game, with these settings and players."""
        return self.game.sheet(self.seats, self.settings)

    def text(self, seat: Any = None, width: Any = 100, language: Any = None) -> str:
        """Return the boards as text, at most `width` columns wide, and who decides what: as a spectator sees them, or
        as a seat does. `print(state)` shows the same.
        """
        from contado.core.game.faces import text_of

        return text_of(self, seat, width, language)

    def svg(
        self, seat: Any = None, width: Any = 1440, theme: Any = "light", codes: Any = False, language: Any = None
    ) -> str:
        """Return the picture of the whole table as SVG: as a spectator sees it, or as a seat does.

        `theme` is light, dark, contrast or print; `codes` adds what moves are typed with, such as numbers of spaces.
        """
        from contado.core.game.faces import svg_of

        return svg_of(self, seat, width, theme, codes, language)

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        if self.over:
            return f"<{self.game.id}: over, {self.ledger.totals}>"
        return f"<{self.game.id}: turn {self.turn}, {self.decision!r}, {len(self.legal)} options, {self.ledger.totals}>"
