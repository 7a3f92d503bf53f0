"""Bounds of the mail about games that wait."""

MOST_WAITING = 50
"""The most games for which a person can want the mail to wait."""
MOST_HOURS = 168
"""The most hours that games can have to wait before they count: a week."""
