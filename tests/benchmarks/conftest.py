"""``make bench`` (``pytest -s tests/benchmarks``) measures in earnest; a run of all tests only tries that it works."""

import pytest

from tests.benchmarks.measure import FULL, SMOKE, Effort


@pytest.fixture
def effort(request: pytest.FixtureRequest) -> Effort:
    asked_for = any("benchmarks" in argument for argument in request.config.invocation_params.args)
    return FULL if asked_for else SMOKE
