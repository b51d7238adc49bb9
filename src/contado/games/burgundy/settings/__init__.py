"""What can be chosen before a game: modules and their options, presets, what goes together."""
