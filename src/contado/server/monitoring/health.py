"""Whether the server is well, for those who watch over it."""

from __future__ import annotations

from litestar import Response, get

from contado import __version__
from contado.server.api.dependencies import InStore


@get("/healthz", include_in_schema=False, opt={"unlimited": True, "any_host": True})
async def health(store: InStore) -> Response[dict[str, str]]:
    """Say ok if the database answers."""
    try:
        well = await store.alive()
    except Exception:  # whatever it is, the answer is that it is not well
        well = False
    return Response(
        {"status": "ok" if well else "the database does not answer", "version": __version__},
        status_code=200 if well else 503,
    )
