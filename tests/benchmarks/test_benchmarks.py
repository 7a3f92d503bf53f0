"""The measurements run and are printed; no time is asserted, since machines differ and are shared."""

from tests.benchmarks.measure import Effort, rows, table


def test_the_benchmarks_run(effort: Effort) -> None:
    measured = rows(effort)
    print("\n" + table(measured))
    assert len({row.name for row in measured}) == len(measured) == 9
    assert all(row.microseconds > 0 for row in measured)
