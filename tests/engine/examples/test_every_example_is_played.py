"""Every example of the base game is cited by a test here."""

from pathlib import Path

from tests.engine.citations import cited_in
from tests.engine.examples.catalogue import EXAMPLES


def test_every_example_of_the_base_game_has_a_test():
    cited = {number for number in cited_in(Path(__file__).parent) if number.startswith("E-")}
    assert sorted(EXAMPLES - cited) == []
    assert sorted(cited - EXAMPLES) == []
