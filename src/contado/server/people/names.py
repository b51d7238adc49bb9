"""What people are called."""

from __future__ import annotations

import re
import secrets
import unicodedata

from contado.core.errors import ContadoError
from contado.core.words.language import Language, marked
from contado.table.seat import person

LONGEST_NAME = 40

# It joins two pictures into one, such as a woman and a laptop; anywhere else it is invisible.
JOINER = "\u200d"
# A picture, before and after the joiner: the one before may have a colour of skin or say that it is coloured.
_BEFORE = "(?<=[\u2190-\u2bff\U0001f000-\U0001faff\ufe0f])"
_AFTER = "(?=[\u2190-\u2bff\U0001f000-\U0001faff])"
_STRAY_JOINER = re.compile(f"(?!{_BEFORE}{JOINER}{_AFTER}){JOINER}")

# A guest who has not said a name yet is called after somebody one meets in the country.
FRIENDLY = (
    marked("Miller"), marked("Shepherd"), marked("Weaver"), marked("Cooper"), marked("Baker"), marked("Sailor"),
    marked("Mason"), marked("Gardener"), marked("Carter"), marked("Winegrower"), marked("Beekeeper"),
    marked("Fisher"),
)  # fmt: skip


def friendly_name(_: Language) -> str:
    """Return a name for a guest who has not chosen one."""
    return f"{_(secrets.choice(FRIENDLY))} {secrets.randbelow(900) + 100}"


def clean_name(name: str) -> str:
    """Return a name as it is kept, or refuse it."""
    # Letters that look composed the same way are the same; what cannot be seen or turns the line round is left out.
    plain = unicodedata.normalize("NFC", name)
    plain = _STRAY_JOINER.sub("", plain)
    plain = "".join(sign if sign == JOINER or unicodedata.category(sign)[0] != "C" else " " for sign in plain)
    plain = " ".join(plain.split())
    if not plain:
        raise ContadoError("Please give a name.")
    if len(plain) > LONGEST_NAME:
        raise ContadoError("A name has at most {n} characters.", n=LONGEST_NAME)
    # A record must tell people from bots by their names.
    return person(plain).name or plain
