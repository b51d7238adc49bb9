"""Which duchies are made for border posts."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.settings import Settings
from contado.games.burgundy.settings.combinations import Together

# The duchies of the fourth expansion.
WITH_POSTS: Final = range(23, 31)


class BorderPostsTogether(Together):
    """Which duchies are made for border posts, where no other module has its own."""

    place: ClassVar[int] = 90

    def usual_duchies(self, settings: Settings) -> range | None:
        """Return those of the fourth expansion."""
        return WITH_POSTS if settings["border_posts"] else None


TOGETHER: Final = BorderPostsTogether()
