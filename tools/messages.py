"""Bring the message catalogs up to date with the code.

Each package with a ``locale`` folder has a catalog of its own, named after the package:
``src/contado/core/locale/it/LC_MESSAGES/core.po`` holds the Italian messages of ``src/contado/core``.
A message is the text in ``_("text")``, or in ``marked("text")`` where it is translated later;
``plural("one", "many", count)`` and ``marked_plural("one", "many")`` name a message for one and for many.
The text of a ``Phrase("text")`` or of an error that people read, ``ContadoError("text")`` and its kinds, is a message
too; an error class of your own, which is not in the list here, takes a ``marked("text")``.
A comment that begins with ``Translators:`` above the text goes along with it.
Templates of pages (``templates/*.html``) speak in the same way: ``{{ _("text") }}`` and ``{{ plural(...) }}``.

Languages given as arguments are begun in every package; those that are there already are kept as they are.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

SOURCE = Path("src")
# The errors that people read, each with its sentence as the first argument.
ERRORS = (
    "ContadoError", "IllegalAction", "NotYourTurn", "BadNotation", "BadOption", "BadRecord", "Outdated", "UnknownName",
    "NothingToUndo", "BadSeat", "CannotSave", "Usage", "BadPace", "BadEntry", "SignInNeeded", "NotAllowed", "NotFound",
    "NotInstalled", "TooLarge", "TooMany", "WrongHost", "NameTaken", "SeatTaken", "BadText", "BadDatabase", "Stale",
    "NotBegun", "Unreadable", "NotUnderstood", "BrokenPackage", "BadPage", "BadLesson", "BadBackup", "Busy", "Unwanted",
    "BadTerms", "Banned", "Stopped", "BadNumber", "BotFailed", "UnknownGame", "Running", "NetFileError",
    "Misunderstood", "CannotKeep", "Changed",
)  # fmt: skip
KEYWORDS = {
    "_": None,
    "marked": None,
    "plural": (1, 2),
    "marked_plural": (1, 2),
    "Phrase": None,
    **dict.fromkeys(ERRORS),
}
HEADER = "# {language} messages of {package}.\n# This file is under the same licence as the rest of Contado."


def package_files(package: Path, others: list[Path]) -> list[Path]:
    """Return the modules and templates of the package that are not in another package with its own catalog.

    Every game has its own, one that is being written too, if only later.
    """
    inner = [other for other in others if package in other.parents]
    inner += [game for game in (package / "games").glob("*/") if game not in inner]
    files = sorted([*package.rglob("*.py"), *package.rglob("templates/*.html")])
    return [
        path
        for path in files
        if not any(other in path.parents for other in inner) and "tests" not in path.relative_to(package).parts
    ]


def extract(files: list[Path]) -> Catalog:
    """Collect the messages in the files."""
    template = Catalog(project="Contado", fuzzy=False)
    for path in files:
        method = "python" if path.suffix == ".py" else "jinja2.ext:babel_extract"
        options = {} if path.suffix == ".py" else {"trimmed": "false"}
        found = extract_from_file(
            method, path, keywords=KEYWORDS, comment_tags=["Translators:"], options=options, strip_comment_tags=True
        )
        for line, message, comments, context in found:
            where = (path.relative_to(SOURCE).as_posix(), line)
            template.add(message, locations=[where], auto_comments=comments, context=context)
    return template


def update(po: Path, language: str, template: Catalog) -> None:
    """Rewrite the catalog of one language, if anything in it has changed."""
    before = po.read_bytes() if po.exists() else b""
    catalog = read_po(io.BytesIO(before), locale=language)
    catalog.update(template, no_fuzzy_matching=True)
    catalog.project = "Contado"
    catalog.fuzzy = False
    written = io.BytesIO()
    write_po(written, catalog, width=100, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    name = catalog.locale.english_name if catalog.locale else language
    heading = HEADER.format(language=name, package=po.stem)
    plurals = catalog.plural_forms
    entries = written.getvalue().decode().partition("\n\n")[2]
    head = [
        heading,
        'msgid ""',
        'msgstr ""',
        '"Project-Id-Version: Contado\\n"',
        f'"Language: {language}\\n"',
        '"MIME-Version: 1.0\\n"',
        '"Content-Type: text/plain; charset=utf-8\\n"',
        '"Content-Transfer-Encoding: 8bit\\n"',
        f'"Plural-Forms: {plurals};\\n"' if not plurals.endswith(";") else f'"Plural-Forms: {plurals}\\n"',
    ]
    after = ("\n".join(head) + "\n\n" + entries.strip() + "\n").encode()
    if after != before:
        po.parent.mkdir(parents=True, exist_ok=True)
        po.write_bytes(after)
    messages = [message for message in catalog if message.id]
    done = sum(all(part for part in _parts(message.string)) for message in messages)
    print(f"{po}: {done} of {len(messages)} messages translated")


def _parts(text: object) -> tuple[object, ...]:
    return tuple(text) if isinstance(text, (tuple, list)) else (text,)


def main(new_languages: list[str]) -> None:
    """Update every catalog of every package."""
    packages = sorted(path.parent for path in SOURCE.rglob("locale") if path.is_dir())
    if not packages:
        print("There is no package with a locale folder.")
    for package in packages:
        template = extract(package_files(package, packages))
        present = {path.name for path in (package / "locale").iterdir() if path.is_dir()}
        for language in sorted(present | set(new_languages)):
            po = package / "locale" / language / "LC_MESSAGES" / f"{package.name}.po"
            update(po, language, template)


if __name__ == "__main__":
    main(sys.argv[1:])
