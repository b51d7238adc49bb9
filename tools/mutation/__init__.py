"""Faults planted in the games on purpose, and whether anything notices."""
