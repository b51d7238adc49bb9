"""What people are told about the module's own actions: words, what to click, costs."""

from __future__ import annotations

from contado.core.words.language import Language
from contado.games.burgundy.actions import PAID
from contado.games.burgundy.modules.vineyards.actions import (
    BUY_DOUBLE,
    DIE_PLANT,
    DIE_VINE,
    LAY_DOUBLE,
    PLANT,
    TAKE_BLACK,
    TAKE_INN,
    TAKE_STORE,
    VINE,
    VINE_SLOTS,
)
from contado.games.burgundy.modules.vineyards.areas import Areas, vine_points
from contado.games.burgundy.modules.vineyards.boards import LEFT, RIGHT
from contado.games.burgundy.modules.vineyards.faces import DOUBLE_KEYS, GRAPES
from contado.games.burgundy.modules.vineyards.kept import KeptVineyards, kept_vineyards, space_name
from contado.games.burgundy.modules.vineyards.planting import DIE_LAYINGS, laid_at_once, plant_costs, planted
from contado.games.burgundy.modules.vineyards.printed import grape, rotations
from contado.games.burgundy.modules.vineyards.taking import place_for_free, vine_cost
from contado.games.burgundy.modules.vineyards.words import grape_name
from contado.games.burgundy.rules.purchases import most_workers, numbered_name, with_slot
from contado.games.burgundy.rules.storing import discards
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.words import thing, tile_name

# The action is carried out without one of the player's dice.
NO_DIE = -1


def without_die(action: int) -> tuple[int, int]:
    """Return the die of an action, or NO_DIE, and the action without it."""
    if DIE_VINE <= action < PLANT:
        die, slot = divmod(action - DIE_VINE, VINE_SLOTS)
        return die, VINE + slot
    if DIE_PLANT <= action < BUY_DOUBLE:
        die, rest = divmod(action - DIE_PLANT, DIE_LAYINGS)
        return die, PLANT + rest
    return NO_DIE, action


def workers_for(state: BurgundyState, kept: KeptVineyards, seat: int, value: int, plain: int) -> int:
    """Return the workers that an action costs with a die of this value."""
    if plain < DIE_VINE:
        return vine_cost(state, kept, seat, value, plain - VINE)
    return plant_costs(state, seat)[7 * value + kept.board.die[planted(plain)[1]]]


def words(state: BurgundyState, seat: int, action: int, _: Language) -> str:
    """Say what an action does, and with which die."""
    die, plain = without_die(action)
    if die != NO_DIE:
        what = plain_words(state, seat, plain, _)
        return _("The {value}: {what}", value=state.players[seat].dice[die], what=what)
    return plain_words(state, seat, plain, _)


def plain_words(state: BurgundyState, seat: int, plain: int, _: Language) -> str:
    """Say what an action does."""
    kept = kept_vineyards(state)
    if plain < DIE_VINE:
        slot = plain - VINE
        numbers, tile = _.join([str(die) for die in kept.dice[slot]]), tile_name(kept.depot[slot], _)
        return _.plural(
            "Take {tile}, vineyard depot, number {numbers}", "Take {tile}, vineyard depot, numbers {numbers}",
            len(kept.dice[slot]), tile=tile, numbers=numbers,
        )  # fmt: skip
    if plain < DIE_PLANT:
        key, space, turned = planted(plain)
        return plant_words(state, seat, state.estate(seat).stored[key], space, turned, _)
    if plain < TAKE_BLACK:
        slot, paid = divmod(plain - BUY_DOUBLE, len(PAID))
        what = _("Buy {tile}, vineyard store", tile=numbered_name(state, kept.store, slot, _))
        if paid:
            return _("{what}, {workers} for silver", what=what, workers=thing("workers", paid, _))
        return what
    if plain >= LAY_DOUBLE:
        slot, face, space, turned = laid_at_once(kept, plain)
        return with_slot(state, kept.store, slot, plant_words(state, seat, face, space, turned, _), _)
    if plain >= TAKE_STORE:
        return _("Take {tile}, vineyard store", tile=numbered_name(state, kept.store, plain - TAKE_STORE, _))
    if plain == TAKE_INN:
        return _("Take an inn")
    return _("Take {tile}, black depot", tile=numbered_name(state, state.black, plain - TAKE_BLACK, _))


def plant_words(state: BurgundyState, seat: int, face: int, space: int, turned: int, _: Language) -> str:
    """Say what is placed where and how, which vine areas result, and what they add at the end."""
    kept = kept_vineyards(state)
    left, right = grape(face, LEFT, turned), grape(face, RIGHT, turned)
    what = _(
        "Plant {left} (left) and {right} (right) on space {space} (number {number})",
        left=grape_name(GRAPES[left], _), right=grape_name(GRAPES[right], _),
        space=space_name(state, space), number=kept.board.die[space],
    )  # fmt: skip
    made = [
        _("{grapes} {size}", grapes=grape_name(GRAPES[colour], _), size=size)
        for colour, _old, size in kept.areas(seat).joined(space, left, right)
    ]
    more = points_with(kept, seat, face, space, turned) - kept.points(seat)
    if more:
        points = thing("vp", more, _)
        return _("{what}; areas: {areas}; at the end {points} more", what=what, areas=_.join(made), points=points)
    return _("{what}; areas: {areas}", what=what, areas=_.join(made))


def points_with(kept: KeptVineyards, seat: int, face: int, space: int, turned: int) -> int:
    """Return what the vineyard would score with one more tile."""
    tiles = kept.vineyard(seat)
    tiles[space] = face
    return vine_points(Areas(kept.board, tiles, kept.turned[seat] | turned << space), kept.tiles_of(seat))


def targets(state: BurgundyState, seat: int, action: int) -> list[str]:
    """Point at the die, then at the tile; for a placement at the space, and name the rotation where there are two."""
    die, plain = without_die(action)
    if die != NO_DIE:
        return [f"die:{seat}:{die + 1}", *plain_targets(state, seat, plain)]
    return plain_targets(state, seat, plain)


def plain_targets(state: BurgundyState, seat: int, plain: int) -> list[str]:
    """Point at tile and space."""
    if plain < DIE_VINE:
        return [f"vine:{plain - VINE + 1}"]
    if plain < DIE_PLANT:
        key, space, turned = planted(plain)
        face = state.estate(seat).stored[key]
        return [f"key:{seat}:{key + 1}", *laying_targets(state, seat, face, space, turned)]
    if plain < TAKE_BLACK:
        slot, paid = divmod(plain - BUY_DOUBLE, len(PAID))
        pay = [f"menu:pay:{paid}"] if most_workers(state, seat) else []
        return [f"store:{slot + 1}", *pay]
    if plain >= LAY_DOUBLE:
        slot, face, space, turned = laid_at_once(kept_vineyards(state), plain)
        return [f"store:{slot + 1}", *laying_targets(state, seat, face, space, turned)]
    return [place_for_free(plain)]


def laying_targets(state: BurgundyState, seat: int, face: int, space: int, turned: int) -> list[str]:
    """Point at a double space, and name the rotation where there are two."""
    where = f"vineyard:{seat}:{space_name(state, space)}"
    if rotations(face) == 1:
        return [where]
    return [where, "menu:turned" if turned else "menu:as_is"]


def cost(state: BurgundyState, kept: KeptVineyards, seat: int, action: int) -> dict[str, int]:
    """Return the workers or the price, and the tiles that must make room."""
    die, plain = without_die(action)
    found: dict[str, int] = {}
    if die != NO_DIE:
        found["workers"] = workers_for(state, kept, seat, state.players[seat].dice[die], plain)
    elif BUY_DOUBLE <= plain < TAKE_BLACK:
        paid = (plain - BUY_DOUBLE) % len(PAID)
        found["silver"], found["workers"] = state.tables.black_price - paid, paid
    if plain < DIE_VINE or BUY_DOUBLE <= plain < TAKE_BLACK or TAKE_STORE <= plain < LAY_DOUBLE:
        found.update(discards(state, seat, DOUBLE_KEYS))
    elif TAKE_BLACK <= plain < TAKE_STORE:
        found.update(discards(state, seat))
    return {name: n for name, n in found.items() if n}
