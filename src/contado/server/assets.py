"""The files that pages load: kept in memory, under an address that changes whenever one of them does."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Container, Iterable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from contado.core.drawing.palette import ON_SCREEN, SANS, SERIF, STYLE, THEMES
from contado.core.drawing.styles import for_pages
from contado.server.errors import NotFound
from contado.server.scripts import joined

FOREVER = "public, max-age=31536000, immutable"
TYPES = {".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2", ".svg": "image/svg+xml"}
# Already compressed.
PACKED = (".woff2", ".png", ".jpg", ".webp")

# The stylesheets that come as one, by the name under which they do, in the order in which later ones may say it better.
SHEETS = {
    "base": ("palette", "fonts", "base"), "pages": ("pages",), "setup": ("pages", "setup"), "table": ("table",),
    "rules": ("pages", "rulebook", "rules"), "rule": ("rulebook", "rule"), "lesson": ("lesson",),
    "site": ("site",),
    "film": ("film",), "embed": ("embed",),
}  # fmt: skip
# So do the table's and those of its panels; others come after them.
PANELS = (
    "panels", "seats", "log", "figures", "chart", "chat", "settings", "replay", "copying", "advice", "analysis",
    "sheet",
)  # fmt: skip

# The faces of the fonts that the build fetches, and the letters that each file holds.
RANGES = {
    "latin": (
        "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,"
        "U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD"
    ),
    "latin-ext": (
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,"
        "U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF"
    ),
}
FACES = {"eb-garamond": ("EB Garamond", "600"), "source-sans-3": ("Source Sans 3", "200 900")}


class Asset:
    """A file with its type, and compressed where that helps."""

    def __init__(self, name: str, body: bytes) -> None:
        ending = name[name.rfind(".") :]
        self.body = body
        self.type = TYPES.get(ending) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        self.packed = b"" if ending in PACKED else gzip.compress(body, 9, mtime=0)


class Assets:
    """All files under ``static``, and the stylesheets that come from core's palette and from the fonts; `more` lies
    beside them where pages are not a server's.
    """

    def __init__(self, more: Mapping[str, bytes] | None = None) -> None:
        found = {**dict(walk(files("contado.server").joinpath("static"))), **(more or {})}
        bodies = {**others(found), **scripts(found), **stylesheets(found)}
        self.files = {name: Asset(name, body) for name, body in bodies.items()}
        whole = hashlib.sha256()
        for name in sorted(bodies):
            whole.update(name.encode() + b"\0" + hashlib.sha256(bodies[name]).digest())
        self.version = whole.hexdigest()[:12]

    def url(self, name: str) -> str:
        """Return the address of a file; modules that import one another relatively stay under one version."""
        return f"/static/{self.version}/{name}"


def walk(folder: Traversable, before: str = "") -> list[tuple[str, bytes]]:
    """Return all files below a folder of a package, by their names from there."""
    found: list[tuple[str, bytes]] = []
    if not folder.is_dir():
        return found
    for entry in folder.iterdir():
        name = before + entry.name
        if entry.is_dir():
            found += walk(entry, name + "/")
        elif not entry.name.startswith((".", "_")):
            found.append((name, entry.read_bytes()))
    return found


def others(found: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return what is sent as it lies there."""
    return {name: body for name, body in found.items() if not name.endswith((".css", ".js"))}


def scripts(found: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the scripts of all pages, each joined with what it imports."""
    sources = {name.removeprefix("js/"): body.decode() for name, body in found.items() if name.endswith(".js")}
    return {f"js/{path}": text.encode() for path, text in joined(sources).items()}


def stylesheets(found: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the stylesheets that pages name, each joined from those that lie there."""
    sheets = {name: squeezed(body) for name, body in found.items() if name.endswith(".css")}
    sheets["css/palette.css"] = palette_css().encode()
    sheets["css/fonts.css"] = fonts_css(found).encode()
    made = {f"css/{name}.css": [f"css/{part}.css" for part in parts] for name, parts in SHEETS.items()}
    made["css/table.css"] += panel_sheets(sheets)
    return {name: b"".join(sheets[part] for part in parts) for name, parts in made.items()}


def squeezed(css: bytes) -> bytes:
    """Return a stylesheet without what only its authors read: comments, and where its lines begin."""
    return re.sub(rb"\n\s*", b"\n", re.sub(rb"/\*.*?\*/", b"", css, flags=re.DOTALL)).lstrip()


def panel_sheets(names: Iterable[str]) -> list[str]:
    """Return the stylesheets of all panels of the table in their order."""
    order = {f"css/panels/{name}.css": at for at, name in enumerate(PANELS)}
    found = [name for name in names if name.startswith("css/panels/")]
    return sorted(found, key=lambda name: (order.get(name, len(order)), name))


def dark_or_light(theme: str) -> str:
    """Return what the browser's own fields and bars look like in a theme."""
    return "dark" if theme == "dark" else "light"


def palette_css() -> str:
    """Return core's colours for pages: by the theme that was chosen, or else by what the system prefers."""

    def tokens(theme: str) -> str:
        return ";".join(f"--{token}:{colour}" for token, colour in THEMES[theme].items())

    return (
        f":root{{color-scheme:light;{tokens('light')};--serif:{SERIF};--sans:{SANS}}}"
        f"@media (prefers-color-scheme:dark){{:root{{color-scheme:dark;{tokens('dark')}}}}}"
        f"@media (prefers-contrast:more){{:root{{color-scheme:light;{tokens('contrast')}}}}}"
        + "".join(f":root.theme-{theme}{{color-scheme:{dark_or_light(theme)}}}" for theme in ON_SCREEN)
        + for_pages(STYLE)
    )


def fonts_css(names: Container[str]) -> str:
    """Return the faces of the installed fonts; without them the pages use the system's."""
    return "".join(
        f"@font-face{{font-family:'{family}';font-style:normal;font-weight:{weights};font-display:swap;"
        f"src:url(../fonts/{slug}-{part}.woff2) format('woff2');unicode-range:{letters}}}"
        for slug, (family, weights) in FACES.items()
        for part, letters in RANGES.items()
        if f"fonts/{slug}-{part}.woff2" in names
    )


@get("/static/{version:str}/{name:path}", include_in_schema=False, opt={"unlimited": True, "packed": True})
async def static_file(
    request: Request[object, object, State], version: FromPath[str], name: FromPath[str]
) -> Response[bytes]:
    """Return a file; under the current version a browser keeps it for good."""
    assets: Assets = request.app.state.assets
    asset = assets.files.get(name.lstrip("/"))
    if asset is None:
        raise NotFound("There is no such page.")
    headers = {
        # A page that is older than the server gets the newest file, and does not keep it under the old address.
        "Cache-Control": FOREVER if version == assets.version else "no-cache",
        "Vary": "Accept-Encoding",
    }
    if asset.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(asset.packed, media_type=asset.type, headers={**headers, "Content-Encoding": "gzip"})
    return Response(asset.body, media_type=asset.type, headers=headers)
