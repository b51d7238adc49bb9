"""Whether the server is well, for those who watch over it."""

from __future__ import annotations

from litestar import Response, get

from contado import __version__
from contado.server.api.dependencies import InRooms, InStore


@get("/healthz", include_in_schema=False, opt={"unlimited": True, "any_host": True})
async def health(store: InStore, rooms: InRooms) -> Response[dict[str, str]]:
    """Say ok if the database answers and the server stays; a proxy sends nobody new to one that is about to end."""
    try:
        well = await store.alive()
    except Exception:  # whatever it is, the answer is that it is not well
        well = False
    status = "the database does not answer" if not well else "the server starts anew" if rooms.draining else "ok"
    return Response({"status": status, "version": __version__}, status_code=200 if status == "ok" else 503)
