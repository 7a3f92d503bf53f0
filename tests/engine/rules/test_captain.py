"""Loading in the captain phase (rules, section 9; harbor and wharf of section 13)."""

import pytest

from tests.engine.support import (
    asked,
    cargo_of,
    finish_phase,
    goods_of,
    moves_of,
    play,
    refused,
    rule,
    supply_of,
    table,
    triggers,
    watch,
)


@rule("R-CAP-2", "R-CAP-10", "R-CAP-13")
def test_players_load_once_a_turn_round_and_round_until_nobody_can():
    scene = table(players=3, ships="4, 5, 6")
    for player in range(3):
        scene.seat(player, goods="corn, sugar, coffee")
    state = scene.choose("captain", by=1)
    heard = watch(state)
    play(state, "ship:corn@4", "ship:corn@4", "ship:coffee@5", "ship:sugar@6", "ship:sugar@6", "ship:corn@4")
    assert asked(state) == (2, "role")
    loads = [(seat, data["good"]) for kind, seat, data in heard if kind == "loaded"]
    assert [seat for seat, _ in loads] == [1, 2, 0] * 3
    turns = [seat for kind, seat, data in heard if kind == "move" and data["decision"] == "ship"]
    assert turns == [1, 2, 0] * 4
    assert [goods_of(state, player) for player in range(3)] == [{}, {}, {}]


@rule("R-CAP-4", "R-CAP-5")
def test_a_kind_goes_on_its_own_ship_or_on_an_empty_one_if_no_ship_has_it():
    scene = table(ships="2/5 corn, 6, 3/7 sugar").seat(0, goods="corn, indigo, sugar")
    state = scene.choose("captain")
    assert moves_of(state) == ["ship:corn@5", "ship:indigo@6", "ship:sugar@7"]
    refused(state, "ship:corn@6", "R-CAP-5")
    refused(state, "ship:indigo@5", "R-CAP-4")
    refused(state, "ship:coffee@6", "R-CAP-4")
    refused(state, "ship:corn@8", "R-SET-8")


@rule("R-CAP-6", "R-CAP-19", "G-58", "R-RND-5")
def test_who_can_load_must_load_and_passing_is_for_those_who_cannot():
    scene = table(players=4, ships="2/5 corn, 1/6 indigo, 3/7 sugar")
    scene.seat(0, goods="corn=2, coffee", buildings="large_warehouse, small_warehouse, wharf")
    state = scene.choose("captain")
    assert moves_of(state) == ["ship:corn@5", "wharf:coffee", "wharf:corn"]
    refused(state, "pass", "R-CAP-6")
    play(state, "ship:corn@5")
    assert moves_of(state) == ["pass", "wharf:coffee"]


@rule("R-CAP-7", "G-56")
def test_the_kind_is_a_free_choice_even_if_another_would_load_more():
    state = table(ships="5, 6, 7").seat(0, goods="corn=6, coffee").choose("captain")
    assert moves_of(state) == ["ship:coffee@5", "ship:coffee@6", "ship:coffee@7", "ship:corn@6", "ship:corn@7"]
    play(state, "ship:coffee@7")
    assert state.seats[0].points == 1 + 1 + 6  # then ship 6 is the only one that takes all their corn


@rule("R-CAP-8")
@pytest.mark.parametrize(("held", "aboard", "left"), [(2, 3, 0), (3, 3, 0), (5, 3, 2)])
def test_of_the_kind_as_much_as_possible_is_loaded(held, aboard, left):
    state = table(ships="2/5 corn, 1/6 indigo, 1/7 sugar").seat(0, goods=f"corn={held}").choose("captain")
    loaded = min(held, aboard)
    assert state.seats[0].points == loaded + 1
    assert goods_of(state, 0).get("corn", 0) == min(left, 1)  # one barrel can be stored
    assert cargo_of(state, 5) == ((2 + loaded, "corn") if loaded < 3 else (0, None))


@rule("R-CAP-9", "G-56", "G-57")
@pytest.mark.parametrize(
    ("barrels", "sizes"), [(1, [4, 5, 6]), (4, [4, 5, 6]), (5, [5, 6]), (6, [6]), (7, [6]), (11, [6])]
)
def test_of_several_empty_ships_one_that_takes_most_is_chosen(barrels, sizes):
    scene = table(players=3, ships="4, 5, 6").seat(0, goods=f"indigo={barrels}, coffee")
    offered = [move for move in moves_of(scene.choose("captain")) if move.startswith("ship:indigo")]
    assert offered == [f"ship:indigo@{size}" for size in sizes]


@rule("R-CAP-11", "R-CAP-14", "G-63")
def test_a_barrel_is_a_point_whatever_its_kind_and_the_privilege_comes_once():
    scene = table(players=3, ships="4, 5, 6").seat(0, goods="coffee=3, corn=2").seat(1, goods="coffee")
    state = play(scene.choose("captain"), "ship:coffee@4")
    assert (state.seats[0].points, state.seats[1].points) == (3 + 1, 1)
    play(state, "ship:corn@5")
    assert (asked(state), state.seats[0].points) == ((1, "role"), 4 + 2)


@rule("R-CAP-14", "R-CAP-12")
def test_a_captain_who_never_loads_gets_no_privilege_point():
    scene = table(players=3, ships="1/4 corn, 1/5 sugar, 1/6 coffee")
    state = scene.seat(0, goods="indigo=2", buildings="wharf, harbor").seat(1, goods="corn").choose("captain")
    play(state, "pass")
    assert (asked(state), state.seats[1].points) == ((0, "ship"), 1)
    play(state, "pass")
    assert (asked(state), state.seats[0].points) == ((1, "role"), 0)


@rule("R-CAP-12", "R-CAP-13", "G-59", "R-B-WHARF-5")
def test_a_pass_is_not_final_as_long_as_others_load():
    scene = table(players=3, ships="1/4 corn, 1/5 sugar, 1/6 coffee").seat(1, goods="indigo=2", buildings="wharf")
    state = scene.seat(2, goods="corn, sugar, coffee").choose("captain")
    passes = 0
    while asked(state) != (1, "role"):
        if asked(state)[0] == 1:
            assert moves_of(state) == ["pass", "wharf:indigo"]
            passes += 1
            play(state, "pass")
        else:
            play(state, moves_of(state)[0])
    assert passes == 4  # after each of the three loadings of seat 2 once more
    assert goods_of(state, 1) == {"indigo": 1}


@rule("R-CAP-15")
@pytest.mark.parametrize(("players", "ships"), [(3, "1/4 corn, 1/5 sugar, 1/6 coffee"), (2, "1/4 corn, 1/6 sugar")])
def test_when_every_ship_carries_a_kind_no_other_kind_is_loaded(players, ships):
    state = table("1897", players, ships=ships).seat(0, goods="indigo=3, tobacco=3").choose("captain")
    assert asked(state) == (0, "store")
    assert state.seats[0].points == 0


@rule("R-CAP-16", "R-END-4", "G-67", "G-118")
@pytest.mark.parametrize(
    ("supply", "left", "ended"), [(6, 1, []), (5, 0, ["victory_points"]), (0, 0, ["victory_points"])]
)
def test_the_supply_pays_out_what_it_has_and_the_rest_is_noted(supply, left, ended):
    state = table(points=supply, ships="5, 6, 7").seat(0, goods="corn=4").choose("captain")
    play(state, "ship:corn@5")
    assert (state.seats[0].points, state.points) == (5, left)
    assert triggers(state) == ended


@rule("R-B-HARBOR-1", "R-CAP-11", "G-61")
def test_the_harbor_gives_one_point_whatever_the_number_of_barrels():
    scene = table(ships="5, 6, 7").seat(1, goods="corn, sugar=5", buildings="harbor, wharf").choose("captain")
    state = play(scene, "wharf:sugar")
    assert state.seats[1].points == 5 + 1
    play(state, "ship:corn@7")
    assert state.seats[1].points == 6 + 2


@rule("R-B-WHARF-1", "R-B-WHARF-2", "R-B-WHARF-3")
def test_the_wharf_takes_all_barrels_of_a_freely_chosen_kind_into_the_supply():
    scene = table(ships="2/5 corn, 6, 7", goods="corn=0, sugar=0")
    scene.seat(1, goods="corn=2, sugar=5", buildings="wharf")
    state = scene.choose("captain")
    assert moves_of(state) == ["ship:corn@5", "ship:sugar@6", "ship:sugar@7", "wharf:corn", "wharf:sugar"]
    refused(state, "wharf:coffee", "R-B-WHARF-1")
    play(state, "wharf:corn")
    assert (goods_of(state, 1), state.seats[1].points) == ({"sugar": 5}, 2)
    assert supply_of(state)["corn"] == 2
    assert cargo_of(state, 5) == (2, "corn")


@rule("R-B-WHARF-4", "R-CAP-6", "G-58", "R-OBJ-9")
def test_after_the_wharf_the_duty_to_load_comes_again():
    scene = table(ships="5, 6, 7").seat(0, goods="corn, sugar, coffee=2", buildings="wharf")
    state = scene.seat(1, goods="tobacco, indigo").choose("captain")
    play(state, "wharf:coffee", "ship:tobacco@5")
    assert moves_of(state) == ["ship:corn@6", "ship:corn@7", "ship:sugar@6", "ship:sugar@7"]
    refused(state, "wharf:corn", "R-B-WHARF-1", "sailed")
    refused(state, "pass", "R-CAP-6")


@rule("R-B-WHARF-5", "R-OBJ-8")
def test_the_wharf_need_not_be_used():
    scene = table(players=3, ships="1/4 corn, 1/5 sugar, 1/6 coffee").seat(0, goods="indigo=2", buildings="wharf")
    state = play(scene.choose("captain"), "pass")
    assert (asked(state), state.seats[0].points, goods_of(state, 0)) == ((1, "role"), 0, {"indigo": 1})


@rule("R-B-WHARF-6")
@pytest.mark.parametrize("edition", ["classic", "reissue", "1897"])
def test_the_wharf_takes_every_barrel_there_can_be_of_a_kind(edition):
    scene = table(edition, 3, goods="indigo=0", ships="4, 5, 6").seat(0, goods="indigo=11", buildings="wharf")
    state = play(scene.choose("captain"), "wharf:indigo")
    assert (state.seats[0].points, supply_of(state)["indigo"]) == (11 + 1, 11)


@rule("R-CAP-21", "R-CAP-20")
def test_a_ship_that_is_not_full_sails_on_in_the_next_captain_phase():
    scene = table(players=3, ships="3/4 corn, 5, 6").seat(0, goods="sugar=4").seat(2, goods="corn=3")
    state = play(scene.choose("captain"), "ship:sugar@6")
    assert [cargo_of(state, size) for size in (4, 5, 6)] == [(0, None), (0, None), (4, "sugar")]
    assert goods_of(state, 2) == {"corn": 1}
    finish_phase(play(state, "role:settler"))
    finish_phase(play(state, "role:builder"))
    state.seats[1].goods = [1, 0, 3, 0, 0]
    play(state, "role:captain")
    assert moves_of(state) == ["ship:corn@4", "ship:corn@5", "ship:sugar@6"]
    refused(state, "ship:sugar@4", "R-CAP-5")
