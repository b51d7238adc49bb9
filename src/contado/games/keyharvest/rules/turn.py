"""A turn: up to two of the four actions (D1, R6, R7), and its end (section 3.8)."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.position.event import Event
from contado.core.state import Step
from contado.core.words.language import Language
from contado.games.keyharvest.actions import BUY, END_TURN, HARVEST, OFFER, PLAY_WORKER, REMOVE_WORKER
from contado.games.keyharvest.pieces.layout import ACTIONS_PER_TURN, NOT_YET
from contado.games.keyharvest.pieces.tile_set import NO_LIMIT
from contado.games.keyharvest.player import NO_FIELD
from contado.games.keyharvest.rules.buying import BuyAction
from contado.games.keyharvest.rules.decision import Choice
from contado.games.keyharvest.rules.events import Refill
from contado.games.keyharvest.rules.final_scoring import final_scoring
from contado.games.keyharvest.rules.harvest import NOTHING_YET, ONE_GROUP, HarvestAction, some_harvest
from contado.games.keyharvest.rules.offering import OfferPick
from contado.games.keyharvest.rules.registry import discard_registered
from contado.games.keyharvest.rules.workers import NO_WORKER, WorkerAction, WorkerRemove, can_play_worker
from contado.games.keyharvest.state import ACTION_A, ACTION_B, ACTION_C, ACTION_D, KeyHarvestState

LETTER: Final = {HARVEST: ACTION_A, PLAY_WORKER: ACTION_B, REMOVE_WORKER: ACTION_B, BUY: ACTION_C, OFFER: ACTION_D}


class NextTurn(Step[KeyHarvestState]):
    """A player's turn begins."""

    kind: ClassVar[str] = "next_turn"

    def resolve(self, state: KeyHarvestState) -> None:
        """Begin with a clean slate."""
        state.turn += 1
        state.active = self.seat
        state.used = 0
        state.drew = False
        if state.listener is not None:
            state.tell(Event("turn", self.seat, {"round": 1 + (state.turn - 1) // state.seats}))
        state.push(ChooseAction(self.seat))


class ChooseAction(Choice):
    """D1: an action, or the end of the turn."""

    kind: ClassVar[str] = "choose_action"
    always_asked: ClassVar[bool] = True

    def options(self, state: KeyHarvestState) -> list[int]:
        """Return the actions whose first step can be completed (R10), and the end of the turn."""
        used, seat = state.used, self.seat
        options: list[int] = []
        if used.bit_count() < ACTIONS_PER_TURN:
            player = state.players[seat]
            if not used & ACTION_A and some_harvest(state, seat):
                options.append(HARVEST)
            if not used & ACTION_B:
                if can_play_worker(state, seat):
                    options.append(PLAY_WORKER)
                if player.standing:
                    options.append(REMOVE_WORKER)
            # R7: c never comes after d.
            if not used & (ACTION_C | ACTION_D) and state.can_buy(seat, False):
                options.append(BUY)
            if not used & ACTION_D and player.free_slot() >= 0 and player.total() and state.in_registry():
                options.append(OFFER)
        options.append(END_TURN)
        return options

    def choose(self, state: KeyHarvestState, action: int) -> None:
        """Begin the action, and come back after it; or end the turn."""
        seat = self.seat
        state.moved = []
        if action == END_TURN:
            state.push(EndTurn(seat))
            return
        state.used |= LETTER[action]
        state.push(self)
        if action == HARVEST:
            state.push(HarvestAction(seat, ONE_GROUP, NO_LIMIT, NOTHING_YET, 0))
        elif action == PLAY_WORKER:
            state.push(Refill(seat))
            state.push(WorkerAction(seat, NO_WORKER, 0))
        elif action == REMOVE_WORKER:
            state.push(WorkerRemove(seat))
        elif action == BUY:
            state.push(BuyAction(seat))
        else:
            state.push(OfferPick(seat))

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        done = state.used.bit_count()
        if done == 0:
            return _("Your turn: which action do you take first?")
        if done < ACTIONS_PER_TURN:
            return _("Which action do you take next?")
        return _("All actions of this turn are done: end it.")

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        return {
            HARVEST: _("Harvest"), PLAY_WORKER: _("Play a worker"), REMOVE_WORKER: _("Remove a worker"),
            BUY: _("Buy fields from stores"), OFFER: _("Put fields on offer"), END_TURN: _("End the turn"),
        }[action]  # fmt: skip

    def passes(self, state: KeyHarvestState, action: int) -> bool:
        """The end of the turn does nothing else."""
        return action == END_TURN

    def warning(self, state: KeyHarvestState, action: int, _: Language) -> str:
        """Ask before a turn ends in which nothing was done although something could be."""
        if action != END_TURN or state.used or len(state.legal) == 1:
            return ""
        return _("You have not taken any action yet. End the turn all the same?")

    def confirms(self, state: KeyHarvestState, action: int) -> bool:
        """The option itself confirms the end of a turn, unless nothing was done in it."""
        return action == END_TURN and (state.used != 0 or len(state.legal) == 1)


class EndTurn(Step[KeyHarvestState]):
    """The end of a turn: the idle rule, if nothing has been drawn for a long time (R33)."""

    kind: ClassVar[str] = "end_turn"

    def resolve(self, state: KeyHarvestState) -> None:
        """Count idle turns; after as many as the option says, the lowest field of the registry is replaced."""
        state.push(TurnOver(self.seat))
        state.idle_turns = 0 if state.drew else state.idle_turns + 1
        limit = state.readings.idle_rounds * state.seats
        if limit and not state.ten_events() and state.idle_turns >= limit:
            state.idle_turns = 0
            for slot in range(len(state.registry)):
                if state.registry[slot] != NO_FIELD:
                    discard_registered(state, self.seat, slot, "idle")
                    break
            state.push(Refill(self.seat))


class TurnOver(Step[KeyHarvestState]):
    """The turn passes on, or the game is over (section 4, R30)."""

    kind: ClassVar[str] = "turn_over"

    def resolve(self, state: KeyHarvestState) -> None:
        """Count the last turns."""
        if state.ten_events():
            if state.turns_left == NOT_YET:
                state.turns_left = 2 * state.seats - (0 if state.readings.two_each else 1)
                if state.listener is not None:
                    state.tell(Event("last_turns", self.seat, {"n": state.turns_left}))
            else:
                state.turns_left -= 1
                if state.turns_left == 0:
                    final_scoring(state)
                    return
        state.push(NextTurn((self.seat + 1) % state.seats))
