"""The black market and quarries: nobody lowers the price and pays it, too."""

import pytest

from tests.engine.expansions.new_buildings.scenes import EDITIONS, builds, extended, to_build
from tests.engine.support import people_of, play, refused, rule

OPTION = "black_market_quarry_colonist"


def buyer(quarries, coins, option=None, edition="1897", idle=0):
    """Seat 1 with a black market and so many occupied quarries is to build."""
    scene = extended(edition, options={OPTION: option} if option else None)
    board = {"tiles": f"quarry={quarries + idle}", "people": f"quarry={quarries}"}
    return to_build(scene.seat(1, coins=coins, buildings="black_market", **board))


@rule("R-X1-BLACK-3", "G-36", "E-188")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("quarries", "payments"), [(2, []), (3, ["+colonist@quarry"])])
def test_a_quarry_colonist_is_free_if_there_are_more_than_the_column_allows(edition, quarries, payments):
    state = buyer(quarries, coins=1, edition=edition)
    assert builds(state, "hospice") == payments  # 4 - 2, one coin is missing
    if not payments:
        refused(state, "build:hospice+colonist@quarry", "R-X1-BLACK-3")


@rule("G-36", "R-X1-BLACK-3")
def test_the_discount_of_the_others_stays_when_one_leaves():
    state = play(buyer(3, coins=1), "build:hospice+colonist@quarry")
    assert (state.seats[1].coins, people_of(state, 1)["quarry"]) == (0, 2)


@rule("G-36", "R-X1-BLACK-3")
def test_unoccupied_quarries_free_nobody():
    assert builds(buyer(2, coins=1, idle=3), "hospice") == []


@rule("G-36", "R-X1-BLACK-3", "R-BLD-4")
@pytest.mark.parametrize(
    ("building", "quarries", "coins", "free"),
    [("hacienda", 1, 0, False), ("hacienda", 2, 0, True), ("statue", 4, 5, False), ("statue", 5, 5, True)],
)
def test_the_column_of_the_building_decides(building, quarries, coins, free):
    assert builds(buyer(quarries, coins), building) == (["+colonist@quarry"] if free else [])


@rule("G-36")
@pytest.mark.parametrize(
    ("option", "with_two", "with_three"),
    [
        ("never", [], []),
        ("not_if_discount_used", [], ["+colonist@quarry"]),
        ("always", ["+colonist@quarry"], ["+colonist@quarry"]),
    ],
)
def test_options_for_the_other_readings(option, with_two, with_three):
    assert builds(buyer(2, 1, option), "hospice") == with_two
    assert builds(buyer(3, 1, option), "hospice") == with_three
