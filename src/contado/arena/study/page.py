"""The findings of a study as a page: what was played and how to play it again, then plot after plot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from contado.arena.intervals import Range
from contado.arena.study.findings import Findings
from contado.arena.study.tables import balance, label, measure_words, order_headings, order_rows
from contado.arena.tables import change, plain
from contado.arena.tournament.report.paints import COLOUR
from contado.arena.tournament.report.section import Section
from contado.arena.tournament.report.sheet import Sheet, drawing
from contado.arena.tournament.report.shell import whole_page
from contado.core.drawing.svg import escape
from contado.core.words.language import ENGLISH, Language
from contado.writing import write_whole

ROW = 30.0
# What is varied has longer names than bots have.
NAMES = 160.0


def write_page(found: Findings, command: str, file: Path, _: Language = ENGLISH) -> None:
    """Write the page."""
    write_whole(file, page(found, command, _))


def page(found: Findings, command: str, _: Language = ENGLISH) -> str:
    """Return the page; `command` plays the study again."""
    with drawing():
        sections = [means(found, _)]
        if len(found.lines) > 1:
            sections += [changes(found, _), sources(found, _)]
        if any(line.order for line in found.lines):
            sections.append(beginning(found, _))
        sections += [things(found, at, _) for at in range(len(found.things))]
        parts = [header(found, command, _), *(section.html(_) for section in sections)]
    return whole_page(_("Study: {game}", game=_(found.study.game.name)), parts, _)


def header(found: Findings, command: str, _: Language) -> str:
    """Return what was played, and the command that plays it again."""
    study = found.study
    bots = dict.fromkeys(", ".join(one.bots) for one in study.variants)
    facts = [
        (_("Bots"), "; ".join(bots)),
        (_("Games played"), _("{pairs} of each variant, with the same seeds and seats", pairs=found.pairs)),
        (_("Seed"), study.seed),
        (_("Rules"), _("version {n}, contado {version}", n=study.game.rules_version, version=study.program)),
    ]
    if found.until and found.decided:
        facts.append((_("Ended"), _("when each difference was clear, or known to {n} points", n=f"{found.until:g}")))
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts)
    title = escape(_("Study: {game}", game=_(study.game.name)))
    caution = _(
        "What bots of this strength do is not what people do, and what goes together need not be cause and effect: a "
        "thing may be worth much because those who are ahead can afford it."
    )
    return f"<header><h1>{title}</h1><dl>{rows}</dl><p>{escape(caution)}</p><code>{escape(command)}</code></header>"


def forest(rows: Sequence[tuple[str, Range]], axis: str, text: Callable[[Range], str]) -> Sheet:
    """Draw means with their ranges, row by row."""
    low, high = min(one.low for _name, one in rows), max(one.high for _name, one in rows)
    margin = max(0.5, (high - low) * 0.06)
    sheet = Sheet(ROW * len(rows), axis, left=NAMES)
    sheet.axes.set_xlim(low - margin, high + margin)
    sheet.rows(len(rows))
    for row, (name, one) in enumerate(rows):
        sheet.name(row, name)
        if one.known:
            sheet.range(row, one.mean, one.low, one.high)
        sheet.axes.plot([one.mean], [row], "o", ms=9, mfc=COLOUR["ink"], mec=COLOUR["ink"])
        sheet.value(row, text(one))
    return sheet


def signed(one: Range) -> str:
    """Return a difference."""
    return f"{one.mean:+z.1f}".replace("-", "−")


def means(found: Findings, _: Language) -> Section:
    """Return what each variant is like."""
    words = measure_words(_)
    rows = [[label(line, _), str(line.games), *(plain(line.means[name]) for name in words)] for line in found.lines]
    plotted = [(label(line, _), line.means["points"]) for line in found.lines]
    sheet = forest(plotted, _("points of a player"), lambda one: f"{one.mean:.1f}")
    about = _("The points that a player has on average, with the likely range of the mean.")
    return Section("means", _("What a game is like"), about, [_("variant"), _("games"), *words.values()], rows, sheet)


def changes(found: Findings, _: Language) -> Section:
    """Return what each variant changes."""
    words = measure_words(_)
    rows = [[label(line, _), *(change(line.changes[name]) for name in words)] for line in found.lines[1:]]
    plotted = [(label(line, _), line.changes["points"]) for line in found.lines[1:]]
    sheet = forest(plotted, _("points more or less"), signed)
    about = _(
        "Compared with {variant} game by game: the same seed, the same seats. A star marks what is clear, even "
        "though so many ranges are looked at together.",
        variant=label(found.lines[0], _),
    )
    return Section("changes", _("What changes"), about, [_("variant"), *words.values()], rows, sheet)


def sources(found: Findings, _: Language) -> Section:
    """Return the points by source."""
    words = found.study.game.words
    rows = [
        [words.source(source, _), f"{found.lines[0].sources[source].mean:.1f}",
         *(change(line.source_changes[source]) for line in found.lines[1:])]
        for source in found.sources
    ]  # fmt: skip
    headings = [_("source"), *(label(line, _) for line in found.lines)]
    about = _("Where the points come from: the mean of the first variant, and what the others change.")
    return Section("sources", _("Points by source"), about, headings, rows)


def beginning(found: Findings, _: Language) -> Section:
    """Return what it is worth to begin, to be next, and so on."""
    about = _(
        "How often each place in the order of play wins, counted round the table from whoever begins, and by how many "
        "points it is ahead of the others' mean."
    )
    title = _("Whoever begins, and the others in the order of play")
    plotted = [
        (label(line, _) if one.place == 0 else _("place {n}", n=one.place + 1), one.lead)
        for line in found.lines for one in line.order
    ]  # fmt: skip
    sheet = forest(plotted, _("points ahead"), signed)
    return Section(
        "order", title, " ".join([about, *balance(found, _)]), order_headings(_), order_rows(found, _), sheet
    )


def things(found: Findings, at: int, _: Language) -> Section:
    """Return what things are worth."""
    kind, fact = found.study.worth[at]
    lines = found.things[at]
    rows = [[line.name, f"{100 * line.share:.1f}", str(line.worth.n), change(line.worth)] for line in lines]
    about = _(
        "By how many points those who had a thing were ahead of those who had not, in games in which some had it and "
        "some had not."
    )
    headings = [fact, _("players who had it (%)"), _("games"), _("points ahead")]
    sheet = forest([(line.name, line.worth) for line in lines], _("points ahead"), signed) if lines else None
    return Section(f"worth-{at}", f"{kind}.{fact}", about, headings, rows, sheet)
