"""The position: what lies where, and who may see it. What may be done with it is in `rules`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from contado.core.game import Game
from contado.core.ledger import Ledger
from contado.core.luck import Luck
from contado.core.options import Settings
from contado.core.state import NOBODY, Decision, State

COMETS: Final = ("ash", "brass", "coral", "dew", "moss")
SIGHTINGS_OF_EACH: Final = 9
FIELDS: Final = ("hare", "lamp", "loom", "otter", "sail", "well")
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

    def __init__(self) -> None:
        self.coins = COINS_AT_FIRST
        self.seen = [0] * len(COMETS)
        self.hidden = [0] * len(COMETS)
        self.telescopes = 0
        self.hour = NONE
        # How often each comet was published, and each field observed.
        self.published = [0] * len(COMETS)
        self.surveyed = [0] * len(FIELDS)
        self.instruments: list[int] = []

    def copy(self) -> Player:
        """Return an independent player."""
        other = Player.__new__(Player)
        other.coins = self.coins
        other.seen = self.seen[:]
        other.hidden = self.hidden[:]
        other.telescopes = self.telescopes
        other.hour = self.hour
        other.published = self.published[:]
        other.surveyed = self.surveyed[:]
        other.instruments = self.instruments[:]
        return other

    def to_json(self) -> dict[str, Any]:
        """Return plain data."""
        return {name: value[:] if isinstance(value, list) else value for name, value in vars(self).items()}

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Player:
        """Return the player that `to_json` wrote."""
        player = Player()
        for name, value in data.items():
            setattr(player, name, list(value) if isinstance(value, list) else value)
        return player

    def held(self, comet: int) -> int:
        """Return how many sightings of a comet are in the hand."""
        return self.seen[comet] + self.hidden[comet]

    @property
    def hand(self) -> int:
        """The size of the hand, which everybody knows."""
        return sum(self.seen) + sum(self.hidden)


class CometState(State):
    """The sky with its telescopes, the deck, the auction, and the astronomers."""

    def __init__(self, game: Game, seats: int, luck: Luck, settings: Settings, stack: list[Decision[Any]]) -> None:
        super().__init__(game, seats, luck, Ledger.empty(seats), stack, 0)
        self.settings = settings
        self.nights: int = int(settings["nights"])
        self.night = 0
        self.players = [Player() for _ in range(seats)]
        # Heaps by comet, not rows: luck decides at every draw, so nothing in them has an order to hide.
        self.deck = [SIGHTINGS_OF_EACH] * len(COMETS)
        self.discard = [0] * len(COMETS)
        # The sighting face up on each field, the seats of the telescopes on each place of each field, and in town.
        self.sky = [NONE] * len(FIELDS)
        self.places = [NOBODY] * (len(FIELDS) * PLACES)
        self.town: list[int] = []
        self.clouds: list[int] = []
        self.moon = NONE
        # Instruments in the box, for sale, and gone unsold; the bid, whose it is, and who is out, in order.
        self.box = list(range(len(INSTRUMENTS)))
        self.for_sale = NONE
        self.unsold: list[int] = []
        self.bid = 0
        self.bidder = NOBODY
        self.out: list[int] = []
        # In which order the night is worked; empty until the hours are shown.
        self.order: list[int] = []

    def copy(self) -> CometState:
        """Return an independent state with the same future."""
        other = CometState.__new__(CometState)
        State.__init__(other, self.game, self.seats, self.luck.copy(), self.ledger.copy(), self.stack[:], self.turn)
        other.settings = self.settings
        other.nights = self.nights
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
        other.legal = self.legal
        return other

    def to_json(self) -> dict[str, Any]:
        """Return everything as plain data."""
        own = {name: getattr(self, name) for name in FIELDS_OF_STATE}
        return {
            **self.core_json(),
            "settings": dict(self.settings),
            "players": [player.to_json() for player in self.players],
            **{name: value[:] if isinstance(value, list) else value for name, value in own.items()},
        }

    # What a seat may know

    def facts(self, seat: int | None) -> dict[str, Any]:
        """Return what this seat may know: of the others' hands how large they are, and what lay face up before."""
        return {
            "night": self.night,
            "nights": self.nights,
            "first": self.first,
            "clouds": [FIELDS[field] for field in self.clouds],
            "moon": FIELDS[self.moon] if self.moon != NONE else None,
            "sky": [COMETS[comet] if comet != NONE else None for comet in self.sky],
            "places": [[self.places[at] for at in self.places_of(field)] for field in range(len(FIELDS))],
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

    def player_facts(self, one: int, seat: int | None) -> dict[str, Any]:
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


# What `to_json` writes beside core's fields, the settings and the players.
FIELDS_OF_STATE: Final = (
    "night", "deck", "discard", "sky", "places", "town", "clouds", "moon", "box", "for_sale", "unsold", "bid", "bidder",
    "out", "order",
)  # fmt: skip


def held_unseen(players: list[Player], comet: int) -> int:
    """Return how many sightings of a comet these players hold unseen."""
    return sum(player.hidden[comet] for player in players)


def counted(sightings: list[int]) -> list[int]:
    """Return a heap of sightings as numbers by comet."""
    return [sightings.count(comet) for comet in range(len(COMETS))]


def read_state(game: Game, stack: list[Decision[Any]], data: Mapping[str, Any]) -> CometState:
    """Return the state that `to_json` wrote."""
    state = CometState(game, data["seats"], Luck(list(data["luck"])), dict(data["settings"]), stack)
    state.ledger = Ledger.from_json(data["ledger"], data["seats"])
    state.turn = data["turn"]
    state.players = [Player.from_json(player) for player in data["players"]]
    for name in FIELDS_OF_STATE:
        value = data[name]
        setattr(state, name, list(value) if isinstance(value, list) else value)
    return state
