"""Bounds of what both APIs take, whatever it is about."""

BIGGEST = 2**31 - 1
"""The largest whole number: that of GraphQL's ``Int``."""
LONGEST_KEY = 128
"""Characters of an idempotency key."""
