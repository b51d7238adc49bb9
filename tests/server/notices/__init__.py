"""Notices: their kinds, the client that carries them, letters, and what is bundled."""
