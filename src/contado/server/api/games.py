"""The games through the JSON API: what there is, and what can be chosen."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody

from contado.core import registry
from contado.rooms.answers.games import Checked, Chosen, GameShown, check, game_shown
from contado.rooms.words import game_words
from contado.server.api.dependencies import Reads
from contado.server.security.origin import ASKS


@get("/")
async def games(language: Reads) -> list[GameShown]:
    """Return the installed games."""
    return [game_shown(one, game_words(language.code, one), whole=False) for one in registry.games().values()]


@get("/{game:str}")
async def one_game(game: FromPath[str], language: Reads) -> GameShown:
    """Return a game with its options and the bots that can play it."""
    found = registry.game(game)
    return game_shown(found, game_words(language.code, found))


@post("/{game:str}/check", status_code=200, opt={ASKS: True})
async def check_options(game: FromPath[str], language: Reads, data: JSONBody[Chosen]) -> Checked:
    """Say whether a game can be played with this many seats and these options."""
    found = registry.game(game)
    return check(found, data, game_words(language.code, found))


router = Router("/api/games", route_handlers=[games, one_game, check_options], tags=["games"])
