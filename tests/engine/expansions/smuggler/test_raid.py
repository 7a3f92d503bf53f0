"""Raid: the barrels of a cargo ship, up to three for the smuggler (rules, section 17)."""

import pytest

from tests.engine.support import asked, cargo_of, goods_of, moves_of, play, refused, rule, supply_of, table


def raids(state):
    return [move for move in moves_of(state) if move.startswith("raid")]


@rule("E-230", "R-X3-5", "G-96")
@pytest.mark.parametrize("kept", [0, 1, 2, 3])
def test_a_ship_is_emptied_and_up_to_three_barrels_are_kept(kept):
    scene = table("1897", 4, expansions="smuggler", ships="5/5 tobacco, 6, 2/7 corn", goods="tobacco=1")
    state = play(scene.choose("smuggler"), f"raid@5={kept}")
    assert cargo_of(state, 5) == (0, None)
    assert cargo_of(state, 7) == (2, "corn")
    assert goods_of(state, 0).get("tobacco", 0) == kept
    assert supply_of(state)["tobacco"] == 1 + 5 - kept
    assert [seat.points for seat in state.seats] == [0, 0, 0, 0]
    assert asked(state) == (1, "role")


@rule("R-X3-5", "N-10")
def test_never_more_than_three_or_than_there_are():
    scene = table("1897", 4, expansions="smuggler", ships="5/5 tobacco, 6, 2/7 corn")
    state = scene.seat(0, buildings="harbor, large_warehouse").choose("smuggler")
    assert raids(state) == [*(f"raid@5={n}" for n in range(4)), "raid@6=0", *(f"raid@7={n}" for n in range(3))]
    refused(state, "raid@5=4", "R-X3-5", "3")
    refused(state, "raid@7=3", "R-X3-5", "2")
    refused(state, "raid@6=1", "R-X3-5", "0")
    refused(state, "raid@8=1", "R-SET-8")


@rule("G-96", "R-CAP-4")
def test_the_ship_may_carry_any_kind_again():
    scene = table("1897", 4, expansions="smuggler", ships="2/5 tobacco, 1/6 corn, 1/7 sugar").seat(1, goods="coffee=3")
    state = play(scene.choose("smuggler"), "raid@5=2", "role:captain")
    assert state.seats[1].points == 3 + 1
    assert cargo_of(state, 5) == (3, "coffee")


@rule("R-X3-5", "G-95")
def test_an_empty_ship_gives_nothing():
    state = play(table("1897", 4, expansions="smuggler", ships="5, 6, 7").choose("smuggler"), "raid@6=0")
    assert (goods_of(state, 0), cargo_of(state, 6), asked(state)) == ({}, (0, None), (1, "role"))


@rule("R-X3-5", "R-END-2")
def test_a_raid_brings_nobody_closer_to_the_end():
    scene = table("1897", 4, expansions="smuggler", ships="5/5 tobacco, 6, 7", points=1)
    state = play(scene.choose("smuggler"), "raid@5=3")
    assert (state.points, state.ended_by) == (1, 0)
