"""How large a film of a game is, and what it takes to make it: ``python tools/films.py``, with most players of each."""

from __future__ import annotations

import time

from contado.core import registry
from contado.core.bot import decide
from contado.core.game import Game
from contado.core.record import Recorder
from contado.rooms.words import game_words
from contado.server.assets import Assets
from contado.server.rooms.film import Film, positions

SEED = "film"
NAMES = ["Ann", "Bo", "Cy", "Di", "Eve", "Fay"]


def measure(game: Game, seats: int, assets: Assets) -> str:
    """Let bots play a game, make a film of it, and return a line of a table."""
    recorder = Recorder(game)
    state = game.new(seats, {}, SEED, recorder.attach)
    recorder.flush()
    bots = [registry.bot("greedy", f"{SEED} {seat}") for seat in range(seats)]
    while not state.over:
        state.apply(decide(bots[state.decider], state))
    record = recorder.record(NAMES[:seats], SEED)
    began = time.process_time()
    film = Film(game, NAMES[:seats], game_words("en", game))
    scenes = positions(record, game, {})
    for scene in scenes:
        film.add(scene)
    text = film.html(assets, game.name)
    took = time.process_time() - began
    return f"| {game.name} | {seats} | {len(scenes) - 1} | {len(text) / 1000:.0f} kB | {took:.1f} |"


def main() -> None:
    """Print the table."""
    assets = Assets()
    print("| Game | players | moves | size of the film | seconds of a core |")
    print("| ---- | ------- | ----- | ---------------- | ----------------- |")
    for game in registry.games().values():
        print(measure(game, game.default_seats[-1], assets), flush=True)


if __name__ == "__main__":
    main()
