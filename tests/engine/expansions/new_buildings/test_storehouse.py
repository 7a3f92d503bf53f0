"""The storehouse (rules, section 15): three single barrels more."""

import pytest

from tests.engine.expansions.new_buildings.scenes import EDITIONS, extended, offers
from tests.engine.support import asked, goods_of, moves_of, play, refused, rule, supply_of

FULL = "5/5 indigo, 6/6 sugar, 7/7 corn"
"""Ships that take nothing."""


def storage(edition="1897", ships=FULL, **board):
    return extended(edition, ships=ships).seat(0, **board).choose("captain")


@rule("R-X1-STORE-1", "R-CAP-17", "E-190")
@pytest.mark.parametrize("edition", EDITIONS)
def test_four_single_barrels_of_any_kinds_are_kept(edition):
    state = storage(edition, "5/5 indigo, 6/6 coffee, 7/7 corn", buildings="storehouse", goods="corn=2, sugar=2")
    assert goods_of(state, 0) == {"corn": 2, "sugar": 2}  # that is everything that exists, so nothing is asked


@rule("R-X1-STORE-1", "R-CAP-17", "R-CAP-18", "E-190")
def test_any_four_of_six_barrels_are_kept():
    scene = extended(ships="5/5 corn, 6/6 sugar, 7/7 tobacco")
    state = scene.seat(0, buildings="storehouse", goods="corn=2, sugar=2, tobacco=2").choose("captain")
    assert asked(state) == (0, "store")
    assert offers(state, "store:") == [
        "corn=1,sugar=1,tobacco=2",
        "corn=1,sugar=2,tobacco=1",
        "corn=2,sugar=1,tobacco=1",
        "corn=2,sugar=2",
        "corn=2,tobacco=2",
        "sugar=2,tobacco=2",
    ]
    refused(state, "store:corn=1,sugar=1,tobacco=1", "R-CAP-18")
    refused(state, "store:corn=2,sugar=2,tobacco=1", "R-CAP-17")
    before = supply_of(state)["tobacco"]
    play(state, "store:corn=2,sugar=2")
    assert goods_of(state, 0) == {"corn": 2, "sugar": 2}
    assert supply_of(state)["tobacco"] == before + 2 + 7  # and the full ship


@rule("R-X1-STORE-1", "R-CAP-17")
def test_the_barrels_may_all_be_of_one_kind():
    state = storage(buildings="storehouse", goods="corn=9")
    assert goods_of(state, 0) == {"corn": 4}


@rule("R-X1-STORE-1", "R-OBJ-7")
def test_an_unoccupied_storehouse_keeps_nothing():
    state = storage(buildings="storehouse", people="storehouse=0", goods="corn=9")
    assert goods_of(state, 0) == {"corn": 1}


@rule("R-X1-STORE-1")
def test_the_choice_is_theirs_in_the_order_of_the_captain():
    scene = extended(ships="5/5 corn, 6/6 sugar, 7/7 tobacco")
    scene.seat(2, buildings="storehouse", goods="corn=3, sugar=3").seat(0, goods="corn, sugar")
    state = scene.choose("captain", by=1)
    assert (asked(state), len(moves_of(state))) == ((2, "store"), 3)
    play(state, "store:corn=3,sugar=1")
    assert (asked(state), goods_of(state, 2)) == ((0, "store"), {"corn": 3, "sugar": 1})
    assert moves_of(state) == ["store:corn=1", "store:sugar=1"]
