"""The rules: everything that can be done, a class for every decision, and a step for whatever happens by itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from contado.core.author import ActionSpace, Decision, Event, Family, Language, Menu, Step, marked

from sixshelves import state as table
from sixshelves.state import COLOURS, LARGEST_POT, NO_PATRON, SHELVES, Pot, ShelvesState

DUG_AT_ONCE: Final = 3

# What can be done, how it is typed and said, and what is clicked for it.
SIZES: Final = [str(size) for size in range(1, LARGEST_POT + 1)]
NUMBERS: Final = [str(shelf) for shelf in range(1, SHELVES + 1)]
SPACE: Final = ActionSpace(
    [
        Family("dig", words=marked("Dig for clay"), target="pit"),
        Family("fire", words=marked("Fire the kiln"), target="fire"),
        Family("log", words=marked("Add a log: 1 more heat"), target="logs:{seat}"),
        Family("light", words=marked("Light the fire"), target="fire"),
        # The target is the last lump that goes into the pot.
        Family("pot", colour=COLOURS, size=SIZES, words=marked("Throw a {colour} pot of size {size}"),
               target="clay:{seat}:{colour}:{size}"),
        # A shelf only ever goes on with a pot, so it needs no word before it: "pot red 2 s4".
        Family("shelf", shelf=NUMBERS, head="s", joint="", words=marked("Shelf {shelf}"), target="shelf:{shelf}"),
    ]
)  # fmt: skip
# The rules handle plain integers: the first one of every family, in their order.
DIG, FIRE, LOG, LIGHT, POT, SHELF = SPACE.offsets.values()


class SetUp(Step[ShelvesState]):
    """Deal the patrons and the first clay."""

    def resolve(self, state: ShelvesState) -> None:
        """Everybody gets a patron, if they are in the game, and three lumps of clay."""
        for seat, player in enumerate(state.players):
            if state.settings["patrons"]:
                player.patron = state.luck.draw(table.PATRONS, state.unknown)
            dig(state, seat)
        state.push(NextTurn(0))


def dig(state: ShelvesState, seat: int) -> None:
    """Draw clay blindly; the others see only how much."""
    drawn = [state.luck.draw(table.PIT, state.pit) for _ in range(min(DUG_AT_ONCE, len(state.pit)))]
    for colour in drawn:
        state.players[seat].clay[colour] += 1
    if state.listener is not None:
        state.tell(Event("dug", seat, {"n": len(drawn)}, {"clay": [COLOURS[colour] for colour in drawn]}))


class NextTurn(Step[ShelvesState]):
    """Begin a player's turn, or end the game after a whole round."""

    def resolve(self, state: ShelvesState) -> None:
        """The last round is the one in which the pit runs out, or the one that the setting says."""
        if self.seat == 0 and (state.turn >= state.rounds * state.seats or not state.pit):
            reveal_patrons(state)
            return
        state.turn += 1
        state.push(NextTurn((self.seat + 1) % state.seats))
        state.push(Turn(self.seat))


class Turn(Decision[ShelvesState]):
    """Dig, throw a pot, or fire the kiln."""

    asks = marked("Your turn: dig, throw a pot or fire the kiln.")
    # Asked even with one option: that may be a fire, and the player before could not take back what it shows.
    always_asked = True
    reasons: ClassVar[Mapping[str, str]] = {
        "shelf": marked("First throw a pot: click on its clay."),
        "fire": marked("There is no pot in the kiln."),
        "pit": marked("The pit is empty."),
        "logs": marked("Logs go into a fire: choose the fire first."),
    }

    def options(self, state: ShelvesState) -> list[int]:
        """Return dig if there is clay, fire if there are pots, and every pot that clay and shelves allow."""
        free = len(state.free_shelves())
        options = [DIG] if state.pit else []
        if free < SHELVES:
            options.append(FIRE)
        if free:
            for colour, lumps in enumerate(state.players[self.seat].clay):
                smallest = POT + colour * LARGEST_POT
                options += range(smallest, smallest + min(lumps, LARGEST_POT))
        return options

    def choose(self, state: ShelvesState, action: int) -> None:
        """Carry it out; a pot asks for its shelf next, a fire for its logs."""
        if action == DIG:
            dig(state, self.seat)
        elif action == FIRE:
            # What is pushed last comes first: the logs, then the light.
            state.push(Light(self.seat))
            state.push(Stoke(self.seat))
        else:
            colour, more = divmod(action - POT, LARGEST_POT)
            state.players[self.seat].clay[colour] -= 1 + more
            state.wheel = Pot(self.seat, colour, 1 + more)
            state.push(Shelf(self.seat))

    def resolve(self, state: ShelvesState) -> None:
        """Rest: no clay is left in the pit, none to work with, and the kiln is empty."""
        state.say("rested", self.seat)

    def why_not(self, state: ShelvesState, family: str, names: list[str], _: Language) -> str:
        """Say why this clay makes no pot; everything else has a single reason."""
        if family != "clay":
            return super().why_not(state, family, names, _)
        if not state.free_shelves():
            return _("The kiln is full: no shelf is free for a pot.")
        return _("A pot takes at most {n} lumps.", n=LARGEST_POT)


class Shelf(Decision[ShelvesState]):
    """Put the pot that was just thrown on a shelf: together they are one move."""

    asks = marked("On which shelf? The hotter ones pay more and are baked less often.")
    part = True
    reasons: ClassVar[Mapping[str, str]] = {"shelf": marked("A pot stands there already.")}

    def options(self, state: ShelvesState) -> list[int]:
        return [SHELF + shelf for shelf in state.free_shelves()]

    def choose(self, state: ShelvesState, action: int) -> None:
        pot, shelf = state.wheel, action - SHELF
        assert pot is not None
        state.kiln[shelf], state.wheel = pot, None
        state.say("thrown", self.seat, colour=COLOURS[pot.colour], size=pot.size, shelf=shelf + 1)


class Stoke(Menu[ShelvesState]):
    """Add logs, one after another, until the fire is to be lit; without a log there is nothing to ask."""

    def options(self, state: ShelvesState) -> list[int]:
        """Return "log" and "light", or nothing."""
        return [LOG, LIGHT] if state.players[self.seat].logs else []

    def choose(self, state: ShelvesState, action: int) -> None:
        """Put a log into the fire and ask again, or leave it to the light."""
        if action == LOG:
            state.players[self.seat].logs -= 1
            state.logs_in += 1
            state.push(self)

    def prompt(self, state: ShelvesState, _: Language) -> str:
        return _("The heat will be a die and {n}. Add a log?", n=state.logs_in)


class Light(Step[ShelvesState]):
    """Roll the heat, bake every pot on a shelf that it reaches, and pay the stoker."""

    def resolve(self, state: ShelvesState) -> None:
        """A pot above the heat stays where it is and waits for the next fire."""
        roll = state.luck.roll(table.FIRE)
        heat = roll + state.logs_in
        state.logs_in = 0
        state.say("lit", self.seat, roll=roll, heat=heat)
        others = 0
        for shelf in range(min(heat, SHELVES)):
            pot = state.kiln[shelf]
            if pot is None:
                continue
            state.kiln[shelf] = None
            state.players[pot.seat].showroom.append(pot)
            points = pot_points(pot.size, shelf)
            state.ledger.book(pot.seat, table.FROM_POTS, points, state.turn)
            others += pot.seat != self.seat
            state.say("baked", pot.seat, colour=COLOURS[pot.colour], size=pot.size, shelf=shelf + 1, points=points)
        if others:
            state.ledger.book(self.seat, table.FROM_STOKER, others, state.turn)
            state.say("stoked", self.seat, points=others)


def pot_points(size: int, shelf: int) -> int:
    """Return what a baked pot scores: its size's points and the number of its shelf."""
    return table.POT_POINTS[size] + shelf + 1


def reveal_patrons(state: ShelvesState) -> None:
    """Every patron pays for the baked pots of their colour; the stack stays empty, so the game is over."""
    for seat, player in enumerate(state.players):
        if player.patron == NO_PATRON:
            continue
        points = table.PATRON_POINTS * sum(pot.colour == player.patron for pot in player.showroom)
        state.ledger.book(seat, table.FROM_PATRON, points, state.turn)
        state.say("patron", seat, colour=COLOURS[player.patron], points=points)
