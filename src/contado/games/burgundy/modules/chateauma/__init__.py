"""Châteauma: an opponent that makes no free choice and fills territory cards."""
