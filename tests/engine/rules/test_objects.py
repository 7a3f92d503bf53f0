"""Objects and terms (rules, section 1)."""

from random import Random

import pytest

from games.engine import SPECTATOR, observe, result
from tests.engine.support import (
    asked,
    buildings_of,
    cargo_of,
    face_down,
    finish_phase,
    goods_of,
    house_of,
    moves_of,
    people_of,
    play,
    refused,
    row_of,
    rule,
    supply_of,
    table,
    tiles_of,
    values_of,
)


@rule("R-OBJ-1", "R-RND-4", "R-STL-1")
def test_players_act_clockwise_beginning_with_the_role_player():
    state = table(players=4, row="corn=5").choose("settler", by=2)
    order = []
    while asked(state)[1] == "settle":
        order.append(asked(state)[0])
        play(state, "take:corn")
    assert order == [2, 3, 0, 1]
    assert asked(state) == (3, "role")


@rule("R-OBJ-2")
def test_a_phase_has_a_role_player_and_ends_when_all_have_acted():
    state = table(players=3, row="corn=4").choose("settler", by=1)
    assert (observe(state)["phase"], observe(state)["role_player"]) == ("settler", 1)
    finish_phase(state)
    assert (observe(state)["phase"], observe(state)["role_player"]) == (None, None)
    assert state.round == 1


@rule("R-OBJ-3")
@pytest.mark.parametrize("edition", ["classic", "reissue", "1897"])
def test_a_board_has_twelve_island_spaces_twelve_city_spaces_and_a_san_juan(edition):
    board = observe(table(edition).state)["seats"][0]
    assert (board["free_island_spaces"], board["free_city_spaces"], board["san_juan"]) == (12, 12, 0)


@rule("R-OBJ-4", "R-OBJ-6")
def test_a_plantation_or_quarry_has_one_circle():
    scene = table(ship=0).seat(0, tiles="corn, indigo, sugar, tobacco, coffee, quarry=2", san_juan=7)
    state = scene.choose("mayor", variant="/decline")
    assert people_of(state, 0) == {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 1, "quarry": 2}


@rule("R-OBJ-5", "R-OBJ-12", "G-9")
def test_only_large_violet_buildings_cover_two_spaces():
    rules = table().state.rules
    assert (rules.violet.bit_count(), rules.large_violet.bit_count()) == (12 + 5, 5)
    assert (rules.small_production.bit_count(), rules.large_production.bit_count()) == (2, 4)
    spaces = {rules.rows[b].id: rules.spaces[b] for b in rules.rows}
    two = sorted(building for building, covered in spaces.items() if covered == 2)
    assert two == ["city_hall", "customs_house", "fortress", "guild_hall", "residence"]
    assert set(spaces.values()) == {1, 2}


@rule("R-OBJ-6", "G-122")
def test_one_colonist_occupies_a_building_with_more_circles():
    scene = table(row="corn=5").seat(0, tiles="indigo=2", buildings="indigo_plant", people="indigo=2, indigo_plant=1")
    assert goods_of(play(scene.choose("craftsman"), "bonus:indigo"), 0) == {"indigo": 1 + 1}


@rule("R-OBJ-6")
def test_no_circle_holds_two_colonists():
    state = table(ship=0).seat(0, tiles="corn=2", filler=1, san_juan=2).choose("mayor", variant="/decline")
    refused(state, "place:small_indigo_plant=2", "R-OBJ-6")
    refused(state, "place:sugar=1,small_indigo_plant=1", "R-OBJ-6")


def offers(role, move, buildings, people="", **board):
    """Whether seat 1 is offered a move in that phase with those buildings."""
    scene = table(row="corn=5", house="corn", ships="5, 1/6 corn, 1/7 sugar").seat(
        1, buildings=buildings, people=people, **board
    )
    state = scene.choose(role)
    while asked(state)[0] == 0:
        play(state, "pass")
    return asked(state)[0] == 1 and move in moves_of(state)


@rule("R-OBJ-7", "R-B-HACIENDA-1", "R-B-HUT-1", "R-B-HOSPICE-1", "R-B-UNIVERSITY-1", "R-B-OFFICE-1", "R-B-WHARF-1")
@pytest.mark.parametrize(
    ("role", "move", "building", "board"),
    [
        ("settler", "draw", "hacienda", {}),
        ("settler", "take:quarry", "construction_hut", {}),
        ("settler", "take:corn+hospice", "hospice", {}),
        ("builder", "build:wharf+university", "university", {"coins": 20}),
        ("trader", "sell:corn", "office", {"goods": "corn=1, coffee=1"}),
        ("captain", "wharf:corn", "wharf", {"goods": "corn=1, sugar=1"}),
    ],
)
def test_a_building_without_a_colonist_permits_nothing(role, move, building, board):
    assert offers(role, move, building, **board)
    assert not offers(role, move, building, people=f"{building}=0", **board)


@rule("R-OBJ-7", "R-B-HARBOR-1", "R-B-SMARKET-1", "R-B-LMARKET-1", "R-B-FACTORY-1")
def test_buildings_without_a_colonist_pay_nothing():
    scene = table(ships="5, 6, 7").seat(1, goods="corn=2", buildings="harbor", people="harbor=0").choose("captain")
    assert play(scene, "ship:corn@5").seats[1].points == 2
    empty = "small_market=0, large_market=0"
    sold = table().seat(1, goods="sugar", buildings="small_market, large_market", people=empty).choose("trader")
    assert play(sold, "sell:sugar").seats[1].coins == 2
    board = {"tiles": "corn, sugar", "buildings": "factory, small_sugar_mill", "people": "corn=1, sugar=1, factory=0"}
    assert table().seat(1, **board).choose("craftsman").seats[1].coins == 0


@rule("R-OBJ-7", "R-B-SWARE-1")
def test_a_warehouse_without_a_colonist_keeps_nothing():
    scene = table(ships="5/5 coffee, 6/6 corn, 7/7 indigo")
    scene.seat(1, goods="corn=3", buildings="small_warehouse", people="small_warehouse=0")
    scene.seat(2, goods="corn=3", buildings="small_warehouse")
    state = scene.choose("captain")
    assert (goods_of(state, 1), goods_of(state, 2)) == ({"corn": 1}, {"corn": 3})


@rule("R-OBJ-8", "G-1", "G-8")
def test_nobody_has_to_use_a_building_that_asks():
    scene = table(row="corn=5").seat(0, coins=9, buildings="hacienda, hospice, construction_hut, university")
    state = scene.choose("settler")
    assert {"draw", "take:corn", "take:corn+hospice", "take:quarry", "pass"} <= set(moves_of(state))
    play(state, "pass")
    assert tiles_of(state, 0) == {}
    again = table().seat(0, coins=9, buildings="university").choose("builder")
    assert {"build:hacienda", "build:hacienda+university", "pass"} <= set(moves_of(again))


@rule("R-OBJ-9", "G-7")
def test_hacienda_and_wharf_work_once_in_a_phase_and_again_in_the_next():
    state = table(row="corn=5").seat(0, buildings="hacienda").choose("settler")
    play(state, "draw")
    refused(state, "draw", "R-B-HACIENDA-1")

    scene = table(players=3, ships="1/4 coffee, 1/5 tobacco, 1/6 corn").seat(
        0, goods="indigo, sugar", buildings="wharf"
    )
    state = scene.seat(1, goods="tobacco").choose("captain")
    play(state, "wharf:sugar")
    assert asked(state) == (1, "role")  # their indigo could go by wharf only, and that has sailed
    finish_phase(play(state, "role:settler"))
    finish_phase(play(state, "role:builder"))
    play(state, "role:captain")
    assert (asked(state), moves_of(state)) == ((0, "ship"), ["pass", "wharf:indigo"])


@rule("R-OBJ-9", "R-B-HARBOR-1", "G-7")
def test_the_harbor_works_at_every_loading():
    state = table(ships="5, 6, 7").seat(1, goods="corn, sugar, coffee", buildings="harbor").choose("captain")
    play(state, "ship:corn@5", "ship:sugar@6")
    assert asked(state) == (1, "role")
    assert state.seats[1].points == 3 * (1 + 1)


@rule("R-OBJ-11")
def test_equal_tiles_are_one_choice_and_nothing_leaves_a_board():
    state = table(row="corn=3, sugar=2").seat(0, tiles="corn=2", filler=3).choose("settler")
    assert moves_of(state) == ["pass", "take:corn", "take:quarry", "take:sugar"]
    buildings = buildings_of(state, 0)
    finish_phase(play(state, "take:corn"))
    assert tiles_of(state, 0) == {"corn": 3}
    assert buildings_of(state, 0) == buildings


@rule("R-OBJ-12", "R-BLD-9")
def test_a_large_violet_building_is_one_building_on_two_spaces():
    scene = table().seat(0, buildings="city_hall, fortress")
    assert observe(scene.state)["seats"][0]["free_city_spaces"] == 12 - 4
    assert result(scene.state)["scores"][0]["bonus"] == 2 + 0  # the city hall counts two, the fortress no three people


@rule("R-OBJ-13", "R-B-FORTRESS-1")
def test_all_colonists_are_those_on_circles_and_in_san_juan():
    scene = table().seat(0, tiles="corn=2", people="corn=2", buildings="fortress", san_juan=3)
    assert scene.state.seats[0].colonists == 2 + 1 + 3


@rule("R-OBJ-14", "R-CAP-20")
def test_barrels_are_not_limited_outside_the_captain_phase():
    scene = table().seat(1, tiles="corn=6", people="corn=6", goods="corn=4, indigo=5, sugar=6")
    state = scene.choose("craftsman")
    assert goods_of(state, 1) == {"corn": 10, "indigo": 5, "sugar": 6}
    finish_phase(play(state, "role:trader"))
    finish_phase(play(state, "role:builder"))
    assert goods_of(state, 1) == {"corn": 10, "indigo": 5, "sugar": 6}


@rule("R-OBJ-15", "G-3")
def test_the_bank_never_runs_out():
    scene = table(players=4)
    for player in range(4):
        scene.seat(player, coins=100)
    assert scene.choose("prospector").seats[0].coins == 101


@rule("R-OBJ-16", "R-CAP-16", "G-118")
def test_points_are_counted_and_come_from_the_supply():
    state = table(points=50, ships="5, 6, 7").seat(0, goods="corn=5").choose("captain")
    play(state, "ship:corn@5")
    assert (state.seats[0].points, state.points) == (6, 44)


@rule("R-OBJ-17")
def test_the_trading_house_has_four_spaces():
    scene = table(players=5)
    for player, good in enumerate(("corn", "indigo", "sugar", "tobacco", "coffee")):
        scene.seat(player, goods=good)
    state = play(scene.choose("trader"), "sell:corn", "sell:indigo", "sell:sugar")
    assert len(house_of(state)) == 3
    play(state, "sell:tobacco")
    assert goods_of(state, 4) == {"coffee": 1}


@rule("R-OBJ-18", "R-CAP-4")
def test_a_ship_carries_one_kind_up_to_its_capacity():
    scene = table(ships="1/5 corn, 1/6 sugar, 7").seat(0, goods="corn=9, sugar=9").seat(1, goods="coffee, tobacco")
    state = scene.choose("captain")
    refused(state, "ship:sugar@5", "R-CAP-4")
    play(state, "ship:corn@5")
    assert cargo_of(state, 5) == (5, "corn")


@rule("R-OBJ-19", "G-4", "R-B-HACIENDA-1")
def test_the_face_down_tiles_are_one_pile_drawn_from_the_top():
    state = (
        table(row="corn=5", pile="tobacco, sugar, coffee, indigo=20").seat(0, buildings="hacienda").choose("settler")
    )
    play(state, "draw")
    assert tiles_of(state, 0) == {"tobacco": 1}
    finish_phase(state)
    assert row_of(state) == {"sugar": 1, "coffee": 1, "indigo": 3}
    assert face_down(state) == ["indigo"] * 17


@rule("R-OBJ-20", "G-68", "R-B-WHARF-1")
def test_what_is_given_back_can_be_taken_again_at_once():
    scene = table(goods="corn=0", ships="5, 6, 7").seat(0, goods="corn=3, sugar", buildings="wharf")
    state = scene.seat(1, goods="coffee, indigo").choose("captain")
    play(state, "wharf:corn")
    assert asked(state) == (1, "ship")
    assert supply_of(state)["corn"] == 3


@rule("R-OBJ-21", "G-6")
def test_the_order_of_the_face_down_tiles_is_hidden_and_their_number_open():
    state = table(pile="corn=3, sugar=4, coffee=5").round()
    other = state.copy()
    pile = list(other.pile)
    Random(1).shuffle(pile)
    other.pile = tuple(pile)
    assert other.pile != state.pile
    assert observe(state, SPECTATOR) == observe(other, SPECTATOR)
    assert observe(state)["pile"] == 12


@rule("R-OBJ-21", "G-6")
def test_points_may_be_kept_secret_from_the_others():
    state = table().seat(0, points=5).seat(1, points=7).round()
    assert [seat["victory_points"] for seat in observe(state, 1)["seats"]] == [5, 7, 0, 0]
    assert [seat["victory_points"] for seat in observe(state, 1, hidden_points=True)["seats"]] == [None, 7, None, None]


@rule("G-122", "R-MAY-4")
def test_a_placement_has_effect_at_once():
    scene = table(ship=0).seat(1, tiles="corn", buildings="hacienda", people="corn=1, hacienda=0")
    state = scene.choose("mayor", variant="/decline")
    assert values_of(state) == ["place:corn=1", "place:hacienda=1"]
    play(state, "place:hacienda=1")
    play(state, "role:settler")
    assert "draw" in moves_of(state)
