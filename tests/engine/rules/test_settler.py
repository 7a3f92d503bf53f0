"""The settler phase (rules, section 4; hacienda, construction hut, hospice of section 13)."""

from tests.engine.support import (
    asked,
    face_down,
    finish_phase,
    goods_of,
    moves_of,
    people_of,
    play,
    refused,
    row_of,
    rule,
    table,
    tiles_of,
    watch,
)


@rule("R-STL-1", "R-STL-5", "R-STL-9")
def test_a_taken_plantation_lies_on_the_island_without_colonist_and_is_not_replaced():
    state = table(row="corn, sugar=2, coffee=2").choose("settler")
    play(state, "take:corn")
    assert (tiles_of(state, 0), people_of(state, 0)) == ({"corn": 1}, {})
    assert row_of(state) == {"sugar": 2, "coffee": 2}
    assert moves_of(state) == ["pass", "take:coffee", "take:sugar"]
    refused(state, "take:corn", "R-STL-1")
    refused(state, "take:tobacco", "R-STL-1")


@rule("R-STL-2", "R-STL-3", "R-B-HUT-2")
def test_only_the_role_player_may_take_a_quarry_and_then_no_plantation():
    state = table(row="corn=5").choose("settler", by=1)
    play(state, "take:quarry")
    assert (asked(state), tiles_of(state, 1), state.quarries) == ((2, "settle"), {"quarry": 1}, 7)
    assert moves_of(state) == ["pass", "take:corn"]
    refused(state, "take:quarry", "R-STL-3")


@rule("R-STL-4", "R-B-HACIENDA-1", "R-B-HACIENDA-3", "G-11", "G-12")
def test_the_hacienda_tile_comes_first_and_is_known_before_the_normal_one():
    def settler():
        scene = table(row="corn=5", pile="coffee, sugar=9").seat(0, buildings="hacienda, hospice")
        return scene.choose("settler")

    state = play(settler(), "draw")
    assert tiles_of(state, 0) == {"coffee": 1}
    assert moves_of(state) == ["pass", "take:corn", "take:corn+hospice", "take:quarry", "take:quarry+hospice"]
    play(state, "take:corn")
    assert (asked(state), tiles_of(state, 0)) == ((1, "settle"), {"corn": 1, "coffee": 1})

    only_drawn = play(settler(), "draw", "pass")
    assert (asked(only_drawn), tiles_of(only_drawn, 0)) == ((1, "settle"), {"coffee": 1})

    only_normal = play(settler(), "take:corn")
    assert (asked(only_normal), tiles_of(only_normal, 0)) == ((1, "settle"), {"corn": 1})


@rule("R-STL-6", "R-B-HACIENDA-2", "R-B-HACIENDA-3", "G-16")
def test_with_one_free_space_a_hacienda_owner_takes_one_of_the_two_tiles():
    def settler():
        scene = table(row="corn=5", pile="coffee, sugar=9").seat(0, tiles="indigo=11", buildings="hacienda")
        return scene.choose("settler")

    drawn = play(settler(), "draw")
    assert (asked(drawn), tiles_of(drawn, 0)) == ((1, "settle"), {"indigo": 11, "coffee": 1})
    taken = play(settler(), "take:quarry")
    assert (asked(taken), tiles_of(taken, 0)) == ((1, "settle"), {"indigo": 11, "quarry": 1})


@rule("R-STL-7", "R-B-HUT-1")
def test_without_quarries_the_construction_hut_has_no_effect():
    scene = table(row="corn=5", quarries=0).seat(1, buildings="construction_hut")
    state = play(scene.choose("settler"), "take:corn")
    assert moves_of(state) == ["pass", "take:corn"]
    refused(state, "take:quarry", "R-STL-7")


@rule("R-STL-8", "G-17", "R-B-HUT-1")
def test_who_finds_no_plantation_can_still_draw_or_take_a_quarry_if_they_may():
    scene = table(players=4, row="corn", pile="coffee, sugar=9")
    scene.seat(1, buildings="hacienda").seat(2, buildings="construction_hut")
    state = play(scene.choose("settler"), "take:corn")
    assert (asked(state), moves_of(state)) == ((1, "settle"), ["draw", "pass"])
    refused(state, "take:corn", "R-STL-8")
    play(state, "draw")
    assert (asked(state), moves_of(state)) == ((2, "settle"), ["pass", "take:quarry"])
    play(state, "take:quarry")
    assert asked(state) == (1, "role")
    assert [tiles_of(state, player) for player in range(4)] == [{"corn": 1}, {"coffee": 1}, {"quarry": 1}, {}]


@rule("R-STL-10", "G-18")
def test_left_over_plantations_are_discarded_and_as_many_as_players_and_one_revealed():
    state = table(players=3, row="corn=3, coffee", pile="sugar=3, tobacco=9").choose("settler")
    play(state, "take:corn", "pass", "pass")
    assert state.discard == [2, 0, 0, 0, 1]
    assert row_of(state) == {"sugar": 3, "tobacco": 1}
    assert len(face_down(state)) == 8


@rule("R-STL-11", "N-16")
def test_the_reshuffled_tiles_are_all_discards_and_are_logged_as_chance():
    state = table(players=3, row="corn", pile="sugar", discard="coffee=6").choose("settler")
    before = len(state.drawn)
    finish_phase(state)
    name, pile = state.drawn[-1]
    assert (len(state.drawn), name) == (before + 1, "tiles")
    assert sorted(pile) == [0] + [4] * 6
    assert sum(row_of(state).values()) == 4
    assert row_of(state)["sugar"] == 1


@rule("N-16", "R-STL-11")
def test_the_discards_stay_when_the_pile_is_just_enough():
    state = table(players=3, row="", pile="sugar=4", discard="coffee=6").choose("settler")
    finish_phase(state)
    assert row_of(state) == {"sugar": 4}
    assert (face_down(state), sum(state.discard)) == ([], 6)


@rule("N-16", "R-STL-11")
def test_nothing_is_shuffled_when_pile_and_discards_are_both_empty():
    state = table(players=3, row="", pile="", discard="").choose("settler")
    before = state.drawn
    finish_phase(state)
    assert row_of(state) == {}
    assert state.drawn == before


@rule("R-STL-12", "G-5")
def test_nothing_can_be_drawn_when_pile_and_discards_are_both_empty():
    state = table(row="corn=5", pile="").seat(0, buildings="hacienda").choose("settler")
    assert moves_of(state) == ["pass", "take:corn", "take:quarry"]
    refused(state, "draw", "R-STL-12")


@rule("R-STL-9", "R-B-HOSPICE-1", "G-13")
def test_the_hospice_serves_plantations_and_quarries_and_may_be_left_unused():
    scene = table(row="corn=5", colonists=5).seat(0, buildings="hospice").seat(1, buildings="hospice, construction_hut")
    state = scene.seat(2, buildings="hospice").choose("settler")
    play(state, "take:quarry+hospice", "take:quarry+hospice", "take:corn")
    assert (people_of(state, 0)["quarry"], people_of(state, 1)["quarry"]) == (1, 1)
    assert people_of(state, 2) == {"hospice": 1}
    assert (state.colonists, state.ship) == (3, 4)
    refused(state, "take:corn+hospice", "R-B-HOSPICE-1")


@rule("R-B-HOSPICE-1", "R-OBJ-6", "G-122")
def test_the_hospice_colonist_stands_on_the_new_tile():
    scene = table(row="corn=5").seat(0, tiles="corn=2", buildings="hospice", people="corn=1")
    state = play(scene.choose("settler"), "take:corn+hospice")
    assert (tiles_of(state, 0)["corn"], people_of(state, 0)["corn"]) == (3, 2)
    play(finish_phase(state), "role:craftsman")
    assert goods_of(state, 0) == {"corn": 2}


@rule("G-13", "R-B-HOSPICE-2", "R-END-2")
def test_taking_the_last_colonist_with_the_hospice_does_not_end_the_game():
    scene = table(row="corn=5", colonists=1, ship=1).seat(0, buildings="hospice").seat(1, buildings="hospice")
    state = play(scene.choose("settler"), "take:corn+hospice", "take:corn+hospice")
    assert (state.colonists, state.ship) == (0, 0)
    assert state.ended_by == 0


@rule("R-B-HACIENDA-4")
def test_a_drawn_tile_never_is_a_quarry_nor_has_a_colonist():
    scene = table(row="corn=5", pile="sugar=9").seat(0, buildings="hacienda, construction_hut, hospice")
    state = scene.choose("settler")
    heard = watch(state)
    play(state, "draw")
    assert (tiles_of(state, 0), people_of(state, 0).get("sugar", 0)) == ({"sugar": 1}, 0)
    assert ("drew_tile", 0, {"face": "sugar"}) in heard
