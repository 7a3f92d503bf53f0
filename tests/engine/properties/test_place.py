"""The open move ``place``: the iterator, the count, the forced case, proposals and random values agree."""

from collections import Counter
from itertools import islice, product
from random import Random

from games.engine import State, ids, play, problem, waiting
from games.engine.moves import OPEN_PLACE, PLACE
from games.engine.placement import count, only_placement, proposals, uniform, values
from tests.engine.properties.random_games import Table, decisions, each_table

FEW = 400
"""Positions with at most so many arrangements are compared with plain counting."""


def placements(table: Table, share: float):
    """``(state, seat, rng)`` at the placements of random games."""
    for name in table.names("place", share):
        state, rng = table.start(name)
        for _ in decisions(state, rng):
            if OPEN_PLACE in state.moves:
                yield state, waiting(state).seat, rng


def by_hand(state: State, player: int) -> set[tuple[int, ...]]:
    """All ways to fill min(people, circles) circles (R-MAY-6), found by trying every number on every slot."""
    seat = state.seats[player]
    slots = dict(seat.circles(state.rules))
    must = min(seat.colonists, sum(slots.values()))
    found = set()
    for counts in product(*(range(circles + 1) for circles in slots.values())):
        if sum(counts) == must:
            people = dict(zip(slots, counts, strict=True))
            found.add(tuple(people.get(slot, 0) for slot in range(len(ids.SLOTS))))
    return found


@each_table
def test_the_iterator_yields_each_allowed_arrangement_once(table: Table) -> None:
    compared = 0
    for state, seat, _ in placements(table, share=0.5):
        arrangements = count(state, seat)
        assert arrangements >= 2
        if arrangements <= FEW:
            listed = list(values(state, seat))
            assert len(listed) == len(set(listed)) == arrangements
            if sum(n for _, n in state.seats[seat].circles(state.rules)) <= 10:
                assert set(listed) == by_hand(state, seat)
                compared += 1
        else:
            listed = list(islice(values(state, seat), 30))
            assert len(set(listed)) == 30
        for arrangement in listed[:: 1 + len(listed) // 40]:
            assert problem(state, (PLACE, arrangement)) is None
    assert compared


@each_table
def test_only_a_single_arrangement_is_forced(table: Table) -> None:
    for name in table.names("forced-place", share=0.3):
        state, rng = table.start(name)
        for _ in decisions(state, rng):
            for seat in range(table.players):
                only = only_placement(state, seat)
                assert (only is not None) == (count(state, seat) == 1)
                if only is not None:
                    assert list(values(state, seat)) == [only]


@each_table
def test_proposals_are_a_few_different_legal_arrangements(table: Table) -> None:
    for state, seat, _ in placements(table, share=0.3):
        proposed = proposals(state, seat)
        assert 1 <= len(proposed) == len(set(proposed)) <= 8
        for arrangement in proposed:
            assert problem(state, (PLACE, arrangement)) is None


@each_table
def test_every_allowed_arrangement_can_be_played_and_stays(table: Table) -> None:
    for state, seat, rng in placements(table, share=0.1):
        arrangement = uniform(state, seat, rng)
        after = state.copy()
        people = state.seats[seat].colonists
        play(after, (PLACE, arrangement))
        on_circles = [n for slot, n in enumerate(after.seats[seat].people) if slot != ids.SAN_JUAN]
        assert on_circles == [n for slot, n in enumerate(arrangement) if slot != ids.SAN_JUAN]
        assert after.seats[seat].colonists == people


def test_a_random_arrangement_fills_each_set_of_circles_equally_often() -> None:
    """Two people for four corn plantations and one quarry: 6 of 10 sets of two circles lie on corn alone."""
    state, _ = Table("1897", 4).start("uniform")
    seat = state.seats[0]
    seat.tiles = [4, 0, 0, 0, 0, 1, 0]
    seat.land = 5
    seat.people[ids.SAN_JUAN] = 2
    rng = Random(1)
    drawn = Counter(uniform(state, 0, rng)[ids.QUARRY] for _ in range(10_000))
    assert set(drawn) == {0, 1}
    assert 5_800 < drawn[0] < 6_200
