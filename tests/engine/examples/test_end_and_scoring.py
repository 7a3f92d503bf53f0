"""Examples: the end of the game and the final score."""

import pytest

from games.engine import result
from tests.engine.support import asked, finish_phase, finish_round, play, rule, table, triggers


def score(points=0, edition="classic", **board):
    """The line of the result for a board."""
    return result(table(edition).seat(0, points=points, **board).state)["scores"][0]


@rule("E-13", "R-B-GUILD-1")
def test_the_guild_hall_counts_small_production_once_and_large_twice():
    made = "small_sugar_mill, sugar_mill, small_indigo_plant, coffee_roaster"
    assert score(buildings=f"guild_hall, {made}")["bonus"] == 1 + 2 + 1 + 2
    empty = "small_sugar_mill=0, sugar_mill=0, small_indigo_plant=0, coffee_roaster=0"
    assert score(buildings=f"guild_hall, {made}", people=empty)["bonus"] == 6


@rule("E-14", "R-B-RESIDENCE-1")
def test_ten_covered_island_spaces_bring_five_points():
    assert score(buildings="residence", tiles="corn=6, quarry=4")["bonus"] == 5


@rule("E-15", "R-B-FORTRESS-1", "G-71")
def test_twenty_colonists_bring_six_points():
    assert score(buildings="fortress", tiles="corn=10", people="corn=10", san_juan=9)["bonus"] == 6


@rule("E-16", "R-B-CUSTOMS-1", "G-70")
def test_twenty_three_points_in_chips_bring_five_points():
    line = score(points=23, buildings="customs_house")
    assert (line["chips"], line["buildings"], line["bonus"], line["total"]) == (23, 4, 5, 32)


@rule("E-17", "R-B-CITYHALL-1", "G-74")
def test_the_city_hall_counts_every_violet_building_and_itself():
    violet = "city_hall, hacienda, harbor, office, construction_hut, large_warehouse, residence"
    assert score(buildings=violet, people="residence=0, harbor=0")["bonus"] == 7
    assert score(buildings=f"{violet}, sugar_mill", people="residence=0")["bonus"] == 7


@rule("E-171", "R-SCO-3", "R-SCO-4")
def test_coins_and_barrels_break_a_tie():
    scene = table().seat(0, points=40, coins=3, goods="corn, coffee").seat(1, points=40, coins=4)
    outcome = result(scene.state)
    assert [line["tiebreak"] for line in outcome["scores"][:2]] == [5, 4]
    assert outcome["winners"] == [0]


@rule("E-172", "R-SCO-5", "G-75", "N-18")
def test_players_who_are_equal_in_everything_win_together():
    scene = table().seat(1, points=40, coins=1, goods="corn=2").seat(3, points=40, coins=3)
    assert result(scene.state)["winners"] == [1, 3]


@rule("E-173", "R-SCO-2")
def test_an_unoccupied_guild_hall_gives_its_printed_points_only():
    made = "guild_hall, small_sugar_mill, sugar_mill, small_indigo_plant, coffee_roaster"
    line = score(buildings=made, people="guild_hall=0")
    assert line["bonus"] == 0
    assert line["buildings"] == 4 + 1 + 2 + 1 + 3


@rule("E-174", "R-END-4", "R-B-CUSTOMS-1", "G-70")
def test_points_noted_after_the_supply_ran_out_count_for_the_customs_house():
    scene = table(points=1, ships="5, 6, 7").seat(0, points=22, goods="corn=2", buildings="customs_house")
    state = finish_phase(play(scene.choose("captain"), "ship:corn@5"))
    assert (state.points, state.seats[0].points) == (0, 25)
    line = result(state)["scores"][0]
    assert (line["chips"], line["bonus"]) == (25, 6)


@rule("E-175", "R-B-FORTRESS-1", "R-OBJ-13", "G-71")
def test_the_fortress_counts_the_colonist_in_san_juan():
    with_fortress = {"buildings": "fortress", "tiles": "corn=10, quarry=2", "filler": 4}
    people = "corn=10, quarry=2, small_indigo_plant=1, small_sugar_mill=1, indigo_plant=2"
    assert score(**with_fortress, people=people, san_juan=1)["bonus"] == 18 // 3
    assert score(**with_fortress, people=people)["bonus"] == 17 // 3


@rule("E-176", "R-B-RESIDENCE-1")
@pytest.mark.parametrize(("tiles", "bonus"), [(1, 4), (9, 4), (10, 5), (11, 6), (12, 7)])
def test_the_residence_pays_by_covered_spaces(tiles, bonus):
    assert score(buildings="residence", tiles=f"indigo={tiles}")["bonus"] == bonus


@rule("E-177", "R-END-1")
def test_after_a_trigger_in_the_first_phase_three_more_are_played():
    state = table(players=4).seat(0, coins=30, filler=11).choose("builder")
    play(state, "build:harbor")
    phases = 0
    while not state.over:
        assert asked(state) == (phases + 1, "role")
        finish_phase(play(state, ["role:settler", "role:trader", "role:captain"][phases]))
        phases += 1
    assert phases == 3
    assert result(state)["ended_by"] == ["city"]


@rule("E-178", "R-END-3")
def test_points_that_return_to_the_supply_do_not_undo_the_end():
    scene = table(players=4, points=1, ships="5, 6, 7").seat(0, goods="corn=3")
    state = finish_phase(play(scene.choose("captain"), "ship:corn@5"))
    assert triggers(state) == ["victory_points"]
    state.points = 1  # as a payment by an expansion's black market would do
    finish_round(state)
    assert state.over
    assert result(state)["ended_by"] == ["victory_points"]
