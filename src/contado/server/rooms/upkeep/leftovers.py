"""What ended connections leave behind in memory, and when it is looked for.

A connection that ends with an error is a circle: its tasks and its reader hold the error, this the frames in which it
happened, and these the connection with all that it had just received, a quarter of a megabyte if somebody wants it so.
Only a look through the whole memory finds such circles, and the server has Python look seldom, since its tables are
many and have none (`contado.cli.commands.serve.rest_in_peace`).
"""

from __future__ import annotations

import gc
from typing import Final

# So many may lie about before anybody looks, and as many as half of those who are connected: the more there is to look
# through, the more is found each time.
FEW: Final = 100


class Leftovers:
    """Counts connections that have ended since the memory was last looked through."""

    def __init__(self, few: int = FEW) -> None:
        self.few = few
        self.ended = 0

    def sweep(self, connected: int) -> bool:
        """Look through the memory if that is worth while; say whether it was."""
        if self.ended < max(self.few, connected // 2):
            return False
        self.ended = 0
        gc.collect()
        return True
