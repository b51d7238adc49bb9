"""The module: the points of the base rules at which shields come in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from contado.core.position.event import Event
from contado.core.position.observation import Feature, Page
from contado.core.showing.motion import Motion
from contado.core.state import Decision
from contado.core.words.language import Language
from contado.games.burgundy.actions import KEYS
from contado.games.burgundy.module import Module
from contado.games.burgundy.modules.shields.actions import ANY_TAKE, COPY, LATER, LAY, SHIELD
from contado.games.burgundy.modules.shields.copies import (
    ShieldTarget,
    book_copied,
    copy_new,
    copy_words,
    lacks_target,
    set_target,
    targets_to_choose,
)
from contado.games.burgundy.modules.shields.free_die import (
    act_with_free_die,
    add_free_die,
    free_die_cost,
    free_die_gain,
    free_die_targets,
    free_die_words,
    is_other_form,
)
from contado.games.burgundy.modules.shields.kept import KeptShields
from contado.games.burgundy.modules.shields.observing import LEAVES_OUT, actions, features, write
from contado.games.burgundy.modules.shields.placement import ShieldPlacement
from contado.games.burgundy.modules.shields.printed import (
    COPIED_MONASTERIES,
    DOUBLE_BONUS_TILES,
    DOUBLE_MINES,
    DOUBLE_MONASTERIES,
    DOUBLE_SALES,
    DOUBLE_SHIELDS,
    GOODS_OF_A_TYPE,
    LARGER_AREAS,
    NUMBERS,
    ON_DEPOTS,
    ONE_PASTURE,
    PLACE_ANYWHERE,
    POINTS,
    SHIELD_BY_CASTLE,
    SILVER_PER_TILE,
    UNLIMITED_KEYS,
    WORKER_WITH_OTHERS,
)
from contado.games.burgundy.modules.shields.reasons import why_not
from contado.games.burgundy.modules.shields.ship_type import ShipType
from contado.games.burgundy.modules.shields.sources import (
    FROM_SHIELD_1,
    FROM_SHIELD_7,
    FROM_SHIELD_10,
    FROM_SHIELD_12,
    FROM_SHIELD_13,
    FROM_SHIELD_17,
    FROM_SHIELD_VP,
)
from contado.games.burgundy.modules.shields.taking import (
    DiscardDown,
    ShieldCastle,
    add_doubles,
    take_cost,
    take_shield,
    take_targets,
    take_warning,
    take_words,
)
from contado.games.burgundy.modules.shields.tribute import Tribute, TributeDue, end_phase
from contado.games.burgundy.modules.shields.words import EVENTS, event_words, motions
from contado.games.burgundy.modules.shields.worth import worth
from contado.games.burgundy.observing.extent import Extent
from contado.games.burgundy.pieces.components import DEPOTS, KIND_OF, animals_on, key_spaces, species_of
from contado.games.burgundy.pieces.kinds import LIVESTOCK
from contado.games.burgundy.points import (
    ANY_GROUND,
    BONUS_TILE_TAKEN,
    BONUS_TILE_TIMES,
    CASTLE_MENU,
    FREE_MENU,
    GAME_ENDED,
    JOINED_PASTURES,
    MINE_SILVER,
    MONASTERY_PLACED,
    MONASTERY_TIMES,
    MORE_KEYS,
    PHASE_ENDED,
    REACH,
    SALE,
    SALE_SILVER,
    SEAT_SCORED,
    TOWNS_WITHOUT_LIMIT,
    TURN_BEGUN,
    TURN_MENU,
    WORKERS_GAINED,
)
from contado.games.burgundy.rules.dice import unused_dice
from contado.games.burgundy.rules.livestock import EXTRA_PER_TILE, EXTRA_VP, pasture_of, scoring_tiles
from contado.games.burgundy.rules.storing import NO_KEY, free_key
from contado.games.burgundy.state import FROM_LIVESTOCK, FROM_MONASTERY_7, SET_UP_STREAM, BurgundyState


class Shields(KeptShields):
    """Eighteen shields, some of which lie on the depots."""

    name: ClassVar[str] = "shields"
    order: ClassVar[int] = 80
    events: ClassVar[Mapping[str, tuple[str, ...]]] = EVENTS
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (
        ShieldCastle, DiscardDown, ShieldTarget, ShieldPlacement, ShipType, TributeDue, Tribute,
    )  # fmt: skip

    leaves_out: ClassVar[Mapping[str, str]] = LEAVES_OUT

    def copy(self) -> Module:
        other = Shields(self.settings, self.players)
        other.take_over(self)
        return other

    def set_up(self, state: BurgundyState, order: list[int]) -> None:
        """Shuffle the shields and lay some of them on the depots, face up; nobody sees the rest."""
        # Shield 2 depends on what others do, and an automa has no workers.
        box = [number for number in NUMBERS if number != WORKER_WITH_OTHERS or state.readings.automa < 0]
        for depot in range(DEPOTS):
            drawn = [state.luck.draw(SET_UP_STREAM, box) for _ in range(ON_DEPOTS[self.players][depot])]
            self.depots[depot] = sorted(drawn)
        self.box = box
        if state.listener is not None:
            state.tell(Event("shields_dealt", -1, {"depots": [shields[:] for shields in self.depots]}))

    # In numbers

    def widens(self, extent: Extent) -> None:
        """Make room for what shields 4, 14, 15 and 16 allow."""
        extent.keys = max(extent.keys, KEYS)
        extent.any_number = True
        extent.lays_at_once = True

    def actions(self, extent: Extent) -> list[int]:
        return actions(extent)

    def features(self, extent: Extent) -> list[Feature]:
        return features(extent)

    def write(self, state: BurgundyState, seat: int, extent: Extent, page: Page) -> None:
        write(self, state, seat, extent, page)

    # The points that stand for many questions or moments

    def add_options(self, state: BurgundyState, seat: int, menu: int, options: list[int]) -> None:
        """Add shields, a die that counts as any number, and the target of shield 6."""
        if menu == FREE_MENU:
            # F5: in the player's own turn.
            if state.active == seat and lacks_target(self, seat):
                options += targets_to_choose(state, seat)
        elif menu == TURN_MENU:
            # T5: shields by doubles; shield 16.
            add_doubles(state, self, seat, options)
            add_free_die(state, self, seat, unused_dice(state, seat), options)
        elif menu == CASTLE_MENU and self.holds(seat, SHIELD_BY_CASTLE):
            # R61: all shields on the board.
            for shields in self.depots:
                options += [SHIELD + shield - 1 for shield in shields]

    def told(self, state: BurgundyState, seat: int, moment: int, n: int) -> None:
        """Do what shields do at certain moments."""
        if moment == WORKERS_GAINED:
            self.workers_gained(state, seat)
        elif moment == TURN_BEGUN:
            # Shield 16 can be used again.
            self.used_16[seat] = 0
        elif moment == BONUS_TILE_TAKEN:
            # R45: a bonus tile scores again.
            if self.holds(seat, DOUBLE_BONUS_TILES):
                state.score(seat, FROM_SHIELD_7, n)
        elif moment == MONASTERY_PLACED:
            # Shield 6 brings it into force for whoever copies this player.
            copy_new(state, self, seat, n)
        elif moment == PHASE_ENDED:
            # R63: placements, the target of shield 6, tribute.
            end_phase(state)
        elif moment == GAME_ENDED:
            self.game_ended(state)
        elif moment == SEAT_SCORED:
            self.score_shields(state, seat)

    def number(self, state: BurgundyState, seat: int, what: int, n: int, of: int) -> int:
        """Change the numbers that shields 7, 8, 9, 10 and 18 change."""
        if what == REACH:
            if not self.holds(seat, PLACE_ANYWHERE):
                return n
            # R52: all empty spaces.
            estate = state.estate(seat)
            return ((1 << len(estate.spaces)) - 1) & ~estate.covered
        if what == SALE_SILVER:
            # R37: 1 silver for each tile instead of 1 for all.
            if not self.holds(seat, SILVER_PER_TILE):
                return n
            return of if self.shield_only else n - 1 + of
        if what == MINE_SILVER:
            # R60
            return 2 * n if self.holds(seat, DOUBLE_MINES) else n
        if what == BONUS_TILE_TIMES:
            # R45
            return 2 * n if self.holds(seat, DOUBLE_BONUS_TILES) else n
        if what == MONASTERY_TIMES:
            return 2 * n if self.holds(seat, DOUBLE_MONASTERIES) else n
        return n

    def grants(self, state: BurgundyState, seat: int, leave: int) -> bool:
        """Grant what shields 1, 4, 6 and 18 grant."""
        if leave == MORE_KEYS:
            # The action space ends with 24 of them.
            return self.holds(seat, UNLIMITED_KEYS) and len(state.estate(seat).stored) < KEYS
        if leave == JOINED_PASTURES:
            return self.holds(seat, ONE_PASTURE)
        if leave == ANY_GROUND:
            # R52
            return self.holds(seat, PLACE_ANYWHERE)
        if leave == TOWNS_WITHOUT_LIMIT:
            # R28: monastery 1 may have been copied by anybody at some time, once shield 6 has been taken.
            return COPIED_MONASTERIES in self.out or self.holds(seat, COPIED_MONASTERIES)
        return False

    # The turn

    def helps_placing(self, state: BurgundyState, seat: int, action: int, reach: int) -> bool:
        """Copied monasteries can always help (D7)."""
        return COPY <= action < LATER

    def owns(self, action: int) -> bool:
        """Say whether an action is one of the shields'."""
        return SHIELD <= action < LATER or ANY_TAKE <= action < LAY or is_other_form(action)

    def is_free(self, action: int) -> bool:
        """The menu comes back after the choice of a target."""
        return COPY <= action < LATER

    def choose(self, state: BurgundyState, seat: int, action: int) -> None:
        if action < COPY:
            take_shield(state, seat, action)
        elif action < LATER:
            set_target(state, seat, action - COPY)
        else:
            act_with_free_die(state, seat, action)

    def words(self, state: BurgundyState, seat: int, action: int, _: Language) -> str:
        if action < COPY:
            return take_words(state, seat, action, _)
        return copy_words(state, action, _) if action < LATER else free_die_words(state, seat, action, _)

    def targets(self, state: BurgundyState, seat: int, action: int) -> list[str]:
        if action < COPY:
            return take_targets(action)
        return [f"player:{action - COPY}"] if action < LATER else free_die_targets(state, seat, action)

    def cost(self, state: BurgundyState, seat: int, action: int) -> dict[str, int]:
        """Return the workers for a shield, and the tile that must make room."""
        if action < COPY:
            return take_cost(state, seat, action)
        return {} if action < LATER else free_die_cost(state, seat, action)

    def gain(self, state: BurgundyState, seat: int, action: int) -> dict[str, int]:
        """Return what an action with a free die brings at once."""
        return {} if action < LATER else free_die_gain(state, seat, action)

    def warning(self, state: BurgundyState, seat: int, action: int, _: Language) -> str:
        """Ask before the shield on the only castle is lost."""
        return take_warning(state, seat, action, _) if action < COPY else ""

    def lies(self, state: BurgundyState, place: str, die: int) -> list[int]:
        """Return the shields of a depot by their numbers."""
        name, _colon, depot = place.partition(":")
        return sorted(self.depots[int(depot) - 1]) if name == "shields" else []

    def take_from(self, state: BurgundyState, seat: int, place: str, slot: int) -> int:
        """Take a shield off its depot."""
        self.depots[self.depot_of(slot)].remove(slot)
        return slot

    # Key spaces, workers, points

    def stores(self, state: BurgundyState, seat: int, face: int) -> bool:
        """Store a tile on an extra key space, if no other is free (shield 4)."""
        if free_key(state, seat, key_spaces(face)) != NO_KEY or not self.grants(state, seat, MORE_KEYS):
            return False
        stored = state.estate(seat).stored
        state.players[seat].keys.append(len(stored))
        stored.append(face)
        return True

    def workers_gained(self, state: BurgundyState, seat: int) -> None:
        """Give a worker to another player who has shield 2, whatever the size of the gain (P10, R57)."""
        other = self.owner_of(WORKER_WITH_OTHERS)
        if other >= 0 and other != seat:
            state.gain_workers(other, 1)

    # Placing

    def area_grows(self, state: BurgundyState, seat: int, area: int) -> int:
        """Count an area as one space larger (shield 17, R44)."""
        return FROM_SHIELD_17 if self.holds(seat, LARGER_AREAS) else -1

    def scores_livestock(self, state: BurgundyState, seat: int, face: int, space: int) -> bool:
        """Score as if all pastures were one, and book what lies beyond the printed one separately (shield 1, R42)."""
        if not self.holds(seat, ONE_PASTURE):
            return False
        estate = state.estate(seat)
        extra = EXTRA_VP if state.has(seat, EXTRA_PER_TILE) else 0
        all_pastures = [other for other in range(len(estate.spaces)) if estate.spaces[other] >= 0
                        and KIND_OF[estate.spaces[other]] == LIVESTOCK]  # fmt: skip
        tiles = scoring_tiles(estate, face, space, all_pastures, extra)
        species = [species_of(tile) for tile in tiles]
        inside = [face] + [estate.spaces[other] for other in pasture_of(estate, space)
                           if other in all_pastures and other != space
                           and species_of(estate.spaces[other]) in species]  # fmt: skip
        animals = sum([animals_on(tile) for tile in inside])
        state.score(seat, FROM_LIVESTOCK, animals)
        state.score(seat, FROM_SHIELD_1, sum([animals_on(tile) for tile in tiles]) - animals)
        state.score(seat, FROM_MONASTERY_7, extra * len(tiles))
        return True

    # Goods and ships

    def ship_goods(self, state: BurgundyState, seat: int, piles: int) -> bool:
        """Ask for a type of goods that is taken from all depots (shield 5, R35)."""
        if not self.holds(seat, GOODS_OF_A_TYPE):
            return False
        state.push(ShipType(seat, piles))
        return True

    # Phases and the end

    def game_ended(self, state: BurgundyState) -> None:
        """Ask for the target of shield 6, which cannot wait any longer (D19)."""
        for seat in range(state.seats):
            if lacks_target(self, seat):
                state.push(ShieldTarget(seat, 0))

    def change_scores(self, state: BurgundyState, seat: int, of: int, scores: list[tuple[int, int]]) -> None:
        """Score a sale again (shield 12, R37), book copied monasteries on shield 6, and double all of them with shield
        10 (section 4, step 2).
        """
        if of == SALE:
            if self.holds(seat, DOUBLE_SALES):
                scores.append((FROM_SHIELD_12, scores[0][1]))
            return
        if self.holds(seat, COPIED_MONASTERIES):
            book_copied(state, seat, scores)
        if self.holds(seat, DOUBLE_MONASTERIES) and scores:
            scores.append((FROM_SHIELD_10, sum([points for _, points in scores])))

    def score_shields(self, state: BurgundyState, seat: int) -> None:
        """Score the shields still in the duchy, doubled by shield 13 (section 4, step 3)."""
        points = sum([POINTS[shield] for shield in self.shields_of(seat)])
        state.score(seat, FROM_SHIELD_VP, points)
        if self.holds(seat, DOUBLE_SHIELDS):
            state.score(seat, FROM_SHIELD_13, points)

    # What bots and people are told

    def worth(self, state: BurgundyState, seat: int, left: float, points: list[float]) -> None:
        """Add what the shields of a seat are worth, tribute deducted."""
        points[FROM_SHIELD_VP] += worth(state, self, seat, left)

    def event_words(self, event: Event, names: Sequence[str], _: Language) -> str:
        return event_words(event, names, _)

    def motions(self, event: Event) -> list[Motion]:
        return motions(event)

    def why_not(self, state: BurgundyState, seat: int, target: str, _: Language) -> str:
        """Say why a shield cannot be taken, or a castle cannot be chosen."""
        return why_not(state, self, seat, target, _)


MODULE: Final = Shields
