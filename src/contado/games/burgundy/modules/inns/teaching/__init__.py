"""How inns are taught."""
