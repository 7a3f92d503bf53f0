"""``manage.py exhaust``: plays until everything has happened, says what is missing, and stops at a fault."""

import re
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games import engine
from games.engine import ids
from games.engine.editions.model import LARGE_VIOLET
from games.engine.events import KINDS
from games.engine.phases import trader
from games.headless.exhaust import runner

DOC = Path(__file__).parents[3] / "docs" / "statistics.md"


def exhaust(capsys: pytest.CaptureFixture, *arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output, standard error."""
    try:
        call_command("exhaust", *arguments, stdout=sys.stdout, stderr=sys.stderr)
        status = 0
    except SystemExit as stop:
        status = stop.code
    captured = capsys.readouterr()
    return status, captured.out, captured.err


@pytest.mark.dear(3)
def test_the_base_game_is_played_until_everything_has_happened(capsys: pytest.CaptureFixture) -> None:
    status, out, err = exhaust(capsys, "--at-least", "1", "--edition", "classic", "--jobs", "1")
    assert (status, err) == (0, "")
    assert re.search(r"\d+ games, \d+ happenings, 0 too rare\n$", out)
    counts = {line[:40].strip(): int(line.split("#")[0].split()[-1]) for line in out.splitlines()[:-1]}
    assert min(counts.values()) >= 1


def test_what_is_too_rare_is_told(capsys: pytest.CaptureFixture) -> None:
    status, out, err = exhaust(capsys, "--at-least", "2", "--most", "40", "--jobs", "1")
    assert (status, err) == (1, "")
    assert re.search(r"^40 games, \d+ happenings, [1-9]\d* too rare\n$", out.splitlines(keepends=True)[-1])


@pytest.mark.dear
def test_the_same_games_are_played_in_any_number_of_processes() -> None:
    """Two rounds: the second one is after what the first one has not brought often enough."""
    alone, together = (runner.run(20, 5, editions=["classic"], jobs=jobs, most=40) for jobs in (1, 2))
    assert alone == together
    assert alone.games == 40
    assert alone != runner.run(20, 6, editions=["classic"], most=40)


def test_everything_that_the_engine_tells_is_expected_to_happen() -> None:
    expected = {name.split()[1] for name in runner.known() if name.startswith("event ")}
    assert expected == set(KINDS)


def test_every_building_is_built_and_used_and_every_large_one_scored() -> None:
    names = runner.known()
    for b in ids.BUILDINGS:
        assert f"build {b}" in names
        assert any(name == f"use {b}" or name.startswith((f"use {b} with a ", f"use {b} as ")) for name in names), b
    rows = engine.ruleset("1897", 4, ids.EXPANSIONS).rows.values()
    assert all(f"use {row.id}" in names for row in rows if row.category == LARGE_VIOLET)


def test_a_table_knows_only_what_can_happen_there() -> None:
    classic = runner.known(["classic"])
    assert "end colonists" in classic
    assert "build wharf" in classic
    assert not [name for name in classic if re.search("noble|smuggler|festival|guest|forest|draft", name)]


def test_a_fault_is_told_with_table_seed_and_move(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture
) -> None:
    """A trading house that pays a barrel too much is noticed in the first game in which someone sells."""
    sell = trader._sell

    def generous(state, player, move):
        sell(state, player, move)
        state.seats[player].goods[0] += 1

    monkeypatch.setattr(trader, "_sell", generous)
    status, out, err = exhaust(capsys, "--jobs", "1", "--seed", "4")
    assert status == 1
    assert re.match(
        r"Fault: classic, \d players, no expansions.*; seed 4, game \d, move \d+ \(.*\): InvariantError: ", err
    )
    assert re.search(r"^\d games, .* too rare$", out, re.MULTILINE)


@pytest.mark.parametrize("wrong", [["--at-least", "0"], ["--jobs", "0"], ["--most", "-1"], ["--edition", "1492"]])
def test_wrong_arguments_are_refused_with_status_2(wrong: list[str]) -> None:
    with pytest.raises(CommandError) as refused:
        call_command("exhaust", *wrong)
    assert refused.value.returncode == 2


def test_the_document_shows_every_happening_often_enough() -> None:
    """``docs/statistics.md`` holds what a run with ``--at-least 100`` printed."""
    shown = DOC.read_text("utf-8").partition("<!-- exhaust -->")[2].partition("<!-- /exhaust -->")[0]
    rows = [re.fullmatch(r"(.+?) +(\d+)(?: #+)?", line) for line in shown.strip().strip("`").splitlines()[1:] if line]
    counts = {row[1]: int(row[2]) for row in rows if row}
    assert set(counts) == runner.known()
    assert min(counts.values()) >= 100
