"""Which rules program this is."""

RULES_VERSION = 1
"""Changes whenever the same setup, chance and moves could lead to a different game than before."""
__version__ = "1.0.0"
"""The version of the distribution; it begins with the version of the rules."""
