"""The texts of a game that contain a term, and those that lack its word in a language."""

from __future__ import annotations

import re

from tests.translations.catalogues import PACKAGES, forms, messages, translated
from tests.translations.glossary import GLOSSARY, Term

TITLES = ("The Castles of Burgundy", "Castelli", "Key Harvest", "Milestones")
GAMES = {package.name: package for package in PACKAGES if package.name in GLOSSARY}


def texts(game: str, code: str, english: str) -> dict[str, tuple[str, ...]]:
    """Return the texts of a game that contain an English term, with their translations."""
    found: dict[str, tuple[str, ...]] = {}
    for message in messages(translated(GAMES[game], code)):
        for form in forms(message.id):
            # Neither titles nor the names of inserted values are words of the text.
            said = re.sub(r"\{[^}]*\}", "_", re.sub("|".join(TITLES), "_", form))
            if re.search(rf"\b({english})(?!\w)", said, re.IGNORECASE):
                found[forms(message.id)[0]] = forms(message.string)
    return found


def lacking(game: str, code: str, term: Term) -> dict[str, str]:
    """Return the texts that contain the English term but not its word in the language."""
    return {
        english: form
        for english, said in texts(game, code, term.english).items()
        for form in said
        if not re.search(term.it if code == "it" else term.pl, form, re.IGNORECASE)
    }
