"""A role that is set aside is played in the last round too (rulings G-104, G-69)."""

from games.engine import result
from tests.engine.support import asked, finish_phase, play, rule, table, triggers


@rule("G-104", "G-69", "R-END-1", "R-X3-8")
def test_it_is_still_played_after_a_trigger():
    scene = table("1897", 3, expansions="smuggler", ships="4, 5, 6").seat(0, goods="corn=2")
    state = play(scene.seat(1, coins=20, filler=11).choose("smuggler"), "swap:captain")
    finish_phase(play(state, "role:builder", "build:harbor"))
    assert triggers(state) == ["city"]
    play(state, "role:settler", "pass", "pass", "pass")
    assert (asked(state), state.over) == ((0, "ship"), False)
    play(state, "ship:corn@4")
    assert (state.over, state.seats[0].points) == (True, 2 + 1)
    assert result(state)["rounds"] == 1


@rule("G-104", "R-END-2", "R-X3-9")
def test_a_trigger_in_the_extra_phase_ends_the_game_after_it():
    scene = table("1897", 3, expansions="smuggler", ships="4, 5, 6", points=2).seat(0, goods="corn=2")
    state = play(scene.choose("smuggler"), "swap:captain")
    finish_phase(play(state, "role:builder"))
    play(state, "role:settler", "pass", "pass", "pass")
    play(state, "ship:corn@4")
    assert state.over
    assert triggers(state) == ["victory_points"]


@rule("G-104", "R-X3-8")
def test_a_card_that_an_opponent_took_is_not_played_again():
    scene = table("1897", 3, expansions="smuggler").seat(1, coins=20, filler=11)
    state = play(scene.choose("smuggler"), "swap:builder", "role:builder", "build:harbor")
    finish_phase(state)
    finish_phase(play(state, "role:settler"))
    assert (state.over, state.seats[0].coins) == (True, 3)
