"""Bounds of what the APIs take about games, and the services check."""

from games.engine.editions import EDITIONS

MOST_PLAYERS = max(max(edition.setups) for edition in EDITIONS.values())
LONGEST_MOVE = 512
"""Characters of the text of a move."""
EVENTS_A_PAGE = 100
"""Events and entries of a feed in one page, if nobody says how many."""
LONGEST_NAME = 64
"""Characters of a name or a code, at most: the service gives out no longer ones."""
