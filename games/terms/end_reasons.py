"""Why a game is over: the reasons of its outcome, and of the event that ends it early."""

REASONS = ("played", "resigned", "limit", "consent", "staff", "overdue", "cancelled")
"""``played``: to the end of the rules; ``resigned``: fewer than two seats were left in play; ``limit``: no game lasts
longer; ``consent``: of all; ``staff``: by the service; ``overdue``: no seat acted in time; ``cancelled``: before it
started."""

EARLY = ("staff", "consent", "limit")
"""Reasons of the event ``abandoned``."""
