"""What is counted and logged of requests."""

from __future__ import annotations

import logging
import secrets
import time
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import MutableScopeHeaders, State
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from contado.server.errors import NotAllowed, NotInstalled
from contado.server.extras import counts_figures
from contado.server.monitoring.trail import HEADER, begin
from contado.server.people.sessions import bearer
from contado.server.rooms.rooms import Rooms
from contado.server.security.addresses import placed
from contado.server.security.proxies import is_forwarded, read_address

log = logging.getLogger("contado.requests")


class Metrics:
    """Counts nothing: what stands in where Prometheus' client is not installed."""

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request."""

    def notified(self, outcome: str) -> None:
        """Count a notice."""

    def count_rooms(self, rooms: Rooms) -> None:
        """Add the rooms, which count by themselves."""

    def page(self) -> tuple[bytes, str]:
        """Return all figures with their media type, or say what is missing."""
        raise NotInstalled("Figures for Prometheus need its client: pip install 'contado[host]' brings it.")


def metrics() -> Metrics:
    """Return the counters of this server process: Prometheus' client, where it is installed."""
    if not counts_figures():
        return Metrics()
    from contado.server.monitoring.prometheus import Prometheus

    return Prometheus()


class Measured(ASGIMiddleware):
    """Count and log every request by the template of its address, which holds no secret."""

    scopes = (ScopeType.HTTP,)
    exclude_opt_key = "unmeasured"

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass the request on, and note status and time."""
        began = time.perf_counter()
        status = 500
        number = begin()

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableScopeHeaders.from_message(message).setdefault(HEADER, number)
            await send(message)

        try:
            await next_app(scope, receive, noting)
        finally:
            counted: Metrics = scope["litestar_app"].state.metrics
            method, route = str(scope.get("method")), scope.get("path_template") or "?"
            took = time.perf_counter() - began
            counted.answered(method, route, status, took)
            user = scope.get("user")
            _address, network = placed((scope.get("client") or ("unknown", 0))[0])
            facts = {
                "method": method, "route": route, "status": status, "ms": round(took * 1000, 1),
                "user": "" if user is None else user.id, "network": network,
            }  # fmt: skip
            log.info("request", extra=facts)


def may_read(request: Request[Any, Any, State]) -> bool:
    """Say whether somebody may read the figures: from this machine and through no proxy, or with the token."""
    token = request.app.state.config.metrics_token
    if token and secrets.compare_digest(bearer(request).encode(), token.encode()):
        return True
    address = read_address(request.client.host) if request.client is not None else None
    return address is not None and address.is_loopback and not is_forwarded(request.scope)


@get("/metrics", include_in_schema=False, opt={"unlimited": True, "any_host": True})
async def metrics_page(request: Request[Any, Any, State]) -> Response[bytes]:
    """Return all figures as Prometheus reads them."""
    if not may_read(request):
        raise NotAllowed("The figures are for whoever runs this server.")
    counted: Metrics = request.app.state.metrics
    figures, media_type = counted.page()
    return Response(figures, headers={"Content-Type": media_type})
