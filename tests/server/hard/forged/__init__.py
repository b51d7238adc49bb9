"""Forged, broken, huge and countless requests: each is refused with a reason, nothing changes, the server lives."""
