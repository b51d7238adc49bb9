"""What people are called."""

from __future__ import annotations

import re
import secrets
import unicodedata
from typing import Final

from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.words.cleaning import LONGEST_NAME, clean_line, look
from contado.core.words.language import Language, marked
from contado.table.seat import person

# A guest who has not said a name yet is called after somebody one meets in the country.
FRIENDLY = (
    marked("Miller"), marked("Shepherd"), marked("Weaver"), marked("Cooper"), marked("Baker"), marked("Sailor"),
    marked("Mason"), marked("Gardener"), marked("Carter"), marked("Winegrower"), marked("Beekeeper"),
    marked("Fisher"),
)  # fmt: skip


def friendly_name(_: Language) -> str:
    """Return a name for a guest who has not chosen one."""
    return f"{_(secrets.choice(FRIENDLY))} {secrets.randbelow(900) + 100}"


# Names by which people know whoever runs the place: nobody takes one for oneself, in any of our languages.
_RESERVED: Final = (
    "host", "admin", "administrator", "administration", "moderator", "moderation", "mod", "operator", "owner", "root",
    "system", "server", "contado", "staff", "support", "official", "security",
    "amministratore", "amministratrice", "amministrazione", "moderatore", "moderatrice", "gestore", "padrone di casa",
    "sistema", "assistenza", "sicurezza", "ufficiale",
    "administratorka", "administracja", "moderatorka", "moderacja", "gospodarz", "gospodyni", "właściciel", "serwer",
    "obsługa", "pomoc techniczna", "bezpieczeństwo",
)  # fmt: skip
_RESERVED_LOOKS: Final = frozenset(map(look, _RESERVED))
_AROUND: Final = re.compile(r"^[\W\d_]+|[\W\d_]+$")


def is_reserved(name: str) -> bool:
    """Say whether people would take somebody of this name for whoever runs the place, or for a bot."""
    # A number behind it or signs around it make nobody else of them; a 0 behind it may be its last letter, too.
    seen = {look(name), look(_AROUND.sub("", unicodedata.normalize("NFKC", name)))}
    return not seen.isdisjoint(_RESERVED_LOOKS) or any(look(bot) in seen for bot in registry.bots())


def clean_name(name: str) -> str:
    """Return a name as it is kept, or refuse it: the door for every name that somebody chooses."""
    plain = clean_line(name, LONGEST_NAME)
    if not any(sign.isprintable() and not sign.isspace() for sign in plain):
        raise ContadoError("Please give a name.")
    if len(plain) > LONGEST_NAME:
        raise ContadoError("A name has at most {n} characters.", n=LONGEST_NAME)
    # A record must tell people from bots by their names.
    kept = person(plain).name or plain
    if is_reserved(kept):
        raise ContadoError("{name} is a name that nobody may take here: choose another one.", name=kept)
    return kept
