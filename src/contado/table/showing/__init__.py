"""What each seat may know of a table, and how it is told."""
