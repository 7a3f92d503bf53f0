"""The end of the game and the score (rules, sections 11 and 12; large buildings of section 13)."""

import pytest

from games.engine import GameOver, ids, parse, result
from games.engine import play as play_move
from games.engine.bank import award, trigger
from tests.engine.support import (
    asked,
    finish_phase,
    finish_round,
    goods_of,
    moves_of,
    play,
    rule,
    table,
    triggers,
)


def score(points=0, edition="classic", options=None, **board):
    return result(table(edition, options=options).seat(0, points=points, **board).state)["scores"][0]


@rule("R-END-1", "G-69", "R-RND-8")
@pytest.mark.parametrize(("edition", "players", "choices"), [("classic", 3, 3), ("1897", 4, 4), ("reissue", 2, 6)])
def test_the_round_of_the_trigger_is_played_to_its_end(edition, players, choices):
    state = table(edition, players, round=7).seat(0, coins=30, filler=11).choose("builder")
    play(state, "build:harbor")
    for choice in range(1, choices):
        finish_phase(state)
        assert asked(state) == (choice % players, "role")
        play(state, moves_of(state)[0])
    finish_phase(state)
    assert state.over
    assert result(state)["rounds"] == 7
    assert sum(state.card_coins) == 0  # no coins are put out and nobody becomes governor any more
    assert state.governor == 0
    assert moves_of(state) == []
    with pytest.raises(GameOver):
        play_move(state, parse("pass"))


@rule("R-END-2", "R-END-3", "N-18")
def test_several_triggers_are_noted_in_a_fixed_order_and_change_nothing():
    scene = table(players=4, points=3, ship=4, colonists=2, ships="5, 6, 7")
    state = scene.seat(0, coins=30, filler=11).seat(1, goods="corn=3").choose("builder")
    play(state, "build:harbor", "role:captain", "ship:corn@5")
    assert triggers(state) == ["city", "victory_points"]
    finish_phase(play(state, "role:mayor/decline"))
    assert not state.over
    finish_phase(play(state, "role:settler"))
    assert state.over
    assert result(state)["ended_by"] == ["colonists", "city", "victory_points"]


@rule("R-END-3")
def test_colonists_that_come_back_do_not_undo_the_end():
    state = table(players=3, ship=3, colonists=1).choose("mayor", variant="/decline")
    assert triggers(state) == ["colonists"]
    state.colonists = 20
    finish_phase(play(state, "role:builder"))
    finish_phase(play(state, "role:settler"))
    assert state.over


@rule("R-END-4", "R-CAP-16")
def test_points_are_scored_to_the_end_although_the_supply_is_empty():
    scene = table(players=3, points=1, ships="4, 5, 6").seat(0, goods="corn=3").seat(1, goods="sugar=2")
    state = play(scene.choose("captain"), "ship:corn@4", "ship:sugar@5")
    assert [seat.points for seat in state.seats] == [3 + 1, 2, 0]
    finish_round(state)
    assert [line["chips"] for line in result(state)["scores"]] == [4, 2, 0]


@rule("R-END-5", "R-END-2", "G-67")
@pytest.mark.parametrize("role", [ids.SETTLER, ids.BUILDER, ids.CRAFTSMAN, ids.CAPTAIN])
def test_the_last_point_ends_the_game_in_whatever_phase_it_is_taken(role):
    state = table(points=2).round()
    state.role = role  # no base-game rule gives points outside the captain phase, those of the expansions do
    award(state, state.seats[0], 1)
    assert triggers(state) == []
    award(state, state.seats[0], 1)
    assert triggers(state) == ["victory_points"]


@rule("R-END-6", "R-CAP-17")
def test_barrels_are_stored_in_the_last_round_too():
    scene = table(players=3, ships="4/4 corn, 5/5 sugar, 6/6 coffee").seat(0, goods="corn=2, sugar=2")
    state = scene.round(taken="settler, builder")
    trigger(state, ids.CITY_FULL)
    play(state, "role:captain")
    assert (asked(state), moves_of(state)) == ((0, "store"), ["store:corn=1", "store:sugar=1"])
    play(state, "store:sugar=1")
    assert state.over
    assert result(state)["scores"][0]["tiebreak"] == 1


@rule("N-16", "R-END-6", "R-STL-10")
def test_the_row_is_laid_out_again_in_the_last_round_too():
    state = table(players=3, row="corn=4", pile="sugar=9").round(taken="builder, captain")
    trigger(state, ids.CITY_FULL)
    finish_phase(play(state, "role:settler"))
    assert state.over
    assert state.row == [0, 0, 4, 0, 0]


@rule("R-SCO-1", "R-SCO-2")
def test_the_score_adds_points_buildings_and_the_bonus_of_occupied_large_buildings():
    buildings = "harbor, guild_hall, fortress, sugar_mill"
    line = score(points=10, buildings=buildings, people="harbor=0, fortress=0, sugar_mill=0", san_juan=9, coins=4)
    assert line == {"chips": 10, "buildings": 3 + 4 + 4 + 2, "bonus": 2, "nobles": 0, "total": 25, "tiebreak": 4}


@rule("R-SCO-2", "R-OBJ-7")
@pytest.mark.parametrize("building", ["guild_hall", "residence", "fortress", "customs_house", "city_hall"])
def test_a_large_building_needs_its_colonist_for_the_bonus(building):
    board = {"points": 8, "tiles": "corn=9", "filler": 2, "san_juan": 6}
    assert score(buildings=building, **board)["bonus"] > 0
    empty = score(buildings=building, people=f"{building}=0", **board)
    assert (empty["bonus"], empty["buildings"]) == (0, 4 + 2)


@rule("R-SCO-3", "R-SCO-4")
def test_the_highest_score_wins_and_only_a_tie_looks_at_coins_and_barrels():
    scene = table().seat(0, points=39, coins=50).seat(1, points=40).seat(2, points=40, goods="corn=2, coffee")
    assert result(scene.state)["winners"] == [2]
    assert [line["tiebreak"] for line in result(scene.state)["scores"]] == [50, 0, 3, 0]


@rule("R-SCO-5", "G-75")
def test_a_last_tie_is_a_shared_victory_whatever_the_seats():
    scene = table(players=3)
    for player in range(3):
        scene.seat(player, points=12, coins=player, goods=f"corn={2 - player}" if player < 2 else "")
    assert result(scene.state)["winners"] == [0, 1, 2]


@rule("R-B-GUILD-1", "R-OBJ-7")
def test_the_guild_hall_counts_production_buildings_only_occupied_or_not():
    every = "small_indigo_plant, small_sugar_mill, indigo_plant, sugar_mill, tobacco_storage, coffee_roaster"
    assert score(buildings=f"guild_hall, harbor, {every}")["bonus"] == 2 * 1 + 4 * 2
    assert score(buildings="guild_hall, harbor, factory")["bonus"] == 0


@rule("R-B-RESIDENCE-1", "R-B-RESIDENCE-2", "G-73", "N-20")
@pytest.mark.parametrize(("edition", "bonus"), [("classic", 4), ("reissue", 4), ("1897", 0)])
def test_an_island_without_tiles_gives_the_residence_four_points_but_none_in_1897(edition, bonus):
    assert score(edition=edition, buildings="residence")["bonus"] == bonus
    assert score(edition=edition, buildings="residence", tiles="quarry")["bonus"] == 4
    for chosen in (4, 0):
        options = {"residence_vp_with_zero_tiles": chosen}
        assert score(edition=edition, options=options, buildings="residence")["bonus"] == chosen
        assert score(edition=edition, options=options, buildings="residence", tiles="corn=12")["bonus"] == 7


@rule("R-B-RESIDENCE-1", "R-OBJ-7")
def test_the_residence_counts_quarries_and_empty_tiles():
    assert score(buildings="residence", tiles="corn=5, quarry=6", people="corn=2")["bonus"] == 6


@rule("R-B-FORTRESS-1", "G-71")
@pytest.mark.parametrize(("people", "bonus"), [(1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (20, 6), (21, 7)])
def test_the_fortress_gives_a_point_for_three_people(people, bonus):
    assert score(buildings="fortress", san_juan=people - 1)["bonus"] == bonus


@rule("R-B-CUSTOMS-1", "G-70")
@pytest.mark.parametrize(("points", "bonus"), [(0, 0), (3, 0), (4, 1), (23, 5), (24, 6)])
def test_the_customs_house_counts_chips_and_no_other_points(points, bonus):
    line = score(points=points, buildings="customs_house, residence, wharf", tiles="corn=12")
    assert line["bonus"] == bonus + 7


@rule("R-B-CITYHALL-1", "G-74", "R-OBJ-12")
def test_the_city_hall_counts_large_buildings_once_and_no_production():
    assert score(buildings="city_hall")["bonus"] == 1
    assert score(buildings="city_hall, fortress, wharf, sugar_mill", people="fortress=0, wharf=0")["bonus"] == 3


@rule("R-END-2", "G-27", "R-MAY-10")
def test_without_a_trigger_the_next_round_begins():
    state = table(players=3, ship=3, colonists=3, points=4, ships="4, 5, 6").seat(0, goods="corn=2").round()
    finish_phase(play(state, "role:captain", "ship:corn@5"))
    finish_phase(play(state, "role:mayor/decline"))
    finish_phase(play(state, "role:builder"))
    assert (state.points, state.colonists, triggers(state)) == (1, 0, [])
    assert (state.round, state.governor, state.over) == (2, 1, False)
    assert goods_of(state, 0) == {}
