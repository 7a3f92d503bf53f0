"""Stopping a computation that takes too long, in whatever thread it runs.

Celery's soft time limit is a signal, which only the main thread of a worker process gets; the embedded mode runs its
tasks in threads. An exception that another thread leaves for this one works in both, and leaves no thread behind.
"""

import ctypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class TookTooLong(BaseException):
    """The time is up. No :class:`Exception`, so that code which catches everything does not catch this."""


@contextmanager
def interrupted_after(seconds: float) -> Iterator[None]:
    """Raise :class:`TookTooLong` in the block when it has run for so long.

    Only between two steps of Python: a call into C that does not return is not interrupted. The block should do nothing
    but compute, since the exception may come anywhere in it.
    """
    thread, lock, running = threading.get_ident(), threading.Lock(), True

    def interrupt() -> None:
        with lock:
            if running:
                _leave(thread, TookTooLong)

    timer = threading.Timer(seconds, interrupt)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        with lock:
            running = False
            _leave(thread, None)  # it may have come too late to be raised in the block
        timer.cancel()


def _leave(thread: int, error: type[BaseException] | None) -> None:
    """The thread raises the error at its next step; None: what was left is taken back."""
    what = None if error is None else ctypes.py_object(error)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), what)
