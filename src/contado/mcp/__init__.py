"""Language models at a table: a server of the Model Context Protocol (``contado mcp``)."""
