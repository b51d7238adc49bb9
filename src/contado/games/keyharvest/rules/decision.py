"""What the decisions of this game have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from contado.core.position.event import Event
from contado.core.state import Decision
from contado.core.words.language import Language
from contado.games.keyharvest.actions import SKIP
from contado.games.keyharvest.pieces.tile_set import EventTile, Worker
from contado.games.keyharvest.state import KeyHarvestState
from contado.games.keyharvest.telling.tile_text import tile_text
from contado.games.keyharvest.telling.words import spoken

# Steps and decisions that may belong to another seat and tell nobody anything new.
QUIET: Final = (
    "refill", "event_effect", "event_done", "end_turn", "turn_over", "next_turn", "choose_action", "pass_all",
    "power_done",
)  # fmt: skip


def cause_tile(state: KeyHarvestState) -> Worker | EventTile | None:
    """Return the worker or the event whose effect is being carried out, or nothing."""
    # By place and not `reversed`, which the compiler cannot make of a list of decisions.
    for place in range(len(state.stack) - 1, -1, -1):
        step = state.stack[place]
        if step.kind == "power_done":
            worker: int = step.data()[0]
            return state.tiles.workers[worker]
        if step.kind == "event_done":
            return state.tiles.events[state.event]
    return None


def cause(state: KeyHarvestState) -> Mapping[str, str]:
    """Return the name of it in all languages; or nothing."""
    tile = cause_tile(state)
    return {} if tile is None else tile.name


def skipped(state: KeyHarvestState, seat: int) -> None:
    """Announce that a player declines an effect."""
    if state.listener is not None:
        state.tell(Event("skipped", seat, {"name": cause(state)}))


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Decision[KeyHarvestState]):
    """A decision of Key Harvest. None of this is called in playouts."""

    def occasion(self, state: KeyHarvestState, _: Language) -> str:
        """Name the worker or the event that asks for this; those who are asked out of turn see nothing else of it.

        An event came up unforeseen, and its tile may be out of sight: what it says is said.
        """
        tile = cause_tile(state)
        if tile is None:
            return ""
        name = spoken(tile.name, _)
        return f"{name}. {tile_text(tile, state.seats, _)}" if isinstance(tile, EventTile) else name

    def reveals(self, state: KeyHarvestState, action: int) -> bool:
        """Say whether a tile is drawn, or another player has to act, before this one is asked again (section 3.9)."""
        trial = state.copy()
        luck = trial.luck.states[:]
        trial.stack.pop()
        self.choose(trial, action)
        while trial.stack and trial.luck.states == luck:
            decision = trial.stack[-1]
            if decision.seat != self.seat and decision.kind not in QUIET:
                # Whether another player can do anything may depend on what is behind a screen; that a screen is empty
                # is known to all, and the next player is asked.
                if decision.kind != "give_crop" or trial.players[decision.seat].total() > 0:
                    return True
            options = decision.options(trial)
            if len(options) > 1 or (options and decision.always_asked):
                return False
            trial.stack.pop()
            if options:
                decision.choose(trial, options[0])
            else:
                decision.resolve(trial)
        return trial.luck.states != luck


@mypyc_attr(allow_interpreted_subclasses=True)
class MenuChoice(Choice):
    """A decision that is skipped where it has no option."""

    def resolve(self, state: KeyHarvestState) -> None:
        """Skip it."""


def with_skip(options: list[int], optional: int) -> list[int]:
    """Return the options, with `skip` where the effect is optional and there is something to skip."""
    if optional and options:
        options.append(SKIP)
    return options
