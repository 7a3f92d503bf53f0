"""Villas when nobles and colonists run out (rules, R-X2-VILLA-1; ruling G-89)."""

import pytest

from tests.engine.support import finish_phase, nobles_of, people_of, rule, table, triggers


def mayor(colonists, nobles, ship=0, ship_nobles=0, variant="/decline"):
    """Seats 1 and 2 own villas, seat 0 is the mayor."""
    scene = table(
        "1897", 3, expansions="nobles", colonists=colonists, nobles=nobles, ship=ship, ship_nobles=ship_nobles
    )
    for player in (1, 2):
        scene.seat(player, buildings="villa")
    return scene.choose("mayor", variant=variant if colonists else "")


@rule("R-X2-VILLA-1", "G-89", "R-MAY-2", "R-X2-4")
@pytest.mark.parametrize(
    ("colonists", "nobles", "new_nobles", "new_people"),
    [
        (9, 9, [1, 1], [1, 1]),
        (9, 1, [1, 0], [1, 1]),
        (9, 0, [0, 0], [1, 1]),
        (1, 1, [1, 0], [1, 1]),
        (1, 0, [0, 0], [1, 0]),
        (0, 1, [1, 0], [1, 0]),
        (0, 0, [0, 0], [0, 0]),
    ],
)
def test_a_noble_else_a_colonist_else_nobody_in_order(colonists, nobles, new_nobles, new_people):
    state = mayor(colonists, nobles)
    assert [sum(state.seats[player].nobles) for player in (1, 2)] == new_nobles
    assert [state.seats[player].colonists - 1 for player in (1, 2)] == new_people
    assert triggers(state) == []


@rule("R-X2-VILLA-1")
def test_a_villa_never_takes_from_the_ship():
    state = mayor(0, 0, ship=1, ship_nobles=1)
    assert (nobles_of(state, 0), people_of(state, 1)) == ({"san_juan": 1}, {"villa": 1})


@rule("R-X2-VILLA-1", "R-X2-3")
def test_who_came_by_a_villa_is_missing_at_the_refill():
    state = finish_phase(mayor(9, 1))
    assert (state.nobles, state.ship_nobles, state.ship) == (0, 0, 3)
