"""The contract stays small enough to read, to generate clients from and to open in a browser."""

import subprocess
import sys

import pytest

from tests.architecture.contract_counts import BOUNDS, counts
from tests.support.servers import ROOT


@pytest.mark.parametrize("name", BOUNDS)
def test_no_count_of_the_contract_is_above_its_bound(name):
    assert counts()[name] <= BOUNDS[name]


@pytest.mark.dear
def test_the_counts_are_printed():
    command = [sys.executable, "-m", "tests.architecture.contract_counts"]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=True).stdout
    for name, count in counts().items():
        assert f"{count:,}  {name}" in printed
