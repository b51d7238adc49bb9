"""A whole site from the names of its games: what the command and the tools ask for."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import ExitStack

from contado.core import registry
from contado.site.build import build
from contado.site.bundle import bundled
from contado.site.packages import carried, check_carried, games_in, installed


def made(games: Sequence[str] = (), packages: Sequence[str] = ()) -> dict[str, bytes]:
    """Return the files of a site: with these games, or all of ours, and those that some packages bring."""
    with ExitStack() as stack:
        brought = [stack.enter_context(installed(one)) for one in packages]
        # Pages offer what is known while they are written.
        stack.enter_context(registry.narrowed(registry.BOTS, carried(registry.BOTS, brought)))
        ours = carried(registry.GAMES, brought)
        chosen = [registry.game(name) for name in (games or sorted(ours & registry.games().keys()))]
        for game in chosen:
            check_carried(game.id, brought)
        # Whoever names a package wants what it brings, whichever of the others they want.
        chosen += [registry.game(name) for name in games_in(brought) if registry.game(name) not in chosen]
        return asyncio.run(build([game.id for game in chosen], bundled(chosen, brought)))
