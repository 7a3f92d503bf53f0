"""Examples: the builder phase."""

import pytest

from tests.engine.support import (
    asked,
    buildings_of,
    finish_round,
    moves_of,
    people_of,
    play,
    refused,
    rule,
    table,
    triggers,
)


def costs(building, price, *, builder=False, **board):
    """Assert that a building costs a player with that board just so much."""
    by = 1 if builder else 0
    rich = table().seat(1, coins=price, **board).choose("builder", by=by)
    if not builder:
        play(rich, "pass")
    play(rich, f"build:{building}")
    assert rich.seats[1].coins == 0
    if price:
        poor = table().seat(1, coins=price - 1, **board).choose("builder", by=by)
        if not builder:
            play(poor, "pass")
        if asked(poor) == (1, "build"):
            refused(poor, f"build:{building}", "R-BLD-2")


@rule("E-2", "R-BLD-3", "R-BLD-4")
@pytest.mark.parametrize(
    ("building", "price"), [("construction_hut", 1), ("office", 3), ("harbor", 5), ("city_hall", 7)]
)
def test_three_quarries_save_as_many_coins_as_the_column_allows(building, price):
    costs(building, price, tiles="quarry=3", people="quarry=3")


@rule("E-30", "R-OBJ-10")
@pytest.mark.parametrize(
    ("small", "large"), [("small_sugar_mill", "sugar_mill"), ("small_warehouse", "large_warehouse")]
)
def test_small_and_large_kinds_of_a_building_may_be_owned_together(small, large):
    state = table().seat(0, coins=20, buildings=small).choose("builder")
    refused(state, f"build:{small}", "R-OBJ-10")
    play(state, f"build:{large}")
    assert buildings_of(state, 0) == [small, large]


@rule("E-131", "R-BLD-6")
def test_a_building_is_never_cheaper_than_nothing():
    scene = table().seat(0, coins=0, tiles="quarry=4", people="quarry=4")
    state = play(scene.choose("builder"), "build:small_market")
    assert state.seats[0].coins == 0
    assert buildings_of(state, 0) == ["small_market"]


@rule("E-132", "R-BLD-4", "R-BLD-5", "G-29")
def test_the_column_caps_the_quarries_and_the_privilege_comes_on_top():
    costs("indigo_plant", 1, tiles="quarry=3", people="quarry=3")
    costs("indigo_plant", 0, tiles="quarry=3", people="quarry=3", builder=True)


@rule("E-133", "R-BLD-4")
def test_a_quarry_without_a_colonist_saves_nothing():
    costs("office", 4, tiles="quarry=2", people="quarry=1")


@rule("E-134", "R-BLD-9", "R-END-2", "G-32")
def test_on_the_last_city_space_only_a_small_building_fits_and_ends_the_game():
    state = table().seat(0, coins=30, filler=11).choose("builder")
    refused(state, "build:fortress", "R-BLD-9")
    assert triggers(state) == []
    play(state, "build:harbor")
    assert triggers(state) == ["city"]


@rule("E-135", "R-END-1", "R-END-2", "G-32", "G-69")
def test_a_large_building_on_the_last_two_spaces_ends_the_game_after_the_round():
    state = table(players=4).seat(0, coins=30, filler=10).choose("builder")
    play(state, "build:fortress")
    assert state.seats[0].city == 12
    assert triggers(state) == ["city"]
    assert not state.over
    number = state.round
    finish_round(state)
    assert state.over
    assert state.round == number


@rule("E-136", "R-B-UNIVERSITY-1", "G-33")
def test_the_university_puts_one_colonist_on_the_new_building():
    state = table(colonists=3).seat(0, coins=9, buildings="university").choose("builder")
    play(state, "build:sugar_mill+university")
    assert people_of(state, 0) == {"university": 1, "sugar_mill": 1}
    assert state.colonists == 2


@rule("E-137", "R-B-UNIVERSITY-3", "G-33")
def test_the_university_does_not_serve_its_own_construction():
    state = table().seat(0, coins=9).choose("builder")
    refused(state, "build:university+university", "R-B-UNIVERSITY-1")
    play(state, "build:university")
    assert people_of(state, 0) == {}


@rule("E-138", "R-BLD-10")
def test_the_third_player_finds_no_harbor_left():
    state = table().seat(0, coins=20).seat(1, coins=20).seat(2, coins=20).choose("builder")
    play(state, "build:harbor", "build:harbor")
    assert "build:harbor" not in moves_of(state)
    refused(state, "build:harbor", "R-BLD-10")


@rule("E-139", "R-OBJ-10")
def test_nobody_builds_a_second_hospice():
    state = table().seat(0, coins=20, buildings="hospice").choose("builder")
    refused(state, "build:hospice", "R-OBJ-10")


@rule("E-140", "R-BLD-6")
def test_a_builder_who_does_not_build_gets_no_coin():
    state = play(table().seat(0, coins=5).choose("builder"), "pass")
    assert state.seats[0].coins == 5
    assert buildings_of(state, 0) == []
