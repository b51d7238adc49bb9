"""What is said and shown of the Châteauma: one sentence for everything it does, with the reason (C9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from contado.core.position.event import Event
from contado.core.showing.motion import APPEAR, LEAVE, MOVE, ROLL, Motion
from contado.core.words.language import Language
from contado.games.burgundy.modules.chateauma.duchies import DUCHIES, MARKED_SIDE
from contado.games.burgundy.pieces.components import GOODS, KIND_OF, animals_on
from contado.games.burgundy.pieces.kinds import KINDS, LIVESTOCK, NO_KIND
from contado.games.burgundy.telling.words import colour_name, face_number, good_name, thing, tile_name

# Kinds of event and their facts. Places of cards are "left" and "right"; hexes and spaces count from 1. `by` is the
# tile that caused something, `why` the reason for a choice; logs of older tables have neither.
EVENTS: Final[Mapping[str, tuple[str, ...]]] = {
    "cha_selected": ("die", "place", "card"),
    "cha_die": ("die",),
    "cha_search": ("depots",),
    "cha_place": ("tile", "place", "hex", "card", "where", "by", "why"),
    "cha_wild": ("tile", "place", "hex", "card", "by"),
    "cha_new_wild": ("tile", "where"),
    "cha_nothing": ("silver",),
    "cha_no_card": (),
    "cha_bonus": ("tile", "points", "silver", "now", "why"),
    "cha_ship": ("depot", "n", "why"),
    "cha_bonus_pick": ("tile", "depot", "place", "card"),
    "cha_no_open_card": ("tile", "card"),
    "cha_symbol": ("symbol", "place", "hex", "card"),
    "cha_sell": ("good", "n", "points", "silver", "by", "why"),
    "cha_reserve": ("tile", "where", "by", "why"),
    "cha_no_tile": ("by", "kinds"),
    "cha_no_fit": ("by", "why"),
    "cha_card": ("card", "place", "points", "level"),
    "cha_moved": ("tile", "place", "hex", "space"),
    "cha_extra_turn": ("space",),
    "cha_cards_left": ("cards",),
    "cha_new_card": ("card", "place", "slid"),
    "cha_reshuffled": ("n",),
    "cha_border_post": ("n", "points", "tile"),
    "cha_shield": ("shield", "depot"),
    "cha_no_shield": (),
    "cha_double": ("tile", "where"),
    "cha_no_double": (),
    "cha_no_bonus_tile": ("colour",),
    "cha_buy": ("tile", "where", "silver", "why"),
    "cha_no_purchase": ("silver", "price"),
    "cha_silver": ("n",),
}

Facts = Mapping[str, Any]


def place_name(place: str, _: Language) -> str:
    """Return the name of a card's place."""
    return _("left") if place == "left" else _("right")


def kind_name(kind: str, _: Language) -> str:
    """Return the name of a kind of tiles, one of them."""
    return {
        "castle": _("castle"), "mine": _("mine"), "ship": _("ship"), "livestock": _("livestock tile"),
        "building": _("building"), "monastery": _("monastery"),
    }[kind]  # fmt: skip


def level_name(level: str, _: Language) -> str:
    """Return the name of a level of points."""
    return {"easy": _("easy"), "medium": _("medium"), "hard": _("hard")}[level]


def place_number(where: str) -> str:
    """Return the number of a depot, or of a slot, from the name of a place."""
    number = where.partition(":")[2]
    return number[0] if where.startswith("depot:") else number


def tile_of(facts: Facts, _: Language, name: str = "tile") -> str:
    """Return the name of a tile of an event."""
    return tile_name(face_number(facts[name]), _)


def many(facts: Facts) -> int:
    """Return the count for the grammar of the tile's name: animals are several."""
    face = face_number(facts["tile"])
    return animals_on(face) if KIND_OF[face] == LIVESTOCK else 1


def capital(text: str) -> str:
    """Return a text with a capital, to begin a sentence."""
    return text[:1].upper() + text[1:]


def event_line(event: Event, names: Sequence[str], _: Language) -> str:
    """Return the line for the log."""
    facts = event.facts
    if event.kind in SEARCHING:
        return searching_line(event.kind, facts, _)
    if event.kind in GAINING:
        return gaining_line(event.kind, facts, _)
    if event.kind in IN_VAIN:
        return vain_line(event.kind, facts, _)
    return card_line(event.kind, facts, _)


SEARCHING: Final = (
    "cha_selected", "cha_die", "cha_search", "cha_place", "cha_wild", "cha_new_wild", "cha_nothing", "cha_bonus_pick",
    "cha_no_open_card", "cha_no_card",
)  # fmt: skip
GAINING: Final = (
    "cha_bonus", "cha_ship", "cha_sell", "cha_reserve", "cha_shield", "cha_double", "cha_buy", "cha_silver",
    "cha_border_post",
)  # fmt: skip
# What comes to nothing.
IN_VAIN: Final = (
    "cha_no_tile", "cha_no_fit", "cha_no_shield", "cha_no_double", "cha_no_bonus_tile", "cha_no_purchase",
)  # fmt: skip


def searching_line(kind: str, facts: Facts, _: Language) -> str:
    """Say how a tile is found and where it goes."""
    if kind == "cha_selected":
        place = place_name(facts["place"], _)
        return _(
            "White die {die}: the {place} card ({card}) is selected.", die=facts["die"], place=place, card=facts["card"]
        )
    if kind == "cha_die":
        return _("The Châteauma rolls {die}. It starts at depot {die}.", die=facts["die"])
    if kind == "cha_search":
        return search_line(facts["depots"], _)
    if kind == "cha_place":
        return place_line(facts, _)
    if kind == "cha_no_card":
        return _("No territory card is left: it places no tile.")
    if kind == "cha_wild":
        if facts.get("by"):
            return _(
                "{building}: a face-down tile ({tile}) covers hex {hex} of card {card}.",
                building=capital(tile_of(facts, _, "by")), tile=tile_of(facts, _), hex=facts["hex"],
                card=facts["card"],
            )  # fmt: skip
        return _(
            "A face-down tile ({tile}) covers hex {hex} of card {card}.",
            tile=tile_of(facts, _), hex=facts["hex"], card=facts["card"],
        )  # fmt: skip
    if kind == "cha_new_wild":
        return _("It takes the first black tile, face down: {tile}.", tile=tile_of(facts, _))
    if kind == "cha_nothing":
        return _("Nothing left: {silver}.", silver=thing("silver", facts["silver"], _))
    if kind == "cha_no_open_card":
        if facts.get("card"):
            # In the reading "castles only": an extra turn always does something for an open card.
            return _(
                "{tile}: nothing can be placed on card {card}, it sells goods instead.",
                tile=capital(tile_of(facts, _)), card=facts["card"],
            )  # fmt: skip
        if facts["tile"]:
            return _("{tile}: no card for one more tile, it sells goods instead.", tile=capital(tile_of(facts, _)))
        return _("Extra turn: no card for one more tile, it sells goods instead.")
    if facts["tile"]:
        return _(
            "{tile}: one more tile, from depot {depot} (white die), for card {card}.",
            tile=capital(tile_of(facts, _)), depot=facts["depot"], card=facts["card"],
        )  # fmt: skip
    return _(
        "Extra turn: one more tile, from depot {depot} (white die), for card {card}.",
        depot=facts["depot"], card=facts["card"],
    )  # fmt: skip


def search_line(depots: Sequence[Sequence[Any]], _: Language) -> str:
    """Say at which depots nothing was found, and what was asked for at the last."""
    parts: list[str] = []
    empty = [str(depot) for depot, _asked, found in depots if not found]
    if len(empty) == len(depots):
        return _("No match on any depot.")
    if empty:
        parts.append(
            _.plural("Depot {depots}: no match.", "Depots {depots}: no match.", len(empty), depots=_.join(empty))
        )
    depot, asked, found = depots[-1]
    answers = [
        _("{kind}? yes", kind=kind_name(kind, _)) if kind == found else _("{kind}? no", kind=kind_name(kind, _))
        for kind in asked
    ]
    parts.append(_("Depot {depot}: {answers}.", depot=depot, answers=", ".join(answers)))
    return " ".join(parts)


def place_line(facts: Facts, _: Language) -> str:
    """Say where a fitting tile goes."""
    tile, hex, card, where = tile_of(facts, _), facts["hex"], facts["card"], facts["where"]
    if facts.get("by"):
        return _(
            "{building}: from the reserve to hex {hex} of card {card}: {tile} ({reason}).",
            building=capital(tile_of(facts, _, "by")), hex=hex, card=card, tile=tile,
            reason=most_words(facts["why"], _),
        )  # fmt: skip
    if where.startswith("depot:"):
        return _.plural(
            "The {tile} of depot {depot} goes to hex {hex} of card {card}.",
            "The {tile} of depot {depot} go to hex {hex} of card {card}.",
            many(facts), tile=tile, depot=place_number(where), hex=hex, card=card,
        )  # fmt: skip
    return _.plural(
        "The {tile} of the reserve goes to hex {hex} of card {card}.",
        "The {tile} of the reserve go to hex {hex} of card {card}.",
        many(facts), tile=tile, hex=hex, card=card,
    )  # fmt: skip


def gaining_line(kind: str, facts: Facts, _: Language) -> str:
    """Say what is gained, and why."""
    if kind == "cha_bonus":
        what = capital(tile_of(facts, _))
        if facts["silver"]:
            silver = thing("silver", facts["silver"], _)
            if facts.get("why") == "no_tiles":
                return _(
                    "{tile}: no tile lies on the depots, so {silver} (now {now}).",
                    tile=what, silver=silver, now=facts["now"],
                )  # fmt: skip
            if facts.get("why") == "none_lacked":
                return _(
                    "{tile}: its reserve has every kind that lies on the depots, so {silver} (now {now}).",
                    tile=what, silver=silver, now=facts["now"],
                )  # fmt: skip
            return _("{tile}: {silver} (now {now}).", tile=what, silver=silver, now=facts["now"])
        return _("{tile}: {points}.", tile=what, points=thing("vp", facts["points"], _))
    if kind == "cha_ship":
        if not facts["n"]:
            return _("Ship: there are no goods on the depots.")
        reason = {
            "": _("the most"), "only": _("no other depot has any"), "best": _("the most"),
            "tied": _("the most, and the first of these from the white die on"),
        }[facts.get("why", "")]  # fmt: skip
        return _.plural(
            "Ship: the goods of depot {depot}, {n} tile ({reason}).",
            "Ship: the goods of depot {depot}, {n} tiles ({reason}).",
            facts["n"], depot=facts["depot"], reason=reason,
        )  # fmt: skip
    if kind == "cha_sell":
        return sell_line(facts, _)
    if kind == "cha_reserve":
        if facts.get("why"):
            return _(
                "{building}: from depot {depot} to the reserve: {tile} ({reason}).",
                building=capital(tile_of(facts, _, "by")), depot=place_number(facts["where"]),
                tile=tile_of(facts, _), reason=fewest_words(facts["why"], _),
            )  # fmt: skip
        return _(
            "{building}: from depot {depot} to the reserve: {tile}.",
            building=capital(tile_of(facts, _, "by")), depot=place_number(facts["where"]), tile=tile_of(facts, _),
        )  # fmt: skip
    if kind == "cha_shield":
        return _(
            "Shield symbol: it takes shield {shield} from depot {depot}.", shield=facts["shield"], depot=facts["depot"]
        )
    if kind == "cha_double":
        return _("It takes from the vineyard depot: {tile}.", tile=tile_of(facts, _))
    if kind == "cha_buy":
        silver = thing("silver", facts["silver"], _)
        if facts["where"].startswith("store:"):
            return _("It buys for {silver} from the vineyard store: {tile}.", silver=silver, tile=tile_of(facts, _))
        if not facts.get("why"):
            return _("It buys for {silver}: {tile}.", silver=silver, tile=tile_of(facts, _))
        return _(
            "It buys for {silver}: {tile} ({reason}).",
            silver=silver, tile=tile_of(facts, _), reason=fewest_words(facts["why"], _),
        )  # fmt: skip
    if kind == "cha_silver":
        silver = thing("silver", facts["n"], _)
        return _.plural(
            "{n} mine of the Châteauma: {silver}.", "{n} mines of the Châteauma: {silver}.", facts["n"], silver=silver
        )
    if not facts["points"]:
        if facts.get("tile"):
            return _("Border post card number {n}: no bonus tile of the border posts is left.", n=facts["n"])
        return _("Border post card number {n}: no points.", n=facts["n"])
    return _("Border post card number {n}: {points}.", n=facts["n"], points=thing("vp", facts["points"], _))


def fewest_words(why: str, _: Language) -> str:
    """Say why a tile of a kind goes to the reserve."""
    return {
        "only": _("no other kind lies there"),
        "best": _("of this kind it has fewest in the reserve"),
        "tied": _("of several kinds it has fewest in the reserve; this is the first in order there"),
        "tied_in_depot": _("of several kinds it has fewest in the reserve; this is the first in the black depot"),
        "lacked": _("its reserve has none of this kind"),
    }[why]


def most_words(why: str, _: Language) -> str:
    """Say why a tile of a kind comes from the reserve."""
    return {
        "only": _("no other kind fits"),
        "best": _("of this kind it has most in the reserve"),
        "tied": _("of several kinds it has most in the reserve; this is the first in order there"),
    }[why]


def vain_line(kind: str, facts: Facts, _: Language) -> str:
    """Say what comes to nothing, and why."""
    if kind == "cha_no_tile":
        kinds = [kind_name(one, _) for one in facts["kinds"]]
        building = capital(tile_of(facts, _, "by"))
        if len(kinds) == 1:
            return _("{building}: it takes nothing, no depot has a {kind}.", building=building, kind=kinds[0])
        return _(
            "{building}: it takes nothing, no depot has any of these: {kinds}.",
            building=building, kinds=", ".join(kinds),
        )  # fmt: skip
    if kind == "cha_no_fit":
        building = capital(tile_of(facts, _, "by"))
        return {
            "full": _("{building}: no card has an empty hex, so it places nothing.", building=building),
            "empty": _("{building}: its reserve is empty, so it places nothing.", building=building),
            "no_fit": _("{building}: no tile of its reserve fits a card, so it places nothing.", building=building),
        }[str(facts["why"])]
    if kind == "cha_no_shield":
        return _("Shield symbol: no shield is left on the depots.")
    if kind == "cha_no_double":
        return _("The vineyard depot is empty: it takes no double tile.")
    if kind == "cha_no_bonus_tile":
        return _(
            "All its spaces for {colour} are covered, but no bonus tile for them is left.",
            colour=colour_name(facts["colour"], _),
        )
    silver = thing("silver", facts["silver"], _)
    if facts["silver"] < facts["price"]:
        return _("It has {silver}, too little to buy a tile.", silver=silver)
    return _("It has {silver}, but no tile is left to buy.", silver=silver)


def sell_line(facts: Facts, _: Language) -> str:
    """Report a sale, with goods or without."""
    by = capital(tile_of(facts, _, "by")) if facts.get("by") else ""
    points, silver = thing("vp", facts["points"], _), thing("silver", facts["silver"], _)
    if not facts["n"]:
        if facts["points"]:
            if by:
                return _("{building}: it has no goods to sell, {points}.", building=by, points=points)
            return _("It has no goods to sell: {points}.", points=points)
        return _("{building}: it has no goods to sell.", building=by) if by else _("It has no goods to sell.")
    number, good = GOODS.index(facts["good"]) + 1, good_name(facts["good"], _)
    reason = {
        "": _("the most"), "only": _("its only type"), "best": _("the most"), "tied": _("the most, lowest number"),
    }[facts.get("why", "")]  # fmt: skip
    if by:
        return _.plural(
            "{building}: it sells {n} goods tile of type {number}, {good} ({reason}): {points}, {silver}.",
            "{building}: it sells {n} goods tiles of type {number}, {good} ({reason}): {points}, {silver}.",
            facts["n"], building=by, number=number, good=good, reason=reason, points=points, silver=silver,
        )  # fmt: skip
    return _.plural(
        "It sells {n} goods tile of type {number}, {good} ({reason}): {points}, {silver}.",
        "It sells {n} goods tiles of type {number}, {good} ({reason}): {points}, {silver}.",
        facts["n"], number=number, good=good, reason=reason, points=points, silver=silver,
    )  # fmt: skip


def card_line(kind: str, facts: Facts, _: Language) -> str:
    """Say what happens with the cards."""
    if kind == "cha_symbol":
        if facts["symbol"] == "sell":
            return _("Hex {hex} of card {card} had the sell symbol.", hex=facts["hex"], card=facts["card"])
        return _("Hex {hex} of card {card} had the double tile symbol.", hex=facts["hex"], card=facts["card"])
    if kind == "cha_card":
        return _(
            "Card {card} is complete: {points} ({level}). Its tiles move to the duchy.",
            card=facts["card"], points=thing("vp", facts["points"], _), level=level_name(facts["level"], _),
        )  # fmt: skip
    if kind == "cha_moved":
        if not facts["space"]:
            return _("No space of the duchy is left for a tile: {tile}.", tile=tile_of(facts, _))
        # Where the others go can be seen on the board.
        return ""
    if kind == "cha_extra_turn":
        return extra_turn_line(int(facts["space"]), _)
    if kind == "cha_cards_left":
        cards = [str(card) for card in facts["cards"]]
        return _.plural(
            "Card {cards} leaves its place.", "Cards {cards} leave their places.", len(cards), cards=_.join(cards)
        )
    if kind == "cha_reshuffled":
        return _("The deck is empty: the completed cards are shuffled.")
    place = place_name(facts["place"], _)
    if not facts["card"]:
        return _("No card is left for the {place} place.", place=place)
    if facts["slid"]:
        return _("Card {card} slides to the {place} place.", card=facts["card"], place=place)
    return _("A new card for the {place} place: {card}.", card=facts["card"], place=place)


def extra_turn_line(space: int, _: Language) -> str:
    """Tell of a mark, with the space as it is counted in its area."""
    duchy = DUCHIES[MARKED_SIDE]
    kind = duchy.kind[space - 1]
    number = duchy.spaces_of[kind].index(space - 1) + 1
    return _(
        "An extra turn: the {kind} on hex {n} of its area covers a mark.", kind=kind_name(KINDS[kind], _), n=number
    )


def event_motions(event: Event) -> list[Motion]:
    """Return what is seen to move."""
    kind, facts, seat = event.kind, event.facts, event.seat
    if kind == "cha_die":
        return [Motion(ROLL, end=f"die:{seat}:1")]
    if kind == "cha_place":
        return [Motion(MOVE, facts["where"], f"card:{facts['place']}:{facts['hex']}")]
    if kind == "cha_wild":
        return [Motion(MOVE, "reserve:wild", f"card:{facts['place']}:{facts['hex']}")]
    if kind == "cha_new_wild":
        return [Motion(MOVE, facts["where"], "reserve:wild")]
    if kind in ("cha_nothing", "cha_silver") or (kind == "cha_bonus" and facts["silver"]):
        return [Motion(APPEAR, end=f"silver:{seat}")]
    if kind == "cha_sell" and facts["n"]:
        return [Motion(LEAVE, f"stock:{seat}:{GOODS.index(facts['good']) + 1}"), Motion(APPEAR, end=f"silver:{seat}")]
    if kind in ("cha_reserve", "cha_double", "cha_buy"):
        return tile_motions(facts, seat)
    if kind == "cha_moved":
        start = f"card:{facts['place']}:{facts['hex']}"
        # A tile on a full area lies on top of another there.
        return [Motion(MOVE, start, f"hex:{seat}:{facts['space']}") if facts["space"] else Motion(LEAVE, start)]
    if kind == "cha_new_card" and facts["card"]:
        start = "card:right" if facts["slid"] else "card:deck"
        return [Motion(MOVE, start, f"card:{facts['place']}")]
    if kind == "cha_shield":
        return [Motion(LEAVE, f"shield:{facts['shield']}")]
    return []


def tile_motions(facts: Facts, seat: int) -> list[Motion]:
    """Return the path of a tile to the reserve, and of the silver that pays for it."""
    face = face_number(facts["tile"])
    end = "reserve:double" if KIND_OF[face] == NO_KIND else "reserve:" + KINDS[KIND_OF[face]]
    paid = [Motion(LEAVE, f"silver:{seat}")] if facts.get("silver") else []
    return [*paid, Motion(MOVE, facts["where"], end)]
