"""Inns (sixth expansion): one for sale in each phase, on any colour (F2, R43)."""
