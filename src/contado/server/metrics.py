"""Figures for Prometheus, and the log of requests."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from contado import __version__
from contado.server.rooms.rooms import Rooms

log = logging.getLogger("contado.requests")


class Metrics:
    """The figures of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "contado_requests", "Requests answered.", ["method", "route", "status"], registry=self.registry
        )
        self.seconds = Histogram("contado_request_seconds", "Time to an answer.", ["route"], registry=self.registry)
        self.notices = Counter("contado_notices", "Notices sent.", ["outcome"], registry=self.registry)
        Gauge("contado_info", "The version that runs.", ["version"], registry=self.registry).labels(__version__).set(1)

    def count_rooms(self, rooms: Rooms) -> None:
        """Add what the rooms count by themselves, read whenever somebody asks."""
        self.registry.register(RoomFigures(rooms))


class RoomFigures(Collector):
    """The counters of the rooms; those that go up and down are gauges."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms

    def collect(self) -> Iterable[Metric]:
        """Return the figures as they are now."""
        for name, value in vars(self.rooms.counters).items():
            words = name.replace("_", " ").capitalize() + "."
            if name in ("rooms", "connections"):
                yield GaugeMetricFamily(f"contado_{name}", words, value=value)
            else:
                yield CounterMetricFamily(f"contado_{name}", words, value=value)


class Measured(ASGIMiddleware):
    """Count and log every request by the template of its address, which holds no secret."""

    scopes = (ScopeType.HTTP,)
    exclude_opt_key = "unmeasured"

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass the request on and see what becomes of it."""
        began = time.perf_counter()
        status = 500

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await next_app(scope, receive, noting)
        finally:
            metrics: Metrics = scope["litestar_app"].state.metrics
            method, route = str(scope.get("method")), scope.get("path_template") or "?"
            took = time.perf_counter() - began
            metrics.requests.labels(method, route, status).inc()
            metrics.seconds.labels(route).observe(took)
            log.info("request", extra={"method": method, "route": route, "status": status, "ms": round(took * 1000, 1)})


@get("/metrics", include_in_schema=False, opt={"unlimited": True})
async def metrics_page(request: Request[object, object, State]) -> Response[bytes]:
    """Return all figures as Prometheus reads them."""
    metrics: Metrics = request.app.state.metrics
    return Response(generate_latest(metrics.registry), headers={"Content-Type": CONTENT_TYPE_LATEST})
