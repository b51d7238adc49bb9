"""What is printed: the posts, and the two spaces that each of them touches."""

from __future__ import annotations

from typing import Any, Final

from contado.games.burgundy.pieces.loading import load

POSTS: Final[list[dict[str, Any]]] = load("border_posts", "border_posts")["posts"]
