"""Villa: a noble from the supply in every mayor phase (rules, section 16)."""

import pytest

from tests.engine.support import nobles_of, people_of, play, rule, table


def villa(*, by=1, colonists=50, nobles=10, ship=0, edition="1897", **board):
    """Seat 0 owns the villa, seat 1 is the mayor and renounces their privilege; the ship is empty."""
    scene = table(edition, 4, expansions="nobles", colonists=colonists, nobles=nobles, ship=ship, ship_nobles=0)
    scene.seat(0, **{"buildings": "villa"} | board)
    return scene.choose("mayor", by=by, variant="/decline" if colonists else "")


@rule("R-X2-VILLA-1", "G-89", "R-MAY-2")
@pytest.mark.parametrize("edition", ["reissue", "1897"])
def test_a_noble_comes_from_the_supply_and_not_from_the_ship(edition):
    scene = table(edition, 4, expansions="nobles", colonists=50, nobles=10, ship=4, ship_nobles=1)
    state = scene.seat(0, buildings="villa").choose("mayor", by=1, variant="/decline")
    assert (state.nobles, state.ship, state.ship_nobles) == (9, 4, 1)
    assert nobles_of(state, 0) == {"san_juan": 1}
    assert people_of(state, 0) == {"villa": 1, "san_juan": 1}


@rule("R-X2-VILLA-1", "R-MAY-4")
def test_the_noble_is_there_when_the_owner_places():
    state = villa(tiles="corn=2")
    assert state.seats[0].colonists == 2
    play(state, "place:corn=1n,villa=1")
    assert (people_of(state, 0), nobles_of(state, 0)) == ({"corn": 1, "villa": 1}, {"corn": 1})


@rule("E-224", "R-X2-VILLA-1", "G-89")
def test_without_nobles_a_colonist_comes_from_the_supply():
    state = villa(nobles=0, colonists=5)
    assert (people_of(state, 0), nobles_of(state, 0)) == ({"villa": 1, "san_juan": 1}, {})
    assert state.colonists + state.ship == 4


@rule("R-X2-VILLA-1", "G-89")
def test_without_anybody_in_the_supply_nobody_comes():
    state = villa(nobles=0, colonists=0)
    assert people_of(state, 0) == {"villa": 1}


@rule("R-OBJ-7", "R-X2-VILLA-1")
def test_nobody_comes_to_an_empty_villa():
    state = villa(people="villa=0")
    assert (state.seats[0].colonists, state.nobles) == (0, 9)  # one went onto the ship at its refill


@rule("R-X2-8", "R-X2-VILLA-1")
def test_it_works_with_a_noble_as_with_a_colonist():
    assert sum(villa(nobles=10, by=1, people="villa=1").seats[0].nobles) == 1
    scene = table("1897", 4, expansions="nobles", nobles=10, ship=0, ship_nobles=0)
    state = scene.seat(0, buildings="villa", nobles="villa").choose("mayor", variant="/decline")
    assert sum(state.seats[0].nobles) == 2


@rule("R-X2-VILLA-1", "G-8")
def test_the_mayor_has_their_privilege_beside_their_villa():
    scene = table("1897", 4, expansions="nobles", colonists=50, nobles=10, ship=4, ship_nobles=0)
    state = scene.seat(0, buildings="villa", tiles="corn").choose("mayor")
    assert state.seats[0].colonists == 1 + 1 + 1 + 1
    assert sum(state.seats[0].nobles) == 1


@rule("G-26", "R-MAY-2", "R-X2-VILLA-1")
def test_the_last_noble_goes_to_the_first_owner_in_order():
    scene = table("1897", 4, expansions="nobles", colonists=50, nobles=1, ship=0, ship_nobles=0)
    state = scene.seat(0, buildings="villa").seat(2, buildings="villa").choose("mayor", by=1, variant="/decline")
    assert [sum(seat.nobles) for seat in state.seats] == [0, 0, 1, 0]
    assert [seat.colonists for seat in state.seats] == [2, 0, 2, 0]
