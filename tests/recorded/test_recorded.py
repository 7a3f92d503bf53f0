"""Clients read what they have always read."""

import pytest

from .chapters import CHAPTERS
from .playing import difference, played, stage

pytestmark = pytest.mark.slow


@pytest.mark.quick(1)
@pytest.mark.parametrize("way", ["quick", "locked"])
def test_the_answers_are_those_that_were_recorded_to_the_byte_on_both_ways_of_a_move(way, subtests):
    with stage(way) as on:
        for name in CHAPTERS:
            with subtests.test(name):
                changed = difference(name, played(on, name))
                assert not changed, f"python -m tests.recorded records it anew, if that is meant:\n{changed}"
