"""Copies, snapshots and replays: the same game three times, and none disturbs another."""

import copy
import json
import pickle
from collections.abc import Callable
from random import Random

import pytest

from games.engine import State, apply, current_decision, playout, record, replay, result, text, texts, verify
from games.engine.snapshot import dump, load
from tests.engine.properties.random_games import FULL, TABLES, Table, decisions, each_table, every

PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def as_json(state: State) -> dict:
    return json.loads(json.dumps(dump(state)))


def recorded(table: Table, name: str, *, legal: bool = True) -> tuple[dict, list[dict], State]:
    """A game as a record, the dump before each decision, and its last state."""
    state, rng = table.start(name)
    played, dumps = [], []
    for move in decisions(state, rng):
        dumps.append(dump(state))
        played.append([current_decision(state).seat, text(move), *([texts(state.moves)] if legal else [])])
    dumps.append(dump(state))
    seats = [{"name": name, "kind": "human"} for name in PEOPLE[: table.players]]
    seed = bytes.fromhex(dumps[0]["chance"]["seed"])
    return json.loads(json.dumps(record(state, played, seats, seed=seed))), dumps, state


def without_chance(dumped: dict) -> dict:
    """A replay has its chance from the record, the live game from its seed; all else must agree."""
    return {key: value for key, value in dumped.items() if key != "chance"}


@each_table
def test_a_record_replays_to_the_same_state(table: Table) -> None:
    for name in table.names("replay", share=0.5):
        data, dumps, state = recorded(table, name)
        again = verify(data)
        assert without_chance(dump(again)) == without_chance(dumps[-1])
        assert result(again) == result(state) == data["result"]


@every(5, 1)
def test_every_prefix_of_a_record_replays_to_the_state_of_that_moment(table: Table) -> None:
    data, dumps, _ = recorded(table, f"{table}/prefixes", legal=False)
    for to, live in enumerate(dumps):
        if to % 11 == 0 or to > len(dumps) - 5:
            assert without_chance(dump(replay(data, to))) == without_chance(live)


@each_table
def test_a_snapshot_in_the_middle_is_the_same_game(table: Table) -> None:
    for name in table.names("snapshot", share=0.15):
        state, rng = table.start(name)
        phase = rng.randrange(3)
        for index, _ in enumerate(decisions(state, rng)):
            if index % 3 != phase:
                continue
            stored = as_json(state)
            twin = load(stored)
            assert as_json(twin) == stored
            assert current_decision(twin) == current_decision(state)
            assert list(twin.moves) == list(state.moves)


@each_table
def test_a_game_goes_on_from_a_snapshot_as_it_would_have_gone_on(table: Table) -> None:
    for name in table.names("continued", share=0.5):
        state, rng = table.start(name)
        stop = rng.randrange(1, 120)
        for index, _ in enumerate(decisions(state, rng)):
            if index == stop:
                break
        twin, other = load(as_json(state)), state.copy()
        future = rng.getrandbits(64)
        for played in (state, twin, other):
            playout(played, Random(future))
        assert dump(state) == dump(twin) == dump(other)


@each_table
def test_playing_on_a_copy_leaves_the_original_alone_and_the_other_way_round(table: Table) -> None:
    for name in table.names("copy", share=0.3):
        state, rng = table.start(name)
        for index, move in enumerate(decisions(state, rng)):
            if index % 41 == 0:
                before, twin, kept = dump(state), state.copy(), state.copy()
                assert dump(twin) == before
                playout(twin, rng)
                assert dump(state) == before
                apply(twin := state.copy(), move)
                assert dump(twin) != before
                assert dump(kept) == before


def test_a_copy_shares_no_list_with_its_original() -> None:
    state, rng = FULL.start("shared")
    for index, _ in enumerate(decisions(state, rng)):
        if index == 70:
            break
    twin = state.copy()
    for pair in ((state, twin), *zip(state.seats, twin.seats, strict=True)):
        for name in type(pair[0]).__slots__:
            value = getattr(pair[0], name)
            if isinstance(value, (list, dict, set)) and name != "moves":  # a listing is replaced, never changed
                assert len(value) == len(getattr(pair[1], name))
                assert value is not getattr(pair[1], name), name


@pytest.mark.parametrize("twin_of", [copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state)), State.copy])
def test_every_way_to_copy_a_state_shares_its_ruleset(twin_of: Callable[[State], State]) -> None:
    for table in TABLES[::4]:
        state, rng = table.start(f"{table}/shared-rules")
        twin = twin_of(state)
        assert twin.rules is state.rules
        future = rng.getrandbits(64)
        playout(state, Random(future))
        playout(twin, Random(future))
        assert dump(twin) == dump(state)


def test_a_copy_has_no_listener() -> None:
    state, _ = FULL.start("listener")
    state.listener = lambda *event: None
    assert state.copy().listener is None
