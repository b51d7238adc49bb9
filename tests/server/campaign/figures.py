"""What is measured along the way, and what a program reads of what it is told."""

from __future__ import annotations

import os
from typing import Any

import msgspec


class Seen(msgspec.Struct):
    """The parts of a message that a program needs."""

    type: str
    number: int = 0
    seat: int = -1
    view: dict[str, Any] = {}
    ok: bool = True
    error: str = ""


READ = msgspec.json.Decoder(Seen)


def memory(pid: int) -> float:
    """Return the memory of a process in MiB."""
    with open(f"/proc/{pid}/statm") as pages:
        return int(pages.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def processor_seconds(pid: int) -> float:
    """Return what a process has computed so far."""
    with open(f"/proc/{pid}/stat") as stat:
        fields = stat.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def percentile(values: list[float], part: float) -> float:
    """Return the value below which this part of the values lies."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(len(ranked) * part))]
