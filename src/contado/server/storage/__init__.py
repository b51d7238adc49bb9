"""What outlives the server: people, tables, their logs. SQLite and PostgreSQL through the same code."""
