"""The module: the points of the base rules at which vineyards come in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from contado.core.position.event import Event
from contado.core.position.observation import Feature, Page
from contado.core.showing.motion import Motion
from contado.core.state import Decision
from contado.core.words.language import Language
from contado.games.burgundy.module import Module
from contado.games.burgundy.modules.vineyards.actions import (
    ANY_PLANT,
    ANY_VINE,
    BONUS,
    BUY_DOUBLE,
    DIE_PLANT,
    DIE_VINE,
    LAY_DOUBLE,
    LAYINGS,
    PLANT,
    STORE_SLOTS,
    TAKE_BLACK,
    VINE,
)
from contado.games.burgundy.modules.vineyards.bonuses import DoubleBonus
from contado.games.burgundy.modules.vineyards.faces import DOUBLES
from contado.games.burgundy.modules.vineyards.kept import KeptVineyards
from contado.games.burgundy.modules.vineyards.observing import LEAVES_OUT, actions, features, write
from contado.games.burgundy.modules.vineyards.offers import (
    NO_DIE,
    cost,
    targets,
    without_die,
    words,
    workers_for,
)
from contado.games.burgundy.modules.vineyards.planting import (
    add_die_plantings,
    lay_double,
    layings,
    plant_stored,
    plantings,
)
from contado.games.burgundy.modules.vineyards.printed import ALL_TILES
from contado.games.burgundy.modules.vineyards.reasons import why_not
from contado.games.burgundy.modules.vineyards.sources import FROM_VINE_AREAS
from contado.games.burgundy.modules.vineyards.taking import (
    STORE,
    add_die_takes,
    add_purchases,
    buy_double,
    filled,
    lies,
    on_store,
    store_vine,
    take_for_free,
)
from contado.games.burgundy.modules.vineyards.tiles import TakeBlack, TakeVine, VineTile
from contado.games.burgundy.modules.vineyards.words import EVENTS, event_words, motions
from contado.games.burgundy.modules.vineyards.worth import stored_worth, worth
from contado.games.burgundy.observing.extent import Extent
from contado.games.burgundy.pieces.components import NO_TILE
from contado.games.burgundy.points import (
    FREE_MENU,
    LAY_MENU,
    PHASE_STARTED,
    PLAIN_MENU,
    PREPARED,
    SEAT_SCORED,
    TOWN_HALL_MENU,
    TURN_MENU,
)
from contado.games.burgundy.rules.dice import unused_dice
from contado.games.burgundy.rules.turn import use_die
from contado.games.burgundy.state import BurgundyState


class Vineyards(KeptVineyards):
    """Double tiles, the vineyard depot and store, and a vineyard for everybody."""

    name: ClassVar[str] = "vineyards"
    order: ClassVar[int] = 70
    tile_source: ClassVar[int] = FROM_VINE_AREAS
    events: ClassVar[Mapping[str, tuple[str, ...]]] = EVENTS
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (DoubleBonus, VineTile, TakeBlack, TakeVine)

    leaves_out: ClassVar[Mapping[str, str]] = LEAVES_OUT

    def copy(self) -> Module:
        other = Vineyards(self.settings, self.players)
        other.take_over(self)
        return other

    # In numbers

    def widens(self, extent: Extent) -> None:
        """Add the double tiles."""
        extent.add_faces(ALL_TILES)

    def actions(self, extent: Extent) -> list[int]:
        return actions(self, extent)

    def features(self, extent: Extent) -> list[Feature]:
        return features(self, extent)

    def write(self, state: BurgundyState, seat: int, extent: Extent, page: Page) -> None:
        write(self, state, seat, extent, page)

    # The turn

    def told(self, state: BurgundyState, seat: int, moment: int, n: int) -> None:
        """Fill bag, depot and store, and score the vine areas (section 4, step 4)."""
        if moment == PREPARED:
            self.prepare(state)
        elif moment == PHASE_STARTED:
            self.refill(state)
        elif moment == SEAT_SCORED and seat != state.readings.automa:
            state.score(seat, FROM_VINE_AREAS, self.points(seat))

    def add_options(self, state: BurgundyState, seat: int, menu: int, options: list[int]) -> None:
        """Add what can be done with double tiles, in every menu."""
        if menu == FREE_MENU:
            add_purchases(state, self, seat, options)
        elif menu == TURN_MENU:
            self.add_with_dice(state, seat, options)
        elif menu == PLAIN_MENU:
            # V-R12: every tile of the vineyard depot, and every placement in the vineyard.
            options += [VINE + slot for slot in filled(self.depot)]
            options += plantings(state, self, seat)
        elif menu == TOWN_HALL_MENU and self.settings["town_hall_double"]:
            # V-R11: only with the option.
            options += plantings(state, self, seat)
        elif menu == LAY_MENU and self.settings["shield_15_store"] is True:
            # V-R14: every tile of the store, wherever it may go.
            for slot in on_store(state, self):
                options += [LAY_DOUBLE + LAYINGS * slot + laying for laying in layings(self, seat, self.store[slot])]

    def add_with_dice(self, state: BurgundyState, seat: int, options: list[int]) -> None:
        """Add takes from the vineyard depot and placements in the vineyard (T8, T9)."""
        dice = unused_dice(state, seat)
        add_die_takes(state, self, seat, dice, options)
        add_die_plantings(state, self, seat, dice, options)

    def plain_cost(self, state: BurgundyState, seat: int, value: int, action: int) -> int:
        """Return the workers for a take or a placement with a die of this value."""
        return workers_for(state, self, seat, value, action)

    def helps_placing(self, state: BurgundyState, seat: int, action: int, reach: int) -> bool:
        """Say whether a town hall could place a double tile, once it is bought (V-R31)."""
        return self.settings["town_hall_double"] is True and len(self.open_spaces(seat)) > 0

    def owns(self, action: int) -> bool:
        """Say whether an action is one of the vineyards'; those of a free die are the shields'."""
        return (
            VINE <= action < ANY_VINE
            or PLANT <= action < ANY_PLANT
            or BUY_DOUBLE <= action < BONUS
            or TAKE_BLACK <= action < LAY_DOUBLE + LAYINGS * STORE_SLOTS
        )

    def is_free(self, action: int) -> bool:
        """The menu comes back after a purchase."""
        return BUY_DOUBLE <= action < BONUS

    def choose(self, state: BurgundyState, seat: int, action: int) -> None:
        """Carry out an action, after its die where it needs one."""
        die, plain = without_die(action)
        if die != NO_DIE:
            value = state.players[seat].dice[die]
            use_die(state, seat, die, workers_for(state, self, seat, value, plain))
        if plain < DIE_VINE:
            store_vine(state, seat, plain - VINE)
        elif plain < DIE_PLANT:
            plant_stored(state, seat, plain)
        elif plain < BONUS:
            buy_double(state, seat, plain)
        elif plain < LAY_DOUBLE:
            take_for_free(state, seat, plain)
        else:
            lay_double(state, seat, plain)

    def words(self, state: BurgundyState, seat: int, action: int, _: Language) -> str:
        return words(state, seat, action, _)

    def targets(self, state: BurgundyState, seat: int, action: int) -> list[str]:
        return targets(state, seat, action)

    def cost(self, state: BurgundyState, seat: int, action: int) -> dict[str, int]:
        """Return the workers or the price, and the tiles that must make room."""
        return cost(state, self, seat, action)

    def lies(self, state: BurgundyState, place: str, die: int) -> list[int]:
        """Return the filled slots of depot or store."""
        return lies(self, place, die)

    def take_from(self, state: BurgundyState, seat: int, place: str, slot: int) -> int:
        """Take the tile of a slot."""
        slots = self.store if place == STORE else self.depot
        face = slots[slot]
        slots[slot] = NO_TILE
        return face

    # What bots and people are told

    def worth(self, state: BurgundyState, seat: int, left: float, points: list[float]) -> None:
        """Return what the vineyard of a seat will score, and the worth of the bonuses still to be used."""
        points[FROM_VINE_AREAS] += worth(state, self, seat, left)

    def tile_worth(self, state: BurgundyState, seat: int, face: int, left: float) -> float:
        """Return what a stored double tile will bring."""
        return stored_worth(state, self, seat, face, left) if face >= DOUBLES else 0.0

    def event_words(self, event: Event, names: Sequence[str], _: Language) -> str:
        return event_words(event, names, _)

    def motions(self, event: Event) -> list[Motion]:
        return motions(event)

    def why_not(self, state: BurgundyState, seat: int, target: str, _: Language) -> str:
        """Say why a double tile cannot be taken, or cannot be placed."""
        return why_not(state, self, seat, target, _)


MODULE: Final = Vineyards
