"""What people are called."""

from __future__ import annotations

import secrets
import unicodedata

from contado.core.errors import ContadoError
from contado.core.language import Language, marked
from contado.table.seat import person

LONGEST_NAME = 40

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
    plain = "".join(sign if unicodedata.category(sign)[0] != "C" else " " for sign in plain)
    plain = " ".join(plain.split())
    if not plain:
        raise ContadoError("Please say a name.")
    if len(plain) > LONGEST_NAME:
        raise ContadoError("A name has at most {n} letters.", n=LONGEST_NAME)
    # A record must tell people from bots by their names.
    return person(plain).name or plain
