"""A state compares, prints and plays: what a program and a person at a prompt do with it."""

import copy
import json
import pickle
from random import Random

import pytest

from games.engine import Decision, current_decision, ids, legal_moves, new_game, parse, play, random_move, result, texts
from games.engine.snapshot import dump, load
from tests.engine import support as scenes

SEED = bytes(range(32))
TABLES = [("classic", 3, ()), ("reissue", 2, ("new_buildings", "nobles")), ("1897", 4, ids.EXPANSIONS)]
each_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}")


def start(table, seed=SEED):
    edition, players, expansions = table
    return new_game(edition, players, expansions, seed=seed)


@each_table
def test_two_states_are_equal_if_and_only_if_they_had_the_same_game(table):
    first, second, rng = start(table), start(table), Random(1)
    while not first.over:
        assert first == second
        assert first.seats == second.seats
        move = random_move(first, rng)
        first.play(move)
        assert first != second
        second.play(move)
    assert first == second
    assert start(table) != start(table, seed=bytes(32))
    assert start(table) != "a state"


@each_table
def test_a_copied_stored_or_pickled_state_is_equal_and_a_listener_makes_no_difference(table):
    state, rng = start(table), Random(2)
    while not state.over:
        state.play(random_move(state, rng))
        if rng.random() < 0.1:
            twins = [load(json.loads(json.dumps(dump(state)))), pickle.loads(pickle.dumps(state)), copy.deepcopy(state)]
            assert twins == [state] * 3
            twins[0].listener = print
            assert twins[0] == state == state.copy()


def test_states_of_other_rules_differ():
    plain = new_game("1897", 3, seed=SEED)
    asked = new_game("1897", 3, options={"production_action_optional": True}, seed=SEED)
    assert plain != asked
    asked.rules = plain.rules
    assert plain == asked


@pytest.mark.parametrize("name", ["coins", "goods", "forests", "nobles", "used"])
def test_boards_that_differ_in_one_thing_are_not_equal(name):
    first, second = start(TABLES[2]), start(TABLES[2])
    board = second.seats[1]
    found = getattr(board, name)
    setattr(board, name, found + 1 if isinstance(found, int) else type(found)([*found, 1]))
    assert first.seats[1] != board
    assert first != second
    assert board != "a board"


def test_states_and_boards_change_so_they_cannot_be_keys():
    state = start(TABLES[0])
    with pytest.raises(TypeError):
        hash(state)
    with pytest.raises(TypeError):
        hash(state.seats[0])


def test_a_state_is_named_in_one_line():
    state = start(TABLES[0])
    assert repr(state) == "<State: classic, 3 players, round 1, seat 0 decides (role)>"
    state.play("role:settler")
    assert repr(state) == "<State: classic, 3 players, round 1, seat 0 decides (settle)>"
    finish(state)
    assert repr(state) == f"<State: classic, 3 players, round {state.round}, over>"
    full = start(TABLES[2])
    everything = "1897+new_buildings+nobles+smuggler+festival"
    assert repr(full) == f"<State: {everything}, 4 players, round 0, seat 0 decides (draft)>"
    assert repr(full.seats[0]) == "<Seat: 3 coins, 0 points, 0 people, no buildings>"


def test_a_state_prints_the_table_as_everybody_sees_it_and_the_legal_moves():
    scene = scenes.table("1897", 4, expansions="new_buildings, nobles, smuggler, festival")
    state = scene.seat(0, coins=3, buildings="chapel", nobles="chapel", forests="corn, ?sugar").round()
    printed = str(state).splitlines()
    assert printed[0] == "# 1897, 4 players, new_buildings, nobles, smuggler, festival"
    assert printed[1].startswith("== round 1, governor 0, pile ")
    first = printed.index("   seat 0: coins 3, points 0, goods -, san juan 0")
    assert printed[first + 1 : first + 4] == [
        "      island forest:0/2; city chapel:1/1",
        "      nobles chapel:1",
        "      forests corn,?",
    ]
    assert printed[-1] == f"seat 0 role: {' '.join(texts(state.moves))}"
    finish(state)
    assert str(state).splitlines()[-1] == f"   winners {','.join(map(str, result(state)['winners']))}"


def finish(state):
    rng = Random(3)
    while not state.over:
        state.play(random_move(state, rng))


def test_a_state_says_who_decides_what_and_plays_texts_and_values():
    state = start(TABLES[0])
    assert state.decision == Decision("role", 0) == current_decision(state)
    assert state.legal_moves == legal_moves(state)
    state.play("role:settler")
    other = start(TABLES[0])
    other.play(parse("role:settler"))
    third = start(TABLES[0])
    play(third, "role:settler")
    assert state == other == third
    finish(state)
    assert state.decision is None
    assert state.legal_moves == []
