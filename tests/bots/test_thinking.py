"""Thinking in a process beside this one."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bots import asked, thinking
from games import engine
from tests.support.services import wait_until


@pytest.fixture
def beside() -> Iterator[thinking.Beside]:
    beside = thinking.Beside()
    yield beside
    beside.end()


def table() -> engine.State:
    return engine.new_game("1897", 3, seed=bytes(32))


def test_the_same_is_thought_beside_as_here(beside, monkeypatch):
    state = table()

    def appraised() -> Any:
        return thinking.think("bots.network.appraisal:appraise", state, Random(7), seconds=60)

    def chosen() -> Any:
        return thinking.think("bots.thinking:choose", "expert", state, asked(state).seat, Random(7), 60.0, seconds=60)

    here = appraised(), chosen()
    monkeypatch.setattr(thinking, "_beside", beside)
    assert (appraised(), chosen()) == here


def test_what_is_raised_there_is_raised_here_and_the_process_goes_on(beside):
    for _ in range(2):
        with pytest.raises(ValueError, match="invalid literal"):
            beside.ask("builtins:int", "seven", seconds=60)
    assert beside.ask("builtins:int", "7", seconds=60) == 7


def test_what_takes_too_long_is_stopped_and_the_next_question_is_answered(beside):
    with pytest.raises(thinking.GoneError):
        beside.ask("time:sleep", 600, seconds=0.5)
    assert beside.ask("builtins:abs", -7, seconds=60) == 7
    with pytest.raises(thinking.GoneError):
        beside.ask("time:sleep", 600, seconds=0.5)


def test_a_process_that_has_ended_meanwhile_is_started_again(beside):
    first = beside.ask("os:getpid", seconds=60)
    beside._process.kill()
    beside._process.wait()
    assert beside.ask("os:getpid", seconds=60) != first


@pytest.mark.parametrize("why", ["the asker is gone", "nobody asks"])
def test_it_ends_by_itself(beside, why):
    beside.ask(
        "builtins:exec", "import __main__; __main__.IDLE_SECONDS = 0.1" if why == "nobody asks" else "", seconds=60
    )
    process = beside._process
    if why == "the asker is gone":
        process.stdin.close()
    wait_until(lambda: process.poll() == 0, "The end of the process", 20)
