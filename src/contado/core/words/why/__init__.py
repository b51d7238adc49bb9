"""Why a bot would choose what it would: what it thinks, what a move does at once, and how that is said."""
