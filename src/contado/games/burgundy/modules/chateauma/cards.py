"""Symbols, completed cards, extra turns, new cards and bonus tiles (C3.5 to C3.7, C3.11)."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.position.event import Event
from contado.core.position.luck import Luck
from contado.core.state import Step
from contado.core.words.language import Language
from contado.games.burgundy.modules.chateauma.chain import EXTRA, bonus_pick
from contado.games.burgundy.modules.chateauma.doubles import AutomaDouble
from contado.games.burgundy.modules.chateauma.kept import (
    NO_CARD,
    KeptChateauma,
    gain_points,
    kept_chateauma,
    ring,
    show_monastery,
)
from contado.games.burgundy.modules.chateauma.printed import CARDS, EXTRA_TURN, LEFT, ORDER, PLACES, RIGHT, SELL
from contado.games.burgundy.modules.chateauma.selling import BY_SYMBOL, AutomaSale
from contado.games.burgundy.modules.chateauma.sources import FROM_CHA_CARDS
from contado.games.burgundy.modules.chateauma.step import AutomaStep
from contado.games.burgundy.pieces.components import FACE_NAMES, KIND_OF, NO_TILE
from contado.games.burgundy.pieces.kinds import KINDS, MONASTERY
from contado.games.burgundy.rules.lying import lying, take_from
from contado.games.burgundy.rules.placing import (
    bonus_points,
    bonus_tile_told,
    colour_is_complete,
    take_bonus_tile,
)
from contado.games.burgundy.state import SOURCES, TILE_STREAM, BurgundyState
from contado.games.burgundy.telling.words import colour_name


class CoveredSymbols(Step[BurgundyState]):
    """The symbols that were covered, in that order."""

    kind: ClassVar[str] = "cha_symbols"

    def resolve(self, state: BurgundyState) -> None:
        """Carry out the first of them, and come back for the others."""
        kept = kept_chateauma(state)
        if not kept.symbols:
            return
        place, hex = divmod(kept.symbols.pop(0), 8)
        symbol = kept.card(place).symbols[hex]
        if state.listener is not None:
            facts = {"symbol": symbol, "place": PLACES[place], "hex": hex + 1, "card": kept.cards[place]}
            state.tell(Event("cha_symbol", self.seat, facts))
        state.push(self)
        state.push(AutomaSale(self.seat, BY_SYMBOL) if symbol == SELL else AutomaDouble(self.seat))


class CompleteCards(Step[BurgundyState]):
    """Cards that are full, left before right; then one extra turn after the other; then new cards (C-R20, C-R30)."""

    kind: ClassVar[str] = "cha_complete_cards"

    def resolve(self, state: BurgundyState) -> None:
        """Carry out the next part, and come back."""
        kept = kept_chateauma(state)
        for place in (LEFT, RIGHT):
            if kept.is_full(place):
                state.push(self)
                state.push(AutomaCard(self.seat, place))
                return
        if kept.extra:
            kept.extra.pop(0)
            state.push(self)
            state.push(CoveredSymbols(self.seat))
            bonus_pick(state, kept, EXTRA)
        elif kept.closed:
            state.push(AutomaNewCards(self.seat))


class AutomaCard(AutomaStep):
    """A card is complete: it scores, and its tiles move to the duchy."""

    kind: ClassVar[str] = "cha_card"

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def data(self) -> list[int]:
        return [self.place]

    def carry_out(self, state: BurgundyState) -> Event:
        """Score the card, move its tiles, and push what its symbols bring: border post, then shield (C-R45)."""
        kept, place, seat = kept_chateauma(state), self.place, self.seat
        card = kept.card(place)
        kept.closed |= 1 << place
        points = card.points[kept.level]
        gain_points(state, seat, FROM_CHA_CARDS, points)
        for hex in range(len(card.kinds)):
            move_tile(state, kept, place, hex)
        kept.down[place] = 0
        if card.shield and state.settings.get("shields"):
            state.push(AutomaShield(seat))
        if card.border_post and state.settings.get("border_posts"):
            kept.border_cards += 1
            state.push(AutomaBorderPost(seat))
        facts = {"card": card.id, "place": PLACES[place], "points": points, "level": kept.level}
        return Event("cha_card", seat, facts)

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _("Châteauma: card {card} is full.", card=kept_chateauma(state).cards[self.place])


def move_tile(state: BurgundyState, kept: KeptChateauma, place: int, hex: int) -> None:
    """Move a tile of a full card to the first free space of its kind, or else onto the full area (C-R11, C-R21)."""
    estate = state.estate(kept.seat)
    face = kept.tiles[place][hex]
    kept.tiles[place][hex] = NO_TILE
    kind = KIND_OF[face]
    free = [space for space in estate.duchy.spaces_of[kind] if estate.spaces[space] == NO_TILE]
    if state.listener is not None:
        number = free[0] + 1 if free else 0
        facts = {"tile": FACE_NAMES[face], "place": PLACES[place], "hex": hex + 1, "space": number}
        state.tell(Event("cha_moved", kept.seat, facts))
    if free:
        estate.cover(face, free[0])
        if kept.mark(free[0]) == EXTRA_TURN:
            kept.extra.append(free[0])
            if state.listener is not None:
                state.tell(Event("cha_extra_turn", kept.seat, {"space": free[0] + 1}))
    else:
        kept.surplus[kind].append(face)
    if kind == MONASTERY and kept.down[place] >> hex & 1:
        show_monastery(state, kept, face)


# Border posts and shields

# Which completed card with a border post scores according to the phase, and which takes the bonus tile (C-R40).
BY_PHASE: Final = 2
BY_TILE: Final = 3
# Where the bonus tiles of the border posts lie.
BORDER_TILES: Final = "bonus:border"


class AutomaBorderPost(AutomaStep):
    """A completed card with a border post: the second scores by the phase, the third takes the bonus tile (C-R40)."""

    kind: ClassVar[str] = "cha_border_post"

    def points(self, state: BurgundyState) -> int:
        """Return what the card just counted brings."""
        count = kept_chateauma(state).border_cards
        if count == BY_PHASE:
            return state.tables.phase_bonus[state.phase]
        left = len(lying(state, BORDER_TILES))
        return bonus_points(state, left) if count == BY_TILE and left else 0

    def succeeds(self, state: BurgundyState) -> bool:
        """Say whether it brings anything."""
        return self.points(state) > 0

    def carry_out(self, state: BurgundyState) -> Event:
        points, count = self.points(state), kept_chateauma(state).border_cards
        if count == BY_PHASE:
            gain_points(state, self.seat, SOURCES.index("border_pairs"), points)
        elif points:
            take_from(state, self.seat, BORDER_TILES, lying(state, BORDER_TILES)[0])
            gain_points(state, self.seat, SOURCES.index("border_bonus"), points)
        return Event("cha_border_post", self.seat, {"n": count, "points": points, "tile": count == BY_TILE})

    def prompt(self, state: BurgundyState, _: Language) -> str:
        if kept_chateauma(state).border_cards == BY_PHASE:
            return _("Châteauma: the second card with a border post scores the points of the phase.")
        return _("Châteauma: the third card with a border post takes the bonus tile of the border posts.")


class AutomaShield(AutomaStep):
    """A completed card with a shield: it takes a shield from the board, which has no effect here."""

    kind: ClassVar[str] = "cha_shield"

    def depot(self, state: BurgundyState) -> int:
        """Return the first depot with a shield, counted from 0, clockwise from the white die; -1 for none."""
        for depot in ring(state.white_die):
            if lying(state, f"shields:{depot + 1}"):
                return depot
        return -1

    def succeeds(self, state: BurgundyState) -> bool:
        """Say whether a shield is left."""
        return self.depot(state) >= 0

    def carry_out(self, state: BurgundyState) -> Event:
        """Take the one with the lowest number."""
        depot = self.depot(state)
        if depot < 0:
            return Event("cha_no_shield", self.seat, {})
        place = f"shields:{depot + 1}"
        shield = take_from(state, self.seat, place, lying(state, place)[0])
        kept_chateauma(state).shields.append(shield)
        return Event("cha_shield", self.seat, {"shield": shield, "depot": depot + 1})

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _(
            "Châteauma, shield symbol: the shield with the lowest number, from depot {white} (white die) on.",
            white=state.white_die,
        )


# New cards


def first_cards(deck: list[int], stream: int, luck: Luck) -> tuple[int, int, list[int]]:
    """Return the first card with a castle, the top card of the others reshuffled, and the deck (C2.3)."""
    pile = deck[:]
    revealed: list[int] = []
    while True:
        left = luck.draw(stream, pile)
        if CARDS[left].castle_hex >= 0:
            break
        revealed.append(left)
    pile = sorted(pile + revealed)
    right = luck.draw(stream, pile)
    return left, right, pile


def lay_card(state: BurgundyState, kept: KeptChateauma, place: int, card: int) -> None:
    """Lay a card in a place."""
    kept.cards[place] = card
    kept.tiles[place] = [NO_TILE] * len(CARDS[card].kinds)
    kept.down[place] = 0
    if state.listener is not None:
        state.tell(card_told(kept, place, False))


def card_told(kept: KeptChateauma, place: int, slid: bool) -> Event:
    """Return the facts of the event that a card has come to a place; the card is 0 where none is left for it."""
    return Event("cha_new_card", kept.seat, {"card": kept.cards[place], "place": PLACES[place], "slid": slid})


class AutomaNewCards(AutomaStep):
    """Completed cards leave, the right one slides to the left, and new ones come from the deck."""

    kind: ClassVar[str] = "cha_new_cards"

    def carry_out(self, state: BurgundyState) -> Event:
        """Fill both places, left first."""
        kept = kept_chateauma(state)
        left = [kept.cards[place] for place in (LEFT, RIGHT) if kept.closed >> place & 1]
        for place in (LEFT, RIGHT):
            if kept.closed >> place & 1:
                kept.completed.append(kept.cards[place])
                kept.cards[place], kept.tiles[place] = NO_CARD, []
        kept.closed = 0
        if kept.cards[LEFT] == NO_CARD and kept.cards[RIGHT] != NO_CARD:
            self.slide(state, kept)
        for place in (LEFT, RIGHT):
            if kept.cards[place] == NO_CARD:
                self.fill(state, kept, place)
        return Event("cha_cards_left", self.seat, {"cards": left})

    def slide(self, state: BurgundyState, kept: KeptChateauma) -> None:
        """Move the right card, with its tiles, to the left place."""
        for cards in (kept.cards, kept.down):
            cards[LEFT], cards[RIGHT] = cards[RIGHT], 0
        kept.tiles = [kept.tiles[RIGHT], []]
        if state.listener is not None:
            state.tell(card_told(kept, LEFT, True))

    def fill(self, state: BurgundyState, kept: KeptChateauma, place: int) -> None:
        """Draw a card; with none left the completed ones are reshuffled, or the place stays empty (C-R22)."""
        if not kept.deck and kept.settings["cha_deck_empty"] == "reshuffle":
            kept.deck, kept.completed = sorted(kept.completed), []
            if state.listener is not None:
                state.tell(Event("cha_reshuffled", self.seat, {"n": len(kept.deck)}))
        if kept.deck:
            lay_card(state, kept, place, state.luck.draw(TILE_STREAM, kept.deck))
        elif state.listener is not None:
            state.tell(card_told(kept, place, False))

    def foretold(self, state: BurgundyState) -> list[Event]:
        """Foretell nothing: nobody knows the next card."""
        return []

    def prompt(self, state: BurgundyState, _: Language) -> str:
        kept = kept_chateauma(state)
        cards = [str(kept.cards[place]) for place in (LEFT, RIGHT) if kept.closed >> place & 1]
        return _.plural(
            "Châteauma: completed card {cards} leaves its place.",
            "Châteauma: completed cards {cards} leave their places.",
            len(cards), cards=_.join(cards),
        )  # fmt: skip

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        """Say what is known of the next card: the right one slides."""
        kept = kept_chateauma(state)
        if kept.closed == 1 << LEFT and kept.cards[RIGHT] != NO_CARD:
            return _("Card {card} slides to the left place, and a new card comes", card=kept.cards[RIGHT])
        return _("New cards come")


# Bonus tiles


class ClaimBonusTiles(Step[BurgundyState]):
    """The kinds whose spaces have all been covered, each of them once."""

    kind: ClassVar[str] = "cha_bonus_tiles"

    def resolve(self, state: BurgundyState) -> None:
        """Carry out the next of them, and come back."""
        kept = kept_chateauma(state)
        for kind in ORDER:
            if not kept.full_kinds >> kind & 1 and colour_is_complete(state.estate(self.seat), kind):
                kept.full_kinds |= 1 << kind
                state.push(self)
                state.push(AutomaBonusTile(self.seat, kind))
                return


class AutomaBonusTile(AutomaStep):
    """All spaces of a kind are covered: the best bonus tile left."""

    kind: ClassVar[str] = "cha_bonus_tile"

    def __init__(self, seat: int, colour: int) -> None:
        super().__init__(seat)
        self.colour = colour

    def data(self) -> list[int]:
        return [self.colour]

    def succeeds(self, state: BurgundyState) -> bool:
        """Say whether one is left."""
        return state.bonus_left[self.colour] > 0

    def carry_out(self, state: BurgundyState) -> Event:
        if not self.succeeds(state):
            return Event("cha_no_bonus_tile", self.seat, {"colour": KINDS[self.colour]})
        told = bonus_tile_told(state, self.seat, self.colour)
        take_bonus_tile(state, self.seat, self.colour)
        return told

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _(
            "Châteauma: all spaces of its duchy for {colour} are covered.", colour=colour_name(KINDS[self.colour], _)
        )
