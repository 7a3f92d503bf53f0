"""Runs somebody's bot against a service with a bad line in between, and says what to mend.

    puerto-conformance --api http://localhost:8000 -- python bot.py

The program plays in sandboxes, over a proxy that loses, repeats, delays and refuses what passes
(docs/guides/conformance.md). :mod:`.command` is the command line, :mod:`.scenarios` are the things that happen.
"""

from .report import Report, Result
from .run import conform

__all__ = ["Report", "Result", "conform"]
