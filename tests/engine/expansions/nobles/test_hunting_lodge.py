"""Hunting lodge: a tile less with a colonist, points for an empty island with a noble (rules, section 16)."""

import pytest

from tests.engine.support import (
    asked,
    face_down,
    finish_phase,
    moves_of,
    people_of,
    play,
    refused,
    row_of,
    rule,
    table,
    tiles_of,
)


def lodge(edition="1897", players=4, row="", pile="corn=20", discard="", **board):
    """Seat 0 owns the lodge and is the settler; nothing can be taken but quarries, which they pass by."""
    scene = table(edition, players, expansions="nobles", row=row, pile=pile, discard=discard, quarries=0)
    return scene.seat(0, **{"buildings": "hunting_lodge"} | board)


@rule("R-X2-HUNT-1")
@pytest.mark.parametrize("edition", ["reissue", "1897"])
def test_a_colonist_discards_a_plantation_and_the_person_who_stood_there_goes_to_san_juan(edition):
    state = lodge(edition, tiles="corn=2, quarry, coffee", people="hunting_lodge=1, coffee=1, quarry=1").choose(
        "settler"
    )
    assert (asked(state), moves_of(state)) == ((0, "lodge"), ["drop:coffee", "drop:corn", "pass"])
    refused(state, "drop:sugar", "R-X2-HUNT-1")
    play(state, "drop:coffee")
    assert tiles_of(state, 0) == {"corn": 2, "quarry": 1}
    assert people_of(state, 0) == {"hunting_lodge": 1, "quarry": 1, "san_juan": 1}
    assert state.discard == [0, 0, 0, 0, 1]
    assert state.seats[0].coins == 0
    assert asked(state) == (1, "role")


@rule("R-X2-HUNT-1", "R-OBJ-8")
def test_nothing_need_be_discarded():
    state = play(lodge(tiles="corn=2").choose("settler"), "pass")
    assert (tiles_of(state, 0), asked(state)) == ({"corn": 2}, (1, "role"))


@rule("R-X2-HUNT-1", "G-80")
@pytest.mark.parametrize("edition", ["reissue", "1897"])
def test_a_forest_is_discarded_without_a_forest_house_as_what_is_printed_on_it(edition):
    scene = table(edition, 4, expansions="new_buildings, nobles", row="", pile="corn=20", quarries=0)
    state = scene.seat(0, buildings="hunting_lodge", forests="?sugar, coffee", tiles="corn").choose("settler")
    assert moves_of(state) == ["drop:corn", "drop:forest", "pass"]
    play(state, "drop:forest")
    assert (tiles_of(state, 0), state.discard) == ({"corn": 1, "forest": 1}, [0, 0, 1, 0, 0])


@rule("R-X2-HUNT-3", "R-STL-10", "G-18")
def test_what_is_discarded_can_come_back_with_the_new_row():
    state = lodge(row="", pile="", tiles="tobacco=3").choose("settler")
    play(state, "drop:tobacco")
    assert (row_of(state), state.discard, face_down(state)) == ({"tobacco": 1}, [0] * 5, [])


@rule("E-219", "R-X2-HUNT-2", "G-90")
@pytest.mark.parametrize(
    ("free", "points"), [((6, 5, 3), 2), ((5, 5, 3), 0), ((5, 3, 5), 0), ((5, 6, 3), 0), ((1, 0, 0), 2), ((0, 0, 0), 0)]
)
def test_a_noble_brings_points_for_clearly_the_most_free_spaces(free, points):
    scene = lodge(players=3, tiles=f"corn={12 - free[0]}", nobles="hunting_lodge")
    for other in (1, 2):
        scene.seat(other, tiles=f"sugar={12 - free[other]}")
    state = scene.choose("settler", by=2)
    assert [seat.points for seat in state.seats] == [points, 0, 0]


@rule("R-X2-HUNT-2", "G-90", "R-X1-FOREST-3")
def test_quarries_and_forests_cover_spaces_too():
    scene = table("1897", 3, expansions="new_buildings, nobles", row="", quarries=0)
    scene.seat(0, buildings="hunting_lodge", nobles="hunting_lodge", tiles="quarry=3", forests="corn, corn")
    state = scene.seat(1, tiles="corn=6").seat(2, tiles="corn=5").choose("settler")
    assert state.seats[0].points == 0
    scene = table("1897", 3, expansions="new_buildings, nobles", row="", quarries=0)
    scene.seat(0, buildings="hunting_lodge", nobles="hunting_lodge", tiles="quarry=3", forests="corn")
    state = scene.seat(1, tiles="corn=6").seat(2, tiles="corn=5").choose("settler")
    assert state.seats[0].points == 2


@rule("R-X2-8", "R-X2-HUNT-1", "R-X2-HUNT-2")
def test_a_noble_discards_nothing_and_a_colonist_gets_no_points():
    scene = lodge(players=3, tiles="corn", nobles="hunting_lodge").seat(1, tiles="corn=2").seat(2, tiles="corn=2")
    state = scene.choose("settler")
    assert (asked(state), state.seats[0].points, tiles_of(state, 0)) == ((1, "role"), 2, {"corn": 1})
    scene = lodge(players=3, tiles="corn").seat(1, tiles="corn=2").seat(2, tiles="corn=2")
    state = play(scene.choose("settler"), "pass")
    assert state.seats[0].points == 0


@rule("R-OBJ-7", "R-X2-HUNT-1", "R-X2-HUNT-2")
@pytest.mark.parametrize("nobles", ["", "corn"])
def test_an_empty_lodge_does_nothing(nobles):
    scene = lodge(players=3, tiles="corn", people="hunting_lodge=0", nobles=nobles)
    state = scene.seat(1, tiles="corn=2").seat(2, tiles="corn=2").choose("settler")
    assert (asked(state), state.seats[0].points) == ((1, "role"), 0)


@rule("R-X2-HUNT-3", "G-90")
@pytest.mark.parametrize(("by", "points"), [(0, 0), (1, 2), (2, 0)])
def test_owners_act_in_order_and_a_discard_changes_the_comparison_for_the_next(by, points):
    scene = lodge(players=3, tiles="corn=7").seat(1, buildings="hunting_lodge", nobles="hunting_lodge", tiles="corn=6")
    state = scene.seat(2, tiles="corn=9").choose("settler", by=by)
    assert asked(state) == (0, "lodge")
    play(state, "drop:corn")  # now both have six free spaces
    assert state.seats[1].points == points


@rule("R-X2-HUNT-3", "R-STL-10")
def test_the_owner_acts_after_everybody_took_a_tile_and_before_the_row_is_cleared():
    scene = lodge(players=3, row="corn, sugar, coffee, tobacco", tiles="indigo", discard="")
    state = play(scene.choose("settler"), "take:corn", "take:sugar", "take:coffee")
    assert asked(state) == (0, "lodge")
    assert row_of(state) == {"tobacco": 1}
    assert moves_of(state) == ["drop:corn", "drop:indigo", "pass"]
    play(state, "drop:corn")
    assert state.discard == [1, 0, 0, 1, 0]
    assert row_of(state) == {"corn": 4}


@rule("R-X2-HUNT-2", "R-STL-10")
def test_the_tiles_of_this_phase_count_in_the_comparison():
    scene = lodge(players=3, row="corn=4", tiles="corn=3", nobles="hunting_lodge")
    state = scene.seat(1, tiles="corn=3").seat(2, tiles="corn=4").choose("settler")
    play(state, "pass", "take:corn")
    finish_phase(state)
    assert state.seats[0].points == 2
