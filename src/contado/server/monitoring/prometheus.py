"""Figures for Prometheus, through its client, which `contado[host]` brings."""

from __future__ import annotations

from collections.abc import Iterable

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from contado import __version__
from contado.rooms.counters import ByRank
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
    """The counters of the rooms, with the line of costly work; those that go up and down are gauges."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms

    def collect(self) -> Iterable[Metric]:
        counters = self.rooms.counters
        for name, value in vars(counters).items():
            words = name.replace("_", " ").capitalize() + "."
            kind = GaugeMetricFamily if name in counters.GAUGES else CounterMetricFamily
            if isinstance(value, ByRank):
                family = kind(f"contado_{name}", words, labels=["rank"])
                for rank, number in value.items():
                    family.add_metric([rank], number)
                yield family
            else:
                yield kind(f"contado_{name}", words, value=value)
        waiting = self.rooms.store.busy
        yield GaugeMetricFamily("contado_database_jobs", "Jobs that the database has not done yet.", value=waiting)
