"""The storehouse with the warehouses."""

import pytest

from tests.engine.expansions.new_buildings.scenes import EDITIONS, extended, offers
from tests.engine.support import asked, goods_of, play, refused, rule


def storage(edition, buildings, goods, ships="5/5 sugar, 6/6 tobacco, 7/7 corn"):
    state = extended(edition, ships=ships).seat(0, buildings=buildings, goods=goods).choose("captain")
    while asked(state) == (0, "ship"):
        play(state, "pass")
    return state


@rule("R-CAP-17", "R-X1-STORE-1", "E-191")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_kind_whole_and_four_single_barrels(edition):
    scene = extended(edition, ships="5/5 sugar, 6/6 tobacco, 7/7 corn")
    board = {"buildings": "storehouse, small_warehouse", "goods": "corn=5, sugar=2, tobacco=2, coffee"}
    state = scene.seat(0, **board).choose("captain")
    # coffee fits on no ship either: all three are taken by other kinds
    assert asked(state) == (0, "store")
    assert [kept for kept in offers(state, "store:") if "corn=5" in kept] == [
        "corn=5,sugar=1,tobacco=2,coffee=1",
        "corn=5,sugar=2,tobacco=1,coffee=1",
        "corn=5,sugar=2,tobacco=2",
    ]
    refused(state, "store:corn=5,sugar=2,tobacco=2,coffee=1", "R-CAP-17")
    play(state, "store:corn=5,sugar=2,tobacco=1,coffee=1")
    assert goods_of(state, 0) == {"corn": 5, "sugar": 2, "tobacco": 1, "coffee": 1}


@rule("R-X1-STORE-1", "R-B-LWARE-2", "R-CAP-17")
@pytest.mark.parametrize(
    ("buildings", "most"),
    [
        ("storehouse", 4),
        ("storehouse, small_warehouse", 9 + 4),
        ("storehouse, large_warehouse", 9 + 9 + 4),
        ("storehouse, small_warehouse, large_warehouse", 9 + 9 + 9 + 4),
        ("small_warehouse, large_warehouse", 9 + 9 + 9 + 1),
    ],
)
def test_whole_kinds_and_single_barrels_add_up(buildings, most):
    state = storage("1897", buildings, "corn=9, sugar=9, tobacco=9, indigo=9", "5/5 sugar, 6/6 tobacco, 7/7 corn")
    assert asked(state) == (0, "store")
    for kept in offers(state, "store:"):
        assert sum(int(item.partition("=")[2]) for item in kept.split(",")) == most
