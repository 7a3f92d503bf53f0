"""Waiting in threads; ``_async/runtime.py`` is the same in tasks."""

import threading
from collections.abc import Awaitable, Callable
from types import TracebackType


class Flag:
    """Something that is said once."""

    def __init__(self) -> None:
        self._event = threading.Event()

    def set(self) -> None:
        self._event.set()

    def is_set(self) -> bool:
        return self._event.is_set()

    def wait(self, seconds: float) -> None:
        """Wait for it, but no longer than that."""
        self._event.wait(seconds)


def answer_of(value: str | Awaitable[str]) -> str:
    """What a function of the user has answered."""
    if not isinstance(value, str):
        raise TypeError(f"A move is a text, not {type(value).__name__}.")
    return value


class Hands(threading.Semaphore):
    """So many can work at once: ``with``."""


class Crew:
    """Does jobs side by side, but never two of the same name: such a one is done once more afterwards.

    Args:
        hands: how many at once.
        failed: is called when a job has raised; what it raised comes out of the ``with`` block.
    """

    def __init__(self, hands: int, failed: Callable[[], None]) -> None:
        self._hands, self._failed = hands, failed
        self._changed = threading.Condition()
        self._waiting: dict[str, Callable[[], None]] = {}
        self._working: set[str] = set()
        self._ends = False
        self._error: BaseException | None = None
        self._threads: list[threading.Thread] = []

    def __enter__(self) -> "Crew":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._changed:
            self._ends = True
            if error is not None:
                self._waiting.clear()
            self._changed.notify_all()
        for thread in self._threads:
            thread.join()
        if self._error is not None and error is None:
            raise self._error

    def do(self, name: str, job: Callable[[], None]) -> None:
        """Have a job done."""
        with self._changed:
            self._waiting[name] = job
            if len(self._threads) < self._hands:
                self._threads.append(threading.Thread(target=self._work, name="puerto-crew", daemon=True))
                self._threads[-1].start()
            self._changed.notify()

    def _work(self) -> None:
        while (found := self._next()) is not None:
            name, job = found
            try:
                job()
            except BaseException as error:
                with self._changed:
                    self._error = self._error or error
                    self._waiting.clear()
                self._failed()
            finally:
                with self._changed:
                    self._working.discard(name)
                    self._changed.notify_all()

    def _next(self) -> tuple[str, Callable[[], None]] | None:
        """A job whose name nobody works at; None when there will be no more."""
        with self._changed:
            while True:
                for name in self._waiting:
                    if name not in self._working:
                        self._working.add(name)
                        return name, self._waiting.pop(name)
                if self._ends and not self._waiting:
                    return None
                self._changed.wait()
