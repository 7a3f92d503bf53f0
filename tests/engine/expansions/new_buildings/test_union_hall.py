"""The union hall (rules, section 15): points for pairs of barrels before loading."""

import pytest

from tests.engine.expansions.new_buildings.scenes import EDITIONS, extended
from tests.engine.support import asked, goods_of, play, rule, watch

FULL = "5/5 sugar, 6/6 tobacco, 7/7 indigo"


def captain(edition="1897", ships="5, 6, 7", by=0, **board):
    return extended(edition, ships=ships).seat(0, **{"buildings": "union_hall"} | board).choose("captain", by=by)


@rule("R-X1-UNION-1", "E-25")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_point_for_every_two_barrels_of_the_same_kind(edition):
    assert captain(edition, goods="corn=3, indigo=2, coffee").seats[0].points == 2


@rule("R-X1-UNION-1", "E-26")
@pytest.mark.parametrize("edition", EDITIONS)
def test_several_pairs_of_a_kind_count(edition):
    state = captain(edition, goods="corn=4, coffee=2")
    assert state.seats[0].points == 3
    assert goods_of(state, 0) == {"corn": 4, "coffee": 2}  # no barrel is given away


@rule("R-X1-UNION-1", "R-CAP-3", "G-64")
def test_it_comes_on_their_first_turn_before_they_load():
    scene = extended(ships="5, 6, 7").seat(0, goods="corn=2, sugar=5").seat(1, buildings="union_hall", goods="corn=4")
    state = scene.choose("captain")
    assert state.seats[1].points == 0
    play(state, "ship:corn@5")
    assert state.seats[1].points == 2 + 3  # two pairs, then three barrels on the ship, forced


@rule("R-X1-UNION-1", "R-CAP-3")
def test_it_comes_once_in_a_phase():
    state = captain(goods="corn=4, sugar=4")
    heard = watch(state)
    assert state.seats[0].points == 4
    play(state, "ship:corn@5", "ship:sugar@6")
    assert state.seats[0].points == 4 + 5 + 4  # both loadings and the privilege, no pairs any more
    assert "union_hall" not in [data.get("source") for _, _, data in heard]


@rule("R-X1-UNION-1", "R-CAP-3")
def test_it_does_not_matter_whether_they_can_load():
    state = captain(ships=FULL, goods="coffee=6")
    assert (state.seats[0].points, goods_of(state, 0)) == (3, {"coffee": 1})


@rule("R-X1-UNION-1", "R-OBJ-7")
def test_an_unoccupied_union_hall_gives_nothing():
    state = captain(people="union_hall=0", goods="corn=4, coffee=2")
    assert (asked(state), state.seats[0].points) == ((0, "ship"), 0)
