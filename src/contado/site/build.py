"""``contado site FOLDER``: everything is made first, then written; the same sources make the same bytes."""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from contado.core import registry
from contado.core.drawing.palette import ON_SCREEN
from contado.core.errors import ContadoError
from contado.core.words.language import LANGUAGES
from contado.rooms.words import all_words
from contado.server.installed import manifest
from contado.site.facts import facts
from contado.site.places import Place, page_file, place_of, with_links
from contado.site.rendering import Rendered, page_paths, rendered
from contado.writing import whole

# Files that a site has no use for: what other sites show of a link, and what only a build reads.
LEFT_OUT: Final = ("social.png", "js/sw.js", "js/door.js")
WORKER: Final = "sw.js"
# Names a folder that a site was written into: only such a one is written anew.
SIGN: Final = "site.json"
THEMES: Final = ("auto", *ON_SCREEN)
# Every version of a site is found under this, whatever it is called by its host.
PYTHON: Final = "python"


async def build(games: Sequence[str], python: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return all files of a site with these games; `python` is what lies beside the pages for Python to run."""
    with registry.only(games):
        async with rendered() as made:
            files = await pages(made)
            files |= {f"{PYTHON}/{name}": body for name, body in python.items()}
    return with_worker(files, made.assets.files[f"js/{WORKER}"].body.decode())


async def pages(made: Rendered) -> dict[str, bytes]:
    """Return the pages in all languages, and every file that they name."""
    games = list(registry.games().values())
    files: dict[str, bytes] = {}
    wanted: dict[str, None] = {}
    for path, game in page_paths(games):
        for code in LANGUAGES:
            place = place_of(path, game)
            html = with_links(await made.page(path, code), place, code, game, lambda one: wanted.setdefault(one))
            files[page_file(place, code)] = html.encode()
    for one in games:
        # What scripts ask for: symbols, and pictures in the theme that somebody chose.
        wanted |= dict.fromkeys([f"/games/{one.id}/definitions.svg", f"/games/{one.id}/style.css"])
        wanted |= dict.fromkeys(f"/games/{one.id}/landscape.svg?theme={theme}" for theme in THEMES)
        files[f"games/{one.id}/facts.json"] = msgspec.json.encode(facts(one))
    for address in wanted:
        if not address.startswith("/static/"):
            files[place_of(address).file] = await made.file(address)
    for name, asset in made.assets.files.items():
        if name not in LEFT_OUT:
            files[made.assets.url(name).lstrip("/")] = asset.body
    for code in LANGUAGES:
        place = Place("site.webmanifest", "", True)
        files[page_file(place, code)] = installed_as(made, code, page_file(place, code))
    return files


def installed_as(made: Rendered, code: str, file: str) -> bytes:
    """Return the manifest of the app in a language."""
    top = "../" * file.count("/") or "./"
    told = manifest(all_words(code), "./", top, lambda name: top + made.assets.url(name).lstrip("/"))
    # It is read from the top of the host, where there may be another site; without it the app is where it begins.
    del told["id"]
    return json.dumps(told, ensure_ascii=False, indent=1).encode()


def with_worker(files: Mapping[str, bytes], worker: str) -> dict[str, bytes]:
    """Return the files with the service worker that keeps them, and with the sign that a site was written here."""
    hashes = {name: hashlib.sha256(body).hexdigest()[:16] for name, body in sorted(files.items())}
    build = hashlib.sha256(json.dumps(hashes).encode()).hexdigest()[:12]
    head = f"self.BUILD = {json.dumps(build)};\nself.FILES = {json.dumps(hashes, separators=(',', ':'))};\n"
    return {**files, WORKER: (head + worker).encode(), SIGN: json.dumps({"build": build}).encode()}


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write a site into a folder: an empty one, or one that a site was written into before, which goes."""
    check_folder(folder)
    folder.parent.mkdir(parents=True, exist_ok=True)
    fresh = folder.with_name(f".{folder.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    try:
        for name, body in files.items():
            file = fresh / name
            file.parent.mkdir(parents=True, exist_ok=True)
            with whole(file) as part:
                part.write_bytes(body)
        if folder.exists():
            shutil.rmtree(folder)
        fresh.replace(folder)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def check_folder(folder: Path) -> None:
    """Refuse a folder whose files somebody may want to keep."""
    if folder.exists() and (not folder.is_dir() or (any(folder.iterdir()) and not (folder / SIGN).is_file())):
        raise ContadoError(
            "{folder} holds something else than a site: choose another folder, or an empty one.", folder=str(folder)
        )


def compressed(files: Mapping[str, bytes], wanted: Callable[[str], bool] = lambda name: True) -> int:
    """Return how many bytes the files have that are asked for, as a host sends them."""
    return sum(min(len(body), len(gzip.compress(body, 9, mtime=0))) for name, body in files.items() if wanted(name))
