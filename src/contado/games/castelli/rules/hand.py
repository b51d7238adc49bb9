"""Cards in hand: drawing, using and selling them (section 3.5)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from contado.core.position.event import Event
from contado.core.state import Decision
from contado.core.words.language import Language
from contado.games.castelli.actions import CARD
from contado.games.castelli.amounts import SALE
from contado.games.castelli.knowledge import hand_of, learn, lose_sight, show
from contado.games.castelli.pieces.layout import CARDS
from contado.games.castelli.state import CastelliState
from contado.games.castelli.telling.words import card_name


def draw_cards(state: CastelliState, seat: int, n: int) -> None:
    """Draw from the top of the deck; an empty deck gives none (R19)."""
    n = min(n, len(state.deck))
    hand = state.players[seat].hand
    for _nth in range(n):
        card = state.deck.pop(0)
        learn(state, seat, card)
        hand.append(card)
    if n and state.listener is not None:
        drawn = [CARDS[state.cards[card]] for card in hand[-n:]]
        state.tell(Event("drew", seat, {"n": n}, {"cards": drawn}))


def kinds_held(state: CastelliState, seat: int) -> int:
    """Return the kinds of cards in a hand, as bits."""
    cards = state.cards
    held: i64 = 0
    for card in state.players[seat].hand:
        kind: i64 = cards[card]
        held |= 1 << kind
    return held


def kinds_usable(state: CastelliState, seat: int) -> int:
    """Return the kinds of cards in a hand, as bits; none if the seat has used its card of this turn."""
    return 0 if state.has_used_card(seat) else kinds_held(state, seat)


def card_in_hand(state: CastelliState, seat: int, kind: int) -> int:
    """Return a card of this kind in the hand."""
    for card in state.players[seat].hand:
        if state.cards[card] == kind:
            return card
    raise ValueError(CARDS[kind])


def spend_card(state: CastelliState, seat: int, kind: int) -> None:
    """Show a card and put it under the deck: it is this player's card of the turn (R28)."""
    card = card_in_hand(state, seat, kind)
    show(state, seat, card)
    state.players[seat].hand.remove(card)
    state.deck.append(card)
    state.card_used |= 1 << seat
    if state.listener is not None:
        state.tell(Event("used", seat, {"card": CARDS[kind]}))


def sale_price(state: CastelliState) -> int:
    """Return what a card can be sold for now: less where the mine has less (R27)."""
    return min(SALE, state.mine)


def card_target(state: CastelliState, seat: int, kind: int) -> str:
    """Return the id of a card in hand, for clicks: the first of its kind."""
    return f"card:{seat}:{hand_of(state, state.players[seat]).index(kind)}"


class SellCard(Decision[CastelliState]):
    """Choose the card to sell; nobody else sees it (R27, R28)."""

    kind: ClassVar[str] = "sell_card"
    # A sale without a question would reveal that all cards of the hand are alike.
    always_asked: ClassVar[bool] = True
    part: ClassVar[bool] = True
    secret: ClassVar[bool] = True

    def options(self, state: CastelliState) -> list[int]:
        """Return each kind of card in hand."""
        held = kinds_held(state, self.seat)
        return [CARD + kind for kind in range(len(CARDS)) if held >> kind & 1]

    def choose(self, state: CastelliState, action: int) -> None:
        """Put the card under the deck unseen and take the silver, as far as the mine has any."""
        seat = self.seat
        card = card_in_hand(state, seat, action - CARD)
        lose_sight(state, seat, 1 << seat)
        player = state.players[seat]
        player.hand.remove(card)
        state.deck.append(card)
        silver = sale_price(state)
        state.mine -= silver
        player.silver += silver
        if state.listener is not None:
            state.tell(Event("sold", seat, {"silver": silver}, {"card": CARDS[action - CARD]}))

    def prompt(self, state: CastelliState, _: Language) -> str:
        return _("Which card do you sell?")

    def words(self, state: CastelliState, action: int, _: Language) -> str:
        return _("Sell: {card}", card=card_name(CARDS[action - CARD], _))

    def targets(self, state: CastelliState, action: int) -> list[str]:
        return [card_target(state, self.seat, action - CARD)]

    def reveals(self, state: CastelliState, action: int) -> bool:
        """The card goes under the deck unseen, and the menu in which it is sold is always asked again."""
        return False


class SellLastCard(SellCard):
    """Sell the only card in hand: everybody sees that there is nothing to choose.

    It is settled before anybody is asked anything, so no position that is kept has it and the game does not list it.
    """

    kind: ClassVar[str] = "sell_last_card"
    always_asked: ClassVar[bool] = False
