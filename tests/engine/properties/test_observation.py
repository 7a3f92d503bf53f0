"""Nothing hidden leaves the engine: change only what is hidden, and every viewer sees the same."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from bots import BotView
from games.engine import (
    SERVER,
    SPECTATOR,
    State,
    apply,
    current_decision,
    determinize,
    ids,
    invariants,
    land,
    legal_moves,
    observe,
    parse,
    random_move,
)
from games.engine.chance import Seeded
from games.engine.snapshot import dump
from games.engine.state import FACE_DOWN
from tests.engine.properties.random_games import TABLES, Table, decisions, each_table, every

Observe = Callable[..., dict]


def views(state: State, see: Observe = observe, *, hidden_points: bool = False) -> dict:
    """What each viewer of a table sees, as JSON text."""
    viewers = (*range(state.rules.players), SPECTATOR, SERVER)
    return {viewer: json.dumps(see(state, viewer, hidden_points=hidden_points)) for viewer in viewers}


def with_other_chance(state: State, rng: Random, viewer: int | str = SERVER) -> State:
    """The same game as far as ``viewer`` can see: the tiles that they have not seen exchange places, another seed.

    Those lie face down in the pile, are forests that others drew unseen, or another seat holds one in its hand.
    """
    twin = state.copy()
    places = [(twin.seats[player], index) for player, index in unseen_forests(state, viewer)]
    hands = [
        index for index, step in enumerate(twin.agenda) if step[0] == land.DRAWN and viewer not in (step[1], SERVER)
    ]
    tiles = list(twin.pile[twin.pile_at :])
    tiles += [seat.forests[index] - FACE_DOWN for seat, index in places] + [twin.agenda[index][2] for index in hands]
    rng.shuffle(tiles)
    for seat, index in places:
        seat.forests = (*seat.forests[:index], tiles.pop() + FACE_DOWN, *seat.forests[index + 1 :])
    for index in hands:
        twin.agenda[index] = (*twin.agenda[index][:2], tiles.pop())
    twin.pile = twin.pile[: twin.pile_at] + tuple(tiles)
    twin.chance = Seeded(rng.randbytes(32), rng.randrange(0, 400, 4))
    twin.drawn = (("tiles", tuple(rng.sample(range(5), 5))),)
    return twin


def unseen_forests(state: State, viewer: int | str) -> list[tuple[int, int]]:
    """``(seat, index)`` of the forests whose printed kind the viewer does not know (R-OBJ-21, G-6)."""
    return [
        (player, index)
        for player, seat in enumerate(state.seats)
        for index, printed in enumerate(seat.forests)
        if printed >= FACE_DOWN and viewer not in (player, SERVER)
    ]


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


with_forests = every(4, 1, [table for table in TABLES if "new_buildings" in table.expansions])
"""Tables at which forests can be planted."""


def forest_moments(table: Table, purpose: str) -> Iterator[tuple[State, Random]]:
    """States with hidden forests or a tile in someone's hand, and some others.

    Random games have few of them, so some seats own the buildings that draw and turn tiles from the beginning, and
    like to use them.
    """
    for name in table.names(purpose, share=0.5):
        state, rng = table.start(name)
        index = 0
        while not state.over:
            if state.round == 1 and not any(seat.owned for seat in state.seats):
                furnish(state)
            if index % 9 == 0 or current_decision(state).kind == "drawn":
                yield state, rng
            liked = [move for move in LIKED if move in state.moves]
            apply(state, rng.choice(liked) if liked and rng.random() < 0.7 else random_move(state, rng))
            index += 1
        yield state, rng


LIKED = [parse(move) for move in ("role:settler", "draw", "keep:forest")]


def furnish(state: State) -> None:
    """Put haciendas and forest houses into cities, each with a colonist, as far as there are copies."""
    for name in ("hacienda", "forest_house"):
        b = ids.BUILDINGS.index(name)
        owners = state.seats[: state.rules.copies[b]]
        state.drafted |= 1 << b
        state.stock[b] = 0
        state.in_stock &= ~(1 << b)
        state.colonists -= len(owners)
        for seat in owners:
            seat.owned |= 1 << b
            seat.manned |= 1 << b
            seat.city += 1
            seat.building_circles += 1
            seat.people[ids.FIRST_BUILDING_SLOT + b] = 1
            seat.colonists += 1


@each_table
def test_the_order_of_the_face_down_tiles_and_the_seed_are_seen_by_nobody(table: Table) -> None:
    for state, rng in moments(table, "pile", share=0.15):
        assert views(with_other_chance(state, rng)) == views(state)


@with_forests
def test_what_others_have_drawn_unseen_is_seen_by_its_owner_alone(table: Table) -> None:
    """A forest that was drawn face down, and a drawn tile that may become one (R-OBJ-21, R-X1-FOREST-5)."""
    exchanged = 0
    for state, rng in forest_moments(table, "forests"):
        for viewer in (*range(table.players), SPECTATOR):
            twin = with_other_chance(state, rng, viewer)
            assert views(twin)[viewer] == views(state)[viewer]
            exchanged += views(twin)[SERVER] != views(state)[SERVER]
    assert exchanged


def kept_by(view: BotView) -> dict:
    """All attributes of a view, states as data."""
    return {name: dump(value) if isinstance(value, State) else value for name, value in vars(view).items()}


@with_forests
def test_a_bot_gets_the_same_view_whatever_is_hidden_from_its_seat(table: Table) -> None:
    """Not only what the view shows: everything that it holds, and every future that it imagines."""
    for state, rng in forest_moments(table, "bot"):
        if state.over:
            continue
        seat = current_decision(state).seat
        seen, other = (BotView(s, seat) for s in (state, with_other_chance(state, rng, seat)))
        assert seen.observation == other.observation == observe(state, seat)
        assert list(seen.legal) == list(other.legal) == legal_moves(state)
        imagined, likewise = (view.imagine(Random(5)) for view in (seen, other))
        assert dump(imagined) == dump(likewise)
        invariants.check(imagined)
        assert kept_by(seen) == kept_by(other)


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
def test_a_determinized_game_keeps_what_its_viewer_sees_and_the_legal_moves(table: Table) -> None:
    other_futures = 0
    for state, rng in moments(table, "determinize", share=0.15, every=13):
        before = dump(state)
        for viewer in (*range(table.players), SPECTATOR, SERVER):
            possible = determinize(state, rng, viewer)
            invariants.check(possible)
            for hidden in (False, True):
                seen, believed = (observe(s, viewer, hidden_points=hidden) for s in (state, possible))
                assert seen == believed
            assert legal_moves(possible) == legal_moves(state)
            assert current_decision(possible) == current_decision(state)
            if not unseen_forests(state, viewer) and viewer == SERVER:
                assert sorted(possible.pile[possible.pile_at :]) == sorted(state.pile[state.pile_at :])
            assert possible.chance != state.chance
            other_futures += possible.pile[possible.pile_at :] != state.pile[state.pile_at :]
        assert dump(state) == before
    assert other_futures


@with_forests
def test_every_way_the_hidden_tiles_can_lie_is_imagined(table: Table) -> None:
    """A forest that others drew unseen is of each kind as often as that kind is among the hidden tiles."""
    for state, _ in forest_moments(table, "imagined"):
        hidden = unseen_forests(state, SPECTATOR)
        if hidden and state.pile_at < len(state.pile):
            break
    else:
        pytest.fail("No forest was ever planted unseen.")
    rng = Random(3)
    player, index = hidden[0]
    tiles = Counter(state.pile[state.pile_at :])
    tiles.update(state.seats[seat].forests[at] - FACE_DOWN for seat, at in hidden)
    tiles.update(step[2] for step in state.agenda if step[0] == land.DRAWN)
    drawn = Counter(determinize(state, rng, SPECTATOR).seats[player].forests[index] - FACE_DOWN for _ in range(2_000))
    for kind, count in tiles.items():
        assert abs(drawn[kind] / 2_000 - count / tiles.total()) < 0.06
    assert set(drawn) <= set(tiles)


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


@each_table
def test_buildings_tell_their_bonus_when_the_game_is_over_and_not_before(table: Table) -> None:
    """R-SCO-2: all of them together are the bonus of the seat's score."""
    state, rng = table.start(f"{table}/bonus/0")
    for ply, _ in enumerate(decisions(state, rng)):
        if ply % 20:
            continue
        assert {row["bonus"] for seat in observe(state)["seats"] for row in seat["city"]} <= {None}
    seen = observe(state)
    for score, seat in zip(seen["result"]["scores"], seen["seats"], strict=True):
        assert sum(row["bonus"] for row in seat["city"]) == score["bonus"]


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
