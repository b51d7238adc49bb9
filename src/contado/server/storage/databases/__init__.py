"""SQLite and PostgreSQL, each behind the same two methods: read and write."""
