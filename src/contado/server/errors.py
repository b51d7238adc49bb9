"""What a visitor is refused: what rooms refuse (`contado.rooms.errors`), and what only a server does."""

from __future__ import annotations

from typing import ClassVar

from contado.core.errors import ContadoError
from contado.rooms.errors import (
    NotAllowed,
    NotFound,
    SignInNeeded,
    TooLarge,
    TooMany,
    said_outside,
    status_of,
)

__all__ = [
    "NotAllowed", "NotFound", "NotInstalled", "SignInNeeded", "TooLarge", "TooMany", "WrongHost", "said_outside",
    "status_of",
]  # fmt: skip


class WrongHost(ContadoError):
    """The request is for a server of another name."""

    status: ClassVar[int] = 421


class NotInstalled(ContadoError):
    """It needs an extra that is not installed here."""

    status: ClassVar[int] = 501
