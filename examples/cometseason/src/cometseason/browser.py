"""What a browser's table asks for beside rules and drawing: what moves, what chance gave, why not."""

from __future__ import annotations

from collections.abc import Sequence

from contado.core.event import Event
from contado.core.language import Language
from contado.core.motion import APPEAR, MOVE, ROLL, Motion
from contado.core.statistic import Statistic

from cometseason.rules.auction import Bid
from cometseason.rules.contest import PAIR, Contest
from cometseason.rules.turn import EndOfTurn, Turn
from cometseason.state import COMETS, FIELDS, CometState
from cometseason.words import comet_name, field_name, thing


def motions_of(event: Event) -> list[Motion]:
    """Return what is seen to move when this happens."""
    facts, seat = event.facts, event.seat
    match event.kind:
        case "night":
            return [Motion(ROLL, end="clouds")]
        case "drew":
            return [Motion(MOVE, "deck", f"hand:{seat}")]
        case "observed":
            telescope = Motion(APPEAR, end=f"telescope:{facts['field']}:{facts['place']}")
            return [telescope, Motion(MOVE, f"sky:{facts['field']}", f"hand:{seat}")] if facts["comet"] else [telescope]
        case "bought":
            return [Motion(MOVE, "for_sale", f"instruments:{seat}")]
        case "published" | "contested":
            return [Motion(MOVE, f"hand:{seat}", "discard")]
    return []


def statistics_of(events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
    """Count how often each field was clouded, and who drew how often from the deck."""
    clouds = [field for event in events if event.kind == "night" for field in event.facts["clouds"]]
    nights = [(field_name(field, _), [clouds.count(field)]) for field in FIELDS]
    drawn = [event.seat for event in events if event.kind == "drew"]
    return [
        Statistic(_("Clouded nights"), [_("nights")], nights),
        Statistic(_("Drawn from the deck"), names, [(_("sightings"), [drawn.count(at) for at in range(len(names))])]),
    ]


def why_not(state: CometState, seat: int, target: str, _: Language) -> str:
    """Say why the player who decides cannot choose a thing now."""
    if state.over or seat != state.decider:
        return ""
    decision = state.decision
    if any(target in decision.targets(state, action) for action in state.legal):
        return ""
    family, _sep, rest = target.partition(":")
    if isinstance(decision, Turn) and family == "field" and rest in FIELDS:
        field = FIELDS.index(rest)
        if all(state.places[place] >= 0 for place in state.places_of(field)):
            return _("Every place of this field is taken.")
        return _("Clouds cover this field tonight.")
    if isinstance(decision, Bid) and family == "bid" and rest.isdecimal():
        if int(rest) <= state.bid:
            return _("The bid is {n} already: bid more.", n=state.bid)
        have = thing("coin", state.players[seat].coins, _)
        return _("You have {have}.", have=have)
    if family == "sighting" and rest.startswith(f"{seat}:"):
        return sighting_reason(state, seat, rest.split(":")[1:], _)
    if isinstance(decision, EndOfTurn) and family in ("field", "town"):
        return _("Your telescope is set up: publish, or end your turn.")
    return ""


def sighting_reason(state: CometState, seat: int, rest: list[str], _: Language) -> str:
    """Say why a sighting in the own hand cannot be chosen."""
    decision = state.decision
    if isinstance(decision, EndOfTurn):
        return _("A publication takes three to five sightings of one comet: click on the last of them.")
    if isinstance(decision, Turn):
        return _("First set up a telescope, then publish.")
    if isinstance(decision, Contest) and rest[:1] != [COMETS[decision.comet]]:
        return _("A contest takes two sightings of {comet}.", comet=comet_name(COMETS[decision.comet], _))
    if isinstance(decision, Contest) and state.players[seat].held(decision.comet) >= PAIR:
        return _("Click on the second one: a contest takes two.")
    return ""
