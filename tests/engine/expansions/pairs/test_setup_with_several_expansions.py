"""The order of setup with several expansions (rules, R-SET-12)."""

from hashlib import sha256

import pytest

from games.engine import ids, new_game, observe
from games.engine.invariants import check
from tests.engine.support import SEED, asked, finish_phase, moves_of, play, rule

ALL = list(ids.EXPANSIONS)


def start(players=4, expansions=ALL, edition="1897"):
    return new_game(edition, players, list(expansions), seed=SEED)


@rule("R-SET-12", "R-SET-4", "G-123")
def test_goal_tile_pile_row_and_goods_come_before_the_draft():
    state = start()
    assert (asked(state), moves_of(state)[0]) == ((0, "draft"), "draft:aqueduct")
    pile = [ids.GOODS[kind] for kind in state.pile]
    assert sha256(",".join(pile).encode()).hexdigest()[:16] == "d597f460d9e4d2eb"  # as with the festival alone
    seen = observe(state, 0)
    assert seen["festival"]["plantation"] == "sugar"
    assert seen["festival"]["goods"] == {"indigo": 1, "sugar": 1, "coffee": 1}
    assert sum(seen["plantations"].values()) == 5


@rule("R-SET-12", "R-SET-4", "R-X4-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_start_plantations_are_taken_before_the_goal(players):
    state = start(players)
    tiles = state.rules.setup.tiles
    for kind in range(5):
        there = state.pile.count(kind) + sum(seat.tiles[kind] for seat in state.seats)
        assert there == tiles[kind] - (state.goals[0] == kind)


@rule("R-SET-12", "R-SET-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    ("edition", "expansions"),
    [
        ("1897", ALL),
        ("1897", ["nobles", "smuggler", "festival"]),
        ("1897", ["new_buildings", "festival"]),
        ("1897", ["smuggler", "festival"]),
        ("1897", ["nobles", "smuggler"]),
        ("reissue", ["new_buildings", "nobles"]),
    ],
)
def test_every_combination_begins_and_nothing_is_lost(edition, expansions, players):
    state = start(players, expansions, edition)
    check(state)
    while asked(state)[1] == "draft":
        play(state, moves_of(state)[0])
        check(state)
    assert (asked(state), state.round) == ((0, "role"), 1)
    assert ("role:smuggler" in moves_of(state)) == ("smuggler" in expansions)
    play(state, "role:settler")
    check(finish_phase(state))


@rule("R-SET-12", "R-X4-4", "R-X2-1")
def test_the_building_goal_comes_last_and_knows_the_buildings_of_the_nobles():
    seen = set()
    for n in range(120):
        state = new_game("1897", 3, ALL, seed=bytes([n] * 32))
        while asked(state)[1] == "draft":
            assert len(state.goals) == 2
            play(state, moves_of(state)[0])
        seen.add(observe(state, 0)["festival"]["building"])
    assert {"villa", "jeweler", "tobacco_storage"} <= seen
    third = {ids.BUILDINGS[b] for b in state.rules.rows if state.rules.column[b] == 3 and state.stock[b]}
    assert seen <= third | {observe(state, 0)["festival"]["building"]}
