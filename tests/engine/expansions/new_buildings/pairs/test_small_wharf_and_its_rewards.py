"""The small wharf with harbor, lighthouse and the captain's privilege."""

import pytest

from tests.engine.expansions.new_buildings.scenes import extended
from tests.engine.support import play, rule

FULL = "5/5 tobacco, 6/6 coffee, 7/7 corn"


def loaded(barrels, by, *buildings):
    scene = extended(ships=FULL).seat(0, buildings=", ".join(["small_wharf", *buildings]), goods="sugar=5")
    state = play(scene.choose("captain", by=by), f"small_wharf:sugar={barrels}")
    return state.seats[0].points, state.seats[0].coins


@rule("R-X1-SWHARF-2", "R-X1-LIGHT-1", "R-B-HARBOR-1", "G-61", "G-62", "G-63")
@pytest.mark.parametrize(
    ("by", "buildings", "points", "coins"),
    [
        (3, ["harbor", "lighthouse"], 2 + 1, 1),
        (0, ["harbor", "lighthouse"], 2 + 1 + 1, 1 + 1),
        (0, ["harbor", "lighthouse", "library"], 2 + 1 + 2, 1 + 1),
        (3, ["lighthouse"], 2, 1),
        (0, ["library"], 2 + 2, 0),
    ],
)
def test_it_is_a_loading_like_the_others(by, buildings, points, coins):
    assert loaded(5, by, *buildings) == (points, coins)


@rule("R-X1-SWHARF-1", "R-X1-SWHARF-2", "G-60", "R-B-HARBOR-1")
def test_one_barrel_brings_the_rewards_alone():
    assert loaded(1, 3, "harbor", "lighthouse") == (1, 1)
