"""The rules, a file for each part of the rulebook: draft, turn, and the spaces of the ring."""
