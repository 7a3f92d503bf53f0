"""The library (rules, section 15): a privilege twice as large, for every role."""

import pytest

from tests.engine.expansions.new_buildings.scenes import EDITIONS, builds, extended, offers
from tests.engine.support import (
    asked,
    goods_of,
    moves_of,
    people_of,
    play,
    refused,
    row_of,
    rule,
    tiles_of,
    watch,
)

FULL = "5/5 indigo, 6/6 sugar, 7/7 corn"


def reader(role, edition="1897", variant="", options=None, by=0, scene=None, buildings="library", **board):
    """Seat 0 owns a library; seat ``by`` takes the role."""
    scene = scene or extended(edition, options=options)
    return scene.seat(0, buildings=buildings, **board).choose(role, by=by, variant=variant)


# -------------------------------------------------------------------------------------------------------------- mayor


@rule("R-X1-LIBRARY-1", "R-MAY-1", "G-82")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("variant", "extra"), [("", 2), ("/1", 1), ("/decline", 0)])
def test_the_mayor_takes_two_colonists_from_the_supply(edition, variant, extra):
    state = reader("mayor", edition, variant, scene=extended(edition, ship=0, colonists=50))
    assert people_of(state, 0) == {"library": 1, **({"san_juan": extra} if extra else {})}
    assert state.colonists == 50 - extra - 4  # the ship is full again


@rule("R-X1-LIBRARY-1", "G-20", "G-28", "E-206")
def test_with_one_colonist_in_the_supply_the_mayor_takes_one():
    scene = extended(ship=0, colonists=1).seat(0, buildings="library")
    state = scene.round()
    assert [move for move in moves_of(state) if "mayor" in move] == ["role:mayor", "role:mayor/decline"]
    play(state, "role:mayor")
    assert (people_of(state, 0), state.colonists) == ({"library": 1, "san_juan": 1}, 0)


@rule("R-X1-LIBRARY-1", "G-20")
def test_a_mayor_without_library_is_not_offered_half_the_privilege():
    state = extended().seat(0, buildings="library", people="library=0").round()
    assert [move for move in moves_of(state) if "mayor" in move] == ["role:mayor", "role:mayor/decline"]
    refused(state, "role:mayor/1", "R-X1-LIBRARY-1")
    empty = extended(colonists=0).seat(0, buildings="library").round()
    assert [move for move in moves_of(empty) if "mayor" in move] == ["role:mayor"]
    both = extended(colonists=2).seat(0, buildings="library").round()
    assert offers(both, "role:mayor") == ["", "/1", "/decline"]


# ------------------------------------------------------------------------------------------------------------ builder


@rule("R-X1-LIBRARY-1", "R-BLD-5", "G-82", "E-204")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("by", "price"), [(0, 3), (3, 5)])
def test_the_builder_pays_two_coins_less(edition, by, price):
    state = reader("builder", edition, by=by, coins=10, tiles="quarry=2", people="quarry=2")
    if by:
        play(state, "pass")
    play(state, "build:factory")
    assert state.seats[0].coins == 10 - price


@rule("R-X1-LIBRARY-1", "R-BLD-6")
def test_what_the_builder_saves_too_much_is_lost():
    state = play(reader("builder"), "build:aqueduct")
    assert state.seats[0].coins == 0


@rule("R-X1-LIBRARY-6", "G-122")
def test_a_library_that_is_built_with_its_colonist_comes_too_late():
    state = reader("builder", buildings="university", coins=7)
    assert builds(state, "library") == ["", "+university"]
    play(state, "build:library+university")  # 8 - 1, the privilege was not doubled
    assert state.seats[0].coins == 0


# ---------------------------------------------------------------------------------------------------------- craftsman


@rule("R-X1-LIBRARY-1", "R-CRA-6", "G-48")
@pytest.mark.parametrize(
    ("second", "goods"), [("corn", {"corn": 3, "indigo": 1}), ("indigo", {"corn": 2, "indigo": 2})]
)
def test_the_craftsman_takes_two_barrels_of_the_same_or_different_kinds(second, goods):
    state = reader("craftsman", buildings="library, small_indigo_plant", tiles="corn, indigo", people="corn, indigo")
    play(state, "bonus:corn")
    assert (asked(state), moves_of(state)) == ((0, "bonus"), ["bonus:corn", "bonus:indigo", "pass"])
    play(state, f"bonus:{second}")
    assert (asked(state), goods_of(state, 0)) == ((1, "role"), goods)


@rule("G-48", "R-X1-LIBRARY-1", "E-207")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_one_barrel_left_the_craftsman_takes_one(edition):
    scene = extended(edition, goods="corn=2, sugar=1")
    board = {"tiles": "corn, sugar", "people": "corn, sugar", "buildings": "library, small_sugar_mill"}
    state = play(reader("craftsman", scene=scene, **board), "bonus:corn")
    assert (asked(state), goods_of(state, 0)) == ((1, "role"), {"corn": 2, "sugar": 1})


@rule("N-6")
def test_after_a_pass_the_craftsman_has_no_second_barrel():
    state = play(reader("craftsman", tiles="corn", people="corn"), "pass")
    assert (asked(state), goods_of(state, 0)) == ((1, "role"), {"corn": 1})


@rule("R-X1-LIBRARY-1", "G-48")
def test_the_craftsman_may_decline_the_second_barrel_alone():
    state = play(reader("craftsman", tiles="corn", people="corn"), "bonus:corn", "pass")
    assert (asked(state), goods_of(state, 0)) == ((1, "role"), {"corn": 2})


# ------------------------------------------------------------------------------------------------------------- trader


@rule("R-X1-LIBRARY-1", "R-TRA-5", "G-82")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("by", "coins"), [(0, 4), (3, 2)])
def test_the_trader_gets_two_coins_more(edition, by, coins):
    state = play(reader("trader", edition, by=by, goods="sugar"), "sell:sugar")
    assert state.seats[0].coins == coins


@rule("R-TRA-6", "R-X1-LIBRARY-1")
def test_a_trader_who_sells_nothing_gets_nothing():
    assert play(reader("trader", goods="sugar"), "pass").seats[0].coins == 0


# ------------------------------------------------------------------------------------------------------------ captain


@rule("R-X1-LIBRARY-1", "R-CAP-11", "G-82", "E-205")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_captains_first_loading_brings_two_points_more(edition):
    scene = extended(edition, ships="5, 6, 7")
    state = reader("captain", scene=scene, goods="corn, sugar=2")
    play(state, "ship:corn@5")
    assert state.seats[0].points == 3
    play(state, "ship:sugar@6")
    assert state.seats[0].points == 3 + 2


@rule("R-X1-LIBRARY-1", "R-CAP-11")
def test_another_captain_gets_nothing_from_it():
    state = play(reader("captain", by=3, scene=extended(ships="5, 6, 7"), goods="corn"), "ship:corn@5")
    assert state.seats[0].points == 1


# --------------------------------------------------------------------------------------------------------- prospector


@rule("R-PRO-1", "R-X1-LIBRARY-1", "G-82", "E-208")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("card", ["prospector", "prospector_2"])
def test_the_prospector_gets_two_coins_and_those_on_the_card_as_they_are(edition, card):
    scene = extended(edition, 5, card_coins=f"{card}=1")
    assert reader(card, scene=scene).seats[0].coins == 3


# ------------------------------------------------------------------------------------------------------------ settler


@rule("R-X1-LIBRARY-2", "R-X1-LIBRARY-3", "R-STL-10", "E-203", "G-82")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_settler_takes_a_second_tile_of_those_that_are_left(edition):
    state = reader("settler", edition, scene=extended(edition, row="corn=3, sugar, coffee"))
    play(state, "take:quarry", "take:corn", "take:corn", "take:coffee")
    assert (asked(state), row_of(state)) == ((0, "settle"), {"corn": 1, "sugar": 1})
    assert moves_of(state) == ["pass", "take:corn", "take:sugar"]
    refused(state, "take:quarry", "R-X1-LIBRARY-3")
    refused(state, "take:tobacco", "R-STL-1")
    play(state, "take:sugar")
    assert (asked(state), tiles_of(state, 0)) == ((1, "role"), {"sugar": 1, "quarry": 1})
    assert state.discard == [1, 0, 0, 0, 0]


@rule("R-X1-LIBRARY-2", "R-OBJ-8")
def test_the_second_tile_may_be_declined():
    state = reader("settler", scene=extended(row="corn=5"))
    play(state, "take:corn", *["pass"] * 4)
    assert (asked(state), tiles_of(state, 0)) == ((1, "role"), {"corn": 1})


@rule("N-6", "R-X1-LIBRARY-2")
def test_a_settler_without_a_first_tile_may_take_the_second_one():
    state = reader("settler", scene=extended(row="corn=5"))
    play(state, *["pass"] * 4, "take:corn")
    assert tiles_of(state, 0) == {"corn": 1}


@rule("R-X1-LIBRARY-2", "R-STL-6")
@pytest.mark.parametrize(("before", "asks"), [(10, True), (11, False)])
def test_the_second_tile_needs_room(before, asks):
    state = reader("settler", scene=extended(row="corn=5"), tiles=f"sugar={before}")
    play(state, "take:corn", *["pass"] * 3)
    assert asked(state) == ((0, "settle") if asks else (1, "role"))


@rule("R-X1-LIBRARY-2", "R-STL-8")
def test_without_a_tile_left_there_is_no_second_one():
    state = reader("settler", scene=extended(row="corn=4"))
    play(state, *["take:corn"] * 4)
    assert (asked(state), tiles_of(state, 0)) == ((1, "role"), {"corn": 1})


@rule("R-X1-LIBRARY-2")
def test_only_the_role_player_has_a_second_tile():
    state = reader("settler", by=3, scene=extended(row="corn=5"))
    play(state, *["pass"] * 4)
    assert asked(state) == (0, "role")


# ---------------------------------------------------------------------------------------------------------- each time


@rule("R-X1-LIBRARY-6", "R-OBJ-7")
@pytest.mark.parametrize(
    ("role", "move", "outcome"),
    [
        ("prospector", None, ("coins", 1)),
        ("trader", "sell:sugar", ("coins", 3)),
        ("captain", "ship:sugar@5", ("points", 2)),
        ("builder", "build:black_market", ("coins", 0)),
    ],
)
def test_an_unoccupied_library_doubles_nothing(role, move, outcome):
    coins = 1 if role == "builder" else 0
    scene = extended(ships="5, 6, 7")
    state = reader(role, scene=scene, people="library=0", coins=coins, goods="sugar")
    if move:
        play(state, move)
    assert getattr(state.seats[0], outcome[0]) == outcome[1]


@rule("R-X1-LIBRARY-6", "R-OBJ-7")
def test_an_unoccupied_library_brings_no_second_tile_and_no_second_barrel():
    state = reader("settler", people="library=0", scene=extended(row="corn=5"))
    play(state, "take:corn", *["pass"] * 3)
    assert asked(state) == (1, "role")
    state = reader("craftsman", people="library=0, corn", tiles="corn")
    assert asked(play(state, "bonus:corn")) == (1, "role")


@rule("G-82")
def test_building_effects_and_coins_on_the_card_are_not_doubled():
    scene = extended(card_coins="trader=3").seat(0, buildings="library, small_market", goods="corn")
    state = scene.choose("trader")
    heard = watch(state)
    play(state, "sell:corn")
    assert state.seats[0].coins == 3 + 2 + 1
    assert ("sold", 0, {"good": "corn", "coins": 3, "place": "trading_house"}) in heard


@rule("G-82")
def test_the_smuggler_is_not_doubled():
    scene = extended(also="smuggler", ships="3/5 corn, 6, 7").seat(0, buildings="library")
    state = play(scene.choose("smuggler"), "raid@5=0")
    plain = extended(also="smuggler", ships="3/5 corn, 6, 7")
    assert state.seats[0].points == play(plain.choose("smuggler"), "raid@5=0").seats[0].points
    assert state.seats[0].coins == plain.state.seats[0].coins
