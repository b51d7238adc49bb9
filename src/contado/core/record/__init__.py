"""A game on disk: what is written down of it, how that reads as text, and how it is played again."""

from __future__ import annotations

from contado.core.record.fork import Fork
from contado.core.record.move import Move
from contado.core.record.record import FORMAT, SUFFIX, Record
from contado.core.record.recorder import Recorder

__all__ = ["FORMAT", "SUFFIX", "Fork", "Move", "Record", "Recorder"]
