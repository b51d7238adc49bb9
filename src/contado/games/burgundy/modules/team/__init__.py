"""The team game (ninth expansion): two teams of two, each with one estate (section 3.6)."""
