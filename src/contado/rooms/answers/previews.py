"""The table as it would begin with what is chosen on the set-up page, drawn by the game."""

from __future__ import annotations

import json
import logging
from functools import lru_cache
from typing import Any

from contado.core import registry
from contado.core.bot import decide
from contado.core.drawing import Area, Picture
from contado.core.game import Game
from contado.core.settings import Value
from contado.core.state import State
from contado.rooms.beginning.opponents import best_bot

SEED = "a picture"
# Each is a drawing of some fifty thousand letters; people who set up tables at the same time choose much the same.
KEPT = 64
# How the address names an option.
OPTION = "option-"
# No set-up takes more decisions.
LONGEST = 200

log = logging.getLogger("contado.server")


def main_area(picture: Picture) -> Area:
    """Return the area that most of the game happens on, or the first there is."""
    return next((area for area in picture.areas if area.id == picture.main), picture.areas[0])


def in_sight(picture: Picture) -> list[Area]:
    """Return the areas of a preview: the main one, what is common, and the viewer's own; opponents have the same."""
    main = main_area(picture)
    own = next((area.id for area in picture.areas if area.id.startswith("player:")), "")
    others = [area for area in picture.areas if area is not main]
    return [main, *(area for area in others if area.id == own or not area.id.startswith("player:"))]


def laid_out(game: Game, seats: int, settings: dict[str, Value]) -> State:
    """Return a game that has just begun, after the decisions of its set-up, which a bot takes."""
    state: State = game.new(seats, settings, SEED)
    bots = [registry.bot(best_bot(quick=True), f"{SEED} {seat}") for seat in range(seats)]
    for _ in range(LONGEST):
        if state.over or game.rules.laid_out(state):
            break
        state.apply(decide(bots[state.decider], state))
    return state


@lru_cache(maxsize=KEPT)
def beginning(game: Game, code: str, seats: int, settings: tuple[tuple[str, Value], ...]) -> str:
    """Return the areas of a game that has just begun, as JSON; the same ones every time."""
    _ = game.language(code)
    areas: list[dict[str, Any]] = []
    try:
        state = laid_out(game, seats, dict(settings))
        picture = game.drawing.picture(state.view(0, _), _)
        for area in in_sight(picture) if picture.areas else ():
            size = {"width": round(area.width, 1), "height": round(area.height, 1)}
            areas.append({"title": area.title, **size, "drawn": area.background + area.pieces})
    except Exception:
        # A game that cannot be drawn can be set up.
        log.exception("There is no preview of %s.", game.id)
    return json.dumps({"areas": areas}, ensure_ascii=False, separators=(",", ":"))
