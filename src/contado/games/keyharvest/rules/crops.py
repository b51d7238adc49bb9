"""Taking crops from the stock and giving them away (D3, D11, D12)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from contado.core.words.language import Language
from contado.core.words.naming import named
from contado.games.keyharvest.actions import ALL, CROP, SKIP
from contado.games.keyharvest.pieces.layout import CODES, CROPS, KINDS, bits
from contado.games.keyharvest.rules.decision import MenuChoice, skipped, with_skip
from contado.games.keyharvest.state import TO_STOCK, KeyHarvestState
from contado.games.keyharvest.telling.words import field_name, thing

ALL_KINDS: Final = 31


def told_field(state: KeyHarvestState, field: int) -> dict[str, Any]:
    """Return what an event tells of a field: its code, and what grows there."""
    return {"field": CODES[field], "grows": CROPS[state.tiles.crop_of[field]]}


def field_words(state: KeyHarvestState, field: int, _: Language) -> str:
    """Return a field by its crop, with its code for those who ask for codes."""
    return field_name(CODES[field], CROPS[state.tiles.crop_of[field]], _)


def fields_words(state: KeyHarvestState, fields: int, _: Language) -> str:
    """Return several fields, which are bits."""
    return _.join([field_words(state, field, _) for field in bits(fields)])


class TakeCrop(MenuChoice):
    """D11: take crops of the allowed kinds (bits), one at a time; `distinct`: each kind once (adjacent kinds)."""

    kind: ClassVar[str] = "take_crop"

    def __init__(self, seat: int, n: int, kinds: int, distinct: int, optional: int) -> None:
        super().__init__(seat)
        self.n = n
        self.kinds = kinds
        self.distinct = distinct
        self.optional = optional

    def data(self) -> list[int]:
        return [self.n, self.kinds, self.distinct, self.optional]

    def options(self, state: KeyHarvestState) -> list[int]:
        """Return the available kinds; a player who takes one of each of them is not asked for the order."""
        if self.n <= 0:
            return []
        stock, kinds = state.stock, self.kinds
        options = [CROP + kind for kind in range(KINDS) if stock[kind] and kinds >> kind & 1]
        if self.distinct and len(options) <= self.n and not self.optional:
            return []
        return with_skip(options, self.optional)

    def choose(self, state: KeyHarvestState, action: int) -> None:
        """Take one, and go on with the others."""
        if action == SKIP:
            skipped(state, self.seat)
            return
        kind = action - CROP
        state.take_crop(self.seat, kind)
        if self.n > 1:
            kinds = self.kinds & ~(1 << kind) if self.distinct else self.kinds
            state.push(TakeCrop(self.seat, self.n - 1, kinds, self.distinct, 0))

    def resolve(self, state: KeyHarvestState) -> None:
        """Take one of every kind that is left; for kinds that are used up, any others (R13)."""
        if not self.distinct:
            return
        due = self.n
        for kind in range(KINDS):
            if self.kinds >> kind & 1 and state.stock[kind] and due > 0:
                state.take_crop(self.seat, kind)
                due -= 1
        if due > 0:
            # While the power is still optional, nothing has been taken: it may be declined here.
            state.push(SubstituteCrop(self.seat, due, self.optional))

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        n = min(self.n, sum(state.stock))
        return _.plural("Take {n} crop: which?", "Take {n} crops: which first?", n)

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        if action == SKIP:
            return _("Take none")
        return _("Take {crop}", crop=thing(CROPS[action - CROP], 1, _))

    def targets(self, state: KeyHarvestState, action: int) -> list[str]:
        return ["menu:skip"] if action == SKIP else [f"crop:{CROPS[action - CROP]}"]


class SubstituteCrop(MenuChoice):
    """D3: a kind is used up; take others instead (R13)."""

    kind: ClassVar[str] = "substitute_crop"

    def __init__(self, seat: int, n: int, optional: int = 0) -> None:
        super().__init__(seat)
        self.n = n
        self.optional = optional

    def data(self) -> list[int]:
        return [self.n, self.optional]

    def options(self, state: KeyHarvestState) -> list[int]:
        """Return the kinds in the stock; with none left the gain is lost (R14)."""
        return with_skip([CROP + kind for kind in range(KINDS) if state.stock[kind]], self.optional)

    def choose(self, state: KeyHarvestState, action: int) -> None:
        if action == SKIP:
            skipped(state, self.seat)
            return
        state.take_crop(self.seat, action - CROP)
        if self.n > 1:
            state.push(SubstituteCrop(self.seat, self.n - 1))

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        return _("This kind is used up. Which crop do you take instead?")

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        if action == SKIP:
            return _("Take none")
        return _("Take {crop}", crop=thing(CROPS[action - CROP], 1, _))

    def targets(self, state: KeyHarvestState, action: int) -> list[str]:
        return ["menu:skip"] if action == SKIP else [f"crop:{CROPS[action - CROP]}"]


class GiveCrop(MenuChoice):
    """D12: give crops to the stock, or to a player, one at a time; with fewer, all (R40)."""

    kind: ClassVar[str] = "give_crop"

    def __init__(self, seat: int, n: int, to: int, optional: int) -> None:
        super().__init__(seat)
        self.n = n
        self.to = to
        self.optional = optional

    def data(self) -> list[int]:
        return [self.n, self.to, self.optional]

    def options(self, state: KeyHarvestState) -> list[int]:
        """Return each kind behind the screen; a player who gives everything is not asked for the order."""
        player = state.players[self.seat]
        if player.total() <= self.n and not self.optional:
            return []
        crops = player.crops
        return with_skip([CROP + kind for kind in range(KINDS) if crops[kind]], self.optional)

    def choose(self, state: KeyHarvestState, action: int) -> None:
        """Give one, and go on with the others."""
        if action == SKIP:
            skipped(state, self.seat)
            return
        state.give_crop(self.seat, action - CROP, self.to)
        if self.n > 1:
            state.push(GiveCrop(self.seat, self.n - 1, self.to, 0))

    def resolve(self, state: KeyHarvestState) -> None:
        """Give everything."""
        crops = state.players[self.seat].crops
        if self.n > 0:
            for kind in range(KINDS):
                while crops[kind]:
                    state.give_crop(self.seat, kind, self.to)

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        if self.to == TO_STOCK:
            return _.plural("Return {n} crop: which?", "Return {n} crops: which first?", self.n)
        player = named(self.to, _)
        return _.plural(
            "Give {n} crop to {player}: which?", "Give {n} crops to {player}: which first?", self.n, player=player
        )

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        if action == SKIP:
            return _("Give none")
        crop = thing(CROPS[action - CROP], 1, _)
        return _("Return {crop}", crop=crop) if self.to == TO_STOCK else _("Give {crop}", crop=crop)

    def targets(self, state: KeyHarvestState, action: int) -> list[str]:
        return ["menu:skip"] if action == SKIP else [f"screen:{self.seat}:{CROPS[action - CROP]}"]


def ask_tribute(state: KeyHarvestState, seat: int, amount: int) -> None:
    """Let every other player in turn order give crops."""
    for step in range(state.seats - 1, 0, -1):
        state.push(GiveCrop((seat + step) % state.seats, amount, seat, 0))


class Tribute(MenuChoice):
    """Collect a tribute from all the others, or decline; what is behind their screens makes no difference."""

    kind: ClassVar[str] = "tribute"

    def __init__(self, seat: int, amount: int) -> None:
        super().__init__(seat)
        self.amount = amount

    def data(self) -> list[int]:
        return [self.amount]

    def options(self, state: KeyHarvestState) -> list[int]:
        return [ALL, SKIP]

    def choose(self, state: KeyHarvestState, action: int) -> None:
        """Ask the others."""
        if action == SKIP:
            skipped(state, self.seat)
        else:
            ask_tribute(state, self.seat, self.amount)

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        return _("Do you collect a tribute?")

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        if action == SKIP:
            return _("Collect none")
        return _.plural(
            "Collect {n} crop from each other player", "Collect {n} crops from each other player", self.amount
        )

    def targets(self, state: KeyHarvestState, action: int) -> list[str]:
        return ["menu:skip" if action == SKIP else "menu:all"]


class TradeCrops(MenuChoice):
    """Return the first crop of a trade, or decline; the other crops to return and to take follow."""

    kind: ClassVar[str] = "trade_crops"

    def __init__(self, seat: int, give: int, take: int, optional: int) -> None:
        super().__init__(seat)
        self.give = give
        self.take = take
        self.optional = optional

    def data(self) -> list[int]:
        return [self.give, self.take, self.optional]

    def options(self, state: KeyHarvestState) -> list[int]:
        crops = state.players[self.seat].crops
        return with_skip([CROP + kind for kind in range(KINDS) if crops[kind]], self.optional)

    def choose(self, state: KeyHarvestState, action: int) -> None:
        """Return it; a kind just returned may be taken again."""
        if action == SKIP:
            skipped(state, self.seat)
            return
        state.push(TakeCrop(self.seat, self.take, ALL_KINDS, 0, 0))
        if self.give > 1:
            state.push(GiveCrop(self.seat, self.give - 1, TO_STOCK, 0))
        state.give_crop(self.seat, action - CROP, TO_STOCK)

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        give, take = self.give, self.take
        if self.optional:
            return _("You may return {give} crops and take {take}: which do you return first?", give=give, take=take)
        return _("Return {give} crops and take {take}: which do you return first?", give=give, take=take)

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        if action == SKIP:
            return _("Don't trade")
        return _("Return {crop}", crop=thing(CROPS[action - CROP], 1, _))

    def targets(self, state: KeyHarvestState, action: int) -> list[str]:
        return ["menu:skip"] if action == SKIP else [f"screen:{self.seat}:{CROPS[action - CROP]}"]
