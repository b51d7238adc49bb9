"""What the Tab key offers: read off the parser, so that there is no list of commands and options to forget."""
