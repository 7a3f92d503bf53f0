"""``docs/performance.md`` and its pictures are those that the kept results make."""

from xml.etree import ElementTree

import pytest

from tests.load import report
from tests.load.row import Found
from tests.load.rows import FLOOR, ROWS

KNOWN = {row.name for row in (FLOOR, *ROWS)}
AGAIN = "python -m tests.load.report writes it again"


@pytest.mark.parametrize("file", [report.PAGE, report.WHERE, report.GROWTH], ids=lambda file: file.name)
def test_the_page_is_the_one_that_the_results_make(file):
    assert file.read_text() == report.files(report.kept())[file], AGAIN


def test_every_kept_row_is_one_that_is_measured_and_its_figures_are_known():
    kept = report.kept()
    assert kept.keys() <= KNOWN
    assert FLOOR.name in kept
    for row in ROWS:
        for each in kept.get(row.name, {"rounds": []})["rounds"]:
            assert each["values"].keys() <= {figure.name for figure in row.figures}


def test_no_two_rows_have_the_same_name():
    assert len(KNOWN) == len(ROWS) + 1


@pytest.mark.parametrize("file", [report.WHERE, report.GROWTH], ids=lambda file: file.name)
def test_pictures_can_be_read(file):
    assert ElementTree.parse(file).getroot().tag.endswith("svg")


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    """Kept results of which nothing is kept yet."""
    monkeypatch.setattr(report, "KEPT", tmp_path / "kept.json")


def run(at: str, **costs: list[float]) -> dict:
    found = {name.replace("_", "-"): values for name, values in costs.items()}
    rows = {name: [Found({"a move": value}).as_json() for value in values] for name, values in found.items()}
    return {"at": at, "commit": "abc", "machine": {}, "rows": rows}


def test_a_run_takes_the_place_of_rows_that_it_has_measured_and_of_no_others(elsewhere):
    report.add(run("1", floor=[2.0], rest_0=[5.0], rest_4=[9.0]))
    report.add(run("2", floor=[1.0], rest_4=[8.0, 6.0, 7.0]))
    kept = report.kept()
    assert {name: (each["at"], each["floor"]) for name, each in kept.items()} == {
        "floor": ("2", 1.0), "rest-0": ("1", 2.0), "rest-4": ("2", 1.0),
    }  # fmt: skip
    lines = list(report._table(kept))
    assert "| | a move | 5.00 ms CPU | 4.5 ms CPU ✗ | 2.5 |" in lines, "the ratio is that to the floor of the same run"
    assert "| | a move | 7.00 ms CPU | 6 ms CPU ✗ | 7.0 |" in lines, "the median counts"
