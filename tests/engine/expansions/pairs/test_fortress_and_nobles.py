"""The fortress counts nobles as people (rules, R-B-FORTRESS-1; ruling G-71)."""

import pytest

from games.engine import result
from tests.engine.support import rule, table


@rule("E-227", "R-B-FORTRESS-1", "G-71", "R-X2-2")
@pytest.mark.parametrize("edition", ["reissue", "1897"])
@pytest.mark.parametrize(("nobles", "bonus"), [(0, 3), (1, 3), (2, 4), (4, 4), (5, 5)])
def test_ten_colonists_and_some_nobles(edition, nobles, bonus):
    scene = table(edition, 4, expansions="nobles")
    scene.seat(0, buildings="fortress", tiles="corn=9", people="corn=9", nobles=f"san_juan={nobles}")
    line = result(scene.state)["scores"][0]
    assert (line["bonus"], line["nobles"]) == (bonus, nobles)


@rule("R-SCO-2", "R-X2-2")
def test_a_noble_keeps_the_fortress_occupied():
    scene = table("1897", 4, expansions="nobles").seat(0, buildings="fortress", nobles="fortress, san_juan=2")
    assert result(scene.state)["scores"][0]["bonus"] == 1
