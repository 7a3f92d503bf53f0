"""Privilege first, then villas in order, then the ship (rules, R-MAY-1 to R-MAY-3; ruling G-26)."""

import pytest

from tests.engine.support import play, rule, table, watch


def mayor(colonists, variant="", expansions="nobles", nobles=0, **board):
    """The mayor and the next player own villas; the ship is empty."""
    scene = table("1897", 4, expansions=expansions, colonists=colonists, nobles=nobles, ship=0, ship_nobles=0)
    scene.seat(0, **{"buildings": "villa"} | board).seat(1, buildings="villa")
    return scene.choose("mayor", variant=variant)


def arrived(state, before=(1, 1)):
    return [seat.colonists - n for seat, n in zip(state.seats, before, strict=False)]


@rule("E-248", "G-26", "R-MAY-1", "R-MAY-2")
def test_the_privilege_takes_its_colonist_before_the_villas():
    state = mayor(2)
    assert arrived(state) == [2, 0]
    assert state.colonists == 0


@rule("G-26", "R-MAY-1", "G-20")
def test_without_the_privilege_there_is_one_for_each_villa():
    assert arrived(mayor(2, "/decline")) == [1, 1]


@rule("G-26", "R-MAY-2")
def test_with_one_colonist_it_goes_to_the_privilege():
    assert arrived(mayor(1)) == [1, 0]


@rule("G-26", "R-X1-LIBRARY-1", "G-28", "G-89")
@pytest.mark.parametrize(("colonists", "variant", "expected"), [(2, "", [2, 0]), (2, "/1", [2, 0]), (3, "", [3, 0])])
def test_a_library_doubles_the_privilege_and_not_the_villa(colonists, variant, expected):
    state = mayor(colonists, variant, expansions="new_buildings, nobles", buildings="villa, library")
    assert arrived(state, (2, 1)) == expected


@rule("G-89", "R-X1-LIBRARY-1")
def test_with_nobles_a_library_still_brings_one_noble():
    state = mayor(9, expansions="new_buildings, nobles", nobles=5, buildings="villa, library")
    assert arrived(state, (2, 1)) == [3, 1]
    assert [sum(seat.nobles) for seat in state.seats] == [1, 1, 0, 0]


@rule("R-MAY-2", "G-26", "R-MAY-3")
def test_privilege_villas_and_ship_follow_each_other():
    scene = table("1897", 4, expansions="nobles", colonists=9, nobles=5, ship=4, ship_nobles=0)
    state = scene.seat(0, buildings="villa").seat(1, buildings="villa").round(first=3)
    heard = watch(state)
    play(state, "role:mayor")
    arriving = ("took_colonist", "took_person", "dealt_colonists", "refilled_ship")
    assert [(kind, seat) for kind, seat, _ in heard if kind in arriving][:4] == [
        ("took_colonist", 3),
        ("took_person", 0),
        ("took_person", 1),
        ("dealt_colonists", 3),
    ]
