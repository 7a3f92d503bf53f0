"""The builder phase (rules, section 6; university of section 13)."""

import pytest

from tests.engine.support import (
    asked,
    buildings_of,
    moves_of,
    people_of,
    play,
    refused,
    rule,
    table,
    triggers,
    watch,
)


@rule("R-BLD-1", "R-BLD-7")
def test_each_player_builds_one_building_in_order_and_pays_for_it():
    scene = table(players=3)
    for player in range(3):
        scene.seat(player, coins=10)
    state = scene.choose("builder", by=2)
    for player, building, left in ((2, "hospice", 7), (0, "hospice", 6), (1, "small_market", 9)):
        assert asked(state) == (player, "build")
        play(state, f"build:{building}")
        assert buildings_of(state, player) == [building]
        assert people_of(state, player) == {}
        assert state.seats[player].coins == left
    assert asked(state) == (0, "role")


@rule("R-BLD-2", "R-BLD-10", "R-BLD-9", "R-OBJ-10")
def test_a_building_needs_a_copy_money_room_and_no_twin():
    scene = table(stock="wharf=0").seat(0, coins=8, buildings="office", filler=10)
    state = scene.choose("builder")
    refused(state, "build:wharf", "R-BLD-10")
    refused(state, "build:office", "R-OBJ-10")
    refused(state, "build:guild_hall", "R-BLD-9")
    poor = table().seat(0, coins=7).choose("builder")
    refused(poor, "build:wharf", "R-BLD-2", "The building costs 8, but the player has only 7")
    assert "build:harbor" in moves_of(poor)


@rule("R-BLD-3", "R-BLD-4", "G-29", "G-31")
@pytest.mark.parametrize("quarries", range(6))
@pytest.mark.parametrize(
    ("building", "cost", "column"),
    [("small_market", 1, 1), ("large_market", 5, 2), ("coffee_roaster", 6, 3), ("wharf", 9, 3), ("residence", 10, 4)],
)
def test_quarries_save_a_coin_each_up_to_the_column(building, cost, column, quarries):
    scene = table().seat(1, coins=20, tiles=f"quarry={quarries + 1}", people=f"quarry={quarries}")
    state = play(scene.choose("builder"), "pass")
    offered = [move for move in moves_of(state) if move.startswith(f"build:{building}")]
    assert offered == [f"build:{building}"]  # the discount is not a choice
    play(state, f"build:{building}")
    assert state.seats[1].coins == 20 - max(0, cost - min(quarries, column))


@rule("R-BLD-5", "R-BLD-6")
def test_the_privilege_saves_the_role_player_one_coin_and_nobody_else():
    state = table().seat(0, coins=4).seat(1, coins=4).choose("builder")
    play(state, "build:office")
    assert state.seats[0].coins == 0
    refused(state, "build:office", "R-BLD-2")


@rule("R-BLD-6")
def test_a_discount_that_is_too_large_is_lost():
    scene = table().seat(0, coins=2, tiles="quarry=2", people="quarry=2")
    state = play(scene.choose("builder"), "build:small_indigo_plant")
    assert state.seats[0].coins == 2


@rule("R-BLD-8", "G-34", "R-END-2", "R-B-UNIVERSITY-1")
def test_the_colonist_comes_before_the_city_is_found_full():
    state = table(colonists=1).seat(0, coins=20, buildings="university", filler=10).choose("builder")
    heard = watch(state)
    play(state, "build:harbor+university")
    kinds = [kind for kind, *_ in heard if kind in ("built", "end_triggered")]
    assert kinds == ["built", "end_triggered"]
    (told,) = [data for kind, seat, data in heard if kind == "built" and seat == 0]
    assert (told["building"], told["price"], told["colonist"]) == ("harbor", 7, True)
    assert people_of(state, 0) == {"university": 1, "harbor": 1}
    assert triggers(state) == ["city"]


@rule("R-BLD-9", "G-32", "G-9")
def test_with_a_full_city_nobody_is_asked_and_with_one_space_no_large_building_fits():
    state = table().seat(0, coins=30, filler=12).seat(1, coins=30, filler=11).choose("builder")
    assert asked(state) == (1, "build")
    large = {f"build:{name}" for name in ("guild_hall", "residence", "fortress", "customs_house", "city_hall")}
    assert not large & set(moves_of(state))
    assert "build:wharf" in moves_of(state)
    room = table().seat(0, coins=30, filler=10).choose("builder")
    assert large < set(moves_of(room))


@rule("R-BLD-9", "G-9", "R-OBJ-12")
def test_two_free_spaces_suffice_for_a_large_building_however_the_others_lie():
    large = "guild_hall, residence, fortress, customs_house"
    state = table().seat(0, coins=30, buildings=large, filler=2).choose("builder")
    play(state, "build:city_hall")
    assert triggers(state) == ["city"]


@rule("R-BLD-10", "R-2P-3")
def test_the_last_copy_is_gone_for_the_later_players():
    state = table("reissue", 2).seat(0, coins=9).seat(1, coins=9).choose("builder")
    play(state, "build:office")
    refused(state, "build:office", "R-BLD-10")


@rule("R-B-UNIVERSITY-1", "R-B-UNIVERSITY-2", "G-33")
def test_the_university_takes_from_the_supply_then_from_the_ship_then_nobody():
    def build(supply, ship):
        return table(colonists=supply, ship=ship).seat(0, coins=9, buildings="university").choose("builder")

    state = play(build(1, 3), "build:indigo_plant+university")
    assert (people_of(state, 0)["indigo_plant"], state.colonists, state.ship) == (1, 0, 3)
    state = play(build(0, 3), "build:indigo_plant+university")
    assert (people_of(state, 0)["indigo_plant"], state.colonists, state.ship) == (1, 0, 2)
    state = build(0, 0)
    assert not any(move.endswith("+university") for move in moves_of(state))
    refused(state, "build:indigo_plant+university", "R-B-UNIVERSITY-2")


@rule("R-B-UNIVERSITY-3", "R-OBJ-8")
def test_the_university_serves_every_later_building_if_its_owner_wants():
    state = table().seat(0, coins=9, buildings="university").choose("builder")
    for building in ("hacienda", "coffee_roaster", "factory"):
        assert {f"build:{building}", f"build:{building}+university"} <= set(moves_of(state))
    play(state, "build:factory")
    assert people_of(state, 0) == {"university": 1}


@rule("R-B-UNIVERSITY-1", "G-122", "R-MAY-9")
def test_a_new_building_works_at_once_with_its_colonist_and_counts_for_the_refill_without():
    scene = table(players=3, ship=0, row="corn=4").seat(0, coins=20, buildings="university").seat(1, coins=20)
    state = play(scene.choose("builder"), "build:hacienda+university", "build:sugar_mill")
    play(state, "role:mayor/decline")
    assert state.ship == 3
    play(state, "role:settler", "pass")
    assert asked(state) == (0, "settle")
    assert "draw" in moves_of(state)
