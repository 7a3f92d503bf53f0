"""The lighthouse (rules, section 15): coins for loading."""

import pytest

from tests.engine.expansions.new_buildings.scenes import EDITIONS, extended
from tests.engine.support import play, rule, watch


@rule("R-X1-LIGHT-1", "R-X1-LIGHT-3", "R-CAP-1", "G-62", "E-198")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_captain_gets_a_coin_at_the_start_and_one_for_each_loading(edition):
    scene = extended(edition, ships="5, 6, 7/7 corn")
    scene.seat(0, buildings="lighthouse, wharf", goods="indigo=5, sugar=6, coffee=2")
    state = scene.choose("captain")
    assert state.seats[0].coins == 1
    play(state, "ship:indigo@5")
    assert state.seats[0].coins == 2
    play(state, "ship:sugar@6")
    assert state.seats[0].coins == 3
    play(state, "wharf:coffee")
    assert state.seats[0].coins == 4


@rule("R-X1-LIGHT-3", "R-CAP-1", "G-62", "E-199")
@pytest.mark.parametrize("goods", ["", "corn"])
def test_the_captains_coin_needs_no_loading(goods):
    scene = extended(ships="5/5 corn, 6/6 coffee, 7/7 sugar").seat(0, buildings="lighthouse", goods=goods)
    assert scene.choose("captain").seats[0].coins == 1


@rule("R-X1-LIGHT-2", "R-X1-LIGHT-3")
def test_others_get_coins_for_loading_alone():
    scene = extended(ships="5, 6, 7").seat(1, buildings="lighthouse", goods="corn=2").seat(2, buildings="lighthouse")
    state = play(scene.choose("captain"), "ship:corn@5")
    assert [seat.coins for seat in state.seats] == [0, 1, 0, 0]


@rule("R-X1-LIGHT-1", "G-62")
@pytest.mark.parametrize(
    ("building", "loading", "loadings"),
    [("wharf", "wharf:corn", 1), ("small_wharf", "small_wharf:corn=2", 1), ("harbor", "ship:corn@5", 1)],
)
def test_every_way_of_loading_counts(building, loading, loadings):
    scene = extended(ships="5, 6, 7").seat(1, buildings=f"lighthouse, {building}", goods="corn=2")
    state = scene.choose("captain")
    heard = watch(state)
    play(state, loading)
    assert state.seats[1].coins == loadings
    assert heard.count(("earned_coins", 1, {"coins": 1, "source": "lighthouse"})) == loadings


@rule("R-X1-LIGHT-3")
def test_the_library_does_not_double_the_captains_coin():
    scene = extended(ships="5/5 corn, 6/6 coffee, 7/7 sugar").seat(0, buildings="lighthouse, library")
    assert scene.choose("captain").seats[0].coins == 1


@rule("R-X1-LIGHT-1", "R-OBJ-7")
def test_an_unoccupied_lighthouse_pays_nothing():
    scene = extended(ships="5, 6, 7").seat(0, buildings="lighthouse", people="lighthouse=0", goods="corn=2")
    assert play(scene.choose("captain"), "ship:corn@5").seats[0].coins == 0
