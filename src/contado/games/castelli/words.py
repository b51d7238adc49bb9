"""The game's words: names of things, and the log in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from contado.core.event import Event
from contado.core.language import Language
from contado.core.naming import named
from contado.games.castelli.amounts import card_amount
from contado.games.castelli.influence import Pay, received, tile_pay, to_come
from contado.games.castelli.layout import CARDS, KINDS, MINE_SIDE, SYMBOLS, Layout

if TYPE_CHECKING:
    from contado.games.castelli.state import CastelliState

# Letters of the colours that nobody has: small ones, so that no player's initial is like them.
NEUTRAL_LETTERS: Final = "xy"

# Names of things


def good_name(good: str, _: Language) -> str:
    """Return the name of a good."""
    return {"stone": _("stone"), "wood": _("wood"), "grain": _("grain")}[good]


def area_name(kind: str, _: Language) -> str:
    """Return the name of an area."""
    return {
        "stone": _("stone area"), "wood": _("wood area"), "grain": _("grain area"), "market": _("market"),
    }[kind]  # fmt: skip


def card_name(card: str, _: Language) -> str:
    """Return the name of a character card."""
    return {
        "king_3": _("King 3"), "king_4": _("King 4"), "king_5": _("King 5"), "bailiff": _("Bailiff"),
        "count": _("Count"), "countess": _("Countess"), "robber_knight": _("Robber Knight"),
        "brigand": _("Brigand"), "brigand_gang": _("Gang of Brigands"), "traitor": _("Traitor"),
        "master_builder": _("Master Builder"), "peasant": _("Peasant"), "duke": _("Duke"), "guard": _("Guard"),
        "arsonist": _("Arsonist"), "abbot": _("Abbot"), "cavalry": _("Cavalry"),
    }[card]  # fmt: skip


def card_effect(card: str, amount: int, settings: Mapping[str, object], _: Language) -> str:
    """Return what a card does, in one short sentence, with its amount as it stands now and under these options."""
    scores, silver = _("Score {points}.", points=thing("vp", amount, _)), thing("silver", amount, _)
    traitor = _("Pay another player {amount} and take a random card of theirs.", amount=silver)
    if settings["traitor_pays"] == "mine":
        traitor = _("Pay {amount} to the mine and take a random card of another player.", amount=silver)
    builder = _("Build a castle, with {amount} for each good that you lack.", amount=silver)
    if settings["battle"] and settings["builder_overbuild"]:
        builder = _("Build or overbuild a castle, with {amount} for each good that you lack.", amount=silver)
    return {
        "king_3": scores, "king_4": scores, "king_5": scores,
        "bailiff": _("Turn the tile that an opponent has just laid."),
        "count": _("Build a castle on a grain area."), "countess": _("Build a castle on a wood area."),
        "robber_knight": _("Take half of the silver in the mine, rounded down: {amount} now.", amount=silver),
        "brigand": _("Take {amount} from every other player who has any.", amount=silver),
        "brigand_gang": _("Take up to {amount} from every other player.", amount=silver),
        "traitor": traitor,
        "master_builder": builder,
        "peasant": _("Put a new village on a free plot."), "duke": _("Put a new city on a free plot."),
        "guard": _("An attack on one of your castles fails."), "arsonist": _("A city burns down."),
        "abbot": _("Overbuild a castle for {n} of each good.", n=amount),
        "cavalry": _("Overbuild a castle without having more points there."),
    }[card]  # fmt: skip


def card_option(state: CastelliState, kind: int, _: Language) -> str:
    """Return a card as an option: its name and what it does, without the full stop, since sentences go on after it."""
    effect = card_effect(CARDS[kind], card_amount(state, kind), state.readings.settings, _)
    return _("{card}: {effect}", card=card_name(CARDS[kind], _), effect=effect.removesuffix("."))


def settlements_name(settlement: str, n: int, _: Language) -> str:
    """Return the name of so many settlements of a kind, without the number."""
    return _.plural("village", "villages", n) if settlement == "village" else _.plural("city", "cities", n)


def side_name(side: int, _: Language) -> str:
    """Return the name of a side."""
    return (_("north"), _("east"), _("south"), _("west"))[side]


def colour_name(colour: int, owner: Sequence[int]) -> str:
    """Return the name of a shield's colour as in the picture: that of its player, or the letter of a neutral one."""
    if owner[colour] >= 0:
        return named(owner[colour])
    return NEUTRAL_LETTERS[sum(seat < 0 for seat in owner[:colour])]


def neutral_name(at: int, _: Language) -> str:
    """Return the name of a colour that nobody has, by its letter in the picture; `at` counts them in order."""
    return _("neutral {letter}", letter=NEUTRAL_LETTERS[at])


def shield_words(side: int, who: str, points: int, is_card: bool, _: Language) -> str:
    """Return one side of a tile: whose shield, and what it counts."""
    if is_card:
        return _("{side} {who} (card)", side=side_name(side, _), who=who)
    return _("{side} {who} ({points})", side=side_name(side, _), who=who, points=points)


def tile_words(layout: Layout, tile: int, _: Language) -> str:
    """Return a tile by its name, its value and what it brings whoever lays it."""
    value = max(layout.value_at[tile * 16 : tile * 16 + 4])
    brings = {"card": layout.tile_cards[tile], "silver": layout.tile_silver[tile]}
    values = {"tile": layout.tile_ids[tile], "n": value}
    if any(brings.values()):
        return _("{tile}, value {n}, brings {amounts}", amounts=things(brings, _), **values)
    return _("{tile}, value {n}", **values)


def rotation_words(state: CastelliState, seat: int, rotation: int, _: Language) -> str:
    """Return a rotation of the tile that is being laid, for the seat that chooses it: where its shield faces, then
    those of the others in their order, then the colours that nobody has."""
    layout, tile = state.layout, state.tiles[state.spot]
    at = tile * 16 + rotation * 4
    side_of = {layout.colour_at[at + side]: side for side in range(4)}
    # What each side pays, and what of it is really received.
    due = tile_pay(state, state.spot, rotation)
    gets = received(state, to_come(state, state.spot, rotation))[-len(due) :] if due else []
    said = []
    for after in range(state.seats):
        one = (seat + after) % state.seats
        colour = state.colours[one]
        side = side_of[colour]
        now = [pay for pay in zip(due, gets, strict=True) if pay[0][:2] == (side, one)]
        if colour == layout.tile_card_on[tile]:
            what = _("counts {n}", n=layout.value_at[at + side])
        else:
            what = faced_words(state, side, now, _)
        if one == seat:
            said.append(_("You face {side} ({what})", side=side_name(side, _), what=what))
        else:
            who = colour_name(colour, state.owner)
            said.append(_("{who}: {side} ({what})", who=who, side=side_name(side, _), what=what))
    neutral = [
        _("{letter} {side}", letter=colour_name(colour, state.owner), side=side_name(side, _))
        for colour, side in sorted(side_of.items())
        if state.owner[colour] < 0
    ]
    if neutral:
        said.append(_("neutral: {sides}", sides=", ".join(neutral)))
    return "; ".join(said)


def faced_words(state: CastelliState, side: int, now: Sequence[tuple[Pay, Pay]], _: Language) -> str:
    """Return what a shield gets on a side of the tile that is being laid, `now`: what is due to it, and what of that
    it really receives; or what can be won there later."""
    meets = state.board.meets[state.spot * 4 + side]
    if now:
        (_side, _seat, symbol, due), (_side, _seat, symbol, gets) = now[0]
        if gets:
            return _("{amount} now", amount=thing(SYMBOLS[symbol], gets, _))
        # R18, R19: the scale is full, or mine or deck are empty.
        return _("{amount} lost", amount=thing(SYMBOLS[symbol], due, _))
    if meets == MINE_SIDE:
        return _("silver mine")
    if state.missing[meets] == 1:
        # The area is closed with this tile, for good (R14).
        return _("nothing")
    kind = KINDS[state.board.area_kind[meets]]
    amount = thing("card" if kind == "market" else kind, state.board.area_symbols[meets], _)
    return _("{amount} later", amount=amount)


def thing(name: str, n: int, _: Language) -> str:
    """Return an amount of a good, of silver, of cards or of points."""
    if name == "silver":
        return _.plural("{n} silver", "{n} silver", n)
    if name == "card":
        return _.plural("{n} card", "{n} cards", n)
    if name == "vp":
        return _.plural("{n} point", "{n} points", n)
    return _("{n} {good}", n=n, good=good_name(name, _))


def things(amounts: Mapping[str, int], _: Language) -> str:
    """Return several amounts as one list."""
    return _.join([thing(name, n, _) for name, n in amounts.items() if n])


def source_name(source: str, _: Language) -> str:
    """Return the name of a source of points."""
    return {
        "castle": _("castles"), "overbuild": _("overbuilt castles"), "king": _("Kings"),
        "left_cards": _("cards left"), "left_goods": _("goods left"), "silver": _("silver"),
        "start_tile": _("start tile kept"), "control_village": _("villages controlled"),
        "control_city": _("cities controlled"), "standing_castle": _("castles on top"),
    }[source]  # fmt: skip


# The log

# One line for each kind of event: facts, the player's name, all names, the language.
Line = Callable[[Mapping[str, Any], str, Sequence[str], Language], str]


def _points(n: int, _: Language) -> str:
    return thing("vp", n, _)


def _looked_at(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    # Only who looks reads which tile it is.
    if "tile" in facts:
        return _("{who} looks at the tile {tile} at {cell}.", who=who, tile=facts["tile"], cell=facts["cell"])
    return _("{who} looks at the tile at {cell}.", who=who, cell=facts["cell"])


def _area(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    if facts["seats"]:
        return ""
    area = area_name(facts["area"], _)
    return _("The {area} at {cell} pays nobody.", area=area, cell=facts["cell"])


def _gained(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    if not facts["n"]:
        has = thing(facts["thing"], facts["has"], _)
        return _("{who} already has {amount}: {lost} lost.", who=who, amount=has, lost=facts["lost"])  # R18
    amount = thing(facts["thing"], facts["n"], _)
    if facts["why"] == "tile":
        return _("{who} gets {amount} shown on the tile.", who=who, amount=amount)
    if facts["why"] == "frame":
        return _("{who} gets {amount} from the frame at {cell}.", who=who, amount=amount, cell=facts["cell"])
    area = area_name(facts["why"], _)
    if facts["lost"]:
        return _(
            "{who} gets {amount} from the {area} at {cell}; {lost} lost.",
            who=who, amount=amount, area=area, cell=facts["cell"], lost=facts["lost"],
        )  # fmt: skip
    return _("{who} gets {amount} from the {area} at {cell}.", who=who, amount=amount, area=area, cell=facts["cell"])


def _drew(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    if "cards" in facts:
        cards = _.join([card_name(card, _) for card in facts["cards"]])
        return _("{who} draws {cards}.", who=who, cards=cards)
    return _.plural("{who} draws {n} card.", "{who} draws {n} cards.", facts["n"], who=who)


def _robbed(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    amount = thing("silver", facts["n"], _)
    if facts["card"] == "robber_knight":
        return _("{who} takes {amount} from the mine.", who=who, amount=amount)
    return _("{who} takes {amount} from the other players.", who=who, amount=amount)


def _took(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    victim = names[facts["victim"]]
    if "card" in facts:
        return _("{who} takes {card} from {victim}.", who=who, card=card_name(facts["card"], _), victim=victim)
    return _("{who} takes a card from {victim}.", who=who, victim=victim)


def _lost_card(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    # Only who lost the card learns more than the line before says.
    return _("{who} loses {card}.", who=who, card=card_name(facts["card"], _)) if "card" in facts else ""


def _settled(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    if facts["settlement"] == "village":
        return _("{who} puts a village on {cell}.", who=who, cell=facts["cell"])
    return _("{who} puts a city on {cell}.", who=who, cell=facts["cell"])


def _sold(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    amount = thing("silver", facts["silver"], _)
    if "card" in facts:
        return _("{who} sells {card} for {amount}.", who=who, card=card_name(facts["card"], _), amount=amount)
    return _("{who} sells a card for {amount}.", who=who, amount=amount)


def _built(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    values = {"who": who, "cell": facts["cell"], "points": _points(facts["points"], _)}
    if facts["card"]:
        return _(
            "{who} builds a castle on {cell} with the {card}: {points}.", card=card_name(facts["card"], _), **values
        )
    return _("{who} builds a castle on {cell}: {points}.", **values)


def _attack(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    values = {"who": who, "owner": names[facts["owner"]], "cell": facts["cell"]}
    if facts["paid"]:
        # R46: with these options the price goes, whatever comes of the attack.
        return _("{who} pays {price} and attacks the castle of {owner} on {cell}.", price=things(facts["paid"], _),
                 **values)  # fmt: skip
    return _("{who} attacks the castle of {owner} on {cell}.", **values)


def _overbuilt(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    return _(
        "{who} overbuilds the castle of {owner} on {cell}: {points}.",
        who=who, owner=names[facts["owner"]], cell=facts["cell"], points=_points(facts["points"], _),
    )  # fmt: skip


def _mine(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    return _("{who} gets {amount} from the mine.", who=who, amount=thing("silver", facts["n"], _))


def _final(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    return _("{who}, {source}: {points}.", who=who, source=source_name(facts["source"], _),
             points=_points(facts["points"], _))  # fmt: skip


def _chosen(facts: Mapping[str, Any], who: str, names: Sequence[str], _: Language) -> str:
    if facts["choice"] == "drawn":
        return _("{who} lays the drawn tile.", who=who)
    return _("{who} lays the tile in hand.", who=who)


LINES: Mapping[str, Line] = {
    "first_player": lambda facts, who, names, _: _("{who} is the first player.", who=who),
    "board": lambda facts, who, names, _: _("The board: {parts}.", parts=facts["parts"]),
    "start_tile": lambda facts, who, names, _: (
        _("{who} has the start tile {tile}.", who=who, tile=facts["tile"]) if "tile" in facts
        else _("{who} has a start tile.", who=who)
    ),
    "turn": lambda facts, who, names, _: _.plural(
        "{who}'s turn; {n} tile is face down.", "{who}'s turn; {n} tiles are face down.", facts["left"], who=who
    ),
    "revealed": lambda facts, who, names, _: _(
        "{who} turns up {tile} at {cell}.", who=who, tile=facts["tile"], cell=facts["cell"]
    ),
    "looked_at": _looked_at,
    "tile_chosen": _chosen,
    "laid": lambda facts, who, names, _: _(
        "{who} lays {tile} at {cell}, rotation {rotation}.",
        who=who, tile=facts["tile"], cell=facts["cell"], rotation=facts["rotation"],
    ),
    "turned": lambda facts, who, names, _: _(
        "{who} turns the tile at {cell} to rotation {rotation}.",
        who=who, cell=facts["cell"], rotation=facts["rotation"],
    ),
    "area": _area,
    "gained": _gained,
    "drew": _drew,
    "used": lambda facts, who, names, _: _("{who} uses: {card}.", who=who, card=card_name(facts["card"], _)),
    "king": lambda facts, who, names, _: _("{who} scores {points}.", who=who, points=_points(facts["points"], _)),
    "robbed": _robbed,
    "took": _took,
    "lost_card": _lost_card,
    "settled": _settled,
    "burnt": lambda facts, who, names, _: _("The city on {cell} burns down.", cell=facts["cell"]),
    "sold": _sold,
    "built": _built,
    "attack": _attack,
    "guarded": lambda facts, who, names, _: _("The Guard of {who} holds the castle on {cell}.",
                                              who=who, cell=facts["cell"]),
    "overbuilt": _overbuilt,
    "last_call": lambda facts, who, names, _: (
        _("Last call: cards may still be used and sold.") if facts["use"]
        else _("Last call: cards may still be sold.")
    ),
    "mine": _mine,
    "final": _final,
}  # fmt: skip


def event_line(event: Event, names: Sequence[str], _: Language) -> str:
    """Return the line of an event for the log."""
    who = names[event.seat] if event.seat >= 0 else ""
    return LINES[event.kind](event.facts, who, names, _)
