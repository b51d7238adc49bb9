"""What people settle between them at a table, beside the game, and what is noted of it."""
