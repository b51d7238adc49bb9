"""The position: what lies where, and who may see it. What may be done with it is in `rules`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from contado.core.author import NOBODY, Luck, State, counted, dealt_anew, listed

from cometseason.facts import CometFacts, PlayerFacts

COMETS: Final = ("ash", "brass", "coral", "dew", "moss")
SIGHTINGS_OF_EACH: Final = 9
SKY_FIELDS: Final = ("hare", "lamp", "loom", "otter", "sail", "well")
PLACES: Final = 2
HOURS: Final = ("evening", "midnight", "dawn")
EVENING, MIDNIGHT, DAWN = range(3)
INSTRUMENTS: Final = ("lens", "seal", "dome", "chronometer", "endowment", "almanac", "sextant", "atlas")
LENS, SEAL, DOME, CHRONOMETER, ENDOWMENT, ALMANAC, SEXTANT, ATLAS = range(8)
COINS_AT_FIRST: Final = 5
# Nothing lies there, nothing was chosen yet, there is no moon.
NONE: Final = -1

# Streams of luck and sources of points, as their places in the lists that the game declares.
STREAMS: Final = ("clouds", "deck", "instruments")
CLOUDS, DECK, BOX = range(3)
SOURCES: Final = ("comets", "priority", "contests", "dawn", "instruments", "survey", "funds", "moon")
FROM_COMETS, FROM_PRIORITY, FROM_CONTESTS, FROM_DAWN, FROM_INSTRUMENTS, FROM_SURVEY, FROM_FUNDS, FROM_MOON = range(8)


@dataclass
class Player:
    """One astronomer. Sightings are numbers by comet: those in `seen` lay face up before, those in `hidden` did not."""

    coins: int
    seen: list[int]
    hidden: list[int]
    telescopes: int
    hour: int
    # How often each comet was published, and each field observed.
    published: list[int]
    surveyed: list[int]
    instruments: list[int]

    def held(self, comet: int) -> int:
        """Return how many sightings of a comet are in the hand."""
        return self.seen[comet] + self.hidden[comet]

    @property
    def hand(self) -> int:
        """The size of the hand, which everybody knows."""
        return sum(self.seen) + sum(self.hidden)


class CometState(State):
    """The sky with its telescopes, the deck, the auction, and the astronomers."""

    players: list[Player]
    night: int = 0
    # Heaps by comet, not rows: luck decides at every draw, so nothing in them has an order to hide.
    deck: list[int]
    discard: list[int]
    # The sighting face up on each field, the seats of the telescopes on each place of each field, and in town.
    sky: list[int]
    places: list[int]
    town: list[int]
    clouds: list[int]
    moon: int = NONE
    # Instruments in the box, for sale, and gone unsold; the bid, whose it is, and who is out, in order.
    box: list[int]
    for_sale: int = NONE
    unsold: list[int]
    bid: int = 0
    bidder: int = NOBODY
    out: list[int]
    # The order in which the night is worked; empty until the hours are shown.
    order: list[int]

    def lay_out(self) -> None:
        """Put all sightings into the deck, and all instruments into the box."""
        self.players = [
            Player(COINS_AT_FIRST, [0] * len(COMETS), [0] * len(COMETS), 0, NONE, [0] * len(COMETS),
                   [0] * len(SKY_FIELDS), [])
            for _ in range(self.seats)
        ]  # fmt: skip
        self.deck, self.discard = [SIGHTINGS_OF_EACH] * len(COMETS), [0] * len(COMETS)
        self.sky = [NONE] * len(SKY_FIELDS)
        self.places = [NOBODY] * (len(SKY_FIELDS) * PLACES)
        self.box, self.unsold = list(range(len(INSTRUMENTS))), []
        self.town, self.clouds, self.out, self.order = [], [], [], []

    @property
    def nights(self) -> int:
        """How many nights are played."""
        return int(self.settings["nights"])

    # What a seat may know

    def facts(self, seat: int | None) -> CometFacts:
        """Return what this seat may know: of the others' hands only their size, and what lay face up before."""
        return {
            "night": self.night,
            "nights": self.nights,
            "first": self.first,
            "clouds": [SKY_FIELDS[field] for field in self.clouds],
            "moon": SKY_FIELDS[self.moon] if self.moon != NONE else None,
            "sky": [COMETS[comet] if comet != NONE else None for comet in self.sky],
            "places": [[self.places[at] for at in self.places_of(field)] for field in range(len(SKY_FIELDS))],
            "town": self.town[:],
            "deck": sum(self.deck),
            "discard": self.discard[:],
            "for_sale": INSTRUMENTS[self.for_sale] if self.for_sale != NONE else None,
            "bid": self.bid,
            "bidder": self.bidder,
            "out": self.out[:],
            "order": self.order[:],
            "players": [self.player_facts(one, seat) for one in range(self.seats)],
        }

    def player_facts(self, one: int, seat: int | None) -> PlayerFacts:
        """Return one player as a seat may see them; an hour is a secret until all are shown."""
        player = self.players[one]
        own = one == seat
        shown = player.hour != NONE and (own or bool(self.order))
        return {
            "coins": player.coins,
            "hand": player.hand,
            "seen": player.seen[:],
            "hidden": player.hidden[:] if own else None,
            "telescopes": player.telescopes,
            "chosen": player.hour != NONE,
            "hour": HOURS[player.hour] if shown else None,
            "published": player.published[:],
            "surveyed": player.surveyed[:],
            "instruments": [INSTRUMENTS[instrument] for instrument in player.instruments],
        }

    def redeal(self, seat: int | None, luck: Luck) -> None:
        """Mix the deck with what the others hold unseen, redeal it, and guess the hours that are not shown yet."""
        others = [player for one, player in enumerate(self.players) if one != seat]
        *hands, deck = dealt_anew(luck, *(listed(player.hidden) for player in others), listed(self.deck))
        for player, hand in zip(others, hands, strict=True):
            player.hidden = counted(hand, len(COMETS))
            if player.hour != NONE and not self.order:
                player.hour = luck.below(0, len(HOURS))
        self.deck = counted(deck, len(COMETS))

    # Small questions that several rules ask

    @property
    def first(self) -> int:
        """The seat that begins tonight."""
        return max(0, self.night - 1) % self.seats

    def clockwise(self, first: int) -> list[int]:
        """Return all seats, clockwise from one of them."""
        return [(first + step) % self.seats for step in range(self.seats)]

    def places_of(self, field: int) -> range:
        """Return the places of a field; there is only one under the moon (rule 14)."""
        return range(field * PLACES, field * PLACES + (1 if field == self.moon else PLACES))

    def owns(self, seat: int, instrument: int) -> bool:
        """Say whether a seat has an instrument."""
        return instrument in self.players[seat].instruments
