"""Garbage collection while a program starts: nearly all objects that are made then stay until it ends.

Scanning them again and again, and once more at the end, is half the cost of starting and ending.
"""

import gc


def pause() -> None:
    """Pause collection while a program starts."""
    gc.disable()


def resume() -> None:
    """Collect again, but never scan the objects that exist by now."""
    gc.freeze()
    gc.enable()
