"""The position: what lies where, and who may see it. What may be done with it is in `rules`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from contado.core.fields import INTS, PLAIN, Kind, each
from contado.core.game import Game
from contado.core.luck import Luck
from contado.core.settings import Settings
from contado.core.state import NOBODY, State

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


class Player:
    """One astronomer. Sightings are numbers by comet: those in `seen` lay face up before, those in `hidden` did not."""

    FIELDS: ClassVar[Mapping[str, Kind]] = {
        "coins": PLAIN, "seen": INTS, "hidden": INTS, "telescopes": PLAIN, "hour": PLAIN, "published": INTS,
        "surveyed": INTS, "instruments": INTS,
    }  # fmt: skip

    def __init__(
        self, coins: int, seen: list[int], hidden: list[int], telescopes: int, hour: int, published: list[int],
        surveyed: list[int], instruments: list[int],
    ) -> None:  # fmt: skip
        self.coins = coins
        self.seen = seen
        self.hidden = hidden
        self.telescopes = telescopes
        self.hour = hour
        # How often each comet was published, and each field observed.
        self.published = published
        self.surveyed = surveyed
        self.instruments = instruments

    def copy(self) -> Player:
        """Return an independent player."""
        return Player(
            self.coins, self.seen[:], self.hidden[:], self.telescopes, self.hour, self.published[:], self.surveyed[:],
            self.instruments[:],
        )  # fmt: skip

    def held(self, comet: int) -> int:
        """Return how many sightings of a comet are in the hand."""
        return self.seen[comet] + self.hidden[comet]

    @property
    def hand(self) -> int:
        """The size of the hand, which everybody knows."""
        return sum(self.seen) + sum(self.hidden)


class CometState(State):
    """The sky with its telescopes, the deck, the auction, and the astronomers."""

    FIELDS: ClassVar[Mapping[str, Kind]] = {
        "players": each(Player), "night": PLAIN, "deck": INTS, "discard": INTS, "sky": INTS, "places": INTS,
        "town": INTS, "clouds": INTS, "moon": PLAIN, "box": INTS, "for_sale": PLAIN, "unsold": INTS, "bid": PLAIN,
        "bidder": PLAIN, "out": INTS, "order": INTS,
    }  # fmt: skip

    def __init__(self, game: Game, seats: int, settings: Settings, luck: Luck) -> None:
        super().__init__(game, seats, settings, luck)
        self.nights: int = int(settings["nights"])
        self.night = 0
        self.players: list[Player] = []
        # Heaps by comet, not rows: luck decides at every draw, so nothing in them has an order to hide.
        self.deck: list[int] = []
        self.discard: list[int] = []
        # The sighting face up on each field, the seats of the telescopes on each place of each field, and in town.
        self.sky: list[int] = []
        self.places: list[int] = []
        self.town: list[int] = []
        self.clouds: list[int] = []
        self.moon = NONE
        # Instruments in the box, for sale, and gone unsold; the bid, whose it is, and who is out, in order.
        self.box: list[int] = []
        self.for_sale = NONE
        self.unsold: list[int] = []
        self.bid = 0
        self.bidder = NOBODY
        self.out: list[int] = []
        # In which order the night is worked; empty until the hours are shown.
        self.order: list[int] = []

    def copy(self) -> CometState:
        """Return an independent state with the same future."""
        other = CometState(self.game, self.seats, self.settings, self.luck.copy())
        self.copy_core(other)
        other.night = self.night
        other.players = [player.copy() for player in self.players]
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.sky = self.sky[:]
        other.places = self.places[:]
        other.town = self.town[:]
        other.clouds = self.clouds[:]
        other.moon = self.moon
        other.box = self.box[:]
        other.for_sale = self.for_sale
        other.unsold = self.unsold[:]
        other.bid = self.bid
        other.bidder = self.bidder
        other.out = self.out[:]
        other.order = self.order[:]
        return other

    # What a seat may know

    def facts(self, seat: int | None) -> CometFacts:
        """Return what this seat may know: of the others' hands how large they are, and what lay face up before."""
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
        """Mix the deck with what the others hold unseen, deal it anew, and guess the hours that are not shown yet."""
        others = [player for one, player in enumerate(self.players) if one != seat]
        heap = [comet for comet in range(len(COMETS)) for _ in range(self.deck[comet] + held_unseen(others, comet))]
        luck.shuffle(0, heap)
        for player in others:
            size = sum(player.hidden)
            player.hidden = counted(heap[:size])
            heap = heap[size:]
            if player.hour != NONE and not self.order:
                player.hour = luck.below(0, len(HOURS))
        self.deck = counted(heap)

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


def held_unseen(players: list[Player], comet: int) -> int:
    """Return how many sightings of a comet these players hold unseen."""
    return sum(player.hidden[comet] for player in players)


def counted(sightings: list[int]) -> list[int]:
    """Return a heap of sightings as numbers by comet."""
    return [sightings.count(comet) for comet in range(len(COMETS))]
