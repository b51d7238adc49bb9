"""The tile that is being turned with what each rotation would pay; deck, settlements aside, tiles not seen yet."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing import Area, card, label, named, target, text
from contado.core.drawing.icons import icon
from contado.core.drawing.parts import Count, Sign, Target, card_back, counters, glow, placed
from contado.core.words.language import Language
from contado.games.castelli.drawing.geometry import along
from contado.games.castelli.drawing.glyphs import disc, thing_icon
from contado.games.castelli.drawing.sayings import Pays, preview_words
from contado.games.castelli.drawing.table import People, Table
from contado.games.castelli.drawing.tiles import HALF, Face, face
from contado.games.castelli.facts import TurningFacts, shields_of
from contado.games.castelli.layout import SIDES
from contado.games.castelli.words import settlements_name


class Form(NamedTuple):
    """One way to lay the area out."""

    width: float
    height: float
    # The upper left corner and the size of the first preview, and the scale of its tile.
    previews: tuple[float, float]
    box: tuple[float, float]
    scale: float
    # Where deck and settlements begin, and how far apart they are.
    supply: tuple[float, float]
    step: float
    letters: float


# The same at a desk and on a phone.
FORM: Final = Form(400, 172, (5, 52), (98, 116), 0.82, (8, 2), 98, 11.5)


def draw_supply(table: Table) -> Area:
    """Return the area; while no tile is being turned it shows the tiles that may still come."""
    _, facts, form = table.language, table.facts, FORM
    turning = facts["turning"]
    parts = _stocks(len(facts["deck"]), facts["aside"]["village"], facts["aside"]["city"], form, _)
    if turning is None:
        parts += _unseen(tuple(facts["unseen_values"]), facts["face_down"], facts["out"], form, _)
    else:
        parts += _previews(table, turning, form)
    background = card(0.5, 0.5, form.width - 1, form.height - 1, 10, "card")
    return Area("supply", _("The tile and the supply"), form.width, form.height, background, parts)


@lru_cache(maxsize=512)
def _stocks(deck: int, villages: int, cities: int, form: Form, _: Language) -> str:
    """Return the deck and the settlements that wait for Peasant and Duke."""
    x, y = form.supply
    rows = (
        ("deck", deck, _.plural("{n} card in the deck", "{n} cards in the deck", deck)),
        ("aside:village", villages,
         _.plural("{n} village aside, for the Peasant", "{n} villages aside, for the Peasant", villages)),
        ("aside:city", cities, _.plural("{n} city aside, for the Duke", "{n} cities aside, for the Duke", cities)),
    )  # fmt: skip
    counts = [
        Count(
            Sign(drawn=_stocked(id)),
            n,
            _("deck") if id == "deck" else settlements_name(id[6:], n, _),
            Target(id, words),
        )
        for id, n, words in rows
    ]
    return counters(counts, x, y, form.step * len(counts) - 4, 48, classes="")


def _stocked(id: str) -> str:
    """Return the back of a card, a village or a city around 0, 0, in a square of 24."""
    if id == "deck":
        return card_back(-8.4, -12, 16.8, 24)
    if id == "aside:village":
        return '<circle r="10.4" class="town"/>' + icon("village", 0, 0, 14, "village")
    return '<path d="M-14 0 0-14 14 0 0 14Z" class="town"/>' + icon("city", 0, -0.7, 15, "village")


@lru_cache(maxsize=512)
def _unseen(values: tuple[int, ...], face_down: int, out: int, form: Form, _: Language) -> str:
    """Return how many tiles of each value have not been seen yet."""
    (x, y), (wide, high) = form.previews, form.box
    room = 4 * wide
    head = _.plural("{n} tile face down", "{n} tiles face down", face_down)
    if not face_down:
        return label(x + 6, y + 22, room - 12, _("All tiles lie face up."), 17, "title", 11)
    parts = [label(x + 6, y + 22, room - 12, head, 17, "title", 11)]
    note = (
        _("Values of the tiles not seen yet; {n} of them are not in the game:", n=out)
        if out
        else _("Values of the tiles not seen yet:")
    )
    parts.append(label(x + 6, y + 41, room - 12, note, form.letters + 0.5, "soft", 9.8))
    step = (room - 12) / len(values)
    most = max(*values, 6)
    foot = y + high - 22
    for at, n in enumerate(values):
        left = x + 6 + at * step
        tall = (high - 86) * n / most
        bar = card(left + step / 2 - 15, foot - tall, 24, max(tall, 1.5), 3, "bar")
        bar += text(left + step / 2 - 3, foot - tall - 4, str(n), 13, "strong mid")
        bar += card(left + step / 2 - 13, foot + 2, 20, 20, 3, "face") + text(
            left + step / 2 - 3, foot + 17, str(at + 1), 14, "strong mid"
        )
        words = _.plural("{n} tile of value {value} not seen yet", "{n} tiles of value {value} not seen yet", n,
                         value=at + 1)  # fmt: skip
        parts.append(named(words, bar))
    return "".join(parts)


def _previews(table: Table, turning: TurningFacts, form: Form) -> str:
    """Return the tile in its four rotations, and what each would pay to whom."""
    spot = next(one for one in table.facts["spots"] if one["cell"] == turning["cell"])
    parts: list[str] = []
    for rotation, (shields, pays) in enumerate(zip(turning["faces"], turning["previews"], strict=True)):
        tile = Face(shields_of(shields), spot["value"], spot["card_on"], spot["silver"])
        can, lies = table.can(f"menu:rot:{rotation}"), turning["rotation"] == rotation
        paid: Pays = tuple((pay["side"], pay["seat"], pay["thing"], pay["n"]) for pay in pays)
        parts.append(_preview(rotation, tile, paid, can, lies, form, table.people, table.language))
    return "".join(parts)


@lru_cache(maxsize=2048)
def _preview(
    rotation: int, tile: Face, pays: Pays, can: bool, lies: bool, form: Form, people: People, _: Language
) -> str:
    """Return one rotation: the tile, and on each side who would get what there."""
    (left, top), (wide, high) = form.previews, form.box
    left += rotation * wide
    x, y = left + wide / 2 - 1, top + (high - (18 if tile.card_on or tile.silver else 0)) / 2
    parts = [card(left + 1, top, wide - 4, high, 8, "now" if lies else "box")]
    parts.append(placed(face(tile, people, True), x, y, form.scale))
    size = 10.0
    for side, name in enumerate(SIDES):
        chips = [(people.seats[seat], thing, n) for where, seat, thing, n in pays if where == name]
        for at, (shield, thing, n) in enumerate(chips):
            dx, dy = along(side, HALF * form.scale + size * (0.9 if side % 2 == 0 else 1.12))
            shift = (at - (len(chips) - 1) / 2) * size * (3.1 if side % 2 == 0 else 2.9)
            if side % 2 == 0:
                parts.append(_chip(shield.seat, thing, n, x + dx + shift, y + dy, size, people))
            else:
                parts.append(_tall_chip(shield.seat, thing, n, x + dx, y + dy + shift, size, people))
    rewards = [(seat, thing, n) for where, seat, thing, n in pays if not where]
    for at, (seat, thing, n) in enumerate(rewards):
        shift = (at - (len(rewards) - 1) / 2) * size * 3.4
        parts.append(_chip(seat, thing, n, x + shift, top + high - size, size, people))
    if can:
        parts.append(glow(left + 1, top, wide - 4, high, 8))
    words = preview_words(pays, tile.shields, tile.card_on, people, _)
    if lies:
        words = _("This is how the tile lies now.") + " " + words
    return target(f"menu:rot:{rotation}", words, "".join(parts), can)


def _chip(seat: int, thing: str, n: int, x: float, y: float, size: float, people: People) -> str:
    """Return who gets what, side by side around a point."""
    return (
        disc(people.seats[seat], x - size * 0.95, y, size * 0.62, size * 0.98)
        + text(x + size * 0.02, y + size * 0.38, str(n), size * 1.06, "strong mid")
        + thing_icon(thing, x + size * 0.86, y, size * 1.16)
    )


def _tall_chip(seat: int, thing: str, n: int, x: float, y: float, size: float, people: People) -> str:
    """Return who gets what, one above the other around a point."""
    return (
        disc(people.seats[seat], x, y - size * 0.72, size * 0.62, size * 0.98)
        + text(x - size * 0.46, y + size * 0.94, str(n), size * 1.06, "strong mid")
        + thing_icon(thing, x + size * 0.4, y + size * 0.58, size * 1.16)
    )
