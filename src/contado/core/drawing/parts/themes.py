"""A game's own colours: tokens for each theme, classes that use them, and a check that all of it can be read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from contado.core.drawing.derived import contrast
from contado.core.drawing.palette import THEMES, in_all_themes, rules

# A selector and its declarations.
Rule = tuple[str, str]


def each(selector: str, names: Iterable[str], declarations: str) -> list[Rule]:
    """Return one rule for each name, which stands wherever ``*`` does.

    ``each(".crop-*", CROPS, "--ground:var(--*);--on:var(--on-*)")`` colours the drawings inside ``crop-wheat`` and all
    others: a property, unlike a rule, reaches into a symbol.
    """
    return [(selector.replace("*", name), declarations.replace("*", name)) for name in names]


def themed(tokens: Mapping[str, Mapping[str, str]], looks: Sequence[Rule] = ()) -> str:
    """Return the style of a game: its tokens for each theme as properties, and then its rules.

    `tokens` has a table of colours for light and one for dark, which must name the same tokens; high contrast and print
    follow from the light ones, but for what `tokens` says of them. A token that core has too is meant to replace it
    inside this game's pictures.
    """
    tokens = in_all_themes(tokens)
    names = {theme: set(tokens.get(theme, ())) for theme in THEMES}
    missing = [f"{theme}: {name}" for theme in THEMES for name in sorted(set().union(*names.values()) - names[theme])]
    if missing:
        raise ValueError(f"Tokens that a theme does not have: {', '.join(missing)}")
    coloured = [
        (f".contado.theme-{theme}", ";".join(f"--{token}:{colour}" for token, colour in tokens[theme].items()))
        for theme in THEMES
        if tokens[theme]
    ]
    return rules([*coloured, *looks])


def weak_pairs(
    tokens: Mapping[str, Mapping[str, str]],
    texts: Iterable[tuple[str, str]],
    signs: Iterable[tuple[str, str]] = (),
) -> list[tuple[str, str, str, float]]:
    """Return the pairs that stand out too little, for a game's tests: theme, one token, the other, contrast.

    Text needs 4.5 to 1 on what it is written on, signs and edges 3 to 1 on what they lie on. Tokens of core count too.
    """
    found = []
    owns = in_all_themes(tokens)
    for theme, core in THEMES.items():
        colours = {**core, **owns[theme]}
        for pairs, least in ((texts, 4.5), (signs, 3.0)):
            for one, other in pairs:
                ratio = contrast(colours[one], colours[other])
                if ratio < least:
                    found.append((theme, one, other, round(ratio, 2)))
    return found
