"""Tables at which a language model has a seat: of its own against bots, and those of servers."""
