"""The simulated hour does what it says, and the page tells its figures."""

import copy

import pytest

from tests.capacity import __main__ as program
from tests.capacity.hour import simulate
from tests.capacity.plans import measured, milliseconds, plan


@pytest.fixture
def known():
    return measured()


def test_the_page_and_its_picture_are_those_that_the_program_writes():
    text = program.DOC.read_text("utf-8")
    assert program.page(text) == (text, program.PICTURE.read_text("utf-8"))


def test_an_hour_has_the_moves_that_the_length_of_turns_makes_one_expect(known):
    play = known["play"]
    hour = simulate(400, play, sample=400)
    expected = sum(400 * play[kind]["share"] * 3600 / play[kind]["seconds"] for kind in ("live", "slow"))
    assert 0.7 * expected < sum(hour.moves) < 1.6 * expected
    assert sum(hour.bot_moves) == pytest.approx(play["bots"] * sum(hour.moves), rel=0.1)
    assert len(hour.moves) == len(hour.deliveries) == len(hour.starts) == 3600


def test_more_begin_in_the_middle_of_the_hour(known):
    play = copy.deepcopy(known["play"])
    play["hour"]["swell"] = 4
    starts = simulate(4000, play, sample=4000).starts
    assert sum(starts[1200:2400]) > 1.5 * sum(starts[:1200])


def test_games_that_are_not_played_one_by_one_count_as_many(known):
    few, many = (plan(games, known, sample=300) for games in (300, 30_000))
    assert many.moves == pytest.approx(100 * few.moves)
    assert many.cores == pytest.approx(100 * few.cores)
    assert few.databases == 1 < many.databases


def test_what_costs_more_needs_more_of_its_own_part_only(known):
    dear = copy.deepcopy(known)
    dear["costs"]["delivery"] *= 2
    hour = simulate(300, known["play"], sample=300)
    before, after = milliseconds(hour, known), milliseconds(hour, dear)
    assert sum(after["viewers"]) == pytest.approx(2 * sum(before["viewers"]))
    assert {name: after[name] for name in after if name != "viewers"} == {
        name: before[name] for name in before if name != "viewers"
    }
    assert plan(300, dear, sample=300).worker_cores == plan(300, known, sample=300).worker_cores
