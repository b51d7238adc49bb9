"""Who is counted: a visitor as a user, as an address, and as the network that the address is in."""

from __future__ import annotations

from typing import Final, NamedTuple


class Who(NamedTuple):
    """The keys under which a visitor is counted; no user: somebody without a name."""

    user: str
    address: str
    network: str

    @property
    def keys(self) -> tuple[str, str, str]:
        """The keys from the narrowest to the widest; somebody without a name is an address twice."""
        return (f"user {self.user}" if self.user else f"at {self.address}", f"address {self.address}",
                f"network {self.network}")  # fmt: skip


NOWHERE: Final = Who("", "", "")
