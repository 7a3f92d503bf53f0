"""Pairing and standings of tournaments: what holds in every round of thousands of simulated tournaments."""

from collections import Counter
from itertools import combinations, permutations
from random import Random

import pytest

from games.terms.tournaments.formats import ARENA, FORMATS, KNOCKOUT, ROUND_ROBIN, SWISS, Terms, next_round
from games.terms.tournaments.grouping import divided, repeats
from games.terms.tournaments.history import Round, Table, byes, meetings, seatings
from games.terms.tournaments.seating import seated
from games.terms.tournaments.standings import BYE, WIN, advancing, standings, table_points
from games.terms.tournaments.table_sizes import table_sizes
from tests.support.tiers import amount, generator

LONGEST = 12
"""Rounds after which a simulated arena closes."""


def played(found: Round, random: Random, vanished: frozenset[int] = frozenset()) -> Round:
    """Play all tables of a round: every result is as likely."""
    return Round(tuple(_played(table, random, vanished) for table in found.tables), found.byes)


def _played(table: Table, random: Random, vanished: frozenset[int]) -> Table:
    points = tuple(random.randint(25, 60) for _ in table.seats)
    away = frozenset(seat for seat, entrant in enumerate(table.seats) if entrant in vanished)
    reached = [(seat not in away, points[seat] if seat not in away else 0) for seat in range(len(points))]
    return Table(table.seats, tuple(1 + sum(other > mine for other in reached) for mine in reached), points, away)


class Simulation:
    """A tournament of random results, with late joins and withdrawals."""

    def __init__(self, random: Random, kind: str) -> None:
        self.random = random
        smallest = random.choice((2, 3))
        size = random.randint(smallest, 5)
        self.everybody = random.randint(smallest, 24)
        self.active = {*range(self.everybody)}
        rounds = random.choice((None, 3, 6))
        self.terms = Terms(kind, size, smallest, str(random.random()), rounds)
        self.rounds: list[Round] = []

    def run(self, check) -> None:
        while len(self.rounds) < LONGEST or self.terms.format != ARENA:
            if (found := next_round(self.terms, self.active, self.rounds, self.everybody)) is None:
                return
            check(self, found)
            vanished = frozenset(entrant for entrant in self.active if self.random.random() < 0.05)
            self.rounds.append(played(found, self.random, vanished))
            if self.random.random() < 0.2:
                self.active.discard(self.random.randrange(self.everybody))
            if self.terms.format in (SWISS, ARENA) and self.random.random() < 0.2:
                self.active.add(self.everybody)
                self.everybody += 1


def simulated(name: str, kind: str, check, quick: int = 20, full: int = 500) -> list[Simulation]:
    random = generator(f"{name} {kind}")
    runs = [Simulation(random, kind) for _ in range(amount(quick=quick, full=full))]
    for run in runs:
        run.run(check)
    return runs


@pytest.mark.dear(3)
@pytest.mark.quick(4)
@pytest.mark.parametrize("kind", FORMATS)
def test_in_each_round_everybody_has_one_seat_or_a_bye_and_all_tables_are_legal(kind):
    def check(run: Simulation, found: Round) -> None:
        there = [entrant for table in found.tables for entrant in table.seats]
        assert found.tables or kind == ROUND_ROBIN
        assert len({*there, *found.byes}) == len(there) + len(found.byes)
        assert {*there, *found.byes} <= run.active
        if kind in (SWISS, ROUND_ROBIN):
            assert {*there, *found.byes} == run.active
        assert all(run.terms.smallest <= len(table.seats) <= run.terms.table_size for table in found.tables)

    for run in simulated("legal", kind, check):
        assert len(run.rounds) < 60


@pytest.mark.quick(4)
@pytest.mark.parametrize("kind", FORMATS)
def test_the_standings_are_one_order_of_everybody_and_all_points_add_up(kind):
    def check(run: Simulation, found: Round) -> None:
        lines = standings(range(run.everybody), run.rounds, run.terms.seed, byes_count=kind != ARENA)
        assert [line.place for line in lines] == [*range(1, run.everybody + 1)]
        assert {line.entrant for line in lines} == {*range(run.everybody)}
        keys = [line.order for line in lines]
        assert keys == sorted(keys)
        assert len({*keys}) == len(keys)
        given = sum(sum(table_points(table)) for each in run.rounds for table in each.tables)
        free = sum(len(each.byes) for each in run.rounds)
        assert sum(line.points for line in lines) == given + BYE * free * (kind != ARENA)

    simulated("standings", kind, check, quick=10, full=300)


def test_nobody_has_a_bye_again_while_another_has_had_fewer():
    def check(run: Simulation, found: Round) -> None:
        had = byes(run.rounds)
        playing = [had[entrant] for table in found.tables for entrant in table.seats]
        assert max((had[entrant] for entrant in found.byes), default=0) <= min(playing)

    simulated("byes", SWISS, check)


def _fewest_repeats(entrants: tuple[int, ...], sizes: list[int], met: Counter, best: float = float("inf")) -> float:
    """The least that any division repeats, found by trying all of them."""
    if not entrants:
        return 0
    first, *others = entrants
    least = best
    for size in {*sizes}:
        left = [*sizes]
        left.remove(size)
        for table in combinations(others, size - 1):
            now = repeats([(first, *table)], met)
            if now < least:
                rest = tuple(entrant for entrant in others if entrant not in table)
                least = min(least, now + _fewest_repeats(rest, left, met, least - now))
    return least


def test_no_division_has_fewer_repeats_as_trying_all_of_them_shows():
    random = generator("brute force")
    for _ in range(amount(quick=25, full=400)):
        many, size = random.randint(6, 10), random.choice((2, 3, 4, 5))
        sizes = table_sizes(many, size, min(size, 3))
        field = [*range(sum(sizes))]
        met: Counter[tuple[int, int]] = Counter()
        for number in range(random.randint(1, 5)):
            tables = divided(random.sample(field, len(field)), sizes, met, f"{number}")
            for table in tables:
                met.update(combinations(sorted(table), 2))
        levels = [random.randint(0, 100) for _ in field]
        found = repeats(divided(field, sizes, met, "last", levels), met)
        assert found == _fewest_repeats(tuple(field), sizes, met)


@pytest.mark.parametrize(("entrants", "size", "rounds"), [(16, 4, 3), (24, 4, 4), (25, 5, 3), (9, 3, 4), (32, 4, 5)])
def test_nobody_meets_again_in_the_first_rounds_of_a_swiss(entrants, size, rounds):
    for number in range(amount(quick=2, full=40)):
        random, terms = Random(number), Terms(SWISS, size, 3, f"{number}", rounds)
        done: list[Round] = []
        while (found := next_round(terms, range(entrants), done, entrants)) is not None:
            done.append(played(found, random))
        assert len(done) == rounds
        if (entrants, size) != (9, 3):  # an affine plane: greedy rounds need not find all four of its classes
            assert max(meetings(done).values()) == 1


def test_those_with_similar_standings_play_together():
    def spread(tables) -> float:
        return sum(
            max(levels[entrant] for entrant in table) - min(levels[entrant] for entrant in table) for table in tables
        )

    levels = [number // 4 for number in range(24)][::-1]
    assert spread(divided([*range(24)], [4] * 6, Counter(), "seed", levels)) == 0


@pytest.mark.parametrize("entrants", range(2, 12))
def test_in_a_round_robin_of_two_each_pair_meets_exactly_once(entrants):
    terms, done = Terms(ROUND_ROBIN, 2, 2, f"{entrants}"), []
    while (found := next_round(terms, range(entrants), done, entrants)) is not None:
        done.append(played(found, Random(1)))
    met = meetings(done)
    assert {*met} == {*combinations(range(entrants), 2)}
    assert {*met.values()} == {1}
    assert {*byes(done).values()} == ({1} if entrants % 2 else set())


def test_meetings_of_a_round_robin_are_spread_evenly():
    for entrants, size in ((8, 4), (12, 4), (10, 5), (12, 3)):
        terms, done = Terms(ROUND_ROBIN, size, 3, "even", 12), []
        while (found := next_round(terms, range(entrants), done, entrants)) is not None:
            done.append(played(found, Random(2)))
        counts = [meetings(done)[pair] for pair in combinations(range(entrants), 2)]
        assert max(counts) - min(counts) <= 3


def _differences(order: tuple[int, ...], sat: Counter) -> list[int]:
    """Of each entrant at a table, how much more often they have then sat on one of its seats than on another."""
    rows = [[sat[one, seat] + (seat == taken) for seat in range(len(order))] for taken, one in enumerate(order)]
    return [max(row) - min(row) for row in rows]


@pytest.mark.quick(4)
@pytest.mark.parametrize("kind", FORMATS)
def test_no_order_of_the_seats_would_spread_them_better_as_trying_all_of_them_shows(kind):
    def check(run: Simulation, found: Round) -> None:
        sat = seatings(run.rounds)
        for table in found.tables:
            least = min(max(_differences(order, sat)) for order in permutations(table.seats))
            assert max(_differences(table.seats, sat)) == least

    simulated("seats", kind, check, quick=6, full=250)


def test_over_the_rounds_everybody_sits_on_each_seat_about_as_often():
    wide, cases = 0, 0
    for number in range(amount(quick=6, full=120)):
        terms, done = Terms(SWISS, 4, 3, f"seats {number}", 8), []
        while (found := next_round(terms, range(24), done, 24)) is not None:
            done.append(played(found, Random(number)))
        sat = seatings(done)
        for entrant in range(24):
            counts = [sat[entrant, seat] for seat in range(4)]
            assert max(counts) - min(counts) <= 2
            cases, wide = cases + 1, wide + (max(counts) - min(counts) > 1)
    assert wide / cases < 0.35


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_in_as_many_rounds_as_seats_everybody_can_sit_on_each_seat_once(size):
    sat: Counter[tuple[int, int]] = Counter()
    for number in range(size):
        sat.update((entrant, seat) for seat, entrant in enumerate(seated([*range(size)], sat, f"{number}")))
    assert {*sat.values()} == {1}
    assert len(sat) == size * size


def test_a_knockout_ends_with_one_table_whose_winner_comes_first():
    for run in simulated("final", KNOCKOUT, lambda run, found: None):
        last = run.rounds[-1]
        if len(last.tables) > 1 or last.byes:  # too few were left to go on
            assert len(run.active) < run.terms.smallest
            continue
        lines = standings(range(run.everybody), run.rounds, run.terms.seed, knockout=True)
        table = last.tables[0]
        winners = {table.seats[seat] for seat, place in enumerate(table.places) if place == 1}
        assert lines[0].entrant in winners
        assert {line.entrant for line in lines[: len(table.seats)]} == {*table.seats}


def test_the_better_half_of_a_table_goes_on_and_nobody_who_was_away_before_others():
    table = Table((7, 8, 9, 6), (1, 2, 3, 4), (50, 40, 30, 20), frozenset({0}))
    assert advancing(table, {7: 1, 8: 2, 9: 3, 6: 4}) == [8, 9]


@pytest.mark.parametrize(
    ("places", "away", "points"),
    [
        ((1, 2, 3, 4), (), (WIN, 16, 8, 0)),
        ((1, 2, 3), (), (WIN, 12, 0)),
        ((1, 1, 3, 4, 5), (), (21, 21, 12, 6, 0)),
        ((2, 1), (), (0, WIN)),
        ((1, 2, 2, 2), (1, 2, 3), (WIN, 0, 0, 0)),
        ((1, 1, 1), (0, 1, 2), (0, 0, 0)),
    ],
)
def test_points_of_a_table_are_the_share_of_rivals_behind(places, away, points):
    seats = tuple(range(len(places)))
    assert table_points(Table(seats, places, seats, frozenset(away))) == points


@pytest.mark.parametrize("smallest", [2, 3])
@pytest.mark.parametrize("wanted", [3, 4, 5])
def test_tables_are_nearly_equal_and_as_few_as_possible_have_a_bye(wanted, smallest):
    for entrants in range(200):
        sizes = table_sizes(entrants, wanted, smallest)
        assert all(smallest <= size <= wanted for size in sizes)
        free = entrants - sum(sizes)
        assert max(sizes, default=0) - min(sizes, default=0) <= 1
        possible = {
            many for tables in range(entrants // smallest + 1) for many in range(tables * smallest, tables * wanted + 1)
        }
        assert free == entrants - max(many for many in possible if many <= entrants)


def test_the_same_seed_leads_to_the_same_pairings():
    terms = Terms(SWISS, 4, 3, "same")
    first = next_round(terms, range(23), [], 23)
    done = [played(first, Random(3))]
    assert next_round(terms, range(23), [], 23) == first
    assert next_round(terms, range(23), done, 23) == next_round(terms, {*range(23)}, done, 23)
    assert next_round(Terms(SWISS, 4, 3, "other"), range(23), [], 23) != first
