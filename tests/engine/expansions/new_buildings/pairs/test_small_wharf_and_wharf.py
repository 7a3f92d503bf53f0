"""The small wharf beside the wharf."""

import pytest

from tests.engine.expansions.new_buildings.scenes import EDITIONS, extended
from tests.engine.support import asked, goods_of, moves_of, play, refused, rule

FULL = "5/5 tobacco, 6/6 coffee, 7/7 corn"


@rule("R-X1-SWHARF-3", "E-211", "G-7")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "order", [("wharf:sugar", "small_wharf:indigo=4"), ("small_wharf:indigo=4", "wharf:sugar")], ids=" then ".join
)
def test_both_are_used_on_different_turns_in_any_order(edition, order):
    scene = extended(edition, ships=FULL).seat(0, buildings="wharf, small_wharf", goods="sugar=3, indigo=4")
    state = scene.choose("captain", by=3)
    assert moves_of(state) == ["pass", "small_wharf", "wharf:indigo", "wharf:sugar"]
    play(state, order[0])
    assert asked(state) == (0, "ship")
    refused(state, "wharf:indigo" if order[0].startswith("wharf") else "small_wharf:sugar=1")
    play(state, order[1])
    assert (asked(state), goods_of(state, 0), state.seats[0].points) == ((0, "role"), {}, 3 + 2)


@rule("R-X1-SWHARF-2", "R-B-WHARF-4", "R-CAP-6")
def test_after_both_the_duty_to_load_is_back():
    scene = extended(ships="5, 6, 7").seat(0, buildings="wharf, small_wharf", goods="sugar=3, indigo=4, corn=2")
    state = play(scene.choose("captain", by=3), "wharf:sugar", "small_wharf:indigo=4")
    assert moves_of(state) == ["ship:corn@5", "ship:corn@6", "ship:corn@7"]
    refused(state, "pass", "R-CAP-6")
