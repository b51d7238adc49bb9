"""A package whose rulebook has faults."""
