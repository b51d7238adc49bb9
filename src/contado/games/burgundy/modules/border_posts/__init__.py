"""Border posts (fourth expansion): posts on the rim that tiles join (P3.3, R46 to R48)."""

from typing import Final

from contado.games.burgundy.modules.border_posts.module import BorderPosts

MODULE: Final = BorderPosts
