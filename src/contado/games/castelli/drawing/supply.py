"""The tile that is being turned with what each rotation would pay; deck, settlements aside, tiles not seen yet."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing import Area, card, label, named, target, text
from contado.core.drawing.icons import icon
from contado.core.drawing.marks import sign_half
from contado.core.drawing.parts import Count, Sign, Target, card_back, counters, glow, placed
from contado.core.drawing.svg import text_width
from contado.core.drawing.type import FIGURE, LARGE, SMALL, TINY
from contado.core.words.language import Language
from contado.games.castelli.drawing.built import VIEW
from contado.games.castelli.drawing.geometry import along
from contado.games.castelli.drawing.glyphs import disc, thing_icon
from contado.games.castelli.drawing.sayings import Pays, preview_words
from contado.games.castelli.drawing.table import People, Table
from contado.games.castelli.drawing.tiles import HALF, Face, face
from contado.games.castelli.facts import TurningFacts, shields_of
from contado.games.castelli.pieces.layout import SIDES
from contado.games.castelli.telling.words import settlements_name


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
    # How high a row of it is, and whether its things are named.
    high: float
    named: bool


# Of a chip that says who gets what, by its size: the radius of whose it is, and the icon of what; and between two.
SIGN: Final = 0.66
ICON: Final = 1.16
LETTERS: Final = SMALL
APART: Final = 4.0
# The same at a desk and on a phone.
FORM: Final = Form(400, 172, (5, 52), (98, 116), 0.915, (6, 0), 130, 52.4, True)
# While a tile is turned, its pictures have most of the room: they are what is decided about.
TURNING: Final = FORM._replace(previews=(4.5, 34), box=(98, 134), scale=1, high=34, named=False)
# How large what is paid is drawn, and how far beside a tile.
CHIP: Final = 13.4
AWAY: Final = 0.7
# Between two pictures; what is paid at the sides of a tile has the rest, where signs of two letters are widest.
BETWEEN: Final = 3.0
# Who gets what above and below a tile, one below the other.
ROW: Final = 1.14


def draw_supply(table: Table) -> Area:
    """Return the area; while no tile is being turned it shows the tiles that may still come."""
    _, facts = table.language, table.facts
    turning = facts["turning"]
    form = FORM if turning is None else TURNING
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
            "" if not form.named else _("deck") if id == "deck" else settlements_name(id[6:], n, _),
            Target(id, words),
        )
        for id, n, words in rows
    ]
    return counters(counts, x, y, form.step * len(counts) - 4, form.high, classes="")


def _stocked(id: str) -> str:
    """Return the back of a card, a village or a city around 0, 0, in a square of 24."""
    if id == "deck":
        return card_back(-8.4, -12, 16.8, 24)
    if id == "aside:village":
        return '<circle r="10.6" class="town"/>' + icon("village", 0, -0.6, 17)
    return '<path d="M-13 0 0-13 13 0 0 13Z" class="town"/>' + icon("city", 0, -0.4, 15.4)


@lru_cache(maxsize=512)
def _unseen(values: tuple[int, ...], face_down: int, out: int, form: Form, _: Language) -> str:
    """Return how many tiles of each value have not been seen yet."""
    (x, y), (wide, high) = form.previews, form.box
    room = 4 * wide
    if not face_down:
        return label(x + 6, y + 22, room - 12, _("All tiles lie face up."), LARGE, "title", TINY) + VIEW
    # The bars count all tiles not seen yet, more than lie face down: the title must say so on small screens, too.
    head = _.plural("{n} tile not seen yet, by value", "{n} tiles not seen yet, by value", sum(values))
    note = _.plural("{n} tile face down", "{n} tiles face down", face_down)
    if out:
        note = _("{face_down}, {n} not in the game", face_down=note, n=out)
    parts = [label(x + 6, y + 19, room - 12, head, LARGE, "title", TINY)]
    parts.append(label(x + 6, y + 39, room - 12, note, FIGURE, "soft", TINY))
    step = (room - 12) / len(values)
    most = max(*values, 6)
    foot = y + high - 22
    for at, n in enumerate(values):
        left = x + 6 + at * step
        tall = (high - 86) * n / most
        bar = card(left + step / 2 - 15, foot - tall, 24, max(tall, 1.5), 3, "bar")
        bar += text(left + step / 2 - 3, foot - tall - 4, str(n), FIGURE, "strong mid")
        bar += card(left + step / 2 - 13, foot + 2, 20, 20, 3, "face") + text(
            left + step / 2 - 3, foot + 17, str(at + 1), FIGURE, "strong mid"
        )
        words = _.plural("{n} tile of value {value} not seen yet", "{n} tiles of value {value} not seen yet", n,
                         value=at + 1)  # fmt: skip
        parts.append(named(words, bar))
    return "".join(parts)


def _previews(table: Table, turning: TurningFacts, form: Form) -> str:
    """Return the tile in its four rotations, and what each would pay to whom."""
    spot = next(one for one in table.facts["spots"] if one["cell"] == turning["cell"])
    form = form._replace(scale=_scale(form, table.people))
    parts: list[str] = []
    for rotation, (shields, pays) in enumerate(zip(turning["faces"], turning["previews"], strict=True)):
        tile = Face(shields_of(shields), spot["value"], spot["card_on"], spot["silver"])
        can, lies = table.can(f"menu:rot:{rotation}"), turning["rotation"] == rotation
        paid: Pays = tuple((pay["side"], pay["seat"], pay["thing"], pay["n"]) for pay in pays)
        parts.append(_preview(rotation, tile, paid, can, lies, form, table.people, table.language))
    return "".join(parts)


def _scale(form: Form, people: People) -> float:
    """Return how large a tile can be beside the signs of those who sit here; two letters stretch them."""
    widest = max(sign_half(one.letter, CHIP * SIGN, LETTERS) for one in people.seats)
    # The light around an option has a unit and a half of the frame.
    return min(form.scale, ((form.box[0] - BETWEEN) / 2 - 1.5 - AWAY - 2 * widest) / HALF)


@lru_cache(maxsize=2048)
def _preview(
    rotation: int, tile: Face, pays: Pays, can: bool, lies: bool, form: Form, people: People, _: Language
) -> str:
    """Return one rotation: the tile, and on each side who would get what there."""
    (left, top), (wide, high) = form.previews, form.box
    left += rotation * wide
    x, y = left + 1 + (wide - BETWEEN) / 2, top + (high - (18 if tile.card_on or tile.silver else 0)) / 2
    room = wide - BETWEEN
    parts = [card(left + 1, top, room, high, 8, "now" if lies else "box")]
    parts.append(placed(face(tile, people, True, scale=form.scale), x, y, form.scale))
    size = CHIP
    for side, name in enumerate(SIDES):
        chips = [(seat, thing, n) for where, seat, thing, n in pays if where == name]
        dx, dy = along(side, HALF * form.scale + size * (0.9 if side % 2 == 0 else 0.98))
        if side % 2 == 0:
            # Two beside each other would be wider than the picture.
            away = size * ROW if side else -size * ROW
            parts += [_chips([chip], x + dx, y + dy + at * away, size, people) for at, chip in enumerate(chips)]
            continue
        for at, (seat, thing, n) in enumerate(chips):
            dx, _up = along(side, HALF * form.scale + AWAY + sign_half(people.seats[seat].letter, size * SIGN, LETTERS))
            shift = (at - (len(chips) - 1) / 2) * size * 3.7
            parts.append(_tall_chip(seat, thing, n, x + dx, y + dy + shift, size, people))
    rewards = [(seat, thing, n) for where, seat, thing, n in pays if not where]
    parts.append(_chips(rewards, x, top + high - size, size, people))
    if can:
        parts.append(glow(left + 1, top, room, high, 8))
    words = preview_words(pays, tile.shields, tile.card_on, people, _)
    if lies:
        words = _("This is how the tile lies now.") + " " + words
    return target(f"menu:rot:{rotation}", words, "".join(parts), can)


def _chip_width(seat: int, n: int, size: float, people: People) -> float:
    """Return the room for who gets what, side by side."""
    half = sign_half(people.seats[seat].letter, size * SIGN, LETTERS)
    return 2 * half + 1 + text_width(str(n), FIGURE, True) + size * ICON


def _chips(chips: list[tuple[int, str, int]], x: float, y: float, size: float, people: People) -> str:
    """Return who gets what, beside one another around a point."""
    widths = [_chip_width(seat, n, size, people) for seat, _thing, n in chips]
    left = x - (sum(widths) + APART * (len(chips) - 1)) / 2
    parts = []
    for (seat, thing, n), width in zip(chips, widths, strict=True):
        half = sign_half(people.seats[seat].letter, size * SIGN, LETTERS)
        figure = left + 2 * half + 1
        parts.append(disc(people.seats[seat], left + half, y, size * SIGN, LETTERS))
        parts.append(text(figure, y + FIGURE * 0.36, str(n), FIGURE, "strong"))
        parts.append(thing_icon(thing, left + width - size * ICON / 2, y, size * ICON))
        left += width + APART
    return "".join(parts)


def _tall_chip(seat: int, thing: str, n: int, x: float, y: float, size: float, people: People) -> str:
    """Return who gets what, one above the other around a point."""
    return (
        disc(people.seats[seat], x, y - size * 1.22, size * SIGN, LETTERS)
        + text(x, y + FIGURE * 0.36, str(n), FIGURE, "strong mid")
        + thing_icon(thing, x, y + size * 1.2, size * ICON)
    )
