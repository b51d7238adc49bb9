"""Effects that move fields between boards and bag: swap_with_bag (event B), pass_field (event A)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.state import Step
from contado.core.words.language import Language
from contado.games.keyharvest.actions import SKIP, SPACE, space_target
from contado.games.keyharvest.pieces.layout import bits
from contado.games.keyharvest.player import NO_FIELD
from contado.games.keyharvest.rules.crops import field_words, told_field
from contado.games.keyharvest.rules.decision import MenuChoice, skipped, with_skip
from contado.games.keyharvest.rules.registry import draw_field
from contado.games.keyharvest.rules.workers import arrive
from contado.games.keyharvest.state import KeyHarvestState


class FieldPick(MenuChoice):
    """D14: one of the player's own fields, on either side."""

    def __init__(self, seat: int, optional: int) -> None:
        super().__init__(seat)
        self.optional = optional

    def data(self) -> list[int]:
        return [self.optional]

    def options(self, state: KeyHarvestState) -> list[int]:
        fields = bits(state.players[self.seat].fields)
        return with_skip([SPACE + field for field in fields], self.optional)

    def targets(self, state: KeyHarvestState, action: int) -> list[str]:
        return ["menu:skip"] if action == SKIP else [space_target(self.seat, action - SPACE)]


class SwapPick(FieldPick):
    """Give up a field for one from the bag; it is chosen before the draw and cannot be drawn back (R38)."""

    kind: ClassVar[str] = "swap_pick"

    def choose(self, state: KeyHarvestState, action: int) -> None:
        """Draw a field, put the old one into the bag, lay the new one."""
        if action == SKIP:
            skipped(state, self.seat)
            return
        field = action - SPACE
        state.players[self.seat].lift(field)
        state.book_groups(self.seat)
        drawn = draw_field(state, self.seat)
        state.into_bag(field)
        if state.listener is not None:
            new = told_field(state, drawn)
            facts = {**told_field(state, field), "drawn": new["field"], "drawn_grows": new["grows"]}
            state.tell(Event("swapped", self.seat, facts))
        arrive(state, self.seat, drawn)

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        return _("Which field do you give up for one from the bag?")

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        if action == SKIP:
            return _("Swap none")
        return _("Give up {field}", field=field_words(state, action - SPACE, _))

    def cost(self, state: KeyHarvestState, action: int) -> dict[str, int]:
        """Return nothing: the bag decides whether the points of a group come back."""
        return {}

    def gain(self, state: KeyHarvestState, action: int) -> dict[str, int]:
        """Return nothing, for the same reason."""
        return {}


class PassPick(FieldPick):
    """Choose the field that goes to the left-hand neighbour; all fields move together (R37)."""

    kind: ClassVar[str] = "pass_pick"

    def choose(self, state: KeyHarvestState, action: int) -> None:
        """Choose it; it stays where it is until all have chosen."""
        if action == SKIP:
            skipped(state, self.seat)
            return
        state.passing[self.seat] = action - SPACE
        if state.listener is not None:
            state.tell(Event("chose", self.seat, told_field(state, action - SPACE)))

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        return _("Which field do you pass on to your left-hand neighbour?")

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        if action == SKIP:
            return _("Pass none on")
        return _("Pass {field} on", field=field_words(state, action - SPACE, _))


class PassAll(Step[KeyHarvestState]):
    """When all have chosen, the fields are lifted together and arrive in turn order."""

    kind: ClassVar[str] = "pass_all"

    def resolve(self, state: KeyHarvestState) -> None:
        """Lift the fields; everybody gets the right-hand neighbour's."""
        seats = state.seats
        for seat in range(seats):
            field = state.passing[seat]
            if field != NO_FIELD:
                state.players[seat].lift(field)
                state.book_groups(seat)
                state.passing[seat] = NO_FIELD
                state.arriving[(seat + 1) % seats] = field
        for step in range(seats - 1, -1, -1):
            state.push(Receive((self.seat + step) % seats))


class Receive(Step[KeyHarvestState]):
    """The field from the right-hand neighbour arrives."""

    kind: ClassVar[str] = "receive"

    def resolve(self, state: KeyHarvestState) -> None:
        """Lay the field, if there is one."""
        field = state.arriving[self.seat]
        if field == NO_FIELD:
            return
        state.arriving[self.seat] = NO_FIELD
        if state.listener is not None:
            giver = (self.seat - 1) % state.seats
            state.tell(Event("passed", self.seat, {**told_field(state, field), "giver": giver}))
        arrive(state, self.seat, field)


def pass_fields(state: KeyHarvestState, drawer: int, optional: int) -> None:
    """Let everybody choose in turn order from the drawer, then move all fields at once (event A)."""
    state.push(PassAll(drawer))
    for step in range(state.seats - 1, -1, -1):
        state.push(PassPick((drawer + step) % state.seats, optional))
