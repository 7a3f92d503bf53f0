"""The jeweler is a large production building and not a violet one (rulings G-72, G-74, G-93)."""

import pytest

from games.engine import result
from tests.engine.support import play, rule, table


def bonus(edition="1897", expansions="nobles", **board):
    return result(table(edition, 4, expansions=expansions).seat(0, **board).state)["scores"][0]["bonus"]


@rule("G-72", "G-74", "R-X2-JEWELER-2", "R-B-GUILD-1", "R-B-CITYHALL-1")
@pytest.mark.parametrize("edition", ["reissue", "1897"])
def test_it_counts_for_one_hall_and_not_for_the_other(edition):
    board = "guild_hall, city_hall, small_sugar_mill, coffee_roaster, villa"
    assert bonus(edition, buildings=board) == (1 + 2) + 3
    assert bonus(edition, buildings=board + ", jeweler") == (1 + 2 + 2) + 3


@rule("G-93", "R-X1-CHURCH-1", "G-39")
def test_its_column_counts_for_the_church():
    scene = table("1897", 4, expansions="new_buildings, nobles").seat(0, buildings="church", coins=20)
    assert play(scene.choose("builder"), "build:jeweler").seats[0].points == 1


@rule("R-X2-1", "G-39", "R-X1-CHURCH-1")
@pytest.mark.parametrize(
    ("name", "points"),
    [("land_office", 0), ("chapel", 0), ("hunting_lodge", 1), ("royal_supplier", 1), ("villa", 1), ("royal_garden", 2)],
)
def test_the_church_honours_the_buildings_of_the_nobles(name, points):
    scene = table("1897", 4, expansions="new_buildings, nobles").seat(0, buildings="church", coins=20)
    assert play(scene.choose("builder"), f"build:{name}").seats[0].points == points
