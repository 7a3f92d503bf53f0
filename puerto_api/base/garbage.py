"""Garbage collection, less often than Python's: a program makes many objects when it starts, and keeps nearly all.

Scanning them again and again, and once more at the end, is half the cost of starting and ending. A request makes
thousands, and nearly all of them go without it.
"""

import gc

EVERY = 20_000
"""So many objects more than have gone, and the youngest are looked through; Python does it at 700."""


def pause() -> None:
    """Pause collection while a program starts."""
    gc.disable()


def collect() -> None:
    """Let go of what a part of the start has left, so that the next part takes its place."""
    gc.collect()


def resume() -> None:
    """Collect again, but seldom, and never scan the objects that exist by now."""
    gc.freeze()
    gc.set_threshold(EVERY, 20, 20)
    gc.enable()
