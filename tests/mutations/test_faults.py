"""The faults can still be made, so that nobody believes in tests that were never tried."""

import ast
from collections import Counter
from pathlib import Path

from .faults import FAULTS, NEAR

ROOT = Path(__file__).resolve().parents[2]


def test_every_fault_changes_one_place_of_a_file_that_is_still_python(subtests):
    for fault in FAULTS:
        with subtests.test(fault.key):
            text = (ROOT / fault.file).read_text()
            assert ast.dump(ast.parse(fault.made_in(text))) != ast.dump(ast.parse(text))


def test_there_are_ten_faults_of_every_group_each_with_a_name_of_its_own():
    assert Counter(fault.group for fault in FAULTS) == dict.fromkeys(NEAR, 10)
    assert len({fault.key for fault in FAULTS}) == len(FAULTS)


def test_the_tests_that_lie_near_are_there():
    assert [path for paths in NEAR.values() for path in paths if not (ROOT / path).exists()] == []
