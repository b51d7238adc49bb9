"""A turn: set up a telescope (rules 6 to 8), then publish (rule 9) and end it."""

from __future__ import annotations

from typing import Final

from contado.core.author import NOBODY, Decision, Language, Step, marked

from cometseason.actions import END, LECTURE, OBSERVE, SIZES, publication_of, publish_action
from cometseason.rules import moon
from cometseason.rules.contest import Priority, open_windows, will_be_asked
from cometseason.rules.sightings import discard, draw_to_hand
from cometseason.state import COMETS, DOME, FROM_COMETS, FROM_INSTRUMENTS, LENS, NONE, PLACES, SKY_FIELDS, CometState
from cometseason.words import comet_name, field_name, thing

LECTURE_COINS: Final = 3
# Points of a publication by its size, and what the Lens adds (rule 12).
COMET_POINTS: Final = {3: 4, 4: 7, 5: 11}
LENS_POINTS: Final = 1


class NextTurn(Step[CometState]):
    """Ask the next player in the order of the hours who has a telescope left; after the last one the night is over."""

    def __init__(self, seat: int, at: int) -> None:
        super().__init__(seat)
        self.at = at

    def data(self) -> list[int]:
        return [self.at]

    def resolve(self, state: CometState) -> None:
        """All have the same number of telescopes, so nobody is left out by going round."""
        at = self.at % state.seats
        seat = state.order[at]
        if state.players[seat].telescopes:
            state.turn += 1
            state.push(NextTurn(0, at + 1))
            state.push(Turn(seat))


class Turn(Decision[CometState]):
    """Set up a telescope: observe in a field, or lecture in town."""

    asks = marked("Your turn: observe in a field of the sky, or lecture.")

    def options(self, state: CometState) -> list[int]:
        """Return every field with a free place and a clear sky, and the lecture."""
        dome = state.owns(self.seat, DOME)
        return [
            *(OBSERVE + field for field in range(len(SKY_FIELDS))
              if free_place(state, field) != NONE and (dome or field not in state.clouds)),
            LECTURE,
        ]  # fmt: skip

    def choose(self, state: CometState, action: int) -> None:
        """Carry it out, then ask for publications."""
        player = state.players[self.seat]
        player.telescopes -= 1
        state.push(EndOfTurn(self.seat))
        if action == LECTURE:
            state.town.append(self.seat)
            player.coins += LECTURE_COINS
            state.say("lectured", self.seat, n=LECTURE_COINS)
            return
        field = action - OBSERVE
        place, comet = free_place(state, field), state.sky[field]
        state.places[place] = self.seat
        player.surveyed[field] += 1
        taken = COMETS[comet] if comet != NONE else ""
        state.say("observed", self.seat, field=SKY_FIELDS[field], place=place % PLACES + 1, comet=taken)
        if comet == NONE:
            draw_to_hand(state, self.seat)
        else:
            state.sky[field] = NONE
            player.seen[comet] += 1
        moon.sketch(state, self.seat, field)

    def words(self, state: CometState, action: int, _: Language) -> str:
        if action == LECTURE:
            return _("Lecture: {coins}", coins=thing("coin", LECTURE_COINS, _))
        field = action - OBSERVE
        name, comet = field_name(SKY_FIELDS[field], _), state.sky[field]
        if comet == NONE:
            return _("Observe in the {field}: draw from the deck", field=name)
        return _("Observe in the {field}: take {comet}", field=name, comet=comet_name(COMETS[comet], _))


def free_place(state: CometState, field: int) -> int:
    """Return the first free place of a field, or NONE."""
    for place in state.places_of(field):
        if state.places[place] == NOBODY:
            return place
    return NONE


class EndOfTurn(Decision[CometState]):
    """Publish as often as you like, then end the turn.

    The question comes whatever the hand holds: a turn that ended by itself would reveal that there was nothing to
    publish.
    """

    # Everybody reads this, so it must not reveal whether there is a publication to make.
    asks = marked("Publish a comet, or end your turn.")
    always_asked = True

    def options(self, state: CometState) -> list[int]:
        """Return the end, and every publication that the hand allows."""
        player = state.players[self.seat]
        return [
            END,
            *(publish_action(comet, size)
              for comet in range(len(COMETS)) for size in SIZES if player.held(comet) >= size),
        ]  # fmt: skip

    def choose(self, state: CometState, action: int) -> None:
        """Publish and come back here, after the others have been asked; or leave it to the next step."""
        if action == END:
            return
        comet, size = publication_of(action)
        discard(state, self.seat, comet, size)
        state.players[self.seat].published[comet] += 1
        state.ledger.book(self.seat, FROM_COMETS, COMET_POINTS[size], state.turn)
        state.say("published", self.seat, comet=COMETS[comet], n=size, points=COMET_POINTS[size])
        if state.owns(self.seat, LENS):
            state.ledger.book(self.seat, FROM_INSTRUMENTS, LENS_POINTS, state.turn)
            state.say("instrument", self.seat, instrument="lens", points=LENS_POINTS)
        state.push(self)
        open_windows(state, self.seat, comet, size)

    def words(self, state: CometState, action: int, _: Language) -> str:
        if action == END:
            return super().words(state, action, _)
        comet, size = publication_of(action)
        return _("Publish {comet}: {n} sightings for {points}", comet=comet_name(COMETS[comet], _), n=size,
                 points=thing("vp", COMET_POINTS[size], _))  # fmt: skip

    def gain(self, state: CometState, action: int) -> dict[str, int]:
        """Add the priority where nobody will be asked: then it is certain, and comes before the next choice."""
        gained = super().gain(state, action)
        if action == END or will_be_asked(state, self.seat, publication_of(action)[1]):
            return gained
        return {**gained, "vp": gained["vp"] + Priority.points}

    def confirms(self, state: CometState, action: int) -> bool:
        """Whoever ends the turn has said so; no table need ask again."""
        return action == END

    def passes(self, state: CometState, action: int) -> bool:
        """The end does nothing else."""
        return action == END
