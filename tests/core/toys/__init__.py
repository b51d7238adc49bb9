"""Toys for the kit's own tests: Cherries keeps the contract, and each of the broken ones breaks it in one place."""

from tests.core.toys.automas import CrowGame
from tests.core.toys.cherries import DONE, PICK, Cherries, CherryGame
from tests.core.toys.reactions import ReactionGame

__all__ = ["DONE", "PICK", "Cherries", "CherryGame", "CrowGame", "ReactionGame"]
