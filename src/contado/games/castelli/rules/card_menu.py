"""What turn menu, build menu, placement window and last call share: one card used, any number sold."""

from __future__ import annotations

from typing import ClassVar

from contado.core.words.language import Language
from contado.games.castelli.actions import CARD, DONE, END, PASS, SELL, TURN
from contado.games.castelli.amounts import TRAITOR_PRICE
from contado.games.castelli.pieces.layout import TRAITOR
from contado.games.castelli.rules.hand import SellCard, SellLastCard, card_target, sale_price
from contado.games.castelli.rules.instant_cards import add_instant_cards, use_instant_card
from contado.games.castelli.state import CastelliState, Window
from contado.games.castelli.telling.words import card_option, thing


class CardMenu(Window):
    """A decision in which cards may be used and sold."""

    kind: ClassVar[str] = "card_menu"

    def would_be_asked(self, state: CastelliState) -> bool:
        """Menus are asked whatever the hand holds."""
        return True

    def add_cards(self, state: CastelliState, held: int, options: list[int]) -> None:
        """Add those of these cards (bits) that are instant and have an effect, and the sale (R27)."""
        add_instant_cards(state, self.seat, held, options)
        if self.may_sell(state):
            options.append(SELL)

    def may_use(self, state: CastelliState) -> bool:
        """Say whether, as far as everybody knows, a card may be used here: one in hand, and none used in this turn."""
        return bool(state.players[self.seat].hand) and not state.has_used_card(self.seat)

    def may_sell(self, state: CastelliState) -> bool:
        """Say whether a card may be sold here (R27)."""
        return bool(state.mine and state.players[self.seat].hand)

    def choose_card(self, state: CastelliState, action: int) -> None:
        """Use a card, or sell one."""
        if action == SELL:
            several = len(state.players[self.seat].hand) > 1
            state.push(SellCard(self.seat) if several else SellLastCard(self.seat))
        else:
            use_instant_card(state, self.seat, action - CARD)

    def words(self, state: CastelliState, action: int, _: Language) -> str:
        if action == SELL:
            return _("Sell a card for {amount}", amount=thing("silver", sale_price(state), _))
        if action == PASS:
            return _("Pass")
        if action == END:
            return _("End the turn")
        if action == DONE:
            return _("Done")
        return card_option(state, action - CARD, _)

    def targets(self, state: CastelliState, action: int) -> list[str]:
        if CARD <= action < TURN:
            return [card_target(state, self.seat, action - CARD)]
        return super().targets(state, action)

    def cost(self, state: CastelliState, action: int) -> dict[str, int]:
        """Return what the whole move takes, as its first part alone takes less. A plain "go on" takes nothing."""
        if action == CARD + TRAITOR:
            return {"card": 1, "silver": TRAITOR_PRICE}
        if action == SELL:
            return {"card": 1}
        return super().cost(state, action) if action >= CARD else {}

    def gain(self, state: CastelliState, action: int) -> dict[str, int]:
        """Return what the whole move brings, as far as it is known."""
        if action == CARD + TRAITOR:
            return {"card": 1}
        if action == SELL:
            return {"silver": sale_price(state)}
        return super().gain(state, action) if action >= CARD else {}

    def confirms(self, state: CastelliState, action: int) -> bool:
        """A player who passes or is done has said all there is to say."""
        return action in (PASS, DONE)

    def passes(self, state: CastelliState, action: int) -> bool:
        """The end of a turn, a pass or "done" does nothing else."""
        return action in (PASS, END, DONE)
