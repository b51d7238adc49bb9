"""Contado as an app: its manifest, the script that takes notices while no page is open, and what is shown offline."""

from __future__ import annotations

import re
from typing import Any, Final

from litestar import MediaType, Response, get

from contado.core.drawing.palette import SANS, SERIF, THEMES
from contado.server.api.dependencies import Reads
from contado.server.assets import Assets
from contado.server.errors import NotFound
from contado.server.installed import MANIFEST_TYPE, manifest
from contado.server.pages.forms import Asked

# Where the app opens: the lobby.
START: Final = "/?app"
SCOPE: Final = "/"
# The page for those who are offline is kept by the script and stands alone: it may use its own style and nothing else.
ALONE: Final = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
COLOURS: Final = ("page", "ink", "green", "on-green")
# It is in the visitor's language, and never kept for another.
OWN: Final = {"Cache-Control": "private, no-cache", "Vary": "Accept-Language, Cookie"}


@get("/manifest.webmanifest", include_in_schema=False, opt={"unlimited": True})
async def app_manifest(request: Asked, language: Reads) -> Response[dict[str, Any]]:
    """Return the manifest, in the visitor's language."""
    assets: Assets = request.app.state.assets
    return Response(manifest(language, START, SCOPE, assets.url), media_type=MANIFEST_TYPE, headers=OWN)


@get("/worker.js", include_in_schema=False, opt={"unlimited": True})
async def worker(request: Asked) -> Response[str]:
    """Return the script, which has another text whenever anything that it keeps is another: browsers compare it."""
    assets: Assets = request.app.state.assets
    asset = assets.files.get("js/worker.js")
    if asset is None:
        raise NotFound("There is no such page.")
    text = asset.body.decode().replace("@VERSION", assets.version)
    return Response(text, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@get("/offline", include_in_schema=False, opt={"unlimited": True})
async def offline(request: Asked, language: Reads) -> Response[str]:
    """Return what is shown while there is no connection; it needs nothing else."""
    assets: Assets = request.app.state.assets
    _ = language
    text = request.app.state.templates.get_template("offline.html").render(
        _=_, lang=_.code, mark=re.sub(r' xmlns="[^"]*"', ' aria-hidden="true"', assets.files["icon.svg"].body.decode()),
        colours={theme: {name: THEMES[theme][name] for name in COLOURS} for theme in ("light", "dark")},
        serif=SERIF, sans=SANS,
    )  # fmt: skip
    return Response(text, media_type=MediaType.HTML, headers={**OWN, "Content-Security-Policy": ALONE})


HANDLERS = [app_manifest, worker, offline]
