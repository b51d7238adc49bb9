"""The pages around the table, rendered on the server."""
