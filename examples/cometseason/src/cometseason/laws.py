"""What must be true at every moment: the kit checks it after every step of its games."""

from __future__ import annotations

from contado.core.author import NOBODY, Proofs, listed

from cometseason.rules.night import telescopes
from cometseason.state import COMETS, INSTRUMENTS, NONE, PLACES, CometState


class CometProofs(Proofs[CometState]):
    """What the kit checks Comet Season against."""

    # Eight nights of four players: 15 bids and 4 passes, 4 hours, 8 turns with an end, and a publication of every third
    # sighting that can be drawn, with 3 windows each.
    longest = 8 * (19 + 4 + 16) + 4 * 60
    # The gift of an hour goes to whoever turns out to be alone there.
    beside = ("{hour}: alone, {gift}",)

    def pieces(self, state: CometState) -> list[str]:
        """Name every sighting, instrument and telescope where it is."""
        heaps = [state.deck, state.discard]
        instruments = [*state.box, *state.unsold, *([state.for_sale] if state.for_sale != NONE else [])]
        scopes = [seat for seat in [*state.places, *state.town] if seat != NOBODY]
        for seat, player in enumerate(state.players):
            heaps += [player.seen, player.hidden]
            instruments += player.instruments
            # Before the first night they are in their cases.
            scopes += [seat] * (player.telescopes if state.night else telescopes(state.seats))
        sightings = [comet for comet in state.sky if comet != NONE]
        for heap in heaps:
            sightings += listed(heap)
        return [
            *(f"{COMETS[comet]} sighting" for comet in sightings),
            *(INSTRUMENTS[instrument] for instrument in instruments),
            *(f"telescope of seat {seat + 1}" for seat in scopes),
        ]

    def broken_laws(self, state: CometState) -> list[str]:
        """Say what should never happen: a telescope too many under the moon, a secret hour after they are shown."""
        faults: list[str] = []
        if state.moon != NONE and state.places[PLACES * state.moon + 1] != NOBODY:
            faults.append("two telescopes stand under the moon")
        if state.order and any(player.hour == NONE for player in state.players):
            faults.append("the hours are shown, and somebody has none")
        return faults
