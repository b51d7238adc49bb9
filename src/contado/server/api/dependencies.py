"""What handlers get as parameters, from the request or from the application."""

from __future__ import annotations

from typing import TypeAlias

from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from contado.core.words.language import Language
from contado.rooms.rows import User
from contado.rooms.thinking.shares import Asker
from contado.server.notices.notifier import Notifier
from contado.server.people.arriving import Door
from contado.server.rooms.rooms import Rooms
from contado.server.storage.store import Store

TableId: TypeAlias = FromPath[str]
# Who is asking; None for somebody without a name.
Visitor: TypeAlias = NamedDependency[User | None]
# Who is asking, as the one for whom costly work is done.
ForWhom: TypeAlias = NamedDependency[Asker]
# Named as Litestar finds them: `rooms`, `language`, `store`, `door` and `notifier`.
InRooms: TypeAlias = NamedDependency[Rooms]
Reads: TypeAlias = NamedDependency[Language]
InStore: TypeAlias = NamedDependency[Store]
AtDoor: TypeAlias = NamedDependency[Door]
Notices: TypeAlias = NamedDependency[Notifier]
# Through whose eyes: an own seat, -1 for a spectator's; None for the own seat that is awaited, or the first.
Eyes: TypeAlias = FromQuery[int | None]
