"""Long thoughts: in this process, or in one beside it that does nothing else.

A process that also answers requests has one interpreter for both: while a bot thinks in one of its threads, each
request waits for it some ten times. ``python -m bots.thinking`` is the process beside it. It ends with the one that
started it, or when it has not been asked for a while.
"""

import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, BinaryIO

from bots.protocol import BotView, Budget
from games.engine import Move, State

IDLE_SECONDS = 60
"""The process ends when it has not been asked for so long."""

_ROOT = Path(__file__).resolve().parents[1]


class GoneError(Exception):
    """The process was stopped because it took too long, or it has failed without a word."""


def choose(level: str, state: State, seat: int, rng: Random, seconds: float) -> tuple[Move, int]:
    """The move that a level chooses within so many seconds, and the nodes that it has spent."""
    import bots

    budget = Budget(seconds)
    return bots.get(level).choose(BotView(state, seat), rng, budget), budget.spent


class Beside:
    """The process beside this one. It is started when it is first asked, and answers one question after the other."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None

    def ask(self, function: str, *arguments: Any, seconds: float) -> Any:
        """Call a function of a module, named as ``module:function``, there. What it raises is raised here.

        Raises:
            GoneError: it took longer than ``seconds``, and the process was stopped.
        """
        question = pickle.dumps((function, arguments), pickle.HIGHEST_PROTOCOL)
        with self._lock:
            there_before = self._process is not None
            try:
                raised, found = self._answer(question, seconds)
            except (EOFError, OSError, pickle.UnpicklingError):
                self.end()
                if not there_before:
                    raise GoneError(function) from None
                try:  # it may have ended because nobody had asked for long
                    raised, found = self._answer(question, seconds)
                except (EOFError, OSError, pickle.UnpicklingError):
                    self.end()
                    raise GoneError(function) from None
        if raised:
            raise found
        return found

    def _answer(self, question: bytes, seconds: float) -> tuple[bool, Any]:
        process = self._process = self._process or _started()
        assert process.stdin is not None
        assert process.stdout is not None
        stop = threading.Timer(seconds, process.kill)
        stop.start()
        try:
            process.stdin.write(question)
            process.stdin.flush()
            answer: tuple[bool, Any] = pickle.load(process.stdout)
            return answer
        finally:
            stop.cancel()

    def end(self) -> None:
        """Stop the process, if there is one."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):
                    pipe.close()  # type: ignore[union-attr]  # both are pipes


def _started() -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "bots.thinking"]
    return subprocess.Popen(command, cwd=_ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


_beside: Beside | None = None


def move_out() -> None:
    """Have all long thoughts of this process thought beside it from now on."""
    global _beside
    _beside = Beside()


def think(function: str, *arguments: Any, seconds: float) -> Any:
    """Call a function, named as ``module:function``, which computes for long and changes nothing.

    Its arguments and its result can be pickled.

    Args:
        seconds: after which it is stopped, if it is called beside this process; here the caller interrupts it.

    Raises:
        GoneError: it was stopped.
    """
    beside = _beside
    return _named(function)(*arguments) if beside is None else beside.ask(function, *arguments, seconds=seconds)


def _named(function: str) -> Callable[..., Any]:
    module, _, name = function.partition(":")
    found: Callable[..., Any] = getattr(import_module(module), name)
    return found


def _serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions until the last one has come."""
    while True:
        idle = threading.Timer(IDLE_SECONDS, os._exit, (0,))
        idle.daemon = True
        idle.start()
        try:
            function, arguments = pickle.load(questions)
        except EOFError:
            return
        finally:
            idle.cancel()
        try:
            answer = False, _named(function)(*arguments)
        except Exception as error:
            answer = True, error
        answers.write(pickle.dumps(answer, pickle.HIGHEST_PROTOCOL))
        answers.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that asks; this one ends with it
    out, sys.stdout = sys.stdout.buffer, sys.stderr
    with suppress(BrokenPipeError):
        _serve(sys.stdin.buffer, out)
