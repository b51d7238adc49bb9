"""A toy game that keeps the contract, for the kit's own tests: Cherries.

A bag holds cherries of value 1 to 4, each player has a hidden hand. In a turn a player picks from the bag any number of
times (which reveals), may turn the basket over once, and finally eats one cherry of the hand, which scores its value.
The game ends when the bag and all hands are empty.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from contado.core.drawing import Area, Picture, card, label, place, target
from contado.core.drawing.parts.glow import glow
from contado.core.errors import BadOption
from contado.core.game import Game, Line, WholeGame
from contado.core.position.actions import ActionSpace, Family
from contado.core.position.event import Event
from contado.core.position.fields import INTS, LISTS, PLAIN, Kind
from contado.core.position.luck import Luck
from contado.core.settings import Choice, Flag, Setting, Settings
from contado.core.showing.motion import LEAVE, MOVE, Motion
from contado.core.showing.statistic import Statistic
from contado.core.showing.view import View
from contado.core.state import Decision, State, Step
from contado.core.words.claim import Claim
from contado.core.words.language import ENGLISH, Language, marked

VALUES = 4
COPIES = 3
EAT = 0
PICK = VALUES
TURN_OVER = VALUES + 1
DONE = VALUES + 2
DEALT = 2
BAG_STREAM = 0
HAND_STREAM = 1


class Cherries(State):
    """Bag, hands, what was eaten, and a basket that lies one way up or the other."""

    FIELDS: ClassVar[Mapping[str, Kind]] = {"bag": INTS, "hands": LISTS, "eaten": INTS, "basket": PLAIN}

    def __init__(self, game: Game, seats: int, settings: Settings, luck: Luck) -> None:
        super().__init__(game, seats, settings, luck)
        self.bag: list[int] = []
        self.hands: list[list[int]] = []
        self.eaten: list[int] = []
        self.basket = 0

    def copy(self) -> Cherries:
        other = type(self)(self.game, self.seats, self.settings, self.luck.copy())
        self.copy_core(other)
        other.bag = self.bag[:]
        other.hands = [hand[:] for hand in self.hands]
        other.eaten = self.eaten[:]
        other.basket = self.basket
        return other

    def made(self, kind: str, *args: int) -> Decision[Any]:
        """Return a decision of a kind; a broken toy has another class for it."""
        return next(one for one in self.game.rules.decisions if one.kind == kind)(*args)

    def facts(self, seat: int | None) -> dict[str, Any]:
        """Show the seat's own hand, and how many cherries the others have."""
        return {
            "bag": len(self.bag),
            "eaten": self.eaten[:],
            "basket": self.basket,
            "hands": [hand[:] if at == seat else len(hand) for at, hand in enumerate(self.hands)],
        }

    def redeal(self, seat: int | None, luck: Luck) -> None:
        """Mix the bag with all hands that the seat does not see."""
        pool = self.bag[:]
        for at, hand in enumerate(self.hands):
            if at != seat:
                pool += hand
        pool.sort()
        luck.shuffle(0, pool)
        for at, hand in enumerate(self.hands):
            if at != seat:
                self.hands[at] = sorted(pool.pop() for _ in hand)
        self.bag = sorted(pool)


class SetUp(Step[Cherries]):
    """Fill the bag and deal the hands."""

    kind: ClassVar[str] = "set_up"

    def resolve(self, state: Cherries) -> None:
        """Deal two cherries to everybody."""
        state.bag = [value for value in range(VALUES) for _ in range(COPIES)]
        for _ in range(state.seats):
            state.hands.append(sorted(state.luck.draw(HAND_STREAM, state.bag) for _ in range(DEALT)))
        state.push(state.made("next_turn", int(str(state.settings["first"])) - 1))


class NextTurn(Step[Cherries]):
    """Begin a turn, or end the game."""

    kind: ClassVar[str] = "next_turn"

    def resolve(self, state: Cherries) -> None:
        """Skip nobody: a player with an empty hand picks first."""
        if not state.bag and not any(state.hands):
            return
        state.turn += 1
        following = (self.seat + 1) % state.seats
        state.push(state.made("next_turn", following))
        if not state.hands[self.seat] and state.bag:
            pick(state, self.seat)
        if state.hands[self.seat]:
            state.push(state.made("eat", self.seat))
            state.push(state.made("prepare", self.seat, 0))


class Prepare(Decision[Cherries]):
    """Pick from the bag, turn the basket over, or go on to eat; `turned` says how often it was turned over."""

    kind: ClassVar[str] = "prepare"

    def __init__(self, seat: int, turned: int) -> None:
        super().__init__(seat)
        self.turned = turned

    def data(self) -> list[int]:
        return [self.turned]

    def options(self, state: Cherries) -> list[int]:
        """Return pick while the bag lasts, turn over (once), and done."""
        options = [PICK] if state.bag else []
        if self.turned == 0:
            options.append(TURN_OVER)
        return [*options, DONE]

    def choose(self, state: Cherries, action: int) -> None:
        """Carry it out, and come back unless done."""
        if action == PICK:
            pick(state, self.seat)
            state.push(self)
        elif action == TURN_OVER:
            state.basket = 1 - state.basket
            state.push(state.made("prepare", self.seat, self.turned + 1))

    def prompt(self, state: Cherries, _: Language) -> str:
        return _("What do you do before you eat?")

    def words(self, state: Cherries, action: int, _: Language) -> str:
        return {PICK: _("Pick a cherry"), TURN_OVER: _("Turn the basket over"), DONE: _("Go on to eat")}[action]

    def gain(self, state: Cherries, action: int) -> dict[str, int]:
        """A pick gives a cherry."""
        return {"cherry": 1} if action == PICK else {}

    def reveals(self, state: Cherries, action: int) -> bool:
        """A pick shows what was in the bag."""
        return action == PICK


class Eat(Decision[Cherries]):
    """Eat one cherry of the hand; asked even if there is only one, so that nobody learns that."""

    kind: ClassVar[str] = "eat"
    always_asked: ClassVar[bool] = True

    def options(self, state: Cherries) -> list[int]:
        """Return each value in the hand once."""
        return [EAT + value for value in sorted(set(state.hands[self.seat]))]

    def choose(self, state: Cherries, action: int) -> None:
        """Score its value, or twice that with sweet cherries."""
        value = action - EAT
        state.hands[self.seat].remove(value)
        state.eaten.append(value)
        points = (value + 1) * (2 if state.settings["sweet"] else 1)
        state.ledger.book(self.seat, 0, points, state.turn)
        if state.listener is not None:
            state.tell(Event("eaten", self.seat, {"value": value + 1, "points": points}))

    def prompt(self, state: Cherries, _: Language) -> str:
        return _("Which cherry do you eat?")

    def words(self, state: Cherries, action: int, _: Language) -> str:
        return _("Eat a cherry of {value}", value=action - EAT + 1)

    def targets(self, state: Cherries, action: int) -> list[str]:
        return [f"cherry:{self.seat}:{action - EAT + 1}"]

    def cost(self, state: Cherries, action: int) -> dict[str, int]:
        """A cherry goes."""
        return {"cherry": 1}

    def gain(self, state: Cherries, action: int) -> dict[str, int]:
        """Points come."""
        return {"vp": (action - EAT + 1) * (2 if state.settings["sweet"] else 1)}

    def reveals(self, state: Cherries, action: int) -> bool:
        """Whoever comes next with an empty hand picks at once."""
        return bool(state.bag) and not state.hands[(self.seat + 1) % state.seats]


def pick(state: Cherries, seat: int) -> None:
    """Draw a cherry into the hand; only its owner sees which."""
    value = state.luck.draw(BAG_STREAM, state.bag)
    state.hands[seat] = sorted([*state.hands[seat], value])
    if state.listener is not None:
        state.tell(Event("picked", seat, {}, {"value": value + 1}))


class CherryGame(WholeGame[Cherries]):
    """The toy that keeps the contract. What a broken toy replaces is a class attribute here."""

    id: ClassVar[str] = "cherries"
    hidden: ClassVar[bool] = True
    name: ClassVar[str] = "Cherries"
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 3
    streams: ClassVar[tuple[str, ...]] = ("bag", "hands")
    sources: ClassVar[tuple[str, ...]] = ("cherries",)
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {"eaten": ("value", "points"), "picked": ("value",)}
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (SetUp, NextTurn, Prepare, Eat)
    # Besides the picks, at most two preparations, and one meal for each of twelve cherries.
    longest: ClassVar[int] = 60
    state_class: ClassVar[type[Cherries]] = Cherries

    @property
    def settings(self) -> tuple[Setting, ...]:
        """Two options, one combination of which is refused."""
        return (
            Flag("sweet", False, "Cherries count double."),
            Choice("first", ("1", "2", "3"), "Who begins."),
        )

    def conflict(self, seats: int, settings: Settings) -> BadOption | None:
        """A first player needs a seat."""
        if int(str(settings["first"])) > seats:
            return BadOption(
                "Seat {seat} cannot begin: there are only {seats} players.", seat=settings["first"], seats=seats
            )
        return None

    def action_space(self, settings: Settings) -> ActionSpace:
        """Four cherries, and three verbs."""
        return SPACE

    def begin(self, seats: int, settings: Settings, luck: Luck) -> Cherries:
        state = self.state_class(self, seats, settings, luck)
        state.push(self.decisions[0](0))
        return state

    def pieces(self, state: Cherries) -> list[str]:
        """Name the cherries."""
        cherries = [*state.bag, *state.eaten, *(value for hand in state.hands for value in hand)]
        return [f"cherry {value + 1}" for value in cherries]

    def holdings(self, state: Cherries, seat: int) -> dict[str, int]:
        """Count the cherries of a hand."""
        return {"cherry": len(state.hands[seat])}

    def broken_laws(self, state: Cherries) -> list[str]:
        """A basket has two sides."""
        return [] if state.basket in (0, 1) else ["the basket lies on its edge"]

    def event(self, event: Event, names: Sequence[str], _: Language) -> str:
        who = names[event.seat]
        if event.kind == "picked":
            if "value" in event.facts:
                said = marked("{who} picked a cherry of {value}.", {"who": marked("You picked a cherry of {value}.")})
                return _(said, who=who, value=event.facts["value"])
            return _("{who} picked a cherry.", {"who": marked("You picked a cherry.")}, who=who)
        return _(
            "{who} ate a cherry: {points} points.", {"who": marked("You ate a cherry: {points} points.")},
            who=who, points=event.facts["points"],
        )  # fmt: skip

    def source(self, source: str, _: Language) -> str:
        """There is one source."""
        return _("cherries")

    def thing(self, thing: str, n: int, _: Language) -> str:
        """Return cherries or points."""
        return {"cherry": _.plural("{n} cherry", "{n} cherries", n), "vp": _.plural("{n} point", "{n} points", n)}[
            thing
        ]

    def text(self, view: View[Any], _: Language) -> list[Line]:
        """Write a line for the bag and one for each hand."""
        hands = [[(name, ""), (f": {hand}", "")] for name, hand in zip(view["names"], hands_of(view), strict=True)]
        return [[(_("{n} in the bag", n=view["facts"]["bag"]), "strong")], *hands]

    def picture(self, view: View[Any], _: Language) -> Picture:
        """Draw the bag, and the visible part of the hands."""
        board = Area(
            "board",
            _("Bag"),
            200,
            40,
            card(0, 0, 200, 40, 4, "card"),
            target("bag", _("bag"), label(190, 20, 180, str(view["facts"]["bag"]), 14, "end")),
        )
        return Picture([board, *(self.hand_area(view, seat, _) for seat in range(view["seats"]))], title=_("Cherries"))

    def hand_area(self, view: View[Any], seat: int, _: Language) -> Area:
        """Draw every cherry; of equal ones the first is the target, and the others stand for it."""
        hand, pieces = hands_of(view)[seat], ""
        can = {id for option in view["options"] for id in option["targets"]}
        for at, value in enumerate(hand if isinstance(hand, list) else []):
            said = label(10 + 40 * at, 20, 30, str(value + 1), 14)
            name, id = self.cherry_tip(view, value + 1, _), f"cherry:{seat}:{value + 1}"
            first = hand.index(value) == at
            twin = id if id in can and not first else ""
            if id in can:
                said += glow(4 + 40 * at, 4, 32, 32, 4)
            pieces += target(id if first else f"{id}:{at}", name, said, first and id in can, same=twin)
        ground = card(0, 0, 200, 40, 4, "card") + place(f"mouth:{seat}", card(170, 4, 26, 32, 4, "glow"))
        return Area(f"player:{seat}", view["names"][seat], 200, 40, ground, pieces)

    def cherry_tip(self, view: View[Any], value: int, _: Language) -> str:
        """Say what a cherry is, and what it will score."""
        points = self.thing("vp", value * (2 if view["settings"]["sweet"] else 1), _)
        return _("cherry of {n}", n=value) + ". " + _("It scores {points}.", points=points)

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What a cherry scores shows when it is eaten."""
        return (Claim("It scores {points}.", "points", self.eaten),)

    def eaten(self, state: State, events: Sequence[Event]) -> dict[str, object]:
        """Return what the tips of cherries that were eaten should have promised."""
        return {
            f"cherry:{event.seat}:{event.facts['value']}": self.thing("vp", event.facts["points"], ENGLISH)
            for event in events
            if event.kind == "eaten"
        }

    def motions(self, event: Event) -> list[Motion]:
        """Move a cherry from the bag to the hand, if the viewer may know which, and from the hand to the mouth."""
        if event.kind == "eaten":
            return [Motion(MOVE, f"cherry:{event.seat}:{event.facts['value']}", f"mouth:{event.seat}")]
        if event.kind == "picked" and "value" in event.facts:
            return [Motion(MOVE, "bag", f"cherry:{event.seat}:{event.facts['value']}")]
        return [Motion(LEAVE, "bag")] if event.kind == "picked" else []

    def statistics(self, events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
        """Count the cherries that each player picked."""
        picked = [event.seat for event in events if event.kind == "picked"]
        rows = [(name, [picked.count(seat)]) for seat, name in enumerate(names)]
        return [Statistic(_("Cherries picked"), [_("times")], rows)]

    def why_not(self, state: State, seat: int, target: str, _: Language) -> str:
        """Say what a player would wonder about: the bag, somebody else's cherry, or a cherry before its time."""
        if state.over or state.decider != seat:
            return ""
        if target == "bag":
            return _("Picking comes before eating.") if state.decision.kind == "eat" else ""
        if not target.startswith("cherry:") or state.decision.kind == "eat":
            return ""
        return _("First say that you are done.") if target.startswith(f"cherry:{seat}:") else _("It is not yours.")


def hands_of(view: View[Any]) -> list[Any]:
    """Return the hands of a view: cherries, or how many."""
    return list(view["facts"]["hands"])


SPACE = ActionSpace(
    [Family("eat", [str(value + 1) for value in range(VALUES)]), Family("pick"), Family("over"), Family("done")]
)
