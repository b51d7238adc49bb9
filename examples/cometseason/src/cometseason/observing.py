"""What a seat sees in numbers: of the others' hands only their size, and what lay face up before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from contado.core.author import NOBODY, Settings
from contado.core.position.observation import Feature, Observing, Page, categories, counts, flags

from cometseason.actions import HIGHEST_BID, SIZES
from cometseason.rules.contest import Contest
from cometseason.rules.night import telescopes
from cometseason.state import COMETS, HOURS, INSTRUMENTS, PLACES, SIGHTINGS_OF_EACH, SKY_FIELDS, CometState

ALL_SIGHTINGS: Final = SIGHTINGS_OF_EACH * len(COMETS)
# More coins than anybody earns in eight nights of lectures, lonely evenings and endowments.
MOST_COINS: Final = 200
# In eight nights nobody gathers more than fifty sightings, and a publication takes three.
MOST_PUBLISHED: Final = 50 // SIZES[0]


class CometObserving(Observing[CometState]):
    """The sky, the auction, and the astronomers."""

    data = 2
    leaves_out: ClassVar[Mapping[str, str]] = {
        "nights": "a setting",
        "town": "how many telescopes everybody has in town is told; their order means nothing",
        "out": "who is out is told; the first one has drawn already",
        "players.instruments": "who has which instrument is told; the order of the auctions means nothing",
    }

    def features(self, seats: int, settings: Settings) -> list[Feature]:
        """Return those of the table, of the auction, then those of the players; without a moon it takes no room."""
        nights, fields, comets = int(settings["nights"]), len(SKY_FIELDS), len(COMETS)
        found = [
            counts("night", nights),
            categories("first", seats),
            flags("clouds", fields),
            categories("sky", comets, fields),
            categories("places", seats, fields, PLACES),
            counts("deck", ALL_SIGHTINGS),
            counts("discard", SIGHTINGS_OF_EACH, comets),
            categories("for_sale", len(INSTRUMENTS)),
            counts("bid", HIGHEST_BID),
            categories("bidder", seats),
            # Whose instrument it is; 0 is nobody's yet.
            categories("instruments", seats, len(INSTRUMENTS)),
            # What has just been published and may be contested, and by whom.
            categories("contested", comets),
            categories("publisher", seats),
            counts("hidden", SIGHTINGS_OF_EACH, comets),
            counts("seen", SIGHTINGS_OF_EACH, seats, comets),
            counts("hand", ALL_SIGHTINGS, seats),
            counts("coins", MOST_COINS, seats),
            counts("telescopes", telescopes(seats), seats),
            counts("in_town", telescopes(seats), seats),
            flags("out", seats),
            flags("chosen", seats),
            categories("hours", len(HOURS), seats),
            # Who is the first, the second, ... tonight, once the hours are shown.
            categories("order", seats, seats),
            counts("published", MOST_PUBLISHED, seats, comets),
            counts("surveyed", nights * telescopes(seats), seats, fields),
        ]
        if settings["moon"]:
            found.append(categories("moon", fields))
        return found

    def write(self, state: CometState, seat: int, page: Page) -> None:
        """Write the table, then every astronomer, the viewer first."""
        seats = state.clockwise(seat)
        # What seats are called: the viewer is 1, the next one 2; nobody is 0.
        numbers = {NOBODY: 0, **{one: 1 + step for step, one in enumerate(seats)}}
        page.put(state.night)
        page.put(numbers[state.first])
        page.mark(state.clouds, len(SKY_FIELDS))
        page.put_all(state.sky, 1)
        page.put_all([numbers[one] for one in state.places])
        page.put(sum(state.deck))
        page.put_all(state.discard)
        page.put(state.for_sale + 1)
        page.put(state.bid)
        page.put(numbers[state.bidder])
        owners = {instrument: one for one in seats for instrument in state.players[one].instruments}
        page.put_all([numbers[owners.get(instrument, NOBODY)] for instrument in range(len(INSTRUMENTS))])
        asked = None if state.over else state.decision
        page.put(asked.comet + 1 if isinstance(asked, Contest) else 0)
        page.put(numbers[asked.publisher] if isinstance(asked, Contest) else 0)
        page.put_all(state.players[seat].hidden)
        players = [state.players[one] for one in seats]
        for player in players:
            page.put_all(player.seen)
        page.put_all([player.hand for player in players])
        page.put_all([player.coins for player in players])
        page.put_all([player.telescopes for player in players])
        page.put_all([state.town.count(one) for one in seats])
        page.put_all([int(one in state.out) for one in seats])
        page.put_all([int(player.hour >= 0) for player in players])
        # An hour is a secret until all are shown.
        page.put_all([player.hour + 1 if at == 0 or state.order else 0 for at, player in enumerate(players)])
        page.put_all([state.order.index(one) + 1 if state.order else 0 for one in seats])
        for player in players:
            page.put_all(player.published)
        for player in players:
            page.put_all(player.surveyed)
        if state.settings["moon"]:
            page.put(state.moon + 1)
