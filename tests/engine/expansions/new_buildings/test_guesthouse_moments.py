"""When the owner of a guesthouse is asked beside their turns (R-X1-GUEST-4 c to f, N-1 to N-4 of the notation)."""

import pytest

from games.engine import observe, result
from tests.engine.expansions.new_buildings.scenes import EDITIONS, extended, hosting, offers, passes
from tests.engine.support import (
    asked,
    finish_phase,
    goods_of,
    moves_of,
    people_of,
    play,
    refused,
    rule,
    tiles_of,
    watch,
)

FULL = "5/5 sugar, 6/6 tobacco, 7/7 indigo"
"""Ships that take nothing that matters."""


# ------------------------------------------------------------ (c) before the craftsman's privilege


@rule("R-X1-GUEST-4", "R-X1-LIBRARY-1", "N-2")
def test_c_belongs_to_the_privilege_barrel():
    state = hosting("craftsman", tiles="corn", people="corn, library=0", buildings="library")
    play(state, "pass")  # at the start of their turn
    assert (asked(state), moves_of(state)) == ((0, "bonus"), ["bonus:corn", "guest:library", "pass"])
    play(state, "guest:library", "bonus:corn")
    assert (asked(state), moves_of(state)) == ((0, "bonus"), ["bonus:corn", "pass"])


@rule("R-X1-GUEST-4", "N-4")
def test_c_exists_though_there_is_no_privilege_barrel():
    state = hosting("craftsman", tiles="corn, sugar")
    assert asked(state) == (0, "window")
    play(state, "pass")
    assert asked(state) == (0, "window")
    heard = watch(state)
    play(state, "guest:corn", "pass")
    assert (asked(state), goods_of(state, 0), people_of(state, 0)["corn"]) == ((1, "role"), {}, 1)
    assert passes(heard) == [("window", False)]


@rule("R-X1-GUEST-4")
def test_c_is_for_the_role_player_alone():
    state = play(hosting("craftsman", by=3, tiles="corn, sugar"), "pass")
    assert asked(state) == (0, "role")


@rule("N-15", "R-X1-SPECIAL-3", "R-X1-GUEST-4")
@pytest.mark.parametrize(("move", "coins"), [("guest:specialty_factory", 2), ("pass", 0)])
def test_c_comes_in_time_for_the_specialty_factory_of_the_role_player(move, coins):
    board = {"tiles": "sugar=3", "buildings": "sugar_mill, specialty_factory"}
    state = hosting("craftsman", people="sugar=3, sugar_mill=3, specialty_factory=0", guests=1, **board)
    play(state, "pass")
    assert asked(state) == (0, "bonus")
    if move != "pass":
        play(state, move)
    play(state, "pass")
    assert state.seats[0].coins == coins


# ------------------------------------------------------------ (d) before storage


@rule("R-X1-GUEST-4", "R-CAP-17")
def test_d_belongs_to_storing():
    board = {"buildings": "storehouse", "people": "storehouse=0", "goods": "corn=3, coffee=3", "guests": 1}
    state = play(hosting("captain", by=3, scene=extended(ships=FULL), **board), "pass")
    assert (asked(state), offers(state, "store:")) == ((0, "store"), ["coffee=1", "corn=1"])
    play(state, "guest:storehouse", "store:corn=1,coffee=3")
    assert goods_of(state, 0) == {"corn": 1, "coffee": 3}


@rule("R-X1-GUEST-4", "N-1")
def test_d_is_a_window_where_only_one_way_to_store_is_left():
    board = {"tiles": "corn", "goods": "corn=3", "guests": 1}
    state = play(hosting("captain", by=3, scene=extended(ships=FULL), **board), "pass")
    assert (asked(state), moves_of(state)) == ((0, "window"), ["guest:corn", "pass"])
    assert goods_of(play(state, "pass"), 0) == {"corn": 1}


# ------------------------------------------------------------------------------(e) before the end of the settler phase


@rule("R-X1-GUEST-4", "N-4", "R-X1-LIBRARY-6", "R-X1-LIBRARY-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_e_a_guest_may_open_the_library_for_the_second_tile(edition):
    scene = extended(edition, row="corn=5")
    state = hosting("settler", scene=scene, guests=1, buildings="library", people="library=0")
    play(state, *["pass"] * 4)
    assert (asked(state), moves_of(state)) == ((0, "window"), ["guest:library", "pass"])
    play(state, "guest:library")
    assert (asked(state), moves_of(state)) == ((0, "settle"), ["pass", "take:corn"])
    assert tiles_of(play(state, "take:corn"), 0) == {"corn": 1}


@rule("R-X1-GUEST-4", "N-2")
def test_e_belongs_to_the_second_tile_of_an_occupied_library():
    scene = extended(row="corn=5")
    state = hosting("settler", scene=scene, buildings="library, forest_house", people="library, forest_house=0")
    play(state, *["pass"] * 4)
    assert moves_of(state) == ["guest:forest_house", "pass", "take:corn"]
    play(state, "guest:forest_house")
    assert moves_of(state) == ["pass", "take:corn", "take:corn/forest"]


@rule("N-4", "R-X1-GUEST-4")
def test_e_is_once_for_the_library_of_the_role_player_alone():
    for by, times in ((0, 1), (3, 0)):
        scene = extended(row="corn=5")
        state = hosting("settler", by=by, scene=scene, buildings="library", people="library=0", tiles="corn")
        play(state, *["pass"] * 4)
        found = 0
        while asked(state)[1] != "role":
            assert asked(state) == (0, "window")
            found += 1
            play(state, "pass")
        assert found == times


@rule("N-4", "R-X1-GUEST-4", "R-STL-10")
def test_e_comes_for_the_library_and_then_for_the_hunting_lodge():
    scene = extended(also="nobles", row="corn=5")
    board = {"buildings": "library, hunting_lodge", "people": "library=0, hunting_lodge=0", "tiles": "corn"}
    state = play(hosting("settler", scene=scene, **board), *["pass"] * 4)
    assert asked(state) == (0, "window")
    play(state, "guest:library")
    assert (asked(state), offers(state, "take:")) == ((0, "settle"), ["corn"])
    play(state, "pass")
    assert (asked(state), moves_of(state)) == ((0, "window"), ["guest:corn", "guest:hunting_lodge", "pass"])
    play(state, "guest:hunting_lodge", "drop:corn")
    assert (asked(state), tiles_of(state, 0)) == ((1, "role"), {})


@rule("R-X1-GUEST-4")
def test_e_does_not_exist_without_library_and_hunting_lodge():
    state = hosting("settler", scene=extended(row="corn=5"), tiles="corn")
    assert asked(play(state, *["pass"] * 4)) == (1, "role")


@rule("N-4", "R-X1-GUEST-4")
@pytest.mark.parametrize("occupied", [0, 1])
def test_e_comes_once_for_a_hunting_lodge_occupied_or_not(occupied):
    scene = extended(also="nobles", row="corn=5")
    board = {"buildings": "hunting_lodge", "people": f"hunting_lodge={occupied}", "tiles": "corn", "guests": 1}
    state = play(hosting("settler", by=3, scene=scene, **board), *["pass"] * 4)
    if occupied:
        assert (asked(state), moves_of(state)) == ((0, "lodge"), ["drop:corn", "guest:corn", "pass"])
    else:
        assert (asked(state), moves_of(state)) == ((0, "window"), ["guest:corn", "guest:hunting_lodge", "pass"])
        play(state, "guest:hunting_lodge")
        assert (asked(state), moves_of(state)) == ((0, "lodge"), ["drop:corn", "pass"])
    assert asked(play(state, "pass")) == (0, "role")


# ------------------------------------------------------------ (f) before the scoring


def last_round(**host):
    """The points are gone, and seat 3, who chose the last role, has played it."""
    scene = extended(points=1, ships="5, 6, 7", round=9).seat(3, goods="corn=3")
    if host.pop("second", False):
        scene.seat(2, buildings="guesthouse, cloister", people="guesthouse=1, cloister=0", tiles="corn=3")
    state = hosting("captain", by=3, governor=0, taken="prospector, settler, builder", scene=scene, **host)
    play(state, "ship:corn@5")
    while asked(state)[1] == "ship" or (asked(state)[1] == "window" and state.role >= 0):
        play(state, "pass")
    return state


@rule("R-X1-GUEST-4", "N-4", "R-SCO-1", "R-SCO-2")
@pytest.mark.parametrize(("move", "bonus"), [("guest:residence", 4), ("pass", 0)])
def test_f_a_guest_may_open_a_large_building_before_the_scoring(move, bonus):
    state = last_round(guests=1, buildings="residence", people="residence=0", tiles="corn")
    assert (asked(state), moves_of(state), state.over) == (
        (0, "window"),
        ["guest:corn", "guest:residence", "pass"],
        False,
    )
    play(state, move)
    assert state.over
    assert result(state)["scores"][0]["bonus"] == bonus


@rule("N-4", "R-X1-GUEST-4")
def test_f_is_one_moment_a_seat_in_order_from_seat_0_each_seeing_the_earlier_ones():
    state = last_round(second=True, buildings="residence", people="residence=0", tiles="corn=2")
    assert asked(state) == (0, "window")
    play(state, "guest:residence", "pass")
    assert (asked(state), moves_of(state)) == ((2, "window"), ["guest:cloister", "guest:corn", "pass"])
    city = {row["building"]: row["colonists"] for row in observe(state, 2)["seats"][0]["city"]}
    assert city == {"guesthouse": 1, "residence": 1}
    play(state, "guest:cloister")
    assert state.over
    assert [line["bonus"] for line in result(state)["scores"]] == [4, 0, 1, 0]


@rule("R-X1-GUEST-4", "N-4")
def test_f_comes_only_at_the_end_of_the_game():
    state = hosting("prospector", by=3, governor=0, taken="captain, settler, builder", tiles="corn")
    assert (asked(state), state.round) == ((1, "role"), 2)


# ------------------------------------------------------------ within one moment


@rule("N-2")
def test_after_a_draw_there_are_no_guest_moves():
    scene = extended(row="corn=5", pile="coffee, sugar=19")
    state = hosting("settler", scene=scene, buildings="hacienda, forest_house", tiles="corn")
    assert "guest:corn" in moves_of(state)
    play(state, "draw")
    assert moves_of(state) == ["keep:forest", "keep:plantation"]
    refused(state, "guest:corn", "R-X1-GUEST-4")
    play(state, "keep:plantation")
    assert (asked(state), offers(state, "guest:")) == ((0, "settle"), [])


@rule("N-2")
def test_after_a_sale_there_are_no_guest_moves():
    scene = extended(also="nobles", pile="coffee, sugar=19")
    state = hosting("trader", scene=scene, buildings="land_office", tiles="corn", goods="corn", coins=3)
    assert moves_of(state) == ["guest:corn", "land:buy", "pass", "sell:corn"]
    assert moves_of(play(state.copy(), "sell:corn")) == ["land:buy", "pass"]
    assert moves_of(play(state, "land:buy")) == ["pass", "sell:corn"]


@rule("N-2", "N-6")
def test_after_the_first_privilege_barrel_there_are_no_guest_moves():
    state = hosting("craftsman", tiles="corn=2", people="corn, library", buildings="library")
    play(state, "pass")
    assert moves_of(state) == ["bonus:corn", "guest:corn", "pass"]
    play(state, "bonus:corn")
    assert moves_of(state) == ["bonus:corn", "pass"]


@rule("N-1", "R-RND-5")
def test_the_pass_of_a_turn_ends_the_moment_too():
    state = hosting("settler", scene=extended(row="corn=5"), tiles="corn")
    heard = watch(state)
    play(state, "pass")
    assert asked(state) == (1, "settle")
    assert passes(heard) == [("settle", False)]


@rule("N-1", "R-X1-GUEST-4")
def test_after_a_guest_move_the_same_moment_goes_on_with_new_options():
    state = hosting(
        "trader",
        by=3,
        goods="sugar",
        buildings="office",
        people="office=0",
        tiles="corn",
        scene=extended(house="sugar"),
    )
    assert (asked(state), moves_of(state)) == ((0, "window"), ["guest:corn", "guest:office", "pass"])
    play(state, "guest:office")
    assert (asked(state), moves_of(state)) == ((0, "trade"), ["guest:corn", "pass", "sell:sugar"])
    play(state, "guest:corn")
    assert (asked(state), moves_of(state)) == ((0, "trade"), ["pass", "sell:sugar"])


@rule("G-81")
def test_a_host_does_not_react_within_the_turns_of_others():
    scene = extended(row="corn=5")
    state = hosting("settler", by=1, scene=scene, tiles="corn")
    order = []
    while asked(state)[1] == "settle":
        order.append(asked(state)[0])
        play(state, "pass")
    assert order == [1, 2, 3, 0]
    assert finish_phase(state)
