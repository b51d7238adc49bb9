"""What the game says: the log in sentences, and why something cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from contado.core.game import Words
from contado.core.position.event import Event
from contado.core.showing.statistic import Statistic
from contado.core.state import NOBODY
from contado.core.words.language import Language, marked
from contado.core.words.why.upshot import Remark, Upshot
from contado.games.milestones.pieces.layout import (
    BONUS_POINTS,
    COSTS,
    DELIVERY_COINS,
    RISING_COINS,
    SALE_COINS,
    TILE_WORKERS,
)
from contado.games.milestones.rules.final_scoring import SHARED
from contado.games.milestones.state import MilestonesState
from contado.games.milestones.telling.remarks import remarks, together
from contado.games.milestones.telling.statistics import statistics_of
from contado.games.milestones.telling.why_not import WHY_NOT
from contado.games.milestones.telling.words import (
    good_name,
    source_name,
    space_name,
    thing,
    things,
    worker_name,
    workers_name,
    workers_words,
)


class MilestonesWords(Words[MilestonesState]):
    """The words of Milestones."""

    named_places: ClassVar[tuple[str, ...]] = ("node", "triangle")
    asides: ClassVar[frozenset[str]] = frozenset({"income", "moved", "turned_up"})

    def event(self, event: Event, names: Sequence[str], _: Language) -> str:
        who = names[event.seat] if event.seat >= 0 else ""
        return LINES[event.kind](event.facts, who, _)

    def source(self, source: str, _: Language) -> str:
        return source_name(source, _)

    def thing(self, thing_: str, n: int, _: Language) -> str:
        return thing(thing_, n, _)

    def ending(self, kind: str, _: Language) -> str:
        return {"triggered": _("end triggered"), "stopped": _("stopped after the last round allowed")}[kind]

    def why_not(self, state: MilestonesState, seat: int, target: str, _: Language) -> str:
        return WHY_NOT(state, seat, target, _)

    def progress(self, state: MilestonesState, _: Language) -> str:
        """Name the round; before the first there is the draft."""
        return _("Round {n}", n=1 + (state.turn - 1) // state.seats) if state.turn else _("Draft")

    def last_turn(self, state: MilestonesState, seat: int) -> bool:
        """Whoever triggers the end has no turn after this one, and the others had one more (section 4, R38)."""
        return state.ended_by != NOBODY or state.turn > (state.readings.max_rounds - 1) * state.seats

    def decided(self, state: MilestonesState, at: int, _: Language) -> str:
        """Name the tie-break that decided (R35)."""
        return _("The points are equal: more goods decide.") if at == 0 else ""

    def sources_together(self, source: str, _: Language) -> str:
        return together(source, _)

    def remarks(self, done: Upshot[MilestonesState], _: Language) -> list[Remark]:
        return remarks(done, _)

    def statistics(self, events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
        """Return which workers chance brought."""
        return statistics_of(events, names, _)


def _points(n: int, _: Language) -> str:
    return thing("vp", n, _)


# One line for each kind of event: facts, the player's name, the language.
Line = Callable[[Mapping[str, Any], str, Language], str]


def _tile(facts: Mapping[str, Any], _: Language) -> str:
    """Return a tile by its workers; logs of older tables know only how it is typed."""
    return workers_words(facts["workers"], _) if "workers" in facts else str(facts["tile"])


def _row(facts: Mapping[str, Any], _: Language) -> str:
    """Return the tiles of the row; the workers of those in the offer are behind theirs."""
    return workers_words(facts["workers"][: TILE_WORKERS * len(facts["row"])], _)


def _produced(facts: Mapping[str, Any], who: str, _: Language) -> str:
    made = thing(facts["good"], facts["n"], _)
    if facts["points"]:
        return _(
            "{who} made {made} and scored {points}.",
            {"who": marked("You made {made} and scored {points}.")},
            who=who,
            made=made,
            points=_points(facts["points"], _),
        )
    return _("{who} made {made}.", {"who": marked("You made {made}.")}, who=who, made=made)


def _hired(facts: Mapping[str, Any], who: str, _: Language) -> str:
    slots = _("slots {first} and {second}", first=facts["slot"], second=facts["slot"] + 1)
    price = things(COSTS["hire"], _)
    return _(
        "{who} hired {tile} for {price}, on {slots}.",
        {"who": marked("You hired {tile} for {price}, on {slots}.")},
        who=who,
        tile=_tile(facts, _),
        price=price,
        slots=slots,
    )


def _sold(facts: Mapping[str, Any], who: str, _: Language) -> str:
    first, second = good_name(facts["first"], _), good_name(facts["second"], _)
    coins = thing("coin", SALE_COINS, _)
    return _(
        "{who} sold {first} and {second}: {coins}.",
        {"who": marked("You sold {first} and {second}: {coins}.")},
        who=who,
        first=first,
        second=second,
        coins=coins,
    )


def _delivered(facts: Mapping[str, Any], who: str, _: Language) -> str:
    gained = _.join([_points(facts["points"], _), thing("coin", DELIVERY_COINS, _)])
    return _(
        "{who} delivered flour to the market ({node}): {gained}.",
        {"who": marked("You delivered flour to the market ({node}): {gained}.")},
        who=who,
        node=facts["node"],
        gained=gained,
    )


def _majority(facts: Mapping[str, Any], who: str, _: Language) -> str:
    workers, points = workers_name(facts["good"], _), _points(facts["points"], _)
    if facts["points"] == SHARED:
        return _(
            "{who} shares the most {workers}: {points}.",
            {"who": marked("You share the most {workers}: {points}.")},
            who=who,
            workers=workers,
            points=points,
        )
    return _(
        "{who} has the most {workers}: {points}.",
        {"who": marked("You have the most {workers}: {points}.")},
        who=who,
        workers=workers,
        points=points,
    )


LINES: Mapping[str, Line] = {
    "first_player": lambda facts, who, _: _(
        "{who} is the first player.", {"who": marked("You are the first player.")}, who=who
    ),
    "laid_out": lambda facts, who, _: _("The first tiles for sale: {tiles}.", tiles=_row(facts, _)),
    "dealt": lambda facts, who, _: _(
        "{who} was dealt {tiles}.",
        {"who": marked("You were dealt {tiles}.")},
        who=who,
        tiles=workers_words(facts["workers"], _),
    ),
    "drafted": lambda facts, who, _: _(
        "{who} chose {tile}.", {"who": marked("You chose {tile}.")}, who=who, tile=_tile(facts, _)
    ),
    "placed": lambda facts, who, _: _(
        "{who} put {tile} on slots {first} and {second}.",
        {"who": marked("You put {tile} on slots {first} and {second}.")},
        who=who,
        tile=_tile(facts, _),
        first=facts["slot"],
        second=facts["slot"] + 1,
    ),
    "left_over": lambda facts, who, _: _("Out of the game: {tile}.", tile=_tile(facts, _)),
    "turn": lambda facts, who, _: _(
        "Round {round}: {who}'s turn.", {"who": marked("Round {round}: your turn.")}, round=facts["round"], who=who
    ),
    "moved": lambda facts, who, _: _(
        "{who} moved to: {space}.",
        {"who": marked("You moved to: {space}.")},
        who=who,
        space=space_name(facts["space"], _),
    ),
    "produced": _produced,
    "declined": lambda facts, who, _: _(
        "{who} declined to produce.", {"who": marked("You declined to produce.")}, who=who
    ),
    "income": lambda facts, who, _: _(
        "{who} has workers in rising order: {coins}.",
        {"who": marked("You have workers in rising order: {coins}.")},
        who=who,
        coins=thing("coin", RISING_COINS, _),
    ),
    "hired": _hired,
    "bonus_lost": lambda facts, who, _: _(
        "{who} lost a bonus tile on slot {slot}.",
        {"who": marked("You lost a bonus tile on slot {slot}.")},
        who=who,
        slot=facts["slot"],
    ),
    "turned_up": lambda facts, who, _: _("Now for sale: {tile}.", tile=_tile(facts, _)),
    "bought": lambda facts, who, _: _(
        "{who} bought {made} for {price}.",
        {"who": marked("You bought {made} for {price}.")},
        who=who,
        made=thing(facts["good"], 1, _),
        price=things(COSTS["buy"], _),
    ),
    "sold": _sold,
    "road": lambda facts, who, _: _(
        "{who} built a road to a new end ({end}): {points}.",
        {"who": marked("You built a road to a new end ({end}): {points}.")},
        who=who,
        end=facts["end"],
        points=_points(facts["points"], _),
    ),
    "house": lambda facts, who, _: _(
        "{who} built a house ({triangle}): {points}.",
        {"who": marked("You built a house ({triangle}): {points}.")},
        who=who,
        triangle=facts["triangle"],
        points=_points(facts["points"], _),
    ),
    "market": lambda facts, who, _: _(
        "{who} built a market ({node}): {points}.",
        {"who": marked("You built a market ({node}): {points}.")},
        who=who,
        node=facts["node"],
        points=_points(facts["points"], _),
    ),
    "bonus": lambda facts, who, _: _(
        "{who} took the bonus tile for the {worker} on slot {slot} ({triangle}): {points}.",
        {"who": marked("You took the bonus tile for the {worker} on slot {slot} ({triangle}): {points}.")},
        who=who,
        triangle=facts["triangle"],
        worker=worker_name(facts["good"], _),
        slot=facts["slot"],
        points=_points(BONUS_POINTS, _),
    ),
    "delivered": _delivered,
    "returned": lambda facts, who, _: _(
        "{who} returned {made}.", {"who": marked("You returned {made}.")}, who=who, made=thing(facts["good"], 1, _)
    ),
    "covered": lambda facts, who, _: _(
        "{who} covered the {worker} on slot {slot}.",
        {"who": marked("You covered the {worker} on slot {slot}.")},
        who=who,
        worker=worker_name(facts["good"], _),
        slot=facts["slot"],
    ),
    "triggered": lambda facts, who, _: _(
        "{who} has triggered the end: every other player has one more turn.",
        {"who": marked("You have triggered the end: every other player has one more turn.")},
        who=who,
    ),
    "stopped": lambda facts, who, _: _("The game stops after {rounds} rounds.", rounds=facts["rounds"]),
    "majority": _majority,
}
