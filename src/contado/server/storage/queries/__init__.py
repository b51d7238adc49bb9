"""What the store asks the database, by subject: plain functions of a connection."""
