"""Royal supplier: barrels for points before the first loading, one for each noble (rules, section 16)."""

from itertools import combinations

import pytest

from games.engine import ids
from tests.engine.support import asked, goods_of, moves_of, play, refused, rule, supply_of, table

FULL = "1/5 tobacco, 1/6 indigo, 1/7 coffee"
"""Ships that take neither corn nor sugar."""


def supplier(ships=FULL, by=0, edition="1897", goods_in_supply="", **board):
    scene = table(edition, 4, expansions="nobles", ships=ships, goods=goods_in_supply)
    return scene.seat(0, **{"buildings": "royal_supplier"} | board).choose("captain", by=by)


@rule("E-226", "R-X2-SUPPLIER-1", "R-X2-SUPPLIER-2")
def test_one_barrel_of_a_kind_at_most_and_no_harbor_point():
    state = supplier(buildings="royal_supplier, harbor", nobles="san_juan=3", goods="corn=4", goods_in_supply="corn=0")
    assert (asked(state), moves_of(state)) == ((0, "supply"), ["pass", "supply:corn"])
    play(state, "supply:corn")
    assert (state.seats[0].points, supply_of(state)["corn"]) == (1, 1 + 2)  # one is stored, two cannot be kept
    assert goods_of(state, 0) == {"corn": 1}


@rule("R-X2-SUPPLIER-1", "G-92", "G-88")
@pytest.mark.parametrize("edition", ["reissue", "1897"])
@pytest.mark.parametrize(
    ("nobles", "count"), [("royal_supplier", 1), ("royal_supplier, corn, san_juan", 3), ("corn=2", 2)]
)
def test_as_many_different_kinds_as_there_are_nobles_wherever_they_stand(edition, nobles, count):
    state = supplier(edition=edition, nobles=nobles, tiles="corn=2", goods="corn=2, sugar, coffee, tobacco=3")
    kinds = ["corn", "sugar", "tobacco", "coffee"]
    chosen = [some for number in range(1, count + 1) for some in combinations(kinds, number)]
    assert moves_of(state) == sorted(["pass", *("supply:" + ",".join(some) for some in chosen)])


@rule("R-X2-SUPPLIER-1")
def test_more_than_the_nobles_or_what_is_not_there_cannot_be_given():
    state = supplier(nobles="san_juan", goods="corn, sugar")
    refused(state, "supply:corn,sugar", "R-X2-SUPPLIER-1", "at most 1 of their barrels")
    refused(state, "supply:coffee", "R-X2-SUPPLIER-1", "no barrels of this kind")


@rule("R-X2-SUPPLIER-1", "R-X2-SUPPLIER-2", "R-CAP-11")
def test_it_is_no_loading_and_the_privilege_waits_for_one():
    state = supplier("5, 6, 7", nobles="san_juan=2", goods="corn=3, sugar=2", goods_in_supply="corn=0, sugar=0")
    play(state, "supply:corn,sugar")
    assert (state.seats[0].points, supply_of(state)["corn"], supply_of(state)["sugar"]) == (2, 1, 1)
    assert asked(state) == (0, "ship")
    assert goods_of(state, 0) == {"corn": 2, "sugar": 1}
    play(state, "ship:corn@5")
    assert state.seats[0].points == 2 + 2 + 1


@rule("R-X2-SUPPLIER-1", "R-CAP-3")
def test_it_is_asked_once_in_a_phase_on_the_first_turn():
    state = supplier("5, 6, 7", nobles="san_juan", goods="corn=3, sugar=2, indigo")
    play(state, "pass", "ship:corn@5")
    assert asked(state) == (0, "ship")  # their second turn; the others have nothing
    assert state.seats[0].points == 3 + 1


@rule("R-CAP-3", "R-X2-SUPPLIER-1")
def test_each_owner_is_asked_on_their_own_first_turn_even_if_they_can_load_nothing():
    state = supplier(by=3, nobles="san_juan", goods="corn=3")
    assert asked(state) == (0, "supply")


@rule("R-X2-8", "R-X2-SUPPLIER-1", "R-X2-2")
@pytest.mark.parametrize("nobles", ["royal_supplier, san_juan", "san_juan=2"])
def test_it_works_with_a_colonist_as_with_a_noble(nobles):
    state = supplier(nobles=nobles, goods="corn, sugar")
    assert "supply:corn,sugar" in moves_of(state)


@rule("R-X2-SUPPLIER-1", "R-OBJ-7")
@pytest.mark.parametrize(
    "board",
    [
        {"people": "royal_supplier=0", "nobles": "san_juan=2", "goods": "corn, sugar"},
        {"goods": "corn, sugar"},
        {"nobles": "san_juan=2"},
    ],
)
def test_without_people_on_it_or_nobles_or_barrels_nothing_is_asked(board):
    state = supplier(**board)
    assert asked(state) is not None
    assert asked(state)[1] != "supply"


@rule("R-CAP-3", "R-X2-SUPPLIER-1", "R-X2-2")
def test_nobles_of_others_do_not_count():
    scene = table("1897", 4, expansions="nobles", ships=FULL).seat(0, buildings="royal_supplier", goods="corn")
    state = scene.seat(1, nobles="san_juan=4").choose("captain")
    assert state.seats[0].goods[ids.CORN] == 1
    assert asked(state) == (1, "role")
