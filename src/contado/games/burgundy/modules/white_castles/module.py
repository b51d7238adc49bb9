"""White castles (fifth expansion): an action with the number of the white die (D6), and monastery 29."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from contado.core.position.event import Event
from contado.core.showing.motion import LEAVE, Motion
from contado.core.state import Decision
from contado.core.words.language import Language, marked
from contado.games.burgundy.actions import BASE_ACTIONS, DIE_WORKERS, SELL, SKIP, TAKE, WORKERS
from contado.games.burgundy.module import Module, owner
from contado.games.burgundy.modules.white_castles.faces import WHITE_CASTLE
from contado.games.burgundy.observing.extent import Extent
from contado.games.burgundy.pieces.components import read_bags
from contado.games.burgundy.pieces.loading import load
from contado.games.burgundy.points import PREPARED
from contado.games.burgundy.rules.effects import NestedMenu, carry_out, plain_actions
from contado.games.burgundy.rules.purchases import free_options
from contado.games.burgundy.rules.set_up import join_bags
from contado.games.burgundy.rules.storing import discards
from contado.games.burgundy.rules.turn import action_cost
from contado.games.burgundy.state import FROM_AREA_SIZE, BurgundyState, Readings
from contado.games.burgundy.telling.words import thing

BAGS: Final[dict[str, list[int]]] = read_bags(load("tiles", "white_castles"))

# What a white castle is worth to the evaluation, in points: less than a castle, as the number is fixed.
WHITE_CASTLE_WORTH: Final = 3.2


class WhiteAction(NestedMenu):
    """A white castle: one of the four actions with the white die, which workers and monasteries change (D6, R53)."""

    kind: ClassVar[str] = "white_action"
    places: ClassVar[bool] = True
    acts: ClassVar[bool] = True

    def die(self, state: BurgundyState) -> int:
        """Return the white die."""
        return state.white_die

    def options(self, state: BurgundyState) -> list[int]:
        """Return the actions that the workers at hand can pay for, the free options, and "skip"."""
        seat, value = self.seat, state.white_die
        workers = state.estate(seat).workers
        options = [
            action for action in plain_actions(state, seat) if action_cost(state, seat, value, action) <= workers
        ]
        free_options(state, seat, options)
        options.append(SKIP)
        return options

    def choose(self, state: BurgundyState, action: int) -> None:
        """Pay the workers and carry out the action; the white die is not turned."""
        if not is_plain(state, action):
            NestedMenu.choose(self, state, action)
            return
        workers = action_cost(state, self.seat, state.white_die, action)
        state.estate(self.seat).workers -= workers
        if state.listener is not None:
            state.tell(Event("white_die", self.seat, {"die": state.white_die, "workers": workers}))
        if action >= BASE_ACTIONS:
            owner(state.modules, action).choose(state, self.seat, action)
        else:
            carry_out(state, self.seat, action)

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _("White castle: carry out one more action with the white die, a {number}.", number=state.white_die)

    def cost(self, state: BurgundyState, action: int) -> dict[str, int]:
        """Return the workers that change the number, and the tile that must make room."""
        if not is_plain(state, action):
            return NestedMenu.cost(self, state, action)
        workers = action_cost(state, self.seat, state.white_die, action)
        cost = {"workers": workers} if workers else {}
        if action >= BASE_ACTIONS:
            return {**cost, **NestedMenu.cost(self, state, action)}
        return {**cost, **discards(state, self.seat)} if TAKE <= action < SELL else cost


def is_plain(state: BurgundyState, action: int) -> bool:
    """Say whether an action is one of those a die is used for, without one of the player's dice."""
    if action >= BASE_ACTIONS:
        return not owner(state.modules, action).is_free(action)
    return WORKERS <= action < DIE_WORKERS


class WhiteCastles(Module):
    """The module; it stores nothing, as its tiles lie where all tiles lie."""

    name: ClassVar[str] = "white_castles"
    order: ClassVar[int] = 40
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {"white_die": ("die", "workers")}
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (WhiteAction,)

    def change_readings(self, readings: Readings) -> None:
        """In one reading, let a town hold several white castles (R25)."""
        if not readings.settings["white_castle_limit"]:
            readings.unlimited = WHITE_CASTLE

    def told(self, state: BurgundyState, seat: int, moment: int, n: int) -> None:
        """Put the nine tiles into their bags."""
        if moment == PREPARED:
            join_bags(state, BAGS)

    def widens(self, extent: Extent) -> None:
        """Add the nine tiles."""
        extent.add_tiles(BAGS)

    def effect(self, state: BurgundyState, seat: int, face: int) -> bool:
        """Ask for the action with the white die (P4)."""
        if face == WHITE_CASTLE:
            state.push(WhiteAction(seat))
        return face == WHITE_CASTLE

    def worth(self, state: BurgundyState, seat: int, left: float, points: list[float]) -> None:
        """Add the worth of the action that is being chosen."""
        now = state.stack[-1]
        if now.seat == seat and isinstance(now, WhiteAction):
            points[FROM_AREA_SIZE] += WHITE_CASTLE_WORTH

    def tile_worth(self, state: BurgundyState, seat: int, face: int, left: float) -> float:
        """Return what a stored white castle will bring."""
        return WHITE_CASTLE_WORTH if face == WHITE_CASTLE else 0.0

    def event_words(self, event: Event, names: Sequence[str], _: Language) -> str:
        """Announce that somebody acts with the white die."""
        who, die = names[event.seat], event.facts["die"]
        if event.facts["workers"]:
            workers = thing("workers", event.facts["workers"], _)
            return _(
                "White castle: {who} used the white die, a {die}, and {workers}.",
                {"who": marked("White castle: you used the white die, a {die}, and {workers}.")},
                who=who,
                die=die,
                workers=workers,
            )
        return _(
            "White castle: {who} used the white die, a {die}.",
            {"who": marked("White castle: you used the white die, a {die}.")},
            who=who,
            die=die,
        )

    def motions(self, event: Event) -> list[Motion]:
        """Show the workers who go back to the supply."""
        return [Motion(LEAVE, f"workers:{event.seat}")] if event.facts["workers"] else []


MODULE: Final = WhiteCastles
