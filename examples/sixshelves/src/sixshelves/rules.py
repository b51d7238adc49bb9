"""The rules: a class for every decision, and a step for whatever happens by itself."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.event import Event
from contado.core.language import Language
from contado.core.state import Decision, Menu, Step

from sixshelves.actions import DIG, FIRE, LIGHT, LOG, SHELF, pot_action, pot_of
from sixshelves.state import (
    COLOURS,
    FROM_PATRON,
    FROM_POTS,
    FROM_STOKER,
    LARGEST_POT,
    NO_PATRON,
    PATRON_POINTS,
    PATRONS,
    PIT,
    POT_POINTS,
    SHELVES,
    Pot,
    ShelvesState,
)
from sixshelves.state import FIRE as FIRE_STREAM
from sixshelves.words import colour_name

DUG_AT_ONCE: Final = 3


class SetUp(Step[ShelvesState]):
    """Deal the patrons and the first clay."""

    kind: ClassVar[str] = "set_up"

    def resolve(self, state: ShelvesState) -> None:
        """Everybody gets a patron, if they are in the game, and three lumps of clay."""
        for seat, player in enumerate(state.players):
            if state.settings["patrons"]:
                player.patron = state.luck.draw(PATRONS, state.unknown)
            dig(state, seat)
        state.push(NextTurn(0))


def dig(state: ShelvesState, seat: int) -> None:
    """Draw clay blindly; the others see only how much."""
    drawn = [state.luck.draw(PIT, state.pit) for _ in range(min(DUG_AT_ONCE, len(state.pit)))]
    for colour in drawn:
        state.players[seat].clay[colour] += 1
    if state.listener is not None:
        state.tell(Event("dug", seat, {"n": len(drawn)}, {"clay": [COLOURS[colour] for colour in drawn]}))


class NextTurn(Step[ShelvesState]):
    """Begin a player's turn, or end the game after a whole round."""

    kind: ClassVar[str] = "next_turn"

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

    kind: ClassVar[str] = "turn"
    # Asked even with one option: that may be a fire, and whoever moved before could not take back what it shows.
    always_asked: ClassVar[bool] = True

    def options(self, state: ShelvesState) -> list[int]:
        """Return dig if there is clay, fire if there are pots, and every pot that clay and shelves allow."""
        free = len(state.free_shelves())
        options = [DIG] if state.pit else []
        if free < SHELVES:
            options.append(FIRE)
        if free:
            for colour, lumps in enumerate(state.players[self.seat].clay):
                options += [pot_action(colour, size) for size in range(1, min(lumps, LARGEST_POT) + 1)]
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
            colour, size = pot_of(action)
            state.players[self.seat].clay[colour] -= size
            state.wheel = Pot(self.seat, colour, size)
            state.push(Shelf(self.seat))

    def resolve(self, state: ShelvesState) -> None:
        """Rest: no clay is left in the pit, none to work with, and the kiln is empty."""
        if state.listener is not None:
            state.tell(Event("rested", self.seat, {}))

    def prompt(self, state: ShelvesState, _: Language) -> str:
        """Ask for the turn."""
        return _("Your turn: dig, throw a pot or fire the kiln.")

    def words(self, state: ShelvesState, action: int, _: Language) -> str:
        """Say what the option does."""
        if action == DIG:
            return _("Dig for clay")
        if action == FIRE:
            return _("Fire the kiln")
        colour, size = pot_of(action)
        return _("Throw a {colour} pot of size {size}", colour=colour_name(COLOURS[colour], _), size=size)

    def targets(self, state: ShelvesState, action: int) -> list[str]:
        """Point at the pit, at the fire, or at the last lump that goes into the pot."""
        if action == DIG:
            return ["pit"]
        if action == FIRE:
            return ["fire"]
        colour, size = pot_of(action)
        return [f"clay:{self.seat}:{COLOURS[colour]}:{size}"]


class Shelf(Decision[ShelvesState]):
    """Put the pot that was just thrown on a shelf: together they are one move."""

    kind: ClassVar[str] = "shelf"
    part: ClassVar[bool] = True

    def options(self, state: ShelvesState) -> list[int]:
        """Return the free shelves."""
        return [SHELF + shelf for shelf in state.free_shelves()]

    def choose(self, state: ShelvesState, action: int) -> None:
        """Put it there."""
        pot, shelf = state.wheel, action - SHELF
        assert pot is not None
        state.kiln[shelf] = pot
        state.wheel = None
        if state.listener is not None:
            facts = {"colour": COLOURS[pot.colour], "size": pot.size, "shelf": shelf + 1}
            state.tell(Event("thrown", self.seat, facts))

    def prompt(self, state: ShelvesState, _: Language) -> str:
        """Ask for the shelf."""
        return _("On which shelf? The hotter ones pay more and are baked less often.")

    def words(self, state: ShelvesState, action: int, _: Language) -> str:
        """Name the shelf."""
        return _("Shelf {shelf}", shelf=action - SHELF + 1)

    def targets(self, state: ShelvesState, action: int) -> list[str]:
        """Point at the shelf."""
        return [f"shelf:{action - SHELF + 1}"]


class Stoke(Menu[ShelvesState]):
    """Add logs, one after another, until the fire shall be lit; without a log there is nothing to ask."""

    kind: ClassVar[str] = "stoke"

    def options(self, state: ShelvesState) -> list[int]:
        """Return log and light, or nothing."""
        return [LOG, LIGHT] if state.players[self.seat].logs else []

    def choose(self, state: ShelvesState, action: int) -> None:
        """Put a log into the fire and ask again, or leave it to the light."""
        if action == LOG:
            state.players[self.seat].logs -= 1
            state.logs_in += 1
            state.push(self)

    def prompt(self, state: ShelvesState, _: Language) -> str:
        """Say how hot it will be."""
        return _("The heat will be a die and {n}. Add a log?", n=state.logs_in)

    def words(self, state: ShelvesState, action: int, _: Language) -> str:
        """Say what the option does."""
        return _("Add a log: 1 more heat") if action == LOG else _("Light the fire")

    def targets(self, state: ShelvesState, action: int) -> list[str]:
        """Point at the logs, or at the fire."""
        return [f"logs:{self.seat}"] if action == LOG else ["fire"]


class Light(Step[ShelvesState]):
    """Roll the heat, bake every pot on a shelf that it reaches, and pay the stoker."""

    kind: ClassVar[str] = "light"

    def resolve(self, state: ShelvesState) -> None:
        """A pot above the heat stays where it is and waits for the next fire."""
        roll = state.luck.roll(FIRE_STREAM)
        heat = roll + state.logs_in
        state.logs_in = 0
        if state.listener is not None:
            state.tell(Event("lit", self.seat, {"roll": roll, "heat": heat}))
        others = 0
        for shelf in range(min(heat, SHELVES)):
            pot = state.kiln[shelf]
            if pot is None:
                continue
            state.kiln[shelf] = None
            state.players[pot.seat].showroom.append(pot)
            points = pot_points(pot.size, shelf)
            state.ledger.book(pot.seat, FROM_POTS, points, state.turn)
            others += pot.seat != self.seat
            if state.listener is not None:
                facts = {"colour": COLOURS[pot.colour], "size": pot.size, "shelf": shelf + 1, "points": points}
                state.tell(Event("baked", pot.seat, facts))
        if others:
            state.ledger.book(self.seat, FROM_STOKER, others, state.turn)
            if state.listener is not None:
                state.tell(Event("stoked", self.seat, {"points": others}))


def pot_points(size: int, shelf: int) -> int:
    """Return what a baked pot scores: its size's points and the number of its shelf."""
    return POT_POINTS[size] + shelf + 1


def reveal_patrons(state: ShelvesState) -> None:
    """Every patron pays for the baked pots of their colour; the stack stays empty, so the game is over."""
    for seat, player in enumerate(state.players):
        if player.patron == NO_PATRON:
            continue
        points = PATRON_POINTS * sum(pot.colour == player.patron for pot in player.showroom)
        state.ledger.book(seat, FROM_PATRON, points, state.turn)
        if state.listener is not None:
            state.tell(Event("patron", seat, {"colour": COLOURS[player.patron], "points": points}))
