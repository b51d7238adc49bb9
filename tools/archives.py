"""What lies in the archives that are published, and what is wrong with it.

    python tools/archives.py wheelhouse/*

It ends with 1 if something is wrong.
"""

from __future__ import annotations

import argparse
import re
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from email.message import Message
from email.parser import HeaderParser
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[1]

MEGABYTE = 1_000_000
# Pictures of the documents make 18 MB; whoever installs a package waits for none of them.
LARGEST_SDIST = 3 * MEGABYTE
LARGEST_PURE_WHEEL = 4 * MEGABYTE
# What bots have learnt can hardly be packed, and has a bound of its own.
NETWORK = ".net"
LARGEST_NETWORKS = 4 * MEGABYTE
PICTURES = {".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".mp4"}
# What the server shows where a link to it is shared is a part of it.
OF_THE_SERVER = "contado/server/static/"
# A game that `contado new` writes begins with a test.
OF_NEW_GAMES = "contado/cli/template/"
FONTS = 4
LICENCE = "MIT AND OFL-1.1"
LICENCE_FILES = {"LICENSE", "LICENSES/OFL-1.1.txt"}


class Archive:
    """The names of all files in an archive, from its own root on, and what it says of itself."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.sdist = path.name.endswith(".tar.gz")
        if self.sdist:
            with tarfile.open(path) as packed:
                files = {member.name: member.size for member in packed.getmembers() if member.isfile()}
                top = path.name.removesuffix(".tar.gz")
                found = packed.extractfile(f"{top}/PKG-INFO")
                assert found is not None
                text = found.read().decode("utf-8")
            self.sizes = {name.removeprefix(f"{top}/"): size for name, size in files.items()}
        else:
            with zipfile.ZipFile(path) as packed_wheel:
                self.sizes = {one.filename: one.file_size for one in packed_wheel.infolist()}
                (name,) = (name for name in self.sizes if name.endswith(".dist-info/METADATA"))
                text = packed_wheel.read(name).decode("utf-8")
        self.metadata: Message = HeaderParser().parsestr(text)

    @property
    def pure(self) -> bool:
        """Does it run on every machine?"""
        return self.path.name.endswith("-none-any.whl")

    def __contains__(self, name: str) -> bool:
        return name in self.sizes

    def ending(self, *endings: str) -> list[str]:
        """Return the files whose names end so."""
        return [name for name in self.sizes if name.endswith(endings)]


def faults(path: Path) -> list[str]:
    """Return what is wrong with an archive, in sentences."""
    archive = Archive(path)
    checks: list[Callable[[Archive], Iterator[str]]] = [wrong_size, superfluous, missing, wrong_licence, wrong_page]
    return [fault for check in checks for fault in check(archive)]


def wrong_size(archive: Archive) -> Iterator[str]:
    """Find an archive that is too large."""
    limit = LARGEST_SDIST if archive.sdist else LARGEST_PURE_WHEEL if archive.pure else None
    networks = sum(archive.sizes[name] for name in archive.ending(NETWORK))
    size = archive.path.stat().st_size - networks
    if networks > LARGEST_NETWORKS:
        yield f"Its networks have {networks / MEGABYTE:.1f} MB; {LARGEST_NETWORKS / MEGABYTE:.0f} are allowed."
    if limit is not None and size > limit:
        yield f"It has {size / MEGABYTE:.1f} MB; {limit / MEGABYTE:.0f} are allowed."


def superfluous(archive: Archive) -> Iterator[str]:
    """Find what nobody needs who installs the package."""
    for name in archive.sizes:
        path = PurePosixPath(name)
        if path.suffix in PICTURES and OF_THE_SERVER not in name:
            yield f"{name} is a picture."
        if OF_NEW_GAMES not in name and ("tests" in path.parts or path.name.startswith("test_")):
            yield f"{name} is a test."
        if path.suffix in {".pyc", ".orig", ".rej", ".prof", ".sqlite3"} or "__pycache__" in path.parts:
            yield f"{name} was left behind by somebody's work."
        if not archive.sdist and path.suffix in {".po", ".pot"}:
            yield f"{name} is for translators."
        if archive.pure and path.suffix in {".so", ".pyd"}:
            yield f"{name} does not run on every machine."


def missing(archive: Archive) -> Iterator[str]:
    """Find what is not there and should be."""
    root = "src/" if archive.sdist else ""
    wanted = {f"{root}contado/{name}" for name in ("__init__.py", "__main__.py", "py.typed")}
    if archive.sdist:
        wanted |= {"pyproject.toml", "hatch_build.py", "hatch_metadata.py", "README.md", "CHANGELOG.md", "CITATION.cff"}
        wanted |= {"SECURITY.md", "deploy/install.sh", "requirements/host.txt"}
    yield from (f"{name} is missing." for name in sorted(wanted) if name not in archive)
    fonts = archive.ending(".woff2")
    if len(fonts) != FONTS:
        yield f"It has {len(fonts)} files of fonts, not {FONTS}: was there no npm when it was built?"
    if not archive.sdist:
        catalogs = {path.relative_to(ROOT / "src").with_suffix(".mo") for path in ROOT.glob("src/contado/**/*.po")}
        yield from (f"{name} is missing." for name in sorted(map(Path.as_posix, catalogs)) if name not in archive)
        if not archive.pure and not archive.ending(".so", ".pyd"):
            yield "It is called compiled and holds no compiled module."


def wrong_licence(archive: Archive) -> Iterator[str]:
    """Find terms that are not told, or whose text is not there."""
    if archive.metadata["License-Expression"] != LICENCE:
        yield f"Its licence is {archive.metadata['License-Expression']}, not {LICENCE}."
    told = set(archive.metadata.get_all("License-File", []))
    if told != LICENCE_FILES:
        yield f"The files of its licences are {sorted(told)}, not {sorted(LICENCE_FILES)}."
    for name in told:
        if not archive.ending(f"/licenses/{name}") and name not in archive:
            yield f"{name} is named, but not there."


def wrong_page(archive: Archive) -> Iterator[str]:
    """Find links on the page of the package that lead nowhere."""
    page = str(archive.metadata.get_payload())
    if "# Contado" not in page:
        yield "Its page has no text."
    prose = re.sub(r"```.*?```|`[^`\n]*`", "", page, flags=re.DOTALL)
    for link in re.findall(r'\]\(([^)]+)\)|(?:src|srcset|href)="([^"]+)"', prose):
        address = "".join(link)
        if not address.startswith(("https://", "#")):
            yield f"Its page links to {address}, which is not there."


def main() -> int:
    """Say of each archive what it is and what is wrong with it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archives", metavar="FILE", type=Path, nargs="+")
    wrong = 0
    for path in parser.parse_args().archives:
        found = faults(path)
        wrong += len(found)
        print(f"{path.name}: {path.stat().st_size / MEGABYTE:.2f} MB, {len(Archive(path).sizes)} files")
        print("".join(f"  {fault}\n" for fault in found), end="")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
