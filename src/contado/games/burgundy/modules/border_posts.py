"""Border posts (fourth expansion): posts on the rim that tiles join (P3.3, R46 to R48)."""

from __future__ import annotations

from typing import ClassVar

from contado.games.burgundy.module import Module


class BorderPosts(Module):
    """The module."""

    name: ClassVar[str] = "border_posts"
