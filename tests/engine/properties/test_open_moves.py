"""The open moves ``place``, ``crew`` and ``small_wharf``: iterator, count, check, proposals and random values agree.

In random games people to be placed outside a mayor phase are rare, and so are many barrels at a small wharf. That is
why any seat of any game is asked here, as if it were its turn.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice, product
from math import prod
from random import Random

import pytest

from games.engine import Move, State, agenda, ids, invariants, parse, play, text
from games.engine import apply as carry_out
from games.engine.moves import CREW, OPEN, OPEN_CREW, PLACE, SMALL_WHARF, arrangement
from games.engine.open_moves import LISTED, MODULES, crew, place, small_wharf
from tests.engine.properties.random_games import FULL, Table, decisions, each_table, every

FEW = 400
"""Positions with at most so many values are compared value by value."""
MANY = 6_000
"""And with all ways to count out at most so many."""


def with_crew(state: State, rng: Random) -> State:
    """A copy in which someone has won up to three people, if there are any, and is to place them now."""
    twin = state.copy()
    player = rng.randrange(state.rules.players)
    colonists = min(rng.randint(0, 3), twin.colonists)
    nobles = min(rng.randint(not colonists, 3 - colonists), twin.nobles)
    room = sum(free for _, free in crew.empty_circles(twin, twin.seats[player]))
    if nobles or rng.random() < 0.5:  # a headhunt, which keeps no more people than have room
        colonists, nobles = min(colonists, room), min(nobles, max(0, room - colonists))
        if colonists + nobles:
            crew.muster(twin, player, colonists, nobles)
    elif colonists:
        crew.welcome(twin, player, colonists)
    twin.colonists -= colonists
    twin.nobles -= nobles
    return twin


def positions(table: Table, purpose: str, *, every: int) -> Iterator[tuple[int, State, int, Random]]:
    """``(verb, state, player, rng)``: each open move at some moments of random games, at which it has two values."""
    for name in table.names(purpose, share=0.5):
        state, rng = table.start(name)
        for index, _ in enumerate(decisions(state, rng)):
            for move in OPEN & set(state.moves):
                yield move[0], state, agenda.current_decision(state).seat, rng
            if index % every == 0:
                player = rng.randrange(table.players)
                if place.only_placement(state, player) is None:
                    yield PLACE, state, player, rng
                if sum(state.seats[player].goods) > 1:
                    yield SMALL_WHARF, state, player, rng
                twin = with_crew(state, rng)
                step = twin.agenda[-1]
                if step[0] == crew.CREW_STEP and crew.legal(twin, step) == crew.OPEN:
                    yield CREW, twin, step[1], rng


def by_hand(verb: int, state: State, player: int) -> tuple[set[Move], set[Move]] | None:
    """Allowed and forbidden values, found by counting out every number on every slot; None if those are too many."""
    seat = state.seats[player]
    if verb == SMALL_WHARF:
        counts = list(product(*(range(held + 2) for held in seat.goods)))
        fits = {c for c in counts if any(c) and all(n <= held for n, held in zip(c, seat.goods, strict=True))}
        return {(verb, c) for c in fits}, {(verb, c) for c in counts if any(c) and c not in fits}
    if verb == PLACE:
        slots = seat.circles(state.rules)
        nobles = sum(seat.nobles)
        colonists = sum(seat.people) - nobles
        must = min(colonists + nobles, sum(circles for _, circles in slots))
    else:
        _, _, colonists, nobles, where = state.agenda[-1]
        slots = crew.empty_circles(state, seat, where)
        must = colonists + nobles if where == crew.ANYWHERE else 0
    ways = [[(c, n) for c in range(room + 2) for n in range(room + 2 - c) if n <= nobles + 1] for _, room in slots]
    if prod(map(len, ways)) > MANY:
        return None
    allowed, forbidden = set(), set()
    for chosen in product(*ways):
        people, with_crown = [0] * len(ids.SLOTS), [0] * len(ids.SLOTS)
        for (slot, _), (c, n) in zip(slots, chosen, strict=True):
            people[slot], with_crown[slot] = c + n, n
        fits = all(c + n <= room for (_, room), (c, n) in zip(slots, chosen, strict=True))
        enough = sum(c for c, _ in chosen) <= colonists and sum(n for _, n in chosen) <= nobles
        move = arrangement(verb, tuple(people), tuple(with_crown))
        (allowed if fits and enough and sum(people) >= must else forbidden).add(move)
    return allowed, forbidden


@each_table
def test_iterator_count_and_check_agree_with_counting_out(table: Table) -> None:
    compared: Counter = Counter()
    for verb, state, player, rng in positions(table, "open", every=7):
        module = MODULES[verb]
        number = module.count(state, player)
        assert number >= (1 if verb == SMALL_WHARF else 2)  # one barrel beside other ways to load
        if number > FEW:
            listed = list(islice(module.values(state, player), 30))
            assert len(set(listed)) == 30
        else:
            listed = list(module.values(state, player))
            assert len(listed) == len(set(listed)) == number
            counted = by_hand(verb, state, player)
            if counted:
                allowed, forbidden = counted
                assert set(listed) == allowed
                for move in rng.sample(sorted(forbidden), min(60, len(forbidden))):
                    assert module.why_illegal(state, player, move) is not None, text(move)
                compared[verb] += 1
        for move in listed[:: 1 + len(listed) // 20]:
            assert module.why_illegal(state, player, move) is None
            assert parse(text(move)) == move
        assert module.why_illegal(state, player, LISTED[verb]) is not None
    assert compared.total() > 2


@each_table
def test_only_a_single_arrangement_is_forced(table: Table) -> None:
    for name in table.names("forced-place", share=0.5):
        state, rng = table.start(name)
        for index, _ in enumerate(decisions(state, rng)):
            if index % 3:
                continue
            for seat in range(table.players):
                only = place.only_placement(state, seat)
                assert (only is not None) == (place.count(state, seat) == 1)
                if only is not None:
                    assert list(place.values(state, seat)) == [only]
            twin = with_crew(state, rng)
            if twin.agenda[-1][0] != crew.CREW_STEP:
                continue
            values = list(crew.values(twin, twin.agenda[-1][1]))
            assert list(crew.legal(twin, twin.agenda[-1])) == (values if len(values) == 1 else [OPEN_CREW])


@each_table
def test_proposals_are_a_few_different_legal_values(table: Table) -> None:
    for verb, state, player, _ in positions(table, "proposals", every=9):
        proposed = MODULES[verb].proposals(state, player)
        assert 1 <= len(proposed) == len(set(proposed)) <= 12
        for move in proposed:
            assert MODULES[verb].why_illegal(state, player, move) is None


@each_table
def test_the_description_says_what_there_is_to_choose_from(table: Table) -> None:
    for verb, state, player, rng in positions(table, "describe", every=9):
        told = MODULES[verb].describe(state, player)
        move = MODULES[verb].uniform(state, player, rng)
        if verb == SMALL_WHARF:
            assert told["goods"] == {ids.GOODS[g]: n for g, n in enumerate(state.seats[player].goods) if n}
            continue
        free = {slot["slot"]: slot["free"] for slot in told["slots"]}
        assert all(n <= free[ids.SLOTS[slot]] for slot, n in enumerate(move[1]) if n)
        assert told["must_place"] <= sum(move[1]) <= told["colonists"] + told["nobles"]


@every(3)
def test_every_allowed_value_can_be_played_and_does_what_it_says(table: Table) -> None:
    for verb, state, player, rng in positions(table, "played", every=5):
        move = MODULES[verb].uniform(state, player, rng)
        assert MODULES[verb].why_illegal(state, player, move) is None
        if verb == CREW:
            before = state.seats[player].people[:]
            (after := state.copy()).agenda.pop()
            crew.apply(after, state.agenda[-1], move)
            invariants.check(after)
            for slot, count in enumerate(move[1]):
                if slot != ids.SAN_JUAN:
                    assert after.seats[player].people[slot] == before[slot] + count
        elif LISTED[verb] in state.moves and agenda.current_decision(state).seat == player:
            play(after := state.copy(), move)
            invariants.check(after)
            if verb == PLACE:
                people, nobles = after.seats[player].people, after.seats[player].nobles
                on_circles = [n for slot, n in enumerate(people) if slot != ids.SAN_JUAN]
                assert on_circles == [n for slot, n in enumerate(move[1]) if slot != ids.SAN_JUAN]
                assert sum(people) == state.seats[player].colonists
                assert sum(nobles) == sum(state.seats[player].nobles)


def test_a_crew_is_asked_for_and_the_game_goes_on_afterwards() -> None:
    """A seat that is asked in the middle of a game places its people; then the same decision waits as before."""
    asked = 0
    state, rng = FULL.start("crew")
    for _ in decisions(state, rng):
        decision, twin = agenda.current_decision(state), with_crew(state, rng)
        if decision.kind != "role":  # another decision may become another one when people fill circles
            continue
        agenda.advance(twin)
        if OPEN_CREW in twin.moves:
            asked += 1
            assert agenda.current_decision(twin) == ("crew", twin.agenda[-1][1])
            carry_out(twin, crew.uniform(twin, twin.agenda[-1][1], rng))
        invariants.check(twin)
        assert agenda.current_decision(twin) == decision
    assert asked > 10


def drawn(module, state: State, times: int = 12_000) -> Counter:
    rng = Random(1)
    return Counter(module.uniform(state, 0, rng) for _ in range(times))


def test_a_random_arrangement_fills_each_set_of_circles_equally_often() -> None:
    """Two people for four corn plantations and one quarry: 6 of 10 sets of two circles lie on corn alone."""
    state, _ = Table("1897", 4).start("uniform")
    seat = state.seats[0]
    seat.tiles = [4, 0, 0, 0, 0, 1, 0]
    seat.land = 5
    seat.people[ids.SAN_JUAN] = seat.colonists = 2
    found = Counter()
    for move, number in drawn(place, state).items():
        found[move[1][ids.QUARRY]] += number
    assert set(found) == {0, 1}
    assert 7_000 < found[0] < 7_400


@pytest.mark.parametrize("nobles", [1, 2])
def test_a_random_arrangement_puts_a_noble_on_each_circle_equally_often(nobles: int) -> None:
    """Three people, some of them nobles, on three circles of different kinds."""
    state, _ = Table("1897", 4, ("nobles",)).start("uniform")
    seat = state.seats[0]
    seat.tiles, seat.land = [1, 1, 0, 0, 0, 1, 0], 3
    seat.people[ids.SAN_JUAN], seat.nobles[ids.SAN_JUAN] = seat.colonists, seat.all_nobles = 3, nobles
    found = drawn(place, state)
    assert len(found) == 3 == place.count(state, 0)
    assert all(3_700 < number < 4_300 for number in found.values())


def test_a_random_crew_takes_each_set_of_circles_equally_often() -> None:
    """A colonist and a noble for two corn plantations, an indigo plantation and a quarry: 12 pairs of circles."""
    state, _ = Table("1897", 4, ("nobles",)).start("uniform")
    seat = state.seats[0]
    seat.tiles, seat.land = [2, 1, 0, 0, 0, 1, 0], 4
    crew.muster(state, 0, 1, 1)
    found = drawn(crew, state)
    assert len(found) == 7 == crew.count(state, 0)
    for move, times in found.items():
        pairs = 2 if move[1][ids.CORN] else 1
        assert 0.9 < times / (1_000 * pairs) < 1.1


def test_a_random_load_of_the_small_wharf_is_each_value_equally_often() -> None:
    state, _ = Table("1897", 4, ("new_buildings",)).start("uniform")
    state.seats[0].goods = [2, 0, 1, 0, 0]
    found = drawn(small_wharf, state)
    assert len(found) == 5 == small_wharf.count(state, 0)
    assert all(2_200 < times < 2_600 for times in found.values())
