"""Who is at a table, on which connection, what they say there and what those who are away hear of it."""
