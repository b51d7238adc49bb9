"""What a view says of border posts."""

from __future__ import annotations

from typing import TypedDict, cast

from contado.core.showing.reading import Reader
from contado.games.burgundy.facts import BurgundyFacts


class BorderPostsFacts(TypedDict):
    """How many bonus tiles are left."""

    left: int


class BorderPostsPlayer(TypedDict):
    """The pairs of posts that a player has joined, and the points of the bonus tile."""

    posts_joined: list[list[int]]
    border_bonus: int


class WithBorderPosts(BurgundyFacts):
    """The facts of a game with border posts."""

    border_posts: BorderPostsFacts


def border_posts(reader: Reader[BurgundyFacts]) -> BorderPostsFacts:
    """Return the part of a view that belongs to border posts."""
    return cast(WithBorderPosts, reader.facts)["border_posts"]


def posts_of(reader: Reader[BurgundyFacts], seat: int) -> BorderPostsPlayer:
    """Return what that part says about a player."""
    return cast(BorderPostsPlayer, reader.facts["players"][seat])
