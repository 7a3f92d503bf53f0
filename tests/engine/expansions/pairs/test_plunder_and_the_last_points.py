"""Plunder can take the last victory points (rulings G-97 and G-67, and the option of G-67)."""

import pytest

from tests.engine.support import finish_phase, play, rule, table, triggers

OPTION = {"vp_end_trigger_any_phase": False}


def plundering(points, options=None):
    scene = table("1897", 3, expansions="smuggler", house="corn, sugar, coffee", points=points, options=options)
    return play(scene.seat(1, goods="corn=2").choose("smuggler"), "plunder")


@rule("G-97", "G-67", "R-X3-6", "R-END-4", "R-END-5")
@pytest.mark.parametrize(
    ("supply", "left", "ended"), [(4, 1, []), (3, 0, ["victory_points"]), (1, 0, ["victory_points"])]
)
def test_the_last_point_ends_the_game_and_all_three_count(supply, left, ended):
    state = plundering(supply)
    assert (state.seats[0].points, state.points) == (3, left)
    assert triggers(state) == ([] if left else ["victory_points"])


@rule("G-67", "N-20", "R-END-5")
@pytest.mark.parametrize("supply", [3, 1])
def test_by_option_only_a_payout_in_the_captain_phase_ends_the_game(supply):
    state = plundering(supply, OPTION)
    assert (state.seats[0].points, state.points, triggers(state)) == (3, 0, [])
    finish_phase(play(state, "role:captain", "ship:corn@4"))
    assert triggers(state) == ["victory_points"]
    assert state.seats[1].points == 3


@rule("G-97", "R-END-1")
def test_the_round_is_finished():
    state = plundering(3)
    finish_phase(play(state, "role:trader"))
    assert not state.over
    finish_phase(play(state, "role:settler"))
    assert state.over
