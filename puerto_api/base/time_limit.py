"""Stopping a computation that takes too long, in any thread.

Celery's soft time limit is a signal, which only the main thread of a worker process gets; the embedded mode runs its
tasks in threads. An exception that another thread leaves for this one works in both, and leaves no thread behind.
"""

import ctypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class TookTooLong(BaseException):
    """The time is up. Not an :class:`Exception`, so that code which catches everything does not catch this."""


@contextmanager
def interrupted_after(seconds: float) -> Iterator[None]:
    """Raise :class:`TookTooLong` in the block when it has run for ``seconds``.

    This works only between two steps of Python: a call into C that does not return is not interrupted. The block should
    do nothing but compute, since the exception may come anywhere in it.
    """
    thread, lock, running, left = threading.get_ident(), threading.Lock(), True, False

    def interrupt() -> None:
        nonlocal left
        with lock:
            if running:
                left = True
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(TookTooLong))

    timer = threading.Timer(seconds, interrupt)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        with lock:
            running = False
        if left:
            # If it comes too late for the block, it is raised here. Taking it back would leave the interpreter looking
            # for it at every step for ever, and hang a debugger.
            for _ in range(_STEPS):
                pass


_STEPS = 1000
"""More than enough: the first one raises the pending exception."""
