"""Arenas: resumable tournaments of bots with mirrored games, ratings, a cross table and a report."""

from contado.arena.tournament.plan import Arena
from contado.arena.tournament.results import Results
from contado.arena.tournament.run import play_arena

__all__ = ["Arena", "Results", "play_arena"]
