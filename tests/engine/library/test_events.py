"""Every event has the data that its kind declares, and every kind is told in some game."""

from collections import Counter
from random import Random
from types import NoneType, UnionType
from typing import Any, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from games.engine import ids, new_game, random_move
from games.engine.events import BUILT, KINDS, NO_SEAT, Kind
from tests.engine.support import play, table, watch


def fits(value: Any, kind: Any) -> bool:
    """Whether a value is of a declared type, member by member."""
    if is_typeddict(kind) and value is not None:
        hints = get_type_hints(kind)
        members = [name for name in hints if name in value]
        return (
            type(value) is dict
            and list(value) == members
            and kind.__required_keys__ <= set(value)
            and all(fits(value[name], hints[name]) for name in members)
        )
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return any(fits(value, other) for other in arguments)
    if origin is NotRequired:
        return fits(value, arguments[0])
    if origin is list:
        return type(value) is list and all(fits(item, arguments[0]) for item in value)
    if origin is dict:
        return type(value) is dict and all(fits(k, arguments[0]) and fits(v, arguments[1]) for k, v in value.items())
    return value is None if kind is NoneType else type(value) is kind


TABLES = [("classic", 3, (), {}), ("reissue", 2, ("new_buildings", "nobles"), {})]
TABLES += [("1897", players, ids.EXPANSIONS, {}) for players in (3, 5)]


def test_events_carry_what_their_kind_declares_and_every_kind_is_told():
    told: Counter[str] = Counter()

    def listen(state, kind, seat, data):
        assert fits(data, KINDS[kind].data), (kind, data)
        assert seat == NO_SEAT or 0 <= seat < state.rules.players
        told[kind] += 1

    for number, (edition, players, expansions, options) in enumerate(TABLES * 4):
        state, rng = new_game(edition, players, expansions, options, seed=bytes([number]) * 32), Random(number)
        state.listener = listen
        while not state.over:
            state.play(random_move(state, rng))
    assert set(told) == set(KINDS)


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"building": "office", "price": 3, "colonist": False, "noble": False},
        {"building": "office", "price": "3", "colonist": False, "noble": False, "paid": None},
        {"price": 3, "building": "office", "colonist": False, "noble": False, "paid": None},
        {"building": "office", "price": 3, "colonist": 0, "noble": False, "paid": None},
    ],
)
def test_data_that_a_kind_does_not_declare_is_found(data):
    assert not fits(data, BUILT.data)


def test_the_names_of_the_kinds_are_different_and_each_says_what_it_means():
    assert all(isinstance(kind, Kind) and kind.name == name for name, kind in KINDS.items())
    assert all(kind.data.__doc__.endswith(".") for kind in KINDS.values())


def test_nobody_hears_anything_where_nobody_listens():
    state = table(players=3).round()
    heard = watch(state)
    play(state, "role:captain")
    assert [kind for kind, _, _ in heard][:2] == ["move", "chose_role"]
    twin = state.copy()
    number = len(heard)
    twin.play(twin.legal_moves[0])
    assert len(heard) == number
