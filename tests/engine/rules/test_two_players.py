"""The game for two (rules, section 14)."""

import pytest

from games.engine import observe
from tests.engine.support import (
    asked,
    coins_on,
    finish_phase,
    finish_round,
    moves_of,
    people_of,
    play,
    row_of,
    rule,
    table,
    tiles_of,
    triggers,
)

both = pytest.mark.parametrize("edition", ["reissue", "1897"])


@rule("R-2P-7", "R-RND-1", "R-RND-9", "G-113")
@both
def test_each_chooses_three_roles_and_the_last_card_gets_a_coin(edition):
    state = table(edition, 2).round()
    for number in (1, 2, 3):
        governor = (number - 1) % 2
        for choice, role in enumerate(("trader", "captain", "builder", "mayor", "settler", "prospector")):
            assert asked(state) == ((governor + choice) % 2, "role")
            finish_phase(play(state, f"role:{role}"))
        assert coins_on(state, "craftsman") == number
        assert sum(state.card_coins) == number
        assert (state.round, state.governor) == (number + 1, number % 2)


@rule("R-2P-7", "R-RND-7")
def test_the_last_chooser_still_has_two_cards():
    state = table("reissue", 2).round(taken="trader, captain, builder, mayor, settler")
    assert moves_of(state) == ["role:craftsman", "role:prospector"]
    taken = {role["role"]: role["taken_by"] for role in observe(state)["roles"]}
    assert [taken[role] for role in ("trader", "captain", "builder", "mayor", "settler")] == [1, 0, 1, 0, 1]
    assert (taken["craftsman"], taken["prospector"]) == (None, None)


@rule("R-2P-8", "R-RND-4")
@pytest.mark.parametrize("by", [0, 1])
def test_both_act_in_each_phase_beginning_with_the_role_player(by):
    state = table("1897", 2, row="corn=3").choose("settler", by=by)
    assert asked(state) == (by, "settle")
    play(state, "take:corn")
    assert asked(state) == (1 - by, "settle")
    play(state, "take:corn")
    assert sum(row_of(state).values()) == 3
    assert (tiles_of(state, 0), tiles_of(state, 1)) == ({"corn": 1}, {"corn": 1})


@rule("R-2P-4", "R-MAY-9", "R-MAY-3")
@both
def test_the_ship_is_refilled_with_two_at_least(edition):
    state = table(edition, 2).choose("mayor")
    assert (people_of(state, 0), people_of(state, 1)) == ({"san_juan": 2}, {"san_juan": 1})
    assert (state.ship, state.colonists) == (2, 40 - 1 - 2)


@rule("R-2P-5", "R-CAP-15")
def test_a_third_kind_finds_no_ship():
    state = table("1897", 2, ships="4, 6").seat(0, goods="corn, sugar, coffee").choose("captain")
    play(state, "ship:corn@4")
    play(state, "ship:sugar@6")
    assert people_of(state, 0) == {}
    assert state.seats[0].goods == [0, 0, 0, 0, 1]


@rule("R-2P-9", "R-END-1", "R-END-2")
def test_the_end_triggers_are_the_same_for_two():
    full = play(table("1897", 2).seat(0, coins=20, filler=11).choose("builder"), "build:wharf")
    assert triggers(full) == ["city"]
    short = table("1897", 2, ship=2, colonists=1).choose("mayor", variant="/decline")
    assert triggers(short) == ["colonists"]
    state = play(table("1897", 2, points=1, ships="4, 6").seat(0, goods="corn").choose("captain"), "ship:corn@4")
    assert triggers(state) == ["victory_points"]
    finish_round(state)
    assert state.over
