"""How border posts are taught."""
