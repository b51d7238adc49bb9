"""Comet Season: telescopes, cloudy nights and priority."""
