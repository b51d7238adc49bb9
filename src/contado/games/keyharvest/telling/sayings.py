"""What the game says: the log in sentences, and why something cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from contado.core.game import Words
from contado.core.position.event import Event
from contado.core.showing.statistic import Statistic
from contado.core.words.language import Language, marked, marked_plural
from contado.core.words.why.upshot import Remark, Upshot
from contado.games.keyharvest.facts import last_seats
from contado.games.keyharvest.pieces.layout import CHECK_TILES
from contado.games.keyharvest.state import KeyHarvestState
from contado.games.keyharvest.telling.remarks import remarks, together
from contado.games.keyharvest.telling.statistics import statistics_of
from contado.games.keyharvest.telling.why_not import WHY_NOT
from contado.games.keyharvest.telling.words import (
    crop_name,
    field_name,
    source_name,
    spoken,
    thing,
    things,
    tiles_needed,
)


class KeyHarvestWords(Words[KeyHarvestState]):
    """The words of Key Harvest."""

    named_places: ClassVar[tuple[str, ...]] = ("space",)
    asides: ClassVar[frozenset[str]] = frozenset({"drawn", "laid", "on_track", "put_back", "replaced"})

    def event(self, event: Event, names: Sequence[str], _: Language) -> str:
        who = names[event.seat] if event.seat >= 0 else ""
        return LINES[event.kind](_with_crops(event.kind, event.facts, _), who, names, _)

    def source(self, source: str, _: Language) -> str:
        return source_name(source, _)

    def thing(self, thing_: str, n: int, _: Language) -> str:
        return thing(thing_, n, _)

    def ending(self, kind: str, _: Language) -> str:
        return {"ten_events": _("tenth event")}[kind]

    def why_not(self, state: KeyHarvestState, seat: int, target: str, _: Language) -> str:
        return WHY_NOT(state, seat, target, _)

    def progress(self, state: KeyHarvestState, _: Language) -> str:
        """Name the round."""
        return _("round {n}", n=1 + (state.turn - 1) // state.seats) if state.turn else ""

    def last_turn(self, state: KeyHarvestState, seat: int) -> bool:
        return state.ten_events() and seat == state.active and seat not in last_seats(state)

    def decided(self, state: KeyHarvestState, at: int, _: Language) -> str:
        """Name the tie-break that decided (section 4, R50)."""
        ties = [
            _("The points are equal: more fields decide."),
            _("The points and the fields are equal: more crops behind the screen decide."),
        ]
        return ties[at] if at >= 0 else ""

    def sources_together(self, source: str, _: Language) -> str:
        return together(source, _)

    def remarks(self, done: Upshot[KeyHarvestState], _: Language) -> list[Remark]:
        return remarks(done, _)

    def statistics(self, events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
        """Return what chance brought out of the bag."""
        return statistics_of(events, names, _)


# One line for each kind of event: facts, the player's name, all names, the language.
Line = Callable[[Mapping[str, Any], str, Sequence[str], Language], str]


def _dealt(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    if "crops" in facts:
        return _(
            "{who} was dealt {crops} behind the screen.",
            {"who": marked("You were dealt {crops} behind the screen.")},
            who=who,
            crops=things(facts["crops"], _),
        )
    return _.plural(
        "{who} was dealt {n} crop behind the screen.",
        "{who} was dealt {n} crops behind the screen.",
        facts["n"],
        {
            "who": marked_plural(
                "You were dealt {n} crop behind the screen.", "You were dealt {n} crops behind the screen."
            )
        },
        who=who,
    )


def _with_crops(kind: str, facts: Mapping[str, Any], _: Language) -> Mapping[str, Any]:
    """Return the facts with fields called by what grows there; logs of older tables know only their codes."""
    said = dict(facts)
    grows = facts.get("crop") if kind in ("harvested", "drawn") else facts.get("grows")
    if grows is not None:
        said["field"] = field_name(facts["field"], grows, _)
    if "drawn_grows" in facts:
        said["drawn"] = field_name(facts["drawn"], facts["drawn_grows"], _)
    if "fields" in facts and "crops" in facts:
        pairs = zip(facts["fields"], facts["crops"], strict=True)
        said["fields"] = [field_name(code, crop, _) for code, crop in pairs]
    return said


def _bought(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    owner, field = names[facts["owner"]], facts["field"]
    bid = things(facts["bid"], _)
    if facts["own"]:
        return _(
            "{who} took {field} from their own store; {bid} went to the stock.",
            {"who": marked("You took {field} from your own store; {bid} went to the stock.")},
            who=who,
            field=field,
            bid=bid,
        )
    return _(
        "{who} bought {field} from {owner} for {bid}.",
        {
            "who": marked("You bought {field} from {owner} for {bid}."),
            "owner": marked("{who} bought {field} from you for {bid}."),
        },
        who=who,
        field=field,
        owner=owner,
        bid=bid,
    )


def _placed(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    worker = spoken(facts["name"], _)
    if facts["start"]:
        return _(
            "{who} moved the {worker} ({start}-{space}).",
            {"who": marked("You moved the {worker} ({start}-{space}).")},
            who=who,
            worker=worker,
            start=facts["start"],
            space=facts["space"],
        )
    return _(
        "{who} placed the {worker} ({space}).",
        {"who": marked("You placed the {worker} ({space}).")},
        who=who,
        worker=worker,
        space=facts["space"],
    )


def _sent_back(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    worker = spoken(facts["name"], _)
    if facts["townsfolk"]:
        return _(
            "The {worker} of {who} went back to the town.",
            {"who": marked("Your {worker} went back to the town.")},
            who=who,
            worker=worker,
        )
    return _(
        "The {worker} of {who} went back to the hand.",
        {"who": marked("Your {worker} went back to the hand.")},
        who=who,
        worker=worker,
    )


def _event(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    return _("{letter}, {name}", letter=facts["event"], name=spoken(facts["name"], _))


def _points(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    points = thing("vp", facts["points"], _)
    if facts["crops"]:
        crops = _.join([crop_name(crop, _) for crop in facts["crops"]])
        return _(
            "{who}: most {crops}, {points}.",
            {"who": marked("You: most {crops}, {points}.")},
            who=who,
            crops=crops,
            points=points,
        )
    return _(
        "{who}: {source}, {points}.",
        {"who": marked("You: {source}, {points}.")},
        who=who,
        source=source_name(facts["source"], _),
        points=points,
    )


LINES: Final[Mapping[str, Line]] = {
    "first_player": lambda facts, who, names, _: _("{who} begins.", {"who": marked("You begin.")}, who=who),
    "start_pair": lambda facts, who, names, _: _(
        "{who} begins with {fields}.",
        {"who": marked("You begin with {fields}.")},
        who=who,
        fields=_.join(list(facts["fields"])),
    ),
    "pool": lambda facts, who, names, _: _("The starting crops: {crops}.", crops=things(facts["crops"], _)),
    "dealt": _dealt,
    "registry": lambda facts, who, names, _: _(
        "The first fields in the registry: {fields}.", fields=_.join(list(facts["fields"]))
    ),
    "turn": lambda facts, who, names, _: _(
        "Round {round}: {who}'s turn.", {"who": marked("Round {round}: your turn.")}, round=facts["round"], who=who
    ),
    "harvested": lambda facts, who, names, _: _(
        "{who} harvested {field}.", {"who": marked("You harvested {field}.")}, who=who, field=facts["field"]
    ),
    "took": lambda facts, who, names, _: _(
        "{who} took {crop}.", {"who": marked("You took {crop}.")}, who=who, crop=thing(facts["crop"], 1, _)
    ),
    "returned": lambda facts, who, names, _: _(
        "{who} returned {crop} to the stock.",
        {"who": marked("You returned {crop} to the stock.")},
        who=who,
        crop=thing(facts["crop"], 1, _),
    ),
    "gave": lambda facts, who, names, _: _(
        "{who} gave {crop} to {other}.",
        {"who": marked("You gave {crop} to {other}."), "other": marked("{who} gave you {crop}.")},
        who=who,
        crop=thing(facts["crop"], 1, _),
        other=names[facts["to"]],
    ),
    "placed": _placed,
    "replaced": lambda facts, who, names, _: _(
        "The {worker} of {who} had to make way ({space}).",
        {"who": marked("Your {worker} had to make way ({space}).")},
        who=who,
        worker=spoken(facts["name"], _),
        space=facts["space"],
    ),
    "displaced": lambda facts, who, names, _: _(
        "A field displaced the {worker} of {who} ({space}).",
        {"who": marked("A field displaced your {worker} ({space}).")},
        who=who,
        worker=spoken(facts["name"], _),
        space=facts["space"],
    ),
    "sent_back": _sent_back,
    "bought": _bought,
    "laid": lambda facts, who, names, _: _(
        "{who} laid {field} on the board.",
        {"who": marked("You laid {field} on the board.")},
        who=who,
        field=facts["field"],
    ),
    "offered": lambda facts, who, names, _: _(
        "{who} put {field} on offer.", {"who": marked("You put {field} on offer.")}, who=who, field=facts["field"]
    ),
    "bid": lambda facts, who, names, _: _(
        "{who} bid {crop} for {field}.",
        {"who": marked("You bid {crop} for {field}.")},
        who=who,
        crop=thing(facts["crop"], 1, _),
        field=facts["field"],
    ),
    "drawn": lambda facts, who, names, _: _("Drawn for the registry: {field}.", field=facts["field"]),
    "event": lambda facts, who, names, _: _(
        "{who} drew the event {event}.",
        {"who": marked("You drew the event {event}.")},
        who=who,
        event=_event(facts, who, names, _),
    ),
    # Logs of tables that began before these facts were added do not have them.
    "put_back": lambda facts, who, names, _: _(
        "Somebody has fewer than {tiles} on the board: the events {events} go back into the bag.",
        tiles=tiles_needed(facts.get("need", CHECK_TILES), facts.get("fields_only", False), _),
        events=_.join(list(facts["events"])),
    ),
    "on_track": lambda facts, who, names, _: _(
        "The event {letter} came to space {space}.", letter=facts["event"], space=facts["space"]
    ),
    "ten_events": lambda facts, who, names, _: _("The event track is full: the last turns began."),
    "late_event": lambda facts, who, names, _: _(
        "The event {event} came too late and was discarded.", event=_event(facts, who, names, _)
    ),
    "refreshed": lambda facts, who, names, _: _(
        "{who} turned {field} back to its unharvested side.",
        {"who": marked("You turned {field} back to its unharvested side.")},
        who=who,
        field=facts["field"],
    ),
    "spoiled": lambda facts, who, names, _: _(
        "{who} lost the harvest of {field}.",
        {"who": marked("You lost the harvest of {field}.")},
        who=who,
        field=facts["field"],
    ),
    "registered": lambda facts, who, names, _: _(
        "{who} took {field} from the registry.",
        {"who": marked("You took {field} from the registry.")},
        who=who,
        field=facts["field"],
    ),
    "discarded": lambda facts, who, names, _: _(
        "{who} discarded {field} from the registry.",
        {"who": marked("You discarded {field} from the registry.")},
        who=who,
        field=facts["field"],
    ),
    "swapped": lambda facts, who, names, _: _(
        "{who} gave up {field} and drew {drawn} from the bag.",
        {"who": marked("You gave up {field} and drew {drawn} from the bag.")},
        who=who,
        field=facts["field"],
        drawn=facts["drawn"],
    ),
    "set_aside": lambda facts, who, names, _: _(
        "{who} drew the event {event}, which went back into the bag.",
        {"who": marked("You drew the event {event}, which went back into the bag.")},
        who=who,
        event=_event(facts, who, names, _),
    ),
    "chose": lambda facts, who, names, _: _(
        "{who} passed {field} on.", {"who": marked("You passed {field} on.")}, who=who, field=facts["field"]
    ),
    "passed": lambda facts, who, names, _: _(
        "{who} got {field} from {other}.",
        {"who": marked("You got {field} from {other}."), "other": marked("{who} got {field} from you.")},
        who=who,
        field=facts["field"],
        other=names[facts["giver"]],
    ),
    "skipped": lambda facts, who, names, _: _(
        "{who} declined: {name}.", {"who": marked("You declined: {name}.")}, who=who, name=spoken(facts["name"], _)
    ),
    "idle": lambda facts, who, names, _: _(
        "No tile was drawn for a long time: {field} leaves the registry.", field=facts["field"]
    ),
    "last_turns": lambda facts, who, names, _: _.plural("{n} turn is left.", "{n} turns are left.", facts["n"]),
    "scored": _points,
}
