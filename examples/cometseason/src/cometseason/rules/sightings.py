"""Sightings: drawing them blindly, taking them face up, and discarding them."""

from __future__ import annotations

from contado.core.position.event import Event

from cometseason.state import COMETS, DECK, NONE, CometState


def draw(state: CometState) -> int:
    """Take a sighting out of the deck, which the discarded ones renew (rule 1); NONE if there is none at all."""
    if not any(state.deck):
        state.deck, state.discard = state.discard, state.deck
    left = sum(state.deck)
    if not left:
        return NONE
    at = state.luck.below(DECK, left)
    comet = 0
    while at >= state.deck[comet]:
        at -= state.deck[comet]
        comet += 1
    state.deck[comet] -= 1
    return comet


def draw_to_hand(state: CometState, seat: int) -> None:
    """Draw a sighting that only this player sees."""
    comet = draw(state)
    if comet == NONE:
        return
    state.players[seat].hidden[comet] += 1
    if state.listener is not None:
        state.tell(Event("drew", seat, {"n": 1}, {"comet": COMETS[comet]}))


def discard(state: CometState, seat: int, comet: int, n: int) -> None:
    """Discard sightings, the ones everybody has seen first.

    That is no loss of knowledge: a player who saw Coral taken and sees Coral discarded knows nothing about what is
    left.
    """
    player = state.players[seat]
    known = min(n, player.seen[comet])
    player.seen[comet] -= known
    player.hidden[comet] -= n - known
    state.discard[comet] += n
