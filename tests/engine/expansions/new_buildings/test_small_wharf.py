"""The small wharf (rules, section 15): barrels of any kinds, a point for each two."""

import pytest

from games.engine import MoveSyntaxError, parse
from tests.engine.expansions.new_buildings.scenes import EDITIONS, extended
from tests.engine.support import asked, goods_of, moves_of, play, refused, rule, supply_of, values_of, watch

FULL = "5/5 tobacco, 6/6 coffee, 7/7 corn"
"""Ships that take nothing that matters."""

PASSES_TO_THE_NEXT_ROUND = ["role:settler", *["pass"] * 4, "role:trader", "pass", "role:prospector"]


def loading(edition="1897", ships=FULL, by=3, buildings="small_wharf", **board):
    """Seat 0 is to load; another one is the captain, unless ``by`` is 0."""
    return extended(edition, ships=ships).seat(0, buildings=buildings, **board).choose("captain", by=by)


@rule("R-X1-SWHARF-1", "E-24")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_point_for_every_two_barrels_of_any_kinds(edition):
    state = loading(edition, goods="indigo=3, tobacco=2, corn")
    before = supply_of(state)
    heard = watch(state)
    play(state, "small_wharf:corn=1,indigo=3,tobacco=2")
    assert (state.seats[0].points, goods_of(state, 0)) == (3, {})
    returned = {"corn": 1 + 7, "indigo": 3, "tobacco": 2 + 5, "coffee": 6}  # with the full ships
    assert supply_of(state) == {good: there + returned.get(good, 0) for good, there in before.items()}
    given = {"goods": {"corn": 1, "indigo": 3, "tobacco": 2}, "points": 3, "source": "small_wharf"}
    assert ("gave_goods", 0, given) in heard


@rule("R-X1-SWHARF-1", "G-60")
@pytest.mark.parametrize(("barrels", "points"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_any_number_of_barrels_from_one(barrels, points):
    state = loading(goods="indigo=6")
    play(state, f"small_wharf:indigo={barrels}")
    assert state.seats[0].points == points


@rule("R-X1-SWHARF-1", "G-60")
def test_every_set_of_barrels_but_none_is_a_value_of_the_open_move():
    state = loading(goods="indigo=2, sugar")
    assert moves_of(state) == ["pass", "small_wharf"]
    assert values_of(state) == [
        "pass",
        "small_wharf:indigo=1",
        "small_wharf:indigo=1,sugar=1",
        "small_wharf:indigo=2",
        "small_wharf:indigo=2,sugar=1",
        "small_wharf:sugar=1",
    ]
    refused(state, "small_wharf:indigo=3", "R-X1-SWHARF-1")
    refused(state, "small_wharf:coffee=1", "R-X1-SWHARF-1")
    with pytest.raises(MoveSyntaxError):
        parse("small_wharf:indigo=0")


@rule("R-X1-SWHARF-1", "R-X1-SWHARF-2", "R-CAP-6", "G-60", "E-197")
def test_one_barrel_fulfils_the_duty_though_a_ship_could_be_loaded():
    state = loading(ships="5, 6, 7", goods="indigo=6")
    assert moves_of(state) == ["ship:indigo@6", "ship:indigo@7", "small_wharf"]
    refused(state, "pass", "R-CAP-6")
    play(state, "small_wharf:indigo=1")
    assert state.seats[0].points == 0
    assert (asked(state), moves_of(state)) == ((0, "ship"), ["ship:indigo@5", "ship:indigo@6", "ship:indigo@7"])


@rule("R-X1-SWHARF-2", "R-CAP-12", "G-59")
def test_it_is_never_compulsory():
    state = loading(goods="indigo=6")
    play(state, "pass")
    assert (asked(state), goods_of(state, 0), state.seats[0].points) == ((0, "role"), {"indigo": 1}, 0)


@rule("R-X1-SWHARF-1", "R-OBJ-9")
def test_once_in_a_phase_on_any_of_their_turns():
    state = loading(ships="5, 6/6 coffee, 7/7 corn", goods="indigo=6, sugar=2")
    play(state, "ship:indigo@5")
    assert moves_of(state) == ["pass", "small_wharf"]
    play(state, "small_wharf:sugar=1")
    assert asked(state) == (0, "store")  # no second time
    again = loading(ships="5, 6/6 coffee, 7/7 corn", goods="indigo=6, sugar=2")
    play(again, "small_wharf:sugar=1")
    assert moves_of(again) == ["ship:indigo@5", "ship:sugar@5"]
    refused(again, "small_wharf:indigo=2", "R-X1-SWHARF-1")


@rule("R-X1-SWHARF-1", "R-OBJ-9")
def test_again_in_the_next_captain_phase():
    state = loading(by=0, goods="indigo=2, sugar=2")
    play(state, "small_wharf:indigo=2", *PASSES_TO_THE_NEXT_ROUND)
    assert (asked(state), goods_of(state, 0)) == ((1, "role"), {"sugar": 1})
    play(state, "role:captain")
    assert moves_of(state) == ["ship:sugar@5", "ship:sugar@6", "ship:sugar@7", "small_wharf"]


@rule("R-X1-SWHARF-2", "R-CAP-11")
@pytest.mark.parametrize(("by", "points"), [(0, 3), (3, 2)])
def test_the_captain_has_their_privilege_for_it(by, points):
    state = loading(by=by, goods="indigo=2, sugar=2")
    play(state, "small_wharf:indigo=2,sugar=2")
    assert state.seats[0].points == points


@rule("R-X1-SWHARF-2", "E-196", "R-B-HARBOR-1", "G-61")
def test_a_harbor_pays_for_it():
    state = loading(buildings="small_wharf, harbor", goods="indigo=3, sugar=2")
    play(state, "small_wharf:indigo=3,sugar=2")
    assert state.seats[0].points == 2 + 1


@rule("R-X1-SWHARF-1", "R-CAP-12")
def test_without_barrels_nothing_is_asked():
    scene = extended(ships="5, 6, 7").seat(0, buildings="small_wharf").seat(1, goods="corn")
    state = scene.choose("captain")
    assert (asked(state), moves_of(state)) == ((1, "ship"), ["ship:corn@5", "ship:corn@6", "ship:corn@7"])


@rule("R-X1-SWHARF-1", "R-OBJ-7")
def test_an_unoccupied_small_wharf_loads_nothing():
    state = loading(ships="5, 6, 7", people="small_wharf=0", goods="indigo=2")
    assert moves_of(state) == ["ship:indigo@5", "ship:indigo@6", "ship:indigo@7"]
    refused(state, "small_wharf:indigo=2", "R-X1-SWHARF-1")


@rule("R-CAP-13", "R-CAP-12", "R-X1-SWHARF-2")
def test_who_passes_is_asked_again_while_others_load():
    scene = extended(ships="3/5 corn, 6/6 coffee, 7/7 tobacco")
    scene.seat(0, buildings="small_wharf", goods="indigo=2").seat(1, goods="corn=2")
    state = play(scene.choose("captain"), "pass")
    assert (asked(state), moves_of(state)) == ((0, "ship"), ["pass", "small_wharf"])
