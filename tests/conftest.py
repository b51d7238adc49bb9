"""What all tests share: hypothesis tries the same examples everywhere and never asks how long one took."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("contado", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("contado")
