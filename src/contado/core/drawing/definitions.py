"""What a picture that stands alone brings: the symbols, the style and the codes that it shows, and no others."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple
from xml.etree.ElementTree import fromstring, tostring

# How one thing of an SVG names another; the colours that look like it name nothing.
NAMED: Final = re.compile(r"#([^\s\"')<;}#]+)")

# A rule of a style; what depends on the medium is one.
RULE: Final = re.compile(r"(@[^{]*)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}|([^{}]+)\{[^{}]*\}")
CLASSES: Final = re.compile(r'\bclass="([^"]*)"')
CLASS: Final = re.compile(r"\.([\w-]+)")
# The beginning of something of the class `code`; nothing that is escaped has an angle in it.
CODED: Final = re.compile(r'<([a-z]+)\s[^<>]*?\bclass="(?:[^"]*\s)?code(?:\s[^"]*)?"[^<>]*>')


class Definition(NamedTuple):
    """One thing that is defined."""

    # The names in it; none: it is there for the whole picture.
    ids: frozenset[str]
    # What it shows itself.
    shows: frozenset[str]
    svg: str


def used(definitions: str, shown: str) -> str:
    """Return those definitions that are shown, or that one of these shows."""
    if not definitions:
        return ""
    parts = _parts(definitions)
    wanted = set(NAMED.findall(shown))
    kept: set[int] = set()
    while True:
        more = {at for at, part in enumerate(parts) if at not in kept and (not part.ids or part.ids & wanted)}
        if not more:
            return "".join(parts[at].svg for at in sorted(kept))
        kept |= more
        wanted.update(*(parts[at].shows for at in more))


def used_rules(style: str, shown: str) -> str:
    """Return those rules of a style that something shown can have, by its classes."""
    there = {name for names in CLASSES.findall(shown) for name in names.split()}

    def applies(rule: re.Match[str]) -> bool:
        selectors = rule[2]
        return selectors is None or any(there.issuperset(CLASS.findall(one)) for one in selectors.split(","))

    return "".join(rule[0] for rule in RULE.finditer(style) if applies(rule))


def without_codes(svg: str) -> str:
    """Return what is drawn without its codes: those are for whoever types moves or asks for letters."""
    kept, at = [], 0
    while (code := CODED.search(svg, at)) is not None:
        kept.append(svg[at : code.start()])
        at = code.end() if code[0].endswith("/>") else _end(svg, code[1], code.end())
    return "".join([*kept, svg[at:]])


def _end(svg: str, name: str, at: int) -> int:
    """Return where an element of this name ends whose inside begins here."""
    within = 1
    for tag in re.compile(rf"<(/?){name}\b[^<>]*?(/?)>").finditer(svg, at):
        within += -1 if tag[1] else 0 if tag[2] else 1
        if not within:
            return tag.end()
    return len(svg)


# A game's are the same in every picture.
@lru_cache(32)
def _parts(definitions: str) -> tuple[Definition, ...]:
    found = []
    for one in fromstring(f"<defs>{definitions}</defs>"):
        svg = tostring(one, "unicode")
        ids = frozenset(id for part in one.iter() if (id := part.get("id")))
        found.append(Definition(ids, frozenset(NAMED.findall(svg)), svg))
    return tuple(found)
