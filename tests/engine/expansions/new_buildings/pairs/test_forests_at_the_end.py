"""Forests: what they count for."""

import pytest

from games.engine import ids
from games.engine.phases import builder
from tests.engine.expansions.new_buildings.scenes import EDITIONS, extended, final_score, to_build
from tests.engine.support import play, refused, rule


@rule("R-X1-FOREST-3", "R-B-RESIDENCE-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("forests", "bonus"), [(0, 4), (1, 5), (2, 6), (3, 7)])
def test_the_residence_counts_them(edition, forests, bonus):
    kinds = ", ".join(["sugar"] * forests)
    assert final_score(edition, buildings="residence", tiles="corn=9", forests=kinds)["bonus"] == bonus


@rule("R-X1-FOREST-3", "R-X1-CLOISTER-1")
def test_the_cloister_counts_them_as_a_kind_of_their_own():
    board = {"buildings": "cloister", "forests": "corn, ?sugar, coffee"}
    assert final_score(tiles="corn=2", **board)["bonus"] == 1
    assert final_score(tiles="corn=3", **board)["bonus"] == 3


@rule("R-X1-FOREST-3", "R-X1-FOREST-4")
def test_residence_and_cloister_and_discount_have_no_influence_on_each_other():
    score = final_score(buildings="residence, cloister", tiles="corn=3", forests="corn, corn, corn")
    assert score["bonus"] == 4 + 3


@rule("R-X1-FOREST-4", "R-BLD-6", "G-30")
@pytest.mark.parametrize(("coins", "allowed"), [(0, False), (1, True)])
def test_the_price_with_forests_is_what_must_be_there(coins, allowed):
    state = to_build(extended().seat(1, coins=coins, forests="corn, corn, sugar, ?coffee, tobacco"))
    if allowed:
        assert play(state, "build:storehouse").seats[1].coins == 0  # 3 - 2
    else:
        refused(state, "build:storehouse", "R-BLD-2")


@rule("R-X1-FOREST-4", "R-BLD-5", "R-X1-LIBRARY-1")
def test_the_library_and_quarries_come_on_top():
    board = {"tiles": "quarry=3", "people": "quarry=3", "buildings": "library", "forests": "corn, corn, corn, corn"}
    state = play(extended().seat(0, coins=9, **board).choose("builder"), "build:wharf")
    assert state.seats[0].coins == 9 - (9 - 3 - 2 - 2)


@rule("R-X1-FOREST-4", "R-BLD-4", "R-BLD-5", "R-X1-LIBRARY-1")
def test_the_price_is_told_item_by_item():
    kinds = ", ".join(["corn"] * 9)
    board = {"tiles": "quarry=3", "people": "quarry=3", "buildings": "library", "forests": kinds}
    state = extended().seat(0, coins=9, **board).choose("builder")
    hacienda = ids.BUILDINGS.index("hacienda")
    assert dict(builder.discounts(state, 0, hacienda)) == {"quarries": 1, "privilege": 2, "forests": 4}
