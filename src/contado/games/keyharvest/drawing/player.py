"""A player's area: the country board, and beside it points, crops, store and farmhands."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing import Area, card, label, named, piece, place, player_bar, target, text, wrapped
from contado.core.drawing.icons import icon
from contado.core.drawing.parts import FULL, SMALL, Count, Target, Who, counter, glow, hexagon, mat_header
from contado.core.drawing.svg import text_width
from contado.core.drawing.type import FIGURE, LARGE, NAME, TINY
from contado.core.drawing.type import SMALL as NOTE
from contado.core.words.language import Language, marked, marked_plural
from contado.core.words.wording import capital
from contado.games.keyharvest.drawing.country import Ground, draw_country, field_tile, soil, worker_tile
from contado.games.keyharvest.drawing.glyphs import LEAST, crop_counter, crop_sign, worker_icon
from contado.games.keyharvest.drawing.market import Stall, draw_slot
from contado.games.keyharvest.drawing.sayings import number_words, power_in_short, sentences, worker_words
from contado.games.keyharvest.drawing.table import Table
from contado.games.keyharvest.pieces.layout import CROPS, FARMHANDS, STORE_SLOTS
from contado.games.keyharvest.pieces.tile_set import Worker
from contado.games.keyharvest.state import FROM_MAJORITIES, SOURCES
from contado.games.keyharvest.telling.words import crop_name, hidden_crops, source_name, thing, worker_name

Place = tuple[float, float]

# The head of a small area, in the sizes of type that the rest has.
HEAD: Final = SMALL._replace(height=36, radius=10.8, name=FIGURE, note=TINY)
# In place of a farmhand's space, while the farmhand is lifted and nobody knows yet where it will stand.
LIFTED: Final = "?"


class Form(NamedTuple):
    """One way to lay out the area: where each part begins, and how large it is."""

    width: float
    height: float
    ground: Ground
    # The country around it: a box.
    downs: tuple[float, float, float, float]
    header: Place
    room: float
    # The four sources of points, and the space for each.
    points: Place
    points_step: float
    # The crops: five cells.
    screen: Place
    cell: Place
    # The store: the first slot, the step to the second, and the size of a slot.
    store: Place
    store_step: Place
    stall: Stall
    # The farmhands: columns, and the size of a card.
    hand: Place
    hand_columns: int
    hand_card: Place
    letters: float = NOTE

    @property
    def small(self) -> bool:
        """Whether it is an opponent's, in which parts have no headings."""
        return self.ground.radius < 20


FORMS: Final = {
    # The viewer's own: the rest below a large country, as on a phone.
    "own": Form(
        480, 630, Ground(240, 223, 29.6, TINY), (4, 50, 472, 346), (12, 4), 456, (258, 14), 37, (12, 415), (91.2, 46.9),
        (12, 480), (230, 0), Stall(226, 66, 25.5, TINY), (12, 565), 6, (75, 57), TINY,
    ),
    # Opponents: small, the rest beside the country.
    "small": Form(
        464, 268, Ground(158, 134, 19.3, TINY), (4, 4, 308, 260), (318, 8), 140, (318, 46), 35, (318, 68), (28, 24),
        (318, 96), (0, 68), Stall(140, 65, 20, TINY), (318, 233), 6, (22.8, 30), TINY,
    ),
    # Several opponents, side by side in a low row: wider, so that letters are larger at the same height.
    "low": Form(
        516, 216, Ground(135, 111, 16.8, TINY), (4, 4, 262, 208), (270, 6), 240, (270, 45), 38, (270, 68), (48.4, 24),
        (270, 99), (122.5, 0), Stall(119.5, 64, 19, TINY), (270, 171), 6, (39.3, 34), TINY,
    ),
    # On a tablet held upright: over its whole width, or three side by side with the rest below the country.
    "strip": Form(
        700, 216, Ground(135, 111, 16.8, TINY), (4, 4, 262, 208), (270, 6), 424, (270, 42), 66, (270, 69), (84.8, 24),
        (270, 99), (214, 0), Stall(210, 64, 19, TINY), (270, 171), 6, (69.8, 34), TINY,
    ),
    "third": Form(
        270, 398, Ground(135, 165, 16.8, TINY), (4, 58, 262, 208), (8, 2), 254, (8, 38), 62, (8, 270), (50.8, 24),
        (8, 299), (128, 0), Stall(125, 60, 19, TINY), (8, 364), 6, (41.5, 30), TINY,
    ),
    # On a phone: the rest below the country.
    "narrow": Form(
        400, 572, Ground(200, 194, 24.6, TINY), (4, 50, 392, 288), (12, 4), 376, (190, 14), 34, (12, 357), (75.6, 46.9),
        (12, 422), (190, 0), Stall(186, 66, 25.5, TINY), (12, 507), 6, (61.6, 57), TINY,
    ),
}  # fmt: skip


def draw_player(table: Table, seat: int, form: Form) -> Area:
    """Return a player's area with everything on it."""
    _ = table.language
    # The sources of points stand between the name and the points, or below both.
    small = form.small
    end = 0 if small else form.points[0] - form.header[0] - 6
    parts = [mat_header(_who(table, seat), *form.header, form.room, HEAD if small else FULL, end)]
    parts += table.part(_points, seat, form)
    parts.append(table.part(draw_country, seat, form.ground))
    parts.append(_under_way(table, seat, form))
    parts += table.part(_screen, seat, form)
    (x, y), (dx, dy) = form.store, form.store_step
    for slot in range(STORE_SLOTS):
        parts.append(table.part(draw_slot, seat, slot, x + slot * dx, y + slot * dy, form.stall))
    parts += table.part(_hand, seat, form)
    title = _("{name}'s country board", {"name": marked("Your country board")}, name=table.names[seat])
    background = _labels(form, _) + soil(table.tiles, form.ground, seat == table.own)
    return Area(f"player:{seat}", title, form.width, form.height, background, parts)


@lru_cache(maxsize=64)
def _labels(form: Form, _: Language) -> str:
    """Return the card and the names of its parts."""
    parts = [card(0.5, 0.5, form.width - 1, form.height - 1, 10, "card"), card(*form.downs, 8, "downs")]
    size = form.letters
    if not form.small:
        for (x, y), words in (
            (form.screen, _("crops behind the screen")), (form.store, _("store")), (form.hand, _("farmhands")),
        ):  # fmt: skip
            parts.append(label(x, y - 4, 200, words, size, "soft", size))
    return "".join(parts)


# Who it is, and the points


def _who(table: Table, seat: int) -> Who:
    """Return who it is, what is special about the player now, and the points."""
    _, score = table.language, table.view["scores"][seat]
    said = f"{table.names[seat]}: {thing('vp', score, _)}"
    if not table.view["over"]:
        said = sentences((said + ".", _("The majorities of crops are counted at the end.")))
    return Who(
        seat, table.initials[seat], table.names[seat], score, _note(table, seat), _.plural("point", "points", score),
        points_at=Target(f"score:{seat}", said), turn=_turn(table, seat),
    )  # fmt: skip


def _turn(table: Table, seat: int) -> str:
    """Say whether the player decides now, or only has the turn."""
    _ = table.language
    if table.view["outcome"] is not None:
        return ""
    if table.decides(seat):
        return _("to move")
    return _("on turn") if seat == table.facts["active"] else ""


def _note(table: Table, seat: int) -> str:
    """Say what else is special about the player now."""
    _, outcome = table.language, table.view["outcome"]
    if outcome is not None:
        return _("winner") if seat in outcome["winners"] else _("place {place}", place=outcome["places"][seat])
    began = seat == table.facts["first_seat"] and not _turn(table, seat)
    return _("began") if began else ""


def _points(table: Table, seat: int, form: Form) -> list[str]:
    """Return the sources of points."""
    breakdown = table.view["breakdown"][seat]
    (x, y), step = form.points, form.points_step
    parts: list[str] = []
    for at, source in enumerate(SOURCES):
        known = source != SOURCES[FROM_MAJORITIES] or table.view["over"]
        points = breakdown.get(source, 0) if known else -1
        parts.append(_source(source, points, x + at * step, y, _size(form), table.language))
    return parts


def _size(form: Form) -> float:
    return FIGURE if form.points_step > 40 else TINY


@lru_cache(maxsize=2048)
def _source(source: str, points: int, x: float, y: float, size: float, _: Language) -> str:
    """Return one source of points: its symbol and the points; majorities are unknown until the end."""
    middle = y + size * 0.72
    if source == "workers":
        sign = f'<g class="quiet">{icon("worker", x + size * 0.7, middle, size * 1.4)}</g>'
    elif source == "crop_majorities":
        sign = _majority_sign(x, middle, size)
    else:
        rank = 1 if source == "largest_group" else 2
        sign = hexagon(x + size * 0.7, middle, size * 0.66, f"group group-{rank} sign")
    said = source_name(source, _)
    if points < 0:
        words = _("{source}: counted at the end", source=capital(said))
        return named(words, sign + text(x + size * 1.55, middle + size * 0.36, "?", size, "soft"))
    words = _("{source}: {points}", source=capital(said), points=thing("vp", points, _))
    return named(words, sign + text(x + size * 1.55, middle + size * 0.36, str(points), size, "strong"))


def _majority_sign(x: float, y: float, size: float) -> str:
    """Return three counters, one of which is ahead."""
    parts = [
        card(x + size * 0.5 * at, y + size * (0.62 - high), size * 0.38, size * high, 1, "part-plain")
        for at, high in enumerate((0.6, 1.2, 0.4))
    ]
    return "".join(parts)


# Things on their way


def _under_way(table: Table, seat: int, form: Form) -> str:
    """Return the worker in the player's hand (D8, D16) and the field being passed, in the free corners of the board."""
    _, player, ground = table.language, table.players[seat], form.ground
    x, y, radius = _corner(ground, 4.0)
    lifted = player["lifted"]
    if lifted is None:
        parts = [place(f"lifted:{seat}", hexagon(x, y, radius, "hit"))]
    else:
        worker = table.workers[lifted]
        tile = worker_tile(worker, lifted in table.townsfolk, seat, "", x, y, radius, ground.smallest)
        said = _("In the hand, to be placed: {worker}", worker=worker_words(worker, table.seats, _))
        parts = [target(f"lifted:{seat}", said, hexagon(x, y, radius + 3, "now") + tile)]
    arriving, passing = table.facts["arriving"][seat], table.facts["passing"][seat]
    code = arriving or passing
    if code:
        x, y, radius = _corner(ground, -4.0)
        tile = field_tile(code, CROPS[table.crop(code)], True, x, y, radius, ground.smallest, _)
        said = _("{code} is about to arrive", code=code) if arriving else _("{code} is passed on", code=code)
        parts.append(named(said, hexagon(x, y, radius + 3, "now") + tile))
    return "".join(parts)


def _corner(ground: Ground, column: float) -> tuple[float, float, float]:
    """Return the centre of a free corner below the board's outer columns, and the radius of a tile there."""
    return ground.x + column * 1.732 * ground.radius, ground.y + 4.5 * ground.radius, ground.radius * 0.9


# Behind the screen


def _screen(table: Table, seat: int, form: Form) -> list[str]:
    """Return the crops: by kinds where the viewer may know them, otherwise their number."""
    _, player = table.language, table.players[seat]
    crops = player["crops"]
    if crops is None:
        return [_closed(seat, -1 if player["total"] is None else player["total"], form, _)]
    (x, y), (width, height) = form.screen, form.cell
    parts = []
    # Names that would be cut are left to the tips, all of them, and the figures are as large as can be.
    named = width > 60 and all(text_width(crop_name(crop, _), 9) <= width - height - 4 for crop in CROPS)
    for kind, crop in enumerate(CROPS):
        at = Target(f"screen:{seat}:{crop}", capital(thing(crop, crops[crop], _)), table.can(f"screen:{seat}:{crop}"))
        name = crop_name(crop, _) if named else ""
        sign = crop_sign(crop)
        parts.append(
            counter(Count(sign, crops[crop], name, at), x + kind * width + 0.5, y + 0.5, width - 3, height - 1, "")
        )
    total = sum(crops.values())
    words = _.plural(
        "{name} has {n} crop.",
        "{name} has {n} crops.",
        total,
        {"name": marked_plural("You have {n} crop.", "You have {n} crops.")},
        name=table.names[seat],
    )
    # Incoming crops fly to the centre; the kinds stay visible meanwhile.
    inner = card(x, y, 5 * width - 2, height, 5, "box") + piece(card(x + 2 * width, y, width, height, 5, "hit"))
    return [target(f"crops:{seat}", words, inner), *parts]


@lru_cache(maxsize=1024)
def _closed(seat: int, total: int, form: Form, _: Language) -> str:
    """Return a screen with an unknown mix of crops behind it."""
    (x, y), (width, height) = form.screen, form.cell
    if total < 0:
        said = _("Behind the screen: an unknown number of crops.")
        shown = "?"
    else:
        said = _.plural("Behind the screen: {n} crop, its kind hidden.", "Behind the screen: {n} crops, their kinds "
                        "hidden.", total)  # fmt: skip
        shown = str(total)
    room = 5 * width - 2
    # The heading of the row, where it has one, already says what this is.
    words = _("behind the screen") if form.small else hidden_crops(total, _)
    # A screen in the player's colour, behind which they lie.
    inner = player_bar(seat, x, y, room, height) + card(x + 5, y + 4, room - 10, height - 8, 3, "card")
    inner += piece(card(x + 2, y, 36, height, 5, "hit") + text(x + 20, y + height / 2 + 8, shown, NAME, "strong mid"))
    inner += label(x + 38, y + height / 2 + 6, room - 44, words, form.letters, "soft", LEAST)
    # Everybody sees which kinds come and go, but not what lies here: these counters appear only in flight.
    flying = "".join(
        place(f"screen:{seat}:{crop}", crop_counter(crop, x + (kind + 0.5) * width, y + height / 2, 20))
        for kind, crop in enumerate(CROPS)
    )
    return target(f"crops:{seat}", said, inner) + f'<g class="unseen">{flying}</g>'


# Farmhands


def _hand(table: Table, seat: int, form: Form) -> list[str]:
    """Return the six farmhands: in the hand, or where they stand."""
    _, player = table.language, table.players[seat]
    stands = {worker: code for code, worker in player["workers"].items()}
    parts: list[str] = []
    for at, worker in enumerate(table.tiles.workers[:FARMHANDS]):
        can = table.can(f"hand:{seat}:{worker.id}")
        code = stands.get(worker.id, "" if worker.id in player["hand"] else LIFTED)
        parts.append(_farmhand(seat, at, worker, code, can, table.seats, form, _))
    return parts


@lru_cache(maxsize=4096)
def _farmhand(seat: int, at: int, worker: Worker, code: str, can: bool, seats: int, form: Form, _: Language) -> str:
    """Return a farmhand in the hand, or the place it has left."""
    width, height = form.hand_card
    x = form.hand[0] + at % form.hand_columns * (width + (2 if form.hand_columns == 3 else 1))
    y = form.hand[1] + at // form.hand_columns * (height + 2)
    inner = _hand_card(worker, power_in_short(worker, seats, _), code, x, y, width, height, _)
    if code:
        stands = _("It is to be placed again.") if code == LIFTED else _("It is on the board: {code}.", code=code)
        said = sentences((worker_words(worker, seats, _), stands))
        inner = (
            card(x, y, width, height, 5, "hit")
            + card(x, y, width, height, 5, "hollow")
            + (f'<g class="away">{inner}</g>')
        )
    else:
        said = sentences((worker_words(worker, seats, _), number_words(worker.number, _)))
        inner = f'<g class="seat-{seat}">' + card(x, y, width, height, 5, "farmhand") + "</g>" + inner
    if can:
        inner += glow(x, y, width, height, 5)
    return target(f"hand:{seat}:{worker.id}", said, inner, can)


def _hand_card(
    worker: Worker, power: str, code: str, x: float, y: float, width: float, height: float, _: Language
) -> str:
    """Return what is on a farmhand's card: icon and number, and where there is space, name and power."""
    sign, figure = worker_icon(worker.id), code or str(worker.number)
    look = "strong mid code" if code else "strong mid"
    if height < 40:
        # Only icon and number, stacked or side by side.
        if width < 36:
            return icon(sign, x + width / 2, y + 9.5, 15) + text(x + width / 2, y + 27, figure, TINY, look)
        return icon(sign, x + 13, y + height / 2, 18) + text(x + 30, y + height / 2 + 5.4, figure, FIGURE, look)
    middle = x + width / 2
    parts = [
        icon(sign, x + width * 0.22, y + 13.5, 20),
        text(x + width * 0.55, y + 20, figure, FIGURE if code else LARGE, look),
    ]
    # A long name or a long power takes two lines, and all of them move closer.
    lines = [(words, TINY, "strong mid") for words in wrapped(worker_name(worker, _), width * 1.04, TINY)]
    if not code:
        mark = icon("bell" if worker.optional else "scroll", x + width * 0.84, y + 13, 14)
        parts.append(f'<g class="quiet">{mark}</g>')
        lines += [(words, TINY, "mid") for words in wrapped(power, width - 2, LEAST)]
    top, step = (36, 14) if len(lines) < 3 else (33, 10.6)
    for at, (words, size, kind) in enumerate(lines):
        parts.append(label(middle, y + top + at * step, width - 2.6, words, size, kind, LEAST))
    return "".join(parts)
