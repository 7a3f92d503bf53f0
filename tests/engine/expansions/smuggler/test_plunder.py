"""Plunder: the barrels of the trading house for a point each (rules, section 17)."""

import pytest

from games.engine import ids
from tests.engine.support import asked, goods_of, house_of, moves_of, play, rule, supply_of, table


@rule("E-231", "R-X3-6", "G-97")
@pytest.mark.parametrize("house", ["", "corn", "corn, sugar, coffee", "corn, indigo, sugar, tobacco"])
def test_a_point_for_each_barrel_and_all_go_to_the_supply(house):
    scene = table("1897", 4, expansions="smuggler", house=house, goods="corn=0, indigo=0, sugar=0, tobacco=0, coffee=0")
    before = scene.state.points
    state = play(scene.choose("smuggler"), "plunder")
    kinds = [kind for kind in house.split(", ") if kind]
    assert (state.seats[0].points, state.points) == (len(kinds), before - len(kinds))
    assert house_of(state) == []
    assert supply_of(state) == {good: int(good in kinds) for good in ids.GOODS}
    assert goods_of(state, 0) == {}
    assert asked(state) == (1, "role")


@rule("R-X3-6")
def test_barrels_of_the_same_kind_bring_a_point_each_too():
    scene = table("1897", 4, expansions="smuggler", house="sugar, sugar, corn", goods="sugar=4, corn=1")
    state = play(scene.choose("smuggler"), "plunder")
    assert (state.seats[0].points, supply_of(state)["sugar"], supply_of(state)["corn"]) == (3, 6, 2)


@rule("R-X3-6", "G-49", "R-TRA-3")
def test_the_house_takes_the_kinds_again():
    scene = table("1897", 4, expansions="smuggler", house="corn, sugar").seat(1, goods="corn, sugar")
    state = play(scene.choose("smuggler"), "plunder", "role:trader")
    assert moves_of(state) == ["pass", "sell:corn", "sell:sugar"]


@rule("R-X3-6", "R-X3-10")
def test_markets_and_harbor_add_nothing():
    scene = table("1897", 4, expansions="smuggler", house="corn, sugar")
    state = scene.seat(0, buildings="small_market, large_market, harbor").choose("smuggler")
    play(state, "plunder")
    assert (state.seats[0].points, state.seats[0].coins) == (2, 0)
