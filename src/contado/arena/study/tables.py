"""The findings of a study as tables for people."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from contado.arena.intervals import Range
from contado.arena.study.findings import Findings, VariantLine
from contado.arena.tables import apart, change, new_table, plain
from contado.core.words.language import Language

# More columns than this are too narrow to be read.
WIDE: Final = 6


def study_tables(found: Findings, _: Language) -> RenderableType:
    """Return everything that a study found."""
    parts: list[RenderableType] = [means_table(found, _)]
    if len(found.lines) > 1:
        parts.append(changes_table(found, _))
        if len(found.lines) <= WIDE:
            parts.append(sources_table(found, _))
        else:
            parts.append(Text(_("Points by source are in --json and --report: so many columns have no room here.")))
    if any(line.order for line in found.lines):
        parts.append(order_table(found, _))
    parts += [things_table(found, at, _) for at in range(len(found.things))]
    return apart(parts)


def measure_words(_: Language) -> dict[str, str]:
    """Return what the measures are called."""
    return {
        "points": _("points"),
        # Translators: by how many points the winner was ahead of the next.
        "margin": _("lead of the winner"),
        "turns": _("turns"),
        "decisions": _("decisions"),
    }


def label(line: VariantLine, _: Language) -> str:
    """Name a variant."""
    return line.label or _("as it is")


def means_table(found: Findings, _: Language) -> Table:
    """Return what each variant is like."""
    words = measure_words(_)
    table = new_table(_("What a game is like (means)"), _("variant"), _("games"), *words.values())
    for line in found.lines:
        table.add_row(label(line, _), str(line.games), *(plain(line.means[name]) for name in words))
    return table


def changes_table(found: Findings, _: Language) -> Table:
    """Return what each variant changes, compared with the first one in the same games."""
    words = measure_words(_)
    title = _("Compared with {variant} in the same games, with the likely range", variant=label(found.lines[0], _))
    table = new_table(title, _("variant"), *words.values())
    for line in found.lines[1:]:
        table.add_row(label(line, _), *(change(line.changes[name]) for name in words))
    return table


def sources_table(found: Findings, _: Language) -> Table:
    """Return the points by source, and what changes."""
    words = found.study.game.words
    table = new_table(_("Points by source (means)"), _("source"), *(label(line, _) for line in found.lines))
    for source in found.sources:
        first, *others = found.lines
        table.add_row(
            words.source(source, _), f"{first.sources[source].mean:.1f}",
            *(f"{line.sources[source].mean:.1f}{clear(line.source_changes[source])}" for line in others),
        )  # fmt: skip
    return table


def order_headings(_: Language) -> list[str]:
    """Return what is said of each place in the order of play."""
    return [
        _("variant"), _("place in the order of play"), _("games"), _("wins (%)"), _("likely range"), _("fair"),
        _("points ahead"),
    ]  # fmt: skip


def order_rows(found: Findings, _: Language) -> list[list[str]]:
    """Return what it is worth to begin, to be next, and so on."""
    return [
        [label(line, _), str(one.place + 1), str(one.wins.games),
         f"{100 * one.wins.share:.1f}{'*' if one.wins.unfair else ' '}",
         f"{100 * one.wins.low:.1f} – {100 * one.wins.high:.1f}", f"{100 * one.wins.fair:.1f}", change(one.lead)]
        for line in found.lines for one in line.order
    ]  # fmt: skip


def balance(found: Findings, _: Language) -> list[str]:
    """Say of every variant whether its seats are balanced, as far as these games can tell."""
    return [
        _("{variant}: no place is clearly better than another.", variant=label(line, _)) if line.balanced
        else _("{variant}: the places are not balanced.", variant=label(line, _))
        for line in found.lines if line.order
    ]  # fmt: skip


def order_table(found: Findings, _: Language) -> RenderableType:
    """Return the places in the order of play, and whether they are balanced."""
    table = new_table(_("Whoever begins, and the others in the order of play"), *order_headings(_))
    for row in order_rows(found, _):
        table.add_row(*row)
    return Group(table, *(Text(sentence) for sentence in balance(found, _)))


def things_table(found: Findings, at: int, _: Language) -> Table:
    """Return what things are worth."""
    kind, fact = found.study.worth[at]
    title = _("Points by which those with it were ahead of those without it: {things}", things=f"{kind}.{fact}")
    table = new_table(title, fact, _("players who had it (%)"), _("games"), _("points ahead"))
    for line in found.things[at]:
        table.add_row(line.name, f"{100 * line.share:.1f}", str(line.worth.n), change(line.worth))
    return table


def clear(found: Range) -> str:
    """Mark a difference that is clear."""
    return "*" if found.differs else " "
