"""What the game says: the log in sentences, and why something cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from contado.core.game import Words
from contado.core.position.event import Event
from contado.core.showing.statistic import Statistic
from contado.core.state import NOBODY
from contado.core.words.language import Language, marked, marked_plural
from contado.core.words.why.upshot import Remark, Upshot
from contado.games.castelli.pieces.layout import place_name
from contado.games.castelli.state import CastelliState
from contado.games.castelli.telling.remarks import remarks, together
from contado.games.castelli.telling.statistics import statistics_of
from contado.games.castelli.telling.why_not import WHY_NOT
from contado.games.castelli.telling.words import area_name, card_name, side_name, source_name, thing, things


class CastelliWords(Words[CastelliState]):
    """The words of Castelli."""

    asks_for: ClassVar[Mapping[str, str]] = {
        "card": marked("With which card?"),
        "area": marked("On which area do you build?"),
        "castle": marked("Which castle do you build over?"),
    }
    asks_with: ClassVar[Mapping[str, str]] = {
        "card": marked("Where do you use this card?"),
        "area": marked("How do you build here?"),
        "castle": marked("How do you build over this castle?"),
    }
    asides: ClassVar[frozenset[str]] = frozenset({"area", "revealed"})

    def event(self, event: Event, names: Sequence[str], _: Language) -> str:
        who = names[event.seat] if event.seat >= 0 else ""
        return LINES[event.kind](event.facts, who, names, _)

    def last_turn(self, state: CastelliState, seat: int) -> bool:
        """Each turn turns up one tile, and whoever finds none has no turn any more (R57)."""
        to_turn = any(step.kind == "turn_menu" for step in state.stack)
        return seat == state.active and state.face_down - to_turn < state.seats

    def source(self, source: str, _: Language) -> str:
        return source_name(source, _)

    def thing(self, thing_: str, n: int, _: Language) -> str:
        return thing(thing_, n, _)

    def why_not(self, state: CastelliState, seat: int, target: str, _: Language) -> str:
        return WHY_NOT(state, seat, target, _)

    def decided(self, state: CastelliState, at: int, _: Language) -> str:
        """Name the tie-break that decided (R60); at a knock-out table there are more of them (R64)."""
        ties = [
            _("The points are equal: more castles decide."),
            _("The points and the castles are equal: more silver decides."),
            _("The points, the castles and the silver are equal: more goods and cards decide."),
            _("All is equal: whoever did not begin wins."),
        ]
        return ties[at] if at >= 0 else ""

    def sources_together(self, source: str, _: Language) -> str:
        return together(source, _)

    def remarks(self, done: Upshot[CastelliState], _: Language) -> list[Remark]:
        return remarks(done, _)

    def statistics(self, events: Sequence[Event], names: Sequence[str], _: Language) -> list[Statistic]:
        """Return the tiles and cards that chance brought."""
        return statistics_of(events, names, _)


# One line for each kind of event: facts, the player's name, all names, the language.
Line = Callable[[Mapping[str, Any], str, Sequence[str], Language], str]


def _points(n: int, _: Language) -> str:
    return thing("vp", n, _)


def _tile(facts: Mapping[str, Any], _: Language) -> str:
    """Return a tile by its value; logs of older tables know only how it is typed."""
    return _("value {n}", n=facts["value"]) if "value" in facts else str(facts["tile"])


def _looked_at(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    # Only the player who looks may read which tile it is.
    cell = place_name(facts["cell"])
    if "tile" in facts:
        return _(
            "{who} looked at the tile in {cell}: {tile}.",
            {"who": marked("You looked at the tile in {cell}: {tile}.")},
            who=who,
            cell=cell,
            tile=_tile(facts, _),
        )
    return _(
        "{who} looked at the tile in {cell}.", {"who": marked("You looked at the tile in {cell}.")}, who=who, cell=cell
    )


def _laid(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    cell = place_name(facts["cell"])
    # Logs of older tables do not have it.
    if "faces" not in facts:
        return _("{who} laid the tile in {cell}.", {"who": marked("You laid the tile in {cell}.")}, who=who, cell=cell)
    side = side_name(facts["faces"], _)
    return _(
        "{who} laid the tile in {cell}; their shield faced {side}.",
        {"who": marked("You laid the tile in {cell}; your shield faced {side}.")},
        who=who,
        cell=cell,
        side=side,
    )


def _turned(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    cell = place_name(facts["cell"])
    if "faces" not in facts:
        return _(
            "{who} turned the tile in {cell}.", {"who": marked("You turned the tile in {cell}.")}, who=who, cell=cell
        )
    side = side_name(facts["faces"], _)
    return _(
        "{who} turned the tile in {cell}; their shield faced {side}.",
        {"who": marked("You turned the tile in {cell}; your shield faced {side}.")},
        who=who,
        cell=cell,
        side=side,
    )


def _area(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    if facts["seats"]:
        return ""
    area = area_name(facts["area"], _)
    return _("The {area} in {cell} paid nobody.", area=area, cell=place_name(facts["cell"]))


def _gained(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    if not facts["n"]:
        has = thing(facts["thing"], facts["has"], _)
        return _(
            "{who} already had {amount}: {lost} lost.",
            {"who": marked("You already had {amount}: {lost} lost.")},
            who=who,
            amount=has,
            lost=facts["lost"],
        )  # R18
    amount = thing(facts["thing"], facts["n"], _)
    if facts["why"] == "tile":
        return _(
            "{who} got {amount} shown on the tile.",
            {"who": marked("You got {amount} shown on the tile.")},
            who=who,
            amount=amount,
        )
    if facts["why"] == "frame":
        return _(
            "{who} got {amount} from the frame in {cell}.",
            {"who": marked("You got {amount} from the frame in {cell}.")},
            who=who,
            amount=amount,
            cell=place_name(facts["cell"]),
        )
    area = area_name(facts["why"], _)
    if facts["lost"]:
        return _(
            "{who} got {amount} from the {area} in {cell}; {lost} lost.",
            {"who": marked("You got {amount} from the {area} in {cell}; {lost} lost.")},
            who=who,
            amount=amount,
            area=area,
            cell=place_name(facts["cell"]),
            lost=facts["lost"],
        )
    return _(
        "{who} got {amount} from the {area} in {cell}.",
        {"who": marked("You got {amount} from the {area} in {cell}.")},
        who=who,
        amount=amount,
        area=area,
        cell=place_name(facts["cell"]),
    )


def _drew(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    if "cards" in facts:
        cards = _.join([card_name(card, _) for card in facts["cards"]])
        return _("{who} drew: {cards}.", {"who": marked("You drew: {cards}.")}, who=who, cards=cards)
    return _.plural(
        "{who} drew {n} card.",
        "{who} drew {n} cards.",
        facts["n"],
        {"who": marked_plural("You drew {n} card.", "You drew {n} cards.")},
        who=who,
    )


def _robbed(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    amount = thing("silver", facts["n"], _)
    if facts["card"] == "robber_knight":
        return _(
            "{who} took {amount} from the mine.",
            {"who": marked("You took {amount} from the mine.")},
            who=who,
            amount=amount,
        )
    victims = {seat: n for seat, n in enumerate(facts.get("taken", [])) if n}
    if not victims:
        # Nobody had any, or it is the log of an older table.
        return _(
            "{who} took {amount} from the other players.",
            {"who": marked("You took {amount} from the other players.")},
            who=who,
            amount=amount,
        )
    own = victims.pop(NOBODY if _.reader is None else _.reader, 0)
    return _(
        "{who} took {amount} from {others}.",
        {
            "who": marked("You took {amount} from {others}."),
            "victim": marked("{who} took {amount}: {part} from you, the rest from {others}.")
            if victims
            else marked("{who} took {amount} from you."),
        },
        who=who,
        victim=names[_.reader] if own and _.reader is not None else "",
        amount=amount,
        part=thing("silver", own, _),
        others=_.join([names[seat] for seat in victims]),
    )


def _took(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    victim = names[facts["victim"]]
    if "card" in facts:
        return _(
            "{who} took {card} from {victim}.",
            {"who": marked("You took {card} from {victim}."), "victim": marked("{who} took {card} from you.")},
            who=who,
            card=card_name(facts["card"], _),
            victim=victim,
        )
    return _(
        "{who} took a card from {victim}.",
        {"who": marked("You took a card from {victim}."), "victim": marked("{who} took a card from you.")},
        who=who,
        victim=victim,
    )


def _lost_card(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    # Only the player who lost the card learns more than the line before says.
    return (
        _("{who} lost {card}.", {"who": marked("You lost {card}.")}, who=who, card=card_name(facts["card"], _))
        if "card" in facts
        else ""
    )


def _settled(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    if facts["settlement"] == "village":
        return _(
            "{who} put a village in {cell}.",
            {"who": marked("You put a village in {cell}.")},
            who=who,
            cell=place_name(facts["cell"]),
        )
    return _(
        "{who} put a city in {cell}.",
        {"who": marked("You put a city in {cell}.")},
        who=who,
        cell=place_name(facts["cell"]),
    )


def _sold(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    amount = thing("silver", facts["silver"], _)
    if "card" in facts:
        return _(
            "{who} sold a card, {card}, for {amount}.",
            {"who": marked("You sold a card, {card}, for {amount}.")},
            who=who,
            card=card_name(facts["card"], _),
            amount=amount,
        )
    return _(
        "{who} sold a card for {amount}.", {"who": marked("You sold a card for {amount}.")}, who=who, amount=amount
    )


def _built(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    values = {"who": who, "cell": place_name(facts["cell"]), "points": _points(facts["points"], _)}
    values["price"] = things(facts["paid"], _)
    if facts["card"]:
        return _(
            "{who} built a castle in {cell} with the {card} for {price}: {points}.",
            {"who": marked("You built a castle in {cell} with the {card} for {price}: {points}.")},
            card=card_name(facts["card"], _),
            **values,
        )
    return _(
        "{who} built a castle in {cell} for {price}: {points}.",
        {"who": marked("You built a castle in {cell} for {price}: {points}.")},
        **values,
    )


def _attack(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    values = {"who": who, "owner": names[facts["owner"]], "cell": place_name(facts["cell"])}
    if facts["paid"]:
        # R46: with these settings the price is paid whatever comes of the attack.
        return _(
            "{who} paid {price} and attacked the castle of {owner} in {cell}.",
            {
                "who": marked("You paid {price} and attacked the castle of {owner} in {cell}."),
                "owner": marked("{who} paid {price} and attacked your castle in {cell}."),
            },
            price=things(facts["paid"], _),
            **values,
        )
    return _(
        "{who} attacked the castle of {owner} in {cell}.",
        {
            "who": marked("You attacked the castle of {owner} in {cell}."),
            "owner": marked("{who} attacked your castle in {cell}."),
        },
        **values,
    )


def _overbuilt(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    return _(
        "{who} overbuilt the castle of {owner} in {cell}: {points}.",
        {
            "who": marked("You overbuilt the castle of {owner} in {cell}: {points}."),
            "owner": marked("{who} overbuilt your castle in {cell}: {points}."),
        },
        who=who,
        owner=names[facts["owner"]],
        cell=place_name(facts["cell"]),
        points=_points(facts["points"], _),
    )


def _mine(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    return _(
        "{who} got {amount} from the mine.",
        {"who": marked("You got {amount} from the mine.")},
        who=who,
        amount=thing("silver", facts["n"], _),
    )


def _final(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    return _(
        "{who}, {source}: {points}.",
        {"who": marked("You, {source}: {points}.")},
        who=who,
        source=source_name(facts["source"], _),
        points=_points(facts["points"], _),
    )


def _chosen(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    if facts["choice"] == "drawn":
        return _("{who} laid the drawn tile.", {"who": marked("You laid the drawn tile.")}, who=who)
    return _("{who} laid the tile in hand.", {"who": marked("You laid the tile in hand.")}, who=who)


LINES: Mapping[str, Line] = {
    "first_player": lambda facts, who, names, _: _(
        "{who} is the first player.", {"who": marked("You are the first player.")}, who=who
    ),
    "board": lambda facts, who, names, _: _("The parts of the board were laid out."),
    "start_tile": lambda facts, who, names, _: (
        _(
            "{who} has a start tile: {tile}.",
            {"who": marked("You have a start tile: {tile}.")},
            who=who,
            tile=_tile(facts, _),
        )
        if "tile" in facts
        else _("{who} has a start tile.", {"who": marked("You have a start tile.")}, who=who)
    ),
    "turn": lambda facts, who, names, _: _.plural(
        "{who}'s turn; {n} tile is face down.",
        "{who}'s turn; {n} tiles are face down.",
        facts["left"],
        {"who": marked_plural("Your turn; {n} tile is face down.", "Your turn; {n} tiles are face down.")},
        who=who,
    ),
    "revealed": lambda facts, who, names, _: _(
        "{who} turned up the tile in {cell}: {tile}.",
        {"who": marked("You turned up the tile in {cell}: {tile}.")},
        who=who,
        cell=place_name(facts["cell"]),
        tile=_tile(facts, _),
    ),
    "looked_at": _looked_at,
    "tile_chosen": _chosen,
    "laid": _laid,
    "turned": _turned,
    "area": _area,
    "gained": _gained,
    "drew": _drew,
    "used": lambda facts, who, names, _: _(
        "{who} used: {card}.", {"who": marked("You used: {card}.")}, who=who, card=card_name(facts["card"], _)
    ),
    "king": lambda facts, who, names, _: _(
        "{who} scored {points}.",
        {"who": marked("You scored {points}.")},
        who=who,
        points=_points(facts["points"], _),
    ),
    "robbed": _robbed,
    "took": _took,
    "lost_card": _lost_card,
    "settled": _settled,
    "burnt": lambda facts, who, names, _: _("The city in {cell} burnt down.", cell=place_name(facts["cell"])),
    "sold": _sold,
    "built": _built,
    "attack": _attack,
    "guarded": lambda facts, who, names, _: _(
        "The Guard of {who} holds the castle in {cell}.",
        {"who": marked("Your Guard holds the castle in {cell}.")},
        who=who,
        cell=place_name(facts["cell"]),
    ),
    "overbuilt": _overbuilt,
    "last_call": lambda facts, who, names, _: (
        _("Last call: cards may still be used and sold.") if facts["use"] else _("Last call: cards may still be sold.")
    ),
    "mine": _mine,
    "final": _final,
}
