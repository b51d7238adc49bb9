"""The game's words: names of things, amounts and tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from contado.core.words.language import Language, marked
from contado.core.words.naming import named
from contado.games.castelli.amounts import card_amount, fixed_amount
from contado.games.castelli.influence import Pay, received, tile_pay, to_come
from contado.games.castelli.pieces.layout import CARDS, KINDS, MINE_SIDE, SYMBOLS, Layout

if TYPE_CHECKING:
    from contado.games.castelli.state import CastelliState

# Letters of the colours that nobody has: lower case, so that no player's initial looks like them.
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
    """Return what a card does, in one short sentence, with its amount as it stands now and under these settings."""
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
        "cavalry": _("Overbuild a castle without having more shield points there."),
    }[card]  # fmt: skip


def card_rule(card: str, layout: Layout, settings: Mapping[str, object], _: Language) -> str:
    """Return what a card does in any game with these settings, in one short sentence."""
    if card == "robber_knight":
        return _("Take half of the silver in the mine, rounded down.")
    return card_effect(card, fixed_amount(layout, CARDS.index(card)), settings, _)


def card_option(state: CastelliState, kind: int, _: Language) -> str:
    """Return a card as an option: its name and what it does, without the full stop, since sentences go on after it."""
    effect = card_effect(CARDS[kind], card_amount(state, kind), state.settings, _)
    return _("{card}: {effect}", card=card_name(CARDS[kind], _), effect=effect.removesuffix("."))


def settlements_name(settlement: str, n: int, _: Language) -> str:
    """Return the name of this many settlements of a kind, without the number."""
    return _.plural("village", "villages", n) if settlement == "village" else _.plural("city", "cities", n)


def side_name(side: int, _: Language) -> str:
    """Return the name of a side."""
    return (_("north"), _("east"), _("south"), _("west"))[side]


def colour_name(colour: int, owner: Sequence[int], _: Language) -> str:
    """Return the name of a shield's colour as in the picture: that of its player, or the letter of a neutral one."""
    if owner[colour] >= 0:
        return named(owner[colour], _)
    return NEUTRAL_LETTERS[sum(seat < 0 for seat in owner[:colour])]


def neutral_name(at: int, _: Language) -> str:
    """Return the name of a colour that nobody has, by its letter in the picture; `at` counts them in order."""
    return _("neutral {letter}", letter=NEUTRAL_LETTERS[at])


def shield_words(side: int, who: str, points: int, is_card: bool, _: Language) -> str:
    """Return one side of a tile: whose shield, and what it counts."""
    if is_card:
        return _("{side} {who} (card)", {"who": marked("{side} you (card)")}, side=side_name(side, _), who=who)
    return _(
        "{side} {who} ({points})",
        {"who": marked("{side} you ({points})")},
        side=side_name(side, _),
        who=who,
        points=points,
    )


def tile_words(layout: Layout, tile: int, _: Language) -> str:
    """Return a tile by its value and what it brings to whoever lays it."""
    value = max(layout.value_at[tile * 16 : tile * 16 + 4])
    brings = {"card": layout.tile_cards[tile], "silver": layout.tile_silver[tile]}
    if any(brings.values()):
        return _("value {n}, brings {amounts}", n=value, amounts=things(brings, _))
    return _("value {n}", n=value)


def rotation_words(state: CastelliState, seat: int, rotation: int, _: Language) -> str:
    """Return a rotation of the tile that is being laid, for the seat that chooses it: where its shield faces, then
    those of the others in their order, then the colours that nobody has."""
    layout, tile = state.layout, state.tiles[state.spot]
    at = tile * 16 + rotation * 4
    side_of = {layout.colour_at[at + side]: side for side in range(4)}
    # What each side pays, and what of it is really received.
    due = tile_pay(state, state.spot, rotation)
    gets = received(state, to_come(state, state.spot, rotation))[-len(due) :] if due else []
    # Those who look at the move of another read whose shields they are, and are told of their own.
    reader = seat if _.reader is None else _.reader
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
        if one == reader:
            said.append(_("You face {side} ({what})", side=side_name(side, _), what=what))
        else:
            who = colour_name(colour, state.owner, _)
            said.append(_("{who}: {side} ({what})", who=who, side=side_name(side, _), what=what))
    neutral = [
        _("{letter} {side}", letter=colour_name(colour, state.owner, _), side=side_name(side, _))
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
    """Return an amount of a good, of silver, of cards, of castles or of points."""
    if name == "silver":
        return _.plural("{n} silver", "{n} silver", n)
    if name == "card":
        return _.plural("{n} card", "{n} cards", n)
    if name == "vp":
        return _.plural("{n} point", "{n} points", n)
    if name == "castle":
        return _.plural("{n} castle", "{n} castles", n)
    if name == "stone":
        return _.plural("{n} stone", "{n} stone", n)
    if name == "wood":
        return _.plural("{n} wood", "{n} wood", n)
    return _.plural("{n} grain", "{n} grain", n)


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
