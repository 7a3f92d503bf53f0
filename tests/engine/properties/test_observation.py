"""Nothing hidden leaves the engine: change only what is hidden, and every viewer sees the same."""

import json
from collections.abc import Callable, Iterator
from random import Random

import pytest

from games.engine import SERVER, SPECTATOR, State, determinize, legal_moves, observe
from games.engine.chance import Seeded
from games.engine.snapshot import dump
from tests.engine.properties.random_games import Table, decisions, each_table

Observe = Callable[..., dict]


def views(state: State, see: Observe = observe, *, hidden_points: bool = False) -> dict:
    """What each viewer of a table sees, as JSON text."""
    viewers = (*range(state.rules.players), SPECTATOR, SERVER)
    return {viewer: json.dumps(see(state, viewer, hidden_points=hidden_points)) for viewer in viewers}


def with_other_chance(state: State, rng: Random) -> State:
    """The same game as far as anybody can see: another order of the face-down tiles, another seed."""
    twin = state.copy()
    pile = list(twin.pile[twin.pile_at :])
    rng.shuffle(pile)
    twin.pile = twin.pile[: twin.pile_at] + tuple(pile)
    twin.chance = Seeded(rng.randbytes(32), rng.randrange(0, 400, 4))
    twin.drawn = (("tiles", tuple(rng.sample(range(5), 5))),)
    return twin


def with_points_moved(state: State, giver: int, taker: int) -> State:
    """One point of a player is another player's: the supply shows no difference."""
    twin = state.copy()
    twin.seats[giver].points -= 1
    twin.seats[taker].points += 1
    return twin


def moments(table: Table, purpose: str, share: float, every: int = 9) -> Iterator[tuple[State, Random]]:
    """States of random games now and then, the last one included."""
    for name in table.names(purpose, share):
        state, rng = table.start(name)
        for index, _ in enumerate(decisions(state, rng)):
            if index % every == 0:
                yield state, rng
        yield state, rng


@each_table
def test_the_order_of_the_face_down_tiles_and_the_seed_are_seen_by_nobody(table: Table) -> None:
    for state, rng in moments(table, "pile", share=0.15):
        assert views(with_other_chance(state, rng)) == views(state)


@each_table
def test_hidden_points_are_seen_by_their_owner_and_the_server_alone(table: Table) -> None:
    moved = 0
    for state, rng in moments(table, "points", share=0.15):
        giver, taker = rng.sample(range(table.players), 2)
        if not state.seats[giver].points:
            continue
        moved += 1
        before, after = (views(s, hidden_points=True) for s in (state, with_points_moved(state, giver, taker)))
        changed = {viewer for viewer in before if before[viewer] != after[viewer]}
        everybody = {*range(table.players), SPECTATOR, SERVER}
        assert changed == (everybody if state.over else {giver, taker, SERVER})
    assert moved


@each_table
def test_open_points_are_seen_by_everybody(table: Table) -> None:
    for state, _ in moments(table, "open-points", share=0.05):
        for player in range(table.players):
            if state.seats[player].points:
                twin = with_points_moved(state, player, (player + 1) % table.players)
                assert all(
                    before != after for before, after in zip(views(state).values(), views(twin).values(), strict=True)
                )


@each_table
def test_a_determinized_game_keeps_every_observation_and_the_legal_moves(table: Table) -> None:
    other_futures = 0
    for state, rng in moments(table, "determinize", share=0.15):
        before = dump(state)
        possible = determinize(state, rng)
        assert views(possible) == views(state)
        assert views(possible, hidden_points=True) == views(state, hidden_points=True)
        assert legal_moves(possible) == legal_moves(state)
        assert sorted(possible.pile[possible.pile_at :]) == sorted(state.pile[state.pile_at :])
        assert dump(state) == before
        assert possible.chance != state.chance
        other_futures += possible.pile[possible.pile_at :] != state.pile[state.pile_at :]
    assert other_futures


@each_table
def test_an_observation_has_the_same_shape_all_game_long(table: Table) -> None:
    def shape(value):
        return sorted(value) if isinstance(value, dict) else None

    for state, _ in moments(table, "shape", share=0.03):
        seen = observe(state, 0, hidden_points=True)
        first = observe(table.start(f"{table}/shape/0")[0], 0)
        assert shape(seen) == shape(first)
        assert [shape(seat) for seat in seen["seats"]] == [shape(seat) for seat in first["seats"]]
        assert [shape(ship) for ship in seen["cargo_ships"]] == [shape(ship) for ship in first["cargo_ships"]]
        assert shape(seen["supply"]) == shape(first["supply"])


LEAKS = {
    "the next tile": lambda state: state.pile[state.pile_at : state.pile_at + 1],
    "the whole pile": lambda state: state.pile,
    "a hash of the pile": lambda state: hash(state.pile),
    "the seed": lambda state: state.chance.seed.hex(),
    "how much chance was used": lambda state: state.chance.at,
    "the log of chance": lambda state: state.drawn,
}


@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS.keys())
def test_the_comparison_would_notice_a_leak(leak: Callable[[State], object]) -> None:
    def leaky(state: State, viewer, *, hidden_points: bool = False) -> dict:
        return observe(state, viewer, hidden_points=hidden_points) | {"more": leak(state)}

    state, rng = Table("1897", 4).start("leak")
    twin = with_other_chance(state, rng)
    before, after = views(state, leaky), views(twin, leaky)
    assert all(before[viewer] != after[viewer] for viewer in before)


def test_the_comparison_would_notice_points_shown_to_the_wrong_viewer() -> None:
    def leaky(state: State, viewer, *, hidden_points: bool = False) -> dict:
        return observe(state, viewer, hidden_points=hidden_points and viewer != SPECTATOR)

    state, rng = Table("1897", 4).start("wrong viewer")
    for _ in decisions(state, rng):
        if any(seat.points for seat in state.seats):
            break
    assert not state.over
    giver = next(player for player, seat in enumerate(state.seats) if seat.points)
    taker, other = (giver + 1) % 4, (giver + 2) % 4
    before = views(state, leaky, hidden_points=True)
    after = views(with_points_moved(state, giver, taker), leaky, hidden_points=True)
    assert before[SPECTATOR] != after[SPECTATOR]
    assert before[other] == after[other]
