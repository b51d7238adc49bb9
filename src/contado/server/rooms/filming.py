"""The film of a table's finished game, made in the line of those who look at pictures."""

from __future__ import annotations

from typing import Final

from contado.rooms.room import Room
from contado.rooms.showing.drawn import Viewer
from contado.rooms.showing.sealing import sealed
from contado.rooms.thinking.queue import Rank
from contado.rooms.thinking.shares import Asker
from contado.server.assets import Assets
from contado.server.errors import NotAllowed
from contado.server.rooms.film import Film, positions
from contado.table.table import Phase

# Pictures that are drawn before others come to their turn.
AT_ONCE: Final = 30


async def film_of(room: Room, code: str, assets: Assets, asker: Asker) -> str:
    """Return a finished game as one file that plays it, as a spectator saw it; or refuse."""
    await room.unseal()
    viewer = Viewer(None, code)
    async with room.still():
        table, _ = room.table, room.drawing.words(viewer)
        if table.phase is not Phase.OVER or room.row.lesson:
            raise NotAllowed("Only a game that is over can be had as a film.")
        if room.sealed:
            raise sealed()
        record, game = table.record(), table.game
        names = [str(name) for name in table.names(_)]
        words: dict[int, list[str]] = {}
        for line in room.drawing.lines(viewer, 0):
            words.setdefault(line.move, []).append(line.words)
    looks = room.rooms.looks
    said = {move: " ".join(lines) for move, lines in words.items()}
    scenes = await looks.do(lambda: positions(record, game, said), Rank.ANALYSIS, asker)
    film = Film(game, names, _)

    def draw(first: int) -> None:
        for scene in scenes[first : first + AT_ONCE]:
            film.add(scene)

    for first in range(0, len(scenes), AT_ONCE):
        await looks.do(lambda first=first: draw(first), Rank.ANALYSIS, asker)  # type: ignore[misc]
    title = f"{_(game.name)}: {', '.join(names)}"
    return await looks.do(lambda: film.html(assets, title), Rank.ANALYSIS, asker)
