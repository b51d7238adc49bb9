"""People beside their tables: what counts of their games, whom they know, their groups, and who may see which of it."""
