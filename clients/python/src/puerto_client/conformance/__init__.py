"""Runs a bot against a service over a bad connection, and says what to fix.

    puerto-conformance --api http://localhost:8000 -- python bot.py

The program plays in sandboxes, through a proxy that loses, repeats, delays and refuses messages
(docs/guides/conformance.md). :mod:`.command` is the command line, and :mod:`.scenarios` has the faults.
"""

from .report import Report, Result
from .run import conform

__all__ = ["Report", "Result", "conform"]
