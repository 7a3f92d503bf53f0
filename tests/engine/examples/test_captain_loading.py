"""Examples: loading in the captain phase. Seat 0 is the captain unless a test says otherwise."""

from tests.engine.support import (
    asked,
    cargo_of,
    goods_of,
    house_of,
    moves_of,
    play,
    refused,
    rule,
    supply_of,
    table,
    triggers,
    watch,
)


@rule("E-5", "R-CAP-2", "R-CAP-7", "R-CAP-8", "R-CAP-9", "R-CAP-11", "R-CAP-13", "R-CAP-17", "R-CAP-21", "G-56")
def test_the_printed_captain_phase_of_anne_bernie_christine_and_david():
    scene = table(players=4, ships="5, 3/6 corn, 7", goods="corn=0, indigo=0, sugar=0")
    anne, bernie, christine, david = range(4)
    scene.seat(anne, goods="corn=2, sugar=6").seat(bernie, goods="sugar=2, tobacco=3")
    scene.seat(christine, goods="corn=2, tobacco").seat(david, goods="corn, indigo=5")
    state = scene.choose("captain", by=anne)
    heard = watch(state)

    assert moves_of(state) == ["ship:corn@6", "ship:sugar@7"]
    refused(state, "ship:sugar@5", "R-CAP-9")
    play(state, "ship:sugar@7")
    assert state.seats[anne].points == 7

    assert (asked(state), moves_of(state)) == ((bernie, "ship"), ["ship:sugar@7", "ship:tobacco@5"])
    play(state, "ship:sugar@7")

    assert (asked(state), moves_of(state)) == ((christine, "ship"), ["ship:corn@6", "ship:tobacco@5"])
    play(state, "ship:tobacco@5")

    # The rest is forced: nobody has a choice on the ships or in the stores.
    assert asked(state) == (bernie, "role")
    loads = [
        (seat, data["good"], data["barrels"], data["cargo_ship"]) for kind, seat, data in heard if kind == "loaded"
    ]
    assert loads == [
        (anne, "sugar", 6, 7),
        (bernie, "sugar", 1, 7),
        (christine, "tobacco", 1, 5),
        (david, "corn", 1, 6),
        (anne, "corn", 2, 6),
        (bernie, "tobacco", 3, 5),
    ]
    assert [seat.points for seat in state.seats] == [9, 4, 1, 1]
    turns = [(seat, data["move"]) for kind, seat, data in heard if kind == "move" and data["decision"] == "ship"]
    assert turns[-4:] == [(christine, "pass"), (david, "pass"), (anne, "pass"), (bernie, "pass")]
    assert len(turns) == 10

    assert [goods_of(state, seat) for seat in range(4)] == [{}, {"sugar": 1}, {"corn": 1}, {"indigo": 1}]
    assert [cargo_of(state, capacity) for capacity in (5, 6, 7)] == [(4, "tobacco"), (0, None), (0, None)]
    supply = supply_of(state)
    assert (supply["corn"], supply["indigo"], supply["sugar"]) == (1 + 6, 4, 7)


def harbor_and_wharf():
    """A player, not the captain, with 5 tobacco and 2 sugar; three spaces are free on the tobacco ship."""
    scene = table(ships="5, 3/6 tobacco, 7").seat(1, goods="sugar=2, tobacco=5", buildings="harbor, wharf")
    state = scene.choose("captain")
    assert asked(state) == (1, "ship")
    return state


@rule("E-11", "R-B-HARBOR-1", "R-B-WHARF-1", "R-CAP-8", "G-61")
def test_the_harbor_gives_a_point_for_each_loading_and_the_wharf_is_one():
    state = harbor_and_wharf()
    for move, points in (("ship:tobacco@6", 3 + 1), ("ship:sugar@5", 2 + 1), ("wharf:tobacco", 2 + 1)):
        before = state.seats[1].points
        play(state, move)
        assert state.seats[1].points == before + points
    assert state.seats[1].points == 10


@rule("E-12", "R-B-WHARF-1", "R-CAP-21")
def test_the_wharf_can_take_all_tobacco_and_leave_the_ship_unfilled():
    state = play(harbor_and_wharf(), "wharf:tobacco")
    assert state.seats[1].points == 5 + 1
    assert cargo_of(state, 6) == (3, "tobacco")
    play(state, "ship:sugar@7")
    assert asked(state) == (1, "role")
    assert cargo_of(state, 6) == (3, "tobacco")


@rule("E-155", "R-CAP-9", "G-57")
def test_ships_that_take_equally_much_are_a_free_choice():
    state = table("1897", ships="5, 2/6 corn, 7").seat(0, goods="sugar=4").choose("captain")
    assert moves_of(state) == ["ship:sugar@5", "ship:sugar@7"]


@rule("E-156", "R-CAP-9", "G-56")
def test_the_captain_must_use_the_ship_that_takes_most():
    scene = table(ships="5, 2/6 corn, 7").seat(0, goods="corn, sugar=6")
    state = scene.choose("captain")
    assert moves_of(state) == ["ship:corn@6", "ship:sugar@7"]
    refused(state, "ship:sugar@5", "R-CAP-9")


@rule("E-157", "R-CAP-5", "R-CAP-8", "R-CAP-9")
def test_a_kind_that_does_not_fit_on_one_ship_cannot_go_on_a_second():
    scene = table(players=4, ships="5, 6, 7").seat(0, goods="corn=8, coffee").seat(1, goods="indigo, sugar=2")
    state = scene.choose("captain")
    refused(state, "ship:corn@5", "R-CAP-9")
    refused(state, "ship:corn@6", "R-CAP-9")
    play(state, "ship:corn@7")
    assert cargo_of(state, 7) == (7, "corn")
    assert goods_of(state, 0) == {"corn": 1, "coffee": 1}
    play(state, "ship:sugar@5")
    assert cargo_of(state, 6) == (1, "coffee")  # the captain's only loading: no ship takes their last corn


@rule("E-158", "R-CAP-4", "R-CAP-5")
def test_barrels_that_the_ship_of_their_kind_cannot_take_are_not_loaded_elsewhere():
    state = table(ships="5, 4/6 corn, 6/7 sugar").seat(0, goods="corn, sugar=3").choose("captain")
    assert moves_of(state) == ["ship:corn@6", "ship:sugar@7"]
    refused(state, "ship:sugar@5", "R-CAP-5")
    play(state, "ship:sugar@7")
    assert state.seats[0].points == 1 + 1 + 1  # one sugar, the privilege, then one corn


@rule("E-159", "R-CAP-5")
def test_a_full_ship_bars_its_kind_from_the_others():
    state = table(players=3, ships="4, 5/5 corn, 6").seat(0, goods="corn=2").choose("captain")
    assert asked(state) == (1, "role")
    assert state.seats[0].points == 0
    assert goods_of(state, 0) == {"corn": 1}


@rule("E-160", "R-CAP-6", "R-B-WHARF-4", "G-58")
def test_a_wharf_owner_who_can_load_on_a_ship_must_not_pass():
    state = table(ships="5, 5/6 corn, 7").seat(0, goods="corn=2", buildings="wharf").choose("captain")
    assert moves_of(state) == ["ship:corn@6", "wharf:corn"]
    refused(state, "pass", "R-CAP-6")
    play(state, "ship:corn@6")
    assert moves_of(state) == ["pass", "wharf:corn"]


def wharf_without_ship(**others):
    """A wharf owner (seat 0) with three indigo and no ship for them."""
    scene = table(players=4, ships="1/5 corn, 1/6 sugar, 1/7 coffee")
    scene.seat(0, goods="indigo=3", buildings="wharf").seat(1, **others)
    state = scene.choose("captain")
    assert (asked(state), moves_of(state)) == ((0, "ship"), ["pass", "wharf:indigo"])
    return play(state, "pass")


@rule("E-161", "R-CAP-12", "R-CAP-13", "R-B-WHARF-5")
def test_who_passes_with_their_wharf_has_lost_it_when_nobody_loads_any_more():
    state = wharf_without_ship()
    assert asked(state) == (1, "role")
    assert state.seats[0].points == 0
    assert goods_of(state, 0) == {"indigo": 1}


@rule("E-162", "R-CAP-12", "G-59")
def test_who_passes_with_their_wharf_is_asked_again_when_someone_loads():
    state = wharf_without_ship(goods="corn=2")
    assert (asked(state), moves_of(state)) == ((0, "ship"), ["pass", "wharf:indigo"])
    play(state, "wharf:indigo")
    assert state.seats[0].points == 3 + 1


@rule("E-163", "R-CAP-11", "R-B-HARBOR-1", "R-B-WHARF-1", "G-63")
def test_the_privilege_comes_with_the_first_loading_even_by_wharf():
    scene = table(ships="5, 6, 7").seat(0, goods="corn=2, sugar=3", buildings="harbor, wharf")
    state = play(scene.choose("captain"), "wharf:sugar")
    assert state.seats[0].points == 3 + 1 + 1
    play(state, "ship:corn@5")
    assert state.seats[0].points == 5 + 2 + 1


@rule("E-164", "R-END-2", "R-END-4", "R-CAP-16", "G-118")
def test_points_count_after_the_supply_has_run_out():
    scene = table(points=2, ships="5, 6, 7").seat(1, goods="corn=5, sugar=2").choose("captain")
    state = play(scene, "ship:corn@7")
    assert (state.seats[1].points, state.points) == (5, 0)
    assert triggers(state) == ["victory_points"]
    play(state, "ship:sugar@6")
    assert (state.seats[1].points, state.points) == (7, 0)


@rule("E-165", "R-CAP-15", "R-2P-5")
def test_two_ships_carry_two_kinds():
    scene = table("reissue", 2, ships="1/4 corn, 1/6 sugar").seat(0, goods="corn, sugar, tobacco=3")
    state = scene.choose("captain")
    assert moves_of(state) == ["ship:corn@4", "ship:sugar@6"]
    refused(state, "ship:tobacco@4", "R-CAP-4")
    refused(state, "ship:tobacco@6", "R-CAP-4")


@rule("E-169", "R-B-WHARF-3")
def test_the_wharf_takes_a_kind_that_a_ship_and_another_wharf_have_taken():
    scene = table(ships="5, 5/6 tobacco, 7", goods="tobacco=0")
    scene.seat(0, goods="tobacco=2", buildings="wharf").seat(1, goods="tobacco=4", buildings="wharf")
    state = play(scene.choose("captain"), "wharf:tobacco", "wharf:tobacco")
    assert (state.seats[0].points, state.seats[1].points) == (2 + 1, 4)
    assert supply_of(state)["tobacco"] == 6
    assert cargo_of(state, 6) == (5, "tobacco")
    assert house_of(state) == []


@rule("E-170", "R-CAP-6", "R-CAP-19")
def test_a_warehouse_does_not_free_from_the_duty_to_load():
    state = table(ships="5, 6, 7").seat(0, goods="corn=2", buildings="small_warehouse").choose("captain")
    assert moves_of(state) == ["ship:corn@5", "ship:corn@6", "ship:corn@7"]
    refused(state, "pass", "R-CAP-6")
