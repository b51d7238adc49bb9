"""The auction of an instrument (rules 3 and 4)."""

from __future__ import annotations

from contado.core.author import NOBODY, Decision, Language, Step

from cometseason.actions import BID, HIGHEST_BID, PASS
from cometseason.rules.sightings import draw_to_hand
from cometseason.state import BOX, INSTRUMENTS, NONE, CometState
from cometseason.words import instrument_name


class Auction(Step[CometState]):
    """Turn up an instrument and ask for the first bid."""

    def resolve(self, state: CometState) -> None:
        """The box has one for every night."""
        state.for_sale = state.luck.draw(BOX, state.box)
        state.say("offered", NOBODY, instrument=INSTRUMENTS[state.for_sale])
        state.push(Bid(state.first))


class Bid(Decision[CometState]):
    """Bid more than the last bid, or pass and be out."""

    def options(self, state: CometState) -> list[int]:
        """Return "pass", and every affordable bid that tops the last one."""
        most = min(state.players[self.seat].coins, HIGHEST_BID)
        return [PASS, *range(BID + state.bid + 1, BID + most + 1)]

    def choose(self, state: CometState, action: int) -> None:
        """Record it; the first to pass draws a sighting (rule 4)."""
        if action == PASS:
            state.out.append(self.seat)
            state.say("passed", self.seat)
            if len(state.out) == 1:
                draw_to_hand(state, self.seat)
        else:
            state.bid, state.bidder = action - BID, self.seat
            state.say("bid", self.seat, bid=state.bid)
        state.push(NextBid(self.seat))

    def prompt(self, state: CometState, _: Language) -> str:
        """Say what is for sale; the bid so far is in the picture."""
        return _("{instrument} is for sale: bid, or pass.", instrument=instrument_name(INSTRUMENTS[state.for_sale], _))

    def cost(self, state: CometState, action: int) -> dict[str, int]:
        """Return what is paid before the next choice: the bid, if nobody is left to top it."""
        alone = len(state.out) == state.seats - 1
        return {"coin": action - BID} if alone and action != PASS else {}


class NextBid(Step[CometState]):
    """Ask the next player who is still in, or end the auction."""

    def resolve(self, state: CometState) -> None:
        """It is over when nobody is left but the one who bid last."""
        still_in = [seat for seat in state.clockwise(self.seat + 1) if seat not in state.out and seat != state.bidder]
        if still_in:
            state.push(Bid(still_in[0]))
            return
        instrument, buyer = state.for_sale, state.bidder
        if buyer == NOBODY:
            state.unsold.append(instrument)
            state.say("unsold", NOBODY, instrument=INSTRUMENTS[instrument])
        else:
            state.players[buyer].coins -= state.bid
            state.players[buyer].instruments.append(instrument)
            state.say("bought", buyer, instrument=INSTRUMENTS[instrument], n=state.bid)
        state.for_sale, state.bid, state.bidder, state.out = NONE, 0, NOBODY, []
