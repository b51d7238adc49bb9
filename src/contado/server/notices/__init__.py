"""Notices to people who are away: what they say, where they go, and how they get there without harm to anybody."""
