"""How long anything is that programs and browsers send: no text, list or table of theirs is without an end.

These bounds only keep out what nobody means. Most fields have a shorter limit of their own, said in a sentence.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Meta

from contado.core.words.cleaning import LONGEST_NAME, READ

# JSON of a request, or a form without files: the longest is a notepad, each of whose characters may be written as an
# escape.
LARGEST_JSON: Final = 256 * 1024
# Fields of a form: as many as the framework takes of one with files in it.
MOST_FIELDS: Final = 1000
# The path of a request with its query.
LONGEST_TARGET: Final = 4096

# A name of a thing of ours: a game, an option, a kind of seat, the word of an invitation.
Word: TypeAlias = Annotated[str, Meta(max_length=200)]
# A person's name as it is typed, before it is cleaned.
TypedName: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NAME * READ)]
Typed: TypeAlias = Annotated[str, Meta(max_length=2000)]
Spoken: TypeAlias = Annotated[str, Meta(max_length=4000)]
Written: TypeAlias = Annotated[str, Meta(max_length=40_000)]
Scalar: TypeAlias = bool | int | float | Typed | None
# Options of a game, a pace, settings: no game has so many.
Options: TypeAlias = Annotated[dict[Word, Scalar], Meta(max_length=200)]
Settings: TypeAlias = Annotated[
    dict[Word, Scalar | Annotated[dict[Word, Scalar], Meta(max_length=1000)]], Meta(max_length=50)
]
Words: TypeAlias = Annotated[list[Word], Meta(max_length=50)]
