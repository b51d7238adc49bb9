"""Arrays on disk that grow: numpy's own format, whose length is written into the header at the end."""

from __future__ import annotations

import sys
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final

# A header of fixed length can be written again when there are more rows.
HEADER: Final = 128
MAGIC: Final = b"\x93NUMPY\x01\x00"
NUMBER: Final = "<i4" if sys.byteorder == "little" else ">i4"
BYTE: Final = "|u1"
SIZES: Final = {BYTE: 1, NUMBER: 4}


def header(kind: str, rows: int, width: int) -> bytes:
    """Return the header of an array of so many rows; `width` 0 is for one number in each."""
    shape = f"({rows}, {width})" if width else f"({rows},)"
    text = f"{{'descr': '{kind}', 'fortran_order': False, 'shape': {shape}, }}".encode()
    room = HEADER - len(MAGIC) - 2
    return MAGIC + room.to_bytes(2, "little") + text.ljust(room - 1) + b"\n"


class Growing:
    """An array that rows are added to."""

    def __init__(self, file: Path, kind: str, width: int = 0) -> None:
        self.kind = kind
        self.width = width
        self.row = SIZES[kind] * (width or 1)
        self.path = file
        # Unbuffered: what is written is with the system, and survives the death of this process.
        self.file: BinaryIO = open(file, "r+b" if file.exists() else "w+b", buffering=0)  # noqa: SIM115 (closed by the folder)

    @property
    def rows(self) -> int:
        """How many whole rows there are."""
        return max(0, self.file.seek(0, 2) - HEADER) // self.row

    def cut(self, rows: int) -> None:
        """Forget what comes after so many rows, and say in the header that they are all."""
        self.file.truncate(HEADER + rows * self.row)
        self.file.seek(0)
        self.file.write(header(self.kind, rows, self.width))

    def add(self, data: bytes) -> None:
        """Add rows at the end."""
        self.file.seek(0, 2)
        left = memoryview(data)
        while left:
            left = left[self.file.write(left) :]


class Arrays:
    """The arrays of a dataset, of which each has a row for every choice."""

    def __init__(self, folder: Path, widths: dict[str, int], kinds: dict[str, str]) -> None:
        self.all = {name: Growing(folder / f"{name}.npy", kinds[name], width) for name, width in widths.items()}

    @property
    def rows(self) -> int:
        """How many rows are there in all of them."""
        return min(one.rows for one in self.all.values())

    def cut(self, rows: int) -> None:
        """Forget what comes after so many rows."""
        for one in self.all.values():
            one.cut(rows)

    def add(self, columns: dict[str, bytes]) -> None:
        """Add the rows of a game."""
        for name, one in self.all.items():
            one.add(columns[name])

    def close(self) -> None:
        """Close the files."""
        for one in self.all.values():
            one.file.close()

    def __enter__(self) -> Arrays:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()
