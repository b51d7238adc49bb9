"""The hours: chosen in secret, shown together (rule 5)."""

from __future__ import annotations

from typing import Final

from contado.core.author import Decision, Language, Step, marked

from cometseason.actions import HOUR
from cometseason.rules.sightings import draw_to_hand
from cometseason.state import CHRONOMETER, DAWN, EVENING, FROM_DAWN, HOURS, NONE, CometState
from cometseason.words import hour_name, thing

EVENING_COINS: Final = 2
DAWN_POINTS: Final = 2


class ChooseHour(Decision[CometState]):
    """Choose an hour; the others see it when all have chosen."""

    asks = marked("At which hour do you work? Whoever is alone in an hour has its gift.")
    secret = True

    def options(self, state: CometState) -> list[int]:
        """Return all three, for everybody at all times."""
        return [HOUR + hour for hour in range(len(HOURS))]

    def choose(self, state: CometState, action: int) -> None:
        """Keep it; `facts` shows it to nobody else before there is an order."""
        state.players[self.seat].hour = action - HOUR

    def words(self, state: CometState, action: int, _: Language) -> str:
        hour = action - HOUR
        gifts = (thing("coin", EVENING_COINS, _), thing("sighting", 1, _), thing("vp", DAWN_POINTS, _))
        return _("{hour}: alone, {gift}", hour=hour_name(HOURS[hour], _), gift=gifts[hour])

    def reveals(self, state: CometState, action: int) -> bool:
        """The last choice shows all the others.

        Core would find that by trying, as long as it did not guess all the hours right. Here it is known for certain.
        """
        return all(player.hour != NONE for seat, player in enumerate(state.players) if seat != self.seat)


class ShowHours(Step[CometState]):
    """Show all hours, put the players in order, and give the gift of an hour to a player who is alone in it."""

    def resolve(self, state: CometState) -> None:
        """In the same hour it goes clockwise (rule 6): sorting keeps that order."""
        hours = [player.hour for player in state.players]
        state.order = sorted(state.clockwise(state.first), key=hours.__getitem__)
        for seat in state.order:
            gift = hours.count(hours[seat]) == 1 or state.owns(seat, CHRONOMETER)
            state.say("hour", seat, hour=HOURS[hours[seat]], gift=gift)
            if gift:
                give(state, seat, hours[seat])


def give(state: CometState, seat: int, hour: int) -> None:
    """Give a player the gift of an hour."""
    if hour == EVENING:
        state.players[seat].coins += EVENING_COINS
    elif hour == DAWN:
        state.ledger.book(seat, FROM_DAWN, DAWN_POINTS, state.turn)
    else:
        draw_to_hand(state, seat)
