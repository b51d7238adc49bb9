"""The past of a table: what was played and told, what is written to disk, and the ways back to it."""
