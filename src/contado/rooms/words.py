"""In which words people at a table are told what happens, and who they are."""

from __future__ import annotations

from typing import Final

from contado.core import registry
from contado.core.game import Game
from contado.core.words.language import ENGLISH, LANGUAGES, Language, language
from contado.rooms.errors import SignInNeeded
from contado.rooms.rows import User
from contado.table.language import table_language

# Whose catalogues stand beside those of a game and of the table.
PACKAGES: Final = ("contado.rooms", "contado.server", "contado")

# Read from disk once.
_WORDS: dict[str, Language] = {}


def all_words(code: str) -> Language:
    """Return a language with the catalogues of the house, the table, and all games."""
    if code == ENGLISH.code or code not in LANGUAGES:
        return ENGLISH
    if code not in _WORDS:
        games = [game.package for game in registry.games().values() if game.package]
        first, *others = PACKAGES
        _WORDS[code] = language(code, first, "contado.table", *others, *games)
    return _WORDS[code]


def game_words(code: str, game: Game) -> Language:
    """Return the language with one game's catalogue first: games may use the same word for different things."""
    if code == ENGLISH.code or code not in LANGUAGES:
        return ENGLISH
    key = f"{code} {game.id}"
    if key not in _WORDS:
        _WORDS[key] = table_language(game, code, *PACKAGES)
    return _WORDS[key]


def signed_in(user: User | None) -> User:
    """Return the user, or refuse a visitor who has not given a name yet."""
    if user is None:
        raise SignInNeeded("Say who you are first.")
    return user
