"""Examples: the settler phase."""

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


@rule("E-110", "R-STL-6", "R-B-HACIENDA-2", "G-16")
def test_a_hacienda_owner_who_fills_their_island_by_drawing_takes_no_normal_tile():
    scene = table(row="sugar=5", pile="corn, coffee=9").seat(0, tiles="corn=5, indigo=6", buildings="hacienda")
    state = scene.choose("settler")
    assert moves_of(state) == ["draw", "pass", "take:quarry", "take:sugar"]
    play(state, "draw")
    assert tiles_of(state, 0) == {"corn": 6, "indigo": 6}
    assert asked(state) == (1, "settle")


@rule("E-111", "R-STL-6", "R-B-HACIENDA-2", "G-16")
def test_a_player_with_a_full_island_neither_draws_nor_takes():
    state = table(row="sugar=5").seat(0, tiles="corn=6, quarry=6", buildings="hacienda").choose("settler")
    assert asked(state) == (1, "settle")
    assert tiles_of(state, 0) == {"corn": 6, "quarry": 6}


@rule("E-112", "R-B-HOSPICE-3", "R-B-HACIENDA-4", "R-STL-4")
def test_the_hospice_serves_the_normal_tile_but_not_the_hacienda_tile():
    scene = table(row="sugar=5", pile="corn, coffee=9", colonists=5)
    state = scene.seat(0, buildings="hacienda, hospice").choose("settler")
    play(state, "draw")
    assert tiles_of(state, 0) == {"corn": 1}
    play(state, "take:sugar+hospice")
    assert people_of(state, 0) == {"sugar": 1, "hacienda": 1, "hospice": 1}
    assert state.colonists == 4


@rule("E-113", "R-B-HUT-2", "R-STL-2")
def test_the_construction_hut_gives_the_settler_no_second_tile():
    state = table(row="corn=5").seat(0, buildings="construction_hut").choose("settler")
    assert moves_of(state) == ["pass", "take:corn", "take:quarry"]
    play(state, "take:quarry")
    assert asked(state) == (1, "settle")
    assert tiles_of(state, 0) == {"quarry": 1}


@rule("E-114", "R-B-HUT-1", "R-STL-3")
def test_the_owner_of_a_construction_hut_may_take_a_quarry_instead():
    state = table(row="corn=5").seat(1, buildings="construction_hut").choose("settler")
    play(state, "pass")
    assert moves_of(state) == ["pass", "take:corn", "take:quarry"]
    play(state, "take:quarry")
    assert (tiles_of(state, 1), state.quarries) == ({"quarry": 1}, 7)
    refused(state, "take:quarry", "R-STL-3")


@rule("E-115", "R-STL-7")
def test_without_quarries_the_settler_takes_a_plantation_or_nothing():
    state = table(row="corn=5", quarries=0).choose("settler")
    assert moves_of(state) == ["pass", "take:corn"]
    refused(state, "take:quarry", "R-STL-7")


@rule("E-116", "R-B-HOSPICE-2", "R-MAY-11", "G-13", "G-121")
def test_the_hospice_takes_from_the_ship_when_the_supply_is_empty():
    state = table(players=4, row="corn=5", colonists=0, ship=2).seat(0, buildings="hospice").choose("settler")
    play(state, "take:corn+hospice")
    assert (state.colonists, state.ship) == (0, 1)
    assert people_of(state, 0)["corn"] == 1
    finish_phase(state)
    assert state.ship == 1
    play(state, "role:mayor")
    assert people_of(state, 1) == {"san_juan": 1}
    assert people_of(state, 2) == people_of(state, 3) == {}


@rule("E-117", "R-B-HOSPICE-2")
def test_the_hospice_gives_nobody_when_supply_and_ship_are_empty():
    state = table(row="corn=5", colonists=0, ship=0).seat(0, buildings="hospice").choose("settler")
    assert moves_of(state) == ["pass", "take:corn", "take:quarry"]
    refused(state, "take:corn+hospice", "R-B-HOSPICE-2")


@rule("E-118", "R-STL-10", "R-STL-11")
def test_the_discards_are_shuffled_when_the_pile_runs_out_while_revealing():
    state = table(players=4, row="corn", pile="sugar, coffee", discard="indigo=3").choose("settler")
    finish_phase(state)
    assert sum(row_of(state).values()) == 5
    assert len(face_down(state)) == 1
    assert sum(state.discard) == 0
    assert {"sugar", "coffee"} < set(row_of(state))


@rule("E-119", "R-STL-11")
def test_fewer_tiles_lie_open_when_pile_and_discards_do_not_suffice():
    state = table(players=4, row="corn", pile="sugar").choose("settler")
    finish_phase(state)
    assert row_of(state) == {"corn": 1, "sugar": 1}
    assert face_down(state) == []


@rule("E-120", "R-STL-8", "G-17")
def test_the_last_player_gets_nothing_when_no_plantation_is_left():
    state = table(players=4, row="corn, sugar").choose("settler")
    play(state, "take:quarry", "take:corn", "take:sugar")
    assert [tiles_of(state, player) for player in range(4)] == [{"quarry": 1}, {"corn": 1}, {"sugar": 1}, {}]
    assert asked(state) == (1, "role")


@rule("E-121", "R-STL-12", "G-5")
def test_the_hacienda_shuffles_the_discards_when_the_pile_is_empty():
    state = table(row="sugar=5", pile="", discard="corn=6").seat(0, buildings="hacienda").choose("settler")
    play(state, "draw")
    assert tiles_of(state, 0) == {"corn": 1}
    assert face_down(state) == ["corn"] * 5
    assert sum(state.discard) == 0
