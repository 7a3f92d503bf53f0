"""The races once more, on PostgreSQL, where transactions really overlap, and the audit log."""

import pytest

from tests.support import on_postgresql

FILES = [f"tests/games/test_{name}.py" for name in ("races", "table_races", "counting_races")]
FILES.append("tests/accounts/test_audit.py")  # whose table this database holds by other means


@pytest.mark.scaled
@pytest.mark.slow
@pytest.mark.skipif(on_postgresql.HERE, reason="this is that run")
def test_races_on_postgresql(tmp_path):
    on_postgresql.run(tmp_path, *FILES, pool=24)
