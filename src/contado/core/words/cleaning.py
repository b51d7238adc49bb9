"""What people write, made harmless: names and lines of text as they are kept and shown, and names as they look.

Whatever comes from outside and is shown to others goes through `clean_line`: a name when somebody comes in, a seat of a
record, a line of chat. The work is linear in what is read, and no more is read than could be kept.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final, Literal

LONGEST_NAME: Final = 40
# A letter is never written with more characters than this, marks and all: what is longer is not read to its end.
READ: Final = 8
# Marks over and under one letter; those of any language are fewer, and towers of them run over the neighbours.
MOST_MARKS: Final = 4

# They join letters or pictures, or keep letters apart; anywhere else they are invisible.
JOINER: Final = "\u200d"
NON_JOINER: Final = "\u200c"
COLOURED: Final = "\ufe0f"
# A picture, before and after the joiner: the one before may have a colour of skin or say that it is coloured.
_BEFORE = "(?<=[\u2190-\u2bff\U0001f000-\U0001faff\ufe0f])"
_AFTER = "(?=[\u2190-\u2bff\U0001f000-\U0001faff])"
# The scripts in which joiners are part of the spelling: Arabic, those of India, Mongolian.
_JOINED = "[\u0620-\u077f\u0900-\u0dff\u1820-\u18aa]"
_IN_PLACE: Final = re.compile(
    f"{_BEFORE}{JOINER}{_AFTER}|(?<={_JOINED})[{JOINER}{NON_JOINER}](?={_JOINED})|(?<=[\\d#*\u00a9-\u3299\U0001f000-\U0001faff]){COLOURED}"
)
# They count as letters, signs or marks and show nothing: fillers of Korean, empty Braille, joiners of marks, variants.
_UNSEEN: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f").union(
    map(chr, range(0xFE00, 0xFE10)), map(chr, range(0xE0100, 0xE01F0))
)


def clean_line(text: str, longest: int) -> str:
    """Return a text as one line without anything that cannot be seen, turns the line round or runs over its neighbours.

    It may come out longer than `longest`, so that it can be refused, but never by much.
    """
    text = text[: longest * READ + 1]
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    # Towers first: putting marks into their order takes longer than in proportion to their number.
    text = unicodedata.normalize("NFC", _thinned(text))
    in_place = {found.start() for found in _IN_PLACE.finditer(text)}
    seen = (
        sign if at in in_place else "" if sign in (JOINER, COLOURED) else " " if _is_unseen(sign) else sign
        for at, sign in enumerate(text)
    )
    return " ".join("".join(seen).split())


def cut_line(text: str, longest: int) -> str:
    """Return a clean line of no more than so many characters; what is too long loses its end."""
    clean = clean_line(text, longest)
    return clean if len(clean) <= longest else clean[: longest - 1].rstrip() + "…"


def is_clean(text: str, longest: int) -> bool:
    """Say at little cost whether cleaning would leave a text as it is; a no is not always right."""
    return len(text) <= longest and text.isascii() and text.isprintable()


def _is_unseen(sign: str) -> bool:
    return sign in _UNSEEN or unicodedata.category(sign)[0] == "C"


def _thinned(text: str) -> str:
    """Return the text with no more marks on one letter than any language has."""
    kept: list[str] = []
    marks = 0
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(sign)
    return "".join(kept)


# Names


def name_key(name: str) -> str:
    """Return a name as it is looked up: without case, and the same however its characters were composed."""
    plain = unicodedata.normalize("NFKC", " ".join(name[: LONGEST_NAME * READ].split())).casefold()
    return unicodedata.normalize("NFKC", plain)


# What looks like a Latin letter, by the letter: small capitals, Cyrillic, Greek, Armenian, Cherokee, and signs that are
# written for letters. What Unicode itself calls the same (wide, circled, mathematical letters) needs no entry.
_ALIKE: Final = {
    "a": "аαɑᴀ@Ꭺ", "b": "вьʙβ", "c": "сϲᴄ", "d": "ԁᴅ", "e": "еєεᴇҽ", "f": "ꜰƒ", "g": "ɡɢց", "h": "һнʜհ",
    "i": "іιıɪ1!|ӏǀ", "j": "јᴊϳ", "k": "кκᴋ", "l": "ʟ", "m": "мᴍ", "n": "пηɴոŋ", "o": "оοσօᴏ0", "p": "рρᴘ",
    "q": "ԛգ", "r": "гʀ", "s": "ѕꜱ$", "t": "тτᴛ", "u": "υսᴜμ", "v": "νѵᴠ", "w": "ԝωᴡѡա", "x": "хχ", "y": "уγʏү",
    "z": "ᴢ", "3": "зӡʒ",
    "A": "АΑ", "B": "ВΒᏴ", "C": "СϹᏟ", "D": "Ꭰ", "E": "ЕΕᎬ", "G": "Ꮐ", "H": "НΗᎻ", "I": "ІΙӀᎢ", "J": "ЈᎫ",
    "K": "КΚᏦ", "L": "Ꮮ", "M": "МΜᎷ", "N": "Ν", "O": "ОΟՕ", "P": "РΡᏢ", "Q": "Ԛ", "R": "Ꭱ", "S": "ЅᏚՏ", "T": "ТΤ",
    "U": "Ս", "V": "ѴᏙ", "W": "ԜᎳ", "X": "ХΧ", "Y": "УΥҮ", "Z": "ΖᏃ",
}  # fmt: skip
_LETTERS: Final = {ord(sign): letter for letter, signs in _ALIKE.items() for sign in signs}
# Letters that have their accent through or in them, and no other form.
_STRUCK: Final = {ord(sign): letter for sign, letter in zip("łøđħǥŧƶŁØĐĦǤŦƵ", "lodhgtzLODHGTZ", strict=True)}
# In a usual sans the one cannot be told from the other.
_SANS: Final = {ord("l"): "i"}
_PAIRS: Final = (("rn", "m"), ("vv", "w"))


def look(name: str, accents: bool = False) -> str:
    """Return what a name looks like at a glance: two that people could take for each other have the same look.

    Case, blanks and signs between letters do not tell names apart, nor does the alphabet that a letter is from. Accents
    do where they are asked for: Ana and Aña are two people, if both say who they are.
    """
    form: Literal["NFKC", "NFKD"] = "NFKC" if accents else "NFKD"
    plain = unicodedata.normalize(form, name[: LONGEST_NAME * READ]).translate(_LETTERS)
    plain = (plain if accents else plain.translate(_STRUCK)).casefold()
    plain = unicodedata.normalize(form, plain).translate(_SANS)
    letters = "".join(sign for sign in plain if sign.isalnum() or (accents and unicodedata.combining(sign)))
    for pair, one in _PAIRS:
        letters = letters.replace(pair, one)
    # A name of pictures alone looks like itself.
    return letters or name_key(name)


def told_apart(name: str, others: list[str]) -> str:
    """Return a name that nobody takes for one of the others: with a number, where it looks like one of them."""
    looks = set(map(look, others))
    told, twin = name, 1
    while look(told) in looks:
        twin += 1
        number = f" {twin}"
        told = name[: LONGEST_NAME - len(number)].rstrip() + number
    return told
