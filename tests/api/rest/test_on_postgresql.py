"""The tests of accounts and REST once more, on PostgreSQL, but for those where the database makes no difference.

Streams and turns are played on it by the tests of whole games (`tests/system/`)."""

import pytest

from tests.support import on_postgresql

NO_DIFFERENCE = (
    "decisions", "feed", "fuzz", "guide", "hints", "permissions", "playing", "schema", "scopes", "secrets", "turns",
)  # fmt: skip

FILES = ("tests/accounts", "tests/api/rest", "tests/api/graphql/test_nonsense.py")


@pytest.mark.scaled
@pytest.mark.slow
@pytest.mark.skipif(on_postgresql.HERE, reason="this is that run")
def test_accounts_and_rest_on_postgresql(tmp_path):
    left_out = [f"--ignore=tests/api/rest/test_{name}.py" for name in NO_DIFFERENCE]
    on_postgresql.run(tmp_path, "-x", "-m", "not slow", *left_out, *FILES, pool=12)
