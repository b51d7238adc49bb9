"""The bonuses of a covered double space: what each of them does, and in which order they are used (P12, D25)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from contado.core.state import Decision, Menu
from contado.core.words.language import Language
from contado.games.burgundy.actions import SKIP
from contado.games.burgundy.modules.vineyards.actions import BONUS
from contado.games.burgundy.modules.vineyards.boards import LEFT, RIGHT
from contado.games.burgundy.modules.vineyards.kept import kept_vineyards, space_name
from contado.games.burgundy.modules.vineyards.tiles import TakeBlack, TakeVine, check_level
from contado.games.burgundy.pieces.components import (
    BANK,
    BOARDING_HOUSE,
    CARPENTER,
    CHURCH,
    FACE_NAMES,
    MARKET,
    WAREHOUSE,
    WATCHTOWER,
)
from contado.games.burgundy.rules.effects import (
    TAKEN_BY,
    FreeAction,
    PlaceAny,
    SellAny,
    TakeAny,
    building_effect,
    choice_gain,
    take_any_words,
)
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.words import thing

# The bonuses that are not a building's effect, and the one that a building shares with nothing else here.
CASTLE_BONUS: Final = "castle"
TOWN_HALL_BONUS: Final = "town_hall"
TAKE_BLACK_BONUS: Final = "take_black"
TAKE_VINE_BONUS: Final = "take_vineyard_depot"
# Bonuses that only give something, and give it at once.
GIFTS: Final = tuple([FACE_NAMES[face] for face in (BOARDING_HOUSE, BANK, WATCHTOWER)])
# The tiles that three of the bonuses take, as bits of kinds.
TAKES: Final[Mapping[str, int]] = {FACE_NAMES[face]: TAKEN_BY[face] for face in (MARKET, CARPENTER, CHURCH)}
SIDES: Final = ("left", "right")
BOTH: Final = 3


def bonus_decision(seat: int, bonus: str) -> Decision[Any]:
    """Return the decision that a bonus opens, for every bonus that is not a gift."""
    if bonus == CASTLE_BONUS:
        # V-R28: no castle was placed, so shield 11 does not help.
        return FreeAction(seat, 0)
    if bonus == TOWN_HALL_BONUS:
        return PlaceAny(seat)
    if bonus == TAKE_BLACK_BONUS:
        return TakeBlack(seat)
    if bonus == TAKE_VINE_BONUS:
        return TakeVine(seat)
    return TakeAny(seat, TAKES[bonus]) if bonus in TAKES else SellAny(seat)


def does_something(state: BurgundyState, seat: int, bonus: str) -> bool:
    """Say whether a bonus can do something now (V3.4)."""
    if bonus in GIFTS or bonus == CASTLE_BONUS:
        return True
    return len(bonus_decision(seat, bonus).options(state)) > 0


def use_bonus(state: BurgundyState, seat: int, bonus: str) -> None:
    """Carry out a bonus, or open its decision."""
    if bonus in GIFTS:
        building_effect(state, seat, FACE_NAMES.index(bonus))
    else:
        state.push(bonus_decision(seat, bonus))


class DoubleBonus(Menu[BurgundyState]):
    """Use the bonuses under a double tile, in any order, or stop; then the level is checked (D25)."""

    kind: ClassVar[str] = "double_bonus"

    def __init__(self, seat: int, space: int, unused: int) -> None:
        super().__init__(seat)
        self.space = space
        # The hexes whose bonus is still to be used, as bits: the left and the right one.
        self.unused = unused

    def data(self) -> list[int]:
        return [self.space, self.unused]

    def bonus(self, state: BurgundyState, side: int) -> str:
        """Return the bonus of one of the hexes."""
        return kept_vineyards(state).board.bonus_on[2 * self.space + side]

    def options(self, state: BurgundyState) -> list[int]:
        """Return each unused bonus that can do something now, and "stop"; nothing where none can."""
        options: list[int] = []
        for side in (LEFT, RIGHT):
            if self.unused >> side & 1 and does_something(state, self.seat, self.bonus(state, side)):
                options.append(BONUS + side)
        if options:
            options.append(SKIP)
        return options

    def choose(self, state: BurgundyState, action: int) -> None:
        """Use the bonus completely, then ask for the other; stopping loses what is left."""
        if action == SKIP:
            check_level(state, self.seat, self.space)
            return
        side = action - BONUS
        state.push(DoubleBonus(self.seat, self.space, self.unused & ~(1 << side)))
        use_bonus(state, self.seat, self.bonus(state, side))

    def resolve(self, state: BurgundyState) -> None:
        """Check the level: no bonus is left that could do something."""
        check_level(state, self.seat, self.space)

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _("Vineyard, space {space}: which bonus do you use?", space=space_name(state, self.space))

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        if action == SKIP:
            return _("Use no other bonus of this space")
        return bonus_words(state, self.bonus(state, action - BONUS), _)

    def targets(self, state: BurgundyState, action: int) -> list[str]:
        if action == SKIP:
            return ["menu:skip"]
        return [f"vinehex:{self.seat}:{space_name(state, self.space)}:{SIDES[action - BONUS]}"]

    def gain(self, state: BurgundyState, action: int) -> dict[str, int]:
        """Return what the bonus would bring if it were used now."""
        return {} if action == SKIP else choice_gain(state, self, action)

    def warning(self, state: BurgundyState, action: int, _: Language) -> str:
        """Ask before a gift is lost."""
        if action != SKIP:
            return ""
        lost = [
            self.bonus(state, side)
            for side in (LEFT, RIGHT)
            if self.unused >> side & 1 and self.bonus(state, side) in GIFTS
        ]
        if not lost:
            return ""
        return _("You have not used this yet: {bonus}. Stop all the same?", bonus=bonus_words(state, lost[0], _))


def bonus_words(state: BurgundyState, bonus: str, _: Language) -> str:
    """Say what a bonus does."""
    tables = state.tables
    if bonus == FACE_NAMES[BOARDING_HOUSE]:
        return _("Boarding house: {gain}", gain=thing("workers", tables.boarding_house_workers, _))
    if bonus == FACE_NAMES[BANK]:
        return _("Bank: {gain}", gain=thing("silver", tables.bank_silver, _))
    if bonus == FACE_NAMES[WATCHTOWER]:
        return _("Watchtower: {gain}", gain=thing("vp", tables.watchtower_vp, _))
    return bonus_sentence(bonus, _)


def bonus_sentence(bonus: str, _: Language) -> str:
    """Say what a bonus that opens a choice does."""
    for building in (CARPENTER, MARKET, CHURCH):
        if bonus == FACE_NAMES[building]:
            return take_any_words(TAKEN_BY[building], _).removesuffix(".")
    return {
        FACE_NAMES[WAREHOUSE]: _("Warehouse: sell all goods of one type"),
        TOWN_HALL_BONUS: _("Town hall: place a stored tile, on any number"),
        CASTLE_BONUS: _("Castle: one more action, with any number"),
        TAKE_BLACK_BONUS: _("Take a tile from the black depot, or a double tile from the vineyard store"),
        TAKE_VINE_BONUS: _("Take a double tile from the vineyard depot"),
    }[bonus]
