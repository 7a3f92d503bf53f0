"""When placing people is a choice and when only one arrangement is left (rules, R-MAY-6, R-X2-2; fine print N-9)."""

import pytest

from tests.engine.support import asked, nobles_of, people_of, rule, table, values_of


def placing(**board):
    """Seat 0 places before anybody else has a choice; the mayor in seat 3 has nobody to place."""
    scene = table("1897", 4, expansions="nobles", ship=0, ship_nobles=0)
    return scene.seat(0, **board).choose("mayor", by=3, variant="/decline")


@rule("N-9", "R-MAY-6", "R-X2-2")
@pytest.mark.parametrize(
    ("board", "people", "nobles"),
    [
        ({"tiles": "corn", "nobles": "san_juan"}, {"corn": 1}, {"corn": 1}),
        ({"tiles": "corn=3", "nobles": "san_juan", "san_juan": 2}, {"corn": 2}, {"corn": 1}),
        ({"tiles": "corn=2", "nobles": "san_juan=3"}, {"corn": 2, "san_juan": 1}, {"corn": 2, "san_juan": 1}),
        ({"tiles": "corn, sugar", "nobles": "san_juan=2"}, {"corn": 1, "sugar": 1}, {"corn": 1, "sugar": 1}),
        ({"tiles": "corn, sugar", "san_juan": 3}, {"corn": 1, "sugar": 1, "san_juan": 1}, {}),
        ({"nobles": "san_juan=2", "san_juan": 3}, {"san_juan": 3}, {"san_juan": 2}),
    ],
)
def test_a_single_arrangement_is_made_without_a_question(board, people, nobles):
    state = placing(**board)
    assert asked(state) == (0, "role")
    assert (people_of(state, 0), nobles_of(state, 0)) == (people, nobles)


@rule("R-MAY-6", "R-X2-2", "G-119")
@pytest.mark.parametrize(
    ("board", "arrangements"),
    [
        ({"tiles": "corn, sugar", "nobles": "san_juan", "san_juan": 2}, ["corn=1,sugar=1n", "corn=1n,sugar=1"]),
        ({"tiles": "corn, sugar", "nobles": "san_juan"}, ["corn=1n", "sugar=1n"]),
        ({"tiles": "corn", "nobles": "san_juan", "san_juan": 2}, ["corn=1", "corn=1n"]),
        ({"tiles": "corn=2", "nobles": "san_juan=2", "san_juan": 3}, ["corn=1+1n", "corn=2n"]),
        (
            {"tiles": "corn", "buildings": "chapel", "people": "chapel=0", "nobles": "san_juan", "san_juan": 2},
            ["corn=1,chapel=1n", "corn=1n,chapel=1"],
        ),
    ],
)
def test_who_of_the_two_sorts_stands_where_is_a_choice(board, arrangements):
    state = placing(**board)
    assert asked(state) == (0, "place")
    assert values_of(state) == [f"place:{arrangement}" for arrangement in arrangements]
