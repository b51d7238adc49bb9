"""Networks as files: a line that says what it is, then a header in JSON and the weights, compressed together."""

from __future__ import annotations

import json
import zlib
from array import array
from collections.abc import Mapping, Sequence
from sys import byteorder
from typing import Any

from contado.bots.net.inputs import Inputs
from contado.bots.net.net import HALF, Layer, Net, farthest
from contado.core.errors import ContadoError

FIRST_LINE = b"contado net 1\n"
# Layers of a file have at most this many units, and its lines are shifted by fewer bits than a lane has.
MOST_UNITS = 256
MOST_SHIFT = 30
# No file of ours unpacks to more.
MOST_BYTES = 16 * 2**20


class NetFileError(ContadoError):
    """A file is no network that can be played with."""


class NetFile:
    """What stands in a file: for which game it is, what was asked of it, and its weights."""

    def __init__(self, header: Mapping[str, Any], layers: Sequence[tuple[list[list[int]], list[int], int]]) -> None:
        self.game = str(header["game"])
        self.rules = int(header["rules"])
        # By name, the settings with which it has proved itself; it is not asked under others.
        self.settings: dict[str, list[Any]] = {name: list(values) for name, values in header["settings"].items()}
        self.outputs = [str(source) for source in header["outputs"]]
        # Who made it and what it has won, for people.
        self.made: dict[str, Any] = dict(header.get("made", {}))
        self.inputs = Inputs(header["features"], int(header["seats"]), header["sources"])
        # The rows, the bias and the shift of each layer.
        self.layers = list(layers)

    def net(self) -> Net:
        """Return the network, ready to be asked."""
        return Net(self.inputs, [Layer(*layer) for layer in self.layers], self.outputs)

    def header(self) -> dict[str, Any]:
        """Return all but the weights."""
        return {
            "game": self.game,
            "rules": self.rules,
            "seats": self.inputs.seats,
            "settings": self.settings,
            "sources": self.inputs.sources,
            "features": [list(feature) for feature in self.inputs.features],
            "outputs": self.outputs,
            "made": self.made,
            "layers": [[len(rows), len(bias), shift] for rows, bias, shift in self.layers],
        }

    def data(self) -> bytes:
        """Return the file's bytes."""
        parts = [json.dumps(self.header()).encode(), b"\n"]
        for rows, bias, _shift in self.layers:
            parts.append(packed_bytes("h", [weight for row in rows for weight in row]))
            parts.append(packed_bytes("i", bias))
        return FIRST_LINE + zlib.compress(b"".join(parts), 9)


def packed_bytes(kind: str, numbers: Sequence[int]) -> bytes:
    """Return numbers as bytes, the lowest byte of each first."""
    found = array(kind, numbers)
    if byteorder == "big":
        found.byteswap()
    return found.tobytes()


def unpacked(kind: str, data: bytes) -> list[int]:
    """Return the numbers that were written so."""
    found = array(kind)
    found.frombytes(data)
    if byteorder == "big":
        found.byteswap()
    return found.tolist()


def read_net(data: bytes, name: str) -> NetFile:
    """Read a file; refuse what is none, what is cut short, and weights whose sums would not fit."""
    broken = NetFileError("{file} is not a network of Contado, or is damaged.", file=name)
    if not data.startswith(FIRST_LINE):
        raise broken
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(data[len(FIRST_LINE) :], MOST_BYTES)
        if not unpacker.eof:
            raise broken
        line, _, rest = text.partition(b"\n")
        header = json.loads(line)
        layers: list[tuple[list[list[int]], list[int], int]] = []
        at = 0
        for count, width, shift in header["layers"]:
            if not (1 <= width <= MOST_UNITS and 0 < count <= MOST_BYTES and 0 <= shift <= MOST_SHIFT):
                raise broken
            numbers = unpacked("h", rest[at : at + 2 * count * width])
            at += 2 * count * width
            bias = unpacked("i", rest[at : at + 4 * width])
            at += 4 * width
            if len(numbers) != count * width or len(bias) != width:
                raise broken
            layers.append(([numbers[row * width : (row + 1) * width] for row in range(count)], bias, shift))
        found = NetFile(header, layers)
        foreign = at != len(rest) or not chained(found) or not set(found.outputs) <= set(found.inputs.sources)
    except (zlib.error, ValueError, KeyError, TypeError, AttributeError):
        raise broken from None
    if foreign:
        raise broken
    if farthest(found.inputs, [(rows, bias) for rows, bias, _shift in found.layers]) >= HALF:
        raise NetFileError("The weights of {file} are too large: their sums would not fit into 32 bits.", file=name)
    return found


def chained(file: NetFile) -> bool:
    """Say whether every layer has a row for each unit of the one before, and the last one a unit for each output."""
    widths = [len(bias) for _rows, bias, _shift in file.layers]
    rows = [len(rows) for rows, _bias, _shift in file.layers]
    last = file.inputs.seats * len(file.outputs)
    return bool(rows) and rows == [file.inputs.rows, *widths[:-1]] and widths[-1] == last
