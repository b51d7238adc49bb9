"""Taking a shield with doubles or by a castle, laying it on a castle, and losing it (T5, P11, D16, R21)."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.position.event import Event
from contado.core.state import Decision, Menu
from contado.core.words.language import Language
from contado.games.burgundy.actions import CASTLE_ON, DISCARD
from contado.games.burgundy.modules.shields.actions import SHIELD, SHIELD_16
from contado.games.burgundy.modules.shields.copies import forget_target
from contado.games.burgundy.modules.shields.kept import KeptShields, kept_shields
from contado.games.burgundy.modules.shields.printed import COPIED_MONASTERIES, FREE_DIE, UNLIMITED_KEYS
from contado.games.burgundy.modules.shields.words import shield_offer
from contado.games.burgundy.pieces.components import DEPOTS, FACE_NAMES, NO_TILE, key_spaces
from contado.games.burgundy.pieces.kinds import CASTLE
from contado.games.burgundy.rules.dice import sell_costs
from contado.games.burgundy.rules.storing import distinct_keys
from contado.games.burgundy.rules.turn import use_die
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.explanations import Printing
from contado.games.burgundy.telling.words import tile_name


def takes_both_dice(state: BurgundyState, seat: int) -> bool:
    """Say whether a shield is taken with doubles (T5); otherwise a castle, opened by one die, grants it."""
    used = state.players[seat].used
    return state.active == seat and not used[0] and not used[1]


def doubles(state: BurgundyState, seat: int, depot: int) -> tuple[int, int]:
    """Return the workers that turn each die into the number of a depot; monasteries 9 to 12 do not help (R55)."""
    costs, dice = sell_costs(state, seat), state.players[seat].dice
    return costs[7 * dice[0] + depot + 1], costs[7 * dice[1] + depot + 1]


def paid_by_dice(state: BurgundyState, seat: int, action: int) -> tuple[int, int]:
    """Return the workers for each die when a shield is taken; shield 16 replaces the more expensive die (R18)."""
    one, other = doubles(state, seat, kept_shields(state).depot_of(shield_of(action)))
    if action < SHIELD_16:
        return one, other
    return (0, other) if one >= other else (one, 0)


def add_doubles(state: BurgundyState, kept: KeptShields, seat: int, options: list[int]) -> None:
    """Add every shield whose number the two dice can be turned into (T5)."""
    if not takes_both_dice(state, seat):
        return
    workers = state.estate(seat).workers
    free_die = kept.holds(seat, FREE_DIE) and not kept.used_16[seat]
    for depot in range(DEPOTS):
        shields = kept.depots[depot]
        if shields:
            one, other = doubles(state, seat, depot)
            for shield in shields:
                if one + other <= workers:
                    options.append(SHIELD + shield - 1)
                if free_die and one + other and min(one, other) <= workers:
                    options.append(SHIELD_16 + shield - 1)


def take_shield(state: BurgundyState, seat: int, action: int) -> None:
    """Pay with both dice, unless a castle grants the shield, and choose the castle."""
    shield = shield_of(action)
    if takes_both_dice(state, seat):
        kept = kept_shields(state)
        workers = paid_by_dice(state, seat, action)
        kept.both_dice[seat] = state.turn
        if action >= SHIELD_16:
            use_shield_16(state, seat)
        for die in range(2):
            use_die(state, seat, die, workers[die])
    state.push(ShieldCastle(seat, shield))


def use_shield_16(state: BurgundyState, seat: int) -> None:
    """One of the dice counts as any number: once in each of the player's turns (R18)."""
    kept_shields(state).used_16[seat] = 1
    if state.listener is not None:
        state.tell(Event("shield_16", seat, {}))


def shield_of(action: int) -> int:
    """Return the shield that an action takes."""
    return action - (SHIELD if action < SHIELD_16 else SHIELD_16) + 1


class ShieldCastle(Decision[BurgundyState]):
    """Choose the castle that a shield is laid on; a shield already there leaves the game (D16, R56).

    The shield stays on its depot until then.
    """

    kind: ClassVar[str] = "shield_castle"
    part: ClassVar[bool] = True

    def __init__(self, seat: int, shield: int) -> None:
        super().__init__(seat)
        self.shield = shield

    def data(self) -> list[int]:
        return [self.shield]

    def options(self, state: BurgundyState) -> list[int]:
        """Return each castle tile of the duchy; white castles carry none."""
        estate = state.estate(self.seat)
        return [CASTLE_ON + space for space in estate.duchy.spaces_of[CASTLE] if estate.spaces[space] == CASTLE]

    def choose(self, state: BurgundyState, action: int) -> None:
        """Lay the shield; it is in force from now on."""
        kept, seat, space = kept_shields(state), self.seat, action - CASTLE_ON
        depot = kept.depot_of(self.shield)
        kept.depots[depot].remove(self.shield)
        old = kept.on_castle(seat, space)
        if state.listener is not None:
            facts = {"shield": self.shield, "depot": depot + 1, "space": space + 1, "replaced": old}
            state.tell(Event("shield", seat, facts))
        if old:
            lose_shield(state, seat, old)
        kept.held[seat] |= 1 << self.shield
        kept.castle_of[self.shield] = space

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _("On which castle do you lay shield {number}?", number=self.shield)

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        space = action - CASTLE_ON
        old = kept_shields(state).on_castle(self.seat, space)
        if old:
            return _("Castle on space {space}; shield {old} leaves the game", space=space + 1, old=old)
        return _("Castle on space {space}", space=space + 1)

    def targets(self, state: BurgundyState, action: int) -> list[str]:
        return [f"hex:{self.seat}:{action - CASTLE_ON + 1}"]

    def warning(self, state: BurgundyState, action: int, _: Language) -> str:
        """Ask before a shield is lost."""
        old = kept_shields(state).on_castle(self.seat, action - CASTLE_ON)
        return _("Shield {old} on this castle leaves the game. Lay the new one there?", old=old) if old else ""


def lose_shield(state: BurgundyState, seat: int, shield: int) -> None:
    """A shield leaves the game, and its effect ends; tiles that lie in the duchy stay there (R28)."""
    kept = kept_shields(state)
    kept.held[seat] &= ~(1 << shield)
    kept.castle_of[shield] = -1
    kept.out.append(shield)
    if shield == COPIED_MONASTERIES:
        forget_target(state, seat)
    elif shield == UNLIMITED_KEYS:
        state.push(DiscardDown(seat))


class DiscardDown(Menu[BurgundyState]):
    """Shield 4 is lost: discard stored tiles until there are key spaces for the others (D15, R21).

    Tiles go one by one, so that in the end none of them could have been kept: they free exactly what is missing or,
    where all of them are double tiles, one key space more (V-R30).
    """

    kind: ClassVar[str] = "discard_down"

    def __init__(self, seat: int, exact: int = 0) -> None:
        super().__init__(seat)
        # Whether a single tile has gone, 1 or 0: then no more key spaces than necessary may become free.
        self.exact = exact

    def data(self) -> list[int]:
        return [self.exact] if self.exact else []

    def too_many(self, state: BurgundyState) -> int:
        """Return how many key spaces too many the stored tiles fill."""
        stored = state.estate(self.seat).stored
        return sum([key_spaces(face) for face in stored if face != NO_TILE]) - state.tables.key_spaces

    def options(self, state: BurgundyState) -> list[int]:
        """Return each stored tile that may go, equal ones once, while there are too many."""
        stored, need = state.estate(self.seat).stored, self.too_many(state)
        if need <= 0:
            return []
        doubles = len([1 for face in stored if face != NO_TILE and key_spaces(face) > 1])
        singles = len([1 for face in stored if face != NO_TILE]) - doubles
        double = not self.exact or frees_exactly(need - DOUBLE_KEYS, singles, doubles - 1)
        may_go = [False, frees_exactly(need - 1, singles - 1, doubles), double]
        return [DISCARD + key for key in distinct_keys(state, self.seat) if may_go[key_spaces(stored[key])]]

    def resolve(self, state: BurgundyState) -> None:
        """Keep only the printed key spaces, with the remaining tiles on them."""
        estate, spaces = state.estate(self.seat), state.tables.key_spaces
        left = [face for face in estate.stored if face != NO_TILE]
        if len(estate.stored) > spaces:
            estate.stored = left + [NO_TILE] * (spaces - len(left))
            state.players[self.seat].keys = list(range(spaces))

    def choose(self, state: BurgundyState, action: int) -> None:
        """Take the tile out of the game (R20), and check again."""
        stored, key = state.estate(self.seat).stored, action - DISCARD
        if state.listener is not None:
            state.tell(Event("discarded_down", self.seat, {"tile": FACE_NAMES[stored[key]], "key": key + 1}))
        state.out.append(stored[key])
        single = key_spaces(stored[key]) == 1
        stored[key] = NO_TILE
        state.push(DiscardDown(self.seat, 1) if single else self)

    def prompt(self, state: BurgundyState, _: Language) -> str:
        stored, many = state.estate(self.seat).stored, self.too_many(state)
        if any(face != NO_TILE and key_spaces(face) > 1 for face in stored):
            return _.plural(
                "Shield 4 is lost: your stored tiles fill {n} key space too many. Which one leaves the game?",
                "Shield 4 is lost: your stored tiles fill {n} key spaces too many. Which one leaves the game first?",
                many,
            )
        return _.plural(
            "Shield 4 is lost: {n} stored tile must leave the game. Which one?",
            "Shield 4 is lost: {n} stored tiles must leave the game. Which one first?",
            many,
        )

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        return _("Discard {tile}", tile=tile_name(state.estate(self.seat).stored[action - DISCARD], _))

    def targets(self, state: BurgundyState, action: int) -> list[str]:
        return [f"key:{self.seat}:{action - DISCARD + 1}"]

    def cost(self, state: BurgundyState, action: int) -> dict[str, int]:
        return {"tile": 1}


# The key spaces of a tile that fills more than one.
DOUBLE_KEYS: Final = 2


def frees_exactly(need: int, singles: int, doubles: int) -> bool:
    """Say whether some of these single and double tiles fill exactly this many key spaces."""
    if need < 0:
        return False
    # As many double tiles as fit; the rest are single tiles.
    rest = need - DOUBLE_KEYS * min(doubles, need // DOUBLE_KEYS)
    return rest <= singles


# What people are told about a shield that can be taken


def take_words(state: BurgundyState, seat: int, action: int, _: Language) -> str:
    """Say what is taken, how, and what it does."""
    shield = shield_of(action)
    points = kept_shields(state).worth_at_the_end(seat, shield)
    offer = shield_offer(shield, points, Printing.in_play(state, seat), _)
    if not takes_both_dice(state, seat):
        return _("Shield 11: {offer}", offer=offer)
    if action >= SHIELD_16:
        return _("Both dice, one of them any number by shield 16: {offer}", offer=offer)
    return _("Both dice: {offer}", offer=offer)


def take_targets(action: int) -> list[str]:
    """Point at the shield; at shield 16 first where it is used."""
    shield = f"shield:{shield_of(action)}"
    return [f"shield:{FREE_DIE}", shield] if action >= SHIELD_16 else [shield]


def take_cost(state: BurgundyState, seat: int, action: int) -> dict[str, int]:
    """Return the workers that change the dice; through a castle it is free."""
    if not takes_both_dice(state, seat):
        return {}
    workers = sum(paid_by_dice(state, seat, action))
    return {"workers": workers} if workers else {}


def take_warning(state: BurgundyState, seat: int, action: int, _: Language) -> str:
    """Ask before the shield on the only castle is lost: in that case there is no choice of castle."""
    castles = ShieldCastle(seat, shield_of(action)).options(state)
    old = kept_shields(state).on_castle(seat, castles[0] - CASTLE_ON)
    if len(castles) > 1 or not old:
        return ""
    return _("Shield {old} on your only castle leaves the game. Take the new one?", old=old)
