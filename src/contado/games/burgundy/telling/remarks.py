"""What a move does, in sentences about the board: areas finished, colours completed, goods sold, what a tile gives."""

from __future__ import annotations

from typing import Final

from contado.core.words.language import Language
from contado.core.words.why.upshot import Remark, Upshot
from contado.games.burgundy.actions import CASTLE_ON
from contado.games.burgundy.pieces.components import GOODS, KIND_OF, MONASTERIES, PHASES, animals_on
from contado.games.burgundy.pieces.kinds import KINDS, LIVESTOCK, MINE, NO_KIND, SHIP
from contado.games.burgundy.rules.effects import FreeAction, PlaceAny, SellAny, TakeAny
from contado.games.burgundy.rules.phases import income
from contado.games.burgundy.rules.placing import frontier, places
from contado.games.burgundy.rules.sales import sale_scores
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.explanations import Printing, monastery_effect
from contado.games.burgundy.telling.words import all_names, colour_name, face_number, goods_amount, thing, tile_name

# Sources that are one thing where options are compared.
AREAS: Final = ("area_size", "area_phase")


def together(source: str, _: Language) -> str:
    """Return what a source is called where it is compared with others."""
    if source in AREAS:
        return _("areas")
    if source.startswith("monastery_"):
        return _("monasteries")
    if source.startswith("left_"):
        return _("resources (silver, workers, goods)")
    return all_names().sources[source](_)


def remarks(done: Upshot[BurgundyState], _: Language) -> list[Remark]:
    """Return what a move does, the weightiest first."""
    found = [*areas(done, _), *colours(done, _), *sales(done, _), *animals(done, _)]
    found += [*tiles(done, _), *monasteries(done, _), *taken(done, _), *start_castle(done, _)]
    return [*found, *loaded(done, _), *discarded(done, _)]


def areas(done: Upshot[BurgundyState], _: Language) -> list[Remark]:
    """Say which area a tile finishes, and what that scores (P3.1); of several, what they score together."""
    scored = [done.points.get(source, 0) for source in AREAS]
    if not all(scored):
        return []
    duchy = done.state.estate(done.seat).duchy
    finished = _finished(done)
    if not finished:
        return []
    size, phase = (thing("vp", n, _) for n in scored)
    letter = PHASES[done.state.phase]
    if len(finished) > 1:
        return [Remark(
            _("It finishes {n} areas: {size}, and {phase} for phase {letter}.",
              n=len(finished), size=size, phase=phase, letter=letter), AREAS,
        )]  # fmt: skip
    spaces = duchy.area_spaces[finished[0]]
    kind = colour_name(KINDS[duchy.kind[spaces[0]]], _)
    return [Remark(
        _.plural(
            "It finishes an area of {n} space ({kind}): {size}, and {phase} for phase {letter}.",
            "It finishes an area of {n} spaces ({kind}): {size}, and {phase} for phase {letter}.",
            len(spaces), kind=kind, size=size, phase=phase, letter=letter,
        ), AREAS,
    )]  # fmt: skip


def _finished(done: Upshot[BurgundyState]) -> list[int]:
    """Return the areas whose last space is covered, in order."""
    estate = done.state.estate(done.seat)
    covered, finished = estate.covered, []
    for event in done.of_kind("placed"):
        space: int = event.facts["space"] - 1
        covered |= 1 << space
        area = estate.duchy.area[space]
        if covered & estate.duchy.area_mask[area] == estate.duchy.area_mask[area]:
            finished.append(area)
    return finished


def colours(done: Upshot[BurgundyState], _: Language) -> list[Remark]:
    """Say which colour is complete, with its bonus tile (P3.2)."""
    return [
        Remark(
            _("It completes the colour ({kind}): the bonus tile of {points}.",
              kind=colour_name(event.facts["colour"], _), points=thing("vp", event.facts["points"], _)),
            ("colour_bonus",),
        )
        for event in done.of_kind("bonus_tile")
    ]  # fmt: skip


def sales(done: Upshot[BurgundyState], _: Language) -> list[Remark]:
    """Say what a sale brings (P6)."""
    points = done.points.get("goods_sold", 0)
    if not done.of_kind("sold") or not points:
        return []
    scored, silver = thing("vp", points, _), done.gain.get("silver", 0)
    if not silver:
        return [Remark(_("The sale brings {points}.", points=scored), ("goods_sold",))]
    said = _("The sale brings {points} and {silver}.", points=scored, silver=thing("silver", silver, _))
    return [Remark(said, ("goods_sold",), ("silver",))]


def animals(done: Upshot[BurgundyState], _: Language) -> list[Remark]:
    """Say what livestock scores: the animals of the tile, and those of its species in the pasture once more (P8)."""
    placed = [face_number(event.facts["tile"]) for event in done.of_kind("placed")]
    herds = [face for face in placed if KIND_OF[face] == LIVESTOCK]
    points = done.points.get("livestock", 0)
    if len(herds) != 1 or not points:
        return []
    tile, scored = tile_name(herds[0], _), thing("vp", points, _)
    if points == animals_on(herds[0]):
        return [Remark(_("It scores {points} for {tile}.", points=scored, tile=tile), ("livestock",))]
    return [Remark(
        _("It scores {points} for {tile} and those already in the pasture.", points=scored, tile=tile), ("livestock",)
    )]  # fmt: skip


def tiles(done: Upshot[BurgundyState], _: Language) -> list[Remark]:
    """Say what a placed tile lets its player do, or will pay."""
    placed = done.of_kind("placed")
    if not placed:
        return []
    found: list[Remark] = []
    phases = len(PHASES) - done.state.phase
    if any(KIND_OF[face_number(event.facts["tile"])] == MINE for event in placed):
        silver, _workers = income(done.after or done.state, done.seat, 1)
        each = thing("silver", silver, _)
        said = _("It pays {silver} at the end of this phase.", silver=each)
        if phases > 1:
            said = _(
                "It pays {silver} at the end of this phase and of all later ones: {all} together.",
                silver=each, all=thing("silver", silver * phases, _),
            )  # fmt: skip
        found.append(Remark(said))
    if any(KIND_OF[face_number(event.facts["tile"])] == SHIP for event in placed):
        found.append(Remark(_("It brings goods of a depot, and moves you on in the order of play.")))
    top = done.after.stack[-1] if done.after is not None and done.after.stack else None
    if top is not None and top.seat == done.seat:
        if isinstance(top, FreeAction):
            found.append(Remark(_("It gives another action at once, with any number.")))
        elif isinstance(top, TakeAny):
            found.append(Remark(_("It lets you take another tile at once.")))
        elif isinstance(top, PlaceAny):
            found.append(Remark(_("It lets you place another tile at once.")))
        elif isinstance(top, SellAny):
            found.append(Remark(_("It lets goods be sold at once.")))
    return found


def monasteries(done: Upshot[BurgundyState], _: Language) -> list[Remark]:
    """Say what a monastery that is placed does from now on, or scores at the end."""
    placed = [face_number(event.facts["tile"]) - MONASTERIES for event in done.of_kind("placed")]
    printing = Printing.in_play(done.state, done.seat)
    effects = [monastery_effect(number, printing, _) for number in placed if number > 0]
    return [Remark(_("What it does: {effect}", effect=effect)) for effect in effects if effect]


def taken(done: Upshot[BurgundyState], _: Language) -> list[Remark]:
    """Say where a tile that is taken or bought can be placed now, by the numbers that are printed there."""
    faces = [face_number(event.facts["tile"]) for event in done.of_kind("stored", "bought") if "tile" in event.facts]
    if len(faces) != 1 or done.of_kind("placed"):
        return []
    state = done.after or done.state
    if KIND_OF[faces[0]] == NO_KIND:
        return []
    reached = places(state, done.seat, faces[0], frontier(state, done.seat))
    if not reached:
        return [Remark(_("No space where it fits is in reach yet."), favours=False)]
    numbers = sorted({state.estate(done.seat).duchy.die[space] for space in reached})
    shown = _.join([str(number) for number in numbers])
    if len(numbers) > 1:
        return [Remark(_("It fits on spaces with {numbers} beside your tiles.", numbers=shown))]
    return [Remark(_("It fits on a space with {numbers} beside your tiles.", numbers=shown))]


def start_castle(done: Upshot[BurgundyState], _: Language) -> list[Remark]:
    """Say what lies around the first castle: tiles go there first."""
    if done.state.decision.kind != "start_castle" or not done.actions:
        return []
    space, duchy = done.actions[0] - CASTLE_ON, done.state.estate(done.seat).duchy
    kinds = dict.fromkeys(duchy.kind[other] for other in duchy.neighbours[space])
    names = _.join([colour_name(KINDS[kind], _) for kind in kinds])
    return [Remark(_("Around it is room for: {kinds}.", kinds=names))]


def loaded(done: Upshot[BurgundyState], _: Language) -> list[Remark]:
    """Say what the goods that are taken would bring in a sale, with those of their type that are there (P6)."""
    found: list[Remark] = []
    goods = done.state.estate(done.seat).goods
    for event in done.of_kind("loaded"):
        had = {good: event.facts["goods"][good] + goods[GOODS.index(good)] for good in event.facts["goods"]}
        if not had:
            continue
        good, n = max(had.items(), key=lambda one: one[1])
        points = sum(points for _source, points in sale_scores(done.state, done.seat, n))
        found.append(Remark(_("You can then sell {goods} for {points}.", goods=goods_amount(good, n, _),
                              points=thing("vp", points, _))))  # fmt: skip
    return found


def discarded(done: Upshot[BurgundyState], _: Language) -> list[Remark]:
    """Say what is given up with a tile that makes room for another: a space that it could have gone to (D15)."""
    found: list[Remark] = []
    state = done.state
    for event in done.of_kind("discarded"):
        face = face_number(event.facts["tile"])
        if KIND_OF[face] == NO_KIND:
            # It goes to no space of a duchy: a module places it.
            continue
        tile = tile_name(face, _)
        if places(state, done.seat, face, frontier(state, done.seat)):
            said = _("A space where it fits is in reach, and it goes out of the game: {tile}.", tile=tile)
            found.append(Remark(said, favours=False, kind="discarded"))
        else:
            found.append(Remark(_("No space where it would fit is in reach: {tile}.", tile=tile)))
    return found
