"""What protects people from one another, and the server from all: origins, tokens, headers, limits."""
