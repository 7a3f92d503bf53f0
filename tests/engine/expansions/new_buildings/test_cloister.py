"""The cloister (rules, section 15): sets of three equal island tiles."""

import pytest

from tests.engine.expansions.new_buildings.scenes import EDITIONS, final_score
from tests.engine.support import rule

PRINTED = ("corn", "sugar", "coffee", "corn", "tobacco", "indigo")
"""Kinds under the forests; they make no difference."""


def bonus(edition="1897", forests=0, **board):
    kinds = ", ".join(PRINTED[:forests])
    return final_score(edition, **{"buildings": "cloister", "forests": kinds} | board)["bonus"]


@rule("R-X1-CLOISTER-1", "E-27")
@pytest.mark.parametrize("edition", EDITIONS)
def test_forests_and_quarries_make_sets_too(edition):
    assert bonus(edition, tiles="quarry=3, corn=2, coffee", forests=6) == 6


@rule("R-X1-CLOISTER-1", "E-210")
@pytest.mark.parametrize(
    ("tiles", "forests", "points"),
    [
        ("corn=4, quarry=4", 4, 6),
        ("corn=3, indigo=3, sugar=3, quarry=3", 0, 10),
        ("corn=3, indigo=3, sugar=3", 3, 10),
    ],
)
def test_three_and_four_sets(tiles, forests, points):
    assert bonus(tiles=tiles, forests=forests) == points


@rule("R-X1-CLOISTER-1")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ("", 0),
        ("corn=2, indigo=2, sugar=2, tobacco=2, coffee=2, quarry=2", 0),
        ("tobacco=3", 1),
        ("coffee=5, quarry=2", 1),
        ("coffee=6", 3),
        ("corn=9, coffee=3", 10),
    ],
)
def test_points_grow_with_the_number_of_sets(tiles, points):
    assert bonus(tiles=tiles) == points


@rule("R-X1-CLOISTER-1", "R-X1-FOREST-3")
def test_a_forest_makes_no_set_with_its_printed_kind():
    assert bonus(tiles="corn=2", forests=1) == 0


@rule("R-SCO-2", "R-OBJ-7", "R-X1-CLOISTER-1")
def test_only_an_occupied_cloister_pays_and_the_tiles_need_nobody():
    assert bonus(tiles="corn=3") == 1
    score = final_score(buildings="cloister", people="cloister=0, corn=3", tiles="corn=3")
    assert (score["buildings"], score["bonus"]) == (4, 0)
