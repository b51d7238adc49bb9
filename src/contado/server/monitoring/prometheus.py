"""Figures for Prometheus, through its client, which `contado[host]` brings."""

from __future__ import annotations

from collections.abc import Iterable

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from contado import __version__
from contado.server.monitoring.metrics import Metrics
from contado.server.rooms.rooms import Rooms


class Prometheus(Metrics):
    """The figures of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "contado_requests", "Requests answered.", ["method", "route", "status"], registry=self.registry
        )
        self.seconds = Histogram("contado_request_seconds", "Time to an answer.", ["route"], registry=self.registry)
        self.notices = Counter("contado_notices", "Notices sent.", ["outcome"], registry=self.registry)
        Gauge("contado_info", "The version that runs.", ["version"], registry=self.registry).labels(__version__).set(1)

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        self.requests.labels(method, route, status).inc()
        self.seconds.labels(route).observe(seconds)

    def notified(self, outcome: str) -> None:
        self.notices.labels(outcome).inc()

    def count_rooms(self, rooms: Rooms) -> None:
        self.registry.register(RoomFigures(rooms))

    def page(self) -> tuple[bytes, str]:
        return generate_latest(self.registry), CONTENT_TYPE_LATEST


class RoomFigures(Collector):
    """The counters of the rooms; those that go up and down are gauges."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms

    def collect(self) -> Iterable[Metric]:
        for name, value in vars(self.rooms.counters).items():
            words = name.replace("_", " ").capitalize() + "."
            if name in ("rooms", "connections", "loop_delay_seconds"):
                yield GaugeMetricFamily(f"contado_{name}", words, value=value)
            else:
                yield CounterMetricFamily(f"contado_{name}", words, value=value)
        waiting = self.rooms.store.busy
        yield GaugeMetricFamily("contado_database_jobs", "Jobs that the database has not done yet.", value=waiting)
