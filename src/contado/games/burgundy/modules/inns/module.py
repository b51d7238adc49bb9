"""Inns (sixth expansion): one for sale in each phase, on any colour (F2, R43)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from contado.core.position.event import Event
from contado.core.position.fields import PLAIN, Kind
from contado.core.position.observation import Feature, Page, counts
from contado.core.settings import Settings
from contado.core.showing.motion import APPEAR, Motion
from contado.core.words.language import Language
from contado.games.burgundy.actions import PAID
from contado.games.burgundy.module import Module
from contado.games.burgundy.modules.inns.actions import BUY_INN
from contado.games.burgundy.modules.inns.faces import INN
from contado.games.burgundy.modules.inns.facts import InnsFacts
from contado.games.burgundy.modules.inns.sources import FROM_INN
from contado.games.burgundy.observing.extent import Extent
from contado.games.burgundy.pieces.components import FACE_NAMES, KIND_OF, NO_TILE, PHASES, ROUNDS
from contado.games.burgundy.pieces.loading import load
from contado.games.burgundy.points import FREE_MENU, PHASE_STARTED
from contado.games.burgundy.rules.placing import places
from contado.games.burgundy.rules.purchases import most_workers
from contado.games.burgundy.rules.storing import can_store, discards, key_to_come, store
from contado.games.burgundy.state import BurgundyState, Estate
from contado.games.burgundy.telling.reasons import is_placing, own_thing, purchase_reason
from contado.games.burgundy.telling.words import thing

# Where the inns for sale lie.
STACK: Final = "inn:stack"
INNS: Final[int] = sum([int(tile["count"]) for tile in load("tiles", "inns")["tiles"]])

# How much of what a stored inn would add is counted.
STORED_INN: Final = 0.45


class Inns(Module):
    """The module: inns that are still in the box, and those for sale."""

    name: ClassVar[str] = "inns"
    order: ClassVar[int] = 50
    FIELDS: ClassVar[Mapping[str, Kind]] = {"box": PLAIN, "stack": PLAIN}
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {"inn_added": ("stack",)}

    def __init__(self, settings: Settings, players: int) -> None:
        self.settings = settings
        self.players = players
        self.box: int = INNS
        self.stack: int = 0

    # What it keeps

    def copy(self) -> Module:
        other = Inns(self.settings, self.players)
        other.box = self.box
        other.stack = self.stack
        return other

    def facts(self, state: BurgundyState, viewer: int | None) -> InnsFacts:
        """Return how many inns are for sale."""
        return {"stack": self.stack}

    def pieces(self, state: BurgundyState) -> list[str]:
        """Name the inns that no player has taken."""
        return [FACE_NAMES[INN]] * (self.box + self.stack)

    def broken_laws(self, state: BurgundyState) -> list[str]:
        """Say where an area holds two inns, or more inns are for sale than phases have begun."""
        faults: list[str] = []
        for at, estate in enumerate(state.estates):
            areas = [estate.duchy.area[space] for space, face in enumerate(estate.spaces) if face == INN]
            if len(set(areas)) != len(areas):
                faults.append(f"estate {at + 1} has two inns in one area")
        if self.box != INNS - state.phase - 1 and state.turn:
            faults.append("the inns in the box do not go with the phase")
        return faults

    # In numbers

    def widens(self, extent: Extent) -> None:
        """Add the inns."""
        extent.add_faces([INN] * INNS)

    def actions(self, extent: Extent) -> list[int]:
        """Return the purchase in all ways to pay."""
        return [BUY_INN + paid for paid in range(extent.payments)]

    def features(self, extent: Extent) -> list[Feature]:
        """Return the inns for sale."""
        return [counts("inns", INNS)]

    def write(self, state: BurgundyState, seat: int, extent: Extent, page: Page) -> None:
        page.put(self.stack)

    # Phases and purchases

    def told(self, state: BurgundyState, seat: int, moment: int, n: int) -> None:
        """A phase has begun."""
        if moment == PHASE_STARTED:
            self.add_inn(state)

    def add_inn(self, state: BurgundyState) -> None:
        """Add one inn to the stack; those left over stay there (phase start 4)."""
        if not self.box:
            return
        self.box -= 1
        self.stack += 1
        if state.listener is not None:
            state.tell(Event("inn_added", -1, {"stack": self.stack}))

    def lies(self, state: BurgundyState, place: str, die: int) -> list[int]:
        """Return the inns for sale, from the bottom of the stack up."""
        return list(range(self.stack)) if place == STACK else []

    def take_from(self, state: BurgundyState, seat: int, place: str, slot: int) -> int:
        """Take the top inn; all are equal."""
        self.stack -= 1
        return INN

    def add_options(self, state: BurgundyState, seat: int, menu: int, options: list[int]) -> None:
        """Add the purchase of an inn; it is the one purchase of the turn (F2, R30)."""
        if menu != FREE_MENU or state.active != seat or state.players[seat].bought or not self.stack:
            return
        if not can_store(state, seat):
            return
        estate, price = state.estate(seat), state.tables.black_price
        for paid in range(most_workers(state, seat) + 1):
            if estate.silver >= price - paid and estate.workers >= paid:
                options.append(BUY_INN + paid)

    def helps_placing(self, state: BurgundyState, seat: int, action: int, reach: int) -> bool:
        """Say whether an inn, once bought, could be placed (D7)."""
        return len(places(state, seat, INN, reach)) > 0

    def owns(self, action: int) -> bool:
        """Say whether the action is the purchase of an inn."""
        return BUY_INN <= action < BUY_INN + len(PAID)

    def choose(self, state: BurgundyState, seat: int, action: int) -> None:
        """Buy the top inn."""
        estate, paid = state.estate(seat), action - BUY_INN
        silver = state.tables.black_price - paid
        self.stack -= 1
        state.players[seat].bought = True
        estate.workers -= paid
        estate.silver -= silver
        if state.listener is not None:
            key = key_to_come(state, seat)
            where = {"tile": FACE_NAMES[INN], "where": STACK, "key": key}
            state.tell(Event("bought", seat, {**where, "silver": silver, "workers": paid}))
        store(state, seat, INN)

    # Placing

    def may_place(self, state: BurgundyState, seat: int, face: int, space: int) -> bool:
        """Allow only one inn in an area (P2.6)."""
        if face != INN:
            return True
        estate = state.estate(seat)
        return not holds_inn(estate, estate.duchy.area[space])

    def area_grows(self, state: BurgundyState, seat: int, area: int) -> int:
        """Count an area with an inn as one space larger (P3.1, R44)."""
        return FROM_INN if holds_inn(state.estate(seat), area) else -1

    # What bots and people are told

    def words(self, state: BurgundyState, seat: int, action: int, _: Language) -> str:
        what = _("Buy an inn: it goes on any colour, and its area counts one space more")
        paid = action - BUY_INN
        if paid:
            return _("{what}, {workers} for silver", what=what, workers=thing("workers", paid, _))
        return what

    def targets(self, state: BurgundyState, seat: int, action: int) -> list[str]:
        if most_workers(state, seat):
            return [STACK, f"menu:pay:{action - BUY_INN}"]
        return [STACK]

    def cost(self, state: BurgundyState, seat: int, action: int) -> dict[str, int]:
        """Return the price, and the tile that must make room."""
        paid = action - BUY_INN
        cost = {"silver": state.tables.black_price - paid, "workers": paid, **discards(state, seat)}
        return {name: n for name, n in cost.items() if n}

    def worth(self, state: BurgundyState, seat: int, left: float, points: list[float]) -> None:
        """Add what inns bring: to incomplete areas that hold one, and to those where one could go."""
        estate = state.estate(seat)
        value, stored = 0.0, 0
        for key in state.players[seat].keys:
            if estate.stored[key] == INN:
                stored += 1
        if not stored and INN not in estate.spaces:
            return
        rounds_left = left * len(PHASES) * ROUNDS
        best = 0.0
        for area in range(len(estate.duchy.area_spaces)):
            covered, size = 0, len(estate.duchy.area_spaces[area])
            for space in estate.duchy.area_spaces[area]:
                covered += estate.covered >> space & 1
            if covered == size:
                continue
            more = state.tables.area_vp[size + 1] - state.tables.area_vp[size]
            chance = max(0.0, 1.0 - (size - covered) / (rounds_left + 1.0))
            share = covered / size
            if holds_inn(estate, area):
                value += chance * share * share * more
            else:
                best = max(best, chance * share * more)
        points[FROM_INN] += value + min(stored, 1) * STORED_INN * best

    def event_words(self, event: Event, names: Sequence[str], _: Language) -> str:
        """Say that one more inn is for sale."""
        return _.plural("{n} inn is for sale.", "{n} inns are for sale.", event.facts["stack"])

    def motions(self, event: Event) -> list[Motion]:
        """Show the new inn on its stack."""
        return [Motion(APPEAR, end=STACK)]

    def why_not(self, state: BurgundyState, seat: int, target: str, _: Language) -> str:
        """Say why no inn can be bought, and where none can be placed."""
        if target == STACK and is_placing(state):
            return purchase_reason(state, seat, _) if self.stack else _("No inn is for sale.")
        estate, space = state.estate(seat), own_thing(target, "hex", seat)
        if not is_placing(state) or INN not in estate.stored or not 0 <= space < len(estate.spaces):
            return ""
        of_colour = [face for face in estate.stored if face != NO_TILE and KIND_OF[face] == estate.duchy.kind[space]]
        if estate.spaces[space] == NO_TILE and not of_colour and holds_inn(estate, estate.duchy.area[space]):
            return _("There is an inn in this area already.")
        return ""


MODULE: Final = Inns


def holds_inn(estate: Estate, area: int) -> bool:
    """Say whether an inn lies in the area."""
    for space in estate.duchy.area_spaces[area]:
        if estate.spaces[space] == INN:
            return True
    return False


# What other modules ask for
