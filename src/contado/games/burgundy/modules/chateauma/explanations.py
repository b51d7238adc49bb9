"""What the things of the Châteauma are, and how it gets its tiles, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from contado.core.words.language import Language
from contado.games.burgundy.modules.chateauma.facts import ChateaumaFacts
from contado.games.burgundy.modules.chateauma.printed import RESERVE_POINTS
from contado.games.burgundy.pieces.components import GOODS, TABLES
from contado.games.burgundy.telling.words import colour_name, face_number, goods_amount, thing, tile_name


def level_name(level: str, _: Language) -> str:
    """Return the name of a score level."""
    return {"easy": _("easy"), "medium": _("medium"), "hard": _("hard")}[level]


def automa_note(facts: ChateaumaFacts, _: Language) -> str:
    """Say how strong the Châteauma is: its level and its modifiers."""
    level = level_name(facts["level"], _)
    return _("{level}, with {letters}", level=level, letters=facts["modifiers"]) if facts["modifiers"] else level


def search_words(_: Language) -> str:
    """Say how the Châteauma finds a tile."""
    return _(
        "It searches the depots from the number of its die on, clockwise: the first tile that fits an empty hex of the "
        "selected card goes there. If there is none it takes one from its reserve, then a wild tile, then makes the "
        "first tile of the black depot a wild one."
    )


def card_words(card: int, points: int, dice: Sequence[int], selected: bool, level: str, _: Language) -> str:
    """Explain a territory card in its place."""
    head = _("territory card {card}: {points} when it is complete ({level})",
             card=card, points=thing("vp", points, _), level=level_name(level, _))  # fmt: skip
    where = _("The white die selects it with {dice}.", dice=_.join([str(die) for die in dice]))
    now = " " + _("It is selected in this round.") if selected else ""
    return f"{head}. {where}{now} {search_words(_)}"


def card_symbol_words(symbol: str, _: Language) -> str:
    """Explain a symbol of a territory card or of one of its hexes."""
    return {
        "sell": _("Covering it sells the goods of which it has most."),
        "double": _("Covering it takes a double tile from the vineyard depot."),
        "border_post": _("When the card is complete it counts as a border post."),
        "shield": _("When the card is complete it takes a shield."),
    }[symbol]


def card_hex_words(hex: int, kind: str, tile: str, down: bool, symbol: str, first: bool, _: Language) -> str:
    """Explain a hex of a territory card: what goes there, or what lies there."""
    if tile:
        name = tile_name(face_number(tile), _)
        what = _("face down, {tile}", tile=name) if down else name
    else:
        what = _("waits for {colour}", colour=colour_name(kind, _))
    words = [_("hex {hex}: {what}", hex=hex, what=what)]
    if first:
        words.append(_("It is the first empty hex: a wild tile would go here"))
    text = ". ".join(words)
    return f"{text}. {card_symbol_words(symbol, _)}" if symbol and not tile else text


def automa_reserve_words(kind: str, tiles: Sequence[str], _: Language) -> str:
    """Explain a stack of the Châteauma's reserve."""
    head = _("its reserve, {colour}: {n}", colour=colour_name(kind, _), n=_.plural("{n} tile", "{n} tiles", len(tiles)))
    if tiles:
        head += "; " + _("on top: {tile}", tile=tile_name(face_number(tiles[-1]), _))
    rest = _(
        "The top one is taken when no depot has a tile that fits; at the end each is worth {points}.",
        points=thing("vp", RESERVE_POINTS, _),
    )
    return f"{head}. {rest}"


def wild_words(tiles: Sequence[str], _: Language) -> str:
    """Explain the Châteauma's wild tiles."""
    head = _("its wild tiles: {n}", n=len(tiles))
    if tiles:
        head += "; " + _("on top: {tile}", tile=tile_name(face_number(tiles[-1]), _))
    rest = _("A wild tile lies face down and covers any hex, without a bonus; in the duchy it is turned up.")
    return f"{head}. {rest}"


def automa_doubles_words(n: int, points: int, _: Language) -> str:
    """Explain the Châteauma's double tiles."""
    head = _.plural("its double tiles: {n}", "its double tiles: {n}", n)
    return f"{head}. " + _(
        "At the end they are worth {points}; their grapes do not matter.", points=thing("vp", points, _)
    )


def automa_die_words(value: int, _: Language) -> str:
    """Explain the Châteauma's die."""
    head = _("its die: {value}", value=value) if value else _("its die, rolled when its turn begins")
    return f"{head}. {search_words(_)}"


def deck_words(deck: int, completed: Sequence[int], _: Language) -> str:
    """Explain the territory cards to come, and those completed."""
    head = _.plural("{n} territory card to come", "{n} territory cards to come", deck)
    if not completed:
        return f"{head}. " + _("None is complete yet.")
    return f"{head}. " + _("Complete: {cards}.", cards=_.join([str(card) for card in completed]))


def automa_space_words(space: int, kind: str, mark: str, _: Language) -> str:
    """Explain an empty space of the Châteauma's duchy."""
    head = _("space {space}: {colour}", space=space + 1, colour=colour_name(kind, _))
    rest = _("Tiles of its complete cards move here. When all {colour} are covered it takes a bonus tile.",
             colour=colour_name(kind, _))  # fmt: skip
    if mark == "extra_turn":
        rest += " " + _("A tile on this mark gives it an extra turn.")
    return f"{head}. {rest}"


def automa_goods_words(good: int, n: int, sale: tuple[int, int, int], _: Language) -> str:
    """Explain the Châteauma's goods of a type, and what a sale brings: for each tile, for the sale, and silver."""
    what = _("{amount} goods", amount=goods_amount(GOODS[good], n, _))
    rate, more, silver = thing("vp", sale[0], _), sale[1], thing("silver", sale[2], _)
    if more:
        return f"{what}. " + _(
            "It sells the type it has most of, for {rate} each, {points} for the sale and {silver} in all.",
            rate=rate, points=thing("vp", more, _), silver=silver,
        )  # fmt: skip
    return f"{what}. " + _(
        "It sells the type it has most of, for {rate} each and {silver} in all.", rate=rate, silver=silver
    )


def automa_silver_words(n: int, vineyards: bool, _: Language) -> str:
    """Explain the Châteauma's silver."""
    what, price = thing("silver", n, _), TABLES.black_price
    if vineyards:
        rest = _("With {n} or more it buys in every turn: a double tile of the store, else a tile of the black depot.",
                 n=price)  # fmt: skip
    else:
        rest = _(
            "With {n} or more it buys in every turn: from the black depot what its reserve has fewest of.", n=price
        )
    return f"{what}. {rest}"
