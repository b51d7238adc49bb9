"""The subcommands, a module for each: `add` puts it into the parser, `run` does it."""
