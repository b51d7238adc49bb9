"""Harvesting (action a, D2), and effects that turn fields without a harvest (D14 of refresh and spoil)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.state import Step
from contado.core.words.language import Language
from contado.games.keyharvest.actions import ALL, ALL_OF, DONE, SKIP, SPACE, space_target
from contado.games.keyharvest.pieces.layout import (
    CODES,
    CROPS,
    NEIGHBOURS,
    bits,
    codes,
    component,
    components,
    first_bit,
)
from contado.games.keyharvest.rules.crops import SubstituteCrop, field_words, fields_words, told_field
from contado.games.keyharvest.rules.decision import MenuChoice, skipped
from contado.games.keyharvest.state import KeyHarvestState

# A harvest of one group, not of the fields next to a worker; no field picked yet.
ONE_GROUP = -1
NOTHING_YET = -1


def harvest_field(state: KeyHarvestState, seat: int, field: int) -> None:
    """Turn a field and take its crop; where the kind is used up, ask for another (R13)."""
    player = state.players[seat]
    player.fresh &= ~(1 << field)
    crop = state.tiles.crop_of[field]
    if state.listener is not None:
        state.tell(Event("harvested", seat, {"field": CODES[field], "crop": CROPS[crop]}))
    if state.stock[crop]:
        state.take_crop(seat, crop)
    else:
        state.push(SubstituteCrop(seat, 1))


def harvest_all(state: KeyHarvestState, seat: int, fields: int) -> None:
    """Harvest several fields in the order of their codes, while there is a crop to take (R14)."""
    tiles, stock = state.tiles, state.stock
    while fields and state.stock_total():
        field = first_bit(fields)
        fields &= fields - 1
        if not stock[tiles.crop_of[field]]:
            if fields:
                state.push(HarvestRest(seat, fields))
            harvest_field(state, seat, field)
            return
        harvest_field(state, seat, field)


class HarvestRest(Step[KeyHarvestState]):
    """The fields of an `all` that come after one whose kind was used up."""

    kind: ClassVar[str] = "harvest_rest"

    def __init__(self, seat: int, fields: int) -> None:
        super().__init__(seat)
        self.fields = fields

    def data(self) -> list[int]:
        return [self.fields]

    def resolve(self, state: KeyHarvestState) -> None:
        harvest_all(state, self.seat, self.fields)


class HarvestPick(MenuChoice):
    """D2: harvest fields of one component, or of the fields next to a worker (`space`), at most `left` of them."""

    kind: ClassVar[str] = "harvest_pick"

    def __init__(self, seat: int, space: int, left: int, picked: int, optional: int) -> None:
        super().__init__(seat)
        self.space = space
        self.left = left
        self.picked = picked
        self.optional = optional

    def data(self) -> list[int]:
        return [self.space, self.left, self.picked, self.optional]

    def options(self, state: KeyHarvestState) -> list[int]:
        """Return the unharvested fields in scope, and "all"; "done" after the first (R11, R12)."""
        fresh, fields = self.in_scope(state)
        if not fresh or self.left <= 0 or not state.stock_total():
            return []
        options = [SPACE + field for field in bits(fresh)]
        if self.space != ONE_GROUP:
            if 1 < len(options) <= self.left:
                options.append(ALL)
        else:
            while fresh:
                group = component(fields, first_bit(fresh))
                if 1 < (fresh & group).bit_count() <= self.left:
                    options.append(ALL_OF + first_bit(group))
                fresh &= ~group
        if self.picked != NOTHING_YET:
            options.append(DONE)
        elif self.optional:
            options.append(SKIP)
        return options

    def in_scope(self, state: KeyHarvestState) -> tuple[int, int]:
        """Return the unharvested fields that may be picked, and all fields of the board."""
        player = state.players[self.seat]
        fresh, fields = player.fresh, player.fields
        if self.space != ONE_GROUP:
            return fresh & NEIGHBOURS[self.space], fields
        if self.picked != NOTHING_YET:
            return fresh & component(fields, self.picked), fields
        return fresh, fields

    def choose(self, state: KeyHarvestState, action: int) -> None:
        """Harvest one field and go on, or all at once."""
        if action == DONE:
            return
        if action == SKIP:
            skipped(state, self.seat)
        elif action == ALL:
            harvest_all(state, self.seat, self.in_scope(state)[0])
        elif action >= ALL_OF:
            fresh, fields = self.in_scope(state)
            harvest_all(state, self.seat, fresh & component(fields, action - ALL_OF))
        else:
            field = action - SPACE
            state.push(HarvestPick(self.seat, self.space, self.left - 1, field, 0))
            harvest_field(state, self.seat, field)

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        if self.picked != NOTHING_YET:
            return _("Which field do you harvest next?")
        if self.space != ONE_GROUP:
            return _.plural(
                "Harvest up to {n} field next to {space}: which first?",
                "Harvest up to {n} fields next to {space}: which first?",
                self.left, space=CODES[self.space],
            )  # fmt: skip
        return _("Which fields do you harvest? They must belong together.")

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        if action == DONE:
            return _("End the harvest")
        if action == SKIP:
            return _("Don't harvest")
        if action == ALL or action >= ALL_OF:
            fresh, fields = self.in_scope(state)
            if action != ALL:
                fresh &= component(fields, action - ALL_OF)
            return _("Harvest all: {fields}", fields=fields_words(state, fresh, _))
        field = action - SPACE
        return _("Harvest {field}", field=field_words(state, field, _))

    def targets(self, state: KeyHarvestState, action: int) -> list[str]:
        if action == DONE:
            return ["menu:done"]
        if action == SKIP:
            return ["menu:skip"]
        if action == ALL:
            return ["menu:all"]
        if action >= ALL_OF:
            return [f"menu:all:{CODES[action - ALL_OF]}"]
        return [space_target(self.seat, action - SPACE)]


class HarvestAction(HarvestPick):
    """The first pick of action a."""

    kind: ClassVar[str] = "harvest"
    part: ClassVar[bool] = True


class RefreshPick(MenuChoice):
    """Turn harvested fields back, on the whole board or next to a worker, at most `left` of them."""

    kind: ClassVar[str] = "refresh_pick"

    def __init__(self, seat: int, space: int, left: int, begun: int, optional: int) -> None:
        super().__init__(seat)
        self.space = space
        self.left = left
        self.begun = begun
        self.optional = optional

    def data(self) -> list[int]:
        return [self.space, self.left, self.begun, self.optional]

    def in_scope(self, state: KeyHarvestState) -> int:
        """Return the harvested fields that may be turned."""
        player = state.players[self.seat]
        harvested = player.fields & ~player.fresh
        return harvested & NEIGHBOURS[self.space] if self.space >= 0 else harvested

    def options(self, state: KeyHarvestState) -> list[int]:
        harvested = self.in_scope(state)
        if not harvested or self.left <= 0:
            return []
        options = [SPACE + field for field in bits(harvested)]
        if 1 < len(options) <= self.left:
            options.append(ALL)
        if self.begun:
            options.append(DONE)
        elif self.optional:
            options.append(SKIP)
        return options

    def choose(self, state: KeyHarvestState, action: int) -> None:
        """Turn one field and go on, or all at once."""
        if action == SKIP:
            skipped(state, self.seat)
        if action in (SKIP, DONE):
            return
        turned = self.in_scope(state) if action == ALL else 1 << (action - SPACE)
        state.players[self.seat].fresh |= turned
        if state.listener is not None:
            for field in codes(turned):
                state.tell(Event("refreshed", self.seat, told_field(state, CODES.index(field))))
        if action != ALL:
            state.push(RefreshPick(self.seat, self.space, self.left - 1, 1, 0))

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        return _("Which field do you turn back to its unharvested side?")

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        if action == ALL:
            return _("Turn all back: {fields}", fields=fields_words(state, self.in_scope(state), _))
        if action == DONE:
            return _("Turn no more fields back")
        if action == SKIP:
            return _("Turn none")
        return _("Turn {field} back to its unharvested side", field=field_words(state, action - SPACE, _))

    def targets(self, state: KeyHarvestState, action: int) -> list[str]:
        if action in (ALL, DONE, SKIP):
            return [{ALL: "menu:all", DONE: "menu:done", SKIP: "menu:skip"}[action]]
        return [space_target(self.seat, action - SPACE)]


class SpoilPick(MenuChoice):
    """Turn unharvested fields to the harvested side, without a crop; all if there are fewer (R40)."""

    kind: ClassVar[str] = "spoil_pick"

    def __init__(self, seat: int, left: int, optional: int) -> None:
        super().__init__(seat)
        self.left = left
        self.optional = optional

    def data(self) -> list[int]:
        return [self.left, self.optional]

    def options(self, state: KeyHarvestState) -> list[int]:
        """Return the unharvested fields; a player who turns all of them is not asked for the order."""
        fresh = state.players[self.seat].fresh
        if self.left <= 0 or not fresh or (fresh.bit_count() <= self.left and not self.optional):
            return []
        options = [SPACE + field for field in bits(fresh)]
        if self.optional:
            options.append(SKIP)
        return options

    def choose(self, state: KeyHarvestState, action: int) -> None:
        """Turn it, and go on with the others."""
        if action == SKIP:
            skipped(state, self.seat)
            return
        self.spoil(state, action - SPACE)
        state.push(SpoilPick(self.seat, self.left - 1, 0))

    def resolve(self, state: KeyHarvestState) -> None:
        """Turn all."""
        if self.left > 0:
            for field in bits(state.players[self.seat].fresh):
                self.spoil(state, field)

    def spoil(self, state: KeyHarvestState, field: int) -> None:
        """Turn one field."""
        state.players[self.seat].fresh &= ~(1 << field)
        if state.listener is not None:
            state.tell(Event("spoiled", self.seat, told_field(state, field)))

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        return _.plural("{n} field loses its harvest: which?", "{n} fields lose their harvest: which first?", self.left)

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        if action == SKIP:
            return _("Turn none")
        return _("Give up the harvest of {field}", field=field_words(state, action - SPACE, _))

    def targets(self, state: KeyHarvestState, action: int) -> list[str]:
        return ["menu:skip"] if action == SKIP else [space_target(self.seat, action - SPACE)]


def some_harvest(state: KeyHarvestState, seat: int) -> bool:
    """Say whether action a is possible: an unharvested field, and a crop in the stock."""
    return state.players[seat].fresh != 0 and state.stock_total() > 0


def unharvested_groups(fields: int, fresh: int) -> list[int]:
    """Return the unharvested fields of each component that has any, for evaluations."""
    return [group & fresh for group in components(fields) if group & fresh]
