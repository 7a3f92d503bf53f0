"""Chance that someone has arranged: what they say is drawn, and the rest follows from the seed."""

import json
import random

import pytest

from games.engine import (
    ChanceError,
    apply,
    chance,
    current_decision,
    ids,
    new_game,
    playout,
    random_move,
    record,
    snapshot,
    stacked_chance,
    text,
    verify,
)

SEED = bytes(range(32))
SEATS = [{"name": f"p{seat}", "kind": "human"} for seat in range(4)]


def drawn(state) -> list:
    return json.loads(json.dumps(record(state, [], SEATS)["chance"]))


def test_a_pile_begins_with_the_tiles_that_were_arranged_and_holds_all_others():
    usual, state = new_game("1897", 4, seed=SEED), new_game("1897", 4, seed=SEED, stacked=[["tiles", ["corn"] * 5]])
    assert drawn(state)[0][1][:5] == ["corn"] * 5
    assert sorted(drawn(state)[0][1]) == sorted(drawn(usual)[0][1])


def test_what_is_arranged_completely_is_just_that():
    pile = drawn(new_game("1897", 4, seed=SEED))[0][1]
    random.Random(1).shuffle(pile)
    assert drawn(new_game("1897", 4, seed=SEED, stacked=[["tiles", pile]]))[0] == ["tiles", pile]


def test_nothing_arranged_is_what_the_seed_says():
    usual, state = new_game("1897", 4, seed=SEED), new_game("1897", 4, seed=SEED, stacked=[])
    assert drawn(state) == drawn(usual)


@pytest.mark.parametrize("number", range(3))
def test_the_draws_of_a_record_bring_the_same_game_again(number):
    """Every pile and all goals, whatever the seed is."""
    setup = {"edition": "1897", "players": 4, "expansions": ids.EXPANSIONS[1:]}
    first = new_game(**setup, seed=bytes([number]) * 32)
    playout(first, random.Random(number))
    again = new_game(**setup, seed=SEED, stacked=drawn(first))
    playout(again, random.Random(number))
    assert snapshot.dump(again) | {"chance": None} == snapshot.dump(first) | {"chance": None}


def test_a_later_pile_lacks_what_is_not_there():
    counts = [0, 2, 1, 0, 0]
    arranged = chance.Stacked(((), (0, 1, 1, 1)), (None, None, None), chance.Seeded(SEED))
    _, later = arranged.tiles([1] * 5)
    pile, _ = later.tiles(counts)
    assert sorted(pile) == [1, 1, 2]
    assert pile[:2] == (1, 1)


def test_the_goals_of_the_festival_are_those_that_were_arranged():
    goals = {"plantation": "coffee", "goods": ["corn", "corn", "sugar"], "building": "factory"}
    state = new_game("1897", 4, ["festival"], seed=SEED, stacked=[["festival", goals]])
    assert drawn(state)[1] == ["festival", goals]
    only = new_game("1897", 4, ["festival"], seed=SEED, stacked=[["festival", {"plantation": "coffee"}]])
    assert drawn(only)[1][1]["plantation"] == "coffee"


def test_a_game_goes_on_from_its_snapshot_as_it_would_have():
    state = new_game("1897", 4, ["festival"], seed=SEED, stacked=[["tiles", ["corn"]], ["tiles", ["sugar"] * 3]])
    loaded = snapshot.load(json.loads(json.dumps(snapshot.dump(state))))
    assert loaded.chance == state.chance
    for one in (state, loaded):
        playout(one, random.Random(3))
    assert snapshot.dump(loaded) == snapshot.dump(state)


def test_its_record_verifies_without_a_seed():
    state = new_game("1897", 4, seed=SEED, stacked=[["tiles", ["coffee"] * 3]])
    moves, rng = [], random.Random(2)
    while not state.over:
        move = random_move(state, rng)
        moves.append([current_decision(state).seat, text(move)])
        apply(state, move)
    verify(json.loads(json.dumps(record(state, moves, SEATS))))


@pytest.mark.parametrize(
    "entries",
    [
        "tiles", {}, 3, [3], [[]], [["tiles"]], [["tiles", 3]], [["tiles", ["gold"]]], [["tiles", [["corn"]]]],
        [["tiles", ["corn"] * 101]], [["tiles", []]] * 51, [["dice", [6]]], [["festival", []]], [[[], []]],
        [["festival", {"colour": "red"}]], [["festival", {"plantation": 1}]], [["festival", {"building": ["x"]}]],
        [["festival", {"goods": ["corn"]}]], [["festival", {"goods": "abc"}]], [["festival", {}], ["festival", {}]],
    ],
)  # fmt: skip
def test_what_is_no_arrangement_is_refused(entries):
    with pytest.raises(ChanceError):
        stacked_chance.stacked(entries, SEED)


def test_the_first_pile_has_what_is_arranged_or_the_game_does_not_begin():
    with pytest.raises(ChanceError):
        new_game("1897", 4, seed=SEED, stacked=[["tiles", ["coffee"] * 20]])
