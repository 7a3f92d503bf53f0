"""A computation that takes too long is stopped in whatever thread it runs, and nothing else is."""

import itertools
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from puerto_api.base.time_limit import TookTooLong, interrupted_after
from tests.support.servers import ROOT


def endless() -> None:
    for _ in itertools.count():
        try:
            sum(range(100))
        except Exception:
            continue


def seconds_until_interrupted(after: float) -> float:
    began = time.monotonic()
    with pytest.raises(TookTooLong), interrupted_after(after):
        endless()
    return time.monotonic() - began


def test_an_endless_loop_is_stopped_in_the_main_thread_and_in_others():
    assert 0.1 <= seconds_until_interrupted(0.1) < 3
    with ThreadPoolExecutor(2) as pool:
        for took in pool.map(seconds_until_interrupted, [0.1, 0.2]):
            assert 0.1 <= took < 3


@pytest.fixture
def _hasty():
    """Threads take turns so often that the time is up everywhere in the block, and after it."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("_hasty")
def test_what_ends_in_time_is_left_alone_and_so_is_what_comes_after_it():
    """However closely the end of the block and the end of its time follow each other; and no thread is left."""
    before, stopped = threading.active_count(), 0
    for number in range(400):
        until = time.perf_counter() + 0.001
        try:
            with interrupted_after(0.0007 + number / 1_000_000):
                while time.perf_counter() < until:
                    pass
        except TookTooLong:
            stopped += 1
        for _ in range(200):
            threading.get_ident()
    assert 0 < stopped < 400
    deadline = time.monotonic() + 5
    while threading.active_count() > before and time.monotonic() < deadline:
        time.sleep(0.01)
    assert threading.active_count() == before


def test_the_error_of_the_block_is_its_own():
    with pytest.raises(KeyError), interrupted_after(5):
        raise KeyError("mine")


@pytest.mark.parametrize("seconds", [5, 0.001])
def test_the_interpreter_is_as_before(seconds):
    """A pending exception that is taken back hangs CPython 3.11 as soon as someone traces; here nothing is pending."""
    code = f"""
import sys, time
from puerto_api.base.time_limit import TookTooLong, interrupted_after
for _ in range(50):
    try:
        with interrupted_after({seconds}):
            time.sleep(0.001)
    except TookTooLong:
        pass
def function():
    return sum(n for n in range(10))
sys.settrace(lambda frame, event, argument: None)
function()
"""
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, timeout=20)
