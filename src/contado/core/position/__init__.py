"""What a position is made of: luck, events, points, fields, the space of actions, and what trying one tells."""
