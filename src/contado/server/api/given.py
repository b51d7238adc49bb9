"""What the handlers of tables are given, by its place in the request or by the application."""

from __future__ import annotations

from typing import TypeAlias

from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from contado.core.language import Language
from contado.server.rooms.rooms import Rooms
from contado.server.storage.kept import User

TableId: TypeAlias = FromPath[str]
# Who is asking; None for somebody without a name.
Visitor: TypeAlias = NamedDependency[User | None]
# Named as Litestar finds them: `rooms` and `language`.
InRooms: TypeAlias = NamedDependency[Rooms]
Reads: TypeAlias = NamedDependency[Language]
# Through whose eyes: an own seat, -1 for a spectator's; None for the own seat that is awaited, or the first.
Eyes: TypeAlias = FromQuery[int | None]
