"""What the game says: the log in sentences, why something cannot be done, and what chance gave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from contado.core.game import Words
from contado.core.position.event import Event
from contado.core.showing.statistic import Statistic
from contado.core.state import NOBODY, Decision
from contado.core.words.language import Language, marked
from contado.core.words.why_not import WhyNot

from cometseason.rules.auction import Bid
from cometseason.rules.contest import PAIR, Contest
from cometseason.rules.turn import EndOfTurn, Turn
from cometseason.state import COMETS, SKY_FIELDS, CometState
from cometseason.words import comet_name, field_name, hour_name, instrument_name, thing


class CometWords(Words[CometState]):
    """The words of Comet Season."""

    def event(self, event: Event, names: Sequence[str], _: Language) -> str:
        facts, who = event.facts, names[event.seat] if event.seat >= 0 else ""
        points = thing("vp", facts["points"], _) if "points" in facts else ""
        comet = comet_name(facts["comet"], _) if facts.get("comet") else ""
        instrument = instrument_name(facts["instrument"], _) if "instrument" in facts else ""
        match event.kind:
            case "night":
                clouds = _.join([field_name(field, _) for field in facts["clouds"]])
                return _("Night {night}. Clouds: {clouds}.", night=facts["night"], clouds=clouds)
            case "offered":
                return _("{instrument} is for sale.", instrument=instrument)
            case "bid":
                return _("{who} bids {n}.", {"who": marked("You bid {n}.")}, who=who, n=facts["bid"])
            case "passed":
                return _("{who} passes.", {"who": marked("You pass.")}, who=who)
            case "bought":
                coins = thing("coin", facts["n"], _)
                return _(
                    "{who} buys {instrument} for {coins}.",
                    {"who": marked("You buy {instrument} for {coins}.")},
                    who=who,
                    instrument=instrument,
                    coins=coins,
                )
            case "unsold":
                return _("Nobody wants {instrument}.", instrument=instrument)
            case "drew" if comet:
                return _("{who} draws {comet}.", {"who": marked("You draw {comet}.")}, who=who, comet=comet)
            case "drew":
                return _(
                    "{who} draws {sightings}.",
                    {"who": marked("You draw {sightings}.")},
                    who=who,
                    sightings=thing("sighting", facts["n"], _),
                )
            case "hour" if facts["gift"]:
                return _(
                    "{who}: {hour}, with its gift.",
                    {"who": marked("You: {hour}, with its gift.")},
                    who=who,
                    hour=hour_name(facts["hour"], _),
                )
            case "hour":
                return _(
                    "{who}: {hour}, in company.",
                    {"who": marked("You: {hour}, in company.")},
                    who=who,
                    hour=hour_name(facts["hour"], _),
                )
            case "endowed":
                return _(
                    "{who}'s endowment pays {coins}.",
                    {"who": marked("Your endowment pays {coins}.")},
                    who=who,
                    coins=thing("coin", facts["n"], _),
                )
            case "lectured":
                return _(
                    "{who} lectures for {coins}.",
                    {"who": marked("You lecture for {coins}.")},
                    who=who,
                    coins=thing("coin", facts["n"], _),
                )
            case "observed" if comet:
                return _(
                    "{who} observes in the {field} and takes {comet}.",
                    {"who": marked("You observe in the {field} and take {comet}.")},
                    who=who,
                    field=field_name(facts["field"], _),
                    comet=comet,
                )
            case "observed":
                return _(
                    "{who} observes in the {field}.",
                    {"who": marked("You observe in the {field}.")},
                    who=who,
                    field=field_name(facts["field"], _),
                )
        return points_line(event, who, comet, instrument, points, names, _)

    def source(self, source: str, _: Language) -> str:
        return {
            "comets": _("comets"), "priority": _("priority"), "contests": _("contests"), "dawn": _("dawn"),
            "instruments": _("instruments"), "survey": _("survey"), "funds": _("funds"), "moon": _("the moon"),
        }[source]  # fmt: skip

    def thing(self, name: str, n: int, _: Language) -> str:
        return thing(name, n, _)

    def why_not(self, state: CometState, seat: int, target: str, _: Language) -> str:
        return WHY_NOT(state, seat, target, _)

    def statistics(self, events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
        """Count how often each field was clouded, and who drew how often from the deck."""
        clouds = [field for event in events if event.kind == "night" for field in event.facts["clouds"]]
        nights = [(field_name(field, _), [clouds.count(field)]) for field in SKY_FIELDS]
        drawn = [event.seat for event in events if event.kind == "drew"]
        return [
            Statistic(_("Clouded nights"), [_("nights")], nights),
            Statistic(
                _("Drawn from the deck"), names, [(_("sightings"), [drawn.count(at) for at in range(len(names))])]
            ),
        ]


def points_line(
    event: Event, who: str, comet: str, instrument: str, points: str, names: Sequence[str], _: Language
) -> str:
    """Return the line of an event that scores."""
    facts = event.facts
    match event.kind:
        case "published":
            return _(
                "{who} publishes {comet} with {sightings}: {points}.",
                {"who": marked("You publish {comet} with {sightings}: {points}.")},
                who=who,
                comet=comet,
                points=points,
                sightings=thing("sighting", facts["n"], _),
            )
        case "priority":
            return _(
                "{who} has priority: {points}.", {"who": marked("You have priority: {points}.")}, who=who, points=points
            )
        case "contested":
            return _(
                "{who} contests {publisher}'s {comet}: {points}.",
                {
                    "who": marked("You contest {publisher}'s {comet}: {points}."),
                    "publisher": marked("{who} contests your {comet}: {points}."),
                },
                who=who,
                comet=comet,
                points=points,
                publisher=names[facts["publisher"]],
            )
        case "sketched":
            return _(
                "{who} sketches the moon: {points}.",
                {"who": marked("You sketch the moon: {points}.")},
                who=who,
                points=points,
            )
        case "survey":
            fields = _.plural("{n} field", "{n} fields", facts["n"])
            return _(
                "{who}'s survey leads in {fields}: {points}.",
                {"who": marked("Your survey leads in {fields}: {points}.")},
                who=who,
                fields=fields,
                points=points,
            )
        case "funds":
            coins = thing("coin", facts["n"], _)
            return _(
                "{who} has {coins} left: {points}.",
                {"who": marked("You have {coins} left: {points}.")},
                who=who,
                coins=coins,
                points=points,
            )
    return _(
        "{who}'s {instrument}: {points}.",
        {"who": marked("Your {instrument}: {points}.")},
        who=who,
        instrument=instrument,
        points=points,
    )


def no_field(state: CometState, decision: Decision[Any], names: list[str], _: Language) -> str:
    """Say why nobody can observe in this field."""
    if isinstance(decision, EndOfTurn):
        return no_town(state, decision, names, _)
    if not isinstance(decision, Turn) or len(names) != 1 or names[0] not in SKY_FIELDS:
        return ""
    places = state.places_of(SKY_FIELDS.index(names[0]))
    if all(state.places[place] != NOBODY for place in places):
        return _("Every place of this field is taken.")
    return _("Clouds cover this field tonight.")


def no_town(state: CometState, decision: Decision[Any], names: list[str], _: Language) -> str:
    """Say why nobody can lecture: the telescope of this turn stands elsewhere."""
    return _("Your telescope is set up: publish, or end your turn.") if isinstance(decision, EndOfTurn) else ""


def no_bid(state: CometState, decision: Decision[Any], names: list[str], _: Language) -> str:
    """Say why this much cannot be bid."""
    if not isinstance(decision, Bid) or len(names) != 1 or not (names[0].isascii() and names[0].isdecimal()):
        return ""
    if int(names[0]) <= state.bid:
        return _("The bid is {n} already: bid more.", n=state.bid)
    return _("You have {have}.", have=thing("coin", state.players[decision.seat].coins, _))


def no_sighting(state: CometState, decision: Decision[Any], names: list[str], _: Language) -> str:
    """Say why a sighting in the player's own hand cannot be chosen."""
    if isinstance(decision, EndOfTurn):
        return _("A publication takes three to five sightings of one comet: click on the last of them.")
    if isinstance(decision, Turn):
        return _("First set up a telescope, then publish.")
    if not isinstance(decision, Contest):
        return ""
    if names[:1] != [COMETS[decision.comet]]:
        return _("A contest takes two sightings of {comet}.", comet=comet_name(COMETS[decision.comet], _))
    if state.players[decision.seat].held(decision.comet) >= PAIR:
        return _("Click on the second one: a contest takes two.")
    return ""


# By the first word of what was clicked; sightings lie in somebody's hand.
WHY_NOT = WhyNot[CometState](
    {"field": no_field, "town": no_town, "bid": no_bid, "sighting": no_sighting}, owned=("sighting",)
)
