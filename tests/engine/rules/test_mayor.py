"""The mayor phase (rules, section 5)."""

import pytest

from tests.engine.support import (
    asked,
    finish_phase,
    moves_of,
    people_of,
    play,
    refused,
    rule,
    table,
    triggers,
    values_of,
    watch,
)


@rule("R-MAY-1", "G-20", "R-RND-5")
def test_the_mayor_may_renounce_their_privilege():
    scene = table(players=4, ship=4, colonists=30)
    assert {"role:mayor", "role:mayor/decline"} <= set(moves_of(scene.round()))
    state = scene.choose("mayor", variant="/decline")
    assert [seat.colonists for seat in state.seats] == [1, 1, 1, 1]
    assert state.colonists == 30 - 4


@rule("R-MAY-1")
def test_the_privilege_comes_from_the_supply_and_not_from_the_ship():
    state = table(players=4, ship=0, colonists=1).choose("mayor")
    assert [seat.colonists for seat in state.seats] == [1, 0, 0, 0]
    empty = table(players=4, ship=4, colonists=0)
    refused(empty.round(), "role:mayor/decline", "R-MAY-1")


@rule("R-MAY-3", "G-21", "G-24")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("aboard", range(12))
def test_the_ship_is_dealt_out_round_and_round_from_the_role_player_on(players, aboard):
    state = table("reissue", players, ship=aboard).round(first=1)
    heard = watch(state)
    play(state, "role:mayor/decline")
    shares = [seat.colonists for seat in state.seats]
    for k in range(players):
        due = len([j for j in range(aboard) if j * players + k < aboard])
        assert shares[(1 + k) % players] == due
    assert not any(kind == "decision" for kind, *_ in heard[:-1])  # nobody was asked whether they want them


@rule("R-MAY-4", "R-MAY-5", "G-25", "R-MAY-12")
def test_placements_are_made_in_order_and_seen_by_the_later_players():
    scene = table(players=3, ship=0)
    for player in range(3):
        scene.seat(player, tiles="corn, quarry", people="corn=1")
    state = scene.choose("mayor", by=1, variant="/decline")
    for player in (1, 2, 0):
        assert asked(state) == (player, "place")
        assert values_of(state) == ["place:corn=1", "place:quarry=1"]
        play(state, "place:quarry=1")
        assert people_of(state, player) == {"quarry": 1}
    assert asked(state) == (2, "role")


@rule("R-MAY-6", "G-19")
def test_as_many_circles_as_possible_are_filled_and_which_is_free():
    scene = table(ship=0).seat(0, tiles="corn=2", buildings="indigo_plant", people="indigo_plant=0", san_juan=3)
    state = scene.choose("mayor", variant="/decline")
    assert values_of(state) == ["place:corn=1,indigo_plant=2", "place:corn=2,indigo_plant=1", "place:indigo_plant=3"]
    for move in ("place:none", "place:corn=2", "place:indigo_plant=2"):
        refused(state, move, "R-MAY-6")
    refused(state, "place:corn=2,indigo_plant=2", "R-MAY-4")
    refused(state, "pass", "R-MAY-4")


@rule("R-MAY-6", "R-MAY-7")
def test_san_juan_is_only_for_those_who_find_no_circle():
    scene = table(ship=0).seat(0, tiles="corn", buildings="hospice", people="hospice=0", san_juan=5)
    state = scene.choose("mayor", variant="/decline")
    assert people_of(state, 0) == {"corn": 1, "hospice": 1, "san_juan": 3}


@rule("R-MAY-7", "R-MAY-8")
def test_a_colonist_in_san_juan_waits_for_the_next_mayor_phase():
    scene = table(players=3, row="corn=4", ship=0, colonists=20).seat(0, coins=9, san_juan=2)
    state = scene.choose("builder")
    finish_phase(play(state, "build:hacienda"))
    play(state, "role:settler")
    finish_phase(play(state, "take:corn", "pass", "take:corn"))
    assert people_of(state, 0) == {"san_juan": 2}
    play(state, "role:mayor/decline")
    assert people_of(state, 0) == {"corn": 1, "hacienda": 1}


@rule("R-MAY-8")
@pytest.mark.parametrize("role", ["settler", "builder", "craftsman", "trader", "captain", "prospector"])
def test_no_other_phase_places_or_moves_colonists(role):
    scene = table(row="corn=5", ships="5, 6, 7", card_coins="builder=5")
    board = {"tiles": "corn=2, quarry=2", "people": "corn=1, quarry=1", "goods": "corn=3", "coins": 9}
    state = scene.seat(0, **board, buildings="hospice", san_juan=1).seat(1, **board).round()
    before = [people_of(state, player) for player in range(4)]
    finish_phase(play(state, f"role:{role}"))
    assert [people_of(state, player) for player in range(4)] == before


@rule("R-MAY-9", "G-22")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_refill_counts_empty_building_circles_of_all_players_but_no_tiles(players):
    scene = table("reissue", players, ship=0, colonists=40)
    for player in range(players):
        scene.seat(player, tiles="corn=4", filler=3)  # one, one and three circles
    state = scene.choose("mayor", variant="/decline")
    assert (state.ship, state.colonists) == (5 * players, 40 - 5 * players)


@rule("R-MAY-10", "R-END-2", "G-22", "G-27")
@pytest.mark.parametrize(("supply", "ended"), [(3, []), (2, ["colonists"]), (0, ["colonists"])])
def test_the_end_comes_when_the_refill_is_short_not_when_the_supply_is_empty(supply, ended):
    state = table(players=3, ship=0, colonists=supply).choose("mayor", variant="/decline" if supply else "")
    assert (state.ship, state.colonists) == (supply, 0)
    assert triggers(state) == ended


@rule("R-MAY-11", "G-121", "R-B-UNIVERSITY-2")
def test_a_ship_that_gave_a_colonist_away_is_not_refilled_before_the_next_mayor():
    scene = table(players=3, colonists=0, ship=3, row="corn=4").seat(0, coins=9, buildings="university")
    state = scene.seat(1, buildings="hospice").choose("builder")
    finish_phase(play(state, "build:hacienda+university"))
    assert state.ship == 2
    finish_phase(play(state, "role:settler", "take:corn+hospice"))
    assert (state.ship, triggers(state)) == (1, [])
    play(state, "role:mayor")
    assert [seat.colonists for seat in state.seats] == [2, 2, 1]


@rule("R-MAY-12", "R-RND-2")
def test_the_mayor_can_be_taken_with_an_empty_ship():
    state = table(players=3, ship=0, colonists=0).choose("mayor")
    assert (asked(state), state.taken_by[1]) == ((1, "role"), 0)
    assert triggers(state) == ["colonists"]


@rule("R-MAY-13", "G-23", "R-MAY-9")
def test_the_refill_is_never_forgotten():
    state = table(players=3, ship=3, colonists=30).round()
    for number in range(1, 5):
        finish_phase(play(state, "role:mayor"))
        assert state.ship == 3
        finish_phase(play(state, "role:builder"))
        finish_phase(play(state, "role:trader"))
        assert (state.round, state.ship) == (number + 1, 3)
