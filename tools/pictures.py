"""Draw the positions that the documentation shows: ``python tools/pictures.py FOLDER`` writes them as SVG.

The positions come from seeds and greedy bots, so they are the same every time, as long as the rules and the bots are.
``python tools/png.py`` makes PNG files of them.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from contado.core import registry
from contado.core.bot import decide
from contado.core.settings import Value
from contado.core.state import NOBODY, State
from contado.core.words.language import ENGLISH

NAMES = ("Maximiliane", "Ida", "Giuseppe", "Wojciech")


class Sitting(NamedTuple):
    """One picture: which game, how far it has gone, and how it is drawn."""

    name: str
    game: str
    seats: int
    seed: int
    # Round to stop in, counted through all phases (in a game without rounds: turn), at the first decision of this kind
    # (any, if empty); round 0 is the set-up, 99 the end.
    round: int
    kind: str
    width: int
    theme: str
    options: Mapping[str, Value] = {}


# The modules of Castelli, which can be played together.
MODULES = {"battle": True, "dilemma": True}
# The expansions of Burgundy that can be played together on every duchy.
EXPANSIONS: Mapping[str, Value] = {
    "tiles_2": True, "border_posts": True, "white_castles": True, "inns": True, "trade_routes": "random",
    "shields": True,
}  # fmt: skip
# The automa with modifiers that are seen on its board, alone and with all that it can be played with.
AUTOMA: Mapping[str, Value] = {"chateauma": True, "cha_modifiers": "ABD"}
AUTOMA_WITH_ALL: Mapping[str, Value] = {
    **{name: value for name, value in EXPANSIONS.items() if name != "inns"}, **AUTOMA, "vineyards": True,
}  # fmt: skip
SITTINGS = (
    Sitting("milestones-setup-2p", "milestones", 2, 3, 0, "draft_pick", 1440, "light"),
    Sitting("milestones-middle-2p", "milestones", 2, 3, 20, "move", 1440, "light"),
    Sitting("milestones-middle-4p", "milestones", 4, 6, 15, "house_site", 1440, "light"),
    Sitting("milestones-middle-dark", "milestones", 4, 6, 17, "road_middle", 1440, "dark"),
    Sitting("milestones-middle-phone", "milestones", 2, 3, 20, "move", 390, "light"),
    Sitting("milestones-end-3p", "milestones", 3, 4, 99, "", 1440, "light"),
    Sitting("burgundy-setup-2p", "burgundy", 2, 3, 0, "start_castle", 1440, "light"),
    Sitting("burgundy-setup-4p", "burgundy", 4, 2, 0, "duchy_side", 1440, "light"),
    Sitting("burgundy-middle-2p", "burgundy", 2, 3, 14, "turn", 1440, "light"),
    Sitting("burgundy-middle-4p", "burgundy", 4, 2, 10, "free_action", 1440, "light"),
    Sitting("burgundy-middle-dark", "burgundy", 3, 5, 18, "free_action", 1440, "dark"),
    Sitting("burgundy-middle-phone", "burgundy", 2, 3, 14, "turn", 390, "light"),
    Sitting("burgundy-end-2p", "burgundy", 2, 3, 99, "", 1440, "light"),
    Sitting("burgundy-end-4p", "burgundy", 4, 2, 99, "", 1440, "light"),
    Sitting("burgundy-team", "burgundy", 4, 3, 12, "turn", 1440, "light", {"mode": "team"}),
    Sitting("burgundy-team-phone", "burgundy", 4, 3, 12, "turn", 390, "light", {"mode": "team"}),
    Sitting("burgundy-solo-33", "burgundy", 1, 3, 12, "turn", 1440, "light", {"mode": "solo"}),
    Sitting("burgundy-solo-34", "burgundy", 1, 3, 12, "turn", 1440, "dark", {"mode": "solo", "solo_board": "34"}),
    Sitting("burgundy-solo-phone", "burgundy", 1, 3, 12, "turn", 390, "light", {"mode": "solo"}),
    Sitting("burgundy-shields", "burgundy", 3, 5, 21, "turn", 1440, "light", {"shields": True}),
    Sitting("burgundy-trade-routes", "burgundy", 2, 7, 14, "turn", 1440, "light", {"trade_routes": "random"}),
    Sitting("burgundy-all-modules", "burgundy", 4, 2, 13, "turn", 1440, "light", EXPANSIONS),
    Sitting("burgundy-all-modules-phone", "burgundy", 4, 2, 13, "turn", 390, "dark", EXPANSIONS),
    Sitting("burgundy-vineyards", "burgundy", 2, 3, 17, "turn", 1440, "light", {"vineyards": True}),
    Sitting("burgundy-vineyards-bonus", "burgundy", 3, 3, 8, "double_bonus", 1440, "dark", {"vineyards": True}),
    Sitting("burgundy-vineyards-phone", "burgundy", 2, 3, 17, "turn", 390, "light", {"vineyards": True}),
    Sitting("burgundy-chateauma", "burgundy", 2, 3, 14, "turn", 1440, "light", AUTOMA),
    Sitting("burgundy-chateauma-phone", "burgundy", 2, 3, 14, "turn", 390, "dark", AUTOMA),
    Sitting("burgundy-chateauma-vineyards", "burgundy", 3, 3, 16, "turn", 1440, "light", AUTOMA_WITH_ALL),
    Sitting("castelli-setup-2p", "castelli", 2, 3, 0, "turn_menu", 1440, "light"),
    Sitting("castelli-setup-4p", "castelli", 4, 2, 0, "turn_menu", 1440, "light"),
    Sitting("castelli-middle-2p", "castelli", 2, 3, 9, "choose_rotation", 1440, "light"),
    Sitting("castelli-middle-4p", "castelli", 4, 2, 18, "build_menu", 1440, "light"),
    Sitting("castelli-middle-dark", "castelli", 3, 5, 20, "choose_rotation", 1440, "dark"),
    Sitting("castelli-middle-phone", "castelli", 2, 3, 9, "choose_rotation", 390, "light"),
    Sitting("castelli-middle-modules", "castelli", 4, 4, 24, "build_menu", 1440, "light", MODULES),
    Sitting("castelli-end-2p", "castelli", 2, 3, 99, "", 1440, "light"),
    Sitting("castelli-end-4p", "castelli", 4, 2, 99, "", 1440, "light"),
    Sitting("keyharvest-setup-2p", "keyharvest", 2, 3, 0, "choose_action", 1440, "light"),
    Sitting("keyharvest-setup-4p", "keyharvest", 4, 2, 0, "choose_action", 1440, "light"),
    Sitting("keyharvest-middle-2p", "keyharvest", 2, 3, 9, "bid", 1440, "light"),
    Sitting("keyharvest-middle-4p", "keyharvest", 4, 2, 7, "worker_space", 1440, "light"),
    Sitting("keyharvest-middle-dark", "keyharvest", 3, 5, 6, "displaced_worker", 1440, "dark"),
    Sitting("keyharvest-middle-phone", "keyharvest", 2, 3, 9, "bid", 390, "light"),
    Sitting("keyharvest-end-2p", "keyharvest", 2, 3, 99, "", 1440, "light"),
    Sitting("keyharvest-end-4p", "keyharvest", 4, 2, 99, "", 1440, "light"),
)


def rounds(state: State) -> int:
    """Return how many rounds have begun, or turns in a game that counts no rounds."""
    facts: dict[str, Any] = state.view(None)["facts"]
    if "round" not in facts:
        return state.turn
    # Burgundy counts from 1 in each of its phases, which have five rounds.
    return int(facts["round"]) + 5 * "ABCDE".index(facts.get("phase", "A"))


def position(sitting: Sitting) -> State:
    """Return the position that bots reach from the seed."""
    game = registry.game(sitting.game)
    bots = [registry.bot("greedy", f"{sitting.seed}-{seat}") for seat in range(sitting.seats)]
    state: State = game.new(sitting.seats, settings=game.without_people(sitting.options), seed=sitting.seed)
    while not state.over:
        if rounds(state) >= sitting.round and sitting.kind in ("", state.decision.kind) and sitting.round < 99:
            break
        state.apply(decide(bots[state.decider], state))
    return state


def draw(sitting: Sitting) -> str:
    """Return the picture as the player who decides sees it."""
    state = position(sitting)
    view = state.view(None if state.over else state.decider)
    view["names"] = list(NAMES[: sitting.seats])
    automa = state.game.rules.automa_seat(sitting.seats, state.settings)
    if automa != NOBODY:
        view["names"][automa] = state.game.automa_title(ENGLISH)
    return state.game.svg(view, sitting.width, sitting.theme)


def main(folder: Path) -> None:
    """Write all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    for sitting in SITTINGS:
        (folder / f"{sitting.name}.svg").write_text(draw(sitting), "utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Say the folder to write to: python tools/pictures.py FOLDER")
    main(Path(sys.argv[1]))
