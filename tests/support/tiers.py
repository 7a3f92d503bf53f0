"""The two tiers of the tests: the same tests, of whose cases the quick tier draws some, others in every run.

``make test`` runs the quick tier, ``make test-all`` (``pytest --full``) all cases. Of the cases of ``parametrize`` the
quick tier takes :data:`CASES` of each test, or as many as the test says: ``@pytest.mark.quick(5)``. A test says it for
the cases of a loop by :func:`drawn`, and for a number of repetitions by :func:`amount`. Of the tests that are dear,
since they drive browsers and programs (``@pytest.mark.dear``), it takes one in :data:`DEAR`, with :data:`DEAR_CASES` of
its cases. Dear tests that hold a promise (exactly once, no leaks, permissions, rules, contract), which others that
stand beside them hold as well, say how many share it: of ``@pytest.mark.dear(3)`` it takes one in three. What is drawn
follows from one seed, which every run prints: ``pytest --draw SEED`` repeats the run. No test stands in the full tier
alone.
"""

import random
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeVar

import pytest

Case = TypeVar("Case")

CASES = 2
"""So many cases of a test that says nothing else are in the quick tier."""

DEAR = 25
"""Of the dear tests one of so many is in the quick tier: one of each of so many that stand side by side."""

DEAR_CASES = 1
"""So many cases of a dear test that says nothing else are in the quick tier."""

_run = {"full": False, "seed": 0}


def begin(full: bool, seed: int) -> None:
    """Say which tier this process runs, and from which seed it draws."""
    _run.update(full=full, seed=seed)


def full() -> bool:
    """Whether this run takes all cases."""
    return bool(_run["full"])


def seed() -> int:
    """The seed of this run."""
    return _run["seed"]


def amount(quick: Case, full: Case) -> Case:
    """One of two numbers of repetitions, by the tier."""
    return full if _run["full"] else quick


def generator(name: str) -> random.Random:
    """Random numbers for one test: the same in every process of a run, others in the next run."""
    return random.Random(f"{_run['seed']} {name}")


def drawn(name: str, cases: Iterable[Case], quick: int) -> list[Case]:
    """All cases in the full tier, ``quick`` of them otherwise: one from each stretch of the list, in its order."""
    everything: Sequence[Case] = list(cases)
    if _run["full"] or len(everything) <= quick:
        return list(everything)
    rng = generator(name)
    bounds = [round(part * len(everything) / quick) for part in range(quick + 1)]
    return [everything[rng.randrange(*stretch)] for stretch in pairwise(bounds)]


def draw_items(items: list[pytest.Item]) -> list[pytest.Item]:
    """Leave in the list what this run takes of the tests and of the cases of each; return what it leaves out."""
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        tests.setdefault(item.nodeid.partition("[")[0], []).append(item)
    dear: dict[int, list[str]] = {}
    for name, cases in tests.items():
        if mark := cases[0].get_closest_marker("dear"):
            dear.setdefault(int(mark.args[0]) if mark.args else DEAR, []).append(name)
    passed_over: set[str] = set()
    for share, names in dear.items():
        passed_over |= set(names) - set(drawn(f"one in {share} dear tests", names, -(-len(names) // share)))
    left_out: set[pytest.Item] = set()
    for name, cases in tests.items():
        mark = cases[0].get_closest_marker("quick")
        usual = DEAR_CASES if cases[0].get_closest_marker("dear") else CASES
        taken = [] if name in passed_over else drawn(name, cases, int(mark.args[0]) if mark else usual)
        left_out |= set(cases) - set(taken)
    items[:] = [item for item in items if item not in left_out]
    return [*left_out]
