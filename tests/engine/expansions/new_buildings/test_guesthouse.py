"""The guesthouse (rules, section 15): two colonists who go where they are needed.

What guests can do; ``test_guesthouse_moments.py`` has the moments at which they are asked.
"""

import pytest

from games.engine import MoveSyntaxError, parse
from tests.engine.expansions.new_buildings.scenes import EDITIONS, extended, guests_of, hosting, offers, to_build
from tests.engine.support import (
    asked,
    finish_round,
    goods_of,
    moves_of,
    nobles_of,
    people_of,
    play,
    refused,
    rule,
    values_of,
    watch,
)


@rule("R-X1-GUEST-1", "R-X1-GUEST-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_guest_moves_to_an_empty_circle_of_any_building_plantation_or_quarry(edition):
    board = {"tiles": "corn=2, sugar, quarry", "people": "guesthouse=2, sugar, tobacco_storage=2, hacienda=0"}
    scene = extended(edition).seat(0, buildings="guesthouse, tobacco_storage, hacienda, statue", **board)
    state = scene.choose("prospector")
    assert offers(state, "guest:") == ["corn", "hacienda", "quarry", "tobacco_storage"]  # sugar and statue have no room
    heard = watch(state)
    play(state, "guest:tobacco_storage")
    assert people_of(state, 0) == {"sugar": 1, "guesthouse": 1, "tobacco_storage": 3}
    assert ("moved_guest", 0, {"slot": "tobacco_storage", "noble": False}) in heard
    assert offers(state, "guest:") == ["corn", "hacienda", "quarry"]


@rule("R-X1-GUEST-2")
def test_one_or_both_guests_move_one_after_the_other():
    state = play(hosting("prospector", tiles="corn=2"), "guest:corn", "guest:corn")
    assert (guests_of(state), people_of(state, 0)) == (0, {"corn": 2})
    state = play(hosting("prospector", tiles="corn=2"), "guest:corn", "pass")
    assert (guests_of(state), people_of(state, 0)) == (1, {"corn": 1, "guesthouse": 1})


@rule("R-X1-GUEST-3", "G-83")
def test_guests_go_neither_to_san_juan_nor_back_nor_from_one_place_to_another():
    state = play(hosting("prospector", tiles="corn, sugar"), "guest:corn")
    assert moves_of(state) == ["guest:sugar", "pass"]
    refused(state, "guest:guesthouse", "R-X1-GUEST-2")
    refused(state, "guest:corn", "R-X1-GUEST-2")
    with pytest.raises(MoveSyntaxError):
        parse("guest:san_juan")


@rule("R-X1-GUEST-3", "R-X1-GUEST-2", "G-83")
def test_a_guest_stays_where_they_went_until_the_next_mayor_and_may_return_then():
    state = play(hosting("prospector", guests=1, tiles="corn", scene=extended(ship=0)), "guest:corn")
    play(state, "role:settler", *["pass"] * 4)
    assert (people_of(state, 0), guests_of(state)) == ({"corn": 1}, 0)
    play(state, "role:mayor/decline")
    assert values_of(state) == ["place:corn=1", "place:guesthouse=1"]
    play(state, "place:guesthouse=1")
    assert people_of(state, 0) == {"guesthouse": 1}


@rule("R-X1-GUEST-2", "R-X1-GUEST-4", "E-193", "G-122")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_guest_on_a_plantation_produces_at_once(edition):
    state = hosting("craftsman", by=3, edition=edition, guests=1, tiles="corn")
    assert (asked(state), moves_of(state)) == ((0, "window"), ["guest:corn", "pass"])
    play(state, "guest:corn")
    assert goods_of(state, 0) == {"corn": 1}


@rule("R-X1-GUEST-5", "R-X1-GUEST-2", "R-X1-GUEST-4", "R-X1-LIBRARY-1", "E-23")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_guests_go_at_different_times_to_a_storehouse_and_to_a_library(edition):
    scene = extended(edition, ships="5/5 sugar, 6/6 tobacco, 7/7 indigo")
    board = {"buildings": "guesthouse, storehouse, library", "people": "guesthouse=2, storehouse=0, library=0"}
    state = scene.seat(0, goods="corn=5", **board).choose("captain", by=3)
    assert asked(state) == (0, "window")  # their turn in the captain phase: nothing can be loaded
    play(state, "pass")
    assert (asked(state), offers(state, "guest:")) == ((0, "window"), ["library", "storehouse"])
    play(state, "guest:storehouse", "pass")
    assert (goods_of(state, 0), guests_of(state)) == ({"corn": 4}, 1)
    play(state, "role:trader")
    assert (asked(state), moves_of(state)) == ((0, "trade"), ["guest:library", "pass", "sell:corn"])
    play(state, "guest:library", "sell:corn")
    assert state.seats[0].coins == 2


@rule("R-X1-GUEST-4")
@pytest.mark.parametrize(
    "board",
    [
        {"guests": 0, "tiles": "corn"},
        {"guests": 2, "tiles": "corn", "people": "corn"},
        {"guests": 2},
    ],
    ids=["no guest", "no empty circle", "no circle"],
)
def test_without_a_guest_or_an_empty_circle_nothing_is_asked(board):
    state = hosting("prospector", **board)
    assert (asked(state), state.seats[0].coins) == ((1, "role"), 1)


@rule("R-X1-GUEST-1", "R-OBJ-13")
def test_colonists_elsewhere_are_no_guests():
    state = hosting("prospector", guests=0, tiles="corn=2", people="corn", san_juan=3)
    assert asked(state) == (1, "role")


@rule("R-X1-GUEST-3", "N-12", "G-122")
def test_a_university_colonist_on_a_new_guesthouse_is_a_guest():
    scene = extended(row="corn=5").seat(1, coins=20, buildings="university", tiles="sugar")
    state = play(to_build(scene), "build:guesthouse+university")
    assert (guests_of(state, 1), asked(state)) == (1, (1, "role"))
    play(state, "role:settler")
    assert (asked(state), offers(state, "guest:")) == ((1, "settle"), ["sugar"])


@rule("R-X1-GUEST-2", "R-MAY-4")
def test_in_the_mayor_phase_there_are_no_guest_moves():
    scene = extended(ship=1)
    state = hosting("mayor", variant="/decline", scene=scene, tiles="corn=2, sugar=2")
    assert (asked(state), moves_of(state)) == ((0, "place"), ["place"])
    refused(state, "guest:corn", "R-X1-GUEST-4")


@rule("G-83", "R-X1-GUEST-1", "G-119")
def test_guests_may_be_nobles():
    scene = extended(also="nobles").seat(
        0, buildings="guesthouse", tiles="corn=2", people="guesthouse=2", nobles="guesthouse=1"
    )
    state = scene.choose("prospector")
    assert moves_of(state) == ["guest:corn", "guest:corn/noble", "pass"]
    play(state, "guest:corn/noble")
    assert (nobles_of(state, 0), people_of(state, 0)) == ({"corn": 1}, {"corn": 1, "guesthouse": 1})
    assert moves_of(state) == ["guest:corn", "pass"]
    refused(state, "guest:corn/noble", "R-X1-GUEST-2")


@rule("G-83", "R-X1-GUEST-1")
def test_a_noble_guest_alone_moves_as_a_noble_alone():
    scene = extended(also="nobles").seat(0, buildings="guesthouse", tiles="corn", nobles="guesthouse=1")
    state = scene.choose("prospector")
    assert moves_of(state) == ["guest:corn/noble", "pass"]
    refused(state, "guest:corn", "R-X1-GUEST-2")


@rule("R-X1-GUEST-1", "R-MAY-6", "R-MAY-9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_it_has_two_circles_which_the_mayor_fills(edition):
    scene = extended(edition, ship=3).seat(0, buildings="guesthouse", people="guesthouse=0", tiles="corn", san_juan=1)
    state = scene.choose("mayor", variant="/decline")
    assert values_of(state) == ["place:corn=1,guesthouse=1", "place:guesthouse=2"]
    play(state, "place:corn=1,guesthouse=1")
    assert state.ship == 4  # one circle of a building is empty, but there are four players
    crowded = extended(edition, ship=0).seat(0, filler=4, buildings="guesthouse", people="guesthouse=0")
    assert crowded.choose("mayor", variant="/decline").ship == 1 + 1 + 3 + 3 + 2


@rule("R-X1-GUEST-2")
def test_who_is_no_host_cannot_move_guests():
    state = extended(row="corn=5").seat(0, buildings="hacienda", tiles="corn").choose("settler")
    refused(state, "guest:corn", "R-X1-GUEST-2")
    host = extended(row="corn=5").seat(0, buildings="guesthouse", people="guesthouse=0", tiles="corn").choose("settler")
    refused(host, "guest:corn", "R-X1-GUEST-2")


@rule("R-END-6", "R-X1-GUEST-4")
def test_the_game_with_guests_comes_to_its_end():
    scene = extended(points=1, ships="5, 6, 7").seat(3, goods="corn=3")
    state = hosting("captain", by=3, scene=scene, tiles="corn=2")
    assert finish_round(play(state, "ship:corn@5")).over
