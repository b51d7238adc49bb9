"""The rules at a table: what scores there."""

from __future__ import annotations

from msgspec import Struct

from contado.core import registry
from contado.core.teaching.rulebook import explained
from contado.core.words.language import Language
from contado.rooms.rows import TableRow
from contado.rooms.taught import played_at
from contado.rooms.words import game_words


class ScoredGiven(Struct):
    """A way to score, and the section that explains it."""

    source: str
    words: str
    rule: str


def scoring(row: TableRow, language: Language) -> list[ScoredGiven]:
    """Return what scores at a table, in the order of the rules; nothing where a game has no rulebook."""
    game = registry.game(row.game)
    seats, settings = played_at(game, row)
    _ = game_words(language.code, game)
    known = explained(game, settings, seats)
    return [
        ScoredGiven(source, game.words.source(source, _), known[f"source:{source}"])
        for source in game.rules.sources
        if f"source:{source}" in known
    ]
