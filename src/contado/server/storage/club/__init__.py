"""What is kept of people beside their tables: results, ratings, friends, groups, presets, and what partners say."""
