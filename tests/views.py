"""Parts of views that tests ask for during a game."""

from __future__ import annotations

from contado.core.showing.view import Asked, Seen


def asked(view: Seen) -> Asked:
    """Return what is being decided."""
    assert view["decision"] is not None
    return view["decision"]
