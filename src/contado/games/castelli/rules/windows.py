"""Reaction windows: after a tile is laid, and the last call. They depend on public facts only (R23)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.state import Decision
from contado.core.words.language import Language
from contado.core.words.naming import named
from contado.games.castelli.actions import CARD, DONE, PASS, SELL, SPOT_NAMES, TURN
from contado.games.castelli.influence import receipts, to_come
from contado.games.castelli.pieces.layout import BAILIFF, CARD_SYMBOL, KING_5, TRAITOR, place_name
from contado.games.castelli.rules.card_menu import CardMenu
from contado.games.castelli.rules.hand import kinds_held, kinds_usable, spend_card
from contado.games.castelli.rules.instant_cards import WindowQueue, add_instant_cards, closes_telling_window
from contado.games.castelli.state import CastelliState, faces
from contado.games.castelli.telling.words import rotation_words


def may_be_asked(state: CastelliState, seat: int) -> bool:
    """Say whether a seat is asked in a window: a card in hand, and none used in this turn."""
    if not state.players[seat].hand or state.has_used_card(seat):
        return False
    if not state.readings.holders_only:
        return True
    # R23, the other reading: only those who hold a card that they may use now.
    held = kinds_held(state, seat)
    if held >> BAILIFF & 1:
        return True
    usable: list[int] = []
    if state.readings.off_turn_cards:
        add_instant_cards(state, seat, held, usable)
    return bool(usable)


def may_ask(state: CastelliState, waiting: int) -> bool:
    """Say whether, as far as everybody knows, one of these seats (bits) may be asked."""
    for seat in range(state.seats):
        if waiting >> seat & 1 and state.players[seat].hand and not state.has_used_card(seat):
            return True
    return False


class PlacementQueue(WindowQueue):
    """Who is still to be asked about the tile just laid: these seats (bits), clockwise from the left of `start`."""

    kind: ClassVar[str] = "placement_queue"

    def __init__(self, seat: int, start: int, waiting: int) -> None:
        super().__init__(seat)
        self.start = start
        self.waiting = waiting

    def data(self) -> list[int]:
        return [self.start, self.waiting]

    def next_seat(self, state: CastelliState) -> int:
        """Return who is asked next, or -1."""
        for step in range(1, state.seats + 1):
            seat = (self.start + step) % state.seats
            if self.waiting >> seat & 1 and may_be_asked(state, seat):
                return seat
        return -1

    def may_ask(self, state: CastelliState) -> bool:
        """Say whether, as far as everybody knows, somebody may still be asked."""
        return may_ask(state, self.waiting)

    def resolve(self, state: CastelliState) -> None:
        """Ask the next one; those before are no longer waiting."""
        if not self.waiting:
            return
        seat = self.next_seat(state)
        if seat < 0:
            return
        waiting = self.waiting
        at = (self.start + 1) % state.seats
        while at != seat:
            waiting &= ~(1 << at)
            at = (at + 1) % state.seats
        state.push(PlacementQueue(self.seat, self.start, waiting & ~(1 << seat)))
        state.push(PlacementWindow(seat))

    def tells(self, state: CastelliState, seat: int) -> bool:
        """Say whether the scoring or the next question tells the seat something."""
        return tells_at_once(state, seat, state.turned[state.spot], self)


def opponents(state: CastelliState, seat: int) -> int:
    """Return all seats but one, as bits."""
    return (1 << state.seats) - 1 & ~(1 << seat)


def tells_at_once(state: CastelliState, seat: int, rotation: int, queue: PlacementQueue) -> bool:
    """Say whether what comes next tells the seat something: a card that it draws, or who holds a card to react with."""
    if queue.may_ask(state):
        return state.readings.holders_only
    return receipts(state, seat, to_come(state, state.spot, rotation))[CARD_SYMBOL] > 0


class PlacementWindow(CardMenu):
    """React to the tile that an opponent has just laid: Bailiff, another card, a sale, or pass."""

    kind: ClassVar[str] = "placement_window"
    always_asked: ClassVar[bool] = True
    reaction: ClassVar[bool] = True

    def would_be_asked(self, state: CastelliState) -> bool:
        """Say whether the hand may react."""
        return may_be_asked(state, self.seat)

    def options(self, state: CastelliState) -> list[int]:
        """Return "pass", the Bailiff if held, instant cards if they are allowed, and the sale."""
        held = kinds_usable(state, self.seat)
        options = [PASS]
        if held >> BAILIFF & 1:
            options.append(CARD + BAILIFF)
        self.add_cards(state, held if state.readings.off_turn_cards else 0, options)
        return options

    def choose(self, state: CastelliState, action: int) -> None:
        """After a sale the same player chooses again, if a card is left; after a used card the window is over."""
        if action == PASS:
            return
        if action == CARD + BAILIFF:
            spend_card(state, self.seat, BAILIFF)
            state.push(BailiffRotation(self.seat))
            return
        if action == SELL and len(state.players[self.seat].hand) > 1:
            state.push(self)
        self.choose_card(state, action)

    def prompt(self, state: CastelliState, _: Language) -> str:
        return _(
            "{player} has laid a tile in {cell}. Do you react?",
            player=named(state.active, _),
            cell=place_name(SPOT_NAMES[state.spot]),
        )

    def can_wait(self, state: CastelliState, action: int) -> bool:
        """A card can be sold in one's own turn, too, and so can a King be used: it scores the same whenever that is.
        But each turn lets one use one card, so beside another card it had better be used now.
        """
        return action == SELL or (CARD <= action <= CARD + KING_5 and len(state.players[self.seat].hand) == 1)

    def reveals(self, state: CastelliState, action: int) -> bool:
        """Say whether this closes the window and draws a card in the scoring, or shows who reacts next."""
        if action in (CARD + BAILIFF, CARD + TRAITOR) or (action == SELL and len(state.players[self.seat].hand) > 1):
            return False
        return closes_telling_window(state, self.seat)


class BailiffRotation(Decision[CastelliState]):
    """Turn the tile; every other opponent is asked again, since it lies differently now (R24)."""

    kind: ClassVar[str] = "bailiff_rotation"
    part: ClassVar[bool] = True

    def options(self, state: CastelliState) -> list[int]:
        now = state.turned[state.spot]
        return [TURN + rotation for rotation in range(4) if rotation != now]

    def choose(self, state: CastelliState, action: int) -> None:
        """Turn the tile at once, and restart the round of questions."""
        state.turned[state.spot] = action - TURN
        state.stack[-1] = self.queue(state)
        if state.listener is not None:
            facts = {"cell": SPOT_NAMES[state.spot], "rotation": action - TURN, "faces": faces(state, self.seat)}
            state.tell(Event("turned", self.seat, facts))

    def queue(self, state: CastelliState) -> PlacementQueue:
        """Return who is asked after this."""
        return PlacementQueue(state.active, self.seat, opponents(state, state.active) & ~(1 << self.seat))

    def prompt(self, state: CastelliState, _: Language) -> str:
        return _("Bailiff: how do you turn the tile in {cell}?", cell=place_name(SPOT_NAMES[state.spot]))

    def words(self, state: CastelliState, action: int, _: Language) -> str:
        return rotation_words(state, self.seat, action - TURN, _)

    def targets(self, state: CastelliState, action: int) -> list[str]:
        """Use the same buttons as whoever laid the tile."""
        return [f"menu:rot:{action - TURN}"]

    def reveals(self, state: CastelliState, action: int) -> bool:
        """Say whether this closes the window and draws a card in the scoring, or shows who reacts next."""
        return tells_at_once(state, self.seat, action - TURN, self.queue(state))


class LastCall(CardMenu):
    """After the last turn: the other players may still use one card and sell (R57)."""

    kind: ClassVar[str] = "last_call"
    always_asked: ClassVar[bool] = True
    reaction: ClassVar[bool] = True

    def options(self, state: CastelliState) -> list[int]:
        """Return "done", instant cards if they are allowed, and the sale; nothing without a card."""
        if not state.players[self.seat].hand:
            return []
        options = [DONE]
        self.add_cards(state, kinds_usable(state, self.seat) if state.readings.off_turn_cards else 0, options)
        return options

    def resolve(self, state: CastelliState) -> None:
        """Skip a player who has no card."""

    def choose(self, state: CastelliState, action: int) -> None:
        """Ask again until done."""
        if action != DONE:
            state.push(self)
            self.choose_card(state, action)

    def may_use(self, state: CastelliState) -> bool:
        """Say whether a card may be used now: in the last call only if it may be in another's turn (R21)."""
        return state.readings.off_turn_cards and super().may_use(state)

    def prompt(self, state: CastelliState, _: Language) -> str:
        if self.may_use(state) and self.may_sell(state):
            return _("Last call: do you use or sell a card before the final scoring?")
        if self.may_use(state):
            return _("Last call: do you use a card before the final scoring?")
        if self.may_sell(state):
            return _("Last call: do you sell a card before the final scoring?")
        return _("Last call: nothing can be used or sold before the final scoring.")
