"""The main board's calendar: phases, goods of the rounds, white die, turn order, bonus tiles and remaining supply."""

from __future__ import annotations

from typing import Final

from contado.core.drawing import card, label, named, piece, player_mark, target, text
from contado.core.drawing.icons import icon
from contado.core.drawing.parts import Count, Sign, Target, counters, die_face, hexagon
from contado.core.words.wording import capital
from contado.games.burgundy.drawing.glyphs import good_token
from contado.games.burgundy.drawing.table import Table
from contado.games.burgundy.pieces.components import GOODS, PHASES, ROUNDS, TABLES
from contado.games.burgundy.pieces.kinds import KINDS
from contado.games.burgundy.telling.explanations import marker_words
from contado.games.burgundy.telling.words import colour_name, good_name, thing

BOX: Final = 38.0
MARKER: Final = 10.0
# The bags and stacks of the supply: what their tiles are, and how a view counts them.
BAGS: Final = ("building", "livestock", "monastery", "black")
STACKS: Final = ("castle", "mine", "ship")


def phases(table: Table, x: float, y: float, step: float) -> str:
    """Return the five phases, with the points for an area completed in each."""
    _, now = table.language, PHASES.index(table.facts["phase"])
    bonus = TABLES.phase_bonus[now]
    title = _("Phase {phase}: +{n} for a completed area", phase=PHASES[now], n=bonus)
    parts = [label(x, y + 14, step * ROUNDS - 6, title, 15, "title", 10)]
    for at, phase in enumerate(PHASES):
        left, tone = x + at * step, "mid" if at >= now else "soft mid"
        inner = (
            card(left, y + 22, step - 5, BOX, 6, "now" if at == now else "box")
            + text(left + (step - 5) * 0.27, y + 47, phase, 16, tone + " strong" if at >= now else tone)
            + text(left + (step - 5) * 0.69, y + 46, f"+{TABLES.phase_bonus[at]}", min(12, step * 0.235), tone)
        )
        said = _("phase {phase}: +{n} for a completed area", phase=phase, n=TABLES.phase_bonus[at])
        parts.append(target(f"phase:{phase}", capital(said), inner))
    return "".join(parts)


def round_goods(table: Table, x: float, y: float, step: float) -> str:
    """Return the five rounds of the phase with the goods of those to come."""
    _, facts = table.language, table.facts
    now, coming = facts["round"], facts["round_goods"]
    title = _("Round {round} of {n}", round=now, n=ROUNDS) if now else _("Set-up")
    parts = [label(x, y + 14, step * ROUNDS - 6, title, 15, "title", 10)]
    for at in range(ROUNDS):
        left, width = x + at * step, step - 5
        inner = card(left, y + 22, width, BOX, 6, "now" if at + 1 == now else "box")
        said = _("round {round}", round=at + 1)
        place = at - (ROUNDS - len(coming))
        if place >= 0:
            good = GOODS.index(coming[place])
            size = min(24.0, width * 0.5)
            inner += text(left + width * 0.2, y + 46, str(at + 1), 13, "soft mid")
            inner += piece(good_token(good, left + width - size * 0.72, y + 22 + BOX / 2, size))
            said = _(
                "round {round}: {good} goods, for the depot that the white die shows then",
                round=at + 1, good=good_name(coming[place], _),
            )  # fmt: skip
        else:
            inner += text(left + width / 2, y + 47, str(at + 1), 15, "strong mid" if at + 1 == now else "soft mid")
        parts.append(target(f"round:{at + 1}", capital(said), inner))
    return "".join(parts)


def white_die(table: Table, x: float, y: float, narrow: bool, crowded: bool) -> str:
    """Return the white die and the depot that it sent this round's goods to."""
    _, value = table.language, table.facts["white_die"]
    size = 34.0 if narrow else 48.0
    said = _("White die")
    if value:
        said = _("White die: {value}. This round's goods tile went to depot {value}.", value=value)
    for words in filter(None, [face.white_die_words(table) for face in table.faces]):
        said = said.rstrip(".") + ". " + words
    short = _("goods to depot {depot}", depot=value) if value else _("not rolled")
    face = piece(die_face(value, x, y + 20 + size / 2, size))
    if narrow:
        inner = label(x, y + 11, 80, _("white die"), 12, "soft mid") + face
    else:
        inner = label(x, y + 13, 150, _("White die"), 14, "title mid") + face
        # The number of tiles in a stack may stand beside it.
        inner += label(x, y + 36 + size, 92 if crowded else 150, short, 12, "soft mid")
    return target("die:white", said, inner)


def turn_track(table: Table, x: float, y: float, step: float) -> str:
    """Return the turn track with the markers in their stacks."""
    _ = table.language
    parts = [label(x, y + 13, step * 6, _("Turn track"), 14, "title", 10)]
    for space, pile in enumerate(table.facts["track"]):
        left = x + space * step
        middle = left + (step - 3) / 2
        ground = card(left, y + 20, step - 3, 60, 5, "box")
        if not pile:
            ground += text(middle, y + 75, str(space), 11.5, "soft mid")
        parts.append(named(_("Space {n} of the turn track", n=space), ground))
        # A stack of four has to fit: each marker leaves the rim of the one below it visible.
        radius = min(MARKER, (step - 5) / 2, 8.5 if len(pile) > 3 else MARKER)
        rise = min(2 * radius, (57 - 2 * radius) / max(len(pile) - 1, 1))
        for level, seat in enumerate(pile):
            said = marker_words(table.names[seat], space, _)
            drawn = player_mark(seat, table.initials[seat], middle, y + 79 - radius - rise * level, radius)
            parts.append(target(f"marker:{seat}", said, drawn))
    return "".join(parts)


def turn_order(table: Table, x: float, y: float) -> str:
    """Return the order of this round and, as the track stands, of the next."""
    _ = table.language
    rows = (
        (_("this round"), table.facts["order"], 13.0),
        (_("next round"), table.facts["next_order"], 50.0),
    )
    parts: list[str] = []
    for title, order, top in rows:
        parts.append(label(x, y + top, 77, title, 11.5, "soft"))
        marks = "".join(
            player_mark(seat, table.initials[seat], x + 9 + at * 20.5, y + top + 15, 9) for at, seat in enumerate(order)
        )
        said = _("{row}: {names}", row=title, names=_.join([table.names[seat] for seat in order]))
        parts.append(named(capital(said), marks))
    return "".join(parts)


def bonus_left(table: Table, x: float, y: float, step: float) -> str:
    """Return the bonus tiles that can still be taken, by colour."""
    _, left = table.language, table.facts["bonus_left"]
    big, small = TABLES.big_bonus[table.printed_players], TABLES.small_bonus[table.printed_players]
    parts = [label(x, y + 13, step * 6, _("Bonus tiles"), 14, "title", 9)]
    more = [face for face in table.faces if face.has_bonus_tile]
    # More pairs in the same space.
    step *= len(KINDS) / (len(KINDS) + len(more))
    for at, face in enumerate(more, len(KINDS)):
        parts.append(face.bonus_left(table, x + (at + 0.5) * step, y, step))
    for at, kind in enumerate(KINDS):
        middle, colour = x + (at + 0.5) * step, colour_name(kind, _)
        points = [big, small][2 - left[kind] :]
        gone = "" if points else " past"
        radius = min(15.0, step * 0.54)
        inner = (
            f'<g class="kind-{kind}{gone}">'
            + hexagon(middle, y + 36, radius, "tile")
            + icon(kind, middle, y + 36, radius * 1.15)
            + "</g>"
        )
        if points:
            worth = points[0] * table.printing.now.bonus_tile_times
            said = _("{n} for the next to complete all {colour}", n=thing("vp", worth, _), colour=colour)
        else:
            said = _("no bonus tile left for {colour}", colour=colour)
        first = f"+{points[0]}" if points else "–"
        inner += text(middle, y + 66, first, 14 if step > 24 else 12, "strong mid" if points else "soft mid")
        if len(points) > 1:
            inner += text(middle, y + 80, f"+{points[1]}", 11.5 if step > 24 else 11, "soft mid")
        parts.append(target(f"bonus:{kind}", capital(said), inner))
    return "".join(parts)


def supply(table: Table, x: float, y: float, room: float) -> str:
    """Return how many tiles are left in the bags and on the open stacks."""
    _, facts = table.language, table.facts
    items = [*zip(BAGS, facts["bags"], strict=True), *zip(STACKS, facts["open_stacks"], strict=True)]
    counts = []
    for kind, n in items:
        if kind == "black":
            sign = Sign(drawn=hexagon(0, 0, 12, "black"))
            said = _.plural("{n} tile in the black bag", "{n} tiles in the black bag", n)
        else:
            sign = Sign(f"icon-{kind}", f"kind-{kind} bare")
            said = _("supply: {n} {colour}", n=n, colour=colour_name(kind, _))
        counts.append(Count(sign, n, at=Target(f"supply:{kind}", capital(said))))
    if room < 300:
        title = label(x, y + 12, 100, _("Supply"), 13, "title", 10)
        return title + counters(counts, x - 2, y + 17, room, 21, 1, columns=4, classes="")
    return label(x, y + 12, 58, _("Supply"), 13, "title", 10) + counters(
        counts, x + 60, y + 2, room - 60, 20, 1, classes=""
    )
