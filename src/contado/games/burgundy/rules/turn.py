"""A player's own turn (D4): two dice, an action with each, free options at any moment."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from contado.core.position.event import Event
from contado.core.state import Decision, Step
from contado.core.words.language import Language
from contado.games.burgundy.actions import (
    BASE_ACTIONS,
    BUY_BLACK,
    DIE_PLACE,
    DIE_SELL,
    DIE_TAKE,
    DIE_WORKERS,
    END_TURN,
    KEYS,
    PLACE,
    ROOM,
    SELL,
    TAKE,
    WORKERS,
)
from contado.games.burgundy.module import owner
from contado.games.burgundy.pieces.components import DEPOTS, GOODS, KIND_OF, PHASES, ROUNDS, SLOTS
from contado.games.burgundy.points import TURN_BEGUN, TURN_MENU
from contado.games.burgundy.rules.dice import place_costs, sell_costs, take_costs, unused_dice
from contado.games.burgundy.rules.effects import (
    action_gain,
    action_targets,
    action_words,
    carry_out,
)
from contado.games.burgundy.rules.placing import frontier, places
from contado.games.burgundy.rules.purchases import (
    choose_free,
    free_cost,
    free_options,
    free_targets,
    free_words,
    is_choice,
    is_free,
)
from contado.games.burgundy.rules.storing import discards, distinct_keys
from contado.games.burgundy.state import BurgundyState

# `Final`, so that compiled code has the numbers themselves.
DEPOT_ACTIONS: Final = DEPOTS * SLOTS
DIE_ROOM: Final = KEYS * ROOM


class BeginTurn(Step[BurgundyState]):
    """A player's turn begins."""

    kind: ClassVar[str] = "begin_turn"

    def resolve(self, state: BurgundyState) -> None:
        """Clear last turn's flags and ask the player."""
        state.turn += 1
        for module in state.modules:
            if module.takes_turn(state, self.seat):
                return
        state.active = self.seat
        player = state.players[self.seat]
        player.bought = False
        player.used_monastery_6 = False
        if state.listener is not None:
            state.tell(Event("turn", self.seat, {"dice": player.dice[:]}))
        for module in state.modules:
            module.told(state, self.seat, TURN_BEGUN, 0)
        state.push(Turn(self.seat))


class Turn(Decision[BurgundyState]):
    """Use dice, take free options, end the turn; each option names the workers it costs."""

    kind: ClassVar[str] = "turn"
    # The player confirms the end of a turn, even where nothing else is left (section 3.8).
    always_asked: ClassVar[bool] = True

    def options(self, state: BurgundyState) -> list[int]:
        """Return what each unused die can do, the free options, and the end of the turn."""
        seat = self.seat
        options: list[int] = []
        dice = unused_dice(state, seat)
        if dice:
            add_die_actions(state, seat, dice, options)
            for module in state.modules:
                module.add_options(state, seat, TURN_MENU, options)
        free_options(state, seat, options)
        options.append(END_TURN)
        return options

    def choose(self, state: BurgundyState, action: int) -> None:
        """Carry out the action; the turn goes on until it is ended."""
        seat = self.seat
        if action == END_TURN:
            # R17: unused dice are lost.
            if state.listener is not None:
                player = state.players[seat]
                lost = [player.dice[die] for die in range(2) if not player.used[die]]
                if lost:
                    state.tell(Event("unused", seat, {"dice": lost}))
            state.players[seat].used = [1, 1]
            state.active = -1
            return
        state.push(self)
        if action >= BASE_ACTIONS:
            owner(state.modules, action).choose(state, seat, action)
            return
        if is_free(action):
            choose_free(state, seat, action)
            return
        die, plain = plain_action(action)
        use_die(state, seat, die, die_cost(state, seat, die, plain))
        carry_out(state, seat, plain)

    def prompt(self, state: BurgundyState, _: Language) -> str:
        player = state.players[self.seat]
        left = [player.dice[die] for die in range(2) if not player.used[die]]
        if not left:
            return _("Both dice are used. End your turn?")
        if len(left) == 1:
            return _("Use the {die}: take or place a tile, sell goods, or take workers.", die=left[0])
        return _(
            "Your turn: the {first} and the {second}. With each take or place a tile, sell goods, or take workers.",
            first=left[0], second=left[1],
        )  # fmt: skip

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        if action == END_TURN:
            left = sum([1 for used in state.players[self.seat].used if not used])
            return _("End the turn, unused dice are lost") if left else _("End the turn")
        if is_free(action):
            return free_words(state, action, _)
        if action >= BASE_ACTIONS:
            return owner(state.modules, action).words(state, self.seat, action, _)
        die, plain = plain_action(action)
        what = _("Take workers") if plain == WORKERS else action_words(state, self.seat, plain, _)
        return _("The {value}: {what}", value=state.players[self.seat].dice[die], what=what)

    def targets(self, state: BurgundyState, action: int) -> list[str]:
        if action == END_TURN:
            return ["menu:end"]
        if is_free(action):
            return free_targets(state, self.seat, action)
        if action >= BASE_ACTIONS:
            return owner(state.modules, action).targets(state, self.seat, action)
        die, plain = plain_action(action)
        rest = ["menu:workers"] if plain == WORKERS else action_targets(self.seat, plain)
        return [f"die:{self.seat}:{die + 1}", *rest]

    def cost(self, state: BurgundyState, action: int) -> dict[str, int]:
        if action == END_TURN:
            return {}
        if is_free(action):
            return free_cost(state, self.seat, action)
        if action >= BASE_ACTIONS:
            return owner(state.modules, action).cost(state, self.seat, action)
        die, plain = plain_action(action)
        workers = die_cost(state, self.seat, die, plain)
        cost = {"workers": workers} if workers else {}
        return {**cost, **discards(state, self.seat)} if TAKE <= plain < SELL else cost

    def gain(self, state: BurgundyState, action: int) -> dict[str, int]:
        if action == END_TURN or is_free(action):
            return {}
        if action >= BASE_ACTIONS:
            return owner(state.modules, action).gain(state, self.seat, action)
        return action_gain(state, self.seat, plain_action(action)[1])

    def warning(self, state: BurgundyState, action: int, _: Language) -> str:
        """Ask before unused dice are lost (R17)."""
        if action >= BASE_ACTIONS:
            return owner(state.modules, action).warning(state, self.seat, action, _)
        left = sum([1 for used in state.players[self.seat].used if not used])
        if action != END_TURN or not left:
            return ""
        return _.plural(
            "{n} die is not used yet. End the turn all the same?",
            "{n} dice are not used yet. End the turn all the same?",
            left,
        )

    def confirms(self, state: BurgundyState, action: int) -> bool:
        """Ending the turn needs no further question, unless dice would be lost."""
        used = state.players[self.seat].used
        return action == END_TURN and used[0] == 1 and used[1] == 1

    def passes(self, state: BurgundyState, action: int) -> bool:
        """Ending the turn does nothing else."""
        return action == END_TURN

    def reveals(self, state: BurgundyState, action: int) -> bool:
        """Dice are rolled: for the next round after the last player, and an automa's own before its turn."""
        if action != END_TURN:
            return False
        after = state.order[state.order.index(self.seat) + 1 :]
        last = state.phase == len(PHASES) - 1 and state.round == ROUNDS
        return after[0] == state.readings.automa if after else not last


def use_die(state: BurgundyState, seat: int, die: int, workers: int) -> None:
    """Use a die and pay the workers that change it."""
    state.estate(seat).workers -= workers
    state.players[seat].used[die] = 1
    if state.listener is not None:
        state.tell(Event("die", seat, {"die": state.players[seat].dice[die], "workers": workers}))


def add_die_actions(state: BurgundyState, seat: int, dice: list[int], options: list[int]) -> None:
    """Add every action that the dice can pay for with the workers at hand (T1 to T4)."""
    estate = state.estate(seat)
    values = state.players[seat].dice
    stored = estate.stored
    goods = estate.goods
    number = estate.duchy.die
    takes = take_costs(state, seat)
    sells = sell_costs(state, seat)
    depots = state.depots
    keys = distinct_keys(state, seat)
    reach = frontier(state, seat)
    spaces = [places(state, seat, stored[key], reach) for key in keys]
    # Machine words where it is compiled: most of a playout is spent here.
    workers: i64 = estate.workers
    depot: i64
    for die in dice:
        row: i64 = 7 * values[die]
        first: i64 = DIE_TAKE + DEPOT_ACTIONS * die
        for depot in range(DEPOTS):
            if takes[row + depot + 1] <= workers:
                for slot in range(SLOTS * depot, SLOTS * depot + SLOTS):
                    if is_choice(depots, slot):
                        options.append(first + slot)
        for at in range(len(keys)):
            if spaces[at]:
                key = keys[at]
                costs = place_costs(state, seat, KIND_OF[stored[key]])
                first = DIE_PLACE + DIE_ROOM * die + ROOM * key
                for space in spaces[at]:
                    if costs[row + number[space]] <= workers:
                        options.append(first + space)
        first = DIE_SELL + len(GOODS) * die
        for good in range(len(GOODS)):
            if goods[good] and sells[row + good + 1] <= workers:
                options.append(first + good)
        options.append(DIE_WORKERS + die)


def plain_action(action: int) -> tuple[int, int]:
    """Return the die of a die action, and the action without it."""
    if action >= BUY_BLACK:
        raise ValueError(action)
    # Not `divmod` here and below: compiled, it would be a call into Python.
    if action >= DIE_PLACE:
        at = action - DIE_PLACE
        return at // DIE_ROOM, PLACE + at % DIE_ROOM
    if action >= DIE_SELL:
        at = action - DIE_SELL
        return at // len(GOODS), SELL + at % len(GOODS)
    if action >= DIE_TAKE:
        at = action - DIE_TAKE
        return at // DEPOT_ACTIONS, TAKE + at % DEPOT_ACTIONS
    return action - DIE_WORKERS, WORKERS


def die_cost(state: BurgundyState, seat: int, die: int, plain: int) -> int:
    """Return the workers that an action with one of the player's dice costs."""
    return action_cost(state, seat, state.players[seat].dice[die], plain)


def action_cost(state: BurgundyState, seat: int, value: int, plain: int) -> int:
    """Return the workers that an action costs with a die of this value: always the fewest (R14)."""
    if plain >= BASE_ACTIONS:
        return owner(state.modules, plain).plain_cost(state, seat, value, plain)
    estate = state.estate(seat)
    if plain >= PLACE:
        at = plain - PLACE
        costs = place_costs(state, seat, KIND_OF[estate.stored[at // ROOM]])
        return costs[7 * value + estate.duchy.die[at % ROOM]]
    if plain >= SELL:
        return sell_costs(state, seat)[7 * value + plain - SELL + 1]
    if plain >= TAKE:
        return take_costs(state, seat)[7 * value + (plain - TAKE) // SLOTS + 1]
    return 0
