"""A preview says what is certain and nothing else: it does not know what is hidden, and what it says comes true."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from games.engine import Move, State, apply, current_decision, determinize, legal_moves, observe, random_move
from games.engine.foresight import foresee
from games.engine.moves import DRAW, LAND_BUY, OPEN
from games.engine.preview import Outcome, Preview, certain
from games.engine.scoring import result
from games.engine.snapshot import dump
from tests.engine.properties.random_games import Table, decisions, each_table, every
from tests.engine.properties.test_observation import (
    forest_moments,
    moments,
    with_forests,
    with_other_chance,
    with_points_moved,
)

MOST_MOVES = 4
"""Moves looked at in each position; those that draw tiles are always among them."""


def answers(state: State, rng: Random) -> list[Move]:
    """Some legal moves, open ones with a random value."""
    drawing = [move for move in legal_moves(state) if move[0] in (DRAW, LAND_BUY)]
    others = [random_move(state, rng) for _ in range(MOST_MOVES)]
    return list(dict.fromkeys([*drawing, *others]))


def otherwise(state: State, rng: Random, seat: int, *, hidden_points: bool) -> State:
    """The same game as far as a seat can see."""
    twin = with_other_chance(state, rng, seat)
    others = [player for player in range(state.rules.players) if player != seat]
    if hidden_points and len(others) > 1:
        for _ in range(20):
            giver, taker = rng.sample(others, 2)
            if twin.seats[giver].points:
                twin = with_points_moved(twin, giver, taker)
    return twin


def said(outcomes: list[Outcome], seat: int, *, hidden_points: bool) -> dict[str, Any]:
    """What a preview tells: the events up to where the worlds part, the table, and what of it is unknown."""
    unknown: list[str] = []
    told = []
    for index, here in enumerate(zip(*(outcome.told for outcome in outcomes), strict=False)):
        if len({one[:2] for one in here}) > 1:
            break
        told.append([*here[0][:2], certain([one[2] for one in here], f"/told/{index}", unknown)])
    tables = [observe(outcome.state, seat, hidden_points=hidden_points) for outcome in outcomes]
    return {
        "told": told,
        "parted": any(len(outcome.told) != len(told) for outcome in outcomes),
        "table": certain(tables, "/table", unknown),
        "unknown": unknown,
    }


def truth(state: State, move: Move, seat: int, *, hidden_points: bool) -> dict[str, Any]:
    """What the move does in a game."""
    twin = state.copy()
    told = []
    twin.listener = lambda at, kind, who, data: told.append([kind, who, result(at) if kind == "game_over" else data])
    apply(twin, move)
    return {"told": told, "table": observe(twin, seat, hidden_points=hidden_points)}


def agrees(foretold: Any, true: Any, unknown: list[str], pointer: str) -> bool:
    """Whether everything that is not unknown is true."""
    if pointer in unknown:
        return foretold is None
    if isinstance(foretold, dict):
        return foretold.keys() == true.keys() and all(
            agrees(foretold[key], true[key], unknown, f"{pointer}/{key}") for key in foretold
        )
    if isinstance(foretold, list):
        return len(foretold) == len(true) and all(
            agrees(one, other, unknown, f"{pointer}/{index}")
            for index, (one, other) in enumerate(zip(foretold, true, strict=True))
        )
    return foretold == true


def asked(states: Iterator[tuple[State, Random]]) -> Iterator[tuple[State, Random, int, bool]]:
    """The states in which someone is asked, with open and with hidden points by turns."""
    for number, (state, rng) in enumerate(states):
        if not state.over:
            yield state, rng, current_decision(state).seat, bool(number % 2)


def check(state: State, rng: Random, seat: int, hidden_points: bool) -> None:
    """Both properties for some answers."""
    before = dump(state)
    preview = Preview(state, seat, hidden_points=hidden_points)
    for move in answers(state, rng):
        foretold = said(preview.all(move), seat, hidden_points=hidden_points)
        other = otherwise(state, rng, seat, hidden_points=hidden_points)
        likewise = said(Preview(other, seat, hidden_points=hidden_points).all(move), seat, hidden_points=hidden_points)
        assert json.dumps(likewise) == json.dumps(foretold)
        possible = otherwise(determinize(state, rng, seat), rng, seat, hidden_points=hidden_points)
        true = truth(possible, move, seat, hidden_points=hidden_points)
        assert agrees(foretold["table"], true["table"], foretold["unknown"], "/table")
        told = true["told"][: len(foretold["told"])]
        for index, (one, real) in enumerate(zip(foretold["told"], told, strict=True)):
            assert one[:2] == real[:2]
            assert agrees(one[2], real[2], foretold["unknown"], f"/told/{index}")
        assert foretold["parted"] or len(true["told"]) == len(told)
    assert dump(state) == before


def drawing_moments(table: Table, purpose: str) -> Iterator[tuple[State, Random]]:
    """Now and then, more often when the next move turns up hidden tiles."""
    for name in table.names(purpose, share=0.15):
        state, rng = table.start(name)
        for index, move in enumerate(decisions(state, rng)):
            turns_up = len(Preview(state, current_decision(state).seat, hidden_points=False).all(move)) > 1
            if index % 20 == 0 or (turns_up and rng.random() < 0.5):
                yield state, rng


@every(6, 2)
def test_a_preview_knows_nothing_hidden_and_what_it_says_comes_true(table: Table) -> None:
    for position in asked(drawing_moments(table, "preview")):
        check(*position)


@with_forests
def test_a_preview_of_a_drawn_forest_knows_nothing_hidden_and_what_it_says_comes_true(table: Table) -> None:
    for position in asked(forest_moments(table, "preview-forests")):
        check(*position)


@each_table
def test_effects_and_warnings_know_nothing_hidden_and_come_true(table: Table) -> None:
    for state, rng, seat, hidden_points in asked(moments(table, "effects", share=0.15, every=7)):
        other = otherwise(state, rng, seat, hidden_points=hidden_points)
        here, there = (Preview(one, seat, hidden_points=hidden_points) for one in (state, other))
        for move in legal_moves(state):
            if move in OPEN:
                continue
            found = foresee(here, move)
            assert found == foresee(there, move)
            after = other.copy()
            apply(after, move)
            for effect in found.effects:
                if effect.kind in ("coins", "points"):
                    had, has = (getattr(one.seats[effect.seat], effect.kind) for one in (other, after))
                    assert has - had == effect.amount
            ends = any(warning.kind == "triggers_end" for warning in found.warnings)
            assert ends == (after.ended_by != other.ended_by)
