"""The aqueduct, the specialty factory and the factory: extra barrels are produced barrels."""

import pytest

from tests.engine.expansions.new_buildings.scenes import EDITIONS, extended
from tests.engine.support import goods_of, play, rule, watch

PEOPLE = "sugar=3, sugar_mill=3"


def mill(edition="1897", by=3, more="", people=PEOPLE, tiles="sugar=3", **supply):
    buildings = f"aqueduct, specialty_factory, sugar_mill{more}"
    scene = extended(edition, **supply).seat(0, tiles=tiles, buildings=buildings, people=people)
    heard = watch(scene.state)
    return scene.choose("craftsman", by=by), heard


@rule("R-X1-SPECIAL-2", "R-X1-AQUEDUCT-3", "E-202")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_extra_barrel_counts(edition):
    state, heard = mill(edition)
    assert (state.seats[0].coins, goods_of(state, 0)) == (3, {"sugar": 4})
    assert ("produced", 0, {"goods": {"sugar": 4}}) in heard


@rule("R-X1-SPECIAL-2", "R-X1-SPECIAL-3", "G-45")
def test_extra_and_privilege_barrels_count_together():
    state, _ = mill(by=0)
    assert play(state, "bonus:sugar").seats[0].coins == 4


@rule("R-X1-SPECIAL-2", "R-X1-LIBRARY-1", "G-45")
def test_both_barrels_of_a_library_count():
    state, _ = mill(by=0, more=", library")
    assert play(state, "bonus:sugar", "bonus:sugar").seats[0].coins == 5


@rule("R-X1-SPECIAL-2", "R-CRA-5")
def test_the_extra_barrel_may_make_the_best_kind():
    tiles, people = "sugar, tobacco", "sugar, sugar_mill, tobacco, tobacco_storage"
    state, _ = mill(more=", tobacco_storage", tiles=tiles, people=people)
    assert state.seats[0].coins == 1


@rule("R-B-FACTORY-2", "R-X1-AQUEDUCT-3")
def test_the_extra_barrel_adds_no_kind_for_the_factory():
    state, heard = mill(more=", factory", goods="sugar=4")
    assert [data for kind, _, data in heard if kind == "earned_coins"] == [{"coins": 3, "source": "specialty_factory"}]
    assert state.seats[0].coins == 3
