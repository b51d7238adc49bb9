"""The game in numbers, for programs that learn: what a seat sees, and the actions that can be offered."""
