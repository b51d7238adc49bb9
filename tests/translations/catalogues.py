"""The languages, the packages with catalogues, and the messages in the code and in the catalogues."""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from contado.core.words.language import LANGUAGES

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
CODES = tuple(code for code in LANGUAGES if code != "en")
PACKAGES = sorted(path.parent for path in SOURCE.rglob("locale") if path.is_dir())


@cache
def messages_tool() -> ModuleType:
    """Return tools/messages.py, whose extraction is the one that counts."""
    spec = importlib.util.spec_from_file_location("messages_tool", ROOT / "tools" / "messages.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    tool.__dict__["SOURCE"] = SOURCE  # it is written to be run in the root
    return tool


@cache
def extracted(package: Path) -> Catalog:
    """Return the messages in the code of a package."""
    tool = messages_tool()
    template = tool.extract(tool.package_files(package, PACKAGES))
    assert isinstance(template, Catalog)
    return template


@cache
def translated(package: Path, code: str) -> Catalog:
    """Return the catalogue of a package in a language."""
    with (package / "locale" / code / "LC_MESSAGES" / f"{package.name}.po").open("rb") as po:
        return read_po(po, locale=code, abort_invalid=True)


def messages(catalog: Catalog) -> list[Message]:
    """Return all messages but the header."""
    return [message for message in catalog if message.id]


def forms(text: Any) -> tuple[str, ...]:
    """Return the forms of a text: one, or as many as there are plurals."""
    return tuple(text) if isinstance(text, (tuple, list)) else (text,)


def values_named(text: str) -> set[str]:
    """Return the names of the values that are inserted into a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
