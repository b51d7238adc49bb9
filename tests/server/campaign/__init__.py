"""The campaign against a real server, `make soak-server`: kills, hostile messages, and many tables at once.

Its short form is `tests/server/hard/test_campaign.py`.
"""
