"""Shield 16: once in each of the player's turns, one die counts as any number (R18).

Every action of a die that costs workers, even more than the player has, has a second form without them.
"""

from __future__ import annotations

from typing import Final

from contado.core.errors import BrokenGame
from contado.core.words.language import Language
from contado.games.burgundy.actions import BASE_ACTIONS, DICE, KEYS, PLACE, ROOM, SELL, TAKE
from contado.games.burgundy.module import owner
from contado.games.burgundy.modules.shields.actions import ANY_PLACE, ANY_SELL, ANY_TAKE
from contado.games.burgundy.modules.shields.kept import KeptShields
from contado.games.burgundy.modules.shields.printed import FREE_DIE
from contado.games.burgundy.modules.shields.taking import use_shield_16
from contado.games.burgundy.pieces.components import GOODS, KIND_OF, SLOTS
from contado.games.burgundy.points import PLAIN_MENU
from contado.games.burgundy.rooms import parts
from contado.games.burgundy.rules.dice import place_costs, sell_costs, take_costs
from contado.games.burgundy.rules.effects import action_gain, action_targets, action_words, carry_out
from contado.games.burgundy.rules.placing import frontier, places
from contado.games.burgundy.rules.purchases import distinct_slots
from contado.games.burgundy.rules.storing import discards, distinct_keys
from contado.games.burgundy.rules.turn import DEPOT_ACTIONS, DIE_ROOM, action_cost, use_die
from contado.games.burgundy.state import BurgundyState

# The actions of other modules that a die is used for: where they begin without the die and in their second form, and
# how many there are for a die.
OTHER_FORMS: Final[list[tuple[int, int, int]]] = [
    form for part in parts("actions") for form in getattr(part, "ANY_NUMBER", ())
]


def add_free_die(state: BurgundyState, kept: KeptShields, seat: int, dice: list[int], options: list[int]) -> None:
    """Add the second forms of takes, placements and sales."""
    if not kept.holds(seat, FREE_DIE) or kept.used_16[seat]:
        return
    estate, values = state.estate(seat), state.players[seat].dice
    slots = distinct_slots(state.depots)
    takes, sells = take_costs(state, seat), sell_costs(state, seat)
    keys = distinct_keys(state, seat)
    reach = frontier(state, seat)
    spaces = [places(state, seat, estate.stored[key], reach) for key in keys]
    others = other_actions(state, seat)
    for die in dice:
        row = 7 * values[die]
        for slot in slots:
            if takes[row + slot // SLOTS + 1]:
                options.append(ANY_TAKE + DEPOT_ACTIONS * die + slot)
        for at in range(len(keys)):
            costs = place_costs(state, seat, KIND_OF[estate.stored[keys[at]]])
            first = ANY_PLACE + DIE_ROOM * die + ROOM * keys[at]
            for space in spaces[at]:
                if costs[row + estate.duchy.die[space]]:
                    options.append(first + space)
        for good in range(len(GOODS)):
            if estate.goods[good] and sells[row + good + 1]:
                options.append(ANY_SELL + len(GOODS) * die + good)
        for plain in others:
            if action_cost(state, seat, values[die], plain):
                options.append(with_free_die(die, plain))


def other_actions(state: BurgundyState, seat: int) -> list[int]:
    """Return the actions of other modules that use a die, without the die."""
    found: list[int] = []
    for module in state.modules:
        module.add_options(state, seat, PLAIN_MENU, found)
    return found


def with_free_die(die: int, plain: int) -> int:
    """Return the second form of an action of another module."""
    for first, second, many in OTHER_FORMS:
        if first <= plain < first + many:
            return second + many * die + plain - first
    raise BrokenGame(f"Action {plain} has no form with a die that counts as any number.")


def is_other_form(action: int) -> bool:
    """Say whether an action is the second form of another module's action."""
    for _first, second, many in OTHER_FORMS:
        if second <= action < second + many * len(DICE):
            return True
    return False


def without_die(action: int) -> tuple[int, int]:
    """Return the die of a second form, and the action without it."""
    for first, second, many in OTHER_FORMS:
        if second <= action < second + many * len(DICE):
            die, rest = divmod(action - second, many)
            return die, first + rest
    if action >= ANY_PLACE:
        die, rest = divmod(action - ANY_PLACE, KEYS * ROOM)
        return die, PLACE + rest
    if action >= ANY_SELL:
        die, rest = divmod(action - ANY_SELL, len(GOODS))
        return die, SELL + rest
    die, rest = divmod(action - ANY_TAKE, DEPOT_ACTIONS)
    return die, TAKE + rest


def act_with_free_die(state: BurgundyState, seat: int, action: int) -> None:
    """Use the die as the number needed, without workers."""
    die, plain = without_die(action)
    use_shield_16(state, seat)
    use_die(state, seat, die, 0)
    if plain >= BASE_ACTIONS:
        owner(state.modules, plain).choose(state, seat, plain)
    else:
        carry_out(state, seat, plain)


# What people are told


def free_die_words(state: BurgundyState, seat: int, action: int, _: Language) -> str:
    """Say what the action does, and which number the die counts as."""
    die, plain = without_die(action)
    if plain >= BASE_ACTIONS:
        what = owner(state.modules, plain).words(state, seat, plain, _)
        return _("The {value}, by shield 16: {what}", value=state.players[seat].dice[die], what=what)
    return _(
        "The {value}, by shield 16 as {number}: {what}",
        value=state.players[seat].dice[die],
        number=number_needed(state, seat, plain),
        what=action_words(state, seat, plain, _),
    )


def number_needed(state: BurgundyState, seat: int, plain: int) -> int:
    """Return the number that an action needs."""
    if plain >= PLACE:
        return state.estate(seat).duchy.die[(plain - PLACE) % ROOM]
    return plain - SELL + 1 if plain >= SELL else (plain - TAKE) // SLOTS + 1


def free_die_targets(state: BurgundyState, seat: int, action: int) -> list[str]:
    """Point at the shield and the die, then at tile, space or goods."""
    die, plain = without_die(action)
    if plain >= BASE_ACTIONS:
        rest = owner(state.modules, plain).targets(state, seat, plain)
    else:
        rest = action_targets(seat, plain)
    return [f"shield:{FREE_DIE}", f"die:{seat}:{die + 1}", *rest]


def free_die_cost(state: BurgundyState, seat: int, action: int) -> dict[str, int]:
    """Return the tile that must make room, if one must."""
    if action < ANY_SELL:
        return discards(state, seat)
    plain = without_die(action)[1]
    return owner(state.modules, plain).cost(state, seat, plain) if plain >= BASE_ACTIONS else {}


def free_die_gain(state: BurgundyState, seat: int, action: int) -> dict[str, int]:
    """Return what the action brings at once."""
    plain = without_die(action)[1]
    if plain >= BASE_ACTIONS:
        return owner(state.modules, plain).gain(state, seat, plain)
    return action_gain(state, seat, plain)
