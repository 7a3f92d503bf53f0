"""The royal garden beside the other large buildings (rules, section 12)."""

import pytest

from games.engine import result
from tests.engine.support import rule, table


def score(expansions="nobles", **board):
    return result(table("1897", 4, expansions=expansions).seat(0, **board).state)["scores"][0]


@rule("R-X2-GARDEN-1", "R-SCO-1", "G-88", "G-70", "G-71")
def test_one_noble_counts_in_many_ways_but_not_as_chips():
    board = {"buildings": "royal_garden, fortress, customs_house, city_hall", "points": 7, "nobles": "san_juan=5"}
    line = score(**board)
    assert line["nobles"] == 5
    garden, fortress, customs, hall = 5, (4 + 5) // 3, 7 // 4, 4
    assert line["bonus"] == garden + fortress + customs + hall
    assert line["buildings"] == 16
    assert line["total"] == 7 + 16 + 5 + line["bonus"]


@rule("R-X2-GARDEN-1", "R-X2-2")
@pytest.mark.parametrize(("nobles", "bonus"), [("royal_garden", 1), ("royal_garden, san_juan=2", 3), ("", 0)])
def test_the_noble_in_the_garden_counts_themselves(nobles, bonus):
    assert score(buildings="royal_garden", nobles=nobles)["bonus"] == bonus


@rule("R-SCO-4", "R-X2-7")
def test_nobles_are_not_part_of_the_tie_break():
    scene = table("1897", 3, expansions="nobles").seat(0, points=2, coins=1).seat(1, nobles="san_juan=2")
    outcome = result(scene.state)
    assert [line["total"] for line in outcome["scores"]] == [2, 2, 0]
    assert outcome["winners"] == [0]
