"""The town board: the turn, the event track, the townsfolk, the land registry, the stock, the bag and what is gone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing import Area, card, label, named, number, place, player_mark, scenery, target, text, wrapped
from contado.core.drawing.icons import icon
from contado.core.drawing.marks import symbol
from contado.core.drawing.parts import Count, Target, broken, counters, glow, hex_glow, hexagon
from contado.core.drawing.svg import text_width
from contado.core.drawing.type import FIGURE, GREAT, LARGE, NAME, SCORE, SMALL, TINY
from contado.core.showing.view import OutcomeShown
from contado.core.words.language import Language, marked
from contado.games.keyharvest.drawing.country import field_tile
from contado.games.keyharvest.drawing.crops import used
from contado.games.keyharvest.drawing.glyphs import LEAST, Disc, crop_sign, disc_row, disc_width, worker_icon
from contado.games.keyharvest.drawing.market import fit_words, fits
from contado.games.keyharvest.drawing.sayings import event_words, number_words, power_in_short, sentences, worker_words
from contado.games.keyharvest.drawing.table import Table
from contado.games.keyharvest.facts import PlayerFacts
from contado.games.keyharvest.pieces.layout import CHECK_SPACE, COUNTERS, CROPS, EVENT_SPACES, FARMHANDS, REGISTRY_SLOTS
from contado.games.keyharvest.pieces.tile_set import EventTile, Worker
from contado.games.keyharvest.telling.tile_text import tile_text
from contado.games.keyharvest.telling.words import crop_name, spoken, thing, tiles_needed, worker_name

Place = tuple[float, float]


class Form(NamedTuple):
    """One way to lay out the town."""

    width: float
    height: float
    # The event track: how many spaces in a row, the step to the next, its height.
    track: Place
    track_columns: int
    track_step: float
    track_high: float
    news: Place
    news_high: float
    folk: Place
    folk_columns: int
    folk_card: Place
    registry: Place
    registry_step: float
    radius: float
    stock: Place
    stock_cell: Place
    bag: Place
    bag_size: Place
    discard: Place
    discard_size: Place
    # How many rows of discs lie below a field of the registry.
    rows: int = 2


# How high a roof is above a house, how far the awning of a stall is, and how high the plate of the desk.
ROOF: Final = 16.0
AWNING: Final = 11.0
PLATE: Final = 18.0

FORMS: Final = {
    "desk": Form(
        660, 440, (12, 45), 10, 63.8, 56, (12, 106), 42, (12, 170), 6, (103.4, 64), (12, 242), 73, 33.0,
        (12, 386), (88, 45.9), (462, 242), (186, 48), (462, 296), (186, 136),
    ),
    "narrow": Form(
        400, 622, (10, 45), 5, 76.4, 48, (10, 150), 58, (10, 228), 3, (124.2, 60), (10, 376), 63.6, 31.0,
        (10, 514), (76.4, 45.9), (10, 565), (140, 49), (156, 565), (234, 49),
    ),
}  # fmt: skip
# Next to one opponent there is never more than one row of discs, and fields are as large as on the boards.
FORMS["two"] = FORMS["narrow"]._replace(
    height=588, news_high=55, folk=(10, 224), folk_card=(124.2, 55), registry=(10, 362), radius=33.0, rows=1,
    stock=(10, 486), bag=(10, 536), bag_size=(140, 45), discard=(156, 536), discard_size=(234, 45),
)  # fmt: skip


def draw_town(table: Table, form: Form) -> Area:
    """Return the town board with everything on it."""
    _, facts = table.language, table.facts
    parts = [*table.part(_turn, form), *table.part(_track, form), *table.part(_news, form)]
    for at, worker in enumerate(table.tiles.workers[FARMHANDS:]):
        owner = next((seat for seat, one in enumerate(table.players) if _has(one, worker.id)), -1)
        can = table.can(f"town:{worker.id}")
        home = worker.id in facts["town"]
        name, initial = (table.names[owner], table.initials[owner]) if owner >= 0 else ("", "")
        parts.append(_townsman(at, worker, home, owner, name, initial, can, table.seats, form, _))
    parts += table.part(_registry, form)
    parts.append(table.part(_stock, form))
    bag = facts["bag"]
    parts.append(_bag(bag["fields"], bag["events"], facts["aside"], form, _))
    parts.append(table.part(_discard, form))
    title = _("The town: events, townsfolk, land registry and stock")
    return Area("board", title, form.width, form.height, _background(form, _), parts)


def _has(player: PlayerFacts, worker: str) -> bool:
    return worker in player["workers"].values() or player["lifted"] == worker


@lru_cache(maxsize=64)
def _background(form: Form, _: Language) -> str:
    """Return the card and the empty event spaces."""
    parts = [
        card(0.5, 0.5, form.width - 1, form.height - 1, 10, "card"),
        card(4, 41, form.width - 8, form.height - 45, 8, "square"),
    ]
    for at in range(0, EVENT_SPACES, form.track_columns):
        x, y = _space(form, at)
        # A line with flags.
        parts.append(f'<path d="M{number(x - 6)} {number(y + 1)}H{number(form.width - x + 6)}" class="rope"/>')
    for at in range(EVENT_SPACES):
        x, y = _space(form, at)
        parts.append(symbol("flag", x, y, form.track_step - 4, "furled", form.track_high))
        said = f"{at + 1} ?" if at + 1 == CHECK_SPACE else str(at + 1)
        parts.append(text(x + (form.track_step - 4) / 2, y + form.track_high / 2 + 5, said, FIGURE, "soft mid"))
    x, y = form.registry
    wide, high = REGISTRY_SLOTS * form.registry_step, PLATE + 2 * form.radius
    low = y + high + 3
    parts.append(card(x, y, wide, high + form.rows * 18 + 9, 6, "desk"))
    words = _("land registry")
    parts.append(card(x + 5, y + 4, min(text_width(words, SMALL) + 14, wide - 10), PLATE - 2, 3, "ledger"))
    parts.append(label(x + 12, y + 16, wide - 24, words, SMALL))
    parts.append(card(x + 4, low, wide - 8, form.rows * 18 + 3, 4, "ledger"))
    (x, y), (width, _high) = form.stock, form.stock_cell
    for at, crop in enumerate(CROPS):
        roof = symbol("awning", x + at * width - 1, y - AWNING, width - 2, "awned", AWNING + 1)
        parts.append(scenery(f'<g class="crop-{crop}">{roof}</g>'))
    (x, y), (width, high) = form.discard, form.discard_size
    parts.append(card(x, y, width, high, 6, "box"))
    if high > 100:
        parts.append(scenery(used("skyline", x + (width - 170) / 2, y + high - 59, 1)))
    return "".join(parts)


# The turn


def _turn(table: Table, form: Form) -> list[str]:
    """Return whose turn it is, the round, and which of the four actions were taken."""
    _, facts = table.language, table.facts
    seat = facts["active"]
    name = table.names[seat]
    if table.view["over"]:
        said = _("The game is over")
    else:
        said = (
            _("Round {round}: {name}", {"name": marked("Round {round}: you")}, round=facts["round"], name=name)
            if facts["round"]
            else _("Set-up")
        )
    chips = 4 * 46
    head = player_mark(seat, table.initials[seat], 27, 22, 12.9)
    head += label(47, 28, form.width - 47 - chips - 26, said, NAME, "title", LEAST)
    parts = [named(said, head)]
    actions = (
        ("a", "harvester", _("harvest")), ("b", "worker", _("play or remove a worker")),
        ("c", "buy", _("buy fields from stores")), ("d", "offer", _("put fields on offer")),
    )  # fmt: skip
    for at, (letter, sign, words) in enumerate(actions):
        used = letter in facts["used"]
        parts.append(_action(letter, sign, words, used, form.width - 12 - chips + at * 46, _))
    return parts


@lru_cache(maxsize=256)
def _action(letter: str, sign: str, words: str, used: bool, x: float, _: Language) -> str:
    """Return one of the four actions, dark with a tick once it has been taken."""
    inner = card(x, 9, 43, 26, 13, "used" if used else "box")
    inner += f'<g class="{"on-used" if used else "quiet"}">{icon(sign, x + 15, 22, 16)}'
    inner += text(x + 30, 27, letter, FIGURE, "strong mid on-used" if used else "strong mid") + "</g>"
    if used:
        said = _("Action {letter}, {words}: taken in this turn.", letter=letter, words=words)
    else:
        said = _("Action {letter}, {words}: not taken in this turn.", letter=letter, words=words)
    return named(said, inner)


# Events


def _space(form: Form, at: int) -> Place:
    """Return the upper left corner of an event space."""
    (x, y), columns = form.track, form.track_columns
    return x + at % columns * form.track_step, y + at // columns * (form.track_high + 4)


def _track(table: Table, form: Form) -> list[str]:
    """Return the events on the track, and the empty spaces."""
    _, tiles, track = table.language, table.tiles, table.facts["event_track"]
    check = table.facts["check"]
    needed = tiles_needed(check["need"], check["fields_only"], _)
    parts: list[str] = []
    for at in range(EVENT_SPACES):
        if at < len(track):
            parts.append(_event(at, tiles.events[tiles.letters.index(track[at])], table.seats, form, _))
        else:
            due = (needed, check["put_back"]) if at + 1 == check["space"] else ("", 0)
            parts.append(_empty_space(at, *due, form, _))
    return parts


@lru_cache(maxsize=512)
def _event(at: int, event: EventTile, seats: int, form: Form, _: Language) -> str:
    """Return an event on the track: letter, whether it helps or hurts, and its name."""
    x, y = _space(form, at)
    width, middle = form.track_step - 4, x + form.track_step / 2 - 2
    parts = [
        symbol("flag", x, y, width, "flown", form.track_high),
        card(x + 1, y + 1, width - 2, 22, 2, f"tone-{event.tone}"),
        '<g class="on-white">',
        text(middle - 11, y + 18, event.letter, LARGE, "strong mid on-white"),
        icon(event.tone, middle + 11, y + 12, 19),
    ]
    for line, words in enumerate(wrapped(spoken(event.name, _), width - 4, TINY)):
        high = y + (35 if form.track_high > 50 else 31.5) + line * (12 if form.track_high > 50 else 10.6)
        parts.append(label(middle, high, width - 4, words, TINY, "mid on-white", LEAST))
    parts.append("</g>")
    said = _("Event space {n}: {event}", n=at + 1, event=event_words(event, seats, _))
    return target(f"track:{at + 1}", said, "".join(parts))


@lru_cache(maxsize=64)
def _empty_space(at: int, needed: str, back: int, form: Form, _: Language) -> str:
    """Return an event space without an event; if somebody lacks the tiles `needed` for it, `back` events go back."""
    x, y = _space(form, at)
    said = _("Event space {n}: empty.", n=at + 1)
    if needed:
        said = _(
            "Event space {n}: empty. Before the event for this space, everybody must have {tiles} on the board; "
            "otherwise {events} from the beginning of the track go back into the bag.",
            n=at + 1, tiles=needed, events=_.plural("{n} event", "{n} events", back),
        )  # fmt: skip
    if at + 1 == EVENT_SPACES:
        said = _("Event space {n}: empty. The event that comes here starts the last turns.", n=at + 1)
    return target(f"track:{at + 1}", said, card(x, y, form.track_step - 4, form.track_high, 6, "hit"))


def _news(table: Table, form: Form) -> list[str]:
    """Return the event that is being resolved; otherwise the last turns, or the check that comes next."""
    _, facts, tiles = table.language, table.facts, table.tiles
    x, y = form.news
    if facts["event"] is not None:
        return [_event_now(tiles.events[tiles.letters.index(facts["event"])], table.seats, form, _)]
    spot = place("event", card(x, y, form.width - 2 * x, form.news_high, 6, "hit"))
    outcome = table.view["outcome"]
    if outcome is not None:
        return [spot, _final(table, outcome, form)]
    if facts["ten_events"]:
        signs = tuple(Disc(seat, table.initials[seat], "") for seat in facts["last_seats"])
        said = _.plural("{n} more turn after this one", "{n} more turns after this one", len(signs))
        if not signs:
            return [spot, _strip(_("This is the last turn."), "", (), form)]
        words = _("{said}: {names}", said=said, names=_.join([table.names[seat] for seat in facts["last_seats"]]))
        return [spot, _strip(said, words, signs, form)]
    check = facts["check"]
    if len(facts["event_track"]) >= check["space"]:
        return [spot, _strip(_("The event on space {n} starts the last turns.", n=EVENT_SPACES), "", (), form)]
    signs = tuple(
        Disc(seat, table.initials[seat], f"{n}{'!' if n < check['need'] else ''}")
        for seat, n in enumerate(check["tiles"])
    )
    short = [table.names[seat] for seat, n in enumerate(check["tiles"]) if n < check["need"]]
    needed = tiles_needed(check["need"], check["fields_only"], _)
    said = _("Event space {space}: needs {tiles} on each board", space=check["space"], tiles=needed)
    counted = _("Fields are counted.") if check["fields_only"] else _("Fields and workers are counted.")
    words = sentences((said + ".", counted))
    if short:
        words = sentences((words, _("Too few: {names}.", names=_.join(short))))
    return [spot, _strip(said, words, signs, form)]


def _strip(said: str, words: str, signs: tuple[Disc, ...], form: Form) -> str:
    """Return a line of news with discs after it, or below it where there is little space."""
    x, y = form.news
    room = form.width - 2 * x
    inner = card(x, y, room, form.news_high, 6, "ledger")
    needed = sum(disc_width(sign) + 4 for sign in signs)
    if form.news_high > 50:
        inner += label(x + 10, y + (23 if signs else 34), room - 20, said, SMALL, "", LEAST)
        inner += disc_row(signs, x + 10, y + 42, room - 20) if signs else ""
    else:
        inner += label(x + 10, y + form.news_high / 2 + 4.5, room - 24 - needed, said, FIGURE, "", LEAST)
        inner += disc_row(signs, x + room - needed - 8, y + form.news_high / 2, needed) if signs else ""
    return named(words or said, inner)


@lru_cache(maxsize=256)
def _event_now(event: EventTile, seats: int, form: Form, _: Language) -> str:
    """Return the event that is being resolved, with its text."""
    x, y = form.news
    room, size = form.width - 2 * x, SMALL
    parts = [
        card(x, y, room, form.news_high, 6, "now"),
        text(x + 20, y + form.news_high / 2 + 9, event.letter, SCORE, "strong mid"),
        icon(event.tone, x + 48, y + form.news_high / 2, 24),
    ]
    name = spoken(event.name, _)
    lines = broken(tile_text(event, seats, _), room - 76, TINY)
    top = y + form.news_high / 2 - (len(lines) * 13 - 12) / 2
    parts.append(text(x + 68, top, name, size, "strong"))
    for at, line in enumerate(lines):
        parts.append(label(x + 68, top + 13 * (at + 1), room - 74, line, TINY, "", LEAST))
    return target("event", event_words(event, seats, _), "".join(parts))


def _final(table: Table, outcome: OutcomeShown, form: Form) -> str:
    """Return the final points, the best first, and the events that were set aside."""
    _, scores, aside = table.language, table.view["scores"], table.facts["events_aside"]
    order = sorted(range(table.seats), key=lambda seat: outcome["places"][seat])
    signs = tuple(Disc(seat, table.initials[seat], str(scores[seat])) for seat in order)
    said = _("Final points")
    if aside:
        said = _("Final points; events {letters} lay aside", letters=_.join(list(aside)))
    points = [f"{table.names[seat]} {thing('vp', scores[seat], _)}" for seat in order]
    return _strip(said, _("{said}: {names}", said=said, names=_.join(points)), signs, form)


# Townsfolk


@lru_cache(maxsize=2048)
def _townsman(
    at: int, worker: Worker, home: bool, owner: int, name: str, initial: str, can: bool, seats: int, form: Form,
    _: Language,
) -> str:  # fmt: skip
    """Return one of the townsfolk in the town, or the place of one who works on a board."""
    width, height = form.folk_card
    x = form.folk[0] + at % form.folk_columns * (width + 3)
    y = form.folk[1] + at // form.folk_columns * (height + ROOF + 4)
    said = sentences((worker_words(worker, seats, _), number_words(worker.number, _)))
    body = [
        icon(worker_icon(worker.id), x + 18, y + height * 0.25, height * 0.39),
        text(x + 44, y + height * 0.25 + 7.6, str(worker.number), GREAT, "strong mid" + " on-white" * home),
        icon("bell" if worker.optional else "scroll", x + width - 15, y + 14, 16),
        label(x + 6, y + height - 21, width - 9, worker_name(worker, _), SMALL, "strong" + " on-white" * home, LEAST),
        label(x + 6, y + height - 8, width - 9, power_in_short(worker, seats, _), TINY, "on-white" * home, LEAST),
    ]
    # Whoever is at home lives under tiles; the house of one who works for somebody has that player's roof.
    roof = symbol("gable", x - 1.5, y - ROOF, width + 3, "owned" if owner >= 0 else "tiled", ROOF)
    if owner >= 0:
        roof += symbol("gable", x - 1.5, y - ROOF, width + 3, "pattern", ROOF)
    roof = roof + symbol("ridges", x - 1.5, y - ROOF, width + 3, "", ROOF)
    roof += used("stack", x + width - 26, y - ROOF - 4, 1)
    if owner >= 0:
        roof = f'<g class="seat-{owner}">{roof}</g>'
    if home:
        inner = roof + card(x, y, width, height, 3, "white") + f'<g class="on-white">{"".join(body)}</g>'
    else:
        inner = roof + card(x, y, width, height, 3, "shut") + f'<g class="away">{"".join(body)}</g>'
        if owner >= 0:
            inner += player_mark(owner, initial, x + width - 38, y + 16, 9.9)
            said = sentences((said, _("Works for {name} now.", {"name": marked("Works for you now.")}, name=name)))
    if can:
        inner += glow(x, y, width, height, 3)
    return target(f"town:{worker.id}", said, inner, can)


# The land registry


def _registry(table: Table, form: Form) -> list[str]:
    """Return the six fields of the registry, and for whom each would touch a field."""
    _ = table.language
    parts: list[str] = []
    for slot in range(REGISTRY_SLOTS):
        code = table.facts["registry"][slot]
        can = table.can(f"registry:{slot + 1}")
        if code is None:
            parts.append(_no_field(slot, form, _))
            continue
        reaches = table.reaches(code)
        crop = CROPS[table.crop(code)]
        said = _("Registry {n}: field {code}, {crop}.", n=slot + 1, code=code, crop=crop_name(crop, _))
        inner = _registered(slot, code, crop, fits(table, reaches), can, form, _)
        parts.append(target(f"registry:{slot + 1}", sentences((said, fit_words(table, reaches))), inner, can))
    return parts


def _slot_place(slot: int, form: Form) -> Place:
    """Return the centre of a registry slot."""
    x, y = form.registry
    return x + (slot + 0.5) * form.registry_step, y + PLATE + form.radius


@lru_cache(maxsize=4096)
def _registered(
    slot: int, code: str, crop: str, signs: tuple[Disc, ...], can: bool, form: Form, _: Language
) -> str:  # fmt: skip
    x, y = _slot_place(slot, form)
    inner = field_tile(code, crop, True, x, y, form.radius, TINY, _)
    if signs:
        # Two discs below each other next to two others.
        rows = [signs[:2], signs[2:]]
        for at, row in enumerate(rows):
            wide = sum(disc_width(sign) for sign in row)
            inner += disc_row(row, x - wide / 2 + 2, y + form.radius + 14 + at * 18, wide) if row else ""
    return inner + (hex_glow(x, y, form.radius - 1) if can else "")


@lru_cache(maxsize=64)
def _no_field(slot: int, form: Form, _: Language) -> str:
    """Return an empty slot of the registry."""
    x, y = _slot_place(slot, form)
    return target(f"registry:{slot + 1}", _("Registry {n}: empty.", n=slot + 1), hexagon(x, y, form.radius - 1, "slot"))


# Stock, bag, and what is gone


def _stock(table: Table, form: Form) -> str:
    """Return the stock of crops."""
    _, (x, y), (width, height) = table.language, form.stock, form.stock_cell
    counts = []
    for crop, n in table.facts["stock"].items():
        said = _("Stock: {crop}. There are {n} counters of each kind.", crop=thing(crop, n, _), n=COUNTERS)
        at = Target(f"crop:{crop}", said, table.can(f"crop:{crop}"))
        counts.append(Count(crop_sign(crop), n, crop_name(crop, _), at))
    return counters(counts, x, y, len(counts) * width - 4, height, classes="box")


@lru_cache(maxsize=1024)
def _bag(fields: int, events: int, aside: int, form: Form, _: Language) -> str:
    """Return the bag and how many tiles are in it."""
    (x, y), (width, height) = form.bag, form.bag_size
    of_fields = _.plural("{n} field", "{n} fields", fields)
    of_events = _.plural("{n} event", "{n} events", events)
    tiles = _.plural("{n} tile", "{n} tiles", fields + events)
    said = _("Bag: {tiles}, {fields} and {events}.", tiles=tiles, fields=of_fields, events=of_events)
    if aside:
        said = sentences((said, _.plural("{n} event lies aside, unseen.", "{n} events lie aside, unseen.", aside)))
    inner = (
        card(x, y, width, height, 6, "box")
        + icon("bag", x + 20, y + height / 2, 28)
        + text(x + 52, y + height / 2 + 8, str(fields + events), GREAT, "strong mid")
        + label(x + 72, y + height / 2 - 3, width - 76, of_fields, SMALL, "", LEAST)
        + label(x + 72, y + height / 2 + 11, width - 76, of_events, SMALL, "", LEAST)
    )
    return target("bag", said, inner)


def _discard(table: Table, form: Form) -> str:
    """Return the tiles that are out of play."""
    _, gone = table.language, table.facts["discard"]
    fields = tuple((code, CROPS[table.crop(code)]) for code in gone["fields"])
    return _gone(fields, tuple(gone["events"]), form, _)


@lru_cache(maxsize=1024)
def _gone(fields: tuple[tuple[str, str], ...], events: Sequence[str], form: Form, _: Language) -> str:
    """Return the discard area: fields and events, each a small chip."""
    (x, y), (width, height) = form.discard, form.discard_size
    chips = [*fields, *((letter, "") for letter in events)]
    parts = [card(x, y, width, height, 6, "hit")]
    parts.append(label(x + 8, y + 15, width - 16, _("gone for good"), TINY, "soft", LEAST))
    columns, rows = int((width - 12) // 28), int((height - 20) // 18)
    shown = chips if len(chips) <= columns * rows else chips[: columns * rows - 1]
    for at, (said, crop) in enumerate(shown):
        left, top = x + 7 + at % columns * 28, y + 20 + at // columns * 18
        if crop:
            chip = card(left, top, 26, 16, 3, "chip-reaped") + icon(crop, left + 13, top + 8, 15, "ghost")
            chip += text(left + 13, top + 12, said, TINY, "strong mid straw cut code")
            parts.append(f'<g class="crop-{crop}">{chip}</g>')
        else:
            parts.append(card(left, top, 26, 16, 8, "white"))
            parts.append(text(left + 13, top + 12, said, TINY, "strong mid on-white"))
    if len(shown) < len(chips):
        at = len(shown)
        left, top = x + 7 + at % columns * 28, y + 20 + at // columns * 18
        parts.append(text(left + 13, top + 12, f"+{len(chips) - at}", TINY, "soft mid"))
    words = [_("Discard area: tiles that are out of play.")]
    if fields:
        words.append(_("Fields: {codes}.", codes=_.join([code for code, crop in fields])))
    if events:
        words.append(_("Events: {letters}.", letters=_.join(list(events))))
    return target("discard", sentences(words), "".join(parts))
