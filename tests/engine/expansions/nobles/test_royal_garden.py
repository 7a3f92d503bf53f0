"""Royal garden: one more point for each noble (rules, section 16)."""

import pytest

from games.engine import result
from tests.engine.support import asked, play, refused, rule, table


def score(edition="1897", **board):
    return result(table(edition, 4, expansions="nobles").seat(0, **board).state)["scores"][0]


@rule("E-215", "R-X2-7", "R-X2-GARDEN-1")
@pytest.mark.parametrize("edition", ["reissue", "1897"])
def test_four_nobles_and_the_garden(edition):
    line = score(edition, buildings="royal_garden", tiles="corn=2", nobles="corn=2, san_juan=2")
    assert (line["nobles"], line["bonus"], line["buildings"], line["total"]) == (4, 4, 4, 12)


@rule("E-28", "R-X2-GARDEN-1", "G-88")
@pytest.mark.parametrize("where", ["royal_garden", "corn", "quarry", "office", "san_juan"])
def test_a_noble_is_worth_two_points_wherever_they_stand(where):
    board = {"buildings": "royal_garden, office", "tiles": "corn, quarry"}
    without = score(**board)["total"]
    assert score(**board, nobles=where)["total"] == without + 2


@rule("R-SCO-2", "R-X2-GARDEN-1")
def test_an_empty_garden_brings_its_printed_points_alone():
    line = score(buildings="royal_garden", people="royal_garden=0", nobles="san_juan=3")
    assert (line["nobles"], line["bonus"], line["buildings"]) == (3, 0, 4)


@rule("R-X2-GARDEN-1", "R-OBJ-12")
def test_it_is_a_large_violet_building():
    scene = table("1897", 4, expansions="nobles").seat(0, coins=10).seat(1, coins=10)
    state = play(scene.choose("builder"), "build:royal_garden")
    assert (state.seats[0].city, state.seats[0].coins) == (2, 1)
    assert asked(state) == (1, "build")
    refused(state, "build:royal_garden", "R-BLD-10")  # there is one


@rule("R-X2-GARDEN-1", "R-X2-2")
def test_colonists_bring_it_nothing():
    assert score(buildings="royal_garden", tiles="corn=5", people="corn=5", san_juan=4)["bonus"] == 0
