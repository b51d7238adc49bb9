"""What pages of a site know of a game before Python runs: enough to begin one as the lobby of a server would."""

from __future__ import annotations

from msgspec import Struct

from contado.core.game import Game
from contado.core.teaching.lessons.lesson import lessons_of
from contado.rooms.beginning.opponents import best_bot, newcomers_bot
from contado.rooms.taught import has_lessons


class Facts(Struct, kw_only=True):
    """The same as `factsOf` in the browser reads."""

    # Their names, in the order in which they are learnt.
    lessons: list[str]
    # The bot for whoever does not know the game, and the one for whoever has not chosen.
    newcomers: str
    usual: str
    # The options of a first game.
    first: dict[str, str]
    seats: int


def facts(game: Game) -> Facts:
    """Return what pages know of a game."""
    first = game.first_preset
    return Facts(
        lessons=[one.name for one in lessons_of(game)] if has_lessons(game) else [],
        newcomers=newcomers_bot(),
        usual=best_bot(),
        first=dict(first.options) if first is not None else {},
        seats=max(game.min_seats, min(2, game.max_seats)),
    )
