"""Buying fields from stores (action c, D7)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.words.language import Language
from contado.games.keyharvest.actions import DONE, STORE
from contado.games.keyharvest.pieces.layout import STORE_SLOTS
from contado.games.keyharvest.rules.decision import MenuChoice
from contado.games.keyharvest.rules.events import Refill
from contado.games.keyharvest.rules.stores import StorePick, buy_field, buyable
from contado.games.keyharvest.state import KeyHarvestState


class BuyAction(MenuChoice):
    """D7 in action c: buy one field, and perhaps a second one."""

    kind: ClassVar[str] = "buy"
    part: ClassVar[bool] = True

    def options(self, state: KeyHarvestState) -> list[int]:
        """Return each field that can be taken."""
        return buyable(state, self.seat, 0)

    def choose(self, state: KeyHarvestState, action: int) -> None:
        """Buy the field; after everything it causes, the registry is refilled, then a second field may be bought."""
        state.push(BuyMore(self.seat))
        self.buy(state, action)

    def buy(self, state: KeyHarvestState, action: int) -> None:
        """Buy one field."""
        state.push(Refill(self.seat))
        buy_field(state, self.seat, *divmod(action - STORE, STORE_SLOTS))

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        return _("Which field do you buy?")

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        return StorePick(self.seat, 0, 0).words(state, action, _)

    def targets(self, state: KeyHarvestState, action: int) -> list[str]:
        return StorePick(self.seat, 0, 0).targets(state, action)


class BuyMore(BuyAction):
    """D7 again: a second field, or done."""

    kind: ClassVar[str] = "buy_more"
    part: ClassVar[bool] = False

    def options(self, state: KeyHarvestState) -> list[int]:
        """Return each field that can be taken, and "done"."""
        options = buyable(state, self.seat, 0)
        if options:
            options.append(DONE)
        return options

    def choose(self, state: KeyHarvestState, action: int) -> None:
        """Buy the second field, which is the last, or end the action."""
        if action != DONE:
            self.buy(state, action)

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        return _("Do you buy another field?")
