"""The rules, a file for each part of the rulebook: hand, cards, turn, scoring, building, and the modules."""
