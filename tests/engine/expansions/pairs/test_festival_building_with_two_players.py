"""With two players the festival's building comes from the box (rules, R-X4-9; ruling G-109)."""

import pytest

from games.engine import ids, new_game
from games.engine.invariants import check
from tests.engine.support import SEED, asked, moves_of, play, refused, rule, table


def stock(state, name):
    return state.stock[ids.BUILDINGS.index(name)]


@rule("E-245", "R-X4-9", "G-109", "N-20")
def test_the_supply_is_as_without_the_festival_and_the_tile_goes_to_the_box():
    scene = table("1897", 2, expansions="festival", goals=("corn", "indigo=3", "harbor"))
    state = scene.seat(0, coins=20).seat(1, coins=20).round()
    assert stock(state, "harbor") == 1
    play(state, "role:builder", "build:harbor")
    assert state.seats[0].points == 3
    assert stock(state, "harbor") == 0
    assert asked(state) == (1, "build")
    assert "build:harbor" not in moves_of(state)
    refused(state, "build:harbor", "R-BLD-10")


@rule("G-109", "R-X4-9", "R-2P-3")
@pytest.mark.parametrize("expansions", [["festival"], ["nobles", "festival"]])
def test_no_seed_changes_the_supply_of_two(expansions):
    for n in range(20):
        state = new_game("1897", 2, expansions, seed=bytes([n] * 32))
        base = new_game("1897", 2, expansions[:-1], seed=SEED)
        assert state.stock == base.stock
        check(state)


@rule("G-109", "N-20")
def test_the_second_jeweler_stays_in_the_supply():
    scene = table("1897", 2, expansions="nobles, festival", goals=("corn", "indigo=3", "jeweler"))
    state = scene.seat(0, coins=20).seat(1, coins=20).round()
    assert stock(state, "jeweler") == 2
    play(state, "role:builder", "build:jeweler")
    assert stock(state, "jeweler") == 1
