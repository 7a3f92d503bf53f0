"""Every rule is cited by a test, and every citation is a number that exists."""

import re
from pathlib import Path

import pytest

from tests.engine.citations import cited_in
from tests.engine.rules.catalogue import EXEMPT, FINE_PRINT, RULES, RULINGS

HERE = Path(__file__).parent
CITED = {**cited_in(HERE), **cited_in(HERE.parent / "examples"), **cited_in(HERE.parent / "expansions")}
OTHER = re.compile(r"E-\d+|D-\d+")
"""Examples are looked at by ``test_every_example_is_played.py``."""


@pytest.mark.parametrize("numbers", [RULES, RULINGS, FINE_PRINT], ids=["rules", "rulings", "fine print"])
def test_every_number_is_cited_or_exempt_for_a_reason(numbers):
    assert [number for number in numbers if number not in CITED and number not in EXEMPT] == []


def test_an_exemption_exists_and_is_needed():
    known = {*RULES, *RULINGS, *FINE_PRINT}
    assert [number for number in EXEMPT if number not in known or number in CITED] == []


def test_every_citation_is_a_number_of_the_rules():
    known = {*RULES, *RULINGS, *FINE_PRINT}
    assert [number for number in CITED if number not in known and not OTHER.fullmatch(number)] == []
