"""Tests once more, on PostgreSQL: the races, where transactions really overlap, and those of accounts and REST, but for
those where the database makes no difference.

Streams and turns are played on it by the tests of whole games (`tests/system/`).
"""

import pytest

from tests.support import on_postgresql, tiers
from tests.support.servers import ROOT

RACES = [f"tests/games/test_{name}.py" for name in ("races", "table_races", "counting_races", "two_ways")]
RACES.append("tests/games/test_explorer_races.py")
TOURNAMENTS = "tests/games/tournaments/test_tournaments.py"
RACES.append(f"{TOURNAMENTS}::test_workers_that_advance_at_once_begin_each_round_once")
RACES.append(f"{TOURNAMENTS}::test_people_who_enter_at_once_all_have_a_number_of_their_own")
RACES.append("tests/accounts/test_audit.py")  # whose table this database holds by other means
NO_DIFFERENCE = (
    "decisions", "feed", "fuzz", "guide", "hints", "permissions", "playing", "schema", "scopes", "secrets", "turns",
)  # fmt: skip
FOUND = {
    str(file.relative_to(ROOT))
    for folder in ("accounts", "api/rest")
    for file in ROOT.glob(f"tests/{folder}/test_*.py")
}
COUNTING = {"tests/games/test_long_lists.py", "tests/games/test_explorer_at_size.py"}
"""They count what is read."""
OTHERS = sorted(
    {*FOUND, *COUNTING, TOURNAMENTS, "tests/api/graphql/test_nonsense.py", "tests/games/test_explorer.py"}
    - {f"tests/api/rest/test_{name}.py" for name in NO_DIFFERENCE}
    - set(RACES)
)


PARTS = 4
"""In so many runs the full tier takes all files, none of which lasts a quarter of an hour."""


def files(part: int) -> list[str]:
    """What a run has of the files; in the quick tier, the races for a move, some others, and one more file."""
    if tiers.full():
        return [*RACES, *OTHERS][part::PARTS]
    moves, *races = RACES
    others = tiers.drawn("files on PostgreSQL", OTHERS, quick=1)
    return [moves, *tiers.drawn("races on PostgreSQL", races, quick=3), *others]


@pytest.mark.scaled
@pytest.mark.slow
@pytest.mark.quick(1)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.skipif(on_postgresql.HERE, reason="this is that run")
def test_races_accounts_and_rest_on_postgresql(tmp_path, part):
    on_postgresql.run(tmp_path, "-x", "-m", "not slow", *files(part), pool=24)
