"""Who knows which card and which tile, and what is redrawn for a seat that does not (section 5).

A card has a number for the whole game; what it is may be known to some. Used cards are shown to all and lie under the
deck, where everybody can follow them back to the top; a sold card is known to its seller only (R28), a card taken by
the Traitor to two. When a card leaves a hand unseen, those who knew a card of that hand no longer know which one it is,
only that it is among them: a rumour. Where the hand leaves no doubt, the card is followed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from contado.core.position.luck import Luck

if TYPE_CHECKING:
    from contado.games.castelli.state import CastelliState, Player

# The bit of a spectator among those who know a card, after four seats; and all bits.
SPECTATOR: Final = 4
EVERYBODY: Final = 31


def viewer_bit(seat: int | None) -> int:
    """Return the number of the bit of somebody who looks at the game."""
    return SPECTATOR if seat is None else seat


def learn(state: CastelliState, who: int, card: int) -> None:
    """Let somebody see a card: a rumour about it is settled."""
    if state.rumours:
        bit = 1 << card
        state.rumours = [
            (seat, among & ~bit, cards & ~bit) if seat == who else (seat, among, cards)
            for seat, among, cards in state.rumours
            if seat != who or cards & ~bit
        ]
    state.known[card] |= 1 << who


def show(state: CastelliState, owner: int, card: int) -> None:
    """Show a card of a hand to all, because it is used."""
    for who in range(SPECTATOR + 1):
        if who != owner:
            see_leave(state, owner, card, who)
    state.known[card] = EVERYBODY


def see_leave(state: CastelliState, owner: int, card: int, who: int) -> None:
    """Let somebody see a card that leaves a hand. If it knew of one such card there, this may be that one."""
    kind = state.cards[card]
    if not state.known[card] >> who & 1:
        for other in state.players[owner].hand:
            if other != card and state.cards[other] == kind and state.known[other] >> who & 1:
                state.known[other] &= ~(1 << who)
                learn(state, who, card)
                return
        hand = bits(state.players[owner].hand) | 1 << card
        for at, (seat, among, cards) in enumerate(state.rumours):
            if seat == who and among & hand and not cards >> card & 1:
                for other in numbers(cards):
                    if state.cards[other] == kind:
                        state.rumours[at] = (seat, among, cards & ~(1 << other))
                        break
    learn(state, who, card)
    drop_empty(state)


def lose_sight(state: CastelliState, owner: int, seers: int) -> None:
    """A card is about to leave a hand, unseen except by these seats (bits): what others knew of it becomes a rumour."""
    hand = state.players[owner].hand
    if len(hand) == 1:
        # There is no doubt which card it is: those who knew it can follow it.
        return
    others = 0
    for card in hand:
        others |= state.known[card]
    others &= ~seers
    if not others and not state.rumours:
        return
    held = bits(hand)
    for who in range(SPECTATOR + 1):
        if seers >> who & 1 or knows_all_alike(state, hand, who):
            continue
        among, cards = held, 0
        for card in hand:
            if state.known[card] >> who & 1:
                cards |= 1 << card
                state.known[card] &= ~(1 << who)
        kept: list[tuple[int, int, int]] = []
        for rumour in state.rumours:
            if rumour[0] == who and rumour[1] & held:
                among |= rumour[1]
                cards |= rumour[2]
            else:
                kept.append(rumour)
        if cards:
            kept.append((who, among, cards))
        state.rumours = kept


def knows_all_alike(state: CastelliState, hand: list[int], who: int) -> bool:
    """Say whether somebody knows every card of a hand and all are of one kind: then any card that leaves is known."""
    for card in hand:
        if not state.known[card] >> who & 1 or state.cards[card] != state.cards[hand[0]]:
            return False
    return True


def drop_empty(state: CastelliState) -> None:
    """Forget rumours that say nothing any more."""
    if state.rumours:
        state.rumours = [rumour for rumour in state.rumours if rumour[2]]


def bits(cards: list[int]) -> int:
    """Return the cards as bits."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def numbers(mask: int) -> list[int]:
    """Return the numbers of the bits."""
    found: list[int] = []
    at = 0
    while mask:
        if mask & 1:
            found.append(at)
        mask >>= 1
        at += 1
    return found


# Redrawing


def redeal_cards(state: CastelliState, seat: int | None, luck: Luck) -> None:
    """Redeal all cards that the seat does not know; those it knows to be among others stay among them."""
    who = viewer_bit(seat)
    unknown = [card for card in range(len(state.cards)) if not state.known[card] >> who & 1]
    cards = state.cards[:]
    rumours: list[tuple[int, int, int]] = []
    placed: list[int] = []
    settled: list[int] = []
    for rumour in state.rumours:
        if rumour[0] != who:
            rumours.append(rumour)
            continue
        places = [card for card in numbers(rumour[1]) if card in unknown and card not in placed]
        luck.shuffle(0, places)
        now = 0
        # It must not matter on which of the places they really lie: so only the kinds, in their own order.
        for card in sorted(numbers(rumour[2]), key=state.cards.__getitem__):
            if places:
                place = places.pop()
                cards[place] = state.cards[card]
                placed.append(place)
                settled.append(card)
                now |= 1 << place
        rumours.append((who, rumour[1], now))
    # Sorted first: the same luck deals the same cards, whatever the truth is.
    pool = sorted([state.cards[card] for card in unknown if card not in settled])
    luck.shuffle(0, pool)
    for card in unknown:
        if card not in placed:
            cards[card] = pool.pop()
    state.cards = cards
    state.rumours = rumours


def redeal_tiles(state: CastelliState, seat: int | None, luck: Luck) -> None:
    """Redeal all tiles that the seat has not seen: on the board, in hands (Dilemma), and out of the game (R8)."""
    start = len(state.layout.tile_ids) - 4
    spots = [
        spot
        for spot in range(len(state.turned))
        if state.turned[spot] == -1 or (state.turned[spot] == -3 and seat != state.active)
    ]
    holders = [player for one, player in enumerate(state.players) if one != seat and player.tile >= 0]
    plain = [player for player in holders if player.tile < start]
    # R53: the back of a tile in hand shows whether it is a start tile, so those are redealt among themselves.
    special = [player for player in holders if player.tile >= start]
    pool = [state.tiles[spot] for spot in spots]
    pool += [player.tile for player in plain]
    pool += [tile for tile in state.out if tile < start]
    pool.sort()
    luck.shuffle(0, pool)
    for spot in spots:
        state.tiles[spot] = pool.pop()
    for player in plain:
        player.tile = pool.pop()
    starts = [player.tile for player in special]
    starts += [tile for tile in state.out if tile >= start]
    starts.sort()
    luck.shuffle(0, starts)
    for player in special:
        player.tile = starts.pop()
    state.out = pool + starts


def hand_of(state: CastelliState, player: Player) -> list[int]:
    """Return the kinds of the cards in a hand, in the order of the rules."""
    return sorted([state.cards[card] for card in player.hand])
