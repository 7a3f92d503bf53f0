"""Every example is cited by a test, and every citation is an example that exists."""

from pathlib import Path

from tests.engine.citations import cited_in
from tests.engine.examples.catalogue import EXAMPLES

ENGINE = Path(__file__).parents[1]


def test_every_example_has_a_test():
    cited = {number for number in cited_in(ENGINE) if number.startswith("E-")}
    assert sorted(EXAMPLES - cited) == []
    assert sorted(cited - EXAMPLES) == []
