"""What organizers of tournaments may choose."""

LONGEST_NAME = 64
SMALLEST_TABLE, LARGEST_TABLE = 2, 5
MOST_ENTRANTS = 128
MOST_ROUNDS = 30
SHORTEST_ARENA, LONGEST_ARENA = 1, 24 * 60
"""In minutes."""
LONGEST_AHEAD = 90
"""Days between the announcement of a tournament and its start, at most."""
MOST_OPEN = 5
"""Tournaments of an organizer that are not over."""
LONGEST_CODE = 64
