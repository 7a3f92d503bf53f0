"""The arena: bots against each other in every seat on the same decks, and numbers that anyone can repeat.

match = make_match(("skilled", "random", "random"))
print(report(summarize(match, play_match(match, games=30, jobs=2))))
"""

from .journal import Journal, OtherMatch
from .match import USUAL_NODES, Match, make_match
from .report import report
from .summary import Summary, summarize
from .tournament import play_match

__all__ = [
    "USUAL_NODES",
    "Journal",
    "Match",
    "OtherMatch",
    "Summary",
    "make_match",
    "play_match",
    "report",
    "summarize",
]
