"""The scripts of pages, joined: a browser asks for one file in place of the many modules that it is written in.

The sources are plain ES modules, which need no build: tests and type checks read them as they are. Each script that a
page names lies directly in ``js``. Whatever it imports is put before it, as a function that returns what the module
exports, so that every module keeps its names to itself::

    const board_marks = (() => {
    const { svg } = board_patching;
    ...
    return { Marks };
    })();

What a script fetches later, ``await import("./telling/sounds.js")``, stays a file of its own, with those modules that
nothing else imports; all others it takes from the script, which exports them to it.

Lines stay as they are written, without what only their authors read. This is no parser: a module that is written in
another way than ours are is refused with a sentence.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

IMPORT: Final = re.compile(r'import \{ (?P<names>[^}]+?),? \} from "(?P<path>\.[^"]+)";')
# One that is written in several lines.
LONG_IMPORT: Final = re.compile(r"^import \{[^};]*\} from", re.MULTILINE)
EXPORT: Final = re.compile(r"export (?P<kept>(?:(?:async )?function|class|const) (?P<name>\w+))")
LATER: Final = re.compile(r'\bimport\("(?P<path>\.[^"]+)"\)')
# Types stand between code, too.
TYPED: Final = re.compile(r"/\*\* @.*?\*/ ?")


class Module(NamedTuple):
    """A module as it is joined."""

    # Lines without imports and comments; exports are still marked.
    lines: list[str]
    # The names that it imports, and from where.
    imports: list[tuple[str, str]]
    # The modules that it fetches later.
    later: list[str]

    @property
    def exports(self) -> list[str]:
        """Return the names that others may import."""
        return [found["name"] for line in self.lines if (found := EXPORT.match(line))]


def joined(sources: Mapping[str, str]) -> dict[str, str]:
    """Return the files that pages ask for, by their paths below ``js``."""
    modules = {path: read(path, text) for path, text in sources.items()}
    files: dict[str, str] = {}
    for path in modules:
        # What lies in folders is part of something, and a file of types alone is nothing that runs.
        if "/" in path or not (modules[path].lines or modules[path].imports):
            continue
        made = _script(path, modules)
        twice = made.keys() & files.keys()
        if twice:
            raise ValueError(f"More than one script fetches {', '.join(sorted(twice))} later.")
        files |= made
    return files


def _script(path: str, modules: Mapping[str, Module]) -> dict[str, str]:
    """Return the script of a page, and the files that it fetches later."""
    own = needed(path, modules)
    later = {one: needed(one, modules) for one in fetched_later(own, modules)}
    lent: set[str] = set()
    seen: set[str] = set()
    files: dict[str, str] = {}
    for one, parts in later.items():
        if one in own:
            raise ValueError(f"{one} is fetched later and imported at once.")
        brought = [part for part in parts if part not in own]
        if seen.intersection(brought):
            twice = ", ".join(sorted(seen.intersection(brought)))
            raise ValueError(f"{twice} would be there twice: two files that are fetched later import it.")
        seen |= set(brought)
        borrowed = {other for part in brought for _, other in modules[part].imports if other in own}
        lent |= borrowed
        taken = f"import {{ {names_of(borrowed)} }} from {beside(one, path)};\n" if borrowed else ""
        files[one] = taken + _written(one, brought, modules)
    given = f"export {{ {names_of(lent)} }};\n" if lent else ""
    files[path] = _written(path, own, modules) + given
    return files


def needed(path: str, modules: Mapping[str, Module]) -> list[str]:
    """Return a module and all that it imports, each after what it imports itself."""
    order: list[str] = []

    def add(one: str, way: tuple[str, ...]) -> None:
        if one in way:
            raise ValueError(f"Modules import each other: {' > '.join((*way, one))}.")
        if one not in modules:
            raise ValueError(f"{way[-1]} imports {one}, which is not there.")
        if one not in order:
            for other in dict.fromkeys(path for _, path in modules[one].imports):
                add(other, (*way, one))
            order.append(one)

    add(path, ())
    return order


def fetched_later(parts: Iterable[str], modules: Mapping[str, Module]) -> list[str]:
    """Return what some modules fetch later, and what that fetches later still."""
    found: list[str] = []
    waiting = list(parts)
    while waiting:
        for one in modules[waiting.pop()].later:
            if one not in found:
                found.append(one)
                waiting += needed(one, modules)
    return sorted(found)


def _written(path: str, parts: list[str], modules: Mapping[str, Module]) -> str:
    """Return modules as one; the last is the file itself, in the open."""
    text: list[str] = []
    for part in parts:
        module = modules[part]
        lines = [*_taken(module), *(_fetches(line, part, path) for line in module.lines)]
        if part != path:
            lines = [EXPORT.sub(r"\g<kept>", line, count=1) if EXPORT.match(line) else line for line in lines]
            lines = [
                f"const {name_of(part)} = (() => {{",
                *lines,
                f"return {{ {', '.join(module.exports)} }};",
                "})();",
            ]
        text += lines
    return "\n".join(text) + "\n"


def _taken(module: Module) -> list[str]:
    """Return the lines by which a module takes what it imports."""
    return [f"const {{ {names.replace(' as ', ': ')} }} = {name_of(path)};" for names, path in module.imports]


def _fetches(line: str, part: str, path: str) -> str:
    """Return a line that fetches something later as it reads in the file that it has come to."""
    return LATER.sub(lambda found: f"import({beside(path, resolved(part, found['path']))})", line)


def read(path: str, text: str) -> Module:
    """Take a module apart, or refuse it."""
    imports: list[tuple[str, str]] = []
    lines: list[str] = []
    later: list[str] = []
    for line in code(path, LONG_IMPORT.sub(lambda found: " ".join(found[0].split()), text)):
        found = IMPORT.fullmatch(line)
        if found:
            imports.append((found["names"], resolved(path, found["path"])))
            continue
        # A file of types alone says so that it is a module.
        if line == "export {};":
            continue
        ways = LATER.findall(line)
        if re.match(r"import\b(?!\()", line) or line.count("import(") != len(ways) or "import.meta" in line:
            raise ValueError(f"{path} imports in a way that is not known here: {line}")
        if re.match(r"export\b", line) and not EXPORT.match(line):
            raise ValueError(f"{path} exports in a way that is not known here: {line}")
        later += [resolved(path, one) for one in ways]
        lines.append(line)
    return Module(lines, imports, later)


def code(path: str, text: str) -> list[str]:
    """Return the lines of a module without comments and margins; what stands after code in a line stays."""
    lines: list[str] = []
    comment = False
    for line in (TYPED.sub("", one).strip() for one in text.splitlines()):
        if comment or line.startswith("/*"):
            comment = not line.endswith("*/")
            if "*/" in line.removesuffix("*/"):
                raise ValueError(f"{path} has code after a comment: {line}")
        elif line and not line.startswith("//"):
            if line.count("`") % 2:
                raise ValueError(f"{path} has a text of several lines, of which one might look like a comment: {line}")
            lines.append(line)
    return lines


def resolved(path: str, other: str) -> str:
    """Return the path of what a module names from where it stands."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), other))


def beside(path: str, other: str) -> str:
    """Return how a file names another, in quotes."""
    way = posixpath.relpath(other, posixpath.dirname(path) or ".")
    return f'"{way if way.startswith(".") else f"./{way}"}"'


def name_of(path: str) -> str:
    """Return the name of a module in a joined file; none of ours has a line below in its own names."""
    folder, _, name = path.removesuffix(".js").rpartition("/")
    return f"{folder.replace('/', '_')}_{name}"


def names_of(paths: Iterable[str]) -> str:
    """Return the names of modules as a list."""
    return ", ".join(sorted(map(name_of, paths)))
