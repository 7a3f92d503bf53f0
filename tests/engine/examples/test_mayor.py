"""Examples: the mayor phase."""

from tests.engine.support import (
    asked,
    finish_phase,
    moves_of,
    people_of,
    play,
    refused,
    rule,
    table,
    triggers,
    values_of,
)


@rule("E-1", "R-MAY-1", "R-MAY-3", "G-21")
def test_six_colonists_are_dealt_to_four_players_and_the_mayor_takes_one_more():
    state = table(players=4, ship=6, colonists=10).choose("mayor")
    assert [seat.colonists for seat in state.seats] == [3, 2, 1, 1]
    assert state.colonists == 10 - 1 - 4  # the privilege, then the refill of the ship


@rule("E-122", "R-MAY-3")
def test_five_colonists_are_dealt_to_three_players_and_the_mayor_takes_one_more():
    state = table(players=3, ship=5).choose("mayor")
    assert [seat.colonists for seat in state.seats] == [3, 2, 1]


@rule("E-123", "R-MAY-1")
def test_there_is_no_privilege_when_the_supply_is_empty():
    scene = table(players=3, ship=3, colonists=0)
    assert "role:mayor/decline" not in moves_of(scene.round())
    state = scene.choose("mayor")
    assert [seat.colonists for seat in state.seats] == [1, 1, 1]


@rule("E-124", "R-MAY-6", "R-MAY-7")
def test_who_finds_no_circle_waits_in_san_juan():
    state = table(ship=4).seat(0, tiles="corn=3", san_juan=2).choose("mayor")
    assert people_of(state, 0) == {"corn": 3, "san_juan": 1}


@rule("E-125", "R-MAY-6", "G-19")
def test_nobody_may_be_held_back_in_san_juan_while_circles_are_empty():
    state = table(ship=4).seat(0, tiles="corn=3, sugar=3", san_juan=2).choose("mayor")
    assert asked(state) == (0, "place")
    refused(state, "place:corn=3", "R-MAY-6")
    refused(state, "place:corn=3,sugar=2", "R-MAY-4")
    assert values_of(state) == ["place:corn=1,sugar=3", "place:corn=2,sugar=2", "place:corn=3,sugar=1"]
    play(state, "place:corn=1,sugar=3")
    assert people_of(state, 0) == {"corn": 1, "sugar": 3}


@rule("E-126", "R-MAY-9")
def test_the_ship_is_refilled_with_one_colonist_a_player_at_least():
    scene = table(players=4, ship=0, colonists=10)
    scene.seat(0, tiles="corn=9").seat(1, filler=2)
    state = scene.choose("mayor", variant="/decline")
    assert (state.ship, state.colonists) == (4, 6)
    assert triggers(state) == []


def seven_empty_circles(colonists):
    """A mayor phase after which seven building circles are empty."""
    scene = table(players=4, ship=0, colonists=colonists)
    scene.seat(
        2, buildings="indigo_plant, sugar_mill, small_market", people="indigo_plant=0, sugar_mill=0, small_market=0"
    )
    return scene.choose("mayor", variant="/decline")


@rule("E-127", "R-MAY-10", "G-22", "G-27")
def test_a_supply_that_is_just_enough_for_the_refill_does_not_end_the_game():
    state = seven_empty_circles(colonists=7)
    assert (state.ship, state.colonists) == (7, 0)
    assert triggers(state) == []


@rule("E-128", "R-MAY-10", "R-END-2", "G-22")
def test_a_supply_that_is_too_small_for_the_refill_ends_the_game():
    state = seven_empty_circles(colonists=6)
    assert (state.ship, state.colonists) == (6, 0)
    assert triggers(state) == ["colonists"]


@rule("E-129", "R-MAY-12", "G-27")
def test_with_an_empty_supply_the_ship_is_dealt_out_and_the_game_ends():
    state = table(players=4, ship=4, colonists=0).choose("mayor")
    assert [seat.colonists for seat in state.seats] == [1, 1, 1, 1]
    assert state.ship == 0
    assert triggers(state) == ["colonists"]


@rule("E-130", "R-MAY-4", "R-OBJ-7")
def test_a_colonist_who_leaves_the_quarry_ends_its_discount():
    def builder_after(placement):
        scene = table(ship=0, colonists=9)
        scene.seat(1, coins=3, tiles="quarry", people="quarry=1, small_market=0", buildings="small_market")
        state = scene.choose("mayor", variant="/decline")
        assert values_of(state) == ["place:quarry=1", "place:small_market=1"]
        return play(finish_phase(play(state, placement)), "role:builder")

    assert "build:office" in moves_of(builder_after("place:quarry=1"))
    state = builder_after("place:small_market=1")
    assert people_of(state, 1) == {"small_market": 1}
    refused(state, "build:office", "R-BLD-2")
